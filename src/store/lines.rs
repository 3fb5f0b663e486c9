//! Files of lines, each of which can be read by itself.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;

use crate::records::{LONGEST_LINE, Unreadable};

use super::Trouble;
use super::file::{self, Replacement, put_aside, sweep};
use super::lock::Lock;

/// Bytes of the largest file of lines that is read.
pub(super) const LARGEST: u64 = 64 << 20;
/// Characters of a reason that are shown.
const LONGEST_REASON: usize = 120;
const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

/// What was read, and what could not be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Loaded<T> {
    /// What was read, in the order of the file.
    pub items: Vec<T>,
    /// The lines that could not be read.
    pub trouble: Option<Trouble>,
}

/// The number of a line, from 1, and what stands in it; nothing where it is too long.
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

    /// The next line without the blanks at its ends.
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
        Ok(Some((self.number, Some(self.line.trim_ascii()))))
    }
}

/// The first line of a text without the mark that editors of some systems put in front of it; any other as it is.
#[must_use]
pub fn without_mark(number: usize, line: &[u8]) -> &[u8] {
    line.strip_prefix(BYTE_ORDER_MARK).filter(|_| number == 1).unwrap_or(line)
}

/// Hands over what each line of a file holds, with the line itself; what is the matter with the others. Only one line is held.
pub(super) fn each<T>(
    path: &Path,
    read: impl Fn(&str) -> Result<T, Unreadable>,
    mut take: impl FnMut(T, &[u8]),
) -> Result<Option<Trouble>, Trouble> {
    if !file::is_usable(path, LARGEST)? {
        return Ok(None);
    }
    let trouble = |error: io::Error| Trouble::reading(path, &error);
    let mut lines =
        LineReader::new(BufReader::new(File::open(path).map_err(trouble)?).take(LARGEST), LONGEST_LINE);
    let mut wrong = None::<(usize, Unreadable, usize)>;
    while let Some((number, line)) = lines.next_line().map_err(trouble)? {
        let why = match line {
            Some([]) => continue,
            None => Unreadable::TooLarge,
            Some(line) => match read_line(line, &read) {
                Ok(item) => {
                    take(item, line);
                    continue;
                }
                Err(why) => why,
            },
        };
        match &mut wrong {
            Some((_, _, count)) => *count += 1,
            none => *none = Some((number, why, 1)),
        }
    }
    Ok(wrong.map(|(line, why, count)| {
        let why = crate::game::clean(&why.to_string(), LONGEST_REASON);
        Trouble::Lines(path.to_owned(), line, why, count)
    }))
}

/// What a file holds that has a line for each game; of several lines of a game the last one counts.
pub(super) fn of_each<T, K: PartialEq>(
    path: &Path,
    read: impl Fn(&str) -> Result<T, Unreadable>,
    key: impl Fn(&T) -> K,
) -> Result<Loaded<T>, Trouble> {
    let mut items: Vec<T> = vec![];
    let trouble = each(path, read, |item, _| {
        items.retain(|older| key(older) != key(&item));
        items.push(item);
    })?;
    Ok(Loaded { items, trouble })
}

/// The lines of a file's bytes that are not empty.
pub(super) fn lines_of(bytes: &[u8]) -> impl Iterator<Item = &[u8]> {
    bytes.split(|byte| *byte == b'\n').filter(|line| !line.trim_ascii().is_empty())
}

/// What one line holds.
pub(super) fn read_line<T>(
    line: &[u8],
    read: impl Fn(&str) -> Result<T, Unreadable>,
) -> Result<T, Unreadable> {
    match str::from_utf8(line) {
        _ if line.len() > LONGEST_LINE => Err(Unreadable::TooLarge),
        Ok(text) => read(text),
        Err(_) => Err(Unreadable::Form("no text".into())),
    }
}

/// What becomes of a line when its file is written again.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum LineAction {
    Keep,
    Drop,
    /// It cannot be read, and goes into a file of its own.
    SetAside,
}

/// Rewrites a file without the lines that `replaced` picks, and with `line` at its end. Lines of a newer version stay; others that
/// cannot be read go into a file of their own, which is told.
pub(super) fn change(
    folder: &Path,
    path: &Path,
    line: Option<&str>,
    replaced: impl Fn(&str) -> Result<bool, Unreadable>,
) -> Result<Option<Trouble>, Trouble> {
    let _lock = Lock::take(folder)?;
    let (bytes, told) = readable(path)?;
    let action = |line: &[u8]| match read_line(line, &replaced) {
        Ok(true) => LineAction::Drop,
        Ok(false) | Err(Unreadable::Newer(_)) => LineAction::Keep,
        Err(_) => LineAction::SetAside,
    };
    let apart = rewrite(folder, path, &bytes, line, action)?;
    Ok(apart.or(told))
}

/// Writes the lines of a file again, each as `action` says, and `line` behind them; what is apart now is told.
pub(super) fn rewrite(
    folder: &Path,
    path: &Path,
    bytes: &[u8],
    line: Option<&str>,
    mut action: impl FnMut(&[u8]) -> LineAction,
) -> Result<Option<Trouble>, Trouble> {
    sweep(folder);
    let mut new = Replacement::begin(path)?;
    let mut apart: Option<Replacement> = None;
    for line in lines_of(bytes) {
        match action(line) {
            LineAction::Keep => new.line(line)?,
            LineAction::Drop => {}
            LineAction::SetAside => match &mut apart {
                Some(apart) => apart.line(line)?,
                none => none.insert(Replacement::begin(&file::free_name(path)?)?).line(line)?,
            },
        }
    }
    line.map_or(Ok(()), |line| new.line(line.as_bytes()))?;
    let apart = apart.map(Replacement::finish).transpose()?;
    new.finish()?;
    Ok(apart.map(|apart| Trouble::PutAside(path.to_owned(), apart)))
}

/// The bytes of a file that can be read as one of lines; another is put aside, which is told.
pub(super) fn readable(path: &Path) -> Result<(Vec<u8>, Option<Trouble>), Trouble> {
    match file::read(path, LARGEST) {
        Err(Trouble::NoFile(_) | Trouble::TooLarge(_)) => {
            let aside = put_aside(path)?;
            Ok((vec![], Some(Trouble::PutAside(path.to_owned(), aside))))
        }
        read => read.map(|bytes| (bytes.unwrap_or_default(), None)),
    }
}
