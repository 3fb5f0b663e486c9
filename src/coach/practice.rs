//! A practice session: one question after the other. What takes thought is returned as a [`Job`]; its result is taken in whenever it is there.

use super::difficulty::decoy;
use super::generate::is_usually_taught;
use super::mistakes::find_mistakes;
use super::progress::MOST_RECENT;
use super::{
    Course, Drawn, Exercise, Feedback, HIGHEST_RANK, Kind, Mistakes, Order, OwnGame, Progress, Question,
    Reply, Stage, StepState, draw,
};
use crate::game::{
    Dice, GameKey, History, Move, Position, Side, Solution, Stop, Stopped, mixed_seed, named_seed, plural,
};
use crate::games;

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
                let next = if answered { self.progress.next_step(at) } else { at.next() };
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
            (Done::Drawn(drawn), ..) => return self.take_drawn(drawn),
            (Done::Mistakes(found), ..) => return self.take_mistakes(found),
            (Done::Judged(feedback), Some(question), plan) => {
                let kind = question.exercise.kind;
                let settled = question.judged(feedback, plan);
                if question.exercise.kind != kind {
                    return Next::Question;
                }
                settled
            }
            (Done::Solved(solution), Some(question), _) => question.show_answer(&solution),
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
        let question = Question::from_course(to, self.progress.standing(at, *kept));
        self.ask(Some(question))
    }

    pub(super) fn ask(&mut self, question: Option<Question>) -> Next {
        let next = if question.is_some() { Next::Question } else { Next::Over };
        self.question = question.or_else(|| self.question.take());
        next
    }
}

/// So often another position is drawn where none would do.
pub const MOST_TRIES: usize = 5;
/// The player's last games that are searched for mistakes.
const MOST_GAMES: usize = 20;
/// One question of so many is a mistake of the player's own, where there is one.
const OWN_EVERY: usize = 3;
/// Questions of a day about one game at most.
const MOST_OF_A_GAME: usize = 2;
/// Questions of a day.
pub const A_DAYS_QUESTIONS: u32 = 10;

impl Drill {
    /// Whether all has been asked.
    pub fn is_over(&self) -> bool {
        self.length().is_some_and(|length| self.results.len() >= length as usize)
    }

    /// Whether all was asked, and something was not right at once.
    pub fn has_missed(&self) -> bool {
        let missed_now = self.answered.iter().any(|answered| answered.mark != Mark::Right);
        self.is_over() && (missed_now || !self.missed_before.is_empty())
    }

    /// Asks again what was not right at once, in this sitting and in earlier ones of the day. Nothing of it counts, for no rank and no day.
    pub(super) fn ask_missed(&mut self) -> Next {
        if !self.has_missed() {
            return Next::Same;
        }
        let missed = self.answered.iter().filter(|answered| answered.mark != Mark::Right);
        let missed_now = missed.map(|answered| Drawn {
            exercise: answered.exercise.clone(),
            rank: answered.rank.unwrap_or(1),
            winning: answered.winning.clone(),
        });
        let again = self.missed_before.iter().cloned().chain(missed_now).collect();
        *self = Self::new(Plan::Listed(again), self.progress.clone(), self.seed);
        self.start()
    }

    /// How many questions of practice there are; `None` where there is no end.
    pub fn length(&self) -> Option<u32> {
        match &self.plan {
            Plan::Game { count, .. } => *count,
            Plan::Listed(listed) => u32::try_from(listed.len()).ok(),
            Plan::Daily { .. } => Some(A_DAYS_QUESTIONS),
            Plan::Course { .. } | Plan::Mistakes(_) => None,
        }
    }

    /// Whether the mistakes of the player's own games belong here.
    pub const fn takes_mistakes(&self) -> bool {
        matches!(self.plan, Plan::Game { kind: None, count: None })
    }

