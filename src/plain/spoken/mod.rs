//! The line mode in sentences, for screen readers and pipes: the whole program without a screen. A position is one line, a move is typed
//! as at a table, and words do the rest.

mod aloud;
mod asked;
mod at_questions;
mod command;
mod ear;
mod equations;
mod examples;
mod fillers;
mod hall;
mod lacking;
mod listening;
mod loosely;
mod names;
mod nim_sums;
mod numbers;
mod pins;
mod position;
mod quoting;
mod refusal;
mod sides;
mod speech;
mod splits;
mod stays;
mod table;
mod telling;
mod typed;
mod which;
mod yes_no;

use crate::game::{Console, Game, Halt, History, Move, Position, drawn, read_move};
use crate::session::GameSetup;
use crate::wrapping::wrap;

use super::keeping::Keeper;
use super::programs::Programs;
use super::session::{Computer, one_game};

use aloud::aloud;
pub(super) use aloud::listed;
pub(super) use aloud::{Aloud, day_aloud, day_from};
pub(super) use at_questions::{MORE, in_words_of_questions, judged};
pub(super) use examples::how_to_say;
use examples::is_how;
pub(super) use fillers::{bare as without_fillers, bare_move};
pub use hall::Hall;
pub(super) use hall::{asks_of_nim_sums, hall, nim_sum};
pub(super) use lacking::{Lacking, lacking};
pub(super) use listening::{Listening, REPEAT};
pub(super) use names::heard;
pub(super) use numbers::in_digits;
use position::position_aloud;
pub(super) use quoting::quoted;
pub(super) use refusal::refusal;
pub(super) use speech::ordinal;
use table::{SpokenTable, Stakes};
pub(super) use typed::read_said;

/// Columns of a page.
const WIDTH: u16 = 78;

/// How the line mode tells what is on a board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Manner {
    /// As the games' sources do, with boards drawn in letters.
    #[default]
    Plain,
    /// In sentences.
    Spoken,
}

impl Manner {
    /// A position, on lines of its own.
    pub(super) fn board(self, game: &dyn Game, position: &Position) -> String {
        match self {
            Self::Plain => format!("{}\n", drawn(game, position)),
            Self::Spoken => format!("{}\n", position_aloud(game, position)),
        }
    }

    /// A text: folded into lines that fit a page, or a sentence behind the other.
    pub(super) fn fill(self, text: &str) -> String {
        match self {
            Self::Plain => wrap(text, WIDTH).join("\n"),
            Self::Spoken => aloud(text),
        }
    }

    /// How a move of a position is said.
    ///
    /// # Errors
    /// How one is typed, in a sentence.
    pub(super) fn read_move(self, text: &str, game: &dyn Game, position: &Position) -> Result<Move, String> {
        match self {
            Self::Plain => read_move(text, game, position).map_err(|how| format!("{how}.")),
            Self::Spoken => read_said(text, game, position).map_err(|how| {
                let unknown = is_how(&how) && !text.chars().any(|letter| letter.is_ascii_digit());
                if unknown { format!("I do not know \"{}\". {how}", quoted(text)) } else { how }
            }),
        }
    }

    /// The option that asks for it.
    #[must_use]
    pub const fn option(self) -> &'static str {
        match self {
            Self::Plain => "--plain",
            Self::Spoken => "--spoken",
        }
    }

    /// Plays the game at the end of a course, and says whether something helped; `computer` answers where it is no table. `None` where it is
    /// left before its end.
    ///
    /// # Errors
    /// Why it broke off.
    pub(super) fn play_course(
        self,
        contest: &GameSetup,
        console: &mut dyn Console,
        computer: &mut Computer<'_>,
    ) -> Result<Option<(History, bool)>, Halt> {
        match self {
            Self::Plain => {
                let line = one_game(contest, console, computer, &mut Programs::of(contest))?;
                Ok(Some((line, false)))
            }
            Self::Spoken => {
                let mut nowhere = Keeper::new(false);
                let mut table = SpokenTable::new(contest, &mut nowhere, Stakes::Course);
                table.play(console)?;
                let helped = table.was_helped();
                Ok(table.finished_line().map(|line| (line, helped)))
            }
        }
    }
}

/// The rule of a game, and how its places are called.
pub(super) fn rules_of(game: &dyn Game, position: &Position) -> String {
    let places = position::places_aloud(game, position).unwrap_or_default();
    format!("{} {places}", position::rules_aloud(game, position)).trim_end().to_owned()
}

/// Whether a line asks and does not say.
pub(super) fn is_question(line: &str) -> bool {
    bare_move(line).1
}

/// Two computers play, and each move and each position is told.
pub(super) fn watch(contest: &GameSetup, console: &mut dyn Console) -> Result<(), Halt> {
    SpokenTable::new(contest, &mut Keeper::new(false), Stakes::Watched).play(console)
}

/// Where a word counts that is said at a question and means nothing there.
pub(super) fn elsewhere(said: &str) -> Option<String> {
    if said == "back" {
        return Some("\"back\" counts at the steps of a course.".to_owned());
    }
    if command::counts(said) {
        return Some(format!("\"{}\" counts in a game, not at a question.", quoted(said)));
    }
    let word = said.split_whitespace().next().unwrap_or_default();
    let counts = hall::counts_there(word) || names::is_game(said);
    counts.then(|| format!("Say quit first: \"{}\" counts where there is no question.", quoted(said)))
}

/// Plays a game.
pub(super) fn play(contest: &GameSetup, save: bool, console: &mut dyn Console) -> Result<(), Halt> {
    SpokenTable::new(contest, &mut Keeper::new(save), Stakes::Own { inside: false }).play(console)
}

/// What comes of something that was left, by who had enough of it or because the input ended: what was done is kept.
pub(super) fn left(outcome: Result<(), Halt>) -> Result<(), Halt> {
    match outcome {
        Err(Halt::InputEnded | Halt::Refused) => Ok(()),
        outcome => outcome,
    }
}
