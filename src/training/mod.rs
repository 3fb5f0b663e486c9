//! Learning by doing: exercises about single positions, courses, practice, and what comes of the answers. It does no I/O: both front
//! ends show what a [`Drill`] asks, hand it what is answered, and keep what it notes.

mod act;
mod answered;
mod course;
mod courses;
mod draw;
mod drill;
mod exercise;
mod feedback;
mod job;
mod level;
mod listed;
mod mark;
mod mistakes;
mod plan;
mod practice;
mod progress;
mod question;
mod rank;
mod refutation;
mod rule;
mod shown;
mod sieve;
mod standing;
mod taught;
mod won;

pub use act::{Act, Next};
pub use answered::Answered;
pub use course::Course;
pub use courses::{Answer, Claim, Highlight, Step, Subject, courses};
pub use draw::{Drawn, HIGHEST_RANK, Order, draw};
pub use drill::Drill;
pub use exercise::{Exercise, Judgement, Kind, Reply};
pub use feedback::Feedback;
pub use job::{Done, Job};
pub use listed::{Listing, MOST_LISTED};
pub use mark::Mark;
pub use mistakes::{Mistake, Mistakes, OwnGame};
pub use plan::Plan;
pub use practice::{A_DAYS_QUESTIONS, MOST_TRIES};
pub use progress::{DueExercise, Progress, StepState};
pub use question::{Question, Stage};
pub use refutation::Refutation;
pub use rule::Rule;
pub use standing::{NEW_ONES, day_line};
