//! Input and output of text mode. Lines come from a queue, so that it can wait for a line and for the computer at the same time.

use std::collections::VecDeque;
use std::io::{BufRead, ErrorKind, Read, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use crate::game::{Halt, Stop};
use crate::session::{Answer, Request, RequestId, answer};

use super::programs::Programs;

/// Longest line that is read; the rest of a longer one is dropped.
const LONGEST_LINE: u64 = 256;

/// Something that happened.
#[allow(clippy::large_enum_variant, reason = "few messages wait at a time")]
pub(super) enum Message {
    Line(String),
    /// A line that isn't text, or is too long.
    Unreadable,
    InputEnded,
    InputFailed(String),
    /// The answer to a request, and the programs back; no answer if its work was stopped.
    Answered(RequestId, Option<Answer>, Programs),
    /// Ctrl-C or a request to terminate.
    Interrupted,
}

/// What came of waiting for an answer.
#[allow(clippy::large_enum_variant, reason = "matched at once, never stored")]
pub(super) enum Waited {
    Answered(Option<Answer>, Programs),
    Interrupted,
}

/// A request with what is needed to answer it.
pub(super) struct Work {
    pub(super) id: RequestId,
    pub(super) request: Request,
    pub(super) stop: Stop,
    pub(super) programs: Programs,
    /// What the program that is asked is called.
    pub(super) name: String,
}

impl Work {
    fn answer(&mut self) -> Option<Answer> {
        let Request::AskProgram { side, game, position } = &self.request else {
            return answer(&self.request, &self.stop).ok();
        };
        Some(match self.programs.ask(*side, *game, position, &self.name, &self.stop) {
            Ok((mv, remarks)) => Answer::Move { mv, before: None, after: None, searched: None, remarks },
            Err(why) => Answer::Failed(why),
        })
    }
}

/// The two ends of a conversation.
pub struct TextConsole<W> {
    inbox: Receiver<Message>,
    sender: Sender<Message>,
    /// Lines that came while an answer was awaited.
    waiting: VecDeque<Message>,
    has_ended: bool,
    output: W,
    /// The last answer, for `repeat`.
    last: String,
    /// Whether what is printed next begins another answer.
    begins_answer: bool,
}

impl<W: Write> TextConsole<W> {
    /// Reads lines on a thread of its own.
    pub fn new(input: impl BufRead + Send + 'static, output: W) -> Self {
        let (sender, inbox) = channel();
        let to = sender.clone();
        thread::spawn(move || read_lines(input, &to));
        Self {
            inbox,
            sender,
            waiting: VecDeque::new(),
            has_ended: false,
            output,
            last: String::new(),
            begins_answer: false,
        }
    }

    /// Ends the conversation as if the input had ended, from a signal handler's thread.
    pub fn interrupter(&self) -> impl Fn() + Send + 'static + use<W> {
        let sender = self.sender.clone();
        // If nobody reads any more, it has ended already.
        move || drop(sender.send(Message::Interrupted))
    }

    /// Starts the thread that answers requests, one after the other. It is one thread because a program ends with the thread
    /// that started it.
    pub(super) fn start_worker(&self) -> Result<Sender<Work>, Halt> {
        let (sender, inbox) = channel::<Work>();
        let to = self.sender.clone();
        let work = move || {
            for mut work in inbox {
                let answered = catch_unwind(AssertUnwindSafe(|| work.answer()));
                let failed = |_| Some(Answer::Failed("nimtui couldn't work this out.".to_owned()));
                let answer = answered.unwrap_or_else(failed);
                // If nobody listens any more, the answer isn't needed.
                let _ = to.send(Message::Answered(work.id, answer, work.programs));
            }
        };
        let started = thread::Builder::new().spawn(work);
        started.map(|_| sender).map_err(|error| Halt::Failed(format!("can't start a thread: {error}")))
    }

    /// Prints a paragraph, in ASCII; `repeat` prints it again.
    pub(super) fn say(&mut self, text: &str) -> Result<(), Halt> {
        let text = format!("{}\n", to_ascii(text.trim_end()));
        if std::mem::take(&mut self.begins_answer) {
            self.last.clear();
        }
        self.last.push_str(&text);
        self.write(&text)
    }

    /// Prints the last answer once more.
    pub(super) fn repeat(&mut self) -> Result<(), Halt> {
        let last = if self.last.is_empty() {
            "There is nothing to repeat yet.\n".to_owned()
        } else {
            self.last.clone()
        };
        self.write(&last)
    }

    /// Everything printed from now on belongs to another answer.
    pub(super) const fn begin_answer(&mut self) {
        self.begins_answer = true;
    }

    /// Waits for the next line, or for the end of the input.
    pub(super) fn next_line(&mut self) -> Result<Message, Halt> {
        self.flush()?;
        if let Some(message) = self.waiting.pop_front() {
            return Ok(message);
        }
        if self.has_ended {
            return Ok(Message::InputEnded);
        }
        loop {
            match self.inbox.recv().unwrap_or(Message::InputEnded) {
                Message::Answered(..) => {}
                message => {
                    self.has_ended = matches!(message, Message::InputEnded);
                    return Ok(message);
                }
            }
        }
    }

    /// Waits for the answer to a request, and stops its work after `patience` or at an interruption. Lines typed meanwhile
    /// wait for their turn.
    pub(super) fn wait_for(
        &mut self,
        id: RequestId,
        patience: Option<Duration>,
        stop: &Stop,
    ) -> Result<Waited, Halt> {
        self.flush()?;
        let deadline = patience.map(|patience| Instant::now() + patience);
        loop {
            let left = deadline.map(|deadline| deadline.saturating_duration_since(Instant::now()));
            let message = match left.filter(|left| !left.is_zero()) {
                Some(left) => self.inbox.recv_timeout(left),
                None => {
                    if deadline.is_some() {
                        stop.stop();
                    }
                    self.inbox.recv().map_err(|_| RecvTimeoutError::Disconnected)
                }
            };
            match message {
                Ok(Message::Answered(answered, answer, programs)) if answered == id => {
                    return Ok(Waited::Answered(answer, programs));
                }
                Ok(Message::Interrupted) | Err(RecvTimeoutError::Disconnected) => {
                    stop.stop();
                    return Ok(Waited::Interrupted);
                }
                Ok(Message::Answered(..)) | Err(RecvTimeoutError::Timeout) => {}
                Ok(message) => self.waiting.push_back(message),
            }
        }
    }

    fn write(&mut self, text: &str) -> Result<(), Halt> {
        self.output.write_all(text.as_bytes()).map_err(|error| output_failed(&error))
    }

    fn flush(&mut self) -> Result<(), Halt> {
        self.output.flush().map_err(|error| output_failed(&error))
    }
}

