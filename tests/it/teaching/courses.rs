//! The ways to play that courses tell: each is played against every reply, to the end.

use nimtui::coach::{Course, Step, Subject, courses};
use nimtui::game::{Move, Position};

use super::groups::{copies_of, halves, sizes, small_and_lost, turned};
use super::ways::{every_answer_wins, that_leave};
use super::{heaps, rows, staircase};
use crate::plain_search::Witness;
use nimtui::games;

type Way = fn(&mut Witness, &Position);

/// A course by its name, words of it that tell a way to play, positions it is told for, and the way.
const TOLD: &[(&str, &str, &[&str], Way)] = &[
    ("nim", "copy every move HAL makes", &["3,3", "7,7"], heaps::copies),
    ("nim", "HAL can copy in that heap", &["4,4"], heaps::copies),
    ("nim", "HAL copies each move in the other heap", &["1,1", "12,12"], heaps::copies),
    ("nim", "make them equal, and copy every move", &["2,2", "11,11"], heaps::copies),
    (
        "nim",
        "you take the same number from the other",
        &["5,5", "2,2,7,7", "1,3,1,3", "1,1,3,3,6,6"],
        heaps::copies,
    ),
    ("nim", "Leave every part with a partner", &["1,4,5"], heaps::makes_0),
    ("nim", "the other player can make it 0 again", &["3,5,6"], heaps::makes_0),
    ("nim", "Leave a nim-sum of 0 on every turn", &["2,3,1", "3,5,6"], heaps::makes_0),
    (
        "nim",
        "Play as before until your move would leave only heaps of 1",
        &["2,2:misere", "1,4,5:misere", "1,1,1:misere"],
        heaps::makes_0,
    ),
    ("matches", "Each time, the two of you take 4 matches", &["9"], heaps::fills_up),
    ("matches", "you can always fill a round up to 4: if HAL takes 1, you take 3", &["13"], heaps::fills_up),
    ("matches", "fill each round up to 4", &["21"], heaps::fills_up),
    ("matches", "Fill each round up to 4", &["21"], heaps::fills_up),
    ("matches", "With a limit of 4 a round is 5", &["16/4", "21/4"], heaps::fills_up),
    ("matches", "leave whole rounds instead", &["4:normal", "12:normal"], heaps::fills_up),
    ("red-blue", "Keep them equal", &["7,7", "8,5", "6,9"], heaps::keeps_the_remainder_as_told),
    (
        "red-blue",
        "After each of HAL's moves, make the remainders equal again",
        &["10,10"],
        heaps::keeps_the_remainder_as_told,
    ),
    ("red-blue", "A pile of 1 or 2? Empty it.", &["10,10"], heaps::keeps_the_remainder_as_told),
    (
        "red-blue",
        "Otherwise play as before: make the remainders equal",
        &["4,4:misere", "5,2:misere", "10,10:misere"],
        heaps::keeps_the_remainder_as_told,
    ),
    ("kayles", "HAL copies each move in the other row", &["3-3"], rows::can_be_copied),
    ("kayles", "Each of your moves can be copied there", &["2-2", "5-5"], rows::can_be_copied),
    ("kayles", "From then on, copy each move in the other row", &["1-1", "3-3", "6-6"], rows::can_be_copied),
    ("kayles", "each move can be copied in its partner row", &["3-3", "3-2-2-3"], rows::can_be_copied),
    (
        "kayles",
        "it's a losing position: each move can be copied",
        &["3-2-2-3", "1-3-1-3"],
        rows::can_be_copied,
    ),
    (
        "grundy",
        "what HAL does with one, you can do with the other",
        &["5,5", "6,6", "3,3,2"],
        heaps::splits_alike,
    ),
    ("grundy", "each split can be made in the other heap too", &["4,4", "7,7"], heaps::splits_alike),
    ("grundy", "If HAL splits a 3, you split the other one", &["3,3,2"], heaps::splits_alike),
    ("wythoff", "leave a safe pair every time", &["1,2", "3,5", "4,7", "6,10"], heaps::stays_safe),
    ("chomp", "every bite is copied on the other arm", &["111/100/100"], arms),
    ("chomp", "copy each bite on the other arm", &["1111/1000/1000/1000"], arms),
    ("grid", "Copy each move in the other group", &["110/000/110", "111/000/111"], copied_in_time),
    (
        "grid",
        "until the copy would leave only single stones, or nothing",
        &["110/000/110", "111/000/111"],
        copied_in_time,
    ),
    (
        "grid",
        "Each move can be answered with two groups of 2, or with an odd number of single stones",
        &["1110/0000/1101/0000", "1101/1000/0011/0000", "1110/0000/1100/1000", "1110/0000/0011/0010"],
        twos_or_odd,
    ),
    ("argument", "each bite is copied on the other arm", &["chomp:1111/1000/1000/1000"], arms),
    (
        "last-pin",
        "the number stays odd",
        &["kayles:4:misere", "kayles:1-1-4:misere", "kayles:1-4-4:misere", "kayles:4-4-4:misere"],
        ones_and_fours,
    ),
    ("copying", "HAL copies each bite on the other bar", &["sum:chomp:2x3+chomp:2x3"], twins),
    (
        "copying",
        "a copycat always has a reply",
        &["sum:chomp:2x3+chomp:2x3", "sum:kayles:6+kayles:6", "sum:wythoff:1,3+wythoff:1,3"],
        twins,
    ),
    (
        "copying",
        "each move can be copied half a turn away",
        &["grid:1111/1001/1111:normal", "grid:111/101/111:normal", "grid:111/000/111:normal"],
        halves,
    ),
    ("copying", "can you answer every move with its image", &["grid:1111/1001/1111:normal"], halves),
    (
        "copying",
        "takes the middle and copies",
        &["grid:101/101:normal", "grid:101/101/101:normal", "grid:11/00/11:normal"],
        halves,
    ),
    ("copying", "From then on, answer each move with its image", &["grid:11111/11011/11111:normal"], halves),
    (
        "grid",
        "can be copied half a turn away",
        &["2x2:normal", "2x4:normal", "1111/1001/1111:normal"],
        halves,
    ),
    (
        "grid",
        "From then on, answer with images until you can leave small groups that are a losing position",
        &["111/101/111", "111/000/111", "101/101", "1111/1001/1111", "1111/0000/1111"],
        partners_then_small,
    ),
    (
        "grid",
        "From then on, answer with images until you can leave groups on the list",
        &["1111/1001/1111"],
        partners_then_listed,
    ),
];

