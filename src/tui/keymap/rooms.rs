//! Keys of the rooms that are no tables: records, settings, values, the set-up board.

use super::Action::*;
use super::keys::on;
use super::slices::{COPY_LINE, DOWN, END, HOME, LEFT, PAGE_DOWN, PAGE_UP, RIGHT, Slice, UP};
use super::{Binding, CHOOSE_HEAP};

pub(super) const RECORDS: Slice = &[
    COPY_LINE,
    UP.chip("game").help("choose a game"),
    DOWN,
    PAGE_UP.help("ten games up or down"),
    PAGE_DOWN,
    HOME.help("the first, the last"),
    END,
    LEFT.chip("filter").help("all games, or those of one kind"),
    RIGHT,
    on("Enter", Enter).chip("open").help("open: step through, play on"),
    on("s", Statistics).chip("stats").help("how you do against each level"),
    on("t", Today).chip("days").help("today's ten, day by day"),
    on("a", Medals).chip("medals").help("your medals"),
    on("d Delete", Delete).chip("delete").help("delete the game"),
    on("u", Undo).chip("bring back").help("bring back what was deleted last"),
];
pub(super) const SETTINGS: Slice = &[
    HOME.help("the first, the last"),
    END,
    UP.chip("setting").help("choose a setting"),
    DOWN,
    LEFT.chip("change").help("change it; it counts at once"),
    RIGHT,
    on("Enter", Enter).chip("type").help("the next value; type the name"),
    on("R", Reset).chip("forget all").help("forget all games, options and settings"),
];
// The values of heaps.
pub(super) const VALUES: Slice = &[
    UP.named("←↑↓→", "arrows  h j k").chip("move").help("move the cursor"),
    DOWN,
    on("← h", Left),
    on("→", Right),
    PAGE_UP.help("ten lines up or down"),
    PAGE_DOWN,
    HOME.help("the first, the last"),
    END,
];

// A position that is set up.
const MORE: Binding = on("+ =", MoreRows);
const FEWER: Binding = on("- _", FewerRows);
pub(super) const SET_HEAPS: Slice = &[
    UP.chip("heap").help(CHOOSE_HEAP),
    DOWN,
    LEFT.chip("stones").help("one fewer, one more"),
    RIGHT,
    PAGE_UP.help("ten more, ten fewer"),
    PAGE_DOWN,
    MORE.named("+-", "+ -").chip("heaps").help("another {heap} behind this one; this one away"),
    FEWER,
];
pub(super) const SET_CELLS: Slice = &[
    UP.named("←↑↓→", "arrows  h j k l").chip("move").help("move the cursor"),
    DOWN,
    LEFT,
    RIGHT,
    on("Space", Mark).chip("set").help("put a stone there, or take it off"),
    MORE.named("+-", "+ -").chip("rows").help("a row more or fewer"),
    FEWER,
    on("> .", MoreColumns).named("<>", "< >").chip("columns").help("a column more or fewer"),
    on("< ,", FewerColumns),
    on("a", AllStones).help("all stones off, or all on"),
];
pub(super) const SET_ROW: Slice = &[
    LEFT.chip("move").help("move the cursor"),
    RIGHT,
    on("Space", Mark).chip("set").help("put one there, or take it off"),
    MORE.named("+-", "+ -").chip("rows").help("a place more or fewer"),
    FEWER,
    on("a", AllStones).help("all off, or all on"),
];
pub(super) const SET_PARTS: Slice = &[
    on("n", AddPart).chip("add").help("another game beside these"),
    on("d Delete", RemovePart).chip("remove").help("the part under the cursor goes"),
];
pub(super) const BOARD: Slice = &[
    on("Enter", Enter).chip("play").help("play it: then choose against whom"),
    on("o", OtherStarts).chip("who begins").help("the other side begins"),
    on("x", WhoWins).chip("who wins").help("who can win it, as help; again: no longer"),
    on("i", TypeId).chip("id").help("type the id of a position, of any game"),
    on("e", OtherEnding).chip("ending").help("the last one wins, or loses"),
    on("p", AskAgain).chip("practise").help("practise this position"),
    on("u Backspace", Undo).chip("undo").help("take the last change back"),
    on("c", CopyId).help("copy the position's id"),
    on("Esc m", Back).named("Esc", "Esc, m").chip("back").help("back to where you came from"),
];

// The way out.
pub(super) const TO_MENU: Slice =
    &[on("Esc m", Back).named("Esc", "Esc, m").chip("menu").help("back to the menu")];
pub(super) const LEAVE_VALUES: Slice =
    &[on("Esc m", Back).named("Esc", "Esc, m").chip("menu").help("back to the game or the menu")];
