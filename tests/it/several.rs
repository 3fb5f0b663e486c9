//! Several of a thing: what is said and kept of each is what is said and kept of it alone, wherever it stands.

use std::fs;

use nimtui::game::GameKey;
use nimtui::games;
use serde_json::Value;

use crate::plain_support::{in_home, kept, run, run_in, text_in};

/// Games of several kinds, with either starter, finished and not, in games with points and without.
const GAMES: [&str; 6] = [
    "nim:3,4,5 1x2 2x1 3x1",
    r#"{"version":1,"game":"nim:1,2","moves":["2x2","1x1"],"players":["Ada","Bo"],"starter":2}"#,
    "red-blue:3,4 bluex1 redx1",
    "kayles:5 3 1-2 4-5",
    r#"{"version":1,"game":"matches:5","moves":["3","1"],"players":["Cy","Di"],"starter":1}"#,
    "grundy:7 1=3,4",
];
const WRONG: &str = "nim:1 1x9";

/// Every order of two of them, and all of them with lines between that hold none.
fn several() -> Vec<Vec<&'static str>> {
    let mut all: Vec<Vec<&str>> =
        (0..GAMES.len()).map(|at| vec![GAMES[at], GAMES[(at + 1) % GAMES.len()]]).collect();
    all.push(GAMES.iter().rev().copied().collect());
    all
}

/// Games of a text are judged one by one as each of them alone.
#[test]
fn games_of_a_text_are_told_as_each_alone() {
    for arguments in [&["review", "-"][..], &["review", "-", "--json"]] {
        let between = if arguments.contains(&"--json") { "" } else { "\n" };
        let alone = |game: &str| {
            let told = run(arguments, game.as_bytes());
            assert_eq!((told.code, told.err.as_str()), (0, ""), "{arguments:?} {game}");
            told.out
        };
        for games in several() {
            let expected = games.iter().map(|game| alone(game)).collect::<Vec<_>>().join(between);
            let told = run(arguments, games.join("\n").as_bytes());
            assert_eq!((told.code, told.out), (0, expected.clone()), "{arguments:?} {games:?}");
            // A line that is none is named by its number; it takes nothing from the others, wherever it stands.
            for at in 0..=games.len() {
                let mut lines = games.clone();
                lines.insert(at, WRONG);
                let told = run(arguments, lines.join("\n").as_bytes());
                assert_eq!((told.code, told.out), (1, expected.clone()), "{arguments:?} {lines:?}");
                assert!(told.err.contains(&format!("line {}", at + 1)), "{}: {}", at + 1, told.err);
            }
        }
    }
}

/// Of several games the one that is asked for is drawn: the same picture as of that one alone.
#[test]
fn a_game_is_exported_by_its_number() {
    let alone = |game: &str| run(&["export", "-", "--svg", "--still"], game.as_bytes()).out;
    let pictures = GAMES.map(alone);
    assert!(pictures.iter().all(|picture| picture.starts_with("<svg")), "{}", pictures[0]);
    let lines = [WRONG, GAMES[0], "", GAMES[1], WRONG, GAMES[2], GAMES[3]].join("\n");
    for (number, picture) in (1..=4).zip(&pictures) {
        let told = run(&["export", "-", "--svg", "--still", "--game", &number.to_string()], lines.as_bytes());
        assert_eq!((told.code, &told.out), (0, picture), "{number}: {}", told.err);
    }
}

/// Positions of a stream, and lines that hold none, in both orders: the error is the line's own, and the exit code tells of it wherever it stands.
#[test]
fn an_error_in_a_stream_counts_wherever_it_stands() {
    for (lines, code) in [
        (&["nim:3,4,5", "kayles:7"][..], 0),
        (&["nim:x", "kayles:7"], 1),
        (&["kayles:7", "nim:x"], 1),
        (&["nim:x", "nim:y"], 1),
    ] {
        let told = run(&["solve", "-"], lines.join("\n").as_bytes());
        assert_eq!(told.code, code, "{lines:?}");
        let errors: Vec<bool> = told
            .out
            .lines()
            .map(|line| serde_json::from_str::<Value>(line).expect("JSON").get("error").is_some())
            .collect();
        let wrong: Vec<bool> = lines.iter().map(|line| ["nim:x", "nim:y"].contains(line)).collect();
        assert_eq!(errors, wrong, "{}", told.out);
    }
}

