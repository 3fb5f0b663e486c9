//! What other programs read: words, ids, moves, exit codes, and the keys of the JSON in their order. None of it changes by accident.

use std::fs;

use crate::plain_support::{run, run_in};
use nimtui::coach::{Level, Verdict};
use nimtui::games;
use nimtui::players::Trouble;
use serde_json::{Value, json};

/// The keys of some JSON, each where it first appears. Numbers are data.
fn json_keys(text: &str) -> Vec<String> {
    let mut keys = vec![];
    let mut pieces = text.split('"').peekable();
    while let Some(piece) = pieces.next() {
        let is_key = pieces.peek().is_some_and(|after| after.starts_with(':'));
        if is_key && piece.parse::<u64>().is_err() && !keys.iter().any(|key| key == piece) {
            keys.push(piece.to_owned());
        }
    }
    keys
}

/// What a run prints that ends with this exit code.
fn printed(arguments: &[&str], input: &str, code: i32) -> String {
    let outcome = run(arguments, input.as_bytes());
    assert_eq!(outcome.code, code, "{arguments:?}\n{}\n{}", outcome.out, outcome.err);
    outcome.out
}

fn lines_of_json(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).expect(line)).collect()
}

#[track_caller]
fn has_keys(text: &str, keys: &str) {
    assert_eq!(json_keys(text).join(" "), keys, "{text}");
}

#[test]
fn ids_moves_and_outcomes_of_every_game() {
    let table = [
        ("matches:5", "matches:5/3:misere", "P", json!({"take": 1}), "1"),
        ("nim:1,2", "nim:1,2:normal", "N", json!({"heap": 2, "take": 1}), "2x1"),
        ("take-away:2,3", "take-away:2,3", "N", json!({"heap": 2, "take": 1}), "2x1"),
        ("grid:110/011", "grid:110/011/3:misere", "P", json!({"from": [0, 0], "to": [0, 0]}), "0,0"),
        ("red-blue:2,3", "red-blue:2,3:normal", "N", json!({"pile": "red", "take": 2}), "redx2"),
        ("kayles:3-2", "kayles:3-2:normal", "N", json!({"from": 1, "to": 1}), "1"),
        ("wythoff:1,3", "wythoff:1,3:normal", "N", json!({"heap": 2, "take": 1}), "2x1"),
        ("chomp:2x3", "chomp:111/111", "N", json!({"from": [1, 2], "to": [1, 2]}), "1,2"),
        ("fibonacci:5", "fibonacci:5/4", "P", json!({"take": 1}), "1"),
        ("grundy:5", "grundy:5:normal", "N", json!({"heap": 1, "take": 0, "leave": [4, 1]}), "1=4-1"),
        ("octal:0.137:4", "octal:0.137:4:normal", "P", json!({"heap": 1, "take": 2}), "1x2"),
        (
            "sum:kayles:3+nim:2",
            "sum:kayles:3:normal+nim:2:normal",
            "N",
            json!({"part": 1, "from": 1, "to": 1}),
            "1:1",
        ),
    ];
    let names = table.iter().map(|row| row.0.split(':').next().expect("a game"));
    assert!(games::keys().map(|key| games::get(key).id()).eq(names));
    let ids: String = table.iter().map(|row| format!("{}\n", row.0)).collect();
    let told = lines_of_json(&printed(&["solve", "-", "--json"], &ids, 0));
    for (told, (id, full, outcome, best, typed)) in told.iter().zip(table) {
        let expected = [json!(id), json!(full), json!(outcome), best, json!(typed)];
        assert_eq!(["id", "full_id", "outcome", "best", "best_typed"].map(|key| told[key].clone()), expected);
    }
    let unproven = lines_of_json(&printed(&["solve", "grid:7x6", "--json", "--timeout", "1"], "", 0));
    assert_eq!((&unproven[0]["outcome"], &unproven[0]["plies"]), (&json!("unknown"), &json!(null)));
}

#[test]
fn words_for_levels_verdicts_and_failures() {
    assert_eq!(Level::ALL.map(Level::word), ["perfect", "sharp", "casual", "easy"]);
    for level in Level::ALL {
        assert_eq!(printed(&["bot", "--level", level.word()], "nim:1\n", 0), "1x1\n");
    }
    let verdicts = [Verdict::Kept, Verdict::GaveAway, Verdict::LostAnyway, Verdict::Unproven];
    let words = verdicts.map(|verdict| serde_json::to_value(verdict).expect("a word"));
    assert_eq!(words, ["kept", "gave_away", "lost_anyway", "unproven"]);
    let failures = ["illegal", "unreadable", "late", "gone", "silent", "too much", "unasked"];
    assert_eq!(Trouble::ALL.map(Trouble::name), failures);
    assert_eq!(Trouble::ALL.map(|trouble| Trouble::by_name(trouble.name())), Trouble::ALL.map(Some));
}

