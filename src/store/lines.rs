//! Files of lines, each of which can be read by itself.

use std::path::{Path, PathBuf};

use crate::records::Unreadable;

use super::Trouble;
use super::file::{self, put_aside, sweep};
use super::lock::Lock;

/// Bytes of the largest file of lines that is read.
pub(super) const LARGEST: u64 = 64 << 20;
/// Characters of a reason that are shown.
const LONGEST_REASON: usize = 120;

/// What was read, and what could not be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Loaded<T> {
    /// What was read, in the order of the file.
    pub items: Vec<T>,
    /// The lines that could not be read.
    pub trouble: Option<Trouble>,
}

/// A file of lines as it was read.
pub(super) struct Lines {
    path: PathBuf,
    bytes: Vec<u8>,
}

impl Lines {
    /// The lines of a file; none where there is no file.
    pub(super) fn read(path: &Path) -> Result<Self, Trouble> {
        let bytes = file::read(path, LARGEST)?.unwrap_or_default();
        Ok(Self { path: path.to_owned(), bytes })
    }

    /// The lines that are not empty, each with its number from 1.
    pub(super) fn all(&self) -> impl Iterator<Item = (usize, &[u8])> {
        let lines = self.bytes.split(|byte| *byte == b'\n').enumerate();
        lines.map(|(index, line)| (index + 1, line)).filter(|(_, line)| !line.trim_ascii().is_empty())
    }

    /// What the lines hold.
    pub(super) fn loaded<T>(&self, read: impl Fn(&str) -> Result<T, Unreadable>) -> Loaded<T> {
        let (mut items, mut wrong) = (vec![], None::<(usize, Unreadable, usize)>);
        for (number, line) in self.all() {
            match read_line(line, &read) {
                Ok(item) => items.push(item),
                Err(why) => match &mut wrong {
                    Some((_, _, count)) => *count += 1,
                    none => *none = Some((number, why, 1)),
                },
            }
        }
        let trouble = wrong.map(|(line, why, count)| {
            let why = crate::game::clean(&why.to_string(), LONGEST_REASON);
            Trouble::Lines(self.path.clone(), line, why, count)
        });
        Loaded { items, trouble }
    }
}

/// What one line holds.
pub(super) fn read_line<T>(
    line: &[u8],
    read: impl Fn(&str) -> Result<T, Unreadable>,
) -> Result<T, Unreadable> {
    match str::from_utf8(line) {
        Ok(text) => read(text),
        Err(_) => Err(Unreadable::Form("no text".into())),
    }
}

/// Rewrites a file without the lines that `replaced` picks, and with `line` at its end. Lines of a newer version stay; others that
/// cannot be read go into a file of their own, which is told.
pub(super) fn change(
    folder: &Path,
    path: &Path,
    line: Option<String>,
    replaced: impl Fn(&str) -> Result<bool, Unreadable>,
) -> Result<Option<Trouble>, Trouble> {
    let _lock = Lock::take(folder)?;
    let (lines, mut told) = readable(path)?;
    let mut kept: Vec<&[u8]> = vec![];
    let mut unreadable: Vec<&[u8]> = vec![];
    for (_, bytes) in lines.all() {
        match read_line(bytes, &replaced) {
            Ok(true) => {}
            Ok(false) | Err(Unreadable::Newer(_)) => kept.push(bytes),
            Err(_) => unreadable.push(bytes),
        }
    }
    if let Some(trouble) = keep_apart(path, &unreadable)? {
        told = Some(trouble);
    }
    let line = line.map(String::into_bytes);
    kept.extend(line.as_deref());
    sweep(folder);
    file::replace(path, &joined(&kept))?;
    Ok(told)
}

/// The lines of a file that can be read as one; another is put aside, which is told.
pub(super) fn readable(path: &Path) -> Result<(Lines, Option<Trouble>), Trouble> {
    match Lines::read(path) {
        Err(Trouble::NoFile(_) | Trouble::TooLarge(_)) => {
            let aside = put_aside(path)?;
            let none = Lines { path: path.to_owned(), bytes: vec![] };
            Ok((none, Some(Trouble::PutAside(path.to_owned(), aside))))
        }
        other => other.map(|lines| (lines, None)),
    }
}

/// Writes lines that cannot be read into a file beside it.
pub(super) fn keep_apart(path: &Path, lines: &[&[u8]]) -> Result<Option<Trouble>, Trouble> {
    if lines.is_empty() {
        return Ok(None);
    }
    let aside = file::keep_apart(path, &joined(lines))?;
    Ok(Some(Trouble::PutAside(path.to_owned(), aside)))
}

/// Lines as the bytes of a file.
pub(super) fn joined(lines: &[&[u8]]) -> Vec<u8> {
    lines.iter().flat_map(|line| [line, b"\n".as_slice()]).flatten().copied().collect()
}
