//! The console for `--plain` and for commands: reads words and lines, and flushes the output before it waits for a line.

use std::io::{BufRead, BufWriter, Write};

use crate::game::{Console, Halt, Token};
use crate::storage::LineReader;

use super::console::output_failed;

/// Bytes of the longest word and of the longest line that can be an answer.
const LONGEST_TOKEN: usize = 64;
const LONGEST_ANSWER: usize = 256;
/// Bytes of the longest line that is read, with many words on it.
const LONGEST_LINE: usize = 1 << 20;
/// Stands for a line that is too long: it isn't text.
const UNREADABLE: &[u8] = &[0xff];

/// A console over a reader, a writer and an error channel.
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
        Self { lines: LineReader::new(input, LONGEST_LINE), rest: vec![], has_ended: false, output, errors }
    }

    /// Reads the next line, whatever is left of the last one.
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

    fn token(&mut self) -> Result<Token, Halt> {
        while !self.line_goes_on() {
            self.read_line()?;
        }
        let length = self.rest.iter().take_while(|byte| !is_blank(**byte)).count();
        Ok(readable(self.rest.drain(..length).collect(), LONGEST_TOKEN))
    }

    fn line(&mut self) -> Result<Token, Halt> {
        if !self.line_goes_on() {
            self.read_line()?;
        }
        let line = std::mem::take(&mut self.rest);
        Ok(readable(line.trim_ascii().to_vec(), LONGEST_ANSWER))
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

fn readable(bytes: Vec<u8>, longest: usize) -> Token {
    match String::from_utf8(bytes) {
        Ok(text) if text.len() <= longest => Token::Text(text),
        _ => Token::Unreadable,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn console(input: &[u8]) -> LineConsole<&[u8], Vec<u8>, Vec<u8>> {
        LineConsole::new(input, Vec::new(), Vec::new())
    }

    fn text(text: &str) -> Result<Token, Halt> {
        Ok(Token::Text(text.into()))
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
        assert_eq!(console.token(), Ok(Token::Unreadable));
        assert_eq!(console.token(), Ok(Token::Unreadable));
        assert_eq!(console.token(), text("a\0b"));
        assert_eq!(console.token(), Ok(Token::Unreadable));
        assert_eq!(console.token(), text("last"));
    }
}
