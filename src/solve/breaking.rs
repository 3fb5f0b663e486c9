//! Heaps that come apart: searches all positions that can come up if they are few, and finds the moves that leave some value.

use super::grundy::heap_values;
use super::search::{Halted, Search};
use super::{Solution, Stop, Stopped};
use crate::game::{Code, Game, HeapMove, Move, Position};
use crate::solve::nim_sum;

/// The values of some heaps.
///
/// # Errors
/// If it was stopped or there's not enough memory.
pub fn values_of_heaps(code: &Code, heaps: &[u32], stop: &Stop) -> Result<Vec<u32>, Halted> {
    let values = heap_values(code, heaps.iter().copied().max().unwrap_or(0), stop)?;
    Ok(heaps.iter().map(|&size| values[size as usize]).collect())
}

/// Steps between two looks at whether to stop.
const POLL: usize = 1024;

/// Solves a position by searching all that can come of it; `None` if they may be more than `most`.
pub fn search_few(
    game: &dyn Game,
    code: &Code,
    position: &Position,
    most: u64,
    stop: &Stop,
) -> Result<Option<Solution>, Halted> {
    if positions_to_come(code, &code.live_heaps(position)) > most {
        return Ok(None);
    }
    search_heaps(game, code, position, &|position| code.live_heaps(position), stop).map(Some)
}

/// Searches all that can come of a position whose heaps are `heaps`; how long the game lasts is known then.
///
/// # Errors
/// If it was stopped or there's not enough memory.
pub fn search_heaps(
    game: &dyn Game,
    code: &Code,
    position: &Position,
    heaps: &dyn Fn(&Position) -> Vec<u32>,
    stop: &Stop,
) -> Result<Solution, Halted> {
    let sorted = |position: &Position| {
        let mut heaps = heaps(position);
        heaps.sort_unstable();
        heaps
    };
    let options = |heaps: &Vec<u32>| code.options(heaps);
    Search::new(&options, position.ending, stop).solution(game, position, &sorted)
}

/// The moves that leave this nim-sum.
pub fn leaving(code: &Code, position: &Position, wanted: u32, stop: &Stop) -> Result<Vec<Move>, Halted> {
    let heaps = position.board.heaps();
    let values = heap_values(code, heaps.iter().copied().max().unwrap_or(0), stop)?;
    let value = |size: u32| values[size as usize];
    let sum = nim_sum(&values_of_heaps(code, heaps, stop)?);
    Ok(moves_that(code, heaps, stop, |heap, heap_move| {
        value(heap_move.left[0]) ^ value(heap_move.left[1]) == sum ^ wanted ^ value(heaps[heap])
    })?)
}

/// The moves that leave a position that is lost by a law.
pub fn leaving_lost(
    code: &Code,
    position: &Position,
    is_lost: impl Fn(&[u32]) -> bool,
    stop: &Stop,
) -> Result<Vec<Move>, Stopped> {
    let heaps = position.board.heaps();
    let mut left = heaps.to_vec();
    left.push(0);
    moves_that(code, heaps, stop, |heap, heap_move| {
        (left[heap], left[heaps.len()]) = (heap_move.left[0], heap_move.left[1]);
        let lost = is_lost(&left);
        (left[heap], left[heaps.len()]) = (heaps[heap], 0);
        lost
    })
}

fn moves_that(
    code: &Code,
    heaps: &[u32],
    stop: &Stop,
    mut wins: impl FnMut(usize, HeapMove) -> bool,
) -> Result<Vec<Move>, Stopped> {
    let mut winning = vec![];
    for (heap, &size) in heaps.iter().enumerate() {
        for (number, heap_move) in code.moves(size).enumerate() {
            if number.is_multiple_of(POLL) {
                stop.poll(heap as u64, heaps.len() as u64)?;
            }
            if wins(heap, heap_move) {
                winning.push(heap_move.to_move(heap));
            }
        }
    }
    Ok(winning)
}

/// An upper bound for the positions that can come of these heaps. A heap leads to heaps with no more stones in all, in any number if
/// they come apart, so partitions are counted.
fn positions_to_come(code: &Code, heaps: &[u32]) -> u64 {
    let all = heaps.iter().map(|&size| size as usize).sum::<usize>();
    let largest = heaps.iter().copied().max().unwrap_or(0);
    // Beyond this the number is large enough.
    if largest > 4_000 || all > 40_000 {
        return u64::MAX;
    }
    let live: Vec<usize> =
        (1..=largest).filter(|&size| code.moves(size).next().is_some()).map(|size| size as usize).collect();
    let product =
        |of: &dyn Fn(u32) -> u64| heaps.iter().fold(1, |all: u64, &size| all.saturating_mul(of(size)));
    if !code.splits() {
        return product(&|size| 1 + live.partition_point(|&part| part <= size as usize) as u64);
    }
    if all > 1_000 {
        return u64::MAX;
    }
    let mut partitions = vec![0_u64; all + 1];
    partitions[0] = 1;
    for part in live {
        for stones in part..=all {
            partitions[stones] = partitions[stones].saturating_add(partitions[stones - part]);
        }
    }
    let up_to =
        |size: usize| partitions[..=size].iter().fold(0, |all: u64, count| all.saturating_add(*count));
    product(&|size| up_to(size as usize)).min(up_to(all))
}
