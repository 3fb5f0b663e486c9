//! Moves as programs read them.

use serde::Serialize;

use super::{Cell, LaneNames, Move, Words};

/// A move as programs read it (`{"heap": 3, "take": 2}`); what it says of the heap depends on what the game calls them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum MoveRecord {
    /// From a heap, counted from 1.
    Numbered {
        /// Which.
        heap: usize,
        /// How many.
        take: u32,
    },
    /// From the only heap.
    Only {
        /// How many.
        take: u32,
    },
    /// From a heap or several with a name of their own.
    Named {
        /// The name.
        pile: &'static str,
        /// How many.
        take: u32,
    },
    /// The stones between two places of a single row, both counted from 1.
    Row {
        /// One end.
        from: u8,
        /// The other.
        to: u8,
    },
    /// A heap, counted from 1, becomes two.
    Split {
        /// Which.
        heap: usize,
        /// How many leave the table.
        take: u32,
        /// The sizes of the two, the larger one first.
        leave: [u32; 2],
    },
    /// The stones between two cells.
    Cut {
        /// Row and column of one corner, from 0.
        from: [u8; 2],
        /// Row and column of the other.
        to: [u8; 2],
    },
}

impl Move {
    /// The move as a record for programs.
    #[must_use]
    pub fn record(self, words: &Words) -> MoveRecord {
        let pair = |cell: Cell| [cell.row, cell.col];
        match self.ordered() {
            Self::Cut { from, to } if words.lanes == LaneNames::Row => {
                MoveRecord::Row { from: from.col + 1, to: to.col + 1 }
            }
            Self::Cut { from, to } => MoveRecord::Cut { from: pair(from), to: pair(to) },
            Self::Split { heap, take, into } => MoveRecord::Split { heap: heap + 1, take, leave: into },
            Self::Take { count: take, .. } if words.has_one_lane() => MoveRecord::Only { take },
            Self::Take { lane, count: take } => match words.own_name(lane) {
                Some(pile) => MoveRecord::Named { pile, take },
                None => MoveRecord::Numbered { heap: lane + 1, take },
            },
        }
    }
}
