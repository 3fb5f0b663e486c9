//! A value that an option cannot have.

use std::error::Error;
use std::fmt;

use super::Field;

/// What was typed is no value of this option; shown, one sentence that says what is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OutOfRange {
    /// Which option.
    pub field: Field,
    /// What is wrong, as the end of a sentence, where more is known of it than what may be typed.
    pub why: Option<String>,
}

impl Error for OutOfRange {}

impl fmt::Display for OutOfRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.why {
            Some(why) => write!(f, "{}: {why}.", self.field.label),
            None => write!(f, "{} {}.", self.field.label, self.field.range()),
        }
    }
}
