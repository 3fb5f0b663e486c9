//! The command line: arguments in, a [`Request`] or an [`Exit`] out. The games' options come from the registry; nothing here
//! names a game.

mod args;
mod command;
mod docs;
mod game;
mod learning;
mod players;
mod saved;
mod solving;

use std::ffi::{OsStr, OsString};
use std::io::{self, IsTerminal, Write};
use std::path::Path;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::parser::ValueSource;
use clap::{ArgMatches, Command, FromArgMatches};
use rand::TryRng;
use rand::rngs::SysRng;

use crate::export::Export;
use crate::game::{Game, GameKey, clean, nearest};
use crate::games;
use crate::output::{self, Console, HaltResult, is_utf_8};
use crate::records::{Setting, Settings, day_of};
use crate::session::{Player, Program};
use crate::storage::{self, Store, Text, Trouble};
use crate::text::{Print, TextCommand, TextOptions};
use crate::tui::{ColorDepth, Preferences, Start};

use args::GlobalArgs;
use command::{MenuArgs, PROGRAM, Task};

/// Characters of the longest message, and of an argument quoted in it.
const LONGEST: usize = 400;
const QUOTED: usize = 40;

/// What to run.
#[allow(clippy::large_enum_variant, reason = "there is one of them")]
#[derive(Debug)]
pub enum Request {
    /// The full screen, and the seed of what is random in it.
    Screen(Start, Preferences, u64),
    /// Something that needs no screen.
    Text(TextCommand),
    /// A game as a picture.
    Export(Box<Export>),
}

/// A message to end with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exit {
    /// 0 for help, version, manual and completions, 1 for a failure, 2 for wrong usage.
    pub code: u8,
    /// Without the newline at its end.
    pub message: String,
}

impl Exit {
    /// Wrong usage.
    pub fn usage(problem: impl AsRef<str>) -> Self {
        Self { code: 2, message: format!("error: {}", problem.as_ref()) }
    }

    /// A failure that isn't the fault of the arguments.
    pub fn failure(problem: &str) -> Self {
        Self { code: 1, message: format!("error: {problem}") }
    }

    const fn text(message: String) -> Self {
        Self { code: 0, message }
    }

    /// Prints the message. Returns the exit code, 1 instead of 0 if it can't be printed.
    pub fn say(&self) -> u8 {
        // What was asked for is no error.
        let is_output = self.code == 0;
        let printed = if is_output {
            writeln!(output::stdout(), "{}", self.message)
        } else {
            writeln!(output::stderr(), "{}", self.message)
        };
        match printed {
            Ok(()) => return self.code,
            Err(error) if is_output && error.kind() != io::ErrorKind::BrokenPipe => {
                output::print_error(&format!("error: can't write to standard output: {error}"));
            }
            Err(_) => {}
        }
        self.code.max(1)
    }
}

impl From<Trouble> for Exit {
    fn from(trouble: Trouble) -> Self {
        Self::failure(&trouble.to_string())
    }
}

impl From<clap::Error> for Exit {
    /// An error of clap's without its usage lines; help and version are such errors too.
    fn from(error: clap::Error) -> Self {
        let text = error.to_string();
        match error.kind() {
            ErrorKind::DisplayHelp => return Self::text(text.trim_end().to_owned()),
            ErrorKind::DisplayVersion => return version_exit(),
            ErrorKind::InvalidSubcommand => {
                if let Some(ContextValue::String(word)) = error.get(ContextKind::InvalidSubcommand) {
                    return unknown_word("game or command", word);
                }
            }
            _ => {}
        }
        let lines =
            text.lines().take_while(|line| !line.starts_with("Usage:") && !line.starts_with("For more"));
        // No argument of ours is meant to begin with a dash.
        let lines = lines.filter(|line| !line.is_empty() && !line.starts_with("  tip: to pass"));
        let lines: Vec<String> = lines.map(|line| clean(line, LONGEST)).collect();
        Self::usage(lines.join("\n").trim_start_matches("error: "))
    }
}

