//! What the judged moves of a game add up to: where it turned, and how each side used its chances.

use crate::game::{Side, plural};

use super::{Judged, Verdict};

/// What one side made of its moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Account {
    /// Its moves.
    pub moves: u32,
    /// Positions it could win and could get wrong.
    pub chances: u32,
    /// Those in which it kept the win.
    pub taken: u32,
    /// Moves that gave the win away.
    pub gave_away: u32,
    /// Moves that kept a win.
    pub kept: u32,
    /// Of them those that could not be got wrong.
    pub forced: u32,
    /// Points it gave away, in games that count points.
    pub points: Option<u64>,
    /// Moves of which nothing is proven; they count nowhere else.
    pub unproven: u32,
}

impl Account {
    /// `2 of 3 chances taken, 4 points given away`: the end of a sentence about the side.
    #[must_use]
    pub fn sentence(&self) -> String {
        let chances = plural(u64::from(self.chances), "chance", "chances");
        let mut told = match (self.chances, self.kept) {
            (0, 0) => "no chance to win".to_owned(),
            (0, _) => "nothing to get wrong".to_owned(),
            _ => format!("{} of {chances} taken", self.taken),
        };
        if self.chances > 0 && self.forced > 0 {
            let moves = plural(u64::from(self.forced), "move", "moves");
            told.push_str(&format!(", {moves} could not go wrong"));
        }
        if let Some(points) = self.points.filter(|points| *points > 0) {
            told.push_str(&format!(", {} given away", plural(points, "point", "points")));
        }
        if self.unproven > 0 {
            let moves = plural(u64::from(self.unproven), "move", "moves");
            told.push_str(&format!(", {moves} not proven and not counted"));
        }
        told
    }

    fn add(&mut self, judged: &Judged) {
        self.moves += 1;
        if judged.verdict == Verdict::Unproven {
            self.unproven += 1;
            return;
        }
        let kept = judged.verdict == Verdict::Kept;
        self.gave_away += u32::from(judged.verdict == Verdict::GaveAway);
        self.kept += u32::from(kept);
        self.forced += u32::from(kept && !judged.chance);
        self.chances += u32::from(judged.chance);
        self.taken += u32::from(judged.took_chance());
        if let Some(points) = judged.points_lost {
            self.points = Some(self.points.unwrap_or(0).saturating_add(points));
        }
    }
}

/// What all moves of a game add up to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// The number, from 1, of the last move that gave the win away.
    pub turning_point: Option<usize>,
    /// What player one, and player two, made of their moves.
    pub accounts: [Account; 2],
    /// Every move is proven good or bad.
    pub proven: bool,
}

impl Summary {
    /// Adds the moves of a game up; `starter` made the first one.
    #[must_use]
    pub fn of<'a>(judged: impl IntoIterator<Item = &'a Judged>, starter: Side) -> Self {
        let mut summary = Self { proven: true, ..Self::default() };
        for (index, judged) in judged.into_iter().enumerate() {
            let side = if index.is_multiple_of(2) { starter } else { starter.other() };
            summary.accounts[side.index()].add(judged);
            summary.proven &= judged.verdict != Verdict::Unproven;
            if judged.verdict == Verdict::GaveAway {
                summary.turning_point = Some(index + 1);
            }
        }
        summary
    }

    /// Whether nobody ever gave a win away, and that is proven: whoever lost was lost from the start.
    #[must_use]
    pub const fn never_turned(&self) -> bool {
        self.proven && self.turning_point.is_none()
    }

    /// `Ada gave the win away with move 4, taking 2 from heap 3.`: of the move `turning_point` tells of, which `side` made by
    /// `taking` something. Who did it more than once hears how often.
    #[must_use]
    pub fn turning_sentence(&self, (side, who): (Side, &str), taking: &str) -> String {
        let often = match self.accounts[side.index()].gave_away {
            0 | 1 => String::new(),
            times => format!(" {times} times, the last time"),
        };
        let number = self.turning_point.unwrap_or(0);
        format!("{who} gave the win away{often} with move {number}, {taking}.")
    }
}
