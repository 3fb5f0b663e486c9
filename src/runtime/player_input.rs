//! Something the player did, as every system tells it.

use crate::tui::{Key, KeyCode, Phase};

/// Something the player did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Input {
    /// A key went down or repeats.
    Key(Key),
    /// The mouse, at a column and row counted from 0.
    Mouse {
        /// What the button did.
        phase: Phase,
        /// Where: column.
        column: u16,
        /// Where: row.
        row: u16,
    },
}

impl Input {
    /// A key without Ctrl.
    pub(super) fn plain(code: KeyCode) -> Self {
        Self::Key(Key { code, ctrl: false })
    }

    /// A letter with Ctrl.
    pub(super) fn ctrl(letter: char) -> Self {
        Self::Key(Key { code: KeyCode::Char(letter), ctrl: true })
    }
}
