//! The keys of the other rooms, and those that count in every room.

use super::Action::{
    Ascii, Back, Delete, Down, Enter, First, Help, Last, Left, Mouse, PageDown, PageUp, Pause, Quit, Records,
    Reset, Right, Settings, Statistics, Theme, Undo, Up,
};
use super::Binding;
use super::keys::{DOWN, ENTER, LEFT, RIGHT, UP, bind, ch, key};
use super::place::{DUEL, MENU, OPTIONS, RECORDS, ROOM, SETTINGS};
use crate::app::message::KeyCode::{self, End, Esc, F, Home};

pub(super) const BINDINGS: &[Binding] = &[
    // The list of finished games.
    bind(Up, UP, RECORDS).chip("↑↓", "game").help("↑ ↓  k j", "choose a game"),
    bind(Down, DOWN, RECORDS),
    bind(PageUp, &[key(KeyCode::PageUp)], RECORDS).help("PgUp PgDn", "ten games up or down"),
    bind(PageDown, &[key(KeyCode::PageDown)], RECORDS),
    bind(First, &[key(Home)], RECORDS | SETTINGS).help("Home End", "the first, the last"),
    bind(Last, &[key(End)], RECORDS | SETTINGS),
    bind(Left, LEFT, RECORDS).chip("←→", "which games").help("← →  h l", "all games, or those of one kind"),
    bind(Right, RIGHT, RECORDS),
    bind(Enter, ENTER, RECORDS).chip("Enter", "open").help("Enter", "open: step through, play on"),
    bind(Statistics, &[ch('s')], RECORDS).chip("s", "statistics").help("s", "how you do against each level"),
    bind(Delete, &[ch('d'), key(KeyCode::Delete)], RECORDS).chip("d", "delete").help("d", "delete the game"),
    bind(Undo, &[ch('u')], RECORDS).chip("u", "bring back").help("u", "bring back what was deleted last"),
    // The settings.
    bind(Up, UP, SETTINGS).chip("↑↓", "setting").help("↑ ↓  k j", "choose a setting"),
    bind(Down, DOWN, SETTINGS),
    bind(Left, LEFT, SETTINGS).chip("←→", "change").help("← →  h l", "change it; it counts at once"),
    bind(Right, RIGHT, SETTINGS),
    bind(Enter, ENTER, SETTINGS).help("Enter", "the next value; type the name"),
    bind(Reset, &[ch('R')], SETTINGS).chip("R", "reset").help("R", "forget all games, options and settings"),
    // Many games of computers.
    bind(Pause, &[ch(' ')], DUEL).chip("Space", "pause/go").help("Space", "pause, go on"),
    bind(Left, LEFT, DUEL).chip("←→", "game").help("← →  h l", "another game; what was played stays"),
    bind(Right, RIGHT, DUEL),
    bind(Back, &[key(Esc), ch('m')], RECORDS | SETTINGS | DUEL)
        .chip("Esc", "menu")
        .help("Esc, m", "back to the menu"),
    bind(Records, &[ch('R')], MENU | OPTIONS).help("R", "the games you finished"),
    bind(Settings, &[ch('s')], MENU | OPTIONS).help("s", "settings"),
    // Everywhere.
    bind(Mouse, &[ch('M')], ROOM).help("M", "mouse on or off (off: the terminal selects text)"),
    bind(Ascii, &[ch('A')], ROOM).help("A", "plain ASCII characters on or off"),
    bind(Theme, &[ch('T')], ROOM).help("T", "the next theme: other colours, or none"),
    bind(Help, &[ch('?'), key(F(1))], ROOM).chip("?", "help").help("?  F1", "this help"),
    bind(Quit, &[ch('q')], ROOM).chip("q", "quit").help("q", "quit (Ctrl-C: at once)"),
];
