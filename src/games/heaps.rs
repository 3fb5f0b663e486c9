//! What Take-Away and Nim share: heaps, any number from one of them, and Bouton's theory.

use crate::game::id::{IdError, Part};
use crate::game::{
    Ended, Ending, Figure, Game, Labelled, Move, Outcome, Position, Reason, Solution, Stop, Words, capital,
    grouped,
};
use crate::solve::{Halted, Search, nim_sum};
use std::ops::RangeInclusive;

/// Over when no stone is left.
pub(super) fn result(position: &Position) -> Option<Ended> {
    (position.board.stones() == 0)
        .then_some(Ended { mover_wins: position.ending == Ending::Misere, points: None })
}

/// Reads `3,4,5`.
pub(super) fn read_sizes(
    body: Part<'_>,
    heaps: RangeInclusive<usize>,
    sizes: RangeInclusive<u32>,
) -> Result<Vec<u32>, IdError> {
    let mut read = vec![];
    for part in body.split(',') {
        if read.len() == *heaps.end() {
            return Err(part.error(format!("there must be at most {} heaps", heaps.end())));
        }
        read.push(part.number(sizes.clone(), "a heap")?);
    }
    Ok(read)
}

/// How a game delays a lost position: which heap gives its one stone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Delay {
    /// The first heap that isn't empty.
    First,
    /// The largest heap, the first of equals.
    Largest,
}

/// Most moves that are looked at to find how long the game lasts.
const MOST_WORK: u64 = 1_000_000;

/// Solves a position of heaps from one of which any number may be taken.
pub(super) fn solve(
    game: &dyn Game,
    position: &Position,
    delay: Delay,
    stop: &Stop,
) -> Result<Solution, Halted> {
    let (heaps, ending) = (position.board.heaps(), position.ending);
    let winning = winning(heaps, ending);
    let mut solution = Solution {
        outcome: if winning.is_empty() { Outcome::P } else { Outcome::N },
        legal: game.move_count(position),
        best: winning.first().copied().or_else(|| delaying_move(heaps, delay)),
        winning,
        ..Solution::default()
    };
    if is_short(heaps) {
        let sorted = |position: &Position| sorted(position.board.heaps().to_vec());
        let options = |heaps: &Vec<u32>| options(heaps, ending);
        let over_wins = |_: &Vec<u32>| ending == Ending::Misere;
        let mut search = Search::new(&options, &over_wins, usize::MAX, stop);
        search.add_length(game, position, &sorted, &mut solution)?;
    }
    Ok(solution)
}

/// Whether it's soon known how long the game lasts: no formula is known for that.
fn is_short(heaps: &[u32]) -> bool {
    let stones: u64 = heaps.iter().map(|&size| u64::from(size)).sum();
    let work = heaps.iter().try_fold(stones, |work, &size| work.checked_mul(u64::from(size) + 1));
    let is_plain = heaps.iter().filter(|size| **size > 0).count() < 2 || heaps.iter().all(|size| *size < 2);
    is_plain || work.is_some_and(|work| work <= MOST_WORK)
}

/// The heaps that aren't empty, in order.
fn sorted(mut heaps: Vec<u32>) -> Vec<u32> {
    heaps.retain(|size| *size > 0);
    heaps.sort_unstable();
    heaps
}

/// What the moves leave; in a winning position only what the winning moves leave.
fn options(heaps: &[u32], ending: Ending) -> Vec<Vec<u32>> {
    let take = |group: usize, count: u32| {
        let mut left = heaps.to_vec();
        left[group] -= count;
        sorted(left)
    };
    let winning = winning(heaps, ending);
    if winning.is_empty() {
        let groups = heaps.iter().enumerate();
        return groups.flat_map(|(group, &size)| (1..=size).map(move |count| take(group, count))).collect();
    }
    let left = |mv: Move| if let Move::Take { group, count } = mv { Some(take(group, count)) } else { None };
    winning.into_iter().filter_map(left).collect()
}

