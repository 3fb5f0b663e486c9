//! Who can play a side: a human, the computer at a level, a simple player, or a program; and the names of players.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::time::Duration;

use serde::{Deserialize, Serialize};
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use super::YOU;
use crate::coach::{Level, SimplePlayer, Skill};
use crate::game::{clean, is_hidden};

/// Most characters of a command in a message.
const SHOWN: usize = 60;
/// Bytes of the longest command.
const LONGEST: usize = 4 << 10;
const TAKEN_NAME: &str = "the name before the = is that of another player: choose a different one";
/// Columns of the longest name of a program: with … and " (20)" it is a name of a player.
const WIDEST: usize = 14;

/// Who plays a side.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub enum Player {
    /// A person at the keyboard.
    #[default]
    Human,
    /// The computer, at a level.
    Computer(Level),
    /// A simple player, mostly wrong.
    Simple(SimplePlayer),
    /// A program of the user's own.
    Program(Program),
    /// A person at another computer.
    Friend,
}

impl Player {
    /// Reads a player: `human`, a level, a simple player, or a command that runs in `folder`.
    ///
    /// # Errors
    /// Why the words aren't a command.
    pub fn read(words: &str, folder: PathBuf) -> Result<Self, &'static str> {
        if let Some(player) = Self::from_word(words.trim()) {
            return Ok(player);
        }
        if let Some((name, word)) = split_name(words.trim()) {
            if Self::from_word(word).is_some() {
                return Err("only a program can have a name, as in NAME=COMMAND");
            }
            if Self::from_word(name).is_some() {
                return Err(TAKEN_NAME);
            }
        }
        Program::read(words, folder).map(Self::Program)
    }

    /// A person, level or simple player.
    pub fn from_word(word: &str) -> Option<Self> {
        let computers = Level::ALL.into_iter().map(Self::Computer);
        let computers = computers.chain(SimplePlayer::ALL.into_iter().map(Self::Simple));
        computers.chain([Self::Human]).find(|player| player.word().eq_ignore_ascii_case(word))
    }

    /// The words that [`Player::read`] reads.
    pub fn word(&self) -> &str {
        match self {
            Self::Human => "human",
            Self::Computer(level) => level.word(),
            Self::Simple(simple) => simple.word(),
            Self::Program(program) => &program.typed,
            Self::Friend => "friend",
        }
    }

    /// Whether it is a person at the keyboard.
    pub const fn is_human(&self) -> bool {
        matches!(self, Self::Human)
    }

    /// The level of the computer; `None` for other players.
    pub const fn level(&self) -> Option<Level> {
        match self {
            Self::Computer(level) => Some(*level),
            _ => None,
        }
    }

    /// The program; `None` for other players.
    pub const fn program(&self) -> Option<&Program> {
        match self {
            Self::Program(program) => Some(program),
            _ => None,
        }
    }

    /// How the computer or a simple player chooses its move, with a search of `depth` moves; `None` for people and programs.
    pub const fn skill(&self, depth: Option<u32>) -> Option<Skill> {
        match self {
            Self::Computer(level) => Some(Skill::Level { level: *level, depth }),
            Self::Simple(simple) => Some(Skill::Simple(*simple)),
            Self::Human | Self::Program(_) | Self::Friend => None,
        }
    }

    /// The name of a simple player or program: `any move`, `my.py`; `None` for people and the computer.
    pub fn own_name(&self) -> Option<String> {
        match self {
            Self::Human | Self::Computer(_) => None,
            Self::Simple(simple) => Some(format!("\"{}\"", simple.word())),
            Self::Program(program) => Some(program.name.clone()),
            Self::Friend => Some("Friend".to_owned()),
        }
    }
}

/// A program that plays: the command that starts it, and where. Only its name is ever written to a file, so what is read from a
/// file has no command and can't be started.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Program {
    /// What it is called: `my.py`.
    pub name: String,
    /// The command as it was typed.
    pub typed: String,
    /// The command, word by word.
    pub words: Vec<String>,
    /// The folder it is started in.
    pub folder: PathBuf,
}

