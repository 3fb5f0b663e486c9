//! What a program says besides its answers.

use super::{Failure, Trouble};

/// Bytes of all remarks between two answers.
const MOST_REMARKS: usize = 64 << 10;

/// The remarks between two answers.
#[derive(Default)]
pub(super) struct Remarks {
    pub(super) lines: Vec<String>,
    bytes: usize,
}

impl Remarks {
    /// Takes a line that is a remark, or blank; false for an answer.
    pub(super) fn take(&mut self, line: &str) -> Result<bool, Failure> {
        let text = line.trim();
        let Some(remark) = text.strip_prefix('#') else { return Ok(text.is_empty()) };
        self.bytes += line.len();
        if self.bytes > MOST_REMARKS {
            let why = "Its remarks between two answers are longer than 64 KiB.";
            return Err(Failure::new(Trouble::TooMuch, why));
        }
        self.lines.push(remark.trim().to_owned());
        Ok(true)
    }
}
