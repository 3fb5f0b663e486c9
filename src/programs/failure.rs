//! What a program can do wrong, each with a name and the sentence that helps.

use std::error::Error;
use std::fmt;

/// What went wrong, by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Trouble {
    /// The move is against the rules.
    Illegal,
    /// The answer is no move.
    Unreadable,
    /// There was no answer in time.
    Late,
    /// The program ended, or could not be started.
    Gone,
    /// It closed its output and went on running.
    Silent,
    /// It wrote more than it may.
    TooMuch,
    /// It wrote a line before it was asked.
    Unasked,
}

impl Trouble {
    /// All of them, in the order they are told.
    pub const ALL: [Self; 7] =
        [Self::Illegal, Self::Unreadable, Self::Late, Self::Gone, Self::Silent, Self::TooMuch, Self::Unasked];

    /// Its name, as in files and tables.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Illegal => "illegal",
            Self::Unreadable => "unreadable",
            Self::Late => "late",
            Self::Gone => "gone",
            Self::Silent => "silent",
            Self::TooMuch => "too much",
            Self::Unasked => "unasked",
        }
    }

    /// The trouble of this name.
    #[must_use]
    pub fn by_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|trouble| trouble.name() == name)
    }

    /// Whether the program goes on after it, with all that it learnt.
    #[must_use]
    pub const fn leaves_it_running(self) -> bool {
        matches!(self, Self::Illegal | Self::Unreadable | Self::Unasked)
    }
}

/// What a program did wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// Its name.
    pub trouble: Trouble,
    /// What happened, in a sentence or two.
    pub sentence: String,
    /// The last lines it wrote to its standard error.
    pub complaints: Vec<String>,
}

impl Failure {
    /// A failure of which the program itself said nothing.
    #[must_use]
    pub fn new(trouble: Trouble, sentence: impl Into<String>) -> Self {
        Self { trouble, sentence: sentence.into(), complaints: vec![] }
    }
}

impl Error for Failure {}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.trouble.name(), self.sentence)
    }
}
