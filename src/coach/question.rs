//! A question, the feedback to its answers, and how it went.

use crate::game::{Figure, Move, Solution};
use serde::{Deserialize, Serialize};

use super::{Course, Exercise, ExerciseKind, Grade, Job, Refutation, Reply};

/// How far a question is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Stage {
    /// It waits for an answer; after a wrong move once more.
    #[default]
    Asked,
    /// The answer is being judged.
    Judging,
    Right,
    /// The answer was wrong, and there is nothing left to try.
    Missed,
    /// The answer was shown.
    Shown,
    /// Nothing is asked any more: the question holds the result of the session.
    Over,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Question {
    pub exercise: Exercise,
    /// The step that asks it, in a course.
    pub course: Option<Course>,
    pub title: String,
    /// Comes before the task; may be empty.
    pub context: String,
    /// What the player has to do, in a sentence.
    pub task: &'static str,
    pub stage: Stage,
    /// About the last answer, or a hint.
    pub feedback: Option<Feedback>,
    /// Where the cursor starts: a legal move that isn't the answer; `None` for its usual place.
    pub begins_on: Option<Move>,
    /// The answer on the board, once it was shown.
    pub best: Option<Move>,
    /// A wrong answer was tried, or help was taken.
    pub stumbled: bool,
    /// How it went is known.
    pub(super) is_graded: bool,
    /// The hint of a step was given.
    pub is_hinted: bool,
    /// The answer that is being judged.
    pub(super) reply: Option<Reply>,
}

impl Question {
    pub(super) fn new(exercise: Exercise, title: String, context: String) -> Self {
        Self { task: exercise.task(), exercise, title, context, ..Self::default() }
    }

    /// A step of a course.
    pub(super) fn from_course(course: Course) -> Self {
        let question = Self::new(course.exercise(), course.heading(), course.step().whole_text());
        Self { course: Some(course), task: course.task(), begins_on: course.begins_on(), ..question }
    }

    /// Whether it waits for an answer.
    pub const fn is_open(&self) -> bool {
        matches!(self.stage, Stage::Asked | Stage::Judging)
    }

    /// The answers to choose from.
    pub fn choices(&self) -> impl Iterator<Item = &'static str> + use<> {
        self.course.into_iter().flat_map(|course| &course.step().answers).map(|answer| &*answer.text)
    }

    /// Whether the board shows a choice: the player is to find a move, or one was shown.
    pub fn shows_a_choice(&self) -> bool {
        self.exercise.kind == ExerciseKind::Find && matches!(self.stage, Stage::Asked | Stage::Shown)
    }

    /// Accepts an answer to be judged; `None` if it isn't one.
    pub(super) fn reply(&mut self, reply: Reply) -> Option<Job> {
        let is_none = matches!(reply, Reply::Choice(number) if number >= self.choices().count());
        if self.stage != Stage::Asked || is_none {
            return None;
        }
        self.stage = Stage::Judging;
        self.reply = Some(reply);
        Some(match self.course {
            Some(course) => Job::JudgeStep(course, reply),
            None => Job::Judge(self.exercise.clone(), reply),
        })
    }

    /// Gives the hint of a step of a course.
    pub(super) fn hint(&mut self) {
        let Some(course) = self.course.filter(|_| self.stage == Stage::Asked) else { return };
        let hint = &course.step().hint;
        let text = if self.is_hinted { format!("{hint} No more hints.") } else { hint.clone() };
        (self.is_hinted, self.stumbled) = (true, true);
        self.feedback = Some(Feedback::help(text));
    }

    /// Takes the feedback to the answer. Returns how it went, if that is known now. At a step of a course there is always another try.
    pub(super) fn judge(&mut self, feedback: Feedback) -> Option<Grade> {
        if self.stage != Stage::Judging {
            return None;
        }
        let (is_right, has_stumbled) = (feedback.right, self.stumbled);
        self.stumbled |= !is_right;
        if is_right && self.reply == Some(Reply::Won(true)) && self.course.is_some() {
            self.ask_for_move();
            return None;
        }
        self.stage = match is_right {
            true => Stage::Right,
            false if self.exercise.kind == ExerciseKind::Find || self.course.is_some() => Stage::Asked,
            false => Stage::Missed,
        };
        self.feedback = Some(match self.stage {
            Stage::Asked if self.exercise.kind != ExerciseKind::Judge => {
                Feedback { text: format!("{} Try again.", feedback.text), figures: vec![], ..feedback }
            }
            _ => feedback,
        });
        match (is_right, has_stumbled) {
            (true, false) => Some(Grade::Right),
            (true, true) => Some(Grade::Helped),
            (false, _) if self.course.is_some() => None,
            (false, _) => Some(Grade::Wrong),
        }
    }

    /// Shows the answer, so the question is graded as wrong.
    pub(super) fn show_answer(&mut self, solution: &Solution) -> Option<Grade> {
        if self.stage != Stage::Asked {
            return None;
        }
        let (game, position) = (self.exercise.game(), &self.exercise.position);
        let (answer, why, figures) = match &self.course {
            Some(course) => {
                let right = course.step().answers.iter().find(|answer| answer.right);
                let right =
                    right.map(|right| format!("The right answer is \"{}\". {}", right.text, right.why));
                (right, course.step().done.clone(), vec![])
            }
            None => {
                let explanation = game.explain(position, solution);
                (None, explanation.whole(), explanation.figures)
            }
        };
        let meant = self.course.and_then(|course| course.described_moves().first().copied());
        let best = meant.or_else(|| game.preferred_move(position, solution));
        let answer = answer.unwrap_or_else(|| self.exercise.answer(best, solution));
        self.feedback = Some(Feedback { figures, ..Feedback::help(format!("{answer} {why}")) });
        self.stage = Stage::Shown;
        self.best = best.filter(|_| self.exercise.kind == ExerciseKind::Find);
        Some(Grade::Wrong)
    }

    /// Shows the result of the session in place of the last question.
    pub fn sum_up(&mut self, title: String, summary: String, what_next: String) {
        self.title = title;
        self.course = None;
        (self.context, self.task) = (summary, "");
        self.stage = Stage::Over;
        self.feedback = Some(Feedback::help(what_next));
    }

    /// Whether it was rightly called won, and the move that shows it is asked for now.
    pub fn is_to_be_shown(&self) -> bool {
        self.exercise.kind == ExerciseKind::Find
            && self.course.is_some_and(|course| course.step().task == ExerciseKind::Judge)
    }

    /// It was rightly called won: now a move that wins is asked for.
    fn ask_for_move(&mut self) {
        self.exercise.kind = ExerciseKind::Find;
        self.stage = Stage::Asked;
        self.task = self.exercise.task();
        self.begins_on = self.course.and_then(|course| course.wrong_move());
        self.feedback = Some(Feedback::help("Right, you can win. Show how."));
    }
}

/// The reply to an answer, or a hint.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Feedback {
    /// Whether it is good news: the answer is right, or this helps.
    pub right: bool,
    pub text: String,
    pub figures: Vec<Figure>,
    /// At a step of a course: the move that doesn't win and the reply to it, to be drawn on the board.
    pub refutation: Option<Refutation>,
}

impl Feedback {
    pub(super) fn new(right: bool, why: &str) -> Self {
        let verdict = if right { "Right." } else { "Not quite." };
        let text = format!("{verdict} {why}").trim_end().to_owned();
        Self { right, text, figures: vec![], refutation: None }
    }

    pub fn help(text: impl Into<String>) -> Self {
        Self { right: true, text: text.into(), figures: vec![], refutation: None }
    }
}
