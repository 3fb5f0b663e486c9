//! An examination as far as it is: what came of each player, and of the levels and simple rules beside them.

use crate::arena::{Examined, RateWanted, Rating, names};
use crate::contest::Player;

/// Somebody who is examined.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rated {
    /// What it is called.
    pub name: String,
    /// What came of it so far.
    pub rating: Rating,
    /// How its errors are answered, one by one; empty until all is asked.
    pub refuted: Vec<String>,
    /// It stands beside the players, for a measure.
    pub beside: bool,
}

/// An examination.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Examination {
    /// What was asked for.
    pub wanted: RateWanted,
    /// How many positions each is asked, and whether they are all there are; `None` until they are known.
    pub asked: Option<(u64, bool)>,
    /// The players, then those beside them.
    pub players: Vec<Rated>,
    /// Whose errors are shown.
    pub at: usize,
    /// Which of them is under the cursor, from 0.
    pub cursor: usize,
}

impl Examination {
    pub(super) fn new(wanted: RateWanted) -> Self {
        let rated = |(name, beside)| Rated { name, rating: Rating::default(), refuted: vec![], beside };
        let players = names(&wanted.players).into_iter().map(|name| (name, false));
        let beside = wanted.beside();
        let beside = beside.iter().map(Player::word).map(|word| (word.to_owned(), true));
        let players = players.chain(beside).map(rated).collect();
        Self { wanted, asked: None, players, at: 0, cursor: 0 }
    }

    /// Whose errors are shown.
    #[must_use]
    pub fn chosen(&self) -> Option<&Rated> {
        self.players.get(self.at)
    }

    /// The error under the cursor.
    #[must_use]
    pub fn error(&self) -> Option<&Examined> {
        let worst = &self.chosen()?.rating.worst;
        worst.get(self.cursor.min(worst.len().checked_sub(1)?))
    }

    /// How the error under the cursor is answered, once that is known.
    #[must_use]
    pub fn refuted(&self) -> Option<&str> {
        let chosen = self.chosen()?;
        let at = self.cursor.min(chosen.rating.worst.len().checked_sub(1)?);
        chosen.refuted.get(at).map(String::as_str).filter(|refuted| !refuted.is_empty())
    }

    /// Positions that are done, of how many.
    #[must_use]
    pub fn progress(&self) -> (u64, u64) {
        let done = self.players.iter().map(|rated| rated.rating.asked + rated.rating.not_asked).sum();
        (done, self.asked.map_or(0, |(count, _)| count * self.players.len() as u64))
    }

    pub(super) fn count(&mut self, examined: Vec<(usize, Examined)>) {
        for (player, examined) in examined {
            if let Some(rated) = self.players.get_mut(player) {
                rated.rating.count(examined);
            }
        }
    }

    pub(super) fn take_refuted(&mut self, player: usize, refuted: Vec<String>) {
        if let Some(rated) = self.players.get_mut(player) {
            rated.refuted = refuted;
        }
    }
}
