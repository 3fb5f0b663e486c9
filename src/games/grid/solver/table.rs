//! The exact table: outcome and remoteness of every subset of up to 25 stones, one byte each.
//!
//! A loss in `n` plies is the byte `n`, a win in `n` plies the byte `255 - n`. Then the best option is simply the one with the least
//! byte (the opponent's quickest loss, else the opponent's slowest win), so a block of 64 positions is worked out by
//! byte-wise minima, which the compiler turns into vector instructions.

use crate::game::{Ending, Stop};

use super::NoTable;
use super::blocks::{BLOCK, Blocks, low_runs};
use super::stones::{LOW, Stones};

/// Most stones the table takes: 32 MiB.
pub(super) const MOST_STONES: usize = 25;

/// Blocks between two looks at the stop flag: well under a millisecond of work.
const BLOCKS_A_POLL: usize = 512;

/// Outcome and remoteness of every subset of some stones.
pub(super) struct RemotenessTable {
    /// One block of padding, so that a shifted read never starts before the beginning, then one byte a position.
    bytes: Vec<u8>,
}

impl RemotenessTable {
    /// Works out all positions that can come up.
    ///
    /// # Errors
    /// When it was stopped or there is no room for the table.
    pub(super) fn new(stones: &Stones, ending: Ending, stop: &Stop) -> Result<Self, NoTable> {
        let blocks = (1_usize << stones.count).div_ceil(BLOCK);
        // Reserved and not filled: this does not delay the first look at the stop flag.
        let mut bytes = Vec::new();
        bytes.try_reserve_exact((blocks + 1) * BLOCK)?;
        bytes.extend_from_slice(&[0; BLOCK]);
        let low = low_runs(&stones.runs);
        let mut walk = Blocks::new(&stones.runs, stones.count);
        let masks = shift_masks();
        for block in 0..blocks {
            if block % BLOCKS_A_POLL == 0 {
                stop.poll(block as u64, blocks as u64)?;
            }
            let mut here = [u8::MAX; BLOCK];
            if block == 0 {
                settle_any(&mut here, &low, Some(ending));
            } else {
                walk.step_to(block);
                take_least(&mut here, &bytes, &walk, &masks);
                if stones.low_are_apart {
                    settle_apart(&mut here);
                } else {
                    settle_any(&mut here, &low, None);
                }
            }
            bytes.extend_from_slice(&here);
        }
        Ok(Self { bytes })
    }

    /// Whether whoever must move wins, and in how many plies the game ends.
    pub(super) fn get(&self, stones: u64) -> (bool, u32) {
        match self.bytes[BLOCK + stones as usize] {
            loss @ 0..128 => (false, u32::from(loss)),
            win => (true, u32::from(u8::MAX - win)),
        }
    }
}

/// For each set of low stones 0 where a position of a block has them all, and 255 where it has not.
fn shift_masks() -> Vec<[u8; BLOCK]> {
    (0..BLOCK)
        .map(|low| std::array::from_fn(|position| if position & low == low { 0 } else { u8::MAX }))
        .collect()
}

/// The least byte over all moves that take high stones. `done` holds the padding and everything before this block.
fn take_least(here: &mut [u8; BLOCK], done: &[u8], walk: &Blocks, masks: &[[u8; BLOCK]]) {
    let end = done.len();
    let mut least = *here;
    for distance in &walk.whole {
        let Some(option) = done[end - distance * BLOCK..].first_chunk::<BLOCK>() else { continue };
        for (least, option) in least.iter_mut().zip(option) {
            *least = (*least).min(*option);
        }
    }
    for mv in &walk.partial {
        // Where a position has the low stones of the move, the option's number is smaller by just those bits.
        let start = end - mv.blocks * BLOCK - mv.low;
        let Some(option) = done[start..].first_chunk::<BLOCK>() else { continue };
        for ((least, option), mask) in least.iter_mut().zip(option).zip(&masks[mv.low]) {
            *least = (*least).min(*option | *mask);
        }
    }
    *here = least;
}

/// The value of a position whose best option has the byte `least`: one ply more, seen from the other side.
const fn through(least: u8) -> u8 {
    if least < 128 { 254 - least } else { least.wrapping_neg() }
}

/// Adds the moves inside the block where those are single stones, and turns least options into values. Positions in increasing order:
/// whatever has fewer stones is settled before.
fn settle_apart(here: &mut [u8; BLOCK]) {
    for position in 0..BLOCK {
        let mut least = here[position];
        for bit in 0..LOW {
            if position & 1 << bit != 0 {
                least = least.min(here[position ^ 1 << bit]);
            }
        }
        here[position] = through(least);
    }
}

/// The same with any moves inside the block; `empty` when the block's first position is the empty board with that ending.
fn settle_any(here: &mut [u8; BLOCK], low: &[usize], empty: Option<Ending>) {
    for position in 0..BLOCK {
        let options = low.iter().filter(|&&mask| position & mask == mask).map(|mask| here[position ^ mask]);
        let least = options.fold(here[position], u8::min);
        here[position] = match (position, empty) {
            (0, Some(Ending::Normal)) => 0,
            (0, Some(Ending::Misere)) => u8::MAX,
            _ => through(least),
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Board, Position};

    #[test]
    fn the_facts_of_the_4x4_board_hold() {
        let position = Position { board: Board::full_grid(4, 4), ending: Ending::Misere, most: 3 };
        let stones = Stones::of(&position);
        let table = RemotenessTable::new(&stones, Ending::Misere, &Stop::default())
            .unwrap_or_else(|_| unreachable!());
        assert_eq!(table.get(stones.all()), (false, 13));
        assert_eq!((1..1 << 16).filter(|&stones| !table.get(stones).0).count(), 9_872);
    }

    #[test]
    fn a_stopped_table_is_no_table() {
        let position = Position { board: Board::full_grid(5, 5), ending: Ending::Misere, most: 3 };
        let stop = Stop::default();
        stop.stop();
        assert_eq!(
            RemotenessTable::new(&Stones::of(&position), Ending::Misere, &stop).err(),
            Some(NoTable::Stopped)
        );
    }
}
