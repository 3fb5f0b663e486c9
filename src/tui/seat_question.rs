//! The question who plays a side that belongs to a program: it failed, or only its name was saved. The game stays as it is.

use crate::coach::Level;
use crate::game::Side;
use crate::session::Program;

use super::{App, Popup};

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SeatAnswer {
    AskAgain,
    Human,
    Computer(Level),
    Program(Program),
    Leave,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatQuestion {
    pub side: Side,
    pub title: &'static str,
    pub text: String,
    /// The answers, as they are shown.
    pub answers: Vec<(SeatAnswer, String)>,
    /// The answer under the cursor.
    pub cursor: usize,
}

impl SeatQuestion {
    /// A program failed.
    pub(super) fn failed(side: Side, name: &str, problem: &str) -> Self {
        let answers = vec![
            (SeatAnswer::AskAgain, format!("ask {name} again")),
            (SeatAnswer::Human, "take its seat yourself".into()),
            (SeatAnswer::Computer(Level::Perfect), "let the computer go on".into()),
            (SeatAnswer::Leave, "leave the game".into()),
        ];
        Self { side, title: "No move", text: format!("{name}: {problem}"), answers, cursor: 0 }
    }

    /// A file named the program. `programs` are those of the command line.
    pub(super) fn who_plays(side: Side, name: &str, programs: &[Program]) -> Self {
        let programs = programs.iter().map(|program| {
            (SeatAnswer::Program(program.clone()), format!("the program {}", program.shown()))
        });
        let levels = Level::ALL
            .into_iter()
            .rev()
            .map(|level| (SeatAnswer::Computer(level), format!("the computer, {}", level.word())));
        let answers = programs
            .chain([(SeatAnswer::Human, "you".to_owned())])
            .chain(levels)
            .chain([(SeatAnswer::Leave, "leave the game".to_owned())])
            .collect();
        let text = format!(
            "{name} is a program. A saved game doesn't hold the command that starts it. Who plays now?"
        );
        Self { side, title: "Who plays?", text, answers, cursor: 0 }
    }
}

impl App {
    /// Does what the cursor of the question about a seat stands on.
    pub(super) fn answer_for_seat(&mut self) {
        if let Some(Popup::Seat(mut question)) = self.shared.popups.pop()
            && question.cursor < question.answers.len()
        {
            let (answer, _) = question.answers.swap_remove(question.cursor);
            self.at_game(|screen, shared| screen.answer_for_seat(question.side, answer, shared));
        }
    }
}
