//! Bad input of every kind: never a panic, never a loop, the promised exit codes.

use crate::plain_support::{printed, run, spawn};
use nimtui::coach::{Level, Skill};
use nimtui::game::{Lineup, Position};
use nimtui::output::{Console, Halt};
use nimtui::session::GameSetup;
use nimtui::{games, text};
use proptest::prelude::*;
use std::io::{BufRead, BufReader, Read, Write};

/// A complete game of each entry: arguments and tokens.
const GAMES: [(&[&str], &str); 4] = [
    (&["take-away", "--plain", "--id", "take-away:2,1"], "Ann\nBen\n1\n1\n2\n1\n1\n"),
    (&["nim", "--plain"], "2\n1 1\n2 1\n"),
    (&["matches", "--plain", "--matches", "5"], "y\n1\n"),
    (
        &["grid", "--plain", "--rows", "2", "--cols", "2", "--players", "two"],
        "0,0\n0,1\n1,0\n1,0\n1,1\n1,1\n",
    ),
];

#[test]
fn input_that_ends_early_is_said_so_and_exits_1() {
    for (arguments, input) in GAMES {
        let tokens: Vec<&str> = input.split_inclusive([' ', '\n']).collect();
        for kept in 0..tokens.len() {
            let outcome = run(arguments, tokens[..kept].concat().as_bytes());
            assert_eq!(outcome.code, 1, "{arguments:?} {kept}: {}", outcome.out);
            assert_eq!(outcome.err, "error: input ended before the game was over\n", "{arguments:?} {kept}");
        }
        printed(arguments, input.as_bytes());
    }
    for kept in ["", "red", "green 1 red\nblue"] {
        let outcome = run(&["red-blue", "--plain", "3", "3", "standard", "human"], kept.as_bytes());
        assert_eq!(outcome.code, 1, "{kept}");
    }
}

#[test]
fn rubbish_of_any_size_ends_with_the_input() {
    let long = vec![b'9'; 10_000_000];
    let mut words = b"x ".repeat(2_000_000);
    words.push(b'\n');
    let inputs: [&[u8]; 6] = [
        &long,
        &words,
        b"\0\0\0 \0 1\0 1",
        b"\xff\xfe 1 \xc3\x28\n \x80",
        b"-1 -1 -1 0 0 0",
        b"\x1b[2J\n\x1b[2J\n1 1",
    ];
    for entry in games::ALL.map(<dyn nimtui::game::Game>::id) {
        for input in inputs {
            let outcome = run(&[entry, "--plain"], input);
            let start = &input[..input.len().min(8)];
            assert_eq!(outcome.code, 1, "{entry} {start:?}: {}", outcome.err);
            assert!(
                !outcome.out.contains('\u{1b}') && !outcome.err.contains("panicked"),
                "{entry} {start:?}"
            );
            assert!(outcome.out.len() < 100_000, "{entry} {start:?}: {} bytes", outcome.out.len());
        }
    }
}

#[test]
fn invalid_moves_of_nim_get_its_error_text() {
    let error =
        "Error: Invalid input.\nPlease enter again the heap index and the number of removed objects.\n";
    let input = "0 1\n3 1\n1 0\n1 6\n1 -1\n-1 1\n1 4294967297\n4294967297 1\nx\n1 y z\n1.0 1\n1 99999999999999999999999\n1 1\n";
    let outcome = run(&["nim", "--plain", "--first", "human", "--id", "nim:5,5"], input.as_bytes());
    // Twelve pairs, and the z that begins one more.
    assert_eq!(outcome.out.matches(error).count(), 13, "{}", outcome.out);
    assert!(outcome.out.contains("You take 1 objects from heap 1.\n"));
    // Lines count for nothing else: the same moves on one line, a malformed pair among them.
    let outcome = run(&["nim", "--plain", "--first", "human", "--id", "nim:5,5"], b"x 1 1 5 2 5");
    assert_eq!(outcome.out.matches(error).count(), 1, "{}", outcome.out);
    assert!(outcome.out.contains("You take 5 objects from heap 1.\n"));
}

#[test]
fn a_picture_of_more_than_1000_lines_is_one_line() {
    let tall = run(&["nim", "--plain", "--first", "human"], b"2 1001 1");
    assert_eq!(tall.out.lines().count(), 5, "{}", tall.out);
    let fits = run(&["nim", "--plain", "--first", "human"], b"2 1000 1");
    assert_eq!(fits.out.lines().count(), 4 + 1000);
    let huge = run(&["nim", "--plain"], format!("32 {}", "2147483647 ".repeat(32)).as_bytes());
    assert!(huge.out.contains("Computer takes 1 objects from heap 1.\n") && huge.out.len() < 10_000);
}

#[test]
fn names_are_asked_again_until_they_can_be_shown() {
    let input = "\u{1b}[31mred\nx\u{202e}y\nthis name is much too long to be shown\n  Ann  \n\n";
    let outcome = run(&["take-away", "--plain", "--id", "take-away:1"], input.as_bytes());
    let refused = "First player name:    A name can't contain control characters or invisible ones.\n";
    assert!(outcome.out.starts_with(&refused.repeat(2)), "{}", outcome.out);
    assert!(outcome.out.contains("   A name must be at most 20 columns wide.\n"));
    assert!(outcome.out.contains("Player 1: Ann\nPlayer 2: Player 2\n"), "an empty name is the usual one");
}

