//! Positions to begin games with: drawn as hard as ranks of practice want them, or read.

use std::collections::HashSet;
use std::ops::RangeInclusive;

use crate::game::{GameKey, Position, Side, Stop, Stopped, mixed_seed};
use crate::games;
use crate::training::{Kind, Order, draw};

/// How often a position is drawn again where it is there already, or is not as wanted.
const DRAWS: u64 = 20;

/// Draws so many openings, of the ranks in turn, every other one won for who starts and the others lost. Where a game has no more
/// of them, some come twice. `tell` hears how many are
/// drawn, of how many.
///
/// # Errors
/// [`Stopped`] when `stop` was called before that.
pub fn draw_openings(
    key: GameKey,
    ranks: RangeInclusive<u8>,
    count: usize,
    seed: u64,
    stop: &Stop,
    tell: &mut dyn FnMut(u64, u64),
) -> Result<Vec<Position>, Stopped> {
    let mut openings: Vec<Position> = vec![];
    let mut known = HashSet::new();
    let all: Vec<u8> = ranks.collect();
    for number in 0..count {
        tell(number as u64, count as u64);
        let Some(rank) = all.get(number / 2 % all.len().max(1)) else { break };
        let won = number % 2 == 0;
        let mut found = None;
        for draws in 0..DRAWS {
            let seed = mixed_seed(mixed_seed(seed, number as u64), draws);
            let kind = Some(if won { Kind::Find } else { Kind::Judge });
            let Some(drawn) = draw(&Order { kind, ..Order::new(key, *rank, seed) }, stop)? else { continue };
            let position = drawn.exercise.position;
            let solution = games::get(key).solve(&position, stop)?;
            let as_wanted = won == (solution.outcome == crate::game::Outcome::N);
            let is_new = !known.contains(&position);
            if as_wanted && is_new {
                found = Some(position);
                break;
            }
            found = found.or(Some(position));
        }
        if let Some(position) = found {
            known.insert(position.clone());
            openings.push(position);
        }
    }
    Ok(openings)
}

/// The openings a text holds: a line for each, an id, perhaps with moves to make first; blank lines and those that begin with `#`
/// say nothing.
///
/// # Errors
/// What is wrong with which line.
pub fn read_openings(text: &str, key: GameKey) -> Result<Vec<Position>, String> {
    let mut openings = vec![];
    for (number, line) in text.lines().enumerate() {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let at = |why: String| format!("line {}: {why}", number + 1);
        let (found, read) = games::read_game(line, Side::One).map_err(|why| at(why.to_string()))?;
        if found != key {
            let (found, wanted) = (games::get(found).id(), games::get(key).id());
            return Err(at(format!("it is a position of {found}, not of {wanted}")));
        }
        if read.result(games::get(key)).is_some() {
            return Err(at("the game is over".into()));
        }
        openings.push(read.position().clone());
    }
    if openings.is_empty() { Err("there is no opening in it".into()) } else { Ok(openings) }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two of each rank, one won for who starts and one lost, before the next rank has its turn.
    #[test]
    fn each_rank_has_openings_that_are_won_and_lost() {
        let mut others = 0;
        for key in games::keys() {
            let draw = |ranks, count| draw_openings(key, ranks, count, 5, &Stop::default(), &mut |_, _| ());
            let both = draw(7..=8, 4).unwrap();
            assert_eq!(both[..2], draw(7..=7, 2).unwrap()[..], "{}", games::get(key).id());
            others += usize::from(both[2..] != draw(7..=7, 4).unwrap()[2..]);
        }
        assert!(others > games::ALL.len() / 2, "the next two are of the other rank: {others}");
    }
}
