//! Kayles: a row of pins, one or two neighbours a move; with pairs only, Dawson's Kayles.

use std::sync::LazyLock;

use Count::{Any, Even, Odd, One};

use super::by_code;
use crate::game::id::{IdError, Part};
use crate::game::{
    Board, CanonicalKey, Cells, Code, Counted, Ended, Ending, Field, Figure, Game, GameOptions, HeapNames,
    Info, Look, Move, OptionKind, Outcome, Position, Reason, RowGroup, RuleText, Solution, Solved, Stop,
    Words, plural,
};
use crate::solve::{Halted, nim_sum, search_heaps};

const LONGEST: u32 = 36;
/// The pin that is down from the start, the second one.
const MISSING: Cells = 0b10;
/// Most pins a move takes.
const MOST: u32 = 2;

/// Which field is which.
const PINS: usize = 0;
const MISSING_PIN: usize = 1;
const TAKE: usize = 2;
const LAST: usize = 3;

const FIELDS: [Field; 4] = [
    Field::number("pins", "Pins", "Number of pins in the row, 1 to 36", [1, LONGEST], 13),
    Field::new(
        "missing",
        "Missing pin",
        "Which pin is missing: the second, or none",
        OptionKind::Choice { words: &[("second", "the second"), ("none", "none")] },
    ),
    Field::new(
        "take",
        "Pins per move",
        "Pins per move: 1 or 2, or exactly 2 (Dawson's Kayles)",
        OptionKind::Choice { words: &[("one-or-two", "1 or 2"), ("only-two", "only 2")] },
    ),
    Field::last("Last pin", "Whether the last pin wins or loses", Ending::Normal),
];

