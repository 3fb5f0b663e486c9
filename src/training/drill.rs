//! One question after the other: what is asked next, what is said to an answer, and what is noted of it. What takes thought is
//! returned as a [`Job`]; its result is taken in whenever it is there.

use super::{Course, Done, Drawn, Feedback, Job, Mistakes, Plan, Practice, Progress, Question, Reply, Stage};

/// What asks the questions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Asker {
    /// Practice, of a game or of a day.
    Practice(Box<Practice>),
    /// The course of a game.
    Course {
        /// The step on the table.
        at: Course,
        /// How far the learner has come.
        progress: Progress,
        /// It is kept.
        kept: bool,
    },
    /// The mistakes of a reviewed game.
    Mistakes(Mistakes),
}

/// What a player does at a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// Answers.
    Reply(Reply),
    /// Asks for a hint.
    Hint,
    /// Asks for the answer.
    Show,
    /// Goes on: skips the question, or has read what was said to the answer.
    Next,
    /// Goes back a step of a course.
    Back,
    /// Tries the mistakes of a reviewed game from the first one on.
    Again {
        /// Those of the other side.
        other_side: bool,
    },
}

/// What comes next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Next {
    /// Another question is to be put.
    Question,
    /// The question stands, with what is said to it.
    Same,
    /// This is to be worked out first; [`Drill::done`] takes the result.
    Work(Job),
    /// This sentence is to be said: there is nothing to go on to.
    Refused(&'static str),
    /// All was asked.
    Over,
}

/// One question after the other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drill {
    /// What asks the questions.
    pub asker: Asker,
    /// The question that was put last; `None` before the first one.
    pub question: Option<Question>,
    /// The key that gives a hint.
    hint_key: char,
    /// How far the player has come has changed.
    noted: bool,
}

impl Drill {
    const fn new(asker: Asker) -> Self {
        Self { asker, question: None, hint_key: 'h', noted: false }
    }

    /// A session of practice.
    #[must_use]
    pub fn practice(practice: Practice) -> Self {
        Self::new(Asker::Practice(Box::new(practice)))
    }

    /// The mistakes of a reviewed game.
    #[must_use]
    pub const fn mistakes(mistakes: Mistakes) -> Self {
        Self::new(Asker::Mistakes(mistakes))
    }

    /// A course from a step on; `kept` says whether its progress is, `hint_key` which key gives a hint.
    #[must_use]
    pub fn course(at: Course, progress: Progress, kept: bool, hint_key: char) -> Self {
        Self { hint_key, ..Self::new(Asker::Course { at, progress, kept }) }
    }

    /// The practice it is, where it is one.
    pub fn as_practice(&self) -> Option<&Practice> {
        if let Asker::Practice(practice) = &self.asker { Some(practice) } else { None }
    }

    /// The mistakes of a reviewed game, where it asks these.
    pub const fn as_mistakes(&self) -> Option<&Mistakes> {
        if let Asker::Mistakes(mistakes) = &self.asker { Some(mistakes) } else { None }
    }

    /// How far the player has come, where that has changed since this was asked last and is to be kept.
    pub fn take_progress(&mut self) -> Option<&Progress> {
        std::mem::take(&mut self.noted).then_some(())?;
        match &self.asker {
            Asker::Practice(practice) => Some(&practice.progress),
            Asker::Course { progress, .. } => Some(progress),
            Asker::Mistakes(_) => None,
        }
    }

    /// What came of all questions, in a sentence; `None` where that is not counted.
    #[must_use]
    pub fn summary(&self) -> Option<String> {
        match &self.asker {
            Asker::Practice(practice) => Some(practice.result_line()),
            Asker::Course { .. } => None,
            Asker::Mistakes(mistakes) => Some(mistakes.score()),
        }
    }

    /// The first question.
    pub fn start(&mut self) -> Next {
        match &self.asker {
            Asker::Practice(_) => self.next_exercise(),
            Asker::Course { at, .. } => {
                let first = *at;
                self.step(Some(first))
            }
            Asker::Mistakes(_) => self.ask_mistake(),
        }
    }

