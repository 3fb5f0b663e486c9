//! Chomp: a bar of chocolate whose upper left square is poisoned.

use crate::game::id::{IdError, IdForm, Limit, Part};
use crate::game::{
    BITE, Board, CanonicalKey, Cell, Ended, Ending, Field, Figure, Game, GameOptions, HeapNames, Illegal,
    Info, Look, Move, MoveTarget, Outcome, Position, Reason, RuleText, Solution, Solved, Stop, ValueGrid,
    Words, id,
};
use crate::games::grid;
use crate::solve::{Halted, Search, mex};
use std::sync::OnceLock;

const SHORTEST_SIDE: u32 = 2;
const LONGEST_SIDE: u32 = 8;
const DEFAULT_ROWS: u32 = 4;
const DEFAULT_COLS: u32 = 6;

/// Which field is which.
const ROWS: usize = 0;
const COLS: usize = 1;

const FIELDS: [Field; 2] = [
    Field::number("rows", "Rows", "How many rows, 2 to 8", [SHORTEST_SIDE, LONGEST_SIDE], DEFAULT_ROWS),
    Field::number("cols", "Columns", "How many columns, 2 to 8", [SHORTEST_SIDE, LONGEST_SIDE], DEFAULT_COLS),
];

static INFO: Info = Info {
    id: "chomp",
    title: "Chomp",
    help: include_str!("../../assets/help/chomp.md"),
    words: Words::new(["square", "squares"], ["bar", "bars"], HeapNames::Corners),
    look: Look::Chocolate,
    verb: BITE,
    value_grid: Some(&VALUES),
    fields: &FIELDS,
    id_form: IdForm { limit: Limit::Never, ending: None },
    the_last: Some("the poisoned square"),
    ..Info::NONE
};

static VALUES: ValueGrid = ValueGrid {
    names: ["upper row", "lower row"],
    rows: [1, 32],
    columns: [0, 32],
    value: value_of_two_rows,
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
        let side = |index, default| u8::try_from(setup.number(index).unwrap_or(default)).unwrap_or(2);
        bar(Board::full_grid(side(ROWS, DEFAULT_ROWS), side(COLS, DEFAULT_COLS)))
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
        let mut above = usize::MAX;
        for row in &rows {
            let squares = row.text.bytes().take_while(|digit| *digit == b'1').count();
            if !row.text[squares..].bytes().all(|digit| digit == b'0') {
                return Err(row.error("a row has a 1 for each square and then a 0 for each missing one"));
            }
            if squares > above {
                return Err(row.error("no row may be longer than the one above it"));
            }
            above = squares;
        }
        grid::read_rows(body, &rows, "squares").map(bar)
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
        Search::new(&Shape::options, &|_| true, usize::MAX, stop)
            .solution(self, position, &Shape::new)
            .map(Some)
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
            (Some(_), ..) => {
                ("What is left, with the poison at the top left:", Figure::board(position, 0, None))
            }
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
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

/// The number of a staircase: its outline as eight bits among sixteen, one for the end of each row. Every move leads to a smaller
/// number.
fn number(shape: Shape) -> usize {
    let ends = shape.0.iter().rev().enumerate().map(|(row, &length)| 1 << (row + usize::from(length)));
    ends.fold(0, |number, end: usize| number | end)
}

/// The staircase with a number, if it is one's.
fn with_number(number: usize) -> Option<Shape> {
    if number.count_ones() as usize != MOST_ROWS {
        return None;
    }
    let mut shape = Shape([0; MOST_ROWS]);
    let mut rest = number;
    for (row, length) in shape.0.iter_mut().rev().enumerate() {
        *length = u8::try_from(rest.trailing_zeros() as usize - row).ok()?;
        rest &= rest - 1;
    }
    Some(shape)
}

/// The longest row of which it is worked out.
const LONGEST: usize = 32;

/// The Grundy value of a bar of two rows, the poisoned square included; `None` if it isn't a bar, or is too long.
fn value_of_two_rows(upper: u32, lower: u32) -> Option<u32> {
    static VALUES: OnceLock<Vec<Vec<u32>>> = OnceLock::new();
    VALUES.get_or_init(values).get(upper as usize)?.get(lower as usize).copied().filter(|_| upper > 0)
}

/// The Grundy value of any bar.
fn value_of_bar(shape: Shape) -> u32 {
    static VALUES: OnceLock<Vec<u8>> = OnceLock::new();
    VALUES.get_or_init(values_of_bars).get(number(shape)).map_or(0, |&value| u32::from(value))
}

/// The values of all bars, by their numbers. A bite leaves a bar of a smaller number, so its value is known by then.
fn values_of_bars() -> Vec<u8> {
    let largest = number(Shape([MOST_ROWS as u8; MOST_ROWS]));
    let mut values = vec![0_u8; largest + 1];
    for here in 0..=largest {
        let Some(shape) = with_number(here).filter(|shape| shape.0[0] > 0) else { continue };
        let squares = (0..MOST_ROWS).flat_map(|row| (0..shape.0[row]).map(move |col| (row, col)));
        // The poisoned square is never taken. The value is at most the number of other squares.
        let left = squares.skip(1).map(|(row, col)| values[number(shape.bitten(row, col))]);
        values[here] = left.fold(0_u64, |seen, value| seen | 1 << value).trailing_ones() as u8;
    }
    values
}

/// For each upper row the values with a lower row of 0, 1, … squares.
fn values() -> Vec<Vec<u32>> {
    let mut values: Vec<Vec<u32>> = vec![vec![]];
    for upper in 1..=LONGEST {
        let mut of_lower: Vec<u32> = vec![];
        for lower in 0..=upper {
            // A square of the upper row takes those below it and right of it along.
            let above = (1..upper).map(|left| values[left][lower.min(left)]);
            let left: Vec<u32> = above.chain(of_lower.iter().copied()).collect();
            of_lower.push(mex(&left));
        }
        values.push(of_lower);
    }
    values
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
            ("110/111", "111"),
            ("101/100", "101"),
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
        for (upper, lower) in (1..=32).flat_map(|upper| (0..=upper).map(move |lower| (upper, lower))) {
            assert_eq!(value_of_two_rows(upper, lower) == Some(0), lower + 1 == upper, "{upper} {lower}");
        }
        assert_eq!([value_of_two_rows(0, 0), value_of_two_rows(3, 4), value_of_two_rows(33, 0)], [None; 3]);
    }
}
