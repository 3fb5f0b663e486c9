//! How far long work is, on standard error.

use std::io::{self, IsTerminal, Write};
use std::time::Duration;

/// How long work may take before it is mentioned.
const PATIENCE: Duration = Duration::from_secs(1);

/// The progress line on standard error: redrawn in place on a terminal, one line now and then elsewhere; nothing for short
/// searches.
#[derive(Debug)]
pub(super) struct Progress {
    what: &'static str,
    watched: bool,
    drawn: usize,
    next: Duration,
}

impl Progress {
    /// `what` says what is going on.
    pub(super) fn new(what: &'static str) -> Self {
        Self { what, watched: io::stderr().is_terminal(), drawn: 0, next: PATIENCE }
    }

    /// How long to wait before it is told again.
    pub(super) const fn interval(&self) -> Duration {
        Duration::from_millis(if self.watched { 200 } else { 1_000 })
    }

    /// Says how far it is, if that is due.
    pub(super) fn tell(&mut self, elapsed: Duration, per_mille: u32) {
        if elapsed < self.next {
            return;
        }
        let seconds = elapsed.as_secs();
        let text = format!("{}: {} %, {seconds} s", self.what, per_mille / 10);
        if self.watched {
            let _ = write!(io::stderr(), "\r{text}");
            self.drawn = self.drawn.max(text.len());
        } else {
            let _ = writeln!(io::stderr(), "{text}");
            // Fewer and fewer lines, the longer it takes.
            self.next = elapsed * 2;
        }
    }

    /// Takes the line away.
    pub(super) fn clear(&mut self) {
        let drawn = std::mem::take(&mut self.drawn);
        if drawn > 0 {
            let _ = write!(io::stderr(), "\r{}\r", " ".repeat(drawn));
        }
    }
}

/// So many of all, in thousandths.
pub(super) fn per_mille(done: u64, all: u64) -> u32 {
    u32::try_from(done * 1000 / all.max(1)).unwrap_or(1000)
}
