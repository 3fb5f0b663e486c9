//! Finished games that wait for the folder. While it cannot be locked, each lies in a file of its own, and whoever has the lock next
//! takes them in: so a game is there also where the program that played it is ended while it waits.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use super::Trouble;
use super::file::{self, append};
use super::lines::LARGEST;

/// What their names add to that of the history.
const WAITING: &str = ".waiting-";

/// Puts a game into such a file; where that is.
pub(super) fn put(history: &Path, line: &str) -> Result<PathBuf, Trouble> {
    let trouble = |error: std::io::Error| Trouble::writing(history, &error);
    let folder = history.parent().unwrap_or(Path::new("."));
    let mut file = tempfile::Builder::new().prefix(&prefix(history)).tempfile_in(folder).map_err(trouble)?;
    file.write_all(format!("{line}\n").as_bytes())
        .and_then(|()| file.as_file().sync_all())
        .map_err(trouble)?;
    file.keep().map(|(_, path)| path).map_err(|error| trouble(error.error))
}

/// Adds the games of all such files to the history, and hands each line over. Only for whoever has the folder locked.
pub(super) fn take_in(
    history: &Path,
    mut take: impl FnMut(&str) -> Result<(), Trouble>,
) -> Result<(), Trouble> {
    for path in files(history) {
        let Ok(Some(bytes)) = file::read(&path, LARGEST) else { continue };
        // Without its end it is being written still.
        let Some(lines) = bytes.strip_suffix(b"\n") else { continue };
        let lines = String::from_utf8_lossy(lines);
        append(history, &lines)?;
        lines.lines().try_for_each(&mut take)?;
        fs::remove_file(&path).map_err(|error| Trouble::writing(&path, &error))?;
    }
    Ok(())
}

/// All such files.
pub(super) fn files(history: &Path) -> Vec<PathBuf> {
    let prefix = prefix(history);
    let entries = history.parent().and_then(|folder| folder.read_dir().ok());
    let ours = entries.into_iter().flatten().flatten();
    ours.filter(|entry| entry.file_name().to_string_lossy().starts_with(&prefix))
        .map(|entry| entry.path())
        .collect()
}

fn prefix(history: &Path) -> String {
    let name = history.file_name().unwrap_or_default().to_string_lossy();
    format!("{name}{WAITING}")
}
