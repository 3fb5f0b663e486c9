//! What is saved of games, and what the player set: as data, and as the lines of the files. No file is touched here.
//!
//! Each line is JSON and has a version. `storage` leaves lines alone that it can't read.

mod achievements;
mod record;
mod settings;
mod time;

use std::fmt::Display;

use serde::de::{DeserializeOwned, Error};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::{Map, Value};

use crate::coach::{ExerciseKind, Grade, Level, Progress, Subject};
use crate::game::{Game, GameKey, Side, clean};
use crate::games;

pub use achievements::{Day, LEFT_OUT, Medal, Statistics, Streak, statistics, streak};
pub use record::{GameFailure, GameRecord, Judgement, Kept, MOST_MOVES, Remembered};
pub use settings::{Animation, Commentary, Glyphs, Setting, Settings, Theme};
pub use time::{date_of, day_of, is_day, time_of, use_time_zone, write_time};

/// The version that is written, and the only one that is read.
const VERSION: u64 = 1;
/// Bytes of the longest line of somebody's text that is read: the longest game that is saved has room in it.
pub const LONGEST_LINE: usize = 4 << 20;
/// Why a longer line can't be read.
pub const TOO_LONG: &str = "it's longer than 4 MiB";
/// Characters of a wrong word that are quoted, and of a reason.
const QUOTED: usize = 40;
const LONGEST_REASON: usize = 200;
/// What a line of a file holds. The file has one line for each key.
pub trait JsonLine: Clone + Serialize + DeserializeOwned {
    /// The name of the file.
    const FILE: &'static str;
    type Key: PartialEq;

    fn key(&self) -> Self::Key;

    /// Whether it can be saved.
    ///
    /// # Errors
    /// Why not.
    fn check(&self) -> Result<(), String> {
        Ok(())
    }

    /// Takes over what another process has added to the saved line since this one was read.
    fn merge(&mut self, _saved: &Self) {}

    /// One line of JSON, without its end of line.
    fn write(&self) -> String {
        // Strings, numbers and lists of them: JSON can hold them all.
        serde_json::to_string(&Versioned { version: VERSION, fields: self }).unwrap_or_default()
    }

    /// What a line holds.
    ///
    /// # Errors
    /// Why it can't be read.
    fn read(line: &str) -> Result<Self, String> {
        let form = |error: serde_json::Error| unreadable(clean(&error.to_string(), LONGEST_REASON));
        let mut fields: Map<String, Value> = serde_json::from_str(line).map_err(form)?;
        match fields.remove("version").and_then(|version| version.as_u64()) {
            Some(VERSION) => serde_json::from_value(Value::Object(fields)).map_err(form),
            Some(version) => Err(format!("another version of nimtui wrote it (version {version})")),
            None => Err("nimtui didn't save this (it has no version)".to_owned()),
        }
    }
}

#[derive(Serialize)]
struct Versioned<'a, T> {
    version: u64,
    #[serde(flatten)]
    fields: &'a T,
}

impl JsonLine for Progress {
    const FILE: &'static str = "practice.jsonl";
    type Key = Subject;

    fn key(&self) -> Subject {
        self.subject
    }
}

/// Why a line can't be read, as the end of a sentence.
pub(crate) fn unreadable(why: impl Display) -> String {
    why.to_string().trim_end_matches('.').to_owned()
}

/// A word that isn't allowed there.
fn wrong_word(what: &str, word: &str) -> String {
    format!("{what} can't be \"{}\"", clean(word, QUOTED))
}

/// Serialises a type as a word.
macro_rules! serde_by_word {
    ($type:ty, $what:literal, $word:expr, $by_word:expr) => {
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str($word(*self))
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let word = String::deserialize(deserializer)?;
                $by_word(&word).ok_or_else(|| D::Error::custom(wrong_word($what, &word)))
            }
        }
    };
}

serde_by_word!(GameKey, "the game", |key| games::get(key).id(), games::find_game);
serde_by_word!(&'static dyn Game, "the game", <dyn Game>::id, |word| games::find_game(word).map(games::get));
serde_by_word!(Subject, "the subject", Subject::id, Subject::find);
serde_by_word!(Level, "the level", Level::word, Level::from_word);
serde_by_word!(ExerciseKind, "the kind", ExerciseKind::word, ExerciseKind::from_word);
serde_by_word!(Grade, "the mark", Grade::word, Grade::from_word);

/// A side is 1 or 2.
impl Serialize for Side {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.index() as u8 + 1)
    }
}

impl<'de> Deserialize<'de> for Side {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        match u8::deserialize(deserializer)? {
            1 => Ok(Self::One),
            2 => Ok(Self::Two),
            other => Err(D::Error::custom(wrong_word("the player", &other.to_string()))),
        }
    }
}
