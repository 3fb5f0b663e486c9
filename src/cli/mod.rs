//! The command line: arguments in, a [`Request`] or an [`Exit`] out. The games' own options are made from the registry;
//! nothing here names a game.

mod args;
mod command;
mod docs;
mod export;
mod game;
mod learning;
mod parsers;
mod players;
mod preferences;
mod saved;
mod solving;

use std::error::Error;
use std::ffi::OsString;
use std::fmt;
use std::io::{self, ErrorKind, IsTerminal, Write};
use std::time::SystemTime;

use clap::{ArgMatches, FromArgMatches};
use rand::TryRng;
use rand::rngs::SysRng;

use crate::export::Export;
use crate::game::{Game, GameKey, clean};
use crate::games;
use crate::records::{GameRecord, Settings, day_of};
use crate::session::{Player, Program};
use crate::storage::{self, Folders, Store, Text};
use crate::text::{Start as TextStart, TextCommand, TextOptions, error_line};
use crate::tui::{Preferences, Start};

use args::{GlobalArgs, Mode};
use command::{MenuArgs, PROGRAM, Task};
use preferences::preferences;

/// Characters of the longest message about wrong arguments, and of an argument that is quoted back.
const LONGEST: usize = 400;
const QUOTED: usize = 40;

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

/// The program ends at once, with a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exit {
    /// The exit code: 0 for what was asked for (help, version, manual, completions), 1 for a failure, 2 for wrong usage.
    pub code: u8,
    /// What is printed, without the newline at its end.
    pub message: String,
    /// Whether it is printed on standard output, as what was asked for is, and not on standard error.
    pub to_stdout: bool,
}

impl Error for Exit {}

impl fmt::Display for Exit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl Exit {
    /// Wrong usage.
    pub fn usage(problem: impl AsRef<str>) -> Self {
        Self { code: 2, message: error_line(problem.as_ref()), to_stdout: false }
    }

    /// A failure that isn't the command line's.
    pub fn failure(problem: &str) -> Self {
        Self { code: 1, message: error_line(problem), to_stdout: false }
    }

    /// What was asked for.
    const fn text(message: String) -> Self {
        Self { code: 0, message, to_stdout: true }
    }

    /// What clap found wrong, on one line; help and version are such errors too.
    fn from_clap(error: &clap::Error) -> Self {
        use clap::error::ErrorKind;
        let text = error.to_string();
        match error.kind() {
            ErrorKind::DisplayHelp => return Self::text(text.trim_end().to_owned()),
            ErrorKind::DisplayVersion => return version_exit(),
            _ => {}
        }
        let mut lines = text.lines().map(str::trim);
        let problem: Vec<&str> = lines.by_ref().take_while(|line| !line.is_empty()).collect();
        let problem = problem.join(" ");
        let problem = problem.strip_prefix("error: ").unwrap_or(&problem);
        let tip = lines.find_map(|line| line.strip_prefix("tip: ")).filter(|tip| tip.contains("similar"));
        let tip = tip.map_or(String::new(), |tip| format!("; {tip}"));
        Self::usage(clean(&format!("{problem}{tip}"), LONGEST))
    }

    /// Prints the message. Returns the exit code, 1 instead of 0 if it can't be printed.
    #[must_use]
    pub fn say(&self) -> u8 {
        let printed = if self.to_stdout {
            writeln!(io::stdout(), "{}", self.message)
        } else {
            writeln!(io::stderr(), "{}", self.message)
        };
        match printed {
            Ok(()) => return self.code,
            Err(error) if self.to_stdout && error.kind() != ErrorKind::BrokenPipe => {
                // If that can't be printed either, the code says enough.
                let _ = writeln!(io::stderr(), "error: can't write the output: {error}");
            }
            Err(_) => {}
        }
        self.code.max(1)
    }
}

/// The version of the program, not of a part of it.
fn version_exit() -> Exit {
    Exit::text(format!("{PROGRAM} {}", env!("CARGO_PKG_VERSION")))
}

/// A value that clap can't refuse itself, refused in the same words.
fn invalid(option: &str, value: &str, why: &str) -> Exit {
    Exit::usage(format!("invalid value '{}' for '{option}': {why}", clean(value, QUOTED)))
}

/// What the command line depends on besides its arguments.
pub struct Environment<'a> {
    /// Looks an environment variable up.
    pub variable: &'a dyn Fn(&str) -> Option<String>,
    /// Whether standard input and standard output are both a terminal.
    pub terminal: bool,
    /// The seed if none is given.
    pub seed: u64,
    /// The day, such as `2026-11-21`.
    pub today: String,
    /// Opens the text of a file, or of standard input for `-`.
    pub text: &'a dyn Fn(&str) -> Result<Text, String>,
    /// Reads the player's settings; called only if a screen is wanted.
    pub settings: &'a dyn Fn() -> Settings,
}

