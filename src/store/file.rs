//! Reading and writing files so that nothing is lost and nobody else can read along.

use std::fs::{self, DirBuilder, File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use super::Trouble;

/// How the files begin that are written to be renamed.
const UNDER_WAY: &str = ".nimtui-";
/// Most files of one name that are put aside.
const MOST_ASIDE: u32 = 1_000;

/// The bytes of a file; `None` where there is none.
///
/// # Errors
/// When it is no regular file, is larger than `limit`, or cannot be read.
pub(super) fn read(path: &Path, limit: u64) -> Result<Option<Vec<u8>>, Trouble> {
    if !is_usable(path, limit)? {
        return Ok(None);
    }
    let file = File::open(path).map_err(|error| Trouble::reading(path, &error))?;
    let mut bytes = vec![];
    file.take(limit).read_to_end(&mut bytes).map_err(|error| Trouble::reading(path, &error))?;
    Ok(Some(bytes))
}

/// Whether there is a file, and one that can be read. It is looked at before it is opened: opening a FIFO would wait for ever.
pub(super) fn is_usable(path: &Path, limit: u64) -> Result<bool, Trouble> {
    match fs::metadata(path) {
        Ok(found) if !found.is_file() => Err(Trouble::NoFile(path.to_owned())),
        Ok(found) if found.len() > limit => Err(Trouble::TooLarge(path.to_owned())),
        Ok(_) => Ok(true),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(false),
        Err(error) => Err(Trouble::reading(path, &error)),
    }
}

/// Appends a line in one piece. A line that was torn before is ended first, so that this one is whole; a line that does not fit is
/// taken back.
pub(super) fn append(path: &Path, line: &str) -> Result<(), Trouble> {
    let trouble = |error: io::Error| Trouble::writing(path, &error);
    let mut options = OpenOptions::new();
    let mut file = private(options.read(true).append(true).create(true)).open(path).map_err(trouble)?;
    let length = file.metadata().map_err(trouble)?.len();
    let torn = length > 0 && last_byte(&mut file).map_err(trouble)? != b'\n';
    let text = format!("{}{line}\n", if torn { "\n" } else { "" });
    file.write_all(text.as_bytes()).and_then(|()| file.sync_data()).map_err(|error| {
        let _ = file.set_len(length);
        trouble(error)
    })
}

fn last_byte(file: &mut File) -> io::Result<u8> {
    let mut byte = [0];
    file.seek(SeekFrom::End(-1))?;
    file.read_exact(&mut byte)?;
    Ok(byte[0])
}

/// Puts a whole file in the place of another, or of none: at every moment there is the old one or the new one. A link is followed,
/// and what the file allowed before it goes on allowing.
pub(super) fn replace(path: &Path, bytes: &[u8]) -> Result<(), Trouble> {
    let trouble = |error: io::Error| Trouble::writing(path, &error);
    let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let folder = target.parent().unwrap_or(Path::new("."));
    let mut file = tempfile::Builder::new().prefix(UNDER_WAY).tempfile_in(folder).map_err(trouble)?;
    if let Ok(before) = fs::metadata(&target) {
        file.as_file().set_permissions(before.permissions()).map_err(trouble)?;
    }
    file.write_all(bytes).and_then(|()| file.as_file().sync_all()).map_err(trouble)?;
    file.persist(&target).map_err(|error| trouble(error.error))?;
    // The new name is on the disk only with the folder; not every system lets a folder be synced.
    let _ = File::open(folder).and_then(|folder| folder.sync_all());
    Ok(())
}

/// Removes what programs left that were killed while they replaced a file. Only for whoever has the folder locked.
pub(super) fn sweep(folder: &Path) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for entry in entries.flatten() {
        if entry.file_name().to_string_lossy().starts_with(UNDER_WAY) {
            let _ = fs::remove_file(entry.path());
        }
    }
}

/// Renames what cannot be read to a name that says so and that nothing has yet; where it is then.
pub(super) fn put_aside(path: &Path) -> Result<PathBuf, Trouble> {
    let aside =
        free_name(path).ok_or_else(|| Trouble::Write(path.to_owned(), "too much was put aside".into()))?;
    fs::rename(path, &aside).map_err(|error| Trouble::writing(path, &error))?;
    Ok(aside)
}

/// Writes bytes that cannot be read under such a name; where they are then.
pub(super) fn keep_apart(path: &Path, bytes: &[u8]) -> Result<PathBuf, Trouble> {
    let aside =
        free_name(path).ok_or_else(|| Trouble::Write(path.to_owned(), "too much was put aside".into()))?;
    replace(&aside, bytes)?;
    Ok(aside)
}

fn free_name(path: &Path) -> Option<PathBuf> {
    let name = path.file_name()?.to_string_lossy().into_owned();
    (1..=MOST_ASIDE)
        .map(|number| path.with_file_name(format!("{name}.unreadable-{number}")))
        .find(|aside| fs::symlink_metadata(aside).is_err())
}

/// Makes a folder, and those above it, for this player only.
pub(super) fn make_folder(folder: &Path) -> Result<(), Trouble> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder).map_err(|error| Trouble::writing(folder, &error))
}

/// Has new files be for this player only.
pub(super) fn private(options: &mut OpenOptions) -> &mut OpenOptions {
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(options, 0o600);
    options
}
