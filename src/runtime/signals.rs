//! Signals, as flags in the mailbox: a thread waits for them, so that nothing happens inside a handler. Ctrl-Z and SIGTSTP give the terminal
//! back and stop the job; continued, it draws everything again.
//!
//! An abort gives the terminal back too. A process that aborts dies as soon as the handler of SIGABRT returns, and a handler may do
//! next to nothing. This one writes a byte to the input thread, which gives the terminal back and ends the process, and then
//! writes to a pipe that is full: so it never returns.

use std::io::{self, Write};
use std::os::unix::net::UnixStream;
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use nix::sys::signal::{SigSet, SigmaskHow};
use rustix::io::ioctl_fionbio;
use rustix::process::{Signal, getpgrp, getsid, kill_current_process_group};
use signal_hook::consts::{
    SIGABRT, SIGALRM, SIGCONT, SIGHUP, SIGINT, SIGPROF, SIGQUIT, SIGSYS, SIGTERM, SIGTRAP, SIGTSTP, SIGUSR1,
    SIGUSR2, SIGVTALRM, SIGWINCH, SIGXCPU, SIGXFSZ,
};
use signal_hook::flag;
use signal_hook::iterator::Signals;
use signal_hook::low_level::pipe;

use super::mailbox::{Event, Inbox, JobSignal, Mailbox};
use super::{files, start_thread, terminal};

/// How long a job that was continued in the background stays awake, for a signal sent together with the continuation.
const AWAKE: Duration = Duration::from_millis(50);

/// How long the loop may take to end the program before this thread ends it. A frame on a slow line takes a while, and if the
/// terminal stops reading, the loop hangs.
const PATIENCE: Duration = Duration::from_secs(2);

/// The signals that end a program unless it catches them.
const ENDING: [i32; 13] = [
    SIGABRT, SIGALRM, SIGHUP, SIGINT, SIGPROF, SIGQUIT, SIGSYS, SIGTERM, SIGTRAP, SIGUSR1, SIGUSR2,
    SIGVTALRM, SIGXCPU,
];

/// From now on, a write beyond the file size limit fails like a write to a full disk. Otherwise SIGXFSZ would end the program.
pub(super) fn let_large_writes_fail() {
    // A flag that is never read amounts to ignoring the signal. If it can't be registered, the signal ends the program.
    let _ = flag::register(SIGXFSZ, Arc::default());
}

pub(super) fn listen(mailbox: Mailbox) -> io::Result<()> {
    // A signal that comes while its handler is being installed would be lost: the handler is called, and knows of nothing to do yet.
    let before = SigSet::all().thread_swap_mask(SigmaskHow::SIG_SETMASK)?;
    let installed = install(&mailbox);
    before.thread_set_mask()?;
    let mut signals = installed?;
    start_thread("signals", move || {
        for signal in signals.forever() {
            match signal {
                SIGWINCH => mailbox.resized(),
                SIGTSTP | SIGCONT => mailbox.wake(),
                _ => end_or_insist(&mailbox, signal),
            }
        }
    })
}

/// Installs the handlers, so that no resize after this call is lost.
fn install(mailbox: &Mailbox) -> io::Result<Signals> {
    // The handlers note the signals themselves to preserve their order: a stop and a continuation can be a millisecond apart.
    flag::register_usize(SIGTSTP, mailbox.job_signal(), JobSignal::Stop as usize)?;
    flag::register_usize(SIGCONT, mailbox.job_signal(), JobSignal::Continue as usize)?;
    let signals = Signals::new(ENDING)?;
    for other in [SIGCONT, SIGTSTP, SIGWINCH] {
        signals.add_signal(other)?;
    }
    Ok(signals)
}

/// Asks the loop to end the program as this signal would, and ends it without the loop if that takes too long.
pub(super) fn end_or_insist(mailbox: &Mailbox, signal: i32) {
    mailbox.end(signal);
    thread::sleep(PATIENCE);
    if mailbox.is_finishing() {
        thread::sleep(files::PATIENCE);
    }
    terminal::give_up();
    end_by(signal);
}

/// Ends the process as the signal would have, so that the parent process sees the signal.
pub(super) fn end_by(signal: i32) {
    let _ = signal_hook::low_level::emulate_default_handler(signal);
}

/// Restores the terminal and stops the whole job. Returns what the worker said meanwhile, once the job is in the foreground again
/// or has to end. If nothing could continue the job, does nothing and returns `None`. A job that was just `continued` in the
/// background stays awake for a moment first.
pub(super) fn suspend(inbox: &Inbox, continued: bool) -> Option<Vec<Event>> {
    if leads_session() {
        return None;
    }
    let mut kept = vec![];
    terminal::leave();
    if continued {
        stay_awake(inbox, &mut kept);
    }
    while inbox.ended_by().is_none() {
        // If a continuation arrived while the terminal was being restored, there will be no other, and stopping now would be for
        // ever.
        let mut heard = inbox.take_job_signal();
        if heard != Some(JobSignal::Continue) {
            // The whole group: a shell that waits for `cargo run` sees its job stop only when every process of it stops.
            // SIGSTOP, because our own handler catches SIGTSTP.
            if kill_current_process_group(Signal::STOP).is_err() {
                break;
            }
            heard = wait_for_a_job_signal(inbox, &mut kept);
        }
        if heard == Some(JobSignal::Continue) && terminal::is_in_foreground() {
            break;
        }
        stay_awake(inbox, &mut kept);
    }
    Some(kept)
}

/// What the next job control signal wants; `None` when the program is to end.
fn wait_for_a_job_signal(inbox: &Inbox, kept: &mut Vec<Event>) -> Option<JobSignal> {
    while inbox.ended_by().is_none() {
        if let Some(signal) = inbox.take_job_signal() {
            return Some(signal);
        }
        keep(kept, inbox.take(None));
    }
    None
}

fn stay_awake(inbox: &Inbox, kept: &mut Vec<Event>) {
    let asleep_again = Instant::now() + AWAKE;
    while let Some(event) = inbox.take(Some(asleep_again.saturating_duration_since(Instant::now()))) {
        keep(kept, Some(event));
    }
}

fn keep(kept: &mut Vec<Event>, event: Option<Event>) {
    kept.extend(event.filter(|event| matches!(event, Event::Message(_))));
}

/// Whether no shell waits for this job, as in `xterm -e nimtui`. If it stopped, it would never be continued.
fn leads_session() -> bool {
    getsid(None).is_ok_and(|session| session == getpgrp())
}

/// Prepares for an abort. Once the stream returned can be read from, the process aborts and [`end_abort`] is to be called.
pub(super) fn watch_aborts() -> io::Result<UnixStream> {
    let (aborted, handler) = UnixStream::pair()?;
    pipe::register(SIGABRT, handler)?;
    hold_aborts()?;
    Ok(aborted)
}

/// Ends the process. Uses neither the loop, which may be what aborts, nor new memory, which may be why it aborts.
pub(super) fn end_abort() {
    terminal::leave_without_waiting();
    end_by(SIGABRT);
}

fn hold_aborts() -> io::Result<()> {
    let (reader, mut writer) = io::pipe()?;
    ioctl_fionbio(&writer, true)?;
    for portion in [&[0; 4096][..], &[0]] {
        while writer.write(portion).is_ok() {}
    }
    let settings = writer.try_clone()?;
    pipe::register(SIGABRT, writer)?;
    // Registering it for the handler has made it non-blocking.
    ioctl_fionbio(&settings, false)?;
    // Stays open as long as the process lives: without a reader, the write would fail immediately.
    std::mem::forget((reader, settings));
    Ok(())
}
