//! What is said of sums: what each part counts, by the definition, and what their nim-sum means.

use std::cell::RefCell;
use std::collections::HashMap;

use nimtui::game::{Component, Labelled, Position};

use super::of_position::{options, xor};
use super::sentence::{fits, number};
use crate::plain_search::Witness;

/// What a part counts: the least number that no move in it leaves.
fn value(one: &Component) -> u64 {
    thread_local!(static KNOWN: RefCell<HashMap<Component, u64>> = RefCell::default());
    if let Some(value) = KNOWN.with_borrow(|known| known.get(one).copied()) {
        return value;
    }
    let moves = (0..one.legal()).map(|index| one.nth_legal(index).expect("a move"));
    let left: Vec<u64> = moves.map(|mv| value(&one.play(&mv))).collect();
    let value = (0..).find(|value| !left.contains(value)).expect("a number");
    KNOWN.with_borrow_mut(|known| known.insert(one.clone(), value));
    value
}

fn values(position: &Position) -> Vec<u64> {
    position.board.components().iter().map(value).collect()
}

/// Whether it is a sum.
pub(super) fn is_sum(position: &Position) -> bool {
    !position.board.components().is_empty()
}

/// `3 ⊕ 4` or `of 9 parts`, and the number it is.
fn counts(position: &Position, line: &str, sum: &str) -> u64 {
    let values = values(position);
    match fits("of {} parts", line) {
        Some(gaps) => assert_eq!(number(gaps[0]), values.len() as u64),
        None => assert_eq!(line.split(" ⊕ ").map(number).collect::<Vec<_>>(), values),
    }
    assert_eq!(number(sum), xor(&values));
    xor(&values)
}

/// A sentence on a position.
pub(super) fn told(witness: &mut Witness, position: &Position, sentence: &str) -> bool {
    let lost = fits(
        "The parts count {} = {}: whatever is done in one of them can be answered, back to 0.",
        sentence,
    );
    let won = fits("The parts count {} = {}, not 0: a move that makes it 0 wins.", sentence);
    let idea = fits("Each part counts like a Nim heap: {} = {}. Make it 0.", sentence);
    let zero = |position: &Position| xor(&values(position)) == 0;
    if let Some(gaps) = lost {
        assert_eq!(counts(position, gaps[0], gaps[1]), 0);
        answered(witness, position);
    } else if let Some(gaps) = won.or(idea) {
        assert!(is_sum(position) && counts(position, gaps[0], gaps[1]) != 0);
        let left: Vec<Position> = options(witness, position);
        assert!(left.iter().any(zero));
        for after in left {
            assert_eq!(zero(&after), !witness.truth(&after).wins, "{after:?}");
        }
    } else if sentence == "Each part counts like a Nim heap, and their nim-sum is 0." {
        assert!(is_sum(position) && zero(position));
    } else {
        return false;
    }
    true
}

/// The nim-sum is 0, and after each move it can be made so again.
pub(super) fn answered(witness: &Witness, position: &Position) {
    let zero = |position: &Position| xor(&values(position)) == 0;
    assert!(zero(position), "{position:?}");
    for after in options(witness, position) {
        assert!(!zero(&after) && options(witness, &after).iter().any(zero), "{after:?}");
    }
}

/// The parts as the lesson numbers them, and what they count.
pub(super) fn counted(shown: &Position) -> Vec<(u64, u64)> {
    values(shown).into_iter().zip(1..).map(|(value, part)| (part, value)).collect()
}

/// What a move leaves.
pub(super) fn left(after: &Position, left: &str) -> bool {
    let parts = fits("parts that count {} = {}", left).map(|gaps| (gaps[0], gaps[1]));
    if let Some((line, sum)) = parts {
        counts(after, line, sum);
    } else if let Some(gaps) = fits("a nim-sum of {}", left).filter(|_| is_sum(after)) {
        assert_eq!(number(gaps[0]), xor(&values(after)));
    } else {
        return false;
    }
    true
}

/// `Part 2 (Nim) counts 5; the others add up to 3: make part 2 count 3, too.`
fn what_to_do(witness: &Witness, position: &Position, text: &str) -> bool {
    let form = "Part {} ({}) counts {}; the others add up to {}: make part {} count {}, too.";
    let Some(gaps) = fits(form, text) else { return false };
    let [part, again] = [gaps[0], gaps[4]].map(|gap| number(gap) as usize - 1);
    let values = values(position);
    assert_eq!((part, gaps[1]), (again, position.board.components()[part].game.title()));
    let others = xor(&values) ^ values[part];
    assert_eq!([number(gaps[2]), number(gaps[3]), number(gaps[5])], [values[part], others, others]);
    let can = |after: &Position| value(&after.board.components()[part]) == others;
    assert!(options(witness, position).iter().any(can), "{text}");
    true
}

/// The rows of the column sum.
pub(super) fn columns(shown: &Position, rows: &[Labelled]) {
    let parts = shown.board.components().iter().enumerate();
    let expected: Vec<(String, u64)> =
        parts.map(|(part, one)| (format!("{} {}", part + 1, one.game.title()), value(one))).collect();
    let told: Vec<_> = rows.iter().map(|row| (row.label.clone(), u64::from(row.number))).collect();
    assert_eq!(told, expected);
}

/// The part that is named can be made to count what the others add up to.
#[test]
fn what_is_to_be_done_can_be_done() {
    let (_, game) = crate::sums::entry();
    let (witness, mut told) = (Witness::new(game), 0);
    for position in crate::small::sample(game, 400, 9) {
        let solution = game.solve(&position, &nimtui::game::Stop::default()).expect("nobody stopped it");
        let explanation = game.lesson(&position, &solution).explanation.map(|more| more.to_string());
        assert_eq!(explanation.is_some(), !solution.winning.is_empty(), "{position:?}");
        told += usize::from(explanation.is_some_and(|text| {
            assert!(what_to_do(&witness, &position, &text), "{text}");
            true
        }));
    }
    assert!(told > 200, "{told}");
}
