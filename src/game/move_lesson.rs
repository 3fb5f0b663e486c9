//! What is taught of a move: what it left, what that means for who made it, and the reply that wins.

use super::{
    Figure, Game, Lesson, Move, Outcome, Position, Reason, Sentence, Solution, capital, grouped, plural,
};

/// How what follows a move is told that lets the other side win, and how it is told where something else was done.
pub const REPLY: &str = "<Other> then <other: win>";
const REPLY_THEN: &str = "<Other> could then win";
const ENDS: &str = ", which ends the game";
const ENDED: &str = ", which would have ended the game";
/// What a move did stands in one line of so many columns, where that can be.
const LINE: usize = 78;

/// A move that was made, with what is known of the positions before and after it.
pub struct SolvedMove<'a> {
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

/// What a move means for who made it. Shown, the words say it of the move: of a player nobody would know which one is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Merit {
    /// It wins.
    Wins,
    /// It loses, and so did every other.
    LosesLikeAll,
    /// It ends the game, and another would have won.
    EndsLost,
    /// It gives the win away.
    GivesAway,
    /// The other player can win now; whether that was so before is not proven.
    LetsWin,
    /// Whether it wins is not proven.
    Unproven,
    /// In points: what the best move gets, and what this one gets.
    Points {
        /// Less than 0 where the best move loses, too.
        best: i64,
        /// Less than 0 where this one loses.
        got: i64,
    },
}

/// What a move left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WhatIsLeft {
    /// The game is over.
    TheEnd,
    /// Nothing that could be named.
    Unnamed,
    Named {
        /// As it stands behind "leaves": `two equal heaps of 3`.
        text: Sentence,
        /// Everything that claims.
        reason: Reason,
    },
}

/// What is taught of one move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveLesson {
    /// What it did, in one sentence: what it left, and what that means.
    pub sentence: Sentence,
    /// Everything the texts claim of what it left: why that is won or lost, or the reply that wins and what that leaves.
    pub reason: Reason,
    /// What it left.
    pub left: WhatIsLeft,
    /// What that means for who made it.
    pub merit: Merit,
    /// What follows from it: the reply that wins, or how the win goes on. `None` where nothing does.
    pub explanation: Option<Sentence>,
    /// Pictures and facts, in the order they are shown.
    pub figures: Vec<Figure>,
}

impl WhatIsLeft {
    /// What has a name, as a marked text.
    pub fn named(text: impl Into<Sentence>, reason: Reason) -> Self {
        Self::Named { text: text.into(), reason }
    }

    /// What it is, said behind a move: `leaves two equal heaps of 3`; how many stones lie there is no reason, and is not said.
    fn told(&self, [ends, leaves]: [&str; 2]) -> String {
        match self {
            Self::TheEnd => ends.to_owned(),
            Self::Unnamed => String::new(),
            Self::Named { text, .. } => format!("{leaves} {}", text.marked()),
        }
    }
}

impl MoveLesson {
    /// The same of a game that was played, for who has just heard of the move and how good it was: what it left, and the reply where that is
    /// wanted.
    #[must_use]
    pub fn briefly(&self, with_reply: bool) -> Sentence {
        let left = match &self.left {
            WhatIsLeft::Named { text, .. } => format!("That left {}.", text.marked()),
            WhatIsLeft::TheEnd => "That ended the game.".to_owned(),
            WhatIsLeft::Unnamed => String::new(),
        };
        let reply = self.reply_once_possible().filter(|_| with_reply);
        let reply = reply.map(|more| more.marked().to_owned());
        let told: Vec<String> = [left].into_iter().chain(reply).filter(|told| !told.is_empty()).collect();
        told.join(" ").into()
    }

    /// What followed from it, for who knows that something else was done.
    #[must_use]
    pub fn reply_once_possible(&self) -> Option<Sentence> {
        let more = self.explanation.as_ref()?;
        Some(more.marked().replacen(REPLY, REPLY_THEN, 1).replace(ENDS, ENDED).into())
    }
}

impl From<MoveLesson> for Lesson {
    fn from(told: MoveLesson) -> Self {
        Self {
            reason: told.reason,
            sentence: told.sentence,
            idea: None,
            explanation: told.explanation,
            figures: told.figures,
        }
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
        self.explain_move(&SolvedMove::new(self, position, mv, before, after))
    }
}

