//! A whole game as text, `ID MOVE MOVE …`: each move is one word of the [notation](super::read_move).

use std::error::Error;
use std::fmt;

use super::id::IdError;
use super::{Game, History, NotAMove, Refusal, clean, read_move};

/// Characters of a wrong move that are quoted back.
const QUOTED: usize = 24;

/// Why a game cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecordError {
    /// Its position is wrong.
    Id(IdError),
    /// The same, where another sign between its numbers makes it a position: the id of that.
    Joined(IdError, String),
    /// One of its moves is wrong.
    Move(WrongMove),
    /// The same, where all of it is one position that was written with blanks: the id of that.
    Blanks(WrongMove, String),
}

/// The first wrong one of several moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrongMove {
    /// Which move, from 1.
    pub number: usize,
    /// What stands there.
    pub text: String,
    /// What is wrong with it.
    pub why: MoveError,
}

/// What is wrong with a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveError {
    /// It is none.
    Unreadable(NotAMove),
    /// The rules forbid it.
    Refused(Refusal),
}

/// The standing moves of a line, as words with blanks between.
pub fn write_moves(line: &History, game: &dyn Game) -> String {
    let words: Vec<String> = line.moves().iter().map(|played| game.word(line.opening(), played.mv)).collect();
    words.join(" ")
}

/// Plays the moves of a text, one word each.
///
/// # Errors
/// The first move that is none or is refused; those before it are then played.
pub fn play_moves(line: &mut History, game: &dyn Game, text: &str) -> Result<(), WrongMove> {
    for (index, text) in text.split_whitespace().enumerate() {
        play_move(line, game, text).map_err(|why| WrongMove { number: index + 1, text: text.into(), why })?;
    }
    Ok(())
}

fn play_move(line: &mut History, game: &dyn Game, text: &str) -> Result<(), MoveError> {
    let mv = read_move(text, game, line.position()).map_err(MoveError::Unreadable)?;
    let words = game.words_of(line.opening(), mv);
    line.play(game, mv).map_err(|illegal| MoveError::Refused(Refusal { illegal, words }))
}

impl Error for RecordError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::Id(error) | Self::Joined(error, _) => Some(error),
            Self::Move(error) | Self::Blanks(error, _) => Some(error),
        }
    }
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Id(error) => error.fmt(f),
            Self::Joined(error, id) => {
                write!(f, "{}. It may be meant as {id}.", error.to_string().trim_end_matches('.'))
            }
            Self::Move(error) => error.fmt(f),
            Self::Blanks(error, id) => {
                let told = error.to_string();
                write!(f, "{}. If all of it is one position, it is {id}.", told.trim_end_matches('.'))
            }
        }
    }
}

impl Error for WrongMove {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        Some(&self.why)
    }
}

impl fmt::Display for WrongMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "move {} cannot be \"{}\": {}", self.number, clean(&self.text, QUOTED), self.why)
    }
}

impl Error for MoveError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::Unreadable(error) => Some(error),
            Self::Refused(error) => Some(error),
        }
    }
}

impl fmt::Display for MoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Refused(refusal) => refusal.fmt(f),
            Self::Unreadable(not) => f.write_str(&not.how_to_write()),
        }
    }
}
