//! nimtui: play, watch and understand the Nim family of games, on a full screen or in text mode.
//!
//! # Overview
//!
//! Everything is plain data. A [`game::Position`] is a board of heaps or cells with the rules that can vary. A [`game::Move`] takes
//! stones from heaps, removes a run of cells, splits a heap, or is one of these in a part of a sum. A [`game::Solution`] says what is
//! proven about a position, and a [`game::Explanation`] says why, with its reason and its figures as data. Each game is one file
//! behind the trait [`game::Game`], listed in [`games::ALL`].
//!
//! There are two front ends: the screen ([`tui`] decides, [`tui::view`] draws, [`runtime`] performs) and text mode ([`text`]).
//!
//! On the screen, every key, mouse event, timer, signal and answer becomes a [`tui::Message`] in one queue. [`tui::update`] applies it to
//! the [`tui::App`] and returns [`tui::Effect`]s for the runtime to perform; it does no I/O itself. A key is text of a typed move, or
//! the keymap of the screen names its action. The screen's `update` does the action and says which screen comes next.
//!
//! Solving happens on one worker thread. A screen says what it wants to know in [`session::Session::wanted`], and an effect carries the
//! session's job to the worker. The answer comes back as a message and reaches [`session::Session::resolve`]. Each job has a number, and
//! an answer to an old job is ignored.
//!
//! [`session::Session`] is the core of both: a game in progress, pure, with its open work as jobs.
//!
//! # Modules
//!
//! A module uses only those above it.
//!
//! | module | what it holds |
//! |---|---|
//! | [`game`] | boards, moves, positions, history, ids, notation, solutions, explanations, options, the trait `Game` |
//! | [`solve`] | nim-sums, the memoised search, Grundy values and periods, solutions, how a search is told to stop; `game` and `solve` know each other |
//! | [`wrapping`] | breaks text into lines |
//! | [`games`] | the registry and one file per game, a folder if it is long: rules, closed forms, explanations. `nim` also holds what other games of heaps share, `by_code` what games played by a code share |
//! | [`proof`] | proofs in JSON, written with the solvers and checked by the rules alone |
//! | [`coach`] | how the computer plays at each level, how games are judged, exercises, courses, practice, progress |
//! | [`session`] | who plays, with which options, and a game in progress |
//! | [`records`] | saved games, medals, days and settings, as data |
//! | [`storage`] | the files they are saved in |
//! | [`output`] | standard output and standard error; the input and output of dialogues and commands |
//! | [`friend`] | a game with a friend at another computer: the protocol, and its sockets |
//! | [`players`] | players without a keyboard: programs as processes, `duel`, `rate`, `bot`, tables of levels |
//! | [`tui`] | the state machine of the screen; `keymap` binds keys to actions, `theme` has the colors |
//! | `tui::screens` | one file per screen: its state, keys, update and drawing; `tui/widgets` has what they draw with |
//! | [`text`] | text mode, the dialogues of the five source games, and the commands that print |
//! | [`runtime`] | the terminal, input, signals, timers, the worker, the loop |
//! | [`export`] | a game as an animated SVG |
//! | [`cli`] | the command line |
//!
//! The feature `terminal` (on by default) holds `output`, `players`, `storage`, `text`, `runtime`, `export`, `cli` and the program. The
//! library without it does no I/O.
//!
//! # What always holds
//!
//! Each rule has a test, in `tests/it/` unless another folder is named.
//!
//! 1. Games, solvers, teaching and the state machine use no screen, files, threads or clock (`purity.rs`).
//! 2. The same messages give the same app and effects. Nothing a user does panics. Any size from 0×0 can be drawn (`purity.rs`).
//! 3. An illegal move changes nothing, and a legal one can't fail. Undo leads back to the opening; a new move discards what was undone
//!    (`undo.rs`). Ids, moves and whole games are read back as they were written (`rules.rs`, `notation/`).
//! 4. Every solver agrees with a plain search on all small positions (`witness.rs`), and with itself one move later on large ones
//!    (`large.rs`). What isn't proven is called unproven. False proofs are refused, and the checker sees no solver (`proofs/`).
//!    Recorded answers stay the same (`recorded_answers.rs`).
//! 5. A plain search confirms every reason, figure and course step (`teaching.rs`, `course.rs`), and every practice position (`practice.rs`).
//! 6. An answer to an old job changes nothing (`worker.rs`, `session.rs`).
//! 7. No heap is ever listed stone by stone (`rules.rs`).
//! 8. The terminal is restored however the program ends. An idle program sleeps and writes nothing (`tests/terminal/`).
//! 9. What is saved is read back as it was. A file that can't be read is never overwritten (`records/`, `tests/terminal/faults.rs`).
//! 10. Text mode and `--plain` write no escape code, and never ask again after the input has ended (`text.rs`, `sources.rs`).

#[cfg(feature = "terminal")]
pub mod cli;
pub mod coach;
#[cfg(feature = "terminal")]
pub mod export;
pub mod friend;
pub mod game;
pub mod games;
#[cfg(feature = "terminal")]
pub mod output;
#[cfg(feature = "terminal")]
pub mod players;
pub mod proof;
pub mod records;
#[cfg(feature = "terminal")]
pub mod runtime;
pub mod session;
pub mod solve;
#[cfg(feature = "terminal")]
pub mod storage;
#[cfg(feature = "terminal")]
pub mod text;
pub mod tui;
pub mod wrapping;
