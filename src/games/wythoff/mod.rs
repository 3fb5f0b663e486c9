//! Wythoff's Queen: two heaps, any number from one of them or the same number from both.

mod explain;
mod grundy;
mod pairs;
mod solver;

use crate::game::id::{IdError, Part, comma_list, ending_suffix};
use crate::game::{
    Board, Cli, Ended, Ending, Field, Figure, Game, HeapGroup, Info, Key, LaneNames, Look, Position, Reason,
    RuleText, Setup, Solution, SolvedMove, Stop, Theorem, ValueGrid, Words,
};
use crate::solve::Halted;

use super::heaps;

const HEAPS: usize = 2;
const LARGEST: u32 = 1_000_000_000;
const DEFAULT_SIZES: [u32; HEAPS] = [9, 12];
const DEFAULT_ENDING: Ending = Ending::Normal;

const FIELDS: [Field; 3] = [
    Field::number(
        "heap-1",
        "Heap 1",
        "How many stones in heap 1, 0 to 1000000000",
        [0, LARGEST],
        DEFAULT_SIZES[0],
    ),
    Field::number(
        "heap-2",
        "Heap 2",
        "How many stones in heap 2, 0 to 1000000000",
        [0, LARGEST],
        DEFAULT_SIZES[1],
    ),
    Field::last("Last stone", "Whoever takes the last stone wins or loses", Ending::Normal),
];

/// Who it is.
static INFO: Info = Info {
    id: "wythoff",
    title: "Wythoff's Queen",
    tagline: "two heaps, or one queen on a board",
    help: include_str!("../../../assets/help/wythoff.md"),
    words: Words { lanes: LaneNames::Joint { heaps: HEAPS, all: "both" }, ..Info::NONE.words },
    look: Look::Queen,
    value_grid: Some(&VALUES),
    fields: &FIELDS,
    cli: Cli { arguments: &["heap-1", "heap-2"], ..Info::NONE.cli },
    ..Info::NONE
};

static VALUES: ValueGrid = ValueGrid {
    of: "two heaps",
    names: ["heap 1", "heap 2"],
    rows: [0, 100],
    columns: [0, 100],
    value: |row, column| grundy::value([row, column]),
};

/// The entry.
pub(super) struct Wythoff;

impl Game for Wythoff {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn rules(&self, position: &Position) -> RuleText {
        let end = position.ending.word().to_uppercase();
        format!("Take any number from one heap, or the same from both. Whoever takes the last stone {end}.")
            .into()
    }

    fn opening(&self, setup: &Setup, _seed: u64) -> Position {
        let ending = if setup.choice(2) == 0 { Ending::Normal } else { Ending::Misere };
        let size = |heap: usize| setup.number(heap).unwrap_or(DEFAULT_SIZES[heap]);
        Position::new(Board::Heaps(vec![size(0), size(1)]), ending, u32::MAX)
    }

    fn format_id(&self, position: &Position) -> String {
        comma_list(position.board.heaps()) + ending_suffix(position.ending, DEFAULT_ENDING)
    }

    fn parse_id(&self, body: Part<'_>) -> Result<Position, IdError> {
        let (sizes, ending) = body.with_ending(DEFAULT_ENDING)?;
        let read = heaps::read_sizes(sizes, HEAPS..=HEAPS, 0..=LARGEST)?;
        if read.len() != HEAPS {
            return Err(sizes.error("there must be two heaps, as in wythoff:9,12"));
        }
        Ok(Position::new(Board::Heaps(read), ending, u32::MAX))
    }

    fn group(&self, position: &Position, group: usize) -> Option<HeapGroup> {
        match group {
            0 | 1 => Some(HeapGroup::heap(position, group)),
            HEAPS => Some(HeapGroup::all(position)),
            _ => None,
        }
    }

    fn result(&self, position: &Position) -> Option<Ended> {
        heaps::result(position)
    }

    /// The heaps may change places.
    fn key(&self, position: &Position) -> Key {
        let mut sizes = sizes(position);
        sizes.sort_unstable();
        Key::of_parts(position, vec![sizes.to_vec()])
    }

    fn theorem(&self, _position: &Position) -> Option<Theorem> {
        Some(Theorem::Wythoff)
    }

    fn solve_directly(&self, position: &Position, stop: &Stop) -> Result<Option<Solution>, Halted> {
        solver::solve(self, position, stop).map(Some)
    }

    fn grundy_value(&self, position: &Position) -> Option<u32> {
        (position.ending == Ending::Normal).then(|| grundy::value(sizes(position))).flatten()
    }

    fn reason(&self, position: &Position, solution: Option<&Solution>) -> Option<Reason> {
        Some(explain::reason(position, solution))
    }

    fn figures(
        &self,
        position: &Position,
        _solution: &Solution,
        made: Option<&SolvedMove<'_>>,
    ) -> Vec<Figure> {
        explain::figures(made.map_or(position, |made| made.position), position)
    }
}

/// The sizes of the two heaps.
fn sizes(position: &Position) -> [u32; HEAPS] {
    match position.board.heaps() {
        &[one, two] => [one, two],
        _ => [0; HEAPS],
    }
}
