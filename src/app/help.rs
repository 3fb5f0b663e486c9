//! The help: the keys of a place, from the one table of keys, and the idea of the game.

use crate::game::Game;

use super::Page;
use super::keymap::{self, Places, in_place};

/// The help for a place, with the game's idea first where there is one.
pub(super) fn help(place: Places, game: Option<&dyn Game>) -> Page {
    let mut text = String::new();
    if let Some(game) = game {
        text.push_str(game.help().trim_end());
        text.push_str("\n\n");
        if let Some(search) = game.search() {
            text.push_str(search.help().trim_end());
            text.push_str("\n\n");
        }
    }
    text.push_str("KEYS\n");
    for (keys, what) in in_place(place).map(|binding| binding.help).filter(|(keys, _)| !keys.is_empty()) {
        text.push_str(&format!("{keys:<15} {what}\n"));
    }
    if place & keymap::WATCH != 0 {
        text.push_str("mouse           click a key below\n");
    } else if game.is_some() && place & keymap::TURN != 0 {
        text.push_str("digits          type a move (row,column row,column on a grid), then Enter\n");
        text.push_str("mouse           click or drag to choose, click again to take\n");
    } else if game.is_none() {
        text.push_str("mouse           click an entry, an option's arrows, or a key below\n");
    }
    Page::new(game.map_or("Help", Game::title), text)
}
