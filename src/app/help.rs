//! The help: the keys of a place, from the one table of keys, then the idea of the game.

use crate::game::Game;

use super::Page;
use super::keymap::{self, Places, in_place};

/// The help for a place: its keys, then the game's idea where there is one.
pub(super) fn help(place: Places, game: Option<&dyn Game>) -> Page {
    let mut text = "KEYS\n".to_owned();
    for (keys, what) in in_place(place).map(|binding| binding.help).filter(|(keys, _)| !keys.is_empty()) {
        text.push_str(&format!("{keys:<15} {what}\n"));
    }
    text.push_str(besides_keys(place, game.is_some()));
    if let Some(game) = game {
        let search = game.search().map_or("", |search| search.help());
        for part in [game.help(), search].into_iter().filter(|part| !part.is_empty()) {
            text.push_str(&format!("\n{}\n", part.trim_end()));
        }
    }
    Page::new(game.map_or("Help", Game::title), text)
}

/// What can be done besides pressing keys.
const fn besides_keys(place: Places, at_table: bool) -> &'static str {
    if place & keymap::WATCH != 0 {
        "mouse           click a key below\n"
    } else if place & keymap::TURN != 0 {
        "digits          type a move (row,column row,column on a grid), then Enter\n\
         mouse           click or drag to choose, click again to take\n"
    } else if at_table {
        ""
    } else {
        "mouse           click an entry, an option's arrows, or a key below\n"
    }
}
