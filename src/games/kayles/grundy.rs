//! What a run of pins counts: its Grundy value, the size of the Nim heap that it stands for where the last move wins.

use std::ops::RangeInclusive;

use super::rules::live_runs;
use crate::game::Position;
use crate::theory::{mex, nim_sum};

/// The values of runs of 0, 1, … up to `longest` pins where a move takes so many side by side: of each the least number that none
/// of its moves leaves. Guy and Smith 1956: from 71 pins on they come again every 12 (octal game 0.77), for pairs only every 34
/// from 53 on (0.07).
pub(super) fn values(takes: &RangeInclusive<u32>, longest: u32) -> Vec<u32> {
    let mut values: Vec<u32> = vec![];
    for pins in 0..=longest {
        let mut left: Vec<u32> = vec![];
        for rest in takes.clone().filter_map(|take| pins.checked_sub(take)) {
            left.extend((0..=rest / 2).map(|one| values[one as usize] ^ values[(rest - one) as usize]));
        }
        values.push(mex(&left));
    }
    values
}

/// What all runs of a position count together.
pub(super) fn value(position: &Position) -> u32 {
    let runs: Vec<u32> = live_runs(position).iter().map(|run| u32::from(run.pins)).collect();
    let values = values(&(position.least..=position.most), runs.iter().copied().max().unwrap_or(0));
    nim_sum(&runs.iter().map(|&pins| values[pins as usize]).collect::<Vec<_>>())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    /// The same from the rules alone: every place where so many pins can be taken, and the two runs that stay.
    fn plain(takes: &[usize], longest: usize) -> Vec<u32> {
        let mut values: Vec<u32> = vec![];
        for pins in 0..=longest {
            let mut left = BTreeSet::new();
            for &take in takes {
                for first in 0..pins.saturating_sub(take - 1) {
                    left.insert(values[first] ^ values[pins - first - take]);
                }
            }
            let mut mex = 0;
            while left.contains(&mex) {
                mex += 1;
            }
            values.push(mex);
        }
        values
    }

    /// The last number of pins after which the values come again every `period`.
    fn last_exception(values: &[u32], period: usize) -> Option<usize> {
        (0..values.len() - period).rev().find(|&pins| values[pins] != values[pins + period])
    }

    #[test]
    fn values_to_200_are_those_of_a_plain_mex_and_come_again() {
        for (takes, plain_takes, period, last) in [(1..=2, &[1, 2][..], 12, 70), (2..=2, &[2], 34, 52)] {
            let values = values(&takes, 200);
            assert_eq!(values, plain(plain_takes, 200));
            assert_eq!(last_exception(&values, period), Some(last), "{takes:?}");
            // No shorter period does.
            assert!((1..period).all(|shorter| last_exception(&values, shorter) > Some(150)), "{takes:?}");
        }
    }
}
