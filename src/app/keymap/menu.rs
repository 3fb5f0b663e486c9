//! The keys of the menu: its entries, then the options of one.

use super::Action::{Back, Down, Edit, Enter, First, Last, Left, OpenOptions, Reroll, Right, Up};
use super::Binding;
use super::keys::{DOWN, ENTER, LEFT, RIGHT, UP, bind, ch, key};
use super::place::{MENU, OPTIONS};
use crate::app::message::KeyCode::{self, BackTab, End, Esc, Home, Tab};

pub(super) const BINDINGS: &[Binding] = &[
    bind(Up, UP, MENU).chip("↑↓", "choose").help("↑ ↓  k j", "choose a game"),
    bind(Down, DOWN, MENU),
    bind(First, &[key(Home)], MENU).help("Home End", "the first, the last"),
    bind(Last, &[key(End)], MENU),
    bind(OpenOptions, &[key(KeyCode::Right), ch('l'), key(Tab)], MENU)
        .chip("→", "options")
        .help("→  Tab", "open the game's options"),
    bind(Up, UP, OPTIONS).chip("↑↓", "option").help("↑ ↓  Tab", "choose an option"),
    bind(Down, DOWN, OPTIONS),
    bind(Down, &[key(Tab)], OPTIONS),
    bind(Up, &[key(BackTab)], OPTIONS),
    bind(Left, LEFT, OPTIONS).chip("←→", "change").help("← →  h l", "change the option"),
    bind(Right, RIGHT, OPTIONS),
    bind(Enter, ENTER, MENU | OPTIONS).chip("Enter", "play").help("Enter", "play"),
    bind(Edit, &[ch('e')], OPTIONS).chip("e", "type a value").help("e, digits", "type the option's value"),
    bind(Back, &[key(Esc)], OPTIONS).chip("Esc", "back").help("Esc", "back to the games"),
    bind(Reroll, &[ch('r')], MENU | OPTIONS).help("r", "draw other random heaps"),
];