impl Program {
    /// Reads a command, perhaps with the player's name before it: `NAME=COMMAND`. No shell reads it.
    ///
    /// # Errors
    /// Why it isn't a command.
    pub fn read(typed: &str, folder: PathBuf) -> Result<Self, &'static str> {
        let typed = typed.trim();
        if typed.len() > LONGEST || typed.contains(['\0', '\n', '\r']) {
            return Err("the command must be one line of at most 4 KiB");
        }
        let (name, command) =
            split_name(typed).map_or((None, typed), |(name, command)| (Some(name), command));
        let words = split(command).ok_or("a quotation mark in the command isn't closed")?;
        if words.first().is_none_or(String::is_empty) {
            return Err("the command is empty");
        }
        let name = match name {
            Some(name) if name.chars().count() > WIDEST || read_name(name).is_err() => {
                return Err("the name before the = may have at most 14 characters");
            }
            Some(name) => check_name(name).map_err(|_| TAKEN_NAME)?,
            None => name_of(&words),
        };
        Ok(Self { name, typed: typed.to_owned(), words, folder })
    }

    /// A program of which only the name is known.
    pub fn named(name: &str) -> Self {
        Self { name: name.to_owned(), typed: String::new(), words: vec![], folder: PathBuf::new() }
    }

    pub const fn has_command(&self) -> bool {
        !self.words.is_empty()
    }

    /// The command as it is shown: short, and nothing in it that a terminal would obey.
    pub fn label(&self) -> String {
        clean(&self.typed, SHOWN)
    }
}

/// The name and the command of `NAME=COMMAND`. A name is one word of letters, digits, `_`, `-` and `.`.
fn split_name(typed: &str) -> Option<(&str, &str)> {
    let (name, command) = typed.split_once('=')?;
    let name = name.trim_end();
    let is_name = name.starts_with(char::is_alphanumeric)
        && name.chars().all(|letter| letter.is_alphanumeric() || "_-.".contains(letter));
    is_name.then_some((name, command.trim_start()))
}

/// A script or a program of the user's own, or else the first argument that looks like a file, or else the program; without its folder.
fn name_of(words: &[String]) -> String {
    let has_name = |word: &str| word.contains(char::is_alphabetic) && word.parse::<f64>().is_err();
    let is_file =
        |word: &&String| !word.starts_with('-') && word.contains(['.', '/', '\\']) && has_name(word);
    let is_own = |word: &&String| {
        let ending = Path::new(word).extension().and_then(OsStr::to_str).unwrap_or_default();
        word.starts_with('.')
            || ending.starts_with(char::is_alphabetic) && !ending.eq_ignore_ascii_case("exe")
    };
    let own = words.first().filter(is_own);
    let word = own.or_else(|| words.iter().skip(1).find(is_file)).or(words.first());
    let file = word.and_then(|word| word.rsplit(['/', '\\']).find(|part| !part.is_empty()));
    let name = clean(file.unwrap_or("program"), WIDEST);
    check_name(&name).unwrap_or_else(|_| "program".into())
}

/// How programs are asked in a game on the screen or in text mode.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "TermsText", into = "TermsText")]
pub struct Terms {
    /// How long a program may take for an answer.
    pub timeout: Duration,
    /// How much longer it may take for its first answer.
    pub startup_timeout: Duration,
    /// Programs read how games end.
    pub tells_results: bool,
}

impl Terms {
    pub const STARTUP_TIMEOUT: Duration = Duration::from_secs(10);
    const LONGEST: Duration = Duration::from_secs(3_600);

    /// Terms with time limits in milliseconds.
    ///
    /// # Errors
    /// A time limit that the command line doesn't allow.
    pub fn from_millis(timeout: u64, startup_timeout: u64, tells_results: bool) -> Result<Self, String> {
        let [timeout, startup_timeout] = [timeout, startup_timeout].map(Duration::from_millis);
        if timeout.is_zero() || timeout.max(startup_timeout) > Self::LONGEST {
            return Err("a time limit is 0 or longer than an hour".to_owned());
        }
        Ok(Self { timeout, startup_timeout, tells_results })
    }
}

/// Terms in a file; times in milliseconds.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct TermsText {
    timeout_ms: u64,
    startup_timeout_ms: u64,
    tell_results: bool,
}

