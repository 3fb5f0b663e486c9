//! Learning by doing: a course, practice and the mistakes of a reviewed game, question after question on the table.

use crate::app::{
    Effect, Entry, FileTask, LearnChoice, Leave, Match, Model, Notice, Origin, Room, Table, Train,
};
use crate::contest::Contest;
use crate::cpu;
use crate::game::{GameKey, Length, Side};
use crate::records::{Aid, Day, Setting};
use crate::training::{
    Act, Course, Done, Drill, Exercise, Kind, Mistakes, Next, Plan, Progress, Stage, StepState, courses,
};

use super::Results;

impl Model {
    /// Practises what the menu is set to.
    pub(in crate::app) fn practise_from_menu(&mut self) {
        let (plan, game) = self.menu.practice.plan();
        let seed = self.seeds.next(game);
        self.practise(plan, game, self.menu.practice.rank, seed);
    }

    /// Begins a session of practice.
    pub(in crate::app) fn practise(&mut self, plan: Plan, game: GameKey, rank: Option<u8>, seed: u64) {
        let daily = matches!(plan, Plan::Daily { .. }) && self.menu.practice.today().is_some();
        self.menu.show_entry(if daily { Entry::Today } else { Entry::Practice });
        let mut drill = Drill::new(plan, self.menu.practice.progress(game).at_rank(rank), seed);
        self.keep_day_of(&mut drill);
        if drill.takes_mistakes() {
            self.effects.push(Effect::File(FileTask::ReadHistory));
        }
        self.begin_drill(drill, Origin::Menu);
    }

    /// Takes the course the menu is set to.
    pub(in crate::app) fn learn_from_menu(&mut self) {
        if let Some(at) = self.menu.course() {
            self.learn(at);
        }
    }

    /// Takes a course from a step on.
    fn learn(&mut self, at: Course) {
        self.menu.show_entry(Entry::Learn);
        self.menu.learn = LearnChoice {
            subject: Some(at.subject()).filter(|subject| self.menu.is_open(*subject)),
            step: None,
        };
        let plan = Plan::Course { at, kept: self.memory.saves(), hint_key: 't' };
        self.begin_drill(Drill::new(plan, self.menu.practice.progress(at.subject()), 0), Origin::Menu);
    }

    /// Asks for better moves at the mistakes of the review: those of the human, or of who made the move that is shown.
    pub(in crate::app) fn find_mistakes(&mut self) {
        let Room::Table(table) = &mut self.room else { return };
        let game = &mut table.current_match;
        if !game.is_reviewed() {
            return game.refuse("Still working it out…");
        }
        let all = Side::BOTH.map(|side| mistakes(game, side));
        if all.iter().all(Vec::is_empty) {
            return game.refuse("Nobody gave a win away here: there is nothing to find.");
        }
        let humans: Vec<Side> = Side::BOTH.into_iter().filter(|side| game.is_human(*side)).collect();
        let shown = game.line.moves().last().map_or(game.line.starter(), |played| played.side);
        let first = if let [human] = humans[..] { human } else { shown };
        let plan = Plan::Mistakes(Box::new(Mistakes::new(all, first)));
        let drill = Drill::new(plan, Progress::new(game.contest.game), 0);
        let origin = Origin::Review(table.clone());
        self.begin_drill(drill, origin);
    }

    fn begin_drill(&mut self, drill: Drill, origin: Origin) {
        self.results.iter_mut().for_each(Results::begin);
        self.waiting = Some(Box::new((drill, origin)));
        self.run_drill(Drill::start);
    }

    /// The questions on the table, and the match they are asked in.
    const fn training(&mut self) -> Option<(&mut Train, &mut Match)> {
        if let Room::Table(table) = &mut self.room { table.train_mut() } else { None }
    }

    /// The drill that waits for its first question, or asks the one on the table.
    pub(in crate::app) fn drill_mut(&mut self) -> Option<&mut Drill> {
        if self.waiting.is_some() {
            return self.waiting.as_mut().map(|waiting| &mut waiting.0);
        }
        self.training().map(|(train, _)| &mut train.drill)
    }

