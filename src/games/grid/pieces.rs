//! The groups of stones of a board, and which of them are copies or mirror images of others.

use crate::game::{Board, Cell, Cells, Move, PartKey, Position, shape_of, turn_group};

/// A set of stones on a board of some size, and the runs that may be taken there.
#[derive(Clone, Debug)]
pub(super) struct Grid {
    rows: u8,
    cols: u8,
    /// The cells of the first column, and of the last.
    first: Cells,
    last: Cells,
    /// All stones.
    pub(super) stones: Cells,
    /// Each legal run with its stones.
    pub(super) runs: Vec<(Move, Cells)>,
    /// Most stones a move may take.
    pub(super) most: u32,
}

impl Grid {
    /// The grid of a position; empty for heaps.
    pub(super) fn new(position: &Position) -> Self {
        let Board::Grid { rows, cols, cells: stones } = position.board else {
            return Self { rows: 0, cols: 0, first: 0, last: 0, stones: 0, runs: vec![], most: 0 };
        };
        let first = (0..rows).fold(0, |all, row| all | 1 << (row * cols));
        let last = first << (cols - 1);
        let mut grid = Self { rows, cols, first, last, stones, runs: vec![], most: position.most };
        grid.runs = grid.list_runs();
        grid
    }

    /// Rows, columns, and the most stones of a move.
    pub(super) const fn size(&self) -> [u32; 3] {
        [self.rows as u32, self.cols as u32, self.most]
    }

    fn list_runs(&self) -> Vec<(Move, Cells)> {
        let mut runs = vec![];
        for bit in bits(self.stones) {
            for step in [Cell::new(0, 1), Cell::new(1, 0)] {
                let from = self.cell(bit);
                let (mut to, mut mask): (Cell, Cells) = (from, 0);
                while self.has(to) && mask.count_ones() < self.most {
                    mask |= 1 << self.bit(to);
                    // A single stone is listed once, with the runs to the right.
                    if step.row == 0 || to != from {
                        runs.push((Move::Cells { from, to }, mask));
                    }
                    to = Cell::new(to.row + step.row, to.col + step.col);
                }
            }
        }
        runs
    }

    fn has(&self, cell: Cell) -> bool {
        cell.row < self.rows && cell.col < self.cols && self.stones >> self.bit(cell) & 1 == 1
    }

    fn bit(&self, cell: Cell) -> usize {
        usize::from(cell.row) * usize::from(self.cols) + usize::from(cell.col)
    }

    #[allow(clippy::cast_possible_truncation, reason = "a board has at most 64 cells")]
    pub(super) fn cell(&self, bit: usize) -> Cell {
        let cols = usize::from(self.cols.max(1));
        Cell::new((bit / cols) as u8, (bit % cols) as u8)
    }

    /// The runs among `stones`.
    pub(super) fn runs_in(&self, stones: Cells) -> impl Iterator<Item = Cells> {
        self.runs.iter().map(|(_, mask)| *mask).filter(move |mask| mask & !stones == 0)
    }

    /// The pieces `stones` fall into: no stone of one has a neighbour in another.
    pub(super) fn pieces(&self, stones: Cells) -> Vec<Cells> {
        let mut left = stones;
        let mut pieces = vec![];
        while left != 0 {
            let mut piece = left & left.wrapping_neg();
            loop {
                let grown = self.grown(piece) & left;
                if grown == piece {
                    break;
                }
                piece = grown;
            }
            pieces.push(piece);
            left &= !piece;
        }
        pieces
    }

    /// Cells and their neighbours on the board.
    pub(super) const fn grown(&self, cells: Cells) -> Cells {
        cells
            | cells << self.cols
            | cells >> self.cols
            | (cells & !self.last) << 1
            | (cells & !self.first) >> 1
    }

    /// Whether half a turn of the board maps `stones` to themselves.
    pub(super) fn is_mirrored(&self, stones: Cells) -> bool {
        bits(stones).all(|bit| stones >> self.image(bit) & 1 == 1)
    }