/// A sentence of a course with one of these tells a way to play.
const TELLS_A_WAY: [&str; 12] = [
    "copy ",
    "can be done with the other",
    "split can be made",
    "split the other one",
    "move can be answered with",
    "copied",
    "copies",
    "each time",
    "every turn",
    "just the same",
    "From then on",
    "each round",
];

fn arms(witness: &mut Witness, position: &Position) {
    staircase::can_be_kept(witness, position, "two equal arms");
}

fn single(position: &Position) -> bool {
    sizes(position).iter().all(|&size| size == 1)
}

fn odd_singles(position: &Position) -> bool {
    single(position) && position.board.stones() % 2 == 1
}

/// Each move is copied in an equal group, unless that would leave only single stones or nothing: then an odd number of single stones.
fn copied_in_time(witness: &mut Witness, position: &Position) {
    let way = |witness: &mut Witness, here: &Position, mv, after: &Position| {
        let copies: Vec<Move> = copies_of(here, mv).into_iter().collect();
        let ends = |copy: &Move| single(&witness.game.play(after, copy));
        if single(after) || copies.iter().any(ends) {
            that_leave(witness, after, odd_singles)
        } else {
            copies
        }
    };
    every_answer_wins(witness, position, "copies in time", &way);
}

/// Two groups of 2, or an odd number of single stones.
fn twos_or_odd(witness: &mut Witness, position: &Position) {
    let way = |witness: &mut Witness, _: &Position, _, after: &Position| {
        that_leave(witness, after, |left| odd_singles(left) || sizes(left) == [2, 2])
    };
    every_answer_wins(witness, position, "two groups of 2 or odd", &way);
}