#[test]
fn exit_codes() {
    for (arguments, input, code) in [
        ("solve nim:1,2", "", 0),
        ("solve - --json", "nim:1,2\nbad\n", 1),
        ("solve nim:x", "", 2),
        ("solve", "", 2),
        ("nosuchgame", "", 2),
        ("nim --heaps 0", "", 2),
        ("bot --level best", "", 2),
        ("check no-such-file", "", 1),
        ("review nim:1,1 9x9", "", 2),
        ("matches --first human --plain", "", 1),
        ("nim:1 --first computer --plain", "1\n1\n", 0),
        ("duel nim:1,2 --player perfect --player false --games 2 --json", "", 1),
        ("rate nim:1,2 --player false --json", "", 1),
        ("rate nim:1,2 --player any --at-most 0% --seed 1 --json", "", 1),
        ("rate nim:1,2 --player perfect --at-most 0% --json", "", 0),
        ("--version", "", 0),
        ("--help", "", 0),
    ] {
        let words: Vec<&str> = arguments.split(' ').filter(|word| !word.is_empty()).collect();
        printed(&words, input, code);
    }
}

#[test]
fn json_of_positions_and_games() {
    const SOLVED: &str =
        "schema id outcome plies score legal winning heap take complete best why full_id best_typed grundy";
    has_keys(&printed(&["solve", "nim:1,2", "--json"], "", 0), SOLVED);
    let each = printed(&["solve", "nim:1,2", "--json", "--each-move"], "", 0);
    has_keys(&each, &format!("{SOLVED} moves move typed"));
    has_keys(&printed(&["solve", "-", "--json"], "bad\n", 1), "schema line error");
    let numbered = printed(&["solve", "-", "--json"], "nim:1,2\n", 0);
    has_keys(&numbered, &SOLVED.replace("schema", "schema line"));

    let review = |game: &[&str]| printed(&[&["review", "--json"][..], game].concat(), "", 0);
    let reviewed = review(&["nim:3,4,5", "3x2", "1x1"]);
    has_keys(&reviewed, "schema game moves ply by move heap take verdict turning_point");
    assert!(reviewed.contains(r#""verdict":"gave_away""#) && reviewed.contains(r#""turning_point":2"#));
    let lost = review(&["nim:1,1", "1x1", "2x1"]);
    assert!(lost.contains(r#""lost_anyway"}"#) && lost.contains(r#""kept"}"#), "{lost}");
    assert!(lost.contains(r#""turning_point":null"#), "{lost}");
    assert!(review(&["grid:7x6", "0,0"]).contains(r#""verdict":"unproven""#));
    let points = review(&["red-blue:2,2", "redx2"]);
    has_keys(&points, "schema game moves ply by move pile take verdict points turning_point");
    let failed = r#"{"version":1,"game":"nim:1","moves":[],"players":["A","B"],
        "failure":{"player":2,"name":"gone","sentence":"It ended."}}"#;
    has_keys(&review(&[failed]), "schema game moves turning_point failure player name sentence");
}

#[test]
fn json_of_practice_and_values() {
    for kind in ["find", "judge"] {
        let arguments = ["practice", "nim", "--json", "--count", "2", "--seed", "1", "--kind", kind];
        let asked = printed(&arguments, "", 0);
        has_keys(&asked, "id rank kind winning heap take");
        assert!(lines_of_json(&asked).iter().all(|line| line["kind"] == kind), "{asked}");
    }
    for (arguments, keys) in [
        ("0.77 --to 5", "schema code rule to values"),
        ("0.77 --to 5 --lost", "schema code rule to values lost"),
        ("0.77 --to 1000 --period", "schema code rule to values period length start saltus proof"),
        ("wythoff --to 3x3", "schema game rows columns first values"),
        ("wythoff --to 3x3 --lost", "schema game rows columns first values lost"),
    ] {
        let words: Vec<&str> = ["values", "--json"].into_iter().chain(arguments.split(' ')).collect();
        has_keys(&printed(&words, "", 0), keys);
    }
}

#[test]
fn json_of_players() {
    let seeded = ["--seed", "1", "--json", "--player", "any", "--player", "false"];
    let duel = printed(&[&["duel", "nim:1,2", "--games", "2"][..], &seeded].concat(), "", 1);
    has_keys(
        &duel,
        "schema game from player games won lost declined failures chances taken share interval different not_judged \
         points_given_away wins_given_away not_played declined_to_play by_side first second by_ending normal by_opening \
         nim:1,2:normal by_opponent false seed version gone any",
    );
    let rate = printed(&[&["rate", "nim:1,2"][..], &seeded].concat(), "", 1);
    has_keys(
        &rate,
        "schema game below ranks complete player asked chances missed share interval different not_judged declined \
         not_asked failures points_given_away wins_given_away groups errors id played best refuted_by why by_heaps \
         by_largest_heap unanswered which seed version gone failure",
    );
}

/// How help is counted is left out.
#[test]
fn record_of_a_finished_game() {
    const GAME: &str = r#"{"version":1,"game":"red-blue:1,2","moves":["redx1"],"players":["Ada","HAL 9000"],"winner":1,"points":6,"when":"2026-11-21T15:04:05Z","seconds":9,"levels":[null,"sharp"],"starter":1,"options":{"blue":"2","depth":"no limit","ending":"standard","red":"1"},"seed":0,"judgement":{"chances":[1,0],"mistakes":[1,0]}}"#;
    let home = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("home-of-machine-words");
    fs::create_dir_all(&home).expect("a folder");
    fs::write(home.join("games.jsonl"), format!("{GAME}\n")).expect("a file");
    let outcome = run_in(&home, &["records", "--json"], b"");
    let keys = json_keys(&outcome.out).into_iter().filter(|key| key != "hints");
    assert!(keys.eq(json_keys(GAME)), "{}{}", outcome.out, outcome.err);
}
