//! Reading and writing files so that nothing is lost and nobody else can read along.

use std::fs::{self, DirBuilder, File, OpenOptions};
use std::io::{self, BufWriter, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use tempfile::NamedTempFile;

use super::Trouble;

/// What the names of files that are written to be renamed are made of: this, letters and digits by chance, and this.
const UNDER_WAY: &str = ".nimtui-";
const RANDOM: usize = 16;
const PART: &str = ".part";
/// What is younger is not swept up.
const YOUNG: Duration = Duration::from_secs(60);
/// Links that are followed, one after the other.
const MOST_LINKS: usize = 40;
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

/// Appends a line to a file that somebody names.
///
/// # Errors
/// Why it cannot be written.
pub fn append_line(name: &str, line: &str) -> Result<(), Trouble> {
    check_appendable(name)?;
    append(Path::new(name), line)
}

/// Whether lines can be appended to a file that somebody names; there is one afterwards.
///
/// # Errors
/// Why not.
pub fn check_appendable(name: &str) -> Result<(), Trouble> {
    let path = Path::new(name);
    if name.is_empty() {
        return Err(Trouble::Nameless);
    }
    if path.metadata().is_ok_and(|found| !found.is_file()) {
        return Err(Trouble::Write(path.to_owned(), "it is no regular file".into()));
    }
    let mut options = OpenOptions::new();
    let opened = private(options.append(true).create(true)).open(path);
    opened.map(drop).map_err(|error| Trouble::writing(path, &error))
}

fn last_byte(file: &mut File) -> io::Result<u8> {
    let mut byte = [0];
    file.seek(SeekFrom::End(-1))?;
    file.read_exact(&mut byte)?;
    Ok(byte[0])
}

/// A file that is written to be put in the place of another, or of none: at every moment there is the old one or the new one. A
/// link is followed, and what the file allowed before it goes on allowing.
pub(super) struct Replacement {
    target: PathBuf,
    file: BufWriter<NamedTempFile>,
}

impl Replacement {
    pub(super) fn begin(path: &Path) -> Result<Self, Trouble> {
        let trouble = |error: io::Error| Trouble::writing(path, &error);
        let target = followed(path);
        let mut builder = tempfile::Builder::new();
        builder.prefix(UNDER_WAY).rand_bytes(RANDOM).suffix(PART);
        let file = builder.tempfile_in(folder_of(&target)).map_err(trouble)?;
        if let Ok(before) = fs::metadata(&target) {
            file.as_file().set_permissions(before.permissions()).map_err(trouble)?;
        }
        Ok(Self { target, file: BufWriter::new(file) })
    }

    pub(super) fn write(&mut self, bytes: &[u8]) -> Result<(), Trouble> {
        self.file.write_all(bytes).map_err(|error| Trouble::writing(&self.target, &error))
    }

    /// Writes a line and its end.
    pub(super) fn line(&mut self, line: &[u8]) -> Result<(), Trouble> {
        self.write(line)?;
        self.write(b"\n")
    }

    /// Puts the file in its place; where that is.
    pub(super) fn finish(self) -> Result<PathBuf, Trouble> {
        let Self { target, file } = self;
        let trouble = |error: io::Error| Trouble::writing(&target, &error);
        let file = file.into_inner().map_err(|error| trouble(error.into_error()))?;
        file.as_file().sync_all().map_err(trouble)?;
        file.persist(&target).map_err(|error| trouble(error.error))?;
        // The new name is on the disk only with the folder; not every system lets a folder be synced.
        let _ = File::open(folder_of(&target)).and_then(|folder| folder.sync_all());
        Ok(target)
    }
}

/// Puts bytes in the place of a file.
pub(super) fn replace(path: &Path, bytes: &[u8]) -> Result<(), Trouble> {
    let mut new = Replacement::begin(path)?;
    new.write(bytes)?;
    new.finish().map(drop)
}

fn folder_of(path: &Path) -> &Path {
    path.parent().unwrap_or(Path::new("."))
}

/// Where a link leads in the end, also where nothing is there yet: a file that is made goes there.
fn followed(path: &Path) -> PathBuf {
    let mut target = path.to_owned();
    for _ in 0..MOST_LINKS {
        let Ok(next) = fs::read_link(&target) else { break };
        target = folder_of(&target).join(next);
    }
    target
}

/// Removes what programs left that were killed while they replaced a file. Only for whoever has the folder locked; where locks do
/// nothing, another program is at what is young.
pub(super) fn sweep(folder: &Path) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for entry in entries.flatten().filter(|entry| is_under_way(&entry.file_name().to_string_lossy())) {
        let made =
            entry.metadata().ok().filter(fs::Metadata::is_file).and_then(|found| found.modified().ok());
        if made.and_then(|made| made.elapsed().ok()).is_some_and(|age| age > YOUNG) {
            let _ = fs::remove_file(entry.path());
        }
    }
}

/// Whether a name is one that [`Replacement::begin`] makes.
fn is_under_way(name: &str) -> bool {
    let random = name.strip_prefix(UNDER_WAY).and_then(|name| name.strip_suffix(PART));
    random.is_some_and(|random| {
        random.len() == RANDOM && random.bytes().all(|byte| byte.is_ascii_alphanumeric())
    })
}

/// Renames what cannot be read to a name that says so and that nothing has yet; where it is then.
pub(super) fn put_aside(path: &Path) -> Result<PathBuf, Trouble> {
    let aside = free_name(path)?;
    fs::rename(path, &aside).map_err(|error| Trouble::writing(path, &error))?;
    Ok(aside)
}

/// A name beside a file that says that it cannot be read and that nothing has yet.
pub(super) fn free_name(path: &Path) -> Result<PathBuf, Trouble> {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    (1..=MOST_ASIDE)
        .map(|number| path.with_file_name(format!("{name}.unreadable-{number}")))
        .find(|aside| fs::symlink_metadata(aside).is_err())
        .ok_or_else(|| Trouble::Write(path.to_owned(), "too much was put aside".into()))
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
