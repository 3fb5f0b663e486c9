//! The dialogues of the five source games (`--plain`), and the commands that print.
//!
//! Exit codes: 0 played to the end, 1 input ended early or was unusable or nobody took the output, 2 wrong usage (given by
//! the command line before anything here runs).

mod computer;
mod console;
mod days;
mod demo;
mod dialogues;
mod keeping;
mod paper;
mod practice;
mod programs;
mod prove;
mod records;
mod review;
mod session;
mod solution_json;
mod solve;
mod solver;
mod values;

use std::io::{self, BufReader, Write};
use std::sync::{Arc, OnceLock};
use std::thread;

use computer::computer_player;
pub(crate) use computer::limited;
pub use console::LineConsole;
pub use demo::Demo;
pub use dialogues::has_dialogue;
pub(crate) use keeping::Keeper;
pub use paper::PaperWanted;
pub use practice::Practise;
pub(crate) use programs::Programs;
pub use prove::{Proving, check, stop_after};
pub use records::RecordsWanted;
pub(crate) use records::account;
pub use review::review;
pub use session::session;
pub use solve::{Solving, solve_each};
pub use values::ValuesWanted;

use crate::game::{Console, GameKey, Halt, History, Position};
use crate::players::{self, Bot, DuelWanted, Form, RateErrand};
use crate::session::GameSetup;
use crate::storage::{self, Text};
use crate::text::{self, TextConsole, TextOptions};

/// A game line by line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Play {
    /// What is played.
    pub contest: GameSetup,
    /// The options that were given, by key (`first` for who starts): these are not asked for.
    pub given: Vec<&'static str>,
    /// Finished games are kept.
    pub save: bool,
}

/// Where games come from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source {
    /// A file of this name; `-` is standard input.
    File(String),
    /// They are this text.
    Text(String),
}

impl Source {
    /// Standard input.
    fn standard_input() -> Self {
        Self::File("-".to_owned())
    }
}

/// What can be done without a screen.
#[derive(Clone, Debug, PartialEq)]
pub enum Errand {
    /// Play.
    Play(Box<Play>),
    /// Text mode.
    Text(Box<TextOptions>),
    /// Let computers play.
    Demo(Demo),
    /// Let players meet.
    Duel(Box<DuelWanted>, Form),
    /// Examine players.
    Rate(Box<RateErrand>),
    /// Say who wins a position.
    Solve {
        /// Which game.
        game: GameKey,
        /// The position.
        position: Position,
        /// How.
        solving: Solving,
    },
    /// Tell what heaps count.
    Values(Box<ValuesWanted>),
    /// Write a proof.
    Prove(Box<Proving>),
    /// Check a proof.
    Check {
        /// Where it comes from.
        proof: Source,
    },
    /// Say who wins each position of standard input.
    SolveEach(Solving),
    /// Answer ids with moves.
    Bot(Bot),
    /// Tell what came of the ten questions of each day.
    Days {
        /// The day it is.
        today: String,
        /// As JSON.
        json: bool,
        /// What was kept may be read.
        save: bool,
    },
    /// Print so many positions to practise with.
    Exercises(Practise, u32),
    /// Write an exercise sheet.
    Paper(PaperWanted),
    /// Show the finished games.
    Records(RecordsWanted),
    /// Judge games.
    Review {
        /// Where they come from.
        games: Source,
        /// As JSON.
        json: bool,
    },
}

/// Runs an errand on standard input and output; the exit code.
#[must_use]
pub fn run(errand: &Errand) -> u8 {
    let input = BufReader::with_capacity(1 << 16, io::stdin());
    let mut console = LineConsole::new(input, io::stdout(), io::stderr());
    let outcome = match errand {
        Errand::Text(options) => return run_text(options),
        Errand::Play(play) => {
            let mut keeper = Keeper::new(play.save);
            let mut finished = |contest: &GameSetup, line: &History| keeper.keep(contest, line);
            let (contest, given) = (&play.contest, &play.given);
            session::played(contest, given, &mut console, &mut computer_player(), &mut finished)
        }
        Errand::Duel(wanted, form) => players::duel(wanted, *form, &mut console),
        Errand::Rate(wanted) => players::rate(wanted, &mut console),
        Errand::Demo(demo) => demo::run(demo, &mut console),
        Errand::Solve { game, position, solving } => solve::run(*game, position, *solving, &mut console),
        Errand::Values(wanted) => values::run(wanted, &mut console),
        Errand::Prove(proving) => prove::prove(proving, &mut console),
        Errand::Check { proof } => open(proof).and_then(|(_, text)| check(text, &mut console)),
        Errand::SolveEach(solving) => {
            open(&Source::standard_input()).and_then(|(_, text)| solve_each(text, *solving, &mut console))
        }
        Errand::Bot(wanted) => {
            open(&Source::standard_input()).and_then(|(_, text)| players::bot(wanted, text, &mut console))
        }
        Errand::Days { today, json, save } => days::print_days(today, *json, *save, &mut console),
        Errand::Exercises(wanted, count) => practice::print_exercises(wanted, *count, &mut console),
        Errand::Paper(wanted) => paper::write_paper(wanted, &mut console),
        Errand::Records(wanted) => records::run(wanted, &mut console),
        Errand::Review { games, json } => {
            open(games).and_then(|(name, text)| review(name, text, *json, &mut console))
        }
    };
    code(outcome.and_then(|()| console.flush()))
}

/// Runs text mode on standard input and output; the exit code.
fn run_text(options: &TextOptions) -> u8 {
    let console = TextConsole::new(BufReader::new(io::stdin()), io::stdout());
    #[cfg(unix)]
    let caught = catch_signals(console.interrupter());
    let outcome = text::run(options, console);
    #[cfg(unix)]
    if let Some(signal) = caught.get() {
        // The game is saved by now, and the parent process sees which signal it was.
        let _ = signal_hook::low_level::emulate_default_handler(*signal);
    }
    code(outcome)
}

/// Calls `interrupt` at the first signal that asks to end, and remembers which it was; a second one ends at once.
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

/// What a source is called, and its text.
fn open(games: &Source) -> Result<(&str, Text), Halt> {
    match games {
        Source::File(name) => match storage::open(name) {
            Ok(text) => Ok((name, text)),
            Err(trouble) => Err(Halt::Failed(trouble.to_string())),
        },
        Source::Text(text) => Ok(("GAME", Box::new(io::Cursor::new(text.clone())))),
    }
}

/// The exit code, after a sentence on standard error where there is something to be said.
fn code(outcome: Result<(), Halt>) -> u8 {
    match outcome {
        Ok(()) => return 0,
        // The player was told, or nobody listens any more.
        Err(Halt::Refused | Halt::OutputClosed) => {}
        // Where it cannot be written, the code says enough.
        Err(halt) => drop(writeln!(io::stderr(), "nimtui: {halt}")),
    }
    1
}
