//! The computer player of `--plain`. If a search takes too long, it looks less far ahead.

use crate::coach::{Skill, choose};
use crate::game::{Game, Obstacle, Position, Stop};
use crate::output::print_error;

use super::dialogues::Reply;
use super::time::{PATIENCE, stop_after};

/// A computer player that remembers which depth takes too long, and warns once if memory is too small for proofs.
pub(super) fn computer_player() -> impl FnMut(&dyn Game, &Position, Skill, u64) -> Option<Reply> {
    let mut deepest = u32::MAX;
    let mut told = false;
    move |game, position, skill, seed| loop {
        let stop = Stop::default();
        let depth = skill.depth().map(|depth| depth.min(deepest));
        let skill = match skill {
            Skill::Level { level, .. } => Skill::Level { level, depth },
            rule @ Skill::Rule(_) => rule,
        };
        let think = || choose(game, position, skill, seed, &stop);
        let choice = if depth.is_some() { stop_after(PATIENCE, &stop, think) } else { think() };
        if let Ok(choice) = choice {
            if choice.solution.obstacle == Some(Obstacle::TooLittleMemory)
                && !std::mem::replace(&mut told, true)
            {
                let because = choice.solution.unproven_because();
                print_error(&format!("warning: the computer's moves aren't proven: {because}"));
            }
            return choice.mv.map(|mv| (mv, choice.searched));
        }
        let depth = depth.filter(|&depth| depth > 1)?;
        deepest = depth / 2;
        print_error(&format!(
            "warning: looking {depth} moves ahead takes too long, so the computer looks {deepest} ahead"
        ));
    }
}
