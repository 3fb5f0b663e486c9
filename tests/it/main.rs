//! Everything that is tested without a terminal: one binary, so that a change is linked once.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs, reason = "tests")]
#![allow(clippy::print_stdout, reason = "what was read last is shown where a test fails")]

mod plain_search;
mod plain_support;
mod small;
mod stage;

mod behaviour;
mod bytes;
mod chance;
mod change;
mod cli;
mod comments;
mod contributing;
mod course;
mod cursor;
mod daily;
mod drawing;
mod duel;
mod exercise;
mod export;
mod finding;
mod frames;
mod golden;
mod history;
mod kept;
mod keys;
mod large;
mod laws;
mod layers;
mod learning;
mod learnt;
mod legible;
mod look;
mod manual;
mod marked;
mod menu;
mod moves;
mod notation;
mod packaging;

mod places;
mod plain_drive;
mod plain_input;
mod plain_sources;
mod plain_words;
mod practice;
mod progress;
mod purity;
mod readme;
mod recorded;
mod records;
mod review;
mod review_line;
mod review_room;
mod rooms;
mod said;
mod screens;
mod six_by_six;
mod solve;
mod squares;
mod teaching;
mod tries;
mod watching;
mod windows;
mod witness;
