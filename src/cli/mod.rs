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

use std::error::Error;
use std::ffi::OsString;
use std::fmt;
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{ArgMatches, Command, FromArgMatches};
use rand::TryRng;
use rand::rngs::SysRng;

use crate::export::Export;
use crate::game::{Game, GameKey, clean, join_list, nearest};
use crate::games;
use crate::output::{self, is_utf_8};
use crate::records::{Setting, Settings, day_of};
use crate::session::{Player, Program};
use crate::storage::{self, Folders, Store, Text};
use crate::text::{TextCommand, TextOptions};
use crate::tui::{Preferences, Start};

use args::{GlobalArgs, Mode};
use command::{MenuArgs, PROGRAM, Task};

/// Characters of the longest message, and of an argument quoted in it.
const LONGEST: usize = 400;
const QUOTED: usize = 40;

/// What to run.
#[allow(clippy::large_enum_variant, reason = "there is one of them")]
#[derive(Clone, Debug, PartialEq)]
pub enum Request {
    /// The full screen.
    Screen(Start, Preferences),
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
    /// Whether it's printed on standard output rather than standard error.
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
        Self { code: 2, message: format!("error: {}", problem.as_ref()), to_stdout: false }
    }

    /// A failure that isn't the fault of the arguments.
    pub fn failure(problem: &str) -> Self {
        Self { code: 1, message: format!("error: {problem}"), to_stdout: false }
    }

    const fn text(message: String) -> Self {
        Self { code: 0, message, to_stdout: true }
    }

    /// An error of clap's in our words; help and version are such errors too.
    fn from_clap(error: &clap::Error) -> Self {
        let all = |kind: ContextKind| match error.get(kind) {
            Some(ContextValue::String(text)) => vec![text.clone()],
            Some(ContextValue::Strings(texts)) => texts.clone(),
            _ => vec![],
        };
        let first = |kind: ContextKind| all(kind).into_iter().next().unwrap_or_default();
        // clap calls them `--level <LEVEL>` or `[COURSE]`.
        let name = |kind| {
            let whole = first(kind);
            whole.split(' ').next().unwrap_or_default().trim_matches(['[', ']', '<', '>', '.']).to_owned()
        };
        let (argument, value) = (name(ContextKind::InvalidArg), first(ContextKind::InvalidValue));
        let did_you_mean = |kind| match name(kind) {
            meant if meant.is_empty() => String::new(),
            meant => format!("; did you mean '{meant}'?"),
        };
        let words = join_list(&all(ContextKind::ValidValue), "or");
        Self::usage(match error.kind() {
            ErrorKind::DisplayHelp => return Self::text(error.to_string().trim_end().to_owned()),
            ErrorKind::DisplayVersion => return version_exit(),
            ErrorKind::InvalidValue if value.is_empty() => {
                format!("'{argument}' needs a value: {words}").trim_end_matches(": ").to_owned()
            }
            ErrorKind::InvalidValue => return invalid(&argument, &value, &format!("must be {words}")),
            ErrorKind::ValueValidation => {
                let why = error.source().map(ToString::to_string).unwrap_or_default();
                return invalid(&argument, &value, &why);
            }
            ErrorKind::InvalidSubcommand => {
                return unknown_word(&first(ContextKind::InvalidSubcommand));
            }
            ErrorKind::UnknownArgument => {
                let what = if argument.starts_with('-') { "unknown option" } else { "unexpected argument" };
                format!("{what} '{}'{}", clean(&argument, QUOTED), did_you_mean(ContextKind::SuggestedArg))
            }
            ErrorKind::MissingRequiredArgument => {
                let missing = all(ContextKind::InvalidArg).join(" and ");
                match OPTIONS_THAT_NEED.iter().find(|(_, needed)| missing.starts_with(needed)) {
                    Some((option, needed)) => format!("{option} needs {needed}"),
                    None => format!("missing {missing}; for help, add --help"),
                }
            }
            ErrorKind::ArgumentConflict if argument == name(ContextKind::PriorArg) => {
                format!("'{argument}' is given twice")
            }
            ErrorKind::ArgumentConflict => {
                format!("'{argument}' can't be used with '{}'", name(ContextKind::PriorArg))
            }
            ErrorKind::InvalidUtf8 => "an argument isn't valid UTF-8".to_owned(),
            _ => {
                let text = error.to_string();
                let problem = text.lines().next().unwrap_or_default();
                clean(problem.strip_prefix("error: ").unwrap_or(problem), LONGEST)
            }
        })
    }

    /// Prints the message. Returns the exit code, 1 instead of 0 if it can't be printed.
    #[must_use]
    pub fn say(&self) -> u8 {
        let printed = if self.to_stdout {
            writeln!(output::stdout(), "{}", self.message)
        } else {
            writeln!(output::stderr(), "{}", self.message)
        };
        match printed {
            Ok(()) => return self.code,
            Err(error) if self.to_stdout && error.kind() != io::ErrorKind::BrokenPipe => {
                output::print_error(&format!("error: can't write to standard output: {error}"));
            }
            Err(_) => {}
        }
        self.code.max(1)
    }
}

