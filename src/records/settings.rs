//! The settings: the table of them, what the player set, and the file that holds it with whatever else the player wrote there. A new
//! setting is a variant of [`Setting`] and a row of [`TABLE`] at the same place.

use std::error::Error;
use std::fmt;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::game::{clean, sentence};
use crate::session::check_name;

/// Characters of a wrong value that are quoted back.
const QUOTED: usize = 40;
/// The character sets. The first is the default and means what the terminal supports.
pub const GLYPHS: [&str; 3] = ["auto", "unicode", "ascii"];
/// The themes, by name. The first is the default.
pub const THEMES: [&str; 4] = ["terminal", "dark", "light", "mono"];

/// One of the settings, in the order they are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Setting {
    /// The name of the human.
    Name,
    /// The colours of the screen.
    Theme,
    /// The characters that are drawn.
    Glyphs,
    /// Whether the mouse is reported.
    Mouse,
    /// What moves, and whether the computer pauses.
    Motion,
    /// What the player sees without asking.
    Commentary,
    /// Whether games are saved.
    Save,
}

/// What a setting can be.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// A name, or nothing.
    Name,
    /// `true` or `false` in the file.
    OnOff,
    /// One of these words.
    Words(&'static [&'static str]),
}

/// A line of the table.
struct Row {
    setting: Setting,
    /// Its name in the file.
    key: &'static str,
    kind: Kind,
    /// The number of the word it has if nothing is set.
    default: u32,
    label: &'static str,
    meaning: &'static str,
}

const ON: u32 = 0;
/// Stones visibly leave the board; nothing is animated; the computer doesn't pause, either.
pub const MOTIONS: [&str; 3] = ["full", "calm", "off"];

/// Every setting, in the order of [`Setting`].
#[rustfmt::skip]
const TABLE: [Row; 7] = [
    Row { setting: Setting::Name, key: "name", kind: Kind::Name, default: 0,
        label: "Name", meaning: "Your name in games against the computer." },
    Row { setting: Setting::Theme, key: "theme", kind: Kind::Words(&THEMES), default: 0,
        label: "Theme", meaning: "The colours. Mono has none and makes every word bold." },
    Row { setting: Setting::Glyphs, key: "glyphs", kind: Kind::Words(&GLYPHS), default: 0,
        label: "Characters", meaning: "Auto draws with what the terminal can show." },
    Row { setting: Setting::Mouse, key: "mouse", kind: Kind::OnOff, default: ON,
        label: "Mouse", meaning: "If it's off, you can select text with the mouse." },
    Row { setting: Setting::Motion, key: "motion", kind: Kind::Words(&MOTIONS), default: 0,
        label: "Motion", meaning: "Calm animates nothing. Off also makes the computer move at once." },
    Row { setting: Setting::Commentary, key: "commentary", kind: Kind::Words(&["moves", "analysis", "off"]), default: 0,
        label: "Commentary", meaning: "What you see without asking: the moves, an analysis of each move (which counts as help), or nothing." },
    Row { setting: Setting::Save, key: "save", kind: Kind::OnOff, default: ON,
        label: "Save games", meaning: "Save games, options and progress, and the newest 10,000 finished games." },
];

impl Kind {
    /// The allowed words; empty for a name.
    const fn words(self) -> &'static [&'static str] {
        match self {
            Self::Name => &[],
            Self::OnOff => &["on", "off"],
            Self::Words(words) => words,
        }
    }

    /// What it may be, as the end of a sentence.
    fn allowed(self) -> String {
        match self {
            Self::Name => "it must be a name of at most 20 columns, in quotes".to_owned(),
            Self::OnOff => "it must be true or false".to_owned(),
            Self::Words(words) => format!("it must be {}", words.join(" or ")),
        }
    }

    /// The number of a word.
    fn number(self, word: &str) -> Option<u32> {
        let index = self.words().iter().position(|known| *known == word)?;
        u32::try_from(index).ok()
    }
}

impl Setting {
    /// All of them, in the order they are shown.
    pub const ALL: [Self; TABLE.len()] = {
        let (mut all, mut index) = ([Self::Name; TABLE.len()], 0);
        while index < all.len() {
            all[index] = TABLE[index].setting;
            index += 1;
        }
        all
    };

    const fn row(self) -> &'static Row {
        &TABLE[self as usize]
    }

    /// What it is called.
    pub const fn label(self) -> &'static str {
        self.row().label
    }

    /// What it means, as a sentence.
    pub const fn meaning(self) -> &'static str {
        self.row().meaning
    }

    /// Whether its value can be typed.
    pub const fn can_type(self) -> bool {
        matches!(self.row().kind, Kind::Name)
    }
}

/// Everything the player set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The player's name; `None` for the default.
    pub name: Option<String>,
    numbers: [u32; TABLE.len()],
}

impl Default for Settings {
    fn default() -> Self {
        Self { name: None, numbers: Setting::ALL.map(|setting| setting.row().default) }
    }
}

