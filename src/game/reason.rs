//! Why a position is won or lost, as data. `explain` makes sentences of it.

use super::{Ended, Ending};

/// Whether the answer by half a turn of the board is proven for a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mirror {
    /// It is not.
    No,
    /// To every move, the same move turned by half a turn is a winning answer (checked in the table).
    Answers,
    /// It is to the end: no run meets its own image, so the image is always there to be taken (a proof without a table). Of a
    /// won position: its winning moves leave such a board, and whether other moves win as well is not known.
    ToTheEnd,
}

/// Why a position is won or lost.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// The game is over.
    Over(Ended),
    /// Heaps with any number to take: the nim-sum decides (Bouton 1901).
    NimSum {
        /// The heap sizes.
        heaps: Vec<u32>,
        /// Their bitwise exclusive or.
        sum: u32,
        /// What the end means.
        ending: Ending,
    },
    /// Heaps in misère play of which at most one is larger than 1: the number of heaps left decides.
    Ones {
        /// How many heaps have exactly one stone.
        ones: u32,
        /// The size of the one larger heap, 0 without one.
        larger: u32,
    },
    /// One pile, 1 to `most` a move: the remainder decides.
    Residue {
        /// Stones in the pile.
        pile: u32,
        /// Most stones a move may take.
        most: u32,
        /// The piles that leave this remainder when divided by `most + 1` are lost.
        lost: u32,
    },
    /// Every position that can still come up was worked out.
    Table {
        /// Stones on the board.
        stones: u32,
        /// Remoteness, where the table has it.
        remoteness: Option<u32>,
        /// Legal moves.
        legal: u64,
        /// Winning moves.
        winning: u64,
        /// Whether the turned move answers every move.
        mirror: Mirror,
    },
    /// Two piles, scored: the difference mod 3 decides, except near an empty pile.
    Difference {
        /// Red marbles.
        red: u32,
        /// Blue marbles.
        blue: u32,
        /// What an empty pile means.
        ending: Ending,
        /// The score of the player to move under perfect play.
        score: i64,
        /// The pile that can be emptied at once, and to the best effect; `None` where no pile can or none should be.
        emptied: Option<usize>,
    },
    /// Nothing is proven: the board is too large.
    Unproven {
        /// Stones on the board.
        stones: u32,
    },
}
