//! A grid position as bits: only the stones matter, so stone number `i` is bit `i`, and a run is a mask.

use crate::game::{Cell, Cells, Move, Position};

use super::super::pieces::{Grid, bits};

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
    /// All legal runs, in the order of `nth_move`.
    pub(super) runs: Vec<Run>,
    /// Whether the only runs that lie wholly among the lowest six stones are single stones.
    pub(super) low_are_apart: bool,
    /// The board.
    pub(super) grid: Grid,
    /// The cell of each stone, as the board numbers them.
    cells: Vec<usize>,
}

impl Stones {
    /// Numbers the stones of `position` and lists its runs.
    pub(super) fn of(position: &Position) -> Self {
        let grid = Grid::of(position);
        let cells = apart_first(&grid);
        let mut stones = Self { count: cells.len(), runs: vec![], low_are_apart: false, grid, cells };
        let numbered = |&(mv, cells): &(Move, Cells)| Run { mv, mask: stones.numbered(cells) };
        stones.runs = stones.grid.runs.iter().map(numbered).collect();
        let low = (1 << LOW) - 1;
        stones.low_are_apart =
            stones.runs.iter().all(|run| run.mask & !low != 0 || run.mask.count_ones() == 1);
        stones
    }

    /// All stones as bits.
    pub(super) fn all(&self) -> u64 {
        u64::MAX.checked_shr(u64::BITS - self.count as u32).unwrap_or(0)
    }

    /// Stones given as cells, as the bits of this numbering; cells without a stone are left out.
    pub(super) fn numbered(&self, cells: Cells) -> u64 {
        let on = self.cells.iter().enumerate().filter(|(_, cell)| cells >> **cell & 1 == 1);
        on.fold(0, |stones, (number, _)| stones | 1 << number)
    }

    /// Stones given as the bits of this numbering, as cells of the board.
    pub(super) fn as_cells(&self, stones: u64) -> Cells {
        bits(stones).fold(0, |cells, number| cells | 1 << self.cells[number])
    }

    /// The same run after half a turn of the board.
    pub(super) fn image_of(&self, mv: Move) -> Move {
        let Move::Cut { from, to } = mv else { return mv };
        Move::Cut { from: self.grid.image_of(to), to: self.grid.image_of(from) }.ordered()
    }

    /// Whether half a turn of the board puts a stone on every stone once `gone` are taken away.
    pub(super) fn is_symmetric_without(&self, gone: u64) -> bool {
        self.grid.is_mirrored(self.as_cells(self.all() & !gone))
    }
}

/// The cells with stones: first, greedily, up to six of which no two are neighbours, then all others.
fn apart_first(grid: &Grid) -> Vec<usize> {
    let (mut low, mut others): (Vec<usize>, Vec<usize>) = (vec![], vec![]);
    // Cells of one colour of a chessboard are never neighbours.
    let odd = |cell: &usize| {
        let Cell { row, col } = grid.cell(*cell);
        (row + col) % 2
    };
    let mut cells: Vec<usize> = bits(grid.stones).collect();
    cells.sort_by_key(odd);
    for cell in cells {
        let is_apart = low.iter().all(|other| grid.grown(1 << cell) >> other & 1 == 0);
        if low.len() < LOW && is_apart { low.push(cell) } else { others.push(cell) }
    }
    low.append(&mut others);
    low
}

#[cfg(test)]
mod tests {
    use super::super::super::Grid as TwoDNim;
    use super::*;
    use crate::game::{Board, Ending, Game};

    #[test]
    fn runs_come_in_the_order_of_the_legal_moves() {
        for (rows, cols, cells, most) in
            [(4, 4, 0xffff, 3), (5, 5, 0x1ef_7bde, 6), (3, 4, 0b1011_1101_0111, 2), (2, 2, 0b0110, 1)]
        {
            let position = Position::new(Board::Grid { rows, cols, cells }, Ending::Normal, most);
            let listed: Vec<Move> = Stones::of(&position).runs.iter().map(|run| run.mv).collect();
            let game: &dyn Game = &TwoDNim;
            let expected: Vec<Move> =
                (0..game.move_count(&position)).filter_map(|index| game.nth_move(&position, index)).collect();
            assert_eq!(listed, expected);
        }
    }

    #[test]
    fn the_low_stones_of_a_large_board_are_apart() {
        for (rows, cols) in [(4, 4), (4, 5), (5, 5), (5, 6)] {
            let position = Position::new(Board::full_grid(rows, cols), Ending::Normal, 6);
            assert!(Stones::of(&position).low_are_apart, "{rows}x{cols}");
        }
    }

    #[test]
    fn half_a_turn_maps_stones_to_stones() {
        let position =
            Position::new(Board::Grid { rows: 3, cols: 3, cells: 0b101_010_101 }, Ending::Normal, 3);
        let stones = Stones::of(&position);
        assert!(stones.is_symmetric_without(0));
        assert!(stones.runs.iter().all(|run| !stones.is_symmetric_without(run.mask)
            || run.mv == Move::Cut { from: Cell::new(1, 1), to: Cell::new(1, 1) }));
    }
}
