//! One question after the other: what is asked next, what is said to an answer, and what is noted of it. What takes thought is
//! returned as a [`Job`]; its result is taken in whenever it is there.

use crate::game::{GameKey, History, Move, Position, Side, Solution, Stop, Stopped, named_seed};
use crate::games;

use super::mistakes::find_mistakes;
use super::{
    Course, Drawn, Exercise, Feedback, Kind, Mark, Mistakes, Order, OwnGame, Progress, Question, Reply,
    Stage, StepState, draw,
};

/// What is said to who skips a question that is counted, before it is skipped.
const SKIP: &str = "Skip this one? It then counts as skipped: n again skips it.";

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
    /// Goes to a step of a course, from 0.
    Step(usize),
    /// Tries the mistakes of a reviewed game from the first one on; or, once all was asked, what was not right at once.
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

/// What is asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Plan {
    /// Positions of a game, at the rank the player has reached.
    Game {
        /// What is asked; `None` for both.
        kind: Option<Kind>,
        /// It ends after so many questions; `None` for when the player likes.
        count: Option<u32>,
    },
    /// The ten positions of a day, the same for everybody.
    Daily {
        /// The day, as `2026-11-21`.
        date: String,
        /// Only of this game; `None` for all games in turn.
        only: Option<GameKey>,
    },
    /// These positions, in this order.
    Listed(Vec<Drawn>),
    /// A course.
    Course {
        /// The step that is asked.
        at: Course,
        /// How far the learner has come is kept.
        kept: bool,
        /// The key that gives a hint; `None` where each question names the words that are understood.
        hint_key: Option<char>,
    },
    /// The mistakes of a reviewed game.
    Mistakes(Box<Mistakes>),
}

/// A question of practice, and what was answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answered {
    /// What was asked.
    pub exercise: Exercise,
    /// How hard it was; `None` where somebody listed it.
    pub rank: Option<u8>,
    /// Every move that wins, where a move is to be found.
    pub winning: Vec<Move>,
    /// The answers, in their order.
    pub replies: Vec<Reply>,
    /// The answer was shown.
    pub shown: bool,
    /// How it went.
    pub mark: Mark,
}

impl Answered {
    /// A question that nobody has answered yet.
    pub(super) const fn new(exercise: Exercise, rank: Option<u8>, winning: Vec<Move>) -> Self {
        Self { exercise, rank, winning, replies: vec![], shown: false, mark: Mark::Skipped }
    }

    /// The answers as they are typed: `3x2`, `won`.
    pub fn words(&self) -> Vec<String> {
        let Exercise { position, .. } = &self.exercise;
        let word = |reply: &Reply| match reply {
            Reply::Move(mv) => self.exercise.rules().word(position, *mv),
            Reply::Won(true) => "won".to_owned(),
            Reply::Won(false) => "lost".to_owned(),
            Reply::Choice(number) => (number + 1).to_string(),
        };
        self.replies.iter().map(word).collect()
    }
}

/// Work that takes thought.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Job {
    /// Draw an exercise.
    Draw(Box<Order>),
    /// Find what a side got wrong in a game.
    FindMistakes {
        /// Which game.
        game: GameKey,
        /// The moves.
        line: Box<History>,
        /// Whose mistakes.
        side: Side,
    },
    /// Judge an answer.
    Judge {
        /// What is asked.
        exercise: Exercise,
        /// The step of a course that asks it.
        course: Option<Course>,
        /// The answer.
        reply: Reply,
        /// So many wrong ones were given before.
        tries: usize,
    },
    /// Find out who wins, and how.
    Solve {
        /// Which game.
        game: GameKey,
        /// The position.
        position: Position,
    },
}

/// The result of a [`Job`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Done {
    /// The exercise; `None` where there is none of that kind.
    Drawn(Option<Box<Drawn>>),
    /// The mistakes, each as the exercise to find a better move and as hard as it is, the last one first.
    Mistakes(Vec<Drawn>),
    /// What is said to the answer.
    Judged(Feedback),
    /// Who wins.
    Solved(Box<Solution>),
}

