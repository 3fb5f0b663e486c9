//! Grundy values of small heaps. No formula for them is known, so they are worked out, once.

use std::sync::OnceLock;

/// The largest heap of which they are worked out.
const LARGEST: usize = 100;
const SIDE: usize = LARGEST + 1;

/// What two heaps count where the last stone wins; `None` for larger ones.
pub(super) fn value(sizes: [u32; 2]) -> Option<u32> {
    static VALUES: OnceLock<Vec<u32>> = OnceLock::new();
    let [one, two] = sizes.map(|size| usize::try_from(size).ok().filter(|size| *size < SIDE));
    let place = one? * SIDE + two?;
    VALUES.get_or_init(values).get(place).copied()
}

/// The values of all heaps up to the largest, row by row.
fn values() -> Vec<u32> {
    let mut values: Vec<u32> = Vec::with_capacity(SIDE * SIDE);
    for place in 0..SIDE * SIDE {
        let (one, two) = (place / SIDE, place % SIDE);
        let first = (1..=one).map(|count| values[place - count * SIDE]);
        let second = (1..=two).map(|count| values[place - count]);
        let both = (1..=one.min(two)).map(|count| values[place - count * (SIDE + 1)]);
        let mut left: Vec<u32> = first.chain(second).chain(both).collect();
        left.sort_unstable();
        left.dedup();
        // Sorted and without doubles: the first that is not its own place is missed.
        let missing = left.iter().zip(0..).find(|(value, place)| **value != *place);
        values.push(missing.map_or(left.len() as u32, |(_, place)| place));
    }
    values
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theory::mex;

    /// The same by the least missing number.
    #[test]
    fn values_are_the_least_that_no_move_leaves() {
        let here = |one: u32, two: u32| value([one, two]).expect("small");
        for (one, two) in [(0, 0), (1, 2), (3, 5), (4, 4), (7, 12), (40, 99), (100, 100)] {
            let first = (0..one).map(|left| here(left, two));
            let second = (0..two).map(|left| here(one, left));
            let both = (1..=one.min(two)).map(|count| here(one - count, two - count));
            assert_eq!(here(one, two), mex(&first.chain(second).chain(both).collect::<Vec<_>>()));
        }
        assert_eq!((value([101, 0]), value([0, 101]), value([u32::MAX, 1])), (None, None, None));
    }
}
