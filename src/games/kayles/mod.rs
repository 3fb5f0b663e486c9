//! Kayles: a row of pins, one or two neighbours a move; with pairs only, Dawson's Kayles.

mod explain;
mod grundy;
mod misere;
mod rules;
mod sight;
mod solver;

use crate::game::id::{IdError, Part};
use crate::game::{
    Board, Cells, Ended, Ending, Field, Figure, Game, Info, Key, Kind, LaneNames, Look, Move, Position,
    Reason, RuleText, Setup, Solution, SolvedMove, Stop, Words,
};
use crate::solve::Halted;

use crate::theory::nim_sum;
use misere::MisereRule;

const LONGEST: u32 = 36;
/// The pin that is down from the start, the second one.
const MISSING: Cells = 0b10;
/// Most pins a move takes.
const MOST: u32 = 2;

const FIELDS: [Field; 4] = [
    Field::number("pins", "Pins", "How long the row is, 1 to 36", [1, LONGEST], 13),
    Field {
        key: "missing",
        shapes_opening: true,
        short: None,
        label: "Missing pin",
        help: "The second pin is down already, or none",
        kind: Kind::Choice { words: &[("second", "the second"), ("none", "none")] },
    },
    Field {
        key: "take",
        shapes_opening: true,
        short: None,
        label: "Pins per move",
        help: "One or two neighbours, or only two (Dawson's Kayles)",
        kind: Kind::Choice { words: &[("one-or-two", "1 or 2"), ("only-two", "only 2")] },
    },
    Field::last("Last pin", "Whoever takes the last pin wins or loses", Ending::Normal),
];

/// Who it is.
static INFO: Info = Info {
    id: "kayles",
    title: "Kayles",
    tagline: "bowling: one pin, or two side by side",
    help: include_str!("../../../assets/help/kayles.md"),
    words: Words {
        stone: "pin",
        stones: "pins",
        heap: "row",
        heaps: "rows",
        lanes: LaneNames::Row,
        takes: true,
    },
    look: Look::Pins,
    code: Some("0.77"),
    fields: &FIELDS,
    ..Info::NONE
};

/// The entry.
pub(super) struct Kayles;

impl Game for Kayles {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn rules(&self, position: &Position) -> RuleText {
        let help = match (position.least, position.ending) {
            (1, Ending::Normal) => INFO.help,
            (1, Ending::Misere) => include_str!("../../../assets/help/kayles-last-loses.md"),
            _ => include_str!("../../../assets/help/kayles-pairs.md"),
        };
        let is_missing = matches!(position.board, Board::Grid { cols, cells, .. }
            if cols > 2 && cells == ((1 << cols) - 1) & !MISSING);
        let remark = is_missing.then_some("Pin 2 is down from the start.");
        RuleText { remark, help: Some(help), ..rules::rule(position).into() }
    }

    fn opening(&self, setup: &Setup, _seed: u64) -> Position {
        let pins = setup.number(0).unwrap_or(13).clamp(1, LONGEST);
        let missing = if setup.choice(1) == 0 { MISSING } else { 0 };
        let ending = if setup.choice(3) == 0 { Ending::Normal } else { Ending::Misere };
        rules::row(pins as u8, ((1 << pins) - 1) & !missing, ending, setup.choice(2) == 1)
    }

    fn format_id(&self, position: &Position) -> String {
        rules::write_id(position)
    }

    fn parse_id(&self, body: Part<'_>) -> Result<Position, IdError> {
        rules::read_id(body)
    }

    fn result(&self, position: &Position) -> Option<Ended> {
        rules::result(position)
    }

    fn key(&self, position: &Position) -> Key {
        Key::of_runs(position)
    }

    fn solve_directly(&self, position: &Position, stop: &Stop) -> Result<Option<Solution>, Halted> {
        solver::solve(self, position, stop).map(Some)
    }

    fn grundy_value(&self, position: &Position) -> Option<u32> {
        (position.ending == Ending::Normal).then(|| grundy::value(position))
    }

    fn preferred_move(&self, position: &Position, solution: &Solution) -> Option<Move> {
        explain::plainest(self, position, solution)
    }

    fn reason(&self, position: &Position, solution: Option<&Solution>) -> Option<Reason> {
        explain::reason(self, position, solution)
    }

    fn figures(
        &self,
        position: &Position,
        solution: &Solution,
        made: Option<&SolvedMove<'_>>,
    ) -> Vec<Figure> {
        explain::figures(self, position, solution, made.is_some())
    }
}

/// Whether rows of so many pins, which count so much, are lost where one or two pins are taken and the last pin loses, by the law of
/// Sibert and Conway.
pub(crate) fn is_lost_misere(rows: &[u32], counts: &[u32]) -> bool {
    let lengths: Vec<u8> =
        rows.iter().filter(|row| **row > 0).map(|&row| u8::try_from(row).unwrap_or(u8::MAX)).collect();
    match MisereRule::of(&lengths, counts, false) {
        MisereRule::Family(_, lost) => lost,
        _ => nim_sum(counts) == 0,
    }
}
