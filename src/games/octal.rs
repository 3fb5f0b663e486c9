//! Take-and-break games by their code: heaps, what may be taken from them, and what may be left.

use super::breaking::{Counted, MisereLaw, Teaching};
use super::heaps;
use crate::game::id::{IdError, Part, comma_list, ending_suffix};
use crate::game::{
    Board, Cli, Code, Ended, Ending, Field, Figure, Game, GameKey, GameOptions, HeapGroup, Illegal, Info,
    Key, Kind, Move, MoveTarget, NOTHING, NamedCode, ONE_HEAP, Position, Reason, RuleText, Solution,
    SolvedMove, Stop, TWO_HEAPS,
};
use crate::games::kayles;
use crate::solve;
use crate::solve::{Halted, HeapMove, Rule, Solver, nim_sum, values};
use std::sync::Arc;

const MOST_HEAPS: usize = 12;
const LARGEST: u32 = 10_000;
/// The most heaps that can come of them.
const MOST_PARTS: usize = MOST_HEAPS * LARGEST as usize;
/// Most positions that are worked out if the last move loses and no law is known: about a second.
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
        help: "An octal code such as 0.137, a set such as s1,3,4, or a name such as lasker. Press ? in the game for help",
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
    Field::last("Last move", "Whether the last move wins or loses", Ending::Normal),
];

