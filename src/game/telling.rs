//! How a move is told: its verb and its object, what it left, what that means for who made it, and the reply that wins.

use super::words::EACH;
use super::{
    Figure, Game, LaneNames, Lesson, Move, Outcome, Position, Solution, Words, capital, cut_names, grouped,
    plural,
};

/// What is done with stones, in the forms that sentences need.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verb {
    /// `take`
    pub base: &'static str,
    /// `takes`
    pub third: &'static str,
    /// `took`
    pub past: &'static str,
    /// `taking`
    pub gerund: &'static str,
}

const TAKE: Verb = Verb { base: "take", third: "takes", past: "took", gerund: "taking" };
const SPLIT: Verb = Verb { base: "split", third: "splits", past: "split", gerund: "splitting" };

/// How much of what a move is done to is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Length {
    /// In a sentence of its own: `2 stones from heap 3`, `0,1 to 0,3`, `heap 1 into 6 and 4`.
    Full,
    /// In as few words as tell it: `2 from heap 3`, `3`, `2 blue`, `heap 1 into 6+4`.
    Short,
    /// Below others of its kind: `2 from heap 3`, `3 matches`, `3 from each`, `heap 1: 6 + 4`.
    Column,
}

impl Move {
    /// What it does to the stones.
    #[must_use]
    pub const fn verb(self) -> Verb {
        match self {
            Self::Take { .. } | Self::Cut { .. } => TAKE,
            Self::Split { .. } => SPLIT,
        }
    }

    /// What it is done to; behind the verb it tells the move.
    #[must_use]
    pub fn object(self, words: &Words, length: Length) -> String {
        match (self.ordered(), length) {
            (Self::Take { lane, count }, length) => taken(lane, count, words, length),
            (Self::Cut { from, to }, Length::Full) => cut_names::full(from, to, words),
            (Self::Cut { from, to }, _) => cut_names::short(from, to, words),
            (Self::Split { heap, into: [larger, smaller], .. }, length) => {
                let heap = words.lane_name(heap);
                match length {
                    Length::Full => format!("{heap} into {larger} and {smaller}"),
                    Length::Short => format!("{heap} into {larger}+{smaller}"),
                    Length::Column => format!("{heap}: {larger} + {smaller}"),
                }
            }
        }
    }

    /// `take 3 stones from heap 2`, `take 0,1 to 0,3`: the move as an order.
    #[must_use]
    pub fn order(self, words: &Words) -> String {
        format!("{} {}", self.verb().base, self.object(words, Length::Full))
    }

    /// `2 from heap 3`, `3`, `2 blue`, `0,1 to 0,3`: what it is done to in as few words as tell it.
    #[must_use]
    pub fn short(self, words: &Words) -> String {
        self.object(words, Length::Short)
    }
}

/// Stones of heaps.
fn taken(lane: usize, count: u32, words: &Words, length: Length) -> String {
    let number = grouped(u64::from(count));
    match (length, words.lanes, words.own_name(lane)) {
        (Length::Full, ..) => {
            format!("{} from {}", words.count(u64::from(count)), words.lane_taken_from(lane))
        }
        (Length::Column, LaneNames::Only, _) => words.count(u64::from(count)),
        (Length::Short, LaneNames::Only, _) => number,
        (Length::Column, LaneNames::Joint { .. }, Some(_)) => format!("{number} from {EACH}"),
        (_, LaneNames::Joint { .. }, Some(_)) => format!("{number} from {}", words.lane_taken_from(lane)),
        (_, _, Some(name)) => format!("{number} {name}"),
        (_, _, None) => format!("{number} from {} {}", words.heap, lane + 1),
    }
}

/// What a move did stands in one line of so many columns, where that can be.
const LINE: usize = 78;

/// A move that was made, with what is known of the positions before and after it.
pub struct Made<'a> {
    /// The game it was made in.
    pub game: &'a dyn Game,
    /// The position it was made in.
    pub position: &'a Position,
    /// The move.
    pub mv: Move,
    /// The position it left.
    pub left: Position,
    /// What is known of the position it was made in.
    pub before: &'a Solution,
    /// What is known of the position it left.
    pub after: &'a Solution,
}

/// How much room there is to say what a move left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Room {
    /// As much as is wanted.
    Wide,
    /// Some.
    Narrow,
    /// As little as can be.
    Least,
}

/// What a move left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Left {
    /// The game is over.
    TheEnd,
    /// Nothing that could be named: so many stones.
    Stones(u64),
    /// This, as it stands behind "leaves": `two equal heaps of 3`.
    What(String),
}

/// What is taught of one move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveLesson {
    /// What it did, in one sentence: what it left, and what that means.
    pub sentence: String,
    /// What it left.
    pub left: Left,
    /// What that means for who made it: `a winning move`.
    pub fate: String,
    /// What follows from it: the reply that wins, or how the win goes on. `None` where nothing does.
    pub explanation: Option<String>,
    /// Pictures and facts, in the order they are shown.
    pub figures: Vec<Figure>,
}

impl Left {
    /// `two equal heaps of 3`; `None` at the end of the game.
    #[must_use]
    pub fn told(&self, words: &Words) -> Option<String> {
        match self {
            Self::TheEnd => None,
            Self::Stones(stones) => Some(words.count(*stones)),
            Self::What(what) => Some(what.clone()),
        }
    }
}

