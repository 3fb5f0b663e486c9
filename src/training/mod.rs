//! Learning by doing: questions about single positions, and what is said to the answers.

mod exercise;

pub use exercise::{Exercise, Judgement, Kind, Reply};
