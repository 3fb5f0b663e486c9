//! The options last used for a game, and the line that keeps them.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::contest::{Contest, check_name};
use crate::cpu::Level;
use crate::game::Seats;
use crate::games;

use super::form::{self, Unreadable};
use super::options::{read_levels, read_options, write_options};

/// What the menu offers for a game the next time.
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

impl Remembered {
    /// The options as one line of JSON, without its end of line.
    #[must_use]
    pub fn write(&self) -> String {
        let contest = &self.0;
        let seats = SEATS.iter().find(|(_, seats)| *seats == contest.seats).map_or("", |(word, _)| *word);
        form::write(&RememberedForm {
            version: 1,
            entry: contest.rules().id().to_owned(),
            options: write_options(contest.game, &contest.setup),
            seats: seats.to_owned(),
            levels: contest.levels.map(|level| level.word().to_owned()),
            names: contest.names.clone(),
        })
    }

    /// The options a line holds, with a seed for chance.
    ///
    /// # Errors
    /// Why it holds none.
    pub fn read(line: &str) -> Result<Self, Unreadable> {
        let form: RememberedForm = form::read(line)?;
        let word = |what, text: &str| Unreadable::Word(what, form::quoted(text));
        let key = games::by_id(&form.entry).ok_or_else(|| word("the game", &form.entry))?;
        let mut contest = Contest::with_defaults(key, 0);
        contest.setup = read_options(key, &form.options)?;
        let seats = SEATS.iter().find(|(word, _)| *word == form.seats);
        contest.seats = seats.map(|(_, seats)| *seats).ok_or_else(|| word("the seats", &form.seats))?;
        contest.levels = read_levels(&form.levels.map(Some))?.map(|level| level.unwrap_or(Level::Perfect));
        for (name, text) in contest.names.iter_mut().zip(form.names) {
            *name = text.map(|text| check_name(&text)).transpose().map_err(Unreadable::Name)?;
        }
        Ok(Self(contest))
    }
}
