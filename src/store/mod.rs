//! The files in which something is kept: where they are, and how they are read and written so that nothing is lost. What stands
//! in them is the business of `records`.
//!
//! Lines are appended under a lock, whole files are replaced by renaming a finished one over them. What cannot be read is never
//! overwritten: it stays, or is put aside under a name that says so.

mod file;
mod games;
mod history;
mod lines;
mod lock;
mod medals;
mod places;
mod settings;
mod trouble;
mod waiting;

pub use file::{append_line, check_appendable};
pub use games::{Found, Games, Text, open};
pub use history::{MOST_GAMES, now};
pub use lines::{LineReader, Loaded, without_mark};
pub use places::Folders;
pub use trouble::Trouble;

use crate::contest::Contest;
use crate::game::GameKey;
use crate::records::{Day, Remembered, Unfinished, read_progress, write_progress};
use crate::training::Progress;

use lines::{change, each, of_each};

/// The files of one player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Store {
    places: Folders,
}

impl Store {
    /// The store at these places. Nothing is read or written yet.
    #[must_use]
    pub const fn new(places: Folders) -> Self {
        Self { places }
    }

    /// Where everything is kept.
    #[must_use]
    pub const fn places(&self) -> &Folders {
        &self.places
    }

    /// The games in progress, at most one of each kind.
    ///
    /// # Errors
    /// Why they cannot be read.
    pub fn unfinished(&self) -> Result<Loaded<Unfinished>, Trouble> {
        of_each(&self.places.unfinished(), Unfinished::read, |kept| kept.sheet.game)
    }

    /// Keeps the game in progress of a kind, or none any more; `true` when something unreadable was put aside for it.
    ///
    /// # Errors
    /// Why it cannot be written.
    pub fn keep(&self, game: GameKey, unfinished: Option<&Unfinished>) -> Result<Option<Trouble>, Trouble> {
        let path = self.places.unfinished();
        if unfinished.is_none() && !path.exists() {
            return Ok(None);
        }
        unfinished.map_or(Ok(()), Unfinished::check).map_err(Trouble::NotKept)?;
        let line = unfinished.map(Unfinished::write);
        let same = |line: &str| Unfinished::read(line).map(|kept| kept.sheet.game == game);
        change(&self.places.state, &path, line.as_deref(), same)
    }

    /// The options last used, for the games that were played.
    ///
    /// # Errors
    /// Why they cannot be read.
    pub fn remembered(&self) -> Result<Loaded<Remembered>, Trouble> {
        of_each(&self.places.remembered(), Remembered::read, |kept| kept.0.game)
    }

    /// How far the player has come in practice, the game practised last at the end.
    ///
    /// # Errors
    /// Why it cannot be read.
    pub fn progress(&self) -> Result<Loaded<Progress>, Trouble> {
        of_each(&self.places.progress(), read_progress, |kept| kept.subject)
    }

    /// Remembers how far the player has come with a subject.
    ///
    /// # Errors
    /// Why it cannot be written.
    pub fn note(&self, progress: &Progress) -> Result<Option<Trouble>, Trouble> {
        let same = |line: &str| read_progress(line).map(|kept| kept.subject == progress.subject);
        change(&self.places.state, &self.places.progress(), Some(&write_progress(progress)), same)
    }

    /// What came of the ten questions of each day, oldest first.
    ///
    /// # Errors
    /// Why it cannot be read.
    pub fn days(&self) -> Result<Loaded<Day>, Trouble> {
        let mut items: Vec<Day> = vec![];
        let trouble = each(&self.places.days(), Day::read, |day, _| {
            items.retain(|older| older.date != day.date);
            items.push(day);
        })?;
        items.sort_by(|one, other| one.date.cmp(&other.date));
        Ok(Loaded { items, trouble })
    }

    /// Keeps what came of a day.
    ///
    /// # Errors
    /// Why it cannot be written.
    pub fn note_day(&self, day: &Day) -> Result<Option<Trouble>, Trouble> {
        let same = |line: &str| Day::read(line).map(|kept| kept.date == day.date);
        change(&self.places.state, &self.places.days(), Some(&day.write()), same)
    }

    /// Remembers the options of a contest for its game.
    ///
    /// # Errors
    /// Why they cannot be written.
    pub fn remember(&self, contest: &Contest) -> Result<Option<Trouble>, Trouble> {
        let line = Remembered(contest.clone()).write();
        let same = |line: &str| Remembered::read(line).map(|kept| kept.0.game == contest.game);
        change(&self.places.state, &self.places.remembered(), Some(&line), same)
    }
}
