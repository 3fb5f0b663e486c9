//! What Fibonacci Nim says line by line.

use crate::game::{Console, Game, Halt, Length, Move, Position, Scene, Talk, ask_count, grouped, up_to};

use super::rules::{pile, reach};

/// The dialogue.
pub(super) static TALK: Talk = Talk {
    introduction: None,
    airy: false,
    board: pile_line,
    ask: Some(ask),
    told: Length::Column,
    ..Talk::PLAIN
};

fn ask(scene: &Scene<'_>, console: &mut dyn Console) -> Result<Move, Halt> {
    let range = up_to(reach(scene.position()));
    ask_count(scene, console, &format!("How many stones ({range})? "), 0)
}

fn pile_line(_game: &dyn Game, position: &Position) -> String {
    format!("Stones: {}\n", grouped(u64::from(pile(position))))
}
