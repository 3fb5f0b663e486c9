//! The tables of every subset of some stones, 64 of them at a time, with the moves of each block at hand.

use crate::game::{Cells, Ending, Position, Stop};
use crate::solve::{Halted, Remoteness};

use super::solver::{LOW, Run, Stones};

/// Blocks between two looks at the stop flag: well under a millisecond of work.
const BLOCKS_A_POLL: usize = 512;
/// Positions in a block: all that differ only in the lowest six stones.
const BLOCK: usize = 1 << LOW;

/// A move that touches both high and low stones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Partial {
    /// The high stones it takes, as a distance in blocks.
    blocks: usize,
    /// The low stones it takes.
    low: usize,
}

/// The moves of the block the walk stands on.
///
/// From one block to the next, the high stones count up like a binary number: the lowest zero becomes a one, and all below become
/// zeros. A move belongs to the lowest of its high stones, so only the moves of that stone have to be tried. Those of the stones above
/// stay as they are, and those of the stones below are dropped.
struct Blocks {
    /// Moves of the high stones only, as distances in blocks.
    whole: Vec<usize>,
    /// Moves that take low stones as well.
    partial: Vec<Partial>,
    by_lowest: Vec<Vec<Partial>>,
    lengths: Vec<(usize, usize)>,
}

impl Blocks {
    /// Stands before the first block.
    fn new(runs: &[Run], stones: usize) -> Self {
        let mut by_lowest = vec![Vec::new(); stones.saturating_sub(LOW)];
        for run in runs {
            let (blocks, low) = (run.mask as usize / BLOCK, run.mask as usize % BLOCK);
            if blocks > 0 {
                by_lowest[blocks.trailing_zeros() as usize].push(Partial { blocks, low });
            }
        }
        let lengths = vec![(0, 0); by_lowest.len()];
        Self { whole: Vec::new(), partial: Vec::new(), by_lowest, lengths }
    }

    /// Steps to `block`, which must be the one after the last, beginning with 0, which has no high stones and so no such moves.
    fn step_to(&mut self, block: usize) {
        if block == 0 {
            return;
        }
        let lowest = block.trailing_zeros() as usize;
        let above = block & (block - 1);
        let (whole, partial) =
            if above == 0 { (0, 0) } else { self.lengths[above.trailing_zeros() as usize] };
        self.whole.truncate(whole);
        self.partial.truncate(partial);
        for &mv in self.by_lowest[lowest].iter().filter(|mv| mv.blocks & !block == 0) {
            if mv.low == 0 {
                self.whole.push(mv.blocks);
            } else {
                self.partial.push(mv);
            }
        }
        self.lengths[lowest] = (self.whole.len(), self.partial.len());
    }
}

/// The masks of the runs that take low stones only.
fn low_runs(runs: &[Run]) -> Vec<usize> {
    runs.iter().map(|run| run.mask as usize).filter(|&mask| mask < BLOCK).collect()
}

/// Outcome and length of every subset of some stones, one byte each: a loss in `n` moves is the byte `n`, a win in `n` moves `255 - n`.
/// Then the best option is the one with the least byte: the other player's quickest loss, else the other player's slowest win.
pub(super) struct RemotenessTable {
    /// One block of padding, so that a shifted read never starts before the beginning, then one byte a position.
    bytes: Vec<u8>,
}

impl RemotenessTable {
    /// Most stones it takes: 32 MiB.
    pub(super) const MOST_STONES: usize = 25;

