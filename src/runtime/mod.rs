//! The program in a terminal: the loop, the terminal itself, keys and mouse, signals, the worker. The only place with
//! threads, clocks and modes; it knows no rules.
//!
//! | module | what it does |
//! |---|---|
//! | `event_loop` | sleeps, lets the app take in what happens, performs its effects, shows the difference |
//! | `mailbox` | the one queue everything comes through, and the flags that overtake it |
//! | `terminal` | takes the terminal and gives it back |
//! | `painter` | turns an app into the bytes that change the screen |
//! | `input` | reads keys, the mouse and pasted text |
//! | `decoder` | turns the bytes of a Unix terminal into these |
//! | `signals` | signals; Ctrl-Z and back; an abort leaves the terminal as it was |
//! | `worker` | thinking, and programs as players |
//! | `files` | reading and writing what is saved |

#[cfg(any(unix, test))]
mod decoder;
mod event_loop;
mod files;
mod input;
#[cfg_attr(not(unix), allow(dead_code, reason = "nothing is suspended there"))]
mod mailbox;
mod painter;
#[cfg(unix)]
mod signals;
mod terminal;
mod worker;

use std::io;
use std::process::ExitCode;
use std::sync::Mutex;
use std::{panic, thread};

use color_eyre::config::{HookBuilder, Theme};

use crate::output::print_error;
use crate::storage::Store;
use crate::tui::{App, Preferences, Start};

use event_loop::EventLoop;
use mailbox::Mailbox;
pub use painter::{Painter, without_seams};

/// The numbers are the same on every unix, and make the exit codes elsewhere.
const SIGHUP: i32 = 1;
const SIGINT: i32 = 2;

/// How the program came to its end.
enum RunEnd {
    /// The player wanted it.
    Quit,
    /// This signal, or what amounts to it: Ctrl-C to an interrupt, a terminal that is gone to a hang-up.
    Signal(i32),
    /// What the command asked for failed.
    Refused(String),
    /// The terminal could not be used.
    Failed(io::Error),
}

/// Runs the program on the full screen and restores the terminal, whatever happens. The exit code is 0 after a normal end, 1 if
/// something couldn't be saved or the terminal failed, 2 if there is no terminal. Signals end the process as usual.
pub fn run(start: Start, preferences: Preferences, seed: u64) -> ExitCode {
    if let Some(problem) = terminal::problem() {
        print_error(&format!("error: {problem}"));
        return ExitCode::from(2);
    }
    let _restoring = Restoring;
    install_panic_hook();
    let (store, memory) = files::load_memory(preferences.save);
    let (app, effects) = App::new(start, preferences, memory, seed);
    let (ending, troubles, farewell) = match open(app, store) {
        Ok(mut event_loop) => {
            let ending = event_loop.run(effects);
            // The terminal is free while the last of it is written.
            terminal::leave();
            let troubles = event_loop.finish();
            (ending, troubles, event_loop.app().farewell())
        }
        Err(error) => (RunEnd::Failed(error), vec![], None),
    };
    terminal::leave();
    print_reports();
    troubles.iter().for_each(|trouble| print_error(&format!("error: {trouble}")));
    // A terminal that is gone gets no message.
    let heard = matches!(ending, RunEnd::Quit | RunEnd::Signal(SIGINT)) && troubles.is_empty();
    if let Some(farewell) = farewell.filter(|_| heard) {
        print_error(&farewell);
    }
    match ending {
        RunEnd::Quit if troubles.is_empty() => ExitCode::SUCCESS,
        // Something isn't saved.
        RunEnd::Quit => ExitCode::FAILURE,
        RunEnd::Signal(signal) => end_by(signal),
        RunEnd::Refused(why) => {
            print_error(&format!("error: {why}"));
            ExitCode::FAILURE
        }
        RunEnd::Failed(error) => {
            print_error(&format!("error: can't use the terminal: {error}"));
            ExitCode::FAILURE
        }
    }
}

/// Makes a write beyond the file size limit fail with an error that can be reported, instead of ending the program. Text mode
/// needs it, too.
pub fn let_large_writes_fail() {
    #[cfg(unix)]
    signals::let_large_writes_fail();
}

fn open(app: App, store: Option<Store>) -> io::Result<EventLoop> {
    let (mailbox, inbox) = mailbox::mailbox();
    // Before the size is read for the first time, so that no change of it is missed.
    #[cfg(unix)]
    signals::listen(mailbox.clone())?;
    Ok(EventLoop::new(app, store, mailbox, inbox))
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
        print_reports();
    }
}

/// Reports of panics that are printed once the terminal is given back.
static REPORTS: Mutex<Vec<String>> = Mutex::new(Vec::new());

/// Installs the panic hook; the calling thread is the one that draws. Its panic gives the terminal back first and then says what
/// happened. That of any other thread is reported after the end, because the loop goes on drawing.
fn install_panic_hook() {
    let drawing = thread::current().id();
    panic::set_hook(Box::new(move |panic| {
        // Made here and not before: it costs time that only a panic has to spend. It installs nothing, so it cannot
        // replace this hook.
        let (reporter, _) = HookBuilder::default()
            .theme(Theme::new())
            .panic_section("This is a bug in nimtui. Your terminal is restored.")
            .into_hooks();
        let report = reporter.panic_report(panic).to_string();
        if thread::current().id() == drawing {
            terminal::leave();
            print_error(&report);
        } else if let Ok(mut kept) = REPORTS.lock() {
            kept.push(report);
        }
    }));
}

fn print_reports() {
    let kept = REPORTS.lock().map(|mut kept| std::mem::take(&mut *kept)).unwrap_or_default();
    for report in kept {
        print_error(&report);
    }
}

/// Enough for a panic with its report; the stacks are address space and not memory until they are used.
const STACK: usize = 512 * 1024;

fn start_thread(name: &str, work: impl FnOnce() + Send + 'static) -> io::Result<()> {
    thread::Builder::new().name(name.to_owned()).stack_size(STACK).spawn(work).map(drop)
}

/// Panics on purpose, for the terminal tests: `NIMTUI_TEST_PANIC=main` or `worker`; `abort` aborts in the loop.
#[cfg(debug_assertions)]
#[allow(clippy::panic, reason = "that is what it is for")]
fn panic_if_wanted(place: &str) {
    match std::env::var_os("NIMTUI_TEST_PANIC") {
        Some(wanted) if wanted == place => panic!("a panic on purpose, in {place}"),
        Some(wanted) if wanted == "abort" && place == "main" => std::process::abort(),
        _ => {}
    }
}

#[cfg(not(debug_assertions))]
fn panic_if_wanted(_place: &str) {}
