//! The keys of games that were played: stepping, the review, playing on.

use super::Action::{
    Back, CopyGame, Down, Enter, First, Last, LastMistake, Menu, NextGame, NextMistake, OtherLine, Pause,
    PlayOn, StepBack, StepForward, TakeOverOne, TakeOverTwo, Up, Why,
};
use super::Binding;
use super::keys::{DOWN, ENTER, STEP_BACK, STEP_FORWARD, UP, bind, ch, key};
use super::place::{OPPONENT, OVER, RECORDS, REVIEW, TABLE, TURN, VIEW, WAIT};
use crate::app::message::KeyCode::{End, Esc, Home, PageDown, PageUp};

pub(super) const BINDINGS: &[Binding] = &[
    // Games that were played.
    bind(StepBack, STEP_BACK, VIEW | REVIEW).chip("←→", "step").help("← →  , .", "one move back or forward"),
    bind(StepForward, STEP_FORWARD, VIEW | REVIEW),
    bind(LastMistake, &[ch('['), key(PageUp)], REVIEW)
        .chip("PgUp", "previous mistake")
        .help("PgUp PgDn  [ ]", "the mistake before, the next one"),
    bind(NextMistake, &[ch(']'), key(PageDown)], REVIEW),
    bind(First, &[key(Home)], VIEW | REVIEW).help("Home End", "to the beginning, to the end"),
    bind(Last, &[key(End)], VIEW | REVIEW),
    bind(Pause, &[ch(' ')], VIEW).chip("Space", "start/end").help("Space", "to the beginning, to the end"),
    bind(Pause, &[ch(' ')], REVIEW),
    bind(TakeOverOne, &[ch('1')], VIEW | REVIEW).help("1 2", "play on from here as player one or two"),
    bind(TakeOverTwo, &[ch('2')], VIEW | REVIEW),
    bind(PlayOn, ENTER, VIEW | REVIEW)
        .chip("Enter", "play on")
        .help("Enter", "play on from here, against the same or another opponent"),
    bind(OtherLine, &[ch('z')], TURN | WAIT | OVER | VIEW | REVIEW)
        .chip("z", "other line")
        .help("z", "the next line: the main line, or what was tried instead"),
    bind(Up, UP, OPPONENT).chip("↑↓", "opponent"),
    bind(Down, DOWN, OPPONENT),
    bind(Enter, ENTER, OPPONENT).chip("Enter", "play on"),
    bind(Back, &[key(Esc), ch('q')], OPPONENT).chip("Esc", "no"),
    bind(NextGame, &[ch('n')], VIEW).chip("n", "next game").help("n", "the next game"),
    bind(NextGame, &[ch('n')], REVIEW).help("n", "the next game"),
    bind(Why, &[ch('w')], VIEW | REVIEW).chip("w", "why").help("w", "why: what the last move did"),
    bind(Menu, &[key(Esc)], VIEW),
    bind(Back, &[key(Esc), ch('v')], REVIEW).chip("Esc", "back").help("Esc, v", "close the review"),
    bind(CopyGame, &[ch('I')], TABLE | RECORDS).help("I", "copy the whole game as a line"),
];
