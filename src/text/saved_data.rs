//! Saves and loads for text mode and the dialogues: finished games, games in progress, and progress.

use std::collections::BTreeSet;
use std::fmt::Debug;

use crate::coach::{Progress, Subject};
use crate::game::Stop;
use crate::output::print_error;
use crate::output::{Halt, HaltResult};
use crate::records::{GameRecord, JsonLine, Kept, Medal, Setting};
use crate::session::{SavedKey, Session};
use crate::storage::{Cause, Known, Loaded, Store, Trouble, UnsavedGames, now};

use super::{PATIENCE, stop_after};

/// How often to try again to save a finished game, two seconds each, while another program is writing.
const ATTEMPTS: usize = 15;

/// A finished game that couldn't be saved.
pub(crate) struct Unsaved;

/// Prints each problem once on standard error.
pub(crate) struct SavedData {
    store: Option<Result<Store, Trouble>>,
    /// The setting to save.
    writes: bool,
    known: Known,
    reported: Vec<String>,
    /// What couldn't be saved.
    failed: BTreeSet<String>,
    /// Finished games that couldn't be saved, to be tried again.
    unsaved: UnsavedGames,
}

impl SavedData {
    /// Without `uses_files`, nothing is ever saved or loaded.
    pub(crate) fn new(uses_files: bool) -> Self {
        let store = uses_files.then(Store::of_process);
        let writes = match &store {
            Some(Ok(store)) => store.settings().0.is_on(Setting::Save),
            store => store.is_some(),
        };
        let known = Known::default();
        Self {
            store,
            writes,
            known,
            reported: vec![],
            failed: BTreeSet::new(),
            unsaved: UnsavedGames::default(),
        }
    }

    /// Whether something may be saved already.
    pub(crate) const fn reads(&self) -> bool {
        matches!(self.store, Some(Ok(_)))
    }

    pub(crate) const fn saves(&self) -> bool {
        self.reads() && self.writes
    }

    /// Where things are saved, or why they can't be; `None` if they aren't to be.
    fn target(&self) -> Option<Result<Store, Trouble>> {
        self.store.clone().filter(|_| self.writes)
    }

    /// Saves a finished game in which a person made a move.
    pub(crate) fn save_session(&mut self, session: &Session) {
        let finished = GameRecord::of_session(session, 0).finished();
        if let Some(game) = finished.filter(|_| self.target().is_some() && session.has_begun()) {
            let _ = self.save_finished(game);
        }
    }

    /// Saves a finished game, with how well it was played. Returns the medal that it earned.
    ///
    /// # Errors
    /// The game isn't saved. The player knows why.
    pub(crate) fn save_finished(&mut self, mut game: GameRecord) -> Result<Option<Medal>, Unsaved> {
        self.retry_games();
        let medal = game.medal().filter(|medal| medal.add_to(&mut self.load()));
        if self.target().is_none() {
            return Err(Unsaved);
        }
        let stop = Stop::default();
        game.judgement = stop_after(PATIENCE, &stop, || game.judge(&stop));
        game.when = now();
        let has_medal = self.append(game)?;
        Ok(medal.filter(|_| has_medal))
    }

    /// Adds a game to those that are finished. Returns whether its medal is saved as well.
    fn append(&mut self, game: GameRecord) -> Result<bool, Unsaved> {
        let Some(store) = self.target() else { return Err(Unsaved) };
        match store.and_then(|store| append(&store, &game)) {
            Ok(()) => Ok(true),
            Err(trouble) if trouble.cause == Cause::Medal => Ok(self.check_saved(&"medals", Err(trouble))),
            Err(trouble) => {
                self.report(Some(trouble));
                match self.target() {
                    Some(Ok(store)) => self.unsaved.add(game, &store),
                    _ => _ = self.failed.insert(GameRecord::FILE.to_owned()),
                }
                Err(Unsaved)
            }
        }
    }

    /// Tries again to save the finished games that couldn't be saved.
    fn retry_games(&mut self) {
        let Some(Ok(store)) = self.target() else { return };
        for (_, trouble) in self.unsaved.retry(&store, &mut self.known) {
            match trouble {
                None => print_error("The finished game is saved now."),
                Some(trouble) => _ = self.check_saved(&"medals", Err(trouble)),
            }
        }
    }

    pub(crate) fn progress(&mut self, subject: impl Into<Subject>) -> Progress {
        let subject = subject.into();
        let saved: Vec<Progress> = self.load();
        let saved = saved.into_iter().find(|saved| saved.subject == subject);
        let progress = saved.unwrap_or_else(|| Progress::new(subject));
        self.known.note_progress(progress.clone());
        progress
    }

    pub(crate) fn save_progress(&mut self, progress: &Progress) -> bool {
        let mut progress = progress.clone();
        progress.note_when_taken(&self.load());
        let Some(Ok(store)) = self.target() else { return false };
        let saved = store.save_progress(&progress, &mut self.known);
        self.check_saved(&progress.subject, saved)
    }

