//! What decides sums: each part is like a heap of its value, and the nim-sum decides.

use crate::game::{Component, Counted, Figure, Game, Labelled, Position, Reason, Solution};
use crate::theory::nim_sum;

use super::solver::values;

/// The values of the parts, or which of them aren't known.
pub(super) fn reason(game: &dyn Game, position: &Position, solution: Option<&Solution>) -> Option<Reason> {
    let parts = position.board.components();
    let Some(values) = values(position) else {
        let unknown = (0..parts.len()).filter(|part| parts[*part].value().is_none()).collect();
        return solution.map(|_| Reason::UnknownParts(unknown));
    };
    let makes_0 = solution.and_then(|solution| {
        let plainest = game.preferred_move(position, solution).filter(|mv| solution.wins(*mv));
        plainest.or_else(|| solution.winning.first().copied())
    });
    Some(Reason::Values(Counted { sum: nim_sum(&values), values, makes_0, ..Counted::default() }))
}

/// The values of the parts in binary, one below the other.
pub(super) fn figures(position: &Position) -> Vec<Figure> {
    let Some(values) = values(position) else { return vec![] };
    let parts = position.board.components().iter().zip(values).enumerate();
    let row = |(number, (one, value)): (usize, (&Component, u32))| Labelled {
        label: format!("{} {}", number + 1, one.game.title()),
        number: value,
    };
    vec![Figure::Columns(parts.map(row).collect())]
}
