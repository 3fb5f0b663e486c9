//! The safe pairs: whoever must move there is lost (Wythoff 1907).
//!
//! With φ = (1 + √5) / 2 pair number n is ⌊nφ⌋ and ⌊nφ⌋ + n. Each number is in just one pair, and each difference belongs to just one.
//! Where the last stone loses, (0, 1) and (2, 2) take the places of (0, 0) and (1, 2); all others stay.
//! It is all done in whole numbers: near 10⁹ a floating-point product is not exact.

use crate::game::Ending;

/// The safe pairs of a game that ends so.
#[derive(Clone, Copy)]
pub(super) struct Pairs(pub(super) Ending);

impl Pairs {
    /// The size that makes a safe pair with `size`.
    pub(super) fn partner(self, size: u32) -> u32 {
        match (self.0, size) {
            (Ending::Misere, 0) => 1,
            (Ending::Misere, 1) => 0,
            (Ending::Misere, 2) => 2,
            _ => normal_partner(size),
        }
    }

    /// The smaller size of the safe pair whose sizes differ by `difference`.
    pub(super) fn smaller(self, difference: u32) -> u32 {
        match (self.0, difference) {
            (Ending::Misere, 0) => 2,
            (Ending::Misere, 1) => 0,
            _ => times_phi(difference),
        }
    }

    /// Whether these two sizes are a safe pair.
    pub(super) fn has(self, [one, two]: [u32; 2]) -> bool {
        self.partner(one) == two
    }
}

/// ⌊nφ⌋: (n + ⌊n√5⌋) / 2, rounded down.
fn times_phi(n: u32) -> u32 {
    let n = u64::from(n);
    u32::try_from(n.midpoint((5 * n * n).isqrt())).unwrap_or(u32::MAX)
}

/// The partner of `size` in its safe pair, where the last one wins. The smaller members of the pairs are ⌊kφ⌋; ⌊(size + 1) / φ⌋ of them
/// are no larger than `size`. If `size` is the last of those, it is a smaller member, else a larger one.
fn normal_partner(size: u32) -> u32 {
    let smaller_ones = times_phi(size + 1) - (size + 1);
    if times_phi(smaller_ones) == size { size + smaller_ones } else { times_phi(size - smaller_ones) }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ENDINGS: [Ending; 2] = [Ending::Normal, Ending::Misere];
    const LARGEST: u32 = 1_000_000_000;

    #[test]
    fn the_first_pairs_are_the_known_ones() {
        let normal: Vec<u32> = (0..10).map(|n| Pairs(Ending::Normal).smaller(n)).collect();
        assert_eq!(normal, [0, 1, 3, 4, 6, 8, 9, 11, 12, 14]);
        let misere: Vec<u32> = (0..10).map(|n| Pairs(Ending::Misere).smaller(n)).collect();
        assert_eq!(misere, [2, 0, 3, 4, 6, 8, 9, 11, 12, 14]);
    }

    /// a = ⌊nφ⌋ exactly when a ≤ nφ < a + 1, that is (2a − n)² ≤ 5n² < (2a + 2 − n)².
    #[test]
    fn the_pairs_are_exact_up_to_the_largest_heaps() {
        let numbers = (1..2_000).chain((1..LARGEST).step_by(999_983)).chain(LARGEST - 2_000..=LARGEST);
        for n in numbers {
            let (a, wide) = (u128::from(times_phi(n)), u128::from(n));
            assert!((2 * a - wide).pow(2) <= 5 * wide * wide, "{n}");
            assert!(5 * wide * wide < (2 * a + 2 - wide).pow(2), "{n}");
        }
    }

    #[test]
    fn every_size_is_in_one_pair_and_finds_its_partner() {
        for ending in ENDINGS {
            let pairs = Pairs(ending);
            let numbers = (0..5_000).chain((0..LARGEST).step_by(999_979)).chain(LARGEST - 5_000..=LARGEST);
            for size in numbers {
                let partner = pairs.partner(size);
                assert_eq!(pairs.partner(partner), size, "{ending:?}");
                let smaller = pairs.smaller(size.abs_diff(partner));
                assert_eq!(smaller, size.min(partner), "{ending:?}: the pair of {size}");
            }
        }
    }
}
