//! The exact table: outcome and remoteness of every subset of up to 25 stones, one byte each.
//!
//! A loss in `n` plies is the byte `n`, a win in `n` plies the byte `255 - n`. Then the best option is simply the one with the least
//! byte (the opponent's quickest loss, else the opponent's slowest win), so a block of 64 positions is worked out by
//! byte-wise minima, sixteen at a time.

use ::wide::u8x16;

use crate::game::{Ending, Stop};

use super::blocks::{BLOCK, Blocks, low_runs};
use super::stones::Stones;
use crate::solve::Halted;

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
    pub(super) fn new(stones: &Stones, ending: Ending, stop: &Stop) -> Result<Self, Halted> {
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
            if block > 0 {
                walk.step_to(block);
            }
            let least = least_option(&bytes, &walk, &masks);
            if block > 0 && stones.low_are_apart {
                bytes.extend_from_slice(settle_apart(least).bytes().as_flattened());
            } else {
                bytes.extend_from_slice(&settle_any(least, &low, (block == 0).then_some(ending)));
            }
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
fn shift_masks() -> Vec<Lanes> {
    let mask = |low| std::array::from_fn(|position| if position & low == low { 0 } else { u8::MAX });
    (0..BLOCK).map(|low| Lanes::of(&mask(low))).collect()
}

/// The least byte over all moves that take high stones. `done` holds the padding and everything before this block.
fn least_option(done: &[u8], walk: &Blocks, masks: &[Lanes]) -> Lanes {
    let end = done.len();
    let mut least = Lanes::of(&[u8::MAX; BLOCK]);
    for distance in &walk.whole {
        let Some(option) = done[end - distance * BLOCK..].first_chunk() else { continue };
        least = least.min(Lanes::of(option));
    }
    for mv in &walk.partial {
        // Where a position has the low stones of the move, the option's number is smaller by just those bits.
        let start = end - mv.blocks * BLOCK - mv.low;
        let Some(option) = done[start..].first_chunk() else { continue };
        least = least.min(Lanes::of(option).or(masks[mv.low]));
    }
    least
}

/// The value of a position whose best option has the byte `least`: one ply more, seen from the other side.
const fn through(least: u8) -> u8 {
    if least < 128 { 254 - least } else { least.wrapping_neg() }
}

/// Adds the moves inside the block where those are single stones, and turns least options into values: a quarter after the other,
/// since whatever has fewer stones must be settled before.
fn settle_apart(least: Lanes) -> Lanes {
    let a = settle_quarter(least.0);
    let b = settle_quarter(least.1.min(a));
    let c = settle_quarter(least.2.min(a));
    let d = settle_quarter(least.3.min(b).min(c));
    Lanes(a, b, c, d)
}

/// Sixteen positions: the second eight are the first eight with one more stone.
#[inline(always)]
fn settle_quarter(least: u8x16) -> u8x16 {
    let [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p] = least.to_array();
    let [a, b, c, d, e, f, g, h] = settle_eighth([a, b, c, d, e, f, g, h]);
    let [i, j, k, l] = [i.min(a), j.min(b), k.min(c), l.min(d)];
    let [m, n, o, p] = [m.min(e), n.min(f), o.min(g), p.min(h)];
    let [i, j, k, l, m, n, o, p] = settle_eighth([i, j, k, l, m, n, o, p]);
    u8x16::new([a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p])
}

/// Eight positions, by the number of their stones.
#[inline(always)]
fn settle_eighth([a, b, c, d, e, f, g, h]: [u8; 8]) -> [u8; 8] {
    let a = through(a);
    let [b, c, e] = [through(b.min(a)), through(c.min(a)), through(e.min(a))];
    let [d, f, g] = [through(d.min(b).min(c)), through(f.min(b).min(e)), through(g.min(c).min(e))];
    [a, b, c, d, e, f, g, through(h.min(d).min(f).min(g))]
}

/// The same with any moves inside the block; `empty` when the block's first position is the empty board with that ending.
fn settle_any(least: Lanes, low: &[usize], empty: Option<Ending>) -> [u8; BLOCK] {
    let mut here = [0; BLOCK];
    here.copy_from_slice(least.bytes().as_flattened());
    for position in 0..BLOCK {
        let options = low.iter().filter(|&&mask| position & mask == mask).map(|mask| here[position ^ mask]);
        let least = options.fold(here[position], u8::min);
        here[position] = match (position, empty) {
            (0, Some(Ending::Normal)) => 0,
            (0, Some(Ending::Misere)) => u8::MAX,
            _ => through(least),
        };
    }
    here
}

/// The bytes of a block, sixteen to a vector. Written out: what is built for size has no loops turned into vectors.
#[derive(Clone, Copy)]
struct Lanes(u8x16, u8x16, u8x16, u8x16);

impl Lanes {
    fn of(bytes: &[u8; BLOCK]) -> Self {
        let (parts, _) = bytes.as_chunks();
        let lane = |index: usize| parts.get(index).map_or(u8x16::ZERO, |part| u8x16::new(*part));
        Self(lane(0), lane(1), lane(2), lane(3))
    }

    fn bytes(self) -> [[u8; 16]; 4] {
        [self.0.to_array(), self.1.to_array(), self.2.to_array(), self.3.to_array()]
    }

    fn min(self, other: Self) -> Self {
        Self(self.0.min(other.0), self.1.min(other.1), self.2.min(other.2), self.3.min(other.3))
    }

    fn or(self, other: Self) -> Self {
        Self(self.0 | other.0, self.1 | other.1, self.2 | other.2, self.3 | other.3)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Board, Position};

    #[test]
    fn the_facts_of_the_4x4_board_hold() {
        let position = Position::new(Board::full_grid(4, 4), Ending::Misere, 3);
        let stones = Stones::of(&position);
        let table = RemotenessTable::new(&stones, Ending::Misere, &Stop::default())
            .unwrap_or_else(|_| unreachable!());
        assert_eq!(table.get(stones.all()), (false, 13));
        assert_eq!((1..1 << 16).filter(|&stones| !table.get(stones).0).count(), 9_872);
    }

    #[test]
    fn a_stopped_table_is_no_table() {
        let position = Position::new(Board::full_grid(5, 5), Ending::Misere, 3);
        let stop = Stop::default();
        stop.stop();
        assert_eq!(
            RemotenessTable::new(&Stones::of(&position), Ending::Misere, &stop).err(),
            Some(Halted::Stopped)
        );
    }
}
