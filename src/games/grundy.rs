//! Grundy's Game: heaps, and a move splits one of them into two unequal ones.

use super::{by_code, nim};
use crate::game::id::{IdError, Part};
use crate::game::{
    Board, Cli, Code, Ending, Field, Figure, Game, GameOptions, Illegal, Info, Lineup, Move, MoveTarget,
    OptionKind, Position, Reason, RuleText, SPLIT, Solution, Solved, Stop, Words,
};
use crate::solve::Halted;
use std::sync::LazyLock;

const MOST_HEAPS: usize = 5;
const LARGEST: u32 = 60;
/// The most heaps that can come of them.
const MOST_PARTS: usize = MOST_HEAPS * LARGEST as usize;
/// Most positions that are worked out if the last move loses: a fraction of a second.
const MOST_POSITIONS: u64 = 3_500;
const TOO_SMALL: &str = "Only heaps of 3 or more can be split into two unequal heaps.";

/// Which field is which.
const SIZES: usize = 0;
const LAST: usize = 1;

const FIELDS: [Field; 2] = [
    Field::new(
        "heaps",
        "Heaps",
        "Sizes of the heaps, separated by commas: 1 to 5 heaps of 3 to 60",
        OptionKind::Sizes {
            heaps: MOST_HEAPS,
            min: SMALLEST,
            max: LARGEST,
            presets: &[&[10], &[12], &[20], &[8, 11], &[5, 7, 9]],
        },
    ),
    Field::last("Last move", "Whether the last move wins or loses", Ending::Normal),
];

static INFO: Info = Info {
    id: "grundy",
    title: "Grundy's Game",
    help: include_str!("../../assets/help/grundy.md"),
    verb: SPLIT,
    words: Words { takes: false, ..Info::NONE.words },
    // A heap of 10 is lost for who begins.
    winnable_lineup: Lineup::ComputerStarts,
    fields: &FIELDS,
    cli: Cli { arguments: &["heaps"], ..Info::NONE.cli },
    ..Info::NONE
};

pub(super) struct Grundy;

impl Game for Grundy {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn rules(&self, position: &Position) -> RuleText {
        RuleText::new(CODE.sentences(), position.ending, "make the last move")
    }

    fn opening(&self, setup: &GameOptions, _seed: u64) -> Position {
        let ending = setup.ending(LAST, Ending::Normal);
        position(setup.sizes(SIZES).to_vec(), ending)
    }

    fn parse_id(&self, body: Part<'_>) -> Result<Position, IdError> {
        let (sizes, ending) = body.with_ending(Ending::Normal)?;
        let sizes = nim::read_sizes(sizes, 1..=MOST_PARTS, 1..=LARGEST)?;
        Ok(position(sizes, ending))
    }

    fn code<'a>(&self, _position: &'a Position) -> Option<&'a Code> {
        Some(&CODE)
    }

    fn allows(&self, position: &Position, mv: &Move) -> Result<(), Illegal> {
        let Move::Split { heap, take: 0, into: [one, other] } = *mv else { return Err(Illegal::OtherBoard) };
        match position.board.heaps().get(heap) {
            Some(size) if *size < SMALLEST => Err(Illegal::Rule(TOO_SMALL)),
            _ if one == other => Err(Illegal::Rule("The two heaps must be unequal.")),
            _ if one < other => Err(Illegal::Rule("Name the larger heap first.")),
            _ => Ok(()),
        }
    }

    /// `count` stones are set apart.
    fn move_at(&self, position: &Position, target: MoveTarget) -> Move {
        match target {
            MoveTarget::Stones { group, count }
            | MoveTarget::Nth { group, number: count }
            | MoveTarget::Run { group, between: [_, count] } => {
                let size = position.board.heap(group);
                Move::Split { heap: group, take: 0, into: [size.saturating_sub(count), count] }.canonical()
            }
            MoveTarget::Cells { from, to } => Move::Cells { from, to },
        }
    }

    fn solve_directly(&self, position: &Position, stop: &Stop) -> Result<Option<Solution>, Halted> {
        by_code::solve(self, position, MOST_POSITIONS, stop)
    }

    fn reason(&self, position: &Position, solution: Option<&Solution>) -> Option<Reason> {
        by_code::reason(self, &CODE, None, position, solution)
    }

    fn figures(&self, position: &Position, _solution: &Solution, _: Option<Solved<'_>>) -> Vec<Figure> {
        by_code::figures(&CODE, None, position)
    }
}

/// Heaps from which nothing may be taken: the limit is 0. A game that takes stones has another one.
fn position(sizes: Vec<u32>, ending: Ending) -> Position {
    Position::new(Board::Heaps(sizes), ending, 0)
}

/// The smallest heap that can be split into two unequal ones.
const SMALLEST: u32 = 3;

/// A heap is split without taking, and its parts are unequal.
static CODE: LazyLock<Code> = LazyLock::new(Code::splitting_unequally);
