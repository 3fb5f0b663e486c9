//! The help: the keys of a place in groups, from the one table of keys, then the idea of the game.

use crate::game::Game;

use super::Page;
use super::keymap::{self, Group, Places, in_place};
use super::overlay::KeyGroup;

/// The help for a place: its keys, then the game's idea where there is one.
pub(super) fn help(place: Places, game: Option<&dyn Game>) -> Page {
    let search = game.and_then(|game| game.search()).map_or("", |search| search.help());
    let ideas = [game.map_or("", Game::help), search].map(str::trim_end);
    let ideas: Vec<&str> = ideas.into_iter().filter(|idea| !idea.is_empty()).collect();
    let mut page = Page::new(game.map_or("Help", Game::title), ideas.join("\n\n"));
    page.groups = Group::ALL.map(|group| key_group(place, group)).into_iter().collect();
    let also: &[(&str, &str)] = if place & keymap::WATCH != 0 {
        &[("mouse", "click a key below")]
    } else if game.is_some() && place & (keymap::TURN | keymap::FIND) != 0 {
        &[
            ("digits", "type a move (row,column row,column on a grid), then Enter"),
            ("mouse", "click or drag to choose, click again to take"),
        ]
    } else if game.is_none() {
        &[("mouse", "click an entry, an option's arrows, or a key below")]
    } else {
        &[]
    };
    page.groups.push(KeyGroup { title: "BESIDES", keys: also.to_vec() });
    page.groups.retain(|group| !group.keys.is_empty());
    page
}

fn key_group(place: Places, group: Group) -> KeyGroup {
    let bindings = in_place(place).filter(|binding| binding.action.group() == group);
    let keys = bindings.map(|binding| binding.help).filter(|(keys, _)| !keys.is_empty()).collect();
    KeyGroup { title: group.title(), keys }
}