/// A word isn't what it should be, which is a game or also a command.
fn unknown_word(what: &str, word: &str) -> Exit {
    let is_id = word.contains(':');
    let what = format!("unknown {}", if is_id { "game in position id" } else { what });
    let known = command::command();
    let names = known.get_subcommands().map(Command::get_name).chain(["--help"]);
    let similar =
        nearest(word, names.filter(|name| what != "unknown game" || games::by_name(name).is_some()));
    let word = clean(word, QUOTED);
    match similar {
        Some(similar) => Exit::usage(format!("{what} '{word}'; did you mean '{similar}'?")),
        None => {
            let games = games::ALL.map(if is_id { <dyn Game>::id } else { <dyn Game>::command }).join(", ");
            Exit::usage(format!(
                "{what} '{word}'\nThe games are {games}. For the commands, see nimtui --help"
            ))
        }
    }
}

/// The program's version. Games and commands have none of their own.
fn version_exit() -> Exit {
    Exit::text(format!("{PROGRAM} {}", env!("CARGO_PKG_VERSION")))
}

fn invalid(option: &str, value: &str, why: &str) -> Exit {
    Exit::usage(format!("invalid value '{}' for '{option}': {why}", clean(value, QUOTED)))
}

/// What the command line depends on, apart from its arguments.
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
    pub text: &'a dyn Fn(&Path) -> Result<Text, String>,
    /// Reads the player's settings; called only if a screen is wanted.
    pub settings: &'a dyn Fn() -> Settings,
}

impl Environment<'_> {
    /// That of this process.
    pub fn real() -> Self {
        Self {
            variable: &|name| std::env::var_os(name).map(|value| value.to_string_lossy().into_owned()),
            terminal: io::stdin().is_terminal() && io::stdout().is_terminal(),
            seed: SysRng.try_next_u64().unwrap_or_default() & args::LARGEST_SEED,
            today: day_of(storage::now()),
            text: &|name| storage::open(name).map_err(|trouble| trouble.to_string()),
            settings: &|| {
                Store::of_process().map_or_else(|_| Settings::default(), |store| store.settings().0)
            },
        }
    }
}

/// A command line while it's read.
struct Context<'a> {
    globals: GlobalArgs,
    environment: &'a Environment<'a>,
    seed: u64,
}

impl<'a> Context<'a> {
    fn new(globals: GlobalArgs, environment: &'a Environment<'a>) -> Self {
        Self { seed: globals.seed.unwrap_or(environment.seed), globals, environment }
    }

    /// Whether no screen is wanted.
    fn prints(&self) -> bool {
        self.globals.text || self.globals.plain
    }

    fn saves(&self) -> bool {
        !self.globals.terminal.no_save
    }

    fn open_file(&self, file: &Path) -> Result<Text, Exit> {
        (self.environment.text)(file).map_err(|why| Exit::failure(&why))
    }

    /// The screen, or text mode if it's asked for.
    fn open(&self, start: Start, programs: Vec<Program>) -> Request {
        if !self.prints() {
            return Request::Screen(start, Preferences { programs, ..self.preferences() }, self.seed);
        }
        // Later games of a session follow from the seed of the first.
        let seed = if let Start::Table(setup) = &start { setup.seed } else { self.seed };
        let (today, saves) = (self.environment.today.clone(), self.saves());
        Request::Text(TextCommand::Text(Box::new(TextOptions { start, seed, today, saves, programs })))
    }

