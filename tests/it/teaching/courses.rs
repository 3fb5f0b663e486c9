//! The ways to play that courses tell: each is played against every reply, to the end.

use nimtui::coach::{Course, Step, Subject, courses};
use nimtui::game::{Move, Position};

use super::groups::{copies_of, sizes, small_and_lost, turned};
use super::ways::{every_answer_wins, that_leave};
use super::{heaps, rows, staircase};
use crate::plain_search::Witness;
use nimtui::games;

type Way = fn(&mut Witness, &Position);

/// A course by its name, words of it that tell a way to play, positions it is told for, and the way.
const TOLD: &[(&str, &str, &[&str], Way)] = &[
    ("nim", "copy each move of the other player", &["3,3", "7,7"], heaps::copies),
    ("nim", "Whatever you do in one heap can be copied", &["4,4"], heaps::copies),
    ("nim", "the other player copies each move", &["1,1", "12,12"], heaps::copies),
    ("nim", "make them equal, then copy", &["2,2", "11,11"], heaps::copies),
    (
        "nim",
        "you take as many from its partner",
        &["5,5", "2,2,7,7", "1,3,1,3", "1,1,3,3,6,6"],
        heaps::copies,
    ),
    ("nim", "you can mend that again", &["1,4,5"], heaps::makes_0),
    ("nim", "the other player mends it", &["3,5,6"], heaps::makes_0),
    ("nim", "Leave it on every turn, and the last stone is yours", &["2,3,1", "3,5,6"], heaps::makes_0),
    ("nim", "Play it just the same, until", &["2,2:misere", "1,4,5:misere", "1,1,1:misere"], heaps::makes_0),
    ("matches", "can always be made 4 together", &["9"], heaps::fills_up),
    ("matches", "fill up to 4: they take 1, you take 3", &["13"], heaps::fills_up),
    ("matches", "fill up to 4 each time", &["21"], heaps::fills_up),
    ("matches", "Fill up to 4 each time", &["21"], heaps::fills_up),
    ("matches", "5 go together in each round", &["16/4", "21/4"], heaps::fills_up),
    ("matches", "leave whole rounds instead", &["4:normal", "12:normal"], heaps::fills_up),
    ("red-blue", "Keep it so on every turn", &["7,7", "8,5", "6,9"], heaps::keeps_the_remainder_as_told),
    ("red-blue", "After each move make it the same again", &["10,10"], heaps::keeps_the_remainder_as_told),
    ("red-blue", "A pile of 1 or 2? Empty it.", &["10,10"], heaps::keeps_the_remainder_as_told),
    (
        "red-blue",
        "make the same left over in both piles",
        &["4,4:misere", "5,2:misere", "10,10:misere"],
        heaps::keeps_the_remainder_as_told,
    ),
    ("kayles", "can be copied in the other row", &["3-3"], rows::can_be_copied),
    ("kayles", "So leave equal rows, and copy", &["2-2", "5-5"], rows::can_be_copied),
    ("kayles", "copy each move of the other player", &["3-3"], rows::can_be_copied),
    ("kayles", "in its middle, then copy", &["1-1", "3-3", "6-6"], rows::can_be_copied),
    ("kayles", "each move in it can be copied", &["3-3", "3-2-2-3"], rows::can_be_copied),
    (
        "kayles",
        "nothing but pairs has lost: each move can be copied",
        &["3-2-2-3", "1-3-1-3"],
        rows::can_be_copied,
    ),
    (
        "grundy",
        "what is done with one can be done with the other",
        &["5,5", "6,6", "3,3,2"],
        heaps::splits_alike,
    ),
    ("grundy", "each split can be made in the other one", &["4,4", "7,7"], heaps::splits_alike),
    ("grundy", "splits a 3, and you split the other one", &["3,3,2"], heaps::splits_alike),
    ("wythoff", "leave a safe pair each time", &["1,2", "3,5", "4,7", "6,10"], heaps::stays_safe),
    ("chomp", "every bite is copied on the other arm", &["111/100/100"], arms),
    ("chomp", "then copy on the arms", &["1111/1000/1000/1000"], arms),
    (
        "grid",
        "the other player copies each move in the other group",
        &["110/000/110", "111/000/111"],
        copied_in_time,
    ),
    ("grid", "When the copy would leave only single stones", &["110/000/110", "111/000/111"], copied_in_time),
    (
        "grid",
        "each move can be answered with two groups of 2, or with an odd number of single stones",
        &["1110/0000/1101/0000", "1101/1000/0011/0000", "1110/0000/1100/1000", "1110/0000/0011/0010"],
        twos_or_odd,
    ),
    ("argument", "each bite is copied on the other arm", &["chomp:1111/1000/1000/1000"], arms),
    (
        "last-loses",
        "the number stays odd",
        &["kayles:4:misere", "kayles:1-1-4:misere", "kayles:1-4-4:misere", "kayles:4-4-4:misere"],
        ones_and_fours,
    ),
    ("copying", "The other player copies each bite", &["sum:chomp:2x3+chomp:2x3"], twins),
    (
        "copying",
        "whoever copies always has a move left",
        &["sum:chomp:2x3+chomp:2x3", "sum:kayles:6+kayles:6", "sum:wythoff:1,3+wythoff:1,3"],
        twins,
    ),
    (
        "copying",
        "each move can be copied half a turn away",
        &["grid:1111/1001/1111:normal", "grid:111/101/111:normal", "grid:111/000/111:normal"],
        half_a_turn_away,
    ),
    (
        "copying",
        "Make the one move after which all others can be copied",
        &["grid:1111/1001/1111:normal"],
        half_a_turn_away,
    ),
    (
        "copying",
        "takes the middle, and copies",
        &["grid:101/101:normal", "grid:101/101/101:normal", "grid:11/00/11:normal"],
        half_a_turn_away,
    ),
    (
        "copying",
        "From then on take the image of what was taken",
        &["grid:11111/11011/11111:normal"],
        half_a_turn_away,
    ),
    (
        "grid",
        "can be copied half a turn away",
        &["2x2:normal", "2x4:normal", "1111/1001/1111:normal"],
        half_a_turn_away,
    ),
    (
        "grid",
        "From then on take partners, until small groups that are lost can be left",
        &["111/101/111", "111/000/111", "101/101", "1111/1001/1111", "1111/0000/1111"],
        partners_then_small,
    ),
    (
        "grid",
        "From then on take partners, until groups of the list can be left",
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
        vec![mv.alone().in_component(1 - component)]
    };
    every_answer_wins(witness, position, "copies a game", &copy);
}

/// Each move is copied half a turn away.
fn half_a_turn_away(witness: &mut Witness, position: &Position) {
    let copy = |_: &mut Witness, here: &Position, mv: Move, _: &Position| vec![turned(here, mv)];
    every_answer_wins(witness, position, "copies half a turn away", &copy);
}

/// A course, and the steps of it.
fn course(id: &str) -> (Course, &'static [Step]) {
    let subject = Subject::by_id(id).expect("a course");
    (Course::new(subject, 0).expect("steps"), subject.steps())
}

/// Everything a step says.
fn texts(step: &Step) -> Vec<&str> {
    [&*step.text, &step.hint, &step.done, step.lasting()]
        .into_iter()
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
