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

use std::fmt;
use std::io::{self, BufReader, IsTerminal};
use std::path::Path;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use console::TextConsole;
use saved_data::SavedData;

pub use dialogues::{has_dialogue, play_dialogue};
pub use mode::TextOptions;
pub(crate) use practice::{ExerciseOptions, print_days, print_exercises, print_sheet};
pub(crate) use review::{print_places, print_records, review, review_game};
pub(crate) use solve::{SolveOptions, check, prove, solve_each, solve_one};
pub(crate) use values::{ValuesOptions, print_values};

use crate::coach::{Skill, choose};
use crate::game::{Game, Lineup, Position, Stop};
use crate::output;
use crate::output::{Console, Halt, HaltResult};
use crate::players::{self, Bot, DuelOptions, RateOptions};
use crate::session::{GameSetup, Session};
use crate::storage;

/// A game as its source plays it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayOptions {
    pub setup: GameSetup,
    /// The options that were given, by key (`first` for who starts): these are not asked for.
    pub given: Vec<&'static str>,
    /// Whether finished games are saved.
    pub saves: bool,
}

/// What can be done without a screen.
#[derive(Debug)]
pub enum TextCommand {
    /// One of the five source dialogues.
    Play(Box<PlayOptions>),
    Text(Box<TextOptions>),
    Duel(Box<DuelOptions>),
    Rate(Box<RateOptions>),
    Bot(Bot),
    Print(Print),
}

/// A command that only prints.
pub struct Print(pub Work);

type Work = Box<dyn FnOnce(&mut Console<'_>) -> HaltResult>;

impl fmt::Debug for Print {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Print")
    }
}

/// Runs a command on standard input and output; the exit code.
pub fn run(command: TextCommand) -> u8 {
    let input = BufReader::with_capacity(1 << 16, io::stdin());
    let mut console = Console::new(input, output::stdout(), output::stderr());
    let outcome = match command {
        TextCommand::Text(options) => {
            let console = TextConsole::new(BufReader::new(io::stdin()), output::stdout());
            let console = if io::stdout().is_terminal() { console.wrapping() } else { console };
            return exit_code(mode::run_text_mode(*options, console));
        }
        TextCommand::Play(play) => {
            let mut saved_data = SavedData::new(play.saves);
            let mut finished = |session: &Session| saved_data.save_session(session);
            let mut computer = |game: &dyn Game, position: &Position, skill: Skill, seed: u64| {
                let choice = choose(game, position, skill, seed, &Stop::default()).ok()?;
                Some((choice.mv?, choice.searched))
            };
            let played = play_dialogue(&play.setup, &play.given, &mut console, &mut computer, &mut finished);
            played.and_then(|()| saved_data.check())
        }
        TextCommand::Duel(options) => players::duel(&options, &mut console),
        TextCommand::Rate(options) => players::rate(&options, &mut console),
        TextCommand::Bot(bot) => storage::open(Path::new("-"))
            .map_err(Halt::from)
            .and_then(|text| players::bot(&bot, text, &mut console)),
        TextCommand::Print(Print(print)) => print(&mut console),
    };
    exit_code(outcome.and_then(|()| console.flush()))
}

/// Prints an error, unless the player knows it already, and returns the exit code.
fn exit_code(outcome: HaltResult) -> u8 {
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

/// The lineup that gives a person the side that can win, if that is known within `time`.
pub(crate) fn winning_lineup_within(time: Duration, setup: &GameSetup) -> Option<Lineup> {
    let (stop, history) = (Stop::default(), setup.begin());
    let solution = stop_after(time, &stop, || setup.game().solve(history.position(), &stop)).ok()?;
    setup.winning_lineup(&solution)
}

/// Runs `work`, and tells it to stop after `time`.
pub fn stop_after<T>(time: Duration, stop: &Stop, work: impl FnOnce() -> T) -> T {
    let (done, waiting) = channel::<()>();
    let watcher = move || {
        if waiting.recv_timeout(time) == Err(RecvTimeoutError::Timeout) {
            stop.stop();
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
