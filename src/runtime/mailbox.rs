//! The event queue. Other threads post here, and the main loop sleeps until an event arrives.
//!
//! Posting never blocks: if the loop hangs, for example in a write to a terminal that takes no output, keys are still read and files
//! still written. Signals and the end of input must not wait in a queue, so they are flags beside it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicI32, AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;

use crate::tui::Message;

use super::input::Input;

/// The most input events in the queue: more than anyone types ahead, and about a megabyte.
pub(super) const MOST_INPUT: usize = 1 << 16;

const RUNNING: i32 = 0;

/// Something that happened outside the loop.
#[derive(Debug)]
pub(super) enum Event {
    /// The player did something.
    Input(Input),
    /// From the worker, a program, the files or the network.
    Message(Box<Message>),
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

#[derive(Debug, Default)]
struct Flags {
    ended_by: AtomicI32,
    /// The loop has ended, and files are being written.
    finishing: AtomicBool,
    resized: AtomicBool,
    /// A [`JobSignal`] or 0: one place for both, because only the last one counts.
    job: Arc<AtomicUsize>,
    /// Input events in the queue.
    input: AtomicUsize,
}

/// The sending end; each thread has its own copy.
#[derive(Clone, Debug)]
pub(super) struct Mailbox {
    queue: Sender<Event>,
    flags: Arc<Flags>,
}

/// The receiving end, for the main loop.
#[derive(Debug)]
pub(super) struct Inbox {
    queue: Receiver<Event>,
    flags: Arc<Flags>,
}

pub(super) fn mailbox() -> (Mailbox, Inbox) {
    let (sender, receiver) = channel();
    let flags = Arc::new(Flags::default());
    (Mailbox { queue: sender, flags: flags.clone() }, Inbox { queue: receiver, flags })
}

impl Mailbox {
    /// Posts an event. Drops input if too much is waiting. False once the loop has ended.
    pub(super) fn post(&self, event: Event) -> bool {
        if matches!(event, Event::Input(_)) {
            if self.flags.input.load(Ordering::SeqCst) >= MOST_INPUT {
                return true;
            }
            self.flags.input.fetch_add(1, Ordering::SeqCst);
        }
        self.queue.send(event).is_ok()
    }

    /// Whether the loop has ended and files are being written.
    #[cfg(unix)]
    pub(super) fn is_finishing(&self) -> bool {
        self.flags.finishing.load(Ordering::SeqCst)
    }

    /// The program is to end as if by this signal; the first one counts.
    pub(super) fn end(&self, signal: i32) {
        let _ = self.flags.ended_by.compare_exchange(RUNNING, signal, Ordering::SeqCst, Ordering::SeqCst);
        self.wake();
    }

    /// The terminal may have another size.
    pub(super) fn resized(&self) {
        self.flags.resized.store(true, Ordering::SeqCst);
        self.wake();
    }

    /// The signal handlers store the last [`JobSignal`] here, and then wake the loop.
    #[cfg(unix)]
    pub(super) fn job_signal(&self) -> Arc<AtomicUsize> {
        self.flags.job.clone()
    }

    /// Makes the loop look at the flags.
    pub(super) fn wake(&self) {
        let _ = self.queue.send(Event::Flag);
    }
}

impl Inbox {
    /// Takes the next event; waits for it, but no longer than `patience`.
    pub(super) fn take(&self, patience: Option<Duration>) -> Option<Event> {
        let event = match patience {
            None => self.queue.recv().ok(),
            Some(patience) => self.queue.recv_timeout(patience).ok(),
        };
        if let Some(Event::Input(_)) = event {
            self.flags.input.fetch_sub(1, Ordering::SeqCst);
        }
        event
    }

    /// Says whether files are being written after the end of the loop.
    pub(super) fn set_finishing(&self, finishing: bool) {
        self.flags.finishing.store(finishing, Ordering::SeqCst);
    }

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

#[cfg(test)]
mod tests {
    use super::*;

    fn waiting(inbox: &Inbox) -> impl Iterator<Item = Event> {
        std::iter::from_fn(|| inbox.take(Some(Duration::ZERO)))
    }

    #[test]
    fn input_is_dropped_where_too_much_waits_and_taken_again_afterwards() {
        let (mailbox, inbox) = mailbox();
        for _ in 0..2 {
            for _ in 0..MOST_INPUT + 10 {
                assert!(mailbox.post(Event::Input(Input::ctrl('a'))));
            }
            assert_eq!(waiting(&inbox).count(), MOST_INPUT);
        }
    }

    #[test]
    fn an_end_is_heard_whatever_waits() {
        let (mailbox, inbox) = mailbox();
        for _ in 0..MOST_INPUT + 10 {
            mailbox.post(Event::Input(Input::ctrl('a')));
        }
        mailbox.end(2);
        mailbox.end(15);
        assert_eq!(inbox.ended_by(), Some(2));
    }
}