/// Several pupils answer one set into one file: each has a line of its own, and what one answers changes nothing of the other's.
#[test]
fn several_pupils_write_into_one_file() {
    let home = tempfile::tempdir().expect("a folder");
    let path = |name: &str| home.path().join(name).display().to_string();
    let (set, results) = (path("set.txt"), path("results.jsonl"));
    fs::write(&set, "nim:1,2 find\nnim:1,1 judge\nkayles:2 find\n").expect("written");
    let answer = |name: &str, file: &str, typed: &str| {
        let arguments =
            ["practice", "--set", &set, "--seed", "3", "--name", name, "--results", file, "--text"];
        let told = run_in(home.path(), &arguments, typed.as_bytes());
        assert_eq!(told.err, "", "{}", told.out);
    };
    let pupils = [
        ("Ada", "2x1\nno\n1-2\n"),
        ("Bo", "2x2\n2x1\nyes\nanswer\nquit\n"),
        ("Ada", "answer\nquit\n"),
        ("Cy", "skip\nskip\nno\nanswer\n"),
    ];
    let mut alone = String::new();
    for (name, typed) in pupils {
        let own = path("own.jsonl");
        let _ = fs::remove_file(&own);
        answer(name, &own, typed);
        alone += &fs::read_to_string(&own).expect("read");
        answer(name, &results, typed);
    }
    let untimed = |text: &str| -> Vec<Value> {
        text.lines()
            .map(|line| {
                let mut line: Value = serde_json::from_str(line).expect("JSON");
                line.as_object_mut().expect("an object").retain(|key, _| key != "when");
                line
            })
            .collect()
    };
    let told = untimed(&fs::read_to_string(&results).expect("read"));
    assert_eq!(told, untimed(&alone));
    let names: Vec<&str> = told.iter().filter_map(|line| line["name"].as_str()).collect();
    assert_eq!(names, ["Ada", "Bo", "Ada", "Cy"]);
    assert_eq!((&told[0]["right"], &told[1]["right"]), (&3.into(), &0.into()), "{told:?}");
}

/// Of a program's positions each has its move, whatever stood before it.
#[test]
fn the_bot_answers_each_line_for_itself() {
    let ids = ["nim:3,4,5:normal", "kayles:7:normal", "grundy:9", "nim:1:misere", "red-blue:3,4"];
    let alone = ids.map(|id| run(&["bot", "--seed", "3"], format!("{id}\n").as_bytes()).out);
    for order in [[0, 1, 2, 3, 4], [4, 3, 2, 1, 0], [2, 0, 4, 1, 3]] {
        let lines: Vec<&str> = order.iter().map(|at| ids[*at]).collect();
        let told = run(&["bot", "--seed", "3"], (lines.join("\n") + "\n").as_bytes());
        assert_eq!(told.out, order.map(|at| alone[at].clone()).concat(), "{lines:?}");
    }
}

/// Games of each kind are kept beside each other: one that is gone on with, finished or given up takes nothing from the others.
#[test]
fn games_of_each_kind_are_kept_beside_each_other() {
    let home = tempfile::tempdir().expect("a folder");
    let ids: Vec<&str> = games::ALL.iter().map(|game| game.id()).collect();
    let left = |home: &std::path::Path| -> Vec<(GameKey, usize)> {
        let mut left: Vec<_> = kept(home).iter().map(|left| (left.game, left.moves.len())).collect();
        left.sort_by_key(|(game, moves)| (game.0, *moves));
        left
    };
    for id in &ids {
        let table = [*id, "--text", "--seed", "3", "--first", "human"];
        let told = in_home(home.path(), &table, "id\nquit\n");
        let (game, opening) = told.lines().find_map(|line| games::read_id(line).ok()).expect(&told);
        let moves = games::get(game).move_count(&opening);
        let first = games::get(game).nth_move(&opening, moves / 2).expect("a move");
        let told =
            in_home(home.path(), &table, &format!("{}\nquit\n", games::get(game).word(&opening, first)));
        assert!(told.contains("Game saved."), "{id}: {told}");
    }
    let all = left(home.path());
    assert_eq!(all.len(), ids.len(), "one of each kind");
    for id in &ids {
        let key = games::by_id(id).expect(id);
        let others = |home| -> Vec<_> { left(home).into_iter().filter(|(game, _)| *game != key).collect() };
        let before = others(home.path());
        // Gone on with and left, and then given up for a new one that nobody begins.
        text_in(home.path(), &format!("continue {id}\nwho\nquit\nquit\n"));
        assert_eq!(others(home.path()), before, "{id}");
        text_in(home.path(), &format!("continue {id}\nnew\nyes\nquit\nquit\n"));
        assert_eq!(others(home.path()), before, "{id}");
        assert!(!left(home.path()).iter().any(|(game, _)| *game == key), "{id}");
    }
    assert!(left(home.path()).is_empty());
}

/// How far somebody has come in one course or game is kept beside that of the others.
#[test]
fn progress_of_each_subject_is_kept_beside_that_of_others() {
    let home = tempfile::tempdir().expect("a folder");
    let lines = || -> Vec<String> {
        let text = fs::read_to_string(home.path().join("practice.jsonl")).expect("kept");
        let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
        lines.sort();
        lines
    };
    let subjects = nimtui::coach::courses().filter(|subject| subject.keys().len() > 1);
    let subjects: Vec<&str> = subjects.map(nimtui::coach::Subject::id).collect();
    let mut before: Vec<String> = vec![];
    for (number, subject) in subjects.iter().enumerate() {
        in_home(home.path(), &["learn", subject, "--text", "--step", "1"], "answer\nquit\n");
        let now = lines();
        assert_eq!(now.len(), number + 1, "{subject}: {now:?}");
        assert!(before.iter().all(|line| now.contains(line)), "{subject}: {before:?} {now:?}");
        before = now;
    }
    for subject in &subjects {
        let before = lines();
        in_home(home.path(), &["learn", subject, "--text", "--step", "2"], "answer\nquit\n");
        let now = lines();
        assert_eq!(
            before.iter().filter(|line| !now.contains(line)).count(),
            1,
            "{subject}: {before:?} {now:?}"
        );
    }
}
