//! The one mailbox: whatever happens outside the loop is posted here, and the loop sleeps until something is.
//!
//! What must not wait in a queue (signals, the end of input) is a flag beside it, so that a full mailbox and a loop that
//! hangs can neither delay nor block the threads that raise them.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicI32, AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};

use crate::app::Message;

use super::player_input::Input;

/// How much may wait: a long paste holds the terminal back instead of filling the memory.
const CAPACITY: usize = 256;

/// What `ended_by` holds while nothing has ended the program.
const RUNNING: i32 = 0;

/// Something that happened outside the loop.
#[derive(Debug)]
pub(super) enum Event {
    /// The player did something.
    Input(Input),
    /// The worker has something to say.
    Worker(Message),
    /// A flag was raised.
    Flag,
}

/// The wish of the last job control signal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum JobSignal {
    /// Stop.
    Stop = 1,
    /// Go on.
    Continue = 2,
}

/// What overtakes the queue.
#[derive(Debug, Default)]
struct Flags {
    ended_by: AtomicI32,
    resized: AtomicBool,
    /// A [`JobSignal`] or 0: one place for both, because only the last one counts.
    job: Arc<AtomicUsize>,
}

/// Where to post; every thread has its own copy.
#[derive(Clone, Debug)]
pub(super) struct Mailbox {
    queue: SyncSender<Event>,
    flags: Arc<Flags>,
}

/// The loop's end of the mailbox.
#[derive(Debug)]
pub(super) struct Inbox {
    /// What was posted, in order.
    pub(super) queue: Receiver<Event>,
    flags: Arc<Flags>,
}

/// A new mailbox, both ends.
pub(super) fn mailbox() -> (Mailbox, Inbox) {
    let (sender, receiver) = sync_channel(CAPACITY);
    let flags = Arc::new(Flags::default());
    (Mailbox { queue: sender, flags: flags.clone() }, Inbox { queue: receiver, flags })
}

impl Mailbox {
    /// Posts an event; waits while the mailbox is full. `false` once the loop has ended.
    pub(super) fn post(&self, event: Event) -> bool {
        self.queue.send(event).is_ok()
    }

    /// The program is to end as if by this signal. Never waits; the first one counts.
    pub(super) fn end(&self, signal: i32) {
        let _ = self.flags.ended_by.compare_exchange(RUNNING, signal, Ordering::SeqCst, Ordering::SeqCst);
        self.wake();
    }

    /// The terminal may have another size. Never waits.
    pub(super) fn resized(&self) {
        self.flags.resized.store(true, Ordering::SeqCst);
        self.wake();
    }

    /// Where the signal handlers themselves note the last [`JobSignal`]; whoever notes one there wakes the loop.
    #[cfg(unix)]
    pub(super) fn job_signal(&self) -> Arc<AtomicUsize> {
        self.flags.job.clone()
    }

    /// Lets the loop look at the flags. Never waits.
    pub(super) fn wake(&self) {
        // A full mailbox wakes the loop by itself.
        let _ = self.queue.try_send(Event::Flag);
    }
}

impl Inbox {
    /// The signal the program is to end by, if any.
    pub(super) fn ended_by(&self) -> Option<i32> {
        match self.flags.ended_by.load(Ordering::SeqCst) {
            RUNNING => None,
            signal => Some(signal),
        }
    }

    /// Whether the size may have changed since this was last asked.
    pub(super) fn take_resized(&self) -> bool {
        self.flags.resized.swap(false, Ordering::SeqCst)
    }

    /// The last job control signal since this was last asked.
    #[cfg(unix)]
    pub(super) fn take_job_signal(&self) -> Option<JobSignal> {
        let last = self.flags.job.swap(0, Ordering::SeqCst);
        [JobSignal::Stop, JobSignal::Continue].into_iter().find(|signal| *signal as usize == last)
    }
}
