//! A question about the position on the table: it is answered with the same cursor, keys and mouse as a game is played with.

use crate::app::{Overlay, Page};
use crate::cpu::{Answer, Question};
use crate::game::course;
use crate::game::{Move, Side, Solution};
use crate::training::{Course, Exercise, Given, Judgement, Kind, Reply, Said};

use super::{Contest, Context, Notice, Table};

/// How far a question is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// It waits for an answer; after a wrong move once more.
    Asked,
    /// The answer is being judged.
    Judging,
    /// It was answered rightly.
    Right,
    /// It was answered wrongly, and there is nothing left to try.
    Missed,
    /// The answer was shown.
    Shown,
    /// Nothing is asked any more: it says what came of all questions.
    Over,
}

/// A question on the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Task {
    /// The question.
    pub exercise: Exercise,
    /// What it belongs to: the title of its panel.
    pub title: String,
    /// What is told and asked.
    pub text: String,
    /// How the player stands, in a sentence or two; may be empty.
    pub standing: String,
    /// How far it is.
    pub stage: Stage,
    /// What is said to the last answer: whether it was right, and why.
    pub said: Option<(bool, String)>,
    /// A wrong move was tried, or help was taken.
    pub stumbled: bool,
    /// What came of it, to be taken once: right at the first try and without help, or not.
    pub news: Option<bool>,
    /// The step of a course it is, where it is one.
    pub course: Option<Course>,
    told: bool,
    question: Option<(u64, Option<Given>)>,
}

impl Task {
    /// A question; `text` stands in the place of the plain words of the exercise.
    #[must_use]
    pub fn new(exercise: Exercise, title: String, text: Option<String>, standing: String) -> Self {
        let text = text.unwrap_or_else(|| exercise.task().to_owned());
        Self {
            exercise,
            title,
            text,
            standing,
            stage: Stage::Asked,
            said: None,
            stumbled: false,
            news: None,
            course: None,
            told: false,
            question: None,
        }
    }

    /// A step of a course.
    #[must_use]
    pub fn of_course(course: Course, standing: String) -> Self {
        let position = course.position();
        let asked = Exercise { game: course.game(), position, kind: Kind::Judge };
        let exercise = course.exercise().unwrap_or(asked);
        let text = format!("{}\n\n{}", course.step().text, course.task());
        let task = Self::new(exercise, course.heading(), Some(text), standing);
        Self { course: Some(course), ..task }
    }

    /// Whether it is a step of a course that asks for this.
    fn is_step(&self, asks: impl Fn(course::Task) -> bool) -> bool {
        self.course.is_some_and(|course| asks(course.step().task))
    }

    /// Whether one of a few answers is to be chosen.
    #[must_use]
    pub fn is_choice(&self) -> bool {
        self.is_step(|task| matches!(task, course::Task::Choose { .. }))
    }

    /// Whether a game is to be begun here.
    #[must_use]
    pub fn is_game(&self) -> bool {
        self.is_step(|task| matches!(task, course::Task::Play { .. }))
    }

    /// Whether it waits for an answer.
    #[must_use]
    pub fn is_open(&self) -> bool {
        matches!(self.stage, Stage::Asked | Stage::Judging)
    }

    /// Whether the board shows a choice: the player is to find a move, or one was shown.
    pub(super) fn shows_a_choice(&self) -> bool {
        self.exercise.kind == Kind::Find && matches!(self.stage, Stage::Asked | Stage::Shown)
    }

    /// The answers to choose from, each with the key that chooses it.
    pub fn answers(&self) -> impl Iterator<Item = String> + use<> {
        let answers = self.course.map_or(&[][..], |course| course.answers());
        answers.iter().enumerate().map(|(number, answer)| format!("{}  {}", number + 1, answer.text))
    }

    /// The first time it is known whether it went well, that is told.
    fn tell(&mut self, right: bool) {
        if !self.told {
            self.told = true;
            self.news = Some(right);
        }
    }
}

