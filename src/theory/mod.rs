//! The theory of impartial games: numbers only, of no game in particular.

/// The numbers added without carrying, bit by bit (Bouton 1901). Where the last move wins, a sum of heaps is lost for who must move
/// exactly where this is 0.
pub fn nim_sum(numbers: &[u32]) -> u32 {
    numbers.iter().fold(0, |sum, number| sum ^ number)
}

/// The least number that is not among these, from 0: the Grundy value of a position whose moves leave these values (Sprague 1935, Grundy
/// 1939).
pub fn mex(values: &[u32]) -> u32 {
    (0..).find(|value| !values.contains(value)).unwrap_or(0)
}

/// The powers of two that add up to a number, the largest first.
pub fn powers(number: u32) -> impl DoubleEndedIterator<Item = u32> {
    (0..u32::BITS).rev().map(|bit| 1 << bit).filter(move |power| number & power > 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_added_without_carrying() {
        assert_eq!([nim_sum(&[]), nim_sum(&[5]), nim_sum(&[3, 4, 5]), nim_sum(&[6, 6])], [0, 5, 2, 0]);
    }

    #[test]
    fn the_least_number_that_is_missing() {
        assert_eq!([mex(&[]), mex(&[1, 2]), mex(&[2, 0, 1, 1]), mex(&[0, 2])], [0, 0, 3, 1]);
    }
}
