//! What a bar of two rows counts, if the poisoned square is never taken: then whoever makes the last move wins.

use std::sync::OnceLock;

use crate::theory::mex;

/// The longest row of which it is worked out.
const LONGEST: usize = 32;

/// What a bar counts whose upper row has so many squares, the poisoned one among them, and the lower one no more; `None` where that is no
/// bar, or a longer one.
pub(super) fn of_two_rows(upper: u32, lower: u32) -> Option<u32> {
    static VALUES: OnceLock<Vec<Vec<u32>>> = OnceLock::new();
    VALUES.get_or_init(values).get(upper as usize)?.get(lower as usize).copied().filter(|_| upper > 0)
}

/// For each upper row the values with a lower row of 0, 1, … squares.
fn values() -> Vec<Vec<u32>> {
    let mut values: Vec<Vec<u32>> = vec![vec![]];
    for upper in 1..=LONGEST {
        let mut of_lower: Vec<u32> = vec![];
        for lower in 0..=upper {
            // A square of the upper row takes those below it and right of it along.
            let above = (1..upper).map(|left| values[left][lower.min(left)]);
            let left: Vec<u32> = above.chain(of_lower.iter().copied()).collect();
            of_lower.push(mex(&left));
        }
        values.push(of_lower);
    }
    values
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A bar of two rows is lost where the lower one is shorter by one square (as for all who have solved it, D. Gale 1974).
    #[test]
    fn two_rows_are_lost_where_one_square_is_missing() {
        for (upper, lower) in (1..=32).flat_map(|upper| (0..=upper).map(move |lower| (upper, lower))) {
            assert_eq!(of_two_rows(upper, lower) == Some(0), lower + 1 == upper, "{upper} {lower}");
        }
        assert_eq!([of_two_rows(0, 0), of_two_rows(3, 4), of_two_rows(33, 0)], [None; 3]);
    }
}