    /// Works out all positions that can come up.
    ///
    /// # Errors
    /// When it was stopped or there's not enough memory.
    pub(super) fn new(stones: &Stones, ending: Ending, stop: &Stop) -> Result<Self, Halted> {
        let blocks = (1_usize << stones.count).div_ceil(BLOCK);
        // Reserved and not filled: this doesn't delay the first look at the stop flag.
        let mut bytes = Vec::new();
        bytes.try_reserve_exact((blocks + 1) * BLOCK)?;
        bytes.extend_from_slice(&[0; BLOCK]);
        let low = low_runs(&stones.runs);
        let mut walk = Blocks::new(&stones.runs, stones.count);
        // For each set of low stones: 0 if a position of a block has them all, otherwise 255.
        let masks: Vec<[u8; BLOCK]> = (0..BLOCK)
            .map(|low| std::array::from_fn(|position| if position & low == low { 0 } else { u8::MAX }))
            .collect();
        for block in 0..blocks {
            if block % BLOCKS_A_POLL == 0 {
                stop.poll(block as u64, blocks as u64)?;
            }
            walk.step_to(block);
            let mut here = least_option(&bytes, &walk, &masks);
            if block > 0 && stones.low_are_apart {
                settle(&mut here);
            } else {
                settle_any(&mut here, &low, (block == 0).then_some(ending));
            }
            bytes.extend_from_slice(&here);
        }
        Ok(Self { bytes })
    }

    pub(super) fn get(&self, stones: u64) -> Remoteness {
        match self.bytes[BLOCK + stones as usize] {
            loss @ 0..128 => Remoteness { wins: false, plies: loss.into() },
            win => Remoteness { wins: true, plies: (u8::MAX - win).into() },
        }
    }
}

/// The value of a position whose best option has the byte `least`: one move more, seen from the other side.
const fn through(least: u8) -> u8 {
    if least < 128 { 254 - least } else { least.wrapping_neg() }
}

/// Adds the moves inside the block if those are single stones, and turns least options into values: the second half of the positions
/// are the first half with one more stone.
fn settle(here: &mut [u8]) {
    if let [one] = here {
        *one = through(*one);
        return;
    }
    let (first, second) = here.split_at_mut(here.len() / 2);
    settle(first);
    second.iter_mut().zip(&*first).for_each(|(least, option)| *least = (*least).min(*option));
    settle(second);
}

/// The same with any moves inside the block; `empty` if its first position is the empty board with that ending.
fn settle_any(here: &mut [u8; BLOCK], low: &[usize], empty: Option<Ending>) {
    for position in 0..BLOCK {
        let options = low.iter().filter(|&&mask| position & mask == mask);
        let least = options.fold(here[position], |least, mask| least.min(here[position ^ mask]));
        here[position] = match (position, empty) {
            (0, Some(Ending::Normal)) => 0,
            (0, Some(Ending::Misere)) => u8::MAX,
            _ => through(least),
        };
    }
}

/// The least byte over all moves that take high stones. `done` holds the padding and everything before this block.
fn least_option(done: &[u8], walk: &Blocks, masks: &[[u8; BLOCK]]) -> [u8; BLOCK] {
    let (end, mut least) = (done.len(), [u8::MAX; BLOCK]);
    for distance in &walk.whole {
        let option = &done[end - distance * BLOCK..][..BLOCK];
        least.iter_mut().zip(option).for_each(|(least, option)| *least = (*least).min(*option));
    }
    for mv in &walk.partial {
        // If a position has the low stones of the move, the option's number is smaller by just those bits.
        let option = done[end - mv.blocks * BLOCK - mv.low..][..BLOCK].iter().zip(&masks[mv.low]);
        least.iter_mut().zip(option).for_each(|(least, (option, mask))| *least = (*least).min(option | mask));
    }
    least
}

/// Bit `i` of `HAS[k]`: whether position `i` of a word has low stone `k`.
const HAS: [u64; LOW] = [
    0xaaaa_aaaa_aaaa_aaaa,
    0xcccc_cccc_cccc_cccc,
    0xf0f0_f0f0_f0f0_f0f0,
    0xff00_ff00_ff00_ff00,
    0xffff_0000_ffff_0000,
    0xffff_ffff_0000_0000,
];

/// Who wins with every subset of the stones of a position, one bit each: 2ⁿ bits for n stones.
pub struct EverySubset {
    stones: Stones,
    loses: Vec<u64>,
}

impl EverySubset {
    /// Most stones it is used for: 256 MiB.
    pub(super) const MOST_STONES: usize = 31;

