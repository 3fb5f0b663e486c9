//! Simple rules that people play by and that are wrong: how often each of them finds a winning move says how hard a position is.

use crate::game::{Board, Cell, Game, Move, Position, Solution};

/// A simple wrong rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rule {
    /// Make any move.
    Random,
    /// Take, or split off, as much as a move may.
    Largest,
    /// Make both halves alike: heaps in equal pairs, a board that looks the same when it is turned or flipped. Where that cannot
    /// be done, any move.
    Mirror,
}

impl Rule {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Random, Self::Largest, Self::Mirror];

    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Largest => "largest",
            Self::Mirror => "mirror",
        }
    }

    /// The moves it allows; who follows it makes any of them. Only for positions whose moves can be listed.
    #[must_use]
    pub fn moves(self, game: &dyn Game, position: &Position) -> Vec<Move> {
        let all = || (0..game.legal(position)).filter_map(|index| game.nth_legal(position, index));
        let moved = |mv: &Move| game.change(position, mv).moved();
        match self {
            Self::Random => all().collect(),
            Self::Largest => {
                let most = all().map(|mv| moved(&mv)).max();
                all().filter(|mv| Some(moved(mv)) == most).collect()
            }
            Self::Mirror => {
                let alike: Vec<Move> = all().filter(|mv| is_alike(&game.play(position, mv).board)).collect();
                if alike.is_empty() { all().collect() } else { alike }
            }
        }
    }

    /// How often it finds a winning move, in thousandths.
    #[must_use]
    pub fn success(self, game: &dyn Game, position: &Position, solution: &Solution) -> u32 {
        let moves = self.moves(game, position);
        let right = moves.iter().filter(|mv| solution.wins(**mv)).count();
        u32::try_from(right * 1000 / moves.len().max(1)).unwrap_or(0)
    }
}

/// Whether a board has two halves that are alike.
fn is_alike(board: &Board) -> bool {
    match board {
        Board::Heaps(sizes) => {
            let many = |size: &u32| sizes.iter().filter(|other| *other == size).count();
            sizes.iter().filter(|size| **size > 0).all(|size| many(size).is_multiple_of(2))
        }
        &Board::Grid { rows, cols, .. } => {
            let same = |image: fn(Cell, u8, u8) -> Cell| {
                let cells = (0..rows).flat_map(|row| (0..cols).map(move |col| Cell::new(row, col)));
                cells.into_iter().all(|cell| board.has(cell) == board.has(image(cell, rows, cols)))
            };
            same(|cell, rows, cols| Cell::new(rows - 1 - cell.row, cols - 1 - cell.col))
                || same(|cell, _, cols| Cell::new(cell.row, cols - 1 - cell.col))
                || same(|cell, rows, _| Cell::new(rows - 1 - cell.row, cell.col))
        }
    }
}
