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
use std::sync::{Mutex, PoisonError};

use crate::game::{Cells, Counted, Ending, Move, Position, Reason, bits};
use crate::solve::nim_sum;

use super::pieces::{Grid, copy};

/// The largest piece that always has the value of a Nim heap of its size.
const SMALL: u32 = 3;
/// Most stones on which replies are tried out when the last stone loses.
const MOST_TRIED: u32 = 16;
/// Fewest stones of a board of which it helps to know that it mirrors itself.
const FEWEST_MIRRORED: u32 = 8;

/// Whether the reason of a lost position shows how to go on to the end.
pub(super) const fn is_simple(lost: &Reason) -> bool {
    !matches!(lost, Reason::NearlySmall { .. } | Reason::Values(_) | Reason::Mirrored)
}

/// What can be seen of a position.
pub(super) struct Sight {
    pub(super) grid: Grid,
    ending: Ending,
    values: Values,
    /// Whether copying ends well, of sets of stones that were tried out.
    copied: RefCell<HashMap<Cells, bool>>,
}

impl Sight {
    pub(super) fn new(position: &Position) -> Self {
        let (grid, values) = (Grid::new(position), Values::new(MOST_STONES));
        Self { grid, ending: position.ending, values, copied: RefCell::default() }
    }

    /// Why the position is lost, if that can be seen.
    pub(super) fn lost(&self) -> Option<Reason> {
        self.lost_with(self.grid.stones)
    }

    /// The same of a position that is known to be lost.
    pub(super) fn proven_lost(&self) -> Option<Reason> {
        self.proven_lost_with(self.grid.stones)
    }

    /// Of winning moves the one after which it is seen most easily why it wins, and what it leaves; of equals `best`, else the first.
    pub(super) fn leaves(&self, winning: &[Move], best: Option<Move>) -> Option<(Move, Reason)> {
        let of_run = |(mv, run): &(Move, Cells)| Some((*mv, self.proven_lost_with(self.grid.stones & !run)?));
        let seen = self.grid.runs.iter().filter(|(mv, _)| winning.contains(mv)).filter_map(of_run);
        seen.min_by_key(|(mv, lost)| (!is_simple(lost), *lost == Reason::Mirrored, Some(*mv) != best))
    }

    /// The values of several pieces if the last stone wins; `None` if they aren't known, and for a single piece.
    pub(super) fn values(&self) -> Option<Vec<u32>> {
        if self.ending == Ending::Normal { self.values_of(self.grid.stones) } else { None }
    }

    fn proven_lost_with(&self, stones: Cells) -> Option<Reason> {
        let mirrored = || stones.count_ones() >= FEWEST_MIRRORED && self.grid.is_mirrored(stones);
        self.lost_with(stones).or_else(|| mirrored().then_some(Reason::Mirrored))
    }

    fn lost_with(&self, stones: Cells) -> Option<Reason> {
        if stones == 0 {
            return None;
        }
        if let Some(lost) = self.small_is_lost(stones) {
            return lost.then(|| self.named_small(stones));
        }
        match self.ending {
            Ending::Normal => self.lost_when_the_last_wins(stones),
            Ending::Misere => self.lost_when_the_last_loses(stones),
        }
    }

    fn lost_when_the_last_wins(&self, stones: Cells) -> Option<Reason> {
        match self.grid.copies(stones) {
            Some(_) if self.grid.is_mirrored(stones) && self.grid.no_run_meets_its_image(stones) => {
                Some(Reason::Halves)
            }
            Some(paired) => Some(Reason::Copies { twins: paired.twins, mirrored: paired.mirrored }),
            None => {
                let values = self.values_of(stones).filter(|values| nim_sum(values) == 0)?;
                Some(Reason::Values(Counted { values, ..Counted::default() }))
            }
        }
    }

    fn lost_when_the_last_loses(&self, stones: Cells) -> Option<Reason> {
        if stones.count_ones() > MOST_TRIED {
            return None;
        }
        if self.grid.runs_in(stones).all(|run| self.can_leave_lost_small(stones & !run)) {
            return Some(Reason::NearlySmall { groups: self.grid.pieces(stones).count() });
        }
        let paired = self.grid.copies(stones)?;
        let reason = Reason::CopiesThenCount { twins: paired.twins, mirrored: paired.mirrored };
        self.copying_ends_well(stones).then_some(reason)
    }

    /// The values of several pieces; `None` for a single one, and if one is too large.
    fn values_of(&self, stones: Cells) -> Option<Vec<u32>> {
        self.grid.pieces(stones).nth(1)?;
        self.values.of_pieces(&self.grid, stones)
    }

