//! Signals, as flags in the mailbox: a thread waits for them, so that nothing happens inside a handler.

use std::io;
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use nix::sys::signal::{SigSet, SigmaskHow};
use signal_hook::consts::{
    SIGABRT, SIGALRM, SIGCONT, SIGHUP, SIGINT, SIGPROF, SIGQUIT, SIGSYS, SIGTERM, SIGTRAP, SIGTSTP, SIGUSR1,
    SIGUSR2, SIGVTALRM, SIGWINCH, SIGXCPU, SIGXFSZ,
};
use signal_hook::flag;
use signal_hook::iterator::Signals;

use super::mailbox::{JobSignal, Mailbox};
use super::{files, terminal, threads};

/// How long the loop may take to end the program, before this thread ends it. A frame on a slow line takes a while, and where
/// the terminal takes no more output, the loop hangs.
const PATIENCE: Duration = Duration::from_secs(2);

/// The signals that end a program unless it catches them, and that can be caught.
const ENDING: [i32; 13] = [
    SIGABRT, SIGALRM, SIGHUP, SIGINT, SIGPROF, SIGQUIT, SIGSYS, SIGTERM, SIGTRAP, SIGUSR1, SIGUSR2,
    SIGVTALRM, SIGXCPU,
];

/// From now on a write beyond the largest file that is allowed fails as one to a full disk does, and can be told; the signal that
/// comes with it would end the program in the middle of a sentence.
pub(super) fn let_large_writes_fail() {
    // A flag that nobody reads is as good as ignoring it. Where it cannot be registered, the signal ends the program.
    let _ = flag::register(SIGXFSZ, Arc::default());
}

/// Begins to listen.
///
/// # Errors
/// When the handlers cannot be installed or the thread not be started.
pub(super) fn listen(mailbox: Mailbox) -> io::Result<()> {
    // A signal that comes while its handler is being installed would be lost: the handler is called, and knows of nothing to do yet.
    let before = SigSet::all().thread_swap_mask(SigmaskHow::SIG_SETMASK)?;
    let installed = install(&mailbox);
    before.thread_set_mask()?;
    let mut signals = installed?;
    threads::start("signals", move || {
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
    // Noted by the handlers themselves, so that their order is kept: a stop and a continuation can be a millisecond apart.
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

/// Ends the process the way the signal would have, so that whoever waits for it sees the signal.
pub(super) fn end_by(signal: i32) {
    let _ = signal_hook::low_level::emulate_default_handler(signal);
}
