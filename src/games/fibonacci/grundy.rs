//! Grundy values of small piles with their limits. No formula for them is known, so they are worked out, once.

use std::sync::OnceLock;

use super::rules::next_most;

/// The largest pile of which they are worked out.
const LARGEST: u32 = 200;

/// What a pile counts from which so many may be taken; `None` for a larger one.
pub(super) fn value(pile: u32, most: u32) -> Option<u32> {
    static VALUES: OnceLock<Vec<Vec<u32>>> = OnceLock::new();
    let pile = (pile <= LARGEST).then_some(pile)?;
    let values = VALUES.get_or_init(values).get(pile as usize)?;
    values.get(most.min(pile) as usize).copied()
}

/// For each pile the values with a limit of 0, 1, … up to the whole pile.
fn values() -> Vec<Vec<u32>> {
    let mut values: Vec<Vec<u32>> = vec![];
    for pile in 0..=LARGEST {
        let (mut of_limits, mut left, mut value) = (vec![0], vec![], 0);
        for count in 1..=pile {
            let rest = pile - count;
            left.push(values[rest as usize][next_most(count).min(rest) as usize]);
            while left.contains(&value) {
                value += 1;
            }
            of_limits.push(value);
        }
        values.push(of_limits);
    }
    values
}