impl Environment<'_> {
    /// That of this process.
    pub fn real() -> Self {
        Self {
            variable: &|name| std::env::var_os(name).map(|value| value.to_string_lossy().into_owned()),
            terminal: io::stdin().is_terminal() && io::stdout().is_terminal(),
            seed: random_seed(),
            today: day_of(storage::now()),
            text: &|name| storage::open(name).map_err(|trouble| trouble.to_string()),
            settings: &|| {
                let places = Folders::find(&|name| std::env::var_os(name));
                places.map_or_else(|_| Settings::default(), |places| Store::new(places).settings().0)
            },
        }
    }

    /// The same with this seed, if there is one.
    fn with_seed(&self, seed: Option<u64>) -> Self {
        Self { seed: seed.unwrap_or(self.seed), today: self.today.clone(), ..*self }
    }

    /// Text mode, begun with something.
    fn text_options(&self, start: TextStart, saves: bool) -> TextOptions {
        let (seed, today) = (self.seed, self.today.clone());
        TextOptions { start, seed, today, saves, results: None, programs: vec![] }
    }

    fn text_request(&self, start: TextStart, saves: bool) -> Request {
        Request::Text(TextCommand::Text(Box::new(self.text_options(start, saves))))
    }

    fn open(&self, file: &str) -> Result<Text, Exit> {
        (self.text)(file).map_err(|why| Exit::failure(&why))
    }
}

/// Randomness from the system; if it has none, as in a root without devices, the clock has to do.
fn random_seed() -> u64 {
    SysRng.try_next_u64().unwrap_or_else(|_| {
        let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
        u64::from(since.subsec_nanos()) << 32 ^ since.as_secs() ^ u64::from(std::process::id())
    })
}

/// Reads the arguments, the program's name first.
///
/// # Errors
/// What to print and the exit code: help, version, or what is wrong.
pub fn parse(
    arguments: impl IntoIterator<Item = OsString>,
    environment: &Environment<'_>,
) -> Result<Request, Exit> {
    let arguments = with_game(arguments.into_iter().collect());
    let request = if arguments.len() < 2 {
        // Making clap's command would delay the first frame.
        open_menu(&MenuArgs::default(), &GlobalArgs::default(), environment)
    } else {
        read(&arguments, environment).map_err(|exit| match forgotten_quotes(&arguments) {
            Some(problem) if exit.code == 2 => Exit::usage(problem),
            _ => exit,
        })
    };
    let request = request?;
    if matches!(request, Request::Screen(..)) && !environment.terminal {
        return Err(Exit::usage(
            "the screen needs a terminal on standard input and standard output; \
             --text plays without one, --plain as the game's source does",
        ));
    }
    Ok(request)
}

/// `nimtui nim:3,4,5` is `nimtui nim --id nim:3,4,5`: the id of a position says which game it is of.
fn with_game(mut arguments: Vec<OsString>) -> Vec<OsString> {
    let first = arguments.get(1).and_then(|first| first.to_str()).unwrap_or_default();
    let game = first.split_once(':').and_then(|(game, _)| games::by_name(game));
    if let Some(game) = game {
        arguments.splice(1..1, [games::get(game).command().into(), "--id".into()]);
    }
    arguments
}

fn read(arguments: &[OsString], environment: &Environment<'_>) -> Result<Request, Exit> {
    let command = command::command().mut_subcommands(args::hide_terminal_options);
    let from_clap = |error: clap::Error| Exit::from_clap(&error);
    let matches = command.try_get_matches_from(arguments).map_err(from_clap)?;
    let globals = GlobalArgs::from_arg_matches(&matches).map_err(from_clap)?;
    let environment = &environment.with_seed(globals.seed);
    match matches.subcommand() {
        None => {
            let menu = MenuArgs::from_arg_matches(&matches).map_err(from_clap)?;
            open_menu(&menu, &globals, environment)
        }
        Some(("demo", inner)) => game::demo(inner, &globals, environment),
        Some((name, inner)) => match games::by_name(name) {
            Some(key) => game::play(key, inner, &globals, environment),
            None => run_task(&matches, &globals, environment),
        },
    }
}

