//! When it is over, and ids of heaps.

use std::ops::RangeInclusive;

use crate::game::id::{IdError, Part};
use crate::game::{Ended, Ending, Position};

/// Over when no stone is left.
pub(in crate::games) fn result(position: &Position) -> Option<Ended> {
    (position.board.stones() == 0)
        .then_some(Ended { mover_wins: position.ending == Ending::Misere, points: None })
}

/// Reads `3,4,5`.
pub(in crate::games) fn read_sizes(
    body: Part<'_>,
    heaps: RangeInclusive<usize>,
    sizes: RangeInclusive<u32>,
) -> Result<Vec<u32>, IdError> {
    let mut read = vec![];
    for part in body.split(',') {
        if read.len() == *heaps.end() {
            return Err(part.error(format!("there must be at most {} heaps", heaps.end())));
        }
        read.push(part.number(sizes.clone(), "a heap")?);
    }
    Ok(read)
}
