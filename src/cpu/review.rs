//! Judging the moves of a game: what each of them did to who wins, and to the points.

use crate::game::{Game, Line, Move, Outcome, Solution, Stop, Stopped};

/// What a move did to its side's prospects.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The position was won and still is.
    Kept,
    /// The position was won and is no longer.
    GaveAway,
    /// The position was lost whatever was done.
    LostAnyway,
    /// What was won before or after is not proven.
    Unproven,
}

/// One move of a game, judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Judged {
    /// The move.
    pub mv: Move,
    /// What it did to who wins.
    pub verdict: Verdict,
    /// The points it cost its side, in games that count points.
    pub points_lost: Option<u64>,
    /// The position was won, and another move was worse: who moved had something to get right.
    pub chance: bool,
}

impl Judged {
    /// Whether a chance was missed: the win was given away, or some of its points.
    #[must_use]
    pub fn missed(&self) -> bool {
        self.chance
            && (self.verdict == Verdict::GaveAway || self.points_lost.is_some_and(|points| points > 0))
    }
}

/// Judges every standing move of a line. Each position is solved once.
///
/// # Errors
/// [`Stopped`] when `stop` was called before the end.
pub fn review(game: &dyn Game, line: &Line, stop: &Stop) -> Result<Vec<Judged>, Stopped> {
    let mut before = game.solve(line.opening(), stop)?;
    let mut judged = Vec::with_capacity(line.moves().len());
    for played in line.moves() {
        let after = game.solve(&played.after, stop)?;
        judged.push(judge(played.mv, &before, &after));
        before = after;
    }
    Ok(judged)
}

/// Judges a move by what is known of the positions before and after it.
#[must_use]
pub fn judge(mv: Move, before: &Solution, after: &Solution) -> Judged {
    let verdict = match (before.outcome, after.outcome) {
        (Outcome::P, _) => Verdict::LostAnyway,
        // A move that leaves a lost position wins, whatever was known before it.
        (_, Outcome::P) => Verdict::Kept,
        (Outcome::N, Outcome::N) => Verdict::GaveAway,
        _ => Verdict::Unproven,
    };
    let points_lost = match (before.score, after.score) {
        // What is left to the opponent is what the mover ends with, turned round.
        (Some(best), Some(left)) => Some((best + left).max(0).unsigned_abs()),
        _ => None,
    };
    let chance = before.outcome == Outcome::N && (before.winning.len() as u64) < before.legal;
    Judged { mv, verdict, points_lost, chance }
}
