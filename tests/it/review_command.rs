//! nimtui review: what programs and people read of judged games.

use crate::cli::{environment, request};
use crate::plain_support::{Outcome, printed, run};
use nimtui::cli::{Environment, Request};
use nimtui::game::{History, Side, Stop};
use nimtui::games;
use nimtui::records::{GameFailure, GameRecord, JsonLine};
use nimtui::session::GameSetup;
use nimtui::text::TextCommand;
use nimtui::tui::Start;
use serde_json::Value;
use std::io;
use std::io::{Cursor, Write};

fn review(arguments: &[&str], input: &str) -> Outcome {
    run(&[&["review", "-"], arguments].concat(), input.as_bytes())
}

fn json(input: &str) -> Vec<Value> {
    let told = printed(&["review", "-", "--json"], input.as_bytes());
    told.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

#[test]
fn moves_are_told_as_solve_tells_them_and_points_only_where_there_are_any() {
    let games = json("red-blue:2,2 bluex2\ngrid:2x2 0,1-0,0 1,0 1,1\nmatches:5 3 1\ngrid:7x7 0,0\nnim:0,0\n");
    assert_eq!(games[0]["moves"][0]["move"], serde_json::json!({"pile": "blue", "take": 2}));
    assert_eq!(games[0]["moves"][0]["points"], 2);
    assert_eq!(games[1]["moves"][0]["move"], serde_json::json!({"from": [0, 0], "to": [0, 1]}));
    assert_eq!(games[2]["moves"][0]["move"], serde_json::json!({"take": 3}));
    assert!(games[1..].iter().all(|game| game["moves"][0].get("points").is_none()));
    assert_eq!(games[3]["moves"][0]["verdict"], "unproven");
    assert_eq!(games[3]["turning_point"], Value::Null);
    assert_eq!(
        games[4],
        serde_json::json!({"schema": 1, "game": "nim:0,0", "moves": [], "turning_point": null})
    );
}

#[test]
fn of_a_game_that_was_given_up_the_winner_is_judged() {
    let (key, position) = games::read_id("nim:3,4,5").expect("an id");
    let mut line = History::new(position, Side::One);
    for index in 0..2 {
        line.play(games::get(key), games::get(key).nth_move(line.position(), index).expect("a move"))
            .expect("legal");
    }
    let record = GameRecord { resigned: Some(Side::One), ..GameRecord::of_line(key, &line) };
    let told = review(&[], &(record.write() + "\n")).out;
    assert!(told.contains("Player 2 won. Player 1 gave up.") && told.contains("Player 2 missed"), "{told}");
    assert!(told.contains("Player 1 missed 1 chance to win."), "{told}");
    let failure =
        GameFailure { player: Side::Two, name: "illegal".into(), sentence: "It took \u{1b}5.".into() };
    let record = GameRecord { failure: Some(failure), ..GameRecord::of_line(key, &line) };
    let told = review(&[], &(record.write() + "\n")).out;
    assert!(
        told.contains("\nPlayer 2 failed and lost. It took ") && !told.contains("Not finished"),
        "{told}"
    );
    assert!(!told.contains('\u{1b}'), "{told:?}");
    assert!(!told.contains("Player 2 never had") && !told.contains("Neither side"), "{told:?}");
    // Who is to move may have a winning move.
    let told = review(&[], "nim:3,4,5\n").out;
    assert!(!told.contains("never had"), "who hasn't moved isn't spoken of: {told}");
    // What somebody missed before a failure is counted.
    let (_, position) = games::read_id("nim:3,4,5").expect("an id");
    let mut line = History::new(position, Side::One);
    for index in [5, 0] {
        line.play(games::get(key), games::get(key).nth_move(line.position(), index).expect("a move"))
            .expect("legal");
    }
    let failure = GameFailure { player: Side::Two, name: "late".into(), sentence: "It was late.".into() };
    let record = GameRecord { failure: Some(failure), ..GameRecord::of_line(key, &line) };
    let told = review(&[], &(record.write() + "\n")).out;
    assert!(told.contains("Player 2 missed 1 chance to win."), "{told}");
    // What isn't proven isn't claimed.
    let told = review(&[], "grid:7x7 0,0\n").out;
    assert!(told.contains("Player 1 never had a proven winning move. 1 move isn't proven."), "{told}");
    for (game, account) in [
        // Others are proven to lose, or to win.
        ("grid:7x7/3:normal 3,3", "Player 1 made no mistake."),
        ("grid:7x7/3:normal 2,2-2,4", "Player 1 made no proven mistake. 1 move isn't proven."),
        ("sum:fibonacci:610+nim:1 2:1x1", "Player 1 made no mistake."),
        // The reply proves it.
        ("grid:5x7/3:normal 2,0-4,0 1,0-1,1", "Player 1 missed 1 chance to win."),
        ("grid:3x3/3:normal 1,1", "Player 1 took every chance to win."),
        ("nim:1,1,1 1x1", "Player 1 couldn't make a mistake."),
        // Of many heaps the values aren't listed, but it's their nim-sum.
        ("nim:7,4,4,4,4,4,4/3 1x3", "That leaves remainders with a nim-sum of 0."),
        ("octal:s1,3,4:8,7,7,7,7,7,7 1x1", "That leaves values with a nim-sum of 0."),
    ] {
        let told = review(&[], &format!("{game}\n")).out;
        assert!(told.contains(account), "{told}");
    }
}

/// The screen needs a terminal and its keys; without them, or where lines are asked for, the moves come line by line.
#[test]
fn a_review_is_on_the_screen_where_there_is_one() {
    let wanted = |terminal: bool, words: &str| {
        let text = |_: &std::path::Path| -> Result<nimtui::storage::Text, String> {
            Ok(Box::new(Cursor::new("nim:3,4,5 1x2\nrubbish\nnim:1 1x1\n")))
        };
        request(words, &Environment { terminal, text: &text, ..environment() }).expect("it is taken")
    };
    for (words, count, left_out) in
        [("review nim:3,4,5 1x2", 1, 0), ("review games", 2, 1), ("review games --ascii --no-save", 2, 1)]
    {
        match wanted(true, words) {
            Request::Screen(Start::Review { games, wrong }, ..) => {
                assert_eq!((games.len(), wrong.len()), (count, left_out), "{words}");
            }
            other => panic!("{words}: {other:?}"),
        }
    }
    for (terminal, words) in [
        (false, "review games"),
        (false, "review nim:3,4,5 1x2 --ascii"),
        (true, "review games --plain"),
        (true, "--plain review games"),
        (true, "review games --json"),
        (true, "review -"),
    ] {
        let told = wanted(terminal, words);
        assert!(matches!(told, Request::Text(TextCommand::Print(_))), "{words}: {told:?}");
    }
    let game = "nim:3,4,5 1x2 2x1 3x1\n";
    assert_eq!(review(&["--plain"], game).out, review(&[], game).out);
}

/// As `export` takes it, and as the key `I` copies it: in one word or in several.
#[test]
fn a_game_on_the_command_line_is_told_as_one_of_a_file() {
    for key in games::keys() {
        let (game, opening) = (games::get(key), GameSetup::with_defaults(key, 1).opening());
        let mut line = History::new(opening, Side::One);
        for _ in 0..2 {
            let Some(mv) = game.nth_move(line.position(), 0) else { break };
            line.play(game, mv).expect("a legal one");
        }
        let copied = games::write_game(key, &line);
        let words: Vec<&str> = copied.split(' ').collect();
        for command in [&["review"][..], &["review", "--json"]] {
            let of_file = printed(&[command, &["-"]].concat(), format!("{copied}\n").as_bytes());
            for given in [&[copied.as_str()][..], &words] {
                let told = run(&[command, given].concat(), b"");
                assert_eq!((told.code, told.out), (0, of_file.clone()), "{command:?} {given:?}");
            }
        }
    }
    let wrong = run(&["review", "nim:3,4,5", "9x9"], b"");
    assert!(wrong.code == 2 && wrong.err.starts_with("error: move 1 can't be '9x9'"));
}

/// A move that the computer made for a person says nothing about how well that person plays.
#[test]
fn accounts_and_the_turning_point_are_told_of_who_made_the_moves() {
    let [one, two] = [r#""3x5","1x1""#, r#""3x5","1x1","1x2","2x4""#];
    let missed_once = "Bo missed 1 chance to win.";
    let missed_twice = "Ada missed 2 chances to win.";
    let twice = "Ada gave the win away twice, the second time by taking 2 from heap 1 on move 3.";
    let once = "Ada gave the win away by taking 2 from heap 1 on move 3.";
    for (moves, by_computer, said) in [
        (one, "[]", &["Bo gave the win away by taking 1 from heap 1 on move 2."][..]),
        (two, "[]", &[missed_twice, missed_once, twice]),
        (two, "[0]", &["Ada missed 1 chance to win.", missed_once, once]),
        (two, "[1]", &[missed_twice, "Bo took every chance to win."]),
        (two, "[0,2]", &[missed_once]),
        (two, "[2]", &["The computer gave the win away by taking 2 from heap 1 on move 3."]),
    ] {
        for (starter, players) in [(1, r#"["Ada","Bo"]"#), (2, r#"["Bo","Ada"]"#)] {
            let game = format!(
                r#"{{"version":1,"game":"nim:3,4,5","moves":[{moves}],"players":{players},"starter":{starter},"by_computer":{by_computer}}}"#
            );
            let told = printed(&["review", "-"], game.as_bytes());
            for line in said {
                assert!(told.lines().any(|told| told == *line), "{line}: {game}\n{told}");
            }
        }
    }
}

/// Of a player who moved for both sides, only the moves are judged.
#[test]
fn a_player_of_both_sides_has_no_account() {
    let game =
        r#"{"version":1,"game":"nim:2,3,4,5","moves":["2x1","4x3","3x2","2x2","1x1","4x1","3x2","1x1","4x1"],
        "players":["SAL 9000","You"],"levels":["perfect",null],"makers":{"4":"You"}}"#
            .replace('\n', "");
    let told = printed(&["review", "-"], game.as_bytes());
    assert!(told.contains("You took 1 stone from heap 1: gave the win away."), "{told}");
    assert!(!told.contains("You never") && !told.contains("You missed"), "{told}");
    assert!(GameRecord::read(&game).expect("a game").judge(&Stop::default()).is_none());
}

#[test]
fn lines_that_hold_no_game_are_named_and_the_others_go_on() {
    for json in [&["--json"][..], &[]] {
        let told = review(json, "nim:1 1x1\nrubbish\nnim:1 9x9\n\n# a remark\nmatches:5 3 1\n");
        assert_eq!(told.code, 1);
        assert!(told.out.contains("nim:1") && told.out.contains("matches:5"), "{}", told.out);
        assert!(told.err.contains("standard input, line 2 skipped: "), "{}", told.err);
        assert!(told.err.contains("line 3 skipped: move 1 can't be '9x9'"), "{}", told.err);
        assert_eq!(told.err.lines().count(), 2, "{}", told.err);
    }
    let none = review(&["--json"], "");
    assert_eq!((none.code, none.out.as_str()), (1, ""));
    assert!(none.err.contains("standard input has no games"), "{}", none.err);
    assert_eq!(run(&["review"], b"").code, 2);
    assert_eq!(run(&["review", "/nowhere/at/all"], b"").code, 1);
}

/// Keeps what comes in one piece apart from what comes in the next.
struct Pieces(Vec<String>);

impl Write for &mut Pieces {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.push(String::from_utf8_lossy(bytes).into_owned());
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

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
        for games in several() {
            let alone = games.iter().map(|game| printed(arguments, game.as_bytes()));
            let expected = alone.collect::<Vec<_>>().join(between);
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
