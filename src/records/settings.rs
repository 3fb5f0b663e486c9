//! The settings: the table of them, what the player set, and the file that holds it with whatever else the player wrote there. A new
//! setting is a variant of [`Setting`] with its row of [`TABLE`] here, and what it does in `Preferences::apply`.

use std::error::Error;
use std::fmt;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::game::{clean, sentence};
use crate::session::check_name;

/// Characters of a wrong value that are quoted back.
const QUOTED: usize = 40;

/// The colours of the screen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// The terminal's own foreground, background and 16 colours.
    #[default]
    Terminal,
    Dark,
    Light,
    /// No colour, and every word bold.
    Mono,
}

/// The characters that are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Glyphs {
    /// What the terminal supports.
    Auto,
    Unicode,
    Ascii,
}

/// What moves, and whether the computer pauses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Animation {
    /// Stones visibly leave the board.
    Full,
    /// Nothing is animated.
    Calm,
    /// Nothing is animated, and the computer moves at once.
    Off,
}

/// What the player sees without asking.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Commentary {
    /// The moves.
    #[default]
    Moves,
    /// Also who can win after each move, and why.
    Analysis,
    /// Only whose turn it is, why a move isn't allowed, and who won.
    Off,
}

/// The values of a setting with their words. The first is the default.
type Values<T, const N: usize> = [(T, &'static str); N];

const SWITCH: Values<bool, 2> = [(true, "on"), (false, "off")];

impl Theme {
    pub const ALL: Values<Self, 4> =
        [(Self::Terminal, "terminal"), (Self::Dark, "dark"), (Self::Light, "light"), (Self::Mono, "mono")];

    pub const fn word(self) -> &'static str {
        Self::ALL[self as usize].1
    }
}

impl Glyphs {
    pub const ALL: Values<Self, 3> =
        [(Self::Auto, "auto"), (Self::Unicode, "unicode"), (Self::Ascii, "ascii")];
}

impl Animation {
    pub const ALL: Values<Self, 3> = [(Self::Full, "full"), (Self::Calm, "calm"), (Self::Off, "off")];
}

impl Commentary {
    pub const ALL: Values<Self, 3> =
        [(Self::Moves, "moves"), (Self::Analysis, "analysis"), (Self::Off, "off")];
}

/// One of the settings, in the order they are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Setting {
    Name,
    Theme,
    Glyphs,
    Mouse,
    Motion,
    Commentary,
    Save,
}

/// What a setting is called, and its words.
struct Row {
    setting: Setting,
    /// Its name in the file.
    key: &'static str,
    /// The first is the default. A name has none.
    words: &'static [&'static str],
    label: &'static str,
    meaning: &'static str,
}

/// Every setting, in the order of [`Setting`].
#[rustfmt::skip]
const TABLE: [Row; 7] = [
    Row { setting: Setting::Name, key: "name", words: &[],
        label: "Name", meaning: "Your name in games against the computer or a friend elsewhere." },
    Row { setting: Setting::Theme, key: "theme", words: &words(Theme::ALL),
        label: "Theme", meaning: "The colours. Mono uses none and makes all text bold." },
    Row { setting: Setting::Glyphs, key: "glyphs", words: &words(Glyphs::ALL),
        label: "Characters", meaning: "Auto uses whatever characters your terminal can show." },
    Row { setting: Setting::Mouse, key: "mouse", words: &words(SWITCH),
        label: "Mouse", meaning: "Turn it off to select text with the mouse." },
    Row { setting: Setting::Motion, key: "motion", words: &words(Animation::ALL),
        label: "Motion", meaning: "Calm turns off animation. Off also removes the pause before the computer moves." },
    Row { setting: Setting::Commentary, key: "commentary", words: &words(Commentary::ALL),
        label: "Commentary", meaning: "What you see without asking. Moves: what was played. Analysis: also who can win and why, which counts as help. Off: nothing." },
    Row { setting: Setting::Save, key: "save", words: &words(SWITCH),
        label: "Save games", meaning: "Save your options, progress and games (the newest 10,000 finished ones)." },
];

const fn words<T: Copy, const N: usize>(all: Values<T, N>) -> [&'static str; N] {
    let (mut words, mut index) = ([""; N], 0);
    while index < N {
        words[index] = all[index].1;
        index += 1;
    }
    words
}

impl Row {
    /// Whether the file has `true` or `false`.
    fn is_switch(&self) -> bool {
        self.words == words(SWITCH)
    }

    /// What it may be, as the end of a sentence.
    fn allowed(&self) -> String {
        match self.words {
            [] => "it must be a name at most 20 characters wide, in quotes".to_owned(),
            _ if self.is_switch() => "it must be true or false".to_owned(),
            words => format!("it must be {}", words.join(" or ")),
        }
    }

