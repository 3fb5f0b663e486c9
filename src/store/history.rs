//! The finished games: appended one by one, read when somebody wants to see them.

use std::collections::VecDeque;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::time::{SystemTime, UNIX_EPOCH};

use crate::records::{Finished, Kept, Unreadable};

use super::file::{self, append};
use super::lines::{LineAction, Loaded, each, lines_of, read_line, readable, rewrite};
use super::lock::Lock;
use super::{Store, Trouble, waiting};

/// Most games that are kept; older ones are dropped.
pub const MOST_GAMES: usize = 10_000;
/// Most bytes their lines may have; an eighth more is tolerated, and then the oldest are dropped too.
const MOST_BYTES: usize = 16 << 20;
/// So many more may be there before the oldest are dropped: rewriting the file is not for every game.
const TOLERATED: usize = 200;
/// Bytes of a file that cannot hold too many games yet.
const SURELY_FEW: u64 = MOST_GAMES as u64 * 60;

impl Store {
    /// The finished games, oldest first; no more of them than are kept.
    ///
    /// # Errors
    /// Why they cannot be read.
    pub fn history(&self) -> Result<Loaded<Kept>, Trouble> {
        let path = self.places().history();
        if !waiting::files(&path).is_empty()
            && let Ok(Some(_lock)) = Lock::take_now(&self.places().state)
        {
            self.take_in()?;
        }
        let (mut games, mut bytes) = (VecDeque::new(), 0);
        let trouble = each(&path, Finished::read, |game, line| {
            bytes += line.len();
            games.push_back((Kept { game, mark: mark(line) }, line.len()));
            while games.len() > MOST_GAMES + TOLERATED || bytes > MOST_BYTES + MOST_BYTES / 8 {
                bytes -= games.pop_front().map_or(0, |(_, length)| length);
            }
        })?;
        let mut items: Vec<Kept> = games.into_iter().map(|(kept, _)| kept).collect();
        items.sort_by_key(|kept| kept.game.when);
        Ok(Loaded { items, trouble })
    }

    /// Adds a finished game; what was put aside for it, if anything.
    ///
    /// # Errors
    /// Why it cannot be written.
    pub fn append(&self, game: &Finished) -> Result<Option<Trouble>, Trouble> {
        game.check().map_err(Trouble::NotKept)?;
        let (path, folder) = (self.places().history(), &self.places().state);
        // The program that has the folder may never let go of it, and this one may be ended while it waits.
        let (_lock, waits) = match Lock::take_now(folder) {
            Ok(Some(lock)) => (lock, false),
            _ => {
                let apart = waiting::put(&path, &game.write())?;
                let lock = Lock::take(folder).map_err(|why| Trouble::Waiting(Box::new(why), apart))?;
                (lock, true)
            }
        };
        let told = match file::is_usable(&path, super::lines::LARGEST) {
            Err(Trouble::NoFile(_) | Trouble::TooLarge(_)) => readable(&path)?.1,
            other => other.map(|_| None)?,
        };
        self.take_in()?;
        if !waits {
            append(&path, &game.write())?;
            self.earn(game)?;
        }
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
        let (bytes, told) = readable(&path)?;
        let mut found = false;
        if lines_of(&bytes).any(|line| mark(line) == gone) {
            rewrite(&self.places().state, &path, &bytes, None, |line| {
                let goes = !found && mark(line) == gone;
                found |= goes;
                if goes { LineAction::Drop } else { LineAction::Keep }
            })?;
        }
        Ok(told)
    }

    /// Takes the games in that wait. Only for whoever has the folder locked.
    fn take_in(&self) -> Result<(), Trouble> {
        waiting::take_in(&self.places().history(), |line| {
            Finished::read(line).map_or(Ok(()), |game| self.earn(&game))
        })
    }

    /// Drops the oldest games where there are too many. Lines of a newer version stay, others that cannot be read are put aside.
    fn drop_oldest(&self) -> Result<(), Trouble> {
        let path = self.places().history();
        let bytes = file::read(&path, u64::MAX)?.unwrap_or_default();
        if lines_of(&bytes).count() <= MOST_GAMES + TOLERATED && bytes.len() <= MOST_BYTES + MOST_BYTES / 8 {
            return Ok(());
        }
        let is_game = |line: &[u8]| read_line(line, Finished::read).is_ok();
        let games = lines_of(&bytes).filter(|line| is_game(line));
        let (mut count, mut size) = games.fold((0, 0), |(count, size), line| (count + 1, size + line.len()));
        rewrite(&self.places().state, &path, &bytes, None, |line| match read_line(line, Finished::read) {
            Ok(_) if count > MOST_GAMES || size > MOST_BYTES => {
                (count, size) = (count - 1, size - line.len());
                LineAction::Drop
            }
            Ok(_) | Err(Unreadable::Newer(_)) => LineAction::Keep,
            Err(_) => LineAction::SetAside,
        })
        .map(drop)
    }
}

/// Now, in seconds since 1970.
#[must_use]
pub fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs())
}

fn mark(line: &[u8]) -> u64 {
    let mut hasher = DefaultHasher::new();
    line.trim_ascii().hash(&mut hasher);
    hasher.finish()
}
