//! Courses, practice and today's ten in text mode.

use crate::coach::{
    Course, Exercise, ExerciseKind, Mode, PracticeSession, PracticeUpdate, Progress, Question, Reply, Stage,
    StepState, Subject,
};
use crate::game::{Stop, plural, sentence};
use crate::games;
use crate::tui::{Confirm, Memory};

use super::command::{self, COURSE, Places, QUESTION, YES_OR_NO};
use super::{describe, game};

/// A course or a practice session under way.
pub(super) struct Questions {
    pub(super) session: PracticeSession,
    /// The progress made so far is saved.
    pub(super) is_saved: bool,
    /// Text to print before the next line is read.
    pub(super) said: Vec<String>,
    /// The last exercise: the rule is printed again only if another one holds.
    last_exercise: Option<Exercise>,
    /// The step of a course shown last.
    last_step: usize,
    /// The command that the player was asked about, because it gives up the question.
    confirmed: Option<String>,
}

/// What is to be done after a line.
#[derive(Clone, Copy)]
pub(super) enum Then {
    /// Wait for the next line.
    Ask,
    /// The course's last game begins.
    Play,
    /// There are no more questions.
    Over,
    /// The next question couldn't be found; why, in a sentence.
    Fail(&'static str),
}

impl Questions {
    pub(super) const fn new(session: PracticeSession, is_saved: bool) -> Self {
        Self { session, is_saved, said: vec![], last_exercise: None, last_step: 0, confirmed: None }
    }

    pub(super) fn places(&self) -> Places {
        let kind = self.session.question.as_ref().map(|question| question.exercise.kind);
        let asks = self.confirmed.is_some() || matches!(kind, Some(ExerciseKind::Judge | ExerciseKind::Play));
        let course = if let Mode::Course(_) = self.session.mode { COURSE } else { 0 };
        QUESTION | course | if asks { YES_OR_NO } else { 0 }
    }

    /// Asks the first question.
    pub(super) fn begin(&mut self) -> Then {
        let update = self.session.start();
        self.advance(update)
    }

    /// Goes on until something has to be answered.
    fn advance(&mut self, mut update: PracticeUpdate) -> Then {
        loop {
            match (&update, &self.session.question) {
                (PracticeUpdate::Working(job), _) => {
                    let Ok(result) = job.run(&Stop::default()) else { return Then::Over };
                    update = self.session.resolve(result);
                    continue;
                }
                (PracticeUpdate::Refused(why), question) => match question {
                    Some(question) if question.is_open() => self.said.push((*why).to_owned()),
                    _ => return Then::Fail(why),
                },
                (PracticeUpdate::Over, _) | (_, None) => return Then::Over,
                (PracticeUpdate::Asked, Some(question)) => {
                    let last = self.last_exercise.replace(question.exercise.clone());
                    let is_news = !last.is_some_and(|last| last.has_rules_of(&question.exercise));
                    if let Some(course) = &question.course
                        && course.index() < std::mem::replace(&mut self.last_step, course.index())
                    {
                        self.said.push("Back to the steps that are still open.".to_owned());
                    }
                    self.said.push(match &question.feedback {
                        Some(feedback) if question.is_to_be_shown() => {
                            format!("{}\n{}", feedback.text, how_to_answer(question))
                        }
                        _ => show(question, &self.session, is_news),
                    });
                }
                (PracticeUpdate::Changed, Some(Question { feedback, .. })) => {
                    self.said.extend(feedback.as_ref().map(|feedback| feedback.text.clone()));
                }
            }
            if self.session.question.as_ref().is_some_and(|question| question.stage == Stage::Asked) {
                return Then::Ask;
            }
            update = self.session.advance();
        }
    }

    /// Takes a command at a question.
    pub(super) fn command(&mut self, word: &str) -> Then {
        let (asked, gives_up) = (self.confirmed.take(), self.session.confirms_giving_up());
        let Some(question) = &self.session.question else { return Then::Over };
        let kind = question.exercise.kind;
        let update = match (word, kind) {
            ("yes", _) if asked.as_deref() == Some("answer") => Ok(self.session.show_answer()),
            ("yes", _) if asked.is_some() => Ok(self.session.advance()),
            ("no", _) if asked.is_some() => Err(how_to_answer(question)),
            ("answer" | "next" | "skip", _) if gives_up => {
                self.confirmed = Some(word.to_owned());
                let asks = if word == "answer" { Confirm::ShowAnswer } else { Confirm::Skip };
                Err(format!("{} Type yes or no.", asks.texts(&Memory::default()).1))
            }
            ("yes", ExerciseKind::Play) => {
                self.session.start_game();
                return Then::Play;
            }
            ("yes" | "no", ExerciseKind::Judge) => Ok(self.session.reply(Reply::Won(word == "yes"))),
            ("hint", _) => Ok(self.session.hint()),
            ("answer", ExerciseKind::Find | ExerciseKind::Judge | ExerciseKind::Choose) => {
                Ok(self.session.show_answer())
            }
            ("next" | "skip", _) => Ok(self.session.advance()),
            ("back", _) => {
                self.last_step = 0;
                Ok(self.session.go_back())
            }
            _ => Err(how_to_answer(question)),
        };
        self.take(update)
    }

