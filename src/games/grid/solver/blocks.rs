//! Walking through all subsets of the stones in increasing order, 64 at a time, with the moves of each block at hand.

use super::stones::{LOW, Run};

/// Positions in a block: all that differ only in the lowest six stones.
pub(super) const BLOCK: usize = 1 << LOW;

/// A move that touches both high and low stones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Partial {
    /// The high stones it takes, as a distance in blocks.
    pub(super) blocks: usize,
    /// The low stones it takes.
    pub(super) low: usize,
}

/// The moves of the block the walk stands on.
///
/// From one block to the next the high stones count up like a binary number: the lowest zero becomes a one, all
/// below become zeros. A move belongs to the lowest of its high stones, so only the moves of that one stone have to be tried; those
/// of the stones above stay as they are, those of the stones below are cut off.
pub(super) struct Blocks {
    /// Moves of the high stones only, as distances in blocks.
    pub(super) whole: Vec<usize>,
    /// Moves that take low stones as well.
    pub(super) partial: Vec<Partial>,
    by_lowest: Vec<Vec<Partial>>,
    lengths: Vec<(usize, usize)>,
}

impl Blocks {
    /// Stands before the first block.
    pub(super) fn new(runs: &[Run], stones: usize) -> Self {
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

    /// Steps to `block`, which must be the one after the last, beginning with 1 (block 0 has no high stones, so no such moves).
    pub(super) fn step_to(&mut self, block: usize) {
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
pub(super) fn low_runs(runs: &[Run]) -> Vec<usize> {
    runs.iter().map(|run| run.mask as usize).filter(|&mask| mask < BLOCK).collect()
}
