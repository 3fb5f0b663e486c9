//! How long a game takes when the winner hurries and the loser delays. No formula for it is known, so it is counted out where few
//! positions can come up.

use std::cmp::Reverse;

use crate::game::{Ending, Move};

use super::HEAPS;
use super::pairs::Pairs;

/// Most positions looked at: some milliseconds of work.
const MOST_POSITIONS: u64 = 250_000;

/// How long a position lasts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Length {
    /// Plies to the end.
    pub(super) plies: u32,
    /// In a lost position a move that makes it last so long: the fewest stones, the first of equals.
    pub(super) longest: Option<Move>,
}

/// The length of a game from these sizes; `None` where too many positions can come up.
pub(super) fn remoteness([one, two]: [u32; HEAPS], ending: Ending) -> Option<Length> {
    if (u64::from(one) + 1) * (u64::from(two) + 1) > MOST_POSITIONS {
        return None;
    }
    let mut lengths = Lengths::new(one, two, Pairs(ending));
    let (one, two) = (one as usize, two as usize);
    for (row, column) in (0..=one).flat_map(|row| (0..=two).map(move |column| (row, column))) {
        let plies = lengths.next(row, column);
        lengths.plies.push(plies);
    }
    let longest = if lengths.is_safe(one, two) { lengths.longest(one, two) } else { None };
    Some(Length { plies: *lengths.plies.last()?, longest: longest.map(|(_, mv)| mv) })
}

/// The lengths of all positions so far, row by row: a row for each size of heap 1.
struct Lengths {
    plies: Vec<u32>,
    columns: usize,
    /// The partner of each size, and the smaller size of the pair with each difference.
    partner: Vec<usize>,
    smaller: Vec<usize>,
}

impl Lengths {
    fn new(one: u32, two: u32, pairs: Pairs) -> Self {
        let all = 0..=one.max(two);
        Self {
            plies: Vec::with_capacity((one as usize + 1) * (two as usize + 1)),
            columns: two as usize + 1,
            partner: all.clone().map(|size| pairs.partner(size) as usize).collect(),
            smaller: all.map(|difference| pairs.smaller(difference) as usize).collect(),
        }
    }

    fn is_safe(&self, one: usize, two: usize) -> bool {
        self.partner[one] == two
    }

    fn at(&self, one: usize, two: usize) -> u32 {
        self.plies[one * self.columns + two]
    }

    /// The length of a position all of whose options are known.
    fn next(&self, one: usize, two: usize) -> u32 {
        match (one, two) {
            (0, 0) => 0,
            _ if self.is_safe(one, two) => 1 + self.longest(one, two).map_or(0, |(plies, _)| plies),
            _ => 1 + self.quickest(one, two),
        }
    }

    /// The plies after the move that makes it last longest, and that move.
    fn longest(&self, one: usize, two: usize) -> Option<(u32, Move)> {
        let after = |lane: usize, count: usize| match lane {
            0 => self.at(one - count, two),
            1 => self.at(one, two - count),
            _ => self.at(one - count, two - count),
        };
        let lanes = [one, two, one.min(two)].into_iter().enumerate();
        let moves = lanes.flat_map(|(lane, most)| (1..=most).map(move |count| (lane, count)));
        let slowest = moves.min_by_key(|&(lane, count)| (Reverse(after(lane, count)), count, lane));
        slowest.and_then(|(lane, count)| {
            Some((after(lane, count), Move::Take { lane, count: u32::try_from(count).ok()? }))
        })
    }

    /// The fewest plies after a move to a safe pair.
    fn quickest(&self, one: usize, two: usize) -> u32 {
        let smaller = self.smaller[one.abs_diff(two)];
        let both = one.min(two).saturating_sub(smaller);
        let pairs = [(self.partner[two], two), (one, self.partner[one]), (one - both, two - both)];
        let reached = pairs
            .into_iter()
            .filter(|&(row, column)| row <= one && column <= two && (row, column) != (one, two));
        reached.map(|(row, column)| self.at(row, column)).min().unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plies(sizes: [u32; HEAPS], ending: Ending) -> Option<u32> {
        remoteness(sizes, ending).map(|length| length.plies)
    }

    #[test]
    fn small_games_are_counted_out_and_large_ones_are_not() {
        for (sizes, normal, misere) in
            [([0, 0], 0, 0), ([0, 1], 1, 1), ([0, 5], 1, 2), ([1, 1], 1, 2), ([1, 2], 2, 2), ([2, 2], 1, 3)]
        {
            assert_eq!(plies(sizes, Ending::Normal), Some(normal), "{sizes:?}");
            assert_eq!(plies(sizes, Ending::Misere), Some(misere), "{sizes:?}");
        }
        assert!(plies([499, 499], Ending::Normal).is_some());
        assert_eq!(plies([1_000_000_000, 3], Ending::Normal), None);
        assert_eq!(plies([1_000, 1_000], Ending::Misere), None);
    }

    #[test]
    fn who_is_lost_holds_out_with_few_stones() {
        let longest = |sizes| remoteness(sizes, Ending::Normal).and_then(|length| length.longest);
        assert_eq!(longest([3, 5]), Some(Move::Take { lane: 0, count: 1 }));
        assert_eq!(longest([9, 12]), None);
    }
}
