//! What would be learnt: the course of which game, and from which step on.

use crate::game::{GameKey, plural};
use crate::training::{Course, courses};

use super::Menu;
use crate::app::MenuOption;
use crate::app::list::next;

/// The course the menu is set to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LearnChoice {
    /// Whose course; `None` for the one that was taken last.
    pub game: Option<GameKey>,
    /// The step to begin with, from 0; `None` for the one to go on with.
    pub step: Option<usize>,
}

impl Menu {
    /// The course that would be taken, at the step that would be begun with.
    #[must_use]
    pub fn course(&self) -> Option<Course> {
        let last = || self.practice.last_course();
        let game = self.learn.game.or_else(last).or_else(|| courses().next())?;
        let reached = self.practice.progress(game).step as usize;
        Course::new(game, self.learn.step.unwrap_or(reached))
    }

    pub(super) fn step_learn(&mut self, option: MenuOption, up: bool) {
        let Some(course) = self.course() else { return };
        if option == MenuOption::Course {
            let all: Vec<GameKey> = courses().collect();
            self.learn = LearnChoice { game: Some(next(&all, course.game(), up)), step: None };
        } else {
            let all: Vec<usize> = (0..course.count()).collect();
            self.learn.step = Some(next(&all, course.at(), up));
        }
    }

    /// How far the learner has come in the course.
    pub(super) fn steps_done(&self) -> String {
        let Some(course) = self.course() else { return String::new() };
        let (all, done) = (course.count(), self.practice.progress(course.game()).steps_passed() as usize);
        match done {
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
