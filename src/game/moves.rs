//! Positions and moves: what is legal on any board, and what a move leaves.

use serde::{Deserialize, Serialize};

use super::{Board, Cell, Cells, Ending, Words, grouped, plural};

/// Everything the rules need to know; whose turn it is belongs to the [line of play](super::Line), since in all these
/// games both players have the same moves.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Position {
    /// What lies on the table.
    pub board: Board,
    /// What the end means.
    pub ending: Ending,
    /// Most stones one move may take; `u32::MAX` where there is no limit.
    pub most: u32,
}

/// A move: stones from one heap, or a run of cells in one row or one column.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Move {
    /// `count` stones from heap number `heap`, counted from 0.
    Take {
        /// Which heap, from 0.
        lane: usize,
        /// How many stones, at least 1.
        count: u32,
    },
    /// All cells from `from` to `to`, both included, in either order.
    Cut {
        /// One end.
        from: Cell,
        /// The other end; the same cell for a single stone.
        to: Cell,
    },
}

impl Move {
    /// The same move with a run's ends in order, top or left end first.
    #[must_use]
    pub fn ordered(self) -> Self {
        match self {
            Self::Cut { from, to } if to < from => Self::Cut { from: to, to: from },
            same => same,
        }
    }

    /// The cells of a run, from its first to its last; nothing for stones of a heap or a run that is not straight.
    pub fn cells(self) -> impl Iterator<Item = Cell> {
        let (from, to) = match self.ordered() {
            Self::Cut { from, to } if from.row == to.row || from.col == to.col => (from, to),
            _ => (Cell::new(1, 1), Cell::new(0, 0)),
        };
        (from.row..=to.row).flat_map(move |row| (from.col..=to.col).map(move |col| Cell::new(row, col)))
    }

    /// How many stones it takes.
    #[must_use]
    pub fn stones(self) -> u64 {
        match self {
            Self::Take { count, .. } => u64::from(count),
            Self::Cut { .. } => self.cells().count() as u64,
        }
    }

    /// `2 from heap 3`, `3`, `2 blue`, `0,1 to 0,3`: the move in as few words as tell it.
    #[must_use]
    pub fn short(self, words: &Words) -> String {
        match self.ordered() {
            Self::Take { lane: heap, count } => {
                let count = grouped(u64::from(count));
                match words.heap_names.get(heap) {
                    Some(&"") => count,
                    Some(name) => format!("{count} {name}"),
                    None => format!("{count} from {} {}", words.heap, heap + 1),
                }
            }
            Self::Cut { from, to } if from == to => show(from),
            Self::Cut { from, to } => format!("{} to {}", show(from), show(to)),
        }
    }

    /// `take 3 stones from heap 2`, `take 0,1 to 0,3`: the move as an order.
    #[must_use]
    pub fn order(self, words: &Words) -> String {
        match self.ordered() {
            Self::Take { lane: heap, count } => {
                format!("take {} from {}", words.count(u64::from(count)), words.heap_name(heap))
            }
            Self::Cut { from, to } if from == to => format!("take the {} at {}", words.stone, show(from)),
            Self::Cut { from, to } => format!("take {} to {}", show(from), show(to)),
        }
    }
}

/// `row,col`, from 0.
fn show(cell: Cell) -> String {
    format!("{},{}", cell.row, cell.col)
}

/// Why a move is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Illegal {
    /// The game is over.
    GameOver,
    /// A run where there are heaps, or the other way round.
    OtherBoard,
    /// There is no such heap; there are `heaps`.
    NoSuchHeap {
        /// How many heaps there are.
        heaps: usize,
    },
    /// That heap is empty.
    EmptyHeap {
        /// Which heap, from 0.
        heap: usize,
    },
    /// At least one stone has to be taken.
    Nothing,
    /// The heap has fewer stones than that.
    NotEnough {
        /// Which heap, from 0.
        heap: usize,
        /// How many stones it has.
        has: u32,
    },
    /// No move may take so many.
    OverMost {
        /// The most stones a move may take.
        most: u32,
    },
    /// A cell that is not on the board.
    OffBoard {
        /// Which cell.
        cell: Cell,
    },
    /// The two ends share neither row nor column.
    NotInLine,
    /// No stone lies on this cell, the only one chosen.
    NoStone {
        /// Which cell.
        cell: Cell,
    },
    /// No stone lies on this cell of a run.
    Gap {
        /// Which cell.
        cell: Cell,
    },
}

