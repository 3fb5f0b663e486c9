//! Take-Away: Nim with random heaps for two people, or against HAL 9000. Empty heaps leave the table.

use crate::game::id::{IdError, IdForm, Part};
use crate::game::{
    Board, Cli, Code, Dice, Ending, Field, Figure, Game, GameOptions, Info, Lineup, Move, OptionKind,
    Outcome, Position, Reason, RuleText, Solution, Solved, Stop, apply,
};
use crate::solve::{Halted, nim_sum};

use super::nim;

const MOST_HEAPS: u32 = 99;
const LARGEST: u32 = 99;

/// Which field is which.
const PILES: usize = 0;
const STONES: usize = 1;

const FIELDS: [Field; 2] = [
    Field {
        key: "piles",
        shapes_opening: true,
        short: Some('p'),
        label: "Heaps",
        help: "How many heaps, 1 to 99 [default: random, 3 to 7]",
        kind: OptionKind::Open { min: 1, max: MOST_HEAPS, open: "random" },
    },
    Field {
        key: "stones",
        shapes_opening: true,
        short: Some('s'),
        label: "Heap sizes",
        help: "How many stones in each heap, 1 to 99 [default: random, 1 to 20]",
        kind: OptionKind::Open { min: 1, max: LARGEST, open: "random" },
    },
];

static INFO: Info = Info {
    id: "take-away",
    title: "Take-Away",
    help: include_str!("../../assets/help/take-away.md"),
    lineup: Lineup::TwoHumans,
    loses_stone_by_stone: true,
    random_opening: true,
    is_nim: true,
    fields: &FIELDS,
    id_form: IdForm { has_limit: false, ending: None },
    cli: Cli { computer_switch: Some('c'), ..Info::NONE.cli },
    ..Info::NONE
};

pub(super) struct TakeAway;

impl TakeAway {
    fn position(sizes: Vec<u32>) -> Position {
        Position::new(Board::Heaps(sizes), Ending::Normal, u32::MAX)
    }
}

impl Game for TakeAway {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn rules(&self, position: &Position) -> RuleText {
        RuleText::new(["Take any number from one heap."], position.ending, "take the last stone")
    }

    fn opening(&self, setup: &GameOptions, seed: u64) -> Position {
        let mut dice = Dice::new(seed);
        let heaps = setup.number(PILES).unwrap_or_else(|| dice.number_between(3, 7));
        Self::position(
            (0..heaps).map(|_| setup.number(STONES).unwrap_or_else(|| dice.number_between(1, 20))).collect(),
        )
    }

    fn parse_id(&self, body: Part<'_>) -> Result<Position, IdError> {
        let (sizes, ending) = body.with_ending(Ending::Normal)?;
        if let (Ending::Misere, Some((_, word))) = (ending, body.split_once(':')) {
            return Err(word.error("the last stone always wins in take-away"));
        }
        let mut sizes = nim::read_sizes(sizes, 1..=MOST_HEAPS as usize, 0..=LARGEST)?;
        // Empty heaps stay until the first move, so that the numbers of the others are those that were written.
        if sizes.iter().all(|&size| size == 0) {
            sizes.clear();
        }
        Ok(Self::position(sizes))
    }

    fn play(&self, position: &Position, mv: &Move) -> Position {
        let mut next = apply(self, position, mv);
        if let Board::Heaps(heaps) = &mut next.board {
            heaps.retain(|&size| size > 0);
        }
        next
    }

    fn code<'a>(&self, _position: &'a Position) -> Option<&'a Code> {
        Some(&nim::NIM)
    }

    fn solve_directly(&self, position: &Position, stop: &Stop) -> Result<Option<Solution>, Halted> {
        let mut solution = nim::solve(self, position, stop)?;
        if solution.outcome == Outcome::P {
            // HAL takes one stone from the largest heap, the first of equals.
            let heaps = position.board.heaps();
            let largest = heaps.iter().max();
            let group = heaps.iter().position(|size| Some(size) == largest);
            solution.best = group.map(|group| Move::Take { group, count: 1 });
        }
        Ok(Some(solution))
    }

    fn grundy_value(&self, position: &Position) -> Option<u32> {
        Some(nim_sum(position.board.heaps()))
    }

    fn reason(&self, position: &Position, _solution: Option<&Solution>) -> Option<Reason> {
        Some(nim::reason(position))
    }

    fn figures(&self, position: &Position, _solution: &Solution, _: Option<Solved<'_>>) -> Vec<Figure> {
        nim::figures(position)
    }
}
