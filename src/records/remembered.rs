//! The options last used for a game.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::coach::Level;
use crate::game::{GameKey, Seats};
use crate::session::{GameSetup, Names, check_name};

use super::json_line::JsonLine;
use super::record::{read_level, read_options, write_level, write_options};

/// What the menu offers for a game the next time. A program isn't remembered: the computer takes its seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Remembered {
    entry: GameKey,
    options: BTreeMap<String, String>,
    seats: Seats,
    levels: [String; 2],
    names: Names,
}

impl JsonLine for Remembered {
    const FILE: &'static str = "options.jsonl";
    type Key = GameKey;

    fn key(&self) -> GameKey {
        self.entry
    }
}

impl Remembered {
    pub fn of(contest: &GameSetup) -> Self {
        Self {
            entry: contest.game,
            options: write_options(contest.game, &contest.setup),
            seats: contest.seats(),
            levels: contest.players.each_ref().map(|player| {
                let level = write_level(player).filter(|_| player.program().is_none());
                level.unwrap_or_else(|| Level::Easy.word().to_owned())
            }),
            names: contest.names.clone(),
        }
    }

    pub const fn game(&self) -> GameKey {
        self.entry
    }

    /// The contest, with a seed for chance. What is no option, level or name has its default.
    pub fn contest(&self) -> GameSetup {
        let mut contest = GameSetup::with_defaults(self.entry, 0);
        if let Ok(setup) = read_options(self.entry, &self.options) {
            contest.setup = setup;
        }
        contest = contest.seated(self.seats, [Level::Easy; 2]);
        for (player, level) in contest.players.iter_mut().zip(&self.levels) {
            if let Ok(read) = read_level(level, "")
                && !player.is_human()
            {
                *player = read;
            }
        }
        contest.names = self.names.each_ref().map(|name| check_name(name.as_deref()?).ok());
        contest
    }
}
