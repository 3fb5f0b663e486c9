//! Practice: what asks the questions that come to the table one after the other.

use super::Finding;
use crate::app::{Context, Effect, Entry, FileTask, Menu, Model, Notice, Screen, Stage, Table, Task};
use crate::cpu::{Answer, Question};
use crate::game::{GameKey, Line, Side};
use crate::records::{Kept, Setting};
use crate::training::{Course, Drawn, Exercise, HIGHEST_RANK, Plan, Session};

/// The player's last games that are searched for mistakes.
const MOST_GAMES: usize = 20;
/// Mistakes of the player's own that are held ready.
const READY: usize = 3;
/// So often another position is drawn where none would do.
const MOST_TRIES: u8 = 5;

/// What asks the questions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Drill {
    /// Practice, of a game or of a day.
    Practice(Box<Practice>),
    /// The course of a game, at a step.
    Course(Course),
    /// The mistakes of a reviewed game.
    Mistakes(Box<Finding>),
}

/// A session of practice on the screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Practice {
    /// What is asked, and what came of it.
    pub session: Session,
    drawn: Option<Drawn>,
    /// The question on the table is a mistake of the player's own.
    own: bool,
    /// Games that are still to be searched for mistakes, newest first.
    games: Vec<(Line, Side)>,
    mistakes: Vec<Exercise>,
    question: Option<(u64, Asked)>,
    tries: u8,
    over: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Asked {
    Position,
    Mistakes,
}

impl Practice {
    const fn new(session: Session) -> Self {
        Self {
            session,
            drawn: None,
            own: false,
            games: vec![],
            mistakes: vec![],
            question: None,
            tries: 0,
            over: false,
        }
    }

    fn task(&self, drawn: &Drawn) -> Task {
        let title = if self.own { "From your own game".to_owned() } else { self.session.title() };
        Task::new(drawn.exercise.clone(), title, None, self.session.standing(drawn.rank))
    }

    /// Searches the next of the player's games for mistakes, while the worker has nothing else to do.
    fn search(&mut self, context: &mut Context) {
        if self.mistakes.len() >= READY || self.question.is_some() {
            return;
        }
        if let Some((line, side)) = self.games.pop() {
            let game = self.session.progress.game;
            let ticket = context.ask(Question::Mistakes { game, line: Box::new(line), side });
            self.question = Some((ticket, Asked::Mistakes));
        }
    }
}

impl Drill {
    /// Takes the finished games, oldest first: their mistakes are worth another try.
    pub(in crate::app) fn take_games(&mut self, games: &[Kept]) {
        let Self::Practice(practice) = self else { return };
        let key = practice.session.progress.game;
        let sheets = games.iter().map(|kept| &kept.game.sheet).filter(|sheet| sheet.game == key);
        let lines = sheets.filter_map(|sheet| Some((sheet.line(), sheet.human()?)));
        practice.games = lines.collect();
        practice.games.drain(..practice.games.len().saturating_sub(MOST_GAMES));
    }
}

impl Model {
    /// Practises what the menu is set to.
    pub(in crate::app) fn practise_from_menu(&mut self, effects: &mut Vec<Effect>) {
        let ((plan, game), rank, seed) =
            (self.menu.practice.plan(), self.menu.practice.rank, self.dice.next());
        self.practise(plan, game, rank, seed, effects);
    }

    /// Begins a session of practice.
    pub(in crate::app) fn practise(
        &mut self,
        plan: Plan,
        game: GameKey,
        rank: Option<u8>,
        seed: u64,
        effects: &mut Vec<Effect>,
    ) {
        self.menu.show_entry(Entry::Practice);
        let mut progress = self.menu.practice.progress(game);
        if let Some(rank) = rank.map(|rank| rank.clamp(1, HIGHEST_RANK)).filter(|rank| *rank != progress.rank)
        {
            (progress.rank, progress.row) = (rank, 0);
        }
        let practice = Practice::new(Session::new(plan, progress, seed));
        if practice.session.takes_mistakes() {
            effects.push(Effect::File(FileTask::ReadHistory));
        }
        self.viewed = None;
        self.drill = Some(Drill::Practice(Box::new(practice)));
        self.next_task(effects);
    }

    /// Puts a question on the table.
    pub(in crate::app) fn put_task(&mut self, task: Task, effects: &mut Vec<Effect>) {
        let mut table = Table::for_task(task);
        table.columns = self.memory.settings.is_on(Setting::Columns);
        effects.push(Effect::StopAsking);
        self.screen = Screen::Table(Box::new(table));
    }

    /// The next question; the one on the table is left as it is.
    pub(in crate::app) fn next_task(&mut self, effects: &mut Vec<Effect>) {
        if let Some(Drill::Course(course)) = self.drill {
            return match &self.screen {
                Screen::Table(table) if table.ends_course => self.after_course(course, effects),
                _ => self.next_step(course, effects),
            };
        }
        if let Some(Drill::Mistakes(finding)) = &self.drill {
            return self.next_mistake((**finding).clone(), effects);
        }
        self.skip();
        let Some(Drill::Practice(practice)) = &mut self.drill else { return };
        if practice.over {
            self.drill = None;
            return self.back_to_menu(effects);
        }
        if practice.session.is_over() {
            practice.over = true;
            return self.sum_up();
        }
        practice.tries = 0;
        if practice.session.mistake_is_due()
            && let Some(exercise) = practice.mistakes.pop()
        {
            let rank = practice.session.progress.rank;
            return self.put_drawn(Drawn { exercise, rank, winning: vec![] }, true, effects);
        }
        self.ask_for_position(effects);
    }

