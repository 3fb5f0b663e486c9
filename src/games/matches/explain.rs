//! What decides one pile: its remainder when divided by one more than a move may take.

use crate::game::{Ending, Figure, NumberLine, Position, Reason, Solution};

use super::rules::pile;

/// Smallest lost piles that a hint names.
const FIRST_LOST: u32 = 4;

/// What decides; of a solved position that is won also what to take.
pub(super) fn reason(position: &Position, solution: Option<&Solution>) -> Reason {
    let (pile, (by, lost_rest)) = (pile(position), round(position));
    let take = (pile % by + by - lost_rest) % by;
    let take = Some(take).filter(|take| *take > 0 && solution.is_some());
    let is_idea = take.is_some_and(|take| take < pile || position.ending == Ending::Misere);
    let first = if lost_rest == 0 && position.ending == Ending::Normal { by } else { lost_rest.max(1) };
    let first_lost = (0..FIRST_LOST).map(|times| times * by + first).filter(|_| is_idea).collect();
    Reason::Remainder { pile, by, rest: pile % by, lost_rest, take, first_lost }
}

/// One more than a move may take, and what lost piles leave when divided by it.
fn round(position: &Position) -> (u32, u32) {
    let by = position.most.saturating_add(1);
    (by, u32::from(position.ending == Ending::Misere) % by)
}

/// The number line as far as `last`, and what its marks mean.
pub(super) fn figures(position: &Position, last: u32) -> Vec<Figure> {
    let (here, (round, lost)) = (pile(position), round(position));
    let all = (0..=last.max(here)).filter(|number| number % round == lost);
    let line = NumberLine { here, last, round, lost: all.collect() };
    let (times, rest) = (here / round, here % round);
    let divided = match (times, rest) {
        (0, _) => here.to_string(),
        (_, 0) => format!("{here} = {times} × {round}"),
        _ => format!("{here} = {times} × {round} + {rest}"),
    };
    let marked = match lost {
        0 => format!("multiples of {round}"),
        lost => format!("{lost} more than a multiple of {round}"),
    };
    vec![
        Figure::fact(divided),
        Figure::NumberLine(line),
        Figure::fact(format!("[ ] marks the losing positions: {marked}.")),
    ]
}
