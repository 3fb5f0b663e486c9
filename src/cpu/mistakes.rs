//! The mistakes of a game as exercises: what one got wrong is worth another try.

use crate::game::{Board, GameKey, Line, Position, Side, Stop, Stopped};
use crate::games;
use crate::training::{Exercise, Kind};

use super::judge;

/// Moves looked at, from the end of the game on.
const MOST_MOVES: usize = 60;
/// Mistakes taken from one game.
const MOST_MISTAKES: usize = 3;
/// Stones of the largest board that is looked at: larger ones take too long to be worked out by the way.
const MOST_STONES: u64 = 20;

/// The last mistakes `side` made, the last one first: positions that could be won (or won with more points) and were not.
///
/// # Errors
/// [`Stopped`] when `stop` was called before the end.
pub(super) fn mistakes(
    game: GameKey,
    line: &Line,
    side: Side,
    stop: &Stop,
) -> Result<Vec<Exercise>, Stopped> {
    let (rules, moves) = (games::get(game), line.moves());
    let mut found = vec![];
    for number in (0..moves.len()).rev().take(MOST_MOVES) {
        let position = number.checked_sub(1).map_or(line.opening(), |before| &moves[before].after);
        if is_large(position) || found.len() == MOST_MISTAKES {
            break;
        }
        if moves[number].side != side {
            continue;
        }
        let before = rules.solve(position, stop)?;
        let after = rules.solve(&moves[number].after, stop)?;
        let exercise = Exercise { game, position: position.clone(), kind: Kind::Find };
        if judge(moves[number].mv, &before, &after).missed() && exercise.is_clear(&before) {
            found.push(exercise);
        }
    }
    Ok(found)
}

fn is_large(position: &Position) -> bool {
    matches!(position.board, Board::Grid { .. }) && position.board.stones() > MOST_STONES
}
