//! Why a move is refused.

use std::error::Error;
use std::fmt;

use super::{Cell, LaneNames, Words, capital, plural};

/// Why a move is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Illegal {
    /// The game is over.
    GameOver,
    /// A run where there are heaps, or the other way round.
    OtherBoard,
    /// There is no such heap; there are `heaps`.
    NoSuchHeap {
        /// How many heaps there are.
        heaps: usize,
    },
    /// There is no such part of a sum; there are `parts`.
    NoSuchPart {
        /// How many parts there are.
        parts: usize,
    },
    /// That heap is empty.
    EmptyHeap {
        /// Which heap, from 0.
        heap: usize,
    },
    /// At least one stone has to be taken.
    Nothing,
    /// The heap has fewer stones than that.
    NotEnough {
        /// Which heap, from 0.
        heap: usize,
        /// How many stones it has.
        has: u32,
    },
    /// No move may take so many.
    OverMost {
        /// The most stones a move may take.
        most: u32,
    },
    /// No move may take so few.
    UnderLeast {
        /// The fewest stones a move may take.
        least: u32,
    },
    /// A cell that is not on the board.
    OffBoard {
        /// Which cell.
        cell: Cell,
    },
    /// The two ends share neither row nor column.
    NotInLine,
    /// No stone lies on this cell, the only one chosen.
    NoStone {
        /// Which cell.
        cell: Cell,
    },
    /// No stone lies on this cell of a run.
    Gap {
        /// Which cell.
        cell: Cell,
    },
    /// A rule that few games have, as a sentence.
    Rule(&'static str),
}

impl Illegal {
    /// The reason as one sentence to the player.
    pub fn sentence(self, words: &Words) -> String {
        match self {
            Self::GameOver => "The game is over.".into(),
            Self::OtherBoard => "That is not a move of this game.".into(),
            Self::NoSuchHeap { heaps } => {
                let choices = match words.lanes {
                    LaneNames::Named(names) => names.join(" or "),
                    LaneNames::Joint { heaps, all } => format!("1 to {heaps}, or {all}"),
                    _ => format!("1 to {heaps}"),
                };
                format!("There is no such {}: choose {choices}.", words.heap)
            }
            Self::NoSuchPart { parts } => format!("There is no such part: choose 1 to {parts}."),
            Self::EmptyHeap { heap } => format!("{} is empty.", capital(&words.lane_name(heap))),
            Self::Nothing => format!("You must take at least 1 {}.", words.stone),
            Self::NotEnough { heap, has } => {
                format!("{} has only {}.", capital(&words.lane_name(heap)), words.count(u64::from(has)))
            }
            Self::OverMost { most } => {
                format!("A move takes at most {}.", plural(u64::from(most), words.stone, words.stones))
            }
            Self::UnderLeast { least } => {
                format!("A move takes at least {}.", plural(u64::from(least), words.stone, words.stones))
            }
            Self::OffBoard { cell } => format!("{} is not on the board.", words.cell(cell)),
            Self::NotInLine => "A move takes cells of one row or one column, never diagonally.".into(),
            Self::NoStone { cell } => format!("There is no {} at {}.", words.stone, words.cell(cell)),
            Self::Gap { cell } => {
                format!("There is no {} at {}: a run has no gap.", words.stone, words.cell(cell))
            }
            Self::Rule(sentence) => sentence.to_owned(),
        }
    }
}

/// A refused move: the reason with the game's own words, shown as one sentence to the player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The reason.
    pub illegal: Illegal,
    /// What the game calls its things.
    pub words: &'static Words,
}

impl Error for Refusal {}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.illegal.sentence(self.words))
    }
}
