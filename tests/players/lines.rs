//! Programs in text mode: their moves, what they say, and what is asked when one fails.

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, Stdio};

use libtest_mimic::Trial;

use super::{nimtui, player, trial};

pub(super) fn trials() -> Vec<Trial> {
    vec![
        trial("lines::a_program_plays_and_is_heard", a_program_plays_and_is_heard),
        trial("lines::moves_before_a_replacement_stay_the_programs", moves_before_a_replacement),
        trial("lines::a_program_has_the_time_and_hears_the_results_that_are_given", time_and_results),
        trial("lines::remarks_before_and_after_an_answer_are_heard", remarks_around_an_answer),
        trial("lines::a_program_that_is_started_anew_plays_on", a_program_is_started_anew),
        trial("lines::a_program_is_given_the_seed_of_its_seat", the_seed_of_a_seat),
        trial("lines::of_two_programs_each_fails_for_itself", each_fails_for_itself),
        trial("lines::a_resumed_game_asks_who_plays_for_a_program", a_resumed_game_asks_who_plays),
        trial("lines::text_mode_offers_three_ways_on_after_a_failure", three_ways_on),
        trial("lines::an_interruption_while_a_program_thinks_saves_the_game", an_interruption_saves),
    ]
}

/// What is said to an input, and the exit code.
fn said(arguments: &[&str], input: &str) -> (String, Option<i32>) {
    heard(nimtui(arguments), input)
}

/// The same, with what is kept in a folder.
fn said_in(folder: &Path, arguments: &[&str], input: &str) -> String {
    let mut command = nimtui(arguments);
    command.env("NIMTUI_HOME", folder);
    heard(command, input).0
}

fn heard(mut command: Command, input: &str) -> (String, Option<i32>) {
    let mut child =
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("started");
    child.stdin.take().expect("an input").write_all(input.as_bytes()).expect("written");
    let output = child.wait_with_output().expect("it ends");
    (String::from_utf8(output.stdout).expect("text"), output.status.code())
}

fn a_resumed_game_asks_who_plays() {
    let folder = tempfile::tempdir().expect("a folder");
    let said = |arguments: &[&str], input: &str| said_in(folder.path(), arguments, input);
    let begin = || {
        let nim = ["nim", "--text", "--id", "nim:3,4,5", "--first", "human", "--player", &player("first")];
        // An older game may be saved still: this one takes its place.
        said(&nim, "yes\n1 1\nquit\n");
        for file in std::fs::read_dir(folder.path()).expect("files").flatten() {
            let text = std::fs::read_to_string(file.path()).unwrap_or_default();
            assert!(!text.contains(super::BAD), "no file holds a command: {text}");
        }
    };
    begin();
    let asks = "Type 2 to play this side yourself, or 3 to let the computer play it.";
    let out = said(&["--continue", "--text"], "2 1\nnobody\n3\nquit\n");
    assert_eq!(out.matches(asks).count(), 2, "it is asked until it is answered: {out}");
    let out = said(&["--continue", "--text"], "2 1\nquit\n");
    assert!(!out.contains(asks) && out.contains("HAL 9000 took"), "the computer plays now: {out}");
    begin();
    let again = ["--continue", "--text", "--player", &player("remarks")];
    let out = said(&again, "2 1\nquit\n");
    assert!(!out.contains(asks) && out.contains("says: I see 3 heaps"), "{out}");
    // A program that was named for another game doesn't play for this one.
    begin();
    let other = format!("other={}", player("remarks"));
    let kayles = ["kayles", "--text", "--first", "human", "--player", &other];
    let out = said(&kayles, "continue nim\n2 1\n2\nquit\n");
    assert!(out.contains(asks) && !out.contains("I see"), "{out}");
}

/// Beating a program for which the computer made the last moves is no win against the computer.
fn moves_before_a_replacement() {
    let folder = tempfile::tempdir().expect("a folder");
    let once = player("ends-after-one");
    let nim = ["nim", "--text", "--heaps", "1,1,2", "--first", "computer", "--player", &once];
    let out = said_in(folder.path(), &nim, "3 1\n3\n2 1\n3 1\nreview\nquit\n");
    assert!(out.contains("You win!") && !out.contains("Medal"), "{out}");
    let games = std::fs::read_to_string(folder.path().join("games.jsonl")).expect("a game");
    assert!(games.contains("\"makers\":{\"0\":") && !folder.path().join("medals.jsonl").exists(), "{games}");
    assert!(!said_in(folder.path(), &["--text"], "review 1\nquit\nquit\n").contains("HAL 9000 missed"));
}

