//! Learning by doing: questions about single positions, and what is said to the answers.

mod course;
mod exercise;

pub use course::{Course, Given, Said, courses};
pub use exercise::{Exercise, Judgement, Kind, Reply};
