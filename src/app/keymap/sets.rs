//! All keys that count together, a set for each situation: slices in the order of the help and of the key bar.

use super::slices::{
    ANEW, ANSWERED, ANSWERS, BEGIN, CELL, COLUMNS, CONFIRM, COPY_GAME, COPY_RESULT, DUEL, EDITOR, ENDS,
    ENTRIES, ESCAPE, EVERYWHERE, FINISH, FOUND, HEAP, HINT, JUDGE, LEAP, LESSON, LESSON_NOW, LINES, MARKS,
    MENU, MISTAKES, NEXT_GAME, NUMBER, ONE_HEAP, OPPONENT, OPTION, OPTIONS, OVER, PACE, PAGE, PAUSE, PLAY_ON,
    QUESTION, QUIT, RECORDS, RESUME, REVIEW, REVIEWING, RUN, SEAT, SETTINGS, SHOW, SKIP, START, STAY, STEPS,
    TABLE, TAKE, TEN, TO_MENU, TRY_AGAIN, UNDO, WATCH, WHY, WHY_SO,
};
use super::{Binding, KeySet};

type Besides = &'static [(&'static str, &'static str)];

const IN_LISTS: Besides = &[("mouse", "click an entry, an option's arrows, or a key below")];
const ON_BOARD: Besides = &[
    ("digits", "type a move ({example}), Enter"),
    ("mouse", "click or drag to choose, click again to take"),
];
const ON_KEYS: Besides = &[("mouse", "click a key below")];

