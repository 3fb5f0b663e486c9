//! Two piles: what an empty one means, and what the marbles are worth.

use crate::game::{Ended, Ending, Position};

/// What a red marble counts at the end.
pub(super) const RED: u64 = 2;
/// What a blue marble counts at the end.
pub(super) const BLUE: u64 = 3;

/// Red and blue marbles left.
pub(super) fn piles(position: &Position) -> (u32, u32) {
    match position.board.heaps() {
        [red, blue] => (*red, *blue),
        _ => (0, 0),
    }
}

/// The rule in two sentences.
pub(super) fn rule(position: &Position) -> String {
    let does = match position.ending {
        Ending::Normal => "LOSE",
        Ending::Misere => "WIN",
    };
    format!(
        "Take 1 or 2 marbles of one colour. If a pile is empty on your turn you {does} by {RED} points for each red and \
         {BLUE} for each blue marble left."
    )
}

/// What the marbles left are worth.
pub(super) fn worth((red, blue): (u32, u32)) -> u64 {
    RED * u64::from(red) + BLUE * u64::from(blue)
}

/// Over when a pile is empty.
pub(super) fn result(position: &Position) -> Option<Ended> {
    let (red, blue) = piles(position);
    (red == 0 || blue == 0)
        .then(|| Ended { mover_wins: position.ending == Ending::Misere, points: Some(worth((red, blue))) })
}
