//! The colour themes, by name.

use super::list;
use crate::records::THEMES;

/// A set of colours for the whole screen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// The terminal's own foreground, background and 16 colours.
    #[default]
    Terminal,
    /// Ivory on a green table.
    Felt,
    /// Lights in the evening.
    Dusk,
    /// Ink on paper.
    Paper,
    /// White on black and bright colours, for weak projectors and weak eyes.
    Contrast,
    /// No colour at all.
    Mono,
    /// For projectors: strong colours, bold words, and the board alone, as large as the screen allows.
    Large,
}

impl Theme {
    /// All themes, in the order in which the key goes through them.
    pub const ALL: [Self; 7] =
        [Self::Terminal, Self::Felt, Self::Dusk, Self::Paper, Self::Contrast, Self::Mono, Self::Large];

    /// Whether a table shows its board alone, with nothing beside it.
    #[must_use]
    pub const fn is_large(self) -> bool {
        matches!(self, Self::Large)
    }

    /// Its name on the command line.
    #[must_use]
    pub const fn word(self) -> &'static str {
        THEMES[self as usize]
    }

    /// The theme called `word`.
    #[must_use]
    pub fn by_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|theme| theme.word().eq_ignore_ascii_case(word))
    }

    /// The one after it; the first one after the last.
    #[must_use]
    pub fn next(self) -> Self {
        let on_a_desk: Vec<Self> = Self::ALL.into_iter().filter(|theme| !theme.is_large()).collect();
        list::next(&on_a_desk, self, true)
    }
}
