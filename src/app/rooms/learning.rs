//! Learning: the steps of a course, one after the other on the table, and the game at its end.

use crate::app::{Effect, Entry, FileTask, LearnChoice, Leave, Match, Model, Origin, Question, Room, Table};
use crate::contest::Contest;
use crate::game::{GameKey, Side};
use crate::training::{Course, Plan, Progress};

impl Model {
    /// Takes the course the menu is set to.
    pub(in crate::app) fn learn_from_menu(&mut self, effects: &mut Vec<Effect>) {
        let (game, step) = self.menu.learnt();
        self.learn(game, step, effects);
    }

    /// Takes the course of a game at a step, counted from 0.
    pub(in crate::app) fn learn(&mut self, game: GameKey, step: usize, effects: &mut Vec<Effect>) {
        let Some(course) = Course::new(game, step) else { return };
        self.menu.show_entry(Entry::Learn);
        self.menu.learn = LearnChoice { game: Some(game), step: None };
        self.put_step(course, effects);
    }

    /// Puts a step on the table, and remembers that it is the one to go on with.
    fn put_step(&mut self, course: Course, effects: &mut Vec<Effect>) {
        let before = self.menu.practice.progress(course.game());
        let mut progress = before.clone();
        progress.stand_at(&course);
        let standing = standing(&course, &progress, self.memory.saves());
        self.put_question(Question::of_course(course, standing), effects);
        if progress != before {
            self.note_progress(progress, effects);
        }
    }

    fn note_progress(&mut self, progress: Progress, effects: &mut Vec<Effect>) {
        self.menu.practice.note(&progress);
        effects.push(Effect::File(FileTask::Progress(Box::new(progress))));
    }

    /// The step after the one on the table; after the last one comes the menu.
    pub(in crate::app) fn next_step(&mut self, course: Course, effects: &mut Vec<Effect>) {
        match course.next() {
            Some(next) => self.put_step(next, effects),
            None => self.back_to_menu(effects),
        }
    }

    /// The step before the one on the table, where there is one.
    pub(in crate::app) fn previous_step(&mut self, effects: &mut Vec<Effect>) {
        let Some(course) = self.step_on_table() else { return };
        match course.back() {
            Some(back) => self.put_step(back, effects),
            None => self.say("This is the first step."),
        }
    }

    /// The step is done.
    pub(in crate::app) fn step_passed(&mut self, course: Course, effects: &mut Vec<Effect>) {
        let mut progress = self.menu.practice.progress(course.game());
        progress.pass(&course);
        let kept = self.memory.saves();
        if let Some((question, _)) = self.question_mut() {
            question.standing = standing(&course, &progress, kept);
        }
        self.note_progress(progress, effects);
    }

    /// Begins the game at the end of a course.
    pub(in crate::app) fn begin_course_game(&mut self, effects: &mut Vec<Effect>) {
        let Some(course) = self.step_on_table() else { return };
        let Some(contest) = Contest::of_course(&course, self.seeds.next(course.game())) else { return };
        let starter = contest.seats.starter();
        let mut table = Table::begin(contest, starter, false, Origin::Course(course));
        self.furnish(&mut table.game);
        self.begin(table, effects);
    }

    /// The step of a course that is on the table.
    fn step_on_table(&self) -> Option<Course> {
        match &self.room {
            Room::Table(table) => table.question()?.course(),
            _ => None,
        }
    }

    /// The course whose last game this is, where a game that was left is gone on with.
    pub(in crate::app) fn course_of(&self, game: &Match) -> Option<Course> {
        let course = Course::new(game.contest.game, usize::MAX)?;
        let last = Contest::of_course(&course, game.contest.seed)?;
        let reached = self.menu.practice.progress(course.game()).step as usize;
        let same = game.contest.position == last.position
            && game.contest.seats == last.seats
            && game.players[Side::Two.index()].computer == Some(last.levels[Side::Two.index()]);
        Some(course).filter(|course| same && reached == course.at())
    }

    /// The game at the end of a course counts once it is won.
    pub(in crate::app) fn course_game_won(&mut self, course: Course, effects: &mut Vec<Effect>) {
        if !self.menu.practice.progress(course.game()).has_passed(course.at()) {
            self.step_passed(course, effects);
        }
    }

    /// What comes after the game at the end of a course: practice where it was won, else the game once more.
    pub(in crate::app) fn after_course(&mut self, effects: &mut Vec<Effect>) {
        let Room::Table(table) = &self.room else { return };
        match (table.course(), table.game.winner()) {
            (Some(course), Some(Side::One)) => {
                let seed = self.seeds.next(course.game());
                self.practise(Plan::Game { kind: None, count: None }, course.game(), None, seed, effects);
            }
            (Some(_), Some(Side::Two)) => self.leave(Leave::Again, effects),
            _ => {}
        }
    }
}

/// `5 of 8 steps done, and kept.`
fn standing(course: &Course, progress: &Progress, kept: bool) -> String {
    match (progress.steps_passed(), kept) {
        (0, true) => "How far you come is remembered.".into(),
        (0, false) => String::new(),
        (done, true) => format!("{done} of {} steps done, and kept.", course.count()),
        (done, false) => format!("{done} of {} steps done.", course.count()),
    }
}
