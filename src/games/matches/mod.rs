//! 21 Matches: one pile, one to three a move.

mod course;
mod dialogue;
mod lesson;
mod rules;
mod solver;

use crate::game::course::Step;
use crate::game::id::{IdError, Part, ending_suffix};
use crate::game::{
    Board, Dialogue, Ended, Ending, Field, Game, Kind, LaneNames, Lesson, Look, Made, Move, Position, Seats,
    Setup, Solution, Stop, Stopped, Words,
};

const LARGEST: u32 = 999;
const LARGEST_MOVE: u32 = 9;
const DEFAULT_ENDING: Ending = Ending::Misere;
const DEFAULT_MOST: u32 = 3;

const FIELDS: [Field; 3] = [
    Field {
        key: "matches",
        shapes_opening: true,
        short: None,
        label: "Matches",
        help: "How many matches, 1 to 999",
        kind: Kind::Number { min: 1, max: LARGEST, default: 21 },
    },
    Field {
        key: "most",
        shapes_opening: true,
        short: None,
        label: "Most per move",
        help: "Most matches one move may take, 1 to 9",
        kind: Kind::Number { min: 1, max: LARGEST_MOVE, default: DEFAULT_MOST },
    },
    Field {
        key: "last",
        shapes_opening: true,
        short: None,
        label: "Last match",
        help: "Whoever takes the last match loses or wins",
        kind: Kind::Choice { words: &[("loses", "LOSES"), ("wins", "WINS")] },
    },
];

/// The entry.
pub(super) struct Matches;

impl Game for Matches {
    fn id(&self) -> &'static str {
        "matches"
    }

    fn title(&self) -> &'static str {
        "21 Matches"
    }

    fn tagline(&self) -> &'static str {
        "one pile, a few at a time"
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
        &Words { stone: "match", stones: "matches", heap: "pile", heaps: "piles", lanes: LaneNames::Only }
    }

    fn look(&self) -> Look {
        Look::Matches
    }

    fn seats(&self) -> Seats {
        Seats::HumanStarts
    }

    fn inviting_seats(&self) -> Seats {
        Seats::ComputerStarts
    }

    fn fields(&self) -> &'static [Field] {
        &FIELDS
    }

    fn dialogue(&self) -> &'static dyn Dialogue {
        &dialogue::MatchesDialogue
    }

    fn opening(&self, setup: &Setup, _seed: u64) -> Position {
        let ending = if setup.choice(2) == 0 { Ending::Misere } else { Ending::Normal };
        let pile = setup.number(0).unwrap_or(21);
        Position {
            board: Board::Heaps(vec![pile]),
            ending,
            least: 1,
            most: setup.number(1).unwrap_or(DEFAULT_MOST),
        }
    }

    fn write_id(&self, position: &Position) -> String {
        let pile = rules::pile(position);
        let suffix = ending_suffix(position.ending, DEFAULT_ENDING);
        if position.most == DEFAULT_MOST && suffix.is_empty() {
            pile.to_string()
        } else {
            format!("{pile}/{}{suffix}", position.most)
        }
    }

    fn read_id(&self, body: Part<'_>) -> Result<Position, IdError> {
        let (numbers, ending) = body.with_ending(DEFAULT_ENDING)?;
        let (pile, most) = match numbers.split_once('/') {
            Some((pile, most)) => (pile, most.number(1..=LARGEST_MOVE, "the most a move may take")?),
            None => (numbers, DEFAULT_MOST),
        };
        let pile = pile.number(0..=LARGEST, "the pile")?;
        Ok(Position { board: Board::Heaps(vec![pile]), ending, least: 1, most })
    }

    fn result(&self, position: &Position) -> Option<Ended> {
        rules::result(position)
    }

    fn solve(&self, position: &Position, _stop: &Stop) -> Result<Solution, Stopped> {
        Ok(solver::solve(self, position))
    }

    fn lesson(&self, position: &Position, _solution: &Solution) -> Lesson {
        lesson::lesson(position, self.words())
    }

    fn move_lesson(&self, position: &Position, mv: Move, before: &Solution, after: &Solution) -> Lesson {
        lesson::move_lesson(position, &Made::new(self, position, mv, before, after))
    }
}