static INFO: Info = Info {
    id: "kayles",
    title: "Kayles",
    help: include_str!("../../assets/help/kayles.md"),
    words: Words::new(["pin", "pins"], ["row", "rows"], HeapNames::Row),
    look: Look::Pins,
    fields: &FIELDS,
    ..Info::NONE
};

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
        let remark = is_missing.then_some("Pin 2 is already down.");
        let (moves, last) = match position.least {
            1 => ("Take 1 pin, or 2 side by side.", "take the last pin"),
            _ => ("Take 2 pins side by side.", "make the last move"),
        };
        RuleText { remark, help: Some(help), ..RuleText::new([moves], position.ending, last) }
    }

    fn opening(&self, setup: &GameOptions, _seed: u64) -> Position {
        let pins = setup.size(PINS).clamp(1, LONGEST);
        let missing = if setup.choice(MISSING_PIN) == 0 { MISSING } else { 0 };
        let ending = setup.ending(LAST, Ending::Normal);
        row(pins as u8, ((1 << pins) - 1) & !missing, ending, setup.choice(TAKE) == 1)
    }

    fn parse_id(&self, body: Part<'_>) -> Result<Position, IdError> {
        let (body, ending) = body.with_ending(Ending::Normal)?;
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
            let run = piece.number(1..=LONGEST, "the number of pins in a row (rows are joined with -)")?;
            if cols + run > LONGEST {
                cols = u32::MAX;
                break;
            }
            cells |= ((1 << run) - 1) << cols;
            cols += run;
        }
        match u8::try_from(cols) {
            Ok(cols @ 1..=MOST_COLS) if !pins.text.is_empty() => Ok(row(cols, cells, ending, only_two)),
            _ => Err(pins.error("there must be 1 to 36 pins and gaps in all, such as 13 or 1-11")),
        }
    }

    /// A row is a heap of which a move takes one or two stones, and which may come apart.
    fn code<'a>(&self, position: &'a Position) -> Option<&'a Code> {
        Some(code(position))
    }

    fn result(&self, position: &Position) -> Option<Ended> {
        live_rows(position).next().is_none().then(|| Ended::by_last_move(position.ending))
    }

    fn key(&self, position: &Position) -> CanonicalKey {
        CanonicalKey::from_parts(position, lengths(position).into_iter().map(|length| vec![length]).collect())
    }

    fn solve_directly(&self, position: &Position, stop: &Stop) -> Result<Option<Solution>, Halted> {
        search_heaps(self, code(position), position, &lengths, stop).map(Some)
    }

    fn grundy_value(&self, position: &Position) -> Option<u32> {
        (position.ending == Ending::Normal).then(|| nim_sum(&values_of(position, &lengths(position))))
    }

    fn preferred_move(&self, position: &Position, solution: &Solution) -> Option<Move> {
        // How much is to be understood of what a move leaves.
        let rank = |mv: &Move| {
            let left = self.play(position, mv);
            match seen_reason(&left) {
                _ if self.result(&left).is_some() => 0,
                Some(Reason::EqualPairs { .. }) => 1,
                Some(Reason::OneByOne { .. }) => 2,
                Some(Reason::SibertConway { .. } | Reason::MisereOnes(_)) => 3,
                Some(_) => 4,
                None => 5,
            }
        };
        let plainest = solution.winning.iter().min_by_key(|mv| (rank(mv), Some(**mv) != solution.best));
        plainest.copied().or(solution.best)
    }

    fn reason(&self, position: &Position, solution: Option<&Solution>) -> Option<Reason> {
        let own = seen_reason(position);
        let Some(solution) = solution.filter(|solution| solution.outcome == Outcome::N) else { return own };
        if let Some(Reason::OneByOne { .. }) = own {
            return own;
        }
        let mv = self.preferred_move(position, solution)?;
        let left = self.play(position, &mv);
        let leaves_pairs = || matches!(seen_reason(&left), Some(Reason::EqualPairs { .. }));
        let is_plain = position.ending == Ending::Misere || self.result(&left).is_some() || leaves_pairs();
        let by_move = (self as &dyn Game).reason_of_move(position, mv).filter(|_| is_plain);
        by_move.or(own).or_else(|| Reason::best_play(&solution.line))
    }

    fn figures(&self, position: &Position, solution: &Solution, before: Option<Solved<'_>>) -> Vec<Figure> {
        let seen = seen_reason(position);
        match seen {
            Some(Reason::OneByOne { moves }) => {
                return vec![Figure::fact(plural(moves, "row with one move.", "rows with one move each."))];
            }
            Some(Reason::EqualPairs { .. }) => return picture_of_pairs(position),
            _ => {}
        }
        let lengths = lengths(position);
        let columns = Figure::columns(lengths.iter().zip(values_of(position, &lengths)));
        let mut figures = vec![Figure::legend("The pins in each row, and its value:"), columns];
        if position.ending == Ending::Misere {
            figures.push(Figure::fact(match (&seen, position.least) {
                (None, _) => "No rule is known for all rows if the last pair loses.",
                (Some(Reason::MisereOnes(_)), _) => "The last pair loses, so an odd number of rows with the value 1 is a losing position.",
                (_, 1) => EXCEPTIONS,
                _ => "The last pair loses. While some row has a value of 2 or more, a nim-sum of 0 is a losing position.",
            }));
        }
        if solution.outcome == Outcome::N
            && before.is_none()
            && let Some(mv) = self.preferred_move(position, solution)
            && let Some(Reason::EqualPairs { .. }) = seen_reason(&self.play(position, &mv))
        {
            figures.push(Figure::legend("This leaves equal pairs:"));
            figures.extend(Figure::board(position, 0, Some(mv)));
        }
        figures
    }
}

/// Whether rows of these lengths and values are lost if a move takes one or two pins and the last pin loses (Sibert and Conway).
pub(crate) fn is_lost_misere(rows: &[u32], values: &[u32]) -> bool {
    let lengths: Vec<u32> = rows.iter().copied().filter(|row| *row > 0).collect();
    let sum = nim_sum(values);
    match misere_reason(&lengths, Counted { sum, ..Counted::default() }, false) {
        Some(Reason::SibertConway { lost, .. }) => lost,
        _ => sum == 0,
    }
}

/// A row of `cols` cells with these pins.
fn row(cols: u8, cells: Cells, ending: Ending, only_two: bool) -> Position {
    let least = if only_two { MOST } else { 1 };
    Position { least, ..Position::new(Board::Grid { rows: 1, cols, cells }, ending, MOST) }
}

/// The runs of pins from which something can be taken, from left to right.
fn live_rows(position: &Position) -> impl Iterator<Item = Cells> {
    position.board.groups().filter(|row| row.count_ones() >= position.least)
}

fn lengths(position: &Position) -> Vec<u32> {
    live_rows(position).map(Cells::count_ones).collect()
}

/// The codes of the two games: one or two pins a move, or only pairs.
static CODES: LazyLock<[Code; 2]> =
    LazyLock::new(|| [[0, 7, 7], [0, 0, 7]].map(|digits| Code::octal(&digits, false)));

fn code(position: &Position) -> &'static Code {
    &CODES[usize::from(position.least > 1)]
}

