//! What Chomp says line by line.

use crate::game::{Board, Cell, Game, Position, Talk};

/// The dialogue.
pub(super) static TALK: Talk = Talk {
    introduction: Some(" It is the square at 0,0."),
    board: bar,
    question: |_| "Which square (row,column)? ".to_owned(),
    over: Some("The poison is gone: "),
    ..Talk::PLAIN
};

/// The bar with row and column numbers: `#` for chocolate, `P` for the poison, `.` where it is gone.
fn bar(_game: &dyn Game, position: &Position) -> String {
    let Board::Grid { rows, cols, .. } = position.board else { return String::new() };
    let sign = |cell: Cell| match position.board.has(cell) {
        true if (cell.row, cell.col) == (0, 0) => " P",
        true => " #",
        false => " .",
    };
    let head: String = (0..cols).map(|col| format!(" {col}")).collect();
    let lines = (0..rows).map(|row| {
        let squares: String = (0..cols).map(|col| sign(Cell::new(row, col))).collect();
        format!("{row}{squares}\n")
    });
    format!(" {head}\n{}", lines.collect::<String>())
}
