//! What Kayles says line by line.

use crate::game::{Board, Cell, Game, Position, Talk};

use super::rules::result;

/// Places in a line.
const PER_LINE: u8 = 18;

/// The dialogue.
pub(super) static TALK: Talk = Talk { board: pins, question, ..Talk::PLAIN };

fn question(position: &Position) -> String {
    let which = if position.least == 1 { "Which pin, or which two" } else { "Which two pins" };
    format!("{which} side by side? ")
}

/// The pins in lines with their numbers below, `!` for a pin and `.` for a gap; nothing once no pin stands.
fn pins(_game: &dyn Game, position: &Position) -> String {
    let Board::Grid { cols, .. } = position.board else { return String::new() };
    if result(position).is_some() && position.board.stones() == 0 {
        return String::new();
    }
    let line = |first: u8, sign: &dyn Fn(u8) -> String| {
        let signs = (first..cols.min(first + PER_LINE)).map(|col| format!("{:>3}", sign(col)));
        signs.collect::<String>() + "\n"
    };
    let pin = |col| if position.board.has(Cell::new(0, col)) { "!".into() } else { ".".into() };
    let number = |col: u8| (col + 1).to_string();
    (0..cols).step_by(usize::from(PER_LINE)).map(|first| line(first, &pin) + &line(first, &number)).collect()
}
