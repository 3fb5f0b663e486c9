//! What courses say of all positions of a kind, and not of examples: held as far as a plain count or search reaches.

use std::collections::HashMap;

use nimtui::coach::Subject;
use nimtui::game::id::Part;
use nimtui::game::{GameOptions, Position};

use crate::plain_search::Witness;

/// Whether a course says this.
fn says(id: &str, words: &str) {
    let steps = Subject::find(id).expect("a course").steps();
    let said = steps.iter().any(|step| format!("{step:?}").contains(words));
    assert!(said, "the course of {id} does not say \"{words}\"");
}

/// What rows of Kayles count, by their length.
fn counts(longest: usize) -> Vec<usize> {
    let mut counts: Vec<usize> = vec![];
    for length in 0..=longest {
        let left = |gone: usize| (0..=length - gone).map(move |left| (left, length - gone - left));
        let gone = (1..=2).filter(|gone| *gone <= length);
        let met: Vec<usize> = gone.flat_map(left).map(|(one, other)| counts[one] ^ counts[other]).collect();
        counts.push((0..).find(|count| !met.contains(count)).expect("a number"));
    }
    counts
}

#[test]
fn the_counts_of_kayles_come_again_from_71_pins_on() {
    says("kayles", "From 71 pins on the values repeat every 12 pins");
    says("kayles", "Values of rows of 72 to 83 pins:\\n4 1 2 8 1 4 7 2 1 8 2 7");
    let counts = counts(400);
    assert!((71..=388).all(|length| counts[length] == counts[length + 12]));
    assert_ne!(counts[70], counts[82], "not before");
    assert_eq!((&counts[72..84], counts[98]), (&[4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 2, 7][..], 2));
    // A move in a longer row leaves a long one, and each long one is one of 12 pins less: it goes on by itself.
    says("kayles", "Up to 166 pins, every row from 83 on has the value of a row with 12 pins less");
    says("kayles", "165 or 166 pins are left, in two parts at most. So one part has 83 or more");
    assert!((83..=166).all(|length| counts[length] == counts[length - 12]));
    let longest = |length: usize| (length - 2).div_ceil(2);
    assert!((167..=400).all(|length| longest(length) >= 83) && longest(166) == 82);
    assert!((167..=400).all(|length| longest(length - 12) >= 71));
    says("kayles", "None is over 8.");
    assert!(counts.iter().all(|count| *count <= 8));
    says("heaps", "The moves leave 3, 2, 0 and 3.");
    assert_eq!([3, 2, counts[1] ^ counts[2], counts[1] ^ counts[1], counts[4]], [3, 2, 3, 0, 1]);
    says("kayles", "Rows of 1 to 9 pins have the values 1, 2, 3, 1, 4, 3, 2, 1 and 4.");
    assert_eq!(counts[1..=9], [1, 2, 3, 1, 4, 3, 2, 1, 4]);
    says("kayles", "The moves leave 2, 2, 6, 2, and 3, 5, 3, 0.");
    let of_8 = |gone: usize| (0..=(8 - gone) / 2).map(move |one| [one, 8 - gone - one]);
    let left = |gone| of_8(gone).map(|[one, other]| counts[one] ^ counts[other]).collect::<Vec<_>>();
    assert_eq!((left(1), left(2)), (vec![2, 2, 6, 2], vec![3, 5, 3, 0]));
    says("kayles", "and you get 4: its moves leave 0, 1, 2, 3, 6 and 7");
    let of_9 = (1..=2).flat_map(|gone| (0..=9 - gone).map(move |one| [one, 9 - gone - one]));
    let mut left: Vec<usize> = of_9.map(|[one, other]| counts[one] ^ counts[other]).collect();
    left.sort_unstable();
    left.dedup();
    assert_eq!(left, [0, 1, 2, 3, 6, 7]);
    for (id, words, length, moves) in [
        ("heaps", "The moves leave 1, 3, 0, 3 and 2.", 5, &[1, 3, 0, 3, 2][..]),
        ("heaps", "The moves leave 4, 0, 1, and 1, 2, 0.", 6, &[4, 0, 1, 1, 2, 0]),
        ("kayles", "The moves leave 3, 5, 3, 0, and 4, 0, 1.", 7, &[3, 5, 3, 0, 4, 0, 1]),
    ] {
        says(id, words);
        let cuts = |gone: usize| (0..=(length - gone) / 2).map(move |one| [one, length - gone - one]);
        let left: Vec<usize> =
            (1..=2).flat_map(cuts).map(|[one, other]| counts[one] ^ counts[other]).collect();
        let all = |counts: &[usize]| {
            let mut counts = counts.to_vec();
            counts.sort_unstable();
            counts
        };
        assert_eq!(all(&left), all(moves), "{length}");
    }
}

