//! What lies on the table: heaps of stones, a grid of cells, or several games side by side.

use std::fmt;

use super::Component;

/// A place on a grid, counted from 0, row 0 on top.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cell {
    /// Row from the top, from 0.
    pub row: u8,
    /// Column from the left, from 0.
    pub col: u8,
}

impl Cell {
    /// The cell in `row` and `col`.
    pub const fn new(row: u8, col: u8) -> Self {
        Self { row, col }
    }
}

impl fmt::Display for Cell {
    /// `row,col`, both from 0.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.row, self.col)
    }
}

/// The stones of a grid, one bit a cell: bit `row * cols + col`. A grid has at most 64 cells.
pub type Cells = u64;

/// What lies on the table.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Board {
    /// Sizes of the heaps, in the order they are shown.
    Heaps(Vec<u32>),
    /// A grid; a set bit of `cells` is a stone.
    Grid {
        /// Rows, at least 1.
        rows: u8,
        /// Columns, at least 1.
        cols: u8,
        /// The stones, bit `row * cols + col`.
        cells: Cells,
    },
    /// Several games; a move is made in one of them.
    Sum(Vec<Component>),
}

impl Board {
    /// A grid with a stone on every cell; `rows * cols` is at most 64.
    pub fn full_grid(rows: u8, cols: u8) -> Self {
        let bits = u32::from(rows) * u32::from(cols);
        Self::Grid {
            rows,
            cols,
            cells: Cells::MAX.checked_shr(Cells::BITS - bits.min(Cells::BITS)).unwrap_or(0),
        }
    }

    /// The heap sizes; empty for a grid and for a sum.
    pub fn heaps(&self) -> &[u32] {
        match self {
            Self::Heaps(sizes) => sizes,
            Self::Grid { .. } | Self::Sum(_) => &[],
        }
    }

    /// The games of a sum; empty for heaps and for a grid.
    pub fn components(&self) -> &[Component] {
        match self {
            Self::Sum(components) => components,
            Self::Heaps(_) | Self::Grid { .. } => &[],
        }
    }

    /// All stones on the table.
    pub fn stones(&self) -> u64 {
        match self {
            Self::Heaps(sizes) => sizes.iter().map(|&size| u64::from(size)).sum(),
            Self::Grid { cells, .. } => u64::from(cells.count_ones()),
            Self::Sum(components) => components.iter().map(|one| one.position.board.stones()).sum(),
        }
    }

    /// Whether a stone lies on `cell`. False for all but a grid, and for cells off the board.
    pub fn has(&self, cell: Cell) -> bool {
        match *self {
            Self::Heaps(_) | Self::Sum(_) => false,
            Self::Grid { rows, cols, cells } => {
                cell.row < rows && cell.col < cols && cells >> (cell.row * cols + cell.col) & 1 == 1
            }
        }
    }
}
