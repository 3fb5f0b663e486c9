//! Codes of take-and-break games: solved, explained and shown.

use crate::plain_search::Witness;
use crate::stage::key;
use crate::stage::{Stage, position};
use nimtui::game::{Code, Dice, Lineup, Move, NamedCode, Stop, Value};
use nimtui::games;
use nimtui::tui::{Spot, Target};
use std::sync::Arc;

/// A code drawn at random: an octal code of up to 5 digits, one that goes on, or a subtraction set.
fn random_code(dice: &mut Dice) -> Arc<Code> {
    loop {
        let text = if dice.below(4) == 0 {
            let numbers: Vec<String> =
                (0..dice.number_between(1, 4)).map(|_| dice.number_between(1, 9).to_string()).collect();
            format!("s{}", numbers.join(","))
        } else {
            let digits: String =
                (0..dice.number_between(1, 5)).map(|_| char::from(b'0' + dice.below(8) as u8)).collect();
            let first = if dice.below(4) == 0 { 4 } else { 0 };
            format!("{first}.{digits}{}", if dice.below(4) == 0 { "..." } else { "" })
        };
        if let Ok(code) = Code::read(&text) {
            return Arc::new(code);
        }
    }
}

/// The codes an option goes through, and some at random.
pub(super) fn some_codes(presets: &[NamedCode], random: usize) -> Vec<Value> {
    let mut dice = Dice::new(1956);
    let known = presets.iter().map(|preset| Arc::new(Code::read(preset.code).expect(preset.code)));
    let drawn: Vec<_> = (0..random).map(|_| random_code(&mut dice)).collect();
    known.chain(drawn).map(Value::Code).collect()
}

/// 600 codes at random, up to three heaps of up to 12, both endings, against a plain search: who wins, every winning move, and how
/// long it lasts.
#[test]
fn random_codes_agree_with_a_plain_search() {
    let mut dice = Dice::new(27);
    for _ in 0..600 {
        let code = random_code(&mut dice);
        let mut witness = Witness::of("octal");
        // With three heaps of 12 a plain search of a code that splits takes long: the more heaps, the smaller they are.
        let heaps: Vec<String> = match dice.number_between(1, 3) {
            1 => vec![dice.number_between(1, 12).to_string()],
            many => (0..many).map(|_| dice.number_between(1, 14 / many).to_string()).collect(),
        };
        for ending in ["", ":misere"] {
            let id = format!("octal:{}:{}{ending}", code.text(), heaps.join(","));
            witness.hold(&position(&id));
        }
    }
}

/// Beyond what is counted out, the values decide, and a law where the last move loses and there is one.
#[test]
fn large_heaps_are_solved_or_said_not_to_be() {
    let octal = games::get(key("octal"));
    for (id, known) in [
        ("octal:0.137:58,100", true),
        ("octal:s1,3,4:9999,5000,21:misere", true),
        ("octal:0.77:200,300:misere", true),
        ("octal:0.07:200,300:misere", false),
        ("octal:4.3...:10000", true),
    ] {
        let solution = octal.solve(&position(id), &Stop::default()).expect("nobody stopped it");
        assert_eq!(solution.is_complete(), known, "{id}");
    }
    // Of these heaps below 60 a player of Dawson's Chess loses (Winning Ways, chapter 4).
    let lost =
        (1..60).filter(|size| octal.grundy_value(&position(&format!("octal:0.137:{size}"))) == Some(0));
    assert_eq!(lost.collect::<Vec<_>>(), [4, 8, 14, 20, 24, 28, 34, 38, 42, 54, 58]);
}

