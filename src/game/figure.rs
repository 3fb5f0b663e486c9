//! Pictures and facts that belong to an explanation, as data that any front end can show.

use super::{Board, Cells, Move, Position, Words};

/// Something to be shown beside the sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Figure {
    /// Paragraphs of text.
    Facts(Vec<String>),
    /// Numbers in binary, one below the other, with their nim-sum and marks under its ones.
    Columns(Vec<Labelled>),
    /// Numbers divided by the same number: quotient and remainder.
    Division {
        /// What they are divided by, at least 1.
        by: u32,
        /// The numbers.
        numbers: Vec<Labelled>,
    },
    /// The sizes of one pile, the lost ones marked.
    NumberLine(NumberLine),
    /// A board, with a run of it joined or half of it in another sign.
    Cells(Picture),
    /// The sizes of two heaps as the squares of a board.
    Squares(Squares),
    /// A pile as a sum of parts.
    Parts(Parts),
}

impl Figure {
    /// One paragraph of text.
    pub fn fact(text: impl Into<String>) -> Self {
        Self::Facts(vec![text.into()])
    }

    /// A cells board with `run` joined and the stones of `others` in another sign; `None` for heaps.
    pub fn board(position: &Position, others: Cells, run: Option<Move>) -> Option<Self> {
        Picture::of(position, others, run).map(Self::Cells)
    }

    /// What a move left, with the reply that wins.
    pub fn reply(position: &Position, reply: Move) -> Option<Self> {
        let picture = Picture::of(position, 0, Some(reply))?;
        Some(Self::Cells(Picture { reply: true, ..picture }))
    }

    /// How many `moves` win (`told` says it), then a board for each of the first few, then all of them in words.
    pub fn each_of(moves: &[Move], told: String, position: &Position, words: &Words) -> Vec<Self> {
        let boards = moves.iter().take(MOST_BOARDS).filter_map(|run| Self::board(position, 0, Some(*run)));
        let mut figures: Vec<Self> = [Self::fact(told)].into_iter().chain(boards).collect();
        if !moves.is_empty() {
            let all: Vec<String> = moves.iter().map(|mv| mv.short(words)).collect();
            figures.push(Self::fact(all.join("; ")));
        }
        figures
    }

    /// Rows of it, drawn in full; none for facts, which are words.
    pub fn rows(&self) -> usize {
        match self {
            Self::Columns(rows) => rows.len() + 4,
            Self::Division { numbers, .. } => numbers.len(),
            Self::NumberLine(_) => NUMBER_LINE_ROWS,
            Self::Cells(picture) => usize::from(picture.rows),
            // The numbers of the columns, and the sum below its parts.
            Self::Squares(squares) => squares.rows as usize + 1,
            Self::Parts(sum) => sum.parts.len() + 1,
            Self::Facts(_) => 0,
        }
    }
}

/// Most boards that show one move each.
const MOST_BOARDS: usize = 6;
/// Most rows of a number line.
pub const NUMBER_LINE_ROWS: usize = 4;

/// A number and what it is the number of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Labelled {
    /// What it is called: `3`, `red`.
    pub label: String,
    /// The number.
    pub number: u32,
}

/// Sizes of a pile from 0 to `last`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NumberLine {
    /// The pile as it is.
    pub here: u32,
    /// The last number of the line.
    pub last: u32,
    /// After so many numbers the marks come again, from some number on; 0 where that is not known.
    pub round: u32,
    /// Whoever must move there is lost: all such numbers up to the last, in order.
    pub lost: Vec<u32>,
}

impl NumberLine {
    /// Whether whoever must move at `number` is lost.
    pub fn is_lost(&self, number: u32) -> bool {
        self.lost.binary_search(&number).is_ok()
    }
}

/// The sizes of two heaps as a board: a row for each size of the first, a column for each size of the second, both from 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Squares {
    /// Rows of the board.
    pub rows: u32,
    /// Columns of the board.
    pub columns: u32,
    /// The sizes now.
    pub here: [u32; 2],
    /// The squares at which whoever must move is lost: row and column.
    pub marked: Vec<[u32; 2]>,
}

/// A pile as a sum.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parts {
    /// The parts, the largest first.
    pub parts: Vec<u32>,
    /// The most a move may take of the pile.
    pub reach: u32,
}

/// A board of cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Picture {
    /// Rows of the board.
    pub rows: u8,
    /// Columns of the board.
    pub cols: u8,
    /// Its stones, bit `row * cols + col`.
    pub stones: Cells,
    /// The stones that are drawn in another sign.
    pub others: Cells,
    /// A run that is drawn joined.
    pub run: Option<Move>,
    /// The run is the other side's.
    pub reply: bool,
}

impl Picture {
    fn of(position: &Position, others: Cells, run: Option<Move>) -> Option<Self> {
        let Board::Grid { rows, cols, cells: stones } = position.board else { return None };
        Some(Self { rows, cols, stones, others, run, reply: false })
    }
}
