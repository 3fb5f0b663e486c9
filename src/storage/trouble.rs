//! What can go wrong with a file, as one sentence.

use std::error::Error;
use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

use crate::game::clean;
use crate::records::Unreadable;

/// Characters of a path that are shown.
const LONGEST_PATH: usize = 200;

/// What went wrong; shown, one sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// There is no home folder to keep anything in.
    Homeless,
    /// A file cannot be read.
    Read(PathBuf, String),
    /// A file cannot be written.
    Write(PathBuf, String),
    /// What is at a path is no regular file.
    NoFile(PathBuf),
    /// A file is larger than any this program writes.
    TooLarge(PathBuf),
    /// The name of a file is empty.
    Nameless,
    /// A game is too long to be kept; why.
    NotKept(Unreadable),
    /// Another program keeps the folder locked.
    Locked(PathBuf),
    /// Lines of a file hold nothing that can be read: the number of the first, why, and how many there are.
    Lines(PathBuf, usize, String, usize),
    /// Something in the settings is wrong, as a sentence.
    Settings(PathBuf, String),
}

impl Trouble {
    pub(super) fn reading(path: &Path, error: &io::Error) -> Self {
        Self::Read(path.to_owned(), reason(error))
    }

    pub(super) fn writing(path: &Path, error: &io::Error) -> Self {
        Self::Write(path.to_owned(), reason(error))
    }
}

impl Error for Trouble {}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Homeless => {
                f.write_str("Nothing is kept: there is no home folder (NIMTUI_HOME can name one).")
            }
            Self::Read(path, why) => write!(f, "{} cannot be read: {why}.", quoted(path)),
            Self::Write(path, why) => write!(f, "{} cannot be written: {why}.", quoted(path)),
            Self::NoFile(path) => write!(f, "{} cannot be read: it is no regular file.", quoted(path)),
            Self::TooLarge(path) => write!(f, "{} cannot be read: it is too large.", quoted(path)),
            Self::Nameless => f.write_str("The name of the file is empty."),
            Self::NotKept(why) => write!(f, "This game is no longer kept: {why}."),
            Self::Locked(path) => {
                write!(f, "{} cannot be written: another program has locked it.", quoted(path))
            }
            Self::Lines(path, line, why, 1) => write!(f, "{}, line {line} is left out: {why}.", quoted(path)),
            Self::Lines(path, line, why, count) => {
                write!(f, "{count} lines of {} are left out, the first is line {line}: {why}.", quoted(path))
            }
            Self::Settings(path, problem) => write!(f, "{}, {problem}.", quoted(path)),
        }
    }
}

fn quoted(path: &Path) -> String {
    clean(&path.display().to_string(), LONGEST_PATH)
}

/// `No space left on device`: what the system says, without its number.
fn reason(error: &io::Error) -> String {
    let text = error.to_string();
    text.split(" (os error").next().unwrap_or(&text).to_owned()
}