fn three_ways_on() {
    let illegal = player("illegal");
    let nim = ["nim", "--text", "--no-save", "--id", "nim:1,2", "--first", "human", "--player", &illegal];
    let asks = "Type 1 to ask again, 2 to play this side yourself, or 3 to let the computer play it.";
    let (out, _) = said(&nim, "2 1\nhelp\nquit\n");
    assert_eq!(out.matches(asks).count(), 2, "help says so, too: {out}");
    let (out, code) = said(&nim, "2 1\nwhat\n1\n1\nquit\n");
    let asked = out.lines().filter(|line| *line == asks).count();
    assert_eq!((out.matches("1x99").count(), asked, code), (3, 4, Some(0)), "{out}");
    let (out, code) = said(&nim, "2 1\n2\n1 1\n2 1\nquit\n");
    assert_eq!(
        (out.matches("1x99").count(), out.contains("Player 1 wins!"), code),
        (1, true, Some(0)),
        "{out}"
    );
    let (out, code) = said(&nim, "2 1\n3\nmoves\nquit\n");
    assert_eq!((out.matches("1x99").count(), code), (1, Some(0)), "{out}");
    assert!(out.contains("2. HAL 9000 took 1 stone"), "{out}");
    let (out, _) = said(&nim, "2 1\nposition\nundo\nmoves\nquit\n");
    assert!(out.contains("1 move undone.") && out.contains("No moves yet."), "{out}");
}

fn an_interruption_saves() {
    for signal in [rustix::process::Signal::INT, rustix::process::Signal::TERM] {
        let folder = tempfile::tempdir().expect("a folder");
        let slow = player("answers-once");
        let nim =
            ["nim", "--text", "--id", "nim:3,3", "--first", "human", "--timeout", "3000", "--player", &slow];
        let mut command = nimtui(&nim);
        let piped = command.env("NIMTUI_HOME", folder.path()).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = piped.stderr(Stdio::null()).spawn().expect("started");
        let mut input = child.stdin.take().expect("an input");
        input.write_all(b"1 1\n2 1\n").expect("written");
        let mut lines = BufReader::new(child.stdout.take().expect("an output")).lines();
        let mut out = String::new();
        // It has moved once and is asked a second time.
        while !out.contains("You took 1 stone from heap 2.") {
            out += &lines.next().unwrap_or_else(|| panic!("no second move: {out}")).expect("text");
        }
        rustix::process::kill_process(rustix::process::Pid::from_child(&child), signal).expect("sent");
        assert_ne!(child.wait().expect("it ends").code(), Some(0));
        drop(input);
        let out = said_in(folder.path(), &["--text"], "continue\nmoves\nquit\nquit\n");
        assert!(out.contains("3. You took 1 stone from heap 2."), "{signal:?}: {out}");
    }
}

fn a_program_plays_and_is_heard() {
    let arguments = ["matches", "--text", "--no-save", "--id", "matches:5", "--first", "human"];
    let bot = format!("'{}' bot", env!("CARGO_BIN_EXE_nimtui"));
    let (out, code) = said(&[&arguments[..], &["--player", &bot]].concat(), "3\n1\n");
    assert_eq!(code, Some(0), "{out}");
    let remarks = player("remarks");
    let nim = ["nim", "--text", "--no-save", "--id", "nim:1,2", "--first", "human", "--player", &remarks];
    let (out, code) = said(&nim, "2 1\n2 1\n");
    assert_eq!(code, Some(0), "{out}");
    assert!(out.contains("says: I see 2 heaps"), "{out}");
}

fn time_and_results() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("told");
    let learner = player(&format!("learns '{}'", file.display()));
    let nim = ["nim", "--text", "--no-save", "--id", "nim:1,1", "--first", "human", "--player", &learner];
    let (out, code) = said(&[&nim[..], &["--tell-results"]].concat(), "1 1\n");
    assert_eq!(code, Some(0), "{out}");
    let told = std::fs::read_to_string(&file).expect("read");
    assert_eq!(told.lines().collect::<Vec<_>>(), ["nim:0,1:normal", "result won", "end"]);
    std::fs::remove_file(&file).expect("removed");
    let (_, code) = said(&nim, "1 1\n");
    let told = std::fs::read_to_string(&file).expect("read");
    assert_eq!((code, told.lines().count()), (Some(0), 2), "it was not asked for: {told}");
    // A resumed game goes on as it began.
    let home = tempfile::tempdir().expect("a folder");
    let nim = ["nim", "--text", "--id", "nim:1,1,1,1", "--first", "human", "--player", &learner];
    said_in(home.path(), &[&nim[..], &["--tell-results", "--timeout", "60"]].concat(), "1 1\nquit\n");
    let saved = std::fs::read_to_string(home.path().join("unfinished.jsonl")).expect("a game");
    assert!(saved.contains("\"timeout_ms\":60000"), "{saved}");
    std::fs::remove_file(&file).expect("removed");
    said_in(home.path(), &["--continue", "--text", "--player", &learner], "3 1\nquit\n");
    let told = std::fs::read_to_string(&file).expect("read");
    assert!(told.contains("result won"), "{told}");
    // It has answered once; then it keeps silent.
    let slow = player("answers-once");
    let nim = ["nim", "--text", "--no-save", "--id", "nim:2,2", "--first", "human", "--player", &slow];
    let (out, _) = said(&[&nim[..], &["--timeout", "0.2"]].concat(), "1 1\n2 1\nquit\n");
    assert!(out.contains("There was no answer within 0.2 s."), "{out}");
    for (option, value) in [("--timeout", "0"), ("--timeout", "x"), ("--timeout", "-1"), ("--timeout", "1e9")]
    {
        let (_, code) = said(&[&nim[..], &[option, value]].concat(), "");
        assert_eq!(code, Some(2), "{option} {value}");
    }
    for options in [&["--timeout", "3"][..], &["--tell-results"]] {
        let (_, code) = said(&[&["nim", "--text"][..], options].concat(), "");
        assert_eq!(code, Some(2), "no program plays: {options:?}");
    }
}

