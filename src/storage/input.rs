//! A text that somebody names, or standard input: read line by line, however long it is.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;

use crate::game::clean;
use crate::records::{GameRecord, LONGEST_LINE, Unreadable};

use super::file::{NOT_REGULAR, Trouble};

/// Bytes that are read at once.
const PORTION: usize = 1 << 16;
/// Lines that hold no game and are named; the others are counted.
const MOST_NAMED: usize = 10;
/// Characters of a file's name that are quoted back.
const QUOTED: usize = 80;
const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

/// A text that is read as it comes.
pub type Text = Box<dyn BufRead>;

/// The text of a file, or of standard input where it is called `-`.
///
/// # Errors
/// Why it cannot be read.
pub fn open(name: &str) -> Result<Text, Trouble> {
    if name == "-" {
        return Ok(Box::new(io::stdin().lock()));
    }
    if name.is_empty() {
        return Err(Trouble::nameless());
    }
    let path = Path::new(name);
    let found = path.metadata().map_err(|error| Trouble::read(path, &error))?;
    if !found.is_file() && !is_pipe(&found) {
        return Err(Trouble::read(path, NOT_REGULAR));
    }
    let file = File::open(path).map_err(|error| Trouble::read(path, &error))?;
    Ok(Box::new(BufReader::with_capacity(PORTION, file)))
}

/// Whether something is a pipe, as the shell's `<(command)` makes one. Who names one wants to wait for what comes.
#[cfg(unix)]
fn is_pipe(found: &std::fs::Metadata) -> bool {
    std::os::unix::fs::FileTypeExt::is_fifo(&found.file_type())
}

#[cfg(not(unix))]
const fn is_pipe(_: &std::fs::Metadata) -> bool {
    false
}

/// The number of a line, from 1, and its text; `None` if it is too long.
type NumberedLine<'a> = (usize, Option<&'a [u8]>);

/// Reads lines one after the other and holds one at a time.
pub struct LineReader<R> {
    input: R,
    line: Vec<u8>,
    longest: usize,
    number: usize,
}

impl<R: BufRead> LineReader<R> {
    /// Lines of no more than so many bytes.
    pub const fn new(input: R, longest: usize) -> Self {
        Self { input, line: vec![], longest, number: 0 }
    }

    /// The next line without the blanks at its ends, and without the byte order mark that some editors put in front of a text.
    ///
    /// # Errors
    /// Why it cannot be read.
    pub fn next_line(&mut self) -> io::Result<Option<NumberedLine<'_>>> {
        self.line.clear();
        let read = self.input.by_ref().take(self.longest as u64 + 1).read_until(b'\n', &mut self.line)?;
        if read == 0 {
            return Ok(None);
        }
        self.number += 1;
        if read > self.longest && !self.line.ends_with(b"\n") {
            self.input.skip_until(b'\n')?;
            return Ok(Some((self.number, None)));
        }
        let line = self.line.trim_ascii();
        let unmarked = line.strip_prefix(BYTE_ORDER_MARK).filter(|_| self.number == 1);
        Ok(Some((self.number, Some(unmarked.unwrap_or(line)))))
    }
}

/// What comes next in a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Found {
    /// A game; it need not be over.
    Game(Box<GameRecord>),
    /// A line that holds none, or how many more there are, in a sentence.
    LeftOut(String),
}

/// The games of a text, one a line: JSON, or an id with moves behind it. Nothing but the line that is read is held.
pub struct Games<R> {
    name: String,
    lines: LineReader<R>,
    left_out: usize,
}

impl<R: BufRead> Games<R> {
    /// The games of a text that comes from what `name` names.
    pub fn new(name: &str, text: R) -> Self {
        let name = if name == "-" { "standard input".to_owned() } else { clean(name, QUOTED) };
        Self { name, lines: LineReader::new(text, LONGEST_LINE), left_out: 0 }
    }

    /// What the text is called.
    pub fn name(&self) -> &str {
        &self.name
    }

    fn leave_out(&mut self, line: usize, why: &Unreadable) -> Option<Found> {
        self.left_out += 1;
        let named = self.left_out <= MOST_NAMED;
        named.then(|| Found::LeftOut(format!("{}, line {line} is left out: {why}.", self.name)))
    }

    /// At the end: what was counted and not named.
    fn rest(&mut self) -> Option<Found> {
        let more = std::mem::take(&mut self.left_out).checked_sub(MOST_NAMED).filter(|more| *more > 0)?;
        let lines = crate::game::plural(more as u64, "more line is", "more lines are");
        Some(Found::LeftOut(format!("{}: {lines} left out.", self.name)))
    }
}

impl<R: BufRead> Iterator for Games<R> {
    type Item = Result<Found, Trouble>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            let (number, read) = match self.lines.next_line() {
                Ok(Some((_, Some([] | [b'#', ..])))) => continue,
                Ok(Some((number, Some(line)))) => {
                    (number, GameRecord::read_any(String::from_utf8_lossy(line).trim()))
                }
                Ok(Some((number, None))) => (number, Err(Unreadable::too_large())),
                Ok(None) => return self.rest().map(Ok),
                Err(error) => return Some(Err(Trouble::read(Path::new(&self.name), &error))),
            };
            let found = match read {
                Ok(record) => Some(Found::Game(Box::new(record))),
                Err(why) => self.leave_out(number, &why),
            };
            if let Some(found) = found {
                return Some(Ok(found));
            }
        }
    }
}
