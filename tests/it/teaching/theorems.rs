//! What courses say of all positions of a kind, and not of examples: held as far as a plain count or search reaches.

use std::collections::HashMap;

use nimtui::coach::{Subject, courses};
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

#[test]
fn the_golden_ratio_tells_the_safe_pairs_and_each_number_comes_once() {
    says("wythoff", "n times the golden ratio, 1.618…, rounded down");
    says("wythoff", "n times x and n times x+1, rounded down, meet each number from 1 on just once");
    says("wythoff", "1/x + 1/(x+1) = 1. That holds for the golden ratio");
    says("wythoff", "The larger number is always new, too");
    says("wythoff", "each pair begins with the least not used");
    let ratio = f64::midpoint(1.0, 5.0_f64.sqrt());
    let (mut list, mut used) = (vec![], vec![false; 700]);
    for difference in 1..=200_usize {
        let small = (1..).find(|number: &usize| !used[*number]).expect("a number");
        assert!(
            used[small + difference..].iter().all(|used| !used),
            "the larger number is larger than any before"
        );
        (used[small], used[small + difference]) = (true, true);
        list.push(small);
        assert_eq!(small, (difference as f64 * ratio) as usize, "number {difference}");
        assert_eq!(small + difference, (difference as f64 * ratio * ratio) as usize, "number {difference}");
    }
    assert_eq!(list[7], 12);
}

/// Without neighbours in the list each number is a sum of Fibonacci's numbers in one way, and what is left of a part that is cut has
/// its smallest part in reach.
#[test]
fn each_number_is_cut_in_one_way_and_there_is_always_an_answer() {
    says("fibonacci", "each number is cut in just one way");
    says("fibonacci", "The parts would be 5 or larger, so not neighbours of 2");
    says("fibonacci", "the smallest part left is at most twice the number taken");
    let list = [1_u32, 2, 3, 5, 8, 13, 21, 34, 55, 89];
    let mut ways = vec![vec![]; 144];
    for chosen in 0_u32..1 << list.len() {
        if chosen & chosen >> 1 == 0 {
            let parts: Vec<u32> =
                (0..list.len()).filter(|at| chosen >> at & 1 == 1).map(|at| list[at]).collect();
            ways[parts.iter().sum::<u32>() as usize].push(parts);
        }
    }
    for (number, ways) in ways.iter().enumerate() {
        assert_eq!(ways.len(), 1, "{number}");
    }
    says("fibonacci", "Below 21 such parts make 20 at most: 13, and 7 with parts below 8");
    for below in list.into_iter().skip(1) {
        let all = ways.iter().map(|ways| &ways[0]);
        let sums =
            all.filter(|parts| parts.iter().all(|part| *part < below)).map(|parts| parts.iter().sum::<u32>());
        assert_eq!(sums.max(), Some(below - 1), "below {below}");
    }
    for part in list {
        for taken in 1..part {
            let rest = &ways[(part - taken) as usize][0];
            assert!(rest[0] <= 2 * taken, "{taken} of {part}");
        }
    }
}

/// What heaps count of which 1, 3 or 4 are taken: no move keeps it, and every smaller count is in reach.
#[test]
fn no_move_keeps_the_count_and_every_smaller_one_is_in_reach() {
    says("heaps", "No move leaves g.");
    says("heaps", "no smaller number is missing");
    let mut counts: Vec<usize> = vec![];
    for size in 0..=60_usize {
        let left: Vec<usize> =
            [1, 3, 4].iter().filter_map(|taken| Some(counts[size.checked_sub(*taken)?])).collect();
        let count = (0..).find(|count| !left.contains(count)).expect("a number");
        assert!((0..count).all(|smaller| left.contains(&smaller)) && !left.contains(&count), "{size}");
        counts.push(count);
    }
    assert_eq!(counts[..9], [0, 1, 0, 1, 2, 3, 2, 0, 1]);
}

