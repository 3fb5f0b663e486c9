//! Wythoff's game solved by formula, at any size: leave a safe pair.

use crate::game::{Ending, Game, Move, Outcome, Position, Solution};

use super::pairs::Pairs;
use super::remoteness::remoteness;
use super::{HEAPS, sizes};

/// Solves a position: each lane has at most one move that leaves a safe pair.
pub(super) fn solve(game: &dyn Game, position: &Position) -> Solution {
    let sizes = sizes(position);
    let winning = winning(sizes, Pairs(position.ending));
    let over = sizes == [0, 0];
    let won = if over { position.ending == Ending::Misere } else { !winning.is_empty() };
    let length = remoteness(sizes, position.ending);
    let longest = length.and_then(|length| length.longest);
    let delaying = (!over).then(|| Move::Take { lane: usize::from(sizes[1] > sizes[0]), count: 1 });
    Solution {
        outcome: if won { Outcome::N } else { Outcome::P },
        remoteness: length.map(|length| length.plies),
        legal: game.move_count(position),
        best: hurried(&winning).or(longest).or(delaying),
        winning,
        longest,
        ..Solution::default()
    }
}

/// Every winning move, in the order of the lanes: one heap down to the partner of the other, or both to the pair with their difference.
fn winning([one, two]: [u32; HEAPS], pairs: Pairs) -> Vec<Move> {
    let both = (one.min(two), pairs.smaller(one.abs_diff(two)));
    let down = [(one, pairs.partner(two)), (two, pairs.partner(one)), both];
    let moves = down.into_iter().enumerate();
    moves
        .filter(|(_, (from, to))| from > to)
        .map(|(lane, (from, to))| Move::Take { lane, count: from - to })
        .collect()
}

/// The winning move that takes the most stones, the first of equals.
fn hurried(winning: &[Move]) -> Option<Move> {
    let stones = |mv: &Move| match *mv {
        Move::Take { lane: HEAPS, count } => 2 * u64::from(count),
        Move::Take { count, .. } => u64::from(count),
        _ => 0,
    };
    winning.iter().copied().rev().max_by_key(stones)
}

#[cfg(test)]
mod tests {
    use super::super::Wythoff;
    use super::*;
    use crate::game::Board;

    const ENDINGS: [Ending; 2] = [Ending::Normal, Ending::Misere];
    const LARGEST: u32 = 1_000_000_000;

    /// The moves to lost positions, found by trying every move from every position up to 200 and 200.
    #[test]
    fn the_winning_moves_are_those_a_plain_search_finds() {
        const SIDE: u32 = 200;
        for ending in ENDINGS {
            let mut lost = vec![[false; SIDE as usize + 1]; SIDE as usize + 1];
            for sizes in (0..=SIDE).flat_map(|one| (0..=SIDE).map(move |two| [one, two])) {
                let [one, two] = sizes.map(|size| size as usize);
                let lanes = [(one, 1, 0), (two, 0, 1), (one.min(two), 1, 1)].into_iter().enumerate();
                let found: Vec<Move> = lanes
                    .flat_map(|(lane, (most, down, left))| {
                        (1..=most).map(move |count| (lane, count, one - count * down, two - count * left))
                    })
                    .filter(|&(_, _, row, column)| lost[row][column])
                    .map(|(lane, count, ..)| Move::Take { lane, count: count as u32 })
                    .collect();
                lost[one][two] = found.is_empty() && (sizes != [0, 0] || ending == Ending::Normal);
                assert_eq!(winning(sizes, Pairs(ending)), found, "{sizes:?} {ending:?}");
            }
        }
    }

    #[test]
    fn the_largest_heaps_are_solved_as_well() {
        let solved = |sizes: [u32; HEAPS], ending| {
            let position = Position::new(Board::Heaps(sizes.to_vec()), ending, u32::MAX);
            let solution = solve(&Wythoff, &position);
            let lost = |mv: &Move| {
                winning(super::super::sizes(&Wythoff.play(&position, mv)), Pairs(ending)).is_empty()
            };
            assert!(solution.winning.iter().all(lost), "{sizes:?}");
            assert_eq!(solution.outcome == Outcome::N, !solution.winning.is_empty(), "{sizes:?}");
            assert!(solution.best.is_some() && solution.remoteness.is_none(), "{sizes:?}");
            solution.outcome
        };
        for ending in ENDINGS {
            let smaller = 618_033_989;
            let larger = Pairs(ending).partner(smaller);
            assert!(larger < LARGEST + 2 && larger > LARGEST - 2, "{larger}");
            assert_eq!(solved([smaller, larger], ending), Outcome::P);
            assert_eq!(solved([larger, smaller], ending), Outcome::P);
            assert_eq!(solved([smaller - 1, larger], ending), Outcome::N);
            assert_eq!(solved([smaller, larger + 1], ending), Outcome::N);
            assert_eq!(solved([LARGEST, LARGEST], ending), Outcome::N);
            assert_eq!(solved([0, LARGEST], ending), Outcome::N);
        }
    }
}
