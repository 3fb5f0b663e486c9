//! Grundy's Game solved. Where few positions can come up, all of them are worked out, whether the last move wins or loses; beyond that
//! the values of the heaps say who wins where the last move wins, and nothing is proven where it loses.

use std::collections::HashMap;

use crate::game::{Ending, Game, Move, Obstacle, Outcome, Position, Solution, Stop, Stopped};
use crate::games::by_length::{self, Remoteness};

use crate::theory::nim_sum;

use super::rules::{SMALLEST, counts, live_heaps, result, splits};

/// Most positions that are worked out: a fraction of a second.
const MOST_POSITIONS: u64 = 3_500;
/// Steps between two looks at whether to stop.
const POLL: usize = 1024;

/// Solves a position.
pub(super) fn solve(game: &dyn Game, position: &Position, stop: &Stop) -> Result<Solution, Stopped> {
    if let Some(ended) = result(position) {
        return Ok(Solution::over(ended));
    }
    if positions_to_come(&live_heaps(position)) <= MOST_POSITIONS {
        let over = Remoteness { wins: position.ending == Ending::Misere, plies: 0 };
        let mut table = Table { over, known: HashMap::new() };
        table.work_out(&key(position), stop)?;
        return Ok(by_length::solve(game, position, &|left| table.remoteness(left)));
    }
    let moves = by_length::moves(game, position);
    let wins = |mv: &Move| nim_sum(&counts(&live_heaps(&game.play(position, mv)))) == 0;
    let proven = position.ending == Ending::Normal;
    let winning: Vec<Move> = moves.iter().copied().filter(|mv| proven && wins(mv)).collect();
    Ok(Solution {
        outcome: match (proven, winning.is_empty()) {
            (false, _) => Outcome::Unknown,
            (true, true) => Outcome::P,
            (true, false) => Outcome::N,
        },
        legal: moves.len() as u64,
        best: winning.first().or(moves.first()).copied(),
        winning,
        obstacle: (!proven).then_some(Obstacle::TooManyLines),
        ..Solution::default()
    })
}

/// At most so many positions can come of heaps that can be split. Of a heap come heaps of 3 or more with no more stones in all, in
/// any number: partitions are counted.
fn positions_to_come(heaps: &[u32]) -> u64 {
    let all = heaps.iter().map(|&size| size as usize).sum::<usize>();
    let mut ways = vec![0_u64; all + 1];
    ways[0] = 1;
    for part in SMALLEST as usize..=all {
        for stones in part..=all {
            ways[stones] = ways[stones].saturating_add(ways[stones - part]);
        }
    }
    let up_to = |size: usize| ways[..=size].iter().fold(0, |all: u64, ways| all.saturating_add(*ways));
    let each = heaps.iter().fold(1, |product: u64, &size| product.saturating_mul(up_to(size as usize)));
    each.min(up_to(all))
}

/// The sizes of the heaps that can be split, in order.
fn key(position: &Position) -> Vec<u32> {
    let mut heaps = live_heaps(position);
    heaps.sort_unstable();
    heaps
}

/// The remotenesses of all that a position can lead to.
struct Table {
    /// Of a position without a move.
    over: Remoteness,
    known: HashMap<Vec<u32>, Remoteness>,
}

impl Table {
    /// The remoteness of a position that can come up.
    fn remoteness(&self, position: &Position) -> Remoteness {
        self.known.get(&key(position)).copied().unwrap_or(self.over)
    }

    fn work_out(&mut self, heaps: &[u32], stop: &Stop) -> Result<Remoteness, Stopped> {
        if let Some(&remoteness) = self.known.get(heaps) {
            return Ok(remoteness);
        }
        if self.known.len().is_multiple_of(POLL) {
            stop.poll(0, 1)?;
        }
        let mut left = vec![];
        for (index, &size) in heaps.iter().enumerate() {
            // Of equal heaps one is enough.
            if index > 0 && heaps[index - 1] == size {
                continue;
            }
            for part in 1..=splits(size) {
                let mut next = heaps.to_vec();
                next.remove(index);
                next.extend([part, size - part].into_iter().filter(|&part| part >= SMALLEST));
                next.sort_unstable();
                left.push(self.work_out(&next, stop)?);
            }
        }
        let remoteness = Remoteness::of_moves(left.into_iter(), self.over);
        self.known.insert(heaps.to_vec(), remoteness);
        Ok(remoteness)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(heaps: &[u32], ending: Ending) -> Table {
        let mut table =
            Table { over: Remoteness { wins: ending == Ending::Misere, plies: 0 }, known: HashMap::new() };
        table.work_out(heaps, &Stop::default()).expect("nobody stopped it");
        table
    }

    /// Where the last move wins, the values decide, whatever can come up.
    #[test]
    fn what_is_worked_out_agrees_with_the_values() {
        for heaps in [&[33][..], &[9, 10, 11], &[5, 5, 5, 5]] {
            let table = table(heaps, Ending::Normal);
            for (heaps, remoteness) in &table.known {
                assert_eq!(remoteness.wins, nim_sum(&counts(heaps)) != 0, "{heaps:?}");
            }
            assert!(table.known.len() > 10 && table.known.len() as u64 <= positions_to_come(heaps));
        }
    }

    #[test]
    fn large_positions_are_not_worked_out() {
        assert!(positions_to_come(&[33]) <= MOST_POSITIONS && positions_to_come(&[60]) > MOST_POSITIONS);
    }
}
