//! A line of one of our files: a JSON object that says its version.

use serde::de::{DeserializeOwned, Error};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::{Map, Value};

use crate::cpu::Level;
use crate::game::GameKey;
use crate::games;
use crate::training::{Kind, Mark, Progress, Subject};

use super::Unreadable;
use super::form::quoted;

/// The version that is written, and the only one that is read.
const VERSION: u64 = 1;

/// What a line of a file holds. The file has one line for each key.
pub trait JsonLine: Sized {
    /// The name of the file.
    const FILE: &'static str;
    type Key: PartialEq;

    fn key(&self) -> Self::Key;

    /// Whether it can be saved.
    ///
    /// # Errors
    /// Why not.
    fn check(&self) -> Result<(), Unreadable> {
        Ok(())
    }

    /// One line of JSON, without its end of line.
    #[must_use]
    fn write(&self) -> String;

    /// What a line holds.
    ///
    /// # Errors
    /// Why it cannot be read.
    fn read(line: &str) -> Result<Self, Unreadable>;
}

impl JsonLine for Progress {
    const FILE: &'static str = "practice.jsonl";
    type Key = Subject;

    fn key(&self) -> Subject {
        self.subject
    }

    fn write(&self) -> String {
        to_line(self)
    }

    fn read(line: &str) -> Result<Self, Unreadable> {
        from_line(line)
    }
}

#[derive(Serialize)]
struct Versioned<'a, T> {
    version: u64,
    #[serde(flatten)]
    fields: &'a T,
}

pub(super) fn to_line(fields: &impl Serialize) -> String {
    // Strings, numbers and lists of them: JSON can hold them all.
    serde_json::to_string(&Versioned { version: VERSION, fields }).unwrap_or_default()
}

pub(super) fn from_line<T: DeserializeOwned>(line: &str) -> Result<T, Unreadable> {
    let form = |error: serde_json::Error| Unreadable::Form(quoted(&error.to_string()));
    let mut fields: Map<String, Value> = serde_json::from_str(line).map_err(form)?;
    match fields.remove("version").and_then(|version| version.as_u64()) {
        Some(VERSION) => serde_json::from_value(Value::Object(fields)).map_err(form),
        Some(version) => Err(Unreadable::Newer(u32::try_from(version).unwrap_or(u32::MAX))),
        None => Err(Unreadable::Form("no version".into())),
    }
}

/// Reads and writes a type as the word that stands for it.
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
                let wrong = || D::Error::custom(format!("{} cannot be \"{}\"", $what, quoted(&word)));
                $by_word(&word).ok_or_else(wrong)
            }
        }
    };
}

serde_by_word!(GameKey, "the game", |key| games::get(key).id(), games::by_id);
serde_by_word!(Subject, "the subject", Subject::id, Subject::by_id);
serde_by_word!(Level, "the level", Level::word, Level::by_word);
serde_by_word!(Kind, "the kind", Kind::word, Kind::by_word);
serde_by_word!(Mark, "the mark", Mark::word, Mark::by_word);
