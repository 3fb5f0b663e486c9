//! Positions that are lost for a reason one can see, and prove without a table.
//!
//! | what is seen | why the player to move loses |
//! |---|---|
//! | one stone a move | their number alone decides |
//! | pieces of up to 3 stones | each counts like a Nim heap of its size: a piece of 3 leads to 2, 1 and nothing, or to two single stones, which cancel |
//! | each piece has a twin or mirrors itself | when the last stone wins, copying is an answer to the end |
//! | several pieces, the last stone wins | each counts like a Nim heap, and the nim-sum is 0 |
//! | the last stone loses, lost small pieces can be left after any move | they are counted like Nim heaps |
//! | the last stone loses, each piece has a twin or mirrors itself | copying is an answer until lost small pieces can be left: played out against every reply |

use std::cell::RefCell;
use std::collections::HashMap;

use crate::game::{Cells, Counted, Ending, Move, Position, Reason};

use super::pieces::Grid;
use super::pieces::{Paired, copy};
use super::values::Values;
use crate::solve::nim_sum;

/// The largest piece that always has the value of a Nim heap of its size.
const SMALL: u32 = 3;
/// Most stones on which replies are tried out when the last stone loses.
const MOST_TRIED: u32 = 16;
/// Fewest stones of a board of which it helps to know that it mirrors itself.
const FEWEST_MIRRORED: u32 = 8;

/// Why a position is a losing position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Lost {
    /// Each move takes one stone, and this many are left.
    OneByOne(u32),
    /// Pieces of up to three stones: their sizes, which are their values.
    Small(Vec<u32>),
    /// Half a turn of the board maps it to itself, and every run can be copied, to the end.
    Halves,
    /// Each piece has a twin or mirrors itself, to the end.
    Copies(Paired),
    /// The same until a move can leave only pieces of up to three stones that are lost.
    CopiesThenCount(Paired),
    /// After any move only pieces of up to three stones that are lost can be left: how many pieces there are now.
    NearlySmall(usize),
    /// The values of the pieces; their nim-sum is 0.
    Counts(Vec<u32>),
    /// Half a turn of the board maps it to itself. That it is lost must be known from elsewhere.
    Mirrored,
}

impl Lost {
    /// The same as data.
    pub(super) fn reason(&self) -> Reason {
        match *self {
            Self::OneByOne(stones) => Reason::OneByOne { moves: stones.into() },
            Self::Small(ref sizes) => Reason::SmallGroups { sizes: sizes.clone() },
            Self::Halves => Reason::Halves,
            Self::Copies(Paired { twins, mirrored, .. }) => Reason::Copies { twins, mirrored },
            Self::CopiesThenCount(Paired { twins, mirrored, .. }) => {
                Reason::CopiesThenCount { twins, mirrored }
            }
            Self::NearlySmall(groups) => Reason::NearlySmall { groups },
            Self::Counts(ref values) => {
                Reason::Values(Counted { values: values.clone(), ..Counted::default() })
            }
            Self::Mirrored => Reason::Mirrored,
        }
    }

    /// Whether it shows how to go on to the end.
    pub(super) const fn is_simple(&self) -> bool {
        !matches!(self, Self::NearlySmall(_) | Self::Counts(_) | Self::Mirrored)
    }
}

/// Why the position is lost, if that can be seen.
pub(super) fn lost(position: &Position) -> Option<Lost> {
    let grid = Grid::new(position);
    Sight::new(&grid, position.ending).lost(grid.stones)
}

/// What can be seen of a position that is known to be lost.
pub(super) fn proven_lost(position: &Position) -> Option<Lost> {
    let grid = Grid::new(position);
    Sight::new(&grid, position.ending).proven_lost(grid.stones)
}

/// Of winning moves the one after which it is seen most easily why it wins, and what it leaves; of equals `best`, else the first.
pub(super) fn leaves(position: &Position, winning: &[Move], best: Option<Move>) -> Option<(Move, Lost)> {
    let grid = Grid::new(position);
    let sight = Sight::new(&grid, position.ending);
    let of_run = |(mv, run): &(Move, Cells)| Some((*mv, sight.proven_lost(grid.stones & !run)?));
    let seen = grid.runs.iter().filter(|(mv, _)| winning.contains(mv)).filter_map(of_run);
    seen.min_by_key(|(mv, state)| (!state.is_simple(), *state == Lost::Mirrored, Some(*mv) != best))
}

/// The values of several pieces if the last stone wins; `None` if they aren't known.
pub(super) fn counts(position: &Position) -> Option<Vec<u32>> {
    if position.ending == Ending::Misere {
        return None;
    }
    let grid = Grid::new(position);
    Sight::new(&grid, position.ending).counts(&grid.pieces(grid.stones))
}