    /// What the options ask for, else what is set.
    fn preferences(&self) -> Preferences {
        let terminal = &self.globals.terminal;
        let settings = if self.saves() { (self.environment.settings)() } else { Settings::default() };
        let is_set = |name| (self.environment.variable)(name).is_some_and(|value| !value.is_empty());
        let kind = (self.environment.variable)("TERM").unwrap_or_default();
        let depth = match (self.environment.variable)("COLORTERM").as_deref() {
            Some("truecolor" | "24bit") => ColorDepth::True,
            // Every terminal of Windows has them, and sets no variable.
            _ if kind.contains("256color") || kind.starts_with("xterm") || cfg!(windows) => {
                ColorDepth::Indexed
            }
            _ => ColorDepth::Few,
        };
        let mut preferences = Preferences {
            // The terminal of Linux itself has few characters, and a locale may name a character set that has none.
            ascii_only: kind == "linux" || !is_utf_8(self.environment.variable),
            colour: !(terminal.no_color || is_set("NO_COLOR")),
            depth,
            save: self.saves(),
            has_clipboard: !["linux", "dumb"].contains(&kind.as_str()),
            guest: terminal.guest,
            ..Preferences::default()
        };
        for setting in Setting::ALL {
            preferences.apply(&settings, setting);
        }
        if let Some(theme) = terminal.theme {
            preferences.theme = theme;
        }
        preferences.ascii |= terminal.ascii;
        preferences.mouse &= !terminal.no_mouse;
        match terminal.motion {
            Some(animation) => preferences.animate(animation),
            None => preferences.motion &= !is_set("NO_MOTION"),
        }
        if let Some(pause) = terminal.pause {
            preferences.motion &= pause > 0;
            (preferences.pause, preferences.demo_pause) = (pause, pause);
        }
        preferences
    }
}

/// Reads the arguments, the program's name first.
///
/// # Errors
/// What to print and the exit code: help, version, or what is wrong.
pub fn parse(
    arguments: impl IntoIterator<Item = OsString>,
    environment: &Environment<'_>,
) -> Result<Request, Exit> {
    let mut arguments: Vec<OsString> = arguments.into_iter().collect();
    let request = if arguments.len() < 2 {
        // Making clap's command would delay the first frame.
        open_menu(&MenuArgs::default(), &Context::new(GlobalArgs::default(), environment))
    } else {
        let command = command::command();
        expand_id(&mut arguments, &command);
        read(command, &arguments, environment).map_err(|exit| match exit.code {
            2 => Exit { message: exit.message + hint_at_quotes(&arguments), ..exit },
            _ => exit,
        })
    };
    let request = request?;
    if matches!(request, Request::Screen(..)) && !environment.terminal {
        return Err(Exit::usage("the screen needs a terminal; use --text"));
    }
    Ok(request)
}

/// Turns `nimtui nim:3,4,5` into `nimtui nim --id nim:3,4,5`, `nimtui NIM` into `nimtui nim`, and `nimtui help nim` into
/// `nimtui nim --help`. Options may come before an id.
fn expand_id(arguments: &mut Vec<OsString>, command: &Command) {
    let is_option = |word: &OsString| word.to_string_lossy().starts_with('-');
    let at = arguments.iter().skip(1).take_while(|word| is_option(word)).count() + 1;
    while arguments.get(at).is_some_and(|word| word == "help") && !takes_value(&arguments[at - 1], command) {
        arguments.remove(at);
        arguments.push("--help".into());
    }
    if let Some(game) = arguments[1].to_str().and_then(games::by_name) {
        arguments[1] = games::get(game).command().into();
    }
    let game = |word: &str| {
        let (game, body) = word.trim_start().split_once(':')?;
        games::by_name(if body.contains('+') { "sum" } else { game })
            .filter(|_| games::by_name(game).is_some())
    };
    let first = if arguments[1] == "demo" { 2 } else { 1 };
    let words =
        arguments.iter().enumerate().skip(first).map(|(at, word)| (at, word.to_str().unwrap_or_default()));
    let mut words = words.take_while(|(_, word)| command.find_subcommand(word).is_none());
    if let Some((at, game)) = words.find_map(|(at, word)| Some((at, game(word)?))) {
        arguments.splice(at..at, [games::get(game).command().into(), "--id".into()]);
    }
}

/// Whether the word after this one is its value.
fn takes_value(option: &OsStr, command: &Command) -> bool {
    let long = option.to_str().and_then(|word| word.strip_prefix("--"));
    long.is_some()
        && command.get_arguments().any(|arg| arg.get_long() == long && arg.get_action().takes_values())
}

