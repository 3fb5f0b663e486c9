//! Courses: what there is to learn, the steps, which are read from `assets/courses` when a course is opened, and the replies to answers.

use std::sync::OnceLock;

use serde::de::Error;
use serde::{Deserialize, Deserializer};

use super::difficulty::decoy;
use super::{Exercise, Feedback, Kind, Reply};
use crate::game::id::{IdError, Part};
use crate::game::{
    Game, GameKey, Length, Move, Outcome, Position, Reason, Setup, Solution, Stop, Stopped, plural, read_move,
};
use crate::games;

/// A course as it stands in its file.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct CourseFile {
    /// The ids of courses to be known before.
    #[serde(default)]
    needs: Vec<String>,
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
    /// A list that ends the text. The final game keeps it on the screen.
    pub remember: Option<String>,
    /// The position that is drawn: in the course of a game without the name of the game, in that of an idea the whole id.
    pub position: String,
    #[serde(deserialize_with = "read_task")]
    pub task: Kind,
    /// Of a task to choose.
    pub question: Option<String>,
    /// Of a task to choose; one of them is right.
    #[serde(default)]
    pub answers: Vec<Choice>,
    /// Of a game to play: the learner is on the side that can win.
    #[serde(default)]
    pub computer_starts: bool,
    pub hint: String,
    /// The reply to a right answer.
    pub done: String,
    /// What to remember of the step when its board is gone, if `done` doesn't say that.
    pub summary: Option<String>,
    pub highlight: Option<Highlight>,
    /// What these texts say about positions; tests check each of them.
    #[serde(default)]
    pub claims: Vec<Claim>,
}

/// Reads any kind of task; exercises in practice files have two of them.
fn read_task<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Kind, D::Error> {
    let word = String::deserialize(deserializer)?;
    let kinds = [Kind::Find, Kind::Judge, Kind::Choose, Kind::Play];
    let kind = kinds.into_iter().find(|kind| kind.word() == word);
    kind.ok_or_else(|| D::Error::custom(format!("unknown task \"{word}\"")))
}

impl Step {
    /// The text and the list that ends it.
    pub fn whole_text(&self) -> String {
        match &self.remember {
            Some(list) => format!("{}\n{list}", self.text),
            None => self.text.clone(),
        }
    }

    /// What to remember of the step when its board is gone.
    pub fn lasting(&self) -> &str {
        self.summary.as_deref().unwrap_or(&self.done)
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

/// Something that the texts of a step say about positions.
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
    /// The move that wins in each position that is won.
    pub by: Option<String>,
}

/// What is drawn on the board to show an idea.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Highlight {
    /// Rounds of a heap: what two moves can always take together; one stone stands apart.
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
    /// A table about the sizes of a single heap.
    Sizes {
        name: String,
        /// A sign for each size from 0 on: its value, or `L` and `W` for lost and won.
        known: String,
        /// How many sizes, at the end, the learner has to find.
        asked: usize,
    },
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

/// What is known about a course before its file is read, so that the menu reads none.
struct Entry {
    /// The id of its game or its idea.
    id: &'static str,
    /// The title of an idea.
    idea: Option<&'static str>,
    /// The keys of its steps.
    keys: &'static [&'static str],
    text: &'static str,
    file: OnceLock<CourseFile>,
}

impl Entry {
    const fn new(
        id: &'static str,
        idea: Option<&'static str>,
        text: &'static str,
        keys: &'static [&'static str],
    ) -> Self {
        Self { id, idea, keys, text, file: OnceLock::new() }
    }

    fn file(&self) -> &CourseFile {
        // A test parses all of them.
        self.file.get_or_init(|| toml::from_str(self.text).unwrap_or_default())
    }
}

