//! Answers of 0.2.0 before it was reworked: 5,000 lines of `solve --json`, 300 of `review --json` and 13 sets of practice questions,
//! compared field by field. The sentences (`why`) are not among them.

use std::fs::File;
use std::io::{BufRead, BufReader};
use std::path::Path;

use flate2::bufread::GzDecoder;
use nimtui::game::{GameKey, Position};
use nimtui::games;
use serde_json::Value;

use crate::plain_support::printed;

fn recorded(name: &str) -> Vec<Value> {
    let path = Path::new("tests/it/recorded_answers").join(name).with_extension("jsonl.gz");
    let file = BufReader::new(File::open(path).expect("a recording"));
    let lines = BufReader::new(GzDecoder::new(file)).lines();
    lines.map(|line| serde_json::from_str(&line.expect("a line")).expect("JSON")).collect()
}

/// The positions whose solutions are recorded.
pub(super) fn positions() -> Vec<(GameKey, Position)> {
    recorded("solve")
        .iter()
        .map(|line| games::read_id(line["id"].as_str().expect("text")).expect("an id"))
        .collect()
}

fn answers(arguments: &[&str], input: &str) -> Vec<Value> {
    let out = printed(arguments, input.as_bytes());
    out.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

/// Fails on the first fields that differ from the recording. Fields that are new are not compared.
fn compare(recorded: &[Value], answers: &[Value], id: &str) {
    assert_eq!(recorded.len(), answers.len(), "lines");
    let mut different = vec![];
    for (old, new) in recorded.iter().zip(answers) {
        for (field, value) in
            old.as_object().expect("an object").iter().filter(|(field, _)| *field != "input")
        {
            // A losing position of normal play has value 0, which the old program didn't always say.
            let learnt = field == "grundy" && value.is_null() && new["outcome"] == "P" && new[field] == 0;
            if new.get(field) != Some(value) && !learnt {
                different.push(format!("{}: {field} was {value}, is {:?}", old[id], new.get(field)));
            }
        }
    }
    assert!(
        different.is_empty(),
        "{} fields differ, such as\n{}",
        different.len(),
        different[..different.len().min(5)].join("\n")
    );
}

fn lines_of(recorded: &[Value], field: &str) -> String {
    recorded.iter().map(|line| format!("{}\n", line[field].as_str().expect("text"))).collect()
}

#[test]
fn solve_answers_as_recorded() {
    let recorded = recorded("solve");
    assert_eq!(recorded.len(), 5_000);
    compare(&recorded, &answers(&["solve", "-", "--json"], &lines_of(&recorded, "full_id")), "full_id");
}

#[test]
fn review_judges_as_recorded() {
    let recorded = recorded("review");
    assert_eq!(recorded.len(), 300);
    compare(&recorded, &answers(&["review", "-", "--json"], &lines_of(&recorded, "input")), "input");
}

#[test]
fn practice_asks_as_recorded() {
    for set in recorded("practice") {
        let text = |field: &str| set[field].to_string().trim_matches('"').to_owned();
        let arguments: Vec<String> = match set["game"].as_str() {
            Some(game) => [game, "--json", "--count", "12", "--seed", &text("seed"), "--rank", &text("rank")]
                .map(str::to_owned)
                .into(),
            None => ["--daily", "--json", "--date", &text("date")].map(str::to_owned).into(),
        };
        let arguments: Vec<&str> =
            [&["practice"], &arguments.iter().map(String::as_str).collect::<Vec<_>>()[..]].concat();
        compare(set["questions"].as_array().expect("questions"), &answers(&arguments, ""), "id");
    }
}
