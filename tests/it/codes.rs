//! Codes of take-and-break games drawn at random, for tests of every game, and what is known of such games.

use std::sync::Arc;

use nimtui::game::{Code, Dice, NamedCode, Position, Stop, Value};
use nimtui::games;

use crate::plain_search::Witness;

/// A code drawn at random: an octal code of up to 5 digits, one that goes on, or a subtraction set.
pub(super) fn random_code(dice: &mut Dice) -> Arc<Code> {
    loop {
        let text = if dice.below(4) == 0 {
            let numbers: Vec<String> =
                (0..dice.between(1, 4)).map(|_| dice.between(1, 9).to_string()).collect();
            format!("s{}", numbers.join(","))
        } else {
            let digits: String =
                (0..dice.between(1, 5)).map(|_| char::from(b'0' + dice.below(8) as u8)).collect();
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

fn position(id: &str) -> Position {
    games::read_id(id).expect(id).1
}

/// A thousand codes at random, up to three heaps of up to 12, both endings, against a plain search: who wins, every winning move, and how
/// long it lasts.
#[test]
fn random_codes_agree_with_a_plain_search() {
    let mut dice = Dice::new(27);
    for _ in 0..1_000 {
        let code = random_code(&mut dice);
        let mut witness = Witness::of("octal");
        // With three heaps of 12 a plain search of a code that splits takes long: the more heaps, the smaller they are.
        let heaps: Vec<String> = match dice.between(1, 3) {
            1 => vec![dice.between(1, 12).to_string()],
            many => (0..many).map(|_| dice.between(1, 14 / many).to_string()).collect(),
        };
        for ending in ["", ":misere"] {
            let id = format!("octal:{}:{}{ending}", code.text(), heaps.join(","));
            witness.hold(&position(&id));
        }
    }
}

/// Subtraction games of three larger heaps, which a plain search can still count out.
#[test]
fn subtraction_games_of_three_heaps_of_twelve_agree_with_a_plain_search() {
    let mut dice = Dice::new(1974);
    for set in ["s1,3,4", "s2,5", "s1..3", "s2,4,7", "s1,5,6,7", "s3"] {
        let mut witness = Witness::of("octal");
        for _ in 0..12 {
            let heaps: Vec<String> = (0..3).map(|_| dice.between(5, 12).to_string()).collect();
            for ending in ["", ":misere"] {
                witness.hold(&position(&format!("octal:{set}:{}{ending}", heaps.join(","))));
            }
        }
    }
}

/// Beyond what is counted out, the values decide, and a law where the last move loses and there is one.
#[test]
fn large_heaps_are_solved_or_said_not_to_be() {
    let octal = games::get(games::by_id("octal").expect("the entry"));
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
    let octal = games::get(games::by_id("octal").expect("the entry"));
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
            let Some(reason) = games::values::reason_of_value(octal, &here, 0) else {
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