    /// Takes games the player has finished, oldest first: their mistakes are worth another try.
    pub fn take_games(&mut self, games: impl DoubleEndedIterator<Item = OwnGame>) {
        self.games = games.rev().take(MOST_GAMES).collect();
        self.games.reverse();
    }

    /// The next question of practice: now and then a mistake of the player's own, else a position that is drawn.
    pub(super) fn next_exercise(&mut self) -> Next {
        if self.is_over() {
            // Of a day that was done before nothing is left but what was missed.
            return if self.question.is_none() { self.ask_missed() } else { Next::Over };
        }
        if let Plan::Listed(listed) = &self.plan {
            return match listed.get(self.results.len()).cloned() {
                Some(drawn) => self.ask_exercise(drawn, false),
                None => Next::Over,
            };
        }
        if self.takes_mistakes() && self.results.len() % OWN_EVERY == OWN_EVERY - 1 {
            if let Some(mistake) = self.mistakes.pop() {
                return self.ask_exercise(mistake, true);
            }
            if let Some(OwnGame { line, side, told }) = self.games.pop() {
                self.own_game = Some(told).filter(|told| !told.is_empty());
                let game = self.progress.subject.game();
                return Next::Work(Job::FindMistakes { game, line: Box::new(line), side });
            }
        }
        Next::Work(Job::Draw(Box::new(self.order())))
    }

    /// Takes in what was drawn; where nothing was, there are more tries.
    pub(super) fn take_drawn(&mut self, drawn: Option<Box<Drawn>>) -> Next {
        self.tries = if drawn.is_some() { 0 } else { (self.tries + 1) % MOST_TRIES };
        match (drawn, self.resumed.get(self.results.len()).copied()) {
            (Some(drawn), Some(mark)) => {
                // It was answered before.
                self.results.push(mark);
                self.remember(&drawn);
                if mark != Mark::Right {
                    self.missed_before.push(*drawn);
                }
                self.next_exercise()
            }
            (Some(drawn), None) => self.ask_exercise(*drawn, false),
            (None, _) if self.tries > 0 => self.next_exercise(),
            (None, _) => Next::Refused("No position of that kind was found: try another rank or game."),
        }
    }

    /// Takes the mistakes of one of the player's games, but for those that were got right since.
    pub(super) fn take_mistakes(&mut self, found: Vec<Drawn>) -> Next {
        let mended = &self.progress.mended;
        let is_left = |mistake: &Drawn| !mended.contains(&mistake.exercise.id());
        self.mistakes = found.into_iter().filter(is_left).rev().collect();
        self.next_exercise()
    }

    /// What is to be asked next.
    pub fn order(&mut self) -> Order {
        let asked = self.number;
        self.number += 1;
        let seed = mixed_seed(self.seed, asked);
        let order = match &self.plan {
            Plan::Daily { only, .. } => {
                // From easy to what a person can still look through: a rank more each time.
                let rank = (1 + self.results.len()).min(usize::from(HIGHEST_RANK)) as u8;
                let games = only.map_or_else(|| self.games_of_the_day(), |only| vec![only]);
                let (game, others) =
                    games.split_first().map_or((GameKey(0), &[][..]), |(one, rest)| (*one, rest));
                Order { others: others.to_vec(), taught: only.is_none(), ..Order::new(game, rank, seed) }
            }
            Plan::Game { kind, .. } => self.progress.order(*kind, seed),
            Plan::Listed(_) | Plan::Course { .. } | Plan::Mistakes(_) => self.progress.order(None, seed),
        };
        self.like.clone_from(&order.like);
        self.exact = order.exact;
        Order { recent: self.recent.clone(), ..order }
    }

