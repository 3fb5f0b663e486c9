//! A step that was rightly called won: half of all guesses are right, so the move that wins is asked for next.

use super::{Course, Feedback, Kind, Question, Stage};

impl Question {
    /// Whether it was rightly called won, and the move is now to be found that shows it.
    #[must_use]
    pub fn is_to_be_shown(&self) -> bool {
        self.exercise.kind == Kind::Find
            && self.course.is_some_and(|course| course.step().task == Kind::Judge)
    }

    /// It was rightly called won: now a move is to be found that wins.
    pub(super) fn ask_for_the_move(&mut self, course: &Course) {
        self.exercise.kind = Kind::Find;
        self.stage = Stage::Asked;
        self.text = format!("{}\n\n{}", course.step().text, self.task());
        self.begins_on = course.beside_the_answer();
        self.tries = 0;
        self.refuted.clear();
        self.feedback = Some(Feedback::help("Right, it can be won. Now show it."));
    }
}
