//! Courses: their steps, which are read from `assets/courses` when a course is opened, and the feedback to answers.

use std::sync::OnceLock;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};

use super::generate::decoy;
use super::{Exercise, ExerciseKind, Feedback, Reply};
use crate::game::id::{IdError, Part};
use crate::game::{
    Game, GameKey, Length, Move, Outcome, Position, Reason, Stop, Stopped, join, join_list, plural, read_move,
};
use crate::games;

/// The file of a course.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct CourseFile {
    #[serde(rename = "step")]
    steps: Vec<Step>,
}

#[derive(Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Step {
    /// The name under which progress is saved.
    pub key: String,
    pub title: String,
    pub text: String,
    /// The lines of a list that ends the text. The final game shows it too.
    #[serde(default)]
    pub remember: Vec<String>,
    /// In the course of a game, an id without the name of the game; in the course of an idea, the whole id.
    pub position: String,
    #[serde(deserialize_with = "read_task")]
    pub task: ExerciseKind,
    /// For a task to choose.
    pub question: Option<String>,
    /// For a task to choose; one of them is right.
    #[serde(default)]
    pub answers: Vec<Choice>,
    /// For a game to play: the learner is on the side that can win.
    #[serde(default)]
    pub computer_starts: bool,
    pub hint: String,
    /// The feedback to a right answer.
    pub done: String,
    /// What to remember of the step, if `done` doesn't say it.
    pub summary: Option<String>,
    pub highlight: Option<Highlight>,
    /// What these texts say about positions, for the tests.
    #[serde(default)]
    pub claims: Vec<Claim>,
}

/// Reads all four kinds; files with exercises have two.
fn read_task<'de, D: Deserializer<'de>>(deserializer: D) -> Result<ExerciseKind, D::Error> {
    let word = String::deserialize(deserializer)?;
    let kinds = [ExerciseKind::Find, ExerciseKind::Judge, ExerciseKind::Choose, ExerciseKind::Play];
    let kind = kinds.into_iter().find(|kind| kind.word() == word);
    kind.ok_or_else(|| D::Error::custom(format!("unknown task \"{word}\"")))
}

impl Step {
    /// The text and the list that ends it.
    pub fn whole_text(&self) -> String {
        join(std::iter::once(&self.text).chain(&self.remember), "\n")
    }
}

#[derive(Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Choice {
    pub text: String,
    pub right: bool,
    /// Why it is right or wrong.
    pub why: String,
}

/// Something that a step says about positions. Tests check it.
#[derive(Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Claim {
    /// The words of the step that say it.
    pub text: String,
    /// Positions, or examples, in which the player to move can win.
    #[serde(default)]
    pub won: Vec<String>,
    /// Positions, or examples, in which the player to move has lost.
    #[serde(default)]
    pub lost: Vec<String>,
    /// The move that wins in each of the won positions.
    pub by: Option<String>,
}

/// What is drawn on the board to show an idea.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Highlight {
    /// Rounds of a heap: the number that two moves can always take together, and one stone drawn apart.
    Rounds,
    /// The binary parts of heaps, the largest first: 7 = 4+2+1.
    Parts,
    /// The sizes of two heaps, the smaller first, that are lost for the player to move.
    SafePairs(Vec<[u32; 2]>),
    /// Stones and their images half a turn away, equal rows of pins, equal games of a sum.
    Twins,
    /// Places half a turn from each other, even if only one of them has a stone.
    Copy,
    /// The Zeckendorf parts of a pile, the largest first: 12 = 8+3+1.
    FibonacciParts,
    /// A table of the sizes of a single heap, each `known` as a sign: its value, or `L` and `W` for lost and won. The learner has to
    /// find the last ones, as many as are `asked`.
    Sizes { name: String, known: String, asked: usize },
}

impl Highlight {
    /// The same after the answer: nothing is left to find.
    pub fn answered(self) -> Self {
        match self {
            Self::Sizes { name, known, .. } => Self::Sizes { name, known, asked: 0 },
            other => other,
        }
    }
}

