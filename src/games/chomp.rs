//! Chomp: a bar of chocolate whose upper left square is poisoned.

use crate::game::id::{IdError, IdForm, Part};
use crate::game::{
    BITE, Board, CanonicalKey, Cell, Ended, Ending, Field, Figure, Game, GameOptions, HeapNames, Illegal,
    Info, Look, Move, MoveTarget, Outcome, Position, Reason, RuleText, Solution, Solved, Stop, Words, id,
};
use crate::games::grid;
use crate::solve::{Halted, Search, mex};
use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

const SHORTEST_SIDE: u32 = 2;
const LONGEST_SIDE: u32 = 8;

/// Which field is which.
const ROWS: usize = 0;
const COLS: usize = 1;

const FIELDS: [Field; 2] = [
    Field::number("rows", "Rows", "How many rows, 2 to 8", [SHORTEST_SIDE, LONGEST_SIDE], 4),
    Field::number("cols", "Columns", "How many columns, 2 to 8", [SHORTEST_SIDE, LONGEST_SIDE], 6),
];

static INFO: Info = Info {
    id: "chomp",
    title: "Chomp",
    help: include_str!("../../assets/help/chomp.md"),
    words: Words::new(["square", "squares"], ["bar", "bars"], HeapNames::Corners),
    look: Look::Chocolate,
    verb: BITE,
    fields: &FIELDS,
    id_form: IdForm { has_limit: false, ending: None },
    the_last: Some("the poisoned square"),
    ..Info::NONE
};

pub(super) struct Chomp;

impl Game for Chomp {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn rules(&self, position: &Position) -> RuleText {
        let bite = "Bite off a square, along with everything below it and to its right.";
        let in_sums = Some("In a sum, the poison can't be eaten.");
        RuleText { in_sums, ..RuleText::new([bite], position.ending, "eat the poison") }
    }

    fn opening(&self, setup: &GameOptions, _seed: u64) -> Position {
        bar(Board::full_grid(setup.size(ROWS) as u8, setup.size(COLS) as u8))
    }

    /// `4x6` for a whole bar, else its rows of 1 and 0.
    fn format_id(&self, position: &Position) -> String {
        match position.board {
            Board::Grid { rows, cols, .. } if position.board == Board::full_grid(rows, cols) => {
                format!("{rows}x{cols}")
            }
            _ => id::rows(&position.board),
        }
    }

    fn tidy(&self, position: Position, touched: Option<Cell>) -> Position {
        Position { board: staircase(&position.board, touched), ..position }
    }

    fn parse_id(&self, body: Part<'_>) -> Result<Position, IdError> {
        if let Some((_, ending)) = body.split_once(':') {
            return Err(ending.error("the poison always loses in chomp"));
        }
        if body.text.contains('x') {
            return grid::read_size(body).map(bar);
        }
        let rows: Vec<Part> = body.split('/').take(MOST_ROWS + 1).collect();
        let board = grid::read_rows(body, &rows, "squares")?;
        if staircase(&board, None) != board {
            return Err(body
                .error("each row has its 1s first, and no row may have more of them than the one above it"));
        }
        Ok(bar(board))
    }

    fn allows(&self, position: &Position, mv: &Move) -> Result<(), Illegal> {
        let Move::Cells { from, .. } = *mv else { return Err(Illegal::OtherBoard) };
        match self.move_at(position, MoveTarget::Cells { from, to: from }) {
            _ if !position.board.has(from) => Err(Illegal::NoStone { cell: from }),
            cut if cut == *mv => Ok(()),
            _ => {
                Err(Illegal::Rule("A bite takes a square, along with everything below it and to its right."))
            }
        }
    }

    fn value_in_sums(&self, position: &Position) -> Option<u32> {
        Some(value_of_bar(Shape::new(position)))
    }

    fn result(&self, position: &Position) -> Option<Ended> {
        (position.board.stones() == 0).then_some(Ended { mover_wins: true, points: None })
    }