/// The first word is neither a game nor a command.
fn unknown_word(word: &str) -> Exit {
    let is_id = word.contains(':');
    let what = if is_id { "unknown game in position id" } else { "unknown game or command" };
    let known = command::command();
    let similar = nearest(word, known.get_subcommands().map(Command::get_name).chain(["--help"]));
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

/// Options, and what each of them is nothing without.
const OPTIONS_THAT_NEED: [(&str, &str); 2] = [("--history", "--daily"), ("--player", "--continue")];

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
            seed: random_seed(),
            today: day_of(storage::now()),
            text: &|name| storage::open(name).map_err(|trouble| trouble.to_string()),
            settings: &|| {
                let places = Folders::find(&|name| std::env::var_os(name));
                places.map_or_else(|_| Settings::default(), |places| Store::new(places).settings().0)
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

    fn mode(&self) -> Option<Mode> {
        self.globals.mode()
    }

    fn saves(&self) -> bool {
        !self.globals.terminal.no_save
    }

    fn today(&self) -> &str {
        &self.environment.today
    }

    fn variable(&self, name: &str) -> Option<String> {
        (self.environment.variable)(name)
    }

    fn open_file(&self, file: &Path) -> Result<Text, Exit> {
        (self.environment.text)(file).map_err(|why| Exit::failure(&why))
    }

    /// The screen, or text mode if it's asked for.
    fn open(&self, start: Start, programs: Vec<Program>) -> Request {
        match self.mode() {
            None => Request::Screen(start, Preferences { programs, ..self.preferences() }),
            Some(_) => Request::Text(TextCommand::Text(Box::new(self.text_options(start, programs)))),
        }
    }

    fn text_options(&self, start: Start, programs: Vec<Program>) -> TextOptions {
        // Later games of a session follow from the seed of the first.
        let seed = if let Start::Table(setup) = &start { setup.seed } else { self.seed };
        let (today, saves) = (self.today().to_owned(), self.saves());
        TextOptions { start, seed, today, saves, programs, to_watch: vec![] }
    }

    /// What the options ask for, else what is set.
    fn preferences(&self) -> Preferences {
        let terminal = &self.globals.terminal;
        let settings = if self.saves() { (self.environment.settings)() } else { Settings::default() };
        let is_set = |name| self.variable(name).is_some_and(|value| !value.is_empty());
        let depth = self.variable("COLORTERM").unwrap_or_default();
        let kind = self.variable("TERM").unwrap_or_default();
        let mut preferences = Preferences {
            // The terminal of Linux itself has few characters, and a locale may name a character set that has none.
            ascii_only: kind == "linux" || !is_utf_8(self.environment.variable),
            colour: !(terminal.no_color || is_set("NO_COLOR")),
            true_colour: ["truecolor", "24bit"].contains(&depth.as_str()),
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

/// A random seed from the system. Without /dev/urandom, as in some containers, the clock has to do.
fn random_seed() -> u64 {
    let seed = SysRng.try_next_u64().unwrap_or_else(|_| {
        let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
        u64::from(since.subsec_nanos()) << 32 ^ since.as_secs() ^ u64::from(std::process::id())
    });
    seed & args::LARGEST_SEED
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
        read(command, &arguments, environment).map_err(|exit| match forgotten_quotes(&arguments) {
            Some(problem) if exit.code == 2 => Exit::usage(problem),
            _ => exit,
        })
    };
    let request = request?;
    if matches!(request, Request::Screen(..)) && !environment.terminal {
        return Err(Exit::usage("the screen needs a terminal; use --text"));
    }
    Ok(request)
}

/// Turns `nimtui nim:3,4,5` into `nimtui nim --id nim:3,4,5`. Options may come before the id.
fn expand_id(arguments: &mut Vec<OsString>, command: &Command) {
    let game = |word: &str| {
        let (game, body) = word.split_once(':')?;
        games::by_name(if body.contains('+') { "sum" } else { game })
            .filter(|_| games::by_name(game).is_some())
    };
    let words =
        arguments.iter().enumerate().skip(1).map(|(at, word)| (at, word.to_str().unwrap_or_default()));
    let mut words = words.take_while(|(_, word)| command.find_subcommand(word).is_none());
    if let Some((at, game)) = words.find_map(|(at, word)| Some((at, game(word)?))) {
        arguments.splice(at..at, [games::get(game).command().into(), "--id".into()]);
    }
}

fn read(command: Command, arguments: &[OsString], environment: &Environment<'_>) -> Result<Request, Exit> {
    let command = command.mut_subcommands(args::hide_terminal_options);
    let from_clap = |error: clap::Error| Exit::from_clap(&error);
    let matches = command.try_get_matches_from(arguments).map_err(from_clap)?;
    let mut globals = GlobalArgs::from_arg_matches(&matches).map_err(from_clap)?;
    globals.terminal.no_save |= globals.terminal.guest;
    let context = &Context::new(globals, environment);
    let globals = &context.globals;
    if let Some(name) = matches.subcommand_name() {
        let given = [
            ("text", globals.text),
            ("plain", globals.plain),
            ("seed", globals.seed.is_some()),
            ("guest", globals.terminal.guest),
        ];
        let is_unused = |(option, is_given): &&(&str, bool)| *is_given && !args::uses_option(name, option);
        if let Some((option, _)) = given.iter().find(is_unused) {
            return Err(Exit::usage(format!("'--{option}' can't be used with '{name}'")));
        }
    }
    match matches.subcommand() {
        None => {
            let menu = MenuArgs::from_arg_matches(&matches).map_err(from_clap)?;
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
    let text = match Task::from_arg_matches(matches).map_err(|error| Exit::from_clap(&error))? {
        Task::Learn(args) => return args.request(context),
        Task::Practice(args) => return args.request(context),
        Task::Review(args) => return args.request(context),
        Task::Export(args) => return args.request(context),
        Task::Host(args) => return args.request(context),
        Task::Join(args) => return args.request(context),
        Task::Records(args) => args.command(),
        Task::Solve(args) => args.command()?,
        Task::Values(args) => args.command()?,
        Task::Prove(args) => args.command()?,
        Task::Check(args) => args.command(),
        Task::Duel(args) => args.command(context)?,
        Task::Rate(args) => args.command(context)?,
        Task::Bot(args) => args.command(context),
        Task::Completions(args) => return Err(Exit::text(args.script())),
        Task::Man(args) => args.command()?,
    };
    Ok(Request::Text(text))
}

fn open_menu(menu: &MenuArgs, context: &Context<'_>) -> Result<Request, Exit> {
    let program = |player: &Player| match player {
        Player::Program(program) => Ok(program.clone()),
        _ => Err(invalid("--player", player.word(), "with --continue, it must be the command of a program")),
    };
    let programs = menu.player.iter().map(program).collect::<Result<Vec<Program>, Exit>>()?;
    if context.mode() == Some(Mode::Plain) {
        let games = games::ALL.map(<dyn Game>::command).join(", ");
        return Err(Exit::usage(format!("--plain needs a game: {games}")));
    }
    let start = if menu.resumes { Start::Continue } else { Start::Menu };
    Ok(context.open(start, programs))
}

/// Reads a game, or a position id with moves.
fn game_or_position(words: &[String]) -> Result<(GameKey, Option<crate::game::Position>), Exit> {
    let words = words.join(" ");
    if let Some(key) = games::by_name(&words) {
        return Ok((key, None));
    }
    let read = games::read_game(&words, crate::game::Side::One);
    let (key, line) = read.map_err(Exit::usage)?;
    Ok((key, Some(line.position().clone())))
}

/// The error if a command after `--player` isn't in quotes.
fn forgotten_quotes(arguments: &[OsString]) -> Option<String> {
    let words: Vec<&str> = arguments.iter().map_while(|word| word.to_str()).collect();
    words.iter().enumerate().find_map(|(at, word)| {
        let (command, rest) = match word.strip_prefix("--player") {
            Some("") => (*words.get(at + 1)?, at + 2),
            Some(given) => (given.strip_prefix('=')?, at + 1),
            None => return None,
        };
        let player = Player::read(command, PathBuf::new()).ok()?;
        player.program().filter(|program| program.words.len() == 1)?;
        let rest = words.get(rest..)?.iter().copied();
        let rest: Vec<&str> = rest.take_while(|word| can_only_belong_to_a_command(word)).collect();
        let quoted = format!("--player \"{command} {}\"", rest.join(" "));
        (!rest.is_empty()).then(|| format!("put the command of a player in quotes: {quoted}"))
    })
}

/// Whether a word can't be a game, an id, a move or an option of ours.
fn can_only_belong_to_a_command(word: &str) -> bool {
    let is_ours = word.starts_with("--") || word.contains(':') || games::by_name(word).is_some();
    let is_switch = word.strip_prefix('-').is_some_and(|rest| rest.starts_with(char::is_alphabetic));
    let is_name =
        !word.is_empty() && word.chars().all(|letter| letter.is_alphabetic() || "-_".contains(letter));
    !is_ours && (is_switch || is_name || word.contains(['.', '/', '\\']))
}
