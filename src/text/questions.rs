//! Courses, practice and today's ten in text mode.

use crate::coach::{
    Course, Exercise, ExerciseKind, Feedback, Grade, Mode, PracticeSession, PracticeUpdate, Progress,
    Question, Reply, Stage, StepState, Subject,
};
use crate::game::{Stop, plural, sentence};
use crate::games;
use crate::session::{HintKind, hints};

use super::command::{self, COURSE, Places, QUESTION, Word};
use super::{describe, game};

/// A course or a practice session under way.
pub(super) struct Questions {
    pub(super) session: PracticeSession,
    /// Text to print before the next line is read.
    pub(super) said: Vec<String>,
    /// The last exercise: the rule is printed again only if another one holds.
    last_exercise: Option<Exercise>,
    hints_given: usize,
    /// The reaction to the last answer.
    last_reason: Option<String>,
    /// Whether the feedback is about an answer, not a hint.
    is_answered: bool,
    /// The rank or score printed last.
    last_standing: String,
    /// The step of a course shown last.
    last_step: usize,
    /// The player was asked whether to skip the question.
    is_skipping: bool,
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
    pub(super) const fn new(session: PracticeSession) -> Self {
        Self {
            session,
            said: vec![],
            last_exercise: None,
            hints_given: 0,
            last_reason: None,
            is_answered: false,
            last_standing: String::new(),
            last_step: 0,
            is_skipping: false,
        }
    }

