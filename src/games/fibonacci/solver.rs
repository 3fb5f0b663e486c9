//! Fibonacci Nim solved by the smallest part of the pile, at any size (Whinihan 1963).

use crate::game::{Game, Move, Outcome, Position, Solution, Stop};
use crate::solve::{Halted, Search};

use super::parts::parts;
use super::rules::{next_most, pile, reach};

/// The largest pile of which the length of the game is looked for: no formula is known for that.
const LARGEST: u32 = 500;

/// The player to move wins exactly when the smallest part of the pile is in reach, and taking it wins.
pub(super) fn solve(game: &dyn Game, position: &Position, stop: &Stop) -> Result<Solution, Halted> {
    let here = pile_and_reach(position);
    let take = |count: u32| Move::Take { lane: 0, count };
    let winning: Vec<Move> = winning(here.0, here.1).into_iter().map(take).collect();
    let mut solution = Solution {
        outcome: if winning.is_empty() { Outcome::P } else { Outcome::N },
        legal: game.move_count(position),
        winning,
        ..Solution::default()
    };
    if here.0 <= LARGEST || here.0 == here.1 {
        let mut search = Search::new(&options, &|_| false, usize::MAX, stop);
        search.add_length(game, position, &pile_and_reach, &mut solution)?;
    }
    solution.best = solution.winning.first().copied().or(solution.longest).or(Some(take(1)));
    Ok(solution)
}

fn pile_and_reach(position: &Position) -> (u32, u32) {
    (pile(position), reach(position))
}

/// What the moves leave; in a winning position only what the winning moves leave.
fn options(&(pile, reach): &(u32, u32)) -> Vec<(u32, u32)> {
    let mut counts = winning(pile, reach);
    if counts.is_empty() {
        counts = (1..=reach).collect();
    }
    counts.into_iter().map(|count| (pile - count, next_most(count).min(pile - count))).collect()
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