#[test]
fn a_reader_that_goes_away_ends_the_program_quietly_with_1() {
    for arguments in [&["nim", "--plain"][..], &["nim", "--text"]] {
        let mut child = spawn(arguments);
        let mut first = String::new();
        BufReader::with_capacity(1, child.stdout.take().unwrap()).read_line(&mut first).unwrap();
        assert!(!first.is_empty());
        let mut stdin = child.stdin.take().unwrap();
        let _ = stdin.write_all(b"2 500 500\n");
        // A process that another test starts just now may hold the other end a little longer: what is said until then is lost
        // without an error, so more is asked for until the program hears of it.
        while child.try_wait().unwrap().is_none() && stdin.write_all(b"1 1\n").is_ok() {}
        let mut errors = String::new();
        child.stderr.take().unwrap().read_to_string(&mut errors).unwrap();
        assert_eq!((child.wait().unwrap().code(), errors.as_str()), (Some(1), ""), "{arguments:?}");
    }
}

/// What a finished or broken off session said.
fn converse(entry: usize, lineup: Lineup, input: &[u8]) -> (Result<(), Halt>, String) {
    let key = games::keys().filter(|key| text::has_dialogue(games::get(*key))).nth(entry).unwrap();
    let setup = GameSetup::with_defaults(key, 3).with_lineup(lineup, [Level::Easy; 2]);
    let mut heard = Vec::new();
    let mut console = Console::new(input, &mut heard, Vec::new());
    // Any legal move will do: the solver is not what is tested.
    let mut computer = |game: &dyn nimtui::game::Game, position: &Position, _: Skill, seed: u64| {
        Some((game.nth_move(position, seed % game.move_count(position))?, None))
    };
    let outcome = text::play_dialogue(&setup, &[], &mut console, &mut computer, &mut |_| {});
    console.flush().unwrap();
    drop(console);
    (outcome, String::from_utf8(heard).unwrap())
}

fn token() -> impl Strategy<Value = Vec<u8>> {
    prop_oneof![
        8 => "[0-3]".prop_map(String::into_bytes),
        3 => "[0-3],[0-3]".prop_map(String::into_bytes),
        3 => "[yYnN]|red|blue|r|b".prop_map(String::into_bytes),
        1 => any::<i64>().prop_map(|number| number.to_string().into_bytes()),
        1 => ",|,[0-3]|[0-3],|,,|-|\\+[0-3]|0x1|1e1".prop_map(String::into_bytes),
        1 => ".{0,80}".prop_map(String::into_bytes),
        1 => prop::collection::vec(any::<u8>(), 0..80),
    ]
}

fn blank() -> impl Strategy<Value = &'static [u8]> {
    prop::sample::select(vec![&b" "[..], b"\n", b"\n", b"\r\n", b"\t", b"  \n\n", b"\x0b", b"\x0c"])
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_tokens_break_a_dialogue(
        entry in 0_usize..5,
        lineup in prop::sample::select(Lineup::ALL.to_vec()),
        tokens in prop::collection::vec((token(), blank()), 0..200),
    ) {
        let input: Vec<u8> = tokens.iter().flat_map(|(token, blank)| [token.as_slice(), blank].concat()).collect();
        let (outcome, said) = converse(entry, lineup, &input);
        prop_assert!(matches!(outcome, Ok(()) | Err(Halt::InputEnded | Halt::Refused)), "{outcome:?}");
        prop_assert!(!said.chars().any(|letter| letter.is_control() && !matches!(letter, '\n' | '\t')), "{said}");
        prop_assert_eq!(converse(entry, lineup, &input).1, said);
    }
}

#[test]
fn closed_output_ends_with_code_1() {
    for arguments in [
        &["--help"][..],
        &["--version"],
        &["nim", "--help"],
        &["solve", "nim:3,4,5"],
        &["solve", "nim:3,4,5", "--json"],
        &["demo", "nim", "--plain"],
        &["matches", "--plain"],
    ] {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let child = std::process::Command::new(env!("CARGO_BIN_EXE_nimtui"))
            .args(arguments)
            .stdin(std::process::Stdio::null())
            .stdout(writer)
            .stderr(std::process::Stdio::piped())
            .spawn()
            .unwrap();
        let output = child.wait_with_output().unwrap();
        assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(1), &b""[..]), "{arguments:?}");
    }
}

/// A writer whose bytes can be looked at while it is lent out.
#[derive(Clone, Default)]
struct Shown(std::rc::Rc<std::cell::RefCell<Vec<u8>>>);

impl Write for Shown {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.borrow_mut().write(bytes)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

#[test]
fn all_that_was_said_is_shown_before_the_computer_thinks() {
    for key in games::keys().filter(|key| text::has_dialogue(games::get(*key))) {
        let shown = Shown::default();
        let mut console = Console::new(&b""[..], shown.clone(), Vec::new());
        let setup = GameSetup::with_defaults(key, 3).with_lineup(Lineup::TwoComputers, [Level::Easy; 2]);
        let mut shown_before = None;
        let mut computer = |game: &dyn nimtui::game::Game, position: &Position, _: Skill, _: u64| {
            let shown_now = Some(shown.0.borrow().len());
            assert!(shown_now > shown_before, "{}: the last move is not shown", game.id());
            shown_before = shown_now;
            game.nth_move(position, 0).map(|mv| (mv, None))
        };
        assert_eq!(text::play_dialogue(&setup, &[], &mut console, &mut computer, &mut |_| {}), Ok(()));
    }
}
