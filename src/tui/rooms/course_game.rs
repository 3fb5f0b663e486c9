//! The game at the end of a course: how it begins, when it counts, and what comes after it.

use crate::coach::{Course, Plan, Progress, StepState, courses};
use crate::game::Side;
use crate::session::GameSetup;
use crate::tui::{App, Leave, Match, Origin, Screen, Table};

impl App {
    /// Begins the game at the end of a course.
    pub(in crate::tui) fn begin_course_game(&mut self) {
        let Screen::Table(table) = &self.screen else { return };
        let Some(question) = table.question() else { return };
        let (Some(course), helped) = (question.course, question.stumbled) else { return };
        let Some(contest) = GameSetup::of_course(&course, self.shared.seeds.next(course.game())) else {
            return;
        };
        let mut table = Table::begin(contest, false, Origin::Course { course, hinted: helped });
        table.current_match.session.assisted = helped;
        self.apply_settings(&mut table.current_match);
        self.begin(table);
    }

    /// The course whose last game this is, where a game that was left is gone on with.
    pub(in crate::tui) fn course_of(&self, game: &Match) -> Option<Course> {
        let is_its_game = |course: &Course| {
            // First what needs no course file.
            if self.shared.memory.progress_of(course.subject()).here(course) != course.at() {
                return false;
            }
            let Some(last) = GameSetup::of_course(course, game.session.setup.seed) else { return false };
            (game.session.setup.game, &game.session.setup.position) == (last.game, &last.position)
                && game.session.setup.seats() == last.seats()
                && game.session.player(Side::Two) == last.player(Side::Two)
        };
        courses().filter_map(|subject| Course::new(subject, usize::MAX)).find(is_its_game)
    }

    /// The game at the end of a course counts once it is won: known is what was done without help.
    pub(in crate::tui) fn pass_course_game(&mut self, course: Course, helped: bool) {
        let before = self.shared.memory.progress_of(course.subject());
        let mut progress = before.clone();
        if helped {
            progress.see(&course);
            // What is told of it is where the menu goes on, too.
            if let Some(left) = progress.after(&course) {
                progress.stand_at(&left);
            }
        } else {
            progress.pass(&course);
        }
        let told = end_of_course(&progress, &course);
        if progress != before {
            self.note_progress(progress);
        }
        if let Screen::Table(table) = &mut self.screen {
            table.tell_end_of_course(told);
        }
    }

    /// What comes after the game at the end of a course: a step that is not known, or else practice, where it was won; else the game
    /// once more.
    pub(in crate::tui) fn after_course(&mut self) {
        let Screen::Table(table) = &mut self.screen else { return };
        match (table.course(), table.current_match.session.winner()) {
            (Some(course), Some(Side::One)) => {
                if let Some(back) = self.shared.memory.progress_of(course.subject()).after(&course) {
                    return self.learn(back);
                }
                let seed = self.shared.seeds.next(course.game());
                self.practise(Plan::Game { kind: None, count: None }, course.game(), None, seed);
            }
            (Some(_), Some(Side::Two)) => self.leave(Leave::Again),
            (None, Some(_)) => table.current_match.refuse(OVER),
            _ => {}
        }
    }
}

/// What Enter says once a game is over: held down, it begins no other one.
const OVER: &str = "The game is over: n plays again, o lets the other side start, v goes through the moves.";

/// What is said once the game at the end of a course is won: where it leads on to, and that it is done only when all is known.
fn end_of_course(progress: &Progress, course: &Course) -> String {
    let left = progress.after(course).map(|left| (left.at() + 1, progress.state_of(left.at())));
    match left {
        Some((step, StepState::Seen)) => match progress.count_steps(course, StepState::Seen) {
            0 | 1 => format!(
                "The last game is won. Step {step} is seen, not yet known: Enter goes back to it."
            ),
            seen => format!(
                "The last game is won. {seen} steps are seen, not yet known: Enter goes back to step {step}, the first."
            ),
        },
        Some((step, _)) => format!("The last game is won. Step {step} is still open: Enter goes to it."),
        None if progress.state_of(course.at()) == StepState::Known => {
            format!("The course is done. {} Enter leads on to practice.", course.step().done)
        }
        None => "The last game is won, with help: it is seen, not yet known. n plays it once more: won without help, it is known. \
                 Enter leads on to practice."
            .to_owned(),
    }
}
