//! What is asked of a seat that a program has: it failed, or it is not started yet. Nothing is lost either way.

use crate::contest::Program;
use crate::game::Side;

use super::{Model, Overlay};

/// What becomes of the seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeatAnswer {
    /// The program is asked, once more or for the first time.
    Ask,
    /// The human takes the seat.
    TakeSeat,
    /// The computer goes on in its place.
    Computer,
    /// The table is left.
    Leave,
}

/// A question about a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatQuestion {
    /// Which seat.
    pub side: Side,
    /// What stands above the question.
    pub title: &'static str,
    /// What happened.
    pub text: String,
    /// The answer under the cursor.
    pub cursor: usize,
    /// What the first answer is called.
    ask: String,
}

impl SeatQuestion {
    /// A program failed.
    pub(super) fn failed(side: Side, name: &str, problem: &str) -> Self {
        let text = format!("{name}: {problem}");
        Self { side, title: "No move", text, cursor: 0, ask: format!("ask {name} again") }
    }

    /// A game that was kept has a program in a seat, which is started only if that is wanted.
    pub(super) fn to_be_started(side: Side, name: &str, program: &Program) -> Self {
        let folder = program.folder().display();
        let text = format!("A program plays here: {} (in {folder}).", program.shown());
        Self { side, title: "Start it?", text, cursor: 0, ask: format!("start {name}") }
    }

    /// The answers, as they are shown.
    #[must_use]
    pub fn answers(&self) -> [(SeatAnswer, String); 4] {
        [
            (SeatAnswer::Ask, self.ask.clone()),
            (SeatAnswer::TakeSeat, "take its seat yourself".into()),
            (SeatAnswer::Computer, "let the computer go on".into()),
            (SeatAnswer::Leave, "leave the game".into()),
        ]
    }
}

impl Model {
    /// Does what the cursor of the question about a seat stands on.
    pub(super) fn answer_for_seat(&mut self) {
        if let Some(Overlay::Seat(question)) = self.overlays.pop()
            && let Some((answer, _)) = question.answers().get(question.cursor)
        {
            let (side, answer) = (question.side, *answer);
            self.at_table(|table, context| table.answer_for_seat(side, answer, context));
        }
    }
}
