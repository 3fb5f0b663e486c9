//! Reads what a program writes, and keeps no more of it than it may write.

use std::io::{BufRead, BufReader, Read};
use std::sync::mpsc::{Receiver, Sender, SyncSender, channel, sync_channel};
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::Duration;
use std::{io, thread};

/// Bytes of the longest line, a remark.
const LONGEST_LINE: usize = 64 << 10;
/// Lines that wait to be asked for; then the program waits.
pub(super) const WAITING: usize = 16;
/// Bytes kept of what it writes to its standard error.
const KEPT: usize = 16 << 10;
/// Lines told of them.
const LAST_LINES: usize = 20;
/// Enough for reading.
const STACK: usize = 256 << 10;
/// How long the end of the standard error is waited for, once the program is gone.
const PATIENCE: Duration = Duration::from_millis(100);

/// A piece of what a program writes to its standard output.
pub(super) enum Piece {
    /// A whole line, without its end.
    Line(String),
    /// A line that is too long; nothing comes after it.
    TooLong,
    /// The end.
    End,
}

/// What comes to whoever waits for a program.
pub(super) enum Heard {
    /// What was there at once: two lines of one write come together, so that the second is never taken for the answer to a later
    /// question.
    Pieces(Vec<Piece>),
    /// Nobody wants the answer any more.
    CalledOff,
}

/// Starts to read lines. They come out of the one end; the other one is there as long as there is anything to read.
pub(super) fn lines(
    output: impl Read + Send + 'static,
) -> io::Result<(Receiver<Heard>, Weak<SyncSender<Heard>>)> {
    let (sender, heard) = sync_channel(WAITING);
    let sender = Arc::new(sender);
    let post = Arc::downgrade(&sender);
    start("program", move || {
        let last = read_lines(BufReader::new(output), &sender);
        // Nobody waits any more where the program was ended.
        let _ = sender.send(Heard::Pieces(vec![last]));
    })?;
    Ok((heard, post))
}

fn start(name: &str, work: impl FnOnce() + Send + 'static) -> io::Result<()> {
    thread::Builder::new().name(name.to_owned()).stack_size(STACK).spawn(work).map(drop)
}

fn read_lines(mut output: BufReader<impl Read>, lines: &SyncSender<Heard>) -> Piece {
    let mut together = vec![];
    loop {
        let mut line = vec![];
        let limit = LONGEST_LINE as u64 + 1;
        if output.by_ref().take(limit).read_until(b'\n', &mut line).is_err() || line.is_empty() {
            return Piece::End;
        }
        if line.len() > LONGEST_LINE && line.last() != Some(&b'\n') {
            return Piece::TooLong;
        }
        // Half a line at the end of the output was never finished.
        if line.pop() != Some(b'\n') {
            return Piece::End;
        }
        if line.last() == Some(&b'\r') {
            line.pop();
        }
        together.push(Piece::Line(String::from_utf8_lossy(&line).into_owned()));
        let more = output.buffer().contains(&b'\n');
        if !more && lines.send(Heard::Pieces(std::mem::take(&mut together))).is_err() {
            return Piece::End;
        }
    }
}

/// The end of what a program wrote to its standard error.
pub(super) struct Complaints {
    tail: Arc<Mutex<Vec<u8>>>,
    ended: Receiver<()>,
}

impl Complaints {
    /// Starts to read them, so that the program never waits for a reader.
    pub(super) fn drain(errors: impl Read + Send + 'static) -> io::Result<Self> {
        let tail = Arc::new(Mutex::new(vec![]));
        let (end, ended) = channel();
        let kept = Arc::clone(&tail);
        start("complaints", move || keep_the_end(errors, &kept, &end))?;
        Ok(Self { tail, ended })
    }

    /// The last lines so far.
    pub(super) fn last_lines(&self) -> Vec<String> {
        let _ = self.ended.recv_timeout(PATIENCE);
        let tail = self.tail.lock().unwrap_or_else(PoisonError::into_inner);
        let text = String::from_utf8_lossy(&tail);
        let lines: Vec<&str> = text.lines().collect();
        lines[lines.len().saturating_sub(LAST_LINES)..].iter().map(|line| (*line).to_owned()).collect()
    }
}

fn keep_the_end(mut errors: impl Read, tail: &Mutex<Vec<u8>>, _end: &Sender<()>) {
    let mut portion = [0; 4096];
    while let Ok(read @ 1..) = errors.read(&mut portion) {
        let mut tail = tail.lock().unwrap_or_else(PoisonError::into_inner);
        tail.extend_from_slice(&portion[..read]);
        let too_many = tail.len().saturating_sub(KEPT);
        tail.drain(..too_many);
    }
}
