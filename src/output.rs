//! Standard output and standard error, for everything that isn't drawn, and the input and output of dialogues.
//!
//! What comes from outside, such as a name in a file, can't command the terminal: control characters, invisible ones and those that
//! turn the writing direction are written as escapes. If the locale isn't UTF-8, everything is written in ASCII.

use std::error::Error;
use std::fmt;
use std::io::{self, BufRead, BufWriter, IsTerminal, Stderr, Stdout, Write};
use std::sync::LazyLock;
use std::sync::atomic::{AtomicBool, Ordering};

use serde::{Serialize, Serializer};
use serde_json::Value;
use serde_json::value::{RawValue, to_raw_value};

use crate::game::is_hidden;
use crate::storage::LineReader;

static STDOUT_WAS_CLOSED: AtomicBool = AtomicBool::new(false);

/// Runs before `main`, because the standard library opens `/dev/null` there in place of a closed standard output.
#[cfg(unix)]
#[ctor::ctor(unsafe)]
fn notice_closed_stdout() {
    let is_closed = rustix::io::fcntl_getfd(rustix::stdio::stdout()).is_err();
    STDOUT_WAS_CLOSED.store(is_closed, Ordering::Relaxed);
}

/// Whether the program was started without a standard output (`>&-` in a shell). Always false on Windows.
pub fn is_stdout_closed() -> bool {
    STDOUT_WAS_CLOSED.load(Ordering::Relaxed)
}

static WRITES_ASCII: LazyLock<bool> = LazyLock::new(|| {
    !is_utf_8(|name| std::env::var_os(name).map(|value| value.to_string_lossy().into_owned()))
});

/// Whether the locale uses UTF-8. If no variable is set, it most often does.
pub fn is_utf_8(variable: impl Fn(&str) -> Option<String>) -> bool {
    let set = |name: &str| variable(name).filter(|value| !value.is_empty());
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(set);
    locale.is_none_or(|locale| ["utf-8", "utf8"].iter().any(|name| locale.to_lowercase().contains(name)))
}

pub fn stdout() -> Output<Stdout> {
    Output::new(io::stdout(), *WRITES_ASCII)
}

pub fn stderr() -> Output<Stderr> {
    Output::new(io::stderr(), *WRITES_ASCII)
}

/// Writes a line to standard error. If that fails, the exit code has to do.
pub fn print_error(message: &str) {
    // Not `eprintln!`: it panics when the terminal is gone.
    let _ = writeln!(stderr(), "{message}");
}

/// The object as JSON on one line, with escapes for all that [`Output`] would change.
///
/// # Errors
/// Why there is no JSON of it.
pub fn json_line(object: &impl Serialize) -> HaltResult<String> {
    let text = serde_json::to_string(object);
    text.map(|text| escape_json(&text)).map_err(|error| Halt::Failed(format!("can't write JSON: {error}")))
}

/// A JSON object, with its keys in the order in which they are added.
#[derive(Clone, Debug, Default)]
pub struct JsonObject(Vec<(&'static str, Box<RawValue>)>);

impl JsonObject {
    /// An object that begins with the version of its format. `docs/formats.md` lists every key; keys are added, never changed.
    pub fn with_schema() -> Self {
        let mut object = Self::default();
        object.add("schema", 1);
        object
    }

    pub fn add(&mut self, key: &'static str, value: impl Serialize) -> &mut Self {
        // Strings, numbers and lists of them: JSON can hold them all.
        self.0.push((key, to_raw_value(&value).unwrap_or_default()));
        self
    }

    /// Adds a key only if it has a value.
    pub fn add_some(&mut self, key: &'static str, value: Option<impl Serialize>) -> &mut Self {
        if let Some(value) = value {
            self.add(key, value);
        }
        self
    }

    /// The value of a key.
    pub fn get(&self, key: &str) -> Option<Value> {
        let (_, value) = self.0.iter().find(|(other, _)| *other == key)?;
        serde_json::from_str(value.get()).ok()
    }
}

impl Serialize for JsonObject {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(key, value)| (key, value)))
    }
}

/// Replaces the last line of standard error if that is a terminal. Errors are ignored: progress matters less than the work.
pub fn show_progress(text: &str) {
    let mut stream = io::stderr();
    if stream.is_terminal() {
        let _ = write!(stream, "\r{text}\x1b[K").and_then(|()| stream.flush());
    }
}

/// A line of JSON with escapes for all that [`Output`] would change.
fn escape_json(text: &str) -> String {
    let changes = |letter: char| is_hidden(letter) || *WRITES_ASCII && !letter.is_ascii();
    let mut line = String::with_capacity(text.len() + 1);
    for letter in text.chars() {
        if changes(letter) {
            for unit in letter.encode_utf16(&mut [0; 2]) {
                line.push_str(&format!("\\u{unit:04x}"));
            }
        } else {
            line.push(letter);
        }
    }
    line.push('\n');
    line
}

