//! Which heaps can be split, what each counts, and when it is over.

use crate::game::{Ended, Ending, Position};
use crate::theory::mex;

/// The smallest heap that can be split into two unequal ones.
pub(super) const SMALLEST: u32 = 3;

/// In how many ways a heap can be split: the smaller part has 1 stone, or 2, and so on.
pub(super) const fn splits(size: u32) -> u32 {
    size.saturating_sub(1) / 2
}

/// The heaps that can still be split.
pub(super) fn live_heaps(position: &Position) -> Vec<u32> {
    position.board.heaps().iter().copied().filter(|&size| size >= SMALLEST).collect()
}

/// Over when no heap can be split.
pub(super) fn result(position: &Position) -> Option<Ended> {
    live_heaps(position)
        .is_empty()
        .then_some(Ended { mover_wins: position.ending == Ending::Misere, points: None })
}

/// The rule in two sentences.
pub(super) fn rule(position: &Position) -> String {
    let end = position.ending.word().to_uppercase();
    format!("Split one heap into two unequal heaps. Whoever makes the last move {end}.")
}

/// What heaps of 0, 1, … up to `largest` stones count: of each the least number that no split of it leaves (Grundy 1939). It is the
/// size of the Nim heap that it stands for where the last move wins.
pub(super) fn values(largest: u32) -> Vec<u32> {
    let mut values: Vec<u32> = vec![];
    for size in 0..=largest {
        let left = |part: u32| values[part as usize] ^ values[(size - part) as usize];
        let left: Vec<u32> = (1..=splits(size)).map(left).collect();
        values.push(mex(&left));
    }
    values
}

/// What these heaps count, one by one.
pub(super) fn counts(heaps: &[u32]) -> Vec<u32> {
    let values = values(heaps.iter().copied().max().unwrap_or(0));
    heaps.iter().map(|&size| values[size as usize]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first values as they are published (OEIS A002188).
    #[test]
    fn heaps_count_what_is_published() {
        const PUBLISHED: [u32; 41] = [
            0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3, 2, 4, 3, 0, 4, 3, 0, 4, 3, 0, 4, 1, 2, 3, 1,
            2, 4, 1, 2, 4, 1, 2, 4, 1,
        ];
        assert_eq!(values(40), PUBLISHED);
    }
}