    fn ask_for_position(&mut self, effects: &mut Vec<Effect>) {
        let Some(Drill::Practice(practice)) = &mut self.drill else { return };
        let order = practice.session.order();
        let ticket = self.tickets.next();
        practice.question = Some((ticket, Asked::Position));
        effects.push(Effect::Ask { ticket, question: Box::new(Question::Practise(Box::new(order))) });
    }

    fn put_drawn(&mut self, drawn: Drawn, own: bool, effects: &mut Vec<Effect>) {
        let Some(Drill::Practice(practice)) = &mut self.drill else { return };
        practice.own = own;
        practice.session.put(&drawn.exercise);
        let task = practice.task(&drawn);
        practice.drawn = Some(drawn);
        self.put_task(task, effects);
    }

    /// A question that is left without an answer counts only where there are so many and no more.
    fn skip(&mut self) {
        let Screen::Table(table) = &self.screen else { return };
        let open = table.task.as_ref().is_some_and(|task| task.is_open() && !task.stumbled);
        if let Some(Drill::Practice(practice)) = &mut self.drill
            && open
            && practice.session.length().is_some()
            && let Some(drawn) = practice.drawn.take()
        {
            practice.session.answered(&drawn, false);
        }
    }

    /// What came of the session, in the place of the last question.
    fn sum_up(&mut self) {
        let Some(Drill::Practice(practice)) = &self.drill else { return };
        let line = practice.session.result_line();
        if let Screen::Table(table) = &mut self.screen
            && let Some(task) = &mut table.task
        {
            task.title = "That was all".to_owned();
            task.text = line;
            task.stage = Stage::Over;
            task.said =
                Some((true, "I copies this line for others, Enter leads back to the menu.".to_owned()));
            task.standing.clear();
            table.notice = Notice::default();
        }
    }

    /// It is known whether a question went well.
    fn task_settled(&mut self, right: bool, effects: &mut Vec<Effect>) {
        if let Some(Drill::Course(course)) = self.drill {
            return self.step_passed(course, effects);
        }
        let Some(Drill::Practice(practice)) = &mut self.drill else { return };
        let Some(drawn) = practice.drawn.take() else { return };
        let up = practice.session.answered(&drawn, right);
        if practice.own {
            practice.session.tried_again(&drawn.exercise, right);
        }
        let progress = practice.session.progress.clone();
        if let Screen::Table(table) = &mut self.screen
            && let Some(task) = &mut table.task
        {
            task.standing = practice.session.standing(drawn.rank.min(progress.rank));
            if up {
                table.notice =
                    Notice::news(format!("Three in a row: you have reached rank {}.", progress.rank));
            }
        }
        if matches!(practice.session.plan, Plan::Game { .. }) {
            self.menu.practice.note(&progress);
            effects.push(Effect::File(FileTask::Progress(Box::new(progress))));
        }
        if let Some(Drill::Practice(mut practice)) = self.drill.take() {
            self.in_menu(effects, |_: &mut Menu, context| practice.search(context));
            self.drill = Some(Drill::Practice(practice));
        }
    }

    /// The worker's answer, where it belongs to a question on the table or to what asks them.
    pub(in crate::app) fn drill_answered(
        &mut self,
        ticket: u64,
        answer: &Answer,
        effects: &mut Vec<Effect>,
    ) -> bool {
        if let Screen::Table(table) = &mut self.screen
            && table.task_answered(ticket, answer)
        {
            if let Some(right) = table.task.as_mut().and_then(|task| task.news.take()) {
                self.task_settled(right, effects);
            }
            return true;
        }
        let Some(Drill::Practice(practice)) = &mut self.drill else { return false };
        match practice.question.take_if(|(asked, _)| *asked == ticket) {
            Some((_, Asked::Position)) => self.drawn(answer, effects),
            Some((_, Asked::Mistakes)) => practice.found(answer),
            None => return false,
        }
        true
    }

    fn drawn(&mut self, answer: &Answer, effects: &mut Vec<Effect>) {
        let Some(Drill::Practice(practice)) = &mut self.drill else { return };
        practice.tries += 1;
        match answer {
            Answer::Practise(Some(drawn)) => self.put_drawn((**drawn).clone(), false, effects),
            Answer::Practise(None) if practice.tries < MOST_TRIES => self.ask_for_position(effects),
            _ => self.say("No position of that kind was found: try another rank or game."),
        }
    }

    /// The worker died over what asks the questions; `false` where it was something else.
    pub(in crate::app) fn drill_lost(&mut self, ticket: u64) -> bool {
        let Some(Drill::Practice(practice)) = &mut self.drill else { return false };
        match practice.question.take_if(|(asked, _)| *asked == ticket) {
            Some((_, Asked::Position)) => self.say("The computer failed while looking for a position."),
            Some((_, Asked::Mistakes)) => {}
            None => return false,
        }
        true
    }

    /// Copies what came of the session; `false` where there is none.
    pub(in crate::app) fn copy_result(&mut self, effects: &mut Vec<Effect>) -> bool {
        let Some(Drill::Practice(practice)) = &self.drill else { return false };
        let line = practice.session.result_line();
        self.say(&format!("Copied: {line}"));
        effects.push(Effect::Copy(line));
        true
    }
}

impl Practice {
    /// Takes the mistakes of one of the player's games, but for those that were got right since.
    fn found(&mut self, answer: &Answer) {
        if let Answer::Mistakes(found) = answer {
            let mended = &self.session.progress.mended;
            let fresh = found.iter().filter(|mistake| !mended.contains(&mistake.id())).cloned();
            self.mistakes.splice(0..0, fresh.collect::<Vec<_>>().into_iter().rev());
        }
    }
}
