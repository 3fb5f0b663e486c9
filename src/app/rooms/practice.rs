//! Practice: what asks the questions that come to the table one after the other.

use super::Finding;
use crate::app::table::Behind;
use crate::app::{Effect, Entry, FileTask, Match, Model, Notice, Question, Room, Stage, Table};
use crate::cpu::{self, Answer};
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
pub enum Asker {
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
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Asked {
    Position,
    Mistakes,
}

impl Practice {
    const fn new(session: Session) -> Self {
        Self { session, drawn: None, own: false, games: vec![], mistakes: vec![], question: None, tries: 0 }
    }

    /// The next question.
    fn put(mut self: Box<Self>, drawn: Drawn, own: bool) -> (Question, Match) {
        self.own = own;
        self.session.put(&drawn.exercise);
        let title = if own { "From your own game".to_owned() } else { self.session.title() };
        let (exercise, standing) = (drawn.exercise.clone(), self.session.standing(drawn.rank));
        self.drawn = Some(drawn);
        Question::new(exercise, title, None, standing, Asker::Practice(self))
    }

    /// Asks for a position.
    fn ask(&mut self, ticket: u64) -> Effect {
        self.question = Some((ticket, Asked::Position));
        let question = Box::new(cpu::Question::Practise(Box::new(self.session.order())));
        Effect::Ask { ticket, question }
    }

    /// Searches the next of the player's games for mistakes, while the worker has nothing else to do.
    fn search(&mut self, ticket: u64) -> Option<Effect> {
        if self.mistakes.len() >= READY || self.question.is_some() {
            return None;
        }
        let (line, side) = self.games.pop()?;
        self.question = Some((ticket, Asked::Mistakes));
        let game = self.session.progress.game;
        let question = Box::new(cpu::Question::Mistakes { game, line: Box::new(line), side });
        Some(Effect::Ask { ticket, question })
    }

    /// Takes the finished games, oldest first: their mistakes are worth another try.
    pub(in crate::app) fn take_games(&mut self, games: &[Kept]) {
        let key = self.session.progress.game;
        let sheets = games.iter().map(|kept| &kept.game.sheet).filter(|sheet| sheet.game == key);
        self.games = sheets.filter_map(|sheet| Some((sheet.line(), sheet.human()?))).collect();
        self.games.drain(..self.games.len().saturating_sub(MOST_GAMES));
    }

    /// Takes the mistakes of one of the player's games, but for those that were got right since.
    fn found(&mut self, answer: &Answer) {
        if let Answer::Mistakes(found) = answer {
            let mended = &self.session.progress.mended;
            let fresh = found.iter().filter(|mistake| !mended.contains(&mistake.id())).cloned();
            self.mistakes.splice(0..0, fresh.collect::<Vec<_>>().into_iter().rev());
        }
    }
}

impl Asker {
    /// What lies behind its questions.
    pub(in crate::app) fn behind(self) -> Behind {
        match self {
            Self::Mistakes(finding) => Behind::Review(finding.table()),
            Self::Practice(_) | Self::Course(_) => Behind::Menu,
        }
    }
}

impl Model {
    /// Practises what the menu is set to.
    pub(in crate::app) fn practise_from_menu(&mut self, effects: &mut Vec<Effect>) {
        let (plan, game) = self.menu.practice.plan();
        let seed = self.seeds.next(game);
        self.practise(plan, game, self.menu.practice.rank, seed, effects);
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
        let ticket = self.tickets.next();
        effects.push(self.practice.insert(Box::new(practice)).ask(ticket));
    }

    /// The practice that waits for its first position, or asks the question on the table.
    pub(in crate::app) fn practice_mut(&mut self) -> Option<&mut Box<Practice>> {
        if self.practice.is_some() {
            return self.practice.as_mut();
        }
        match self.question_mut() {
            Some((Question { asker: Asker::Practice(practice), .. }, _)) => Some(practice),
            _ => None,
        }
    }

    /// The question on the table, and its match.
    pub(in crate::app) fn question_mut(&mut self) -> Option<(&mut Question, &mut Match)> {
        match &mut self.room {
            Room::Table(table) => table.question_mut(),
            _ => None,
        }
    }

    /// Puts a question on the table.
    pub(in crate::app) fn put_question(&mut self, question: (Question, Match), effects: &mut Vec<Effect>) {
        let mut table = Table::asking(question);
        table.game.columns = self.memory.settings.is_on(Setting::Columns);
        self.practice = None;
        effects.push(Effect::StopAsking);
        self.room = Room::Table(Box::new(table));
    }

