//! One program at a time writes to a folder.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use super::Trouble;
use super::file::{make_folder, private};

/// How long another program is waited for: writing takes milliseconds, but one that was stopped in the middle never ends.
static PATIENCE: Patience = Patience::of(Duration::from_secs(2));
const STEP: Duration = Duration::from_millis(2);

/// How long the next wait may last.
struct Patience {
    longest: Duration,
    /// A program was waited for in vain: until it lets go, nothing else waits for it as long.
    in_vain: AtomicBool,
}

impl Patience {
    const fn of(longest: Duration) -> Self {
        Self { longest, in_vain: AtomicBool::new(false) }
    }

    fn left(&self) -> Duration {
        if self.in_vain.load(Ordering::SeqCst) { Duration::ZERO } else { self.longest }
    }

    /// Notes how a wait came out.
    fn note(&self, in_vain: bool) {
        self.in_vain.store(in_vain, Ordering::SeqCst);
    }
}

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
        Self::take_within(folder, &PATIENCE)
    }

    fn take_within(folder: &Path, patience: &Patience) -> Result<Self, Trouble> {
        let (begun, longest) = (Instant::now(), patience.left());
        loop {
            let lock = Self::take_now(folder)?;
            let waits = lock.is_none() && begun.elapsed() < longest;
            if waits {
                thread::sleep(STEP);
                continue;
            }
            patience.note(lock.is_none());
            return lock.ok_or_else(|| Trouble::Locked(folder.to_owned()));
        }
    }

    /// The same without waiting; `None` while another program has the folder.
    ///
    /// # Errors
    /// When it cannot be written to.
    pub(super) fn take_now(folder: &Path) -> Result<Option<Self>, Trouble> {
        make_folder(folder)?;
        let path = folder.join(".lock");
        // Looked at before it is opened: opening a FIFO would wait for ever, and a link may lead to one.
        if fs::symlink_metadata(&path).is_ok_and(|found| !found.is_file()) {
            return Err(Trouble::Write(path, "it is no regular file".into()));
        }
        let mut options = OpenOptions::new();
        private(options.write(true).create(true).truncate(false));
        let file = options.open(&path).map_err(|error| Trouble::writing(&path, &error))?;
        match file.try_lock() {
            Ok(()) => Ok(Some(Self { _file: Some(file) })),
            Err(TryLockError::WouldBlock) => Ok(None),
            // A file system without locks: better unlocked than not kept.
            Err(TryLockError::Error(_)) => Ok(Some(Self { _file: None })),
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "tests")]

    use super::*;

    #[test]
    fn a_wait_in_vain_is_not_repeated_until_the_folder_was_free_once() {
        let folder = tempfile::tempdir().unwrap();
        let longest = Duration::from_millis(10);
        let patience = Patience::of(longest);
        let take = || Lock::take_within(folder.path(), &patience);
        for _ in 0..3 {
            assert_eq!(patience.left(), longest);
            let held = take().unwrap();
            assert_eq!(patience.left(), longest);
            let begun = Instant::now();
            assert!(matches!(take(), Err(Trouble::Locked(_))));
            assert!(begun.elapsed() >= longest);
            assert_eq!(patience.left(), Duration::ZERO);
            assert!(take().is_err());
            assert_eq!(patience.left(), Duration::ZERO);
            drop(held);
            drop(take().unwrap());
        }
    }
}
