//! A course step by step: what is shown, what is asked, and what is said to an answer.

use crate::game::id::{IdError, Part};
use crate::game::{Game, GameKey, Move, Position, Setup, Stop, Stopped, read_move};
use crate::games;

use super::level::decoy;
use super::{Answer, Exercise, Feedback, Kind, Reply, Step, Subject, refutation};

/// Most moves of a position in which each of them can be tried in the head.
const MOST_TRIED: u64 = 12;
/// How to look for a move where there are not too many.
const TRY_EACH: &str = "Try each move in your head: what would the other player do then?";

/// A place in a course.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Course {
    subject: Subject,
    at: usize,
}

impl Course {
    /// The course of a subject at a step, counted from 0, or at its last one; `None` where the subject has no course.
    pub fn new(subject: impl Into<Subject>, at: usize) -> Option<Self> {
        let subject = subject.into();
        let last = subject.keys().len().checked_sub(1)?;
        Some(Self { subject, at: at.min(last) })
    }

    /// What it is about.
    pub const fn subject(&self) -> Subject {
        self.subject
    }

    /// The game of the step.
    pub fn game(&self) -> GameKey {
        self.place(&self.step().position).map_or(GameKey(0), |(game, _)| game)
    }

    /// That game itself.
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
                games::get(game).parse_id(Part::whole(text)).map(|position| (game, position))
            }
            Subject::Idea(_) => games::read_id(text),
        }
    }

    /// The number of the step, from 0.
    pub const fn at(&self) -> usize {
        self.at
    }

    /// How many steps there are.
    pub fn count(&self) -> usize {
        self.subject.keys().len()
    }

    /// Which step it is, from 0.
    pub const fn number(&self) -> usize {
        self.at
    }

    /// The key under which progress with the step is saved.
    pub fn key(&self) -> &'static str {
        self.subject.keys()[self.at]
    }

    /// The step.
    pub fn step(&self) -> &'static Step {
        // `new` keeps the number below the count.
        &self.subject.steps()[self.at]
    }

    /// The next step; `None` after the last one.
    pub fn next(&self) -> Option<Self> {
        Some(Self { at: self.at + 1, ..*self }).filter(|next| next.at < self.count())
    }

    /// The step before; `None` before the first one.
    pub fn back(&self) -> Option<Self> {
        Some(Self { at: self.at.checked_sub(1)?, ..*self })
    }

    /// Another step of the course, from 0; `None` where it has no such step.
    pub fn other(&self, at: usize) -> Option<Self> {
        (at < self.count()).then_some(Self { at, ..*self })
    }

    /// `3 of 8: Make them equal`.
    pub fn heading(&self) -> String {
        format!("{} of {}: {}", self.at + 1, self.count(), self.step().title)
    }

    /// The position of the step.
    pub fn position(&self) -> Position {
        let game = self.rules();
        let read = self.place(&self.step().position).map(|(_, position)| position);
        read.unwrap_or_else(|_| game.opening(&Setup::defaults(game.fields()), 0))
    }

    /// A position of the same game of which the step's lasting words say that it is lost, where they do.
    pub fn lost_position(&self) -> Option<Position> {
        let lasting = self.step().lasting();
        let mut claims = self.step().claims.iter();
        let claim = claims.find(|claim| !claim.lost.is_empty() && lasting.contains(&claim.text))?;
        let (game, position) = self.place(claim.lost.first()?).ok()?;
        Some(position).filter(|_| game == self.exercise().game)
    }

    /// What is to be done, in a sentence.
    pub fn task(&self) -> &'static str {
        self.step().question.as_deref().unwrap_or_else(|| self.exercise().task())
    }

    /// The question of the step.
    pub fn exercise(&self) -> Exercise {
        Exercise { game: self.game(), position: self.position(), kind: self.step().task }
    }

    /// The answers to choose from; none where something else is asked.
    pub fn answers(&self) -> &'static [Answer] {
        &self.step().answers
    }

    /// The answer, counted from 0, that has all these words; `None` where none has them, or several have.
    pub fn answer_of(&self, words: &str) -> Option<usize> {
        let split = |text: &str| -> Vec<String> {
            let words = text.split(|sign: char| !sign.is_alphanumeric()).filter(|word| !word.is_empty());
            words.map(str::to_lowercase).collect()
        };
        let (words, mut answers) = (split(words), self.answers().iter().enumerate());
        let whole = answers.clone().find(|(_, answer)| split(&answer.text) == words);
        let has = |text: &str| {
            let all = split(text);
            !words.is_empty() && words.iter().all(|word| all.contains(word))
        };
        let one = answers.find(|(_, answer)| has(&answer.text));
        let one = one.filter(|_| !answers.any(|(_, answer)| has(&answer.text)));
        whole.or(one).map(|(number, _)| number)
    }

    /// What helps with a question of this kind, one after the other: first how to think about it, last what to do.
    pub fn helps(&self, kind: Kind) -> Vec<&'static str> {
        let step = self.step();
        let first = match step.task {
            // Rightly called won, it is to be shown.
            Kind::Judge if kind == Kind::Find => Some(TRY_EACH),
            // On a large board nobody can.
            Kind::Find if self.rules().move_count(&self.position()) > MOST_TRIED => Some(
                "Begin at the end: which positions do you know to be lost? Look for a move that leaves one.",
            ),
            Kind::Find => Some(TRY_EACH),
            Kind::Judge => {
                Some("Won: some move leaves the other player lost. Lost: every move leaves them won.")
            }
            Kind::Play if !step.computer_starts => {
                Some("What do you want to leave to the other player? Look for a first move that leaves it.")
            }
            Kind::Choose | Kind::Play => None,
        };
        first.into_iter().chain([&*step.hint]).collect()
    }

    /// What is said instead once all of that was said.
    pub fn no_more_help(&self) -> &'static str {
        match self.step().task {
            Kind::Play => "No more hints. Start the game.",
            _ => "No more hints.",
        }
    }

    /// Works out what is to be said to an answer, after so many wrong ones; a move must be legal.
    ///
    /// # Errors
    /// [`Stopped`] when `stop` was called before that.
    pub fn judge(&self, reply: Reply, tries: usize, stop: &Stop) -> Result<Feedback, Stopped> {
        let done = &self.step().done;
        match reply {
            Reply::Choice(number) => {
                let Some(Answer { right, why, .. }) = self.answers().get(number) else {
                    return Ok(Feedback::new(false, ""));
                };
                Ok(Feedback::new(*right, &if *right { format!("{why} {done}") } else { why.clone() }))
            }
            reply if self.exercise().judge(reply, stop)?.right => {
                Ok(Feedback::new(true, &self.told_of(reply)))
            }
            reply => {
                let (why, refutation) = refutation::of(self, reply, tries, stop)?;
                Ok(Feedback { refutation, ..Feedback::new(false, &why) })
            }
        }
    }

    /// Where the cursor begins where a move is to be found: on one that is not the answer.
    pub(super) fn begins_on(&self) -> Option<Move> {
        (self.step().task == Kind::Find).then(|| self.beside_the_answer()).flatten()
    }

    /// A move that is not the answer.
    pub(super) fn beside_the_answer(&self) -> Option<Move> {
        let position = self.position();
        let solution = self.rules().solve(&position, &Stop::default()).ok()?;
        decoy(self.rules(), &position, &solution.winning)
    }

    /// What is said to a right answer: where the texts speak of another move than the one made, which one that is comes first.
    fn told_of(&self, reply: Reply) -> String {
        let (done, meant) = (&self.step().done, self.meant());
        let (rules, position) = (self.rules(), self.position());
        // A move to what is the same but for the order of heaps, or for a mirror, is the one that is spoken of.
        let left = |mv: &Move| rules.key(&rules.play(&position, mv));
        match (reply, meant.first()) {
            (Reply::Move(mv), Some(other)) if meant.iter().all(|meant| left(meant) != left(&mv)) => {
                let order = rules.order(&position, *other);
                format!("That wins, too. Another way: {order}. {done}")
            }
            _ => done.clone(),
        }
    }

    /// The moves of which the texts of the step speak: those that win in its position as it claims. None where they speak of no move,
    /// or hold after each one that wins.
    pub fn meant(&self) -> Vec<Move> {
        let (step, position) = (self.step(), self.position());
        let here = step.claims.iter().filter(|claim| claim.won.contains(&step.position));
        let moves = here.filter_map(|claim| read_move(claim.by.as_ref()?, self.rules(), &position).ok());
        moves.map(Move::ordered).collect()
    }

    /// The right one of the answers to choose from, as a sentence.
    pub(super) fn right_answer(&self) -> Option<String> {
        let right = self.answers().iter().find(|answer| answer.right)?;
        Some(format!("The answer: {}. {}", right.text, right.why))
    }
}
