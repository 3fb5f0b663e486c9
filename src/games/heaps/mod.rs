//! What Take-Away and Nim share: heaps, any number from one of them, and Bouton's theory.

mod lesson;
mod parts;
mod rules;
mod solver;

pub(super) use lesson::{lesson, move_lesson};
pub(super) use rules::{read_sizes, result};
pub(super) use solver::{Delay, solve};