fn output_failed(error: &std::io::Error) -> Halt {
    match error.kind() {
        ErrorKind::BrokenPipe => Halt::OutputClosed,
        _ => Halt::Failed(format!("can't write to standard output: {error}")),
    }
}

fn read_lines(mut input: impl BufRead, to: &Sender<Message>) {
    loop {
        let mut line = Vec::new();
        let message = match (&mut input).take(LONGEST_LINE).read_until(b'\n', &mut line) {
            Ok(0) => Message::InputEnded,
            Ok(_) if line.ends_with(b"\n") || (line.len() as u64) < LONGEST_LINE => readable(&line),
            Ok(_) => match skip_line(&mut input) {
                Ok(()) => Message::Unreadable,
                Err(error) => Message::InputFailed(error.to_string()),
            },
            Err(error) if error.kind() == ErrorKind::Interrupted => continue,
            Err(error) => Message::InputFailed(error.to_string()),
        };
        let is_last = matches!(message, Message::InputEnded | Message::InputFailed(_));
        if to.send(message).is_err() || is_last {
            return;
        }
    }
}

fn skip_line(input: &mut impl BufRead) -> std::io::Result<()> {
    loop {
        let bytes = input.fill_buf()?;
        let (length, ends) = match bytes.iter().position(|byte| *byte == b'\n') {
            Some(at) => (at + 1, true),
            None => (bytes.len(), bytes.is_empty()),
        };
        input.consume(length);
        if ends {
            return Ok(());
        }
    }
}

fn readable(line: &[u8]) -> Message {
    let text = std::str::from_utf8(line).ok().map(|text| text.trim_start_matches('\u{feff}').trim());
    match text {
        Some(text) if !text.contains(char::is_control) => Message::Line(text.to_owned()),
        _ => Message::Unreadable,
    }
}

/// The text with every sign as a letter or a word. Letters of names stay as they are.
fn to_ascii(text: &str) -> String {
    let mut ascii = String::with_capacity(text.len());
    for sign in text.replace(" × ", " times ").replace("isère", "isere").chars() {
        match sign {
            _ if sign.is_ascii() || sign.is_alphanumeric() => ascii.push(sign),
            '⊕' => ascii.push_str("xor"),
            '×' => ascii.push_str(" by "),
            '–' | '—' | '−' => ascii.push('-'),
            '…' => ascii.push_str("..."),
            '’' | '‘' => ascii.push('\''),
            '“' | '”' => ascii.push('"'),
            '★' => ascii.push('*'),
            '☆' => ascii.push('+'),
            _ => ascii.push('?'),
        }
    }
    ascii
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(input: &'static [u8]) -> Vec<String> {
        let mut console = TextConsole::new(input, Vec::new());
        let mut lines = vec![];
        loop {
            match console.next_line().expect("a vector can be written") {
                Message::Line(line) => lines.push(line),
                Message::Unreadable => lines.push("unreadable".into()),
                _ => return lines,
            }
        }
    }

    #[test]
    fn lines_are_read_trimmed_and_long_or_binary_ones_are_refused() {
        let mut input = b"\xef\xbb\xbf a b \r\n\n\xff\n".to_vec();
        input.extend([b'x'; 10_000]);
        input.extend(b"\nlast");
        assert_eq!(lines(input.leak()), ["a b", "", "unreadable", "unreadable", "last"]);
    }

    #[test]
    fn everything_printed_is_ascii_and_can_be_repeated() {
        let mut console = TextConsole::new(&b""[..], Vec::new());
        console.say("3 ⊕ 4×2 – 3 × 2").expect("written");
        console.repeat().expect("written");
        assert_eq!(
            String::from_utf8_lossy(&console.output),
            "3 xor 4 by 2 - 3 times 2\n3 xor 4 by 2 - 3 times 2\n"
        );
    }
}
