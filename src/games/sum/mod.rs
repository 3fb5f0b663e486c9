//! Several games at once: a move is made in one of them, and the last move of all wins.

mod explain;
mod rules;
mod solver;

use crate::game::id::{IdError, IdForm, Limit, Part};
use crate::game::{
    Cli, Ended, Field, Figure, Game, Info, Key, Kind, Look, Position, ReadSum, Reason, RuleText, Seats,
    Setup, Solution, SolvedMove, Stop, Words, sum_text,
};
use crate::solve::Halted;

/// How many games a sum has.
const FEWEST: usize = 2;
const MOST: usize = 8;

const PRESETS: [&str; 8] = [
    "kayles:5:normal+nim:3",
    "nim:1,4+octal:s1,3,4:9",
    "kayles:10:normal+nim:3+octal:s1,3,4:20",
    "chomp:2x3+wythoff:2,3",
    "grid:3x3:normal+kayles:7:normal",
    "grundy:9+fibonacci:10+matches:15/3:normal",
    "chomp:3x4+grid:111/111:normal+nim:5+kayles:9:normal",
    "nim:7+take-away:6+octal:0.137:9+grundy:11",
];

const FIELDS: [Field; 1] = [Field {
    key: "parts",
    shapes_opening: true,
    short: None,
    label: "Parts",
    help: "The positions that lie side by side, with + between: 2 to 8, as in kayles:10:normal+nim:3",
    kind: Kind::Sum { presets: &PRESETS, read: ReadSum { all: rules::read, one: rules::read_part } },
}];

/// Who it is.
static INFO: Info = Info {
    id: "sum",
    title: "Several Games at Once",
    tagline: "a move in one of them; the last move of all wins",
    help: include_str!("../../../assets/help/sum.md"),
    words: Words { heap: "part", heaps: "parts", ..Info::NONE.words },
    the_last: Some("the last of all"),
    look: Look::Sum,
    inviting_seats: Seats::HumanStarts,
    fields: &FIELDS,
    id_form: IdForm { limit: Limit::Never, ending: false },
    cli: Cli { arguments: &["parts"], ..Info::NONE.cli },
    ..Info::NONE
};

/// The entry.
pub(super) struct Sum;

impl Game for Sum {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn rules(&self, _position: &Position) -> RuleText {
        "A move is made in one part. Whoever makes the last move of all WINS.".to_owned().into()
    }

    fn opening(&self, setup: &Setup, _seed: u64) -> Position {
        Position::sum(setup.components(0).to_vec())
    }

    fn format_id(&self, position: &Position) -> String {
        sum_text(position.board.components())
    }

    fn parse_id(&self, body: Part<'_>) -> Result<Position, IdError> {
        rules::read_parts(body).map(Position::sum)
    }

    fn result(&self, position: &Position) -> Option<Ended> {
        let over = position.board.components().iter().all(|one| one.move_count() == 0);
        over.then_some(Ended { mover_wins: false, points: None })
    }

    fn key(&self, position: &Position) -> Key {
        Key::of_sum(position)
    }

    fn solve_directly(&self, position: &Position, stop: &Stop) -> Result<Option<Solution>, Halted> {
        solver::solve(self, position, stop).map(Some)
    }

    fn grundy_value(&self, position: &Position) -> Option<u32> {
        solver::values(position).map(|values| crate::theory::nim_sum(&values))
    }

    fn reason(&self, position: &Position, solution: Option<&Solution>) -> Option<Reason> {
        explain::reason(self, position, solution)
    }

    fn figures(
        &self,
        position: &Position,
        _solution: &Solution,
        _made: Option<&SolvedMove<'_>>,
    ) -> Vec<Figure> {
        explain::figures(position)
    }
}
