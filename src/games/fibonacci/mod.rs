//! Fibonacci Nim: one pile, and no move takes more than twice the one before.

mod course;
mod dialogue;
mod lesson;
mod parts;
mod remoteness;
mod rules;
mod solver;

use crate::game::course::Step;
use crate::game::id::{IdError, Part};
use crate::game::{
    Board, Cli, Dialogue, Ended, Ending, Field, Game, Kind, LaneNames, Lesson, Look, Move, Position, Seats,
    Setup, Solution, Stop, Stopped, Words,
};

const SMALLEST: u32 = 2;
const LARGEST: u32 = 1_000_000_000;
const DEFAULT_PILE: u32 = 20;

const FIELDS: [Field; 1] = [Field {
    key: "pile",
    shapes_opening: true,
    short: None,
    label: "Stones",
    help: "How many stones, 2 to 1000000000",
    kind: Kind::Number { min: SMALLEST, max: LARGEST, default: DEFAULT_PILE },
}];

/// The entry.
pub(super) struct Fibonacci;

impl Game for Fibonacci {
    fn id(&self) -> &'static str {
        "fibonacci"
    }

    fn title(&self) -> &'static str {
        "Fibonacci Nim"
    }

    fn tagline(&self) -> &'static str {
        "each move sets the limit of the next"
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
        &Words { stone: "stone", stones: "stones", heap: "pile", heaps: "piles", lanes: LaneNames::Only }
    }

    fn look(&self) -> Look {
        Look::Pile
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
        &dialogue::FibonacciDialogue
    }

    fn opening(&self, setup: &Setup, _seed: u64) -> Position {
        let pile = setup.number(0).unwrap_or(DEFAULT_PILE);
        position(pile, rules::first_most(pile))
    }

    /// The pile alone where the limit is that of a first move, else `17/6`: the pile and the most a move may take.
    fn write_id(&self, position: &Position) -> String {
        let pile = rules::pile(position);
        if pile >= SMALLEST && position.most == rules::first_most(pile) {
            pile.to_string()
        } else {
            format!("{pile}/{}", position.most)
        }
    }

    fn read_id(&self, body: Part<'_>) -> Result<Position, IdError> {
        match body.split_once('/') {
            Some((pile, most)) => Ok(position(
                pile.number(0..=LARGEST, "the pile")?,
                most.number(1..=rules::next_most(LARGEST), "the most a move may take")?,
            )),
            None => {
                let pile = body.number(SMALLEST..=LARGEST, "a pile nobody has taken from")?;
                Ok(position(pile, rules::first_most(pile)))
            }
        }
    }

    fn play(&self, position: &Position, mv: &Move) -> Position {
        rules::play(self, position, mv)
    }

    fn result(&self, position: &Position) -> Option<Ended> {
        rules::result(position)
    }

    fn solve(&self, position: &Position, _stop: &Stop) -> Result<Solution, Stopped> {
        Ok(solver::solve(self, position))
    }

    fn cli(&self) -> Cli {
        Cli { arguments: &["pile"], ..Cli::default() }
    }

    fn lesson(&self, position: &Position, solution: &Solution) -> Lesson {
        lesson::lesson(position, solution)
    }

    fn move_lesson(&self, position: &Position, mv: Move, before: &Solution, after: &Solution) -> Lesson {
        lesson::move_lesson(self, position, mv, before, after)
    }
}

fn position(pile: u32, most: u32) -> Position {
    Position { board: Board::Heaps(vec![pile]), ending: Ending::Normal, least: 1, most }
}
