//! A question put to a player: how far it is, what is said to the answers, and whether it went well.

use crate::game::{Move, Solution};

use super::{Course, Exercise, Job, Judgement, Kind, Next, Plan, Reply};

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

/// What is said to an answer, or to who asks for help.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Feedback {
    /// Whether it is good news: the answer is right, or this helps.
    pub right: bool,
    /// What to keep, or what is wrong.
    pub text: String,
}

impl Feedback {
    pub(super) fn new(right: bool, why: &str) -> Self {
        let verdict = if right { "Right." } else { "No." };
        Self { right, text: format!("{verdict} {why}") }
    }

    pub(super) fn help(text: impl Into<String>) -> Self {
        Self { right: true, text: text.into() }
    }

    /// The same at a step of a course: a first wrong answer is refuted only, and `how` says how to get help; the next ones help as well.
    #[must_use]
    pub fn at_step(self, course: &Course, again: bool, how: &str) -> Self {
        let more = match (self.right, again) {
            (true, _) => return self,
            (false, false) => how,
            (false, true) => course.step().hint,
        };
        Self { text: format!("{}\n{more}", self.text), ..self }
    }
}

impl From<Judgement> for Feedback {
    fn from(Judgement { right, lesson }: Judgement) -> Self {
        Self::new(right, &lesson.text())
    }
}

/// A question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// The position, and what is asked of it.
    pub exercise: Exercise,
    /// The step of a course it is, where it is one.
    pub course: Option<Course>,
    /// What it belongs to.
    pub title: String,
    /// What is told and asked.
    pub text: String,
    /// How the player stands, in a sentence or two; may be empty.
    pub standing: String,
    /// How far it is.
    pub stage: Stage,
    /// What is said to the last answer.
    pub feedback: Option<Feedback>,
    /// What the last answer led to, besides.
    pub news: Option<String>,
    /// The answer on the board, once it was shown.
    pub best: Option<Move>,
    /// A wrong answer was tried, or help was taken.
    pub stumbled: bool,
    /// It is known whether it went well.
    pub(super) settled: bool,
}

impl Question {
    pub(super) const fn new(exercise: Exercise, title: String, text: String, standing: String) -> Self {
        Self {
            exercise,
            course: None,
            title,
            text,
            standing,
            stage: Stage::Asked,
            feedback: None,
            news: None,
            best: None,
            stumbled: false,
            settled: false,
        }
    }

    /// A step of a course.
    pub(super) fn of_course(course: Course, standing: String) -> Self {
        let text = format!("{}\n\n{}", course.step().text, course.task());
        Self { course: Some(course), ..Self::new(course.exercise(), course.heading(), text, standing) }
    }

    /// Whether it waits for an answer.
    #[must_use]
    pub const fn is_open(&self) -> bool {
        matches!(self.stage, Stage::Asked | Stage::Judging)
    }

    /// Whether the board shows a choice: the player is to find a move, or one was shown.
    #[must_use]
    pub fn shows_a_choice(&self) -> bool {
        self.exercise.kind == Kind::Find && matches!(self.stage, Stage::Asked | Stage::Shown)
    }

    /// The answers to choose from, each with the key that chooses it.
    pub fn answers(&self) -> impl Iterator<Item = String> + use<> {
        let answers = self.course.map_or(&[][..], |course| course.answers());
        answers.iter().enumerate().map(|(number, answer)| format!("{}  {}", number + 1, answer.text))
    }

    /// Takes an answer, which is to be judged.
    pub(super) fn reply(&mut self, reply: Reply) -> Next {
        let is_none = matches!(reply, Reply::Choice(number) if number >= self.answers().count());
        if self.stage != Stage::Asked || is_none {
            return Next::Same;
        }
        self.stage = Stage::Judging;
        Next::Work(Job::Judge { exercise: self.exercise.clone(), course: self.course, reply })
    }

    /// Says what helps at a step of a course.
    pub(super) fn hint(&mut self) -> Next {
        if let Some(course) = self.course.filter(|_| self.stage == Stage::Asked) {
            self.feedback = Some(Feedback::help(course.step().hint));
        }
        Next::Same
    }

    /// Asks for the answer.
    pub(super) fn show(&self) -> Next {
        let Exercise { game, position, .. } = self.exercise.clone();
        if self.stage == Stage::Asked { Next::Work(Job::Solve { game, position }) } else { Next::Same }
    }

    /// The answer was judged; whether it went well, where that is now known. At a step of a course there is always another try.
    pub(super) fn judged(&mut self, feedback: Feedback, plan: &Plan) -> Option<bool> {
        if self.stage != Stage::Judging {
            return None;
        }
        let (right, again) = (feedback.right, self.stumbled);
        self.stumbled |= !right;
        if let Plan::Course { at, hint_key, .. } = plan {
            self.stage = if right { Stage::Right } else { Stage::Asked };
            let how = format!("Try again; {hint_key} gives a hint.");
            self.feedback = Some(feedback.at_step(at, again, &how));
            return right.then_some(true);
        }
        self.stage = match (right, self.exercise.kind) {
            (true, _) => Stage::Right,
            (false, Kind::Find) => Stage::Asked,
            (false, _) => Stage::Missed,
        };
        self.feedback = Some(feedback);
        Some(right && !again)
    }

    /// Shows the answer; what is shown of an exercise did not go well.
    pub(super) fn shown(&mut self, solution: &Solution) -> Option<bool> {
        if self.stage != Stage::Asked {
            return None;
        }
        let (game, position) = (self.exercise.rules(), &self.exercise.position);
        let (answer, why) = match &self.course {
            Some(course) => (course.right_answer(), course.step().done.to_owned()),
            None => (None, game.lesson(position, solution).sentence),
        };
        let answer = answer.unwrap_or_else(|| self.exercise.answer(solution));
        self.feedback = Some(Feedback::help(format!("{answer} {why}")));
        self.stage = Stage::Shown;
        self.best = game.plainest(position, solution).filter(|_| self.exercise.kind == Kind::Find);
        self.course.is_none().then_some(false)
    }

    /// Nothing more is asked: what came of all questions, in the place of the last one.
    pub fn sum_up(&mut self, summary: String, what_next: String) {
        self.title = "That was all".to_owned();
        self.text = summary;
        self.standing.clear();
        self.stage = Stage::Over;
        self.feedback = Some(Feedback::help(what_next));
    }
}
