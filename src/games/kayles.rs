//! Kayles: a row of pins, one or two neighbours a move; with pairs only, Dawson's Kayles.

use std::ops::RangeInclusive;
use std::sync::Arc;

use Group::{Any, Even, Odd, One};

use crate::game::id::{IdError, Part, ending_suffix};
use crate::game::{
    Board, Cell, Cells, Code, Counted, Ended, Ending, Field, Figure, Game, GameOptions, HeapNames, Info, Key,
    Kind, Labelled, Look, Move, Outcome, Position, Reason, RowGroup, RuleText, Solution, SolvedMove, Stop,
    Words, id, plural,
};
use crate::solve::{Halted, Rule, mex, nim_sum, search_heaps};

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
    Field::last("Last pin", "Whether the last pin wins or loses", Ending::Normal),
];

/// Who it is.
static INFO: Info = Info {
    id: "kayles",
    title: "Kayles",
    tagline: "bowling: one pin, or two side by side",
    help: include_str!("../../assets/help/kayles.md"),
    words: Words {
        stone: "pin",
        stones: "pins",
        heap: "row",
        heaps: "rows",
        heap_names: HeapNames::Row,
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
            (1, Ending::Misere) => include_str!("../../assets/help/kayles-last-loses.md"),
            _ => include_str!("../../assets/help/kayles-pairs.md"),
        };
        let is_missing = matches!(position.board, Board::Grid { cols, cells, .. }
            if cols > 2 && cells == ((1 << cols) - 1) & !MISSING);
        let remark = is_missing.then_some("Pin 2 is down from the start.");
        let (moves, last) = match position.least {
            1 => ("Take 1 pin, or 2 side by side.", "take the last pin"),
            _ => ("Take 2 pins side by side.", "make the last move"),
        };
        RuleText { remark, help: Some(help), ..RuleText::new([moves], position.ending, last) }
    }

    fn opening(&self, setup: &GameOptions, _seed: u64) -> Position {
        let pins = setup.number(0).unwrap_or(13).clamp(1, LONGEST);
        let missing = if setup.choice(1) == 0 { MISSING } else { 0 };
        let ending = if setup.choice(3) == 0 { Ending::Normal } else { Ending::Misere };
        row(pins as u8, ((1 << pins) - 1) & !missing, ending, setup.choice(2) == 1)
    }

    fn format_id(&self, position: &Position) -> String {
        format_id(position)
    }

    fn parse_id(&self, body: Part<'_>) -> Result<Position, IdError> {
        parse_id(body)
    }

    fn result(&self, position: &Position) -> Option<Ended> {
        result(position)
    }

    fn key(&self, position: &Position) -> Key {
        Key::from_runs(position)
    }

    fn solve_directly(&self, position: &Position, stop: &Stop) -> Result<Option<Solution>, Halted> {
        solve(self, position, stop).map(Some)
    }

    fn grundy_value(&self, position: &Position) -> Option<u32> {
        (position.ending == Ending::Normal).then(|| value(position))
    }

    fn preferred_move(&self, position: &Position, solution: &Solution) -> Option<Move> {
        let rank = |mv: &Move| {
            let left = self.play(position, mv);
            if result(&left).is_some() { 0 } else { Sight::new(&left).rank() }
        };
        let plainest = solution.winning.iter().min_by_key(|mv| (rank(mv), Some(**mv) != solution.best));
        plainest.copied().or(solution.best)
    }

    fn reason(&self, position: &Position, solution: Option<&Solution>) -> Option<Reason> {
        let sight = Sight::new(position);
        let own = sight.reason(position);
        let Some(solution) = solution.filter(|solution| solution.outcome == Outcome::N) else { return own };
        if let Sight::OneByOne(_) = sight {
            return own;
        }
        let mv = self.preferred_move(position, solution)?;
        let left = self.play(position, &mv);
        let own_is_plainer = match (Sight::new(&left), &sight) {
            _ if result(&left).is_some() => false,
            (Sight::Unknown(_), _) => true,
            (Sight::Pairs, _) => false,
            (_, Sight::Counts(_)) => position.ending == Ending::Normal,
            _ => false,
        };
        if own_is_plainer {
            own.or_else(|| Some(Reason::best_play(&solution.line)))
        } else {
            (self as &dyn Game).reason_of_move(position, mv)
        }
    }

    fn figures(
        &self,
        position: &Position,
        solution: &Solution,
        made: Option<&SolvedMove<'_>>,
    ) -> Vec<Figure> {
        let sight = Sight::new(position);
        match &sight {
            Sight::OneByOne(rows) => {
                return vec![Figure::fact(plural(*rows, "row with one move.", "rows with one move each."))];
            }
            Sight::Pairs => return picture_of_pairs(position),
            _ => {}
        }
        let columns = live_runs(position).into_iter().zip(counts(position));
        let columns = columns.map(|(run, number)| Labelled { label: run.pins.to_string(), number });
        let mut figures =
            vec![Figure::fact("Pins of each row, and its value:"), Figure::Columns(columns.collect())];
        if position.ending == Ending::Misere {
            figures.push(Figure::fact(match (&sight, position.least) {
                (Sight::Unknown(_), _) => "No rule is known if the last pair loses.",
                (Sight::Ones(_), _) => "The last pair loses, so an odd number of 1s is a losing position.",
                (_, 1) => EXCEPTIONS,
                _ => "The last pair loses. While some row has a value of 2 or more, a nim-sum of 0 is a losing position.",
            }));
        }
        let best = self
            .preferred_move(position, solution)
            .filter(|_| solution.outcome == Outcome::N && made.is_none());
        if let Some(mv) = best
            && Sight::new(&self.play(position, &mv)) == Sight::Pairs
        {
            figures.push(Figure::fact("This leaves equal pairs:"));
            figures.extend(Figure::board(position, 0, Some(mv)));
        }
        figures
    }
}

