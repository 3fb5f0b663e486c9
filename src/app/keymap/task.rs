//! The keys of a question about a position: practice, a course, mistakes to find.

use super::Action::{
    BeginGame, ChooseOne, ChooseThree, ChooseTwo, Columns, CopyGame, CopyId, FindAgain, FindIt, FindOther,
    Lesson, Menu, NextTask, PreviousTask, ReadAll, SayLost, SayWon, ShowAnswer, Why,
};
use super::Binding;
use super::keys::{ENTER, bind, ch, key};
use super::place::{
    ANSWERED, BEGIN, CHOOSE, FIND, FIND_CELL, FIND_GRID, FIND_PILE, FOUND, JUDGE, OVER, REVIEW, TABLE, TASK,
    WAIT, WATCH, WEIGH,
};
use crate::app::message::KeyCode::{Enter, Esc};

pub(super) const BINDINGS: &[Binding] = &[
    // A question about a position.
    bind(BeginGame, ENTER, BEGIN).chip("Enter", "begin").help("Enter", "begin the game"),
    bind(SayWon, &[ch('w')], JUDGE | WEIGH).chip("w", "won").help("w", "won for me"),
    bind(SayLost, &[ch('l')], JUDGE | WEIGH).chip("l", "lost").help("l", "lost for me"),
    bind(ShowAnswer, &[ch('s')], FIND | JUDGE | WEIGH | CHOOSE)
        .chip("s", "show")
        .help("s", "show the answer; it then counts as missed"),
    bind(NextTask, &[ch('n')], FIND | JUDGE | WEIGH | CHOOSE | BEGIN)
        .chip("n", "skip")
        .help("n", "skip this question"),
    bind(NextTask, &[key(Enter), ch('n'), ch(' ')], ANSWERED)
        .chip("Enter", "next")
        .help("Enter  n", "the next question"),
    bind(Why, &[ch('w')], FIND | ANSWERED)
        .chip("w", "why")
        .help("w", "why: all that was said to the last answer"),
    bind(Lesson, &[ch('e')], ANSWERED)
        .chip("e", "lesson")
        .help("e", "lesson panel: what decides this position"),
    bind(NextTask, ENTER, FOUND).chip("Enter", "review").help("Enter", "back to the review"),
    bind(FindAgain, &[ch('n')], FOUND).chip("n", "again").help("n", "the same mistakes once more"),
    bind(FindOther, &[ch('o')], FOUND).chip("o", "other side").help("o", "the mistakes of the other side"),
    bind(FindIt, &[ch('f')], REVIEW)
        .chip("f", "retry mistakes")
        .help("f", "try again: each mistake as a question"),
    bind(Columns, &[ch('c')], TASK & !(FIND_GRID | FIND_CELL | FIND_PILE))
        .help("c", "heaps as columns, and back"),
    bind(CopyId, &[ch('i')], TASK).help("i", "copy the position's id"),
    bind(CopyGame, &[ch('I')], TASK).help("I", "copy your result as a line"),
    bind(Menu, &[ch('m')], TASK).chip("m", "menu").help("m", "menu"),
    bind(ChooseOne, &[ch('1')], CHOOSE).chip("1 2 3", "answer").help("1 2 3", "choose an answer"),
    bind(ChooseTwo, &[ch('2')], CHOOSE),
    bind(ChooseThree, &[ch('3')], CHOOSE),
    bind(PreviousTask, &[ch('p')], TASK).chip("p", "previous").help("p", "in a course: the step before"),
    bind(ReadAll, &[ch('v')], TASK).help("v", "all of this question on a page"),
    bind(Menu, &[key(Esc)], JUDGE | ANSWERED | WEIGH | CHOOSE | BEGIN | FOUND),
    bind(Menu, &[ch('m')], TABLE).chip("m", "menu").help("m", "menu"),
    bind(Menu, &[key(Esc)], WAIT | WATCH | OVER),
];