/// Where at most three are taken, more than is left over has an answer in the same heap, and all else is a move of what is left over.
#[test]
fn whole_fours_of_a_heap_change_nothing_where_three_are_taken_at_most() {
    says("nim", "If HAL breaks into a four, you fill up to 4 from the same heap");
    for heap in 1..=40_u32 {
        for taken in 1..=heap.min(3) {
            let (over, left) = (heap % 4, heap - taken);
            if taken > over {
                assert!(left >= 4 - taken && (left - (4 - taken)) % 4 == over, "{taken} of {heap}");
            } else {
                assert_eq!(left % 4, over - taken, "{taken} of {heap}");
            }
        }
    }
}

/// Where the same is left over in both piles, one of the two answers keeps 3 or more, unless a pile of 1 or 2 is there to be emptied.
#[test]
fn one_way_to_make_the_same_left_over_keeps_three() {
    says("red-blue", "Filling up leaves less than 3 only if the pile had 4 or 5");
    says("red-blue", "Then the other pile had as many or more, so it can give as many and keep 3");
    for (one, other) in (3..=40_u32).flat_map(|one| (3..=40).map(move |other| (one, other))) {
        for taken in (1..=2).filter(|taken| one % 3 == other % 3 && one - taken > 2) {
            let small = [4, 5].contains(&one);
            assert_eq!(one - 3 < 3, small, "{taken} of {one}");
            assert!(!small || (other >= one && other - taken > 2), "{taken} of {one}, {other}");
        }
    }
}

/// Where an empty pile wins, one of the two ways to make the same left over empties no pile.
#[test]
fn one_way_to_make_the_same_left_over_empties_no_pile() {
    says("red-blue", "If one way would empty a pile, use the other");
    says("red-blue", "that pile had at most 3, and the other, with the same remainder, is at least as large");
    for (one, other) in (1..=40_u32).flat_map(|one| (1..=40).map(move |other| (one, other))) {
        for taken in (1..=2).filter(|taken| one % 3 == other % 3 && one > *taken) {
            assert!(one > 3 || (other >= one && other > taken), "{taken} of {one}, {other}");
        }
    }
}

/// Half a turn away of a board with two even sides each place has another row and another column.
#[test]
fn with_two_even_sides_no_line_holds_a_stone_and_its_partner() {
    says("grid", "With two even sides that lies in another row and column");
    for side in (2..=16).step_by(2) {
        assert!((0..side).all(|at| side - 1 - at != at), "{side}");
    }
}