/// A course and its file, which is parsed only when the course is opened.
struct Entry {
    /// The id of the game or the idea.
    id: &'static str,
    /// The title of an idea.
    idea: Option<&'static str>,
    text: &'static str,
    file: OnceLock<CourseFile>,
    keys: OnceLock<Vec<&'static str>>,
}

impl Entry {
    const fn new(id: &'static str, idea: Option<&'static str>, text: &'static str) -> Self {
        Self { id, idea, text, file: OnceLock::new(), keys: OnceLock::new() }
    }

    fn file(&self) -> &CourseFile {
        // A test parses all of them.
        self.file.get_or_init(|| toml::from_str(self.text).unwrap_or_default())
    }

    /// The keys of the steps. Parsing the files of all courses would delay the menu.
    fn keys(&self) -> &[&'static str] {
        let key = |line: &'static str| line.strip_prefix("key = \"")?.strip_suffix('"');
        self.keys.get_or_init(|| self.text.lines().filter_map(key).collect())
    }
}

/// The courses in the order of the menu, from easy to hard: each comes after those whose ideas it uses.
#[rustfmt::skip]
static COURSES: [Entry; 15] = [
    Entry::new("matches", None, include_str!("../../assets/courses/matches.toml")),
    Entry::new("nim", None, include_str!("../../assets/courses/nim.toml")),
    Entry::new("take-away", None, include_str!("../../assets/courses/take-away.toml")),
    Entry::new("chomp", None, include_str!("../../assets/courses/chomp.toml")),
    Entry::new("argument", Some("Winning Without Knowing How"), include_str!("../../assets/courses/argument.toml")),
    Entry::new("copying", Some("The Copycat"), include_str!("../../assets/courses/copying.toml")),
    Entry::new("wythoff", None, include_str!("../../assets/courses/wythoff.toml")),
    Entry::new("fibonacci", None, include_str!("../../assets/courses/fibonacci.toml")),
    Entry::new("red-blue", None, include_str!("../../assets/courses/red-blue.toml")),
    Entry::new("grid", None, include_str!("../../assets/courses/grid.toml")),
    Entry::new("heaps", Some("Every Game Is a Heap"), include_str!("../../assets/courses/heaps.toml")),
    Entry::new("kayles", None, include_str!("../../assets/courses/kayles.toml")),
    Entry::new("grundy", None, include_str!("../../assets/courses/grundy.toml")),
    Entry::new("last-loses", Some("The Last One Loses"), include_str!("../../assets/courses/last-loses.toml")),
    Entry::new("last-pin", Some("The Last Pin Loses"), include_str!("../../assets/courses/last-pin.toml")),
];

/// What a course is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Subject {
    /// A game. It can be practised; not all have a course.
    Game(GameKey),
    /// An idea that several games share; the number of its course.
    Idea(usize),
}

impl Default for Subject {
    fn default() -> Self {
        Self::Game(GameKey::default())
    }
}

impl From<GameKey> for Subject {
    fn from(game: GameKey) -> Self {
        Self::Game(game)
    }
}

/// The subjects of all courses, in the order of the menu.
pub fn courses() -> impl Iterator<Item = Subject> {
    COURSES.iter().filter_map(|course| Subject::find(course.id))
}

impl Subject {
    pub fn find(id: &str) -> Option<Self> {
        let idea = || COURSES.iter().position(|course| course.id == id).map(Self::Idea);
        games::find_game(id).map(Self::Game).or_else(idea)
    }

