//! Two heaps as the place of a queen on a board: her moves in squares.

use crate::game::{Board, Length, Look, Move, MoveTarget, Verb, plural};

use super::Match;

/// What is done to a queen.
const MOVE: Verb = Verb { base: "move", third: "moves", past: "moved", gerund: "moving", chosen: "move" };

/// Rows and columns of a board for which windows are still made large enough.
const LARGEST_BOARD: u32 = 24;
/// Where she goes with a move of heap 1, heap 2 or both.
const DIRECTIONS: [&str; 3] = ["up", "left", "diagonally"];

impl Match {
    /// Whether the game is drawn as a queen on a board: only then she is spoken of.
    #[must_use]
    pub fn is_a_queen(&self) -> bool {
        self.shows_board && self.rules().look() == Look::Queen
    }

    /// Whether it would be in a larger window.
    #[must_use]
    pub fn is_small_queen(&self) -> bool {
        let small = self.history().opening().board.heaps().iter().all(|heap| *heap <= LARGEST_BOARD);
        small && !self.shows_board && !self.columns && self.rules().look() == Look::Queen
    }

    /// `the queen 5 squares diagonally`: how far a move leads and where, in a game that is drawn as a queen on a board, if it has one.
    #[must_use]
    pub fn queen_goes(&self, mv: Move) -> Option<String> {
        let Move::Take { lane, count } = mv else { return None };
        if !self.is_a_queen() {
            return None;
        }
        let squares = plural(u64::from(count), "square", "squares");
        Some(format!("the queen {squares} {}", DIRECTIONS.get(lane)?))
    }

    /// `2 from heap 3`, or `5 up` of the queen: a move in a few words.
    #[must_use]
    pub fn short_move(&self, mv: Move, length: Length) -> String {
        match mv {
            Move::Take { lane, count } if self.is_a_queen() && lane < DIRECTIONS.len() => {
                format!("{count} {}", DIRECTIONS[lane])
            }
            _ => self.rules().object(self.position(), mv, length),
        }
    }

    /// What a move does, or what the queen does instead.
    #[must_use]
    pub fn verb_of(&self, mv: Move) -> Verb {
        if self.is_a_queen() { MOVE } else { mv.verb() }
    }

    /// Why she cannot go to a square.
    pub(in crate::tui) fn no_way_to(&self, square: [u32; 2]) -> String {
        let [row, column] = square;
        let here = self.position().board.heaps();
        if here == square {
            return format!("The queen stands at {row},{column} already.");
        }
        if here.iter().zip(square).any(|(here, there)| *here < there) {
            return format!(
                "The queen cannot go to {row},{column}: she goes up and left only, not down or right."
            );
        }
        format!("The queen cannot go to {row},{column}: that is not straight up, left or on her diagonal.")
    }

    /// How her move is typed; `None` where none goes over a board.
    pub(in crate::tui) fn how_to_type(&self) -> Option<String> {
        let told =
            "Type the square she goes to, for example 4,7, or a heap and a number, for example: both 2";
        self.is_a_queen().then(|| told.to_owned())
    }

    /// Her move to a square, by its row and column; `None` where she cannot go there.
    #[must_use]
    pub fn queen_to(&self, [row, column]: [u32; 2]) -> Option<Move> {
        let Board::Heaps(heaps) = &self.position().board else { return None };
        let &[one, two] = heaps.as_slice() else { return None };
        let (lane, count) = match (one.checked_sub(row)?, two.checked_sub(column)?) {
            (up, 0) => (0, up),
            (0, left) => (1, left),
            (up, left) => (2, Some(up).filter(|up| *up == left)?),
        };
        (count > 0).then(|| self.rules().move_at(self.position(), MoveTarget::Stones { lane, count }))
    }
}
