//! Fibonacci Nim: one pile, and no move takes more than twice the one before.

mod explain;
mod grundy;
mod parts;
mod rules;
mod solver;

use crate::game::id::{IdError, IdForm, Limit, Part};
use crate::game::{
    Board, Cell, Cli, Ended, Ending, Field, Figure, Game, Info, Key, LaneNames, Look, Move, Position, Reason,
    RuleText, Setup, Solution, SolvedMove, Stop, Theorem, ValueGrid, Words,
};
use crate::solve::Halted;

const SMALLEST: u32 = 2;
const LARGEST: u32 = 1_000_000_000;
const DEFAULT_PILE: u32 = 20;

const FIELDS: [Field; 1] =
    [Field::number("pile", "Stones", "How many stones, 2 to 1000000000", [SMALLEST, LARGEST], DEFAULT_PILE)];

/// Who it is.
static INFO: Info = Info {
    id: "fibonacci",
    title: "Fibonacci Nim",
    tagline: "each move sets the limit of the next",
    help: include_str!("../../../assets/help/fibonacci.md"),
    words: Words {
        stone: "stone",
        stones: "stones",
        heap: "pile",
        heaps: "piles",
        lanes: LaneNames::Only,
        takes: true,
    },
    look: Look::Pile,
    value_grid: Some(&VALUES),
    fields: &FIELDS,
    id_form: IdForm { limit: Limit::Always, ending: false },
    cli: Cli { arguments: &["pile"], ..Info::NONE.cli },
    ..Info::NONE
};

static VALUES: ValueGrid = ValueGrid {
    of: "piles",
    names: ["the pile", "the most that may be taken"],
    rows: [1, 200],
    columns: [1, 200],
    value: |pile, most| grundy::value(pile, most).filter(|_| most <= pile),
};

/// The entry.
pub(super) struct Fibonacci;

impl Game for Fibonacci {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn rules(&self, position: &Position) -> RuleText {
        let in_sums = Some("Each move in this part takes at most twice what was just taken in it.");
        RuleText { in_sums, ..rules::rule(position).into() }
    }

    fn opening(&self, setup: &Setup, _seed: u64) -> Position {
        let pile = setup.number(0).unwrap_or(DEFAULT_PILE);
        position(pile, rules::first_most(pile))
    }

    /// The pile alone where the limit is that of a first move, else `17/6`: the pile and the most a move may take.
    fn format_id(&self, position: &Position) -> String {
        let pile = rules::pile(position);
        if pile >= SMALLEST && position.most == rules::first_most(pile) {
            pile.to_string()
        } else {
            format!("{pile}/{}", position.most)
        }
    }

    fn parse_id(&self, body: Part<'_>) -> Result<Position, IdError> {
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

    /// A pile that is set up is one nobody has taken from.
    fn tidy(&self, set_up: Position, _touched: Option<Cell>) -> Position {
        match set_up.board.heaps() {
            // Of an untouched pile of one nothing could be taken: there the limit is one.
            [pile] => position(*pile, rules::first_most(*pile).max(1)),
            _ => set_up,
        }
    }

    fn play(&self, position: &Position, mv: &Move) -> Position {
        rules::play(self, position, mv)
    }

    fn result(&self, position: &Position) -> Option<Ended> {
        rules::result(position)
    }

    /// More than the whole pile cannot be taken.
    fn key(&self, position: &Position) -> Key {
        let part = vec![rules::pile(position), rules::reach(position)];
        Key::of_parts(&Position { most: 0, ..position.clone() }, vec![part])
    }

    fn theorem(&self, _position: &Position) -> Option<Theorem> {
        Some(Theorem::Whinihan)
    }

    fn solve_directly(&self, position: &Position, stop: &Stop) -> Result<Option<Solution>, Halted> {
        solver::solve(self, position, stop).map(Some)
    }

    fn grundy_value(&self, position: &Position) -> Option<u32> {
        grundy::value(rules::pile(position), position.most)
    }

    fn reason(&self, position: &Position, _solution: Option<&Solution>) -> Option<Reason> {
        Some(explain::reason(position))
    }

    fn figures(
        &self,
        position: &Position,
        _solution: &Solution,
        _made: Option<&SolvedMove<'_>>,
    ) -> Vec<Figure> {
        explain::figures(position)
    }
}

fn position(pile: u32, most: u32) -> Position {
    Position::new(Board::Heaps(vec![pile]), Ending::Normal, most)
}
