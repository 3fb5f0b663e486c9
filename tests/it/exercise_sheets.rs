//! Exercise sheets.

use crate::plain_support::{Outcome as Ran, run};
use crate::small::all_games;
use crate::small::solved;
use nimtui::game::{Outcome, full_rule};
use nimtui::games;
use serde_json::Value;
use std::collections::HashSet;

const NEW_PAGE: &str = "page-break-before";

fn words(line: &str) -> Vec<&str> {
    line.split_whitespace().collect()
}

fn practice(line: &str) -> Ran {
    run(&[&["practice"], &words(line)[..]].concat(), b"")
}

fn sheet(line: &str) -> String {
    let ran = practice(line);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{line}");
    ran.out
}

/// The ids that `--json` lists.
fn listed(line: &str) -> Vec<Value> {
    let ran = practice(&format!("{line} --json"));
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
            let label =
                if exercise["kind"] == "judge" { "Can you force a win? ___" } else { "Your move: ___" };
            assert!(task.contains(label), "{task}");
            let answer = key.lines().find(|line| line.starts_with(&format!("{}. `{id}`: **", index + 1)));
            let answer = answer.unwrap_or_else(|| panic!("no answer to {id}:\n{key}"));
            let lost = answer.contains("**A loss.**");
            let judged = exercise["kind"] == "judge";
            // In games for points a lost position has best moves, too.
            let (game, position) = games::read_id(id).expect("an id");
            let solution = solved(games::get(game), &position);
            assert_eq!(lost, judged && solution.outcome == Outcome::P, "{answer}");
            if !judged && solution.winning.len() <= 8 {
                for mv in &solution.winning {
                    let order = games::get(game).order(&position, *mv).to_lowercase();
                    assert!(answer.to_lowercase().contains(&order), "{order}: {answer}");
                }
            }
        }
        assert!(!asked.contains(": **"), "nothing of the key: {asked}");
        assert_eq!(text.matches("Made with `nimtui practice` and `--seed 3`.").count(), 2, "{text}");
    }
}

/// The rule stands above the questions if all have the same one, and otherwise in each of them.
#[test]
fn a_sheet_gives_the_rule_of_every_question() {
    for (line, has_one_rule, is_one_game) in [
        ("nim --rank 1 --count 3 --seed 1", true, true),
        ("nim --rank 12 --count 10 --seed 1", false, true),
        ("kayles --rank 12 --count 10 --seed 1", false, true),
        ("--daily --date 2026-11-21", false, false),
    ] {
        // Signs of Markdown are escaped.
        let text = sheet(&format!("{line} --sheet")).replace('\\', "");
        let (asked, _) = text.split_once(NEW_PAGE).expect("two parts");
        let (head, questions) = asked.split_once("## 1\n").expect("a question");
        let questions: Vec<&str> = questions.split("\n## ").collect();
        let ids = listed(line);
        assert_eq!(questions.len(), ids.len(), "{line}");
        let (mut keys, mut rules) = (HashSet::new(), HashSet::new());
        for (question, exercise) in questions.iter().zip(&ids) {
            let (key, position) = games::read_id(exercise["id"].as_str().expect("an id")).expect("an id");
            let rule = full_rule(games::get(key), &position);
            assert_eq!(head.contains(&rule), has_one_rule, "{line}: {head}");
            assert_eq!(question.contains(&rule), !has_one_rule, "{line}: {rule}\n{question}");
            keys.insert(key);
            rules.insert(rule);
        }
        assert_eq!((rules.len() == 1, keys.len() == 1), (has_one_rule, is_one_game), "{line}: {rules:?}");
    }
}

#[test]
fn the_foot_of_a_sheet_makes_the_same_sheet_again_and_another_seed_another() {
    for line in ["nim --rank 9 --count 3", "kayles --kind judge", "--daily"] {
        let text = sheet(&format!("{line} --sheet"));
        let foot = text.lines().find_map(|line| line.strip_prefix("Made with `nimtui practice` and `"));
        let again = foot.and_then(|foot| foot.strip_suffix("`.")).expect("a foot");
        let line = line.replace("--daily", "");
        assert_eq!(sheet(&format!("{line} {again} --sheet")), text, "{line} {again}");
        if again.starts_with("--seed") {
            assert_ne!(sheet(&format!("{line} --seed 1 --sheet")), text, "{line}");
        }
    }
}
