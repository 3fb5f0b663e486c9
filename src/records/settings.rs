//! What the player set, and the file that keeps it, with whatever else stands in it.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use toml_edit::{DocumentMut, Item, Value, value};

use crate::game::{capital, clean};
use crate::session::check_name;

use super::setting::{Kind, ON, Row, Setting, TABLE, next_pace};

/// Characters of a wrong value that are quoted back.
const QUOTED: usize = 40;

/// Everything the player set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The name of the human; `None` for the usual one.
    pub name: Option<String>,
    numbers: [u32; TABLE.len()],
}

impl Default for Settings {
    fn default() -> Self {
        Self { name: None, numbers: Setting::ALL.map(|setting| setting.row().default) }
    }
}

/// A value of the file that is none, and where it stands; shown, one sentence without the name of the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wrong {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong, as a sentence without its end.
    pub problem: String,
}

impl Error for Wrong {}

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.problem)
    }
}

impl Settings {
    /// Whether a setting that can be on or off is on.
    pub const fn is_on(&self, setting: Setting) -> bool {
        self.number(setting) == ON
    }

    /// The number of a setting: milliseconds of the pace, or that of its word, from 0.
    pub const fn number(&self, setting: Setting) -> u32 {
        self.numbers[setting as usize]
    }

    /// What a setting is set to, as a word.
    pub fn show(&self, setting: Setting) -> String {
        let number = self.number(setting);
        match setting.row().kind {
            Kind::Name => self.name.clone().unwrap_or_default(),
            Kind::Pace => number.to_string(),
            kind => kind.words()[number as usize].to_owned(),
        }
    }

    /// Sets a setting to a word.
    ///
    /// # Errors
    /// What it may be, as a sentence.
    pub fn set(&mut self, setting: Setting, word: &str) -> Result<(), String> {
        let kind = setting.row().kind;
        match kind {
            Kind::Name if word.trim().is_empty() => self.name = None,
            Kind::Name => self.name = Some(check_name(word).map_err(|error| error.to_string())?),
            _ => {
                let number = kind.number(word).ok_or_else(|| format!("{}.", capital(&kind.allowed())))?;
                self.numbers[setting as usize] = number;
            }
        }
        Ok(())
    }

    /// The next value of a setting (`up`) or the one before; numbers stop at their ends, words go round. A name is typed.
    pub fn step(&mut self, setting: Setting, up: bool) {
        let number = &mut self.numbers[setting as usize];
        match setting.row().kind {
            Kind::Name => {}
            Kind::Pace => *number = next_pace(*number, up),
            kind => {
                let words = kind.words().len() as u32;
                *number = (*number + if up { 1 } else { words - 1 }) % words;
            }
        }
    }

    /// The settings of a file's text, and what is wrong in it. What is not said or wrong has its default.
    pub fn read(text: &str) -> (Self, Vec<Wrong>) {
        let mut settings = Self::default();
        let document = match toml_edit::Document::parse(text) {
            Ok(document) => document,
            Err(error) => {
                let problem =
                    format!("this is no TOML ({}); the defaults are used", one_line(error.message()));
                let at = error.span().map_or(0, |span| span.start);
                return (settings, vec![Wrong { line: line_of(text, at), problem }]);
            }
        };
        let mut wrong = vec![];
        for setting in Setting::ALL {
            let Row { key, kind, .. } = setting.row();
            let Some(item) = document.get(key) else { continue };
            if word_of(*kind, item).is_some_and(|word| settings.set(setting, &word).is_ok()) {
                continue;
            }
            let default = Self::default().show(setting);
            let default = if default.is_empty() { "none" } else { &default };
            let (value, allowed) = (one_line(item.to_string().trim()), kind.allowed());
            let at = item.span().map_or(0, |span| span.start);
            let problem = format!("{key} cannot be {value}: {allowed}; {default} is used");
            wrong.push(Wrong { line: line_of(text, at), problem });
        }
        (settings, wrong)
    }

    /// The text of a file with a setting changed; everything else in it stays as the player wrote it. `None` when it is no TOML.
    pub fn write(&self, setting: Setting, text: &str) -> Option<String> {
        let mut document = DocumentMut::from_str(text).ok()?;
        let Row { key, kind, .. } = setting.row();
        let new: Value = match kind {
            Kind::Name if self.name.is_none() => {
                document.remove(key);
                return Some(document.to_string());
            }
            Kind::Pace => i64::from(self.number(setting)).into(),
            Kind::OnOff => self.is_on(setting).into(),
            _ => self.show(setting).into(),
        };
        if let Some(old) = document.get_mut(key).and_then(Item::as_value_mut) {
            let decor = old.decor().clone();
            *old = new;
            *old.decor_mut() = decor;
            return Some(document.to_string());
        }
        // Remarks in a file without settings stand at its head, not behind what is added.
        let head =
            if document.is_empty() { std::mem::take(&mut document).to_string() } else { String::new() };
        document.insert(key, value(new));
        let end = if head.is_empty() || head.ends_with('\n') { "" } else { "\n" };
        Some(format!("{head}{end}{document}"))
    }
}

/// The word an item of the file stands for.
fn word_of(kind: Kind, item: &Item) -> Option<String> {
    match (kind, item.as_value()?) {
        (Kind::OnOff, Value::Boolean(on)) => Some(if *on.value() { "on" } else { "off" }.to_owned()),
        (Kind::Pace, Value::Integer(number)) => Some(number.value().to_string()),
        (Kind::Name | Kind::Words(_), Value::String(text)) => Some(text.value().clone()),
        _ => None,
    }
}

fn line_of(text: &str, at: usize) -> usize {
    text.bytes().take(at).filter(|byte| *byte == b'\n').count() + 1
}

fn one_line(text: &str) -> String {
    clean(text.lines().next().unwrap_or_default(), QUOTED)
}