    /// Does at the question what the player asks for.
    pub(in crate::app) fn train(&mut self, act: Act) {
        if let Some((Train { drill: Drill { question: Some(question), .. }, .. }, game)) = self.training() {
            question.stumbled |= game.coach.help.times(Aid::Hint) > 0;
        }
        self.run_drill(|drill| drill.act(act));
    }

    /// The worker has done what the drill asked for; what nobody waits for any more changes nothing.
    pub(in crate::app) fn take_job(&mut self, ticket: u64, done: Done) {
        if self.job.take_if(|job| *job == ticket).is_some() {
            self.run_drill(|drill| drill.done(done));
        }
    }

    /// Lets the drill do something, notes how far the player has come, and does what comes next.
    fn run_drill(&mut self, step: impl FnOnce(&mut Drill) -> Next) {
        let Some(drill) = self.drill_mut() else { return };
        let next = step(drill);
        let day = drill.take_day();
        if let Some(progress) = drill.take_progress().cloned() {
            self.note_progress(progress);
        }
        if let Some((date, marks)) = day {
            let day = Day { date, marks };
            self.menu.practice.note_day(day.clone());
            self.effects.push(Effect::File(FileTask::Day(day)));
        }
        self.note_results();
        match next {
            Next::Question => self.put_question(),
            Next::Same => {
                if let Some((train, game)) = self.training() {
                    train.show_feedback(game);
                }
            }
            Next::Work(job) => {
                if let Some((train, game)) = self.training() {
                    train.free_worker(game);
                }
                let ticket = self.tickets.next();
                self.job = Some(ticket);
                self.effects.push(Effect::Ask { ticket, question: Box::new(cpu::Question::Train(job)) });
            }
            Next::Refused(why) => self.say(why),
            Next::Over => self.sum_up(),
        }
    }

    /// Puts the question of the drill on the table.
    fn put_question(&mut self) {
        if let Some((drill, origin)) = self.waiting.take().map(|waiting| *waiting)
            && let Some(table) = Table::asking(drill, origin)
        {
            self.room = Room::Table(Box::new(table));
        } else if let Room::Table(table) = &mut self.room {
            table.ask_next();
        }
        self.job = None;
        self.effects.push(Effect::StopAsking);
        if let Room::Table(table) = &mut self.room {
            table.current_match.columns = self.memory.settings.is_on(Setting::Columns);
            table.fit(self.size, self.preferences.theme.is_large());
        }
    }

    /// All was asked: says what came of it, and then leads back to where the questions were begun.
    fn sum_up(&mut self) {
        let Room::Table(table) = &mut self.room else { return };
        let what_next = table.what_next();
        let Some((train, game)) = table.train_mut() else { return };
        if let Some(done) = train.drill.completed_course() {
            let next = self.menu.course_after(done.subject());
            return match (&mut train.drill.question, next) {
                (Some(question), next) if question.stage != Stage::Over => {
                    let what_next = match next {
                        Some(next) => format!("Enter leads on to the course of {}.", next.subject().title()),
                        None => "That was the last of the courses. Enter leads to the menu.".to_owned(),
                    };
                    let (count, title) = (done.count(), done.subject().title());
                    question.sum_up(format!("Well done! You know all {count} steps of {title}."), what_next);
                    game.notice = Notice::default();
                }
                (_, Some(next)) => self.learn(next),
                _ => self.back(),
            };
        }
        let score = || train.drill.reviewed().map(Mistakes::score);
        match (train.drill.result_line(false).or_else(score), &mut train.drill.question) {
            (Some(summary), Some(question)) if question.stage != Stage::Over => {
                question.sum_up(summary, what_next);
                game.notice = Notice::default();
            }
            _ => self.back(),
        }
    }

    pub(in crate::app) fn note_progress(&mut self, progress: Progress) {
        self.menu.practice.note(&progress);
        // A course that is done is not offered again by itself.
        if !self.menu.is_open(progress.subject) && self.menu.learn.subject == Some(progress.subject) {
            self.menu.learn = LearnChoice::default();
        }
        self.effects.push(Effect::File(FileTask::Progress(Box::new(progress))));
    }

