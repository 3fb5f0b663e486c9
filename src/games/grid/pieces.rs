//! The groups of stones of a board, and which of them are copies or mirror images of others.

use crate::game::{Board, Cell, Cells, Move, PartKey, Position, bits, shape_of, turn_group};

/// A set of stones on a board of some size, and the runs that may be taken there.
#[derive(Clone, Debug)]
pub(super) struct Grid {
    rows: u8,
    cols: u8,
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
            return Self { rows: 0, cols: 0, stones: 0, runs: vec![], most: 0 };
        };
        let runs = list_runs(position, cols, stones);
        Self { rows, cols, stones, runs, most: position.most }
    }

    /// Rows, columns, and the most stones of a move.
    pub(super) const fn size(&self) -> [u32; 3] {
        [self.rows as u32, self.cols as u32, self.most]
    }

    pub(super) const fn cell(&self, bit: usize) -> Cell {
        Cell::from_bit(bit, self.cols)
    }

    /// The runs among `stones`.
    pub(super) fn runs_in(&self, stones: Cells) -> impl Iterator<Item = Cells> {
        self.runs.iter().map(|(_, mask)| *mask).filter(move |mask| mask & !stones == 0)
    }

    /// The pieces `stones` fall into: no stone of one has a neighbour in another.
    pub(super) fn pieces(&self, stones: Cells) -> impl Iterator<Item = Cells> {
        Board::Grid { rows: self.rows, cols: self.cols, cells: stones }.groups()
    }

    /// `stones` after half a turn of the board.
    pub(super) const fn image(&self, stones: Cells) -> Cells {
        stones.reverse_bits().unbounded_shr(Cells::BITS - self.rows as u32 * self.cols as u32)
    }

    /// Whether half a turn of the board maps `stones` to themselves.
    pub(super) const fn is_mirrored(&self, stones: Cells) -> bool {
        stones == self.image(stones)
    }

    /// Whether half a turn of the board moves every run among `stones` to cells beside it.
    pub(super) fn no_run_meets_its_image(&self, stones: Cells) -> bool {
        self.runs_in(stones).all(|run| run & self.image(run) == 0)
    }
}

/// The legal runs in the order of `nth_move`.
fn list_runs(position: &Position, cols: u8, stones: Cells) -> Vec<(Move, Cells)> {
    let mut runs = vec![];
    for bit in bits(stones) {
        for step in [Cell::new(0, 1), Cell::new(1, 0)] {
            let from = Cell::from_bit(bit, cols);
            let (mut to, mut mask): (Cell, Cells) = (from, 0);
            while position.board.has(to) && mask.count_ones() < position.most {
                mask |= to.bit(cols);
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

/// The number of half a turn among the eight ways to turn or flip a group.
const HALF_TURN: u8 = 3;

/// The copy of each cell, by its bit; a cell without one is its own.
pub(super) type Copies = Vec<usize>;

impl Grid {
    /// The bits of a piece, each with its place once the piece was turned or flipped in one of eight ways and moved to the corner.
    fn turned(&self, piece: Cells, turn: u8) -> Vec<(usize, Cell)> {
        bits(piece).zip(turn_group(piece, self.cols, turn)).collect()
    }

    /// Notes the stones of a piece, turned or flipped in one of eight ways, and those of another as copies of each other; false if the
    /// two don't fit.
    fn pair(&self, one: Cells, turn: u8, two: Cells, copies: &mut Copies) -> bool {
        let places = self.turned(two, 0);
        self.turned(one, turn).into_iter().all(|(bit, place)| {
            let copy = places.iter().find(|(_, other)| *other == place);
            copy.is_some_and(|&(other, _)| {
                (copies[bit], copies[other]) = (other, bit);
                true
            })
        })
    }

    /// A copy for each stone, so that the copy of each run is a run that doesn't meet it. Pieces of one shape come in pairs, and half a
    /// turn must map a piece left over to itself. `None` if that's impossible.
    pub(super) fn copies(&self, stones: Cells) -> Option<Paired> {
        let with_shape = |piece| (shape_of(piece, self.cols), piece);
        let mut pieces: Vec<(PartKey, Cells)> = self.pieces(stones).map(with_shape).collect();
        pieces.sort_by_key(|(_, piece)| *piece);
        let mut paired = Paired { copies: (0..64).collect(), twins: 0, mirrored: 0 };
        while let Some((shape, piece)) = pieces.pop() {
            if let Some(twin) = pieces.iter().position(|(other, _)| *other == shape) {
                let (_, other) = pieces.remove(twin);
                (0..8).find(|turn| self.pair(piece, *turn, other, &mut paired.copies))?;
                paired.twins += 1;
            } else if self.pair(piece, HALF_TURN, piece, &mut paired.copies)
                && self.runs_in(piece).all(|run| run & copy(run, &paired.copies) == 0)
            {
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
