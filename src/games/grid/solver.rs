//! Placeholder: every position unproven.
use crate::game::{Game, Outcome, Position, Reason, Solution, Stop, Stopped};

pub(super) fn solve(game: &dyn Game, position: &Position, _stop: &Stop) -> Result<Solution, Stopped> {
    Ok(Solution {
        outcome: Outcome::Unknown,
        plies: None,
        score: None,
        legal: game.legal(position),
        winning: vec![],
        best: game.nth_legal(position, 0),
        reason: Reason::Unproven { stones: position.board.stones() as u32 },
    })
}