/// Who it is.
static INFO: Info = Info {
    id: "octal",
    title: "Your Own Game",
    tagline: "take and break heaps, by a code",
    help: include_str!("../../assets/help/octal.md"),
    fields: &FIELDS,
    cli: Cli { name: Some("your-own"), arguments: &["code", "heaps"], ..Info::NONE.cli },
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
        let moves = rule_of(position).code.sentences();
        RuleText { moves, remark, ..RuleText::new([""; 0], position.ending, "make the last move") }
    }

    fn opening(&self, setup: &GameOptions, _seed: u64) -> Position {
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
            return Err(body.error("it needs a code and heaps, as in octal:0.77:9,4"));
        };
        let read = NamedCode::read(KNOWN, code.text)
            .map_err(|wrong| code.within(wrong.at.clone()).error(wrong.problem))?;
        let (sizes, ending) = heaps.with_ending(DEFAULT_ENDING)?;
        let sizes = heaps::read_sizes(sizes, 1..=MOST_PARTS, 0..=LARGEST)?;
        Ok(position(sizes, Arc::new(read), ending))
    }

    fn allows(&self, position: &Position, mv: &Move) -> Result<(), Illegal> {
        allows(position, mv)
    }

    /// As many choices as there are moves in the heap.
    fn group(&self, position: &Position, group: usize) -> Option<HeapGroup> {
        let size = *position.board.heaps().get(group)?;
        Some(HeapGroup::with_choices(group, rule_of(position).count(size)))
    }

    fn move_at(&self, position: &Position, target: MoveTarget) -> Move {
        move_at(position, target)
    }

    fn target_of(&self, position: &Position, mv: Move) -> MoveTarget {
        let (group, heap_move) = match mv.canonical() {
            Move::Take { group, count } => {
                let size = position.board.heaps().get(group).copied().unwrap_or(0);
                (group, HeapMove { take: count, left: [size.saturating_sub(count), 0] })
            }
            Move::Split { heap, take, into } => (heap, HeapMove { take, left: into }),
            Move::Cells { .. } | Move::In { .. } => return mv.target(),
        };
        let size = position.board.heaps().get(group).copied().unwrap_or(0);
        match rule_of(position).number(size, heap_move) {
            Some(number) => MoveTarget::Nth { group, number: number + 1 },
            None => mv.target(),
        }
    }

    fn result(&self, position: &Position) -> Option<Ended> {
        rule_of(position).result(position)
    }

    fn key(&self, position: &Position) -> Key {
        Key::from_heaps(self, position)
    }

    fn solve_directly(&self, position: &Position, stop: &Stop) -> Result<Option<Solution>, Halted> {
        let rule = rule_of(position);
        let law = misere_law(&rule);
        let is_lost = |heaps: &[u32]| is_lost_misere(&rule, law, heaps);
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

/// The rule of a position.
fn rule_of(position: &Position) -> Rule {
    let code = position.code.clone().unwrap_or_else(|| Arc::new(Code::splitting()));
    Rule { code }
}

/// Whether the code allows a move for which the heap has the stones.
///
/// # Errors
/// Why not.
fn allows(position: &Position, mv: &Move) -> Result<(), Illegal> {
    let rule = rule_of(position);
    let size = |heap: usize| position.board.heaps().get(heap).copied().unwrap_or(0);
    let (take, parts, wanted) = match *mv {
        Move::Take { group, count } if size(group) == count => (count, 0, NOTHING),
        Move::Take { count, .. } => (count, 1, ONE_HEAP),
        Move::Split { take, .. } => (take, 2, TWO_HEAPS),
        Move::Cells { .. } | Move::In { .. } => return Err(Illegal::OtherBoard),
    };
    let digit = rule.code.digit(take);
    if digit & wanted > 0 {
        return Ok(());
    }
    Err(Illegal::Rule(match (digit, parts) {
        (0, _) if take == 0 => "You can't split a heap without taking something.",
        (0, _) => "You can't take that many in this game.",
        (_, 0) => "You may take that many only if some of the heap is left.",
        (NOTHING, _) => "You may take that many only if it's the whole heap.",
        (_, 1) => "After taking that many you must split the rest into two heaps.",
        _ => "After taking that many you can't split the rest.",
    }))
}

/// The move for what a player points at.
fn move_at(position: &Position, target: MoveTarget) -> Move {
    let rule = rule_of(position);
    let size = |group: usize| position.board.heaps().get(group).copied().unwrap_or(0);
    match target {
        MoveTarget::Stones { group, count } => Move::Take { group, count },
        MoveTarget::Nth { group, number } => {
            let heap_move = number.checked_sub(1).and_then(|index| rule.nth(size(group), index));
            heap_move.map_or(Move::Take { group, count: 0 }, |heap_move| heap_move.to_move(group))
        }
        MoveTarget::Run { group, between } => run(&rule, size(group), group, between),
        MoveTarget::Cells { from, to } => Move::Cells { from, to },
    }
}

/// Takes the stones between two of a heap, and leaves those on either side. If heaps come apart only without taking, a run of two or
/// more says where.
fn run(rule: &Rule, size: u32, group: usize, [pressed, now]: [u32; 2]) -> Move {
    let after_taking = rule.code.takes(size).any(|(take, digit)| take > 0 && digit & TWO_HEAPS > 0);
    if !after_taking {
        let splits = rule.code.digit(0) & TWO_HEAPS > 0 && pressed != now;
        return match size.checked_sub(pressed) {
            Some(left) if splits && left > 0 => Move::Split { heap: group, take: 0, into: [left, pressed] },
            _ => Move::Take { group, count: now },
        };
    }
    // A single stone starts the smallest legal run.
    let least = || {
        let mut takes =
            rule.code.takes(size).map(|(take, _)| take).filter(|take| (1..=pressed).contains(take));
        takes.find(|&take| {
            let left = [size.saturating_sub(pressed), pressed - take];
            rule.number(size, HeapMove { take, left }).is_some()
        })
    };
    let now = if pressed == now { least().map_or(now, |take| pressed + 1 - take) } else { now };
    let (right, first) = (pressed.min(now).saturating_sub(1), pressed.max(now));
    let (left, take) = (size.saturating_sub(first), first - right);
    match [left, right] {
        [0, _] | [_, 0] => Move::Take { group, count: take },
        into => Move::Split { heap: group, take, into },
    }
}

/// What is known about a code if the last move loses.
fn misere_law(rule: &Rule) -> MisereLaw {
    match rule.code.text() {
        "0.77" => MisereLaw::Kayles,
        _ if rule.code.is_subtraction() => MisereLaw::Ferguson,
        _ => MisereLaw::None,
    }
}

/// Whether heaps are lost if the last move loses, by the law.
fn is_lost_misere(rule: &Rule, law: MisereLaw, heaps: &[u32]) -> bool {
    let largest = heaps.iter().copied().max().unwrap_or(0);
    let values = values(rule, largest, &Stop::default()).unwrap_or_default();
    let counts: Vec<u32> =
        heaps.iter().map(|&size| values.get(size as usize).copied().unwrap_or(0)).collect();
    let sum = nim_sum(&counts);
    match law {
        MisereLaw::Kayles => kayles::is_lost_misere(heaps, &counts),
        _ if counts.iter().any(|count| *count > 1) => sum == 0,
        _ => sum == 1,
    }
}

const fn named(name: &'static str, code: &'static str, about: &'static str) -> NamedCode {
    NamedCode { name, code, about }
}

/// The codes to step through, with their names.
pub(super) const KNOWN: &[NamedCode] = &[
    named(
        "dawsons-chess",
        "0.137",
        "Dawson's Chess (1935): two rows of pawns that must capture, on a board of 3 rows.",
    ),
    named("", "s1,3,4", "A subtraction game whose values repeat every 7."),
    named("lasker", "4.3...", "Lasker's Nim (1931): take any number from a heap, or split it."),
    named("kayles", "0.77", "Kayles (Dudeney 1908): take 1 pin, or 2 side by side."),
    named("dawsons-kayles", "0.07", "Dawson's Kayles: take 2 pins side by side."),
    named(
        "treblecross",
        "0.007",
        "Treblecross: three crosses in a row win, on a strip 2 squares shorter than the heap.",
    ),
    named("officers", "0.6", "Officers: take 1, but not the whole heap, and split the rest if you like."),
    named("guiles", "0.15", "Guiles: take a whole heap of 1 or 2, or take 2 and split the rest."),
    named("nim", "0.3...", "Nim: take any number from a heap."),
    named("", "s2,5", "A subtraction game in which a heap of 1 has no move."),
];