    /// Goes on after an update, or says why nothing changed.
    fn take(&mut self, update: Result<PracticeUpdate, String>) -> Then {
        match update {
            Ok(update) => self.advance(update),
            Err(text) => {
                self.said.push(text);
                Then::Ask
            }
        }
    }

    /// Takes an answer.
    pub(super) fn answer(&mut self, text: &str) -> Then {
        let Some(question) = &self.session.question else { return Then::Over };
        let (game, position) = (question.exercise.game(), &question.exercise.position);
        let reply = match question.exercise.kind {
            ExerciseKind::Find => game::read_checked(game, position, text).map(Reply::Move),
            ExerciseKind::Judge | ExerciseKind::Play => Err(how_to_answer(question)),
            ExerciseKind::Choose => {
                let count = question.choices().count();
                let number = text.parse().ok().filter(|number| (1..=count).contains(number));
                number.map(|number| Reply::Choice(number - 1)).ok_or_else(|| how_to_answer(question))
            }
        };
        let update = match reply {
            Ok(reply) => Ok(self.session.reply(reply)),
            Err(_) if !text.contains(|letter: char| letter.is_ascii_digit()) => {
                Err(command::unknown(text, self.places()))
            }
            Err(problem) => Err(problem),
        };
        self.take(update)
    }

    /// Takes the result of the course's last game.
    pub(super) fn finish_game(&mut self, result: &str, won: bool, helped: bool) -> Then {
        self.said.push(result.to_owned());
        let update = self.session.finish_game(won, helped);
        let then = self.advance(update);
        if let Some(question) = self.session.question.as_ref().filter(|_| !won) {
            self.said.push(how_to_answer(question));
        }
        then
    }

    pub(super) fn position(&self) -> String {
        let Some(question) = &self.session.question else { return String::new() };
        format!(
            "{} {}",
            describe::position(question.exercise.game(), &question.exercise.position),
            question.task
        )
    }

    pub(super) fn exercise(&self) -> Option<&Exercise> {
        self.session.question.as_ref().map(|question| &question.exercise)
    }
}

/// The question, with the rule if it is new.
fn show(question: &Question, session: &PracticeSession, rule_is_news: bool) -> String {
    let exercise = &question.exercise;
    let (game, position) = (exercise.game(), &exercise.position);
    let mut lines = match &question.course {
        Some(course) => vec![sentence(&format!("Step {}", question.title)), course.step().whole_text()],
        None => vec![format!("{} {}", sentence(&question.title), session.standing()).trim().to_owned()],
    };
    if rule_is_news && question.course.is_none() {
        lines.push(describe::rules(game, position));
    }
    if exercise.kind != ExerciseKind::Choose || !position.board.heaps().is_empty() {
        lines.push(describe::position(game, position));
    }
    if matches!(session.mode, Mode::Mistakes(_)) {
        lines.push(question.context.clone());
    }
    lines.push(question.task.to_owned());
    lines.extend((1..).zip(question.choices()).map(|(number, choice)| format!("{number}: {choice}")));
    lines.push(how_to_answer(question));
    lines.join("\n")
}

fn how_to_answer(question: &Question) -> String {
    match question.exercise.kind {
        ExerciseKind::Find => game::how_to_move(question.exercise.game(), &question.exercise.position),
        ExerciseKind::Judge => "Type yes or no.".to_owned(),
        ExerciseKind::Choose => format!("Type a number from 1 to {}.", question.choices().count()),
        ExerciseKind::Play => "Type yes to start the game.".to_owned(),
    }
}

/// A course and the progress in it: `Nim, 4 of 11 steps right.`
pub(super) fn course_line(subject: Subject, progress: &Progress) -> Option<String> {
    let course = Course::new(subject, 0)?;
    let steps = plural(course.count(), "step", "steps");
    Some(match progress.count_steps(&course, StepState::Known) {
        0 => format!("{}, {steps}.", subject.title()),
        known => format!("{}, {known} of {steps} right.", subject.title()),
    })
}

/// What to do after a course was left or finished.
pub(super) fn course_advice(course: &Course, progress: &Progress, is_saved: bool) -> String {
    let (subject, step) = (course.subject(), course.index() + 1);
    let title = subject.title();
    if progress.states(course).any(|state| state != StepState::Known) {
        let unsaved = if is_saved { "" } else { "Your progress isn't saved. " };
        let name = match subject {
            Subject::Game(game) => games::get(game).command(),
            Subject::Idea(_) => subject.id(),
        };
        return format!(
            "{unsaved}To continue here, type learn {name} {step}, or nimtui learn {name} --step {step} --text in your shell."
        );
    }
    let (game, command) = (games::get(subject.game()).title(), games::get(subject.game()).command());
    format!(
        "You have finished the course {title}! To practise, type practice {game}, or nimtui practice {command} in your shell."
    )
}