struct Sight<'a> {
    grid: &'a Grid,
    ending: Ending,
    values: Values<'a>,
    /// Whether copying ends well, of sets of stones that were tried out.
    copied: RefCell<HashMap<Cells, bool>>,
}

impl<'a> Sight<'a> {
    fn new(grid: &'a Grid, ending: Ending) -> Self {
        Self { grid, ending, values: Values::new(grid), copied: RefCell::default() }
    }

    fn proven_lost(&self, stones: Cells) -> Option<Lost> {
        let mirrored = || stones.count_ones() >= FEWEST_MIRRORED && self.grid.is_mirrored(stones);
        self.lost(stones).or_else(|| mirrored().then_some(Lost::Mirrored))
    }

    fn lost(&self, stones: Cells) -> Option<Lost> {
        let pieces = self.grid.pieces(stones);
        if stones == 0 {
            return None;
        }
        if let Some(lost) = self.small_is_lost(stones) {
            return lost.then(|| self.named_small(&pieces));
        }
        match self.ending {
            Ending::Normal => self.lost_when_the_last_wins(stones, &pieces),
            Ending::Misere => self.lost_when_the_last_loses(stones, pieces.len()),
        }
    }

    fn lost_when_the_last_wins(&self, stones: Cells, pieces: &[Cells]) -> Option<Lost> {
        match self.grid.copies(stones) {
            Some(_) if self.grid.is_mirrored(stones) && self.grid.no_run_meets_its_image(stones) => {
                Some(Lost::Halves)
            }
            Some(paired) => Some(Lost::Copies(paired)),
            None => self.counts(pieces).filter(|counts| nim_sum(counts) == 0).map(Lost::Counts),
        }
    }

    fn lost_when_the_last_loses(&self, stones: Cells, pieces: usize) -> Option<Lost> {
        if stones.count_ones() > MOST_TRIED {
            return None;
        }
        if self.grid.runs_in(stones).all(|run| self.can_leave_lost_small(stones & !run)) {
            return Some(Lost::NearlySmall(pieces));
        }
        let paired = self.grid.copies(stones)?;
        self.copying_ends_well(stones).then_some(Lost::CopiesThenCount(paired))
    }

    /// The values of several pieces; `None` for a single one, and if one is too large.
    fn counts(&self, pieces: &[Cells]) -> Option<Vec<u32>> {
        if pieces.len() > 1 { self.values.piece_values(pieces) } else { None }
    }

    /// Whether small pieces are a losing position; `None` if one is too large to tell.
    fn small_is_lost(&self, stones: Cells) -> Option<bool> {
        let parity = stones.count_ones().is_multiple_of(2) == (self.ending == Ending::Normal);
        let (mut left, mut sum, mut single) = (stones, 0, true);
        while left != 0 && self.grid.most > 1 {
            let mut piece = left & left.wrapping_neg();
            loop {
                let grown = self.grid.grown(piece) & left;
                if grown.count_ones() > SMALL {
                    return None;
                }
                if grown == piece {
                    break;
                }
                piece = grown;
            }
            sum ^= piece.count_ones();
            single &= piece.count_ones() == 1;
            left &= !piece;
        }
        Some(if single { parity } else { sum == 0 })
    }

    fn named_small(&self, pieces: &[Cells]) -> Lost {
        let mut sizes: Vec<u32> = pieces.iter().map(|piece| piece.count_ones()).collect();
        if self.grid.most == 1 || sizes.iter().all(|&size| size == 1) {
            return Lost::OneByOne(sizes.iter().sum());
        }
        sizes.sort_unstable();
        Lost::Small(sizes)
    }

    /// Whether a move leaves only small pieces, and they are lost for the other player.
    fn can_leave_lost_small(&self, stones: Cells) -> bool {
        let leaves = |run: Cells| self.small_is_lost(stones & !run) == Some(true);
        self.grid.runs_in(stones).any(leaves)
    }

    /// When the last stone loses: whether who answers each move by its copy, until only small pieces that are lost can be left, comes to
    /// that.
    fn copying_ends_well(&self, stones: Cells) -> bool {
        if let Some(lost) = self.small_is_lost(stones) {
            return lost;
        }
        if let Some(&known) = self.copied.borrow().get(&stones) {
            return known;
        }
        let well = self.grid.copies(stones).is_some_and(|paired| {
            let answered = |run: Cells| {
                let left = stones & !run;
                self.can_leave_lost_small(left) || self.copying_ends_well(left & !copy(run, &paired.copies))
            };
            self.grid.runs_in(stones).all(answered)
        });
        self.copied.borrow_mut().insert(stones, well);
        well
    }
}
