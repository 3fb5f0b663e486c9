//! The colour themes, by name.

use super::list;
use crate::records::THEMES;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// The terminal's own foreground, background and 16 colours.
    #[default]
    Terminal,
    Dark,
    Light,
    /// No colour, and every word bold.
    Mono,
}

impl Theme {
    /// All themes, in the order in which the key goes through them.
    pub const ALL: [Self; 4] = [Self::Terminal, Self::Dark, Self::Light, Self::Mono];

    /// Its name on the command line.
    #[must_use]
    pub const fn word(self) -> &'static str {
        THEMES[self as usize]
    }

    #[must_use]
    pub fn by_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|theme| theme.word().eq_ignore_ascii_case(word))
    }

    /// The one after it; the first one after the last.
    #[must_use]
    pub fn next(self) -> Self {
        list::next(&Self::ALL, self, true)
    }
}
