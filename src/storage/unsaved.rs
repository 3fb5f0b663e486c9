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
    /// What was saved of it in progress at its end, or since.
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
        let saved = store.in_progress(game.key()).filter(|saved| {
            let made = saved.moves.get(..saved.standing);
            is_same_game(saved, &game) && made.is_some_and(|made| game.moves.starts_with(made))
        });
        self.0.push(Unsaved { game, saved, has_gone_on: false });
    }

    /// Whether the game of this kind that is saved belongs to one of them, and so has to stay although that is over.
    pub fn keep(&mut self, key: SavedKey, store: &Store) -> bool {
        let mut games = self.0.iter_mut().filter(|one| one.game.key() == key).peekable();
        if games.peek().is_none() {
            return false;
        }
        let saved = store.in_progress(key);
        let kept = games.find(|one| one.saved == saved);
        kept.map(|one| one.has_gone_on = false).is_some()
    }

    /// Saves a game in progress. If its first end isn't saved yet, the saved game doesn't claim that it is.
    ///
    /// # Errors
    /// As [`Store::save_game`].
    pub fn save_game(&mut self, game: &GameRecord, store: &Store, known: &mut Known) -> Result<(), Trouble> {
        let is_its = |one: &&mut Unsaved| game.counted && is_same_game(&one.game, game);
        let Some(unsaved) = self.0.iter_mut().rev().find(is_its) else { return store.save_game(game, known) };
        store.save_game(&GameRecord { counted: false, ..game.clone() }, known)?;
        unsaved.has_gone_on = true;
        unsaved.saved = store.in_progress(game.key());
        Ok(())
    }

    /// Tries again to save them, unless nothing is to be saved any more, and returns those that are saved now, each with why its medal
    /// isn't. What is saved of it in progress is deleted, unless it has gone on.
    pub fn retry(&mut self, store: &Store, known: &mut Known) -> Vec<(GameRecord, Option<Trouble>)> {
        let mut done = vec![];
        if self.is_empty() || !store.settings().0.is_on(Setting::Save) {
            return done;
        }
        for unsaved in std::mem::take(&mut self.0) {
            let trouble = store.append(&unsaved.game).err();
            if trouble.as_ref().is_some_and(|trouble| trouble.cause != Cause::Medal) {
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
            done.push((game, trouble));
        }
        done
    }
}

/// Whether two records are of the same game, as far as can be told.
fn is_same_game(one: &GameRecord, other: &GameRecord) -> bool {
    one.key() == other.key() && one.setup.seed == other.setup.seed && one.opening == other.opening
}
