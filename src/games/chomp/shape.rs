//! The staircase that is left of a bar: the length of each row, and the shapes that are lost for a reason one can see.

use crate::game::{Board, Cell, Position, Reason};

/// Rows of the longest bar.
pub(super) const MOST_ROWS: usize = 8;

/// Squares in each row from the top, none longer than the one above it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Shape(pub(super) [u8; MOST_ROWS]);

/// What can be seen of a shape that is lost for whoever must move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Lost {
    /// Only the poison is left.
    Poison,
    /// Two arms of equal length beside the poison: what is taken from one is taken from the other.
    Arms,
    /// Two rows, the lower one shorter by one: whatever is taken, it can be made so again.
    Rows,
    /// The same of two columns.
    Columns,
}

/// The bar that a board is made to be: a square that was put on it brings all that lies left of it and above it, one that was taken
/// off goes with all that lies right of it and below it, and no row is longer than the one above it.
pub(super) fn staircase(board: &Board, touched: Option<Cell>) -> Board {
    let Board::Grid { rows, cols, .. } = *board else { return board.clone() };
    let brings = |cell: Cell| {
        touched.is_some_and(|last| board.has(last) && cell.row <= last.row && cell.col <= last.col)
    };
    let loses = |cell: Cell| {
        touched.is_some_and(|last| !board.has(last) && cell.row >= last.row && cell.col >= last.col)
    };
    let (mut cells, mut above) = (0, cols);
    for row in 0..rows {
        let is_there = |col: &u8| {
            let cell = Cell::new(row, *col);
            (board.has(cell) || brings(cell)) && !loses(cell)
        };
        above = (0..above).take_while(is_there).count() as u8;
        cells |= ((1 << above) - 1) << (row * cols);
    }
    Board::Grid { rows, cols, cells }
}

impl Shape {
    pub(super) fn of(position: &Position) -> Self {
        let mut lengths = [0; MOST_ROWS];
        if let Board::Grid { rows, cols, .. } = position.board {
            for (length, row) in lengths.iter_mut().zip(0..rows) {
                *length = (0..cols).take_while(|&col| position.board.has(Cell::new(row, col))).count() as u8;
            }
        }
        Self(lengths)
    }

    /// What is left when a square is taken with all right of it and below it.
    pub(super) fn without(mut self, row: usize, col: u8) -> Self {
        for length in self.0.iter_mut().skip(row) {
            *length = (*length).min(col);
        }
        self
    }

    /// What the moves leave.
    pub(super) fn options(&self) -> Vec<Self> {
        let squares = (0..MOST_ROWS).flat_map(|row| (0..self.0[row]).map(move |col| (row, col)));
        squares.map(|(row, col)| self.without(row, col)).collect()
    }

    /// Rows in which something is left.
    fn rows(self) -> usize {
        self.0.iter().filter(|length| **length > 0).count()
    }

    /// What is seen of it, as data.
    pub(super) fn reason(self, lost: Lost) -> Reason {
        let [first, ..] = self.0.map(u32::from);
        match lost {
            Lost::Poison => Reason::OneByOne { moves: 1 },
            Lost::Arms => Reason::EqualArms { length: first - 1 },
            Lost::Rows => Reason::TwoRows { upper: first },
            Lost::Columns => Reason::TwoColumns { left: self.rows() as u32 },
        }
    }

    /// Why whoever must move is lost, where that can be seen.
    pub(super) fn lost(self) -> Option<Lost> {
        let [first, second, ..] = self.0;
        let rows = self.rows();
        match (rows, first, second) {
            (1, 1, _) => Some(Lost::Poison),
            (2.., _, 1) if rows == usize::from(first) => Some(Lost::Arms),
            (2, ..) if second + 1 == first => Some(Lost::Rows),
            (_, 2, _) if self.0.iter().filter(|length| **length == 2).count() + 1 == rows => {
                Some(Lost::Columns)
            }
            _ => None,
        }
    }
}
