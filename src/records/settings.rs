//! The settings: the table of them, what the player set, and the file that holds it with whatever else the player wrote there. A new
//! setting is a variant of [`Setting`] with its row of [`TABLE`] here, and what it does in `Preferences::apply`.

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::game::{clause, clean, nearest, sentence};
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
pub struct Row {
    /// Its name in the file.
    key: &'static str,
    /// The first is the default. A name has none.
    words: &'static [&'static str],
    pub label: &'static str,
    /// What it means, as a sentence.
    pub meaning: &'static str,
}

/// Every setting, in the order of [`Setting`].
#[rustfmt::skip]
const TABLE: [Row; 7] = [
    Row { key: "name", words: &[],
        label: "Name", meaning: "Your name in games against the computer or a friend elsewhere." },
    Row { key: "theme", words: &words(Theme::ALL),
        label: "Theme", meaning: "The colours. Mono uses none and makes all text bold." },
    Row { key: "glyphs", words: &words(Glyphs::ALL),
        label: "Characters", meaning: "Auto uses whatever characters your terminal can show." },
    Row { key: "mouse", words: &words(SWITCH),
        label: "Mouse", meaning: "Turn it off to select text with the mouse." },
    Row { key: "motion", words: &words(Animation::ALL),
        label: "Motion", meaning: "Calm turns off animation. Off also removes the pause before the computer moves." },
    Row { key: "commentary", words: &words(Commentary::ALL),
        label: "Commentary", meaning: "What you see without asking. Moves: what was played. Analysis: also who can win and why, which counts as help. Off: only whose turn it is and who won." },
    Row { key: "save", words: &words(SWITCH),
        label: "Save games", meaning: "Save your options, progress and games (the newest 10,000 finished ones). If off, what is saved stays as it is." },
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
    pub const ALL: [Self; TABLE.len()] =
        [Self::Name, Self::Theme, Self::Glyphs, Self::Mouse, Self::Motion, Self::Commentary, Self::Save];

    pub const fn row(self) -> &'static Row {
        &TABLE[self as usize]
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
            self.name = name.map(check_name).transpose().map_err(sentence)?;
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

    /// The settings of a file's text, and what is wrong in it, as it follows the file's name. What is missing or wrong has its
    /// default.
    pub fn read(text: &str) -> (Self, Vec<String>) {
        let mut settings = Self::default();
        let document = match DeTable::parse(text) {
            Ok(document) => document.into_inner(),
            Err(error) => {
                let problem = format!("this isn't TOML ({}). Using the defaults", one_line(error.message()));
                let at = error.span().map_or(0, |span| span.start);
                return (settings, vec![format!("line {}: {problem}", line_of(text, at))]);
            }
        };
        let mut wrong = vec![];
        for setting in Setting::ALL {
            let row = setting.row();
            let Some(value) = item(&document, row.key) else { continue };
            let word = row.word_of(value.get_ref()).ok_or_else(|| row.allowed());
            let Err(why) = word.and_then(|word| settings.set(setting, &word)) else { continue };
            let default = Self::default().show(setting);
            let default = if default.is_empty() { "none" } else { &default };
            let quoted = one_line(text.get(value.span()).unwrap_or_default());
            let line = line_of(text, value.span().start);
            let why = clause(&why);
            wrong.push(format!("line {line}: {} can't be {quoted}: {why}. Using {default}", row.key));
        }
        // Keys that don't resemble a setting belong to the player.
        let keys = Setting::ALL.map(|setting| setting.row().key);
        for (key, value) in &document {
            if keys.contains(&key.get_ref().as_ref()) || matches!(value.get_ref(), DeValue::Table(_)) {
                continue;
            }
            if let Some(meant) = nearest(key.get_ref(), keys.into_iter()) {
                let (line, quoted) = (line_of(text, key.span().start), clean(key.get_ref(), QUOTED));
                wrong.push(format!("line {line}: unknown setting \"{quoted}\". Did you mean {meant}?"));
            }
        }
        (settings, wrong)
    }

    /// The text of a file after a setting is changed. Everything else stays as the player wrote it. `None` if it isn't TOML.
    pub fn write(&self, setting: Setting, text: &str) -> Option<String> {
        let document = DeTable::parse(text).ok()?.into_inner();
        let key = setting.row().key;
        let value = match setting.row().is_switch() {
            true => self.is_on(setting).to_string(),
            // A string of JSON without control characters is one of TOML, too.
            false => serde_json::to_string(&self.show(setting)).ok()?,
        };
        let (place, new) = match item(&document, key) {
            Some(old) => (old.span(), value),
            // Before all tables.
            None => (0..0, format!("{key} = {value}\n")),
        };
        let mut text = text.to_owned();
        text.replace_range(place, &new);
        DeTable::parse(&text).is_ok().then_some(text)
    }
}

fn item<'a, 'i>(document: &'a DeTable<'i>, key: &str) -> Option<&'a Spanned<DeValue<'i>>> {
    document.iter().find(|(known, _)| known.get_ref() == key).map(|(_, value)| value)
}

fn line_of(text: &str, at: usize) -> usize {
    text.bytes().take(at).filter(|byte| *byte == b'\n').count() + 1
}

fn one_line(text: &str) -> String {
    clean(text.lines().next().unwrap_or_default(), QUOTED)
}