    /// Takes in what the player does.
    pub fn act(&mut self, act: Act) -> Next {
        let open = self.question.as_mut();
        match (act, &mut self.asker) {
            (Act::Reply(reply), _) => open.map_or(Next::Same, |question| question.reply(reply)),
            (Act::Hint, _) => open.map_or(Next::Same, Question::hint),
            (Act::Show, _) => open.map_or(Next::Same, |question| question.show()),
            (Act::Next, Asker::Practice(practice)) => {
                // A question that is left without an answer counts only where there are so many and no more.
                if practice.length().is_some() && open.is_some_and(|question| question.is_open()) {
                    self.settle(false);
                }
                self.next_exercise()
            }
            (Act::Next, Asker::Course { at, .. }) => {
                let next = at.next();
                self.step(next)
            }
            (Act::Next, Asker::Mistakes(mistakes)) => {
                let stage = open.map(|question| question.stage);
                if stage == Some(Stage::Over) {
                    return Next::Over;
                }
                mistakes.pass(stage == Some(Stage::Right));
                self.ask_mistake()
            }
            (Act::Back, Asker::Course { at, .. }) => match at.back() {
                back @ Some(_) => self.step(back),
                None => Next::Refused("This is the first step."),
            },
            (Act::Again { other_side }, Asker::Mistakes(mistakes)) => {
                if other_side && !mistakes.other_side_erred() {
                    return Next::Refused("The other side made no mistake.");
                }
                mistakes.again(other_side);
                self.ask_mistake()
            }
            (Act::Back | Act::Again { .. }, _) => Next::Same,
        }
    }

    /// Takes the result of a job in.
    pub fn done(&mut self, done: Done) -> Next {
        let how = format!("Try again; {} gives a hint.", self.hint_key);
        match (done, &mut self.asker, &mut self.question) {
            (Done::Drawn(Some(drawn)), Asker::Practice(_), _) => return self.ask_exercise(*drawn, false),
            (Done::Drawn(None), Asker::Practice(practice), _) => return practice.try_again(),
            (Done::Mistakes(found), Asker::Practice(practice), _) => {
                practice.take_mistakes(found);
                return self.next_exercise();
            }
            (Done::Judged(feedback), _, Some(question)) if question.stage == Stage::Judging => {
                if let Some(right) = question.judged(feedback, &how) {
                    self.settle(right);
                }
            }
            (Done::Solved(solution), _, Some(question)) if question.stage == Stage::Asked => {
                if let Some(right) = question.shown(&solution) {
                    self.settle(right);
                }
            }
            _ => {}
        }
        Next::Same
    }

    /// The game of a step was played to its end.
    pub fn played(&mut self, won: bool) -> Next {
        if let Some(Question { course: Some(course), stage, feedback, .. }) = &mut self.question {
            let step = course.step();
            *feedback = Some(Feedback::help(if won { step.done } else { step.hint }));
            if won {
                *stage = Stage::Right;
                self.settle(true);
            }
        }
        Next::Same
    }

    /// It is known whether the question went well, which counts once.
    fn settle(&mut self, right: bool) {
        let Some(question) = self.question.as_mut().filter(|question| !question.settled) else { return };
        question.settled = true;
        match &mut self.asker {
            Asker::Practice(practice) => {
                question.news = practice.settle(right);
                question.standing = practice.standing();
                self.noted = matches!(practice.plan, Plan::Game { .. });
            }
            Asker::Course { at, progress, kept } => {
                progress.pass(at);
                question.standing = progress.standing(at, *kept);
                self.noted = true;
            }
            Asker::Mistakes(_) => {}
        }
    }

    fn next_exercise(&mut self) -> Next {
        let Asker::Practice(practice) = &mut self.asker else { return Next::Over };
        if practice.is_over() {
            return Next::Over;
        }
        match practice.due_mistake() {
            Some(drawn) => self.ask_exercise(drawn, true),
            None => Next::Work(practice.job()),
        }
    }
    fn ask_exercise(&mut self, drawn: Drawn, own: bool) -> Next {
        let Asker::Practice(practice) = &mut self.asker else { return Next::Over };
        let question = practice.ask(drawn, own);
        self.ask(Some(question))
    }

    fn ask_mistake(&mut self) -> Next {
        let question = self.as_mistakes().and_then(Mistakes::question);
        self.ask(question)
    }

    /// Goes to a step of the course, which is the one to go on with from now on.
    fn step(&mut self, to: Option<Course>) -> Next {
        let (Asker::Course { at, progress, kept }, Some(to)) = (&mut self.asker, to) else {
            return Next::Over;
        };
        *at = to;
        self.noted |= progress.stand_at(at);
        let question = Question::of_course(to, progress.standing(at, *kept));
        self.ask(Some(question))
    }

    fn ask(&mut self, question: Option<Question>) -> Next {
        let next = if question.is_some() { Next::Question } else { Next::Over };
        self.question = question.or_else(|| self.question.take());
        next
    }
}
