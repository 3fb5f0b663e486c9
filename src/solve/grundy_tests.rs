//! Values against the definition.

use super::*;
use crate::game::{Code, Dice};

/// The same from the definition alone.
fn plain(code: &Code, largest: u32) -> Vec<u32> {
    let mut values: Vec<u32> = vec![];
    for size in 0..=largest {
        let left: std::collections::BTreeSet<u32> = code
            .moves(size)
            .map(|heap_move| {
                let [one, other] =
                    heap_move.left.map(|part| if part == 0 { 0 } else { values[part as usize] });
                one ^ other
            })
            .collect();
        values.push((0..).find(|value| !left.contains(value)).unwrap_or(0));
    }
    values
}

fn random_code(dice: &mut Dice) -> String {
    let digits: String =
        (0..dice.number_between(1, 5)).map(|_| char::from(b'0' + dice.below(8) as u8)).collect();
    let first = if dice.below(4) == 0 { 4 } else { 0 };
    format!("{first}.{digits}{}", if dice.below(3) == 0 { "..." } else { "" })
}

#[test]
fn values_are_those_of_the_definition() {
    let mut dice = Dice::new(1956);
    let random = (0..400).map(|_| random_code(&mut dice)).filter(|code| Code::read(code).is_ok());
    let mut all = vec![Code::from_game("grundy")];
    let named = ["0.77", "0.07", "0.137", "0.007", "4.3...", "s1,3,4", "s2,5..9", "0.156", "0.45"];
    for code in named.iter().map(|code| (*code).to_owned()).chain(random.collect::<Vec<_>>()) {
        all.push(Code::from_game(&code));
    }
    for code in all {
        let mut table = Table::new(&code);
        table.grow(40, &Stop::default()).expect("nobody stopped it");
        table.grow(150, &Stop::default()).expect("nobody stopped it");
        assert_eq!(*table.values, plain(&code, 150), "{code:?}");
    }
}

#[test]
fn a_table_that_was_stopped_goes_on() {
    let code = Code::from_game("0.1234567");
    let mut table = Table::new(&code);
    table.grow(99, &Stop::default()).expect("nobody stopped it");
    let stop = Stop::default();
    stop.stop();
    assert_eq!(table.grow(300, &stop), Err(Halted::Stopped));
    table.grow(300, &Stop::default()).expect("nobody stopped it");
    assert_eq!(*table.values, plain(&code, 300));
}