impl Job {
    /// Does it.
    ///
    /// # Errors
    /// [`Stopped`] when `stop` was called before it was done.
    pub fn run(&self, stop: &Stop) -> Result<Done, Stopped> {
        Ok(match self {
            Self::Draw(order) => Done::Drawn(draw(order, stop)?.map(Box::new)),
            Self::FindMistakes { game, line, side } => {
                Done::Mistakes(find_mistakes(*game, line, *side, stop)?)
            }
            Self::Judge { course: Some(course), reply, tries, .. } => {
                Done::Judged(course.judge(*reply, *tries, stop)?)
            }
            Self::Judge { exercise, reply, .. } => Done::Judged(exercise.judge(*reply, stop)?.into()),
            Self::Solve { game, position } => {
                Done::Solved(Box::new(games::get(*game).solve(position, stop)?))
            }
        })
    }
}

/// One question after the other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drill {
    /// What is asked.
    pub plan: Plan,
    /// How far the player has come with the subject.
    pub progress: Progress,
    /// How the questions of practice went so far.
    pub results: Vec<Mark>,
    /// The questions of practice that were put, and what was answered.
    pub answered: Vec<Answered>,
    /// The days in a row before this one on which all was done, where this day is kept.
    pub(super) streak: Option<u32>,
    /// How the questions went that were answered before, when a day is gone on with.
    pub(super) resumed: Vec<Mark>,
    /// Which of those were not right at once.
    pub(super) missed_before: Vec<Drawn>,
    /// What came of the day has changed.
    pub(super) day_noted: bool,
    /// The question that was put last; `None` before the first one.
    pub question: Option<Question>,
    /// How far the player has come has changed.
    noted: bool,
    /// With the last answer all steps of the course became known.
    completed: bool,
    pub(super) seed: u64,
    pub(super) number: u64,
    /// What was drawn for the question, and whether it is a mistake of the player's own.
    pub(super) asked: Option<(Drawn, bool)>,
    /// The missed exercise that the question is like.
    pub(super) like: Option<Exercise>,
    /// The question is that very exercise: the player has asked for it.
    pub(super) exact: bool,
    /// Games that are still to be searched for mistakes, newest last.
    pub(super) games: Vec<OwnGame>,
    /// What is told of the game whose mistakes are asked: `of 25 November 2026 against HAL 9000`.
    pub(super) own_game: Option<String>,
    /// Mistakes to be asked, the next one at the end.
    pub(super) mistakes: Vec<Drawn>,
    /// What was asked of late, oldest first.
    pub(super) recent: Vec<u32>,
    pub(super) tries: usize,
    /// The games that were asked of so far.
    pub(super) games_asked: Vec<GameKey>,
}

impl Drill {
    /// Questions by a plan; `seed` decides what is left to chance, but for a day's questions.
    pub fn new(plan: Plan, progress: Progress, seed: u64) -> Self {
        let seed = if let Plan::Daily { date, .. } = &plan { named_seed(0, date) } else { seed };
        // What somebody was asked before changes nothing of what is the same for everybody.
        let recent = if matches!(plan, Plan::Game { .. }) { progress.recent.clone() } else { vec![] };
        Self {
            plan,
            progress,
            results: vec![],
            answered: vec![],
            streak: None,
            resumed: vec![],
            missed_before: vec![],
            day_noted: false,
            question: None,
            noted: false,
            completed: false,
            seed,
            number: 0,
            asked: None,
            like: None,
            exact: false,
            games: vec![],
            own_game: None,
            mistakes: vec![],
            recent,
            tries: 0,
            games_asked: vec![],
        }
    }

    /// The mistakes of a reviewed game, where these are asked.
    pub const fn reviewed(&self) -> Option<&Mistakes> {
        if let Plan::Mistakes(mistakes) = &self.plan { Some(mistakes) } else { None }
    }