impl From<Terms> for TermsText {
    fn from(terms: Terms) -> Self {
        let [timeout_ms, startup_timeout_ms] = [terms.timeout, terms.startup_timeout].map(milliseconds);
        Self { timeout_ms, startup_timeout_ms, tell_results: terms.tells_results }
    }
}

impl TryFrom<TermsText> for Terms {
    type Error = String;

    fn try_from(text: TermsText) -> Result<Self, String> {
        Self::from_millis(text.timeout_ms, text.startup_timeout_ms, text.tell_results)
    }
}

/// A time in whole milliseconds.
pub fn milliseconds(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

impl Default for Terms {
    fn default() -> Self {
        let timeout = Duration::from_secs(10);
        Self { timeout, startup_timeout: Self::STARTUP_TIMEOUT, tells_results: false }
    }
}

/// A command as a shell splits it: blanks part words, quotation marks and backslashes keep them. On Windows a backslash is part of
/// a path.
fn split(command: &str) -> Option<Vec<String>> {
    if cfg!(windows) { shlex::split(&command.replace('\\', r"\\")) } else { shlex::split(command) }
}

/// Most columns a name may be wide.
const WIDEST_NAME: usize = 20;
/// Most letters and accents in a name, since accents have no width.
const MOST_LETTERS: usize = 2 * WIDEST_NAME;

/// The name that somebody chose, as it will be shown.
///
/// # Errors
/// When it can't be shown, or is "You" and would be taken for whoever reads it.
pub fn check_name(text: &str) -> Result<String, &'static str> {
    let name = read_name(text)?;
    if name.eq_ignore_ascii_case(YOU) {
        return Err("nimtui already uses the name You, so choose another one");
    }
    Ok(name)
}

/// The name as it will be shown: trimmed.
///
/// # Errors
/// When it is empty, too wide, or holds hidden characters.
pub fn read_name(text: &str) -> Result<String, &'static str> {
    let name = text.trim();
    if name.chars().any(is_hidden) {
        return Err("a name can't contain control characters or invisible ones");
    }
    // Accents and vowel signs have no width of their own, because they combine with the letter before them.
    if name.chars().next().is_none_or(|letter| letter.width() == Some(0)) {
        return Err("a name must have at least one character");
    }
    if name.width() > WIDEST_NAME || name.chars().count() > MOST_LETTERS {
        return Err("a name must be at most 20 columns wide");
    }
    Ok(name.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_trimmed_and_bounded() {
        assert_eq!(check_name("  Ada Lovelace "), Ok("Ada Lovelace".into()));
        for name in ["José", "Jose\u{301}", "日本日本日本日本日本", "देवनागरी", "ณัฐวุฒิ", "مُحَمَّد", "שָׁלוֹם", "தமிழ்"]
        {
            assert_eq!(check_name(name), Ok(name.into()));
        }
        for wide in ["日本日本日本日本日本日", "123456789012345678901", &format!("e{}", "\u{301}".repeat(50))]
        {
            assert!(check_name(wide).is_err(), "{wide}");
        }
    }

    #[test]
    fn a_program_is_called_like_the_file_that_plays() {
        for (command, name) in [
            ("python3 my.py", "my.py"),
            ("/usr/bin/python3 -u a/b.py other.py", "b.py"),
            ("python3.11 my.py", "my.py"),
            ("C:/Python/python.exe my.py", "my.py"),
            ("./cs50.py nim.py", "cs50.py"),
            ("./kay weights.json", "kay"),
            ("kay.exe", "kay.exe"),
            ("java -cp . Main", "java"),
            ("sleep 0.5", "sleep"),
        ] {
            let program = Program::read(command, PathBuf::new()).expect(command);
            assert_eq!(program.name, name, "{command}");
        }
    }

    #[test]
    fn names_cannot_steer_the_terminal() {
        for bad in [
            "You",
            " you",
            "",
            "  ",
            "\u{301}",
            "\u{94d}x",
            "a\x1b[2Jb",
            "a\u{202e}b",
            "a\u{200b}b",
            "a\u{34f}b",
            "a\0b",
            "a\nb",
            "a\u{9b}b",
            "\u{2066}x",
            "\u{feff}x",
            "a\u{200d}b",
            "a\u{1d173}b",
            "\u{3164}",
        ] {
            assert!(check_name(bad).is_err(), "{bad:?}");
        }
    }
}
