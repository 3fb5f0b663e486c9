//! Reads what a program writes, and keeps no more of it than it may write.

use std::io::{BufRead, BufReader, Read};
use std::sync::mpsc::{Receiver, Sender, SyncSender, channel, sync_channel};
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::Duration;
use std::{io, thread};

/// Bytes of the longest line, a remark.
const LONGEST_LINE: usize = 64 << 10;
/// Bytes of a line without an end that are remembered.
const BEGUN: usize = 200;
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

/// What a program has written since its last line ended.
#[derive(Clone, Default)]
pub(super) struct Begun(Arc<Mutex<Vec<u8>>>);

impl Begun {
    /// The beginning of it; `None` where there is nothing to be seen.
    pub(super) fn text(&self) -> Option<String> {
        let bytes = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let text = String::from_utf8_lossy(&bytes).trim().to_owned();
        (!text.is_empty()).then_some(text)
    }

    fn is_now(&self, line: &[u8]) {
        let mut begun = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        begun.clear();
        begun.extend_from_slice(&line[..line.len().min(BEGUN)]);
    }
}

/// What reads a program's lines.
pub(super) struct Lines {
    /// They come out of this end.
    pub(super) heard: Receiver<Heard>,
    /// The other end; it is there as long as there is anything to read.
    pub(super) post: Weak<SyncSender<Heard>>,
    /// The line that has no end yet.
    pub(super) begun: Begun,
}

/// Starts to read lines.
pub(super) fn lines(output: impl Read + Send + 'static) -> io::Result<Lines> {
    let (sender, heard) = sync_channel(WAITING);
    let sender = Arc::new(sender);
    let (post, begun) = (Arc::downgrade(&sender), Begun::default());
    let told = begun.clone();
    start("program", move || {
        let last = read_lines(BufReader::new(output), &sender, &told);
        // Nobody waits any more where the program was ended.
        let _ = sender.send(Heard::Pieces(vec![last]));
    })?;
    Ok(Lines { heard, post, begun })
}

fn start(name: &str, work: impl FnOnce() + Send + 'static) -> io::Result<()> {
    thread::Builder::new().name(name.to_owned()).stack_size(STACK).spawn(work).map(drop)
}

fn read_lines(mut output: BufReader<impl Read>, lines: &SyncSender<Heard>, begun: &Begun) -> Piece {
    let (mut together, mut line) = (vec![], vec![]);
    loop {
        let portion = match output.fill_buf() {
            Ok(portion) => portion,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(_) => return Piece::End,
        };
        // Half a line at the end of the output was never finished.
        if portion.is_empty() {
            return Piece::End;
        }
        let end = portion.iter().position(|byte| *byte == b'\n');
        line.extend_from_slice(&portion[..end.unwrap_or(portion.len())]);
        let taken = end.map_or(portion.len(), |end| end + 1);
        output.consume(taken);
        if line.len() > LONGEST_LINE {
            return Piece::TooLong;
        }
        if end.is_none() {
            begun.is_now(&line);
            continue;
        }
        begun.is_now(&[]);
        let mut whole = std::mem::take(&mut line);
        if whole.last() == Some(&b'\r') {
            whole.pop();
        }
        together.push(Piece::Line(String::from_utf8_lossy(&whole).into_owned()));
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_many_complaints_the_last_ones_are_told() {
        let text: String = (0..50).map(|number| format!("line {number}\n")).collect();
        let complaints = Complaints::drain(io::Cursor::new(text.into_bytes())).expect("a thread");
        let told = complaints.last_lines();
        let last: Vec<String> = (50 - LAST_LINES..50).map(|number| format!("line {number}")).collect();
        assert_eq!(told, last);
    }
}
