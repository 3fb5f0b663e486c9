//! How a move is told: what it left, what that means for who made it, and the reply that wins.

use super::{Figure, Game, Lesson, Move, Outcome, Position, Solution, Words, grouped, plural};

/// What a move did stands in one line of so many columns, where that can be.
const LINE: usize = 78;

/// A move that was made, with what is known of the positions before and after it.
pub struct Made<'a> {
    /// The game it was made in.
    pub game: &'a dyn Game,
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
    /// As little as can be.
    Narrow,
}

impl<'a> Made<'a> {
    /// A legal move made in `position`.
    #[must_use]
    pub fn new(
        game: &'a dyn Game,
        position: &Position,
        mv: Move,
        before: &'a Solution,
        after: &'a Solution,
    ) -> Self {
        Self { game, mv, left: game.play(position, &mv), before, after }
    }

    /// What is taught of it. `leaves` says what a move left, as `leaves two equal heaps of 3`; `goes_on` how a win goes on; `figures`
    /// belong to a game that is not over.
    #[must_use]
    pub fn lesson(
        &self,
        leaves: &dyn Fn(&Position, Room) -> String,
        goes_on: &dyn Fn() -> Option<String>,
        figures: &dyn Fn() -> Vec<Figure>,
    ) -> Lesson {
        let words = self.game.words();
        let told = |room| move_sentence(self.mv, &leaves(&self.left, room), self.before, self.after, words);
        let sentence = Some(told(Room::Wide)).filter(|told| told.chars().count() <= LINE);
        let sentence = sentence.unwrap_or_else(|| told(Room::Narrow));
        if self.after.is_over() {
            return Lesson { sentence, ..Lesson::default() };
        }
        let explanation = match self.after.outcome {
            Outcome::P => goes_on(),
            _ => reply(self.game, &self.left, self.after, |left| leaves(left, Room::Wide)),
        };
        Lesson { sentence, idea: None, explanation, figures: figures() }
    }
}

/// `Taking 2 from heap 3 leaves 3 ⊕ 3 = 0: a winning move.`: what `mv` leaves, in the game's words, and what that means.
#[must_use]
pub fn move_sentence(mv: Move, leaves: &str, before: &Solution, after: &Solution, words: &Words) -> String {
    let fate = match (before.score, after.score) {
        (Some(best), Some(left)) => fate_in_points(best, -left),
        _ => fate(before.outcome, after).to_owned(),
    };
    format!("Taking {} {leaves}: {fate}.", mv.short(words))
}

/// `The other player then wins by taking 3 from heap 1, leaving 2 ⊕ 2 = 0.`: the reply to a move that left `left`, of those that win
/// the one that is understood most easily; `None` where none does.
#[must_use]
pub fn reply(
    game: &dyn Game,
    left: &Position,
    after: &Solution,
    leaves: impl Fn(&Position) -> String,
) -> Option<String> {
    let reply = game.plainest(left, after).filter(|_| after.outcome == Outcome::N)?;
    let leaves = leaves(&game.play(left, &reply));
    let left =
        leaves.strip_prefix("leaves ").map_or(format!("which {leaves}"), |left| format!("leaving {left}"));
    Some(format!("The other player then wins by taking {}, {left}.", reply.short(game.words())))
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