    /// The next question of whatever asks; the one on the table is left as it is.
    pub(in crate::app) fn next_question(&mut self, effects: &mut Vec<Effect>) {
        match self.question_mut().map(|(question, _)| &question.asker) {
            Some(Asker::Course(course)) => {
                let course = *course;
                self.next_step(course, effects);
            }
            Some(Asker::Mistakes(_)) => self.next_mistake(effects),
            Some(Asker::Practice(_)) => self.next_exercise(effects),
            None => {}
        }
    }

    fn next_exercise(&mut self, effects: &mut Vec<Effect>) {
        let ticket = self.tickets.next();
        let Some((question, game)) = self.question_mut() else { return };
        let left_open = question.is_open() && !question.stumbled;
        let over = question.stage == Stage::Over;
        let Asker::Practice(practice) = &mut question.asker else { return };
        // A question that is left without an answer counts only where there are so many and no more.
        if left_open
            && practice.session.length().is_some()
            && let Some(drawn) = practice.drawn.take()
        {
            practice.session.answered(&drawn, false);
        }
        if over {
            return self.back_to_menu(effects);
        }
        if practice.session.is_over() {
            let line = practice.session.result_line();
            let what_next = "I copies this line for others, Enter leads back to the menu.".to_owned();
            return question.sum_up(line, what_next, game);
        }
        practice.tries = 0;
        if practice.session.mistake_is_due()
            && let Some(exercise) = practice.mistakes.pop()
        {
            let rank = practice.session.progress.rank;
            let next = practice.clone().put(Drawn { exercise, rank, winning: vec![] }, true);
            return self.put_question(next, effects);
        }
        effects.push(practice.ask(ticket));
    }

    /// It is known whether a question went well.
    pub(in crate::app) fn question_settled(&mut self, right: bool, effects: &mut Vec<Effect>) {
        let ticket = self.tickets.next();
        let Some((question, game)) = self.question_mut() else { return };
        let practice = match &mut question.asker {
            Asker::Practice(practice) => practice,
            Asker::Course(course) => {
                let course = *course;
                return self.step_passed(course, effects);
            }
            Asker::Mistakes(_) => return,
        };
        let Some(drawn) = practice.drawn.take() else { return };
        let up = practice.session.answered(&drawn, right);
        if practice.own {
            practice.session.tried_again(&drawn.exercise, right);
        }
        let progress = practice.session.progress.clone();
        let kept = matches!(practice.session.plan, Plan::Game { .. });
        question.standing = practice.session.standing(drawn.rank.min(progress.rank));
        if up {
            game.notice = Notice::news(format!("Three in a row: you have reached rank {}.", progress.rank));
        }
        let search = practice.search(ticket);
        if kept {
            self.menu.practice.note(&progress);
            effects.push(Effect::File(FileTask::Progress(Box::new(progress))));
        }
        effects.extend(search);
    }

    /// The worker's answer to what practice asks; `false` where it is something else.
    pub(in crate::app) fn practice_answered(
        &mut self,
        ticket: u64,
        answer: &Answer,
        effects: &mut Vec<Effect>,
    ) -> bool {
        let Some(practice) = self.practice_mut() else { return false };
        match practice.question.take_if(|(asked, _)| *asked == ticket) {
            Some((_, Asked::Position)) => self.drawn(answer, effects),
            Some((_, Asked::Mistakes)) => practice.found(answer),
            None => return false,
        }
        true
    }

    fn drawn(&mut self, answer: &Answer, effects: &mut Vec<Effect>) {
        let ticket = self.tickets.next();
        let Some(practice) = self.practice_mut() else { return };
        practice.tries += 1;
        match answer {
            Answer::Practise(Some(drawn)) => {
                let question = practice.clone().put((**drawn).clone(), false);
                self.put_question(question, effects);
            }
            Answer::Practise(None) if practice.tries < MOST_TRIES => effects.push(practice.ask(ticket)),
            _ => self.say("No position of that kind was found: try another rank or game."),
        }
    }

    /// The worker died over what practice asks; `false` where it was something else.
    pub(in crate::app) fn practice_lost(&mut self, ticket: u64) -> bool {
        let Some(practice) = self.practice_mut() else { return false };
        match practice.question.take_if(|(asked, _)| *asked == ticket) {
            Some((_, Asked::Position)) => self.say("The computer failed while looking for a position."),
            Some((_, Asked::Mistakes)) => {}
            None => return false,
        }
        true
    }
}
