//! Input and output of text mode: lines from a queue, so that news of a friend is noticed while it waits for one.

use std::io::{BufRead, Write};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use crossterm::terminal::window_size;

use crate::friend::{Network, News};
use crate::output::{Halt, HaltResult, LONGEST_ANSWER, ascii_sign};
use crate::storage::LineReader;
use crate::wrapping::wrap;

/// Something that happened.
pub(super) enum Message {
    /// A line; `None` if it isn't text, or is too long.
    Line(Option<String>),
    Friend(News),
}

/// Input and output of text mode.
pub(super) struct TextConsole {
    inbox: Receiver<HaltResult<Message>>,
    sender: Sender<HaltResult<Message>>,
    output: Box<dyn Write>,
    wraps: bool,
    /// Why the conversation can't go on. Whoever waits for a message gets to know it.
    failure: Option<Halt>,
    /// The last answer, for `repeat`.
    last: String,
    /// Whether what is printed next begins another answer.
    begins_answer: bool,
}

impl TextConsole {
    /// Reads lines on a thread of its own.
    pub(super) fn new(input: impl BufRead + Send + 'static, output: impl Write + 'static) -> Self {
        let (sender, inbox) = channel();
        let to = sender.clone();
        thread::spawn(move || read_lines(input, &to));
        let last = "There is nothing to repeat yet.\n".to_owned();
        let output = Box::new(output);
        Self { inbox, sender, output, wraps: false, failure: None, last, begins_answer: true }
    }

    /// Breaks lines at the width of the terminal that it writes to.
    pub(super) fn wrapping(self) -> Self {
        Self { wraps: true, ..self }
    }

    /// The sockets of a game with a friend; their news come like lines.
    pub(super) fn network(&self) -> Network {
        let sender = self.sender.clone();
        // If the reader is gone, the game has ended.
        Network::new(move |news| drop(sender.send(Ok(Message::Friend(news)))))
    }

    /// Prints a paragraph, in ASCII; `repeat` prints it again.
    pub(super) fn say(&mut self, text: &str) {
        let text = to_ascii(text.trim_end());
        // Asked each time, because the window may have another size now.
        let size = if self.wraps { window_size().ok() } else { None };
        let width = size.map(|size| size.columns).filter(|columns| *columns > 0);
        let text = width.map_or(text.clone(), |width| wrap(&text, width).join("\n")) + "\n";
        if std::mem::take(&mut self.begins_answer) {
            self.last.clear();
        }
        self.last.push_str(&text);
        self.write(&text);
    }

    /// Prints the last answer once more.
    pub(super) fn repeat(&mut self) {
        let last = self.last.clone();
        self.write(&last);
    }

    /// Waits for the next line, or for news of the friend. What is printed from then on is another answer.
    ///
    /// # Errors
    /// If the input has ended, or the conversation can't go on.
    pub(super) fn next_message(&mut self) -> HaltResult<Message> {
        self.flush()?;
        self.begins_answer = true;
        self.inbox.recv().unwrap_or(Err(Halt::InputEnded))
    }

    /// Ends the conversation. The first reason counts.
    pub(super) fn fail(&mut self, why: Halt) {
        self.failure.get_or_insert(why);
    }

    fn write(&mut self, text: &str) {
        if let Err(error) = self.output.write_all(text.as_bytes()) {
            self.fail(Halt::output_failed(&error));
        }
    }

    /// Shows everything printed so far, for example before a search that may take seconds.
    ///
    /// # Errors
    /// If the conversation can't go on.
    pub(super) fn flush(&mut self) -> HaltResult {
        if let Err(error) = self.output.flush() {
            self.fail(Halt::output_failed(&error));
        }
        self.failure.clone().map_or(Ok(()), Err)
    }
}

fn read_lines(input: impl BufRead, to: &Sender<HaltResult<Message>>) {
    let mut lines = LineReader::new(input, LONGEST_ANSWER);
    loop {
        let message = match lines.next_line() {
            Ok(None) => Err(Halt::InputEnded),
            Ok(Some((_, line))) => Ok(Message::Line(line.and_then(read_text))),
            Err(error) => Err(Halt::Failed(format!("can't read the input: {error}"))),
        };
        let is_last = message.is_err();
        if to.send(message).is_err() || is_last {
            return;
        }
    }
}

fn read_text(line: &[u8]) -> Option<String> {
    let text = std::str::from_utf8(line).ok()?.trim().replace('\t', " ");
    Some(text).filter(|text| !text.contains(char::is_control))
}

/// The text with every sign as a letter or a word. Letters of names stay as they are.
fn to_ascii(text: &str) -> String {
    let mut ascii = String::with_capacity(text.len());
    for sign in text.replace(" × ", " times ").replace('×', " by ").replace("isère", "isere").chars() {
        if sign.is_ascii() || sign.is_alphanumeric() {
            ascii.push(sign);
        } else {
            ascii.push_str(ascii_sign(sign));
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
            match console.next_message() {
                Ok(Message::Line(line)) => lines.push(line.unwrap_or("unreadable".into())),
                _ => return lines,
            }
        }
    }

    #[test]
    fn lines_are_read_trimmed_and_long_or_binary_ones_are_refused() {
        let mut input = b"\xef\xbb\xbf a\tb \r\n\n\xff\n".to_vec();
        input.extend([b'x'; 10_000]);
        input.extend(b"\nlast");
        assert_eq!(lines(input.leak()), ["a b", "", "unreadable", "unreadable", "last"]);
    }

    #[test]
    fn everything_printed_is_ascii() {
        assert_eq!(to_ascii("3 ⊕ 4×2 – 3 × 2"), "3 xor 4 by 2 - 3 times 2");
    }
}
