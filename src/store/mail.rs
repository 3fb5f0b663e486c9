//! Texts that come from somewhere else, to be replayed.

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
        let mut bytes = vec![];
        let read = io::stdin().lock().take(LONGEST + 1).read_to_end(&mut bytes);
        read.map_err(|error| Trouble::reading(path, &error))?;
        bytes
    } else {
        let missing = || Trouble::reading(path, &io::ErrorKind::NotFound.into());
        file::read(path, LONGEST)?.ok_or_else(missing)?
    };
    if bytes.len() as u64 > LONGEST {
        return Err(Trouble::TooLarge(path.to_owned()));
    }
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}