fn read(command: Command, arguments: &[OsString], environment: &Environment<'_>) -> Result<Request, Exit> {
    let command = command.mut_subcommands(args::hide_terminal_options);
    let matches = command.try_get_matches_from(arguments)?;
    let mut globals = GlobalArgs::from_arg_matches(&matches)?;
    globals.terminal.no_save |= globals.terminal.guest;
    let context = &Context::new(globals, environment);
    if let Some(name) = matches.subcommand_name() {
        let is_given = |option: &str| matches.value_source(option) == Some(ValueSource::CommandLine);
        let mut given =
            ["text", "plain", "seed", "guest", "continue"].into_iter().filter(|option| is_given(option));
        if let Some(option) = given.find(|option| !args::uses_option(name, option)) {
            return Err(Exit::usage(format!("'--{option}' can't be used with '{name}'")));
        }
    }
    match matches.subcommand() {
        None => {
            let menu = MenuArgs::from_arg_matches(&matches)?;
            open_menu(&menu, context)
        }
        Some(("demo", inner)) => game::demo(inner, context),
        Some((name, inner)) => match games::by_name(name) {
            Some(key) => game::play(key, inner, context),
            None => run_task(&matches, context),
        },
    }
}

fn run_task(matches: &ArgMatches, context: &Context<'_>) -> Result<Request, Exit> {
    match Task::from_arg_matches(matches)? {
        Task::Learn(args) => args.request(context),
        Task::Practice(args) => args.request(context),
        Task::Review(args) => args.request(context),
        Task::Export(args) => args.request(context),
        Task::Host(args) => args.request(context),
        Task::Join(args) => args.request(context),
        Task::Records(args) => args.request(context),
        Task::Solve(args) => args.request(),
        Task::Values(args) => args.request(),
        Task::Prove(args) => args.request(),
        Task::Check(args) => Ok(args.request()),
        Task::Duel(options) => players::duel(options, context),
        Task::Rate(options) => players::rate(options, context),
        Task::Bot(args) => Ok(args.request(context)),
        Task::Completions(args) => Err(Exit::text(args.script())),
        Task::Man(args) => args.request(),
    }
}

/// A command that prints something.
fn print(work: impl FnOnce(&mut Console<'_>) -> HaltResult + 'static) -> Request {
    Request::Text(TextCommand::Print(Print(Box::new(work))))
}

fn open_menu(menu: &MenuArgs, context: &Context<'_>) -> Result<Request, Exit> {
    let program = |player: &Player| match player {
        Player::Program(program) => Ok(program.clone()),
        _ => Err(invalid("--player", player.word(), "with --continue, it must be the command of a program")),
    };
    let programs = menu.player.iter().map(program).collect::<Result<Vec<Program>, Exit>>()?;
    if context.globals.plain {
        let games = games::ALL.map(<dyn Game>::command).join(", ");
        return Err(Exit::usage(format!("--plain needs a game: {games}")));
    }
    let start = if menu.resumes { Start::Continue } else { Start::Menu };
    Ok(context.open(start, programs))
}

/// Reads a game, a position id with moves, or an id in pieces: `several kayles:5+nim:3`, `nim 3 4 5`.
fn game_or_position(words: &[String]) -> Result<(GameKey, Option<crate::game::Position>), Exit> {
    let words = match (words, words.first().and_then(|name| games::by_name(name))) {
        ([_], Some(key)) => return Ok((key, None)),
        ([_, body], Some(key)) if games::by_name(body).is_none() => {
            format!("{}:{body}", games::get(key).id())
        }
        ([_, sizes @ ..], Some(key)) if sizes.iter().all(|size| size.parse::<u32>().is_ok()) => {
            format!("{}:{}", games::get(key).id(), sizes.join(","))
        }
        _ => words.join(" "),
    };
    if !words.contains(':') {
        return Err(unknown_word("game", &words));
    }
    let read = games::read_typed_game(&words, crate::game::Side::One);
    let (key, line) = read.map_err(Exit::usage)?;
    Ok((key, Some(line.position().clone())))
}

/// What to add to an error if the command of a player may lack its quotes.
fn hint_at_quotes(arguments: &[OsString]) -> &'static str {
    let is_unquoted = |words: &[OsString]| {
        let next = words[2].to_string_lossy();
        let is_ours = next.starts_with("--") || next.contains(':') || games::by_name(&next).is_some();
        words[0] == "--player" && !is_ours
    };
    if arguments.windows(3).any(is_unquoted) {
        "\nIf the command of a player has several words, put it in quotes: --player \"python3 my.py\""
    } else {
        ""
    }
}
