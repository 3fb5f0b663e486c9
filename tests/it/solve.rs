//! nimtui solve: facts, JSON, streams of positions, bad ids, and the time limit.

use crate::plain_support::{Conversation, run, solve};
use crate::small::solved;
use crate::small::{all_games, options, sample, small_positions};
use crate::teaching::reason::recommended;
use nimtui::game::{Ending, Game, Outcome, Position, read_move};
use nimtui::games;
use proptest::prelude::*;
use serde_json::{Value, json};
use std::collections::{BTreeSet, HashMap};

/// Only the pins that are left after the move count, and of a row of one no pair can be taken.
#[test]
fn pins_that_cannot_be_taken_are_named_only_if_there_are_some() {
    for (id, has_some) in [("kayles:6-4/=2", false), ("kayles:7-2-7/=2", false), ("kayles:6-4-1/=2", true)] {
        let said = run(&["solve", id], b"").out;
        assert_eq!(said.contains(", apart from pins that can't be taken"), has_some, "{id}: {said}");
    }
}

#[test]
fn the_best_move_is_the_one_that_the_reason_names() {
    let mut named = 0;
    for (key, game) in all_games() {
        for position in sample(game, 60, 1956) {
            let solution = solved(game, &position);
            let reason = game.explain(&position, &solution).reason;
            let Some(mv) = recommended(&reason).filter(|_| solution.outcome == Outcome::N) else { continue };
            let id = games::write_id(key, &position);
            let said = run(&["solve", &id], b"").out;
            let best = format!("Best move: {}\n", game.order(&position, mv));
            assert!(said.contains(&best), "{said}{best}");
            named += 1;
        }
    }
    assert!(named > 200, "{named}");
}

#[test]
fn solve_knows_the_facts_of_the_theory() {
    let lost = |id: &str| (solve(id)["outcome"].clone(), solve(id)["winning"].as_array().unwrap().len());
    assert_eq!(lost("nim:1,2,3"), (json!("P"), 0));
    assert_eq!(lost("nim:1,1,1:misere"), (json!("P"), 0));
    assert_eq!(solve("nim:1,1,1")["winning"].as_array().unwrap().len(), 3);
    // Lost: Nim takes one from the first heap that is not empty, Take-Away one from the largest.
    assert_eq!(solve("nim:0,1,2,3")["best"], json!({"heap": 2, "take": 1}));
    assert_eq!(solve("take-away:5,0,6")["winning"], json!([{"heap": 3, "take": 1}]));
    assert_eq!(solve("take-away:1,2,3")["best"], json!({"heap": 3, "take": 1}));
    for (pile, best) in [(20, 3), (21, 1), (18, 1), (19, 2)] {
        assert_eq!(solve(&format!("matches:{pile}"))["best"]["take"], best, "{pile}");
    }
    assert_eq!(lost("matches:8:normal"), (json!("P"), 0));
    assert_eq!(lost("matches:22/4"), (json!("N"), 1));
    let grid = solve("grid:4x4");
    assert_eq!((&grid["outcome"], &grid["plies"], &grid["legal"]), (&json!("P"), &json!(13), &json!(56)));
    assert_eq!(grid["winning"], json!([]));
    for id in ["grid:4x4/3:normal", "grid:2x4/2:normal", "grid:0000/0000/0010/0000"] {
        assert_eq!(solve(id)["outcome"], "P", "{id}");
    }
    for id in ["grid:3x3/3:normal", "grid:3x4/3:normal"] {
        assert_eq!(solve(id)["outcome"], "N", "{id}");
    }
    for (id, score) in [
        ("red-blue:1,7", 21),
        ("red-blue:2,1", 4),
        ("red-blue:3,3", -6),
        ("red-blue:3,4", 6),
        ("red-blue:3,6", -6),
        ("red-blue:0,3", -9),
        ("red-blue:0,3:misere", 9),
        ("red-blue:1,1:misere", -2),
        ("red-blue:1,2:misere", 2),
        ("red-blue:1,4:misere", -2),
        ("red-blue:1000000000,1000000000", -6),
    ] {
        assert_eq!(solve(id)["score"], score, "{id}");
    }
    assert_eq!(solve("red-blue:1,1:misere")["best"], json!({"pile": "blue", "take": 1}));
}

