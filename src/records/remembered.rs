//! The options last used for a game, and the line that keeps them.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::contest::{Contest, Player, check_name};
use crate::cpu::Level;
use crate::game::{GameKey, Seats};
use crate::games;

use super::JsonLine;
use super::form::{self, Unreadable};
use super::options::{read_options, write_options};
use super::players::{read_level, write_level};

/// What the menu offers for a game the next time. A program isn't remembered: the computer takes its seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remembered(pub Contest);

/// How seats are written.
const SEATS: [(&str, Seats); 4] = [
    ("human-computer", Seats::HumanStarts),
    ("computer-human", Seats::ComputerStarts),
    ("two-humans", Seats::TwoHumans),
    ("two-computers", Seats::TwoComputers),
];

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct RememberedForm {
    version: u32,
    entry: String,
    options: BTreeMap<String, String>,
    seats: String,
    levels: [String; 2],
    names: [Option<String>; 2],
}

impl JsonLine for Remembered {
    const FILE: &'static str = "options.jsonl";
    type Key = GameKey;

    fn key(&self) -> GameKey {
        self.0.game
    }

    fn write(&self) -> String {
        let contest = &self.0;
        let seats = SEATS.iter().find(|(_, seats)| *seats == contest.seats()).map_or("", |(word, _)| *word);
        let levels = contest.players.each_ref().map(|player| match player {
            Player::Program(_) => None,
            other => write_level(other),
        });
        form::write(&RememberedForm {
            version: 1,
            entry: contest.rules().id().to_owned(),
            options: write_options(contest.game, &contest.setup),
            seats: seats.to_owned(),
            levels: levels.map(|word| word.unwrap_or_else(|| Level::Easy.word().to_owned())),
            names: contest.names.clone(),
        })
    }

    fn read(line: &str) -> Result<Self, Unreadable> {
        let form: RememberedForm = form::read(line)?;
        let word = |what, text: &str| Unreadable::Word(what, form::quoted(text));
        let key = games::by_id(&form.entry).ok_or_else(|| word("the game", &form.entry))?;
        let mut contest = Contest::with_defaults(key, 0);
        contest.setup = read_options(key, &form.options)?;
        let seats = SEATS.iter().find(|(word, _)| *word == form.seats);
        contest.seat(seats.map(|(_, seats)| *seats).ok_or_else(|| word("the seats", &form.seats))?);
        for (player, level) in contest.players.iter_mut().zip(&form.levels) {
            let read = read_level(level)?;
            if !player.is_human() {
                *player = read;
            }
        }
        for (name, text) in contest.names.iter_mut().zip(form.names) {
            *name = text.map(|text| check_name(&text)).transpose().map_err(Unreadable::Name)?;
        }
        Ok(Self(contest))
    }
}
