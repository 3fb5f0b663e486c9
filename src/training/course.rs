//! A course step by step: what is shown, what is asked, and what is said to an answer.

use crate::game::course::{Answer, Step, Task};
use crate::game::id::{IdError, Part};
use crate::game::{Game, GameKey, Length, Move, Outcome, Position, Setup, Solution, Stop, Stopped, plural};
use crate::games;

use super::{Exercise, Feedback, Kind, Reply, Subject};

/// A place in a course.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Course {
    subject: Subject,
    at: usize,
}

impl Course {
    /// The course of a subject at a step, counted from 0, or at its last one; `None` where the subject has no course.
    #[must_use]
    pub fn new(subject: impl Into<Subject>, at: usize) -> Option<Self> {
        let subject = subject.into();
        let last = subject.steps().len().checked_sub(1)?;
        Some(Self { subject, at: at.min(last) })
    }

    /// What it is about.
    #[must_use]
    pub const fn subject(&self) -> Subject {
        self.subject
    }

    /// The game of the step.
    #[must_use]
    pub fn game(&self) -> GameKey {
        self.place(self.step().position).map_or(GameKey(0), |(game, _)| game)
    }

    /// That game itself.
    #[must_use]
    pub fn rules(&self) -> &'static dyn Game {
        games::get(self.game())
    }

    /// A position of the course, and of which game it is: the course of a game writes the game's own without its name before them.
    ///
    /// # Errors
    /// What is wrong with it, and where.
    pub fn place(&self, text: &str) -> Result<(GameKey, Position), IdError> {
        match self.subject {
            Subject::Game(game) => {
                games::get(game).read_id(Part::whole(text)).map(|position| (game, position))
            }
            Subject::Idea(_) => games::read_id(text),
        }
    }

    /// The number of the step, from 0.
    #[must_use]
    pub const fn at(&self) -> usize {
        self.at
    }

    /// How many steps there are.
    #[must_use]
    pub fn count(&self) -> usize {
        self.subject.steps().len()
    }

    /// The step.
    #[must_use]
    pub fn step(&self) -> &'static Step {
        // The number was held below the count when the place was made.
        &self.subject.steps()[self.at]
    }

    /// The next step; `None` after the last one.
    #[must_use]
    pub fn next(&self) -> Option<Self> {
        Some(Self { at: self.at + 1, ..*self }).filter(|next| next.at < self.count())
    }

    /// The step before; `None` before the first one.
    #[must_use]
    pub fn back(&self) -> Option<Self> {
        Some(Self { at: self.at.checked_sub(1)?, ..*self })
    }

    /// `3 of 8: Make them equal`.
    #[must_use]
    pub fn heading(&self) -> String {
        format!("{} of {}: {}", self.at + 1, self.count(), self.step().title)
    }

    /// The position of the step.
    #[must_use]
    pub fn position(&self) -> Position {
        let game = self.rules();
        let read = self.place(self.step().position).map(|(_, position)| position);
        read.unwrap_or_else(|_| game.opening(&Setup::defaults(game.fields()), 0))
    }

    /// What is to be done, in a sentence.
    #[must_use]
    pub fn task(&self) -> &'static str {
        if let Task::Choose { question, .. } = self.step().task { question } else { self.exercise().task() }
    }

    /// The question of the step.
    #[must_use]
    pub fn exercise(&self) -> Exercise {
        let kind = match self.step().task {
            Task::Find => Kind::Find,
            Task::Judge => Kind::Judge,
            Task::Choose { .. } => Kind::Choose,
            Task::Play { .. } => Kind::Play,
        };
        Exercise { game: self.game(), position: self.position(), kind }
    }

    /// The answers to choose from; none where something else is asked.
    #[must_use]
    pub fn answers(&self) -> &'static [Answer] {
        match self.step().task {
            Task::Choose { answers, .. } => answers,
            _ => &[],
        }
    }

    /// What helps, one after the other: first how to think about it, last what to do.
    #[must_use]
    pub fn helps(&self) -> Vec<&'static str> {
        let first = match self.step().task {
            Task::Find => Some("Try each move in your head: what would the other player do then?"),
            Task::Judge => Some(
                "Won: one move is enough that the other player cannot answer. Lost: each move has an answer.",
            ),
            Task::Choose { .. } => Some("Play it in your head with each of the answers."),
            Task::Play { .. } => None,
        };
        first.into_iter().chain([self.step().hint]).collect()
    }

    /// What is said instead once all of that was said.
    #[must_use]
    pub fn no_more_help(&self) -> &'static str {
        match self.step().task {
            Task::Play { .. } => "That was all the help there is: begin the game.",
            _ => "That was all the help there is. s shows the answer.",
        }
    }

    /// Works out what is to be said to an answer, after so many wrong ones; a move must be legal.
    ///
    /// # Errors
    /// [`Stopped`] when `stop` was called before that.
    pub fn judge(&self, reply: Reply, tries: usize, stop: &Stop) -> Result<Feedback, Stopped> {
        let (right, why) = match reply {
            Reply::Choice(number) => {
                let chosen = self.answers().get(number);
                (chosen.is_some_and(|answer| answer.right), chosen.map_or("", |answer| answer.why).to_owned())
            }
            reply if self.exercise().judge(reply, stop)?.right => (true, String::new()),
            reply => (false, self.refutation(reply, tries, stop)?),
        };
        let why = if right && !why.is_empty() { why + " " } else { why };
        Ok(Feedback::new(right, &if right { why + self.step().done } else { why }))
    }

    /// The right one of the answers to choose from, as a sentence.
    pub(super) fn right_answer(&self) -> Option<String> {
        let right = self.answers().iter().find(|answer| answer.right)?;
        Some(format!("{}: {}", right.text, right.why))
    }

    /// What is wrong with an answer, in words that need no theory: what the other player does then, or the move that wins. After
    /// `tries` wrong answers it is about another move, where there is one.
    fn refutation(&self, reply: Reply, tries: usize, stop: &Stop) -> Result<String, Stopped> {
        match reply {
            Reply::Choice(_) => Ok(String::new()),
            Reply::Move(mv) => self.reply_to(mv, stop),
            Reply::Won(won) => {
                let (game, position) = (self.rules(), self.position());
                let solution = game.solve(&position, stop)?;
                let Some(mv) = self.example(&solution, won, tries) else { return Ok(String::new()) };
                let order = game.order(&position, mv);
                if won {
                    return Ok(format!("Say you {order}. {}", self.reply_to(mv, stop)?));
                }
                let over = game.result(&game.play(&position, &mv)).is_some();
                let then = if over { "That wins at once." } else { "No answer to that wins." };
                Ok(format!("What if you {order}? {then}"))
            }
        }
    }

    /// A move that shows what is wrong with calling the position won, or lost: any of a lost one, one that wins of a won one.
    fn example(&self, solution: &Solution, won: bool, tries: usize) -> Option<Move> {
        let (game, position) = (self.rules(), self.position());
        if won {
            let legal = game.legal(&position).max(1);
            let from = tries as u64 * (legal / 2 + 1);
            let mut others = (0..legal).filter_map(|step| game.nth_legal(&position, (from + step) % legal));
            let other = || others.find(|mv| Some(*mv) != solution.best);
            return solution.best.filter(|_| tries.is_multiple_of(2)).or_else(other).or(solution.best);
        }
        let plainest = game.plainest(&position, solution);
        let others = solution.winning.iter().copied().filter(|mv| Some(*mv) != plainest);
        let all: Vec<Move> = plainest.into_iter().chain(others).collect();
        all.get(tries % all.len().max(1)).copied()
    }

    /// What the other player does after a move that does not win.
    fn reply_to(&self, mv: Move, stop: &Stop) -> Result<String, Stopped> {
        let game = self.rules();
        let after = game.solve(&game.play(&self.position(), &mv), stop)?;
        Ok(if after.score.is_some() {
            in_points(&after, &self.answer(mv, &after).0)
        } else if after.is_over() {
            "That loses at once.".into()
        } else if after.outcome == Outcome::N {
            let (answer, ends) = self.answer(mv, &after);
            let wins = if ends { "wins" } else { "can win from there" };
            format!("The other player then {answer} and {wins}.")
        } else {
            "That move does not win.".into()
        })
    }

    /// What the other player does then, and whether that ends the game: `takes 2 stones from heap 1`.
    fn answer(&self, mv: Move, after: &Solution) -> (String, bool) {
        let game = self.rules();
        let left = game.play(&self.position(), &mv);
        let Some(best) = game.plainest(&left, after) else { return (String::new(), false) };
        let takes = format!("{} {}", best.verb().third, game.object(&left, best, Length::Full));
        (takes, game.result(&game.play(&left, &best)).is_some())
    }
}

/// What is wrong with a move where points are counted: what it wins or loses.
fn in_points(after: &Solution, answer: &str) -> String {
    let got = -after.score.unwrap_or(0);
    let points = plural(got.unsigned_abs(), "point", "points");
    match (got > 0, after.is_over()) {
        (true, _) => format!("That wins {points}, and another move wins more."),
        (false, true) => format!("That loses {points} at once."),
        (false, false) => format!("The other player then {answer}, and you lose {points}."),
    }
}
