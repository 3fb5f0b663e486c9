//! The screens, one a file: state, keys, update and drawing.

pub(super) mod board;
pub(super) mod game;
pub(super) mod menu;
pub(super) mod practice;
pub(super) mod records;
pub(super) mod review;
pub(super) mod set_up;
pub(super) mod settings;
pub(super) mod values;

use crate::records::GameRecord;

use super::keymap::{self, Keymap};
use super::shared::Request;
use super::{Action, Shared};
use board::BoardScreen;
use game::GameScreen;
use practice::PracticeScreen;
use records::Records;
use review::ReviewScreen;
use set_up::SetUpBoard;
use settings::SettingsScreen;
use values::Values;

/// What is on the screen above the menu.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Screen {
    Game(Box<GameScreen>),
    Review(Box<ReviewScreen>),
    Practice(Box<PracticeScreen>),
    Records(Records),
    Settings(SettingsScreen),
    Values(Values),
    SetUp(Box<SetUpBoard>),
}

/// What the app does once a screen has done its part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Next {
    Stay,
    /// Shows a screen above this one.
    Open(Screen),
    /// Shows a screen instead of this one.
    Replace(Screen),
    /// Shows the screen again from which this one was opened, instead of this one.
    Uncover(Screen),
    /// Goes back to the screen below.
    Back,
    /// Starts a game from the menu or the set-up board.
    Play(Box<GameScreen>),
    /// Resumes a game that was left, instead of the one on the screen.
    Resume(Box<GameRecord>),
    /// Opens a practice session, once its first question is found.
    Practice(Box<PracticeScreen>),
    /// Shows a message.
    Say(&'static str),
    Quit,
}

impl Screen {
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

    pub(super) fn keys(&self) -> &'static Keymap {
        match self {
            Self::Game(screen) => screen.keys(),
            Self::Review(screen) => screen.keys(),
            Self::Practice(screen) => screen.keys(),
            Self::Records(_) => &keymap::IN_RECORDS,
            Self::Settings(_) => &keymap::IN_SETTINGS,
            Self::Values(_) => &keymap::IN_VALUES,
            Self::SetUp(board) => board.keys(),
        }
    }

    pub(super) fn update(&mut self, action: Action, shared: &mut Shared) -> Next {
        match self {
            Self::Game(screen) => screen.update(action, shared),
            Self::Review(screen) => return screen.update(action, shared),
            Self::Practice(screen) => return screen.update(action, shared),
            Self::Records(records) => return records.update(action, shared),
            Self::Settings(settings) => return settings.update(action, shared),
            Self::Values(values) => return values.update(action),
            Self::SetUp(board) => return board.update(action, shared),
        }
        Next::Stay
    }

    pub(super) fn take_request(&mut self, request: Request, shared: &mut Shared) -> Next {
        match self {
            Self::Game(screen) => screen.take_request(request, shared),
            Self::Review(screen) => screen.take_request(request, shared),
            _ => Next::Stay,
        }
    }

    /// Shows a message.
    pub(super) fn say(&mut self, message: &str) {
        match self {
            Self::Game(screen) => screen.game.confirm(message),
            Self::Review(screen) => screen.game.confirm(message),
            Self::Practice(screen) => screen.game.confirm(message),
            Self::Records(records) => message.clone_into(&mut records.said),
            Self::Values(values) => message.clone_into(&mut values.said),
            Self::SetUp(board) => message.clone_into(&mut board.said),
            // What changed is in sight there.
            Self::Settings(_) => {}
        }
    }

    /// Puts the cursor on a line; true if it was there already.
    pub(super) fn select_line(&mut self, line: usize) -> bool {
        let cursor = match self {
            Self::Records(records) if line < records.shown().count() => &mut records.cursor,
            Self::Values(values) if line < values.cells.len() => &mut values.cursor,
            Self::Settings(settings) if line < SettingsScreen::ROWS => &mut settings.cursor,
            _ => return false,
        };
        std::mem::replace(cursor, line) == line
    }
}
