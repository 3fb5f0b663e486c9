//! Red-Blue Nim: two piles of marbles, and the points that are left.

mod explain;
mod rules;
mod search;
mod solver;

use crate::game::id::{IdError, Part, comma_list, ending_suffix};
use crate::game::{
    Board, Cli, DepthSearch, Ended, Ending, Field, Figure, Game, Info, Kind, LaneNames, Look, Position,
    Reason, RuleText, Seats, Setup, Solution, SolvedMove, Stop, Words,
};
use crate::solve::Halted;

const LARGEST: u32 = 1_000_000_000;
const DEEPEST: u32 = 100;
const DEFAULT_ENDING: Ending = Ending::Normal;

const FIELDS: [Field; 4] = [
    Field::number("red", "Red marbles", "How many red marbles, 0 to 1000000000", [0, LARGEST], 10),
    Field::number("blue", "Blue marbles", "How many blue marbles, 0 to 1000000000", [0, LARGEST], 10),
    Field {
        key: "ending",
        shapes_opening: true,
        short: None,
        label: "An empty pile",
        help: "On your turn an empty pile loses (standard) or wins (misere)",
        kind: Kind::Choice { words: &[("standard", "LOSES"), ("misere", "WINS")] },
    },
    Field {
        key: "depth",
        shapes_opening: false,
        short: None,
        label: "Search depth",
        help: "Moves the computer looks ahead: fewer make it weaker, 1 to 100 [default: to the end]",
        kind: Kind::Open { min: 1, max: DEEPEST, open: "no limit" },
    },
];

/// Who it is.
static INFO: Info = Info {
    id: "red-blue",
    title: "Red-Blue Nim",
    tagline: "two colours, and points at the end",
    help: include_str!("../../../assets/help/red-blue.md"),
    words: Words {
        stone: "marble",
        stones: "marbles",
        heap: "pile",
        heaps: "piles",
        lanes: LaneNames::Named(&["red", "blue"]),
        takes: true,
    },
    look: Look::Marbles,
    seats: Seats::ComputerStarts,
    inviting_seats: Seats::ComputerStarts,
    fields: &FIELDS,
    prices: &[rules::RED, rules::BLUE],
    search: Some(&SEARCH),
    cli: Cli {
        arguments: &["red", "blue", "ending", "first", "depth"],
        version: Some("ending"),
        ..Info::NONE.cli
    },
    ..Info::NONE
};

static SEARCH: DepthSearch = DepthSearch {
    field: 3,
    help: include_str!("../../../assets/help/red-blue-search.md"),
    look_ahead: |position, depth, stop| search::search(&RedBlue, position, depth, stop),
};

/// The entry.
pub(super) struct RedBlue;

impl Game for RedBlue {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn rules(&self, position: &Position) -> RuleText {
        rules::rule(position).into()
    }

    fn opening(&self, setup: &Setup, _seed: u64) -> Position {
        let ending = if setup.choice(2) == 0 { Ending::Normal } else { Ending::Misere };
        let piles = vec![setup.number(0).unwrap_or(10), setup.number(1).unwrap_or(10)];
        Position::new(Board::Heaps(piles), ending, 2)
    }

    fn format_id(&self, position: &Position) -> String {
        comma_list(position.board.heaps()) + ending_suffix(position.ending, DEFAULT_ENDING)
    }

    fn parse_id(&self, body: Part<'_>) -> Result<Position, IdError> {
        let (piles, ending) = body.with_ending(DEFAULT_ENDING)?;
        let Some((red, blue)) = piles.split_once(',') else {
            return Err(piles.error("there must be two piles, red and blue, as in red-blue:10,10"));
        };
        if let Some((_, more)) = blue.split_once(',') {
            return Err(more.error("there must be two piles only, red and blue"));
        }
        let piles =
            vec![red.number(0..=LARGEST, "the red pile")?, blue.number(0..=LARGEST, "the blue pile")?];
        Ok(Position::new(Board::Heaps(piles), ending, 2))
    }

    fn result(&self, position: &Position) -> Option<Ended> {
        rules::result(position)
    }

    fn solve_directly(&self, position: &Position, _stop: &Stop) -> Result<Option<Solution>, Halted> {
        Ok(Some(solver::solve(self, position)))
    }

    fn reason(&self, position: &Position, solution: Option<&Solution>) -> Option<Reason> {
        Some(explain::reason(position, solution))
    }

    fn figures(
        &self,
        position: &Position,
        solution: &Solution,
        _made: Option<&SolvedMove<'_>>,
    ) -> Vec<Figure> {
        explain::figures(position, solution, &INFO.words)
    }
}
