//! Reads files that the player names, and standard input, line by line.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;

use crate::game::{clean, plural};
use crate::records::{GameRecord, LONGEST_LINE, TOO_LONG};

use super::file::{ALSO_OUTPUT, NOT_REGULAR, Trouble, is_output};

/// Bytes read at a time.
const PORTION: usize = 1 << 16;
/// Lines without a game that are named; the rest are counted.
const MOST_NAMED: usize = 10;
/// Characters of a file's name in a message.
const QUOTED: usize = 80;
const STDIN: &str = "standard input";
/// The first line of the games of a duel starts like this. The rest of it holds the settings.
pub const DUEL: &[u8] = b"{\"duel\":";
pub(super) const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

/// Text that can be read while it arrives.
pub type Text = Box<dyn BufRead>;

/// Opens a file, or standard input if the name is `-`.
///
/// # Errors
/// Why it can't be read.
pub fn open(path: &Path) -> Result<Text, Trouble> {
    if path.as_os_str() == "-" {
        if is_output(Path::new("/dev/stdin")) {
            return Err(Trouble::read(Path::new(STDIN), ALSO_OUTPUT));
        }
        return checked(io::stdin().lock(), Path::new(STDIN));
    }
    if path.as_os_str().is_empty() {
        return Err(Trouble::nameless());
    }
    Trouble::check_guest()?;
    let found = path.metadata().map_err(|error| Trouble::read(path, &error))?;
    if !found.is_file() && !is_pipe(&found) {
        return Err(Trouble::read(path, NOT_REGULAR));
    }
    if is_output(path) {
        return Err(Trouble::read(path, ALSO_OUTPUT));
    }
    let file = File::open(path).map_err(|error| Trouble::read(path, &error))?;
    checked(BufReader::with_capacity(PORTION, file), path)
}

fn checked(mut text: impl BufRead + 'static, path: &Path) -> Result<Text, Trouble> {
    check_encoding(&mut text).map_err(|error| Trouble::read(path, &error))?;
    Ok(Box::new(text))
}

/// Checks that a text isn't UTF-16, which older versions of PowerShell write.
///
/// # Errors
/// It is, or can't be read.
pub fn check_encoding(text: &mut impl BufRead) -> io::Result<()> {
    match text.fill_buf()? {
        // Also without a mark: the other byte of an ASCII character is 0.
        [0xff, 0xfe, ..]
        | [0xfe, 0xff, ..]
        | [1..=0x7f, 0, 1..=0x7f, 0, ..]
        | [0, 1..=0x7f, 0, 1..=0x7f, ..] => {
            Err(io::Error::other("it's UTF-16; in PowerShell, write it with Out-File -Encoding utf8"))
        }
        _ => Ok(()),
    }
}

/// Whether this is a pipe, such as the shell makes for `<(command)`.
#[cfg(unix)]
fn is_pipe(found: &std::fs::Metadata) -> bool {
    std::os::unix::fs::FileTypeExt::is_fifo(&found.file_type())
}

#[cfg(not(unix))]
const fn is_pipe(_: &std::fs::Metadata) -> bool {
    false
}

/// The number of a line, from 1, and its text; `None` if it's too long.
type NumberedLine<'a> = (usize, Option<&'a [u8]>);

/// Reads lines, one at a time in memory.
pub struct LineReader<R> {
    input: R,
    line: Vec<u8>,
    longest: usize,
    number: usize,
}

impl<R: BufRead> LineReader<R> {
    /// Reads lines of at most this many bytes.
    pub const fn new(input: R, longest: usize) -> Self {
        Self { input, line: vec![], longest, number: 0 }
    }

    /// Returns the next line without the blanks at its ends, and without a byte order mark.
    ///
    /// # Errors
    /// Why it can't be read.
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

/// The games in a text, one a line: JSON, or an id with moves. One line at a time is in memory.
pub struct Games<R> {
    name: String,
    lines: LineReader<R>,
    left_out: usize,
}

impl<R: BufRead> Games<R> {
    /// The games in the file `name`.
    pub fn new(name: &Path, text: R) -> Self {
        let name =
            if name.as_os_str() == "-" { STDIN.to_owned() } else { clean(&name.to_string_lossy(), QUOTED) };
        Self { name, lines: LineReader::new(text, LONGEST_LINE), left_out: 0 }
    }

    /// The name of the file in messages.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the next game, finished or not. Calls `leave_out` with a message about each line before it that has no game. If there
    /// are many such lines, the last message says how many more.
    ///
    /// # Errors
    /// Why the text can't be read.
    pub fn next_game(&mut self, mut leave_out: impl FnMut(String)) -> Result<Option<GameRecord>, Trouble> {
        loop {
            let next = self.lines.next_line();
            let Some((number, line)) = next.map_err(|error| Trouble::read(Path::new(&self.name), &error))?
            else {
                let more = std::mem::take(&mut self.left_out).saturating_sub(MOST_NAMED);
                if more > 0 {
                    let lines = plural(more, "more line", "more lines");
                    leave_out(format!("{}: {lines} skipped", self.name));
                }
                return Ok(None);
            };
            let read = match line {
                Some([] | [b'#', ..]) => continue,
                Some(line) if line.starts_with(DUEL) => continue,
                Some(line) => GameRecord::read_any(String::from_utf8_lossy(line).trim()),
                None => Err(TOO_LONG.to_owned()),
            };
            match read {
                Ok(record) => return Ok(Some(record)),
                Err(why) => {
                    self.left_out += 1;
                    if self.left_out <= MOST_NAMED {
                        leave_out(format!("{}, line {number} skipped: {why}", self.name));
                    }
                }
            }
        }
    }
}
