//! Minimax with alpha–beta pruning, to the end or to a depth: the source's own algorithm.

use crate::game::{Ending, Game, Position, Searched, Stop, Stopped};

use super::rules::{piles, result, worth};
use super::solver::ordered_moves;

/// Searches `depth` plies ahead; beyond them [`estimate`] decides. Moves are tried in the source's order and the first of
/// the best is kept.
pub(super) fn search(
    game: &dyn Game,
    position: &Position,
    depth: u32,
    stop: &Stop,
) -> Result<Searched, Stopped> {
    let mut search = Search { game, stop, nodes: 0, cutoffs: 0 };
    let (mut best, mut alpha) = (None, -INFINITY);
    if result(position).is_some() || depth == 0 {
        alpha = search.value(position, 0, -INFINITY, INFINITY)?;
    } else {
        search.nodes += 1;
        for mv in ordered_moves(game, position) {
            let value = -search.value(&game.play(position, &mv), depth - 1, -INFINITY, -alpha)?;
            if value > alpha {
                (best, alpha) = (Some(mv), value);
            }
        }
    }
    Ok(Searched { best, value: alpha, nodes: search.nodes, cutoffs: search.cutoffs })
}

/// Beyond any score: 10⁹ marbles in both piles are worth 5 · 10⁹.
const INFINITY: i64 = i64::MAX / 4;

struct Search<'a> {
    game: &'a dyn Game,
    stop: &'a Stop,
    nodes: u64,
    cutoffs: u64,
}

impl Search<'_> {
    /// Negamax: the value for the player to move, exact inside `alpha..beta`.
    fn value(&mut self, position: &Position, depth: u32, mut alpha: i64, beta: i64) -> Result<i64, Stopped> {
        self.nodes += 1;
        if self.nodes.is_multiple_of(1024) {
            self.stop.poll(0, 1)?;
        }
        if let Some(ended) = result(position) {
            let points = i64::try_from(worth(piles(position))).unwrap_or(INFINITY);
            return Ok(if ended.mover_wins { points } else { -points });
        }
        if depth == 0 {
            return Ok(estimate(position));
        }
        let mut best = -INFINITY;
        for mv in ordered_moves(self.game, position) {
            best = best.max(-self.value(&self.game.play(position, &mv), depth - 1, -beta, -alpha)?);
            alpha = alpha.max(best);
            if alpha >= beta {
                self.cutoffs += 1;
                break;
            }
        }
        Ok(best)
    }
}

/// What a position seems worth to the player to move, without looking ahead.
///
/// In the standard game a pile of 1 or 2 is as good as won: emptying it makes the other player pay for the rest, so it counts
/// in full. Otherwise nobody can end the game yet and the marbles will mostly be gone when somebody can; what counts is who will
/// be forced to break up the last threes, so it is judged by the parity of the marbles: each move takes one or two, and an even
/// number tends to leave the last word to the opponent. It is an honest guess: cheap, right near the end, and beatable
/// from afar, which is what a depth limit is for.
fn estimate(position: &Position) -> i64 {
    let (red, blue) = piles(position);
    let sign = if (red.abs_diff(blue)) % 2 == 0 { -1 } else { 1 };
    match position.ending {
        Ending::Normal if red.min(blue) <= 2 => {
            let points = if red <= 2 { worth((0, blue)) } else { worth((red, 0)) };
            i64::try_from(points).unwrap_or(INFINITY)
        }
        Ending::Normal => 4 * sign,
        Ending::Misere => 2 * sign,
    }
}
