//! Chomp worked out: all staircases inside the one that is left, 12,870 for a bar of 8×8.

use crate::game::{Game, Position, Solution, Stop};
use crate::solve::{Halted, Search};

use super::shape::{MOST_ROWS, Shape};

/// Solves a position. If nothing is left, the other player took the poison.
pub(super) fn solve(game: &dyn Game, position: &Position, stop: &Stop) -> Result<Solution, Halted> {
    Search::new(&Shape::options, &|_| true, usize::MAX, stop).solution(game, position, &Shape::of)
}

/// The number of a staircase: its outline as eight bits among sixteen, one for the end of each row. What is left of a staircase has
/// a smaller number.
pub(super) fn number(shape: Shape) -> usize {
    let ends = shape.0.iter().rev().enumerate().map(|(row, &length)| 1 << (row + usize::from(length)));
    ends.fold(0, |number, end: usize| number | end)
}

/// The staircase with a number, if it is one's.
pub(super) fn with_number(number: usize) -> Option<Shape> {
    if number.count_ones() as usize != MOST_ROWS {
        return None;
    }
    let mut shape = Shape([0; MOST_ROWS]);
    let mut rest = number;
    for (row, length) in shape.0.iter_mut().rev().enumerate() {
        *length = u8::try_from(rest.trailing_zeros() as usize - row).ok()?;
        rest &= rest - 1;
    }
    Some(shape)
}

#[cfg(test)]
mod tests {
    use super::super::shape::Lost;
    use super::*;
    use std::collections::HashMap;

    /// Whether whoever must move wins, by the rules alone: squares as a set.
    fn plain(squares: &[(usize, u8)], known: &mut HashMap<Vec<(usize, u8)>, bool>) -> bool {
        if let Some(&wins) = known.get(squares) {
            return wins;
        }
        let left = |&(row, col): &(usize, u8)| -> Vec<(usize, u8)> {
            squares.iter().copied().filter(|&(other, across)| other < row || across < col).collect()
        };
        let wins = squares.is_empty() || squares.iter().any(|square| !plain(&left(square), known));
        known.insert(squares.to_vec(), wins);
        wins
    }

    fn whole(rows: usize, cols: u8) -> Shape {
        let mut shape = Shape([0; MOST_ROWS]);
        shape.0[..rows].fill(cols);
        shape
    }

    /// All shapes inside one, and whether the player to move wins.
    fn shapes(whole: Shape) -> Vec<(Shape, bool)> {
        let stop = Stop::default();
        let mut search = Search::new(&Shape::options, &|_| true, usize::MAX, &stop);
        search.remoteness(&whole).expect("nobody stopped it");
        search.all().map(|(shape, wins)| (*shape, wins)).collect()
    }

    #[test]
    fn bars_of_up_to_5_by_6_are_as_a_plain_search_says() {
        let mut known = HashMap::new();
        for (shape, wins) in shapes(whole(5, 6)).into_iter().chain(shapes(whole(6, 5))) {
            let squares: Vec<(usize, u8)> =
                (0..MOST_ROWS).flat_map(|row| (0..shape.0[row]).map(move |col| (row, col))).collect();
            assert_eq!(wins, plain(&squares, &mut known), "{shape:?}");
        }
    }

    #[test]
    fn the_known_families_and_every_whole_bar() {
        let all = shapes(whole(8, 8));
        assert_eq!(all.len(), 12_870);
        let wins = |wanted: Shape| all.iter().find(|(shape, _)| *shape == wanted).expect("a staircase").1;
        for (rows, cols) in (1..=8).flat_map(|rows| (1..=8).map(move |cols| (rows, cols))) {
            let bar = whole(rows, cols);
            assert_eq!(wins(bar), (rows, cols) != (1, 1), "{rows}x{cols}");
            let winning: Vec<(usize, u8)> = (0..rows)
                .flat_map(|row| (0..cols).map(move |col| (row, col)))
                .filter(|&(row, col)| !wins(bar.without(row, col)))
                .collect();
            if rows == usize::from(cols) && rows > 1 {
                assert_eq!(winning, [(1, 1)], "{rows}x{cols}");
            } else if rows == 2 && cols > 1 {
                assert_eq!(winning, [(1, cols - 1)], "{rows}x{cols}");
            }
        }
    }

    #[test]
    fn what_can_be_seen_to_be_lost_is_lost() {
        let mut seen = [0; 4];
        for (shape, wins) in shapes(whole(8, 8)) {
            if let Some(lost) = shape.lost() {
                assert!(!wins, "{shape:?} {lost:?}");
                seen[lost as usize] += 1;
            }
        }
        assert_eq!(seen, [1, 7, 6, 6]);
        assert_eq!(whole(2, 2).lost(), None::<Lost>);
    }
}
