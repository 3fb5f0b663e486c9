//! All keys that count together, a set for each situation: slices in the order of the help and of the key bar.

use super::rooms::*;
use super::slices::*;
use super::{Besides, KeySet};

const IN_LISTS: Besides = &[("mouse", "click an entry, an option's arrows, or a key below")];
const ON_BOARD: Besides = &[
    ("digits", "type a move ({example}), Enter"),
    ("mouse", "click or drag to choose, click again to take"),
];
const ON_KEYS: Besides = &[("mouse", "click a key below")];

/// Keys that count together, and nothing besides.
const fn set(parts: &'static [Slice]) -> KeySet {
    KeySet { name: "", parts, besides: &[], wheel: false }
}

/// A list; the wheel does what the arrows do.
const fn list(parts: &'static [Slice]) -> KeySet {
    KeySet { besides: IN_LISTS, wheel: true, ..set(parts) }
}

/// Heaps, where the wheel does what the arrows do.
const fn heaps(parts: &'static [Slice]) -> KeySet {
    KeySet { besides: ON_BOARD, wheel: true, ..set(parts) }
}

/// A board of cells.
const fn cells(parts: &'static [Slice]) -> KeySet {
    KeySet { besides: ON_BOARD, ..set(parts) }
}

/// Makes a constant of each set, and the list of them all: a new set is a line below.
macro_rules! sets {
    ($($constant:ident, $name:literal: $set:expr;)*) => {
        $(#[doc = $name] pub const $constant: KeySet = KeySet { name: $name, ..$set };)*

        /// Every set there is.
        pub const SETS: &[&KeySet] = &[$(&$constant),*];
    };
}

sets! {
    // The rooms.
    IN_MENU, "menu": list(&[ENTRIES, START, MENU, EVERYWHERE]);
    IN_OPTIONS, "options": list(&[OPTIONS, START, OPTION, MENU, EVERYWHERE]);
    IN_COURSES, "courses": list(&[COURSES, START, TO_ENTRIES, MENU, EVERYWHERE]);
    IN_RECORDS, "records": list(&[RECORDS, REVIEW, TO_MENU, EVERYWHERE]);
    IN_SETTINGS, "settings": list(&[SETTINGS, TO_MENU, EVERYWHERE]);
    IN_VALUES, "values": KeySet {
        besides: &[("mouse", "click a cell")],
        wheel: true,
        ..set(&[VALUES, LEAVE_VALUES, EVERYWHERE])
    };
    SETTING_UP_HEAPS, "set-up board, heaps": KeySet {
        besides: &[
            ("digits", "type how many"),
            ("mouse", "click a stone: the heap ends there; on a name: one more"),
        ],
        wheel: true,
        ..set(&[PARTS, SET_HEAPS, SET_PARTS, BOARD, EVERYWHERE])
    };
    SETTING_UP_CELLS, "set-up board, cells": KeySet {
        besides: &[("mouse", "click a place, or drag over several")],
        ..set(&[PARTS, SET_CELLS, SET_PARTS, BOARD, EVERYWHERE])
    };
    SETTING_UP_ROW, "set-up board, row": KeySet {
        besides: &[("mouse", "click a place, or drag over several")],
        ..set(&[PARTS, SET_ROW, SET_PARTS, BOARD, EVERYWHERE])
    };


    // A game that is played.
    TURN_HEAPS, "turn, heaps": heaps(&[
        PARTS, HEAP, NUMBER, TEN, TAKE, HINT, LESSON, WHO_WINS, SCROLL_LESSON, COUNTS, SET_UP, PACE, SEAT, FINISH, ANEW, UNDO, COLUMNS, TABLE,
        EVERYWHERE,
    ]);
    TURN_PILE, "turn, one heap": heaps(&[
        PARTS, NUMBER, ONE_HEAP, TAKE, HINT, LESSON, WHO_WINS, SCROLL_LESSON, COUNTS, SET_UP, PACE, SEAT, FINISH, ANEW, UNDO, TABLE, EVERYWHERE,
    ]);
    TURN_RUN, "turn, runs of cells": cells(&[
        PARTS, CELL, RUN, TAKE, HINT, LESSON, WHO_WINS, SCROLL_LESSON, COUNTS, SET_UP, PACE, SEAT, ANEW, UNDO, TABLE, EVERYWHERE,
    ]);
    TURN_CELL, "turn, single cells": cells(&[
        PARTS, CELL, TAKE, HINT, LESSON, WHO_WINS, SCROLL_LESSON, COUNTS, SET_UP, PACE, SEAT, ANEW, UNDO, TABLE, EVERYWHERE,
    ]);
    WAITING, "the computer's turn": set(&[
        TRY_AGAIN, LESSON, PACE, SEAT, ANEW, UNDO, COLUMNS, TABLE, ESCAPE, EVERYWHERE,
    ]);
    GAME_OVER, "over": set(&[
        OVER, REVIEW, FIND, PACE, LESSON, COUNTS, SET_UP, UNDO, COLUMNS, TABLE, ESCAPE, EVERYWHERE,
    ]);

    // A game that is watched or looked at.
    WATCHING, "watching": KeySet { besides: ON_KEYS, ..set(&[
        TRY_AGAIN, PAUSE, STEPS, WATCH, REVIEW, LESSON, UNDO, COLUMNS, TABLE, ESCAPE, EVERYWHERE,
    ]) };
    VIEWING, "stepping through": set(&[
        PACE, STEPS, ENDS, LEAP, PLAY_ON, NEXT_GAME, REVIEW, LESSON, COUNTS, SET_UP, WHY, COLUMNS, LEAVE_VIEW,
        EVERYWHERE,
    ]);
    IN_REVIEW, "review": set(&[
        PACE, STEPS, REVIEWING, MISTAKES, ENDS, PLAY_ON, LESSON, COUNTS, SET_UP, WHY, COLUMNS, TABLE, EVERYWHERE,
    ]);

    // A question about a position.
    FIND_HEAPS, "question, heaps": heaps(&[
        PARTS, HEAP, NUMBER, TEN, TAKE, HINT, SHOW, WHY_SO, COLUMNS, RESULT, QUESTION, EVERYWHERE,
    ]);
    FIND_PILE, "question, one heap": heaps(&[
        PARTS, NUMBER, ONE_HEAP, TAKE, HINT, SHOW, WHY_SO, RESULT, QUESTION, EVERYWHERE,
    ]);
    FIND_RUN, "question, runs of cells": cells(&[
        PARTS, CELL, RUN, TAKE, HINT, SHOW, WHY_SO, RESULT, QUESTION, EVERYWHERE,
    ]);
    FIND_CELL, "question, single cells": cells(&[
        PARTS, CELL, TAKE, HINT, SHOW, WHY_SO, RESULT, QUESTION, EVERYWHERE,
    ]);
    WON_OR_LOST, "won or lost": set(&[JUDGE, SHOW, COLUMNS, RESULT, QUESTION, ESCAPE, EVERYWHERE]);
    STEP_WON_OR_LOST, "won or lost, in a course": set(&[
        HINT, JUDGE, SHOW, COLUMNS, RESULT, QUESTION, ESCAPE, EVERYWHERE,
    ]);
    STEP_CHOICE, "one of a few answers": set(&[
        HINT, SHOW, COLUMNS, RESULT, ANSWERS, QUESTION, ESCAPE, EVERYWHERE,
    ]);
    STEP_GAME, "a game to be begun": set(&[HINT, BEGIN, COLUMNS, RESULT, QUESTION, ESCAPE, EVERYWHERE]);
    STEP_IS_ANSWERED, "answered, in a course": set(&[
        ANSWERED, LESSON_NOW, COLUMNS, RESULT, QUESTION, ESCAPE, EVERYWHERE,
    ]);
    IS_ANSWERED, "answered": set(&[
        ANSWERED, WHY_SO, LESSON_NOW, COLUMNS, RESULT, QUESTION, ESCAPE, EVERYWHERE,
    ]);
    ALL_ASKED, "all was asked, and some missed": set(&[
        ANSWERED, MISSED, COLUMNS, RESULT, QUESTION, ESCAPE, EVERYWHERE,
    ]);
    ALL_FOUND, "all mistakes tried": set(&[FOUND, COLUMNS, RESULT, QUESTION, ESCAPE, EVERYWHERE]);

    // What lies on top.
    ON_PAGE, "page": KeySet { wheel: true, ..set(&[PAGE, READ]) };
    READ_UNTOLD, "page: more is told": KeySet { wheel: true, ..set(&[TELL, PAGE, ON_ENTER]) };
    READ_WON_OR_LOST, "page: won or lost": KeySet { wheel: true, ..set(&[SAY, PAGE, ON_ENTER]) };
    READ_CHOICE, "page: one of a few answers": KeySet { wheel: true, ..set(&[ANSWERS, PAGE, READ]) };
    READ_GAME, "page: a game to be begun": KeySet { wheel: true, ..set(&[BEGIN_NOW, PAGE]) };
    EDITING, "typing": set(&[EDITOR]);
    SURE, "sure?": set(&[CONFIRM, STAY]);
    QUITTING, "quit?": set(&[CONFIRM, QUIT]);
    RESUMING, "go on?": set(&[RESUME]);
    AGAINST_WHOM, "against whom?": KeySet { wheel: true, ..set(&[OPPONENT]) };
    WHICH_PART, "which game?": KeySet { wheel: true, ..set(&[PART]) };
    AT_A_SEAT, "a program's seat": KeySet { wheel: true, ..set(&[SEAT_QUESTION]) };
}
