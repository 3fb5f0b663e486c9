//! One program at a time writes to the folder.

use std::fs::{self, File, TryLockError};
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

use super::Trouble;
use super::file::{NOT_REGULAR, make_folder, private};

/// How long another program is waited for. Writing takes milliseconds, but one that was stopped in the middle never ends, and
/// `File::lock` would wait for it without a word.
const PATIENCE: Duration = Duration::from_secs(2);
const STEP: Duration = Duration::from_millis(2);

/// Locks the folder until the file is dropped. The lock is on a file of its own, because the others are replaced.
pub(super) fn lock(folder: &Path) -> Result<File, Trouble> {
    make_folder(folder)?;
    let path = folder.join(".lock");
    if fs::symlink_metadata(&path).is_ok_and(|found| !found.is_file()) {
        return Err(Trouble::Write(path, NOT_REGULAR.into()));
    }
    let file = private().write(true).create(true).truncate(false).open(&path);
    let file = file.map_err(|error| Trouble::writing(&path, &error))?;
    let begun = Instant::now();
    loop {
        match file.try_lock() {
            // On a file system without locks, writing unlocked is better than losing the game.
            Ok(()) | Err(TryLockError::Error(_)) => return Ok(file),
            Err(TryLockError::WouldBlock) if begun.elapsed() < PATIENCE => thread::sleep(STEP),
            Err(TryLockError::WouldBlock) => return Err(Trouble::Locked(folder.to_owned())),
        }
    }
}