/// A stream that text is written to.
pub struct Output<W> {
    stream: W,
    is_ascii: bool,
    /// The beginning of a character whose last bytes aren't there yet.
    begun: Vec<u8>,
}

impl<W: Write> Output<W> {
    pub const fn new(stream: W, is_ascii: bool) -> Self {
        Self { stream, is_ascii, begun: vec![] }
    }

    fn escape(&self, text: &str) -> String {
        let mut escaped = String::with_capacity(text.len());
        for letter in text.chars() {
            match letter {
                '\n' | '\t' => escaped.push(letter),
                _ if is_hidden(letter) => escaped.extend(letter.escape_default()),
                _ if letter.is_ascii() || !self.is_ascii => escaped.push(letter),
                _ => escaped.push_str(ascii_sign(letter)),
            }
        }
        escaped
    }
}

impl<W: Write> Write for Output<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.begun.extend_from_slice(bytes);
        let complete = match str::from_utf8(&self.begun) {
            Err(error) if error.error_len().is_none() => error.valid_up_to(),
            _ => self.begun.len(),
        };
        let rest = self.begun.split_off(complete);
        let text = std::mem::replace(&mut self.begun, rest);
        self.stream.write_all(self.escape(&String::from_utf8_lossy(&text)).as_bytes())?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.stream.flush()
    }
}

/// What stands for a sign or a letter in ASCII.
pub const fn ascii_sign(sign: char) -> &'static str {
    match sign {
        '⊕' => "xor",
        '×' => "x",
        '–' | '—' | '−' => "-",
        '…' => "...",
        '’' | '‘' => "'",
        '“' | '”' => "\"",
        '★' => "*",
        '☆' => "+",
        '→' => "->",
        '←' => "<-",
        '≤' => "<=",
        '≥' => ">=",
        '■' | '█' => "#",
        '·' => ".",
        'é' | 'è' => "e",
        _ => "?",
    }
}

/// Why a conversation ends before it is over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Halt {
    /// The input has ended.
    InputEnded,
    /// The output was closed.
    OutputClosed,
    /// No game is possible with this input, and the player has read why.
    Refused,
    /// Reading or writing failed.
    Failed(String),
}

/// The result of printing or asking. An error ends the conversation.
pub type HaltResult<T = ()> = Result<T, Halt>;

/// Every error can end a conversation, so this isn't one itself.
impl<E: Error> From<E> for Halt {
    fn from(error: E) -> Self {
        Self::Failed(error.to_string())
    }
}

impl Halt {
    pub(crate) fn output_failed(error: &io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Self::OutputClosed,
            _ => Self::Failed(format!("can't write to standard output: {error}")),
        }
    }
}

impl fmt::Display for Halt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::InputEnded => "input ended before the game was over",
            Self::OutputClosed => "the output was closed",
            Self::Refused => "no game is possible with this input",
            Self::Failed(problem) => problem,
        })
    }
}

/// A word or a line that was typed; `None` if it isn't text, or is longer than any answer.
pub type Typed = Option<String>;

/// The whole number that was typed; one that doesn't fit is the largest or smallest that does.
pub fn read_number(text: &str) -> Option<i64> {
    let digits = text.strip_prefix(['+', '-']).unwrap_or(text);
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    Some(text.parse().unwrap_or(if text.starts_with('-') { i64::MIN } else { i64::MAX }))
}

/// Bytes of the longest word or line that can be an answer.
pub(crate) const LONGEST_ANSWER: usize = 256;
/// Bytes of the longest line with many words.
const LONGEST_INPUT: usize = 1 << 20;
/// Stands for a line that is too long: it isn't text.
const UNREADABLE: &[u8] = &[0xff];

/// Input and output of dialogues and commands. Flushes the output before it waits for a line.
pub struct Console<'a> {
    lines: LineReader<Box<dyn BufRead + 'a>>,
    /// What is left of the last line.
    rest: Vec<u8>,
    /// The input has ended. A terminal would go on after it and ask for a second end.
    has_ended: bool,
    output: BufWriter<Box<dyn Write + 'a>>,
    errors: Box<dyn Write + 'a>,
}

impl<'a> Console<'a> {
    pub fn new(input: impl BufRead + 'a, output: impl Write + 'a, errors: impl Write + 'a) -> Self {
        Self {
            lines: LineReader::new(Box::new(input), LONGEST_INPUT),
            rest: vec![],
            has_ended: false,
            output: BufWriter::with_capacity(1 << 16, Box::new(output)),
            errors: Box::new(errors),
        }
    }

    /// Writes `text` as it is.
    ///
    /// # Errors
    /// When the output is closed or writing fails.
    pub fn say(&mut self, text: &str) -> HaltResult {
        self.output.write_all(text.as_bytes()).map_err(|error| Halt::output_failed(&error))
    }

    /// For `write!` and `writeln!`.
    ///
    /// # Errors
    /// When the output is closed or writing fails.
    pub fn write_fmt(&mut self, text: fmt::Arguments<'_>) -> HaltResult {
        self.output.write_fmt(text).map_err(|error| Halt::output_failed(&error))
    }