    /// The word of a value in the file.
    fn word_of(&self, value: &DeValue<'_>) -> Option<String> {
        match (self.is_switch(), value) {
            (true, DeValue::Boolean(on)) => Some(if *on { "on" } else { "off" }.to_owned()),
            (false, DeValue::String(text)) => Some(text.to_string()),
            _ => None,
        }
    }
}

impl Setting {
    /// All of them, in the order they are shown.
    pub const ALL: [Self; TABLE.len()] = {
        let (mut all, mut index) = ([Self::Name; TABLE.len()], 0);
        while index < all.len() {
            all[index] = TABLE[index].setting;
            assert!(all[index] as usize == index, "the table has the order of the settings");
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
        self.row().words.is_empty()
    }
}

/// Everything the player set.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Settings {
    /// The player's name; `None` for the default.
    pub name: Option<String>,
    /// The numbers of the words, in the order of [`Setting`].
    numbers: [usize; TABLE.len()],
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
    pub const fn theme(&self) -> Theme {
        Theme::ALL[self.numbers[Setting::Theme as usize]].0
    }

    pub const fn glyphs(&self) -> Glyphs {
        Glyphs::ALL[self.numbers[Setting::Glyphs as usize]].0
    }

    pub const fn animation(&self) -> Animation {
        Animation::ALL[self.numbers[Setting::Motion as usize]].0
    }

    pub const fn commentary(&self) -> Commentary {
        Commentary::ALL[self.numbers[Setting::Commentary as usize]].0
    }

    /// Whether a setting that can be on or off is on.
    pub const fn is_on(&self, setting: Setting) -> bool {
        SWITCH[self.numbers[setting as usize]].0
    }

    /// What a setting is set to, as a word.
    pub fn show(&self, setting: Setting) -> String {
        match setting.row().words {
            [] => self.name.clone().unwrap_or_default(),
            words => words[self.numbers[setting as usize]].to_owned(),
        }
    }

    /// Sets a setting to a word.
    ///
    /// # Errors
    /// What it may be, as a sentence.
    pub fn set(&mut self, setting: Setting, word: &str) -> Result<(), String> {
        let row = setting.row();
        if row.words.is_empty() {
            let name = Some(word).filter(|word| !word.trim().is_empty());
            self.name = name.map(check_name).transpose().map_err(|error| sentence(&error.to_string()))?;
        } else {
            let number = row.words.iter().position(|known| *known == word);
            self.numbers[setting as usize] = number.ok_or_else(|| sentence(&row.allowed()))?;
        }
        Ok(())
    }

    /// The next value of a setting (`up`) or the one before; the ends meet. A name is typed.
    pub fn step(&mut self, setting: Setting, up: bool) {
        let (number, words) = (&mut self.numbers[setting as usize], setting.row().words.len());
        if words > 0 {
            *number = (*number + if up { 1 } else { words - 1 }) % words;
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
            let row = setting.row();
            let Some((_, value)) = item(&document, row.key) else { continue };
            if row.word_of(value.get_ref()).is_some_and(|word| settings.set(setting, &word).is_ok()) {
                continue;
            }
            let default = Self::default().show(setting);
            let default = if default.is_empty() { "none" } else { &default };
            let quoted = one_line(text.get(value.span()).unwrap_or_default());
            let problem = format!("{} can't be {quoted}: {}. Using {default}", row.key, row.allowed());
            wrong.push(Wrong { line: line_of(text, value.span().start), problem });
        }
        (settings, wrong)
    }

    /// The text of a file after a setting is changed. Everything else stays as the player wrote it. `None` if it isn't TOML.
    pub fn write(&self, setting: Setting, text: &str) -> Option<String> {
        let document = DeTable::parse(text).ok()?.into_inner();
        let (key, is_unset) = (setting.row().key, setting.can_type() && self.name.is_none());
        let value = match setting.row().is_switch() {
            true => self.is_on(setting).to_string(),
            // A string of JSON without control characters is one of TOML, too.
            false => serde_json::to_string(&self.show(setting)).ok()?,
        };
        let line_start = |at: usize| text[..at].rfind('\n').map_or(0, |end| end + 1);
        let line_end = |at: usize| text[at..].find('\n').map_or(text.len(), |end| at + end + 1);
        let (place, new) = match item(&document, key) {
            Some((key, old)) if is_unset => {
                (line_start(key.span().start)..line_end(old.span().end), String::new())
            }
            Some((_, old)) => (old.span(), value),
            None if is_unset => return Some(text.to_owned()),
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

type TomlKey<'a> = Spanned<toml::de::DeString<'a>>;

fn item<'a, 'i>(document: &'a DeTable<'i>, key: &str) -> Option<(&'a TomlKey<'i>, &'a Spanned<DeValue<'i>>)> {
    document.iter().find(|(known, _)| known.get_ref() == key)
}

fn line_of(text: &str, at: usize) -> usize {
    text.bytes().take(at).filter(|byte| *byte == b'\n').count() + 1
}

fn one_line(text: &str) -> String {
    clean(text.lines().next().unwrap_or_default(), QUOTED)
}
