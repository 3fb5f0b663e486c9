//! Solving: by the game itself or by the one memoised search, Grundy values of heaps, and games whose heaps come apart.

mod breaking;
mod grundy;
mod search;
mod solution;

pub use breaking::{leaving, leaving_lost, search_few, search_heaps, values_of_heaps};
pub use grundy::{Found, growth, heap_values, period};
pub use search::{Halted, Remoteness, Search, search_by_rules};
pub use solution::{Obstacle, Outcome, Solution, Stop, Stopped};

use crate::game::{Board, Component, Game, Move, Position};

/// Most moves that are listed to find those that leave some value.
const MOST_LISTED: u64 = 100_000;

/// Solves a position: the game itself by a theorem or from its own table, else by a search of all positions if they are few.
///
/// # Errors
/// [`Stopped`] when `stop` was called before the answer was there.
pub fn solve(game: &dyn Game, position: &Position, stop: &Stop) -> Result<Solution, Stopped> {
    if let Some(ended) = game.result(position) {
        return Ok(Solution::over(ended));
    }
    let found = match game.solve_directly(position, stop) {
        Ok(Some(solution)) => Ok(solution),
        Ok(None) if game.counts_points() => Err(Halted::By(Obstacle::TooManyLines)),
        Ok(None) => search_by_rules(game, position, stop),
        Err(halted) => Err(halted),
    };
    found.or_else(|halted| {
        Ok(Solution {
            legal: game.move_count(position),
            best: game.nth_move(position, 0),
            obstacle: Some(halted.obstacle()?),
            ..Solution::default()
        })
    })
}

/// The moves that leave a position with this [value in sums](Game::value_in_sums), as far as that is known, and whether these are all.
///
/// # Errors
/// [`Stopped`] when `stop` was called before the answer was there.
pub fn moves_to(
    game: &dyn Game,
    position: &Position,
    value: u32,
    stop: &Stop,
) -> Result<(Vec<Move>, bool), Stopped> {
    if let Board::Sum(components) = &position.board {
        return moves_in_parts(components, value, stop);
    }
    if game.info().is_nim {
        return Ok((moves_in_nim(position.board.heaps(), position.most, |_| value), true));
    }
    if let Some(code) = game.code(position).filter(|_| matches!(position.board, Board::Heaps(_))) {
        return Ok(leaving(code, position, value, stop).map_or((vec![], false), |moves| (moves, true)));
    }
    let count = game.move_count(position);
    let (mut found, mut are_all) = (vec![], count <= MOST_LISTED);
    let listed = if are_all { count } else { 0 };
    for (index, mv) in (0..listed).filter_map(|index| Some((index, game.nth_move(position, index)?))) {
        stop.poll(index, count)?;
        match game.value_in_sums(&game.play(position, &mv)) {
            Some(left) if left == value => found.push(mv),
            Some(_) => {}
            None => are_all = false,
        }
    }
    // The moves that win alone leave 0.
    if value == 0 && !are_all {
        let alone = solve(game, position, stop)?;
        are_all = alone.is_complete();
        found.extend(alone.winning.into_iter().filter(|_| alone.outcome == Outcome::N));
        found.sort_unstable();
        found.dedup();
    }
    Ok((found, are_all))
}

/// What each heap leaves when divided by one more than a move may take: its value in Nim.
pub fn remainders(heaps: &[u32], most: u32) -> Vec<u32> {
    let round = u64::from(most) + 1;
    heaps.iter().map(|&size| (u64::from(size) % round) as u32).collect()
}

/// What the moves leave that take from heaps or groups of these sizes; in a winning position only what the winning moves leave.
pub fn options<K>(sizes: &[u32], winning: Vec<Move>, take: impl Fn(usize, u32) -> K) -> Vec<K> {
    if winning.is_empty() {
        let sizes = sizes.iter().enumerate();
        let all = sizes.flat_map(|(group, &size)| (1..=size).map(move |count| (group, count)));
        return all.map(|(group, count)| take(group, count)).collect();
    }
    let left = |mv: Move| if let Move::Take { group, count } = mv { Some(take(group, count)) } else { None };
    winning.into_iter().filter_map(left).collect()
}

/// The moves of Nim that leave a nim-sum of `value`, which may depend on the value of the heap that is taken from: at most one for each
/// heap.
pub fn moves_in_nim(heaps: &[u32], most: u32, value: impl Fn(u32) -> u32) -> Vec<Move> {
    let (round, values) = (u64::from(most) + 1, remainders(heaps, most));
    let sum = nim_sum(&values);
    let take = |(group, &size): (usize, &u32)| {
        let here = values[group];
        let wanted = u64::from(here ^ sum ^ value(here));
        let count = u32::try_from((u64::from(here) + round).checked_sub(wanted)? % round).ok()?;
        ((1..=size).contains(&count) && wanted < round).then_some(Move::Take { group, count })
    };
    heaps.iter().enumerate().filter_map(take).collect()
}

/// The moves in the parts of a sum that leave this value, as far as that is known, and whether these are all. If the value of one part
/// isn't known, only what moves in that part leave can be.
///
/// # Errors
/// [`Stopped`] when `stop` was called before the answer was there.
pub fn moves_in_parts(
    components: &[Component],
    value: u32,
    stop: &Stop,
) -> Result<(Vec<Move>, bool), Stopped> {
    let values: Vec<Option<u32>> = components.iter().map(Component::value).collect();
    let unknown = values.iter().filter(|value| value.is_none()).count();
    let sum = nim_sum(&values.iter().copied().flatten().collect::<Vec<_>>());
    let (mut found, mut are_all) = (vec![], unknown == 0);
    for (number, (one, here)) in components.iter().zip(&values).enumerate() {
        if unknown != usize::from(here.is_none()) {
            continue;
        }
        let wanted = sum ^ here.unwrap_or(0) ^ value;
        let (moves, are_all_here) = moves_to(one.game, &one.position, wanted, stop)?;
        are_all &= are_all_here;
        let allowed = moves.into_iter().filter(|mv| one.check(mv).is_ok());
        found.extend(allowed.map(|mv| mv.canonical().to_component(number)));
    }
    Ok((found, are_all))
}

/// The nim-sum: binary addition without carrying (Bouton 1901). If the last stone wins, Nim heaps are lost for the player to move
/// exactly if it is 0.
pub fn nim_sum(numbers: &[u32]) -> u32 {
    numbers.iter().fold(0, |sum, number| sum ^ number)
}

/// The least number that isn't among these, from 0: the Grundy value of a position whose moves leave these values (Sprague 1935, Grundy
/// 1939).
pub fn mex(mut values: Vec<u32>) -> u32 {
    values.sort_unstable();
    values.dedup();
    let missing = (0..).zip(&values).find(|(number, value)| number != *value);
    missing.map_or(values.len() as u32, |(number, _)| number)
}

/// The powers of two that add up to a number, the largest first.
pub fn powers(number: u32) -> impl DoubleEndedIterator<Item = u32> {
    (0..u32::BITS).rev().map(|bit| 1 << bit).filter(move |power| number & power > 0)
}
