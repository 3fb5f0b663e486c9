//! What lies on top of a screen and takes the keys first: a page of text, a question, a line being typed.

use crate::game::is_hidden;

use super::message::{Key, KeyCode};

/// A page of text with a title, scrolled by lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Page {
    /// What stands above it.
    pub title: String,
    /// The text; lines are wrapped to the width there is.
    pub text: String,
    /// Lines scrolled away at the top.
    pub scroll: u16,
}

impl Page {
    /// A page from its beginning.
    pub fn new(title: impl Into<String>, text: impl Into<String>) -> Self {
        Self { title: title.into(), text: text.into(), scroll: 0 }
    }
}

/// What will be done if the player says yes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leave {
    /// Leave the program.
    Quit,
    /// Leave the table for the menu.
    Menu,
    /// Begin anew.
    Again,
    /// Begin anew, the other side starting.
    OtherStarts,
}

impl Leave {
    /// The question.
    #[must_use]
    pub const fn question(self) -> &'static str {
        match self {
            Self::Quit => "Quit in the middle of the game?",
            Self::Menu => "Leave this game for the menu?",
            Self::Again => "Give up this game and begin a new one?",
            Self::OtherStarts => "Give up this game? The other side starts the new one.",
        }
    }
}

/// Longest line that can be typed.
const LONGEST_LINE: usize = 400;

/// A line being typed for an option of the menu.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Editor {
    /// Which option, from 0.
    pub option: usize,
    /// What it is called.
    pub label: String,
    /// What has been typed.
    pub text: String,
    /// Why the last try was refused.
    pub refused: Option<String>,
}

impl Editor {
    /// Takes a key as typing; false when it is none.
    pub(super) fn typed(&mut self, key: Key) -> bool {
        match key.code {
            KeyCode::Char(letter)
                if !key.ctrl
                    && !letter.is_control()
                    && !is_hidden(letter)
                    && self.text.len() < LONGEST_LINE =>
            {
                self.text.push(letter);
            }
            KeyCode::Char('u') if key.ctrl => self.text.clear(),
            KeyCode::Backspace => {
                self.text.pop();
            }
            _ => return false,
        }
        self.refused = None;
        true
    }
}

/// What lies on top of the screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Overlay {
    /// A page of text.
    Page(Page),
    /// "Really?"
    Confirm(Leave),
    /// A line being typed.
    Editor(Editor),
}