impl From<MoveLesson> for Lesson {
    fn from(told: MoveLesson) -> Self {
        Self { sentence: told.sentence, idea: None, explanation: told.explanation, figures: told.figures }
    }
}

impl dyn Game + '_ {
    /// What `mv` did, from the solutions before and after it; `position` is the one before.
    #[must_use]
    pub fn move_lesson(
        &self,
        position: &Position,
        mv: Move,
        before: &Solution,
        after: &Solution,
    ) -> MoveLesson {
        self.lesson_of_move(&Made::new(self, position, mv, before, after))
    }
}

impl<'a> Made<'a> {
    /// A legal move made in `position`.
    #[must_use]
    pub fn new(
        game: &'a dyn Game,
        position: &'a Position,
        mv: Move,
        before: &'a Solution,
        after: &'a Solution,
    ) -> Self {
        Self { game, position, mv, left: game.play(position, &mv), before, after }
    }

    /// What is taught of it. `left` says what a move left, as much as there is room for; `goes_on` how a win goes on; `figures`
    /// belong to a game that is not over.
    #[must_use]
    pub fn lesson(
        &self,
        left: &dyn Fn(&Position, Room) -> Left,
        goes_on: &dyn Fn() -> Option<String>,
        figures: &dyn Fn() -> Vec<Figure>,
    ) -> MoveLesson {
        let fate = match (self.before.score, self.after.score) {
            (Some(best), Some(left)) => fate_in_points(best, -left),
            _ => fate(self.before.outcome, self.after).to_owned(),
        };
        let told = |room| {
            let left = left(&self.left, room);
            (self.sentence(&left, &fate), left)
        };
        let fits = |(sentence, _): &(String, Left)| sentence.chars().count() <= LINE;
        let roomy = [Room::Wide, Room::Narrow].into_iter().map(told).find(fits);
        let (sentence, now) = roomy.unwrap_or_else(|| told(Room::Least));
        let (explanation, figures) = match self.after.outcome {
            _ if self.after.is_over() => (None, vec![]),
            Outcome::P => (goes_on(), figures()),
            _ => (self.reply(&|position| left(position, Room::Wide)), figures()),
        };
        MoveLesson { sentence, left: now, fate, explanation, figures }
    }

    /// `Taking 2 from heap 3 leaves 3 ⊕ 3 = 0: a winning move.`
    fn sentence(&self, left: &Left, fate: &str) -> String {
        let gerund = capital(self.mv.verb().gerund);
        let words = self.game.words();
        let left =
            left.told(words).map_or_else(|| "ends the game".to_owned(), |left| format!("leaves {left}"));
        format!("{gerund} {} {left}: {fate}.", self.mv.short(words))
    }

    /// `The other player then wins by taking 3 from heap 1, leaving 2 ⊕ 2 = 0.`; `None` where no reply does.
    fn reply(&self, left: &dyn Fn(&Position) -> Left) -> Option<String> {
        let reply =
            self.game.plainest(&self.left, self.after).filter(|_| self.after.outcome == Outcome::N)?;
        let words = self.game.words();
        let left = left(&self.game.play(&self.left, &reply)).told(words);
        let left = left.map_or_else(|| "which ends the game".to_owned(), |left| format!("leaving {left}"));
        let (gerund, object) = (reply.verb().gerund, reply.short(words));
        Some(format!("The other player then wins by {gerund} {object}, {left}."))
    }
}

/// What the sign of the nim-sum means, for a text that has it.
#[must_use]
pub fn nim_sum_explained(text: &str) -> Option<&'static str> {
    text.contains('⊕').then_some(
        "A nim-sum like 4 ⊕ 5: write each number as a sum of 8, 4, 2 and 1 (5 = 4+1), cross out parts that come twice, and add up the rest.",
    )
}

/// What kind of move it was. The words say it of the move: of a player nobody would know which one is meant.
fn fate(before: Outcome, after: &Solution) -> &'static str {
    match (before, after.outcome, after.is_over()) {
        (_, Outcome::Unknown, _) => "whether that wins is not proven",
        (_, Outcome::P, _) => "a winning move",
        (Outcome::P, Outcome::N, _) => "a losing move, as all were here",
        (Outcome::N, Outcome::N, true) => "a losing move, where another wins",
        (Outcome::N, Outcome::N, false) => "that gives the win away",
        (Outcome::Unknown, Outcome::N, _) => "the other player can win now",
    }
}

/// The same in points: what the move gets, and what the best one would have got.
fn fate_in_points(best: i64, got: i64) -> String {
    let kind = if got > 0 { "a win" } else { "a loss" };
    let points = plural(got.unsigned_abs(), "point", "points");
    let most = grouped(best.unsigned_abs());
    match (got < best, best > 0) {
        (true, true) if got <= 0 => format!("{kind} by {points}, not a win by {most}"),
        (true, _) => format!("{kind} by {points}, at best by {most}"),
        (false, true) => format!("{kind} by {points}"),
        (false, false) => format!("{kind} by {points} at best"),
    }
}
