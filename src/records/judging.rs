//! Judging a finished game for the history.

use crate::cpu::{Verdict, review};
use crate::game::Stop;
use crate::games;

use super::{Finished, Judgement};

/// How well a game was played; `None` where a move of it is not proven good or bad, or `stop` was called.
#[must_use]
pub fn judge(game: &Finished, stop: &Stop) -> Option<Judgement> {
    let line = game.sheet.line();
    let judged = review(games::get(game.sheet.game), &line, stop).ok()?;
    let mut judgement = Judgement::default();
    for (judged, played) in judged.iter().zip(line.moves()) {
        if judged.verdict == Verdict::Unproven {
            return None;
        }
        judgement.chances[played.side.index()] += u32::from(judged.chance);
        judgement.mistakes[played.side.index()] += u32::from(judged.chance && !judged.took_chance());
    }
    Some(judgement)
}
