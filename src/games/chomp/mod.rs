//! Chomp: a bar of chocolate whose upper left square is poisoned.

mod explain;
mod grundy;
mod rules;
mod shape;
mod solver;

use crate::game::id::{IdError, IdForm, Limit, Part};
use crate::game::{
    Board, Cell, Ended, Field, Figure, Game, Illegal, Info, Key, LaneNames, Look, Move, MoveTarget, Position,
    Reason, RuleText, Setup, Solution, SolvedMove, Stop, ValueGrid, Words,
};
use crate::solve::Halted;

use shape::Shape;

const SHORTEST_SIDE: u32 = 2;
const LONGEST_SIDE: u32 = 8;
const DEFAULT_ROWS: u32 = 4;
const DEFAULT_COLS: u32 = 6;

const FIELDS: [Field; 2] = [
    Field::number("rows", "Rows", "How many rows, 2 to 8", [SHORTEST_SIDE, LONGEST_SIDE], DEFAULT_ROWS),
    Field::number("cols", "Columns", "How many columns, 2 to 8", [SHORTEST_SIDE, LONGEST_SIDE], DEFAULT_COLS),
];

/// Who it is.
static INFO: Info = Info {
    id: "chomp",
    title: "Chomp",
    tagline: "a bar of chocolate with one poisoned square",
    help: include_str!("../../../assets/help/chomp.md"),
    words: Words {
        stone: "square",
        stones: "squares",
        heap: "bar",
        heaps: "bars",
        lanes: LaneNames::Corners,
        takes: true,
    },
    look: Look::Chocolate,
    value_grid: Some(&VALUES),
    fields: &FIELDS,
    id_form: IdForm { limit: Limit::Never, ending: false },
    the_last: Some("the poisoned square"),
    ..Info::NONE
};

static VALUES: ValueGrid = ValueGrid {
    of: "bars of two rows",
    names: ["upper row", "lower row"],
    rows: [1, 32],
    columns: [0, 32],
    value: grundy::of_two_rows,
};

/// The entry.
pub(super) struct Chomp;

impl Game for Chomp {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn rules(&self, _position: &Position) -> RuleText {
        let in_sums = Some("In a sum nobody takes the poisoned square.");
        RuleText { in_sums, ..rules::RULE.to_owned().into() }
    }

    fn opening(&self, setup: &Setup, _seed: u64) -> Position {
        let side = |index, default| u8::try_from(setup.number(index).unwrap_or(default)).unwrap_or(2);
        rules::bar(Board::full_grid(side(0, DEFAULT_ROWS), side(1, DEFAULT_COLS)))
    }

    fn format_id(&self, position: &Position) -> String {
        rules::write_id(position)
    }

    fn tidy(&self, position: Position, touched: Option<Cell>) -> Position {
        Position { board: shape::staircase(&position.board, touched), ..position }
    }

    fn parse_id(&self, body: Part<'_>) -> Result<Position, IdError> {
        rules::read_id(body)
    }

    fn allows(&self, position: &Position, mv: &Move) -> Result<(), Illegal> {
        let Move::Cut { from, .. } = *mv else { return Err(Illegal::OtherBoard) };
        match self.move_at(position, MoveTarget::Cells { from, to: from }) {
            _ if !position.board.has(from) => Err(Illegal::NoStone { cell: from }),
            cut if cut == *mv => Ok(()),
            _ => Err(Illegal::Rule("A move takes a square and all that lies right of it and below it.")),
        }
    }

    fn value_in_sums(&self, position: &Position) -> Option<u32> {
        Some(grundy::of_bar(Shape::of(position)))
    }

    fn result(&self, position: &Position) -> Option<Ended> {
        rules::result(position)
    }

    /// Rows and columns may change places, and empty ones count for nothing.
    fn key(&self, position: &Position) -> Key {
        let rows = Shape::of(position).0.map(u32::from);
        let column = |col: u32| rows.iter().filter(|length| **length > col).count() as u32;
        let turned: Vec<u32> = (0..rows.len() as u32).map(column).collect();
        Key::of_parts(position, vec![rows.to_vec().min(turned)])
    }

    fn solve_directly(&self, position: &Position, stop: &Stop) -> Result<Option<Solution>, Halted> {
        solver::solve(self, position, stop).map(Some)
    }

    fn preferred_move(&self, position: &Position, solution: &Solution) -> Option<Move> {
        explain::plainest(self, position, solution)
    }

    fn reason(&self, position: &Position, solution: Option<&Solution>) -> Option<Reason> {
        explain::reason(self, position, solution)
    }

    fn figures(
        &self,
        position: &Position,
        solution: &Solution,
        made: Option<&SolvedMove<'_>>,
    ) -> Vec<Figure> {
        explain::figures(self, position, solution, made)
    }
}
