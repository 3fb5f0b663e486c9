//! Red-Blue Nim solved by formula, at any size.

use crate::game::{Ending, Game, Move, Outcome, Position, Solution};

use super::rules::{piles, worth};

/// Pile (0 red, 1 blue) and count of all moves in the order in which equal values are decided: 2 red, 2 blue, 1 red, 1 blue
/// in the standard game, the reverse in the misère game.
pub(super) const fn order(ending: Ending) -> [(usize, u32); 4] {
    match ending {
        Ending::Normal => [(0, 2), (1, 2), (0, 1), (1, 1)],
        Ending::Misere => [(1, 1), (0, 1), (1, 2), (0, 2)],
    }
}

/// The legal moves in that order.
pub(super) fn ordered_moves(game: &dyn Game, position: &Position) -> Vec<Move> {
    order(position.ending)
        .map(|(heap, count)| Move::Take { lane: heap, count })
        .into_iter()
        .filter(|mv| game.check(position, mv).is_ok())
        .collect()
}

/// Best score difference for the player to move.
///
/// Standard: away from the edge −6 when the piles leave the same remainder mod 3, else +6; a pile of 1 or 2 can be emptied at
/// once, for all the other pile is worth. Misère: −2 or +2 by the same remainders. Proven by induction over the pile sizes and
/// held against minimax in the tests.
pub(super) fn value(position: &Position) -> i64 {
    let (red, blue) = piles(position);
    let points = |points: u64| i64::try_from(points).unwrap_or(i64::MAX);
    let same = red % 3 == blue % 3;
    match position.ending {
        Ending::Normal if red == 0 || blue == 0 => -points(worth((red, blue))),
        Ending::Normal if red <= 2 || blue <= 2 => {
            let empty_red = if red <= 2 { worth((0, blue)) } else { 0 };
            let empty_blue = if blue <= 2 { worth((red, 0)) } else { 0 };
            points(empty_red.max(empty_blue))
        }
        Ending::Normal => {
            if same {
                -6
            } else {
                6
            }
        }
        Ending::Misere if red == 0 || blue == 0 => points(worth((red, blue))),
        Ending::Misere => {
            if same {
                -2
            } else {
                2
            }
        }
    }
}

/// Solves a position by looking one move ahead with the formula.
pub(super) fn solve(game: &dyn Game, position: &Position) -> Solution {
    let score = value(position);
    let got = |mv: &Move| -value(&game.play(position, mv));
    let scores: Vec<(Move, i64)> =
        ordered_moves(game, position).into_iter().map(|mv| (mv, got(&mv))).collect();
    let winning: Vec<Move> = scores.iter().filter(|(_, got)| *got == score).map(|(mv, _)| *mv).collect();
    Solution {
        outcome: if score > 0 { Outcome::N } else { Outcome::P },
        score: Some(score),
        scores,
        legal: game.move_count(position),
        best: winning.first().copied(),
        winning,
        ..Solution::default()
    }
}
