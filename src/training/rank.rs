//! How hard a position is that was not drawn for a rank: as hard as what is drawn for one.

use crate::game::{GameKey, Solution, Stop, Stopped, mixed_seed};

use super::draw::{Hardness, draw_with_hardness, hardness};
use super::sieve::MOST_LEGAL;
use super::{Drawn, Exercise, HIGHEST_RANK, Kind, Order};

/// Positions drawn for each rank to know how hard its middle one is.
const SAMPLE: u64 = 3;

/// Positions of a game in which a move is to be found, each with its rank.
pub(super) fn with_ranks(
    game: GameKey,
    found: Vec<(Exercise, Solution)>,
    stop: &Stop,
) -> Result<Vec<Drawn>, Stopped> {
    let scale = if found.is_empty() { vec![] } else { scale(game, stop)? };
    let ranked = found.into_iter().map(|(exercise, solution)| {
        // Moves that are too many to be listed are too many to be looked through.
        let rank = match solution.legal {
            0..=MOST_LEGAL => rank_of(hardness(exercise.rules(), &exercise.position, &solution), &scale),
            _ => HIGHEST_RANK,
        };
        Drawn { exercise, rank, winning: solution.winning }
    });
    Ok(ranked.collect())
}

/// How hard the positions of each rank from the second one on are.
fn scale(game: GameKey, stop: &Stop) -> Result<Vec<Hardness>, Stopped> {
    let mut scale = vec![];
    for rank in 2..=HIGHEST_RANK {
        let mut sample = vec![];
        for number in 0..SAMPLE {
            let seed = mixed_seed(u64::from(rank), number);
            let order = Order { kind: Some(Kind::Find), ..Order::new(game, rank, seed) };
            sample.extend(draw_with_hardness(&order, stop)?.map(|(_, hardness)| hardness));
        }
        sample.sort_unstable();
        scale.extend(sample.get(sample.len() / 2).copied());
    }
    Ok(scale)
}

/// The rank of what is so hard: as many ranks are easier.
fn rank_of(hardness: Hardness, scale: &[Hardness]) -> u8 {
    let easier = scale.iter().filter(|middle| **middle <= hardness).count();
    1 + u8::try_from(easier).unwrap_or(HIGHEST_RANK - 1)
}
