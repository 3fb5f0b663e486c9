//! Sums solved: each part is as good as a Nim heap of its value (Sprague 1935, Grundy 1939). Where few positions can come, all of them are
//! worked out as well, for how long the game lasts.

use std::collections::HashMap;

use crate::game::{Component, Game, Obstacle, Outcome, Position, Solution, Stop};
use crate::solve::{Halted, Search, legal_moves, moves_to};
use crate::theory::nim_sum;

/// Most positions that are worked out one by one, most stones on the table and most moves for which that is tried.
const MOST_POSITIONS: usize = 20_000;
const MOST_STONES: u64 = 24;
const MOST_LEGAL: u64 = 60;

/// What the parts count, in order; `None` where that is not known of all of them.
pub(super) fn values(position: &Position) -> Option<Vec<u32>> {
    position.board.components().iter().map(Component::value).collect()
}

/// Solves a sum.
pub(super) fn solve(game: &dyn Game, position: &Position, stop: &Stop) -> Result<Solution, Halted> {
    if let Some(solution) = counted_out(game, position, stop)? {
        return Ok(solution);
    }
    let legal = game.move_count(position);
    let values = values(position);
    let outcome = match &values {
        None => Outcome::Unknown,
        Some(values) if nim_sum(values) == 0 => Outcome::P,
        Some(_) => Outcome::N,
    };
    let winning = match outcome {
        Outcome::N => moves_to(game, position, 0),
        Outcome::P => Some(vec![]),
        Outcome::Unknown => None,
    };
    // Who wins may be known where the moves are too many to be looked through.
    let obstacle = winning.is_none().then_some(Obstacle::TooManyLines);
    let winning = winning.unwrap_or_default();
    let best = winning.first().copied().or_else(|| game.nth_move(position, 0));
    Ok(Solution { outcome, legal, winning, best, obstacle, ..Solution::default() })
}

/// The solution of a sum of which few positions can come, all of them counted out; `None` where there are more.
fn counted_out(game: &dyn Game, position: &Position, stop: &Stop) -> Result<Option<Solution>, Halted> {
    if position.board.stones() > MOST_STONES || game.move_count(position) > MOST_LEGAL {
        return Ok(None);
    }
    let parts: Option<Vec<Graph>> = position.board.components().iter().map(Graph::of).collect();
    let Some(parts) = parts else { return Ok(None) };
    let all = parts.iter().try_fold(1_usize, |all, part| all.checked_mul(part.moves.len()));
    if all.is_none_or(|all| all > MOST_POSITIONS) {
        return Ok(None);
    }
    let numbers = |position: &Position| -> Vec<usize> {
        let parts = parts.iter().zip(position.board.components());
        parts.map(|(part, one)| part.numbers.get(&one.position).copied().unwrap_or(0)).collect()
    };
    let options = |numbers: &Vec<usize>| {
        let left = |part: usize, to: usize| {
            let mut left = numbers.clone();
            left[part] = to;
            left
        };
        let moves = parts.iter().zip(numbers).map(|(part, here)| &part.moves[*here]).enumerate();
        moves.flat_map(|(part, moves)| moves.iter().map(move |to| left(part, *to))).collect()
    };
    Search::new(&options, &|_| false, usize::MAX, stop).solution(game, position, &numbers).map(Some)
}

/// All that can come of one part, by numbers: 0 is the part as it is.
struct Graph {
    numbers: HashMap<Position, usize>,
    /// Of each position those that its moves leave.
    moves: Vec<Vec<usize>>,
}

impl Graph {
    /// `None` where too much can come of it.
    fn of(part: &Component) -> Option<Self> {
        let mut numbers = HashMap::from([(part.position.clone(), 0)]);
        let (mut all, mut moves) = (vec![part.clone()], vec![]);
        while let Some(here) = all.get(moves.len()).cloned() {
            let mut left = vec![];
            for mv in legal_moves(here.game.0, &here.position) {
                if here.check(&mv).is_err() {
                    continue;
                }
                let next = here.play(&mv);
                let number = *numbers.entry(next.position.clone()).or_insert(all.len());
                if number == all.len() {
                    all.push(next);
                }
                left.push(number);
            }
            left.sort_unstable();
            left.dedup();
            moves.push(left);
            if all.len() > MOST_POSITIONS {
                return None;
            }
        }
        Some(Self { numbers, moves })
    }
}
