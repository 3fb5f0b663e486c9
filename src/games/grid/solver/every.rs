//! The table of all subsets of any board, for programs that have the memory and the time.

use crate::game::{Cells, Position, Stop};

use super::stones::Stones;
use super::wide::WideTable;

/// Who wins with every subset of the stones of a position left: 2ⁿ bits for n stones, 8 GiB for 36.
pub struct EverySubset {
    stones: Stones,
    table: WideTable,
}

impl EverySubset {
    /// Works it out; `None` where it was stopped or there is no room.
    #[must_use]
    pub fn of(position: &Position, stop: &Stop) -> Option<Self> {
        let stones = Stones::of(position);
        match WideTable::new(&stones, position.ending, stop) {
            Ok(table) => Some(Self { stones, table }),
            Err(_) => None,
        }
    }

    /// Whether whoever must move with these stones left wins; stones the position does not have are left out.
    #[must_use]
    pub fn wins(&self, left: Cells) -> bool {
        self.table.wins(self.stones.numbered(left))
    }
}
