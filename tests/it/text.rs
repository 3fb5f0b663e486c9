//! Text mode, from outside: whole conversations over pipes.

use std::path::PathBuf;

use crate::plain_support::{run, run_in};

/// A folder of its own for what a test saves.
fn home(name: &str) -> PathBuf {
    let home = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("text").join(name);
    let _ = std::fs::remove_dir_all(&home);
    home
}

/// What is printed for these lines.
fn text(arguments: &[&str], lines: &str) -> String {
    let outcome = run(&[&["--text", "--no-save", "--seed", "1"], arguments].concat(), lines.as_bytes());
    assert_eq!((outcome.code, outcome.err.as_str()), (0, ""), "{}", outcome.out);
    assert!(outcome.out.is_ascii(), "{}", outcome.out);
    outcome.out
}

fn assert_says(out: &str, sentences: &[&str]) {
    let mut rest = out;
    for sentence in sentences {
        let at = rest.find(sentence).unwrap_or_else(|| panic!("\"{sentence}\" doesn't follow in:\n{out}"));
        rest = &rest[at + sentence.len()..];
    }
}

#[test]
fn a_game_is_played_with_hints_explanations_undo_and_review() {
    let lines = "play nim 3 4 5 first level perfect\nwho\nhint\nhint\nlesson\n3x9\n1x2\nwhy\nundo\nredo\nmoves\nid\nquit\nquit\n";
    let out = text(&[], lines);
    assert_says(
        &out,
        &[
            "Type play and a game",
            "Nim. ",
            "You play against HAL 9000",
            "Heap 1: 3. Heap 2: 4. Heap 3: 5. Your move.",
            "You can win from here.",
            "Hint 1 of",
            "Hint 2 of",
            "nim-sum",
            "Heap 3 has only 5",
            "You took 2",
            "HAL 9000 took",
            "winning move",
            "2 moves taken back.",
            "2 moves made again.",
            "1. You took 2",
            "nim:",
            "Goodbye.",
        ],
    );
}

#[test]
fn slips_are_answered_with_what_works_here() {
    let out = text(&[], "paly nim\nlearn nmi\nplay bogus\nundo\nplay nim\nhnit\n7x7\nnext\nquit\nquit\n");
    assert_says(
        &out,
        &[
            "Unknown command \"paly\". Did you mean play?",
            "There is no course called \"nmi\". Did you mean nim?",
            "There is no game called \"bogus\". There are: ",
            "undo does nothing here. Commands here: play, learn",
            "Did you mean hint?",
            "heap 7",
            "next does nothing here. Commands here: ",
        ],
    );
}

#[test]
fn repeat_prints_the_last_answer_again() {
    let out = text(&[], "rules nim\nrepeat\nquit\n");
    let rule = out.lines().find(|line| line.starts_with("Nim. ")).expect("the rule");
    assert_eq!(out.matches(rule).count(), 2, "{out}");
}

#[test]
fn every_game_can_be_played_to_its_end_by_hints_alone() {
    for game in nimtui::games::ALL {
        let mut lines = format!("play {} first level easy\n", game.id());
        // The last hint of a position is a move as it is typed; the computer plays the rest out here.
        lines.push_str("rules\nposition\nhint\nwho\nlesson\nmoves\nid\nquit\nquit\n");
        let out = text(&[], &lines);
        assert_says(&out, &[game.title(), "Your move.", "Hint 1 of", "from here", "Goodbye."]);
    }
}

#[test]
fn a_course_is_taken_step_by_step() {
    let out = text(&["learn", "nim"], "hint\nanswer\nnext\nback\nquit\n");
    assert_says(&out, &["The course Nim", "Step 1 of", "Step 2 of", "Type learn Nim to go on."]);
}

#[test]
fn a_game_left_is_saved_and_resumed() {
    let home = home("resumed");
    let first = run_in(&home, &["--text", "--seed", "1"], b"play nim 3 4 5 first\n1x2\nquit\nquit\n");
    assert_eq!((first.code, first.err.as_str()), (0, ""));
    assert_says(&first.out, &["Game saved. Type continue to resume it."]);
    let second = run_in(&home, &["--text"], b"continue\nmoves\nquit\nquit\n");
    assert_says(&second.out, &["You left a game: Nim", "1. You took 2", "Goodbye."]);
}

#[test]
fn a_finished_game_is_recorded_and_reviewed() {
    let home = home("recorded");
    let lines = b"play nim 1 first\n1\nnew\nquit\nrecords\nreview 1\nquit\n";
    let out = run_in(&home, &["--text", "--seed", "1"], lines).out;
    assert_says(&out, &["You win!", "1. Nim.", "1. You took 1", "kept the win"]);
}

#[test]
fn the_end_of_the_input_saves_the_game_and_is_an_error_in_a_single_game() {
    let outcome = run(&["nim", "--text", "--no-save"], b"1x1\n");
    assert_eq!(outcome.code, 1, "{}", outcome.out);
    assert!(outcome.err.contains("input ended"), "{}", outcome.err);
}
