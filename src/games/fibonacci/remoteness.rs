//! How long a game takes when the winner hurries and the loser delays. No formula for it is known, so it is counted out for small
//! piles.

/// The largest pile that is counted out: some milliseconds of work.
const LARGEST: u32 = 1_000;
/// A loss in `n` plies is the number `n`, a win in `n` plies `WIN - n`: then the option with the least number is the best.
const WIN: u16 = u16::MAX;

/// How long a pile lasts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Length {
    /// Plies to the end.
    pub(super) plies: u32,
    /// In a lost position the fewest stones that make it last so long.
    pub(super) longest: Option<u32>,
}

/// The length of a game from `pile`, of which `reach` may be taken; `None` where that is too much to count out.
pub(super) fn remoteness(pile: u32, reach: u32) -> Option<Length> {
    if reach == pile {
        return Some(Length { plies: u32::from(pile > 0), longest: None });
    }
    if pile > LARGEST {
        return None;
    }
    let (pile, reach) = (pile as usize, reach as usize);
    let mut least = Least(vec![]);
    for size in 1..pile {
        least.count_out(size, size);
    }
    let longest = least.count_out(pile, reach);
    let value = least.value(pile, reach);
    let lost = value < WIN / 2;
    let plies = u32::from(value.min(WIN - value));
    Some(Length { plies, longest: u32::try_from(longest).ok().filter(|_| lost) })
}

/// The least number among the options of each pile, by how many of its stones may be taken: a row for each pile from 1, one
/// longer than the row before.
struct Least(Vec<u16>);

impl Least {
    /// Adds the row of a pile as far as `reach`; the first count that leads to the least number.
    fn count_out(&mut self, pile: usize, reach: usize) -> usize {
        let (mut least, mut first) = (WIN, 1);
        for count in 1..=reach {
            let option = self.value(pile - count, 2 * count);
            if option < least {
                (least, first) = (option, count);
            }
            self.0.push(least);
        }
        first
    }

    /// The number of a pile of which `most` may be taken.
    fn value(&self, pile: usize, most: usize) -> u16 {
        if pile == 0 {
            return 0;
        }
        let least = self.0[pile * (pile - 1) / 2 + most.min(pile) - 1];
        if least < WIN / 2 { WIN - least - 1 } else { WIN - least + 1 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_piles_are_counted_out_and_large_ones_are_not() {
        let told = |pile, reach| remoteness(pile, reach).map(|length| (length.plies, length.longest));
        assert_eq!(told(0, 0), Some((0, None)));
        assert_eq!(told(3, 3), Some((1, None)));
        assert_eq!(told(2, 1), Some((2, Some(1))));
        assert_eq!(told(3, 2), Some((2, Some(1))));
        assert_eq!(told(4, 3), Some((3, None)));
        assert_eq!(told(5, 4), Some((4, Some(1))));
        assert_eq!(told(1_001, 7), None);
        assert_eq!(told(1_000_000_000, 1_000_000_000), Some((1, None)));
        assert!(told(1_000, 999).is_some());
    }
}
