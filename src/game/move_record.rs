//! Moves as programs read them.

use serde::Serialize;

use super::{Cell, Game, LaneNames, Move, Position, Words};

/// A move as programs read it: `{"heap": 3, "take": 2}`, or in a sum `{"part": 1, "heap": 3, "take": 2}`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct MoveRecord {
    /// The part of a sum in which it is made, counted from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub part: Option<usize>,
    /// The move, there.
    #[serde(flatten)]
    pub mv: MoveFields,
}

/// What a move says of itself; what it says of the heap depends on what the game calls them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum MoveFields {
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

impl dyn Game + '_ {
    /// The move as a record for programs.
    pub fn record(&self, position: &Position, mv: Move) -> MoveRecord {
        let part = if let Move::In { component, .. } = mv { Some(component + 1) } else { None };
        MoveRecord { part, mv: MoveFields::of(mv.alone(), self.words_of(position, mv)) }
    }
}

impl MoveFields {
    fn of(mv: Move, words: &Words) -> Self {
        let pair = |cell: Cell| [cell.row, cell.col];
        match mv.ordered() {
            Move::Cut { from, to } if words.lanes == LaneNames::Row => {
                Self::Row { from: from.col + 1, to: to.col + 1 }
            }
            Move::Cut { from, to } => Self::Cut { from: pair(from), to: pair(to) },
            Move::Split { heap, take, into } => Self::Split { heap: heap + 1, take, leave: into },
            Move::Take { count: take, .. } if words.has_one_lane() => Self::Only { take },
            Move::Take { lane, count: take } => match words.own_name(lane) {
                Some(pile) => Self::Named { pile, take },
                None => Self::Numbered { heap: lane + 1, take },
            },
            Move::In { .. } => Self::of(mv.alone(), words),
        }
    }
}