    pub(super) fn places(&self) -> Places {
        match self.session.mode {
            Mode::Course(_) => QUESTION | COURSE,
            _ => QUESTION,
        }
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
                (PracticeUpdate::Refused(why), None) => return Then::Fail(why),
                (PracticeUpdate::Over, _) | (_, None) => return Then::Over,
                (PracticeUpdate::Asked, Some(question)) => {
                    let has_rules_of = |last: &Exercise| last.has_rules_of(&question.exercise);
                    let is_news = !self.last_exercise.as_ref().is_some_and(has_rules_of);
                    self.last_exercise = Some(question.exercise.clone());
                    self.hints_given = 0;
                    if let Some(course) = &question.course {
                        if course.index() < self.last_step {
                            self.said.push("Back to the steps that are still open.".to_owned());
                        }
                        self.last_step = course.index();
                    }
                    self.said.push(match &question.feedback {
                        Some(feedback) if question.is_to_be_shown() => {
                            format!("{}\n{}", feedback.text, how_to_answer(question))
                        }
                        _ => {
                            let standing = self.session.standing();
                            let last_standing = std::mem::replace(&mut self.last_standing, standing.clone());
                            show(question, &self.session, is_news, last_standing != standing)
                        }
                    });
                }
                (PracticeUpdate::Changed, Some(Question { feedback, .. })) => {
                    let text = feedback.as_ref().map(|feedback| feedback.text.clone());
                    if self.is_answered {
                        self.last_reason.clone_from(&text);
                    }
                    self.said.extend(text);
                }
                (PracticeUpdate::Refused(why), Some(question)) if question.is_open() => {
                    self.said.push((*why).to_owned());
                }
                (PracticeUpdate::Refused(why), Some(_)) => return Then::Fail(why),
            }
            let is_asked =
                self.session.question.as_ref().is_some_and(|question| question.stage == Stage::Asked);
            if is_asked {
                return Then::Ask;
            }
            update = self.session.advance();
        }
    }

    /// Takes a command at a question.
    pub(super) fn command(&mut self, word: Word) -> Then {
        let was_skipping = std::mem::take(&mut self.is_skipping);
        let confirms_skip = self.session.confirms_skip();
        let Some(question) = &mut self.session.question else { return Then::Over };
        let kind = question.exercise.kind;
        self.is_answered = matches!(word, Word::Yes | Word::No | Word::Answer);
        let update = match (word, kind) {
            (Word::Yes, _) if was_skipping => Ok(self.session.advance()),
            (Word::No, _) if was_skipping => Err(how_to_answer(question)),
            (Word::Yes, ExerciseKind::Play) => {
                self.session.start_game();
                return Then::Play;
            }
            (Word::Yes | Word::No, ExerciseKind::Judge) => {
                Ok(self.session.reply(Reply::Won(word == Word::Yes)))
            }
            (Word::Hint, _) if question.course.is_some() => Ok(self.session.hint()),
            (Word::Hint, _) => {
                question.feedback = Some(Feedback::help(hint(question, &mut self.hints_given)));
                question.stumbled = true;
                Ok(PracticeUpdate::Changed)
            }
            (Word::Why, _) => Err(match &self.last_reason {
                Some(reason) => format!("About your last answer: {reason}"),
                None => "Answer first. Then type why.".to_owned(),
            }),
            (Word::Answer, ExerciseKind::Find | ExerciseKind::Judge | ExerciseKind::Choose) => {
                Ok(self.session.show_answer())
            }
            (Word::Next | Word::Skip, _) if confirms_skip => {
                self.is_skipping = true;
                Err("Skip this question? Type yes or no.".to_owned())
            }
            (Word::Next | Word::Skip, _) => Ok(self.session.advance()),
            (Word::Back, _) => {
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
            Ok(reply) => {
                self.is_answered = true;
                Ok(self.session.reply(reply))
            }
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
        self.is_answered = false;
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

    pub(super) fn rules(&self) -> String {
        let Some(question) = &self.session.question else { return String::new() };
        describe::rules(question.exercise.game(), &question.exercise.position)
    }

    pub(super) fn id(&self) -> String {
        self.session.question.as_ref().map(|question| question.exercise.id()).unwrap_or_default()
    }

    /// The results, once it's over or left.
    pub(super) fn results(&self) -> Option<String> {
        let grades = self.session.grades();
        if grades.is_empty() || matches!(self.session.mode, Mode::Course(_)) {
            return None;
        }
        let count = |grade: &Grade| grades.iter().filter(|one| *one == grade).count();
        let counted = Grade::ALL.iter().map(|grade| (count(grade), grade.meaning()));
        let parts: Vec<String> = counted
            .filter(|(count, _)| *count > 0)
            .map(|(count, meaning)| format!("{count} {meaning}"))
            .collect();
        Some(format!("{}: {}.", plural(grades.len() as u64, "question", "questions"), describe::list(&parts)))
    }
}

/// The question, with the rule and the rank or score if they are new.
fn show(
    question: &Question,
    session: &PracticeSession,
    rule_is_news: bool,
    standing_is_news: bool,
) -> String {
    let exercise = &question.exercise;
    let (game, position) = (exercise.game(), &exercise.position);
    let mut lines = vec![];
    match &question.course {
        Some(course) => {
            lines.push(sentence(&format!("Step {}", question.title)));
            lines.push(course.step().whole_text());
        }
        None => {
            let standing = if standing_is_news { session.standing() } else { String::new() };
            lines.push(format!("{} {standing}", sentence(&question.title)).trim().to_owned());
        }
    }
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

/// The next hint that doesn't give the answer to a yes-or-no question away.
fn hint(question: &Question, given: &mut usize) -> String {
    let (game, position) = (question.exercise.game(), &question.exercise.position);
    let Ok(solution) = game.solve(position, &Stop::default()) else { return String::new() };
    let mut hints = hints(game, position, &solution);
    let is_judged = question.exercise.kind == ExerciseKind::Judge;
    hints.retain(|hint| match hint.kind {
        HintKind::WhoWins => false,
        HintKind::Idea => true,
        HintKind::Place | HintKind::Move(_) => !is_judged,
    });
    let Some(hint) = hints.get(*given) else {
        return "No more hints. Type answer to see the answer.".to_owned();
    };
    *given += 1;
    format!("Hint {given} of {}: {}", hints.len(), hint.text)
}

/// A course and the progress in it: `Nim, 4 of 11 steps right.`
pub(super) fn course_line(subject: Subject, progress: &Progress) -> Option<String> {
    let course = Course::new(subject, 0)?;
    let known = progress.states(&course).filter(|state| *state == StepState::Known).count();
    let steps = plural(course.count() as u64, "step", "steps");
    Some(match known {
        0 => format!("{}, {steps}.", subject.title()),
        known => format!("{}, {known} of {steps} right.", subject.title()),
    })
}

/// What to do after a course was left or finished.
pub(super) fn course_advice(subject: Subject, progress: &Progress) -> String {
    let Some(course) = Course::new(subject, 0) else { return String::new() };
    let is_open = |(_, state): &(usize, StepState)| *state != StepState::Known;
    let open: Vec<usize> =
        (1..).zip(progress.states(&course)).filter(is_open).map(|(number, _)| number).collect();
    let title = subject.title();
    match &open[..] {
        [] => {
            let (game, command) = (games::get(subject.game()).title(), games::get(subject.game()).command());
            format!(
                "You have finished the course {title}! To practise, type practice {game}, or nimtui practice {command} in your shell."
            )
        }
        [one] => format!("Step {one} is still open. To continue, open the course {title} again."),
        all if all.len() == course.count() => format!("To continue, open the course {title} again."),
        all => format!(
            "Steps {} are still open: get them right on the first try without a hint. To continue, open the course {title} again.",
            describe::ranges(all)
        ),
    }
}
