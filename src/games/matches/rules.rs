//! One pile: its size, its rule, its end.

use crate::game::{Ended, Ending, Position};

/// Matches left.
pub(super) fn pile(position: &Position) -> u32 {
    position.board.heaps().first().copied().unwrap_or(0)
}

/// The rule in one sentence.
pub(super) fn rule(position: &Position) -> String {
    let range = if position.most == 1 { "1".to_owned() } else { format!("1 to {}", position.most) };
    format!(
        "Take {range} from the pile. Whoever takes the last match {}.",
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
