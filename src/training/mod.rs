//! Learning by doing: questions about single positions, what is said to the answers, and positions to practise with.

mod course;
mod exercise;
mod practice;
mod progress;
mod rule;
mod session;

pub use course::{Course, Given, Said, courses};
pub use exercise::{Exercise, Judgement, Kind, Reply};
pub use practice::{Drawn, HIGHEST_RANK, Order, draw};
pub use progress::{Due, MOST_DUE, MOST_MENDED, Progress};
pub use rule::Rule;
pub use session::{Plan, Session};