    /// Begins the game at the end of a course.
    pub(in crate::app) fn begin_course_game(&mut self) {
        let Room::Table(table) = &self.room else { return };
        let Some(question) = table.question() else { return };
        let (Some(course), helped) = (question.course, question.helped) else { return };
        let Some(contest) = Contest::of_course(&course, self.seeds.next(course.game())) else { return };
        let mut table = Table::begin(contest, false, Origin::Course(course));
        // The hint to the step is one to its game.
        table.current_match.coach.help.add(Aid::Hint, u32::from(helped));
        self.apply_settings(&mut table.current_match);
        self.begin(table);
    }

    /// The course whose last game this is, where a game that was left is gone on with.
    pub(in crate::app) fn course_of(&self, game: &Match) -> Option<Course> {
        let is_its_game = |course: &Course| {
            let Some(last) = Contest::of_course(course, game.contest.seed) else { return false };
            (game.contest.game, &game.contest.position) == (last.game, &last.position)
                && game.contest.seats() == last.seats()
                && game.players[Side::Two.index()].who == *last.player(Side::Two)
                && self.menu.practice.progress(course.subject()).here(course) == course.at()
        };
        courses().filter_map(|subject| Course::new(subject, usize::MAX)).find(is_its_game)
    }

    /// The game at the end of a course counts once it is won: known is what was done without help.
    pub(in crate::app) fn pass_course_game(&mut self, course: Course, helped: bool) {
        let before = self.menu.practice.progress(course.subject());
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
        if let Room::Table(table) = &mut self.room {
            table.tell_end_of_course(told);
        }
    }

    /// What comes after the game at the end of a course: a step that is not known, or else practice, where it was won; else the game
    /// once more.
    pub(in crate::app) fn after_course(&mut self) {
        let Room::Table(table) = &self.room else { return };
        match (table.course(), table.current_match.winner()) {
            (Some(course), Some(Side::One)) => {
                if let Some(back) = self.menu.practice.progress(course.subject()).after(&course) {
                    return self.learn(back);
                }
                let seed = self.seeds.next(course.game());
                self.practise(Plan::Game { kind: None, count: None }, course.game(), None, seed);
            }
            (Some(_), Some(Side::Two)) => self.leave(Leave::Again),
            _ => {}
        }
    }
}

/// What is said once the game at the end of a course is won: where it leads on to, and that it is done only when all is known.
fn end_of_course(progress: &Progress, course: &Course) -> String {
    let left = progress.after(course).map(|left| (left.at() + 1, progress.state_of(left.at())));
    match left {
        Some((step, StepState::Seen)) => match progress.count_steps(course, StepState::Seen) {
            0 | 1 => format!(
                "The last game is won. Step {step} was only seen: Enter goes back to it. Find it without help, and it is known."
            ),
            seen => format!(
                "The last game is won. {seen} steps were only seen: Enter goes back to step {step}, the first. \
                 Find each without help, and it is known."
            ),
        },
        Some((step, _)) => format!("The last game is won. Step {step} is still open: Enter goes to it."),
        None if progress.state_of(course.at()) == StepState::Known => {
            format!("The course is done. {} Enter leads on to practice.", course.step().done)
        }
        None => "The last game is won, with hints: it was only seen. n plays it once more: won without help, it is known. \
                 Enter leads on to practice."
            .to_owned(),
    }
}

/// The mistakes of a side in a reviewed game: positions that were won, and where not the best was made of it; of each what was done.
fn mistakes(game: &Match, side: Side) -> Vec<(String, Exercise)> {
    let moves = game.line.whole();
    let judged = moves.iter().zip(&game.analysis.moves).enumerate();
    let missed = judged.filter(|(_, (played, one))| played.side == side && one.judged.missed());
    missed
        .map(|(number, (played, _))| {
            let before = number.checked_sub(1).map_or(game.line.opening(), |before| &moves[before].after);
            let exercise = Exercise { game: game.contest.game, position: before.clone(), kind: Kind::Find };
            let object = game.rules().object(before, played.mv, Length::Full);
            let done = format!("{} {} {object} here.", game.maker(number), played.mv.verb().past);
            (done, exercise)
        })
        .collect()
}
