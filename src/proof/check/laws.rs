//! What the laws say of a position: numbers only.

use crate::game::{Ending, Law, Position};
use crate::theory::nim_sum;

/// Whether a law says that a position is lost; `None` where it says nothing of such a board.
pub(in crate::proof) fn is_lost(law: Law, position: &Position) -> Option<bool> {
    let heaps = position.board.heaps();
    let last_wins = position.ending == Ending::Normal;
    match (law, heaps) {
        (Law::Bouton, _) => Some(is_lost_nim(heaps, last_wins)),
        (Law::Remainders { most }, _) => {
            let by = most.checked_add(1)?;
            let left: Vec<u32> = heaps.iter().map(|size| size % by).collect();
            Some(is_lost_nim(&left, last_wins))
        }
        (Law::Wythoff, &[one, two]) => Some(is_lost_queen(one.min(two), one.max(two), last_wins)),
        (Law::Whinihan, &[pile]) => Some(least_part(pile) > position.most || pile == 0),
        _ => None,
    }
}

fn is_lost_nim(heaps: &[u32], last_wins: bool) -> bool {
    let sum = nim_sum(heaps);
    if last_wins || heaps.iter().any(|size| *size > 1) { sum == 0 } else { sum == 1 }
}

fn is_lost_queen(small: u32, large: u32, last_wins: bool) -> bool {
    match (small, large) {
        (0, 0) | (1, 2) => last_wins,
        (0, 1) | (2, 2) => !last_wins,
        _ => {
            // n times the golden ratio: half of n and of n times the square root of 5.
            let apart = u64::from(large - small);
            u64::from(small) == apart.midpoint((5 * apart * apart).isqrt())
        }
    }
}

/// The smallest of the Fibonacci numbers, no two of them neighbours, that make up a number.
fn least_part(number: u32) -> u32 {
    let (mut left, mut least) = (number, 0);
    while left > 0 {
        let (mut one, mut next) = (1_u32, 2_u32);
        while next <= left {
            (one, next) = (next, one.saturating_add(next));
        }
        least = one;
        left -= one;
    }
    least
}
