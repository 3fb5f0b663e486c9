//! Wythoff's game solved by formula, at any size: leave a safe pair.

use crate::game::{Ending, Game, Move, Outcome, Position, Solution, Stop};
use crate::solve::{Halted, Search};

use super::pairs::Pairs;
use super::{HEAPS, sizes};

/// Most positions of which the length of the game is looked for: no formula is known for that.
const MOST_POSITIONS: u64 = 250_000;

/// Solves a position: each lane has at most one move that leaves a safe pair.
pub(super) fn solve(game: &dyn Game, position: &Position, stop: &Stop) -> Result<Solution, Halted> {
    let (here, pairs) = (sizes(position), Pairs(position.ending));
    let winning = winning(here, pairs);
    let mut solution = Solution {
        outcome: if winning.is_empty() { Outcome::P } else { Outcome::N },
        legal: game.move_count(position),
        winning,
        ..Solution::default()
    };
    if here.map(|size| u64::from(size) + 1).iter().product::<u64>() <= MOST_POSITIONS {
        let sorted = |position: &Position| in_order(sizes(position));
        let options = |sizes: &[u32; HEAPS]| options(*sizes, pairs);
        let over_wins = |_: &[u32; HEAPS]| position.ending == Ending::Misere;
        let mut search = Search::new(&options, &over_wins, usize::MAX, stop);
        search.add_length(game, position, &sorted, &mut solution)?;
    }
    let delaying = Move::Take { lane: usize::from(here[1] > here[0]), count: 1 };
    solution.best = hurried(&solution.winning).or(solution.longest).or(Some(delaying));
    Ok(solution)
}

fn in_order([one, two]: [u32; HEAPS]) -> [u32; HEAPS] {
    [one.min(two), one.max(two)]
}

/// What the moves leave; in a winning position only what the winning moves leave.
fn options(sizes: [u32; HEAPS], pairs: Pairs) -> Vec<[u32; HEAPS]> {
    let [one, two] = sizes;
    let take = |lane: usize, count: u32| {
        in_order([if lane == 1 { one } else { one - count }, if lane == 0 { two } else { two - count }])
    };
    let winning = winning(sizes, pairs);
    if winning.is_empty() {
        let lanes = [one, two, one.min(two)].into_iter().enumerate();
        return lanes.flat_map(|(lane, most)| (1..=most).map(move |count| take(lane, count))).collect();
    }
    let left = |mv: Move| if let Move::Take { lane, count } = mv { Some(take(lane, count)) } else { None };
    winning.into_iter().filter_map(left).collect()
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
            let solution = solve(&Wythoff, &position, &Stop::default()).expect("nobody stopped it");
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
