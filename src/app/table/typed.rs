//! Reading a typed move: `3 2`, `2`, `red 2`, `0,1 0,3`.

use crate::game::{Board, Cell, LaneNames, Move, Position, Words};

use super::Table;

/// Longest typed move.
const LONGEST: usize = 24;

impl Table {
    /// Takes a letter as part of a typed move; false when it is none.
    pub(in crate::app) fn type_letter(&mut self, letter: char) -> bool {
        let words = self.game().words();
        let named = matches!(words.lanes, LaneNames::Named(_) | LaneNames::Joint { .. });
        let names_heap = letter.is_alphabetic() && words.lane_by_name(&letter.to_string()).is_some();
        let begins = letter.is_ascii_digit() || names_heap;
        let part =
            letter.is_ascii_digit() || matches!(letter, ' ' | ',') || (named && letter.is_ascii_alphabetic());
        let goes_on = part && !self.typed.is_empty() && !self.typed_refused;
        if (begins || goes_on) && self.typed_refused {
            self.typed.clear();
            self.typed_refused = false;
        }
        if (begins || goes_on) && self.typed.len() < LONGEST {
            self.typed.push(letter);
        }
        begins || goes_on
    }
}

/// The move a line of typing stands for; the rules have not seen it yet.
///
/// # Errors
/// One sentence that says how a move is typed here.
pub(super) fn read_move(text: &str, position: &Position, words: &Words) -> Result<Move, String> {
    let pieces: Vec<&str> =
        text.split(|c: char| c.is_whitespace() || c == ',').filter(|piece| !piece.is_empty()).collect();
    match &position.board {
        Board::Heaps(heaps) => read_take(&pieces, heaps, words),
        Board::Grid { .. } => read_run(&pieces),
    }
}

fn read_take(pieces: &[&str], heaps: &[u32], words: &Words) -> Result<Move, String> {
    let mut full = (0..heaps.len()).filter(|&heap| heaps[heap] > 0);
    let only = full.next().filter(|_| full.next().is_none());
    let (heap, count) = match *pieces {
        [count] => (only, number(count)),
        [lane, count] => (words.lane_by_name(lane), number(count)),
        _ => (None, None),
    };
    match (heap, count) {
        (Some(heap), Some(count)) => Ok(Move::Take { lane: heap, count }),
        _ if only.is_some() => Err(format!("Type how many {} to take, for example: 2", words.stones)),
        _ if words.own_name(0).is_some() => Err(format!(
            "Type a {} and a number, for example: {} 2",
            words.heap,
            words.own_name(0).unwrap_or_default()
        )),
        _ => Err(format!("Type a {} and a number, for example: 3 2", words.heap)),
    }
}

fn read_run(pieces: &[&str]) -> Result<Move, String> {
    let numbers: Option<Vec<u8>> =
        pieces.iter().map(|piece| number(piece).and_then(|n| u8::try_from(n).ok())).collect();
    match numbers.as_deref() {
        Some(&[row, col]) => Ok(Move::Cut { from: Cell::new(row, col), to: Cell::new(row, col) }),
        Some(&[row, col, to_row, to_col]) => {
            Ok(Move::Cut { from: Cell::new(row, col), to: Cell::new(to_row, to_col) })
        }
        _ => Err("Type row,column of both ends, for example: 0,1 0,3".into()),
    }
}

fn number(text: &str) -> Option<u32> {
    let plain = text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| plain)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Ending;

    const HEAPS: Words =
        Words { stone: "stone", stones: "stones", heap: "heap", heaps: "heaps", lanes: LaneNames::Numbered };
    const PILES: Words = Words {
        stone: "marble",
        stones: "marbles",
        heap: "pile",
        heaps: "piles",
        lanes: LaneNames::Named(&["red", "blue"]),
    };

    fn heaps(sizes: &[u32]) -> Position {
        Position { board: Board::Heaps(sizes.to_vec()), ending: Ending::Normal, most: u32::MAX }
    }

    #[test]
    fn moves_are_read_as_players_type_them() {
        let take = |heap, count| Ok(Move::Take { lane: heap, count });
        assert_eq!(read_move("3 2", &heaps(&[3, 4, 5]), &HEAPS), take(2, 2));
        assert_eq!(read_move(" 3,2 ", &heaps(&[3, 4, 5]), &HEAPS), take(2, 2));
        assert_eq!(read_move("4", &heaps(&[0, 7, 0]), &HEAPS), take(1, 4), "the only heap needs no number");
        assert_eq!(read_move("red 2", &heaps(&[5, 5]), &PILES), take(0, 2));
        assert_eq!(read_move("b 1", &heaps(&[5, 5]), &PILES), take(1, 1));
        let board = Position { board: Board::full_grid(4, 4), ending: Ending::Misere, most: 3 };
        let run = Move::Cut { from: Cell::new(0, 1), to: Cell::new(0, 3) };
        assert_eq!(read_move("0,1 0,3", &board, &HEAPS), Ok(run));
        assert_eq!(read_move("0 1 0 3", &board, &HEAPS), Ok(run));
    }

    #[test]
    fn what_cannot_be_read_says_how_to_type() {
        for bad in ["", "3", "x 2", "3 2 1", "-1 2", "3 99999999999", "1 +2"] {
            let said = read_move(bad, &heaps(&[3, 4, 5]), &HEAPS);
            assert_eq!(said, Err("Type a heap and a number, for example: 3 2".into()), "{bad}");
        }
        let board = Position { board: Board::full_grid(4, 4), ending: Ending::Misere, most: 3 };
        assert!(read_move("300,1", &board, &HEAPS).is_err() && read_move("1 2 3", &board, &HEAPS).is_err());
    }
}
