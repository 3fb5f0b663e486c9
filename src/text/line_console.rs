//! The console for `--plain` and for commands: reads words, and flushes the output before each reading.

use std::io::{BufRead, BufWriter, ErrorKind, Write};

use crate::game::{Console, Halt, Token};

/// Bytes of the longest token, and of the longest line, that can be an answer.
const LONGEST_TOKEN: usize = 64;
const LONGEST_LINE: usize = 256;
const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

/// A console over a reader, a writer and an error channel.
pub struct LineConsole<R, W: Write, E> {
    input: R,
    output: BufWriter<W>,
    errors: E,
    /// A token was read and the end of its line not yet.
    inside_line: bool,
    /// The rest of the line is to be skipped at the next reading, because it may not have been typed yet.
    forgetting: bool,
    at_the_beginning: bool,
    /// The input has ended. A terminal would go on after it and ask for a second end.
    ended: bool,
}

impl<R: BufRead, W: Write, E: Write> LineConsole<R, W, E> {
    /// A console that has read and said nothing yet.
    pub fn new(input: R, output: W, errors: E) -> Self {
        let output = BufWriter::with_capacity(1 << 16, output);
        Self {
            input,
            output,
            errors,
            inside_line: false,
            forgetting: false,
            at_the_beginning: true,
            ended: false,
        }
    }

    /// The next byte, which stays where it is; `None` at the end of input.
    fn peek(&mut self) -> Result<Option<u8>, Halt> {
        while !self.ended {
            match self.input.fill_buf() {
                Ok([]) => self.ended = true,
                Ok([first, ..]) => return Ok(Some(*first)),
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) => return Err(Halt::Failed(format!("can't read standard input: {error}"))),
            }
        }
        Ok(None)
    }

    /// Takes bytes up to the first that `ends` (which stays), keeping at most `limit`; whether there were more.
    fn take_until(&mut self, ends: fn(u8) -> bool, limit: usize) -> Result<(Vec<u8>, bool), Halt> {
        let (mut kept, mut more) = (Vec::new(), false);
        while self.peek()?.is_some_and(|byte| !ends(byte)) {
            let bytes = self.input.fill_buf().unwrap_or_default();
            let length = bytes.iter().position(|&byte| ends(byte)).unwrap_or(bytes.len());
            let room = length.min(limit - kept.len());
            kept.extend_from_slice(&bytes[..room]);
            more |= room < length;
            self.input.consume(length);
        }
        Ok((kept, more))
    }

    fn skip(&mut self, skipped: fn(u8) -> bool) -> Result<(), Halt> {
        while self.peek()?.is_some_and(skipped) {
            let bytes = self.input.fill_buf().unwrap_or_default();
            let length = bytes.iter().position(|&byte| !skipped(byte)).unwrap_or(bytes.len());
            self.input.consume(length);
        }
        Ok(())
    }

    fn before_reading(&mut self) -> Result<(), Halt> {
        self.flush()?;
        if self.at_the_beginning {
            self.at_the_beginning = false;
            if self.peek()?.is_some_and(|byte| byte == BYTE_ORDER_MARK[0])
                && self.input.fill_buf().unwrap_or_default().starts_with(BYTE_ORDER_MARK)
            {
                self.input.consume(BYTE_ORDER_MARK.len());
            }
        }
        if self.forgetting {
            self.forgetting = false;
            self.skip(|byte| byte != b'\n')?;
        }
        Ok(())
    }
}

impl<R: BufRead, W: Write, E: Write> Console for LineConsole<R, W, E> {
    fn say(&mut self, text: &str) -> Result<(), Halt> {
        self.output.write_all(text.as_bytes()).map_err(|error| output_halt(&error))
    }

    fn flush(&mut self) -> Result<(), Halt> {
        self.output.flush().map_err(|error| output_halt(&error))
    }

    fn remark(&mut self, sentence: &str) {
        // Where it cannot be written, the game goes on.
        let _ = self.output.flush();
        let _ = writeln!(self.errors, "{sentence}");
    }

    fn token(&mut self) -> Result<Token, Halt> {
        self.before_reading()?;
        self.skip(is_blank)?;
        let (bytes, too_long) = self.take_until(is_blank, LONGEST_TOKEN)?;
        if bytes.is_empty() {
            return Err(Halt::InputEnded);
        }
        self.inside_line = true;
        Ok(readable(bytes, too_long))
    }

    fn line(&mut self) -> Result<Token, Halt> {
        self.before_reading()?;
        if self.inside_line {
            self.inside_line = false;
            self.skip(|byte| byte != b'\n' && is_blank(byte))?;
            if self.peek()? == Some(b'\n') {
                self.input.consume(1);
            }
        }
        if self.peek()?.is_none() {
            return Err(Halt::InputEnded);
        }
        let (bytes, too_long) = self.take_until(|byte| byte == b'\n', LONGEST_LINE)?;
        self.skip_newline()?;
        Ok(readable(bytes.trim_ascii().to_vec(), too_long))
    }

    fn line_goes_on(&mut self) -> Result<bool, Halt> {
        self.skip(|byte| byte != b'\n' && is_blank(byte))?;
        Ok(self.peek()?.is_some_and(|byte| byte != b'\n'))
    }

    fn forget_line(&mut self) {
        self.forgetting = self.inside_line;
    }
}

impl<R: BufRead, W: Write, E: Write> LineConsole<R, W, E> {
    fn skip_newline(&mut self) -> Result<(), Halt> {
        if self.peek()? == Some(b'\n') {
            self.input.consume(1);
        }
        Ok(())
    }
}

fn is_blank(byte: u8) -> bool {
    byte.is_ascii_whitespace() || byte == 0x0b
}

fn readable(bytes: Vec<u8>, too_long: bool) -> Token {
    match String::from_utf8(bytes) {
        Ok(text) if !too_long => Token::Text(text),
        _ => Token::Unreadable,
    }
}

fn output_halt(error: &std::io::Error) -> Halt {
    match error.kind() {
        ErrorKind::BrokenPipe => Halt::OutputClosed,
        _ => Halt::Failed(format!("can't write to standard output: {error}")),
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
    fn a_malformed_token_takes_its_line_along() {
        let mut console = console(b"x 1 2\n3");
        assert_eq!(console.number(), Ok(None));
        assert_eq!(console.number(), Ok(Some(3)));
    }

    #[test]
    fn bytes_that_are_no_text_and_endless_tokens_are_unreadable() {
        let mut input = vec![0xff, b' '];
        input.extend(std::iter::repeat_n(b'9', 10_000_000));
        input.extend(b" a\0b");
        let mut console = console(&input);
        assert_eq!(console.token(), Ok(Token::Unreadable));
        assert_eq!(console.token(), Ok(Token::Unreadable));
        assert_eq!(console.token(), text("a\0b"));
    }
}
