//! `nimtui solve`: facts from the games' theory, the form of its JSON, bad ids, and the time limit.

use std::time::{Duration, Instant};

use crate::plain_search::Witness;
use crate::plain_support::{run, solve};
use crate::small::{all_games, sample};
use nimtui::games;
use proptest::prelude::*;
use serde_json::json;

#[test]
fn the_json_is_one_object_with_its_keys_in_order() {
    // 22 leaves 2 when divided by 4: take 1, then five rounds of two moves down to the last match.
    let outcome = run(&["solve", "matches:22", "--json"], b"");
    let start = r#"{"schema":1,"id":"matches:22","outcome":"N","plies":11,"score":null,"legal":3,"winning":[{"take":1}],"best":{"take":1},"why":""#;
    let end = r#"","full_id":"matches:22/3:misere","best_typed":"1","grundy":null}"#;
    assert!(outcome.out.starts_with(start) && outcome.out.trim_end().ends_with(end), "{}", outcome.out);
    assert_eq!((outcome.code, outcome.err.as_str(), outcome.out.lines().count()), (0, "", 1));
}

/// The length is that of the line in which the winner hurries and the loser delays, which need not begin with the computer's move.
#[test]
fn the_length_is_told_with_the_line_it_is_of() {
    for (_, game) in all_games() {
        let mut witness = Witness::new(game);
        for position in sample(game, 4, 3) {
            let plies = witness.truth(&position).remoteness;
            let told = run(&["solve", &format!("{}:{}", game.id(), game.format_id(&position))], b"").out;
            let length = told.lines().find_map(|line| line.strip_prefix("Length: "));
            let (count, line) = length.map_or(("", ""), |length| length.split_once(", ").expect(length));
            assert!(length.is_none() || count.split(' ').next() == Some(&plies.to_string()), "{told}");
            assert!(length.is_none() || line == "if the winner hurries and the loser delays", "{told}");
        }
    }
}

#[test]
fn known_facts() {
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

#[test]
fn a_finished_position_has_no_move() {
    for id in ["nim:0,0", "take-away:0", "matches:1", "matches:0:normal", "grid:00/00", "red-blue:0,5"] {
        let solution = solve(id);
        assert_eq!(
            (&solution["best"], &solution["winning"], &solution["legal"]),
            (&json!(null), &json!([]), &json!(0)),
            "{id}"
        );
    }
}

#[test]
fn formulas_answer_at_once_at_any_size() {
    let begun = Instant::now();
    let heaps = vec!["2147483647"; 32].join(",");
    assert_eq!(solve(&format!("nim:{heaps}"))["legal"], 32 * 2_147_483_647_u64);
    assert_eq!(solve(&format!("nim:{heaps}:misere"))["outcome"], "P");
    let text = run(&["solve", &format!("nim:1,{}", &heaps[11..])], b"");
    assert!(text.code == 0 && text.out.contains("an N-position"), "{}", text.out);
    assert_eq!(solve("grid:5x5")["outcome"], "N");
    // One second each on a slow machine: the law is that nothing is listed, not that the machine is fast.
    assert!(begun.elapsed() < Duration::from_secs(20), "{:?}", begun.elapsed());
}

#[test]
fn not_proven_is_said_so() {
    let solution = solve("grid:7x6");
    assert_eq!((&solution["outcome"], &solution["winning"]), (&json!("unknown"), &json!([])));
    assert!(solution["why"].as_str().unwrap().starts_with("This position isn't proven: "));
}

/// Both boards take far longer than a millisecond; what was not worked out to the end is not told.
#[test]
fn what_time_ran_out_over_is_not_told() {
    for id in ["grid:5x6", "grid:111111/111111/111111/111111/111111/000000"] {
        let hurried = run(&["solve", id, "--json", "--timeout", "0.001"], b"");
        let hurried: serde_json::Value = serde_json::from_str(&hurried.out).unwrap();
        assert_eq!((&hurried["outcome"], &hurried["winning"]), (&json!("unknown"), &json!([])), "{hurried}");
        assert_eq!(hurried["why"], json!("Not proven: the time ran out before the search was over."));
    }
    let at_leisure = run(&["solve", "grid:3x3", "--json", "--timeout", "600"], b"");
    let at_leisure: serde_json::Value = serde_json::from_str(&at_leisure.out).unwrap();
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
        ("", "breaks off"),
        ("chess:e4", "\"chess\" (character 1)"),
        ("nim:3,x,5", "\"x\" (character 7)"),
        ("nim:3,4,5:mis", "\"mis\" (character 11)"),
        ("nim:2147483648", "\"2147483648\" (character 5)"),
        ("grid:111/11/111", "\"11\" (character 10)"),
        ("red-blue:5", "\"5\" (character 10)"),
        ("matches:21/10", "\"10\" (character 12)"),
        ("nim:\u{1b}[31m", "\"\\u{1b}[31m\""),
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
                prop_assert!(id.get(error.at.clone()).is_some(), "{id}: {:?}", error.at);
                prop_assert!(!error.to_string().chars().any(char::is_control));
            }
        }
    }
}

#[test]
fn a_long_wrong_part_of_an_id_is_quoted_in_short() {
    for (length, quoted) in [(24, "x".repeat(24)), (25, "x".repeat(23) + "…"), (400, "x".repeat(23) + "…")]
    {
        let error = games::read_id(&format!("nim:3,{},5", "x".repeat(length))).expect_err("no number");
        assert!(error.to_string().contains(&format!("at {quoted:?} (character 7)")), "{error}");
    }
}
