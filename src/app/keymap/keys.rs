//! How a binding is written down, and the keys that several of them share.

use super::{Action, Binding};
use crate::app::message::{Key, KeyCode};

pub(super) const UP: &[Key] = &[key(KeyCode::Up), ch('k')];
pub(super) const DOWN: &[Key] = &[key(KeyCode::Down), ch('j')];
pub(super) const LEFT: &[Key] = &[key(KeyCode::Left), ch('h')];
pub(super) const RIGHT: &[Key] = &[key(KeyCode::Right), ch('l')];
pub(super) const PAGE_UP: &[Key] = &[key(KeyCode::PageUp)];
pub(super) const PAGE_DOWN: &[Key] = &[key(KeyCode::PageDown)];
pub(super) const HOME: &[Key] = &[key(KeyCode::Home)];
pub(super) const END: &[Key] = &[key(KeyCode::End)];
pub(super) const ENTER: &[Key] = &[key(KeyCode::Enter)];
pub(super) const ESC: &[Key] = &[key(KeyCode::Esc)];
pub(super) const SPACE: &[Key] = &[ch(' ')];
pub(super) const FASTER: &[Key] = &[ch('+'), ch('=')];
pub(super) const SLOWER: &[Key] = &[ch('-'), ch('_')];

pub(super) const fn key(code: KeyCode) -> Key {
    Key { code, ctrl: false }
}

pub(super) const fn ch(letter: char) -> Key {
    key(KeyCode::Char(letter))
}

pub(super) const fn ctrl(letter: char) -> Key {
    Key { code: KeyCode::Char(letter), ctrl: true }
}

/// A binding that neither the key bar nor the help shows.
pub(super) const fn bind(action: Action, keys: &'static [Key]) -> Binding {
    Binding { action, keys, chip: None, help: ("", "") }
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