impl<'a> SolvedMove<'a> {
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
        left: &dyn Fn(&Position, Room) -> WhatIsLeft,
        goes_on: &dyn Fn() -> Option<String>,
        figures: &dyn Fn() -> Vec<Figure>,
    ) -> MoveLesson {
        let merit = Merit::of(self.before, self.after);
        let told = |room| {
            let left = left(&self.left, room);
            (self.sentence(&left, merit), left)
        };
        let fits = |(sentence, _): &(Sentence, WhatIsLeft)| sentence.to_string().chars().count() <= LINE;
        let roomy = [Room::Wide, Room::Narrow].into_iter().map(told).find(fits);
        let (sentence, now) = roomy.unwrap_or_else(|| told(Room::Least));
        let is_open = !self.after.is_over();
        let figures = if is_open { figures() } else { vec![] };
        let (explanation, reason) = match self.reply(&|position| left(position, Room::Wide)) {
            Some((reply, reason)) => (Some(reply), reason),
            None => {
                let goes_on = if is_open && self.after.outcome == Outcome::P { goes_on() } else { None };
                (goes_on.map(Sentence::from), self.game.explain(&self.left, self.after).reason)
            }
        };
        MoveLesson { reason, sentence, left: now, merit, explanation, figures }
    }

    /// `Taking 2 from heap 3 leaves 3 ⊕ 3 = 0: a winning move.`
    fn sentence(&self, left: &WhatIsLeft, merit: Merit) -> Sentence {
        let gerund = capital(self.mv.verb().gerund);
        let left = left.told([" ends the game", " leaves"]);
        let merit = merit.sentence();
        format!("{gerund} {}{left}: {}.", self.game.short(self.position, self.mv), merit.marked()).into()
    }

    /// `The other player then wins by taking 3 from heap 1, leaving 2 ⊕ 2 = 0.`, and the same as data; `None` where no reply does.
    fn reply(&self, left: &dyn Fn(&Position) -> WhatIsLeft) -> Option<(Sentence, Reason)> {
        let is_refuted = self.after.outcome == Outcome::N && !self.after.is_over();
        let reply = self.game.preferred_move(&self.left, self.after).filter(|_| is_refuted)?;
        let left = left(&self.game.play(&self.left, &reply));
        let (gerund, object) = (reply.verb().gerund, self.game.short(&self.left, reply));
        let told = left.told([ENDS, ", leaving"]);
        let sentence = format!("{REPLY} by {gerund} {object}{told}.");
        let reason = match left {
            WhatIsLeft::TheEnd | WhatIsLeft::Named { reason: Reason::Over(_), .. } => Reason::LastMove(reply),
            WhatIsLeft::Unnamed => Reason::Leaves { mv: reply, left: None },
            WhatIsLeft::Named { reason, .. } => Reason::leaves(reply, reason),
        };
        Some((sentence.into(), reason))
    }
}

/// What the sign of the nim-sum means, for a text that has it.
#[must_use]
pub fn nim_sum_explained(text: &str) -> Option<&'static str> {
    text.contains('⊕').then_some(
        "A nim-sum like 4 ⊕ 5: write each number as a sum of 8, 4, 2 and 1 (5 = 4+1), cross out parts that come twice, and add up the rest.",
    )
}

impl Merit {
    /// Of a move, from what is known of the positions before and after it.
    #[must_use]
    pub fn of(before: &Solution, after: &Solution) -> Self {
        if let (Some(best), Some(left)) = (before.score, after.score) {
            return Self::Points { best, got: -left };
        }
        match (before.outcome, after.outcome) {
            (_, Outcome::Unknown) => Self::Unproven,
            (_, Outcome::P) => Self::Wins,
            (Outcome::P, Outcome::N) => Self::LosesLikeAll,
            (Outcome::N, Outcome::N) if after.is_over() => Self::EndsLost,
            (Outcome::N, Outcome::N) => Self::GivesAway,
            (Outcome::Unknown, Outcome::N) => Self::LetsWin,
        }
    }
}

impl Merit {
    /// What it means, as it stands behind the move.
    #[must_use]
    pub fn sentence(self) -> Sentence {
        match self {
            Self::Wins => "a winning move",
            Self::LosesLikeAll => "a losing move, as all were here",
            Self::EndsLost => "a losing move, where another wins",
            Self::GivesAway => "that gives the win away",
            Self::LetsWin => "<other> can win now",
            Self::Unproven => "whether that wins is not proven",
            Self::Points { best, got } => return in_points(best, got).into(),
        }
        .into()
    }
}

/// What a move gets, and what the best one would have got.
fn in_points(best: i64, got: i64) -> String {
    let kind = if got > 0 { "a win" } else { "a loss" };
    let points = plural(got.unsigned_abs(), "point", "points");
    let most = grouped(best.unsigned_abs());
    match (got < best, best > 0) {
        (true, true) if got <= 0 => format!("{kind} by {points}, not a win by {most}"),
        (true, _) => format!("{kind} by {points}, not by {most}"),
        (false, true) => format!("{kind} by {points}"),
        (false, false) => format!("{kind} by at least {points}"),
    }
}
