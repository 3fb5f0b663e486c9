//! What would be learnt and practised: which course and step, which game, questions and rank.

use crate::coach::{Course, HIGHEST_RANK, Kind, Mode, StepState, Subject, courses};
use crate::game::GameKey;
use crate::games;
use crate::tui::list::{next, step_round};
use crate::tui::{Action, Memory};

use super::MenuOption;

/// The kinds of questions, and what they are called.
pub(super) const QUESTIONS: [(Option<Kind>, &str); 3] =
    [(None, "both kinds"), (Some(Kind::Find), "find a move"), (Some(Kind::Judge), "won or lost?")];

/// The course the menu is set to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LearnChoice {
    /// `None` for the course that was taken last.
    pub subject: Option<Subject>,
    /// The step to begin with, from 0; `None` for the one to go on with.
    pub step: Option<usize>,
}

/// What practice is set to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PracticeChoice {
    /// `None` for the first game.
    pub game: Option<GameKey>,
    /// `None` for both kinds of questions.
    pub kind: Option<Kind>,
    /// The rank to go on from; `None` for the one that was reached.
    pub rank: Option<u8>,
}

impl PracticeChoice {
    /// What would be practised, and of which game.
    pub fn mode(&self) -> (Mode, GameKey) {
        (Mode::Game { kind: self.kind, count: None }, self.game())
    }

    pub(super) fn game(&self) -> GameKey {
        self.game.unwrap_or(GameKey(0))
    }

    /// The rank that was chosen, or else the one that was reached.
    pub(super) fn start_rank(&self, memory: &Memory) -> u8 {
        self.rank.unwrap_or_else(|| memory.progress_of(self.game()).rank)
    }

    pub(super) fn step(&mut self, option: MenuOption, up: bool, memory: &Memory) {
        match option {
            MenuOption::Practised => {
                let all: Vec<GameKey> = games::keys().collect();
                self.game = Some(next(&all, self.game(), up));
                self.rank = None;
            }
            MenuOption::Asked => self.kind = next(&QUESTIONS.map(|(kind, _)| kind), self.kind, up),
            _ => {
                let reached = memory.progress_of(self.game()).rank;
                let here = self.start_rank(memory);
                let there = if up { here + 1 } else { here.saturating_sub(1) };
                self.rank = Some(there.clamp(1, HIGHEST_RANK)).filter(|rank| *rank != reached);
            }
        }
    }
}

impl LearnChoice {
    /// The course that would be taken, at the step it would begin with.
    pub fn course(self, memory: &Memory) -> Option<Course> {
        let last = memory.last_course();
        let open = || last.filter(|last| memory.is_open(*last)).or_else(|| memory.open_after(last));
        let subject = self.subject.or_else(open).or(last).or_else(|| courses().next())?;
        memory.course_of(subject, self.step)
    }

    /// The course that is proposed, whichever is chosen.
    pub fn proposed(memory: &Memory) -> Option<Subject> {
        Self::default().course(memory).map(|course| course.subject())
    }

    /// Chooses a course by its number, from 0; `true` if it was chosen already.
    pub(super) fn choose_course(&mut self, number: usize, memory: &Memory) -> bool {
        let Some(subject) = courses().nth(number) else { return false };
        let again = self.course(memory).is_some_and(|course| course.subject() == subject);
        if !again {
            *self = Self { subject: Some(subject), step: None };
        }
        again
    }

    /// Goes through the courses as a key says; the ends meet.
    pub(super) fn step_course(&mut self, action: Action, memory: &Memory) {
        let all: Vec<Subject> = courses().collect();
        let chosen = self.course(memory).map(|course| course.subject());
        let here = all.iter().position(|subject| Some(*subject) == chosen).unwrap_or(0);
        self.choose_course(step_round(here, all.len().max(1), action), memory);
    }

    pub(super) fn step(&mut self, option: MenuOption, up: bool, memory: &Memory) {
        let Some(course) = self.course(memory) else { return };
        if option == MenuOption::Course {
            let all: Vec<Subject> = courses().collect();
            *self = Self { subject: Some(next(&all, course.subject(), up)), step: None };
        } else {
            let all: Vec<usize> = (0..course.count()).collect();
            self.step = Some(next(&all, course.index(), up));
        }
    }
}

/// The course that was taken last, at the step to go on with, if it was left halfway.
pub(super) fn begun_course(memory: &Memory) -> Option<Course> {
    let last = memory.last_course().filter(|last| memory.is_open(*last))?;
    memory.course_of(last, None)
}

/// All courses, each with how well its steps are known.
pub(super) fn course_states(memory: &Memory) -> impl Iterator<Item = (Subject, Vec<StepState>)> + '_ {
    courses().filter_map(|subject| {
        let course = Course::new(subject, 0)?;
        Some((subject, memory.progress_of(subject).states(&course).collect()))
    })
}