    /// Rows and columns may swap, and empty ones are left out.
    fn key(&self, position: &Position) -> CanonicalKey {
        let rows = Shape::new(position).0.map(u32::from);
        let column = |col: u32| rows.iter().filter(|length| **length > col).count() as u32;
        let turned: Vec<u32> = (0..rows.len() as u32).map(column).collect();
        CanonicalKey::from_parts(position, vec![rows.to_vec().min(turned)])
    }

    fn solve_directly(&self, position: &Position, stop: &Stop) -> Result<Option<Solution>, Halted> {
        Search::new(&Shape::options, position.ending, stop).solution(self, position, &Shape::new).map(Some)
    }

    /// The winning move that leaves a shape known to be lost; otherwise the computer's own.
    fn preferred_move(&self, position: &Position, solution: &Solution) -> Option<Move> {
        let is_lost = |mv: &Move| self.leaves(position, *mv).is_some();
        let own = solution.best.filter(is_lost);
        own.or_else(|| solution.winning.iter().copied().find(is_lost)).or(solution.best)
    }

    /// Why it can be seen to be lost. A whole bar is always won.
    fn reason(&self, position: &Position, solution: Option<&Solution>) -> Option<Reason> {
        let Some(solution) = solution.filter(|solution| solution.outcome == Outcome::N) else {
            return Shape::new(position).lost();
        };
        let Board::Grid { rows, cols, .. } = position.board else { return None };
        let plainest = self.preferred_move(position, solution);
        let is_seen = plainest.is_some_and(|mv| self.leaves(position, mv).is_some());
        let is_whole = position.board == Board::full_grid(rows, cols);
        (is_whole && !is_seen).then(|| Reason::WholeBar { line: solution.line.clone() })
    }

    /// A lost shape with its arms in two signs; else the winning moves, or after a move the reply.
    fn figures(&self, position: &Position, solution: &Solution, before: Option<Solved<'_>>) -> Vec<Figure> {
        let shape = Shape::new(position);
        let (told, board) = match (shape.lost(), &position.board, before) {
            (Some(Reason::EqualArms { .. }), Board::Grid { cols, .. }, _) => {
                let others = (1..shape.0[0]).fold(0, |all, row| all | 1 << (row * cols));
                ("Apart from the poison, each ● has a matching ○:", Figure::board(position, others, None))
            }
            (Some(_), ..) => ("What is left:", Figure::board(position, 0, None)),
            (None, _, Some(_)) => match self.preferred_move(position, solution) {
                Some(reply) if solution.outcome == Outcome::N => {
                    ("The reply:", Figure::reply(position, reply))
                }
                _ => ("What is left:", Figure::board(position, 0, None)),
            },
            (None, ..) => {
                let told = match solution.winning.len() {
                    0 => "No bite wins.".to_owned(),
                    1 => "One bite wins:".to_owned(),
                    many => format!("{many} bites win:"),
                };
                let mut figures = Figure::each_of(&solution.winning, told, position, &INFO.words);
                figures.extend(Figure::board(position, 0, None).filter(|_| solution.winning.is_empty()));
                return figures;
            }
        };
        [Some(Figure::legend(told)), board].into_iter().flatten().collect()
    }
}

impl Chomp {
    /// Why a move can be seen to leave a lost shape.
    fn leaves(&self, position: &Position, mv: Move) -> Option<Reason> {
        Shape::new(&self.play(position, &mv)).lost()
    }
}

/// A position with this bar.
const fn bar(board: Board) -> Position {
    Position::new(board, Ending::Misere, u32::MAX)
}

/// Rows of the longest bar.
const MOST_ROWS: usize = 8;

/// Squares in each row from the top, none longer than the one above it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
struct Shape([u8; MOST_ROWS]);

