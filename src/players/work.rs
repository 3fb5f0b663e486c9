//! Long work in a terminal: on several threads, with its progress shown, and called off with Ctrl-C.

use std::cell::Cell;
use std::ops::ControlFlow;
#[cfg(unix)]
use std::sync::atomic::{AtomicI32, Ordering};
use std::sync::mpsc::channel;
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

#[cfg(unix)]
use signal_hook::consts::{SIGINT, SIGTERM};

use crate::game::Stop;
use crate::output;

/// Enough for any search.
const STACK: usize = 8 << 20;
/// Work that takes less time shows no progress.
const PATIENCE: Duration = Duration::from_secs(1);

/// The signal that came last.
#[cfg(unix)]
static SIGNAL: AtomicI32 = AtomicI32::new(SIGINT);

/// Says on standard error how much of the work is done, if that is a terminal.
#[derive(Debug)]
pub(crate) struct Progress {
    what: &'static str,
    began: Instant,
    /// The percentage and the seconds on show.
    shown: Cell<(u64, u64)>,
}

impl Progress {
    pub(crate) fn new(what: &'static str) -> Self {
        Self { what, began: Instant::now(), shown: Cell::default() }
    }

    pub(crate) fn show(&self, done: u64, all: u64) {
        let (time, percent) = (self.began.elapsed(), done.saturating_mul(100) / all.max(1));
        let now = (percent, time.as_secs());
        if time >= PATIENCE && self.shown.replace(now) != now {
            output::show_progress(&format!("{}: {percent} % after {} s", self.what, now.1));
        }
    }

    pub(crate) fn clear(&self) {
        if self.began.elapsed() >= PATIENCE {
            output::show_progress("");
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.clear();
    }
}

/// A handle that Ctrl-C and SIGTERM stop, so that the results so far can be printed, and players can save what they have
/// learnt. A second one ends the program immediately. SIGHUP isn't among them, because nohup has it ignored.
pub(super) fn watch_interrupts() -> Stop {
    let stop = Stop::default();
    // Without a handler or a thread, they end the program immediately.
    #[cfg(unix)]
    if let Ok(mut signals) = signal_hook::iterator::Signals::new([SIGINT, SIGTERM]) {
        let stop = stop.clone();
        let _ = thread::Builder::new().name("interrupts".into()).spawn(move || {
            for signal in signals.forever() {
                SIGNAL.store(signal, Ordering::SeqCst);
                if stop.is_stopped() {
                    end_by_interrupt();
                }
                stop.stop();
            }
        });
    }
    stop
}

/// Ends the program as the signal does that stopped it.
pub(super) fn end_by_interrupt() {
    #[cfg(unix)]
    let _ = signal_hook::low_level::emulate_default_handler(SIGNAL.load(Ordering::SeqCst));
}

/// Does `work` on every task, `jobs` at a time, and hands each result to `sink` as soon as it is there. Each thread begins with a
/// state of its own, and hands it to `end` at last. If `sink` breaks off, each thread ends after its task.
pub(super) fn work_through<T: Send, R: Send, S>(
    tasks: impl Iterator<Item = T> + Send,
    jobs: usize,
    begin: impl Fn() -> S + Sync,
    work: impl Fn(&mut S, T) -> R + Sync,
    end: impl Fn(S) + Sync,
    mut sink: impl FnMut(R) -> ControlFlow<()>,
) {
    let tasks = Mutex::new(tasks);
    let (done, results) = channel();
    thread::scope(|scope| {
        for _ in 0..jobs.max(1) {
            let (tasks, done) = (&tasks, done.clone());
            let (begin, work, end) = (&begin, &work, &end);
            let job = move || {
                let mut state = begin();
                loop {
                    let task = tasks.lock().unwrap_or_else(PoisonError::into_inner).next();
                    let Some(task) = task else { break };
                    if done.send(work(&mut state, task)).is_err() {
                        break;
                    }
                }
                end(state);
            };
            // With fewer threads it takes longer, and with none nothing is done.
            let _ = thread::Builder::new().stack_size(STACK).spawn_scoped(scope, job);
        }
        drop(done);
        while let Ok(result) = results.recv() {
            if sink(result).is_break() {
                break;
            }
        }
        drop(results);
    });
}
