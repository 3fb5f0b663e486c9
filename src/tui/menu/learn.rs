//! What would be learnt: which course, and from which step on.

use crate::coach::{Course, StepState, Subject, courses};
use crate::game::plural;

use super::{Entry, Menu};
use crate::tui::list::{next, step_round};
use crate::tui::{Action, MenuOption};

/// The course the menu is set to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LearnChoice {
    /// Whose course; `None` for the one that was taken last.
    pub subject: Option<Subject>,
    /// The step to begin with, from 0; `None` for the one to go on with.
    pub step: Option<usize>,
}

impl Menu {
    /// The course that would be taken, at the step that would be begun with.
    #[must_use]
    pub fn course(&self) -> Option<Course> {
        let last = self.practice.last_course();
        let open = || last.filter(|last| self.is_open(*last)).or_else(|| self.open_after(last));
        let subject = self.learn.subject.or_else(open).or(last).or_else(|| courses().next())?;
        self.course_of(subject, self.learn.step)
    }

    /// The course that was taken last, at the step to go on with, where it was left halfway.
    pub(super) fn course_begun(&self) -> Option<Course> {
        let last = self.practice.last_course().filter(|last| self.is_open(*last))?;
        self.course_of(last, None)
    }

    /// The course to go on with once this one is done; `None` where all are.
    #[must_use]
    pub fn course_after(&self, done: Subject) -> Option<Course> {
        self.course_of(self.open_after(Some(done))?, None)
    }

    /// A course at a step, or else where to go on with it.
    fn course_of(&self, subject: Subject, step: Option<usize>) -> Option<Course> {
        let proposed = self.practice.progress(subject).proposed(&Course::new(subject, 0)?);
        Course::new(subject, step.or(proposed).unwrap_or(0))
    }

    /// The next subject, after this one, whose course has a step that is not known.
    fn open_after(&self, subject: Option<Subject>) -> Option<Subject> {
        let all: Vec<Subject> = courses().collect();
        let from = all.iter().position(|other| Some(*other) == subject).map_or(0, |at| at + 1);
        let (before, after) = all.split_at(from);
        after.iter().chain(before).copied().find(|subject| self.is_open(*subject))
    }

    /// Whether a course has a step that is not known.
    pub(in crate::tui) fn is_open(&self, subject: Subject) -> bool {
        let course = Course::new(subject, 0);
        course.is_some_and(|course| self.practice.progress(subject).proposed(&course).is_some())
    }

    /// All courses, each with how well its steps are known.
    pub fn overview(&self) -> impl Iterator<Item = (Subject, Vec<StepState>)> + '_ {
        courses().filter_map(|subject| {
            let course = Course::new(subject, 0)?;
            Some((subject, self.practice.progress(subject).states(&course).collect()))
        })
    }

    /// Chooses a course by its number, from 0; `true` where it was chosen already.
    pub(in crate::tui) fn choose_course(&mut self, number: usize) -> bool {
        let Some(subject) = courses().nth(number) else { return false };
        let again = self.course().is_some_and(|course| course.subject() == subject);
        if !again {
            self.learn = LearnChoice { subject: Some(subject), step: None };
        }
        again
    }

    /// Whether the arrows go through the courses.
    #[must_use]
    pub fn in_courses(&self) -> bool {
        self.in_options && self.shown == Entry::Learn
    }

    /// Goes through the courses as a key says; the ends meet.
    pub(in crate::tui) fn go_to_course(&mut self, action: Action) {
        let all: Vec<Subject> = courses().collect();
        let chosen = self.course().map(|course| course.subject());
        let here = all.iter().position(|subject| Some(*subject) == chosen).unwrap_or(0);
        self.choose_course(step_round(here, all.len().max(1), action));
    }

    /// The course that is proposed, whichever is chosen.
    #[must_use]
    pub fn proposed_course(&self) -> Option<Subject> {
        let untouched = Self { learn: LearnChoice::default(), ..self.clone() };
        untouched.course().map(|course| course.subject())
    }

    pub(super) fn step_learn(&mut self, option: MenuOption, up: bool) {
        let Some(course) = self.course() else { return };
        if option == MenuOption::Course {
            let all: Vec<Subject> = courses().collect();
            self.learn = LearnChoice { subject: Some(next(&all, course.subject(), up)), step: None };
        } else {
            let all: Vec<usize> = (0..course.count()).collect();
            self.learn.step = Some(next(&all, course.at(), up));
        }
    }

    /// How far the learner has come in the course.
    pub(super) fn steps_done(&self) -> String {
        let Some(course) = self.course() else { return String::new() };
        let progress = self.practice.progress(course.subject());
        let known = progress.count_steps(&course, StepState::Known);
        match progress.standing(&course, false) {
            told if told.is_empty() => {
                let steps = plural(course.count() as u64, "step", "steps");
                let what = needs(course.subject()).map_or_else(
                    || format!("{steps}, from nothing to why it is won."),
                    |needs| format!("{steps}. {needs}."),
                );
                what + if self.in_options { "" } else { " → goes to the list." }
            }
            _ if known == course.count() => {
                "All steps are known. Enter takes it once more, ←→ chooses a step.".to_owned()
            }
            told => told,
        }
    }
}

/// The courses to know before this one: `Know Nim first`; `None` if it starts from nothing.
fn needs(subject: Subject) -> Option<String> {
    let titles: Vec<&str> = subject.needs().map(Subject::title).collect();
    (!titles.is_empty()).then(|| format!("Know {} first", titles.join(" and ")))
}
