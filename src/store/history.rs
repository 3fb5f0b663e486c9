//! The finished games: appended one by one, read when somebody wants to see them.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::time::{SystemTime, UNIX_EPOCH};

use crate::records::{Finished, Kept, Unreadable};

use super::file::{self, append, sweep};
use super::lines::{Lines, Loaded, joined, keep_apart, read_line, readable};
use super::lock::Lock;
use super::{Store, Trouble};

/// Most games that are kept; older ones are dropped.
pub const MOST_GAMES: usize = 10_000;
/// So many more may be there before the oldest are dropped: rewriting the file is not for every game.
const TOLERATED: usize = 200;
/// Bytes of a file that cannot hold too many games yet.
const SURELY_FEW: u64 = MOST_GAMES as u64 * 60;

impl Store {
    /// The finished games, oldest first.
    ///
    /// # Errors
    /// Why they cannot be read.
    pub fn history(&self) -> Result<Loaded<Kept>, Trouble> {
        let lines = Lines::read(&self.places().history())?;
        let mut loaded =
            lines.loaded(|line| Ok(Kept { game: Finished::read(line)?, mark: mark(line.as_bytes()) }));
        loaded.items.sort_by_key(|kept| kept.game.when);
        Ok(loaded)
    }

    /// Adds a finished game; what was put aside for it, if anything.
    ///
    /// # Errors
    /// Why it cannot be written.
    pub fn append(&self, game: &Finished) -> Result<Option<Trouble>, Trouble> {
        let path = self.places().history();
        let _lock = Lock::take(&self.places().state)?;
        let told = match file::is_usable(&path, super::lines::LARGEST) {
            Err(Trouble::NoFile(_) | Trouble::TooLarge(_)) => readable(&path)?.1,
            other => other.map(|_| None)?,
        };
        append(&path, &game.write())?;
        if path.metadata().is_ok_and(|found| found.len() > SURELY_FEW) {
            self.drop_oldest()?;
        }
        Ok(told)
    }

    /// Removes a game.
    ///
    /// # Errors
    /// Why the file cannot be written.
    pub fn remove(&self, gone: u64) -> Result<Option<Trouble>, Trouble> {
        let path = self.places().history();
        let _lock = Lock::take(&self.places().state)?;
        let (lines, told) = readable(&path)?;
        let mut left: Vec<&[u8]> = lines.all().map(|(_, line)| line).collect();
        if let Some(index) = left.iter().position(|line| mark(line) == gone) {
            left.remove(index);
            sweep(&self.places().state);
            file::replace(&path, &joined(&left))?;
        }
        Ok(told)
    }

    /// Drops the oldest games where there are too many. Lines of a newer version stay, others that cannot be read are put aside.
    fn drop_oldest(&self) -> Result<(), Trouble> {
        let path = self.places().history();
        let lines = Lines::read(&path)?;
        if lines.all().count() <= MOST_GAMES + TOLERATED {
            return Ok(());
        }
        let mut left: Vec<(&[u8], bool)> = vec![];
        let mut unreadable: Vec<&[u8]> = vec![];
        for (_, line) in lines.all() {
            match read_line(line, Finished::read) {
                Ok(_) => left.push((line, true)),
                Err(Unreadable::Newer(_)) => left.push((line, false)),
                Err(_) => unreadable.push(line),
            }
        }
        let mut surplus = left.iter().filter(|(_, ours)| *ours).count().saturating_sub(MOST_GAMES);
        left.retain(|(_, ours)| {
            let drops = *ours && surplus > 0;
            surplus -= usize::from(drops);
            !drops
        });
        keep_apart(&path, &unreadable)?;
        sweep(&self.places().state);
        file::replace(&path, &joined(&left.into_iter().map(|(line, _)| line).collect::<Vec<_>>()))
    }
}

/// Now, in seconds since 1970.
#[must_use]
pub fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs())
}

fn mark(line: &[u8]) -> u64 {
    let mut hasher = DefaultHasher::new();
    line.hash(&mut hasher);
    hasher.finish()
}
