//! Learning by doing: a course, practice and the mistakes of a reviewed game, question after question on the table.

use crate::coach::{
    Act, Course, Done, Drill, Exercise, Kind, Mistake, Mistakes, Next, Plan, Progress, Stage,
};
use crate::game::{GameKey, Length, Side};
use crate::records::{Day, Setting};
use crate::tui::{
    App, Effect, Entry, FileTask, LearnChoice, Match, Notice, Origin, Question, Screen, Table, Train,
};

impl App {
    /// Practises what the menu is set to.
    pub(in crate::tui) fn practise_from_menu(&mut self) {
        let (plan, game) = self.menu.practice.plan();
        let seed = self.shared.seeds.next(game);
        self.practise(plan, game, self.menu.practice.rank, seed);
    }

    /// Begins a session of practice.
    pub(in crate::tui) fn practise(&mut self, plan: Plan, game: GameKey, rank: Option<u8>, seed: u64) {
        let daily = matches!(plan, Plan::Daily { .. }) && self.shared.memory.today.is_some();
        self.menu.show_entry(if daily { Entry::Today } else { Entry::Practice });
        let mut drill = Drill::new(plan, self.shared.memory.progress_of(game).at_rank(rank), seed);
        self.keep_day_of(&mut drill);
        if drill.takes_mistakes() {
            self.shared.effects.push(Effect::File(FileTask::ReadHistory));
        }
        self.begin_drill(drill, Origin::Menu);
    }

    /// Takes the course the menu is set to.
    pub(in crate::tui) fn learn_from_menu(&mut self) {
        if let Some(at) = self.menu.course(&self.shared.memory) {
            self.learn(at);
        }
    }

    /// Takes a course from a step on.
    pub(super) fn learn(&mut self, at: Course) {
        self.menu.show_entry(Entry::Learn);
        self.menu.learn = LearnChoice {
            subject: Some(at.subject()).filter(|subject| self.shared.memory.is_open(*subject)),
            step: None,
        };
        let plan = Plan::Course { at, kept: self.shared.memory.saves(), hint_key: Some('t') };
        self.begin_drill(Drill::new(plan, self.shared.memory.progress_of(at.subject()), 0), Origin::Menu);
    }

    /// Asks for better moves at the mistakes of the review: those of the human, or of who made the move that is shown.
    pub(in crate::tui) fn find_mistakes(&mut self) {
        let Screen::Table(table) = &mut self.screen else { return };
        let game = &mut table.current_match;
        if !game.is_reviewed() {
            return game.refuse("Still working it out…");
        }
        let all = Side::BOTH.map(|side| mistakes(game, side));
        if all.iter().all(Vec::is_empty) {
            return game.refuse("Nobody gave a win away here: there is nothing to find.");
        }
        let shown = game.history().moves().last().map_or(game.history().starter(), |played| played.side);
        let first = game.only_human().unwrap_or(shown);
        let plan = Plan::Mistakes(Box::new(Mistakes::new(all, first)));
        let drill = Drill::new(plan, Progress::new(game.session.setup.game), 0);
        let origin = Origin::Review(table.clone());
        self.begin_drill(drill, origin);
    }

    pub(super) fn begin_drill(&mut self, drill: Drill, origin: Origin) {
        self.practice_results.iter_mut().for_each(|results| results.lines.push(String::new()));
        self.waiting = Some(Box::new((drill, origin)));
        self.run_drill(Drill::start);
    }

    /// The questions on the table, and the match they are asked in.
    const fn training(&mut self) -> Option<(&mut Train, &mut Match)> {
        if let Screen::Table(table) = &mut self.screen { table.train_mut() } else { None }
    }

    /// The drill that waits for its first question, or asks the one on the table.
    pub(in crate::tui) fn drill_mut(&mut self) -> Option<&mut Drill> {
        if self.waiting.is_some() {
            return self.waiting.as_mut().map(|waiting| &mut waiting.0);
        }
        self.training().map(|(train, _)| &mut train.drill)
    }

    /// Does at the question what the player asks for.
    pub(in crate::tui) fn train(&mut self, act: Act) {
        if let Some((Train { drill: Drill { question: Some(question), .. }, .. }, game)) = self.training() {
            question.stumbled |= game.session.assisted;
        }
        self.run_drill(|drill| drill.act(act));
    }

    /// The worker has done what the drill asked for; what nobody waits for any more changes nothing.
    pub(in crate::tui) fn take_job(&mut self, ticket: u64, done: Done) {
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
            self.shared.memory.note_day(day.clone());
            self.shared.effects.push(Effect::File(FileTask::Day(day)));
        }
        if let Some(mut results) = self.practice_results.take() {
            if let Some(drill) = self.drill_mut() {
                results.note(drill);
            }
            self.practice_results = Some(results);
        }
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
                let ticket = self.shared.tickets.next();
                self.job = Some(ticket);
                self.shared.effects.push(Effect::Ask { ticket, question: Box::new(Question::Train(job)) });
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
            self.screen = Screen::Table(Box::new(table));
        } else if let Screen::Table(table) = &mut self.screen {
            table.ask_next();
        }
        self.job = None;
        self.shared.effects.push(Effect::StopAsking);
        if let Screen::Table(table) = &mut self.screen {
            table.current_match.columns = self.shared.memory.settings.is_on(Setting::Columns);
        }
    }

    /// All was asked: says what came of it, and then leads back to where the questions were begun.
    pub(in crate::tui) fn sum_up(&mut self) {
        let Screen::Table(table) = &mut self.screen else { return };
        let what_next = table.what_next();
        let Some((train, game)) = table.train_mut() else { return };
        if let Some(done) = train.drill.completed_course() {
            let next = self.shared.memory.course_after(done.subject());
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

    pub(in crate::tui) fn note_progress(&mut self, mut progress: Progress) {
        self.shared.memory.note_progress(&mut progress);
        self.menu.practice.rank = None;
        // A course that is done is not offered again by itself.
        if !self.shared.memory.is_open(progress.subject) && self.menu.learn.subject == Some(progress.subject)
        {
            self.menu.learn = LearnChoice::default();
        }
        self.shared.effects.push(Effect::File(FileTask::Progress(Box::new(progress))));
    }
}

/// The mistakes of a side in a reviewed game: positions that were won, and where not the best was made of it; of each what was done.
fn mistakes(game: &Match, side: Side) -> Vec<Mistake> {
    let moves = game.history().whole();
    let missed = |number: &usize| game.session.judged(*number).is_some_and(|judged| judged.missed());
    (0..moves.len())
        .filter(|number| moves[*number].side == side && missed(number))
        .map(|number| {
            let (played, before) = (&moves[number], game.session.position_at(number));
            let exercise =
                Exercise { game: game.session.setup.game, position: before.clone(), kind: Kind::Find };
            let object = game.rules().object(before, played.mv, Length::Full);
            let done = format!("{} {} {object} here.", game.session.maker(number), played.mv.verb().past);
            Mistake { done, mv: played.mv, exercise }
        })
        .collect()
}
