//! Mistakes from games, to be tried again.

use crate::game::{Board, GameKey, History, Move, Position, Side, Stop, Stopped};

use super::difficulty::level;
use super::generate::MOST_LEGAL;
use super::{Exercise, HIGHEST_RANK, Kind, Question, RatedExercise};

/// A game that the player played against a computer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnGame {
    pub line: History,
    /// The player's side.
    pub side: Side,
    /// Which game it was: `of 25 November against HAL 9000`.
    pub told: String,
}

/// Moves that are looked at, from the end of the game.
const MOST_MOVES: usize = 60;
/// Most mistakes from one game.
const MOST_MISTAKES: usize = 3;
/// Stones on the largest board that is looked at: solving larger ones would take too long.
const MOST_STONES: u64 = 20;

/// The last mistakes of a side, the last one first: positions in which another move would have won (or won more points).
///
/// # Errors
/// [`Stopped`] if `stop` was called before the end.
pub(super) fn find_mistakes(
    game: GameKey,
    line: &History,
    side: Side,
    stop: &Stop,
) -> Result<Vec<RatedExercise>, Stopped> {
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
            // That's more moves than anyone can look through.
            let rank = match solution.legal {
                0..=MOST_LEGAL => level(exercise.rules(), &exercise.position, &solution),
                _ => HIGHEST_RANK,
            };
            found.push(RatedExercise { exercise, rank, winning: solution.winning });
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
