//! The program in a terminal: the loop, the terminal itself, keys and mouse, signals, the worker. The only place with
//! threads, clocks and modes; it knows no rules.
//!
//! | module | what it does |
//! |---|---|
//! | `event_loop` | sleeps, lets the app take in what happens, performs its effects, shows the difference |
//! | `mailbox` | the one queue everything comes through, and the flags that overtake it |
//! | `terminal` | takes the terminal and gives it back |
//! | `painter` | turns an app into the bytes that change the screen |
//! | `input`, `decoder`, `sequence` | what the terminal sends: read, decoded |
//! | `translation` | the same where the terminal sends no bytes |
//! | `signals`, `job_control` | signals; Ctrl-Z and back |
//! | `worker`, `programs`, `alarms` | thinking; programs in seats; waiting |
//! | `files` | reading and writing what is kept |
//! | `panics`, `aborts` | a panic leaves a readable terminal; an abort leaves the terminal as it was |

#[cfg(unix)]
mod aborts;
mod alarms;
#[cfg_attr(not(unix), allow(dead_code, reason = "crossterm decodes there"))]
mod decoder;
mod event_loop;
mod files;
mod input;
#[cfg(unix)]
mod job_control;
#[cfg_attr(not(unix), allow(dead_code, reason = "nothing is suspended there"))]
mod mailbox;
mod painter;
mod panics;
#[cfg_attr(not(unix), allow(dead_code, reason = "crossterm decodes there"))]
mod player_input;
mod programs;
#[cfg_attr(not(unix), allow(dead_code, reason = "crossterm decodes there"))]
mod sequence;
#[cfg(unix)]
mod signals;
mod terminal;
mod testing;
mod threads;
#[cfg(any(not(unix), test))]
mod translation;
mod worker;

use std::io::{self, Write};
use std::process::ExitCode;

use crate::storage::{Store, append_results, check_appendable};
use crate::tui::{App, Preferences, Start};

use event_loop::Session;
use mailbox::Mailbox;
pub use painter::Painter;

/// The numbers are the same on every unix, and make the exit codes elsewhere.
const SIGHUP: i32 = 1;
const SIGINT: i32 = 2;

/// How the program came to its end.
enum RunEnd {
    /// The player wanted it.
    Quit,
    /// This signal, or what amounts to it: Ctrl-C to an interrupt, a terminal that is gone to a hang-up.
    Signal(i32),
    /// The terminal could not be used.
    Failed(io::Error),
}

/// Runs the program full screen. Whatever happens, the terminal is given back; the code is for the shell: 0 after a normal
/// end, 1 after a failure of the terminal 2 where there is none, and signals end the process as signals do.
pub fn run(start: Start, mut preferences: Preferences, seed: u64) -> ExitCode {
    preferences.folder = std::env::current_dir().unwrap_or_default();
    if let Some(objection) = terminal::objection() {
        panics::tell(&format!("nimtui: {objection}"));
        return ExitCode::from(2);
    }
    let _restoring = Restoring;
    panics::install();
    if let Start::Practice { results: Some(results), .. } = &start
        && results.file != "-"
        && let Err(trouble) = check_appendable(&results.file)
    {
        panics::tell(&format!("nimtui: {trouble}"));
        return ExitCode::FAILURE;
    }
    let (store, memory) = files::recall(preferences.save);
    let (app, effects) = App::remembering(start, preferences, memory, seed);
    let (ending, troubles, kept) = match open(app, store) {
        Ok(mut session) => {
            let ending = session.run(effects);
            // The terminal is free while the last of it is written.
            terminal::leave();
            let mut troubles = session.finish();
            if let Some(results) = &session.app().practice_results {
                let (printed, trouble) = append_results(results);
                let said = io::stdout().write_all(printed.as_bytes());
                troubles.extend(trouble.map(|trouble| trouble.to_string()));
                troubles.extend(said.err().map(|error| format!("The output cannot be written: {error}.")));
            }
            (ending, troubles, session.app().kept_game())
        }
        Err(error) => (RunEnd::Failed(error), vec![], None),
    };
    terminal::leave();
    panics::tell_kept();
    troubles.iter().for_each(|trouble| panics::tell(&format!("nimtui: {trouble}")));
    // A terminal that is gone is told nothing.
    let heard = matches!(ending, RunEnd::Quit | RunEnd::Signal(SIGINT)) && troubles.is_empty();
    if let Some(title) = kept.filter(|_| heard) {
        panics::tell(&format!("Your game of {title} is kept: nimtui --continue goes on with it."));
    }
    match ending {
        RunEnd::Quit => ExitCode::SUCCESS,
        RunEnd::Signal(signal) => end_by(signal),
        RunEnd::Failed(error) => {
            panics::tell(&format!("nimtui: the terminal cannot be used: {error}"));
            ExitCode::FAILURE
        }
    }
}

/// Has a write beyond the largest file that is allowed fail, so that it can be told, and not end the program. For the line mode too.
pub fn let_large_writes_fail() {
    #[cfg(unix)]
    signals::let_large_writes_fail();
}

fn open(app: App, store: Option<Store>) -> io::Result<Session> {
    let (mailbox, inbox) = mailbox::mailbox();
    // Before the size is read for the first time, so that no change of it is missed.
    #[cfg(unix)]
    signals::listen(mailbox.clone())?;
    Session::new(app, store, mailbox, inbox)
}

fn end_by(signal: i32) -> ExitCode {
    #[cfg(unix)]
    signals::end_by(signal);
    ExitCode::from(u8::try_from(128 + signal).unwrap_or(u8::MAX))
}

/// Ends the program as a hang-up does.
fn end_of_input(mailbox: &Mailbox) {
    #[cfg(unix)]
    signals::end_or_insist(mailbox, SIGHUP);
    #[cfg(not(unix))]
    mailbox.end(SIGHUP);
}

/// Gives the terminal back when the loop unwinds.
struct Restoring;

impl Drop for Restoring {
    fn drop(&mut self) {
        terminal::leave();
        panics::tell_kept();
    }
}
