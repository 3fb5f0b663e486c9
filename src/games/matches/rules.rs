//! One pile: its size, its rule, its end.

use crate::game::{Ended, Ending, Position, up_to};

/// Matches left.
pub(super) fn pile(position: &Position) -> u32 {
    position.board.heaps().first().copied().unwrap_or(0)
}

/// The rule in one sentence.
pub(super) fn rule(position: &Position) -> String {
    format!(
        "Take {} from the pile. Whoever takes the last match {}.",
        up_to(position.most),
        position.ending.word().to_uppercase()
    )
}

/// Over when the pile is empty and, where the last match loses, as soon as one match is left: it has to be taken.
pub(super) fn result(position: &Position) -> Option<Ended> {
    let mover_wins = match (pile(position), position.ending) {
        (0, Ending::Normal) | (1, Ending::Misere) => false,
        (0, Ending::Misere) => true,
        _ => return None,
    };
    Some(Ended { mover_wins, points: None })
}
