//! Tables of Grundy values.

use crate::plain_support::{self, solve};
use crate::solve::grundy;
use crate::stage::key;
use nimtui::games;
use serde_json::{Value, json};
use std::collections::HashMap;

fn printed(arguments: &[&str]) -> String {
    plain_support::printed(&[&["values"], arguments].concat(), b"")
}

fn as_json(arguments: &[&str]) -> Value {
    serde_json::from_str(&printed(&[arguments, &["--json"]].concat())).expect("JSON")
}

/// The first values of Kayles as they are published (OEIS A002186).
const KAYLES: [u64; 25] = [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1, 4, 3, 2, 1, 4, 6, 7, 4];

#[test]
fn a_row_is_printed_for_people_and_for_programs() {
    for name in ["0.77", "kayles", " Kayles ", "octal:0.77"] {
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
    for (form, told) in [
        (&["--csv"][..], "size,value\n0,0\n4,0\n8,0\n"),
        (&["--json"], "\"lost\":[0,4,8]"),
        (&[], ":\n  0, 4, 8\n"),
    ] {
        assert!(printed(&[&["s1..3", "--lost", "--to", "9"], form].concat()).contains(told), "{form:?}");
    }
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
    let told = as_json(&["S 1 3 4", "--period"]);
    assert_eq!(told["code"], "s1,3,4");
    assert_eq!([&told["period"]["length"], &told["period"]["start"]], [&json!(7), &json!(0)]);
    assert!(printed(&["lasker", "--period"]).contains("From 1 on, the values grow by 4 every 4 stones"));
    assert_eq!(as_json(&["0.6", "--period", "--to", "3000"])["period"], Value::Null);
    assert!(as_json(&["0.6", "--to", "3000"]).get("period").is_none());
    assert!(printed(&["0.6", "--period"]).contains("No period is proven by the values up to 10,000"));
    for code in ["grundy", "0.7..."] {
        assert!(printed(&[code, "--period"]).contains("knows no test for the period"), "{code}");
    }
}

/// Each value is that of the definition, and `first` says where the grid begins.
#[test]
fn grids_are_what_the_rules_say() {
    for (name, to, first, [rows, columns], count) in [
        ("wythoff", "9x9", [0, 0], ["heap 1", "heap 2"], 100),
        ("fibonacci", "12x12", [1, 1], ["the pile", "the most that may be taken"], 78),
    ] {
        let told = as_json(&[name, "--to", to, "--lost"]);
        assert_eq!(
            (&told["schema"], &told["game"], &told["first"]),
            (&json!(1), &json!(name), &json!(first))
        );
        assert_eq!((&told["rows"], &told["columns"]), (&json!(rows), &json!(columns)));
        let game = games::get(key(name));
        let (mut known, mut checked, mut lost) = (HashMap::new(), 0, vec![]);
        for (row, values) in (first[0]..).zip(told["values"].as_array().expect("lines")) {
            for (column, value) in (first[1]..).zip(values.as_array().expect("a line")) {
                let id = match name {
                    "wythoff" => format!("wythoff:{row},{column}:normal"),
                    _ => format!("fibonacci:{row}/{column}"),
                };
                let Some(value) = value.as_u64() else { continue };
                let (_, position) = games::read_id(&id).expect(&id);
                assert_eq!(value, u64::from(grundy(game, &position, &mut known)), "{id}");
                lost.extend((value == 0).then_some([row, column]));
                checked += 1;
            }
        }
        assert_eq!((checked, &told["lost"]), (count, &json!(lost)), "{name}");
    }
}