    /// The games of a day that may be asked of now, in the order they are tried in: those that are taught, in an order of the day's own, what
    /// was not asked of yet first, and none a third time or twice one after the other.
    fn games_of_the_day(&self) -> Vec<GameKey> {
        let mut games: Vec<GameKey> =
            games::keys().filter(|key| is_usually_taught(games::get(*key))).collect();
        let mut dice = Dice::new(self.seed);
        for last in (1..games.len()).rev() {
            games.swap(last, dice.below(last as u64 + 1) as usize);
        }
        let times = |key: &GameKey| self.games_asked.iter().filter(|asked| *asked == key).count();
        games.retain(|key| times(key) < MOST_OF_A_GAME && self.games_asked.last() != Some(key));
        games.sort_by_key(times);
        games
    }

    /// This is asked now; `own` says that it is a mistake of the player's own.
    pub fn ask_exercise(&mut self, drawn: Drawn, own: bool) -> Next {
        self.exact &= !own;
        let title = match (own, self.exact) {
            (true, _) => "From your own game".to_owned(),
            (_, true) => "Your position".to_owned(),
            _ => self.title(),
        };
        let exercise = drawn.exercise.clone();
        let is_new = !self.answered.iter().any(|before| before.exercise.has_the_rule_of(&exercise));
        let text = if is_new { exercise.text_of_new_rule() } else { exercise.text() };
        let text = match (own, &self.own_game) {
            (true, Some(game)) => format!("From your own game {game}.\n{text}"),
            _ => text,
        };
        self.remember(&drawn);
        let rank = (!self.is_listed()).then_some(drawn.rank);
        let begins_on = Some(exercise.rules())
            .filter(|_| exercise.kind == Kind::Find)
            .and_then(|game| decoy(game, &exercise.position, &drawn.winning));
        self.answered.push(Answered::new(exercise.clone(), rank, drawn.winning.clone()));
        self.asked = Some((drawn, own));
        let mut question = Question::new(exercise, title, text, self.standing());
        (question.begins_on, question.rank) = (begins_on, self.rank_in_short());
        self.ask(Some(question))
    }

    /// Notes what was done at the question, where that counts and is to be worked out now.
    pub(super) fn note_answer(&mut self, next: &Next, note: impl FnOnce(&mut Answered)) {
        if let (Next::Work(_), Some(answered)) = (next, self.answered.last_mut()) {
            note(answered);
        }
    }

    /// Whether somebody listed the positions.
    pub const fn is_listed(&self) -> bool {
        matches!(self.plan, Plan::Listed(_))
    }

    /// The seed of everything left to chance.
    pub const fn seed(&self) -> u64 {
        self.seed
    }

    fn remember(&mut self, drawn: &Drawn) {
        self.recent.push(drawn.exercise.fingerprint());
        self.games_asked.push(drawn.exercise.game);
        self.recent.drain(..self.recent.len().saturating_sub(MOST_RECENT));
    }

    /// What comes of this day is kept: it goes on after what was answered before, and so many days in a row were done before it.
    pub fn keep_day(&mut self, resumed: Vec<Mark>, streak: u32) {
        (self.resumed, self.streak) = (resumed, Some(streak));
    }

    /// The day and what came of it so far, where that has changed since this was asked last and is to be kept.
    pub fn take_day(&mut self) -> Option<(String, Vec<Mark>)> {
        let Plan::Daily { date, .. } = &self.plan else { return None };
        std::mem::take(&mut self.day_noted).then(|| (date.clone(), self.results.clone()))
    }

    /// Takes an answer in, once a question; `true` when it led a rank up.
    pub fn answered(&mut self, drawn: &Drawn, mark: Mark) -> bool {
        let right = mark == Mark::Right;
        self.results.push(mark);
        let counts = matches!(self.plan, Plan::Game { .. });
        counts && self.progress.answered(drawn, self.like.take().as_ref(), right)
    }
}

/// When a day's questions are followed by others.
pub const NEW_ONES: &str = "Ten new ones come tomorrow, from midnight UTC on.";
/// What is said of a day's questions that are asked on another day, or once more.
const NOT_COUNTED: &str = " This doesn't count for your days in a row.";

