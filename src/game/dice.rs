//! Repeatable chance: the layers without a clock get their seeds handed in and draw from this.

/// A stream of pseudo-random numbers, `SplitMix64` (Steele, Lea, Flood 2014): small, fast, the same on every machine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dice(u64);

impl Dice {
    /// The stream that belongs to `seed`.
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next 64 bits.
    #[allow(clippy::should_implement_trait, reason = "an endless stream, not an iterator to be collected")]
    pub const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// A number in `0..bound`; 0 when `bound` is 0. Multiply-shift, bias below 2⁻⁶⁴ · `bound`.
    pub const fn below(&mut self, bound: u64) -> u64 {
        ((self.next() as u128 * bound as u128) >> 64) as u64
    }

    /// A number in `low..=high`.
    pub const fn number_between(&mut self, low: u32, high: u32) -> u32 {
        low + self.below(high.saturating_sub(low) as u64 + 1) as u32
    }
}

/// The seed of move or game `number` under `seed`: each has a stream of its own, so that undo and redo don't shift them,
/// and the same game is played with and without a screen.
pub const fn mixed_seed(seed: u64, number: u64) -> u64 {
    Dice::new(seed ^ number.wrapping_add(1).wrapping_mul(0xD1B5_4A32_D192_ED03)).next()
}

/// The seed of what is called `name` under `seed`: a new name changes nothing for the others.
pub fn named_seed(seed: u64, name: &str) -> u64 {
    name.bytes().fold(seed, |seed, byte| mixed_seed(seed, byte.into()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_stream_is_the_published_one() {
        // Reference values of SplitMix64 for seed 1234567 (Vigna's test vector).
        let mut dice = Dice::new(1_234_567);
        assert_eq!(dice.next(), 6_457_827_717_110_365_317);
        assert_eq!(dice.next(), 3_203_168_211_198_807_973);
    }

    #[test]
    fn numbers_stay_in_their_range() {
        let mut dice = Dice::new(1);
        let drawn: Vec<u32> = (0..1000).map(|_| dice.number_between(3, 7)).collect();
        assert!(drawn.iter().all(|n| (3..=7).contains(n)));
        assert!((3..=7).all(|n| drawn.contains(&n)));
        assert_eq!(dice.below(0), 0);
    }
}
