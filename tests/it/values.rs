//! Tables of Grundy values.

use crate::plain_support::{run, solve};
use crate::solve::grundy;
use crate::stage::key;
use nimtui::game::{Board, Position};
use nimtui::games;
use serde_json::{Value, json};
use std::collections::HashMap;

fn printed(arguments: &[&str]) -> String {
    let outcome = run(&[&["values"], arguments].concat(), b"");
    assert_eq!((outcome.code, outcome.err.as_str()), (0, ""), "{arguments:?}");
    outcome.out
}

fn as_json(arguments: &[&str]) -> Value {
    serde_json::from_str(&printed(&[arguments, &["--json"]].concat())).expect("JSON")
}

/// The first values of Kayles as they are published (OEIS A002186).
const KAYLES: [u64; 25] = [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1, 4, 3, 2, 1, 4, 6, 7, 4];

#[test]
fn a_row_is_printed_for_people_and_for_programs() {
    for name in ["0.77", "kayles", " Kayles "] {
        let told = as_json(&[name, "--to", "24"]);
        assert_eq!(told["values"], json!(KAYLES), "{name}");
        assert_eq!((&told["schema"], &told["code"], &told["to"]), (&json!(1), &json!("0.77"), &json!(24)));
    }
    let csv: Vec<String> = KAYLES.iter().enumerate().map(|(size, value)| format!("{size},{value}")).collect();
    assert_eq!(printed(&["0.77", "--to", "24", "--csv"]), format!("size,value\n{}\n", csv.join("\n")));
    let table = printed(&["0.77", "--to", "24"]);
    let lines = table.lines().filter(|line| line.contains(": ") && line.starts_with(' '));
    let numbers: Vec<u64> = lines
        .flat_map(|line| line.split_once(':').expect("numbers").1.split_whitespace())
        .map(|number| number.parse().expect("a number"))
        .collect();
    assert_eq!(numbers, KAYLES);
    // Every row of a code is what single heaps are said to count elsewhere.
    for code in ["0.137", "s2,5", "4.3...", "0.6"] {
        let told = as_json(&[code, "--to", "12"]);
        for size in 1..=12 {
            assert_eq!(
                told["values"][size],
                solve(&format!("octal:{code}:{size}"))["grundy"],
                "{code} {size}"
            );
        }
    }
}

#[test]
fn a_period_is_told_with_its_proof_or_not_at_all() {
    assert!(printed(&["0.77", "--period"]).ends_with(
        "From 71 on, the values repeat every 12 stones. Proof: they repeat up to 166, which is enough to prove it (Guy and Smith 1956).\n"
    ));
    let told = as_json(&["s1,3,4", "--period"]);
    assert_eq!([&told["period"]["length"], &told["period"]["start"]], [&json!(7), &json!(0)]);
    assert!(printed(&["lasker", "--period"]).contains("From 1 on, the values grow by 4 every 4 stones"));
    assert_eq!(as_json(&["0.6", "--period", "--to", "3000"])["period"], Value::Null);
    assert!(as_json(&["0.6", "--to", "3000"]).get("period").is_none());
    assert!(printed(&["grundy", "--period"]).contains("No period found up to 10,000"));
}

/// Grids are those of the definition, position by position.
#[test]
fn grids_are_what_the_rules_say() {
    for (name, to) in [("wythoff", "9x9"), ("fibonacci", "12x12"), ("grid", "3x4")] {
        let told = as_json(&[name, "--to", to]);
        let game = games::get(games::find_game(name).expect(name));
        let (mut known, mut checked) = (HashMap::new(), 0);
        for (line, values) in told["values"].as_array().expect("lines").iter().enumerate() {
            for (column, value) in values.as_array().expect("a line").iter().enumerate() {
                let [row, column] = [line, column].map(|at| at as u64);
                let [row, column] =
                    [row + told["first"][0].as_u64().unwrap(), column + told["first"][1].as_u64().unwrap()];
                let id = match name {
                    "wythoff" => format!("wythoff:{row},{column}:normal"),
                    "fibonacci" => format!("fibonacci:{row}/{column}"),
                    _ => format!("grid:{row}x{column}:normal"),
                };
                let Some(value) = value.as_u64() else { continue };
                let (_, position) = games::read_id(&id).expect(&id);
                assert_eq!(value, u64::from(grundy(game, &position, &mut known)), "{id}");
                checked += 1;
            }
        }
        assert!(checked >= 5, "{name}");
    }
}

/// Two rows of chocolate, if nobody takes the poisoned square.
#[test]
fn two_rows_of_chomp_count_what_the_rules_say() {
    let told = as_json(&["chomp", "--to", "6x6"]);
    let game = games::get(key("chomp"));
    let mut known = HashMap::new();
    for (upper, lower) in (1..=6_u8).flat_map(|upper| (0..=upper).map(move |lower| (upper, lower))) {
        let cells = ((1_u64 << upper) - 1) | ((1_u64 << lower) - 1) << upper;
        let position = Position::new(
            Board::Grid { rows: 2, cols: upper, cells },
            nimtui::game::Ending::Misere,
            u32::MAX,
        );
        let expected = grundy(game, &position, &mut known);
        assert_eq!(
            told["values"][usize::from(upper) - 1][usize::from(lower)],
            json!(expected),
            "{upper} {lower}"
        );
    }
}

#[test]
fn bad_codes_are_refused_with_the_place() {
    for (arguments, why) in [
        (&["0.78"][..], "at '8'"),
        (&["red-blue"], "counts points"),
        (&["nothing"], "Names: dawsons-chess, lasker,"),
        (&["nothing"], "Games: "),
        (&["77"], "an octal code such as 0.77 has a point"),
        (&["0.77", "--lost", "--period"], "--lost"),
        (&["0.77", "--to", "x"], "--to"),
        (&["wythoff", "--to", "300x3"], "at most 100x100"),
        (&["wythoff", "--period"], "each heap has a value"),
        (&["0.77", "--csv", "--json"], "--csv"),
    ] {
        let outcome = run(&[&["values"], arguments].concat(), b"");
        assert_eq!((outcome.code, outcome.out.as_str()), (2, ""), "{arguments:?}");
        assert!(outcome.err.contains(why), "{arguments:?}: {}", outcome.err);
    }
}