    /// The course all of whose steps became known with the last answer.
    pub fn completed_course(&self) -> Option<Course> {
        let Plan::Course { at, .. } = self.plan else { return None };
        Some(at).filter(|_| self.completed && self.question.as_ref().is_some_and(|question| question.settled))
    }

    /// How far the player has come, where that has changed since this was asked last and is to be kept.
    pub fn take_progress(&mut self) -> Option<&Progress> {
        std::mem::take(&mut self.noted).then_some(&self.progress)
    }

    /// The game of the player's own that the question is from, such as `of 25 November 2026 against HAL 9000`.
    pub fn own_game(&self) -> Option<&str> {
        let is_own = self.asked.as_ref().is_some_and(|(_, own)| *own);
        self.own_game.as_deref().filter(|_| is_own)
    }

    /// The first question.
    pub fn start(&mut self) -> Next {
        match self.plan {
            Plan::Game { .. } | Plan::Daily { .. } | Plan::Listed(_) => self.next_exercise(),
            Plan::Course { at, .. } => self.step(Some(at)),
            Plan::Mistakes(_) => self.ask_mistake(),
        }
    }

    /// Takes in what the player does.
    pub fn act(&mut self, act: Act) -> Next {
        match (act, &mut self.plan, &mut self.question) {
            (Act::Reply(reply), _, Some(question)) => {
                let next = question.reply(reply);
                self.note_answer(&next, |answered| answered.replies.push(reply));
                next
            }
            (Act::Hint, _, Some(question)) => question.hint(),
            (Act::Show, _, Some(question)) => {
                let next = question.show();
                self.note_answer(&next, |answered| answered.shown = true);
                next
            }
            (Act::Next, Plan::Course { at, .. }, question) => {
                let answered = question.as_ref().is_some_and(|question| question.settled);
                let next = if answered { self.progress.after(at) } else { at.next() };
                self.step(next.filter(|_| !(answered && self.completed)))
            }
            (Act::Next, Plan::Mistakes(mistakes), Some(question)) => {
                if question.stage != Stage::Over {
                    mistakes.pass(question.stage == Stage::Right, question.stumbled);
                }
                self.ask_mistake()
            }
            (Act::Next, ..) => {
                // A question that is left without an answer counts only where there are so many and no more.
                let counted = self.length().is_some();
                let open = self.question.as_mut();
                let open = open.filter(|question| counted && question.is_open() && !question.settled);
                if let Some(question) = open {
                    if !std::mem::replace(&mut question.skipping, true) {
                        return Next::Refused(SKIP);
                    }
                    self.settle(Mark::Skipped);
                }
                self.next_exercise()
            }
            (Act::Back, Plan::Course { at, .. }, _) => match at.back() {
                None => Next::Refused("This is the first step."),
                back => self.step(back),
            },
            (Act::Step(step), Plan::Course { at, .. }, _) => match at.other(step) {
                None => Next::Refused("This course has no such step."),
                other => self.step(other),
            },
            (Act::Again { other_side: true }, Plan::Mistakes(mistakes), _)
                if !mistakes.other_side_erred() =>
            {
                Next::Refused("The other side made no mistake.")
            }
            (Act::Again { other_side }, Plan::Mistakes(mistakes), _) => {
                mistakes.again(other_side);
                self.ask_mistake()
            }
            (Act::Again { .. }, ..) => self.ask_missed(),
            _ => Next::Same,
        }
    }

    /// Takes the result of a job in.
    pub fn done(&mut self, done: Done) -> Next {
        let settled = match (done, &mut self.question, &self.plan) {
            (Done::Drawn(drawn), ..) => return self.drawn(drawn),
            (Done::Mistakes(found), ..) => return self.take_mistakes(found),
            (Done::Judged(feedback), Some(question), plan) => {
                let kind = question.exercise.kind;
                let settled = question.judged(feedback, plan);
                if question.exercise.kind != kind {
                    return Next::Question;
                }
                settled
            }
            (Done::Solved(solution), Some(question), _) => question.shown(&solution),
            _ => None,
        };
        if let Some(mark) = settled {
            self.settle(mark);
        }
        Next::Same
    }

