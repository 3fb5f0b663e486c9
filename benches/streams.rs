//! How many times as many positions `solve -` answers as a process for each of them does in the same time, and so `bot`. `cargo bench
//! --bench streams` prints both, with positions of three heaps.
#![allow(clippy::unwrap_used, clippy::expect_used, missing_docs, reason = "benches")]
#![allow(clippy::print_stdout, reason = "its output")]

use std::io::Write;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use nimtui::game::Dice;

/// Positions of a stream, and processes with one each.
const MANY: u32 = 20_000;
const FEW: u32 = 200;

fn main() {
    if !std::env::args().any(|argument| argument == "--bench") {
        return;
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
}

fn row(name: &str, time: Duration, alone: Duration) {
    let ratio = alone.as_secs_f64() / time.as_secs_f64();
    println!("{name:12} {time:>12.2?} {:>12.0} {ratio:>6.0}x", 1.0 / time.as_secs_f64());
}

/// Heaps of up to 50 stones.
fn three_heaps(number: u32) -> String {
    let mut dice = Dice::new(number.into());
    let heaps = [(); 3].map(|()| dice.between(1, 50).to_string());
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
