//! The screens of the program.

use super::{
    BoardScreen, GameScreen, PracticeScreen, Records, ReviewScreen, SetUpBoard, SettingsScreen, Values,
};

/// What is on the screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Screen {
    Menu,
    Game(Box<GameScreen>),
    Review(Box<ReviewScreen>),
    Practice(Box<PracticeScreen>),
    Records(Box<Records>),
    Settings(SettingsScreen),
    Values(Box<Values>),
    SetUpBoard(Box<SetUpBoard>),
}

impl Screen {
    /// Whether a game waits behind it.
    pub(super) const fn is_before_a_game(&self) -> bool {
        match self {
            Self::Values(values) => values.behind.is_some(),
            Self::SetUpBoard(board) => board.behind.is_some(),
            _ => false,
        }
    }

    /// The screen, if it shows a game.
    pub fn board(&self) -> Option<&dyn BoardScreen> {
        match self {
            Self::Game(screen) => Some(&**screen),
            Self::Review(screen) => Some(&**screen),
            Self::Practice(screen) => Some(&**screen),
            _ => None,
        }
    }

    pub(super) fn board_mut(&mut self) -> Option<&mut dyn BoardScreen> {
        match self {
            Self::Game(screen) => Some(&mut **screen),
            Self::Review(screen) => Some(&mut **screen),
            Self::Practice(screen) => Some(&mut **screen),
            _ => None,
        }
    }
}
