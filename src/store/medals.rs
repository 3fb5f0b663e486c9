//! The medals: appended, one a game and level, and never dropped.

use crate::records::{Finished, Medal};

use super::file::append;
use super::lines::{Loaded, each, readable};
use super::{Store, Trouble};

impl Store {
    /// The medals that were earned.
    ///
    /// # Errors
    /// Why they cannot be read.
    pub fn medals(&self) -> Result<Loaded<Medal>, Trouble> {
        let mut items: Vec<Medal> = vec![];
        let trouble = each(&self.places().medals(), Medal::read, |medal, _| {
            if !items.iter().any(|other| other.is_like(&medal)) {
                items.push(medal);
            }
        })?;
        Ok(Loaded { items, trouble })
    }

    /// Adds the medal a finished game is worth, where there is none like it yet. Only for whoever has the folder locked.
    pub(super) fn earn(&self, game: &Finished) -> Result<(), Trouble> {
        let Some(medal) = game.medal() else { return Ok(()) };
        let kept = match self.medals() {
            Err(Trouble::NoFile(_) | Trouble::TooLarge(_)) => {
                readable(&self.places().medals())?;
                vec![]
            }
            kept => kept?.items,
        };
        if kept.iter().any(|other| other.is_like(&medal)) {
            return Ok(());
        }
        append(&self.places().medals(), &medal.write())
    }
}
