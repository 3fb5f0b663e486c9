//! What the player set: which settings there are, and the file that keeps them, with whatever else stands in it.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use toml_edit::{DocumentMut, Item, Value, value};

use crate::contest::check_name;
use crate::game::{capital, clean};

/// Milliseconds the computer waits before its move is shown, as they are stepped through.
pub const PACES: [u32; 6] = [0, 150, 300, 600, 1_200, 2_500];
/// Most of them that may be set.
pub const LONGEST_PACE: u32 = 10_000;
/// The themes, by name; the first one is used where none is chosen.
pub const THEMES: [&str; 6] = ["terminal", "felt", "dusk", "paper", "contrast", "mono"];
/// Characters of a wrong value that are quoted back.
const QUOTED: usize = 40;

/// One of the settings.
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
    /// The pause before the computer's move.
    Pace,
    /// Nothing moves by itself.
    Calm,
    /// What is marked while choosing.
    Marks,
    /// The lesson panel stands open.
    Lesson,
    /// Heaps stand as columns.
    Columns,
    /// Giving a game up is asked back.
    Confirm,
    /// Games are kept.
    Save,
}

const ON_OFF: &[&str] = &["on", "off"];

impl Setting {
    /// All of them, in the order they are shown.
    pub const ALL: [Self; 11] = [
        Self::Name,
        Self::Theme,
        Self::Glyphs,
        Self::Mouse,
        Self::Pace,
        Self::Calm,
        Self::Marks,
        Self::Lesson,
        Self::Columns,
        Self::Confirm,
        Self::Save,
    ];

    /// Its name in the file.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Name => "name",
            Self::Theme => "theme",
            Self::Glyphs => "glyphs",
            Self::Mouse => "mouse",
            Self::Pace => "pace",
            Self::Calm => "calm",
            Self::Marks => "marks",
            Self::Lesson => "lesson",
            Self::Columns => "columns",
            Self::Confirm => "confirm",
            Self::Save => "save",
        }
    }

    /// What it is called, and what it means.
    #[must_use]
    pub const fn meaning(self) -> (&'static str, &'static str) {
        match self {
            Self::Name => ("Your name", "Your name in games against the computer."),
            Self::Theme => ("Theme", "The colours of the screen; mono draws without any."),
            Self::Glyphs => ("Characters", "Draw with all characters, or with plain ASCII in a poor font."),
            Self::Mouse => ("Mouse", "Play with the mouse too; off, the terminal selects text with it."),
            Self::Pace => ("Pace", "How long the computer waits before it shows its move."),
            Self::Calm => ("Calm", "Stones go at once, and nothing moves by itself."),
            Self::Marks => {
                ("Marks", "Mark while you choose: nothing, how many moves win, or whether yours does.")
            }
            Self::Lesson => ("Lesson", "A new table begins with the lesson panel open."),
            Self::Columns => ("Columns", "A new table shows heaps as columns."),
            Self::Confirm => ("Ask first", "Ask before a game is given up."),
            Self::Save => ("Keep games", "Keep finished and unfinished games, and what you chose last."),
        }
    }

    /// The words it can be set to; none where it is a number or a name.
    const fn words(self) -> &'static [&'static str] {
        match self {
            Self::Name | Self::Pace => &[],
            Self::Glyphs => &["unicode", "ascii"],
            Self::Marks => &["off", "count", "each"],
            Self::Theme => &THEMES,
            _ => ON_OFF,
        }
    }

    /// What it may be, as the end of a sentence.
    fn allowed(self) -> String {
        match self {
            Self::Name => "it must be a name of at most 20 columns in quotes".to_owned(),
            Self::Pace => format!("it must be a whole number of milliseconds from 0 to {LONGEST_PACE}"),
            _ if self.words() == ON_OFF => "it must be true or false".to_owned(),
            _ => format!("it must be {}", self.words().join(" or ")),
        }
    }

    /// Whether its value can be typed.
    #[must_use]
    pub const fn can_type(self) -> bool {
        matches!(self, Self::Name)
    }
}

