//! The Grundy values of pieces, if the last stone wins.

use std::cell::RefCell;
use std::sync::{Mutex, PoisonError};

use crate::game::{Cells, Position};

use super::pieces::{Grid, bits};
use crate::solve::nim_sum;

/// Most stones of a piece that is counted: a table of all its subsets is made within a thousandth of a second.
const MOST_STONES: u32 = 14;
/// The same in a sum, where a piece is looked at once a move: a hundredth of a second.
const MOST_IN_SUMS: u32 = 16;

/// Tables that are remembered.
const MOST_TABLES: usize = 16;

/// Whether every piece of a board is small enough to be counted.
pub(super) fn are_countable(grid: &Grid) -> bool {
    grid.pieces(grid.stones).iter().all(|piece| piece.count_ones() <= MOST_STONES)
}

/// The value of a whole position; `None` if a piece is too large, unless each move takes one stone.
pub(super) fn position_value(position: &Position) -> Option<u32> {
    Values::new(&Grid::new(position)).board_value(position)
}

/// The same with larger pieces. The tables of the last board are remembered: each of its moves leaves parts of the same pieces.
pub(super) fn value_in_sums(position: &Position) -> Option<u32> {
    static LAST: Mutex<([u32; 3], Vec<Table>)> = Mutex::new(([0; 3], vec![]));
    let grid = Grid::new(position);
    let mut last = LAST.lock().unwrap_or_else(PoisonError::into_inner);
    if last.0 != grid.size() || last.1.len() >= MOST_TABLES {
        *last = (grid.size(), vec![]);
    }
    let tables = RefCell::new(std::mem::take(&mut last.1));
    let values = Values { grid: &grid, most: MOST_IN_SUMS, tables };
    let value = values.board_value(position);
    last.1 = values.tables.into_inner();
    value
}

/// The values of all that can come of some pieces, worked out when they are asked for.
pub(super) struct Values<'a> {
    grid: &'a Grid,
    /// Most stones of a piece.
    most: u32,
    tables: RefCell<Vec<Table>>,
}

impl<'a> Values<'a> {
    /// Nothing is worked out yet.
    pub(super) const fn new(grid: &'a Grid) -> Self {
        Self { grid, most: MOST_STONES, tables: RefCell::new(vec![]) }
    }

    /// The value of a position on the same board; `None` if a piece is too large, unless each move takes one stone.
    fn board_value(&self, position: &Position) -> Option<u32> {
        if position.most == 1 {
            return Some(u32::from(!position.board.stones().is_multiple_of(2)));
        }
        let here = Grid::new(position);
        Some(nim_sum(&self.piece_values(&here.pieces(here.stones))?))
    }

    /// The value of each piece; `None` if one is too large.
    pub(super) fn piece_values(&self, pieces: &[Cells]) -> Option<Vec<u32>> {
        pieces.iter().map(|piece| self.piece_value(*piece)).collect()
    }

    fn piece_value(&self, piece: Cells) -> Option<u32> {
        if piece.count_ones() > self.most {
            return None;
        }
        let mut tables = self.tables.borrow_mut();
        if let Some(table) = tables.iter().find(|table| piece & !table.stones == 0) {
            return Some(table.value(piece));
        }
        let table = Table::new(self.grid, piece);
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