/// Whether rows of these lengths and values are lost if a move takes one or two pins and the last pin loses (Sibert and Conway).
pub(crate) fn is_lost_misere(rows: &[u32], counts: &[u32]) -> bool {
    let lengths: Vec<u8> =
        rows.iter().filter(|row| **row > 0).map(|&row| u8::try_from(row).unwrap_or(u8::MAX)).collect();
    match MisereRule::new(&lengths, counts, false) {
        MisereRule::Family(_, lost) => lost,
        _ => nim_sum(counts) == 0,
    }
}

const DEFAULT_ENDING: Ending = Ending::Normal;

/// A run of pins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Run {
    /// Its first cell, from 0.
    first: u8,
    /// How many pins.
    pins: u8,
}

/// A row of `cols` cells with these pins.
fn row(cols: u8, cells: Cells, ending: Ending, only_two: bool) -> Position {
    let least = if only_two { MOST } else { 1 };
    Position { least, ..Position::new(Board::Grid { rows: 1, cols, cells }, ending, MOST) }
}

/// The runs from left to right.
fn runs(position: &Position) -> Vec<Run> {
    let Board::Grid { cols, .. } = position.board else { return vec![] };
    let mut runs: Vec<Run> = vec![];
    for col in (0..cols).filter(|&col| position.board.has(Cell::new(0, col))) {
        match runs.last_mut() {
            Some(run) if run.first + run.pins == col => run.pins += 1,
            _ => runs.push(Run { first: col, pins: 1 }),
        }
    }
    runs
}

/// The runs from which something can be taken.
fn live_runs(position: &Position) -> Vec<Run> {
    let mut runs = runs(position);
    runs.retain(|run| u32::from(run.pins) >= position.least);
    runs
}

/// Over when nothing can be taken any more.
fn result(position: &Position) -> Option<Ended> {
    live_runs(position)
        .is_empty()
        .then_some(Ended { mover_wins: position.ending == Ending::Misere, points: None })
}

/// `1-11`: the runs as numbers, with a dash for each gap; `/=2` if only pairs may be taken; then the ending.
fn format_id(position: &Position) -> String {
    let only_two = if position.least == MOST { "/=2" } else { "" };
    id::runs(&position.board) + only_two + ending_suffix(position.ending, DEFAULT_ENDING)
}

/// Reads what [`format_id`] writes.
fn parse_id(body: Part<'_>) -> Result<Position, IdError> {
    let (body, ending) = body.with_ending(DEFAULT_ENDING)?;
    let (pins, only_two) = match body.split_once('/') {
        None => (body, false),
        Some((pins, limit)) if limit.text == "=2" => (pins, true),
        Some((_, limit)) => return Err(limit.error("the only limit is /=2, for two pins at a time")),
    };
    let (mut cols, mut cells) = (0_u32, 0);
    for (number, piece) in pins.split('-').enumerate() {
        // Between two pieces there is a dash, and so a gap.
        cols += u32::from(number > 0);
        if piece.text.is_empty() {
            continue;
        }
        let run = piece.number(1..=LONGEST, "the pins that stand side by side")?;
        if cols + run > LONGEST {
            cols = u32::MAX;
            break;
        }
        cells |= ((1 << run) - 1) << cols;
        cols += run;
    }
    match u8::try_from(cols) {
        Ok(cols @ 1..=MOST_COLS) if !pins.text.is_empty() => Ok(row(cols, cells, ending, only_two)),
        _ => Err(pins.error("there must be 1 to 36 places, as in 13 or, with a gap, 1-11")),
    }
}

