//! Everything without a screen: text mode, the dialogues of the five source games (`--plain`), and the commands that print.
//!
//! Exit codes: 0 everything worked, 1 the input ended early or couldn't be used, or the output couldn't be written, 2 wrong usage
//! (the command line says so before anything here runs).

mod command;
mod console;
mod describe;
mod dialogues;
mod game;
mod mode;
mod practice;
mod questions;
mod review;
mod saved_data;
mod solve;
mod values;

use std::io::{self, BufReader, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::sync::{Arc, OnceLock};
use std::thread;
use std::time::{Duration, Instant};

use serde::Serialize;

use saved_data::SavedData;

pub use console::LineConsole;
pub use dialogues::{has_dialogue, play_dialogue};
pub use mode::TextOptions;
pub use practice::ExerciseOptions;
pub use review::review;
pub use solve::{ProveOptions, SolveOptions, check, solve_each};
pub use values::ValuesOptions;

use crate::game::{GameKey, Position, Side, Solution, Stop};
use crate::output;
use crate::output::{Console, Halt};
use crate::players::{self, Bot, DuelOptions, Progress, RateOptions};
use crate::records::GameRecord;
use crate::session::{GameSetup, Session};
use crate::storage::{self, Text};

/// A game as its source plays it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayOptions {
    pub setup: GameSetup,
    /// The options that were given, by key (`first` for who starts): these are not asked for.
    pub given: Vec<&'static str>,
    /// Whether finished games are saved.
    pub saves: bool,
}

/// Where games come from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source {
    /// `-` is standard input.
    File(PathBuf),
    Game(Box<GameRecord>),
}

/// What can be done without a screen.
#[derive(Clone, Debug, PartialEq)]
pub enum TextCommand {
    /// One of the five source dialogues.
    Play(Box<PlayOptions>),
    Text(Box<TextOptions>),
    /// Games of two computers, one after the other.
    Demo(Vec<GameSetup>),
    Duel(Box<DuelOptions>),
    Rate(Box<RateOptions>),
    Solve {
        game: GameKey,
        position: Position,
        options: SolveOptions,
    },
    /// Solves each position of standard input.
    SolveEach(SolveOptions),
    Values(Box<ValuesOptions>),
    Prove(Box<ProveOptions>),
    /// Checks the proof in a file.
    Check(PathBuf),
    Bot(Bot),
    /// A manual page, as `man` reads it.
    Manual(String),
    /// What came of today's ten, day by day.
    Days {
        today: String,
        json: bool,
        saves: bool,
    },
    Exercises {
        options: ExerciseOptions,
        /// Prints a sheet, which names this command as the one that makes it again.
        sheet: Option<String>,
    },
    /// The finished games, or only those of one kind.
    Records {
        game: Option<GameKey>,
        json: bool,
    },
    /// Where everything is saved.
    Places,
    Review {
        games: Source,
        json: bool,
    },
}

/// Runs a command on standard input and output; the exit code.
#[must_use]
pub fn run(command: &TextCommand) -> u8 {
    let input = BufReader::with_capacity(1 << 16, io::stdin());
    let mut console = LineConsole::new(input, output::stdout(), output::stderr());
    let outcome = match command {
        TextCommand::Text(options) => return run_text(options),
        TextCommand::Play(play) => {
            let mut saved_data = SavedData::new(play.saves);
            let mut finished = |session: &Session| saved_data.save_session(session);
            let mut computer = dialogues::computer_player();
            let played = play_dialogue(&play.setup, &play.given, &mut console, &mut computer, &mut finished);
            played.and_then(|()| saved_data.check())
        }
        TextCommand::Duel(options) => players::duel(options, &mut console),
        TextCommand::Rate(options) => players::rate(options, &mut console),
        TextCommand::Demo(setups) => show_games(setups, &mut console),
        TextCommand::Solve { game, position, options } => {
            solve::solve_one(*game, position, *options, &mut console)
        }
        TextCommand::SolveEach(options) => {
            open(Path::new("-")).and_then(|text| solve_each(text, *options, &mut console))
        }
        TextCommand::Values(options) => values::print_values(options, &mut console),
        TextCommand::Prove(options) => solve::prove(options, &mut console),
        TextCommand::Check(file) => open(file).and_then(|text| check(text, &mut console)),
        TextCommand::Bot(bot) => open(Path::new("-")).and_then(|text| players::bot(bot, text, &mut console)),
        TextCommand::Manual(page) => print_manual(page, &mut console),
        TextCommand::Days { today, json, saves } => practice::print_days(today, *json, *saves, &mut console),
        TextCommand::Exercises { options, sheet: None } => practice::print_exercises(options, &mut console),
        TextCommand::Exercises { options, sheet: Some(command) } => {
            practice::print_sheet(options, command, &mut console)
        }
        TextCommand::Records { game, json } => review::print_records(*game, *json, &mut console),
        TextCommand::Places => review::print_places(&mut console),
        TextCommand::Review { games: Source::File(name), json } => {
            open(name).and_then(|text| review(name, text, *json, &mut console))
        }
        TextCommand::Review { games: Source::Game(record), json } => {
            review::review_game(record, *json, &mut console)
        }
    };
    exit_code(outcome.and_then(|()| console.flush()))
}

/// Shows games of two computers, move by move.
fn show_games(setups: &[GameSetup], console: &mut dyn Console) -> Result<(), Halt> {
    for (index, setup) in setups.iter().enumerate() {
        if setups.len() > 1 {
            let blank = if index > 0 { "\n" } else { "" };
            console.say(&format!("{blank}{}\n", setup.game().title()))?;
        }
        play_dialogue(setup, &[], console, &mut dialogues::computer_player(), &mut |_| {})?;
    }
    Ok(())
}