/// An invalid value in the file, and where it is. Displays as one sentence without the file's name.
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

    /// The number of a setting's word, from 0.
    pub const fn number(&self, setting: Setting) -> u32 {
        self.numbers[setting as usize]
    }

    /// What a setting is set to, as a word.
    pub fn show(&self, setting: Setting) -> String {
        let number = self.number(setting);
        match setting.row().kind {
            Kind::Name => self.name.clone().unwrap_or_default(),
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
            Kind::Name => self.name = Some(check_name(word).map_err(|error| sentence(&error.to_string()))?),
            _ => {
                let number = kind.number(word).ok_or_else(|| sentence(&kind.allowed()))?;
                self.numbers[setting as usize] = number;
            }
        }
        Ok(())
    }

    /// The next value of a setting (`up`) or the one before; the ends meet. A name is typed.
    pub fn step(&mut self, setting: Setting, up: bool) {
        let number = &mut self.numbers[setting as usize];
        match setting.row().kind {
            Kind::Name => {}
            kind => {
                let words = kind.words().len() as u32;
                *number = (*number + if up { 1 } else { words - 1 }) % words;
            }
        }
    }

    /// The settings of a file's text, and what is wrong in it. What is missing or wrong has its default.
    pub fn read(text: &str) -> (Self, Vec<Wrong>) {
        let mut settings = Self::default();
        let document = match DeTable::parse(text) {
            Ok(document) => document.into_inner(),
            Err(error) => {
                let problem = format!("this isn't TOML ({}). Using the defaults", one_line(error.message()));
                let at = error.span().map_or(0, |span| span.start);
                return (settings, vec![Wrong { line: line_of(text, at), problem }]);
            }
        };
        let mut wrong = vec![];
        for setting in Setting::ALL {
            let Row { key, kind, .. } = setting.row();
            let Some((_, value)) = item(&document, key) else { continue };
            if word_of(*kind, value.get_ref()).is_some_and(|word| settings.set(setting, &word).is_ok()) {
                continue;
            }
            let default = Self::default().show(setting);
            let default = if default.is_empty() { "none" } else { &default };
            let quoted = one_line(text.get(value.span()).unwrap_or_default());
            let problem = format!("{key} can't be {quoted}: {}. Using {default}", kind.allowed());
            wrong.push(Wrong { line: line_of(text, value.span().start), problem });
        }
        (settings, wrong)
    }

    /// The text of a file after a setting is changed. Everything else stays as the player wrote it. `None` if it isn't TOML.
    pub fn write(&self, setting: Setting, text: &str) -> Option<String> {
        let document = DeTable::parse(text).ok()?.into_inner();
        let Row { key, kind, .. } = setting.row();
        let value = match kind {
            Kind::OnOff => self.is_on(setting).to_string(),
            // A string of JSON without control characters is one of TOML, too.
            Kind::Name | Kind::Words(_) => serde_json::to_string(&self.show(setting)).ok()?,
        };
        let line_start = |at: usize| text[..at].rfind('\n').map_or(0, |end| end + 1);
        let line_end = |at: usize| text[at..].find('\n').map_or(text.len(), |end| at + end + 1);
        let (place, new) = match item(&document, key) {
            Some((key, old)) if *kind == Kind::Name && self.name.is_none() => {
                (line_start(key.span().start)..line_end(old.span().end), String::new())
            }
            Some((_, old)) => (old.span(), value),
            None if *kind == Kind::Name && self.name.is_none() => return Some(text.to_owned()),
            None => {
                // After the last item that is in no table.
                let is_table = |start: usize| text[line_start(start)..].trim_start().starts_with('[');
                let items = document.iter().filter(|(key, _)| !is_table(key.span().start));
                let end = items.map(|(key, value)| line_end(key.span().end.max(value.span().end))).max();
                let at = end.unwrap_or(if document.is_empty() { text.len() } else { 0 });
                let break_line = if at == 0 || text[..at].ends_with('\n') { "" } else { "\n" };
                (at..at, format!("{break_line}{key} = {value}\n"))
            }
        };
        let mut text = text.to_owned();
        text.replace_range(place, &new);
        DeTable::parse(&text).is_ok().then_some(text)
    }
}

type Key<'a> = Spanned<toml::de::DeString<'a>>;

fn item<'a, 'i>(document: &'a DeTable<'i>, key: &str) -> Option<(&'a Key<'i>, &'a Spanned<DeValue<'i>>)> {
    document.iter().find(|(known, _)| known.get_ref() == key)
}

/// The word of a value in the file.
fn word_of(kind: Kind, value: &DeValue<'_>) -> Option<String> {
    match (kind, value) {
        (Kind::OnOff, DeValue::Boolean(on)) => Some(if *on { "on" } else { "off" }.to_owned()),
        (Kind::Name | Kind::Words(_), DeValue::String(text)) => Some(text.to_string()),
        _ => None,
    }
}

fn line_of(text: &str, at: usize) -> usize {
    text.bytes().take(at).filter(|byte| *byte == b'\n').count() + 1
}

fn one_line(text: &str) -> String {
    clean(text.lines().next().unwrap_or_default(), QUOTED)
}
