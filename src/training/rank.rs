//! How hard a position is that was not drawn for a rank.

use crate::game::Solution;

use super::level::level;
use super::sieve::MOST_LEGAL;
use super::{Drawn, Exercise, HIGHEST_RANK};

/// Positions of a game in which a move is to be found, each with its rank.
pub(super) fn with_ranks(found: Vec<(Exercise, Solution)>) -> Vec<Drawn> {
    let ranked = found.into_iter().map(|(exercise, solution)| {
        // Moves that are too many to be listed are too many to be looked through.
        let rank = match solution.legal {
            0..=MOST_LEGAL => level(exercise.rules(), &exercise.position, &solution),
            _ => HIGHEST_RANK,
        };
        Drawn { exercise, rank, winning: solution.winning }
    });
    ranked.collect()
}
