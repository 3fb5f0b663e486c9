//! What decides two piles: the remainders by 3, unless a pile can be emptied at once.

use crate::game::{Ending, Figure, Labelled, Position, Reason, Solution, Words, plural};

use super::rules::{piles, worth};

/// Why a position is won or lost; of a solved one also for how many points.
pub(super) fn reason(position: &Position, solution: Option<&Solution>) -> Reason {
    let ((red, blue), points) = (piles(position), solution.map(|solution| solution.score.unwrap_or(0)));
    match small_pile(position) {
        Some(pile) => Reason::SmallPile { pile, points },
        None => Reason::TwoRemainders { piles: [red, blue], rests: [red % 3, blue % 3], points },
    }
}

/// The pile to empty at once, if one can be and that is worth it: what lies in the other pile is paid.
fn small_pile(position: &Position) -> Option<usize> {
    let (red, blue) = piles(position);
    let pays = |emptied: usize| if emptied == 0 { worth((0, blue)) } else { worth((red, 0)) };
    let small = [(0, red), (1, blue)].into_iter().filter(|&(_, size)| size <= position.most);
    small
        .map(|(pile, _)| pile)
        .max_by_key(|&pile| (pays(pile), pile == 0))
        .filter(|_| position.ending == Ending::Normal)
}

pub(super) fn figures(position: &Position, solution: &Solution, words: &Words) -> Vec<Figure> {
    let (red, blue) = piles(position);
    let labelled = |(pile, number): (usize, u32)| Labelled {
        label: words.own_name(pile).unwrap_or_default().to_owned(),
        number,
    };
    let numbers = [red, blue].into_iter().enumerate().map(labelled).collect();
    let state = match (small_pile(position), red % 3 == blue % 3, position.ending) {
        (Some(_), ..) => "Emptying a pile of 1 or 2 wins what is in the other one.",
        (None, true, _) => "Both remainders are the same: a losing position.",
        (None, false, Ending::Normal) => "Make the remainders the same. Keep 3 or more in both piles.",
        (None, false, Ending::Misere) => "Make the remainders the same. Don't empty a pile.",
    };
    let score = solution.score.unwrap_or(0);
    let verb = if score > 0 { "wins" } else { "loses" };
    let value = format!("Best play {verb} {}.", plural(score.unsigned_abs(), "point", "points"));
    vec![Figure::Division { by: 3, numbers }, Figure::Facts(vec![state.into(), value])]
}
