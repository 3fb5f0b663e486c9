//! The keys of what lies on top: pages, questions, a line being typed.

use super::Action::{Back, Down, Enter, First, Last, No, PageDown, PageUp, Up, Yes};
use super::Binding;
use super::keys::{DOWN, ENTER, UP, bind, ch, key};
use super::place::{CONFIRM, EDIT, PAGE, QUITTING, RESUMING};
use crate::app::message::KeyCode::{self, End, Esc, F, Home};

pub(super) const BINDINGS: &[Binding] = &[
    // A page of text.
    bind(Up, UP, PAGE).chip("↑↓", "scroll"),
    bind(Down, DOWN, PAGE),
    bind(PageUp, &[key(KeyCode::PageUp), ch('b')], PAGE),
    bind(PageDown, &[key(KeyCode::PageDown), ch(' ')], PAGE),
    bind(First, &[key(Home), ch('g')], PAGE),
    bind(Last, &[key(End), ch('G')], PAGE),
    bind(Back, &[key(Esc), key(KeyCode::Enter), ch('q'), ch('?'), ch('w'), key(F(1))], PAGE)
        .chip("Esc", "close"),
    // A question: Enter takes the safe answer.
    bind(No, &[key(KeyCode::Enter), ch('n'), ch('N'), key(Esc)], CONFIRM | QUITTING)
        .chip("Enter", "no, stay"),
    bind(Yes, &[ch('y'), ch('Y')], CONFIRM | QUITTING).chip("y", "yes"),
    bind(Yes, &[ch('q')], QUITTING),
    bind(No, &[ch('q')], CONFIRM),
    // Here the safe answer is to go on.
    bind(Yes, &[key(KeyCode::Enter), ch('y'), ch('Y')], RESUMING).chip("Enter", "old game"),
    bind(No, &[ch('n'), ch('N')], RESUMING).chip("n", "give it up"),
    bind(Back, &[key(Esc), ch('q')], RESUMING).chip("Esc", "keep it, play new"),
    // A line being typed: every other key is text.
    bind(Enter, ENTER, EDIT).chip("Enter", "keep"),
    bind(Back, &[key(Esc)], EDIT).chip("Esc", "leave as it was"),
];