const MOST_COLS: u8 = LONGEST as u8;

/// Solves a position: a run is a heap of which a move takes one or two stones, and which may come apart.
fn solve(game: &dyn Game, position: &Position, stop: &Stop) -> Result<Solution, Halted> {
    search_heaps(game, &code_rule(position.least > 1), position, &lengths, stop)
}

fn code_rule(only_two: bool) -> Rule {
    let code = Code::read(if only_two { "0.07" } else { "0.77" });
    Rule { code: Arc::new(code.unwrap_or_else(|_| Code::splitting())) }
}

fn lengths(position: &Position) -> Vec<u32> {
    live_runs(position).iter().map(|run| u32::from(run.pins)).collect()
}

/// The values of runs of 0, 1, … up to `longest` pins for moves that take this many neighbours: the least number that no move leaves.
/// From 71 pins on they repeat every 12 (octal game 0.77, Guy and Smith 1956); for pairs only, every 34 from 53 on (0.07).
fn values(takes: &RangeInclusive<u32>, longest: u32) -> Vec<u32> {
    let mut values: Vec<u32> = vec![];
    for pins in 0..=longest {
        let mut left: Vec<u32> = vec![];
        for rest in takes.clone().filter_map(|take| pins.checked_sub(take)) {
            left.extend((0..=rest / 2).map(|one| values[one as usize] ^ values[(rest - one) as usize]));
        }
        values.push(mex(&left));
    }
    values
}

/// The value of all runs of a position.
fn value(position: &Position) -> u32 {
    let runs: Vec<u32> = live_runs(position).iter().map(|run| u32::from(run.pins)).collect();
    let values = values(&(position.least..=position.most), runs.iter().copied().max().unwrap_or(0));
    nim_sum(&runs.iter().map(|&pins| values[pins as usize]).collect::<Vec<_>>())
}

/// What the families of [`MisereRule`] have in common.
const EXCEPTIONS: &str = "The last pin loses. A nim-sum of 0 is still a losing position, unless every row has 1, 4, 5, 9, 12, 17, 20 or 25 pins.";

/// One row of each pair in another sign; in words if some pins can't be taken.
fn picture_of_pairs(position: &Position) -> Vec<Figure> {
    let mut rows = live_runs(position);
    if rows.len() != runs(position).len() {
        return vec![Figure::fact("The rows come in equal pairs.")];
    }
    rows.sort_by_key(|run| run.pins);
    let others = rows.chunks(2).filter_map(|pair| pair.get(1)).fold(0, |all, run| all | cells(*run));
    [Figure::legend("Each ● has its ○:")].into_iter().chain(Figure::board(position, others, None)).collect()
}

const fn cells(run: Run) -> u64 {
    ((1 << run.pins) - 1) << run.first
}

