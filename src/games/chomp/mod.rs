//! Chomp: a bar of chocolate whose upper left square is poisoned.

mod course;
mod dialogue;
mod lesson;
mod rules;
mod shape;
mod solver;

use crate::game::course::Step;
use crate::game::id::{IdError, Part};
use crate::game::{
    Board, Cell, Dialogue, Ended, Field, Game, Illegal, Kind, LaneNames, Lesson, Look, Move, Position, Seats,
    Setup, Solution, Stop, Stopped, Words,
};

const SHORTEST_SIDE: u32 = 2;
const LONGEST_SIDE: u32 = 8;
const DEFAULT_ROWS: u32 = 4;
const DEFAULT_COLS: u32 = 6;

const FIELDS: [Field; 2] = [
    Field {
        key: "rows",
        shapes_opening: true,
        short: None,
        label: "Rows",
        help: "How many rows, 2 to 8",
        kind: Kind::Number { min: SHORTEST_SIDE, max: LONGEST_SIDE, default: DEFAULT_ROWS },
    },
    Field {
        key: "cols",
        shapes_opening: true,
        short: None,
        label: "Columns",
        help: "How many columns, 2 to 8",
        kind: Kind::Number { min: SHORTEST_SIDE, max: LONGEST_SIDE, default: DEFAULT_COLS },
    },
];

/// The entry.
pub(super) struct Chomp;

impl Game for Chomp {
    fn id(&self) -> &'static str {
        "chomp"
    }

    fn title(&self) -> &'static str {
        "Chomp"
    }

    fn tagline(&self) -> &'static str {
        "a bar of chocolate with one poisoned square"
    }

    fn rule(&self, _position: &Position) -> String {
        rules::RULE.into()
    }

    fn help(&self, _position: &Position) -> &'static str {
        include_str!("help.md")
    }

    fn course(&self) -> &'static [Step] {
        &course::STEPS
    }

    fn words(&self) -> &'static Words {
        &Words { stone: "square", stones: "squares", heap: "bar", heaps: "bars", lanes: LaneNames::Corners }
    }

    fn the_last(&self) -> String {
        "the poisoned square".into()
    }

    fn look(&self) -> Look {
        Look::Chocolate
    }

    fn seats(&self) -> Seats {
        Seats::HumanStarts
    }

    fn inviting_seats(&self) -> Seats {
        Seats::HumanStarts
    }

    fn fields(&self) -> &'static [Field] {
        &FIELDS
    }

    fn dialogue(&self) -> &'static dyn Dialogue {
        &dialogue::ChompDialogue
    }

    fn opening(&self, setup: &Setup, _seed: u64) -> Position {
        let side = |index, default| u8::try_from(setup.number(index).unwrap_or(default)).unwrap_or(2);
        rules::bar(Board::full_grid(side(0, DEFAULT_ROWS), side(1, DEFAULT_COLS)))
    }

    fn write_id(&self, position: &Position) -> String {
        rules::write_id(position)
    }

    fn read_id(&self, body: Part<'_>) -> Result<Position, IdError> {
        rules::read_id(body)
    }

    fn check_cut(&self, position: &Position, from: Cell, to: Cell) -> Result<(), Illegal> {
        match self.cut_at(position, from) {
            _ if !position.board.has(from) => Err(Illegal::NoStone { cell: from }),
            Some(cut) if cut == (Move::Cut { from, to }) => Ok(()),
            _ => Err(Illegal::NotToTheCorner),
        }
    }

    fn cut_at(&self, position: &Position, cell: Cell) -> Option<Move> {
        match position.board {
            Board::Grid { rows, cols, .. } => {
                let corner = Cell::new(rows.saturating_sub(1), cols.saturating_sub(1));
                Some(Move::Cut { from: cell, to: corner })
            }
            Board::Heaps(_) => None,
        }
    }

    fn result(&self, position: &Position) -> Option<Ended> {
        rules::result(position)
    }

    fn solve(&self, position: &Position, stop: &Stop) -> Result<Solution, Stopped> {
        solver::solve(self, position, stop)
    }

    fn plainest(&self, position: &Position, solution: &Solution) -> Option<Move> {
        lesson::plainest(self, position, solution)
    }

    fn lesson(&self, position: &Position, solution: &Solution) -> Lesson {
        lesson::lesson(self, position, solution)
    }

    fn move_lesson(&self, position: &Position, mv: Move, before: &Solution, after: &Solution) -> Lesson {
        lesson::move_lesson(self, position, mv, before, after)
    }
}