/// Both boards take far longer than a millisecond; what was not worked out to the end is not told.
#[test]
fn timeouts_tell_nothing_unproven() {
    for id in ["grid:5x6", "grid:111111/111111/111111/111111/111111/000000"] {
        let hurried = run(&["solve", id, "--json", "--timeout", "0.001"], b"");
        let hurried: Value = serde_json::from_str(&hurried.out).unwrap();
        assert_eq!((&hurried["outcome"], &hurried["winning"]), (&json!("unknown"), &json!([])), "{hurried}");
        assert_eq!(hurried["why"], json!("Not proven: the search took too long."));
    }
    let at_leisure = run(&["solve", "grid:3x3", "--json", "--timeout", "600"], b"");
    let at_leisure: Value = serde_json::from_str(&at_leisure.out).unwrap();
    assert_eq!(at_leisure, solve("grid:3x3"));
}

#[test]
fn ids_are_written_the_shortest_way() {
    for (typed, written) in [
        ("grid:1111/1111/1111/1111", "grid:4x4"),
        ("grid:3x3/3:misere", "grid:3x3"),
        ("nim:003,4:normal", "nim:3,4"),
        ("take-away:3,0,5", "take-away:3,0,5"),
        ("take-away:0,0", "take-away:0"),
        ("matches:21/3:normal", "matches:21/3:normal"),
        ("red-blue:10,10:misere", "red-blue:10,10:misere"),
    ] {
        assert_eq!(solve(typed)["id"], written);
    }
}

