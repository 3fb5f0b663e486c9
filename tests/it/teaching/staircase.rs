//! Shapes of a bar of chocolate that are lost, and the way to keep them.

use nimtui::game::{Board, Cell, HeapNames, Position};

use super::ways::{every_answer_wins, that_leave};
use crate::plain_search::Witness;

/// Whether the game is played on a bar from whose corner squares go.
pub(super) fn is_bar(witness: &Witness) -> bool {
    witness.game.words().heap_names == HeapNames::Corners
}

/// Squares in each row, and in each column, that are left.
pub(super) fn lengths(position: &Position) -> [Vec<usize>; 2] {
    let Board::Grid { rows, cols, .. } = position.board else { panic!("a bar") };
    let count = |cells: Vec<Cell>| cells.into_iter().filter(|&cell| position.board.has(cell)).count();
    let row = |row| count((0..cols).map(|col| Cell::new(row, col)).collect());
    let col = |col| count((0..rows).map(|row| Cell::new(row, col)).collect());
    let mut both = [(0..rows).map(row).collect::<Vec<_>>(), (0..cols).map(col).collect()];
    both.iter_mut().for_each(|lengths| lengths.retain(|length| *length > 0));
    both
}

/// Whether a shape has this name.
fn is_named(position: &Position, name: &str) -> bool {
    let [rows, cols] = lengths(position);
    let shorter = |lines: &[usize]| lines.len() == 2 && lines[1] + 1 == lines[0];
    match name {
        "only the poison" => rows == [1],
        "two equal arms" => rows.len() == cols.len() && rows.len() > 1 && rows[1] == 1,
        "two rows, the lower one shorter by 1" => shorter(&rows),
        "two columns, the right one shorter by 1" => shorter(&cols),
        _ => false,
    }
}

/// Each move is answered by one that leaves a shape of this name again, or the poison, to the end.
pub(super) fn can_be_kept(witness: &mut Witness, position: &Position, name: &'static str) {
    assert!(is_named(position, name), "{name}");
    let kept = |witness: &mut Witness, _: &Position, _, after: &Position| {
        that_leave(witness, after, |left| is_named(left, name) || is_named(left, "only the poison"))
    };
    every_answer_wins(witness, position, name, &kept);
}