/// The values of rows of these lengths.
fn values_of(position: &Position, lengths: &[u32]) -> Vec<u32> {
    by_code::values_of(code(position), None, lengths)
}

const MOST_COLS: u8 = LONGEST as u8;

/// What the families of rows have in common.
const EXCEPTIONS: &str = "The last pin loses. If every row has 1, 4, 5, 9, 12, 17, 20 or 25 pins, special rules apply. If not, a nim-sum of 0 still loses.";

/// One row of each pair in another sign; in words if some pins can't be taken.
fn picture_of_pairs(position: &Position) -> Vec<Figure> {
    let mut rows: Vec<Cells> = live_rows(position).collect();
    if rows.len() != position.board.groups().count() {
        return vec![Figure::fact("The rows come in equal pairs.")];
    }
    rows.sort_by_key(|row| row.count_ones());
    let others = rows.chunks(2).filter_map(|pair| pair.get(1)).fold(0, |all, row| all | row);
    [Figure::legend("Each ● has a matching ○:")]
        .into_iter()
        .chain(Figure::board(position, others, None))
        .collect()
}

/// Rows of these lengths, and how many there may be.
type Group = (Count, &'static [u32]);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Count {
    Odd,
    Even,
    Any,
    One,
}

/// Rows each of which is in one of these groups.
type Family = &'static [Group];

/// Lost, whatever the values of the rows are.
const LOST: [Family; 5] = [
    &[(Odd, &[1, 4]), (Any, &[5])],
    &[(Odd, &[1, 4, 20]), (Even, &[9, 12, 17])],
    &[(Odd, &[9]), (Even, &[1, 4])],
    &[(One, &[12]), (Even, &[1, 4])],
    // Too long for a board: only heaps can be like that.
    &[(One, &[25]), (Odd, &[9]), (Odd, &[1, 4])],
];

/// Won, although the nim-sum of the values is 0.
const WON: [Family; 3] = [
    &[(Even, &[1, 4]), (Even, &[5])],
    &[(Even, &[1, 4, 20]), (Even, &[9, 12, 17])],
    &[(One, &[25]), (Odd, &[1, 4, 20]), (Even, &[9, 12, 17])],
];

/// Of pairs alone, the rows of which a sum is played like one of Nim heaps.
const LIKE_NIM: [u32; 9] = [2, 3, 4, 5, 6, 7, 8, 9, 11];

/// What decides rows of these lengths if the last pin loses; `None` if that isn't known.
fn misere_reason(lengths: &[u32], counted: Counted, only_two: bool) -> Option<Reason> {
    if only_two {
        return match lengths.iter().all(|length| LIKE_NIM.contains(length)) {
            false => None,
            true if counted.values.iter().all(|value| *value < 2) => Some(Reason::MisereOnes(counted)),
            true => Some(Reason::Values(counted)),
        };
    }
    let found = |families: &[Family], lost: bool| {
        let groups = families.iter().find_map(|family| groups_of(family, lengths))?;
        Some(Reason::SibertConway { groups, lost })
    };
    found(&LOST, true).or_else(|| found(&WON, false)).or(Some(Reason::Values(counted)))
}

/// How many of these lengths are in a group.
fn rows_of(group: &Group, lengths: &[u32]) -> usize {
    lengths.iter().filter(|length| group.1.contains(length)).count()
}

/// How many rows there are of each group of a family; `None` if the rows aren't of it.
fn groups_of(family: Family, lengths: &[u32]) -> Option<Vec<RowGroup>> {
    let all: usize = family.iter().map(|group| rows_of(group, lengths)).sum();
    let fits = |group: &Group| match (group.0, rows_of(group, lengths)) {
        (Odd, rows) => !rows.is_multiple_of(2),
        (Even, rows) => rows.is_multiple_of(2),
        (Any, _) => true,
        (One, rows) => rows == 1,
    };
    let count = |group: &Group| RowGroup {
        rows: rows_of(group, lengths),
        lengths: group.1.iter().copied().filter(|length| lengths.contains(length)).collect(),
        has_parity: matches!(group.0, Odd | Even),
    };
    let there = family.iter().filter(|group| rows_of(group, lengths) > 0);
    (all == lengths.len() && family.iter().all(fits)).then(|| there.map(count).collect())
}

