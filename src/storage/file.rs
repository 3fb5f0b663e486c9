//! Reads and writes files so that nothing is lost. Opens only regular files, because opening a FIFO would wait for ever.

use std::error::Error;
use std::ffi::OsStr;
use std::fmt::{self, Display};
use std::fs::{self, DirBuilder, File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

use crate::game::clean;
use crate::records::GameRecord;

use super::input::BYTE_ORDER_MARK;
use super::is_guest;

/// Why a file isn't read.
pub const ALSO_OUTPUT: &str = "it's also the output";
pub(super) const NOT_REGULAR: &str = "it isn't a regular file";
pub(super) const TOO_LARGE: &str = "it's too large";
/// How long to wait for another program that has locked the folder. Writing takes milliseconds, but a stopped program never ends, and
/// `File::lock` would wait for it without a word.
const PATIENCE: Duration = Duration::from_secs(2);
const STEP: Duration = Duration::from_millis(2);
/// The names of files that are about to replace others.
const NEW_FILE: [&str; 2] = [".nimtui-", ".tmp"];
/// Such a file that is older than this was left by a process that was killed.
const LONGEST_WRITE: Duration = Duration::from_secs(600);
/// Characters of a path in a message.
const LONGEST_PATH: usize = 200;

/// What went wrong with a file, in lower case and without a full stop, as it follows `error:`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trouble {
    problem: String,
    pub cause: Cause,
}

/// What a caller has to know about a problem.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cause {
    /// Another program has locked the folder; it may be worth trying again.
    Locked,
    /// The finished game is saved, but not its medal.
    Medal,
    /// Another program has saved this game of the same kind in the meantime.
    OtherGame(Box<GameRecord>),
    Other,
}

impl Trouble {
    pub(super) fn new(problem: impl Into<String>) -> Self {
        Self { problem: problem.into(), cause: Cause::Other }
    }

    pub(super) fn with_cause(self, cause: Cause) -> Self {
        Self { cause, ..self }
    }

    pub fn is_locked(&self) -> bool {
        self.cause == Cause::Locked
    }

    pub(super) fn read(path: &Path, why: impl Display) -> Self {
        Self::new(format!("can't read {}: {}", quote(path), strip_error_number(why)))
    }

    pub(super) fn write(path: &Path, why: impl Display) -> Self {
        Self::new(format!("can't write {}: {}", quote(path), strip_error_number(why)))
    }

    pub(super) fn nameless() -> Self {
        Self::new("the file name is empty")
    }

    /// Checks that this process may use files.
    pub(super) fn check_guest() -> Result<(), Self> {
        if is_guest() { Err(Self::new("with --guest, nimtui can't read or write files")) } else { Ok(()) }
    }
}

impl Error for Trouble {}

impl Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.problem)
    }
}

pub(super) fn quote(path: &Path) -> String {
    clean(&path.display().to_string(), LONGEST_PATH)
}

/// The system's message without its number, such as `No space left on device`.
pub fn strip_error_number(why: impl Display) -> String {
    let text = why.to_string();
    text.split(" (os error").next().unwrap_or(&text).to_owned()
}

/// The bytes of a file; `None` if there is none.
pub(super) fn read(path: &Path, limit: u64) -> Result<Option<Vec<u8>>, Trouble> {
    Trouble::check_guest()?;
    match fs::metadata(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(Trouble::read(path, &error)),
        Ok(found) if !found.is_file() => return Err(Trouble::read(path, NOT_REGULAR)),
        Ok(found) if found.len() > limit => return Err(Trouble::read(path, TOO_LARGE)),
        Ok(_) if is_output(path) => return Err(Trouble::read(path, ALSO_OUTPUT)),
        Ok(_) => {}
    }
    let mut bytes = vec![];
    let read = File::open(path).and_then(|file| file.take(limit).read_to_end(&mut bytes));
    read.map_err(|error| Trouble::read(path, &error))?;
    if bytes.starts_with(BYTE_ORDER_MARK) {
        bytes.drain(..BYTE_ORDER_MARK.len());
    }
    Ok(Some(bytes))
}

/// Appends a line in one piece, on a line of its own even if the last one is incomplete. If the disk is full, nothing is written.
pub(super) fn append(path: &Path, line: &str) -> Result<(), Trouble> {
    let trouble = |error: io::Error| Trouble::write(path, &error);
    let mut file = open_to_append(path)?;
    let length = file.metadata().map_err(trouble)?.len();
    let is_torn = length > 0 && last_byte(&mut file).map_err(trouble)? != b'\n';
    let text = format!("{}{line}\n", if is_torn { "\n" } else { "" });
    file.write_all(text.as_bytes()).and_then(|()| file.sync_data()).map_err(|error| {
        let _ = file.set_len(length);
        trouble(error)
    })
}

/// Whether standard output is written to this file: reading it might never end.
pub fn is_output(path: &Path) -> bool {
    path.metadata().is_ok_and(|found| found.is_file()) && is_same_file(path, Path::new("/dev/stdout"))
}

