//! What would be learnt: the course of which game, and from which step on.

use crate::game::{GameKey, plural};
use crate::training::{Course, StepState, courses};

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
        let last = self.practice.last_course();
        let open = || last.filter(|game| self.is_open(*game)).or_else(|| self.open_after(last));
        let game = self.learn.game.or_else(open).or(last).or_else(|| courses().next())?;
        self.course_of(game, self.learn.step)
    }

    /// The course that was taken last, at the step to go on with, where it was left halfway.
    pub(super) fn course_begun(&self) -> Option<Course> {
        let last = self.practice.last_course().filter(|game| self.is_open(*game))?;
        self.course_of(last, None)
    }

    /// The course to go on with once this one is done; `None` where all are.
    #[must_use]
    pub fn course_after(&self, done: GameKey) -> Option<Course> {
        self.course_of(self.open_after(Some(done))?, None)
    }

    /// A course at a step, or else where to go on with it.
    fn course_of(&self, game: GameKey, step: Option<usize>) -> Option<Course> {
        let proposed = self.practice.progress(game).proposed(&Course::new(game, 0)?);
        Course::new(game, step.or(proposed).unwrap_or(0))
    }

    /// The next game, after this one, whose course has a step that is not known.
    fn open_after(&self, game: Option<GameKey>) -> Option<GameKey> {
        let all: Vec<GameKey> = courses().collect();
        let from = all.iter().position(|other| Some(*other) == game).map_or(0, |at| at + 1);
        let (before, after) = all.split_at(from);
        after.iter().chain(before).copied().find(|game| self.is_open(*game))
    }

    /// Whether a course has a step that is not known.
    pub(in crate::app) fn is_open(&self, game: GameKey) -> bool {
        let course = Course::new(game, 0);
        course.is_some_and(|course| self.practice.progress(game).proposed(&course).is_some())
    }

    /// All courses, each with how well its steps are known.
    pub fn overview(&self) -> impl Iterator<Item = (GameKey, Vec<StepState>)> + '_ {
        courses().filter_map(|game| {
            let course = Course::new(game, 0)?;
            Some((game, self.practice.progress(game).states(&course).collect()))
        })
    }

    /// Chooses a course by its number, from 0; `true` where it was chosen already.
    pub(in crate::app) fn choose_course(&mut self, number: usize) -> bool {
        let Some(game) = courses().nth(number) else { return false };
        let again = self.course().is_some_and(|course| course.game() == game);
        if !again {
            self.learn = LearnChoice { game: Some(game), step: None };
        }
        again
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
        let progress = self.practice.progress(course.game());
        let known = progress.count_steps(&course, StepState::Known);
        match progress.standing(&course, false) {
            told if told.is_empty() => format!(
                "{}, from nothing to the winning idea.{}",
                plural(course.count() as u64, "step", "steps"),
                if self.in_options { "" } else { " → chooses the game." }
            ),
            _ if known == course.count() => "All steps are known. Enter takes it once more.".to_owned(),
            told => told,
        }
    }
}