    /// Prints an object as JSON on one line.
    ///
    /// # Errors
    /// When the output is closed or writing fails.
    pub fn say_json(&mut self, object: &impl Serialize) -> HaltResult {
        self.say(&json_line(object)?)
    }

    /// Flushes what was written; reading does so by itself.
    ///
    /// # Errors
    /// When the output is closed or writing fails.
    pub fn flush(&mut self) -> HaltResult {
        self.output.flush().map_err(|error| Halt::output_failed(&error))
    }

    /// Writes a sentence to standard error.
    pub fn remark(&mut self, sentence: &str) {
        // If it can't be written, the game goes on.
        let _ = self.output.flush();
        let _ = writeln!(self.errors, "{sentence}");
    }

    /// The next token, on this line or a later one.
    ///
    /// # Errors
    /// [`Halt::InputEnded`] when there is none.
    pub fn token(&mut self) -> HaltResult<Typed> {
        while !self.line_goes_on() {
            self.read_line()?;
        }
        let length = self.rest.iter().take_while(|byte| !is_blank(**byte)).count();
        Ok(check_answer(self.rest.drain(..length).collect()))
    }

    /// The next token as a number. For any other token it returns `None` and skips the rest of the line.
    ///
    /// # Errors
    /// [`Halt::InputEnded`] when there is no token.
    pub fn number(&mut self) -> HaltResult<Option<i64>> {
        let number = self.token()?.as_deref().and_then(read_number);
        if number.is_none() {
            self.forget_line();
        }
        Ok(number)
    }

    /// The rest of the line without the blanks around it, or the next line if only blanks are left.
    ///
    /// # Errors
    /// [`Halt::InputEnded`] when there is none.
    pub fn line(&mut self) -> HaltResult<Typed> {
        if !self.line_goes_on() {
            self.read_line()?;
        }
        let line = std::mem::take(&mut self.rest);
        Ok(check_answer(line.trim_ascii().to_vec()))
    }

    /// Whether the line has another token.
    pub fn line_goes_on(&mut self) -> bool {
        let blanks = self.rest.iter().take_while(|byte| is_blank(**byte)).count();
        self.rest.drain(..blanks);
        !self.rest.is_empty()
    }

    /// Skips the rest of the line, which has no clear meaning after a malformed token.
    pub fn forget_line(&mut self) {
        self.rest.clear();
    }

    /// Reads the next line and drops the rest of the last one.
    fn read_line(&mut self) -> HaltResult {
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
}

const fn is_blank(byte: u8) -> bool {
    byte.is_ascii_whitespace() || byte == 0x0b
}

fn check_answer(bytes: Vec<u8>) -> Typed {
    String::from_utf8(bytes).ok().filter(|text| text.len() <= LONGEST_ANSWER)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_whole_and_saturate() {
        assert_eq!(["3", "+3", "-3", "007"].map(read_number), [Some(3), Some(3), Some(-3), Some(7)]);
        assert_eq!(read_number("99999999999999999999999"), Some(i64::MAX));
        assert_eq!(read_number("-99999999999999999999999"), Some(i64::MIN));
        for bad in ["", "-", "+", "x", "3.5", "1e3", "--3", "٣", "3\0"] {
            assert_eq!(read_number(bad), None, "{bad:?}");
        }
    }

    fn written(pieces: &[&[u8]], is_ascii: bool) -> String {
        let mut bytes = vec![];
        let mut output = Output::new(&mut bytes, is_ascii);
        for piece in pieces {
            output.write_all(piece).expect("written");
        }
        String::from_utf8(bytes).expect("text")
    }

    #[test]
    fn nothing_commands_the_terminal() {
        let hostile = "a\u{1b}]52;c;eA==\u{7}b\u{202e}c\u{200b}d\re\u{9b}f\tg\n";
        let expected = "a\\u{1b}]52;c;eA==\\u{7}b\\u{202e}c\\u{200b}d\\re\\u{9b}f\tg\n";
        assert_eq!(written(&[hostile.as_bytes()], false), expected);
        let json = json_line(&hostile).expect("JSON");
        assert_eq!(written(&[json.as_bytes()], false), json, "nothing in it is changed");
        assert_eq!(serde_json::from_str::<String>(&json).ok().as_deref(), Some(hostile));
    }

    #[test]
    fn characters_may_come_in_pieces() {
        for cut in 0.."é–日".len() {
            let (one, two) = "é–日".as_bytes().split_at(cut);
            assert_eq!(written(&[one, two], false), "é–日");
            assert_eq!(written(&[one, two], true), "e-?");
        }
        assert_eq!(written(&[b"a\xffb"], false), "a\u{fffd}b");
    }

    fn console(input: &[u8]) -> Console<'_> {
        Console::new(input, Vec::new(), Vec::new())
    }

    fn text(text: &str) -> HaltResult<Typed> {
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