    /// Whether small pieces are a losing position; `None` if one is too large to tell.
    fn small_is_lost(&self, stones: Cells) -> Option<bool> {
        let parity = stones.count_ones().is_multiple_of(2) == (self.ending == Ending::Normal);
        let (mut sum, mut single) = (0, true);
        for size in self.grid.pieces(stones).map(Cells::count_ones).filter(|_| self.grid.most > 1) {
            if size > SMALL {
                return None;
            }
            sum ^= size;
            single &= size == 1;
        }
        Some(if single { parity } else { sum == 0 })
    }

    fn named_small(&self, stones: Cells) -> Reason {
        let mut sizes: Vec<u32> = self.grid.pieces(stones).map(Cells::count_ones).collect();
        if self.grid.most == 1 || sizes.iter().all(|&size| size == 1) {
            return Reason::OneByOne { moves: stones.count_ones().into() };
        }
        sizes.sort_unstable();
        Reason::SmallGroups { sizes }
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

/// Most stones of a piece that is counted: a table of all its subsets is made within a thousandth of a second.
pub(super) const MOST_STONES: u32 = 14;
/// The same in a sum, where a piece is looked at once a move: a hundredth of a second.
const MOST_IN_SUMS: u32 = 16;

/// Tables that are remembered.
const MOST_TABLES: usize = 16;

/// Whether every piece of a board is small enough to be counted.
pub(super) fn are_countable(grid: &Grid) -> bool {
    grid.pieces(grid.stones).all(|piece| piece.count_ones() <= MOST_STONES)
}

/// The value of a whole position; `None` if a piece is too large, unless each move takes one stone.
pub(super) fn position_value(position: &Position) -> Option<u32> {
    Values::new(MOST_STONES).of_position(&Grid::new(position))
}

/// The same with larger pieces. The tables of the last board are remembered: each of its moves leaves parts of the same pieces.
pub(super) fn value_in_sums(position: &Position) -> Option<u32> {
    static LAST: Mutex<([u32; 3], Vec<Table>)> = Mutex::new(([0; 3], vec![]));
    let grid = Grid::new(position);
    let mut last = LAST.lock().unwrap_or_else(PoisonError::into_inner);
    if last.0 != grid.size() || last.1.len() >= MOST_TABLES {
        *last = (grid.size(), vec![]);
    }
    let values = Values { most: MOST_IN_SUMS, tables: RefCell::new(std::mem::take(&mut last.1)) };
    let value = values.of_position(&grid);
    last.1 = values.tables.into_inner();
    value
}

/// The values of all that can come of some pieces of a board, worked out when they are asked for.
pub(super) struct Values {
    /// Most stones of a piece.
    most: u32,
    tables: RefCell<Vec<Table>>,
}

impl Values {
    pub(super) const fn new(most: u32) -> Self {
        Self { most, tables: RefCell::new(vec![]) }
    }

    /// The value of a whole position; `None` if a piece is too large, unless each move takes one stone.
    fn of_position(&self, grid: &Grid) -> Option<u32> {
        if grid.most == 1 {
            return Some(grid.stones.count_ones() % 2);
        }
        Some(nim_sum(&self.of_pieces(grid, grid.stones)?))
    }

    /// The value of each piece of some stones; `None` if one is too large.
    pub(super) fn of_pieces(&self, grid: &Grid, stones: Cells) -> Option<Vec<u32>> {
        grid.pieces(stones).map(|piece| self.of_piece(grid, piece)).collect()
    }

    fn of_piece(&self, grid: &Grid, piece: Cells) -> Option<u32> {
        if piece.count_ones() > self.most {
            return None;
        }
        let mut tables = self.tables.borrow_mut();
        if let Some(table) = tables.iter().find(|table| piece & !table.stones == 0) {
            return Some(table.value(piece));
        }
        let table = Table::new(grid, piece);
        let value = table.value(piece);
        tables.push(table);
        Some(value)
    }
}

/// The value of every subset of some stones.
struct Table {
    stones: Cells,
    values: Vec<u8>,
}

impl Table {
    fn new(grid: &Grid, stones: Cells) -> Self {
        let runs: Vec<usize> = grid.runs_in(stones).map(|run| packed(run, stones)).collect();
        let mut values = vec![0_u8; 1 << stones.count_ones()];
        for set in 1..values.len() {
            let left = runs.iter().filter(|&&run| run & !set == 0).map(|&run| values[set & !run]);
            // The least number that no move leaves. The value of a few stones is never above their number.
            values[set] = left.fold(0_u32, |seen, value| seen | 1 << value).trailing_ones() as u8;
        }
        Self { stones, values }
    }

    fn value(&self, piece: Cells) -> u32 {
        u32::from(self.values[packed(piece, self.stones)])
    }
}

/// The bits of `cells` pushed together to those of `stones`.
fn packed(cells: Cells, stones: Cells) -> usize {
    bits(stones)
        .enumerate()
        .filter(|(_, bit)| cells >> bit & 1 == 1)
        .fold(0, |all, (index, _)| all | 1 << index)
}
