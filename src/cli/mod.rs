//! The command line: arguments in, a [`Request`] or an [`Exit`] out. The games' own options are made from the registry;
//! nothing here names a game.

mod command;
mod common;
mod completions;
mod contest;
mod duel;
mod export;
mod given;
mod inviting;
mod kept;
mod learn;
mod manual;
mod names;
mod oracle;
mod practice;
mod preferences;
mod prove;
mod ranks;
mod refuse;
mod seats;
mod values;
mod who;

use std::error::Error;
use std::ffi::OsString;
use std::fmt;
use std::io::{self, ErrorKind, IsTerminal, Write};
use std::time::SystemTime;

use rand::TryRng;
use rand::rngs::SysRng;

use crate::export::Export;
use crate::games;
use crate::records::{Settings, day_of};
use crate::storage::{self, Folders, Store, Text};
use crate::text::TextCommand;
use crate::tui::{Preferences, Start};

/// What the command line asks for.
#[allow(clippy::large_enum_variant, reason = "there is one of them")]
#[derive(Clone, Debug, PartialEq)]
pub enum Request {
    /// The full screen.
    Screen(Start, Preferences),
    /// Something that needs no screen.
    Text(TextCommand),
    /// A game as a picture or a recording.
    Export(Box<Export>),
}

/// The program is to end at once, with a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exit {
    /// The exit code: 0 for what was asked for (help, version, manual, completions), 2 for wrong usage.
    pub code: u8,
    /// What is said, without the newline at its end.
    pub message: String,
    /// Whether it is said on standard output, as what was asked for is, and not on standard error.
    pub to_stdout: bool,
}

impl Error for Exit {}

impl fmt::Display for Exit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl Exit {
    /// Wrong usage; `problem` is one sentence.
    #[must_use]
    pub fn usage(problem: impl AsRef<str>) -> Self {
        let problem = problem.as_ref().trim_end_matches('.');
        Self {
            code: 2,
            message: format!("nimtui: {problem}. (nimtui -h shows the usage.)"),
            to_stdout: false,
        }
    }

    /// What was asked for.
    const fn text(message: String) -> Self {
        Self { code: 0, message, to_stdout: true }
    }

    /// A failure that is not the command line's; `problem` is one sentence.
    #[must_use]
    pub fn failure(problem: &str) -> Self {
        Self { code: 1, message: format!("nimtui: {problem}"), to_stdout: false }
    }

    /// Says the message; gives the exit code back, 1 instead of 0 when it cannot be said.
    #[must_use]
    pub fn say(&self) -> u8 {
        let said = if self.to_stdout {
            writeln!(io::stdout(), "{}", self.message)
        } else {
            writeln!(io::stderr(), "{}", self.message)
        };
        match said {
            Ok(()) => return self.code,
            Err(error) if self.to_stdout && error.kind() != ErrorKind::BrokenPipe => {
                // Where that cannot be written either, the code says enough.
                let _ = writeln!(io::stderr(), "nimtui: The output cannot be written: {error}.");
            }
            Err(_) => {}
        }
        self.code.max(1)
    }
}

/// What the command line depends on besides its arguments.
pub struct Surroundings<'a> {
    /// Looks an environment variable up.
    pub variable: &'a dyn Fn(&str) -> Option<String>,
    /// Whether standard input and standard output are both a terminal.
    pub terminal: bool,
    /// The seed where none is given.
    pub seed: u64,
    /// The day, as `2026-11-21`.
    pub today: String,
    /// Reads the text of a file, or of standard input where it is called `-`.
    pub text: &'a dyn Fn(&str) -> Result<Text, String>,
    /// Reads what the player set; asked only where a screen is wanted.
    pub settings: &'a dyn Fn() -> Settings,
}

impl Surroundings<'_> {
    /// The same with this seed, if there is one.
    fn with_seed(&self, seed: Option<u64>) -> Self {
        Self { seed: seed.unwrap_or(self.seed), today: self.today.clone(), ..*self }
    }

    /// Those of this process.
    #[must_use]
    pub fn real() -> Self {
        Self {
            variable: &|name| std::env::var_os(name).map(|value| value.to_string_lossy().into_owned()),
            terminal: io::stdin().is_terminal() && io::stdout().is_terminal(),
            seed: seed(),
            today: day_of(storage::now()),
            text: &|name| storage::open(name).map_err(|trouble| trouble.to_string()),
            settings: &settings,
        }
    }
}

/// Chance from the system; where it gives none, as in a root without devices, the clock has to do.
fn seed() -> u64 {
    SysRng.try_next_u64().unwrap_or_else(|_| {
        let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
        u64::from(since.subsec_nanos()) << 32 ^ since.as_secs() ^ u64::from(std::process::id())
    })
}

/// What the player set; what is wrong with it is told on the screen.
fn settings() -> Settings {
    let places = Folders::find(&|name| std::env::var_os(name));
    places.map_or_else(|_| Settings::default(), |places| Store::new(places).settings().0)
}

/// `nimtui nim:3,4,5` is `nimtui nim --id nim:3,4,5`: the id of a position says which game it is of.
fn with_entry(mut arguments: Vec<OsString>) -> Vec<OsString> {
    let first = arguments.get(1).and_then(|first| first.to_str()).unwrap_or_default();
    let entry = first.split_once(':').map(|(entry, _)| entry.to_owned());
    if let Some(entry) = entry.filter(|entry| games::by_id(entry).is_some()) {
        arguments.splice(1..1, [entry.into(), "--id".into()]);
    }
    arguments
}

/// Reads the arguments, the program's name first.
///
/// # Errors
/// What to say and the exit code: help, version, or one sentence on what is wrong.
pub fn parse(
    arguments: impl IntoIterator<Item = OsString>,
    surroundings: &Surroundings<'_>,
) -> Result<Request, Exit> {
    let arguments = with_entry(arguments.into_iter().collect());
    let matches = command::command().try_get_matches_from(&arguments).map_err(|error| refuse::exit(&error));
    let request = matches.and_then(|matches| contest::request(&matches, surroundings));
    let request = request.map_err(|exit| match who::forgotten_quotes(&arguments) {
        Some(sentence) if exit.code == 2 => Exit::usage(sentence),
        _ => exit,
    })?;
    if matches!(request, Request::Screen(..)) && !surroundings.terminal {
        return Err(Exit::usage(
            "the screen needs a terminal on standard input and standard output; \
             --text plays without one, --plain as the game's source does",
        ));
    }
    Ok(request)
}
