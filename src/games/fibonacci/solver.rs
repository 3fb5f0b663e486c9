//! Fibonacci Nim solved by the smallest part of the pile, at any size (Whinihan 1963).

use crate::game::{Game, Move, Outcome, Position, Solution};

use super::parts::parts;
use super::remoteness::remoteness;
use super::rules::{pile, reach};

/// Whoever must move wins exactly when the smallest part of the pile is in reach, and taking it wins.
pub(super) fn solve(game: &dyn Game, position: &Position) -> Solution {
    let (pile, reach) = (pile(position), reach(position));
    let take = |count: u32| Move::Take { lane: 0, count };
    let winning: Vec<Move> = winning(pile, reach).into_iter().map(take).collect();
    let length = remoteness(pile, reach);
    let longest = length.and_then(|length| length.longest).map(take);
    Solution {
        outcome: if winning.is_empty() { Outcome::P } else { Outcome::N },
        remoteness: length.map(|length| length.plies),
        legal: game.move_count(position),
        best: winning.first().copied().or(longest).or((pile > 0).then_some(take(1))),
        winning,
        longest,
        ..Solution::default()
    }
}

/// The counts that win: they leave a pile whose smallest part is more than twice as large. So they are the sums of the smallest
/// parts of this pile, the first one, the first two and so on, as far as that holds.
fn winning(pile: u32, reach: u32) -> Vec<u32> {
    let mut parts = parts(pile);
    let mut count = 0;
    let mut winning = vec![];
    while let Some(part) = parts.pop() {
        count += part;
        if count > reach {
            break;
        }
        if parts.last().is_none_or(|next| *next > 2 * count) {
            winning.push(count);
        }
    }
    winning
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every pile up to 500 with every limit against trying all moves.
    #[test]
    fn the_winning_moves_are_those_a_plain_search_finds() {
        const LARGEST: usize = 500;
        // Whether the pile is won, by pile and limit; a limit of 0 means that there is no move.
        let mut won = vec![vec![false]];
        for pile in 1..=LARGEST {
            let wins = |count: usize| {
                let left = pile - count;
                !won[left][left.min(2 * count)]
            };
            let all: Vec<u32> = (1..=pile).filter(|&count| wins(count)).map(|count| count as u32).collect();
            let mut row = vec![false];
            for reach in 1..=pile {
                let within: Vec<u32> = all.iter().copied().filter(|&count| count as usize <= reach).collect();
                assert_eq!(winning(pile as u32, reach as u32), within, "{pile}/{reach}");
                row.push(!within.is_empty());
            }
            won.push(row);
        }
        let lost_fresh: Vec<usize> = (2..=LARGEST).filter(|&pile| !won[pile][pile - 1]).collect();
        assert_eq!(lost_fresh, [2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233, 377]);
    }

    #[test]
    fn the_largest_piles_are_solved_at_once() {
        assert!(winning(701_408_733, 701_408_732).is_empty());
        let found = winning(1_000_000_000, 999_999_999);
        let left = |count: &u32| winning(1_000_000_000 - count, 2 * count);
        assert!(!found.is_empty() && found.iter().all(|count| left(count).is_empty()));
    }
}