/// The courses in the order of the menu, from easy to hard: each comes after those it needs.
#[rustfmt::skip]
static COURSES: [Entry; 15] = [
    Entry::new("matches", None, include_str!("../../assets/courses/matches.toml"), &[
        "last-match", "five", "six-seven-eight", "nine-and-twelve", "count-by-fours", "who-begins",
        "other-limits", "final-game",
    ]),
    Entry::new("nim", None, include_str!("../../assets/courses/nim.toml"), &[
        "one-heap", "two-equal-heaps", "make-them-equal", "pairs", "parts", "largest-part", "three-of-a-part",
        "why-it-works", "nothing-alone", "on-your-own-1", "on-your-own-2", "last-one-loses", "at-most-three",
        "final-game",
    ]),
    Entry::new("take-away", None, include_str!("../../assets/courses/take-away.toml"), &[
        "nim-with-many-heaps",
    ]),
    Entry::new("chomp", None, include_str!("../../assets/courses/chomp.toml"), &[
        "poison", "two-arms", "square-bar", "two-rows", "bar-of-two-rows", "work-back", "rows-of-6-2-2-2",
        "rows-of-5-2-1-1", "four-by-six", "final-game",
    ]),
    Entry::new("argument", Some("Strategy Stealing"), include_str!("../../assets/courses/argument.toml"), &[
        "won-or-lost", "last-corner", "same-at-once", "for-every-bar", "what-it-needs", "final-game",
    ]),
    Entry::new("copying", Some("The Copycat"), include_str!("../../assets/courses/copying.toml"), &[
        "twins", "mirror", "its-own-image", "bitter-end", "ring", "final-game",
    ]),
    Entry::new("wythoff", None, include_str!("../../assets/courses/wythoff.toml"), &[
        "from-one-or-both", "one-and-two", "leave-one-and-two", "three-and-five", "difference",
        "each-only-once", "list", "off-the-list", "none-is-left-out", "golden-ratio", "why-golden",
        "two-ways", "last-one-loses", "final-game",
    ]),
    Entry::new("fibonacci", None, include_str!("../../assets/courses/fibonacci.toml"), &[
        "twice-as-many", "three-stones", "four-stones", "five-stones", "lost-piles", "parts-of-a-pile",
        "another-cut", "why-out-of-reach", "always-an-answer", "always-in-reach", "in-reach-or-not",
        "final-game",
    ]),
    Entry::new("red-blue", None, include_str!("../../assets/courses/red-blue.toml"), &[
        "empty-pile", "what-it-pays", "near-the-edge", "leave-3-and-3", "what-is-left-over", "two-answers",
        "ten-and-ten", "empty-pile-wins", "final-game",
    ]),
    Entry::new("grid", None, include_str!("../../assets/courses/grid.toml"), &[
        "line", "single-stones", "odd-number", "small-groups", "one-two-three", "block", "last-one-wins",
        "partners", "take-the-middle", "final-game",
    ]),
    Entry::new("heaps", Some("Every Game Is a Heap"), include_str!("../../assets/courses/heaps.toml"), &[
        "fill-the-row", "won-is-not-enough", "value", "nim-as-a-measure", "partner-of-6", "partner-of-8",
        "beside-anything", "four-pins", "five-pins", "six-pins", "two-games-at-once", "why-it-works",
        "in-any-sum", "final-game",
    ]),
    Entry::new("kayles", None, include_str!("../../assets/courses/kayles.toml"), &[
        "one-pin-or-two", "two-equal-rows", "middle", "think-pairs-away", "unequal-partners",
        "what-a-row-counts", "parts-in-pairs", "seven-pins", "one-and-five", "eight-pins", "period",
        "last-one-loses", "two-at-once", "final-game",
    ]),
    Entry::new("grundy", None, include_str!("../../assets/courses/grundy.toml"), &[
        "unequal-parts", "four-stones", "leave-a-lost-one", "two-equal-heaps", "unequal-partners",
        "what-5-counts", "not-each-is-more", "what-13-counts", "make-the-same", "three-heaps", "final-game",
    ]),
    Entry::new("last-loses", Some("The Last One Loses"), include_str!("../../assets/courses/last-loses.toml"), &[
        "one-by-one", "who-can-choose", "who-must-leave-it", "nim-sum-1", "other-heaps", "counts-can-grow",
        "two-things", "not-every-game", "from-0-to-1", "final-game",
    ]),
    Entry::new("last-pin", Some("The Last Pin Loses"), include_str!("../../assets/courses/last-pin.toml"), &[
        "odd-or-even", "one-and-five", "one-two-two", "two-rows-of-five", "sibert-and-conway", "final-game",
    ]),
];

