//! How a line of the table is written down, and the keys that several lines share.

use super::{Action, Binding, Places};
use crate::app::message::{Key, KeyCode};

pub(super) const UP: &[Key] = &[key(KeyCode::Up), ch('k')];
pub(super) const DOWN: &[Key] = &[key(KeyCode::Down), ch('j')];
pub(super) const LEFT: &[Key] = &[key(KeyCode::Left), ch('h')];
pub(super) const RIGHT: &[Key] = &[key(KeyCode::Right), ch('l')];
pub(super) const STEP_BACK: &[Key] = &[key(KeyCode::Left), ch('h'), ch(',')];
pub(super) const STEP_FORWARD: &[Key] = &[key(KeyCode::Right), ch('l'), ch('.')];
pub(super) const FASTER: &[Key] = &[ch('+'), ch('=')];
pub(super) const ENTER: &[Key] = &[key(KeyCode::Enter)];

pub(super) const fn key(code: KeyCode) -> Key {
    Key { code, ctrl: false }
}

pub(super) const fn ch(letter: char) -> Key {
    key(KeyCode::Char(letter))
}

pub(super) const fn ctrl(letter: char) -> Key {
    Key { code: KeyCode::Char(letter), ctrl: true }
}

/// A line that neither the key bar nor the help shows.
pub(super) const fn bind(action: Action, keys: &'static [Key], places: Places) -> Binding {
    Binding { action, keys, places, chip: None, help: ("", "") }
}

impl Binding {
    /// The key bar shows it so.
    pub(super) const fn chip(mut self, keys: &'static str, label: &'static str) -> Self {
        self.chip = Some((keys, label));
        self
    }

    /// The help shows it so.
    pub(super) const fn help(mut self, keys: &'static str, meaning: &'static str) -> Self {
        self.help = (keys, meaning);
        self
    }
}
