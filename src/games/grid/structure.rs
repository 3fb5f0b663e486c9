//! Positions that are lost for a reason one can see, and prove without a table.
//!
//! | what is seen | why whoever must move is lost |
//! |---|---|
//! | one stone a move | their number alone decides |
//! | pieces of up to 3 stones | each counts like a Nim heap of its size: a piece of 3 leads to 2, 1 and nothing, or to two single stones, which cancel |
//! | each piece has a twin or mirrors itself | when the last stone wins, copying is an answer to the end |
//! | the same when the last stone loses | copying is an answer until the pieces are small; whether that ends well is tried out |

use std::collections::HashMap;

use crate::game::{Cells, Ending, Position, put_in_order};

use super::pieces::{Grid, Paired, copy};

/// Most stones of a piece that counts like a Nim heap of its size.
const SMALL: u32 = 3;
/// Most stones on which copying is tried out when the last stone loses.
const MOST_TRIED: u32 = 16;

/// Why a position is lost for whoever must move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Lost {
    /// Each move takes one stone, and so many are left.
    OneByOne(u32),
    /// Pieces of up to three stones: their sizes. They count like Nim heaps.
    Small(Vec<u32>),
    /// Half a turn of the board maps it to itself, and the image of each run can be taken, to the end.
    Halves,
    /// Each piece has a twin or mirrors itself, to the end.
    Copies(Paired),
    /// The same until only pieces of up to three stones are left, which are then counted.
    CopiesThenCount(Paired),
}

/// Why the position is lost, where that can be seen.
pub(super) fn lost(position: &Position) -> Option<Lost> {
    let grid = Grid::of(position);
    let sight = Sight { grid: &grid, ending: position.ending };
    sight.lost(grid.stones)
}

/// What each of the runs leaves, where that is lost for the other player and it can be seen why.
pub(super) fn leaves(position: &Position) -> Vec<Option<Lost>> {
    let grid = Grid::of(position);
    let sight = Sight { grid: &grid, ending: position.ending };
    grid.runs.iter().map(|(_, run)| sight.lost(grid.stones & !run)).collect()
}

struct Sight<'a> {
    grid: &'a Grid,
    ending: Ending,
}

impl Sight<'_> {
    fn lost(&self, stones: Cells) -> Option<Lost> {
        let pieces = self.grid.pieces(stones);
        let sizes: Vec<u32> = pieces.iter().map(|piece| piece.count_ones()).collect();
        if stones == 0 {
            return None;
        }
        if let Some(lost) = self.small_is_lost(&sizes) {
            return lost.then(|| self.named_small(sizes));
        }
        let paired = self.grid.copies(stones)?;
        match self.ending {
            Ending::Normal if self.grid.is_mirrored(stones) && self.halves(stones) => Some(Lost::Halves),
            Ending::Normal => Some(Lost::Copies(paired)),
            Ending::Misere => (stones.count_ones() <= MOST_TRIED
                && self.copying_ends_well(stones, &mut HashMap::new()))
            .then_some(Lost::CopiesThenCount(paired)),
        }
    }

    /// Whether pieces of these sizes are lost for whoever must move; `None` where one is too large to tell.
    fn small_is_lost(&self, sizes: &[u32]) -> Option<bool> {
        let one_by_one = self.grid.most == 1;
        if !one_by_one && sizes.iter().any(|&size| size > SMALL) {
            return None;
        }
        let stones: u32 = sizes.iter().sum();
        if one_by_one || sizes.iter().all(|&size| size == 1) {
            return Some(stones.is_multiple_of(2) == (self.ending == Ending::Normal));
        }
        Some(sizes.iter().fold(0, |sum, size| sum ^ size) == 0)
    }

    fn named_small(&self, mut sizes: Vec<u32>) -> Lost {
        if self.grid.most == 1 || sizes.iter().all(|&size| size == 1) {
            return Lost::OneByOne(sizes.iter().sum());
        }
        put_in_order(&mut sizes, |size| *size);
        Lost::Small(sizes)
    }

    /// Whether no run meets its image by half a turn of the board.
    fn halves(&self, stones: Cells) -> bool {
        let copies =
            (0..64).map(|bit| if stones >> bit & 1 == 1 { self.grid.image(bit) } else { bit }).collect();
        self.grid.runs_in(stones).all(|run| run & copy(run, &copies) == 0)
    }

    /// When the last stone loses: whether each move can be answered by its copy, down to small pieces that are lost, or by a move
    /// that leaves such pieces at once.
    fn copying_ends_well(&self, stones: Cells, known: &mut HashMap<Cells, bool>) -> bool {
        let sizes = |stones| -> Vec<u32> {
            self.grid.pieces(stones).iter().map(|piece: &Cells| piece.count_ones()).collect()
        };
        if let Some(lost) = self.small_is_lost(&sizes(stones)) {
            return lost;
        }
        if let Some(&known) = known.get(&stones) {
            return known;
        }
        let well = self.grid.copies(stones).is_some_and(|paired| {
            self.grid.runs_in(stones).all(|run| {
                let left = stones & !run;
                self.small_is_lost(&sizes(left)) == Some(false)
                    || self.copying_ends_well(left & !copy(run, &paired.copies), known)
                    || self
                        .grid
                        .runs_in(left)
                        .any(|reply| self.small_is_lost(&sizes(left & !reply)) == Some(true))
            })
        });
        known.insert(stones, well);
        well
    }
}
