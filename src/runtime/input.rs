//! The input thread: waits for the terminal and posts what the player does.

use super::mailbox::{Event, Mailbox};

pub(super) use system::listen;

/// Says that there will be no more input, however the thread ends.
struct Closing(Mailbox);

impl Drop for Closing {
    fn drop(&mut self) {
        super::end_of_input(&self.0);
    }
}

#[cfg(unix)]
mod system {
    use std::io;
    use std::os::unix::net::UnixStream;
    use std::thread;
    use std::time::Duration;

    use rustix::event::{PollFd, PollFlags, Timespec, poll};
    use rustix::io::Errno;
    use rustix::stdio::stdin;

    use super::{Closing, Event, Mailbox};
    use crate::runtime::decoder::Decoder;
    use crate::runtime::player_input::Input;
    use crate::runtime::{aborts, signals, terminal, threads};

    /// How long to wait for the rest of a sequence. An ESC that nothing follows was the Esc key.
    const SEQUENCE_PAUSE: Timespec = Timespec { tv_sec: 0, tv_nsec: 25_000_000 };

    /// How long to wait while another process has the terminal, before looking again.
    const NOT_OURS: Duration = Duration::from_millis(50);

    /// Begins to listen.
    ///
    /// # Errors
    /// When the thread cannot be started, or not watch for an abort.
    pub(in crate::runtime) fn listen(mailbox: Mailbox) -> io::Result<()> {
        let aborted = aborts::watch()?;
        threads::start("input", move || {
            let closing = Closing(mailbox);
            read_until_closed(&closing.0, &aborted);
        })
    }

    fn read_until_closed(mailbox: &Mailbox, aborted: &UnixStream) {
        let mut decoder = Decoder::default();
        let mut bytes = [0; 1024];
        let mut open = true;
        while open {
            let mut emit = |input| open &= deliver(mailbox, input);
            match wait_for_more(aborted, decoder.is_waiting()) {
                Ok(true) => {}
                Ok(false) => {
                    decoder.pause(&mut emit);
                    continue;
                }
                Err(Errno::INTR) => continue,
                Err(_) => return,
            }
            // In the background what is typed is for the shell. The kernel would stop us for reading it, before the loop
            // has acted on a signal that was sent together with the continuation.
            if !terminal::is_in_foreground() {
                thread::sleep(NOT_OURS);
                continue;
            }
            match rustix::io::read(stdin(), &mut bytes) {
                Ok(0) => return,
                Ok(length) => decoder.feed(&bytes[..length], &mut emit),
                Err(Errno::INTR | Errno::AGAIN) => {}
                Err(_) => return,
            }
        }
    }

    /// Sleeps until there is something to read or the terminal is gone; `false` when the rest of a sequence did not come.
    fn wait_for_more(aborted: &UnixStream, in_a_sequence: bool) -> Result<bool, Errno> {
        let limit = in_a_sequence.then_some(&SEQUENCE_PAUSE);
        let mut both =
            [PollFd::from_borrowed_fd(stdin(), PollFlags::IN), PollFd::new(aborted, PollFlags::IN)];
        let ready = poll(&mut both, limit)?;
        if !both[1].revents().is_empty() {
            aborts::end();
        }
        Ok(ready > 0)
    }

    fn deliver(mailbox: &Mailbox, input: Input) -> bool {
        if input == Input::ctrl('c') {
            // Acts before the keys typed earlier, and even if the loop hangs.
            signals::end_or_insist(mailbox, signal_hook::consts::SIGINT);
        }
        mailbox.post(Event::Input(input))
    }
}

#[cfg(not(unix))]
mod system {
    use std::io;

    use crossterm::event::Event as Read;

    use super::{Closing, Event, Mailbox};
    use crate::runtime::player_input::Input;
    use crate::runtime::{SIGINT, threads, translation};

    /// Begins to listen.
    ///
    /// # Errors
    /// When the thread cannot be started.
    pub(in crate::runtime) fn listen(mailbox: Mailbox) -> io::Result<()> {
        threads::start("input", move || {
            let closing = Closing(mailbox);
            while let Ok(read) = crossterm::event::read() {
                if let Read::Resize(..) = read {
                    closing.0.resized();
                }
                match translation::translated(&read) {
                    Some(input) if input == Input::ctrl('c') => closing.0.end(SIGINT),
                    Some(input) if !closing.0.post(Event::Input(input)) => return,
                    _ => {}
                }
            }
        })
    }
}
