//! Chomp worked out: a table of all staircases inside the one that is left, 12,870 for a bar of 8×8.

use crate::game::{Game, Position, Solution, Stop, Stopped};
use crate::games::by_length::{self, Remoteness};

use super::rules::result;
use super::shape::{MOST_ROWS, Shape};

/// Nothing is left: whoever must move has won.
const OVER: Remoteness = Remoteness { wins: true, plies: 0 };
/// Steps between two looks at whether to stop.
const POLL: usize = 4096;

/// Solves a position.
pub(super) fn solve(game: &dyn Game, position: &Position, stop: &Stop) -> Result<Solution, Stopped> {
    if let Some(ended) = result(position) {
        return Ok(Solution::over(ended));
    }
    let table = table(Shape::of(position), stop)?;
    let remoteness = |left: &Position| table.get(number(Shape::of(left))).copied().unwrap_or(OVER);
    Ok(by_length::solve(game, position, &remoteness))
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

/// The remoteness of each staircase inside `whole`, by its number.
fn table(whole: Shape, stop: &Stop) -> Result<Vec<Remoteness>, Stopped> {
    let last = number(whole);
    let mut table = vec![OVER; last + 1];
    for here in 0..=last {
        if here.is_multiple_of(POLL) {
            stop.poll(here as u64, last as u64)?;
        }
        let inside = |shape: &Shape| shape.0.iter().zip(whole.0).all(|(one, other)| *one <= other);
        let Some(shape) = with_number(here).filter(inside) else { continue };
        let squares = (0..MOST_ROWS).flat_map(|row| (0..shape.0[row]).map(move |col| (row, col)));
        let left = squares.map(|(row, col)| table[number(shape.without(row, col))]);
        table[here] = Remoteness::of_moves(left, OVER);
    }
    Ok(table)
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

    fn shapes(whole: Shape) -> Vec<(Shape, Remoteness)> {
        let table = table(whole, &Stop::default()).expect("nobody stopped it");
        let inside = |shape: &Shape| shape.0.iter().zip(whole.0).all(|(one, other)| *one <= other);
        let all =
            table.iter().enumerate().filter_map(|(here, remoteness)| Some((with_number(here)?, *remoteness)));
        all.filter(|(shape, _)| inside(shape)).collect()
    }

    #[test]
    fn bars_of_up_to_5_by_6_are_as_a_plain_search_says() {
        let mut known = HashMap::new();
        for (shape, remoteness) in shapes(whole(5, 6)).into_iter().chain(shapes(whole(6, 5))) {
            let squares: Vec<(usize, u8)> =
                (0..MOST_ROWS).flat_map(|row| (0..shape.0[row]).map(move |col| (row, col))).collect();
            assert_eq!(remoteness.wins, plain(&squares, &mut known), "{shape:?}");
        }
    }

    #[test]
    fn the_known_families_and_every_whole_bar() {
        let all = shapes(whole(8, 8));
        assert_eq!(all.len(), 12_870);
        let remoteness =
            |wanted: Shape| all.iter().find(|(shape, _)| *shape == wanted).expect("a staircase").1;
        for (rows, cols) in (1..=8).flat_map(|rows| (1..=8).map(move |cols| (rows, cols))) {
            let bar = whole(rows, cols);
            assert_eq!(remoteness(bar).wins, (rows, cols) != (1, 1), "{rows}x{cols}");
            let winning: Vec<(usize, u8)> = (0..rows)
                .flat_map(|row| (0..cols).map(move |col| (row, col)))
                .filter(|&(row, col)| !remoteness(bar.without(row, col)).wins)
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
        for (shape, remoteness) in shapes(whole(8, 8)) {
            if let Some(lost) = shape.lost() {
                assert!(!remoteness.wins && remoteness != OVER, "{shape:?} {lost:?}");
                seen[lost as usize] += 1;
            }
        }
        assert_eq!(seen, [1, 7, 6, 6]);
        assert_eq!(whole(2, 2).lost(), None::<Lost>);
    }
}