/// What is remarked before a question, or behind an answer, is no answer and no failure: it is heard with the next move, once.
fn remarks_around_an_answer() {
    let nim = ["nim", "--text", "--no-save", "--id", "nim:1,1,1,1", "--first", "human", "--player"];
    let (out, code) = said(&[&nim[..], &[&player("foretells")]].concat(), "1 1\n3 1\n");
    assert_eq!(code, Some(0), "{out}");
    assert_eq!(out.matches("says: a word before").count(), 1, "{out}");
    let (out, code) = said(&[&nim[..], &[&player("afterthoughts")]].concat(), "1 1\n3 1\n");
    assert_eq!(code, Some(0), "{out}");
    assert_eq!(out.matches("says: after [0, 1, 1, 1]").count(), 1, "{out}");
    assert!(!out.contains("after [0, 0, 0, 1]"), "the game is over before anybody listens: {out}");
}

/// A program that keeps silent is ended, and started anew when it is asked again: it has the same seed, and its answer counts.
fn a_program_is_started_anew() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("starts");
    let slow = player(&format!("answers-once '{}'", file.display()));
    let nim = ["nim", "--text", "--no-save", "--id", "nim:2,2", "--first", "human", "--player", &slow];
    let (out, code) = said(&[&nim[..], &["--timeout", "0.2"]].concat(), "1 1\n2 1\n1\n");
    assert!(out.contains("There was no answer within 0.2 s."), "{out}");
    let starts = std::fs::read_to_string(&file).expect("read");
    let starts: Vec<&str> = starts.lines().collect();
    assert_eq!(starts.len(), 2, "{starts:?} {out}");
    assert_eq!(starts[0], starts[1]);
    assert_eq!(code, Some(0), "the answer of the second one ends the game: {out}");
}

/// The seed is that of the game and of the seat, and small enough for any language.
fn the_seed_of_a_seat() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("starts");
    let noting = player(&format!("notes-its-start '{}'", file.display()));
    let seeds = |arguments: &[&str]| {
        let _ = std::fs::remove_file(&file);
        let (out, code) = said(arguments, "");
        assert_eq!(code, Some(0), "{arguments:?}: {out}");
        let noted = std::fs::read_to_string(&file).expect("read");
        let seed = |line: &str| {
            let (seed, version) = line.split_once(' ').expect("both");
            assert_eq!(version, "1");
            let seed: u64 = seed.parse().expect("a number");
            assert!(seed < 1 << 31, "{seed}");
            seed
        };
        noted.lines().map(seed).collect::<Vec<u64>>()
    };
    let both = ["--player", &noting, "--player", &noting];
    let duel = ["duel", "nim:2,3", "--games", "6"];
    let rate = ["rate", "nim:1,2"];
    let table = ["nim", "--text", "--no-save", "--id", "nim:2,3"];
    for command in [&duel[..], &rate, &table] {
        let of = |seed: &str| seeds(&[command, &["--seed", seed], &both].concat());
        let first = of("1");
        assert_eq!(first.len(), 2, "each is started once: {first:?}");
        assert_ne!(first[0], first[1], "one seed for each: {command:?}");
        assert_eq!(first, of("1"), "{command:?}");
        let other = of("2");
        assert!(other[0] != first[0] && other[1] != first[1], "{command:?}: {first:?} {other:?}");
    }
}

/// Both fail: each is asked about by its own name, and what takes the seat of the one leaves the other's where it is.
fn each_fails_for_itself() {
    let (illegal, late) = (player("illegal"), player("fails-late"));
    let own = |words: &str| words.rsplit(' ').next().expect("a word").to_owned();
    let nim = |one: &str, two: &str, input: &str| {
        said(&["nim", "--text", "--no-save", "--id", "nim:2,2", "--player", one, "--player", two], input)
    };
    for (one, two) in [(&illegal, &late), (&late, &illegal)] {
        // As often as is wanted, although both fail more than three times.
        let (out, code) = nim(one, two, &("1\n".repeat(6) + "quit\n"));
        assert_eq!(out.matches("illegal: \"1x99\"").count(), 7, "{} {}: {out}", own(one), own(two));
        assert_eq!(code, Some(0), "{out}");
        // The computer takes one seat; the other player fails in its own, and the computer takes that one, too.
        let (out, code) = nim(one, two, "3\n1\n3\n");
        assert_eq!(code, Some(0), "{out}");
        assert_eq!(out.matches("illegal: \"1x99\"").count(), 3, "{out}");
        assert_eq!(out.matches("3 to let the computer play it.").count(), 3, "{out}");
    }
}
