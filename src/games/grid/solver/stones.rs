//! A grid position as bits: only the stones matter, so stone number `i` is bit `i`, and a run is a mask.

use crate::game::{Board, Cell, Cells, Move, Position};

/// How many low bits a block of 64 positions spans.
pub(super) const LOW: usize = 6;

/// A run of stones, and the stones it takes as bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Run {
    /// The move on the board.
    pub(super) mv: Move,
    /// The stones it takes.
    pub(super) mask: u64,
}

/// The stones of a position, numbered so that the lowest six have no two neighbours wherever six such stones exist.
#[derive(Clone, Debug)]
pub(super) struct Stones {
    /// How many stones there are.
    pub(super) count: usize,
    /// All legal runs, in the order of `nth_legal`.
    pub(super) runs: Vec<Run>,
    /// Whether the only runs that lie wholly among the lowest six stones are single stones.
    pub(super) low_are_apart: bool,
    /// The bit of each cell.
    bits: [u64; 64],
    rows: u8,
    cols: u8,
}

impl Stones {
    /// Numbers the stones of `position` and lists its runs.
    pub(super) fn of(position: &Position) -> Self {
        let (rows, cols) = match position.board {
            Board::Grid { rows, cols, .. } => (rows, cols),
            Board::Heaps(_) => (0, 0),
        };
        let order = apart_first(&position.board, rows, cols);
        let mut stones =
            Self { count: order.len(), runs: Vec::new(), low_are_apart: false, bits: [0; 64], rows, cols };
        for (index, cell) in order.into_iter().enumerate() {
            stones.bits[stones.place(cell)] = 1 << index;
        }
        stones.runs = stones.list_runs(position.most);
        let low = (1 << LOW) - 1;
        stones.low_are_apart =
            stones.runs.iter().all(|run| run.mask & !low != 0 || run.mask.count_ones() == 1);
        stones
    }

    /// All stones as bits.
    pub(super) fn all(&self) -> u64 {
        u64::MAX.checked_shr(u64::BITS - self.count as u32).unwrap_or(0)
    }

    /// The cells of a run, as the board numbers them.
    pub(super) fn cells_of(&self, mv: Move) -> Cells {
        mv.cells().fold(0, |cells, cell| cells | 1 << self.place(cell))
    }

    /// Stones given as cells, as the bits of this numbering; cells without a stone are left out.
    pub(super) fn numbered(&self, cells: Cells) -> u64 {
        let on = self.bits.iter().enumerate().filter(|(place, _)| cells >> place & 1 == 1);
        on.fold(0, |stones, (_, bit)| stones | bit)
    }

    /// Stones given as the bits of this numbering, as cells of the board.
    pub(super) fn as_cells(&self, stones: u64) -> Cells {
        let on = (0..self.bits.len()).filter(|&place| self.bits[place] & stones != 0);
        on.fold(0, |cells, place| cells | 1 << place)
    }

    /// The stones on the cells of `mv` after it was turned by half a turn of the board; fewer bits than the move has cells
    /// where some of them hold no stone.
    pub(super) fn turned(&self, mv: Move) -> u64 {
        mv.cells().map(|cell| self.bits[self.place(self.image(cell))]).fold(0, |mask, bit| mask | bit)
    }

    /// The same run after half a turn of the board.
    pub(super) fn image_of(&self, mv: Move) -> Move {
        match mv {
            Move::Cut { from, to } => Move::Cut { from: self.image(to), to: self.image(from) }.ordered(),
            same => same,
        }
    }

    /// Whether half a turn of the board puts a stone on every stone once `gone` are taken away.
    pub(super) fn is_symmetric_without(&self, gone: u64) -> bool {
        self.cells().all(|cell| {
            let has = |cell| self.bits[self.place(cell)] & !gone != 0;
            has(cell) == has(self.image(cell))
        })
    }

    fn place(&self, cell: Cell) -> usize {
        usize::from(cell.row) * usize::from(self.cols) + usize::from(cell.col)
    }

