//! Nim solved by formula, at any size (Bouton 1901).

use crate::game::{Ending, Game, Move, Outcome, Position, Solution};

use super::remoteness::remoteness;
use crate::theory::nim_sum;

/// How a game delays a lost position: which heap gives its one stone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::games) enum Delay {
    /// The first heap that is not empty.
    First,
    /// The largest heap, the first of equals.
    Largest,
}

/// Solves a position of heaps where any number may be taken from one.
pub(in crate::games) fn solve(game: &dyn Game, position: &Position, delay: Delay) -> Solution {
    let heaps = position.board.heaps();
    let winning = winning(heaps, position.ending);
    let best = winning.first().copied().or_else(|| delaying_move(heaps, delay));
    let won = if heaps.iter().all(|&size| size == 0) {
        position.ending == Ending::Misere
    } else {
        !winning.is_empty()
    };
    let length = remoteness(heaps, position.ending);
    Solution {
        outcome: if won { Outcome::N } else { Outcome::P },
        remoteness: length.map(|length| length.remoteness),
        legal: game.move_count(position),
        winning,
        best,
        longest: length
            .and_then(|length| length.longest)
            .map(|(heap, count)| Move::Take { lane: heap, count }),
        ..Solution::default()
    }
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
