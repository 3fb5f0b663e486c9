//! The files in which games, progress and settings are saved: where they are, and how they are read and written so that nothing is
//! lost. `records` says what is in them.
//!
//! Lines are appended under a lock; other changes replace the whole file. What cannot be read is never overwritten: it stays where
//! it is, with a message.

mod file;
mod history;
mod input;
mod lines;
mod lock;
mod places;
mod settings;
mod trouble;

pub use file::{append_results, check_appendable};
pub use history::{MOST_GAMES, now};
pub use input::{Found, Games, LineReader, Text, open};
pub use lines::Loaded;
pub use places::Folders;
pub use trouble::Trouble;

/// The files of one player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Store {
    places: Folders,
}

impl Store {
    /// The store at these places. Nothing is read or written yet.
    pub const fn new(places: Folders) -> Self {
        Self { places }
    }

    /// Where everything is.
    pub const fn places(&self) -> &Folders {
        &self.places
    }
}
