//! Nim solved by formula, at any size (Bouton 1901).

use crate::game::{Ending, Game, Move, Outcome, Position, Solution, Stop};
use crate::solve::{Halted, Search};
use crate::theory::nim_sum;

/// How a game delays a lost position: which heap gives its one stone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::games) enum Delay {
    /// The first heap that is not empty.
    First,
    /// The largest heap, the first of equals.
    Largest,
}

/// Most moves that are looked at to find how long the game lasts.
const MOST_WORK: u64 = 1_000_000;

/// Solves a position of heaps from one of which any number may be taken.
pub(in crate::games) fn solve(
    game: &dyn Game,
    position: &Position,
    delay: Delay,
    stop: &Stop,
) -> Result<Solution, Halted> {
    let (heaps, ending) = (position.board.heaps(), position.ending);
    let winning = winning(heaps, ending);
    let mut solution = Solution {
        outcome: if winning.is_empty() { Outcome::P } else { Outcome::N },
        legal: game.move_count(position),
        best: winning.first().copied().or_else(|| delaying_move(heaps, delay)),
        winning,
        ..Solution::default()
    };
    if is_short(heaps) {
        let sorted = |position: &Position| in_order(position.board.heaps().to_vec());
        let options = |heaps: &Vec<u32>| options(heaps, ending);
        let over_wins = |_: &Vec<u32>| ending == Ending::Misere;
        let mut search = Search::new(&options, &over_wins, usize::MAX, stop);
        search.add_length(game, position, &sorted, &mut solution)?;
    }
    Ok(solution)
}

/// Whether it's soon known how long the game lasts: no formula is known for that.
fn is_short(heaps: &[u32]) -> bool {
    let stones: u64 = heaps.iter().map(|&size| u64::from(size)).sum();
    let work = heaps.iter().try_fold(stones, |work, &size| work.checked_mul(u64::from(size) + 1));
    let is_plain = heaps.iter().filter(|size| **size > 0).count() < 2 || heaps.iter().all(|size| *size < 2);
    is_plain || work.is_some_and(|work| work <= MOST_WORK)
}

/// The heaps that aren't empty, in order.
fn in_order(mut heaps: Vec<u32>) -> Vec<u32> {
    heaps.retain(|size| *size > 0);
    heaps.sort_unstable();
    heaps
}

/// What the moves leave; in a winning position only what the winning moves leave.
fn options(heaps: &[u32], ending: Ending) -> Vec<Vec<u32>> {
    let take = |lane: usize, count: u32| {
        let mut left = heaps.to_vec();
        left[lane] -= count;
        in_order(left)
    };
    let winning = winning(heaps, ending);
    if winning.is_empty() {
        let lanes = heaps.iter().enumerate();
        return lanes.flat_map(|(lane, &size)| (1..=size).map(move |count| take(lane, count))).collect();
    }
    let left = |mv: Move| if let Move::Take { lane, count } = mv { Some(take(lane, count)) } else { None };
    winning.into_iter().filter_map(left).collect()
}

/// Every winning move: at most one a heap.
fn winning(heaps: &[u32], ending: Ending) -> Vec<Move> {
    let sum = nim_sum(heaps);
    let larger = heaps.iter().filter(|&&size| size > 1).count();
    let ones = heaps.iter().filter(|&&size| size == 1).count();
    let left_of = |size: u32| -> Option<u32> {
        if ending == Ending::Normal || larger > 1 {
            return Some(size ^ sum).filter(|&left| left < size);
        }
        // Misère with at most one heap above 1: leave an odd number of heaps of 1.
        match size {
            0 => None,
            1 => (larger == 0 && ones % 2 == 0).then_some(0),
            _ => Some(u32::from(ones % 2 == 0)),
        }
    };
    heaps
        .iter()
        .enumerate()
        .filter_map(|(heap, &size)| left_of(size).map(|left| Move::Take { lane: heap, count: size - left }))
        .collect()
}

fn delaying_move(heaps: &[u32], delay: Delay) -> Option<Move> {
    let heap = match delay {
        Delay::First => heaps.iter().position(|&size| size > 0)?,
        Delay::Largest => {
            let largest = heaps.iter().copied().max().filter(|&size| size > 0)?;
            heaps.iter().position(|&size| size == largest)?
        }
    };
    Some(Move::Take { lane: heap, count: 1 })
}
