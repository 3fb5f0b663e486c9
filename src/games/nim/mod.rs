//! Nim: heaps of any size, any number from one of them.

mod course;
mod dialogue;

use crate::game::id::{IdError, Part, comma_list, ending_suffix};
use crate::game::{
    Board, Cli, Ended, Ending, Field, Game, Info, Kind, Lesson, MoveLesson, Position, Seats, Setup, Solution,
    SolvedMove, Stop, Stopped,
};

use super::heaps::{self, Delay};
use crate::theory::nim_sum;

const MOST_HEAPS: usize = 32;
const LARGEST: u32 = i32::MAX as u32;
const DEFAULT_ENDING: Ending = Ending::Normal;

const FIELDS: [Field; 2] = [
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
];

/// Who it is.
static INFO: Info = Info {
    id: "nim",
    title: "Nim",
    tagline: "the classic: heaps that you choose",
    help: include_str!("help.md"),
    course: &course::STEPS,
    seats: Seats::ComputerStarts,
    fields: &FIELDS,
    dialogue: &dialogue::NimDialogue,
    cli: Cli { arguments: &["heaps"], ..Info::NONE.cli },
    ..Info::NONE
};

/// The entry.
pub(super) struct Nim;

impl Game for Nim {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn rule(&self, position: &Position) -> String {
        heaps::rule(position, self.words().stone)
    }

    fn opening(&self, setup: &Setup, _seed: u64) -> Position {
        let ending = if setup.choice(1) == 0 { Ending::Normal } else { Ending::Misere };
        Position { board: Board::Heaps(setup.sizes(0).to_vec()), ending, least: 1, most: u32::MAX }
    }

    fn write_id(&self, position: &Position) -> String {
        comma_list(position.board.heaps()) + ending_suffix(position.ending, DEFAULT_ENDING)
    }

    fn read_id(&self, body: Part<'_>) -> Result<Position, IdError> {
        let (sizes, ending) = body.with_ending(DEFAULT_ENDING)?;
        let sizes = heaps::read_sizes(sizes, 1..=MOST_HEAPS, 0..=LARGEST)?;
        Ok(Position { board: Board::Heaps(sizes), ending, least: 1, most: u32::MAX })
    }

    fn result(&self, position: &Position) -> Option<Ended> {
        heaps::result(position)
    }

    fn solve(&self, position: &Position, _stop: &Stop) -> Result<Solution, Stopped> {
        Ok(heaps::solve(self, position, Delay::First))
    }

    fn grundy_value(&self, position: &Position) -> Option<u32> {
        (position.ending == Ending::Normal).then(|| nim_sum(position.board.heaps()))
    }

    fn lesson(&self, position: &Position, solution: &Solution) -> Lesson {
        heaps::lesson(position, solution, self.words())
    }

    fn lesson_of_move(&self, made: &SolvedMove<'_>) -> MoveLesson {
        heaps::move_lesson(made)
    }
}
