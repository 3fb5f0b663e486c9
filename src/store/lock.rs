//! One program at a time writes to a folder.

use std::fs::{File, OpenOptions, TryLockError};
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

use super::Trouble;
use super::file::{make_folder, private};

/// How long another program is waited for: writing takes milliseconds, but one that was stopped in the middle never ends.
const PATIENCE: Duration = Duration::from_secs(3);
const STEP: Duration = Duration::from_millis(2);

/// The folder is ours as long as this lives. The lock is on a file of its own, because the others are renamed over.
pub(super) struct Lock {
    _file: Option<File>,
}

impl Lock {
    /// Waits until the folder is ours; makes it where there is none.
    ///
    /// # Errors
    /// When it cannot be written to, or another program does not let go.
    pub(super) fn take(folder: &Path) -> Result<Self, Trouble> {
        make_folder(folder)?;
        let path = folder.join(".lock");
        let mut options = OpenOptions::new();
        private(options.write(true).create(true).truncate(false));
        let file = options.open(&path).map_err(|error| Trouble::writing(&path, &error))?;
        let begun = Instant::now();
        loop {
            match file.try_lock() {
                Ok(()) => return Ok(Self { _file: Some(file) }),
                Err(TryLockError::WouldBlock) if begun.elapsed() < PATIENCE => thread::sleep(STEP),
                Err(TryLockError::WouldBlock) => return Err(Trouble::Locked(folder.to_owned())),
                // A file system without locks: better unlocked than not kept.
                Err(TryLockError::Error(_)) => return Ok(Self { _file: None }),
            }
        }
    }
}
