//! Learning by doing: exercises about single positions, courses, practice, and what comes of the answers. It does no I/O: both front
//! ends show what a [`Drill`] asks, hand it what is answered, and keep what it notes.

mod course;
mod courses;
pub mod cpu;
mod draw;
mod drill;
mod exercise;
mod level;
mod mistakes;
mod practice;
mod progress;
mod question;
mod refutation;
mod rule;
mod score;
mod set;
mod taught;

pub use course::Course;
pub use courses::{Answer, Claim, Highlight, Step, Subject, courses};
pub use draw::{Drawn, HIGHEST_RANK, Order, draw};
pub use drill::{Act, Answered, Done, Drill, Job, Next, Plan};
pub use exercise::{Exercise, Judgement, Kind, Reply};
pub use mistakes::{Mistake, Mistakes, OwnGame};
pub use practice::{A_DAYS_QUESTIONS, MOST_TRIES};
pub use progress::{DueExercise, Progress, StepState};
pub use question::{Feedback, Question, Stage};
pub use refutation::Refutation;
pub use rule::Rule;
pub use score::{Mark, NEW_ONES, day_line};
pub use set::read_set;