/// Rows of these lengths, counted together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Group {
    Odd(&'static [u8]),
    Even(&'static [u8]),
    Any(&'static [u8]),
    One(&'static [u8]),
}

/// Rows each of which is in one of these groups.
type Family = &'static [Group];

/// Lost, whatever the values of the rows are.
const LOST: [Family; 4] = [
    &[Odd(&[1, 4]), Any(&[5])],
    &[Odd(&[1, 4, 20]), Even(&[9, 12, 17])],
    &[Odd(&[9]), Even(&[1, 4])],
    &[One(&[12]), Even(&[1, 4])],
];

/// Won, although the nim-sum of the values is 0.
const WON: [Family; 3] = [
    &[Even(&[1, 4]), Even(&[5])],
    &[Even(&[1, 4, 20]), Even(&[9, 12, 17])],
    &[One(&[25]), Odd(&[1, 4, 20]), Even(&[9, 12, 17])],
];

/// Of pairs alone, the rows of which a sum is played like one of Nim heaps.
const LIKE_NIM: [u8; 9] = [2, 3, 4, 5, 6, 7, 8, 9, 11];

/// What decides if the last pin loses.
#[derive(Clone, Debug, PartialEq, Eq)]
enum MisereRule {
    /// The nim-sum, as if the last pin won: 0 is lost.
    Sum,
    /// The number of rows of value 1, if all others have value 0: an odd number is lost.
    Ones,
    /// How many rows there are of some lengths, and whether that is lost.
    Family(Vec<RowGroup>, bool),
    /// Not known.
    Unknown,
}

impl MisereRule {
    /// The family of rows with a move, by their lengths and values.
    fn new(lengths: &[u8], counts: &[u32], only_two: bool) -> Self {
        if only_two {
            return match lengths.iter().all(|length| LIKE_NIM.contains(length)) {
                false => Self::Unknown,
                true if counts.iter().all(|count| *count < 2) => Self::Ones,
                true => Self::Sum,
            };
        }
        let found = |families: &[Family]| families.iter().find_map(|family| groups_of(family, lengths));
        let lost = found(&LOST).map(|groups| Self::Family(groups, true));
        lost.or_else(|| found(&WON).map(|groups| Self::Family(groups, false))).unwrap_or(Self::Sum)
    }
}

impl Group {
    const fn lengths(self) -> &'static [u8] {
        match self {
            Self::Odd(lengths) | Self::Even(lengths) | Self::Any(lengths) | Self::One(lengths) => lengths,
        }
    }

    fn rows(self, lengths: &[u8]) -> usize {
        lengths.iter().filter(|length| self.lengths().contains(length)).count()
    }

    fn fits(self, lengths: &[u8]) -> bool {
        match self {
            Self::Odd(_) => !self.rows(lengths).is_multiple_of(2),
            Self::Even(_) => self.rows(lengths).is_multiple_of(2),
            Self::Any(_) => true,
            Self::One(_) => self.rows(lengths) == 1,
        }
    }

    /// How many, and which of its lengths there are.
    fn count_rows(self, lengths: &[u8]) -> RowGroup {
        let there = self.lengths().iter().copied().filter(|length| lengths.contains(length));
        RowGroup {
            rows: self.rows(lengths),
            lengths: there.collect(),
            has_parity: matches!(self, Self::Odd(_) | Self::Even(_)),
        }
    }
}

/// How many rows there are of each group of a family; `None` if the rows aren't of it.
fn groups_of(family: Family, lengths: &[u8]) -> Option<Vec<RowGroup>> {
    let all: usize = family.iter().map(|group| group.rows(lengths)).sum();
    let is_one = all == lengths.len() && family.iter().all(|group| group.fits(lengths));
    let there = family.iter().filter(|group| group.rows(lengths) > 0);
    is_one.then(|| there.map(|group| group.count_rows(lengths)).collect())
}

/// What can be seen of a position that isn't over.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Sight {
    /// Each row has one move left: how many rows.
    OneByOne(u64),
    /// The last move wins, and the rows come in pairs of equal length: the player to move loses.
    Pairs,
    /// If the last pin loses, how many rows there are of some lengths, and whether that is lost.
    Family(Vec<RowGroup>, bool),
    /// If the last pin loses: how many rows have value 1, if all others have value 0.
    Ones(u64),
    /// The value of each row; a nim-sum of 0 is lost.
    Counts(Vec<u32>),
    /// The value of each row, if that doesn't decide.
    Unknown(Vec<u32>),
}

impl Sight {
    fn new(position: &Position) -> Self {
        let mut lengths: Vec<u8> = live_runs(position).iter().map(|run| run.pins).collect();
        if lengths.iter().all(|&length| u32::from(length) < 2 * position.least) {
            return Self::OneByOne(lengths.len() as u64);
        }
        let counts = counts(position);
        if position.ending == Ending::Misere {
            return match MisereRule::new(&lengths, &counts, position.least > 1) {
                MisereRule::Family(groups, lost) => Self::Family(groups, lost),
                MisereRule::Ones => Self::Ones(counts.iter().map(|count| u64::from(*count)).sum()),
                MisereRule::Sum => Self::Counts(counts),
                MisereRule::Unknown => Self::Unknown(counts),
            };
        }
        lengths.sort_unstable();
        let paired = lengths.len().is_multiple_of(2) && lengths.chunks(2).all(|pair| pair[0] == pair[1]);
        if paired { Self::Pairs } else { Self::Counts(counts) }
    }

    /// The same as data for a position; `None` if it decides nothing.
    fn reason(&self, position: &Position) -> Option<Reason> {
        let mut sizes: Vec<u32> = live_runs(position).iter().map(|run| u32::from(run.pins)).collect();
        let sum = |sizes| {
            let values = counts(position);
            Counted { sizes, sum: nim_sum(&values), values, ..Counted::default() }
        };
        Some(match self {
            Self::OneByOne(rows) => Reason::OneByOne { moves: *rows },
            Self::Pairs => {
                sizes.sort_unstable();
                Reason::EqualPairs { sizes: sizes.into_iter().step_by(2).collect() }
            }
            Self::Family(groups, lost) => Reason::SibertConway { groups: groups.clone(), lost: *lost },
            Self::Ones(_) => Reason::MisereOnes(sum(sizes)),
            Self::Counts(_) => Reason::Values(sum(sizes)),
            Self::Unknown(_) => return None,
        })
    }

    /// How much is to be understood of it: the fewer, the plainer.
    const fn rank(&self) -> u8 {
        match self {
            Self::Pairs => 1,
            Self::OneByOne(_) => 2,
            Self::Family(..) | Self::Ones(_) => 3,
            Self::Counts(_) => 4,
            Self::Unknown(_) => 5,
        }
    }
}

/// The values of the rows with a move.
fn counts(position: &Position) -> Vec<u32> {
    let runs = live_runs(position);
    let longest = runs.iter().map(|run| run.pins).max().unwrap_or(0);
    let values = values(&(position.least..=position.most), u32::from(longest));
    runs.iter().map(|run| values[usize::from(run.pins)]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    use crate::game::Ending;
    use crate::solve::{Search, nim_sum};

    #[test]
    fn errors_point_at_the_wrong_part() {
        for (id, wrong) in [
            ("", ""),
            ("0", "0"),
            ("37", "37"),
            ("20-16", "20-16"),
            ("36-", "36-"),
            ("1-x", "x"),
            ("13/2", "2"),
            ("13/=3", "=3"),
            ("13:last", "last"),
            ("13/=2/=2", "=2/=2"),
            (&"-".repeat(37), &"-".repeat(37)),
            (&"-".repeat(5000), &"-".repeat(5000)),
        ] {
            let error = parse_id(Part::whole(id)).expect_err(id);
            assert_eq!(&id[error.at.clone()], wrong, "{id}: {}", error.problem);
        }
    }

    /// All that can come of a row of `pins`: the lengths of its runs, and whether the player to move wins.
    fn searched(pins: u32, ending: Ending, only_two: bool) -> Vec<(Vec<u32>, bool)> {
        let (rule, stop) = (code_rule(only_two), Stop::default());
        let (options, over_wins) =
            (|runs: &Vec<u32>| rule.options(runs), |_: &Vec<u32>| ending == Ending::Misere);
        let mut search = Search::new(&options, &over_wins, usize::MAX, &stop);
        search.remoteness(&vec![pins]).expect("nobody stopped it");
        search.all().map(|(runs, wins)| (runs.clone(), wins)).collect()
    }

    /// If the last pin loses, the rule always decides; and if no 0 is known, one can be won.
    #[test]
    fn the_table_of_36_pins_agrees_with_the_rule_where_the_last_pin_loses() {
        for (only_two, known, zeros_won) in [(false, 21_637, 0), (true, 1_458, 1)] {
            let values = values(&(if only_two { 2 } else { 1 }..=2), 36);
            let (mut ruled, mut won) = (0, 0);
            for (lengths, wins) in searched(36, Ending::Misere, only_two) {
                let lengths: Vec<u8> = lengths.iter().map(|length| *length as u8).collect();
                let counts: Vec<u32> = lengths.iter().map(|&length| values[usize::from(length)]).collect();
                let sum = nim_sum(&counts);
                let lost = match MisereRule::new(&lengths, &counts, only_two) {
                    MisereRule::Family(_, lost) => lost,
                    MisereRule::Ones => sum == 1,
                    MisereRule::Sum => sum == 0,
                    MisereRule::Unknown => {
                        won += usize::from(wins && sum == 0);
                        continue;
                    }
                };
                assert_eq!(wins, !lost, "{lengths:?} {only_two}");
                ruled += 1;
            }
            assert_eq!(ruled, known);
            assert!(won >= zeros_won, "{won}");
        }
    }
}
