//! The rooms of the program.

use super::{Records, SetUpBoard, SettingsScreen, Table, Values};

/// Which room is on the screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Screen {
    /// The menu.
    Menu,
    /// A game.
    Table(Box<Table>),
    /// The finished games.
    Records(Box<Records>),
    /// What is set.
    Settings(SettingsScreen),
    /// What heaps count.
    Values(Box<Values>),
    /// A position that is set up.
    SetUpBoard(Box<SetUpBoard>),
}

impl Screen {
    /// Whether a table waits behind it.
    pub(super) const fn is_before_a_table(&self) -> bool {
        match self {
            Self::Values(values) => values.behind.is_some(),
            Self::SetUpBoard(board) => board.behind.is_some(),
            _ => false,
        }
    }
}
