//! Wythoff's Queen: two heaps, any number from one of them or the same number from both.

mod course;
mod dialogue;
mod lesson;
mod pairs;
mod remoteness;
mod solver;

use crate::game::course::Step;
use crate::game::id::{IdError, Part, comma_list, ending_suffix};
use crate::game::{
    Board, Cli, Dialogue, Ended, Ending, Field, Game, Kind, Lane, LaneNames, Lesson, Look, Move, Position,
    Seats, Setup, Solution, Stop, Stopped, Words,
};

use super::heaps;

const HEAPS: usize = 2;
const LARGEST: u32 = 1_000_000_000;
const DEFAULT_SIZES: [u32; HEAPS] = [9, 12];
const DEFAULT_ENDING: Ending = Ending::Normal;

const FIELDS: [Field; 3] = [
    Field {
        key: "heap-1",
        shapes_opening: true,
        short: None,
        label: "Heap 1",
        help: "How many stones in heap 1, 0 to 1000000000",
        kind: Kind::Number { min: 0, max: LARGEST, default: DEFAULT_SIZES[0] },
    },
    Field {
        key: "heap-2",
        shapes_opening: true,
        short: None,
        label: "Heap 2",
        help: "How many stones in heap 2, 0 to 1000000000",
        kind: Kind::Number { min: 0, max: LARGEST, default: DEFAULT_SIZES[1] },
    },
    Field {
        key: "last",
        shapes_opening: true,
        short: None,
        label: "Last stone",
        help: "Whoever takes the last stone wins or loses",
        kind: Kind::Choice { words: &[("wins", "WINS"), ("loses", "LOSES")] },
    },
];

/// The entry.
pub(super) struct Wythoff;

impl Game for Wythoff {
    fn id(&self) -> &'static str {
        "wythoff"
    }

    fn title(&self) -> &'static str {
        "Wythoff's Queen"
    }

    fn tagline(&self) -> &'static str {
        "a queen's way to the corner"
    }

    fn rule(&self, position: &Position) -> String {
        let end = position.ending.word().to_uppercase();
        format!("Take any number from one heap, or the same from both. Whoever takes the last stone {end}.")
    }

    fn remark(&self, _opening: &Position) -> Option<&'static str> {
        Some("The queen goes up, left or diagonally.")
    }

    fn help(&self, _position: &Position) -> &'static str {
        include_str!("help.md")
    }

    fn course(&self) -> &'static [Step] {
        &course::STEPS
    }

    fn words(&self) -> &'static Words {
        &Words {
            stone: "stone",
            stones: "stones",
            heap: "heap",
            heaps: "heaps",
            lanes: LaneNames::Joint { heaps: HEAPS, all: "both" },
        }
    }

    fn look(&self) -> Look {
        Look::Queen
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
        &dialogue::WythoffDialogue
    }

    fn opening(&self, setup: &Setup, _seed: u64) -> Position {
        let ending = if setup.choice(2) == 0 { Ending::Normal } else { Ending::Misere };
        let size = |heap: usize| setup.number(heap).unwrap_or(DEFAULT_SIZES[heap]);
        Position { board: Board::Heaps(vec![size(0), size(1)]), ending, least: 1, most: u32::MAX }
    }

    fn write_id(&self, position: &Position) -> String {
        comma_list(position.board.heaps()) + ending_suffix(position.ending, DEFAULT_ENDING)
    }

    fn read_id(&self, body: Part<'_>) -> Result<Position, IdError> {
        let (sizes, ending) = body.with_ending(DEFAULT_ENDING)?;
        let read = heaps::read_sizes(sizes, HEAPS..=HEAPS, 0..=LARGEST)?;
        if read.len() != HEAPS {
            return Err(sizes.error("there must be two heaps, as in wythoff:9,12"));
        }
        Ok(Position { board: Board::Heaps(read), ending, least: 1, most: u32::MAX })
    }

    fn lane(&self, _position: &Position, lane: usize) -> Option<Lane> {
        match lane {
            0 | 1 => Some(Lane::heap(lane)),
            HEAPS => Some(Lane::first(HEAPS)),
            _ => None,
        }
    }

    fn result(&self, position: &Position) -> Option<Ended> {
        heaps::result(position)
    }

    fn solve(&self, position: &Position, _stop: &Stop) -> Result<Solution, Stopped> {
        Ok(solver::solve(self, position))
    }

    fn cli(&self) -> Cli {
        Cli { arguments: &["heap-1", "heap-2"], ..Cli::default() }
    }

    fn lesson(&self, position: &Position, solution: &Solution) -> Lesson {
        lesson::lesson(position, solution, self.words())
    }

    fn move_lesson(&self, position: &Position, mv: Move, before: &Solution, after: &Solution) -> Lesson {
        lesson::move_lesson(self, position, mv, before, after)
    }
}

/// The sizes of the two heaps.
fn sizes(position: &Position) -> [u32; HEAPS] {
    match position.board.heaps() {
        &[one, two] => [one, two],
        _ => [0; HEAPS],
    }
}
