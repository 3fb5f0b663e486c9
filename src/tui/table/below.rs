//! What is said below the board: how many rows it takes where there is no panel beside it.

use crate::coach::{Kind, Question, Refutation, Stage};
use crate::tui::stage::{LEAST_ROWS, Said};
use crate::tui::{Layout, Match, STAGE};
use crate::wrapping::wrap;

use super::{Mode, Table};

/// Rows of the end of a game, and of what is told of a reviewed move, the strip included.
const TOLD: u16 = 6;
/// Columns left free beside it.
const MARGINS: u16 = 4;

impl Mode {
    /// What is said below the board on a screen of so many columns.
    pub(super) fn said_below(&self, game: &Match, columns: u16) -> Said {
        let usual = usual(game);
        match (self, self.question()) {
            (_, Some(question)) => said_of(question, game, columns),
            (Self::Review(_), _) => Said { rows: TOLD, board: game.least_rows(), ..usual },
            _ if game.ended().is_some() => Said { rows: TOLD, board: game.least_rows(), ..usual },
            _ => usual,
        }
    }
}

/// What is said below the board of a game that goes on.
pub(super) fn usual(game: &Match) -> Said {
    Said { squares: game.rows_of_squares(), ..Said::default() }
}

/// A question below the board.
pub(super) fn said_of(question: &Question, game: &Match, columns: u16) -> Said {
    // While an answer is waited for the board stays as it is, whatever is said to a wrong one.
    let text = if question.is_open() { question.asked_in_short() } else { question.told_in_short() };
    Said {
        asked: true,
        open: question.is_open(),
        rows: rows_of(question, &text, columns),
        // Of what was asked last only little need be seen once all is over.
        board: if question.stage == Stage::Over { LEAST_ROWS } else { game.least_rows() },
        squares: if question.stage == Stage::Over { 0 } else { game.rows_of_squares() },
        question: rows_asked(question, columns),
    }
}

/// Rows of what is asked, answered or not.
fn rows_asked(question: &Question, columns: u16) -> u16 {
    let choice = if question.exercise.kind == Kind::Find { 2 } else { 1 };
    rows_with(&question.asked_in_short(), question.answers().count() + choice, columns)
}

/// Rows of a text with the answers to choose from, and the choice below it.
fn rows_of(question: &Question, text: &str, columns: u16) -> u16 {
    let answers = if question.is_open() { question.answers().count() } else { 0 };
    let choice = if asks_for_a_move(question) { 2 } else { 1 };
    rows_with(text, answers + choice, columns)
}

/// Rows of a text, and so many more.
fn rows_with(text: &str, more: usize, columns: u16) -> u16 {
    let width = columns.min(STAGE.0).saturating_sub(MARGINS);
    u16::try_from(wrap(text, width).len() + more).unwrap_or(u16::MAX)
}

/// Whether what is chosen stands below the question: two lines at most.
fn asks_for_a_move(question: &Question) -> bool {
    question.is_open() && question.exercise.kind == Kind::Find
}

impl Table {
    /// The move that was just tried at a step of a course, and the answer to it: the board shows them until another move is chosen.
    #[must_use]
    pub fn refutation(&self) -> Option<&Refutation> {
        let question = self.question().filter(|question| question.stage == Stage::Asked)?;
        let refutation = question.feedback.as_ref()?.refutation.as_ref()?;
        let chosen = asks_for_a_move(question).then(|| self.chosen()).flatten();
        let typing = self.input().is_some_and(|input| !input.typed.is_empty());
        (!typing && chosen.is_none_or(|chosen| chosen == refutation.tried)).then_some(refutation)
    }

    /// What is said below the board on a screen of so many columns.
    #[must_use]
    pub fn said_below(&self, columns: u16) -> Said {
        self.mode.said_below(&self.current_match, columns)
    }

    /// Rows of what is said of a question at this moment; after a wrong answer its refutation stands in its place.
    pub(in crate::tui) fn rows_said_now(&self, columns: u16) -> u16 {
        self.question().map_or(0, |question| {
            let rows = rows_of(question, &question.told_in_short(), columns);
            // The line of the next choice gives way to what was said.
            if question.feedback.is_some() && asks_for_a_move(question) { rows - 1 } else { rows }
        })
    }

    /// How heaps lie on a screen of so many columns and rows.
    #[must_use]
    pub fn layout(&self, screen: (u16, u16)) -> Layout {
        self.current_match.layout(screen, self.said_below(screen.0))
    }
}
