//! The finished games: appended one by one, read when somebody wants to see them.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::time::{SystemTime, UNIX_EPOCH};

use crate::records::{GameRecord, JsonLine, Kept, Medal, Unreadable};

use super::file::{self, append};
use super::lines::{LARGEST, Loaded, lines_of, read_line, read_lines, rewrite};
use super::lock::lock;
use super::{Store, Trouble};

/// Most games that are kept; older ones are dropped.
pub const MOST_GAMES: usize = 10_000;
/// Most bytes their lines may have.
const MOST_BYTES: usize = 16 << 20;
/// So many more may be there before the oldest are dropped: the file is not rewritten for every game.
const TOLERATED_GAMES: usize = 200;
const TOLERATED_BYTES: usize = MOST_BYTES / 8;
/// A file of fewer bytes cannot hold too many games.
const SURELY_FEW: u64 = MOST_GAMES as u64 * 60;

impl Store {
    /// The finished games, oldest first.
    ///
    /// # Errors
    /// Why they cannot be read.
    pub fn history(&self) -> Result<Loaded<Kept>, Trouble> {
        let mut items = vec![];
        let trouble = read_lines(&self.places().history(), read_finished, |record, line| {
            items.push(Kept { record, mark: mark(line) });
        })?;
        items.sort_by_key(|kept| kept.record.when);
        Ok(Loaded { items, trouble })
    }

    /// Adds a finished game, and the medal it earns.
    ///
    /// # Errors
    /// Why it cannot be written.
    pub fn append(&self, game: &GameRecord) -> Result<(), Trouble> {
        game.check().map_err(Trouble::NotKept)?;
        let path = self.places().history();
        let _lock = lock(&self.places().state)?;
        let size = path.metadata().map_or(0, |found| found.len());
        if size > LARGEST {
            return Err(Trouble::TooLarge(path));
        }
        append(&path, &game.write())?;
        if let Some(medal) = game.medal()
            && medal.add_to(&mut self.load::<Medal>()?.items)
        {
            append(&self.places().medals(), &medal.write())?;
        }
        if size > SURELY_FEW { self.drop_oldest() } else { Ok(()) }
    }

    /// Removes a game.
    ///
    /// # Errors
    /// Why the file cannot be written.
    pub fn remove(&self, gone: u64) -> Result<(), Trouble> {
        let _lock = lock(&self.places().state)?;
        let mut found = false;
        rewrite(&self.places().history(), None, |line| {
            let goes = !found && mark(line) == gone;
            found |= goes;
            goes
        })
    }

    /// Drops the oldest games if there are too many. Lines that cannot be read stay.
    fn drop_oldest(&self) -> Result<(), Trouble> {
        let path = self.places().history();
        let bytes = file::read(&path, LARGEST)?.unwrap_or_default();
        let lines: Vec<&[u8]> = lines_of(&bytes).map(|(_, line)| line).collect();
        if lines.len() <= MOST_GAMES + TOLERATED_GAMES && bytes.len() <= MOST_BYTES + TOLERATED_BYTES {
            return Ok(());
        }
        let is_game = |line: &[u8]| read_line(line, read_finished).is_ok();
        let games: Vec<&[u8]> = lines.into_iter().filter(|line| is_game(line)).collect();
        let mut size = 0;
        let newest = games.iter().rev().take(MOST_GAMES).take_while(|line| {
            size += line.len();
            size <= MOST_BYTES
        });
        let mut dropped = games.len() - newest.count();
        rewrite(&path, None, |line| {
            let goes = dropped > 0 && is_game(line);
            dropped -= usize::from(goes);
            goes
        })
    }
}

fn read_finished(line: &str) -> Result<GameRecord, Unreadable> {
    GameRecord::read(line).and_then(|record| record.winner.map(|_| record).ok_or(Unreadable::NotOver))
}

/// Now, in seconds since 1970.
pub fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs())
}

fn mark(line: &[u8]) -> u64 {
    let mut hasher = DefaultHasher::new();
    line.trim_ascii().hash(&mut hasher);
    hasher.finish()
}
