//! `nimtui`: play, watch and understand the Nim family of games, full screen or line by line.
//!
//! # Bird's-eye view
//!
//! Everything is plain data. A [`game::Position`] is heaps or a grid with the rules that vary; a [`game::Move`] takes the
//! same number from each heap of a lane, removes a rectangle of cells, splits a heap, or is one of these in a part of a sum, and a [`game::Change`] says what it does to the
//! stones; a [`game::Solution`] is all that is proven of a position, and a [`game::Lesson`]
//! says why, with figures that any front end can draw. Each game is a folder behind one trait, [`game::Game`],
//! in one registry, [`games::ALL`]. Two front ends play them: the screen ([`app`] decides, [`view`] draws, [`runtime`] does)
//! and the line mode ([`plain`]).
//!
//! On the screen a session is a list of [`app::Message`]s folded into an [`app::Model`] by [`app::update`], which does no
//! I/O: what it wants done it returns as [`app::Effect`]s. The runtime performs them and turns everything that happens (keys,
//! mouse, alarms, signals, the answers of the worker and of programs) into messages in one mailbox. Questions that take thought go to one worker
//! thread with a ticket; an answer whose ticket is old is dropped.
//!
//! Who wins can be written down as a [`proof::Proof`] that needs no trust: positions that are played alike share a [`game::Image`].
//!
//! # How to add a game
//!
//! Copy the smallest complete one, `games/grundy`, and give it its line in [`games::ALL`]: [`game::Info`] says what a game is,
//! [`game::Game`] what it computes, [`game::Talk`] how it talks. `CONTRIBUTING.md` has the list, and says what a new kind of move
//! costs.
//!
//! # Map
//!
//! A layer may use only those above it.
//!
//! | layer | what lives there |
//! |---|---|
//! | [`game`] | board, move, position, set-up, line of play, ids, notation (one grammar for moves and whole games), solution, lesson and its figures, how a position is set up by hand (`board_edit`), the traits a game implements; `std` and `serde` only |
//! | [`theory`] | nim-sums, least missing values: numbers only |
//! | [`wrapping`] | breaks text into lines; any layer may use it |
//! | [`games`] | the registry, and one folder a game: what it is (`mod.rs`), rules, solver, what it teaches (`lesson.rs`), its line-mode texts where it has its own (`dialogue.rs`) (its help is `assets/help/GAME.md`); `heaps` is what Nim and Take-Away share, `by_length` what games that are worked out to the end do |
//! | [`proof`] | proofs that anybody can check: a table of replies (or of values, or a law by its name), written with the solvers, checked by the rules alone (`check`, which sees a [`game::Referee`] and no game), as JSON, text and Markdown |
//! | [`training`] | learning by doing: a question about one position and what is said to the answers, courses of such steps (of a game or of an idea: a `Subject`), read from `assets/courses` when one is opened, positions to practise with and how hard they are, how far a player has come (steps known, seen, open) and how each answer is marked; exercises that somebody lists (`listed.rs`); a `Drill` asks one after the other for both front ends, and returns as data what takes thought |
//! | [`cpu`] | the computer player: levels (perfect, and seeded mistakes), the review of a game, and the questions a worker answers |
//! | [`contest`] | what is settled before a game: which, with which options, between which players (a human, the computer at a level, a simple rule, a program); both front ends and the command line speak it |
//! | [`players`] | players without a keyboard: programs as processes, duels, ratings, tables of levels, `bot`; what is said of a failure, progress bars, Ctrl-C |
//! | [`records`] | what is kept of games, medals, what came of each day's ten questions, and the settings (`setting.rs` is their table): as data, and as the lines of text the files hold; no file is touched |
//! | [`store`] | the files: where they are, and how they are read and written so that nothing is lost |
//! | [`app`] | the state machine: model, messages, effects, the keys (`keymap`: named slices, composed to a set for each situation), the rooms (menu, table, records, values, set-up board, settings), what lies on top. At a table one `match` knows who plays and what is known of the moves, and a mode is lent it: play, watch, view, review, train, each with its own `update`; `table/transitions.rs` alone changes modes |
//! | [`view`] | draws a model and notes where what can be clicked lies; `board` is one picture of a position for every screen |
//! | [`plain`] | the line front end: one loop over what each game says of its dialogue, the whole program in sentences (`spoken`, over the same match as the screen), exercise sheets (`paper`), `solve` of one position or of a stream, tables of demo results |
//! | [`runtime`] | the terminal, input, signals, alarms, worker, loop; no rules |
//! | [`export`] | a game as a moving picture (SVG) or a recording (asciicast): it is played once more on the screens of [`view`], by a clock of its own |
//! | [`cli`] | the command line, made from the registry, with its completions and manual; above the front ends it chooses between |
//!
//! # Invariants
//!
//! Each is held by a test (`tests/it/` unless said otherwise).
//!
//! 1. Games, solvers, teaching and the state machine use no screen, files, threads or clock (`pure_modules.rs`).
//! 2. `update` is a function: the same messages give the same model and effects; nothing a user does panics; `view` draws any
//!    size from 0×0 on (`purity.rs`).
//! 3. A move that `check` refuses changes nothing; one it accepts cannot fail; undo leads back to the opening, and a new move discards
//!    what was undone (`play_on.rs`); ids come back as they were written, short and in full (`laws.rs`), and so do moves and whole games (`notation/`).
//! 4. Every clever solver agrees with a plain search on all small positions; what is not proven is said to be not proven
//!    (`witness.rs`); on large ones it agrees with itself, one move on (`large.rs`).
//!    Proofs hold by two checkers that share nothing, those made false are refused with the entry named, and what checks them sees no
//!    solver (`proofs/`).
//! 5. No sentence, no figure and no step of a course claims what a plain search does not confirm (`teaching.rs`, `course.rs`).
//!    These take their games and positions from the registry: a new game is held as it stands (`small.rs`).
//!    So is every position that is practised with, and its answer (`practice.rs`).
//! 6. An answer with an old ticket changes nothing (`behaviour/answers.rs`).
//! 7. No heap is ever listed stone by stone to count or choose its moves (`moves.rs`).
//! 8. The terminal is as it was found after every kind of end; an idle program writes nothing and sleeps (`tests/terminal/`).
//! 9. What is kept comes back as it was written, lines of old versions are read for ever, and what cannot be read is never
//!    overwritten (`records/`, `tests/terminal/faults.rs`).
//! 10. The line mode writes no escape code and never asks the same thing of an ended input twice (`plain_*.rs`).
//! 11. The arrows walk over a board exactly where that board is drawn, and only there a queen is spoken of (`squares.rs`).

pub mod app;
pub mod cli;
pub mod contest;
pub mod cpu;
pub mod export;
pub mod game;
pub mod games;
pub mod plain;
pub mod players;
pub mod proof;
pub mod records;
pub mod runtime;
pub mod session;
pub mod store;
pub mod theory;
pub mod training;
pub mod view;
pub mod wrapping;