impl Table {
    /// The table of a question.
    #[must_use]
    pub fn for_task(task: Task) -> Self {
        let exercise = &task.exercise;
        let position = Some(exercise.position.clone());
        let seats = crate::game::Seats::HumanStarts;
        let contest = Contest { position, seats, ..Contest::with_defaults(exercise.game, 0) };
        let mut table = Self::new(contest, Side::One, false);
        table.notice = Notice::default();
        table.task = Some(task);
        table
    }

    /// Whether a question waits for an answer, so that nothing may tell it.
    #[must_use]
    pub fn is_asked(&self) -> bool {
        self.task.as_ref().is_some_and(Task::is_open)
    }

    /// Tries a move as the answer.
    pub(super) fn try_move(&mut self, mv: Move, context: &mut Context) {
        if self.task.as_ref().is_none_or(|task| task.stage != Stage::Asked) {
            return;
        }
        if let Err(refused) = self.line.play(self.game(), mv) {
            self.notice = Notice::refusal(refused.sentence(self.game().words()));
            return;
        }
        self.notice = Notice::default();
        self.reply(Reply::Move(mv.ordered()), context);
        self.coach.new_position();
        self.forget_typing();
        self.set_in_motion(context);
    }

    /// The player says whether the position is won.
    pub(in crate::app) fn say_won(&mut self, won: bool, context: &mut Context) {
        self.reply(Reply::Won(won), context);
    }

    /// The player chooses one of a few answers, counted from 0.
    pub(in crate::app) fn choose_answer(&mut self, number: usize, context: &mut Context) {
        let answers =
            self.task.as_ref().and_then(|task| task.course).map_or(0, |course| course.answers().len());
        if number < answers {
            self.give(Given::Chosen(number), context);
        }
    }

    fn reply(&mut self, reply: Reply, context: &mut Context) {
        self.give(Given::Reply(reply), context);
    }

    fn give(&mut self, given: Given, context: &mut Context) {
        let Some(task) = self.task.as_mut().filter(|task| task.stage == Stage::Asked) else { return };
        let question = match (task.course, given) {
            (Some(course), given) => Question::Learn { course, given },
            (None, Given::Reply(reply)) => Question::Judge { exercise: task.exercise.clone(), reply },
            (None, Given::Chosen(_)) => return,
        };
        task.stage = Stage::Judging;
        task.question = Some((context.ask(question), Some(given)));
    }

    /// Says what helps with the step of a course; `false` where there is none.
    pub(super) fn step_hint(&mut self) -> bool {
        let Some(task) = self.task.as_mut().filter(|task| task.stage == Stage::Asked) else { return false };
        let Some(course) = task.course else { return false };
        task.said = Some((true, course.step().hint.to_owned()));
        true
    }

    /// Shows the answer.
    pub(in crate::app) fn show_answer(&mut self, context: &mut Context) {
        let Some(task) = self.task.as_mut().filter(|task| task.stage == Stage::Asked) else { return };
        let Exercise { game, position, .. } = task.exercise.clone();
        task.question = Some((context.ask(Question::Solve { game, position }), None));
        self.coach.new_position();
        self.forget_typing();
    }

    /// The worker's answer; `false` where it does not belong to the question.
    pub(in crate::app) fn task_answered(&mut self, ticket: u64, answer: &Answer) -> bool {
        let waits = |task: &Task| task.question.is_some_and(|(asked, _)| asked == ticket);
        let Some(task) = self.task.as_mut().filter(|task| waits(task)) else { return false };
        match (task.question.take(), answer) {
            (Some((_, Some(Given::Reply(reply)))), Answer::Judge(judgement)) => self.judged(reply, judgement),
            (Some((_, Some(given))), Answer::Learn(said)) => self.step_judged(given, said),
            (Some(_), Answer::Solve(solution)) => self.shown(solution),
            _ => {}
        }
        true
    }