/// Small groups that are lost, where they can be left; else the partner of what was taken.
fn partner_or_small(witness: &mut Witness, here: &Position, mv: Move, after: &Position) -> Vec<Move> {
    let small = that_leave(witness, after, small_and_lost);
    if small.is_empty() { vec![turned(here, mv)] } else { small }
}

/// The small groups that the last step of 2D Nim lists.
fn listed(position: &Position) -> bool {
    let mut sizes = sizes(position);
    sizes.sort_unstable();
    odd_singles(position) || [&[2, 2][..], &[3, 3], &[1, 2, 3]].contains(&&sizes[..])
}

fn partners_then_listed(witness: &mut Witness, position: &Position) {
    let way = |witness: &mut Witness, here: &Position, mv, after: &Position| {
        let small = that_leave(witness, after, listed);
        if small.is_empty() { vec![turned(here, mv)] } else { small }
    };
    every_answer_wins(witness, position, "partners, then listed groups", &way);
}

fn partners_then_small(witness: &mut Witness, position: &Position) {
    every_answer_wins(witness, position, "partners, then small groups", &partner_or_small);
}

/// An odd number of rows, of 1 and of 4 pins.
fn ones_and_fours(witness: &mut Witness, position: &Position) {
    let odd = |left: &Position| {
        let rows = rows::runs(left);
        rows.len() % 2 == 1 && rows.iter().all(|(_, pins)| [1, 4].contains(pins))
    };
    let way = |witness: &mut Witness, _: &Position, _, after: &Position| that_leave(witness, after, odd);
    every_answer_wins(witness, position, "an odd number of 1s and 4s", &way);
}

/// What is done in one of two equal games is done in the other one.
fn twins(witness: &mut Witness, position: &Position) {
    let copy = |_: &mut Witness, _: &Position, mv: Move, _: &Position| {
        let Move::In { component, .. } = mv else { panic!("{mv:?}") };
        vec![mv.alone().to_component(1 - component)]
    };
    every_answer_wins(witness, position, "copies a game", &copy);
}

/// A course, and the steps of it.
fn course(id: &str) -> (Course, &'static [Step]) {
    let subject = Subject::find(id).expect("a course");
    (Course::new(subject, 0).expect("steps"), subject.steps())
}

/// Everything a step says.
fn texts(step: &Step) -> Vec<&str> {
    [&*step.text, &step.hint, &step.done]
        .into_iter()
        .chain(step.summary.as_deref())
        .chain(step.answers.iter().map(|answer| &*answer.why))
        .collect()
}

#[test]
fn every_way_a_course_tells_wins_against_every_reply() {
    for (id, words, positions, way) in TOLD {
        let (course, steps) = course(id);
        let said = steps.iter().flat_map(texts).any(|text| text.contains(words));
        assert!(said, "the course of {id} does not say \"{words}\"");
        for body in *positions {
            println!("{id}: {words}: {body}");
            let (game, position) =
                course.place(body).unwrap_or_else(|why| panic!("{id}: {body}: {}", why.problem));
            way(&mut Witness::new(games::get(game)), &position);
        }
    }
}

#[test]
fn no_course_tells_a_way_that_is_not_played() {
    for subject in courses() {
        for text in subject.steps().iter().flat_map(texts) {
            for sentence in text.split_inclusive(['.', '?', '!']) {
                let tells =
                    TELLS_A_WAY.iter().any(|sign| sentence.contains(sign)) && !sentence.ends_with('?');
                let played = TOLD.iter().any(|(id, words, ..)| {
                    *id == subject.id() && (sentence.contains(words) || words.contains(sentence.trim()))
                });
                assert!(!tells || played, "{}: {sentence}", subject.id());
            }
        }
    }
}
