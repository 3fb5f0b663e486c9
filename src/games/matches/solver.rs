//! One pile solved by its remainder, at any size (Bachet 1612).

use crate::game::{Ending, Game, Move, Outcome, Position, Solution};

use super::rules::pile;

/// With 1 to K a move, whoever must move is lost exactly when the pile leaves `lost` when divided by K + 1: 0 where the
/// last match wins, 1 where it loses. Each round of two plies takes K + 1, which gives the remoteness.
pub(super) fn solve(game: &dyn Game, position: &Position) -> Solution {
    let (pile, most) = (pile(position), position.most);
    let lost = u32::from(position.ending == Ending::Misere);
    let legal = game.move_count(position);
    let (rounds, surplus) = ((pile - lost) / (most + 1), (pile - lost) % (most + 1));
    let winning: Vec<Move> =
        (surplus > 0).then_some(Move::Take { lane: 0, count: surplus }).into_iter().collect();
    let best = Some(Move::Take { lane: 0, count: surplus.max(1) });
    Solution {
        outcome: if surplus > 0 { Outcome::N } else { Outcome::P },
        remoteness: Some(2 * rounds + u32::from(surplus > 0)),
        legal,
        best,
        longest: best.filter(|_| surplus == 0),
        winning,
        ..Solution::default()
    }
}