/// Every winning move: at most one a heap.
fn winning(heaps: &[u32], ending: Ending) -> Vec<Move> {
    let sum = nim_sum(heaps);
    let larger = heaps.iter().filter(|&&size| size > 1).count();
    let ones = heaps.iter().filter(|&&size| size == 1).count();
    let left_of = |size: u32| -> Option<u32> {
        if ending == Ending::Normal || larger > 1 {
            return Some(size ^ sum).filter(|&left| left < size);
        }
        // Misère with at most one heap above 1: leave an odd number of heaps of 1.
        match size {
            0 => None,
            1 => (larger == 0 && ones % 2 == 0).then_some(0),
            _ => Some(u32::from(ones % 2 == 0)),
        }
    };
    heaps
        .iter()
        .enumerate()
        .filter_map(|(heap, &size)| left_of(size).map(|left| Move::Take { group: heap, count: size - left }))
        .collect()
}

fn delaying_move(heaps: &[u32], delay: Delay) -> Option<Move> {
    let heap = match delay {
        Delay::First => heaps.iter().position(|&size| size > 0)?,
        Delay::Largest => {
            let largest = heaps.iter().copied().max().filter(|&size| size > 0)?;
            heaps.iter().position(|&size| size == largest)?
        }
    };
    Some(Move::Take { group: heap, count: 1 })
}

/// Why a position that isn't over is won or lost.
pub(super) fn reason(position: &Position) -> Reason {
    let full = full_heaps(position);
    let ones = full.iter().filter(|&&size| size == 1).count() as u64;
    let place =
        |fits: fn(u32) -> bool| position.board.heaps().iter().position(|&size| fits(size)).unwrap_or(0);
    match (position.ending, &full[..]) {
        (Ending::Misere, full) if full.len() as u64 - ones <= 1 => {
            match full.iter().find(|size| **size > 1) {
                None => Reason::OneByOne { moves: ones },
                Some(size) => {
                    // An odd number of heaps of 1 is left.
                    let odd = ones % 2;
                    let mv = Move::Take { group: place(|size| size > 1), count: size - 1 + odd as u32 };
                    Reason::leaves(mv, Reason::OneByOne { moves: ones + 1 - odd })
                }
            }
        }
        (Ending::Normal, &[count]) => Reason::LastMove(Move::Take { group: place(|size| size > 0), count }),
        (Ending::Normal, &[one, two]) if one == two => Reason::EqualPairs { sizes: vec![one] },
        (Ending::Normal, &[one, two]) => Reason::MakeEqual { heaps: [one, two] },
        _ => Reason::NimSum { sum: nim_sum(&full), heaps: full },
    }
}

fn full_heaps(position: &Position) -> Vec<u32> {
    position.board.heaps().iter().copied().filter(|&size| size > 0).collect()
}

/// The heaps in binary, or how many are of 1 if that decides.
pub(super) fn figures(position: &Position, words: &Words) -> Vec<Figure> {
    let heap = words.heap;
    let full = position.board.heaps().iter().enumerate().filter(|(_, size)| **size > 0);
    let rows = full.map(|(heap, &number)| Labelled { label: (heap + 1).to_string(), number }).collect();
    if position.ending == Ending::Normal {
        return vec![Figure::Columns(rows)];
    }
    let (ones, larger): (Vec<u32>, Vec<u32>) = full_heaps(position).iter().partition(|size| **size == 1);
    if larger.len() > 1 {
        let rule = format!(
            "The last stone loses, so this holds while two or more {heap}s are above 1. After that, leave an odd number of {heap}s of 1."
        );
        return vec![Figure::Columns(rows), Figure::fact(rule)];
    }
    let mut facts = vec![format!("{}s of 1: {}", capital(heap), ones.len())];
    facts.extend(larger.first().map(|size| format!("Larger {heap}: {}", grouped(u64::from(*size)))));
    facts.push(format!("Leaving an odd number of {heap}s of 1, and nothing else, wins."));
    vec![Figure::Facts(facts)]
}
