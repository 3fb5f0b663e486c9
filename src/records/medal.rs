//! Medals: one for each game and level that was beaten, with or without help.

use serde::{Deserialize, Serialize};

use crate::coach::Level;
use crate::game::GameKey;
use crate::games;

use super::GameRecord;
use super::json_line::JsonLine;

/// A level that was beaten.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Medal {
    #[serde(rename = "entry")]
    pub game: GameKey,
    pub level: Level,
    /// Something helped.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub assisted: bool,
    /// When it was won, in seconds since 1970.
    #[serde(with = "super::when")]
    pub when: u64,
}

impl JsonLine for Medal {
    const FILE: &'static str = "medals.jsonl";
    type Key = (GameKey, Level);

    fn key(&self) -> (GameKey, Level) {
        (self.game, self.level)
    }
}

impl Medal {
    /// Adds it to others, where there is none for its game and level; one without help takes the place of one with help. Returns
    /// whether it was added.
    pub fn add_to(self, medals: &mut Vec<Self>) -> bool {
        let like = medals.iter_mut().find(|other| (other.game, other.level) == (self.game, self.level));
        match like {
            Some(other) if other.assisted && !self.assisted => *other = self,
            Some(_) => return false,
            None => medals.push(self),
        }
        true
    }

    /// `★` without help, `☆` with help.
    pub const fn sign(&self) -> char {
        if self.assisted { '☆' } else { '★' }
    }

    /// `★ Medal: Easy, without help`
    pub fn label(&self) -> String {
        let help = if self.assisted { "with help" } else { "without help" };
        format!("{} Medal: {}, {help}", self.sign(), self.level.name())
    }

    /// The sign of a game and level; `·` where there is no medal.
    pub fn sign_of(medals: &[Self], game: GameKey, level: Level) -> char {
        let medal = medals.iter().find(|medal| (medal.game, medal.level) == (game, level));
        medal.map_or('·', Self::sign)
    }

    /// `★☆··`: the signs of all levels of a game, from the easiest on; `None` where there is no medal.
    pub fn signs(medals: &[Self], game: GameKey) -> Option<String> {
        let any = medals.iter().any(|medal| medal.game == game);
        any.then(|| Level::ALL.into_iter().rev().map(|level| Self::sign_of(medals, game, level)).collect())
    }
}

impl GameRecord {
    /// The level for which a win of this game is worth a medal: that of the computer, from one of the menu's openings.
    pub fn medal_level(&self) -> Option<Level> {
        let level = self.level(self.human()?.other())?;
        // A computer that looks only so far ahead plays at no level.
        let is_limited = games::get(self.game).depth(&self.setup).is_some();
        (self.is_from_menu() && !is_limited).then_some(level)
    }

    /// The medal the game is worth: won by a human against the computer, from one of the menu's openings.
    pub fn medal(&self) -> Option<Medal> {
        self.human().filter(|human| Some(*human) == self.winner)?;
        let (game, level) = (self.game, self.medal_level()?);
        Some(Medal { game, level, assisted: self.assisted, when: self.when })
    }
}
