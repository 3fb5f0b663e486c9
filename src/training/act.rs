//! What a player does at a question, and what comes next.

use super::{Job, Reply};

/// What is said to who skips a question that is counted, before it is skipped.
pub(super) const SKIP: &str = "Skip this one? It then counts as skipped: n again skips it.";

/// What a player does at a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// Answers.
    Reply(Reply),
    /// Asks for a hint.
    Hint,
    /// Asks for the answer.
    Show,
    /// Goes on: skips the question, or has read what was said to the answer.
    Next,
    /// Goes back a step of a course.
    Back,
    /// Goes to a step of a course, from 0.
    Step(usize),
    /// Tries the mistakes of a reviewed game from the first one on; or, once all was asked, what was not right at once.
    Again {
        /// Those of the other side.
        other_side: bool,
    },
}

/// What comes next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Next {
    /// Another question is to be put.
    Question,
    /// The question stands, with what is said to it.
    Same,
    /// This is to be worked out first; [`Drill::done`](super::Drill::done) takes the result.
    Work(Job),
    /// This sentence is to be said: there is nothing to go on to.
    Refused(&'static str),
    /// All was asked.
    Over,
}
