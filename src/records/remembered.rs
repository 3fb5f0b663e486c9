//! The options last used for a game, and the line that keeps them.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::contest::{Contest, check_name};
use crate::cpu::Level;
use crate::game::{GameKey, Seats};
use crate::games;

use super::JsonLine;
use super::form::{self, Unreadable};
use super::options::{read_options, write_options};
use super::players::{ProgramForm, read_level, write_level};

/// What the menu offers for a game the next time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remembered(pub Contest);

/// The version of a line with a program in it.
const WITH_PROGRAMS: u32 = 4;

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
    /// The programs among the players.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    programs: Option<[Option<ProgramForm>; 2]>,
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
        let programs = contest.players.each_ref().map(|player| player.program().map(ProgramForm::of));
        let programs = programs.iter().any(Option::is_some).then_some(programs);
        let levels = contest.players.each_ref().map(write_level);
        form::write(&RememberedForm {
            version: if programs.is_some() { WITH_PROGRAMS } else { 1 },
            entry: contest.rules().id().to_owned(),
            options: write_options(contest.game, &contest.setup),
            seats: seats.to_owned(),
            levels: levels.map(|word| word.unwrap_or_else(|| Level::Easy.word().to_owned())),
            programs,
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
        for (player, program) in contest.players.iter_mut().zip(form.programs.iter().flatten()) {
            if let Some(program) = program.as_ref().filter(|_| !player.is_human()) {
                *player = program.read()?;
            }
        }
        for (name, text) in contest.names.iter_mut().zip(form.names) {
            *name = text.map(|text| check_name(&text)).transpose().map_err(Unreadable::Name)?;
        }
        Ok(Self(contest))
    }
}