/// What decides a position that isn't over, whoever wins it; `None` if that isn't known.
fn seen_reason(position: &Position) -> Option<Reason> {
    let mut sizes = lengths(position);
    if sizes.iter().all(|&length| length < 2 * position.least) {
        return Some(Reason::OneByOne { moves: sizes.len() as u64 });
    }
    let values = values_of(position, &sizes);
    let counted = Counted { sizes: sizes.clone(), sum: nim_sum(&values), values, ..Counted::default() };
    if position.ending == Ending::Misere {
        return misere_reason(&sizes, counted, position.least > 1);
    }
    sizes.sort_unstable();
    let paired = sizes.len().is_multiple_of(2) && sizes.chunks(2).all(|pair| pair[0] == pair[1]);
    Some(match paired {
        true => Reason::EqualPairs { sizes: sizes.into_iter().step_by(2).collect() },
        false => Reason::Values(counted),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    use crate::solve::{Search, heap_values};

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
            let error = Kayles.parse_id(Part::whole(id)).expect_err(id);
            assert_eq!(&id[error.at.clone()], wrong, "{id}: {}", error.problem);
        }
    }

    #[test]
    fn runs_too_short_to_be_taken_count_for_nothing() {
        let key = |id: &str| Kayles.key(&Kayles.parse_id(Part::whole(id)).expect(id));
        assert_eq!(key("2-1--3/=2"), key("3-2-1-/=2"));
        assert_ne!(key("2-1--3/=2"), key("2-2/=2"));
    }

    /// All that can come of a row of `pins`: the lengths of its runs, and whether the player to move wins.
    fn searched(pins: u32, ending: Ending, only_two: bool) -> Vec<(Vec<u32>, bool)> {
        let (code, stop) = (&CODES[usize::from(only_two)], Stop::default());
        let options = |runs: &Vec<u32>| code.options(runs);
        let mut search = Search::new(&options, ending, &stop);
        search.remoteness(&vec![pins]).expect("nobody stopped it");
        search.all().map(|(runs, wins)| (runs.clone(), wins)).collect()
    }

    /// By induction, a rule is right if exactly those rows are lost by it from which no move leads to rows that are lost by it. That's
    /// tried with up to six rows of the special lengths, and one of any.
    #[test]
    fn the_rule_for_a_last_pin_that_loses_contradicts_itself_nowhere() {
        const SPECIAL: [u32; 9] = [0, 1, 4, 5, 9, 12, 17, 20, 25];
        let values = heap_values(&CODES[0], 60, &Stop::default()).expect("not stopped");
        let is_lost = |rows: &[u32]| {
            let values: Vec<u32> = rows.iter().map(|&row| values[row as usize]).collect();
            rows.iter().any(|row| *row > 0) && is_lost_misere(rows, &values)
        };
        let check = |rows: &Vec<u32>| {
            let has_winning_move = CODES[0].options(rows).iter().any(|left| is_lost(left));
            assert_ne!(is_lost(rows), has_winning_move, "{rows:?}");
        };
        let mut chosen: Vec<Vec<u32>> = vec![vec![]];
        for round in 0..6 {
            let longer = |rows: &Vec<u32>| {
                let least = rows.last().copied().unwrap_or(0);
                let more = SPECIAL.into_iter().filter(move |length| *length >= least);
                let rows = rows.clone();
                more.map(move |length| [&rows[..], &[length]].concat())
            };
            chosen = chosen.iter().flat_map(longer).collect();
            let lengths = if round < 3 { 1..=60 } else { 1..=1 };
            for rows in &chosen {
                lengths.clone().for_each(|length| check(&[&rows[..], &[length]].concat()));
            }
        }
    }

    /// If the last pin loses, the rule always decides; and if no 0 is known, one can be won.
    #[test]
    fn the_table_of_36_pins_agrees_with_the_rule_where_the_last_pin_loses() {
        for (only_two, known, zeros_won) in [(false, 21_637, 0), (true, 1_458, 1)] {
            let values =
                heap_values(&CODES[usize::from(only_two)], 36, &Stop::default()).expect("not stopped");
            let (mut ruled, mut won) = (0, 0);
            for (lengths, wins) in searched(36, Ending::Misere, only_two) {
                let values: Vec<u32> = lengths.iter().map(|&length| values[length as usize]).collect();
                let counted = Counted { sum: nim_sum(&values), values, ..Counted::default() };
                let sum = counted.sum;
                let lost = match misere_reason(&lengths, counted, only_two) {
                    Some(Reason::SibertConway { lost, .. }) => lost,
                    Some(Reason::MisereOnes(_)) => sum == 1,
                    Some(_) => sum == 0,
                    None => {
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