    fn judged(&mut self, reply: Reply, judgement: &Judgement) {
        let helped = self.coach.hints_used > 0;
        let Some(task) = &mut self.task else { return };
        let word = if judgement.right { "Right. " } else { "No. " };
        task.said = Some((judgement.right, format!("{word}{}", judgement.lesson.text())));
        task.stage = match (judgement.right, reply) {
            (true, _) => Stage::Right,
            (false, Reply::Won(_)) => Stage::Missed,
            (false, Reply::Move(_)) => Stage::Asked,
        };
        task.tell(judgement.right && !task.stumbled && !helped);
        task.stumbled |= !judgement.right;
        if task.stage == Stage::Asked {
            self.take_back();
        }
    }

    /// A wrong move is taken back.
    fn take_back(&mut self) {
        self.line.undo();
        self.motion = None;
        self.choice.fit(self.contest.rules(), self.line.position());
        self.notice = Notice::refusal("That was taken back: try another move.");
    }

    /// What is said to an answer to the step of a course. There is always another try.
    fn step_judged(&mut self, given: Given, said: &Said) {
        let Some(task) = &mut self.task else { return };
        let told = task.course.map(|course| said.told(&course, task.stumbled, "Try again; t gives a hint."));
        task.said = Some((said.right, told.unwrap_or_else(|| said.text.clone())));
        task.stumbled |= !said.right;
        task.stage = if said.right { Stage::Right } else { Stage::Asked };
        task.news = said.right.then_some(true);
        if let (false, Given::Reply(Reply::Move(_))) = (said.right, given) {
            self.take_back();
            // What was said is about that move, and needs the room.
            self.notice = Notice::default();
        }
    }

    fn shown(&mut self, solution: &Solution) {
        let position = self.line.position().clone();
        let Some(task) = &mut self.task else { return };
        let lesson = self.contest.rules().lesson(&position, solution).sentence;
        let answer = task.course.and_then(right_answer).unwrap_or_else(|| task.exercise.answer(solution));
        let kept = task.course.map_or(lesson, |course| course.step().done.to_owned());
        task.said = Some((true, format!("{answer} {kept}")));
        task.stage = Stage::Shown;
        if task.course.is_none() {
            task.tell(false);
        }
        let best = self.contest.rules().plainest(&position, solution);
        if let Some(best) = best.filter(|_| task.exercise.kind == Kind::Find) {
            self.choice.put_on(self.contest.rules(), &position, best);
        }
        self.notice = Notice::default();
    }

    /// The worker died over the question: it may be answered once more.
    pub(super) fn task_lost(&mut self, ticket: u64) -> bool {
        let waits = |task: &Task| task.question.is_some_and(|(asked, _)| asked == ticket);
        let Some(task) = self.task.as_mut().filter(|task| waits(task)) else { return false };
        task.question = None;
        if task.stage == Stage::Judging {
            task.stage = Stage::Asked;
            self.line.undo();
        }
        true
    }

    /// All that was said to the last answer, on a page.
    pub(super) fn said_page(&self) -> Option<Overlay> {
        let (_, said) = self.task.as_ref()?.said.clone()?;
        Some(Overlay::Page(Page::new("Why", said)))
    }

    /// All of the question, and what was said to the last answer, on a page.
    pub(in crate::app) fn read_all(&mut self, context: &mut Context) {
        let Some(task) = &self.task else { return };
        let said = task.said.iter().map(|(_, said)| said.clone());
        let all: Vec<String> = [task.text.clone()].into_iter().chain(task.answers()).chain(said).collect();
        context.overlays.push(Overlay::Page(Page::new(task.title.clone(), all.join("\n\n"))));
    }
}

/// The right one of the answers to choose from, as a sentence.
fn right_answer(course: Course) -> Option<String> {
    let right = course.answers().iter().find(|answer| answer.right)?;
    Some(format!("{}: {}", right.text, right.why))
}
