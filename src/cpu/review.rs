//! Judging the moves of a game: what each of them did to who wins, and to the points.

use crate::game::{Game, History, Move, Outcome, Position, Solution, Stop, Stopped};

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

impl Verdict {
    /// Its name for programs.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Kept => "kept",
            Self::GaveAway => "gave_away",
            Self::LostAnyway => "lost_anyway",
            Self::Unproven => "unproven",
        }
    }

    /// Its name for people.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Kept => "kept the win",
            Self::GaveAway => "gave the win away",
            Self::LostAnyway => "no winning move",
            Self::Unproven => "not proven",
        }
    }
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
    /// Whether a chance was taken: the win was kept, be it with fewer points than it could have brought.
    #[must_use]
    pub fn took_chance(&self) -> bool {
        self.chance && self.verdict == Verdict::Kept
    }

    /// Whether a chance was missed: the win was given away, or some of its points.
    #[must_use]
    pub fn missed(&self) -> bool {
        self.chance && self.is_mistake()
    }

    /// Whether there was a better move: one that keeps the win, or gets more points.
    #[must_use]
    pub fn is_mistake(&self) -> bool {
        self.verdict == Verdict::GaveAway || self.points_lost.is_some_and(|points| points > 0)
    }
}

/// One move of a game, judged and told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reviewed {
    /// The judgement.
    pub judged: Judged,
    /// What the move left and what that means; of a mistake that lets the reply win also that reply.
    pub text: String,
    /// What would have been best, where the move was a mistake.
    pub better: Option<Move>,
}

/// Judges every standing move of a line. Each position is solved once.
///
/// # Errors
/// [`Stopped`] when `stop` was called before the end.
pub fn review(game: &dyn Game, line: &History, stop: &Stop) -> Result<Vec<Judged>, Stopped> {
    let mut before = game.solve(line.opening(), stop)?;
    let mut judged = Vec::with_capacity(line.moves().len());
    for played in line.moves() {
        let after = game.solve(&played.after, stop)?;
        judged.push(judge(played.mv, &before, &after));
        before = after;
    }
    Ok(judged)
}

/// Judges moves made one after the other from `position` and tells what they did; with them comes what is known of the position
/// they lead to, so that whoever goes on there has it. `known` is what is known of `position`, if anything.
///
/// # Errors
/// [`Stopped`] when `stop` was called before the end.
pub fn review_part(
    game: &dyn Game,
    position: &Position,
    known: Option<&Solution>,
    moves: &[Move],
    stop: &Stop,
) -> Result<(Vec<Reviewed>, Solution), Stopped> {
    let mut before = known.map_or_else(|| game.solve(position, stop), |known| Ok(known.clone()))?;
    let mut position = position.clone();
    let mut reviewed = Vec::with_capacity(moves.len());
    for &mv in moves {
        let next = game.play(&position, &mv);
        let after = game.solve(&next, stop)?;
        let judged = judge(mv, &before, &after);
        let mistake = judged.is_mistake();
        let better = game.preferred_move(&position, &before).filter(|_| mistake);
        let told = game.explain_move(&position, mv, &before, &after);
        let with_reply = mistake && after.outcome == Outcome::N;
        let text = if with_reply { told.whole() } else { told.text };
        reviewed.push(Reviewed { judged, text, better });
        (position, before) = (next, after);
    }
    Ok((reviewed, before))
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
    // Where not all winning moves are known, only a move that did lose shows that one could.
    let another_is_worse = before.is_complete() && (before.winning.len() as u64) < before.legal;
    let chance = before.outcome == Outcome::N && (another_is_worse || verdict == Verdict::GaveAway);
    Judged { mv, verdict, points_lost, chance }
}