/// The reason of a value names what the moves of the heap leave, and the least number missing, as the definition has them.
#[test]
fn the_reason_of_a_value_is_the_mex() {
    let octal = games::get(key("octal"));
    let (mut dice, mut told) = (Dice::new(7), 0);
    for _ in 0..150 {
        let code = random_code(&mut dice);
        let at = |size: u32| position(&format!("octal:{}:{size}", code.text()));
        let mut values: Vec<u32> = vec![];
        for size in 0..=12 {
            let here = at(size);
            let left: std::collections::BTreeSet<u32> = crate::small::options(octal, &here)
                .map(|left| left.board.heaps().iter().fold(0, |sum, size| sum ^ values[*size as usize]))
                .collect();
            let value = (0..).find(|value| !left.contains(value)).unwrap();
            values.push(value);
            let Some(reason) = games::value_tables::reason_of_value(octal, &here, 0) else {
                assert!(left.is_empty() || left.len() > 12, "{}:{size}", code.text());
                continue;
            };
            let numbers: Vec<u32> =
                reason.split(|c: char| !c.is_ascii_digit()).filter_map(|piece| piece.parse().ok()).collect();
            let mut expected = vec![size, value];
            expected.extend(left);
            expected.push(value);
            assert_eq!(numbers, expected, "{reason}");
            told += 1;
        }
    }
    assert!(told > 500);
}

/// A stone of a heap, counted from its end, from 1.
const fn stone(group: usize, count: u32) -> Target {
    Spot::Stone { group, count }.target()
}

#[test]
fn clicks_take_stones_from_anywhere_in_a_heap() {
    let mut stage = Stage::at("octal:0.77:9,4", Lineup::TwoHumans);
    // The third stone of the nine: two stay before it, six behind it.
    stage.click(stone(0, 7)).click(stone(0, 7));
    assert_eq!(stage.position().board.heaps(), [2, 6, 4]);
    // The first of the six, and the last of the four.
    stage.click(stone(1, 6));
    stage.click(stone(1, 6)).click(stone(2, 1)).click(stone(2, 1));
    assert_eq!(stage.position().board.heaps(), [2, 5, 3]);
}

#[test]
fn a_click_between_two_stones_divides_a_heap() {
    let mut stage = Stage::at("octal:4.3...:8,3", Lineup::TwoHumans);
    let gap = Spot::Gap { group: 0, right: 3 }.target();
    stage.click(gap);
    assert_eq!(stage.chosen(), Move::Split { heap: 0, take: 0, into: [5, 3] });
    stage.click(gap);
    assert_eq!(stage.position().board.heaps(), [5, 3, 3]);
    let mut stage = Stage::at("sum:octal:0.77:7+octal:4.3...:5", Lineup::TwoHumans);
    let gap = Target::Board { part: 1, spot: Spot::Gap { group: 0, right: 2 } };
    stage.click(gap).click(gap);
    assert_eq!(stage.position().board.components()[1].position.board.heaps(), [3, 2]);
}

#[test]
fn the_end_never_names_a_stone_that_cannot_be_taken() {
    // A heap of 1 has no move in the first game, and a last move in the second.
    for (id, mv, left_to_take) in [("octal:s2,5:3:misere", "2", false), ("matches:2", "1", true)] {
        let mut stage = Stage::at(id, Lineup::TwoHumans);
        stage.keys(mv);
        stage.keys("<enter>");
        let ended = stage.ended().unwrap_or_else(|| panic!("{id} is over"));
        let sentence = stage.game().end_sentence(ended).expect("a sentence");
        assert_eq!(sentence.contains("must take it"), left_to_take, "{id}: {sentence}");
    }
}

#[test]
fn the_example_of_a_move_is_one() {
    for id in ["octal:s1,3,4:20", "octal:s3,5:9", "nim:1", "grundy:3", "grundy:10"] {
        let (key, position) = games::read_id(id).expect(id);
        let game = games::get(key);
        let how = nimtui::game::read_move("", game, &position).expect_err(id).to_string();
        let example = how.rsplit("such as ").next().expect(id).trim_end_matches('.').to_owned();
        let mv = nimtui::game::read_move(&example, game, &position);
        assert!(mv.is_ok_and(|mv| game.check(&position, &mv).is_ok()), "{id}: {how}");
    }
}
