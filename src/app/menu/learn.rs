//! What would be learnt: the course of which game, and from which step on.

use crate::game::{GameKey, plural};
use crate::games;
use crate::training::{Course, courses};

use super::Menu;
use super::options::round;
use crate::app::MenuOption;

/// The course the menu is set to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LearnChoice {
    /// Whose course; `None` for the one that was taken last.
    pub game: Option<GameKey>,
    /// The step to begin with, from 0; `None` for the one to go on with.
    pub step: Option<usize>,
}

impl Menu {
    /// The course that would be taken, and at which step, from 0.
    #[must_use]
    pub fn learnt(&self) -> (GameKey, usize) {
        let last = || self.practice.learnt_last();
        let game = self.learn.game.or_else(last).or_else(|| courses().next()).unwrap_or(GameKey(0));
        let reached = self.practice.progress(game).step as usize;
        let step = self.learn.step.unwrap_or(reached);
        (game, step.min(games::get(game).course().len().saturating_sub(1)))
    }

    /// The step that would be begun with.
    #[must_use]
    pub fn course(&self) -> Option<Course> {
        let (game, step) = self.learnt();
        Course::new(game, step)
    }

    pub(super) fn show_learn(&self, option: MenuOption) -> (String, String) {
        let (game, step) = self.learnt();
        let steps = games::get(game).course();
        match option {
            MenuOption::Course => ("Course".into(), games::get(game).title().into()),
            _ => {
                let title = steps.get(step).map_or("", |step| step.title);
                ("Step".into(), format!("{} of {}: {title}", step + 1, steps.len()))
            }
        }
    }

    pub(super) fn step_learn(&mut self, option: MenuOption, up: bool) {
        let (game, step) = self.learnt();
        match option {
            MenuOption::Course => {
                let all: Vec<GameKey> = courses().collect();
                self.learn = LearnChoice { game: Some(round(&all, game, up)), step: None };
            }
            _ => {
                let all: Vec<usize> = (0..games::get(game).course().len()).collect();
                self.learn.step = Some(round(&all, step, up));
            }
        }
    }

    /// How far the learner has come in the course.
    pub(super) fn learnt_so_far(&self) -> String {
        let (game, _) = self.learnt();
        let (all, done) = (games::get(game).course().len(), self.practice.progress(game).steps_passed());
        match done as usize {
            0 => format!(
                "{}, from nothing to the winning idea.{}",
                plural(all as u64, "step", "steps"),
                if self.in_options { "" } else { " → chooses the game." }
            ),
            done if done >= all => "All steps are done.".to_owned(),
            done => format!("{done} of {all} steps done."),
        }
    }
}