/// Whether two paths lead to the same file, which needn't exist; `-` is standard input.
pub fn is_same_file(one: &Path, other: &Path) -> bool {
    let find = |path: &Path| -> Option<FileId> {
        #[cfg(unix)]
        let id = path.metadata().ok().map(|found| {
            use std::os::unix::fs::MetadataExt;
            (found.dev(), found.ino())
        });
        #[cfg(not(unix))]
        let id = fs::canonicalize(path).ok();
        id
    };
    let place = |path: &Path| {
        let path = if path.as_os_str() == "-" { Path::new("/dev/stdin") } else { path };
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        find(path)
            .map(|id| (id, None))
            .or_else(|| Some((find(folder)?, path.file_name().map(OsStr::to_owned))))
    };
    place(one).is_some_and(|found| place(other) == Some(found))
}

#[cfg(unix)]
type FileId = (u64, u64);
#[cfg(not(unix))]
type FileId = PathBuf;

fn open_to_append(path: &Path) -> Result<File, Trouble> {
    Trouble::check_guest()?;
    if path.as_os_str().is_empty() {
        return Err(Trouble::nameless());
    }
    if path.metadata().is_ok_and(|found| !found.is_file()) {
        return Err(Trouble::write(path, NOT_REGULAR));
    }
    private().read(true).append(true).create(true).open(path).map_err(|error| Trouble::write(path, &error))
}

fn last_byte(file: &mut File) -> io::Result<u8> {
    let mut byte = [0];
    file.seek(SeekFrom::End(-1))?;
    file.read_exact(&mut byte)?;
    Ok(byte[0])
}

/// Replaces a file: at every moment there is the old one or the new one. Follows links and preserves the permissions.
///
/// # Errors
/// Why it can't be written.
pub fn replace(path: &Path, bytes: &[u8]) -> Result<(), Trouble> {
    Trouble::check_guest()?;
    let write = || -> io::Result<()> {
        let target = if path.is_symlink() { follow(path)? } else { path.to_owned() };
        let folder = target.parent().unwrap_or(Path::new("."));
        let mut file =
            tempfile::Builder::new().prefix(NEW_FILE[0]).suffix(NEW_FILE[1]).tempfile_in(folder)?;
        if let Ok(before) = fs::metadata(&target) {
            file.as_file().set_permissions(before.permissions())?;
        }
        file.write_all(bytes)?;
        file.as_file().sync_all()?;
        file.persist(&target)?;
        // The new name is on the disk only once the folder is. Not every system can sync a folder.
        let _ = File::open(folder).and_then(|folder| folder.sync_all());
        Ok(())
    };
    write().map_err(|error| Trouble::write(path, &error))
}

/// The target of a link, created as an empty file if there is none.
fn follow(link: &Path) -> io::Result<PathBuf> {
    private().append(true).create(true).open(link)?;
    fs::canonicalize(link)
}

/// Creates a folder and those above it, for this user only.
pub(super) fn make_folder(folder: &Path) -> Result<(), Trouble> {
    Trouble::check_guest()?;
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder).map_err(|error| Trouble::write(folder, &error))
}

/// Options that make new files private to this user.
fn private() -> OpenOptions {
    let mut options = OpenOptions::new();
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

/// Removes the files that were never finished and are at least this old.
pub(super) fn remove_leftovers(folder: &Path, age: Duration) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let name = entry.file_name();
        let name = name.to_string_lossy();
        let is_new_file = name.starts_with(NEW_FILE[0]) && name.ends_with(NEW_FILE[1]);
        let written = || entry.metadata().and_then(|found| found.modified());
        if is_new_file && written().is_ok_and(|at| at.elapsed().is_ok_and(|elapsed| elapsed >= age)) {
            let _ = fs::remove_file(entry.path());
        }
    }
}

/// Locks the folder until the file is dropped. The lock is on a file of its own, because the others are replaced.
pub(super) fn lock(folder: &Path) -> Result<File, Trouble> {
    make_folder(folder)?;
    let path = folder.join(".lock");
    if fs::symlink_metadata(&path).is_ok_and(|found| !found.is_file()) {
        return Err(Trouble::write(&path, NOT_REGULAR));
    }
    let file = private().write(true).create(true).truncate(false).open(&path);
    let file = file.map_err(|error| Trouble::write(&path, &error))?;
    let begun = Instant::now();
    loop {
        match file.try_lock() {
            // On a file system without locks, it's better to write without one than to lose the game.
            Ok(()) | Err(TryLockError::Error(_)) => {
                remove_leftovers(folder, LONGEST_WRITE);
                return Ok(file);
            }
            Err(TryLockError::WouldBlock) if begun.elapsed() < PATIENCE => thread::sleep(STEP),
            Err(TryLockError::WouldBlock) => {
                return Err(Trouble::write(folder, "another program is using it").with_cause(Cause::Locked));
            }
        }
    }
}
