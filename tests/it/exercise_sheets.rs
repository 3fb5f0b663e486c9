//! Exercise sheets and sets of positions.

use crate::plain_support::{Outcome as Ran, run};
use crate::small::all_games;
use crate::small::solved;
use nimtui::coach::{Kind, read_set};
use nimtui::game::Outcome;
use nimtui::games;
use serde_json::Value;
use std::fs;
use std::path::PathBuf;

const NEW_PAGE: &str = "page-break-before";

fn words(line: &str) -> Vec<&str> {
    line.split_whitespace().collect()
}

fn practice(line: &str, input: &str) -> Ran {
    run(&[&["practice"], &words(line)[..]].concat(), input.as_bytes())
}

fn sheet(line: &str) -> String {
    let ran = practice(line, "");
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{line}");
    ran.out
}

/// A file of the tests, fresh each time.
fn file(name: &str, text: &str) -> String {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("teachers");
    fs::create_dir_all(&folder).expect("a folder");
    let path = folder.join(name);
    fs::write(&path, text).expect("a file");
    path.to_string_lossy().into_owned()
}

/// The ids that `--json` lists.
fn listed(line: &str) -> Vec<Value> {
    let ran = practice(&format!("{line} --json"), "");
    ran.out.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

#[test]
fn a_sheet_asks_what_json_lists_and_has_the_key_on_a_page_of_its_own() {
    for (_, game) in all_games() {
        let line = format!("{} --rank 5 --count 4 --seed 3", game.id());
        let (text, exercises) = (sheet(&format!("{line} --sheet")), listed(&line));
        let (asked, key) = text.split_once(NEW_PAGE).expect("two parts");
        assert_eq!(exercises.len(), 4, "{line}");
        for (index, exercise) in exercises.iter().enumerate() {
            let id = exercise["id"].as_str().expect("an id");
            let (_, rest) = asked.split_once(&format!("## {}\n", index + 1)).expect("a task");
            let task = rest.split("\n## ").next().unwrap_or_default();
            assert!(task.contains(&format!("`{id}`")) && task.contains("```text\n"), "{text}");
            let label = if exercise["kind"] == "judge" { "Won or lost? ___" } else { "Your move: ___" };
            assert!(task.contains(label), "{task}");
            let answer = key.lines().find(|line| line.starts_with(&format!("{}. `{id}`: **", index + 1)));
            let answer = answer.unwrap_or_else(|| panic!("no answer to {id}:\n{key}"));
            let lost = answer.contains("**Lost.**");
            let judged = exercise["kind"] == "judge";
            // In games for points a lost position has best moves, too.
            let (game, position) = games::read_id(id).expect("an id");
            let solution = solved(games::get(game), &position);
            assert_eq!(lost, judged && solution.outcome == Outcome::P, "{answer}");
        }
        assert!(!asked.contains(": **"), "nothing of the key: {asked}");
        assert_eq!(text.matches("Made with: `nimtui practice ").count(), 2, "{text}");
    }
}

/// Every winning move stands in the key.
#[test]
fn the_key_names_every_move_that_wins() {
    let set = file("every.txt", "nim:3,3,2,2,1 find\nnim:2,3,3 find\nkayles:7 find\n");
    let text = sheet(&format!("--set {set} --sheet"));
    let key = text.split_once(NEW_PAGE).expect("two parts").1;
    for (number, id) in ["nim:3,3,2,2,1", "nim:2,3,3", "kayles:7"].into_iter().enumerate() {
        let (game, position) = games::read_id(id).expect("an id");
        let game = games::get(game);
        let winning = solved(game, &position).winning;
        let line = key.lines().find(|line| line.starts_with(&format!("{}. ", number + 1))).expect("a line");
        assert!(!winning.is_empty(), "{id}");
        for mv in winning {
            let order = game.order(&position, mv);
            assert!(line.to_lowercase().contains(&order.to_lowercase()), "{order}: {line}");
        }
    }
}

#[test]
fn the_foot_of_a_sheet_makes_the_same_sheet_again_and_another_seed_another() {
    let set = file("foot.txt", "nim:3,3,2,2,1 find\nnim:2,3,3 find\nkayles:7 find\nkayles:9 judge\n");
    let listed = format!("--set {set} --count 2");
    for line in ["nim --rank 9 --count 3", "kayles --kind judge", "--daily --date 2026-11-21", &listed] {
        let text = sheet(&format!("{line} --sheet"));
        let again = text.lines().find_map(|line| line.strip_prefix("Made with: `")).expect("a foot");
        let again = again.trim_end_matches('`');
        let words: Vec<&str> = again.split_whitespace().skip(1).collect();
        assert_eq!(run(&words, b"").out, text, "{again}");
        // What is listed is asked in its order, whatever the seed.
        if let Some((before, _)) = again.split_once("--seed").filter(|_| line != listed) {
            let other = format!("{before} --seed 1 --sheet");
            let words: Vec<&str> = other.split_whitespace().skip(1).collect();
            assert_ne!(run(&words, b"").out, text, "{other}");
        }
    }
}

#[test]
fn a_list_is_asked_in_its_order() {
    let set = file("order.txt", "\u{feff}# week 3\n\nnim:3,4,5 find # hard\ngrid:3x3 judge\r\nnim:1,1\n");
    let all = listed(&format!("--set {set}"));
    let told: Vec<(&str, &str)> =
        all.iter().map(|one| (one["id"].as_str().unwrap(), one["kind"].as_str().unwrap())).collect();
    assert_eq!(told, [("nim:3,4,5", "find"), ("grid:3x3", "judge"), ("nim:1,1", "judge")]);
    let ran = practice(&format!("--set {set} --text"), "1x2\nyes\nno\n");
    let at = |text: &str| ran.out.find(text).unwrap_or_else(|| panic!("{text}: {}", ran.out));
    let (nim, grid, pair) =
        (at("Heap 1: 3. Heap 2: 4. Heap 3: 5."), at("Rows 0 to 2"), at("Heap 1: 1. Heap 2: 1."));
    assert!(nim < grid && grid < pair);
    assert!(ran.out.contains("3 questions: 3 right on the first try."), "{}", ran.out);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let piped = practice("--set - --sheet", "nim:3,4,5 find\n");
    assert!(piped.code == 0 && piped.out.contains("`nim:3,4,5`"), "{piped:?}");
}

#[test]
fn a_bad_line_is_refused_with_its_number_before_anything_is_asked() {
    for (line, why) in [
        ("nim:3,x", "a heap must be a whole number"),
        ("nim", "position id"),
        ("chess:e4", "chess"),
        ("nim:1,1 find", "no move is proven to win this position"),
        ("nim:3,4 guess", "only find or judge may follow the id"),
        ("nim:3,4 find now", "only find or judge may follow the id"),
        ("nim:0", "the game is over"),
        ("grid:7x7", "isn't proven"),
    ] {
        let set = file("bad.txt", &format!("# first\nnim:3,4,5\n{line}\nnim:1,2\n"));
        for form in ["--text", "--sheet", "--json"] {
            let ran = practice(&format!("--set {set} {form}"), "1x2\n");
            assert_eq!((ran.code, ran.out.as_str()), (1, ""), "{line} {form}: {}", ran.err);
            assert!(ran.err.contains(": line 3: ") && ran.err.contains(why), "{line}: {}", ran.err);
        }
    }
    let set = file("large.txt", &"nim:1,2\n".repeat(9_000));
    let large = practice(&format!("--set {set} --sheet"), "");
    assert!(large.code == 1 && large.err.contains("larger than 64 KiB"), "{}", large.err);
    let empty = practice(&format!("--set {} --sheet", file("empty.txt", "# nothing\n")), "");
    assert!(empty.err.contains("has no positions"), "{}", empty.err);
}

/// If a set doesn't say what is asked, the question doesn't give the answer away.
#[test]
fn some_won_positions_are_judged_like_the_lost_ones() {
    let text = "nim:1,2\nnim:1,3\nnim:1,4\nnim:1,5\nnim:2,2\nnim:3,3\n";
    let mut judged = [0; 6];
    for seed in 0..40 {
        let set = read_set(text, None, seed).expect("exercises");
        for (count, drawn) in judged.iter_mut().zip(set) {
            *count += u32::from(drawn.exercise.kind == Kind::Judge);
        }
    }
    assert_eq!(judged[4..], [40, 40]);
    assert!(judged[..4].iter().all(|count| (8..=32).contains(count)), "{judged:?}");
    let set = read_set("nim:1,2\nnim:1,3\n", Some(Kind::Find), 1).expect("exercises");
    assert!(set.iter().all(|drawn| drawn.exercise.kind == Kind::Find));
}

/// A rule stands at the top if it holds everywhere. In Fibonacci Nim each position has a limit of its own.
#[test]
fn a_rule_that_differs_stands_at_each_exercise() {
    let set = file("limits.txt", "fibonacci:20 find\nfibonacci:17 find\n");
    let text = sheet(&format!("--set {set} --sheet"));
    assert_eq!(
        (text.matches("Take 1 to 19.").count(), text.matches("Take 1 to 16.").count()),
        (1, 1),
        "{text}"
    );
    let set = file("same.txt", "nim:3,4,5 find\nnim:1,4,6 find\n");
    let text = sheet(&format!("--set {set} --sheet"));
    assert_eq!(text.matches("Take any number from one heap.").count(), 1, "{text}");
}
