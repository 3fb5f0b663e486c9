//! A bar of chocolate: its rule, its end, its id.

use crate::game::id::{self, IdError, Part};
use crate::game::{Board, Ended, Ending, Position};

use super::{LONGEST_SIDE, SHORTEST_SIDE};

/// The rule in two sentences.
pub(super) const RULE: &str = "Take a square with all right and below. Taking the poison LOSES.";

/// A position with this bar.
pub(super) const fn bar(board: Board) -> Position {
    Position::new(board, Ending::Misere, u32::MAX)
}

/// Over when the poisoned square is gone: whoever took it has lost.
pub(super) fn result(position: &Position) -> Option<Ended> {
    (position.board.stones() == 0).then_some(Ended { mover_wins: true, points: None })
}

/// `4x6` for a whole bar, else its rows of 1 and 0.
pub(super) fn write_id(position: &Position) -> String {
    let Board::Grid { rows, cols, .. } = position.board else { return String::new() };
    if position.board == Board::full_grid(rows, cols) {
        return format!("{rows}x{cols}");
    }
    id::rows(&position.board)
}

/// Reads what [`write_id`] writes.
pub(super) fn read_id(body: Part<'_>) -> Result<Position, IdError> {
    if let Some((_, ending)) = body.split_once(':') {
        return Err(ending.error("in chomp whoever takes the poison loses: there is no other ending"));
    }
    if let Some((rows, cols)) = body.split_once('x') {
        let side = |part: Part<'_>, what| part.number(SHORTEST_SIDE..=LONGEST_SIDE, what);
        let (rows, cols) = (side(rows, "the number of rows")?, side(cols, "the number of columns")?);
        return Ok(bar(Board::full_grid(rows as u8, cols as u8)));
    }
    read_rows(body).map(bar)
}

fn read_rows(body: Part<'_>) -> Result<Board, IdError> {
    let rows: Vec<Part> = body.split('/').take(LONGEST_SIDE as usize + 1).collect();
    let sides = SHORTEST_SIDE as usize..=LONGEST_SIDE as usize;
    if !sides.contains(&rows.len()) {
        return Err(body.error("there must be 2 to 8 rows of 1 and 0 with / between, or a size like 4x6"));
    }
    let cols = rows[0].text.len();
    let mut cells = 0;
    let mut above = cols;
    for (row, part) in rows.iter().enumerate() {
        if part.text.len() != cols || !sides.contains(&cols) {
            return Err(part.error("all rows must be equally long, 2 to 8 squares"));
        }
        let squares = part.text.bytes().take_while(|digit| *digit == b'1').count();
        if !part.text[squares..].bytes().all(|digit| digit == b'0') {
            return Err(part.error("a row is written with 1 for each square, then 0 for each that is gone"));
        }
        if squares > above {
            return Err(part.error("no row may be longer than the one above it"));
        }
        above = squares;
        cells |= ((1 << squares) - 1) << (row * cols);
    }
    Ok(Board::Grid { rows: rows.len() as u8, cols: cols as u8, cells })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_come_back_as_they_were_written() {
        for id in ["4x6", "111/110/100", "2x2", "8x8", "00/00", "11111111/11111111/00000000"] {
            assert_eq!(write_id(&read_id(Part::whole(id)).expect(id)), id);
        }
        assert_eq!(write_id(&read_id(Part::whole("111/111")).expect("a bar")), "2x3");
    }

    #[test]
    fn errors_point_at_the_wrong_part() {
        for (id, wrong) in [
            ("", ""),
            ("1x4", "1"),
            ("4x9", "9"),
            ("4xx", "x"),
            ("111", "111"),
            ("111/11", "11"),
            ("110/111", "111"),
            ("101/100", "101"),
            ("11x/100", "11"),
            ("1a/10", "1a"),
            ("1é/10", "1é"),
            ("4x6:normal", "normal"),
        ] {
            let error = read_id(Part::whole(id)).expect_err(id);
            assert_eq!(&id[error.at.clone()], wrong, "{id}: {}", error.problem);
        }
    }
}
