//! What decides heaps: the nim-sum, and what takes its place at the end if the last stone loses.

use crate::game::{Ending, Figure, Labelled, Move, Position, Reason, Words, capital, grouped};
use crate::theory::nim_sum;

/// Why a position that is not over is won or lost.
pub(in crate::games) fn reason(position: &Position) -> Reason {
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
                    let mv = Move::Take { lane: place(|size| size > 1), count: size - 1 + odd as u32 };
                    Reason::leaves(mv, Reason::OneByOne { moves: ones + 1 - odd })
                }
            }
        }
        (Ending::Normal, &[count]) => Reason::LastMove(Move::Take { lane: place(|size| size > 0), count }),
        (Ending::Normal, &[one, two]) if one == two => Reason::EqualPairs { sizes: vec![one] },
        (Ending::Normal, &[one, two]) => Reason::MakeEqual { heaps: [one, two] },
        _ => Reason::NimSum { sum: nim_sum(&full), heaps: full },
    }
}

fn full_heaps(position: &Position) -> Vec<u32> {
    position.board.heaps().iter().copied().filter(|&size| size > 0).collect()
}

/// The heaps in binary, or how many are of 1 once that is what counts.
pub(in crate::games) fn figures(position: &Position, words: &Words) -> Vec<Figure> {
    let heap = words.heap;
    let full = position.board.heaps().iter().enumerate().filter(|(_, size)| **size > 0);
    let rows = full.map(|(heap, &number)| Labelled { label: (heap + 1).to_string(), number }).collect();
    if position.ending == Ending::Normal {
        return vec![Figure::Columns(rows)];
    }
    let (ones, larger): (Vec<u32>, Vec<u32>) = full_heaps(position).iter().partition(|size| **size == 1);
    if larger.len() > 1 {
        let rule = format!("The last one loses: the same, until only one {heap} is above 1.");
        return vec![Figure::Columns(rows), Figure::fact(rule)];
    }
    let mut facts = vec![format!("{}s of 1: {}", capital(heap), ones.len())];
    facts.extend(larger.first().map(|size| format!("Larger {heap}: {}", grouped(u64::from(*size)))));
    facts.push(format!("Leaving an odd number of {heap}s of 1, and nothing else, wins."));
    vec![Figure::Facts(facts)]
}
