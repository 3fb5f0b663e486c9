//! A line being typed, whatever it is for.

use tui_input::{Input, InputRequest};

use crate::game::{Side, is_hidden};
use crate::records::Setting;

use super::MenuOption;
use super::message::{Key, KeyCode};

/// Longest line that can be typed, in bytes.
const LONGEST: usize = 400;

/// What a typed line is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EditorFor {
    /// The value of an option of the menu.
    Option(MenuOption),
    /// The name of a human, asked before the game begins.
    NameBeforeGame(Side),
    /// The value of a setting.
    Setting(Setting),
    /// The position on the set-up board.
    PositionId,
}

/// A line being typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Editor {
    /// What it is for.
    pub purpose: EditorFor,
    /// What is asked for.
    pub label: String,
    /// What stands in the line.
    pub text: String,
    /// Characters before the cursor.
    pub cursor: usize,
    /// The line is still the old one: the first character that is typed replaces it.
    pub untouched: bool,
    /// Why the last try was refused.
    pub refused: Option<String>,
    /// What the line means as it stands, where that is more than it says.
    pub meaning: Option<String>,
}

impl Editor {
    /// A line that begins with an old text, the cursor at its end.
    #[must_use]
    pub fn new(purpose: EditorFor, label: String, text: String) -> Self {
        Self {
            purpose,
            label,
            cursor: text.chars().count(),
            text,
            untouched: true,
            refused: None,
            meaning: None,
        }
    }

    /// Takes a key as typing; false when it is none.
    pub(super) fn type_key(&mut self, key: Key) -> bool {
        let Some(request) = request(key) else { return false };
        if let InputRequest::InsertChar(letter) = request {
            if letter.is_control() || is_hidden(letter) {
                return true;
            }
            if self.untouched {
                (self.text, self.cursor) = (String::new(), 0);
            }
            if self.text.len() >= LONGEST {
                return true;
            }
        }
        let mut input = Input::new(std::mem::take(&mut self.text)).with_cursor(self.cursor);
        input.handle(request);
        self.cursor = input.cursor();
        self.text = input.into();
        self.untouched = false;
        self.refused = None;
        true
    }
}

/// What a key asks of the line.
const fn request(key: Key) -> Option<InputRequest> {
    Some(match (key.code, key.ctrl) {
        (KeyCode::Char(letter), false) => InputRequest::InsertChar(letter),
        (KeyCode::Left, false) | (KeyCode::Char('b'), true) => InputRequest::GoToPrevChar,
        (KeyCode::Right, false) | (KeyCode::Char('f'), true) => InputRequest::GoToNextChar,
        (KeyCode::Left, true) => InputRequest::GoToPrevWord,
        (KeyCode::Right, true) => InputRequest::GoToNextWord,
        (KeyCode::Home, _) | (KeyCode::Char('a'), true) => InputRequest::GoToStart,
        (KeyCode::End, _) | (KeyCode::Char('e'), true) => InputRequest::GoToEnd,
        (KeyCode::Backspace, _) => InputRequest::DeletePrevChar,
        (KeyCode::Delete, _) | (KeyCode::Char('d'), true) => InputRequest::DeleteNextChar,
        (KeyCode::Char('w'), true) => InputRequest::DeletePrevWord,
        (KeyCode::Char('k'), true) => InputRequest::DeleteTillEnd,
        (KeyCode::Char('u'), true) => InputRequest::DeleteLine,
        _ => return None,
    })
}
