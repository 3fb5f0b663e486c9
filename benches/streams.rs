//! How many times as many positions `solve -` answers as a process for each of them does in the same time, and so `bot`; what two
//! `bot`s play in a duel, and what judging their moves takes. `cargo bench --bench streams` prints all four, with positions of three
//! heaps.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "benches")]
#![allow(clippy::print_stdout, reason = "its output")]

use std::io::Write;
use std::process::{Command, ExitCode, Stdio};
use std::time::{Duration, Instant};

use nimtui::game::{Dice, Stop};
use nimtui::games;
use nimtui::players::{Mover, Played, play};
use nimtui::session::{Player, Terms};

/// Positions of a stream, and processes with one each.
const MANY: u32 = 20_000;
const FEW: u32 = 200;
/// Games of a duel.
const GAMES: u32 = 300;

fn main() -> ExitCode {
    // Programs that play run under a supervisor, which is whoever started them, once more.
    if let Some(code) = nimtui::players::supervise(std::env::args_os()) {
        return ExitCode::from(code);
    }
    if !std::env::args().any(|argument| argument == "--bench") {
        return ExitCode::SUCCESS;
    }
    let ids: Vec<String> = (0..MANY).map(three_heaps).collect();
    let all = ids.join("\n");
    let begun = Instant::now();
    for id in &ids[..FEW as usize] {
        answered(&["solve", id, "--json"], "");
    }
    let alone = begun.elapsed() / FEW;
    println!("{:12} {:>12} {:>12} {:>7}", "", "a position", "a second", "ratio");
    row("alone", alone, alone);
    for (name, arguments) in [("solve -", &["solve", "-"][..]), ("bot", &["bot"])] {
        let begun = Instant::now();
        assert_eq!(answered(arguments, &all), ids.len());
        row(name, begun.elapsed() / MANY, alone);
    }
    let (playing, judging) = duel(&ids[..GAMES as usize]);
    row("duel", playing, alone);
    row("judging", judging, alone);
    ExitCode::SUCCESS
}

/// What a move takes where two bots play, and what judging it takes.
fn duel(openings: &[String]) -> (Duration, Duration) {
    let bot = format!("'{}' bot --level easy", env!("CARGO_BIN_EXE_nimtui"));
    let player = Player::read(&bot, ".".into()).expect("a command");
    let [mut one, mut two] =
        [0, 1].map(|number| Mover::new(&player, None, Terms::default(), number).expect("a program"));
    let mut games_played = vec![];
    let begun = Instant::now();
    for id in openings {
        let (key, opening) = games::read_id(id).expect("an id");
        games_played.push((key, play(key, opening, &mut [&mut one, &mut two], &Stop::default())));
    }
    let playing = begun.elapsed();
    let moves: usize = games_played.iter().map(|(_, (line, _))| line.moves().len()).sum();
    assert!(games_played.iter().all(|(_, (_, end))| end.winner().is_some()) && moves > 0, "all were played");
    let begun = Instant::now();
    for (key, (line, end)) in games_played {
        std::hint::black_box(Played::judged(key, line, end, &Stop::default()));
    }
    let judging = begun.elapsed();
    let moves = u32::try_from(moves).expect("few");
    (playing / moves, judging / moves)
}

fn row(name: &str, time: Duration, alone: Duration) {
    let ratio = alone.as_secs_f64() / time.as_secs_f64();
    println!("{name:12} {time:>12.2?} {:>12.0} {ratio:>6.0}x", 1.0 / time.as_secs_f64());
}

/// Heaps of up to 50 stones.
fn three_heaps(number: u32) -> String {
    let mut dice = Dice::new(number.into());
    let heaps = [(); 3].map(|()| dice.number_between(1, 50).to_string());
    format!("nim:{}:normal", heaps.join(","))
}

/// How many lines the program answers with.
fn answered(arguments: &[&str], input: &str) -> usize {
    let mut program = Command::new(env!("CARGO_BIN_EXE_nimtui"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = program.stdin.take().expect("a pipe");
    let input = input.to_owned();
    // It may have ended without having read anything.
    let feeding = std::thread::spawn(move || stdin.write_all(input.as_bytes()).is_ok());
    let output = program.wait_with_output().expect("an end");
    feeding.join().expect("fed");
    output.stdout.iter().filter(|byte| **byte == b'\n').count()
}
