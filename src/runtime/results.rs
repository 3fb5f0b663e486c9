//! What was asked and answered in practice, written once the terminal is given back.

use std::io::{self, Write};

use crate::app::Model;
use crate::records::ResultsWanted;
use crate::store::{Trouble, append_line, check_appendable};

/// Whether the results can be written where they are wanted.
pub(super) fn check(wanted: &ResultsWanted) -> Result<(), Trouble> {
    if wanted.is_printed() { Ok(()) } else { check_appendable(&wanted.file) }
}

/// Writes the results of a session; what cannot be written is printed, so that it is not lost. What went wrong.
pub(super) fn write(model: &Model) -> Option<String> {
    let (wanted, lines) = model.practice_results()?;
    let mut trouble = None;
    for line in lines {
        if !wanted.is_printed() {
            match append_line(&wanted.file, line) {
                Ok(()) => continue,
                Err(why) => trouble = Some(why.to_string()),
            }
        }
        if let Err(error) = writeln!(io::stdout(), "{line}") {
            trouble = Some(format!("The output cannot be written: {error}."));
        }
    }
    trouble
}