    /// Works out all positions that can come up.
    ///
    /// # Errors
    /// When it was stopped or there's not enough memory.
    pub fn of(position: &Position, stop: &Stop) -> Result<Self, Halted> {
        let (stones, ending) = (Stones::new(position), position.ending);
        let words = (1_usize << stones.count).div_ceil(BLOCK);
        // Reserved and not filled: this doesn't delay the first look at the stop flag.
        let mut loses: Vec<u64> = Vec::new();
        loses.try_reserve_exact(words)?;
        let low = low_runs(&stones.runs);
        let mut walk = Blocks::new(&stones.runs, stones.count);
        // For each set of low stones the positions of a word that have them all.
        let has_all =
            |low: usize| (0..LOW).filter(|bit| low >> bit & 1 == 1).fold(u64::MAX, |all, bit| all & HAS[bit]);
        let masks: Vec<u64> = (0..BLOCK).map(has_all).collect();
        for word in 0..words {
            if word % BLOCKS_A_POLL == 0 {
                stop.poll(word as u64, words as u64)?;
            }
            walk.step_to(word);
            let mut wins = 0;
            for distance in &walk.whole {
                wins |= loses[word - distance];
            }
            for mv in &walk.partial {
                wins |= loses[word - mv.blocks] << mv.low & masks[mv.low];
            }
            loses.push(if word > 0 && stones.low_are_apart {
                settle_word(wins)
            } else {
                settle_any_word(wins, &low, word == 0 && ending == Ending::Misere)
            });
        }
        Ok(Self { stones, loses })
    }

    /// Whether the player to move wins with these cells left; cells without a stone are left out.
    pub fn wins(&self, left: Cells) -> bool {
        self.wins_with(self.stones.numbered(left))
    }

    /// The same, by the numbers of the stones.
    pub(super) fn wins_with(&self, stones: u64) -> bool {
        let (word, position) = (stones as usize / BLOCK, stones as usize % BLOCK);
        self.loses[word] >> position & 1 == 0
    }
}

/// The losing positions of a word. `wins` already marks those with a winning move of high stones. If the moves inside the word are
/// single stones, they are settled stone by stone, because positions with fewer low stones come first.
const fn settle_word(mut wins: u64) -> u64 {
    /// The positions with `index` low stones.
    const LAYERS: [u64; LOW] = {
        let mut layers = [0; LOW];
        let mut position: u32 = 0;
        while position < 63 {
            layers[position.count_ones() as usize] |= 1_u64 << position;
            position += 1;
        }
        layers
    };
    let mut layer = 0;
    while layer < LOW {
        let lost = !wins & LAYERS[layer];
        wins |= (lost << 1 & HAS[0]) | (lost << 2 & HAS[1]) | (lost << 4 & HAS[2]);
        wins |= (lost << 8 & HAS[3]) | (lost << 16 & HAS[4]) | (lost << 32 & HAS[5]);
        layer += 1;
    }
    !wins
}

/// The same with any moves inside the word; `first_wins` when its first position is the empty board and won.
fn settle_any_word(mut wins: u64, low: &[usize], first_wins: bool) -> u64 {
    wins |= u64::from(first_wins);
    for position in 0..BLOCK {
        let lost = |option: usize| wins >> option & 1 == 0;
        let won = low.iter().any(|&mask| position & mask == mask && lost(position ^ mask));
        wins |= u64::from(won) << position;
    }
    !wins
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Board;

    #[test]
    fn both_tables_agree() {
        for ending in [Ending::Normal, Ending::Misere] {
            for (rows, cols, most) in
                [(2, 2, 3), (2, 3, 2), (3, 3, 3), (4, 4, 3), (4, 4, 4), (3, 5, 2), (3, 5, 1)]
            {
                let position = Position::new(Board::full_grid(rows, cols), ending, most);
                let stones = Stones::new(&position);
                let stop = Stop::default();
                let (Ok(table), Ok(every)) =
                    (RemotenessTable::new(&stones, ending, &stop), EverySubset::of(&position, &stop))
                else {
                    panic!("nobody stopped it")
                };
                for subset in 0..=stones.all() {
                    assert_eq!(
                        table.get(subset).wins,
                        every.wins_with(subset),
                        "{rows}x{cols}/{most} {subset:b}"
                    );
                }
            }
        }
    }
}
