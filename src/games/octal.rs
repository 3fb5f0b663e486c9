//! Take-and-break games by their code: heaps, what may be taken from them, and what may be left.

use super::{kayles, nim};
use crate::game::id::{IdError, Part};
use crate::game::{
    Board, Cli, Code, Counted, Ended, Ending, Field, Figure, Game, GameKey, GameOptions, HeapGroup, Illegal,
    Info, Key, Kind, Labelled, Move, MoveTarget, NOTHING, NamedCode, NumberLine, ONE_HEAP, Outcome, Position,
    Reason, RuleText, Solution, Solved, Stop, TWO_HEAPS,
};
use crate::solve;
use crate::solve::{Found, Halted, HeapMove, nim_sum, period, values};
use std::sync::{Arc, LazyLock};

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

pub(super) struct Octal;

impl Game for Octal {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn rules(&self, position: &Position) -> RuleText {
        // What the game is that has this code, if it's a known one.
        let code = position.code.as_ref().map_or("", |code| code.text());
        let remark = KNOWN.iter().find(|known| known.code == code).map(|known| known.about);
        let moves = code_of(position).sentences();
        RuleText { moves, remark, ..RuleText::new([""; 0], position.ending, "make the last move") }
    }

    fn opening(&self, setup: &GameOptions, _seed: u64) -> Position {
        let ending = if setup.choice(LAST) == 0 { Ending::Normal } else { Ending::Misere };
        let code = setup.code(CODE).unwrap_or_else(|| Arc::new(Code::splitting()));
        position(setup.sizes(HEAPS).to_vec(), code, ending)
    }

    fn parse_id(&self, body: Part<'_>) -> Result<Position, IdError> {
        let Some((code, heaps)) = body.split_once(':') else {
            return Err(body.error("it needs a code and heaps, as in octal:0.77:9,4"));
        };
        let read = NamedCode::read(KNOWN, code)?;
        let (sizes, ending) = heaps.with_ending(Ending::Normal)?;
        let sizes = nim::read_sizes(sizes, 1..=MOST_PARTS, 0..=LARGEST)?;
        Ok(position(sizes, Arc::new(read), ending))
    }