/// What heaps of Grundy's Game count, by their size.
#[test]
fn heaps_that_are_split_count_as_the_course_says() {
    says("grundy", "From 0 on the values are 0 0 0 1 0 2 1 0 2 1 0 2 1 3.");
    says("grundy", "From 4 on the values are 0, 2, 1, again and again, up to 12.");
    says("grundy", "Up to 53 only heaps of 1, 2, 4, 7, 10, 20, 23, 26, 50 and 53 lose alone");
    let mut counts: Vec<usize> = vec![];
    for size in 0..=60_usize {
        let met: Vec<usize> = (1..size.div_ceil(2)).map(|part| counts[part] ^ counts[size - part]).collect();
        counts.push((0..).find(|count| !met.contains(count)).expect("a number"));
    }
    assert_eq!(counts[..14], [0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3]);
    assert!((4..=12).all(|size| counts[size] == [0, 2, 1][(size - 4) % 3]));
    let lost: Vec<usize> = (1..=53).filter(|size| counts[*size] == 0).collect();
    assert_eq!(lost, [1, 2, 4, 7, 10, 20, 23, 26, 50, 53]);
}

/// All rows, from the longest on, of so many pins together at most.
fn all_rows(pins: u8, longest: u8) -> Vec<Vec<u8>> {
    let mut all = vec![vec![]];
    for row in 1..=longest.min(pins) {
        all.extend(all_rows(pins - row, row).into_iter().map(|mut rows| {
            rows.push(row);
            rows
        }));
    }
    all
}

/// The rule for the end at which the last pin loses, with its two exceptions and no other.
#[test]
fn misere_kayles_follows_the_nim_sum_with_two_exceptions() {
    says("last-pin", "Up to rows of 11 it is: leave a nim-sum of 0, with two exceptions");
    says("last-pin", "Only rows of 1, 4 and 5: an odd number of 1s and 4s.");
    says("last-pin", "Only rows of 1, 4 and 9: an odd number of rows.");
    says("kayles", "If no row has more than 4 pins");
    says("kayles", "a nim-sum of 0 while a row of 2 or 3 is left");
    says("kayles", "With rows of 1 and 4 only, leave an odd number of rows");
    let (counts, mut witness, mut held) = (counts(11), Witness::of("kayles"), [0, 0]);
    for rows in all_rows(13, 11).into_iter().filter(|rows| !rows.is_empty()) {
        let Some(position) = in_rows(&rows) else { continue };
        let only = |sizes: [u8; 3]| rows.iter().all(|row| sizes.contains(row));
        let odd = |sizes: &[u8]| rows.iter().filter(|row| sizes.contains(row)).count() % 2 == 1;
        let lost = if only([1, 4, 5]) {
            odd(&[1, 4])
        } else if only([1, 4, 9]) {
            odd(&[1, 4, 9])
        } else {
            rows.iter().fold(0, |sum, row| sum ^ counts[usize::from(*row)]) == 0
        };
        assert_eq!(witness.truth(&position).wins, !lost, "{rows:?}");
        if only([1, 4, 4]) {
            assert_eq!(lost, rows.len() % 2 == 1, "{rows:?}");
        }
        held[usize::from(lost)] += 1;
    }
    assert!(held[0] > 100 && held[1] > 20, "{held:?}");
}

/// Rows with a gap between them, the last pin losing; `None` where no board has room for them.
fn in_rows(rows: &[u8]) -> Option<Position> {
    let sizes: Vec<String> = rows.iter().map(u8::to_string).collect();
    Witness::of("kayles").game.parse_id(Part::whole(&format!("{}:misere", sizes.join("-")))).ok()
}

/// All heaps, the largest first, of so many at most and each so large at most.
fn all_heaps(many: usize, largest: usize) -> Vec<Vec<usize>> {
    let mut all = vec![vec![]];
    for heap in (1..=largest).filter(|_| many > 0) {
        all.extend(all_heaps(many - 1, heap).into_iter().map(|mut heaps| {
            heaps.insert(0, heap);
            heaps
        }));
    }
    all
}