/// Runs text mode on standard input and output; the exit code.
fn run_text(options: &TextOptions) -> u8 {
    let console = console::TextConsole::new(BufReader::new(io::stdin()), output::stdout());
    #[cfg(unix)]
    let caught = catch_signals(console.interrupter());
    let outcome = mode::run_text_mode(options, console);
    #[cfg(unix)]
    if let Some(signal) = caught.get() {
        // The game is saved by now, and the parent process sees which signal it was.
        let _ = signal_hook::low_level::emulate_default_handler(*signal);
    }
    exit_code(outcome)
}

/// Calls `interrupt` at the first signal that asks to end, and remembers which it was. A second signal ends the program.
#[cfg(unix)]
fn catch_signals(interrupt: impl Fn() + Send + 'static) -> Arc<OnceLock<i32>> {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    let caught = Arc::new(OnceLock::new());
    let first = caught.clone();
    if let Ok(mut signals) = signal_hook::iterator::Signals::new([SIGINT, SIGTERM, SIGHUP]) {
        thread::spawn(move || {
            for signal in signals.forever() {
                if first.set(signal).is_err() {
                    let _ = signal_hook::low_level::emulate_default_handler(signal);
                }
                interrupt();
            }
        });
    }
    caught
}

fn open(file: &Path) -> Result<Text, Halt> {
    storage::open(file).map_err(|trouble| Halt::Failed(trouble.to_string()))
}

/// Prints a manual page to a pipe as it is, and to a terminal through `man`, or without roff's marks if that isn't possible.
fn print_manual(page: &str, console: &mut dyn Console) -> Result<(), Halt> {
    if !io::stdout().is_terminal() {
        return console.say(page);
    }
    let mut man = Command::new("man");
    man.args(["-l", "-"]).stdin(Stdio::piped()).stderr(Stdio::null());
    let mut show = || -> io::Result<ExitStatus> {
        let mut man = man.spawn()?;
        // A reader may leave before the end.
        let _ = man.stdin.take().map(|mut input| input.write_all(page.as_bytes()));
        man.wait()
    };
    if show().is_ok_and(|status| status.success()) { Ok(()) } else { console.say(&strip_roff(page)) }
}

fn strip_roff(page: &str) -> String {
    let heading = |line: &str| line.strip_prefix(".SH ").map(|text| format!("\n{}", text.trim_matches('"')));
    let text = |line: &str| (!line.starts_with('.')).then(|| line.to_owned());
    let lines = page.lines().filter_map(|line| heading(line).or_else(|| text(line)));
    let mut plain: String = lines.map(|line| line + "\n").collect();
    for (mark, sign) in
        [("\\fB", ""), ("\\fI", ""), ("\\fR", ""), ("\\-", "-"), ("\\*(Aq", "'"), ("\\&", ""), ("\\\\", "\\")]
    {
        plain = plain.replace(mark, sign);
    }
    plain
}

/// Prints one JSON object on one line.
fn say_json(object: &impl Serialize, console: &mut dyn Console) -> Result<(), Halt> {
    console.say(&output::json_line(object)?)
}

/// Prints an error, unless the player knows it already, and returns the exit code.
fn exit_code(outcome: Result<(), Halt>) -> u8 {
    match outcome {
        Ok(()) => return 0,
        // The player has read why, or the reader has closed the output.
        Err(Halt::Refused | Halt::OutputClosed) => {}
        Err(halt) => output::print_error(&format!("error: {halt}")),
    }
    1
}

/// How long a search may take if the player can't stop it.
const PATIENCE: Duration = Duration::from_secs(5);

/// Who wins once the moves of the setup are made, unless that takes longer than `time`.
pub fn solve_within(time: Duration, setup: &GameSetup) -> Option<Solution> {
    let (stop, history) = (Stop::default(), setup.begin(Side::One));
    stop_after(time, &stop, || setup.game().solve(history.position(), &stop)).ok()
}

/// Runs `work`, and tells it to stop after `time`.
pub fn stop_after<T>(time: Duration, stop: &Stop, work: impl FnOnce() -> T) -> T {
    watch(Some(time), None, stop, work)
}

/// The same, and shows its progress meanwhile; without a limit and a progress bar it needs no thread.
fn watch<T>(
    limit: Option<Duration>,
    progress: Option<&Progress>,
    stop: &Stop,
    work: impl FnOnce() -> T,
) -> T {
    if limit.is_none() && progress.is_none() {
        return work();
    }
    let (done, waiting) = channel::<()>();
    let begun = Instant::now();
    let watcher = move || {
        loop {
            let left = limit.map_or(Duration::MAX, |limit| limit.saturating_sub(begun.elapsed()));
            if left.is_zero() {
                stop.stop();
            }
            let wait = if left.is_zero() { Progress::INTERVAL } else { left.min(Progress::INTERVAL) };
            if waiting.recv_timeout(wait) != Err(RecvTimeoutError::Timeout) {
                return;
            }
            if let Some(progress) = progress {
                progress.show(stop.progress().into(), 1000);
            }
        }
    };
    thread::scope(|scope| {
        // If the thread can't be started, there is no time limit.
        let _ = thread::Builder::new().spawn_scoped(scope, watcher);
        let result = work();
        drop(done);
        result
    })
}
