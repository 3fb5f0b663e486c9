//! Mistakes as exercises: what one got wrong is worth another try.

use crate::game::{Board, GameKey, History, Move, Position, Side, Stop, Stopped};

use super::difficulty::level;
use super::generate::MOST_LEGAL;
use super::{Drawn, Exercise, HIGHEST_RANK, Kind, Question};

/// A game that a human played against a computer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnGame {
    /// Its moves.
    pub line: History,
    /// The human's side.
    pub side: Side,
    /// Which game it was, in words: `of 25 November against HAL 9000`.
    pub told: String,
}

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
pub(super) fn find_mistakes(
    game: GameKey,
    line: &History,
    side: Side,
    stop: &Stop,
) -> Result<Vec<Drawn>, Stopped> {
    let moves = line.moves();
    let mut found = vec![];
    for number in (0..moves.len()).rev().take(MOST_MOVES) {
        let position = number.checked_sub(1).map_or(line.opening(), |before| &moves[before].after);
        if is_large(position) || found.len() == MOST_MISTAKES {
            break;
        }
        if moves[number].side != side {
            continue;
        }
        let exercise = Exercise { game, position: position.clone(), kind: Kind::Find };
        let solution = exercise.rules().solve(position, stop)?;
        if exercise.is_clear(&solution) && !solution.wins(moves[number].mv) {
            // Moves that are too many to be listed are too many to be looked through.
            let rank = match solution.legal {
                0..=MOST_LEGAL => level(exercise.rules(), &exercise.position, &solution),
                _ => HIGHEST_RANK,
            };
            found.push(Drawn { exercise, rank, winning: solution.winning });
        }
    }
    Ok(found)
}

fn is_large(position: &Position) -> bool {
    matches!(position.board, Board::Grid { .. }) && position.board.stones() > MOST_STONES
}

/// A mistake of a reviewed game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// What the player did, as a sentence.
    pub done: String,
    pub mv: Move,
    /// The position in which it was made.
    pub exercise: Exercise,
}

impl Mistake {
    pub(super) fn question(&self, title: String, standing: String) -> Question {
        let mut question = Question::new(self.exercise.clone(), title, self.done.clone(), standing);
        if !self.exercise.rules().counts_points() {
            question.task = "Find a move that keeps the win.";
        }
        question.begins_on = Some(self.mv);
        question
    }
}
