//! The process between nimtui and a program that plays. It ends the program's whole process group when nimtui tells it to, and on Linux
//! also when nimtui is gone, however that ended: no crate does that after SIGKILL, because somebody has to be left to do it.

use std::ffi::OsString;
use std::fs::OpenOptions;
use std::io;
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus};
use std::{process, thread};

use rustix::io::Errno;
use rustix::process::{Pid, Resource, Rlimit, Signal, getppid, kill_process, kill_process_group, setrlimit};
use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM};
use signal_hook::iterator::Signals;
use signal_hook::low_level::emulate_default_handler;

use super::process::CANT_START;
use crate::output::print_error;

/// The first argument of a supervisor; the number of its parent process and the command follow.
const SUPERVISE: &str = "supervise-a-player";
/// The exit code for what can't be started, as in shells.
const NOT_STARTED: u8 = 127;

/// A command that starts `program` under a supervisor, out of reach of the terminal's signals; its arguments may follow.
pub(super) fn command(program: &Path) -> Command {
    // Also if the file of this program has been replaced since.
    let own = PathBuf::from("/proc/self/exe");
    let own = if own.exists() { own } else { std::env::current_exe().unwrap_or_else(|_| "nimtui".into()) };
    let mut command = Command::new(own);
    command.arg0("nimtui").arg(SUPERVISE).arg(process::id().to_string()).arg(program).process_group(0);
    command
}

/// Tells a supervisor to end its program.
pub(super) fn end(supervisor: &Child) {
    // It may have ended since.
    let _ = kill_process(Pid::from_child(supervisor), Signal::TERM);
}

/// Supervises if the arguments (the program's name first) say so, and returns the exit code.
pub fn supervise(arguments: impl IntoIterator<Item = OsString>) -> Option<u8> {
    let mut arguments = arguments.into_iter().skip(1);
    if arguments.next()? != SUPERVISE {
        return None;
    }
    let parent = arguments.next()?.to_str()?.parse().ok()?;
    let mut command = Command::new(arguments.next()?);
    command.args(arguments).process_group(0);
    Some(match run(command, parent) {
        Ok(status) => end_like(status),
        Err(error) => {
            // nimtui quotes it as what the program wrote last.
            let why = match error.kind() {
                io::ErrorKind::NotFound => "the program that its first line names can't be found".to_owned(),
                _ if error.raw_os_error() == Some(Errno::NOEXEC.raw_os_error()) => {
                    "a script needs a first line such as #!/usr/bin/env python3".to_owned()
                }
                _ => error.to_string(),
            };
            print_error(&format!("{CANT_START}: {why}."));
            NOT_STARTED
        }
    })
}

fn run(mut command: Command, parent: i32) -> io::Result<ExitStatus> {
    let mut signals = Signals::new([SIGHUP, SIGINT, SIGQUIT, SIGTERM])?;
    #[cfg(target_os = "linux")]
    rustix::process::set_parent_process_death_signal(Some(Signal::TERM))?;
    // It may have ended before that.
    if getppid().is_none_or(|pid| pid.as_raw_nonzero().get() != parent) {
        return Err(io::Error::other("the parent process has exited"));
    }
    let mut child = command.spawn()?;
    let group = Pid::from_child(&child);
    let end_group = move || {
        // It may have ended since.
        let _ = kill_process_group(group, Signal::KILL);
    };
    thread::spawn(move || signals.forever().for_each(|_| end_group()));
    // Only the program holds its pipes, so that their end is seen.
    if let Ok(nothing) = OpenOptions::new().read(true).write(true).open("/dev/null") {
        let _ = rustix::stdio::dup2_stdin(&nothing);
        let _ = rustix::stdio::dup2_stdout(&nothing);
        let _ = rustix::stdio::dup2_stderr(&nothing);
    }
    let status = child.wait()?;
    // What it started goes with it.
    end_group();
    Ok(status)
}

/// Ends as the program did.
fn end_like(status: ExitStatus) -> u8 {
    if let Some(signal) = status.signal() {
        let _ = setrlimit(Resource::Core, Rlimit { current: Some(0), maximum: Some(0) });
        let _ = emulate_default_handler(signal);
    }
    status.code().and_then(|code| u8::try_from(code).ok()).unwrap_or(u8::MAX)
}
