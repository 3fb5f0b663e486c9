//! Standard output and standard error, for everything that isn't drawn, and the input and output of dialogues.
//!
//! What comes from outside, such as a name in a file, can't command the terminal: control characters, invisible ones and those that
//! turn the writing direction are written as escapes. If the locale isn't UTF-8, everything is written in ASCII.

use std::error::Error;
use std::fmt;
use std::io::{self, IsTerminal, Stderr, Stdout, Write};
use std::sync::LazyLock;
use std::sync::atomic::{AtomicBool, Ordering};

use serde::{Serialize, Serializer};
use serde_json::Value;
use serde_json::value::{RawValue, to_raw_value};

use crate::game::is_hidden;

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
pub fn json_line(object: &impl Serialize) -> Result<String, Halt> {
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

/// Every error can end a conversation, so this isn't one itself.
impl<E: Error> From<E> for Halt {
    fn from(error: E) -> Self {
        Self::Failed(error.to_string())
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

/// Input and output of a dialogue.
pub trait Console {
    /// Writes `text` as it is.
    ///
    /// # Errors
    /// When the output is closed or writing fails.
    fn say(&mut self, text: &str) -> Result<(), Halt>;
    /// Flushes what was written; reading does so by itself.
    ///
    /// # Errors
    /// When the output is closed or writing fails.
    fn flush(&mut self) -> Result<(), Halt>;
    /// Writes a sentence to standard error.
    fn remark(&mut self, sentence: &str);
    /// The next token, on this line or a later one.
    ///
    /// # Errors
    /// [`Halt::InputEnded`] when there is none.
    fn token(&mut self) -> Result<Typed, Halt>;
    /// The rest of the line without the blanks around it, or the next line if only blanks are left.
    ///
    /// # Errors
    /// [`Halt::InputEnded`] when there is none.
    fn line(&mut self) -> Result<Typed, Halt>;
    /// Whether the line has another token.
    fn line_goes_on(&mut self) -> bool;
    /// Skips the rest of the line, which has no clear meaning after a malformed token.
    fn forget_line(&mut self);

    /// The next token as a number. For any other token it returns `None` and skips the rest of the line.
    ///
    /// # Errors
    /// [`Halt::InputEnded`] when there is no token.
    fn number(&mut self) -> Result<Option<i64>, Halt> {
        let number = self.token()?.as_deref().and_then(read_number);
        if number.is_none() {
            self.forget_line();
        }
        Ok(number)
    }
}

impl dyn Console + '_ {
    /// Prints an object as JSON on one line.
    ///
    /// # Errors
    /// When the output is closed or writing fails.
    pub fn say_json(&mut self, object: &impl Serialize) -> Result<(), Halt> {
        self.say(&json_line(object)?)
    }
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
}