#[test]
fn bad_ids_get_one_sentence_that_points() {
    for (id, wrong) in [
        ("", "invalid position id ''"),
        ("chess:e4", "at 'chess'"),
        ("nim:3,x,5", "at 'x'"),
        ("nim:3,4,5:mis", "at 'mis'"),
        ("nim:2147483648", "at '2147483648'"),
        ("grid:111/11/111", "at '11'"),
        ("red-blue:5", "at '5'"),
        ("matches:21/10", "at '10'"),
        ("nim:\u{1b}[31m", "\\u{1b}[31m"),
    ] {
        let outcome = run(&["solve", id], b"");
        assert_eq!((outcome.code, outcome.out.as_str(), outcome.err.lines().count()), (2, "", 1), "{id}");
        assert!(outcome.err.contains(wrong) && !outcome.err.contains('\u{1b}'), "{id}: {}", outcome.err);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_text_breaks_the_id_parser(
        name in prop_oneof![Just(String::new()), prop::sample::select(vec!["take-away:", "nim:", "matches:", "grid:", "red-blue:"]).prop_map(str::to_owned)],
        body in prop_oneof![".{0,60}", "[0-9,/x:]{0,40}", "[01]{2,6}(/[01]{2,6}){0,7}(/[0-9])?(:normal|:misere)?", "[0-9]{1,10}(,[0-9]{1,10}){0,40}(:[a-z]{0,8})?"],
    ) {
        let id = name + &body;
        match games::read_id(&id) {
            Ok((key, position)) => {
                let written = games::write_id(key, &position);
                prop_assert_eq!(games::read_id(&written), Ok((key, position)), "{} became {}", id, written);
            }
            Err(error) => {
                prop_assert!(error.id.get(error.at.clone()).is_some(), "{id}: {:?}", error.at);
                prop_assert!(!error.to_string().chars().any(char::is_control));
            }
        }
    }
}

/// The lines that are written for these, and the exit code.
fn stream(arguments: &[&str], lines: &str) -> (Vec<Value>, i32) {
    let outcome = run(&[&["solve", "-"], arguments].concat(), lines.as_bytes());
    assert_eq!(outcome.err, "");
    let read = |line: &str| serde_json::from_str(line).unwrap_or_else(|why| panic!("{line}: {why}"));
    (outcome.out.lines().map(read).collect(), outcome.code)
}

/// A stream says of each position what is said of it alone, and which line it stood in.
#[test]
fn a_stream_is_answered_line_by_line_as_each_position_alone() {
    let mut ids = vec![];
    for (key, game) in all_games() {
        ids.extend(sample(game, 3, 11).iter().map(|position| games::full_id(key, position)));
    }
    let (told, code) = stream(&[], &ids.join("\n"));
    assert_eq!((told.len(), code), (ids.len(), 0));
    for (number, (id, told)) in ids.iter().zip(told).enumerate() {
        let mut alone = solve(id);
        alone["line"] = json!(number + 1);
        assert_eq!(alone, told, "{id}");
        assert_eq!((&told["schema"], &told["full_id"]), (&json!(1), &json!(id)));
    }
}

#[test]
fn ids_games_and_json_are_read_and_what_is_none_is_told_with_its_line() {
    let game = r#"{"version":1,"game":"nim:3,4,5","moves":["3x2","1x1"],"players":["Ada","Bo"]}"#;
    let text = format!(
        "\u{feff}nim:3,4,5\r\n\n# a remark\nnim:3,4,5 3x2 1x1\n{game}\nnim:x\nnim:3 1x9\n  kayles:13  "
    );
    let (told, code) = stream(&["--json"], &text);
    assert_eq!(code, 1, "there were errors");
    let of = |key: &str| told.iter().map(|line| line[key].clone()).collect::<Vec<_>>();
    assert_eq!(of("line"), [1, 4, 5, 6, 7, 8].map(|line| json!(line)));
    let [wrong, refused] = [3, 4].map(|at| told[at].clone());
    assert_eq!(of("id")[..3], [json!("nim:3,4,5"), json!("nim:2,4,3"), json!("nim:2,4,3")]);
    assert_eq!(told[5]["full_id"], json!("kayles:13:normal"));
    assert!(wrong["error"].as_str().expect("why").starts_with("invalid position id"), "{wrong}");
    assert!(refused["error"].as_str().is_some_and(|why| !why.is_empty()), "{refused}");
    assert_eq!(wrong.as_object().expect("an object").keys().collect::<Vec<_>>(), ["error", "line", "schema"]);
    assert_eq!(stream(&[], ""), (vec![], 0));
    let long = format!("nim:{}\nnim:1\n", "1".repeat(5 << 20));
    let (told, code) = stream(&[], &long);
    assert_eq!((told.len(), code, &told[0]["error"]), (2, 1, &json!("it's longer than 4 MiB")));
}

/// Nothing is held back: whoever asks one by one is answered one by one.
#[test]
fn each_answer_comes_at_once() {
    let mut oracle = Conversation::with(&["solve", "-"]);
    for id in ["nim:3,4,5", "wrong", "matches:20"] {
        oracle.type_line(id);
        oracle.said.clear();
        assert_eq!(oracle.listen(&["\n"]), Some(0), "{id}");
    }
    assert_eq!(oracle.end(), 1);
}

/// The time is for each position: a hard one before it takes nothing from an easy one.
#[test]
fn the_time_is_for_each_line() {
    let hard = "grid:5x6/3:misere";
    let (told, code) = stream(&["--timeout", "0.05"], &format!("{hard}\nnim:3,4,5\n{hard}\ngrid:3x3\n"));
    let outcomes: Vec<&str> = told.iter().filter_map(|line| line["outcome"].as_str()).collect();
    assert_eq!((&outcomes[..], code), (&["unknown", "N", "unknown", "N"][..], 0), "{told:?}");
    assert_eq!(told[0]["why"], json!("Not proven: the search took too long."));
}

/// With `--each-move` stand all legal moves, each as it is typed, with the position it leaves and all that is known of that.
#[test]
fn each_move_is_told_with_what_it_leaves() {
    for (key, game) in all_games() {
        for position in sample(game, 3, 4) {
            let id = games::full_id(key, &position);
            let outcome = run(&["solve", &id, "--json", "--each-move"], b"");
            let told: Value = serde_json::from_str(&outcome.out).expect("JSON");
            let moves = told["moves"].as_array().expect("moves");
            assert_eq!(
                (moves.len() as u64, &told["legal"]),
                (game.move_count(&position), &json!(moves.len()))
            );
            for (index, told) in moves.iter().enumerate() {
                let text = |key: &str| told[key].as_str().unwrap_or_else(|| panic!("{key}: {told}"));
                let mv = game.nth_move(&position, index as u64).expect("a move");
                // What is named is what is typed: one base of counting.
                assert_eq!(read_move(text("typed"), game, &position), Ok(mv), "{id}");
                assert_eq!(told["move"], serde_json::to_value(game.record(&position, mv)).expect("JSON"));
                for number in numbers(&told["move"]) {
                    assert!(numbers_of(text("typed")).contains(&number) || is_square(game), "{id}: {told}");
                }
                let left = game.play(&position, &mv);
                assert_eq!(text("full_id"), games::full_id(key, &left));
                assert_eq!(text("id"), games::write_id(key, &left));
                let solution = solved(game, &left);
                let outcome = if solution.outcome == Outcome::N { "N" } else { "P" };
                assert_eq!((text("outcome"), &told["plies"]), (outcome, &json!(solution.remoteness)), "{id}");
                assert_eq!(told["score"], json!(solution.score));
            }
        }
    }
    let refusal = run(&["solve", "nim:3", "--each-move"], b"");
    assert_eq!((refusal.code, refusal.err.contains("--each-move needs --json")), (2, true));
    assert_eq!(run(&["solve", "-", "3x2"], b"").code, 2);
}

/// A square of chocolate is typed by its corner alone.
fn is_square(game: &dyn Game) -> bool {
    game.words().heap_names == nimtui::game::HeapNames::Corners
}

/// The numbers in a move as programs read it, but the 0 stones that a split takes.
fn numbers(record: &Value) -> Vec<u64> {
    match record {
        Value::Object(parts) => {
            let split = parts.contains_key("leave");
            parts
                .iter()
                .filter(|(key, _)| !split || *key != "take")
                .flat_map(|(_, part)| numbers(part))
                .collect()
        }
        Value::Array(parts) => parts.iter().flat_map(numbers).collect(),
        other => other.as_u64().into_iter().collect(),
    }
}

fn numbers_of(typed: &str) -> Vec<u64> {
    typed.split(|letter: char| !letter.is_ascii_digit()).filter_map(|part| part.parse().ok()).collect()
}

#[test]
fn huge_heaps_list_a_thousand_moves() {
    let (told, _) = stream(&["--each-move"], "nim:2147483647,5\nnim:600,399\nnim:0\n");
    let [huge, all, none] = [0, 1, 2].map(|at| told[at]["moves"].as_array().expect("moves").len());
    assert_eq!((huge, all, none), (1000, 999, 0));
    assert_eq!(told[0]["legal"], json!(2_147_483_652_u64));
}

/// The Grundy value of a position by its definition: the least number that no move leaves.
pub(super) fn grundy(game: &dyn Game, position: &Position, known: &mut HashMap<Position, u32>) -> u32 {
    if let Some(value) = known.get(position) {
        return *value;
    }
    // Nobody takes the poisoned square of Chomp.
    let left = options(game, position).filter(|left| game.id() != "chomp" || left.board.stones() > 0);
    let left: BTreeSet<u32> = left.map(|left| grundy(game, &left, known)).collect();
    let value = (0..).find(|value| !left.contains(value)).expect("a number");
    known.insert(position.clone(), value);
    value
}

/// Where the last move wins every small position has its value, but in games that count points; elsewhere none has one.
#[test]
fn grundy_values_are_what_the_rules_say() {
    let mut games_with_values = 0;
    for (key, game) in all_games() {
        let (mut known, mut seen) = (HashMap::new(), 0);
        let plain = |position: &Position| position.ending == Ending::Normal && !game.counts_points();
        for position in small_positions(game, 2_500) {
            let value = game.grundy_value(&position);
            assert_eq!(value.is_some(), plain(&position), "{}", games::full_id(key, &position));
            if let Some(value) = value {
                assert_eq!(value, grundy(game, &position, &mut known), "{}", games::full_id(key, &position));
                seen += 1;
            }
        }
        games_with_values += usize::from(seen > 300);
    }
    assert!(games_with_values >= 7, "only {games_with_values}");
    let told = |id: &str| solve(id)["grundy"].clone();
    assert_eq!(
        [told("nim:3,4,6"), told("nim:3,4,6:misere"), told("kayles:13")],
        [json!(1), json!(null), json!(1)]
    );
    assert_eq!(
        [told("grid:5x5/3:normal"), told("red-blue:3,3"), told("chomp:4x6")],
        [json!(null), json!(null), json!(null)]
    );
}
