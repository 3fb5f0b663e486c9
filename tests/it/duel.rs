//! Many games of two computers from the command line: the same results as a table, with commas and as JSON.

use crate::plain_support::run;
use serde_json::Value;

const GAMES: [&str; 8] = ["demo", "nim", "--plain", "--games", "6", "--seed", "5", "--id"];

fn told(form: &[&str]) -> String {
    let outcome = run(&[&GAMES[..], &["nim:2,3,4"], form].concat(), b"");
    assert_eq!((outcome.code, outcome.err.as_str()), (0, ""), "{form:?}");
    outcome.out
}

#[test]
fn the_three_forms_tell_the_same() {
    let json = told(&["--json"]);
    let rows: Vec<Value> = json.lines().map(|line| serde_json::from_str(line).expect(line)).collect();
    assert_eq!(rows.len(), 16, "each level starts against each");
    let csv = told(&["--csv"]);
    let table = told(&[]);
    assert_eq!(csv.lines().next(), Some("game,starts,replies,games,starter_won,other_won"));
    for ((row, csv), table) in rows.iter().zip(csv.lines().skip(1)).zip(table.lines().skip(2)) {
        let text = |key: &str| row[key].as_str().expect(key).to_owned();
        let number = |key: &str| row[key].as_u64().expect(key);
        let [games, one, two] = ["games", "starter_won", "other_won"].map(number);
        assert_eq!((games, one + two), (6, 6));
        assert_eq!(csv, format!("nim,{},{},{games},{one},{two}", text("starts"), text("replies")));
        let share = format!("{:.1}", one as f64 * 100.0 / games as f64);
        let words: Vec<&str> = table.split_whitespace().collect();
        let [games, one, two] = [games, one, two].map(|number| number.to_string());
        assert_eq!(words, [&text("starts"), &text("replies"), &games, &one, &two, &share, "%"]);
    }
    // 2 ⊕ 3 ⊕ 4 is not 0: who starts and never errs wins.
    let perfect = rows.iter().filter(|row| row["starts"] == "perfect");
    assert!(perfect.clone().count() == 4 && perfect.clone().all(|row| row["other_won"] == 0), "{json}");
    assert!(rows.iter().any(|row| row["other_won"] != 0), "{json}");
}

#[test]
fn a_form_without_games_is_refused() {
    for arguments in
        [&["demo", "--json"][..], &["demo", "nim", "--csv"], &["demo", "--games", "2", "--json", "--csv"]]
    {
        let outcome = run(arguments, b"");
        assert!(outcome.code == 2 && outcome.out.is_empty() && !outcome.err.is_empty(), "{outcome:?}");
    }
}