fn run_task(
    matches: &ArgMatches,
    globals: &GlobalArgs,
    environment: &Environment<'_>,
) -> Result<Request, Exit> {
    let text = match Task::from_arg_matches(matches).map_err(|error| Exit::from_clap(&error))? {
        Task::Learn(args) => return args.request(globals, environment),
        Task::Practice(args) => return args.request(globals, environment),
        Task::Review(args) => return args.request(globals, environment),
        Task::Export(args) => return args.request(globals, environment),
        Task::Records(args) => args.command(),
        Task::Solve(args) => args.command()?,
        Task::Values(args) => args.command()?,
        Task::Prove(args) => args.command()?,
        Task::Check(args) => args.command(),
        Task::Duel(args) => args.command(environment)?,
        Task::Rate(args) => args.command(environment)?,
        Task::Bot(args) => args.command(globals, environment),
        Task::Completions(args) => return Err(Exit::text(args.script())),
        Task::Man => return Err(Exit::text(docs::manual()?)),
    };
    Ok(Request::Text(text))
}

fn open_menu(menu: &MenuArgs, globals: &GlobalArgs, environment: &Environment<'_>) -> Result<Request, Exit> {
    let program = |player: &Player| match player {
        Player::Program(program) => Ok(program.clone()),
        _ => Err(invalid("--player", player.word(), "with --continue it must be the command of a program")),
    };
    let programs = menu.player.iter().map(program).collect::<Result<Vec<Program>, Exit>>()?;
    match globals.mode() {
        Some(Mode::Text) => {
            let start = if menu.resumes { TextStart::Continue } else { TextStart::Lobby };
            let options = environment.text_options(start, !globals.terminal.no_save);
            Ok(Request::Text(TextCommand::Text(Box::new(TextOptions { programs, ..options }))))
        }
        Some(Mode::Plain) => {
            let games = games::ALL.map(<dyn Game>::command).join(", ");
            Err(Exit::usage(format!("--plain needs a game: {games}")))
        }
        None => {
            let start = if menu.resumes { Start::Continue } else { Start::Menu };
            let preferences = preferences(&globals.terminal, environment);
            Ok(Request::Screen(start, Preferences { programs, ..preferences }))
        }
    }
}

/// Games, as they are given on the command line.
enum GivenGames {
    /// One game, and the line it was read from.
    One { record: Box<GameRecord>, line: String },
    /// The name of a file with games; `-` is standard input.
    File(String),
}

impl GivenGames {
    /// Reads the words: an id with moves after it, a line of JSON, or the name of a file.
    fn read(words: &[String]) -> Result<Self, Exit> {
        let first = words.first().map_or("", |word| word.trim_start());
        let is_id = first.split_once(':').is_some_and(|(name, _)| games::find_game(name).is_some());
        if is_id || first.starts_with('{') {
            let line = words.join(" ").replace(['\n', '\r'], " ").trim().to_owned();
            let record = GameRecord::read_any(&line).map_err(|why| Exit::usage(format!("GAME: {why}")))?;
            return Ok(Self::One { record: Box::new(record), line });
        }
        match words {
            [file] => Ok(Self::File(file.clone())),
            _ => Err(Exit::usage("GAME is one file, or the id of a position with moves after it")),
        }
    }
}

/// A game or the id of a position with moves after it.
fn game_or_position(words: &[String]) -> Result<(GameKey, Option<crate::game::Position>), Exit> {
    let words = words.join(" ");
    if let Some(key) = games::by_name(&words) {
        return Ok((key, None));
    }
    let read = games::read_game(&words, crate::game::Side::One);
    let (key, line) = read.map_err(Exit::usage)?;
    Ok((key, Some(line.position().clone())))
}

/// What to say if the words of a player's command stand after `--player` without quotes.
fn forgotten_quotes(arguments: &[OsString]) -> Option<String> {
    let words: Vec<&str> = arguments.iter().filter_map(|word| word.to_str()).collect();
    words.iter().enumerate().find_map(|(at, word)| {
        let (command, rest) = match word.strip_prefix("--player") {
            Some("") => (*words.get(at + 1)?, at + 2),
            Some(given) => (given.strip_prefix('=')?, at + 1),
            None => return None,
        };
        let player = Player::read(command, std::path::PathBuf::new()).ok()?;
        player.program().filter(|program| program.words().len() == 1)?;
        let rest = words.get(rest..)?.iter().copied();
        let rest: Vec<&str> = rest.take_while(|word| can_only_belong_to_a_command(word)).collect();
        let quoted = format!("--player \"{command} {}\"", rest.join(" "));
        (!rest.is_empty()).then(|| format!("put the command of a player in quotes: {quoted}"))
    })
}

/// Whether a word is no game, no id, no move and no option of this program.
fn can_only_belong_to_a_command(word: &str) -> bool {
    let is_ours = word.starts_with("--") || word.contains(':') || games::by_name(word).is_some();
    let is_switch = word.strip_prefix('-').is_some_and(|rest| rest.starts_with(char::is_alphabetic));
    let is_name =
        !word.is_empty() && word.chars().all(|letter| letter.is_alphabetic() || "-_".contains(letter));
    !is_ours && (is_switch || is_name || word.contains(['.', '/', '\\']))
}
