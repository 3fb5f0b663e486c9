//! A duel as far as it is: its table, and the games that were played last.

use std::collections::VecDeque;

use crate::arena::{Duel, DuelWanted, End, Pairing, Played, Rows, names, told};
use crate::game::Side;
use crate::records::Sheet;

/// Games that can be looked at.
const MOST_GAMES: usize = 500;

/// A game that was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Met {
    /// Between whom, and its number.
    pub pairing: Pairing,
    /// How it went.
    pub played: Played,
}

/// A duel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Meeting {
    /// What was asked for.
    pub wanted: DuelWanted,
    /// What the players are called.
    pub names: Vec<String>,
    /// The duel, once its openings are there.
    pub duel: Option<Duel>,
    /// What came of it so far.
    pub rows: Rows,
    /// The games played last, the newest first.
    pub games: VecDeque<Met>,
    /// The game under the cursor, from 0.
    pub cursor: usize,
}

impl Meeting {
    pub(super) fn new(wanted: DuelWanted) -> Self {
        Self {
            names: names(&wanted.players),
            rows: Rows::new(wanted.players.len()),
            duel: None,
            games: VecDeque::new(),
            cursor: 0,
            wanted,
        }
    }

    pub(super) fn begin(&mut self, duel: Duel) {
        self.duel = Some(duel);
    }

    /// Games that are done, of how many.
    #[must_use]
    pub fn progress(&self) -> (u64, u64) {
        (self.rows.done, self.duel.as_ref().map_or(0, Duel::all_games))
    }

    /// Counts games. The cursor stays on its game; on the newest it stays on the newest.
    pub(super) fn count(&mut self, games: Vec<(Pairing, Played)>) {
        for (pairing, played) in games {
            self.rows.count(pairing, &played);
            // Where somebody is out, nothing happened.
            if played.end == End::NotPlayed {
                continue;
            }
            self.games.push_front(Met { pairing, played });
            self.cursor += usize::from(self.cursor > 0);
        }
        while self.games.len() > MOST_GAMES {
            // Those in which something went wrong stay longest.
            let oldest = self.games.iter().rposition(|met| self.wrong(met).is_none());
            self.games.remove(oldest.unwrap_or(MOST_GAMES));
        }
        self.cursor = self.cursor.min(self.games.len().saturating_sub(1));
    }

    /// What a player of a game is called.
    #[must_use]
    pub fn name(&self, met: &Met, side: Side) -> &str {
        self.names.get(met.pairing.players[side.index()]).map_or("", String::as_str)
    }

    /// What went wrong in a game, if anything did.
    #[must_use]
    pub fn wrong(&self, met: &Met) -> Option<String> {
        match &met.played.end {
            End::Failed { side, failure, id } => Some(told(self.name(met, *side), failure, id)),
            End::Declined { side, why } => {
                let [own, other] = [*side, side.other()].map(|side| self.name(met, side));
                let why = if why.is_empty() { ".".into() } else { format!(": {why}") };
                Some(format!("{own} declined to play {other}{why}"))
            }
            End::Won { .. } | End::NotPlayed => None,
        }
    }

    /// The game under the cursor, and what went wrong in it.
    pub(super) fn sheet(&self) -> Option<(Sheet, Option<String>)> {
        let met = self.games.get(self.cursor)?;
        let names = Side::BOTH.map(|side| self.name(met, side).to_owned());
        let players = met.pairing.players.map(|player| self.wanted.players[player].clone());
        let seed = self.wanted.conditions.seed;
        Some((Sheet::played(self.wanted.game, &met.played.line, names, players, seed), self.wrong(met)))
    }
}
