//! What was given on the command line, read from the matches, and how a value is refused.

use clap::ArgMatches;

use crate::coach::{Level, Subject, courses};
use crate::game::{Field, Game, GameKey, clean};
use crate::games;
use crate::records::GameRecord;
use crate::text::Source;

use super::Exit;
use super::command::{COMPUTER, VERSION, positional_id};

/// Characters of an argument that are quoted back.
const QUOTED: usize = 40;

/// Whether the switch that seats the computer is set.
pub(super) fn switched(matches: &ArgMatches) -> bool {
    matches.try_get_one::<bool>(COMPUTER).ok().flatten().copied().unwrap_or(false)
}

/// The value of an option that may be given as a plain argument too, and how it was given.
pub(super) fn value_of(
    game: &dyn Game,
    matches: &ArgMatches,
    key: &str,
) -> Result<Option<(String, String)>, Exit> {
    let get = |id: &str| {
        let values = matches.try_get_many::<String>(id).ok().flatten()?;
        Some(values.cloned().collect::<Vec<_>>().join(","))
    };
    let version = get(VERSION).filter(|_| game.cli().version == Some(key));
    let given = [
        get(key).map(|text| (format!("--{key}"), text)),
        version.map(|text| (format!("--{VERSION}"), text)),
        get(&positional_id(key)).map(|text| (key.to_ascii_uppercase(), text)),
    ];
    let mut given = given.into_iter().flatten();
    match (given.next(), given.next()) {
        (Some(_), Some((option, _))) => {
            let other = if option.starts_with('-') { &option } else { "a plain argument" };
            Err(Exit::usage(format!("--{key} is given twice, once as {other}")))
        }
        (value, _) => Ok(value),
    }
}

/// Which option, what was typed, and what would do.
pub(super) fn refused(option: &str, text: &str, why: &str) -> Exit {
    Exit::usage(format!("{option} cannot be \"{}\": {why}", clean(text, QUOTED)))
}

/// The level that is called so.
pub(super) fn level(option: &str, text: &str) -> Result<Level, Exit> {
    let words = "the level must be perfect, sharp, casual or easy";
    Level::by_word(text).ok_or_else(|| refused(option, text, words))
}

pub(super) fn number(option: &str, text: &str, low: u64, high: u64) -> Result<u64, Exit> {
    let plain = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let number = text.parse().ok().filter(|number| plain && (low..=high).contains(number));
    number.ok_or_else(|| refused(option, text, &format!("it must be a whole number from {low} to {high}")))
}

/// The refusal of a field's value.
pub(super) fn unfit(field: &Field, option: &str, text: &str) -> Exit {
    let option = match field.short {
        Some(letter) if option.starts_with('-') => format!("-{letter} ({option})"),
        _ => option.to_owned(),
    };
    let why = field.read(text).err().and_then(|wrong| wrong.why);
    refused(&option, text, &why.unwrap_or_else(|| format!("it {}", field.range())))
}

/// Games, as they are given on the command line.
pub(super) enum GivenGames<'a> {
    /// One game, and the line it was read from.
    One { record: Box<GameRecord>, line: String },
    /// The name of a file with games; `-` is standard input.
    File(&'a str),
}

impl<'a> GivenGames<'a> {
    /// Reads the words: an id with moves behind it, a line of JSON, or the name of a file.
    pub(super) fn read(words: &'a [String]) -> Result<Self, Exit> {
        let first = words.first().map_or("", |word| word.trim_start());
        let is_id = first.split_once(':').is_some_and(|(name, _)| games::by_id(name).is_some());
        if is_id || first.starts_with('{') {
            let line = words.join(" ").replace(['\n', '\r'], " ").trim().to_owned();
            let record = GameRecord::read_any(&line).map_err(|why| Exit::usage(format!("GAME: {why}")))?;
            return Ok(Self::One { record: Box::new(record), line });
        }
        match words {
            [file] => Ok(Self::File(file)),
            _ => Err(Exit::usage("GAME is one file, or the id of a position with moves behind it")),
        }
    }

    /// The same for the line mode.
    pub(super) fn source(self) -> Source {
        match self {
            Self::One { line, .. } => Source::Text(line),
            Self::File(name) => Source::File(name.to_owned()),
        }
    }
}

/// The game that is called so.
pub(super) fn entry_called(id: &str) -> Result<GameKey, Exit> {
    let all = || games::keys().map(|key| games::get(key).id()).collect::<Vec<_>>();
    games::by_id(id).ok_or_else(|| unknown("entry", id, &all()))
}

/// The course that is called so.
pub(super) fn course_called(id: &str) -> Result<Subject, Exit> {
    let known = Subject::by_id(id).filter(|subject| !subject.keys().is_empty());
    let all = || courses().map(Subject::id).collect::<Vec<_>>();
    known.ok_or_else(|| unknown("course of", id, &all()))
}

/// Nothing of a kind is called so; these are.
fn unknown(what: &str, id: &str, all: &[&str]) -> Exit {
    Exit::usage(format!("there is no {what} \"{}\": {}", clean(id, 2 * QUOTED), all.join(", ")))
}
