//! Playing a game out: the best moves of both sides, without dragging it out.

use crate::game::{Game, Move, MoveTarget, Outcome, Position, Solution, Stop, Stopped, heap_groups};

/// No game is played out further than this at once.
const MOST_MOVES: usize = 10_000;

/// The best moves of both sides to the end, or the first 10,000 of them. Who has lost moves as many stones as may be moved.
///
/// # Errors
/// [`Stopped`] when `stop` was called before that.
pub fn play_out(game: &dyn Game, position: &Position, stop: &Stop) -> Result<Vec<Move>, Stopped> {
    let mut moves = vec![];
    let mut position = position.clone();
    while moves.len() < MOST_MOVES && game.result(&position).is_none() {
        let solution = game.solve(&position, stop)?;
        let Some(mv) = next_move(game, &position, &solution) else { break };
        position = game.play(&position, &mv);
        moves.push(mv);
    }
    Ok(moves)
}

/// A best move; where all moves lose alike the largest, so that it does not drag on.
fn next_move(game: &dyn Game, position: &Position, solution: &Solution) -> Option<Move> {
    if solution.outcome == Outcome::N || solution.score.is_some() {
        return solution.best;
    }
    let largest_part = position.board.components().iter().enumerate().max_by_key(|(_, one)| one.move_count());
    if let Some((part, one)) = largest_part {
        let largest = largest(one.game.0, &one.position)?.in_component(part);
        return if game.check(position, &largest).is_ok() { Some(largest) } else { solution.best };
    }
    let largest = largest(game, position)?;
    if game.check(position, &largest).is_ok() { Some(largest) } else { solution.best }
}

/// As many stones as may be picked of a lane.
fn largest(game: &dyn Game, position: &Position) -> Option<Move> {
    let (count, lane) =
        heap_groups(game, position).map(|(lane, _)| (game.choices(position, lane), lane)).max()?;
    Some(game.move_at(position, MoveTarget::Stones { lane, count }))
}