    fn allows(&self, position: &Position, mv: &Move) -> Result<(), Illegal> {
        let (take, parts, wanted) = match *mv {
            Move::Take { group, count } if position.board.heap(group) == count => (count, 0, NOTHING),
            Move::Take { count, .. } => (count, 1, ONE_HEAP),
            Move::Split { take, .. } => (take, 2, TWO_HEAPS),
            Move::Cells { .. } | Move::In { .. } => return Err(Illegal::OtherBoard),
        };
        let digit = code_of(position).digit(take);
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

    /// As many choices as there are moves in the heap.
    fn group(&self, position: &Position, group: usize) -> Option<HeapGroup> {
        let size = *position.board.heaps().get(group)?;
        Some(HeapGroup::with_choices(group, code_of(position).count_moves(size)))
    }

    fn move_at(&self, position: &Position, target: MoveTarget) -> Move {
        let code = code_of(position);
        match target {
            MoveTarget::Stones { group, count } => Move::Take { group, count },
            MoveTarget::Nth { group, number } => {
                let size = position.board.heap(group);
                let heap_move = number.checked_sub(1).and_then(|index| code.nth_move(size, index));
                heap_move.map_or(Move::Take { group, count: 0 }, |heap_move| heap_move.to_move(group))
            }
            MoveTarget::Run { group, between } => run(code, position.board.heap(group), group, between),
            MoveTarget::Cells { from, to } => Move::Cells { from, to },
        }
    }

    fn target_of(&self, position: &Position, mv: Move) -> MoveTarget {
        let (group, take, left) = match mv.canonical() {
            Move::Take { group, count } => {
                (group, count, [position.board.heap(group).saturating_sub(count), 0])
            }
            Move::Split { heap, take, into } => (heap, take, into),
            Move::Cells { .. } | Move::In { .. } => return mv.target(),
        };
        let size = position.board.heap(group);
        match code_of(position).number_of(size, HeapMove { take, left }) {
            Some(number) => MoveTarget::Nth { group, number: number + 1 },
            None => mv.target(),
        }
    }

    fn result(&self, position: &Position) -> Option<Ended> {
        code_of(position).result(position)
    }

    fn key(&self, position: &Position) -> Key {
        Key::from_heaps(self, position)
    }

    fn solve_directly(&self, position: &Position, stop: &Stop) -> Result<Option<Solution>, Halted> {
        let code = code_of(position);
        let law = MisereLaw::new(code);
        let is_lost = |heaps: &[u32]| law.is_lost(code, heaps);
        let is_lost: Option<&solve::IsLost<'_>> = if law == MisereLaw::None { None } else { Some(&is_lost) };
        solve::solve_breaking(self, code, position, is_lost, MOST_POSITIONS, stop).map(Some)
    }

    fn grundy_value(&self, position: &Position) -> Option<u32> {
        solve::value(code_of(position), position)
    }

    fn reason(&self, position: &Position, solution: Option<&Solution>) -> Option<Reason> {
        reason(self, code_of(position), None, position, solution)
    }

    fn figures(&self, position: &Position, _solution: &Solution, _: Option<Solved<'_>>) -> Vec<Figure> {
        figures(code_of(position), None, position)
    }
}

/// Whether it is this game, of which each code has values of its own.
pub(super) fn is_octal(key: GameKey) -> bool {
    super::get(key).id() == INFO.id
}

/// Heaps with the rules of a code.
fn position(sizes: Vec<u32>, code: Arc<Code>, ending: Ending) -> Position {
    Position { code: Some(code), ..Position::new(Board::Heaps(sizes), ending, u32::MAX) }
}

fn code_of(position: &Position) -> &Code {
    static NONE: LazyLock<Code> = LazyLock::new(Code::splitting);
    position.code.as_deref().unwrap_or(&NONE)
}

/// Takes the stones between two of a heap, and leaves those on either side. If heaps come apart only without taking, a run of two or
/// more says where.
fn run(code: &Code, size: u32, group: usize, [pressed, now]: [u32; 2]) -> Move {
    let after_taking = code.takes(size).any(|(take, digit)| take > 0 && digit & TWO_HEAPS > 0);
    if !after_taking {
        let splits = code.digit(0) & TWO_HEAPS > 0 && pressed != now;
        return match size.checked_sub(pressed) {
            Some(left) if splits && left > 0 => Move::Split { heap: group, take: 0, into: [left, pressed] },
            _ => Move::Take { group, count: now },
        };
    }
    // A single stone starts the smallest legal run.
    let least = || {
        let mut takes = code.takes(size).map(|(take, _)| take).filter(|take| (1..=pressed).contains(take));
        takes.find(|&take| {
            let left = [size.saturating_sub(pressed), pressed - take];
            code.number_of(size, HeapMove { take, left }).is_some()
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

/// What is known about a code if the last move loses, besides searching all positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum MisereLaw {
    /// Nothing.
    None,
    /// The law of subtraction games (Ferguson 1974).
    Ferguson,
    /// The law of Kayles (Sibert and Conway 1992).
    Kayles,
}

impl MisereLaw {
    pub(super) fn new(code: &Code) -> Self {
        match code.text() {
            "0.77" => Self::Kayles,
            _ if code.is_subtraction() => Self::Ferguson,
            _ => Self::None,
        }
    }

    /// Whether heaps are lost if the last move loses.
    fn is_lost(self, code: &Code, heaps: &[u32]) -> bool {
        let values = values_of(code, None, heaps);
        let sum = nim_sum(&values);
        match self {
            Self::Kayles => kayles::is_lost_misere(heaps, &values),
            _ if values.iter().any(|value| *value > 1) => sum == 0,
            _ => sum == 1,
        }
    }
}

/// How far a period is looked for.
const FARTHEST: u32 = 2_000;
/// Most winning moves among which the last one is looked for: if there are more, none of them ends the game.
const MOST_LOOKED_AT: usize = 1_000;

/// The values of heaps: from the table of the code, or their remainders when divided by `by`.
fn values_of(code: &Code, by: Option<u32>, heaps: &[u32]) -> Vec<u32> {
    if let Some(by) = by {
        return heaps.iter().map(|size| size % by).collect();
    }
    let largest = heaps.iter().copied().max().unwrap_or(0);
    let values = values(code, largest, &Stop::default()).unwrap_or_default();
    heaps.iter().map(|&size| values.get(size as usize).copied().unwrap_or(0)).collect()
}

/// Why heaps that come apart, or of which only some numbers may be taken, are won or lost; if they aren't solved, what their values say.
/// If `by` is given, a value is what a heap leaves when divided by it.
pub(super) fn reason(
    game: &dyn Game,
    code: &Code,
    by: Option<u32>,
    position: &Position,
    solution: Option<&Solution>,
) -> Option<Reason> {
    let law = Some(MisereLaw::new(code)).filter(|_| position.ending == Ending::Misere);
    let sizes = code.live_heaps(position);
    let sum = |sizes: Vec<u32>| {
        let values = values_of(code, by, &sizes);
        let is_small = values.iter().all(|value| *value <= 1);
        let counted = Counted { sizes, sum: nim_sum(&values), values, by, makes_0: None };
        if law.is_some() && is_small { Reason::MisereOnes(counted) } else { Reason::Values(counted) }
    };
    let Some(solution) = solution else {
        return Some(match law {
            None | Some(MisereLaw::Ferguson) => sum(sizes),
            Some(_) => Reason::Remaining { sizes },
        });
    };
    let mut winning = solution.winning.iter().take(MOST_LOOKED_AT);
    if let Some(last) = winning.find(|mv| code.result(&game.play(position, mv)).is_some())
        && solution.outcome == Outcome::N
    {
        return Some(Reason::LastMove(*last));
    }
    match law {
        _ if solution.outcome == Outcome::Unknown => None,
        Some(MisereLaw::Kayles) => {
            Some(Reason::SibertConway { groups: vec![], lost: solution.outcome == Outcome::P })
        }
        Some(MisereLaw::None) => Some(Reason::best_play(&solution.line)),
        None | Some(MisereLaw::Ferguson) => Some(sum(sizes)),
    }
}

/// The heaps and their values.
pub(super) fn figures(code: &Code, by: Option<u32>, position: &Position) -> Vec<Figure> {
    if position.ending == Ending::Misere && MisereLaw::new(code) == MisereLaw::None {
        return vec![Figure::fact("No simple rule is known if the last move loses.")];
    }
    let heaps = code.live_heaps(position);
    let heading = match (by, &heaps[..]) {
        (None, [size]) if code.is_subtraction() => return number_line(code, *size, position.ending),
        (None, _) if code.is_unequal() => Figure::legend("Sizes of the heaps of 3 or more and their values:"),
        (None, _) => Figure::legend("Sizes of the heaps and their values:"),
        (Some(by), _) => Figure::fact(format!(
            "A move takes at most {}, so the value of a heap is its remainder when divided by {by}:",
            by - 1
        )),
    };
    let labelled = |(size, number): (&u32, u32)| Labelled { label: size.to_string(), number };
    let columns = heaps.iter().zip(values_of(code, by, &heaps)).map(labelled).collect();
    vec![heading, Figure::Columns(columns)]
}

/// The sizes of a heap that is alone, the lost ones marked, and after how many they come again, if that is proven.
fn number_line(code: &Code, here: u32, ending: Ending) -> Vec<Figure> {
    let lost_at = u32::from(ending == Ending::Misere);
    let values = values_of(code, None, &(0..=here.max(FARTHEST)).collect::<Vec<_>>());
    let lost = (0..=here).filter(|size| values[*size as usize] == lost_at).collect();
    let found = period(code, &values);
    let line = NumberLine { here, last: here, round: found.map_or(0, |found| found.length), lost };
    let again = found.map_or(String::new(), |Found { length, start, .. }| match start {
        0 => format!(" These sizes repeat every {length}."),
        _ => format!(" From {start} on, these sizes repeat every {length}."),
    });
    let fact = format!("A single heap of a size in [ ] is a losing position.{again}");
    vec![Figure::NumberLine(line), Figure::legend(fact)]
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