    fn image(&self, cell: Cell) -> Cell {
        Cell::new(self.rows - 1 - cell.row, self.cols - 1 - cell.col)
    }

    fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        cells(self.rows, self.cols)
    }

    fn list_runs(&self, most: u32) -> Vec<Run> {
        let mut runs = Vec::new();
        for from in self.cells() {
            for (down, right) in [(0, 1), (1, 0)] {
                let (mut to, mut mask) = (from, 0_u64);
                while to.row < self.rows && to.col < self.cols && mask.count_ones() < most {
                    let bit = self.bits[self.place(to)];
                    if bit == 0 {
                        break;
                    }
                    mask |= bit;
                    // A single stone is listed once, with the runs to the right.
                    if down == 0 || to != from {
                        runs.push(Run { mv: Move::Cut { from, to }, mask });
                    }
                    to = Cell::new(to.row + down, to.col + right);
                }
            }
        }
        runs
    }
}

fn cells(rows: u8, cols: u8) -> impl Iterator<Item = Cell> {
    (0..rows).flat_map(move |row| (0..cols).map(move |col| Cell::new(row, col)))
}

/// The cells with stones: first, greedily, up to six of which no two are neighbours, then all others.
fn apart_first(board: &Board, rows: u8, cols: u8) -> Vec<Cell> {
    let (mut low, mut others): (Vec<Cell>, Vec<Cell>) = (Vec::new(), Vec::new());
    let near = |a: Cell, b: Cell| a.row.abs_diff(b.row) + a.col.abs_diff(b.col) == 1;
    // Cells of one colour of a chessboard are never neighbours.
    let colour = |odd: u8| cells(rows, cols).filter(move |cell| (cell.row + cell.col) % 2 == odd);
    for cell in colour(0).chain(colour(1)).filter(|&cell| board.has(cell)) {
        if low.len() < LOW && !low.iter().any(|&other| near(cell, other)) {
            low.push(cell);
        } else {
            others.push(cell);
        }
    }
    low.append(&mut others);
    low
}

#[cfg(test)]
mod tests {
    use super::super::super::Grid;
    use super::*;
    use crate::game::{Ending, Game};

    #[test]
    fn runs_come_in_the_order_of_the_legal_moves() {
        for (rows, cols, cells, most) in
            [(4, 4, 0xffff, 3), (5, 5, 0x1ef_7bde, 6), (3, 4, 0b1011_1101_0111, 2), (2, 2, 0b0110, 1)]
        {
            let position =
                Position { board: Board::Grid { rows, cols, cells }, ending: Ending::Normal, least: 1, most };
            let listed: Vec<Move> = Stones::of(&position).runs.iter().map(|run| run.mv).collect();
            let expected: Vec<Move> =
                (0..Grid.legal(&position)).filter_map(|index| Grid.nth_legal(&position, index)).collect();
            assert_eq!(listed, expected);
        }
    }

    #[test]
    fn the_low_stones_of_a_large_board_are_apart() {
        for (rows, cols) in [(4, 4), (4, 5), (5, 5), (5, 6)] {
            let position =
                Position { board: Board::full_grid(rows, cols), ending: Ending::Normal, least: 1, most: 6 };
            assert!(Stones::of(&position).low_are_apart, "{rows}x{cols}");
        }
    }

    #[test]
    fn half_a_turn_maps_stones_to_stones() {
        let position = Position {
            board: Board::Grid { rows: 3, cols: 3, cells: 0b101_010_101 },
            ending: Ending::Normal,
            least: 1,
            most: 3,
        };
        let stones = Stones::of(&position);
        assert!(stones.is_symmetric_without(0));
        assert!(stones.runs.iter().all(|run| !stones.is_symmetric_without(run.mask)
            || run.mv == Move::Cut { from: Cell::new(1, 1), to: Cell::new(1, 1) }));
    }
}
