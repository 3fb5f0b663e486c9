//! Nim: heaps of any size, any number from one of them.

mod bounded;

use crate::game::id::{IdError, IdForm, Limit, Part, comma_list, ending_suffix};
use crate::game::{
    Board, Cli, Ended, Ending, Field, Figure, Game, Info, Key, Kind, Position, Reason, RuleText, Seats,
    Setup, Solution, SolvedMove, Stop, Theorem, up_to,
};
use crate::solve::Halted;

use super::heaps::{self, Delay};
use crate::theory::nim_sum;

pub const MOST_HEAPS: usize = 32;
pub const LARGEST: u32 = i32::MAX as u32;
const DEFAULT_ENDING: Ending = Ending::Normal;

const FIELDS: [Field; 3] = [
    Field {
        key: "heaps",
        shapes_opening: true,
        short: None,
        label: "Heaps",
        help: "Sizes of the heaps, with commas between: 1 to 32 heaps of 1 to 2147483647",
        kind: Kind::Sizes {
            heaps: MOST_HEAPS,
            min: 1,
            max: LARGEST,
            presets: &[&[3, 4, 5], &[1, 3, 5, 7], &[1, 2, 3], &[7, 11, 13, 14], &[100, 200, 300]],
        },
    },
    Field::last("Last stone", "Whoever takes the last stone wins or loses", Ending::Normal),
    Field {
        key: "most",
        shapes_opening: true,
        short: None,
        label: "Most per move",
        help: "The most a move takes, 1 to 2147483647, or no limit",
        kind: Kind::Open { min: 1, max: LARGEST, open: "no limit" },
    },
];

/// Who it is.
static INFO: Info = Info {
    id: "nim",
    title: "Nim",
    tagline: "the classic: heaps that you choose",
    help: include_str!("../../../assets/help/nim.md"),
    seats: Seats::ComputerStarts,
    code: Some("0.3..."),
    fields: &FIELDS,
    id_form: IdForm { limit: Limit::WhereThereIsOne, ending: true },
    cli: Cli { arguments: &["heaps"], ..Info::NONE.cli },
    ..Info::NONE
};

/// The entry.
pub(super) struct Nim;

impl Game for Nim {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn rules(&self, position: &Position) -> RuleText {
        let end = position.ending.word().to_uppercase();
        let take = bounded::bound(position).map_or("any number".to_owned(), up_to);
        format!("Take {take} from one heap. Whoever takes the last stone {end}.").into()
    }

    fn opening(&self, setup: &Setup, _seed: u64) -> Position {
        let ending = if setup.choice(1) == 0 { Ending::Normal } else { Ending::Misere };
        Position::new(Board::Heaps(setup.sizes(0).to_vec()), ending, setup.number(2).unwrap_or(u32::MAX))
    }

    fn format_id(&self, position: &Position) -> String {
        let most = bounded::bound(position).map_or(String::new(), |most| format!("/{most}"));
        comma_list(position.board.heaps()) + &most + ending_suffix(position.ending, DEFAULT_ENDING)
    }

    fn parse_id(&self, body: Part<'_>) -> Result<Position, IdError> {
        let (body, ending) = body.with_ending(DEFAULT_ENDING)?;
        let (sizes, most) = match body.split_once('/') {
            Some((sizes, most)) => (sizes, most.number(1..=LARGEST, "the most a move takes")?),
            None => (body, u32::MAX),
        };
        let sizes = heaps::read_sizes(sizes, 1..=MOST_HEAPS, 0..=LARGEST)?;
        Ok(Position::new(Board::Heaps(sizes), ending, most))
    }

    fn result(&self, position: &Position) -> Option<Ended> {
        heaps::result(position)
    }

    fn key(&self, position: &Position) -> Key {
        Key::of_heaps(self, position)
    }

    fn theorem(&self, position: &Position) -> Option<Theorem> {
        Some(bounded::bound(position).map_or(Theorem::Bouton, |most| Theorem::Remainders { most }))
    }

    fn solve_directly(&self, position: &Position, stop: &Stop) -> Result<Option<Solution>, Halted> {
        match bounded::bound(position) {
            Some(most) => bounded::solve(self, position, most, stop).map(Some),
            None => heaps::solve(self, position, Delay::First, stop).map(Some),
        }
    }

    fn grundy_value(&self, position: &Position) -> Option<u32> {
        let counts = bounded::bound(position).map(|most| bounded::remainders(position.board.heaps(), most));
        let counts = counts.unwrap_or_else(|| position.board.heaps().to_vec());
        (position.ending == Ending::Normal).then(|| nim_sum(&counts))
    }

    fn reason(&self, position: &Position, solution: Option<&Solution>) -> Option<Reason> {
        match bounded::bound(position) {
            Some(most) => bounded::reason(self, position, solution, most),
            None => Some(heaps::reason(position)),
        }
    }

    fn figures(
        &self,
        position: &Position,
        _solution: &Solution,
        _made: Option<&SolvedMove<'_>>,
    ) -> Vec<Figure> {
        match bounded::bound(position) {
            Some(most) => bounded::figures(position, most),
            None => heaps::figures(position, &INFO.words),
        }
    }
}
