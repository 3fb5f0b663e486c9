//! Input and output: lines from a queue in text mode, so that news of a friend is noticed while it waits for one; words and lines for `--plain`
//! and for commands.

use std::io::{BufRead, BufWriter, ErrorKind, Write};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use crate::friend::{Network, News};
use crate::output::ascii_sign;
use crate::output::{Console, Halt, Typed};
use crate::storage::LineReader;

/// Bytes of the longest line in text mode, and of the longest word or line that can be an answer.
const LONGEST_LINE: usize = 256;

/// Something that happened.
pub(super) enum Message {
    /// A line; `None` if it isn't text, or is too long.
    Line(Option<String>),
    Friend(News),
}

/// Input and output of text mode.
pub(super) struct TextConsole {
    inbox: Receiver<Result<Message, Halt>>,
    sender: Sender<Result<Message, Halt>>,
    output: Box<dyn Write>,
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
        Self { inbox, sender, output: Box::new(output), failure: None, last, begins_answer: true }
    }

    /// The sockets of a game with a friend; their news come like lines.
    pub(super) fn network(&self) -> Network {
        let sender = self.sender.clone();
        // If the reader is gone, the game has ended.
        Network::new(move |news| drop(sender.send(Ok(Message::Friend(news)))))
    }

    /// Prints a paragraph, in ASCII; `repeat` prints it again.
    pub(super) fn say(&mut self, text: &str) {
        let text = format!("{}\n", to_ascii(text.trim_end()));
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
    pub(super) fn next_message(&mut self) -> Result<Message, Halt> {
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
            self.fail(output_failed(&error));
        }
    }

    /// Shows everything printed so far, for example before a search that may take seconds.
    ///
    /// # Errors
    /// If the conversation can't go on.
    pub(super) fn flush(&mut self) -> Result<(), Halt> {
        if let Err(error) = self.output.flush() {
            self.fail(output_failed(&error));
        }
        self.failure.clone().map_or(Ok(()), Err)
    }
}

fn output_failed(error: &std::io::Error) -> Halt {
    match error.kind() {
        ErrorKind::BrokenPipe => Halt::OutputClosed,
        _ => Halt::Failed(format!("can't write to standard output: {error}")),
    }
}