/// Where given numbers may be taken and the last one loses: the rule holds in all small positions, and a count that grew is answered in
/// its own heap.
#[test]
fn the_rule_for_the_last_one_that_loses_holds_and_counts_that_grow_are_answered() {
    says("last-loses", "leave a nim-sum of 0 if a heap is large after your move, and otherwise 1");
    says("last-loses", "If no heap breaks in two, two things are enough");
    says("last-loses", "If a value grew to 2 or more and no other heap is large, you choose its end");
    says("last-loses", "If others are large, make its value what it was before");
    let mut grew = [0, 0];
    for given in 1_u32..1 << 5 {
        let given: Vec<usize> = (1..=5).filter(|number| given >> (number - 1) & 1 == 1).collect();
        let moves = |heaps: &[usize]| -> Vec<(usize, Vec<usize>)> {
            let places = (0..heaps.len()).flat_map(|at| given.iter().map(move |taken| (at, *taken)));
            let moves = places.filter(|(at, taken)| heaps[*at] >= *taken);
            moves
                .map(|(at, taken)| {
                    let mut left = heaps.to_vec();
                    left[at] -= taken;
                    (at, left)
                })
                .collect()
        };
        let sorted = |mut heaps: Vec<usize>| {
            heaps.retain(|heap| *heap > 0);
            heaps.sort_unstable_by(|one, other| other.cmp(one));
            heaps
        };
        let mut counts: Vec<usize> = vec![];
        for size in 0..=9_usize {
            let left: Vec<usize> =
                given.iter().filter_map(|taken| Some(counts[size.checked_sub(*taken)?])).collect();
            counts.push((0..).find(|count| !left.contains(count)).expect("a number"));
        }
        let sum = |heaps: &[usize]| heaps.iter().fold(0, |sum, heap| sum ^ counts[*heap]);
        let large = |heaps: &[usize]| heaps.iter().filter(|heap| counts[**heap] > 1).count();
        let mut all = all_heaps(3, 9);
        all.sort_by_key(|heaps| heaps.iter().sum::<usize>());
        let mut lost: HashMap<Vec<usize>, bool> = HashMap::new();
        for heaps in &all {
            let after = moves(heaps);
            // Who cannot move has not made the last move, and wins.
            let is_lost = !after.is_empty() && after.iter().all(|(_, left)| !lost[&sorted(left.clone())]);
            assert_eq!(is_lost, sum(heaps) == usize::from(large(heaps) == 0), "{heaps:?}: {given:?}");
            lost.insert(heaps.clone(), is_lost);
        }
        for heaps in all.iter().filter(|heaps| lost[*heaps]) {
            for (at, left) in
                moves(heaps).into_iter().filter(|(at, left)| counts[left[*at]] > counts[heaps[*at]])
            {
                let others = large(heaps) > 0;
                if others || counts[left[at]] > 1 {
                    grew[usize::from(others)] += 1;
                    assert!(others || large(&left) == 1, "{heaps:?}: {given:?}");
                    let back = |answer: &Vec<usize>| !others || counts[answer[at]] == counts[heaps[at]];
                    let answers =
                        moves(&left).into_iter().filter(|(there, answer)| *there == at && back(answer));
                    let mut answers = answers.map(|(_, answer)| lost[&sorted(answer)]).collect::<Vec<_>>();
                    answers.sort_unstable();
                    assert_eq!(answers.last(), Some(&true), "{heaps:?}, {left:?}: {given:?}");
                    assert!(!others || answers[0], "{heaps:?}, {left:?}: {given:?}");
                }
            }
        }
    }
    assert!(grew.iter().all(|grew| *grew > 50), "{grew:?}");
}

/// Beside given heaps at most one size of one more is lost for whoever begins.
#[test]
fn at_most_one_size_of_the_last_heap_loses() {
    says(
        "take-away",
        "Whatever the other heaps are, at most one size of the last heap makes a losing position",
    );
    says("take-away", "3 to 7 random heaps");
    let mut witness = Witness::of("take-away");
    for others in [[5, 9], [1, 2], [4, 4], [3, 8], [7, 6]] {
        let mut lost = vec![];
        for size in 1..=20_u32 {
            let body = format!("{},{},{size}", others[0], others[1]);
            let position = witness.game.parse_id(Part::whole(&body)).expect("heaps");
            if !witness.truth(&position).wins {
                lost.push(size);
            }
        }
        assert!(lost.len() < 2, "{others:?}: {lost:?}");
        // 4+1 and 8+1 want 8+4; 2+1 is what 1 and 2 are.
        let expected = match others {
            [5, 9] => Some(12),
            [1, 2] => Some(3),
            _ => None,
        };
        assert!(expected.is_none_or(|size| lost == [size]), "{others:?}: {lost:?}");
    }
    let setup = GameOptions::defaults(witness.game.info().fields);
    let drawn = (0..200).map(|seed| witness.game.opening(&setup, seed).board.heaps().len());
    assert!(drawn.clone().all(|heaps| (3..=7).contains(&heaps)), "{:?}", drawn.collect::<Vec<_>>());
}

/// What the glossary gives as examples.
#[test]
fn the_examples_of_the_glossary_hold() {
    let glossary = include_str!("../../../assets/help/glossary.md");
    for words in [
        "A row of 5 pins in Kayles has the value 4.",
        "The mex of 0, 1 and 3 is 2.",
        "3 ⊕ 5 = 6",
        "Kayles is 0.77.",
    ] {
        assert!(glossary.contains(words), "{words}");
    }
    assert_eq!((3 ^ 5, counts(5)[5]), (6, 4));
    assert_eq!((0..).find(|number| ![0, 1, 3].contains(number)), Some(2));
    let wins = |game: &str, body: &str| {
        let mut witness = Witness::of(game);
        let position = witness.game.parse_id(Part::whole(body)).unwrap_or_else(|_| panic!("{body}"));
        witness.truth(&position).wins
    };
    for size in 1..=12 {
        assert_eq!(wins("kayles", &format!("{size}-3")), wins("octal", &format!("0.77:{size},3")), "{size}");
    }
}