    fn entry(self) -> Option<&'static Entry> {
        match self {
            Self::Game(game) => COURSES.iter().find(|course| course.id == games::get(game).id()),
            Self::Idea(number) => COURSES.get(number),
        }
    }

    fn idea(self) -> Option<&'static Entry> {
        self.entry().filter(|_| matches!(self, Self::Idea(_)))
    }

    /// Its name for the command line and for files.
    pub fn id(self) -> &'static str {
        self.idea().map_or_else(|| games::get(self.game()).id(), |idea| idea.id)
    }

    /// Its name in the menu.
    pub fn title(self) -> &'static str {
        self.idea().and_then(|idea| idea.idea).unwrap_or_else(|| games::get(self.game()).title())
    }

    /// The keys of the steps of its course, whose file isn't read for that; empty if it has no course.
    pub fn keys(self) -> &'static [&'static str] {
        self.entry().map_or(&[], Entry::keys)
    }

    /// The steps of its course; empty if it has no course.
    pub fn steps(self) -> &'static [Step] {
        self.entry().map_or(&[], |course| &course.file().steps)
    }

    /// The game that is practised after its course: that of the last step.
    pub fn game(self) -> GameKey {
        match self {
            Self::Game(game) => game,
            Self::Idea(_) => Course::new(self, usize::MAX).map_or(GameKey(0), |last| last.game()),
        }
    }
}

/// A step of a course.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Course {
    subject: Subject,
    at: usize,
}

impl Course {
    /// A step, from 0, or the last one; `None` if the subject has no course.
    pub fn new(subject: impl Into<Subject>, at: usize) -> Option<Self> {
        let subject = subject.into();
        let last = subject.keys().len().checked_sub(1)?;
        Some(Self { subject, at: at.min(last) })
    }

    pub const fn subject(&self) -> Subject {
        self.subject
    }

    pub fn game(&self) -> GameKey {
        self.exercise().game
    }

    /// Reads a position as the course writes it: the course of a game leaves the name of the game out.
    ///
    /// # Errors
    /// What is wrong, and where.
    pub fn place(&self, text: &str) -> Result<(GameKey, Position), IdError> {
        match self.subject {
            Subject::Game(game) => {
                games::get(game).parse_id(Part::whole(text)).map(|position| (game, position))
            }
            Subject::Idea(_) => games::read_id(text),
        }
    }

    /// The number of the step, from 0.
    pub const fn index(&self) -> usize {
        self.at
    }

    pub fn count(&self) -> usize {
        self.subject.keys().len()
    }

    /// The key under which progress with the step is saved.
    pub fn key(&self) -> &'static str {
        self.subject.keys()[self.at]
    }

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

    /// `3 of 8: Make them equal`.
    pub fn heading(&self) -> String {
        format!("{} of {}: {}", self.at + 1, self.count(), self.step().title)
    }

    /// `Chomp, step 3 of 8`.
    pub fn label(&self) -> String {
        format!("{}, step {} of {}", self.subject.title(), self.at + 1, self.count())
    }

    pub fn position(&self) -> Position {
        self.exercise().position
    }

    /// What the learner has to do, in a sentence.
    pub fn task(&self) -> &'static str {
        self.step().question.as_deref().unwrap_or_else(|| self.exercise().task())
    }

    pub fn exercise(&self) -> Exercise {
        // A test reads the positions of all steps.
        let (game, position) = self.place(&self.step().position).unwrap_or_default();
        Exercise { game, position, kind: self.step().task }
    }

    /// Works out the feedback to an answer; a move must be legal.
    ///
    /// # Errors
    /// [`Stopped`] if `stop` was called before that.
    pub fn judge(&self, reply: Reply, stop: &Stop) -> Result<Feedback, Stopped> {
        let done = &self.step().done;
        match reply {
            Reply::Choice(number) => {
                let Some(Choice { right, why, .. }) = self.step().answers.get(number) else {
                    return Ok(Feedback::new(false, ""));
                };
                Ok(Feedback::new(*right, &if *right { format!("{why} {done}") } else { why.clone() }))
            }
            reply if self.exercise().judge(reply, stop)?.right => {
                Ok(Feedback::new(true, &self.praise(reply)))
            }
            reply => {
                let (why, refutation) = refute(self, reply, stop)?;
                Ok(Feedback { refutation, ..Feedback::new(false, &why) })
            }
        }
    }

    /// Where the cursor starts if the task is to find a move: on one that isn't the answer.
    pub(super) fn begins_on(&self) -> Option<Move> {
        (self.step().task == ExerciseKind::Find).then(|| self.wrong_move()).flatten()
    }

    pub(super) fn wrong_move(&self) -> Option<Move> {
        let exercise = self.exercise();
        let (game, position) = (exercise.game(), &exercise.position);
        decoy(game, position, &game.solve(position, &Stop::default()).ok()?.winning)
    }

    /// The feedback to a right answer. If the texts are about another move, it names that move first.
    fn praise(&self, reply: Reply) -> String {
        let (done, meant) = (&self.step().done, self.described_moves());
        let (rules, position) = (games::get(self.game()), self.position());
        // A move that leaves the same position in another order or mirrored is the same move.
        let left = |mv: &Move| rules.key(&rules.play(&position, mv));
        match (reply, meant.first()) {
            (Reply::Move(mv), Some(other)) if meant.iter().all(|meant| left(meant) != left(&mv)) => {
                let order = rules.order(&position, *other);
                format!("That wins, too. Another way: {order}. {done}")
            }
            _ => done.clone(),
        }
    }

    /// The winning moves that the texts of the step are about; empty if they are true of every winning move.
    pub fn described_moves(&self) -> Vec<Move> {
        let (step, position) = (self.step(), self.position());
        let here = step.claims.iter().filter(|claim| claim.won.contains(&step.position));
        let moves =
            here.filter_map(|claim| read_move(claim.by.as_ref()?, games::get(self.game()), &position).ok());
        moves.map(Move::ordered).collect()
    }
}

