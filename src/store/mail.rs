//! Texts that come from somewhere else, to be replayed.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use super::Trouble;
use super::file;

/// Bytes of the longest text that is read.
const LONGEST: u64 = 16 << 20;

/// The text of a file, or of standard input where it is called `-`. What is no text in it is replaced.
///
/// # Errors
/// Why it cannot be read.
pub fn text_of(name: &str) -> Result<String, Trouble> {
    let path = Path::new(name);
    let bytes = if name == "-" {
        all_of(&mut io::stdin().lock(), path)?
    } else if is_pipe(path) {
        let mut pipe = File::open(path).map_err(|error| Trouble::reading(path, &error))?;
        all_of(&mut pipe, path)?
    } else {
        let missing = || Trouble::reading(path, &io::ErrorKind::NotFound.into());
        file::read(path, LONGEST)?.ok_or_else(missing)?
    };
    if bytes.len() as u64 > LONGEST {
        return Err(Trouble::TooLarge(path.to_owned()));
    }
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// What a stream holds, and no more than shows that it is too much.
fn all_of(stream: &mut impl Read, path: &Path) -> Result<Vec<u8>, Trouble> {
    let mut bytes = vec![];
    stream.take(LONGEST + 1).read_to_end(&mut bytes).map_err(|error| Trouble::reading(path, &error))?;
    Ok(bytes)
}

/// Whether a name is that of a pipe, as the shell's `<(command)` makes one. Who names one wants to wait for what comes.
#[cfg(unix)]
fn is_pipe(path: &Path) -> bool {
    use std::os::unix::fs::FileTypeExt;
    path.metadata().is_ok_and(|found| found.file_type().is_fifo())
}

#[cfg(not(unix))]
const fn is_pipe(_: &Path) -> bool {
    false
}