    /// The cell on the other side of the board's centre.
    pub(super) fn image(&self, bit: usize) -> usize {
        usize::from(self.rows) * usize::from(self.cols) - 1 - bit
    }

    /// The same, by row and column.
    pub(super) const fn image_of(&self, cell: Cell) -> Cell {
        Cell::new(self.rows - 1 - cell.row, self.cols - 1 - cell.col)
    }

    /// Whether half a turn of the board moves every run among `stones` to cells beside it.
    pub(super) fn no_run_meets_its_image(&self, stones: Cells) -> bool {
        self.runs_in(stones).all(|run| bits(run).all(|bit| run >> self.image(bit) & 1 == 0))
    }
}

/// The numbers of the bits that are set.
pub(super) fn bits(mut stones: Cells) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = (stones != 0).then(|| stones.trailing_zeros() as usize)?;
        stones &= stones - 1;
        Some(bit)
    })
}

/// The copy of each cell, by its bit; a cell without one is its own.
pub(super) type Copies = Vec<usize>;

impl Grid {
    /// The bits of a piece, each with its place once the piece was turned or flipped in one of eight ways and moved to the corner.
    fn turned(&self, piece: Cells, turn: u8) -> Vec<(usize, Cell)> {
        bits(piece).zip(turn_group(&self.cells(piece), turn)).collect()
    }

    fn cells(&self, piece: Cells) -> Vec<Cell> {
        bits(piece).map(|bit| self.cell(bit)).collect()
    }

    /// The copies of two pieces of one shape in each other.
    fn twins(&self, one: Cells, two: Cells, copies: &mut Copies) {
        let places = self.turned(two, 0);
        let fits = (0..8)
            .map(|turn| self.turned(one, turn))
            .find(|turned| turned.iter().all(|(_, place)| places.iter().any(|(_, other)| other == place)));
        for (bit, place) in fits.unwrap_or_default() {
            if let Some((other, _)) = places.iter().find(|(_, other)| *other == place) {
                copies[bit] = *other;
                copies[*other] = bit;
            }
        }
    }

    /// Adds the copies within a piece that half a turn maps to itself and in which no run meets its image; false if there is no
    /// such copy.
    fn mirror(&self, piece: Cells, copies: &mut Copies) -> bool {
        let (places, images) = (self.turned(piece, 0), self.turned(piece, 3));
        for (bit, place) in images {
            let Some((other, _)) = places.iter().find(|(_, other)| *other == place) else { return false };
            copies[bit] = *other;
        }
        self.runs_in(piece).all(|run| run & copy(run, copies) == 0)
    }

    /// A copy for each stone, so that the copy of each run is a run that doesn't meet it. Pieces of one shape come in pairs, and a
    /// piece left over must be symmetrical. `None` if that's impossible.
    pub(super) fn copies(&self, stones: Cells) -> Option<Paired> {
        let shape = |piece| shape_of(&self.cells(piece));
        let mut pieces: Vec<(PartKey, Cells)> =
            self.pieces(stones).into_iter().map(|piece| (shape(piece), piece)).collect();
        pieces.sort_by_key(|(_, piece)| *piece);
        let mut paired = Paired { copies: (0..64).collect(), twins: 0, mirrored: 0 };
        while let Some((shape, piece)) = pieces.pop() {
            if let Some(twin) = pieces.iter().position(|(other, _)| *other == shape) {
                let (_, other) = pieces.remove(twin);
                self.twins(piece, other, &mut paired.copies);
                paired.twins += 1;
            } else if self.mirror(piece, &mut paired.copies) {
                paired.mirrored += 1;
            } else {
                return None;
            }
        }
        Some(paired)
    }
}

/// Stones that can be copied.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Paired {
    /// The copy of each stone.
    pub(super) copies: Copies,
    /// Pairs of equal pieces.
    pub(super) twins: usize,
    /// Pieces that mirror themselves.
    pub(super) mirrored: usize,
}

/// The stones that copy these.
pub(super) fn copy(stones: Cells, copies: &Copies) -> Cells {
    bits(stones).fold(0, |all, bit| all | 1 << copies[bit])
}