/// Makes a board a staircase: a square that was added brings everything to its left and above it, and a row ends at its first gap, or
/// where the one above it does.
fn staircase(board: &Board, touched: Option<Cell>) -> Board {
    let Board::Grid { rows, cols, .. } = *board else { return board.clone() };
    let added = touched.filter(|cell| board.has(*cell));
    let is_brought = |cell: Cell| added.is_some_and(|last| cell.row <= last.row && cell.col <= last.col);
    let (mut cells, mut above) = (0, cols);
    for row in 0..rows {
        let cells_of_row = (0..above).map(|col| Cell::new(row, col));
        above = cells_of_row.take_while(|cell| board.has(*cell) || is_brought(*cell)).count() as u8;
        cells |= ((1 << above) - 1) << (row * cols);
    }
    Board::Grid { rows, cols, cells }
}

impl Shape {
    fn new(position: &Position) -> Self {
        let mut lengths = [0; MOST_ROWS];
        if let Board::Grid { rows, cols, .. } = position.board {
            for (length, row) in lengths.iter_mut().zip(0..rows) {
                *length = (0..cols).take_while(|&col| position.board.has(Cell::new(row, col))).count() as u8;
            }
        }
        Self(lengths)
    }

    /// The shape without a square and everything to its right and below it.
    fn bitten(mut self, row: usize, col: u8) -> Self {
        for length in self.0.iter_mut().skip(row) {
            *length = (*length).min(col);
        }
        self
    }

    /// What the moves leave.
    fn options(&self) -> Vec<Self> {
        let squares = (0..MOST_ROWS).flat_map(|row| (0..self.0[row]).map(move |col| (row, col)));
        squares.map(|(row, col)| self.bitten(row, col)).collect()
    }

    /// Why the player to move loses, if that can be seen.
    fn lost(self) -> Option<Reason> {
        let [first, second, ..] = self.0.map(u32::from);
        let rows_of = |least: u8| self.0.iter().filter(|length| **length >= least).count() as u32;
        let rows = rows_of(1);
        match (rows, first, second) {
            (1, 1, _) => Some(Reason::OneByOne { moves: 1 }),
            (2.., _, 1) if rows == first => Some(Reason::EqualArms { length: first - 1 }),
            (2, ..) if second + 1 == first => Some(Reason::TwoRows { upper: first }),
            (_, 2, _) if rows_of(2) + 1 == rows => Some(Reason::TwoColumns { left: rows }),
            _ => None,
        }
    }
}

/// The Grundy value of a bar whose poisoned square is never taken. Values are remembered, because each bar leads to many others.
fn value_of_bar(shape: Shape) -> u32 {
    static KNOWN: Mutex<BTreeMap<Shape, u32>> = Mutex::new(BTreeMap::new());
    fn value(shape: Shape, known: &mut BTreeMap<Shape, u32>) -> u32 {
        if let Some(&value) = known.get(&shape) {
            return value;
        }
        // The first bite takes everything.
        let left: Vec<u32> = shape.options().into_iter().skip(1).map(|left| value(left, known)).collect();
        let least = mex(left);
        known.insert(shape, least);
        least
    }
    value(shape, &mut KNOWN.lock().unwrap_or_else(PoisonError::into_inner))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_point_at_the_wrong_part() {
        for (id, wrong) in [
            ("", ""),
            ("1x4", "1"),
            ("4x9", "9"),
            ("4xx", "x"),
            ("111", "111"),
            ("111/11", "11"),
            ("110/111", "110/111"),
            ("101/100", "101/100"),
            ("11x/100", "11"),
            ("1a/10", "1a"),
            ("1é/10", "1é"),
            ("4x6:normal", "normal"),
        ] {
            let error = Chomp.parse_id(Part::whole(id)).expect_err(id);
            assert_eq!(&id[error.at.clone()], wrong, "{id}: {}", error.problem);
        }
    }

    /// A bar of two rows is lost if the lower one is shorter by one square (D. Gale 1974).
    #[test]
    fn two_rows_are_lost_where_one_square_is_missing() {
        for (upper, lower) in (1..=8).flat_map(|upper| (0..=upper).map(move |lower| (upper, lower))) {
            let value = value_of_bar(Shape([upper, lower, 0, 0, 0, 0, 0, 0]));
            assert_eq!(value == 0, lower + 1 == upper, "{upper} {lower}");
        }
    }
}
