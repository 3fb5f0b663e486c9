//! The keys of a table: the end, watching, and what counts at any table.

use super::Action::{
    Again, Columns, CopyId, Faster, HandBack, Lesson, Marks, NextGame, NextLevel, NextTask, OtherStarts,
    Pause, PlayOut, Redo, Review, Slower, StepBack, StepForward, TakeOverOne, TakeOverTwo, Undo, Why,
};
use super::Binding;
use super::keys::{ENTER, FASTER, STEP_BACK, STEP_FORWARD, bind, ch, ctrl, key};
use super::place::{CELL, GRID, HEAPS, OVER, PILE, RECORDS, TABLE, TURN, VIEW, WAIT, WATCH};
use crate::app::message::KeyCode::Backspace;

pub(super) const BINDINGS: &[Binding] = &[
    // The end.
    bind(NextTask, ENTER, OVER).chip("Enter", "go on").help("Enter", "go on after the game of a course"),
    bind(Again, &[ch('n')], OVER).chip("n", "again").help("n", "play again"),
    bind(OtherStarts, &[ch('o')], OVER).chip("o", "other side starts"),
    bind(NextLevel, &[ch('l')], OVER)
        .chip("l", "next level")
        .help("l", "play on at the level that is proposed"),
    bind(Review, &[ch('v')], OVER | VIEW | WATCH | RECORDS)
        .chip("v", "review")
        .help("v", "review: every move judged, once the game is over"),
    // Watching.
    bind(Pause, &[ch(' ')], WATCH).chip("Space", "pause/go").help("Space", "pause, go on"),
    bind(StepBack, STEP_BACK, WATCH).chip("←→", "step").help("← →  , .", "one move back or forward"),
    bind(StepForward, STEP_FORWARD, WATCH),
    bind(Faster, FASTER, WATCH).chip("+-", "speed").help("+ -", "the computer's pace"),
    bind(Faster, FASTER, TABLE & !WATCH).help("+ -", "the computer's pace"),
    bind(Slower, &[ch('-'), ch('_')], TABLE),
    bind(TakeOverOne, &[ch('1')], WATCH).chip("1 2", "take over").help("1 2", "take over player one or two"),
    bind(TakeOverTwo, &[ch('2')], WATCH),
    bind(NextGame, &[ch('n')], WATCH).chip("n", "next game").help("n", "next game"),
    bind(HandBack, &[ch('b')], TURN | WAIT)
        .chip("b", "hand back")
        .help("b", "hand the seat back that was taken over"),
    bind(PlayOut, &[ch('f')], HEAPS | PILE)
        .chip("f", "finish")
        .help("f", "play a long game out, best play on both sides"),
    // Any table.
    bind(Lesson, &[ch('e')], TABLE & !TURN)
        .chip("e", "lesson")
        .help("e", "lesson panel: the idea, live while you choose"),
    bind(Undo, &[ch('u'), key(Backspace)], TURN | WAIT | OVER | WATCH)
        .chip("u", "undo")
        .help("u", "take the last move back, as often as you like"),
    bind(Marks, &[ch('x')], TURN)
        .chip("x", "who wins")
        .help("x", "who wins: off, how many moves win, your choice"),
    bind(Redo, &[ch('y'), ctrl('r')], TURN | WAIT | OVER | WATCH).help("y", "make it again"),
    bind(Why, &[ch('w')], TURN | WAIT | OVER | WATCH)
        .chip("w", "why")
        .help("w", "why: what the last move did"),
    bind(Columns, &[ch('c')], TABLE & !(GRID | CELL | PILE)).help("c", "heaps as columns, and back"),
    bind(CopyId, &[ch('i')], TABLE).help("i", "copy the position's id"),
    bind(Again, &[ch('n')], TURN | WAIT).help("n", "new game"),
    bind(OtherStarts, &[ch('o')], TURN | WAIT)
        .chip("o", "other side starts")
        .help("o", "new game, the other side starts"),
];