/// A move that doesn't win, and the reply that beats it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Refutation {
    pub tried: Move,
    /// What it leaves.
    pub left: Position,
    pub answer: Move,
}

/// Why an answer is wrong: what HAL replies to the move, or to the best move of a position that can't be won.
fn refute(course: &Course, reply: Reply, stop: &Stop) -> Result<(String, Option<Refutation>), Stopped> {
    match reply {
        Reply::Move(mv) => answer_to(course, mv, stop),
        Reply::Won(false) | Reply::Choice(_) => {
            Ok(("There is a move that HAL can't answer.".to_owned(), None))
        }
        Reply::Won(true) => {
            let (game, position) = (games::get(course.game()), course.position());
            let Some(mv) = game.solve(&position, stop)?.best else { return Ok((String::new(), None)) };
            let (text, refutation) = answer_to(course, mv, stop)?;
            Ok((format!("Say you {}. {text}", game.order(&position, mv)), refutation))
        }
    }
}

/// What HAL does after a move that doesn't win.
fn answer_to(course: &Course, tried: Move, stop: &Stop) -> Result<(String, Option<Refutation>), Stopped> {
    let game = games::get(course.game());
    let left = game.play(&course.position(), &tried);
    let after = game.solve(&left, stop)?;
    // If HAL can end the game, it does.
    let ends = |mv: &Move| game.result(&game.play(&left, mv)).is_some();
    let at_once = after.winning.iter().copied().find(ends).filter(|_| after.score.is_none());
    let answer = at_once.or_else(|| game.preferred_move(&left, &after));
    // `takes 2 stones from heap 1`
    let takes = answer.map_or_else(String::new, |answer| {
        let object = split(answer).unwrap_or_else(|| game.object(&left, answer, Length::Full));
        format!("{} {object}", game.verb_of(&left, answer).third)
    });
    // A step about equal games doesn't speak of values.
    let is_sum = !left.board.components().is_empty() && course.step().highlight != Some(Highlight::Twins);
    let values = match game.reason(&left, Some(&after)).filter(|_| is_sum) {
        Some(Reason::Values(counted)) => Some(counted.values),
        _ => None,
    };
    let sizes = match &values {
        Some(values) => Some(format!("the values {}", join_list(values, "and"))),
        None => format_sizes(&left),
    };
    let leaves = sizes.map_or(String::new(), |sizes| format!("That leaves {sizes}. "));
    let got = after.score.map(|score| -score);
    let (told, names_answer) = match (got, after.outcome) {
        (Some(got), _) => format_points(got, after.is_over(), &takes),
        _ if after.is_over() => ("That loses straight away.".into(), false),
        (None, Outcome::N) if at_once.is_some() => (format!("{leaves}HAL {takes} and wins."), true),
        (None, Outcome::N) => {
            let onward = match (values, answer) {
                (Some(_), _) => " and makes their nim-sum 0".to_owned(),
                (None, Some(answer)) => onward_from(game, &game.play(&left, &answer)),
                (None, None) => String::new(),
            };
            (format!("{leaves}HAL {takes}{onward}."), true)
        }
        (None, _) => ("That move doesn't win.".into(), false),
    };
    // A reply is only drawn if the text names it.
    let named = answer.filter(|_| names_answer);
    Ok((told, named.map(|answer| Refutation { tried, left, answer })))
}

