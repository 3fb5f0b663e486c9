//! Our own files: lines of JSON, each of which can be read by itself. A line that cannot be read stays where it is.

use std::path::Path;

use crate::game::clean;
use crate::records::{JsonLine, Unreadable};

use super::file::{read, replace};
use super::lock::lock;
use super::{Store, Trouble};

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

impl Store {
    /// What a file holds. Of several lines with the same key the last one counts.
    ///
    /// # Errors
    /// Why it cannot be read.
    pub fn load<T: JsonLine>(&self) -> Result<Loaded<T>, Trouble> {
        let mut items: Vec<T> = vec![];
        let trouble = read_lines(&self.places().state.join(T::FILE), T::read, |item, _| {
            items.retain(|older| older.key() != item.key());
            items.push(item);
        })?;
        Ok(Loaded { items, trouble })
    }

    /// Saves a line in place of the one with the same key.
    ///
    /// # Errors
    /// Why it cannot be written.
    pub fn save<T: JsonLine>(&self, item: &T) -> Result<(), Trouble> {
        item.check().map_err(Trouble::NotKept)?;
        self.replace_line::<T>(&item.key(), Some(&item.write()))
    }

    /// Deletes the line with a key.
    ///
    /// # Errors
    /// Why it cannot be deleted.
    pub fn delete<T: JsonLine>(&self, key: &T::Key) -> Result<(), Trouble> {
        if self.places().state.join(T::FILE).exists() { self.replace_line::<T>(key, None) } else { Ok(()) }
    }

    fn replace_line<T: JsonLine>(&self, key: &T::Key, new: Option<&str>) -> Result<(), Trouble> {
        let _lock = lock(&self.places().state)?;
        let has_key = |line: &[u8]| read_line(line, T::read).is_ok_and(|item| item.key() == *key);
        rewrite(&self.places().state.join(T::FILE), new, has_key)
    }
}

/// Reads each line of a file and passes it on with its text; returns what is wrong with the others.
pub(super) fn read_lines<T>(
    path: &Path,
    parse: impl Fn(&str) -> Result<T, Unreadable>,
    mut take: impl FnMut(T, &[u8]),
) -> Result<Option<Trouble>, Trouble> {
    let bytes = read(path, LARGEST)?.unwrap_or_default();
    let (mut first, mut count) = (None, 0);
    for (number, line) in lines_of(&bytes) {
        match read_line(line, &parse) {
            Ok(item) => take(item, line),
            Err(why) => {
                count += 1;
                first.get_or_insert((number, why));
            }
        }
    }
    Ok(first.map(|(number, why)| {
        Trouble::Lines(path.to_owned(), number, clean(&why.to_string(), LONGEST_REASON), count)
    }))
}

/// The lines that are not empty, with their numbers from 1.
pub(super) fn lines_of(bytes: &[u8]) -> impl Iterator<Item = (usize, &[u8])> {
    let lines = bytes.split(|byte| *byte == b'\n').map(<[u8]>::trim_ascii);
    (1..).zip(lines).filter(|(_, line)| !line.is_empty())
}

pub(super) fn read_line<T>(
    line: &[u8],
    parse: impl Fn(&str) -> Result<T, Unreadable>,
) -> Result<T, Unreadable> {
    parse(str::from_utf8(line).map_err(|_| Unreadable::Form("no text".into()))?)
}

/// Writes a file again without the lines that `drops` picks, and with a new one at its end.
pub(super) fn rewrite(
    path: &Path,
    new: Option<&str>,
    mut drops: impl FnMut(&[u8]) -> bool,
) -> Result<(), Trouble> {
    let old = read(path, LARGEST)?.unwrap_or_default();
    let mut text = Vec::with_capacity(old.len());
    let kept = lines_of(&old).map(|(_, line)| line).filter(|line| !drops(line));
    for line in kept.chain(new.map(str::as_bytes)) {
        text.extend_from_slice(line);
        text.push(b'\n');
    }
    replace(path, &text)
}
