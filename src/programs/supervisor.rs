//! The process between this program and one that plays: it ends the other's whole process group when it is told to, and when its
//! own parent is gone.

use std::ffi::OsString;
use std::fs::OpenOptions;
use std::io::{self, Write};
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus};
use std::{process, thread};

use rustix::process::{Pid, Resource, Rlimit, Signal, getppid, kill_process, kill_process_group, setrlimit};
use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM};
use signal_hook::iterator::Signals;
use signal_hook::low_level::emulate_default_handler;

/// The first argument of a supervisor; behind it stand the number of the process it belongs to and the command.
const SUPERVISE: &str = "supervise-a-player";
/// The exit code of what cannot be started, as shells have it.
const NOT_STARTED: u8 = 127;

/// A command that starts `program` under a supervisor, out of reach of the terminal's signals; its arguments may follow.
pub(super) fn command(program: &Path) -> Command {
    let mut command = Command::new(this_program());
    command.arg0("nimtui").arg(SUPERVISE).arg(process::id().to_string()).arg(program).process_group(0);
    command
}

/// This program, also where its file has been replaced since.
fn this_program() -> PathBuf {
    let own = PathBuf::from("/proc/self/exe");
    if own.exists() { own } else { std::env::current_exe().unwrap_or_else(|_| "nimtui".into()) }
}

/// Tells a supervisor to end its program.
pub(super) fn tell_to_end(supervisor: &Child) {
    // It may have ended since.
    let _ = kill_process(Pid::from_child(supervisor), Signal::TERM);
}

/// Supervises, where the arguments (the program's name first) say so; the exit code.
pub(super) fn run(mut arguments: impl Iterator<Item = OsString>) -> Option<u8> {
    let _name = arguments.next();
    if arguments.next()? != SUPERVISE {
        return None;
    }
    let parent = arguments.next()?.to_str()?.parse().ok()?;
    let mut command = Command::new(arguments.next()?);
    command.args(arguments).process_group(0);
    Some(match supervise(command, parent) {
        Ok(status) => end_as(status),
        Err(error) => {
            // Told as what the program said last.
            let _ = writeln!(io::stderr(), "It cannot be started: {error}.");
            NOT_STARTED
        }
    })
}

fn supervise(mut command: Command, parent: i32) -> io::Result<ExitStatus> {
    let mut signals = Signals::new([SIGHUP, SIGINT, SIGQUIT, SIGTERM])?;
    #[cfg(target_os = "linux")]
    rustix::process::set_parent_process_death_signal(Some(Signal::TERM))?;
    if getppid().is_none_or(|pid| pid.as_raw_nonzero().get() != parent) {
        return Err(io::Error::other("whoever wanted it is gone"));
    }
    let mut child = command.spawn()?;
    let group = Pid::from_child(&child);
    let end = move || {
        // It may have ended since.
        let _ = kill_process_group(group, Signal::KILL);
    };
    thread::spawn(move || signals.forever().for_each(|_| end()));
    let_go_of_its_pipes();
    let status = child.wait()?;
    // What it started goes with it.
    end();
    Ok(status)
}

/// Only the program holds its pipes, so that their end is seen.
fn let_go_of_its_pipes() {
    if let Ok(nothing) = OpenOptions::new().read(true).write(true).open("/dev/null") {
        let _ = rustix::stdio::dup2_stdin(&nothing);
        let _ = rustix::stdio::dup2_stdout(&nothing);
        let _ = rustix::stdio::dup2_stderr(&nothing);
    }
}

/// Ends as the program did.
fn end_as(status: ExitStatus) -> u8 {
    if let Some(signal) = status.signal() {
        let _ = setrlimit(Resource::Core, Rlimit { current: Some(0), maximum: Some(0) });
        let _ = emulate_default_handler(signal);
    }
    status.code().and_then(|code| u8::try_from(code).ok()).unwrap_or(u8::MAX)
}
