//! What a bar of two rows counts, if the poisoned square is never taken: then whoever makes the last move wins.

use std::sync::OnceLock;

use crate::theory::mex;

use super::shape::{MOST_ROWS, Shape};
use super::solver::{number, with_number};

/// The longest row of which it is worked out.
const LONGEST: usize = 32;

/// What a bar counts whose upper row has so many squares, the poisoned one among them, and the lower one no more; `None` where that is no
/// bar, or a longer one.
pub(super) fn of_two_rows(upper: u32, lower: u32) -> Option<u32> {
    static VALUES: OnceLock<Vec<Vec<u32>>> = OnceLock::new();
    VALUES.get_or_init(values).get(upper as usize)?.get(lower as usize).copied().filter(|_| upper > 0)
}

/// What any bar counts.
pub(super) fn of_bar(shape: Shape) -> u32 {
    static VALUES: OnceLock<Vec<u8>> = OnceLock::new();
    VALUES.get_or_init(values_of_bars).get(number(shape)).map_or(0, |&value| u32::from(value))
}

/// The values of all bars, by their numbers. A bite leaves a bar of a smaller number, so its value is known by then.
fn values_of_bars() -> Vec<u8> {
    let largest = number(Shape([MOST_ROWS as u8; MOST_ROWS]));
    let mut values = vec![0_u8; largest + 1];
    for here in 0..=largest {
        let Some(shape) = with_number(here).filter(|shape| shape.0[0] > 0) else { continue };
        let squares = (0..MOST_ROWS).flat_map(|row| (0..shape.0[row]).map(move |col| (row, col)));
        // The poisoned square is never taken. A bar counts no more than it has other squares.
        let left = squares.skip(1).map(|(row, col)| values[number(shape.without(row, col))]);
        values[here] = left.fold(0_u64, |seen, value| seen | 1 << value).trailing_ones() as u8;
    }
    values
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

    #[test]
    fn bars_of_two_rows_count_the_same_in_both_tables() {
        for (upper, lower) in (1..=8_u8).flat_map(|upper| (0..=upper).map(move |lower| (upper, lower))) {
            let bar = Shape([upper, lower, 0, 0, 0, 0, 0, 0]);
            assert_eq!(Some(of_bar(bar)), of_two_rows(upper.into(), lower.into()), "{upper} {lower}");
        }
    }

    /// A bar of two rows is lost where the lower one is shorter by one square (as for all who have solved it, D. Gale 1974).
    #[test]
    fn two_rows_are_lost_where_one_square_is_missing() {
        for (upper, lower) in (1..=32).flat_map(|upper| (0..=upper).map(move |lower| (upper, lower))) {
            assert_eq!(of_two_rows(upper, lower) == Some(0), lower + 1 == upper, "{upper} {lower}");
        }
        assert_eq!([of_two_rows(0, 0), of_two_rows(3, 4), of_two_rows(33, 0)], [None; 3]);
    }
}
