//! What Take-Away and Nim share: heaps, any number from one of them, and Bouton's theory.

mod explain;
mod rules;
mod solver;

pub(super) use explain::{figures, reason};
pub(super) use rules::{read_sizes, result};
pub(super) use solver::{Delay, solve};