const fn set(name: &'static str, parts: &'static [&'static [Binding]]) -> KeySet {
    KeySet { name, parts, besides: &[], wheel: false }
}

impl KeySet {
    /// What can be done besides.
    const fn besides(self, besides: Besides) -> Self {
        Self { besides, ..self }
    }

    /// The wheel does what the arrows do.
    const fn wheel(self) -> Self {
        Self { wheel: true, ..self }
    }
}

// The rooms.
/// Menu.
pub const IN_MENU: KeySet = set("menu", &[ENTRIES, START, MENU, EVERYWHERE]).besides(IN_LISTS).wheel();
/// Options.
pub const IN_OPTIONS: KeySet =
    set("options", &[OPTIONS, START, OPTION, MENU, EVERYWHERE]).besides(IN_LISTS).wheel();
/// Records.
pub const IN_RECORDS: KeySet =
    set("records", &[COPY_GAME, RECORDS, REVIEW, TO_MENU, EVERYWHERE]).besides(IN_LISTS).wheel();
/// Settings.
pub const IN_SETTINGS: KeySet = set("settings", &[SETTINGS, TO_MENU, EVERYWHERE]).besides(IN_LISTS).wheel();
/// Duel.
pub const IN_DUEL: KeySet = set("duel", &[DUEL, TO_MENU, EVERYWHERE]).besides(ON_KEYS);

// A game that is played.
/// Turn, heaps.
pub const TURN_HEAPS: KeySet = set(
    "turn, heaps",
    &[
        HEAP, NUMBER, TEN, TAKE, HINT, LESSON, MARKS, PACE, SEAT, FINISH, ANEW, UNDO, WHY, COLUMNS, TABLE,
        COPY_GAME, LINES, EVERYWHERE,
    ],
)
.besides(ON_BOARD)
.wheel();
/// Turn, one heap.
pub const TURN_PILE: KeySet = set(
    "turn, one heap",
    &[
        NUMBER, ONE_HEAP, TAKE, HINT, LESSON, MARKS, PACE, SEAT, FINISH, ANEW, UNDO, WHY, TABLE, COPY_GAME,
        LINES, EVERYWHERE,
    ],
)
.besides(ON_BOARD)
.wheel();
/// Turn, runs of cells.
pub const TURN_RUN: KeySet = set(
    "turn, runs of cells",
    &[CELL, RUN, TAKE, HINT, LESSON, MARKS, PACE, SEAT, ANEW, UNDO, WHY, TABLE, COPY_GAME, LINES, EVERYWHERE],
)
.besides(ON_BOARD);
/// Turn, single cells.
pub const TURN_CELL: KeySet = set(
    "turn, single cells",
    &[CELL, TAKE, HINT, LESSON, MARKS, PACE, SEAT, ANEW, UNDO, WHY, TABLE, COPY_GAME, LINES, EVERYWHERE],
)
.besides(ON_BOARD);
/// The computer's turn.
pub const WAITING: KeySet = set(
    "the computer's turn",
    &[TRY_AGAIN, LESSON, PACE, SEAT, ANEW, UNDO, WHY, COLUMNS, TABLE, ESCAPE, COPY_GAME, LINES, EVERYWHERE],
);
/// Over.
pub const GAME_OVER: KeySet = set(
    "over",
    &[OVER, REVIEW, PACE, LESSON, UNDO, WHY, COLUMNS, TABLE, ESCAPE, COPY_GAME, LINES, EVERYWHERE],
);

// A game that is watched or looked at.
/// Watching.
pub const WATCHING: KeySet = set(
    "watching",
    &[
        TRY_AGAIN, PAUSE, STEPS, WATCH, REVIEW, LESSON, UNDO, WHY, COLUMNS, TABLE, ESCAPE, COPY_GAME,
        EVERYWHERE,
    ],
)
.besides(ON_KEYS);
/// Stepping through.
pub const VIEWING: KeySet = set(
    "stepping through",
    &[
        PACE, STEPS, ENDS, LEAP, PLAY_ON, NEXT_GAME, REVIEW, LESSON, WHY, COLUMNS, TABLE, ESCAPE, COPY_GAME,
        LINES, EVERYWHERE,
    ],
);
/// Review.
pub const IN_REVIEW: KeySet = set(
    "review",
    &[
        PACE, STEPS, MISTAKES, ENDS, PLAY_ON, LESSON, REVIEWING, WHY, COLUMNS, TABLE, COPY_GAME, LINES,
        EVERYWHERE,
    ],
);

// A question about a position.
/// Question, heaps.
pub const FIND_HEAPS: KeySet = set(
    "question, heaps",
    &[HEAP, NUMBER, TEN, TAKE, HINT, SHOW, SKIP, WHY_SO, COLUMNS, TABLE, COPY_RESULT, QUESTION, EVERYWHERE],
)
.besides(ON_BOARD)
.wheel();
/// Question, one heap.
pub const FIND_PILE: KeySet = set(
    "question, one heap",
    &[NUMBER, ONE_HEAP, TAKE, HINT, SHOW, SKIP, WHY_SO, TABLE, COPY_RESULT, QUESTION, EVERYWHERE],
)
.besides(ON_BOARD)
.wheel();
/// Question, runs of cells.
pub const FIND_RUN: KeySet = set(
    "question, runs of cells",
    &[CELL, RUN, TAKE, HINT, SHOW, SKIP, WHY_SO, TABLE, COPY_RESULT, QUESTION, EVERYWHERE],
)
.besides(ON_BOARD);
/// Question, single cells.
pub const FIND_CELL: KeySet = set(
    "question, single cells",
    &[CELL, TAKE, HINT, SHOW, SKIP, WHY_SO, TABLE, COPY_RESULT, QUESTION, EVERYWHERE],
)
.besides(ON_BOARD);
/// Won or lost.
pub const WON_OR_LOST: KeySet =
    set("won or lost", &[JUDGE, SHOW, SKIP, COLUMNS, TABLE, COPY_RESULT, QUESTION, ESCAPE, EVERYWHERE]);
/// Won or lost, in a course.
pub const STEP_WON_OR_LOST: KeySet = set(
    "won or lost, in a course",
    &[HINT, JUDGE, SHOW, SKIP, COLUMNS, TABLE, COPY_RESULT, QUESTION, ESCAPE, EVERYWHERE],
);
/// One of a few answers.
pub const STEP_CHOICE: KeySet = set(
    "one of a few answers",
    &[HINT, SHOW, SKIP, COLUMNS, TABLE, COPY_RESULT, ANSWERS, QUESTION, ESCAPE, EVERYWHERE],
);
/// A game to be begun.
pub const STEP_GAME: KeySet = set(
    "a game to be begun",
    &[HINT, BEGIN, SKIP, COLUMNS, TABLE, COPY_RESULT, QUESTION, ESCAPE, EVERYWHERE],
);
/// Answered.
pub const IS_ANSWERED: KeySet = set(
    "answered",
    &[ANSWERED, WHY_SO, LESSON_NOW, COLUMNS, TABLE, COPY_RESULT, QUESTION, ESCAPE, EVERYWHERE],
);
/// All mistakes tried.
pub const ALL_FOUND: KeySet =
    set("all mistakes tried", &[FOUND, COLUMNS, TABLE, COPY_RESULT, QUESTION, ESCAPE, EVERYWHERE]);

// What lies on top.
/// Page.
pub const ON_PAGE: KeySet = set("page", &[PAGE]).wheel();
/// Typing.
pub const EDITING: KeySet = set("typing", &[EDITOR]);
/// Sure?
pub const SURE: KeySet = set("sure?", &[CONFIRM, STAY]);
/// Quit?
pub const QUITTING: KeySet = set("quit?", &[CONFIRM, QUIT]);
/// Go on?
pub const RESUMING: KeySet = set("go on?", &[RESUME]);
/// Against whom?
pub const AGAINST_WHOM: KeySet = set("against whom?", &[OPPONENT]).wheel();

/// Every set there is.
pub const SETS: &[&KeySet] = &[
    &IN_MENU,
    &IN_OPTIONS,
    &IN_RECORDS,
    &IN_SETTINGS,
    &IN_DUEL,
    &TURN_HEAPS,
    &TURN_PILE,
    &TURN_RUN,
    &TURN_CELL,
    &WAITING,
    &GAME_OVER,
    &WATCHING,
    &VIEWING,
    &IN_REVIEW,
    &FIND_HEAPS,
    &FIND_PILE,
    &FIND_RUN,
    &FIND_CELL,
    &WON_OR_LOST,
    &STEP_WON_OR_LOST,
    &STEP_CHOICE,
    &STEP_GAME,
    &IS_ANSWERED,
    &ALL_FOUND,
    &ON_PAGE,
    &EDITING,
    &SURE,
    &QUITTING,
    &RESUMING,
    &AGAINST_WHOM,
];
