//! Playing and learning: the computer player, the review of a game, exercises about single positions, courses, practice, and what comes
//! of the answers. It does no I/O: both front ends show what a [`PracticeSession`] asks, hand it the answers, and save the progress.

mod computer;
mod course;
mod exercise;
mod generate;
mod job;
mod practice;
mod progress;
mod question;
mod review;

pub use computer::*;
pub use course::*;
pub use exercise::*;
pub use generate::*;
pub use job::*;
pub use practice::*;
pub use progress::*;
pub use question::*;
pub use review::*;