/// How a question went.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mark {
    /// Right at once, without help.
    Right,
    /// Right after help or a wrong answer.
    Helped,
    /// Wrong, or shown.
    Wrong,
    /// Left without an answer.
    Skipped,
}

impl Mark {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Right, Self::Helped, Self::Wrong, Self::Skipped];

    /// Its sign: a stone that is full, half, hollow or gone; and in plain ASCII.
    pub const fn sign(self, ascii: bool) -> char {
        match (self, ascii) {
            (Self::Right, false) => '●',
            (Self::Helped, false) => '◐',
            (Self::Wrong, false) => '○',
            (Self::Skipped, false) => '·',
            (Self::Right, true) => 'O',
            (Self::Helped, true) => 'c',
            (Self::Wrong, true) => 'o',
            (Self::Skipped, true) => '.',
        }
    }

    /// What it means, in a few words.
    pub const fn meaning(self) -> &'static str {
        match self {
            Self::Right => "right at once",
            Self::Helped => "right later or with help",
            Self::Wrong => "wrong or shown",
            Self::Skipped => "skipped",
        }
    }

    /// Its name for programs and files.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Right => "right",
            Self::Helped => "helped",
            Self::Wrong => "wrong",
            Self::Skipped => "skipped",
        }
    }

    /// The mark that is called so.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|mark| mark.word() == word)
    }

    /// `● right at once, ◐ right later or with help, ○ wrong or shown, · skipped`.
    pub fn legend(ascii: bool) -> String {
        Self::ALL.map(|mark| format!("{} {}", mark.sign(ascii), mark.meaning())).join(", ")
    }

    /// The same in lines of so many columns, no sign apart from what it means.
    pub fn legend_lines(columns: u16) -> Vec<String> {
        let mut lines: Vec<String> = vec![];
        for part in Self::legend(false).split_inclusive(", ") {
            match lines.last_mut() {
                Some(line)
                    if line.chars().count() + part.trim_end().chars().count() <= usize::from(columns) =>
                {
                    line.push_str(part);
                }
                _ => lines.push(part.to_owned()),
            }
        }
        lines.iter().map(|line| line.trim_end().to_owned()).collect()
    }

    /// The signs of some marks, one after the other.
    pub fn signs(marks: &[Self], ascii: bool) -> String {
        marks.iter().map(|mark| mark.sign(ascii)).collect()
    }

    /// How many were right at once.
    pub fn count_right(marks: &[Self]) -> usize {
        marks.iter().filter(|mark| **mark == Self::Right).count()
    }
}

impl Drill {
    /// `Practice`, `2026-11-21, 3 of 10`: what is practised, as a title.
    pub(super) fn title(&self) -> String {
        let what = if let Plan::Daily { date, .. } = &self.plan { date } else { "Practice" };
        match self.length() {
            Some(length) => format!("{what}, {} of {length}", (self.results.len() + 1).min(length as usize)),
            None => what.to_owned(),
        }
    }

    /// How many of how many were right.
    fn score(&self) -> String {
        format!("{} of {}", Mark::count_right(&self.results), self.results.len())
    }

    /// `rank 3 · 2 of 3`, where the answers lead from rank to rank; of a day's questions how hard this one is.
    pub(super) fn rank_in_short(&self) -> String {
        let Progress { rank: reached, row, .. } = self.progress;
        match self.plan {
            Plan::Game { .. } if reached == HIGHEST_RANK => format!("rank {reached}"),
            Plan::Game { .. } => format!("rank {reached} · {row} of 3"),
            _ => String::new(),
        }
    }

