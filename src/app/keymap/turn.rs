//! The keys of a turn: what is chosen, and what is asked before a move.

use super::Action::{Back, Down, Enter, First, Hint, Last, Left, Lesson, Mark, PageDown, PageUp, Right, Up};
use super::Binding;
use super::keys::{DOWN, ENTER, LEFT, RIGHT, UP, bind, ch, key};
use super::place::{
    BEGIN, CELLS, CHOOSE, FIND, FIND_GRID, FIND_HEAPS, FIND_PILE, GRID, HEAPS, PILE, TURN, WAIT, WATCH, WEIGH,
};
use super::{CHOOSE_HEAP, CHOOSE_NUMBER, TEN_HEAPS};
use crate::app::message::KeyCode::{self, End, Esc, Home};

pub(super) const BINDINGS: &[Binding] = &[
    // A turn over heaps, or over a single pile.
    bind(Up, UP, HEAPS | FIND_HEAPS).chip("↑↓", "heap").help("↑ ↓  k j", CHOOSE_HEAP),
    bind(Down, DOWN, HEAPS | FIND_HEAPS),
    bind(Left, LEFT, HEAPS | PILE | FIND_HEAPS | FIND_PILE)
        .chip("←→", "number")
        .help("← →  h l", CHOOSE_NUMBER),
    bind(Right, RIGHT, HEAPS | PILE | FIND_HEAPS | FIND_PILE),
    bind(Left, DOWN, PILE | FIND_PILE),
    bind(Right, UP, PILE | FIND_PILE),
    bind(First, &[key(Home)], HEAPS | PILE | FIND_HEAPS | FIND_PILE)
        .help("Home End", "one, or as many as there may be"),
    bind(Last, &[key(End)], HEAPS | PILE | FIND_HEAPS | FIND_PILE),
    bind(PageUp, &[key(KeyCode::PageUp)], HEAPS | FIND_HEAPS).help("PgUp PgDn", TEN_HEAPS),
    bind(PageDown, &[key(KeyCode::PageDown)], HEAPS | FIND_HEAPS),
    // A turn over a grid.
    bind(Up, UP, CELLS).chip("←↑↓→", "move").help("arrows  h j k l", "move the cursor"),
    bind(Down, DOWN, CELLS),
    bind(Left, LEFT, CELLS),
    bind(Right, RIGHT, CELLS),
    bind(Mark, &[ch(' ')], GRID | FIND_GRID)
        .chip("Space", "mark")
        .help("Space", "mark one end of a run; then move to the other"),
    // Both.
    bind(Enter, ENTER, TURN | FIND).chip("Enter", "take").help("Enter", "take what is marked"),
    bind(Enter, ENTER, WAIT | WATCH),
    bind(Back, &[key(Esc)], TURN | FIND).help("Esc", "unmark, close the lesson, or back to the menu"),
    bind(Hint, &[ch('t')], TURN | FIND | WEIGH | CHOOSE | BEGIN)
        .chip("t", "hint")
        .help("t", "hint, a step at a time: won or lost, idea, place, move"),
    bind(Lesson, &[ch('e')], TURN)
        .chip("e", "lesson")
        .help("e", "lesson panel: the idea, live while you choose"),
];
