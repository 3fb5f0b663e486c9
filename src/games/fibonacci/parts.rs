//! A number as a sum of Fibonacci numbers, no two of them neighbours (Zeckendorf): there is just one such sum.

/// 1, 2, 3, 5, 8 and so on, as far as piles go.
const FIBONACCI: [u32; 44] = {
    let mut numbers = [0; 44];
    (numbers[0], numbers[1]) = (1, 2);
    let mut next = 2;
    while next < numbers.len() {
        numbers[next] = numbers[next - 1] + numbers[next - 2];
        next += 1;
    }
    numbers
};

/// The parts of `number`, the largest first; none of 0.
pub(super) fn parts(number: u32) -> Vec<u32> {
    let mut left = number;
    let mut parts = vec![];
    for part in FIBONACCI.into_iter().rev() {
        if part <= left {
            left -= part;
            parts.push(part);
        }
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_fibonacci_numbers_that_are_no_neighbours_and_add_up() {
        assert_eq!(FIBONACCI[..8], [1, 2, 3, 5, 8, 13, 21, 34]);
        assert!(FIBONACCI[43] > 1_000_000_000);
        for number in (0..3_000).chain(999_999_000..=1_000_000_000) {
            let parts = parts(number);
            assert_eq!(parts.iter().sum::<u32>(), number);
            let places: Vec<usize> =
                parts.iter().filter_map(|part| FIBONACCI.iter().position(|other| other == part)).collect();
            assert_eq!(places.len(), parts.len());
            assert!(places.windows(2).all(|pair| pair[0] > pair[1] + 1), "{number}: {parts:?}");
        }
    }
}