    /// The game of a step was played to its end, with help or without.
    pub fn played(&mut self, won: bool, helped: bool) -> Next {
        if let Some(Question { course: Some(course), stage, feedback, stumbled, .. }) = &mut self.question {
            let (course, helped) = (*course, *stumbled || helped);
            *feedback = Some(Feedback::help(&*course.step().hint));
            if won {
                *stage = Stage::Right;
                self.settle(if helped { Mark::Helped } else { Mark::Right });
                let told = self.end_of_course(&course, helped);
                if let Some(question) = &mut self.question {
                    question.feedback = Some(Feedback::help(told));
                }
            }
        }
        Next::Same
    }

    /// What is said once the game at the end of a course is won: that it is done only when all of it is known.
    fn end_of_course(&self, course: &Course, helped: bool) -> String {
        let (known, all) = (self.progress.count_steps(course, StepState::Known), course.count());
        let how = if helped { "with help" } else { "without help" };
        match known == all {
            true => course.step().done.clone(),
            false => format!("The last game is won, {how}. {known} of {all} steps of the course are known."),
        }
    }

    /// It is known how the question went, which counts once; what was wrong first and is right now is marked as that.
    fn settle(&mut self, mark: Mark) {
        let Some(question) = &mut self.question else { return };
        self.day_noted |= self.streak.is_some();
        let again = std::mem::replace(&mut question.settled, true);
        if let Some(last) = self.answered.last_mut().filter(|_| !again || mark == Mark::Helped) {
            last.mark = mark;
        }
        if again {
            if mark == Mark::Helped
                && let Some(last) = self.results.last_mut()
            {
                *last = mark;
            }
            return;
        }
        let right = mark == Mark::Right;
        let mut news = None;
        let standing = match (&self.plan, self.asked.clone()) {
            (Plan::Course { at, kept, .. }, _) => {
                let missing = |progress: &Progress| progress.proposed(at).is_some();
                let before = missing(&self.progress);
                if right {
                    self.progress.pass(at);
                } else {
                    self.progress.see(at);
                }
                self.completed = before && !missing(&self.progress);
                self.noted = true;
                self.progress.standing(at, *kept)
            }
            (plan, Some((drawn, own))) => {
                self.noted = matches!(plan, Plan::Game { .. });
                self.progress.recent.clone_from(&self.recent);
                if self.answered(&drawn, mark) {
                    news = Some(format!("Three in a row: you have reached rank {}!", self.progress.rank));
                }
                if self.noted && mark == Mark::Helped {
                    news = Some("With help it counts for no rank.".to_owned());
                }
                if own && right {
                    self.progress.mend(&drawn.exercise);
                }
                self.standing()
            }
            _ => return,
        };
        let rank = self.rank_in_short();
        if let Some(question) = &mut self.question {
            (question.standing, question.news, question.rank) = (standing, news, rank);
        }
    }

    fn ask_mistake(&mut self) -> Next {
        let question = self.reviewed().and_then(Mistakes::question);
        self.ask(question)
    }

    /// Goes to a step of the course, which is the one to go on with from now on.
    fn step(&mut self, to: Option<Course>) -> Next {
        let (Plan::Course { at, kept, .. }, Some(to)) = (&mut self.plan, to) else { return Next::Over };
        *at = to;
        self.noted |= self.progress.stand_at(at);
        let question = Question::of_course(to, self.progress.standing(at, *kept));
        self.ask(Some(question))
    }

    pub(super) fn ask(&mut self, question: Option<Question>) -> Next {
        let next = if question.is_some() { Next::Question } else { Next::Over };
        self.question = question.or_else(|| self.question.take());
        next
    }
}
