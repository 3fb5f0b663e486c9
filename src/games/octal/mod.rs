//! Take-and-break games by their code: heaps, what may be taken from them, and what may be left.

mod names;
mod rules;

use std::sync::Arc;

use crate::game::id::{IdError, Part, comma_list, ending_suffix};
use crate::game::{
    Board, Cli, Code, Ended, Ending, Field, Figure, Game, GameKey, HeapGroup, Illegal, Info, Key, Kind, Move,
    MoveTarget, NamedCode, Position, Reason, RuleText, Setup, Solution, SolvedMove, Stop,
};
use crate::solve::Halted;

use super::breaking::{Counted, MisereLaw, Rule, Teaching};
use super::heaps;
use crate::solve::{self, Solver, Way};
use rules::misere_law;
use rules::rule_of;

pub(super) use names::KNOWN;

const MOST_HEAPS: usize = 12;
const LARGEST: u32 = 10_000;
/// The most heaps that can come of them.
const MOST_PARTS: usize = MOST_HEAPS * LARGEST as usize;
/// Most positions that are worked out where the last move loses and no law is known: about a second.
const MOST_POSITIONS: u64 = 20_000;
const DEFAULT_ENDING: Ending = Ending::Normal;
/// Which field is which.
const CODE: usize = 0;
const HEAPS: usize = 1;
const LAST: usize = 2;

const FIELDS: [Field; 3] = [
    Field {
        key: "code",
        shapes_opening: true,
        short: None,
        label: "Code",
        help: "What may be taken and left: an octal code as 0.137, a set as s1,3,4, or a name as lasker; ? in the program explains codes",
        kind: Kind::Code { presets: KNOWN },
    },
    Field {
        key: "heaps",
        shapes_opening: true,
        short: None,
        label: "Heaps",
        help: "Sizes of the heaps, with commas between: 1 to 12 heaps of 1 to 10000",
        kind: Kind::Sizes {
            heaps: MOST_HEAPS,
            min: 1,
            max: LARGEST,
            presets: &[&[9, 4], &[15], &[20], &[7, 8, 9], &[3, 5, 7]],
        },
    },
    Field::last("Last move", "Whoever makes the last move wins or loses", Ending::Normal),
];

/// Who it is.
static INFO: Info = Info {
    id: "octal",
    title: "Your Own Game",
    tagline: "take and break heaps, by a code",
    help: include_str!("../../../assets/help/octal.md"),
    fields: &FIELDS,
    cli: Cli { arguments: &["code", "heaps"], ..Info::NONE.cli },
    ..Info::NONE
};

/// The entry.
pub(super) struct Octal;

impl Game for Octal {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn rules(&self, position: &Position) -> RuleText {
        // What the game is that has this code, if it's a known one.
        let code = position.code.as_ref().map_or("", |code| code.text());
        let remark = KNOWN.iter().find(|known| known.code == code).map(|known| known.about);
        RuleText { remark, ..rules::rule(position).into() }
    }

    fn opening(&self, setup: &Setup, _seed: u64) -> Position {
        let ending = if setup.choice(LAST) == 0 { Ending::Normal } else { Ending::Misere };
        let code = setup.code(CODE).unwrap_or_else(|| Arc::new(Code::splitting()));
        position(setup.sizes(HEAPS).to_vec(), code, ending)
    }

    fn format_id(&self, position: &Position) -> String {
        let code = position.code.as_ref().map_or("", |code| code.text());
        let heaps = comma_list(position.board.heaps());
        format!("{code}:{heaps}{}", ending_suffix(position.ending, DEFAULT_ENDING))
    }

    fn parse_id(&self, body: Part<'_>) -> Result<Position, IdError> {
        let Some((code, heaps)) = body.split_once(':') else {
            return Err(body.error("a code and the heaps stand here, as in octal:0.77:9,4"));
        };
        let read = NamedCode::read(KNOWN, code.text)
            .map_err(|wrong| code.within(wrong.at.clone()).error(wrong.problem))?;
        let (sizes, ending) = heaps.with_ending(DEFAULT_ENDING)?;
        let sizes = heaps::read_sizes(sizes, 1..=MOST_PARTS, 0..=LARGEST)?;
        Ok(position(sizes, Arc::new(read), ending))
    }

    fn allows(&self, position: &Position, mv: &Move) -> Result<(), Illegal> {
        rules::allows(position, mv)
    }

    /// As many choices as there are moves in the heap.
    fn group(&self, position: &Position, group: usize) -> Option<HeapGroup> {
        let size = *position.board.heaps().get(group)?;
        Some(HeapGroup::with_choices(group, rule_of(position).count(size)))
    }

    fn move_at(&self, position: &Position, target: MoveTarget) -> Move {
        rules::move_at(position, target)
    }

    fn target_of(&self, position: &Position, mv: Move) -> MoveTarget {
        let (lane, way) = match mv.canonical() {
            Move::Take { lane, count } => {
                let size = position.board.heaps().get(lane).copied().unwrap_or(0);
                (lane, Way { take: count, left: [size.saturating_sub(count), 0] })
            }
            Move::Split { heap, take, into } => (heap, Way { take, left: into }),
            Move::Cut { .. } | Move::In { .. } => return mv.target(),
        };
        let size = position.board.heaps().get(lane).copied().unwrap_or(0);
        match rule_of(position).number(size, way) {
            Some(number) => MoveTarget::Nth { lane, number: number + 1 },
            None => mv.target(),
        }
    }

    fn result(&self, position: &Position) -> Option<Ended> {
        rule_of(position).result(position)
    }

    fn key(&self, position: &Position) -> Key {
        Key::of_heaps(self, position)
    }

    fn solve_directly(&self, position: &Position, stop: &Stop) -> Result<Option<Solution>, Halted> {
        let rule = rule_of(position);
        let law = misere_law(&rule);
        let is_lost = |heaps: &[u32]| rules::is_lost_misere(&rule, law, heaps);
        let solver = Solver {
            game: self,
            rule: &rule,
            misere: (law != MisereLaw::None).then_some(&is_lost),
            most_positions: MOST_POSITIONS,
        };
        solve::solve_breaking(&solver, position, stop).map(Some)
    }

    fn grundy_value(&self, position: &Position) -> Option<u32> {
        solve::value(&rule_of(position), position)
    }

    fn reason(&self, position: &Position, solution: Option<&Solution>) -> Option<Reason> {
        teaching(&rule_of(position)).reason(self, position, solution)
    }

    fn figures(
        &self,
        position: &Position,
        _solution: &Solution,
        _made: Option<&SolvedMove<'_>>,
    ) -> Vec<Figure> {
        teaching(&rule_of(position)).figures(position)
    }
}

/// Whether it is this entry, of which each code has values of its own.
pub(super) fn is_octal(key: GameKey) -> bool {
    super::get(key).id() == INFO.id
}

/// Why a heap has its value.
pub(super) fn reason_of_value(position: &Position, size: u32) -> Option<String> {
    teaching(&rule_of(position)).reason_of_value(position, size)
}

fn teaching(rule: &Rule) -> Teaching<'_> {
    Teaching { rule, live: "heaps", misere: misere_law(rule), counted: Counted::Values }
}

/// Heaps with the rules of a code.
fn position(sizes: Vec<u32>, code: Arc<Code>, ending: Ending) -> Position {
    Position { code: Some(code), ..Position::new(Board::Heaps(sizes), ending, u32::MAX) }
}
