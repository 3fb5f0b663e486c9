//! One pile and its limit, which changes with each move.

use crate::game::{Ended, Game, Move, Position, apply, up_to};

/// Stones left.
pub(super) fn pile(position: &Position) -> u32 {
    position.board.heaps().first().copied().unwrap_or(0)
}

/// The most the next move may take.
pub(super) fn reach(position: &Position) -> u32 {
    position.most.min(pile(position))
}

/// The limit of the first move: all but one.
pub(super) const fn first_most(pile: u32) -> u32 {
    pile.saturating_sub(1)
}

/// The limit after a move that took `count`.
pub(super) const fn next_most(count: u32) -> u32 {
    count.saturating_mul(2)
}

/// The rule, with what may be taken now.
pub(super) fn rule(position: &Position) -> String {
    let now = match reach(position) {
        0 => String::new(),
        reach => format!("Now take {}. ", up_to(reach)),
    };
    format!(
        "{now}Take at most twice what was just taken; the first move may not take all. Whoever takes the last stone WINS."
    )
}

/// The pile after a move, and the limit it leaves.
pub(super) fn play(game: &dyn Game, position: &Position, mv: &Move) -> Position {
    let mut next = apply(game, position, mv);
    let taken = pile(position) - pile(&next);
    if taken > 0 {
        next.most = next_most(taken);
    }
    next
}

/// Over when the pile is empty.
pub(super) fn result(position: &Position) -> Option<Ended> {
    (pile(position) == 0).then_some(Ended { mover_wins: false, points: None })
}
