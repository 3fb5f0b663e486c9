//! What text mode and the dialogues save: finished games, the game in progress, and how far the player has come.

use std::io::{self, Write};

use crate::coach::{Progress, Subject};
use crate::game::{GameKey, Stop};
use crate::records::{Day, GameRecord, JsonLine, Kept, Medal};
use crate::session::Session;
use crate::storage::{Folders, Loaded, Store, Trouble, now};

use super::error_line;
use super::time::{PATIENCE, stop_after};

/// How often saving a finished game is tried again, two seconds each, while another program is writing.
const ATTEMPTS: usize = 15;

/// Saves and loads. The first problem is printed on standard error.
pub(crate) struct SavedData {
    store: Option<Result<Store, Trouble>>,
    reported: bool,
}

impl SavedData {
    /// Without `saves`, nothing is ever saved or loaded.
    pub(crate) fn new(saves: bool) -> Self {
        let places = saves.then(|| Folders::find(&|name| std::env::var_os(name)));
        Self { store: places.map(|places| places.map(Store::new)), reported: false }
    }

    /// Whether anything is saved.
    pub(crate) const fn saves(&self) -> bool {
        matches!(self.store, Some(Ok(_)))
    }

    /// Saves a finished game in which a person made a move.
    pub(crate) fn save_session(&mut self, session: &Session) {
        let finished = GameRecord::of_session(session, 0).finished();
        if let Some(game) = finished.filter(|_| self.store.is_some() && session.has_begun()) {
            self.save_finished(game);
        }
    }

    /// Saves a finished game, with how well it was played.
    pub(crate) fn save_finished(&mut self, mut game: GameRecord) {
        let Some(store) = &self.store else { return };
        let stop = Stop::default();
        game.judgement = stop_after(PATIENCE, &stop, || game.judge(&stop));
        game.when = now();
        let trouble = match store {
            Ok(store) => append(store, &game).err(),
            Err(trouble) => Some(trouble.clone()),
        };
        self.report(trouble);
    }

    /// How far the player has come with a subject.
    pub(crate) fn progress(&mut self, subject: impl Into<Subject>) -> Progress {
        let subject = subject.into();
        let saved: Vec<Progress> = self.load(Store::load);
        saved.into_iter().find(|saved| saved.subject == subject).unwrap_or_else(|| Progress::new(subject))
    }

    /// The medals.
    pub(crate) fn medals(&mut self) -> Vec<Medal> {
        self.load(Store::load)
    }

    /// The saved game of this kind.
    pub(crate) fn saved_game(&mut self, game: GameKey) -> Option<GameRecord> {
        self.saved_games().into_iter().find(|left| left.game == game)
    }

    /// The saved games, the newest last.
    pub(crate) fn saved_games(&mut self) -> Vec<GameRecord> {
        self.load(Store::load)
    }

    /// Saves a game in progress, in place of the one of its kind.
    pub(crate) fn save_unfinished(&mut self, game: &GameRecord) {
        self.save(game);
    }

    /// Deletes the saved game of this kind.
    pub(crate) fn delete_unfinished(&mut self, game: GameKey) {
        if let Some(Ok(store)) = &self.store {
            self.report(store.delete::<GameRecord>(&game).err());
        }
    }

    /// The finished games, oldest first.
    pub(crate) fn history(&mut self) -> Vec<Kept> {
        self.load(Store::history)
    }

    /// The days of today's ten, oldest first.
    pub(crate) fn days(&mut self) -> Vec<Day> {
        self.load(Store::load)
    }

    pub(crate) fn save_day(&mut self, day: &Day) {
        self.save(day);
    }

    /// Saves how far the player has come with a subject.
    pub(crate) fn save_progress(&mut self, progress: &Progress) {
        let mut progress = progress.clone();
        progress.note_when_taken(&self.load(Store::load));
        self.save(&progress);
    }

    fn save(&mut self, item: &impl JsonLine) {
        if let Some(Ok(store)) = &self.store {
            self.report(store.save(item).err());
        }
    }

    fn load<T>(&mut self, read: impl FnOnce(&Store) -> Result<Loaded<T>, Trouble>) -> Vec<T> {
        let Some(Ok(store)) = &self.store else { return vec![] };
        let (items, trouble) = match read(store) {
            Ok(loaded) => (loaded.items, loaded.trouble),
            Err(trouble) => (vec![], Some(trouble)),
        };
        self.report(trouble);
        items
    }

    fn report(&mut self, trouble: Option<Trouble>) {
        if let Some(trouble) = trouble.filter(|_| !std::mem::replace(&mut self.reported, true)) {
            let _ = writeln!(io::stderr(), "{}", error_line(&trouble.to_string()));
        }
    }
}

/// Appends a finished game. If another program is writing, says so and waits, because an interrupt would lose the game.
fn append(store: &Store, game: &GameRecord) -> Result<(), Trouble> {
    let mut saved = store.append(game);
    for attempt in 0..ATTEMPTS {
        let Some(trouble) = saved.as_ref().err().filter(|trouble| trouble.is_locked) else { break };
        if attempt == 0 {
            let _ = writeln!(io::stderr(), "warning: {trouble} The game isn't saved yet: trying again.");
        }
        saved = store.append(game);
    }
    saved
}