/// What is learnt: a game, or an idea that several games share.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Subject {
    /// Its course, if it has one, and practice with its positions.
    Game(GameKey),
    /// The number of its course in the list of all courses.
    Idea(usize),
}

impl From<GameKey> for Subject {
    fn from(game: GameKey) -> Self {
        Self::Game(game)
    }
}

/// What there are courses of, in the order of the menu.
pub fn courses() -> impl Iterator<Item = Subject> {
    COURSES.iter().filter_map(|course| Subject::find(course.id))
}

impl Subject {
    /// The subject with this id.
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

    /// The keys of the steps of its course, which isn't read for that; none if it has no course.
    pub fn keys(self) -> &'static [&'static str] {
        self.entry().map_or(&[], |course| course.keys)
    }

    /// The steps of its course; none if it has no course.
    pub fn steps(self) -> &'static [Step] {
        self.entry().map_or(&[], |course| &course.file().steps)
    }

    /// The courses to be known before this one.
    pub fn needs(self) -> impl Iterator<Item = Self> {
        let needs = self.entry().map_or(&[][..], |course| &course.file().needs);
        needs.iter().filter_map(|id| Self::find(id))
    }

    /// The game that is practised after its course: that of the last step.
    pub fn game(self) -> GameKey {
        match self {
            Self::Game(game) => game,
            Self::Idea(_) => Course::new(self, usize::MAX).map_or(GameKey(0), |last| last.game()),
        }
    }
}