/// Everything the player set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The name of the human; `None` for the usual one.
    pub name: Option<String>,
    /// The theme, by its number in [`THEMES`].
    pub theme: usize,
    /// Only ASCII characters are drawn.
    pub ascii: bool,
    /// The mouse is reported.
    pub mouse: bool,
    /// Milliseconds the computer waits before its move is shown.
    pub pace: u32,
    /// Nothing moves by itself.
    pub calm: bool,
    /// What is marked while choosing: 0 for nothing, 1 for how many moves win, 2 for whether the choice does.
    pub marks: usize,
    /// A new table begins with the lesson panel open.
    pub lesson: bool,
    /// A new table shows heaps as columns.
    pub columns: bool,
    /// Giving a game up is asked back.
    pub confirm: bool,
    /// Games are kept.
    pub save: bool,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            name: None,
            theme: 0,
            ascii: false,
            mouse: true,
            pace: 600,
            calm: false,
            marks: 0,
            lesson: false,
            columns: false,
            confirm: true,
            save: true,
        }
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
    /// What a setting is set to, as a word.
    #[must_use]
    pub fn show(&self, setting: Setting) -> String {
        let word = |on: bool| ON_OFF[usize::from(!on)].to_owned();
        match setting {
            Setting::Name => self.name.clone().unwrap_or_default(),
            Setting::Glyphs => setting.words()[usize::from(self.ascii)].to_owned(),
            Setting::Pace => self.pace.to_string(),
            Setting::Marks => setting.words()[self.marks.min(2)].to_owned(),
            Setting::Theme => THEMES[self.theme.min(THEMES.len() - 1)].to_owned(),
            Setting::Mouse => word(self.mouse),
            Setting::Calm => word(self.calm),
            Setting::Lesson => word(self.lesson),
            Setting::Columns => word(self.columns),
            Setting::Confirm => word(self.confirm),
            Setting::Save => word(self.save),
        }
    }

    /// Sets a setting to a word.
    ///
    /// # Errors
    /// What it may be, as a sentence.
    pub fn set(&mut self, setting: Setting, word: &str) -> Result<(), String> {
        let refused = || format!("{}.", capital(&setting.allowed()));
        let chosen = || setting.words().iter().position(|known| *known == word).ok_or_else(refused);
        match setting {
            Setting::Name if word.trim().is_empty() => self.name = None,
            Setting::Name => self.name = Some(check_name(word).map_err(|error| error.to_string())?),
            Setting::Pace => {
                let plain = word.bytes().all(|byte| byte.is_ascii_digit());
                let pace = word.parse().ok().filter(|pace| plain && *pace <= LONGEST_PACE);
                self.pace = pace.ok_or_else(refused)?;
            }
            Setting::Glyphs => self.ascii = chosen()? == 1,
            Setting::Marks => self.marks = chosen()?,
            Setting::Theme => self.theme = chosen()?,
            Setting::Mouse => self.mouse = chosen()? == 0,
            Setting::Calm => self.calm = chosen()? == 0,
            Setting::Lesson => self.lesson = chosen()? == 0,
            Setting::Columns => self.columns = chosen()? == 0,
            Setting::Confirm => self.confirm = chosen()? == 0,
            Setting::Save => self.save = chosen()? == 0,
        }
        Ok(())
    }

    /// The next value of a setting (`up`) or the one before; numbers stop at their ends, words go round. A name is typed.
    pub fn step(&mut self, setting: Setting, up: bool) {
        match setting {
            Setting::Name => {}
            Setting::Pace => {
                let slower = PACES.into_iter().find(|pace| *pace > self.pace);
                let faster = PACES.into_iter().rev().find(|pace| *pace < self.pace);
                self.pace = if up { slower } else { faster }.unwrap_or(self.pace);
            }
            _ => {
                let words = setting.words();
                let here = words.iter().position(|word| *word == self.show(setting)).unwrap_or(0);
                let there = (here + if up { 1 } else { words.len() - 1 }) % words.len();
                // A word of the list cannot be refused.
                let _ = self.set(setting, words[there]);
            }
        }
    }

    /// The settings of a file's text, and what is wrong in it. What is not said or wrong has its default.
    #[must_use]
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
            let Some(item) = document.get(setting.key()) else { continue };
            let refused = match word_of(setting, item) {
                Some(word) => settings.set(setting, &word).is_err(),
                None => true,
            };
            if refused {
                let default = Self::default().show(setting);
                let default = if default.is_empty() { "none".to_owned() } else { default };
                let problem = format!(
                    "{} cannot be {}: {}; {default} is used",
                    setting.key(),
                    one_line(item.to_string().trim()),
                    setting.allowed()
                );
                let at = item.span().map_or(0, |span| span.start);
                wrong.push(Wrong { line: line_of(text, at), problem });
            }
        }
        (settings, wrong)
    }

    /// The text of a file with a setting changed; everything else in it stays as the player wrote it. `None` when it is no TOML.
    #[must_use]
    pub fn write(&self, setting: Setting, text: &str) -> Option<String> {
        let mut document = DocumentMut::from_str(text).ok()?;
        let word = self.show(setting);
        let new: Value = match setting {
            Setting::Name if word.is_empty() => {
                document.remove(setting.key());
                return Some(document.to_string());
            }
            Setting::Pace => i64::from(self.pace).into(),
            _ if setting.words() == ON_OFF => (word == "on").into(),
            _ => word.into(),
        };
        if let Some(old) = document.get_mut(setting.key()).and_then(Item::as_value_mut) {
            let decor = old.decor().clone();
            *old = new;
            *old.decor_mut() = decor;
            return Some(document.to_string());
        }
        // Remarks in a file without settings stand at its head, not behind what is added.
        let head =
            if document.is_empty() { std::mem::take(&mut document).to_string() } else { String::new() };
        document.insert(setting.key(), value(new));
        let end = if head.is_empty() || head.ends_with('\n') { "" } else { "\n" };
        Some(format!("{head}{end}{document}"))
    }
}

/// The word an item of the file stands for.
fn word_of(setting: Setting, item: &Item) -> Option<String> {
    match item.as_value()? {
        Value::Boolean(on) if setting.words() == ON_OFF => Some(ON_OFF[usize::from(!*on.value())].to_owned()),
        Value::Integer(number) if setting == Setting::Pace => Some(number.value().to_string()),
        Value::String(text) if setting != Setting::Pace && setting.words() != ON_OFF => {
            Some(text.value().clone())
        }
        _ => None,
    }
}

fn line_of(text: &str, at: usize) -> usize {
    text.bytes().take(at).filter(|byte| *byte == b'\n').count() + 1
}

fn one_line(text: &str) -> String {
    clean(text.lines().next().unwrap_or_default(), QUOTED)
}
