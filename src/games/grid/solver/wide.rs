//! Who wins every subset of up to 31 stones, one bit each, 64 positions to a machine word.

use crate::game::{Ending, Stop};

use super::blocks::{BLOCK, Blocks, low_runs};
use super::stones::{LOW, Stones};
use crate::solve::Halted;

/// Most stones it takes: 256 MiB.
pub(super) const MOST_STONES: usize = 31;

/// Words between two looks at the stop flag: well under a millisecond of work.
const WORDS_A_POLL: usize = 4096;

/// Bit `i` of `HAS[k]`: whether position `i` of a word has low stone `k`.
const HAS: [u64; LOW] = [
    0xaaaa_aaaa_aaaa_aaaa,
    0xcccc_cccc_cccc_cccc,
    0xf0f0_f0f0_f0f0_f0f0,
    0xff00_ff00_ff00_ff00,
    0xffff_0000_ffff_0000,
    0xffff_ffff_0000_0000,
];

/// Which subsets of some stones are lost for whoever must move.
pub(super) struct WideTable {
    loses: Vec<u64>,
}

impl WideTable {
    /// Works out all positions that can come up.
    ///
    /// # Errors
    /// When it was stopped or there is no room for the table.
    pub(super) fn new(stones: &Stones, ending: Ending, stop: &Stop) -> Result<Self, Halted> {
        let words = (1_usize << stones.count).div_ceil(BLOCK);
        // Reserved and not filled: this does not delay the first look at the stop flag.
        let mut loses: Vec<u64> = Vec::new();
        loses.try_reserve_exact(words)?;
        let low = low_runs(&stones.runs);
        let mut walk = Blocks::new(&stones.runs, stones.count);
        let masks: Vec<u64> = (0..BLOCK).map(has_all).collect();
        for word in 0..words {
            if word % WORDS_A_POLL == 0 {
                stop.poll(word as u64, words as u64)?;
            }
            let mut wins = 0;
            if word > 0 {
                walk.step_to(word);
                for distance in &walk.whole {
                    wins |= loses[word - distance];
                }
                for mv in &walk.partial {
                    wins |= loses[word - mv.blocks] << mv.low & masks[mv.low];
                }
            }
            loses.push(if word > 0 && stones.low_are_apart {
                settle_apart(wins)
            } else {
                settle_any(wins, &low, word == 0 && ending == Ending::Misere)
            });
        }
        Ok(Self { loses })
    }

    /// Whether whoever must move wins.
    pub(super) fn wins(&self, stones: u64) -> bool {
        let (word, position) = (stones as usize / BLOCK, stones as usize % BLOCK);
        self.loses[word] >> position & 1 == 0
    }
}

/// The positions of a word that have all of the stones `low`.
fn has_all(low: usize) -> u64 {
    (0..LOW).filter(|bit| low >> bit & 1 == 1).fold(u64::MAX, |all, bit| all & HAS[bit])
}

/// The lost positions of a word in which `wins` already has a winning move with high stones, where the moves inside the word
/// are single stones: stone by stone, since a position with fewer low stones must be settled first.
const fn settle_apart(mut wins: u64) -> u64 {
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
fn settle_any(mut wins: u64, low: &[usize], first_wins: bool) -> u64 {
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
    use super::super::table::RemotenessTable;
    use super::*;
    use crate::game::{Board, Position};

    #[test]
    fn both_tables_agree() {
        for ending in [Ending::Normal, Ending::Misere] {
            for (rows, cols, most) in
                [(2, 2, 3), (2, 3, 2), (3, 3, 3), (4, 4, 3), (4, 4, 4), (3, 5, 2), (3, 5, 1)]
            {
                let position = Position::new(Board::full_grid(rows, cols), ending, most);
                let stones = Stones::of(&position);
                let stop = Stop::default();
                let (Ok(table), Ok(wide)) =
                    (RemotenessTable::new(&stones, ending, &stop), WideTable::new(&stones, ending, &stop))
                else {
                    panic!("nobody stopped it")
                };
                for subset in 0..=stones.all() {
                    assert_eq!(table.get(subset).0, wide.wins(subset), "{rows}x{cols}/{most} {subset:b}");
                }
            }
        }
    }

    #[test]
    fn a_stopped_table_is_no_table() {
        let position = Position::new(Board::full_grid(5, 6), Ending::Misere, 3);
        let stop = Stop::default();
        stop.stop();
        assert_eq!(
            WideTable::new(&Stones::of(&position), Ending::Misere, &stop).err(),
            Some(Halted::Stopped)
        );
    }
}