/// Most moves of a position in which each of them can be tried in the head.
const MOST_TRIED: u64 = 12;
/// How to look for a move where there are not too many.
const TRY_EACH: &str = "Try each move in your head. What would HAL do then?";

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
    pub const fn index(&self) -> usize {
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
    pub fn answers(&self) -> &'static [Choice] {
        &self.step().answers
    }

    /// What helps with a question of this kind, one after the other: first how to think about it, last what to do.
    pub fn helps(&self, kind: Kind) -> Vec<&'static str> {
        let step = self.step();
        let first = match step.task {
            // Rightly called won, it is to be shown.
            Kind::Judge if kind == Kind::Find => Some(TRY_EACH),
            // On a large board nobody can.
            Kind::Find if self.rules().move_count(&self.position()) > MOST_TRIED => {
                Some("Which losing positions do you know? Look for a move that leaves one of them.")
            }
            Kind::Find => Some(TRY_EACH),
            Kind::Judge => Some(
                "You can win if some move leaves HAL a losing position. You can't if every move leaves a winning one.",
            ),
            Kind::Play if !step.computer_starts => {
                Some("What do you want to leave to HAL? Look for a first move that leaves it.")
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
                let Some(Choice { right, why, .. }) = self.answers().get(number) else {
                    return Ok(Feedback::new(false, ""));
                };
                Ok(Feedback::new(*right, &if *right { format!("{why} {done}") } else { why.clone() }))
            }
            reply if self.exercise().judge(reply, stop)?.right => {
                Ok(Feedback::new(true, &self.praise(reply)))
            }
            reply => {
                let (why, refutation) = refute(self, reply, tries, stop)?;
                Ok(Feedback { refutation, ..Feedback::new(false, &why) })
            }
        }
    }

    /// Where the cursor begins where a move is to be found: on one that is not the answer.
    pub(super) fn begins_on(&self) -> Option<Move> {
        (self.step().task == Kind::Find).then(|| self.wrong_move()).flatten()
    }

    /// A move that is not the answer.
    pub(super) fn wrong_move(&self) -> Option<Move> {
        let position = self.position();
        let solution = self.rules().solve(&position, &Stop::default()).ok()?;
        decoy(self.rules(), &position, &solution.winning)
    }

    /// What is said to a right answer: where the texts speak of another move than the one made, which one that is comes first.
    fn praise(&self, reply: Reply) -> String {
        let (done, meant) = (&self.step().done, self.described_moves());
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
    pub fn described_moves(&self) -> Vec<Move> {
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

/// A move that does not win, and what the other player does then.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refutation {
    /// The move.
    pub tried: Move,
    /// What it leaves.
    pub left: Position,
    /// The other player's answer.
    pub answer: Move,
}

/// What the other player does after a wrong move, or the move that wins. After `tries` wrong answers it is about another move, where
/// there is one.
fn refute(
    course: &Course,
    reply: Reply,
    tries: usize,
    stop: &Stop,
) -> Result<(String, Option<Refutation>), Stopped> {
    match reply {
        Reply::Choice(_) => Ok((String::new(), None)),
        Reply::Move(mv) => answer_to(course, mv, stop),
        Reply::Won(won) => {
            let (game, position) = (course.rules(), course.position());
            let solution = game.solve(&position, stop)?;
            if !won && tries == 0 {
                return Ok(("Some move wins. Which one?".to_owned(), None));
            }
            let Some(mv) = example(course, &solution, won, tries) else { return Ok((String::new(), None)) };
            let order = game.order(&position, mv);
            if won {
                let (told, refutation) = answer_to(course, mv, stop)?;
                return Ok((format!("Say you {order}. {told}"), refutation));
            }
            let over = game.result(&game.play(&position, &mv)).is_some();
            let then = if over { "That wins straight away." } else { "HAL has no good answer to that." };
            Ok((format!("What if you {order}? {then}"), None))
        }
    }
}

/// A move that shows what is wrong with calling the position won, or lost: any of a lost one, one that wins of a won one.
fn example(course: &Course, solution: &Solution, won: bool, tries: usize) -> Option<Move> {
    let (game, position) = (course.rules(), course.position());
    if won {
        let legal = game.move_count(&position).max(1);
        let from = tries as u64 * (legal / 2 + 1);
        let mut others = (0..legal).filter_map(|step| game.nth_move(&position, (from + step) % legal));
        let other = || others.find(|mv| Some(*mv) != solution.best);
        return solution.best.filter(|_| tries.is_multiple_of(2)).or_else(other).or(solution.best);
    }
    let plainest = game.preferred_move(&position, solution);
    let others = solution.winning.iter().copied().filter(|mv| Some(*mv) != plainest);
    let all: Vec<Move> = plainest.into_iter().chain(others).collect();
    // The first time none was named.
    all.get(tries.saturating_sub(1) % all.len().max(1)).copied()
}

/// What the other player does after a move that does not win.
fn answer_to(course: &Course, tried: Move, stop: &Stop) -> Result<(String, Option<Refutation>), Stopped> {
    let game = course.rules();
    let left = game.play(&course.position(), &tried);
    let after = game.solve(&left, stop)?;
    // Whoever can end the game does.
    let ends = |mv: &Move| game.result(&game.play(&left, mv)).is_some();
    let at_once = after.winning.iter().copied().find(ends).filter(|_| after.score.is_none());
    let answer = at_once.or_else(|| game.preferred_move(&left, &after));
    // `takes 2 stones from heap 1`
    let takes = answer.map_or_else(String::new, |answer| {
        let object = split(answer).unwrap_or_else(|| game.object(&left, answer, Length::Full));
        format!("{} {object}", answer.verb().third)
    });
    let leaves = left_sizes(&left).map_or(String::new(), |sizes| format!("That leaves {sizes}. "));
    let got = after.score.map(|score| -score);
    let (told, names_answer) = match (got, after.outcome) {
        (Some(got), _) => format_points(got, after.is_over(), &takes),
        _ if after.is_over() => ("That loses straight away.".into(), false),
        (None, Outcome::N) if at_once.is_some() => (format!("{leaves}HAL {takes} and wins."), true),
        (None, Outcome::N) => {
            let leaving = answer.and_then(|answer| plain_name(game, &game.play(&left, &answer)));
            let leaving = leaving.map_or(String::new(), |what| format!(", leaving {what},"));
            (format!("{leaves}HAL {takes}{leaving} and can win from there."), true)
        }
        (None, _) => ("That move doesn't win.".into(), false),
    };
    // An answer that the words do not name is not drawn either.
    let named = answer.filter(|_| names_answer);
    Ok((told, named.map(|answer| Refutation { tried, left, answer })))
}

/// `2, 3 and 5`: the heaps of a position, if it has any.
pub(super) fn left_sizes(position: &Position) -> Option<String> {
    let sizes = position.board.heaps().iter().filter(|size| **size > 0);
    match &sizes.map(u32::to_string).collect::<Vec<_>>()[..] {
        [] => None,
        [one] => Some(one.clone()),
        [before @ .., last] => Some(format!("{} and {last}", before.join(", "))),
    }
}

/// `the 6 into 4 and 2`: what a split is done to, by its size. The move before it has put a heap more on the table, so the numbers of heaps
/// moved.
fn split(answer: Move) -> Option<String> {
    let Move::Split { take: 0, into: [larger, smaller], .. } = answer else { return None };
    Some(format!("the {} into {larger} and {smaller}", larger + smaller))
}

/// What an answer leaves, if it is lost for a reason that has a name without any theory.
fn plain_name(game: &dyn Game, left: &Position) -> Option<String> {
    let reason = game.reason(left, None)?;
    let is_plain = match reason {
        Reason::EqualPairs { .. }
        | Reason::OneByOne { .. }
        | Reason::EqualArms { .. }
        | Reason::TwoRows { .. }
        | Reason::TwoColumns { .. } => true,
        Reason::Copies { twins, mirrored } => (twins, mirrored) == (1, 0),
        _ => false,
    };
    game.name(left, &reason).filter(|_| is_plain)
}

/// What is wrong with a move that gets so many points, and whether that names the answer.
fn format_points(got: i64, is_over: bool, answer: &str) -> (String, bool) {
    let points = plural(got.unsigned_abs(), "point", "points");
    match (got > 0, is_over) {
        (true, _) => (format!("That wins {points}, and another move wins more."), false),
        (false, true) => (format!("That loses {points} straight away."), false),
        (false, false) => (format!("HAL {answer}, and you lose {points}."), true),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_index_agrees_with_the_course_files() {
        for course in &COURSES {
            let file: CourseFile =
                toml::from_str(course.text).unwrap_or_else(|why| panic!("{}: {why}", course.id));
            let keys: Vec<&str> = file.steps.iter().map(|step| &*step.key).collect();
            assert_eq!(keys, course.keys, "{}", course.id);
            assert_eq!(course.idea.is_none(), games::find_game(course.id).is_some(), "{}", course.id);
            assert_eq!(
                file.needs.len(),
                course_of(course).needs().count(),
                "{}: {:?}",
                course.id,
                file.needs
            );
        }
    }

    #[test]
    fn each_key_is_one_word_of_its_own() {
        for course in &COURSES {
            for (at, key) in course.keys.iter().enumerate() {
                let plain = |sign: char| sign.is_ascii_lowercase() || sign.is_ascii_digit() || sign == '-';
                assert!(!key.is_empty() && key.chars().all(plain), "{}: {key}", course.id);
                assert!(!course.keys[..at].contains(key), "{}: {key}", course.id);
            }
        }
    }

    #[test]
    fn a_course_comes_after_those_it_needs() {
        let order: Vec<Subject> = courses().collect();
        assert_eq!(order.len(), COURSES.len());
        for (at, subject) in order.iter().enumerate() {
            for needed in subject.needs() {
                assert!(order[..at].contains(&needed), "{} needs {}", subject.id(), needed.id());
            }
        }
    }

    fn course_of(course: &Entry) -> Subject {
        Subject::find(course.id).unwrap_or_else(|| panic!("{}", course.id))
    }
}