/// `2, 3 and 5`: the heaps of a position, if it has any.
fn format_sizes(position: &Position) -> Option<String> {
    let sizes = position.board.heaps().iter().filter(|size| **size > 0);
    Some(join_list(&sizes.collect::<Vec<_>>(), "and")).filter(|sizes| !sizes.is_empty())
}

/// `the 6 into 4 and 2`: a split names the size, because the move before it has changed the numbers of the heaps.
fn split(answer: Move) -> Option<String> {
    let Move::Split { take: 0, into: [larger, smaller], .. } = answer else { return None };
    Some(format!("the {} into {larger} and {smaller}", larger + smaller))
}

/// What a reply leaves, if its name needs no theory, and what HAL can do from there.
fn onward_from(game: &dyn Game, left: &Position) -> String {
    let reason = game.reason(left, None);
    let onward = match reason {
        Some(Reason::EqualPairs { .. } | Reason::EqualArms { .. }) => Some("can copy every move from there"),
        Some(Reason::OneByOne { .. } | Reason::TwoRows { .. } | Reason::TwoColumns { .. }) => {
            Some("can win from there")
        }
        _ => None,
    };
    match (reason.and_then(|reason| game.name(left, &reason)), onward) {
        (Some(name), Some(onward)) => format!(", leaving {name}, and {onward}"),
        _ => " and can win from there".to_owned(),
    }
}

/// What is wrong with a move in a game with points, and whether the text names the reply.
fn format_points(got: i64, is_over: bool, answer: &str) -> (String, bool) {
    let points = plural(got.unsigned_abs(), "point", "points");
    match (got > 0, is_over) {
        (true, _) => (format!("That wins {points}, but another move wins more."), false),
        (false, true) => (format!("That loses {points} straight away."), false),
        (false, false) => (format!("HAL {answer}, and in the end you lose {points}."), true),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_found_without_parsing_the_files() {
        for course in &COURSES {
            let file: CourseFile =
                toml::from_str(course.text).unwrap_or_else(|why| panic!("{}: {why}", course.id));
            let keys: Vec<&str> = file.steps.iter().map(|step| &*step.key).collect();
            assert_eq!(keys, course.keys(), "{}", course.id);
            assert_eq!(course.idea.is_none(), games::find_game(course.id).is_some(), "{}", course.id);
        }
    }

    #[test]
    fn each_key_is_one_word_of_its_own() {
        for course in &COURSES {
            for (at, key) in course.keys().iter().enumerate() {
                let plain = |sign: char| sign.is_ascii_lowercase() || sign.is_ascii_digit() || sign == '-';
                assert!(!key.is_empty() && key.chars().all(plain), "{}: {key}", course.id);
                assert!(!course.keys()[..at].contains(key), "{}: {key}", course.id);
            }
        }
    }
}
