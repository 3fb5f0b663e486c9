//! Positions and moves as plain data: heaps, grids and sums, who plays, and how a game ends.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::sync::Arc;

use super::{Code, Component};

/// A place on a grid, counted from 0, row 0 on top.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
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
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
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

    /// The size of a heap, counted from 0; 0 if there is no such heap.
    pub fn heap(&self, heap: usize) -> u32 {
        self.heaps().get(heap).copied().unwrap_or(0)
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

/// Everything the rules need to know; whose turn it is belongs to the [history](super::History), since in all these
/// games both players have the same moves.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Position {
    /// What lies on the table.
    pub board: Board,
    /// What the end means.
    pub ending: Ending,
    /// Fewest cells of a run; 1 in nearly all games.
    pub least: u32,
    /// The most stones a move may take; `u32::MAX` if there is no limit.
    pub most: u32,
    /// What may be taken and what may be left of a heap, in take-and-break games; `None` in others.
    pub code: Option<Arc<Code>>,
}

impl Position {
    /// A board from which a move takes 1 to `most` stones.
    pub const fn new(board: Board, ending: Ending, most: u32) -> Self {
        Self { board, ending, least: 1, most, code: None }
    }
}

/// A move: the same number of stones from each heap of a group, the stones on a rectangle of cells, a heap that comes apart, or one of
/// these in a part of a sum.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Move {
    /// `count` stones from each heap of a [group](super::HeapGroup).
    Take {
        /// Which group, from 0; group `i` is heap `i`, joint groups come after the heaps.
        group: usize,
        /// How many stones, at least 1.
        count: u32,
    },
    /// All stones of the rectangle between two cells, both included. The game decides which rectangles are legal.
    Cells {
        /// One corner.
        from: Cell,
        /// The opposite corner; the same cell for a single stone.
        to: Cell,
    },
    /// One heap becomes two, after some of its stones are taken or none.
    Split {
        /// Which heap, from 0.
        heap: usize,
        /// How many stones leave.
        take: u32,
        /// The two heaps that replace it, the larger one first.
        into: [u32; 2],
    },
    /// A move in one of the games of a sum.
    In {
        /// In which, from 0.
        component: usize,
        /// The move there.
        mv: LocalMove,
    },
}

/// A move inside a part of a sum: a [`Move`] that is in no part itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum LocalMove {
    /// [`Move::Take`]
    Take {
        /// Which group, from 0.
        group: usize,
        /// How many stones.
        count: u32,
    },
    /// [`Move::Cells`]
    Cells {
        /// One corner.
        from: Cell,
        /// The opposite corner.
        to: Cell,
    },
    /// [`Move::Split`]
    Split {
        /// Which heap, from 0.
        heap: usize,
        /// How many stones leave.
        take: u32,
        into: [u32; 2],
    },
}

/// What a player points at: a game makes a move of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveTarget {
    /// `count` stones of each heap of a [group](super::HeapGroup), from its end.
    Stones {
        /// Which group, from 0.
        group: usize,
        /// How many.
        count: u32,
    },
    /// One of the choices in a group, by its number from 1: what a cursor steps through. In most games as many stones.
    Nth {
        /// Which group, from 0.
        group: usize,
        /// Which choice.
        number: u32,
    },
    /// The stones of a heap between two of them, counted from its end, from 1. The second is under the pointer.
    Run {
        /// Which heap, from 0.
        group: usize,
        /// The stone where the button was pressed, and the one under the pointer.
        between: [u32; 2],
    },
    /// Two cells, or twice the same.
    Cells {
        /// The one that was marked first.
        from: Cell,
        /// The other one, at which the cursor is.
        to: Cell,
    },
}

impl Move {
    /// The same move in its standard form: the upper left cell first.
    pub fn ordered(self) -> Self {
        match self {
            Self::Cells { from, to } => Self::Cells {
                from: Cell::new(from.row.min(to.row), from.col.min(to.col)),
                to: Cell::new(from.row.max(to.row), from.col.max(to.col)),
            },
            Self::In { component, .. } => self.alone().ordered().to_component(component),
            same @ (Self::Take { .. } | Self::Split { .. }) => same,
        }
    }

    /// Of all moves that leave the same but for the order of two parts, the one that is listed: the larger part first.
    pub fn canonical(self) -> Self {
        match self.ordered() {
            Self::Split { heap, take, into: [one, other] } => {
                Self::Split { heap, take, into: [one.max(other), one.min(other)] }
            }
            Self::In { component, .. } => self.alone().canonical().to_component(component),
            same => same,
        }
    }

    /// What a player points at who means it: stones of a heap from its end, or two cells; of a sum in the part that it is made in.
    pub const fn target(self) -> MoveTarget {
        match self.alone() {
            Self::Take { group, count } | Self::Split { heap: group, into: [_, count], .. } => {
                MoveTarget::Stones { group, count }
            }
            Self::Cells { from, to } => MoveTarget::Cells { from, to },
            Self::In { .. } => MoveTarget::Stones { group: 0, count: 0 },
        }
    }

    /// The cells of the rectangle in reading order, with or without a stone; none for heaps.
    pub fn cells(self) -> impl Iterator<Item = Cell> {
        let (from, to) = match self.alone().ordered() {
            Self::Cells { from, to } => (from, to),
            Self::Take { .. } | Self::Split { .. } | Self::In { .. } => (Cell::new(1, 1), Cell::new(0, 0)),
        };
        (from.row..=to.row).flat_map(move |row| (from.col..=to.col).map(move |col| Cell::new(row, col)))
    }

    /// The same as bits of a board with this many columns; 0 for heaps.
    pub fn mask(self, cols: u8) -> Cells {
        self.cells().fold(0, |mask, cell| mask | 1 << (cell.row * cols + cell.col))
    }
}

/// One of the two players. Player one sits first in every list of names, no matter who starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// Player one.
    One,
    /// Player two.
    Two,
}

impl Side {
    /// Both, in order.
    pub const BOTH: [Self; 2] = [Self::One, Self::Two];

    /// The opponent.
    pub const fn other(self) -> Self {
        match self {
            Self::One => Self::Two,
            Self::Two => Self::One,
        }
    }

    /// 0 for player one, 1 for player two.
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// What the end of the game means.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Ending {
    /// Normal play: the last move wins.
    Normal,
    /// Misère play: the last move loses.
    Misere,
}

impl Ending {
    /// What the last move does, on the screen and on the command line.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Normal => "wins",
            Self::Misere => "loses",
        }
    }
}

/// The result of a finished position, seen by the player whose turn it would be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ended {
    /// Whether the player to move has won.
    pub mover_wins: bool,
    /// The points the winner gets, in games that count points.
    pub points: Option<u64>,
}

impl Ended {
    /// The result if no move is left.
    pub const fn by_last_move(ending: Ending) -> Self {
        Self { mover_wins: matches!(ending, Ending::Misere), points: None }
    }

    /// Who won, when it would be `mover`'s turn.
    pub const fn winner(self, mover: Side) -> Side {
        if self.mover_wins { mover } else { mover.other() }
    }

    /// Why a game is over before the first move, as a sentence.
    pub const fn format_no_move(self) -> &'static str {
        match self.mover_wins {
            true => "No move is possible at the start, so the first player wins.",
            false => "No move is possible at the start, so the first player loses.",
        }
    }
}
