//! Sums solved: each part is as good as a Nim heap of its value (Sprague 1935, Grundy 1939). Where few positions can come, all of them are
//! worked out as well, for how long the game lasts.

use std::collections::HashMap;

use crate::game::{Component, Game, Obstacle, Outcome, Position, Solution, Stop, Stopped};
use crate::games::by_length::{self, Remoteness};
use crate::solve::moves_to;
use crate::theory::nim_sum;

/// Most positions that are worked out one by one, most stones on the table and most moves for which that is tried.
const MOST_POSITIONS: usize = 20_000;
const MOST_STONES: u64 = 24;
const MOST_LEGAL: u64 = 60;
/// Positions between two looks at whether to stop.
const POLL: usize = 256;

/// What the parts count, in order; `None` where that is not known of all of them.
pub(super) fn values(position: &Position) -> Option<Vec<u32>> {
    position.board.components().iter().map(Component::value).collect()
}

/// Solves a sum.
pub(super) fn solve(game: &dyn Game, position: &Position, stop: &Stop) -> Result<Solution, Stopped> {
    if let Some(ended) = game.result(position) {
        return Ok(Solution::over(ended));
    }
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
fn counted_out(game: &dyn Game, position: &Position, stop: &Stop) -> Result<Option<Solution>, Stopped> {
    if position.board.stones() > MOST_STONES || game.move_count(position) > MOST_LEGAL {
        return Ok(None);
    }
    let parts: Option<Vec<Graph>> = position.board.components().iter().map(Graph::of).collect();
    let Some(mut table) = parts.and_then(Table::new) else { return Ok(None) };
    table.work_out(&mut vec![0; position.board.components().len()], stop)?;
    let of = |left: &Position| table.known(left).unwrap_or(OVER);
    Ok(Some(by_length::solve(game, position, &of)))
}

/// Of a position without a move.
const OVER: Remoteness = Remoteness { wins: false, plies: 0 };

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
            for mv in by_length::moves(here.game.0, &here.position) {
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

/// The remotenesses of all that a sum can lead to, each by the numbers of its parts.
struct Table {
    parts: Vec<Graph>,
    remoteness: Vec<Option<Remoteness>>,
    worked_out: usize,
}

impl Table {
    /// `None` where there are too many.
    fn new(parts: Vec<Graph>) -> Option<Self> {
        let all = parts.iter().try_fold(1_usize, |all, part| all.checked_mul(part.moves.len()))?;
        (all <= MOST_POSITIONS).then(|| Self { parts, remoteness: vec![None; all], worked_out: 0 })
    }

    /// Where the remoteness of a position stands, by the numbers of its parts.
    fn index(&self, numbers: &[usize]) -> usize {
        let parts = self.parts.iter().zip(numbers);
        parts.fold(0, |index, (part, number)| index * part.moves.len() + number)
    }

    fn known(&self, position: &Position) -> Option<Remoteness> {
        let parts = self.parts.iter().zip(position.board.components());
        let numbers: Option<Vec<usize>> =
            parts.map(|(part, one)| part.numbers.get(&one.position).copied()).collect();
        self.remoteness.get(self.index(&numbers?)).copied().flatten()
    }

    fn work_out(&mut self, numbers: &mut [usize], stop: &Stop) -> Result<Remoteness, Stopped> {
        let index = self.index(numbers);
        if let Some(known) = self.remoteness[index] {
            return Ok(known);
        }
        if self.worked_out.is_multiple_of(POLL) {
            stop.poll(self.worked_out as u64, self.remoteness.len() as u64)?;
        }
        self.worked_out += 1;
        let mut left = vec![];
        for part in 0..numbers.len() {
            let here = numbers[part];
            for to in self.parts[part].moves[here].clone() {
                numbers[part] = to;
                left.push(self.work_out(numbers, stop)?);
            }
            numbers[part] = here;
        }
        let remoteness = Remoteness::of_moves(left.into_iter(), OVER);
        self.remoteness[index] = Some(remoteness);
        Ok(remoteness)
    }
}
