//! Finished games that couldn't be saved, to be tried again.

use crate::records::{GameRecord, JsonLine, Setting};
use crate::session::SavedKey;

use super::{Cause, Known, Store, Trouble};

/// Finished games that couldn't be saved.
#[derive(Debug, Default)]
pub struct UnsavedGames(Vec<Unsaved>);

#[derive(Debug)]
struct Unsaved {
    game: GameRecord,
    /// The game in progress that was saved at its end, or has been saved for it since.
    saved: Option<GameRecord>,
    /// It has gone on since, after an undo: it's still in progress when its first end is saved.
    has_gone_on: bool,
}

impl UnsavedGames {
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Adds a game.
    pub fn add(&mut self, game: GameRecord, store: &Store) {
        let saved = store.in_progress(game.key());
        self.0.push(Unsaved { game, saved, has_gone_on: false });
    }

    /// Whether the game in progress that is saved belongs to one of them, and is still needed.
    pub fn need(&self, key: SavedKey, store: &Store) -> bool {
        let mut games = self.0.iter().filter(|one| one.game.key() == key).peekable();
        games.peek().is_some() && {
            let saved = store.in_progress(key);
            games.any(|one| one.saved == saved)
        }
    }

    /// Saves a game in progress. If its first end isn't saved yet, the saved game doesn't claim that it is.
    ///
    /// # Errors
    /// As [`Store::save_game`].
    pub fn save_game(&mut self, game: &GameRecord, store: &Store, known: &mut Known) -> Result<(), Trouble> {
        let unsaved = self.0.iter_mut().rev().find(|one| game.counted && one.game.key() == game.key());
        let Some(unsaved) = unsaved else { return store.save_game(game, known) };
        store.save_game(&GameRecord { counted: false, ..game.clone() }, known)?;
        unsaved.has_gone_on = true;
        unsaved.saved = store.in_progress(game.key());
        Ok(())
    }

    /// Tries again to save them, unless nothing is to be saved any more, and returns those that are saved now. The game in progress that
    /// is saved of one is deleted, unless it has gone on.
    pub fn retry(&mut self, store: &Store, known: &mut Known) -> Vec<GameRecord> {
        let mut done = vec![];
        if self.is_empty() || !store.settings().0.is_on(Setting::Save) {
            return done;
        }
        for unsaved in std::mem::take(&mut self.0) {
            if store.append(&unsaved.game).is_err_and(|trouble| trouble.cause != Cause::Medal) {
                self.0.push(unsaved);
                continue;
            }
            let Unsaved { game, saved, has_gone_on } = unsaved;
            let key = game.key();
            if let Some(saved) = saved.filter(|saved| store.in_progress(key).as_ref() == Some(saved)) {
                let _ = match has_gone_on {
                    true => store.save_game(&GameRecord { counted: true, ..saved }, known),
                    false => store.delete_game(key, known),
                };
            }
            done.push(game);
        }
        done
    }
}
