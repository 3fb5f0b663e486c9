//! Each dialogue over a pipe, as a program would console to it: it reads the board off the output, asks `solve --json` for a winning
//! move, and wins wherever that is possible.

use crate::plain_support::{Conversation, solve};
use serde_json::Value;

/// What a move is written as.
type Answer = fn(&Value) -> String;

/// What a program has to know of a dialogue.
struct Manner {
    /// The prompts of a turn, each with what to answer to it.
    prompts: &'static [(&'static str, Answer)],
    /// The position at the end of what was said.
    position: fn(&str) -> String,
    /// The line that says that the program (the human's seat) has won.
    won: &'static str,
}

/// The winning move where there is one, else the computer's own choice.
fn chosen(id: &str) -> Value {
    let solution = solve(id);
    assert_ne!(solution["outcome"], "unknown", "{id}");
    solution["winning"].as_array().unwrap().first().unwrap_or(&solution["best"]).clone()
}

/// Answers the `questions` before the game, then plays to the end; whether the program won.
fn drive(arguments: &[&str], questions: &[(&str, &str)], manner: &Manner) -> bool {
    let mut console = Conversation::with(arguments);
    for (question, answer) in questions {
        console.listen(&[question]).unwrap_or_else(|| panic!("no {question:?} in {}", console.said));
        console.type_line(answer);
    }
    let mut prompts: Vec<&str> = manner.prompts.iter().map(|(prompt, _)| *prompt).collect();
    prompts.extend(["[Y/n] ", "again? (Y/N): "]);
    let (mut mv, mut seen) = (Value::Null, String::new());
    while let Some(index) = console.listen(&prompts) {
        let Some((_, answer)) = manner.prompts.get(index) else {
            console.type_line("n");
            continue;
        };
        // A turn has several prompts; the move is chosen at the first.
        let id = (manner.position)(&console.said);
        if id != seen {
            (mv, seen) = (chosen(&id), id);
        }
        console.type_line(&answer(&mv));
    }
    let said = console.said.clone();
    assert_eq!(console.end(), 0, "{said}");
    assert!(!said.contains('\u{1b}'), "an escape code: {said}");
    said.lines().any(|line| line == manner.won)
}

/// The last line that begins with `start`, from there on.
fn last<'a>(said: &'a str, start: &str) -> &'a str {
    &said[said.rfind(start).unwrap_or_else(|| panic!("no {start:?} in {said}"))..]
}

fn wins(id: &str) -> bool {
    solve(id)["outcome"] == "N"
}

#[test]
fn nim() {
    let manner = Manner {
        prompts: &[("removed objects.\n", |mv| format!("{} {}", mv["heap"], mv["take"]))],
        position: |said| {
            let line = last(said, "In turn ").lines().next().unwrap();
            let sizes: Vec<&str> = line
                .trim_end_matches('.')
                .split(' ')
                .filter_map(|word| word.split_once('=').map(|(_, size)| size))
                .collect();
            format!("nim:{}", sizes.join(","))
        },
        won: "You win!",
    };
    for sizes in ["1 2 3", "3 4 5", "7 7", "2 4 6 1 1", "9"] {
        let count = sizes.split(' ').count().to_string();
        let questions = [("number of heaps:\n", count.as_str()), ("heap sizes:\n", sizes)];
        let computer_starts = drive(&["nim", "--plain"], &questions, &manner);
        let id = format!("nim:{}", sizes.replace(' ', ","));
        assert_eq!(computer_starts, !wins(&id), "{id}");
    }
    assert!(drive(&["nim", "--plain", "--first", "human", "--id", "nim:3,4,5"], &[], &manner));
}

#[test]
fn take_away() {
    let manner = Manner {
        prompts: &[
            ("Which heap? ", |mv| mv["heap"].to_string()),
            ("How many stones? ", |mv| mv["take"].to_string()),
        ],
        position: |said| {
            let heaps =
                last(said, "\nHeap 1 [").lines().filter_map(|line| line.split_once('[')?.1.split_once(']'));
            let sizes: Vec<&str> = heaps.map(|(size, _)| size.trim()).collect();
            format!("take-away:{}", sizes.join(","))
        },
        won: "Ada wins!!",
    };
    for id in ["take-away:3,4,5", "take-away:2,2", "take-away:1,2,4,7", "take-away:99", "take-away:5,14,8"] {
        let won = drive(&["take-away", "--plain", "-c", "--id", id], &[("player name: ", "Ada")], &manner);
        assert_eq!(won, wins(id), "{id}");
    }
}

#[test]
fn matches() {
    let manner = Manner {
        prompts: &[
            ("Remove (1 - 3): ", |mv| mv["take"].to_string()),
            ("Remove (1 - 2): ", |mv| mv["take"].to_string()),
        ],
        position: |said| {
            let line = last(said, "Player Turn").lines().next().unwrap();
            format!("matches:{}", line.matches('|').count())
        },
        won: "Game Over - Player wins.",
    };
    for pile in [21, 22, 20, 4] {
        let id = format!("matches:{pile}");
        let arguments = ["matches", "--plain", "--matches", &pile.to_string()];
        let first = drive(&arguments, &[("first? (Y/N): ", "y")], &manner);
        let second = drive(&arguments, &[("first? (Y/N): ", "n")], &manner);
        assert_eq!((first, second), (wins(&id), !wins(&id)), "{id}");
    }
}

#[test]
fn grid() {
    fn cell(cell: &Value) -> String {
        format!("{},{}", cell[0], cell[1])
    }
    let manner = Manner {
        prompts: &[
            ("input start position (row,col):", |mv| cell(&mv["from"])),
            ("input end position (row,col):", |mv| cell(&mv["to"])),
        ],
        position: |said| {
            let rows: Vec<&str> =
                last(said, "Current Board:\n").lines().filter(|line| line.starts_with(['0', '1'])).collect();
            format!("grid:{}", rows.join("/"))
        },
        won: "Player Win!! Incredible!",
    };
    for side in ["2", "3", "4"] {
        let id = format!("grid:{side}x{side}");
        let arguments = ["grid", "--plain", "--rows", side, "--cols", side];
        let first = drive(&arguments, &[("(Y/N) : ", "Y")], &manner);
        let second = drive(&arguments, &[("(Y/N) : ", "N")], &manner);
        assert_eq!((first, second), (wins(&id), !wins(&id)), "{id}");
    }
}

#[test]
fn red_blue() {
    let manner = Manner {
        prompts: &[
            ("(red or blue)? ", |mv| mv["pile"].as_str().unwrap().to_owned()),
            ("(1 or 2)? ", |mv| mv["take"].to_string()),
        ],
        position: |said| {
            let line = last(said, "Red: ").lines().next().unwrap();
            let numbers: Vec<&str> = line.split_whitespace().skip(1).step_by(2).collect();
            format!("red-blue:{}", numbers.join(","))
        },
        won: "",
    };
    for (red, blue) in [(10, 10), (10, 9), (1, 5), (6, 6), (4, 2)] {
        for first in ["human", "computer"] {
            let (red, blue) = (red.to_string(), blue.to_string());
            let score = solve(&format!("red-blue:{red},{blue}"))["score"].as_i64().unwrap();
            let human = if first == "human" { score } else { -score };
            let won = if human > 0 { "You win" } else { "Computer wins" };
            let won = format!("{won} with a score of {} points.", score.abs());
            let manner = Manner { won: won.leak(), ..manner };
            assert!(
                drive(&["red-blue", "--plain", &red, &blue, "standard", first], &[], &manner),
                "{red},{blue} {first}"
            );
        }
    }
}
