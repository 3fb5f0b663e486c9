//! Computers play whole games against each other; only who wins is kept.

use crate::game::{Board, Game, Move, Position, Side, Stop, Stopped, mixed_seed};

use super::{Skill, choose};

/// A game that two computers are to play to its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bout {
    /// Where they begin.
    pub position: Position,
    /// Who moves first.
    pub turn: Side,
    /// Moves that were made before.
    pub made: u64,
    /// How player one and player two play.
    pub skills: [Skill; 2],
    /// What their mistakes are drawn from.
    pub seed: u64,
}

/// Effort that makes a part: about 50 ms in the game whose moves take longest to find. Most moves are an effort of 1.
const PART: u64 = 250;
/// A move on a board with more stones than this may take long: its game is a part.
const MANY_STONES: u64 = 16;
/// A move that is looked for ahead: so much more with each move of the depth.
const BRANCHES: u64 = 6;

/// Plays the games one after the other, as many as make a part and at least one; gives who won each.
///
/// # Errors
/// [`Stopped`] when `stop` was called before the end.
pub(super) fn play_bouts(game: &dyn Game, bouts: &[Bout], stop: &Stop) -> Result<Vec<Side>, Stopped> {
    let mut winners = Vec::with_capacity(bouts.len());
    let mut effort = 0;
    for bout in bouts {
        let (winner, moves) = play_bout(game, bout, |position, skill, seed| {
            stop.poll(0, 1)?;
            choose(game, position, skill, seed, stop).map(|choice| choice.mv)
        })?;
        winners.push(winner);
        effort += (moves + 1).saturating_mul(effort_of_a_move(bout));
        if effort >= PART {
            break;
        }
    }
    Ok(winners)
}

/// Plays one game, whose moves `choose` makes: in a position, by a skill, with a seed. Gives who won it in how many moves; where there
/// is no move, who was to make it has lost.
///
/// # Errors
/// Why there is no answer.
pub fn play_bout<E>(
    game: &dyn Game,
    bout: &Bout,
    mut choose: impl FnMut(&Position, Skill, u64) -> Result<Option<Move>, E>,
) -> Result<(Side, u64), E> {
    let (mut position, mut turn, mut made) = (bout.position.clone(), bout.turn, bout.made);
    loop {
        if let Some(ended) = game.result(&position) {
            return Ok((ended.winner(turn), made - bout.made));
        }
        let mv = choose(&position, bout.skills[turn.index()], mixed_seed(bout.seed, made))?;
        let Some(mv) = mv else { return Ok((turn.other(), made - bout.made)) };
        position = game.play(&position, &mv.ordered());
        (turn, made) = (turn.other(), made + 1);
    }
}

/// What a move of this game costs, as far as it shows at the beginning.
fn effort_of_a_move(bout: &Bout) -> u64 {
    let depth = bout.skills.iter().filter_map(|skill| skill.depth()).max();
    match &bout.position.board {
        _ if depth.is_some() => BRANCHES.saturating_pow(depth.unwrap_or(0)).min(PART),
        board @ Board::Grid { .. } if board.stones() > MANY_STONES => PART,
        _ => 1,
    }
}
