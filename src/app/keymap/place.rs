//! Where a key counts.

/// A set of places, a bit each; several are joined with `|`.
pub type Places = u32;

/// The menu.
pub const MENU: Places = 1 << 0;
/// The options of the menu.
pub const OPTIONS: Places = 1 << 1;
/// The list of finished games.
pub const RECORDS: Places = 1 << 2;
/// The settings.
pub const SETTINGS: Places = 1 << 3;
/// Many games of computers are played.
pub const DUEL: Places = 1 << 4;

// At a table.
/// A human's turn over heaps.
pub const HEAPS: Places = 1 << 5;
/// A human's turn over a single pile.
pub const PILE: Places = 1 << 6;
/// A human's turn over a grid.
pub const GRID: Places = 1 << 7;
/// A human's turn over a grid where a cell says all of a cut.
pub const CELL: Places = 1 << 8;
/// The computer's turn against a human.
pub const WAIT: Places = 1 << 9;
/// Two computers play.
pub const WATCH: Places = 1 << 10;
/// The game is over.
pub const OVER: Places = 1 << 11;
/// A game that was played is stepped through.
pub const VIEW: Places = 1 << 12;
/// The moves of a game are reviewed.
pub const REVIEW: Places = 1 << 13;

// A question about a position.
/// A move is to be found over heaps.
pub const FIND_HEAPS: Places = 1 << 14;
/// A move is to be found over a single pile.
pub const FIND_PILE: Places = 1 << 15;
/// A move is to be found over a grid.
pub const FIND_GRID: Places = 1 << 16;
/// A move is to be found over a grid where a cell says all of a cut.
pub const FIND_CELL: Places = 1 << 17;
/// The player is asked "won or lost?".
pub const JUDGE: Places = 1 << 18;
/// A question was answered.
pub const ANSWERED: Places = 1 << 19;
/// All mistakes of a game were tried again.
pub const FOUND: Places = 1 << 20;

// A step of a course.
/// A step of a course asks "won or lost?".
pub const WEIGH: Places = 1 << 21;
/// A step of a course asks for one of a few answers.
pub const CHOOSE: Places = 1 << 22;
/// A step of a course is a game to be begun.
pub const BEGIN: Places = 1 << 23;

// What lies on top.
/// A page of text lies on top.
pub const PAGE: Places = 1 << 24;
/// A line is being typed.
pub const EDIT: Places = 1 << 25;
/// A question to be confirmed lies on top.
pub const CONFIRM: Places = 1 << 26;
/// The question whether to quit lies on top.
pub const QUITTING: Places = 1 << 27;
/// The question whether to go on with a game that was left lies on top.
pub const RESUMING: Places = 1 << 28;
/// It is asked against whom a game goes on.
pub const OPPONENT: Places = 1 << 29;

// Several at once.
/// A human's turn.
pub const TURN: Places = HEAPS | PILE | GRID | CELL;
/// A move is to be found.
pub const FIND: Places = FIND_HEAPS | FIND_PILE | FIND_GRID | FIND_CELL;
/// A question about a position is on the table.
pub const TASK: Places = FIND | JUDGE | ANSWERED | FOUND | WEIGH | CHOOSE | BEGIN;
/// A choice of cells.
pub(super) const CELLS: Places = GRID | CELL | FIND_GRID | FIND_CELL;
/// Any table but one with a question.
pub(super) const TABLE: Places = TURN | WAIT | WATCH | OVER | VIEW | REVIEW;
/// Wherever nothing lies on top.
pub(super) const ROOM: Places = MENU | OPTIONS | RECORDS | SETTINGS | DUEL | TABLE | TASK;