    /// The finished games, oldest first; `None` if they can't be read.
    pub(crate) fn history(&mut self) -> Option<Vec<Kept>> {
        self.read_with(Store::history)
    }

    /// What a file holds, the newest last.
    pub(crate) fn load<T: JsonLine>(&mut self) -> Vec<T> {
        self.read_with(Store::load).unwrap_or_default()
    }

    /// The games in progress, the newest last; `None` if they can't be read.
    pub(crate) fn unfinished(&mut self) -> Option<Vec<GameRecord>> {
        self.read_with(Store::load::<GameRecord>)
    }

    /// Lets a game be replaced that the player resumes or gives up for another.
    pub(crate) fn note_known(&mut self, game: &GameRecord) {
        self.known.note_games([game]);
    }

    /// Prints problems again if they come again: another game has begun.
    pub(crate) fn forget_reports(&mut self) {
        self.reported.clear();
    }

    /// Saves a game in progress. False if it isn't saved.
    pub(crate) fn save_game(&mut self, game: &GameRecord) -> bool {
        let Some(Ok(store)) = self.target() else { return false };
        let saved = self.unsaved.save_game(game, &store, &mut self.known);
        self.check_saved(&game.key(), saved)
    }

    /// Deletes the saved game of this kind.
    pub(crate) fn delete_unfinished(&mut self, key: SavedKey) {
        if let Some(Ok(store)) = self.target()
            && !self.unsaved.keep(key, &store)
        {
            let deleted = store.delete_game(key, &self.known);
            self.check_saved(&key, deleted);
        }
    }

    /// Saves an item in place of the one with the same key. Returns it as it is saved; `None` if it isn't.
    pub(crate) fn save<T: JsonLine>(&mut self, item: &T) -> Option<T> {
        let Some(Ok(store)) = self.target() else { return None };
        let (saved, result) = match store.save(item) {
            Ok(saved) => (Some(saved), Ok(())),
            Err(trouble) => (None, Err(trouble)),
        };
        self.check_saved(&T::FILE, result);
        saved
    }

    /// Notes whether something, whatever identifies it, is saved by now.
    fn check_saved(&mut self, what: &impl Debug, saved: Result<(), Trouble>) -> bool {
        let (what, is_saved) = (format!("{what:?}"), saved.is_ok());
        if is_saved {
            self.failed.remove(&what)
        } else {
            self.failed.insert(what)
        };
        self.report(saved.err());
        is_saved
    }

    /// A game of this kind is left. If it couldn't be saved, nothing that is saved later makes up for that.
    pub(crate) fn note_left(&mut self, key: SavedKey) {
        if self.failed.contains(&format!("{key:?}")) {
            self.failed.insert("a game that was left".to_owned());
        }
    }

    fn read_with<T>(&mut self, read: impl FnOnce(&Store) -> Result<Loaded<T>, Trouble>) -> Option<Vec<T>> {
        let Some(Ok(store)) = &self.store else { return Some(vec![]) };
        let (items, trouble) = match read(store) {
            Ok(loaded) => (Some(loaded.items), loaded.trouble),
            Err(trouble) => (None, Some(trouble)),
        };
        self.report(trouble);
        items
    }

    /// Checks at the end that everything was saved, after it has tried again to save finished games.
    ///
    /// # Errors
    /// Something wasn't; the player knows.
    pub(crate) fn check(&mut self) -> HaltResult {
        self.retry_games();
        if self.failed.is_empty() && self.unsaved.is_empty() { Ok(()) } else { Err(Halt::Refused) }
    }

    /// Warns about settings that can't be read, and if nothing can be saved.
    pub(crate) fn check_settings(&self) {
        let troubles = match &self.store {
            None => vec![],
            Some(Ok(store)) => store.settings().1,
            Some(Err(trouble)) => vec![trouble.clone()],
        };
        troubles.iter().for_each(|trouble| print_error(&format!("warning: {trouble}")));
    }

    fn report(&mut self, trouble: Option<Trouble>) {
        let error = trouble.map(|trouble| format!("error: {trouble}"));
        if let Some(error) = error.filter(|error| !self.reported.contains(error)) {
            print_error(&error);
            self.reported.push(error);
        }
    }
}

/// Appends a finished game. If another program is writing, says so and waits, because giving up would lose the game.
fn append(store: &Store, game: &GameRecord) -> Result<(), Trouble> {
    let mut saved = store.append(game);
    for attempt in 0..ATTEMPTS {
        let Some(trouble) = saved.as_ref().err().filter(|trouble| trouble.is_locked()) else { break };
        if attempt == 0 {
            print_error(&format!("warning: {trouble}. The game isn't saved yet. Trying again"));
        }
        saved = store.append(game);
    }
    saved
}
