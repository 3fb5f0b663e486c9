//! 2D Nim: a grid of stones, runs of a row or a column.

mod explain;
mod pieces;
mod rules;
pub mod six;
mod solver;
mod structure;
mod values;

pub use solver::EverySubset;

use crate::game::id::{IdError, IdForm, Limit, Part};
use crate::game::{
    Board, Ended, Ending, Field, Figure, Game, Info, Key, LaneNames, Look, Move, Position, Reason, RuleText,
    Seats, Setup, Solution, SolvedMove, Stop, ValueGrid, Words,
};
use crate::solve::Halted;

const SHORTEST_SIDE: u32 = 2;
const LONGEST_SIDE: u32 = 8;
const LONGEST_RUN: u32 = 6;
const DEFAULT_ENDING: Ending = Ending::Misere;
const DEFAULT_MOST: u32 = 3;

const FIELDS: [Field; 4] = [
    Field::number("rows", "Rows", "How many rows, 2 to 8", [SHORTEST_SIDE, LONGEST_SIDE], 4),
    Field::number("cols", "Columns", "How many columns, 2 to 8", [SHORTEST_SIDE, LONGEST_SIDE], 4),
    Field::number(
        "most",
        "Most per move",
        "Most stones one move may take, 1 to 6",
        [1, LONGEST_RUN],
        DEFAULT_MOST,
    ),
    Field::last("Last stone", "Whoever takes the last stone loses or wins", Ending::Misere),
];

/// Who it is.
static INFO: Info = Info {
    id: "grid",
    title: "2D Nim",
    tagline: "straight lines of stones; no formula is known",
    help: include_str!("../../../assets/help/grid.md"),
    words: Words {
        stone: "stone",
        stones: "stones",
        heap: "grid",
        heaps: "grids",
        lanes: LaneNames::Cells,
        takes: true,
    },
    look: Look::Grid,
    inviting_seats: Seats::ComputerStarts,
    value_grid: Some(&VALUES),
    fields: &FIELDS,
    id_form: IdForm { limit: Limit::Always, ending: true },
    ..Info::NONE
};

static VALUES: ValueGrid = ValueGrid {
    of: "full boards",
    names: ["rows", "columns"],
    rows: [2, 8],
    columns: [2, 8],
    value: |rows, columns| {
        let [rows, cols] = [rows, columns].map(|side| u8::try_from(side).unwrap_or(u8::MAX));
        values::of_position(&Position::new(Board::full_grid(rows, cols), Ending::Normal, DEFAULT_MOST))
    },
};

/// The entry.
pub(super) struct Grid;

impl Game for Grid {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn rules(&self, position: &Position) -> RuleText {
        RuleText { proven_from: solver::proven_from(position), ..rules::rule(position).into() }
    }

    fn opening(&self, setup: &Setup, _seed: u64) -> Position {
        let side = |index| u8::try_from(setup.number(index).unwrap_or(4)).unwrap_or(4);
        let ending = if setup.choice(3) == 0 { Ending::Misere } else { Ending::Normal };
        Position::new(Board::full_grid(side(0), side(1)), ending, setup.number(2).unwrap_or(DEFAULT_MOST))
    }

    fn format_id(&self, position: &Position) -> String {
        rules::write_id(position)
    }

    fn parse_id(&self, body: Part<'_>) -> Result<Position, IdError> {
        rules::read_id(body)
    }

    fn result(&self, position: &Position) -> Option<Ended> {
        rules::result(position)
    }

    fn key(&self, position: &Position) -> Key {
        Key::of_groups(position)
    }

    fn solve_directly(&self, position: &Position, stop: &Stop) -> Result<Option<Solution>, Halted> {
        solver::solve(position, stop).map(Some)
    }

    fn grundy_value(&self, position: &Position) -> Option<u32> {
        (position.ending == Ending::Normal).then(|| values::of_position(position)).flatten()
    }

    fn value_in_sums(&self, position: &Position) -> Option<u32> {
        (position.ending == Ending::Normal).then(|| values::in_sums(position)).flatten()
    }

    fn preferred_move(&self, position: &Position, solution: &Solution) -> Option<Move> {
        explain::plainest(position, solution)
    }

    fn reason(&self, position: &Position, solution: Option<&Solution>) -> Option<Reason> {
        explain::reason(position, solution)
    }

    fn figures(
        &self,
        position: &Position,
        solution: &Solution,
        made: Option<&SolvedMove<'_>>,
    ) -> Vec<Figure> {
        explain::figures(position, solution, made, &INFO.words)
    }
}
