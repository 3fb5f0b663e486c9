//! Nim where a move takes at most so many: every heap counts its remainder when divided by one more than that.

use std::sync::Arc;

use crate::game::{
    Code, Ending, Figure, Game, LONGEST_CODE, Move, Outcome, Position, Reason, Solution, Stop,
};
use crate::games::breaking::{Counted, MisereLaw, Teaching};
use crate::solve::{self, Halted, Rule};
use crate::theory::nim_sum;

/// The most a move may take, where that is less than a heap may have.
pub(super) fn bound(position: &Position) -> Option<u32> {
    Some(position.most).filter(|most| *most < u32::MAX)
}

/// What the heaps count: what is left of each when it is divided by one more than the most a move takes.
pub(super) fn remainders(heaps: &[u32], most: u32) -> Vec<u32> {
    heaps.iter().map(|&size| size % (most + 1)).collect()
}

/// Solves a position. Small ones are counted out; of others the remainders tell who wins.
pub(super) fn solve(
    game: &dyn Game,
    position: &Position,
    most: u32,
    stop: &Stop,
) -> Result<Solution, Halted> {
    let heaps = position.board.heaps();
    let largest = heaps.iter().copied().max().unwrap_or(0);
    if largest <= LONGEST_CODE
        && let Some(solution) = solve::work_out(game, &rule(heaps, most), position, stop)?
    {
        return Ok(solution);
    }
    let winning = winning(heaps, most, position.ending);
    Ok(Solution {
        outcome: if winning.is_empty() { Outcome::P } else { Outcome::N },
        legal: game.move_count(position),
        best: winning.first().copied().or_else(|| game.nth_move(position, 0)),
        winning,
        ..Solution::default()
    })
}

/// Every winning move, at most one a heap (T. Ferguson 1974 for the last stone that loses).
fn winning(heaps: &[u32], most: u32, ending: Ending) -> Vec<Move> {
    let counts = remainders(heaps, most);
    let sum = nim_sum(&counts);
    let large = counts.iter().filter(|count| **count > 1).count();
    let take = |heap: usize| -> Option<u32> {
        let (size, count) = (heaps[heap], counts[heap]);
        let others = sum ^ count;
        let only_small = large == usize::from(count > 1);
        let wanted = if ending == Ending::Misere && only_small { others ^ 1 } else { others };
        if wanted == count || wanted > most {
            return None;
        }
        let take = if wanted < count { count - wanted } else { (most - wanted) + 1 + count };
        (take <= size).then_some(take)
    };
    (0..heaps.len()).filter_map(|lane| take(lane).map(|count| Move::Take { lane, count })).collect()
}

/// The rule as a subtraction set; of a bound that no heap reaches as far as the heaps do.
fn rule(heaps: &[u32], most: u32) -> Rule {
    let largest = heaps.iter().copied().max().unwrap_or(0);
    let code = Code::read(&format!("s1..{}", most.min(largest).clamp(1, LONGEST_CODE)));
    Rule { code: Arc::new(code.unwrap_or_else(|_| Code::splitting())) }
}

/// Why a position is won or lost.
pub(super) fn reason(
    game: &dyn Game,
    position: &Position,
    solution: Option<&Solution>,
    most: u32,
) -> Option<Reason> {
    teaching(&rule(position.board.heaps(), most), most).reason(game, position, solution)
}

pub(super) fn figures(position: &Position, most: u32) -> Vec<Figure> {
    teaching(&rule(position.board.heaps(), most), most).figures(position)
}

fn teaching(rule: &Rule, most: u32) -> Teaching<'_> {
    let counted = Counted::Remainders { by: most + 1 };
    Teaching { rule, live: "heaps", misere: MisereLaw::Ferguson, counted }
}
