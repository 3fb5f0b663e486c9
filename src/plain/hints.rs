//! The hint at a question of practice in sentences, a step at a time, as it is given in a game.

use crate::app::Match;
use crate::game::{Solution, Stop};
use crate::training::{Feedback, Question};

use super::computer::limited;

/// How much of the hint of a question was told.
#[derive(Default)]
pub(super) struct Hints {
    solution: Option<Solution>,
    told: usize,
}

impl Hints {
    /// Tells the next step of the hint at the question, which is answered with help from now on.
    pub(super) fn help(&mut self, question: &mut Question) {
        question.stumbled = true;
        let text = self.next(question);
        question.feedback = Some(Feedback { right: true, text, figures: vec![], refutation: None });
    }

    fn next(&mut self, question: &Question) -> String {
        let game = Match::of_exercise(&question.exercise);
        if self.solution.is_none() {
            let stop = Stop::default();
            self.solution = limited(&stop, || game.rules().solve(game.position(), &stop)).ok();
        }
        let Some(solution) = &self.solution else {
            return "That takes too long to work out here.".to_owned();
        };
        let steps = game.hint_steps(solution);
        let step = self.told.min(steps.len().saturating_sub(1));
        self.told = (step + 1).min(steps.len());
        match &steps[..] {
            [one] => format!("Hint: {one}"),
            all => {
                format!("Hint {} of {}: {}", step + 1, all.len(), all.get(step).map_or("", String::as_str))
            }
        }
    }
}
