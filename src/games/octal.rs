//! Take-and-break games by their code: heaps, what may be taken from them, and what may be left.

use super::{by_code, nim};
use crate::game::id::{IdError, Part};
use crate::game::{
    Board, Cli, Code, Ending, Field, Figure, Game, GameKey, GameOptions, Info, NamedCode, OptionKind,
    Position, Reason, RuleText, Solution, Solved, Stop,
};
use crate::solve::Halted;
use std::sync::Arc;

const MOST_HEAPS: usize = 12;
const LARGEST: u32 = 10_000;
/// The most heaps that can come of them.
const MOST_PARTS: usize = MOST_HEAPS * LARGEST as usize;
/// Most positions that are worked out if the last move loses and no law is known: about a second.
const MOST_POSITIONS: u64 = 20_000;
/// Which field is which.
const CODE: usize = 0;
const HEAPS: usize = 1;
const LAST: usize = 2;

const FIELDS: [Field; 3] = [
    Field::new(
        "code",
        "Code",
        "What a move may do: an octal code such as 0.137, a set such as s1,3,4, or a name such as lasker",
        OptionKind::Code { presets: KNOWN },
    ),
    Field::new(
        "heaps",
        "Heaps",
        "Sizes of the heaps, separated by commas: 1 to 12 heaps of 1 to 10000",
        OptionKind::Sizes {
            heaps: MOST_HEAPS,
            min: 1,
            max: LARGEST,
            presets: &[&[9, 4], &[15], &[20], &[7, 8, 9], &[3, 5, 7]],
        },
    ),
    Field::last("Last move", "Whether the last move wins or loses", Ending::Normal),
];

static INFO: Info = Info {
    id: "octal",
    title: "Your Own Game",
    help: include_str!("../../assets/help/octal.md"),
    is_under_more: true,
    fields: &FIELDS,
    cli: Cli { name: Some("your-own"), arguments: &["code", "heaps"], ..Info::NONE.cli },
    ..Info::NONE
};

pub(super) struct Octal;

impl Game for Octal {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn rules(&self, position: &Position) -> RuleText {
        // What the game is that has this code, if it's a known one.
        let code = self.code(position);
        let remark = KNOWN.iter().find(|known| code.is_some_and(|code| known.code == code.text()));
        let moves = code.map_or(vec![], Code::sentences);
        let rules = RuleText::new(moves, position.ending, "make the last move");
        RuleText { remark: remark.map(|known| known.about), ..rules }
    }

    fn opening(&self, setup: &GameOptions, _seed: u64) -> Position {
        let ending = setup.ending(LAST, Ending::Normal);
        let code = setup.code(CODE).unwrap_or_else(|| Arc::new(Code::splitting()));
        position(setup.sizes(HEAPS).to_vec(), code, ending)
    }

    fn parse_id(&self, body: Part<'_>) -> Result<Position, IdError> {
        let Some((code, heaps)) = body.split_once(':') else {
            return Err(body.error("an id needs a code and heaps, such as octal:0.77:9,4"));
        };
        let read = NamedCode::read(KNOWN, code)?;
        let (sizes, ending) = heaps.with_ending(Ending::Normal)?;
        let sizes = nim::read_sizes(sizes, 1..=MOST_PARTS, 0..=LARGEST)?;
        Ok(position(sizes, Arc::new(read), ending))
    }

    fn solve_directly(&self, position: &Position, stop: &Stop) -> Result<Option<Solution>, Halted> {
        by_code::solve(self, position, MOST_POSITIONS, stop)
    }

    fn reason(&self, position: &Position, solution: Option<&Solution>) -> Option<Reason> {
        by_code::reason(self, self.code(position)?, None, position, solution)
    }

    fn figures(&self, position: &Position, _solution: &Solution, _: Option<Solved<'_>>) -> Vec<Figure> {
        self.code(position).map_or(vec![], |code| by_code::figures(code, None, position))
    }
}

/// Whether it is Your Own Game, which has no values of its own: each code has.
pub(super) fn is_octal(key: GameKey) -> bool {
    super::get(key).id() == INFO.id
}

/// Heaps with the rules of a code.
fn position(sizes: Vec<u32>, code: Arc<Code>, ending: Ending) -> Position {
    Position { code: Some(code), ..Position::new(Board::Heaps(sizes), ending, u32::MAX) }
}

const fn named(name: &'static str, code: &'static str, about: &'static str) -> NamedCode {
    NamedCode { name, code, about }
}

/// The codes to step through, with their names.
pub(super) const KNOWN: &[NamedCode] = &[
    named(
        "dawsons-chess",
        "0.137",
        "This is Dawson's Chess (1935) in disguise: two rows of pawns that must capture, on a board of 3 rows.",
    ),
    named("", "s1,3,4", "In this subtraction game, values repeat every 7 stones."),
    named("lasker", "4.3...", "This is Lasker's Nim (1931)."),
    named("kayles", "0.77", "Kayles (Dudeney 1908): take 1 pin, or 2 side by side."),
    named("dawsons-kayles", "0.07", "Dawson's Kayles: take 2 pins side by side."),
    named(
        "treblecross",
        "0.007",
        "Treblecross in disguise if the last move wins: three crosses in a row end the game, on strips of 3 squares or more, each 2 shorter than its heap.",
    ),
    named("officers", "0.6", "Officers: take 1, but not the whole heap, and split the rest if you like."),
    named("guiles", "0.15", "Guiles: take a whole heap of 1 or 2, or take 2 and split the rest."),
    named("nim", "0.3...", "Nim: take any number from a heap."),
    named("", "s2,5", "In this subtraction game, a heap of 1 has no move."),
];
