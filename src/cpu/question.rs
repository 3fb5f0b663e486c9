//! What a worker can be asked, and what it answers.

use crate::game::{GameKey, Move, Position, Solution, Stop, Stopped};
use crate::games;
use crate::training::{Done, Job};

use super::{Decision, Reviewed, Skill, choose, play_out, review_part, vary};

/// A question that takes thought.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Question {
    /// Which move does the computer make?
    Move {
        /// Which game.
        game: GameKey,
        /// The position to move in.
        position: Position,
        /// How it plays.
        skill: Skill,
        /// What its mistakes are drawn from.
        seed: u64,
    },
    /// Who wins, and how?
    Solve {
        /// Which game.
        game: GameKey,
        /// The position.
        position: Position,
    },
    /// How does the game end when both sides make their best moves, without dragging it out?
    PlayOut {
        /// Which game.
        game: GameKey,
        /// The position.
        position: Position,
    },
    /// What did this move do?
    Why {
        /// Which game.
        game: GameKey,
        /// The position before the move.
        position: Position,
        /// The move.
        mv: Move,
    },
    /// What did each of these moves do? A long game is asked for in parts, so that it is shown as it comes.
    Review {
        /// Which game.
        game: GameKey,
        /// The position before the first of them.
        position: Position,
        /// What is known of it: the end of the answer to the part before.
        known: Option<Box<Solution>>,
        /// The moves, one after the other.
        moves: Vec<Move>,
    },
    /// What an exercise, a course or practice wants to know.
    Train(Job),
}

/// The answer to a [`Question`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// The computer's move, with what it leaves.
    Move {
        /// The choice and what is known of the position.
        choice: Box<Decision>,
        /// What is known of the position after it; `None` when the game was over already.
        after: Option<Box<Solution>>,
    },
    /// Who wins.
    Solve(Box<Solution>),
    /// The moves to the end.
    PlayOut(Vec<Move>),
    /// The solutions before and after a move.
    Why {
        /// Before it.
        before: Box<Solution>,
        /// After it.
        after: Box<Solution>,
    },
    /// What each of the moves did.
    Review {
        /// The moves, in the order of the question.
        reviewed: Vec<Reviewed>,
        /// What is known of the position after the last of them.
        last: Box<Solution>,
    },
    /// What came of it.
    Train(Done),
}

/// Thinks.
///
/// # Errors
/// [`Stopped`] when `stop` was called before there was an answer.
pub fn answer(question: &Question, stop: &Stop) -> Result<Answer, Stopped> {
    Ok(match question {
        Question::Move { game, position, skill, seed } => {
            let game = games::get(*game);
            let choice = choose(game, position, *skill, *seed, stop)?;
            let choice = vary(game, position, choice, *seed, stop)?;
            let after = match choice.mv {
                Some(mv) => Some(Box::new(game.solve(&game.play(position, &mv), stop)?)),
                None => None,
            };
            Answer::Move { choice: Box::new(choice), after }
        }
        Question::Solve { game, position } => {
            Answer::Solve(Box::new(games::get(*game).solve(position, stop)?))
        }
        Question::PlayOut { game, position } => Answer::PlayOut(play_out(games::get(*game), position, stop)?),
        Question::Review { game, position, known, moves } => {
            let (reviewed, last) = review_part(games::get(*game), position, known.as_deref(), moves, stop)?;
            Answer::Review { reviewed, last: Box::new(last) }
        }
        Question::Train(job) => Answer::Train(job.run(stop)?),
        Question::Why { game, position, mv } => {
            let game = games::get(*game);
            Answer::Why {
                before: Box::new(game.solve(position, stop)?),
                after: Box::new(game.solve(&game.play(position, mv), stop)?),
            }
        }
    })
}