/// What the rule for the last one that loses needs: it holds where given numbers may be taken, and not in Kayles.
#[test]
fn heaps_of_value_0_can_become_1() {
    says("last-loses", "a value of 2 or more can be made 0 or 1, and a 0 that can be moved can be made a 1");
    says("last-loses", "a heap has the value 1 just if the least number leaves a 0");
    says("last-loses", "If the least number leaves no 0, some number leaves a 1");
    for given in 1_u32..1 << 8 {
        let given: Vec<usize> = (1..=8).filter(|number| given >> (number - 1) & 1 == 1).collect();
        let mut counts: Vec<usize> = vec![];
        for size in 0..=60_usize {
            let left: Vec<usize> =
                given.iter().filter_map(|taken| Some(counts[size.checked_sub(*taken)?])).collect();
            let count = (0..).find(|count| !left.contains(count)).expect("a number");
            assert!(count < 2 || left.contains(&0), "{size}: {given:?}");
            assert!(count != 0 || left.is_empty() || left.contains(&1), "{size}: {given:?}");
            assert_eq!(count == 1, size >= given[0] && counts[size - given[0]] == 0, "{size}: {given:?}");
            if count == 0 && size >= given[0] {
                let on = size - given[0];
                let number = given.iter().find(|taken| on >= **taken && counts[on - **taken] == 0);
                assert_eq!(number.map(|taken| counts[size - taken]), Some(1), "{size}: {given:?}");
            }
            counts.push(count);
        }
    }
    says("last-pin", "a 5 becomes 1 as a row of 4, but 0 only as 2 and 2, which are large");
    let counts = counts(5);
    let splits = (1..=2).flat_map(|gone| (0..=5 - gone).map(move |one| [one, 5 - gone - one]));
    let of_5: Vec<[usize; 2]> = splits.collect();
    let zero: Vec<&[usize; 2]> = of_5.iter().filter(|[one, other]| counts[*one] == counts[*other]).collect();
    assert_eq!(zero, [&[2, 2]]);
    // With no large row left it can only become a 1.
    let small = of_5.iter().filter(|rows| rows.iter().all(|row| counts[*row] < 2));
    let small: Vec<[usize; 2]> = small.copied().collect();
    assert_eq!(small, [[0, 4], [4, 0]]);
    assert_eq!((counts[2], counts[4]), (2, 1));
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

/// A row of Kayles is as good as a Nim heap: no move keeps its count, each smaller one is left by some move, and from a larger one some
/// move leads back.
#[test]
fn a_row_of_kayles_counts_what_no_move_leaves() {
    says(
        "kayles",
        "no move leaves the value itself, any smaller one can be left, and a larger one can be brought back",
    );
    let counts = counts(40);
    let moves = |length: usize| {
        let gone = (1..=2).filter(move |gone| *gone <= length);
        gone.flat_map(move |gone| (0..=length - gone).map(move |one| [one, length - gone - one]))
    };
    let count = |rows: [usize; 2]| counts[rows[0]] ^ counts[rows[1]];
    for length in 1..=40 {
        let left: Vec<usize> = moves(length).map(count).collect();
        assert!(!left.contains(&counts[length]) && (0..counts[length]).all(|less| left.contains(&less)));
        for rows in moves(length).filter(|rows| count(*rows) > counts[length]) {
            let one = moves(rows[0]).map(|of| count(of) ^ counts[rows[1]]);
            let other = moves(rows[1]).map(|of| count(of) ^ counts[rows[0]]);
            assert!(one.chain(other).any(|back| back == counts[length]), "{rows:?} of {length}");
        }
    }
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

/// Whoever comes to two piles with the same left over, and leaves a pile of 1 or 2, pays more than the 6 points of 3 and 3.
#[test]
fn to_give_up_earlier_costs_more() {
    says("red-blue", "Giving up earlier costs more");
    for (red, blue) in (3..=40_u32).flat_map(|red| (3..=40).map(move |blue| (red, blue))) {
        if red % 3 != blue % 3 || (red, blue) == (3, 3) {
            continue;
        }
        for taken in 1..=2 {
            // The small pile is emptied, and the other one paid: 2 points for a red one, 3 for a blue one.
            assert!(red - taken > 2 || 3 * blue > 6, "{red} {blue}");
            assert!(blue - taken > 2 || 2 * red > 6, "{red} {blue}");
        }
    }
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

/// Texts name other courses by their titles and never point to a step by its number.
#[test]
fn courses_are_named_by_their_titles_and_steps_are_not_numbered() {
    says("kayles", "The course The Last Pin Loses shows why this works, and why it fails with a row of 5");
    says("chomp", "see Strategy Stealing");
    says("nim", "The course The Last One Loses shows why");
    says("wythoff", "The course Every Game Is a Heap shows");
    let titles: Vec<&str> = courses().map(Subject::title).collect();
    for named in ["The Last Pin Loses", "Strategy Stealing", "The Last One Loses", "Every Game Is a Heap"] {
        assert!(titles.contains(&named), "{named}");
    }
    for subject in courses() {
        for step in subject.steps() {
            let words = format!("{step:?}").to_lowercase();
            let numbered = (0..10).any(|digit| {
                words.contains(&format!("step {digit}")) || words.contains(&format!("steps {digit}"))
            });
            assert!(!numbered, "{}: {}", subject.id(), step.title);
        }
    }
}
