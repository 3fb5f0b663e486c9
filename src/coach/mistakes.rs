//! Mistakes as exercises: what one got wrong is worth another try.

use crate::game::{Board, GameKey, History, Move, Position, Side, Stop, Stopped, plural};

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
    /// What was done, as a sentence.
    pub done: String,
    /// The move.
    pub mv: Move,
    /// The position it was done in.
    pub exercise: Exercise,
}

/// The mistakes of a reviewed game, those of one side to be tried again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistakes {
    /// Of each side, in the order of the game.
    all: [Vec<Mistake>; 2],
    side: Side,
    at: usize,
    found: usize,
    /// Of those found, how many not at the first try.
    later: usize,
}

impl Mistakes {
    /// The mistakes of both sides; asked are those of `side`, or of the other one where it made none.
    pub fn new(all: [Vec<Mistake>; 2], side: Side) -> Self {
        let side = if all[side.index()].is_empty() { side.other() } else { side };
        Self { all, side, at: 0, found: 0, later: 0 }
    }

    /// Whether the other side has mistakes, too.
    pub fn other_side_erred(&self) -> bool {
        !self.all[self.side.other().index()].is_empty()
    }

    /// How many were asked and left.
    pub const fn asked_count(&self) -> usize {
        self.at
    }

    /// Whose mistakes are asked.
    pub const fn side(&self) -> Side {
        self.side
    }

    /// From the first one on: the same once more, or those of the other side.
    pub(super) const fn again(&mut self, other_side: bool) {
        let side = if other_side { self.side.other() } else { self.side };
        (self.side, self.at, self.found, self.later) = (side, 0, 0, 0);
    }

    /// The question on the table was left, answered at the first try or later.
    pub(super) fn pass(&mut self, found: bool, later: bool) {
        self.found += usize::from(found);
        self.later += usize::from(found && later);
        self.at += 1;
    }

    /// The question that is due; `None` where all were asked.
    pub(super) fn question(&self) -> Option<Question> {
        let all = &self.all[self.side.index()];
        let Mistake { done, mv, exercise } = all.get(self.at)?;
        let find = if exercise.rules().counts_points() {
            exercise.task()
        } else {
            "Find a move that keeps the win."
        };
        let title = format!("Mistake {} of {}", self.at + 1, all.len());
        let standing =
            if self.at == 0 { String::new() } else { format!("Before this one: {}", self.score()) };
        let mut question = Question::new(exercise.clone(), title, format!("{done} {find}"), standing);
        question.begins_on = Some(*mv);
        Some(question)
    }

    /// `2 of 3 mistakes found, 1 of them at the second try or with help.`
    pub fn score(&self) -> String {
        let later = match self.later {
            0 => String::new(),
            later if later == self.found => ", at the second try or with help".to_owned(),
            later => format!(", {later} of them at the second try or with help"),
        };
        format!("{} of {} found{later}.", self.found, plural(self.at as u64, "mistake", "mistakes"))
    }
}
