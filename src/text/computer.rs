//! The computer player of the line mode: where a search would take too long, it looks less far ahead.

use std::io::{self, Write};

use crate::coach::{Skill, choose};
use crate::game::{Game, Obstacle, Position, Stop};

use super::dialogues::Reply;
use super::time::{PATIENCE, stop_after};

/// A computer player. It remembers which depth takes too long, and says once when there is too little memory for proofs.
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
                let _ = writeln!(io::stderr(), "The computer's moves are not proven: {because}.");
            }
            return choice.mv.map(|mv| (mv, choice.searched));
        }
        let depth = depth.filter(|&depth| depth > 1)?;
        deepest = depth / 2;
        let _ = writeln!(
            io::stderr(),
            "Looking {depth} moves ahead takes too long here; the computer looks {deepest} ahead instead."
        );
    }
}