    /// How the player stands, in a sentence or two.
    pub(super) fn standing(&self) -> String {
        if self.is_listed() {
            // Who listed them has not said how hard they are.
            let some = !self.results.is_empty();
            return if some { format!("{} right at once.", self.score()) } else { String::new() };
        }
        let Progress { rank: reached, row, .. } = self.progress;
        // What is told first is always the question's own.
        let rank = self.asked.as_ref().map_or(reached, |(drawn, _)| drawn.rank);
        let named = match rank {
            1 => ", the easiest",
            HIGHEST_RANK => ", the hardest",
            _ => "",
        };
        // Of a day's questions it says nothing of the player.
        let daily = matches!(self.plan, Plan::Daily { .. });
        let what = if daily { "Difficulty" } else { "Rank" };
        let mut text = match self.exact {
            true => format!("You chose it yourself: your rank stays {reached}."),
            false => format!("{what} {rank} of {HIGHEST_RANK}{named}."),
        };
        if rank != reached && !self.exact && !daily {
            text = format!("This question: rank {rank} of {HIGHEST_RANK}{named}. You: rank {reached}.");
        }
        if reached < HIGHEST_RANK && !daily {
            let more = plural(u64::from(3 - row.min(2)), "more", "more");
            text.push_str(&format!(" {more} right in a row for rank {}.", reached + 1));
        }
        if daily && self.streak.is_none() {
            text.push_str(NOT_COUNTED);
        }
        if !self.results.is_empty() {
            text.push_str(&format!(" {} right at once.", self.score()));
        }
        text
    }

    /// Practice in a line to be shared: `nimtui 2026-11-21 ●●◐●○·●●●● 7 of 10, 3 days in a row`; `None` where it is none.
    pub fn result_line(&self, ascii: bool) -> Option<String> {
        let what = match &self.plan {
            Plan::Game { .. } => {
                format!("{} rank {}", self.progress.subject.id(), self.progress.rank)
            }
            Plan::Daily { date, only: None } => {
                return Some(day_line(date, &self.results, self.days(), ascii));
            }
            Plan::Daily { date, only: Some(game) } => format!("{} {date}", games::get(*game).id()),
            Plan::Listed(_) => "set".to_owned(),
            Plan::Course { .. } | Plan::Mistakes(_) => return None,
        };
        Some(format!("nimtui {what} {} {}", Mark::signs(&self.results, ascii), self.score()))
    }

    /// What is said at the end of a day's ten: a word on the result, the days in a row, and when there are new ones.
    pub fn closing(&self) -> Option<String> {
        if !matches!(self.plan, Plan::Daily { .. }) || !self.is_over() {
            return None;
        }
        let skipped = self.results.iter().filter(|mark| **mark == Mark::Skipped).count();
        let mut told = match Mark::count_right(&self.results) {
            _ if skipped > 0 => "Not all were answered.",
            10.. => "All right at once: perfect!",
            7.. => "Well done!",
            4.. => "A fair day.",
            _ => "A hard day: practice helps.",
        }
        .to_owned();
        told.push_str(" Only answers that are right on the first try count.");
        if skipped > 0 && self.streak.is_some() {
            told.push_str(&format!(" You skipped {skipped}, so today doesn't count for your days in a row."));
        } else if self.days() == 1 {
            // Of more days the line above tells.
            told.push_str(" 1 day in a row.");
        }
        match self.streak {
            Some(_) => told.push_str(&format!(" {NEW_ONES}")),
            None => told.push_str(NOT_COUNTED),
        }
        Some(told)
    }

    /// Days in a row that are done with this one.
    fn days(&self) -> u32 {
        let answered = self.results.iter().all(|mark| *mark != Mark::Skipped);
        self.streak.filter(|_| self.is_over() && answered).map_or(0, |before| before + 1)
    }
}

/// A day in a line to be shared.
pub fn day_line(date: &str, marks: &[Mark], streak: u32, ascii: bool) -> String {
    let (signs, right, all) = (Mark::signs(marks, ascii), Mark::count_right(marks), marks.len());
    let streak = if streak > 1 { format!(", {streak} days in a row") } else { String::new() };
    format!("nimtui {date} {signs} {right} of {all}{streak}")
}
