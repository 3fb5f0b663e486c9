//! The plain data that everything else uses: positions, moves, history, ids, notation, options, explanations, and the trait
//! [`Game`] over them. Nothing here knows a single game.

mod board_edit;
mod code;
mod explanation;
pub mod id;
mod key;
mod moves;
mod notation;
mod options;
mod position;
mod rules;
mod words;
mod writer;

pub use crate::solve::{Obstacle, Outcome, Solution, Stop, Stopped};
pub use board_edit::*;
pub use code::*;
pub use explanation::*;
pub use key::*;
pub use moves::*;
pub use notation::*;
pub use options::*;
pub use position::*;
pub use rules::*;
pub use words::*;
