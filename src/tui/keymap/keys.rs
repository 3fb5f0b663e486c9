//! How a binding is written down: its keys by name, and what the key bar and the help say of them.

use super::{Action, Binding};
use crate::tui::message::{Key, KeyCode};

impl Key {
    /// The key of this name: `x`, `Ctrl-r`, `Space`, `↑`, `PgUp`.
    #[must_use]
    pub fn by_name(name: &str) -> Option<Self> {
        let (name, ctrl) = name.strip_prefix("Ctrl-").map_or((name, false), |letter| (letter, true));
        let code = match name {
            "↑" => KeyCode::Up,
            "↓" => KeyCode::Down,
            "←" => KeyCode::Left,
            "→" => KeyCode::Right,
            "Home" => KeyCode::Home,
            "End" => KeyCode::End,
            "PgUp" => KeyCode::PageUp,
            "PgDn" => KeyCode::PageDown,
            "Enter" => KeyCode::Enter,
            "Esc" => KeyCode::Esc,
            "Tab" => KeyCode::Tab,
            "Shift-Tab" => KeyCode::BackTab,
            "Backspace" => KeyCode::Backspace,
            "Delete" => KeyCode::Delete,
            "F1" => KeyCode::F(1),
            "Space" => KeyCode::Char(' '),
            letter => KeyCode::Char(letter.parse().ok()?),
        };
        Some(Self { code, ctrl })
    }
}

/// Keys, a blank between their names, that do something. Neither the key bar nor the help shows them yet; both will name the first.
pub(super) const fn on(keys: &'static str, action: Action) -> Binding {
    let mut end = 0;
    while end < keys.len() && keys.as_bytes()[end] != b' ' {
        end += 1;
    }
    let name = keys.split_at(end).0;
    Binding { action, keys, chip: (name, ""), help: (name, "") }
}

impl Binding {
    /// The key bar and the help name the keys so.
    pub(super) const fn named(mut self, in_bar: &'static str, in_help: &'static str) -> Self {
        (self.chip.0, self.help.0) = (in_bar, in_help);
        self
    }

    /// The key bar shows it, with this label.
    pub(super) const fn chip(mut self, label: &'static str) -> Self {
        self.chip.1 = label;
        self
    }

    /// The help shows it, and says this of it.
    pub(super) const fn help(mut self, meaning: &'static str) -> Self {
        self.help.1 = meaning;
        self
    }
}
