//! What games share in which heaps are taken from and come apart: their moves by number, the values of their heaps, the solver and the
//! lesson.

mod kept;
mod lesson;
mod period;
mod solver;
mod values;

use std::sync::Arc;

use crate::game::{Code, Ended, Ending, Move, NOTHING, ONE_HEAP, Position, Stop, TWO_HEAPS};
use crate::theory::nim_sum;

pub(super) use kept::values;
pub(super) use lesson::{Counted, MisereLaw, Teaching};
pub(super) use period::{Found, period};
pub(super) use solver::{Solver, leaving, solve, work_out};

/// What may become of a heap.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Rule {
    pub(super) code: Arc<Code>,
}

/// One way to play in a heap: how many stones leave, and what is left of it, the larger part first; an empty part is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Way {
    pub(super) take: u32,
    pub(super) left: [u32; 2],
}

impl Way {
    /// The move of heap number `heap`.
    pub(super) const fn in_heap(self, heap: usize) -> Move {
        match self.left {
            [_, 0] => Move::Take { lane: heap, count: self.take },
            into => Move::Split { heap, take: self.take, into },
        }
    }
}

impl Rule {
    /// Into how many pairs a heap may come apart, whatever was taken of it before.
    fn pairs(&self, left: u32) -> u32 {
        if self.code.is_unequal() { left.saturating_sub(1) / 2 } else { left / 2 }
    }

    /// Whether what is left may stay whole (or be nothing), and in how many pairs it may come apart.
    fn of_digit(&self, digit: u8, left: u32) -> (bool, u32) {
        let whole = if left == 0 { NOTHING } else { ONE_HEAP };
        (digit & whole > 0, if digit & TWO_HEAPS > 0 { self.pairs(left) } else { 0 })
    }

    /// How many moves there are in a heap.
    pub(super) fn count(&self, size: u32) -> u32 {
        let ways = self.code.takes(size).map(|(take, digit)| {
            let (whole, pairs) = self.of_digit(digit, size - take);
            u32::from(whole) + pairs
        });
        ways.fold(0, u32::saturating_add)
    }

    /// Way number `index`, from 0, to play in a heap: fewest stones first, the heap left whole before the smallest part set apart.
    pub(super) fn nth(&self, size: u32, index: u32) -> Option<Way> {
        let mut before = index;
        for (take, digit) in self.code.takes(size) {
            let left = size - take;
            let (whole, pairs) = self.of_digit(digit, left);
            let whole = u32::from(whole);
            if before < whole + pairs {
                let smaller = before + 1 - whole;
                return Some(Way { take, left: [left - smaller, smaller] });
            }
            before -= whole + pairs;
        }
        None
    }

    /// The number of a way in [`Rule::nth`]; `None` where it is not allowed.
    pub(super) fn number(&self, size: u32, way: Way) -> Option<u32> {
        let mut before = 0;
        for (take, digit) in self.code.takes(size) {
            let left = size.checked_sub(take)?;
            let (whole, pairs) = self.of_digit(digit, left);
            if take == way.take {
                let smaller = way.left[0].min(way.left[1]);
                let is_all = way.left[0].checked_add(way.left[1]) == Some(left);
                let allowed = if smaller == 0 { whole } else { smaller <= pairs };
                return (is_all && allowed).then(|| before + smaller + u32::from(whole) - 1);
            }
            before += u32::from(whole) + pairs;
        }
        None
    }

    /// All ways to play in a heap, in the order of [`Rule::nth`].
    pub(super) fn ways(&self, size: u32) -> impl Iterator<Item = Way> {
        self.code.takes(size).flat_map(move |(take, digit)| {
            let left = size - take;
            let (whole, pairs) = self.of_digit(digit, left);
            let first = u32::from(!whole);
            (first..=pairs).map(move |smaller| Way { take, left: [left - smaller, smaller] })
        })
    }

    /// The heaps in which there is a move.
    pub(super) fn live_heaps(&self, position: &Position) -> Vec<u32> {
        let heaps = position.board.heaps().iter().copied();
        heaps.filter(|&size| self.ways(size).next().is_some()).collect()
    }

    /// Over when there is no move.
    pub(super) fn result(&self, position: &Position) -> Option<Ended> {
        let has_move = position.board.heaps().iter().any(|&size| self.ways(size).next().is_some());
        (!has_move).then_some(Ended { mover_wins: position.ending == Ending::Misere, points: None })
    }
}

/// What the heaps of a position count together, where the last move wins.
pub(super) fn value(rule: &Rule, position: &Position) -> Option<u32> {
    let heaps = position.board.heaps();
    let largest = heaps.iter().copied().max().unwrap_or(0);
    let values = values(rule, largest, &Stop::default()).ok()?;
    let counts: Vec<u32> = heaps.iter().map(|&size| values[size as usize]).collect();
    (position.ending == Ending::Normal).then(|| nim_sum(&counts))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ways_are_counted_numbered_and_listed_alike() {
        for code in ["0.77", "0.137", "4.3...", "s1,3,4", "0.6", "0.15", "4.0", "0.7...", "0.0505..."] {
            for code in [Code::read(code).expect(code), Code::splitting_unequally("grundy")] {
                let rule = Rule { code: Arc::new(code) };
                for size in 0..20 {
                    let ways: Vec<Way> = rule.ways(size).collect();
                    assert_eq!(ways.len() as u32, rule.count(size), "{rule:?} {size}");
                    for (number, way) in (0..).zip(&ways) {
                        assert_eq!(rule.nth(size, number), Some(*way), "{rule:?} {size}");
                        assert_eq!(rule.number(size, *way), Some(number), "{rule:?} {size} {way:?}");
                    }
                    assert_eq!(rule.nth(size, rule.count(size)), None);
                }
            }
        }
        let rule = Rule { code: Arc::new(Code::read("0.77").expect("Kayles")) };
        for way in
            [Way { take: 3, left: [4, 0] }, Way { take: 1, left: [5, 3] }, Way { take: 2, left: [2, 2] }]
        {
            assert_eq!(rule.number(7, way), None, "{way:?}");
        }
        assert_eq!(
            rule.number(7, Way { take: 2, left: [1, 4] }),
            rule.number(7, Way { take: 2, left: [4, 1] })
        );
    }
}
