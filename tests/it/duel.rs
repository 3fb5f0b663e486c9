//! Tables of levels, duels and ratings: what is printed, and what is counted.

use crate::plain_support::run;
use nimtui::game::{History, Side};
use nimtui::games;
use nimtui::players::{End, Failure, Played, Trouble};
use nimtui::session::GameSetup;
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

/// Nim is two games, by who wins: the last one to move or the other.
#[test]
fn the_heading_says_who_wins_at_the_end() {
    let heading = |id: &str| {
        let lines = run(&["duel", id, "--games", "2", "--player", "any", "--player", "most"], b"").out;
        lines.lines().next().unwrap_or_default().to_owned()
    };
    for (id, ending) in [("nim:3,5,7", "wins"), ("nim:3,5,7:misere", "loses")] {
        let title = format!("Nim, who moves last {ending}: 2 games between each two");
        assert!(heading(id).starts_with(&title), "{}", heading(id));
    }
    // If there is one ending only, nothing is said of it.
    let only_one = games::keys().find(|key| !games::get(*key).info().id_form.ending).expect("a game");
    let opening = GameSetup::with_defaults(only_one, 1).opening();
    let heading = heading(&games::write_id(only_one, &opening));
    assert!(!heading.contains("who moves last"), "{heading}");
}

#[test]
fn players_are_rated_beside_levels_and_rules() {
    let rate = ["rate", "nim:2,3", "--seed", "5", "--player", "most", "--player", "perfect"];
    let table = run(&rate, b"").out;
    let rows = ["most", "perfect", "sharp", "casual", "easy", "any", "alike"];
    let row = |name: &str| table.lines().find(|line| line.starts_with(name)).map(str::to_owned);
    assert!(rows.iter().all(|name| row(name).is_some()), "two players, three levels, two rules: {table}");
    assert!(row("perfect").is_some_and(|row| row.contains(" 0.0 %")), "{table}");
    for text in ["most, chances missed by stones left", "###", "answered by"] {
        assert!(table.contains(text), "no {text:?} in\n{table}");
    }
    assert!(!table.contains("perfect, chances missed"), "{table}");
}

/// Who fails where there was a chance to win has missed it.
#[test]
fn a_failure_is_a_chance_that_was_missed() {
    for (id, chances) in [("nim:3,4,5", 1), ("nim:3,3", 0)] {
        let (key, position) = games::read_id(id).expect("an id");
        let line = History::new(position, Side::One);
        let failure = Failure::new(Trouble::Late, "No answer in time.");
        let end = End::Failed { side: Side::One, failure, id: id.to_owned() };
        let played = Played::judged(key, line.clone(), end, &Stop::default());
        assert_eq!(
            (played.chances[0].missed(), played.chances_at.len()),
            (chances, chances as usize),
            "{id}"
        );
        // Who declines to play has not failed.
        let declined = End::Declined { side: Side::One, why: "not this game".to_owned() };
        assert_eq!(Played::judged(key, line, declined, &Stop::default()).chances[0].missed(), 0, "{id}");
    }
}
