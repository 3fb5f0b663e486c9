//! What decides two heaps when both may shrink at once: the safe pairs.

use crate::game::{Figure, Move, Outcome, Position, Reason, Solution, Squares, grouped};

use super::pairs::Pairs;
use super::{HEAPS, sizes};

/// The largest heap that is shown on a board.
const LARGEST_ON_A_BOARD: u32 = 24;
/// The largest heaps whose board fits everywhere, so that it needs no words beside it.
const LARGEST_WITHOUT_WORDS: [u32; HEAPS] = [9, 12];
/// Up to this size the first pairs say enough.
const LARGEST_IN_A_LIST: u32 = 15;
/// Pairs a list begins with.
const FIRST_PAIRS: u32 = 5;

/// Why a position is won or lost: the safe pair it is or can leave, the first of them with it if it is small.
pub(super) fn reason(position: &Position, solution: Option<&Solution>) -> Reason {
    let (here, pairs) = (sizes(position), Pairs(position.ending));
    let best = solution.filter(|solution| solution.outcome == Outcome::N).and_then(|solution| solution.best);
    match best.map(|best| (best, sizes_after(here, best))) {
        Some((best, [0, 0])) => Reason::LastMove(best),
        Some((best, left)) => {
            Reason::leaves(best, Reason::SafePair { sizes: left, first: first_pairs(left, pairs) })
        }
        None if !pairs.has(here) => Reason::NoSafePair { sizes: here },
        None if here == [0, 1] || here == [1, 0] => Reason::OneByOne { moves: 1 },
        None => Reason::SafePair { sizes: here, first: vec![] },
    }
}

/// The sizes after a move that may be made.
fn sizes_after([one, two]: [u32; HEAPS], mv: Move) -> [u32; HEAPS] {
    match mv {
        Move::Take { lane: 0, count } => [one - count, two],
        Move::Take { lane: 1, count } => [one, two - count],
        Move::Take { count, .. } => [one - count, two - count],
        _ => [one, two],
    }
}

/// The first safe pairs; none if the one to leave is larger.
fn first_pairs(left: [u32; HEAPS], pairs: Pairs) -> Vec<[u32; HEAPS]> {
    if left.iter().any(|&size| size > LARGEST_IN_A_LIST) {
        return vec![];
    }
    let mut first: Vec<[u32; HEAPS]> = (0..FIRST_PAIRS)
        .map(|difference| [pairs.smaller(difference), pairs.smaller(difference) + difference])
        .collect();
    first.sort_unstable();
    first
}

/// The board as far as the sizes `from`, with the queen at `here`; if that is large, the pairs near `here` as well or instead.
pub(super) fn figures(from: &Position, here: &Position) -> Vec<Figure> {
    let pairs = Pairs(here.ending);
    let (from, here) = (sizes(from), sizes(here));
    let words = || Figure::Facts(near(here, pairs));
    if from.iter().any(|&size| size > LARGEST_ON_A_BOARD) {
        return vec![words()];
    }
    let [rows, columns] = from.map(|size| size + 1);
    let marked = (0..rows).map(|row| [row, pairs.partner(row)]);
    let marked = marked.filter(|&[_, column]| column < columns).collect();
    let board = Figure::Squares(Squares { rows, columns, here, marked });
    let small = from.iter().zip(LARGEST_WITHOUT_WORDS).all(|(size, largest)| *size <= largest);
    if small { vec![board] } else { vec![words(), board] }
}

/// The pairs that one of the sizes or their difference belongs to.
fn near([one, two]: [u32; HEAPS], pairs: Pairs) -> Vec<String> {
    let number = |size: u32| grouped(u64::from(size));
    let difference = one.abs_diff(two);
    let smaller = pairs.smaller(difference);
    let partner = |size: u32| format!("Safe with {}: {}.", number(size), number(pairs.partner(size)));
    let mut facts = vec![partner(one)];
    facts.extend((one != two).then(|| partner(two)));
    let pair = [smaller, smaller + difference].map(number).join(" and ");
    facts.push(format!("Safe pair with the difference {}: {pair}.", number(difference)));
    facts
}
