//! 2D Nim: a grid of stones, runs of a row or a column.

mod course;
mod dialogue;
mod lesson;
mod pieces;
mod road;
mod rules;
pub mod six;
mod solver;
mod structure;
mod told;
mod values;

pub use solver::EverySubset;

use crate::game::course::Step;
use crate::game::id::{IdError, Part};
use crate::game::{
    Board, Dialogue, Ended, Ending, Field, Game, Kind, LaneNames, Lesson, Look, Made, Move, Position, Seats,
    Setup, Solution, Stop, Stopped, Words,
};

const SHORTEST_SIDE: u32 = 2;
const LONGEST_SIDE: u32 = 8;
const LONGEST_RUN: u32 = 6;
const DEFAULT_ENDING: Ending = Ending::Misere;
const DEFAULT_MOST: u32 = 3;

const FIELDS: [Field; 4] = [
    Field {
        key: "rows",
        shapes_opening: true,
        short: None,
        label: "Rows",
        help: "How many rows, 2 to 8",
        kind: Kind::Number { min: SHORTEST_SIDE, max: LONGEST_SIDE, default: 4 },
    },
    Field {
        key: "cols",
        shapes_opening: true,
        short: None,
        label: "Columns",
        help: "How many columns, 2 to 8",
        kind: Kind::Number { min: SHORTEST_SIDE, max: LONGEST_SIDE, default: 4 },
    },
    Field {
        key: "most",
        shapes_opening: true,
        short: None,
        label: "Most per move",
        help: "Most stones one move may take, 1 to 6",
        kind: Kind::Number { min: 1, max: LONGEST_RUN, default: DEFAULT_MOST },
    },
    Field {
        key: "last",
        shapes_opening: true,
        short: None,
        label: "Last stone",
        help: "Whoever takes the last stone loses or wins",
        kind: Kind::Choice { words: &[("loses", "LOSES"), ("wins", "WINS")] },
    },
];

/// The entry.
pub(super) struct Grid;

impl Game for Grid {
    fn id(&self) -> &'static str {
        "grid"
    }

    fn title(&self) -> &'static str {
        "2D Nim"
    }

    fn tagline(&self) -> &'static str {
        "straight lines of stones; no formula is known"
    }

    fn rule(&self, position: &Position) -> String {
        rules::rule(position)
    }

    fn help(&self, _position: &Position) -> &'static str {
        include_str!("help.md")
    }

    fn course(&self) -> &'static [Step] {
        &course::STEPS
    }

    fn words(&self) -> &'static Words {
        &Words { stone: "stone", stones: "stones", heap: "grid", heaps: "grids", lanes: LaneNames::Cells }
    }

    fn look(&self) -> Look {
        Look::Grid
    }

    fn seats(&self) -> Seats {
        Seats::HumanStarts
    }

    fn inviting_seats(&self) -> Seats {
        Seats::ComputerStarts
    }

    fn unproven_until(&self, position: &Position) -> Option<usize> {
        solver::unproven_until(position)
    }

    fn fields(&self) -> &'static [Field] {
        &FIELDS
    }

    fn dialogue(&self) -> &'static dyn Dialogue {
        &dialogue::GridDialogue
    }

    fn opening(&self, setup: &Setup, _seed: u64) -> Position {
        let side = |index| u8::try_from(setup.number(index).unwrap_or(4)).unwrap_or(4);
        Position {
            board: Board::full_grid(side(0), side(1)),
            ending: if setup.choice(3) == 0 { Ending::Misere } else { Ending::Normal },
            least: 1,
            most: setup.number(2).unwrap_or(DEFAULT_MOST),
        }
    }

    fn write_id(&self, position: &Position) -> String {
        rules::write_id(position)
    }

    fn read_id(&self, body: Part<'_>) -> Result<Position, IdError> {
        rules::read_id(body)
    }

    fn result(&self, position: &Position) -> Option<Ended> {
        rules::result(position)
    }

    fn solve(&self, position: &Position, stop: &Stop) -> Result<Solution, Stopped> {
        solver::solve(position, stop)
    }

    fn plainest(&self, position: &Position, solution: &Solution) -> Option<Move> {
        lesson::plainest(position, solution)
    }

    fn lesson(&self, position: &Position, solution: &Solution) -> Lesson {
        lesson::lesson(position, solution, self.words())
    }

    fn move_lesson(&self, position: &Position, mv: Move, before: &Solution, after: &Solution) -> Lesson {
        lesson::move_lesson(position, &Made::new(self, position, mv, before, after))
    }
}