fn read_lines(input: impl BufRead, to: &Sender<Result<Message, Halt>>) {
    let mut lines = LineReader::new(input, LONGEST_LINE);
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
    let text = std::str::from_utf8(line).ok().filter(|text| !text.contains(char::is_control));
    text.map(|text| text.trim().to_owned())
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

/// Bytes of the longest line with many words.
const LONGEST_INPUT: usize = 1 << 20;
/// Stands for a line that is too long: it isn't text.
const UNREADABLE: &[u8] = &[0xff];

/// The console for `--plain` and for commands: a reader, a writer and an error channel. It flushes the output before it waits for a line.
pub struct LineConsole<R, W: Write, E> {
    lines: LineReader<R>,
    /// What is left of the last line.
    rest: Vec<u8>,
    /// The input has ended. A terminal would go on after it and ask for a second end.
    has_ended: bool,
    output: BufWriter<W>,
    errors: E,
}

impl<R: BufRead, W: Write, E: Write> LineConsole<R, W, E> {
    pub fn new(input: R, output: W, errors: E) -> Self {
        let output = BufWriter::with_capacity(1 << 16, output);
        Self { lines: LineReader::new(input, LONGEST_INPUT), rest: vec![], has_ended: false, output, errors }
    }

    /// Reads the next line and drops the rest of the last one.
    fn read_line(&mut self) -> Result<(), Halt> {
        self.flush()?;
        let read = if self.has_ended { Ok(None) } else { self.lines.next_line() };
        match read.map_err(|error| Halt::Failed(format!("can't read standard input: {error}")))? {
            Some((_, line)) => self.rest = line.unwrap_or(UNREADABLE).to_vec(),
            None => {
                self.has_ended = true;
                return Err(Halt::InputEnded);
            }
        }
        Ok(())
    }

    fn skip_blanks(&mut self) {
        let blanks = self.rest.iter().take_while(|byte| is_blank(**byte)).count();
        self.rest.drain(..blanks);
    }
}

impl<R: BufRead, W: Write, E: Write> Console for LineConsole<R, W, E> {
    fn say(&mut self, text: &str) -> Result<(), Halt> {
        self.output.write_all(text.as_bytes()).map_err(|error| output_failed(&error))
    }

    fn flush(&mut self) -> Result<(), Halt> {
        self.output.flush().map_err(|error| output_failed(&error))
    }

    fn remark(&mut self, sentence: &str) {
        // If it can't be written, the game goes on.
        let _ = self.output.flush();
        let _ = writeln!(self.errors, "{sentence}");
    }

    fn token(&mut self) -> Result<Typed, Halt> {
        while !self.line_goes_on() {
            self.read_line()?;
        }
        let length = self.rest.iter().take_while(|byte| !is_blank(**byte)).count();
        Ok(check_answer(self.rest.drain(..length).collect()))
    }

    fn line(&mut self) -> Result<Typed, Halt> {
        if !self.line_goes_on() {
            self.read_line()?;
        }
        let line = std::mem::take(&mut self.rest);
        Ok(check_answer(line.trim_ascii().to_vec()))
    }

    fn line_goes_on(&mut self) -> bool {
        self.skip_blanks();
        !self.rest.is_empty()
    }

    fn forget_line(&mut self) {
        self.rest.clear();
    }
}

const fn is_blank(byte: u8) -> bool {
    byte.is_ascii_whitespace() || byte == 0x0b
}

fn check_answer(bytes: Vec<u8>) -> Typed {
    String::from_utf8(bytes).ok().filter(|text| text.len() <= LONGEST_LINE)
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
        let mut input = b"\xef\xbb\xbf a b \r\n\n\xff\n".to_vec();
        input.extend([b'x'; 10_000]);
        input.extend(b"\nlast");
        assert_eq!(lines(input.leak()), ["a b", "", "unreadable", "unreadable", "last"]);
    }

    #[test]
    fn everything_printed_is_ascii() {
        assert_eq!(to_ascii("3 ⊕ 4×2 – 3 × 2"), "3 xor 4 by 2 - 3 times 2");
    }

    fn console(input: &[u8]) -> LineConsole<&[u8], Vec<u8>, Vec<u8>> {
        LineConsole::new(input, Vec::new(), Vec::new())
    }

    fn text(text: &str) -> Result<Typed, Halt> {
        Ok(Some(text.into()))
    }

    #[test]
    fn any_blank_separates_tokens_and_lines_do_not_matter() {
        let mut console = console(b"\xef\xbb\xbf 1\t2\r\n\n\x0b3\x0c4");
        for expected in ["1", "2", "3", "4"] {
            assert_eq!(console.token(), text(expected));
        }
        assert_eq!(console.token(), Err(Halt::InputEnded));
        assert_eq!(console.token(), Err(Halt::InputEnded));
    }

    #[test]
    fn a_line_after_a_token_is_the_next_one_or_what_is_left() {
        let mut console = console(b"5\r\n\nAda Lovelace \r\n7 n\n");
        assert_eq!(console.token(), text("5"));
        assert_eq!(console.line(), text(""));
        assert_eq!(console.line(), text("Ada Lovelace"));
        assert_eq!(console.token(), text("7"));
        assert_eq!(console.line(), text("n"));
        assert_eq!(console.line(), Err(Halt::InputEnded));
    }

    #[test]
    fn bytes_that_are_no_text_and_endless_tokens_are_unreadable() {
        let mut input = vec![0xff, b' '];
        input.extend(std::iter::repeat_n(b'9', 1_000));
        input.extend(b" a\0b\n");
        input.extend(std::iter::repeat_n(b'9', 10_000_000));
        input.extend(b"\nlast");
        let mut console = console(&input);
        assert_eq!(console.token(), Ok(None));
        assert_eq!(console.token(), Ok(None));
        assert_eq!(console.token(), text("a\0b"));
        assert_eq!(console.token(), Ok(None));
        assert_eq!(console.token(), text("last"));
    }
}
