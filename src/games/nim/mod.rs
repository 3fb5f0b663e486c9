//! Nim: heaps of any size, any number from one of them.

mod course;
mod dialogue;

use crate::game::course::Step;
use crate::game::id::{IdError, Part, comma_list, ending_suffix};
use crate::game::{
    Board, Cli, Dialogue, Ended, Ending, Field, Game, Kind, LaneNames, Lesson, Look, Made, Move, Position,
    Seats, Setup, Solution, Stop, Stopped, Words,
};

use super::heaps::{self, Drag};

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
            max: LARGEST,
            presets: &[&[3, 4, 5], &[1, 3, 5, 7], &[1, 2, 3], &[7, 11, 13, 14], &[100, 200, 300]],
        },
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
pub(super) struct Nim;

impl Game for Nim {
    fn id(&self) -> &'static str {
        "nim"
    }

    fn title(&self) -> &'static str {
        "Nim"
    }

    fn tagline(&self) -> &'static str {
        "the classic: heaps that you choose"
    }

    fn rule(&self, position: &Position) -> String {
        heaps::rule(position, self.words().stone)
    }

    fn help(&self, _position: &Position) -> &'static str {
        include_str!("help.md")
    }

    fn course(&self) -> &'static [Step] {
        &course::STEPS
    }

    fn words(&self) -> &'static Words {
        &Words { stone: "stone", stones: "stones", heap: "heap", heaps: "heaps", lanes: LaneNames::Numbered }
    }

    fn look(&self) -> Look {
        Look::Bars
    }

    fn seats(&self) -> Seats {
        Seats::ComputerStarts
    }

    fn inviting_seats(&self) -> Seats {
        Seats::HumanStarts
    }

    fn fields(&self) -> &'static [Field] {
        &FIELDS
    }

    fn dialogue(&self) -> &'static dyn Dialogue {
        &dialogue::NimDialogue
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
        Ok(heaps::solve(self, position, Drag::First))
    }

    fn cli(&self) -> Cli {
        Cli { arguments: &["heaps"], ..Cli::default() }
    }

    fn lesson(&self, position: &Position, solution: &Solution) -> Lesson {
        heaps::lesson(position, solution, self.words())
    }

    fn move_lesson(&self, position: &Position, mv: Move, before: &Solution, after: &Solution) -> Lesson {
        heaps::move_lesson(&Made::new(self, position, mv, before, after))
    }
}