impl Illegal {
    /// The reason as one sentence to the player.
    #[must_use]
    pub fn sentence(self, words: &Words) -> String {
        match self {
            Self::GameOver => "The game is over.".into(),
            Self::OtherBoard => "That is not a move of this game.".into(),
            Self::NoSuchHeap { heaps } => match words.heap_names {
                [] => format!("There is no such {}: choose 1 to {heaps}.", words.heap),
                names => format!("There is no such {}: choose {}.", words.heap, names.join(" or ")),
            },
            Self::EmptyHeap { heap } => format!("{} is empty.", capital(&words.heap_name(heap))),
            Self::Nothing => format!("You must take at least 1 {}.", words.stone),
            Self::NotEnough { heap, has } => {
                format!("{} has only {}.", capital(&words.heap_name(heap)), words.count(u64::from(has)))
            }
            Self::OverMost { most } => {
                format!("A move takes at most {}.", plural(u64::from(most), words.stone, words.stones))
            }
            Self::OffBoard { cell } => format!("{} is not on the board.", show(cell)),
            Self::NotInLine => "A move takes cells of one row or one column, never diagonally.".into(),
            Self::NoStone { cell } => format!("There is no {} at {}.", words.stone, show(cell)),
            Self::Gap { cell } => format!("There is no {} at {}: a run has no gap.", words.stone, show(cell)),
        }
    }
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// Whether the board and `most` allow `mv`; whether the game is over is the game's own to say.
///
/// # Errors
/// The first reason that forbids it.
pub fn check_move(position: &Position, mv: &Move) -> Result<(), Illegal> {
    match (&position.board, *mv) {
        (Board::Heaps(heaps), Move::Take { lane: heap, count }) => {
            check_take(heaps, position.most, heap, count)
        }
        (&Board::Grid { rows, cols, cells: _ }, Move::Cut { from, to }) => {
            if let Some(cell) = [from, to].into_iter().find(|cell| cell.row >= rows || cell.col >= cols) {
                return Err(Illegal::OffBoard { cell });
            }
            if from.row != to.row && from.col != to.col {
                return Err(Illegal::NotInLine);
            }
            if let Some(cell) = mv.cells().find(|&cell| !position.board.has(cell)) {
                return Err(if from == to { Illegal::NoStone { cell } } else { Illegal::Gap { cell } });
            }
            if mv.stones() > u64::from(position.most) {
                return Err(Illegal::OverMost { most: position.most });
            }
            Ok(())
        }
        _ => Err(Illegal::OtherBoard),
    }
}

fn check_take(heaps: &[u32], most: u32, heap: usize, count: u32) -> Result<(), Illegal> {
    match heaps.get(heap) {
        None => Err(Illegal::NoSuchHeap { heaps: heaps.len() }),
        Some(0) => Err(Illegal::EmptyHeap { heap }),
        Some(_) if count == 0 => Err(Illegal::Nothing),
        Some(&has) if count > has => Err(Illegal::NotEnough { heap, has }),
        Some(_) if count > most => Err(Illegal::OverMost { most }),
        Some(_) => Ok(()),
    }
}

/// The position after `mv`. A move that [`check_move`] refuses leaves the position as it is.
#[must_use]
pub fn apply(position: &Position, mv: &Move) -> Position {
    let mut next = position.clone();
    if check_move(position, mv).is_err() {
        return next;
    }
    match (&mut next.board, *mv) {
        (Board::Heaps(heaps), Move::Take { lane: heap, count }) => heaps[heap] -= count,
        (Board::Grid { cols, cells, .. }, run @ Move::Cut { .. }) => *cells &= !mask(run, *cols),
        _ => {}
    }
    next
}

fn mask(run: Move, cols: u8) -> Cells {
    run.cells().fold(0, |mask, cell| mask | 1 << (cell.row * cols + cell.col))
}

/// How many moves the board and `most` allow. Heaps are counted, not listed.
#[must_use]
pub fn count_moves(position: &Position) -> u64 {
    match &position.board {
        Board::Heaps(heaps) => heaps.iter().map(|&size| u64::from(size.min(position.most))).sum(),
        Board::Grid { .. } => runs(position).count() as u64,
    }
}

/// The move with number `index` in `0..count_moves(position)`: heaps in order, fewest stones first; runs by their first cell in
/// reading order, single stone first, then to the right, then down. `None` past the last.
#[must_use]
pub fn nth_move(position: &Position, index: u64) -> Option<Move> {
    let Board::Heaps(heaps) = &position.board else {
        return runs(position).nth(usize::try_from(index).ok()?);
    };
    let mut left = index;
    for (heap, &size) in heaps.iter().enumerate() {
        let here = u64::from(size.min(position.most));
        if left < here {
            return Some(Move::Take { lane: heap, count: u32::try_from(left).ok()? + 1 });
        }
        left -= here;
    }
    None
}

/// All runs of a grid position, in the order of [`nth_move`].
fn runs(position: &Position) -> impl Iterator<Item = Move> {
    let (rows, cols) = match position.board {
        Board::Grid { rows, cols, .. } => (rows, cols),
        Board::Heaps(_) => (0, 0),
    };
    (0..rows).flat_map(move |row| (0..cols).map(move |col| Cell::new(row, col))).flat_map(move |from| {
        [(0, 1), (1, 0)].into_iter().flat_map(move |(down, right)| {
            (0..rows.max(cols))
                .skip(usize::from(down))
                .map(move |step| Cell::new(from.row + down * step, from.col + right * step))
                .take_while(move |&to| check_move(position, &Move::Cut { from, to }).is_ok())
                .map(move |to| Move::Cut { from, to })
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn grid(rows: u8, cols: u8, cells: Cells, most: u32) -> Position {
        Position { board: Board::Grid { rows, cols, cells }, ending: Ending::Misere, most }
    }

    #[test]
    fn the_full_4x4_board_has_56_moves() {
        let full = Position { board: Board::full_grid(4, 4), ending: Ending::Misere, most: 3 };
        assert_eq!(count_moves(&full), 56);
        let all: std::collections::BTreeSet<Move> = (0..56).filter_map(|i| nth_move(&full, i)).collect();
        assert_eq!(all.len(), 56);
        assert_eq!(nth_move(&full, 56), None);
    }

    #[test]
    fn runs_are_refused_with_their_reason() {
        let board = grid(3, 3, 0b111_101_111, 2);
        let run = |a: (u8, u8), b: (u8, u8)| Move::Cut { from: Cell::new(a.0, a.1), to: Cell::new(b.0, b.1) };
        assert_eq!(check_move(&board, &run((0, 0), (0, 1))), Ok(()));
        assert_eq!(check_move(&board, &run((0, 1), (0, 0))), Ok(()), "either end first");
        assert_eq!(check_move(&board, &run((0, 0), (0, 2))), Err(Illegal::OverMost { most: 2 }));
        assert_eq!(check_move(&board, &run((0, 0), (1, 1))), Err(Illegal::NotInLine));
        assert_eq!(check_move(&board, &run((0, 1), (2, 1))), Err(Illegal::Gap { cell: Cell::new(1, 1) }));
        assert_eq!(
            check_move(&board, &run((0, 0), (0, 3))),
            Err(Illegal::OffBoard { cell: Cell::new(0, 3) })
        );
    }

    #[test]
    fn moves_of_huge_heaps_are_counted_not_listed() {
        let huge = Position {
            board: Board::Heaps(vec![i32::MAX as u32; 32]),
            ending: Ending::Normal,
            most: u32::MAX,
        };
        assert_eq!(count_moves(&huge), 32 * 2_147_483_647);
        let last = Move::Take { lane: 31, count: 2_147_483_647 };
        assert_eq!(nth_move(&huge, 32 * 2_147_483_647 - 1), Some(last));
    }
}
