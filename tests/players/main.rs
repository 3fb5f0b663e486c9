//! Programs in lineup, good and bad. This test is its own bad player: started with a word for what it does wrong, it plays so.

#![allow(clippy::expect_used, clippy::panic, clippy::print_stderr, reason = "a test")]

mod bad;
mod duels;
mod examples;
mod failures;
mod lines;

use std::process::ExitCode;

use libtest_mimic::{Arguments, Failed, Trial};

/// The first argument of a bad player; what it does wrong comes after it.
const BAD: &str = "play-badly";

fn main() -> ExitCode {
    // What is tested here in this process starts its programs through it.
    if let Some(code) = nimtui::players::supervise(std::env::args_os()) {
        return code.into();
    }
    let mut words = std::env::args().skip(1);
    if words.next().as_deref() == Some(BAD) {
        return bad::play(&words.collect::<Vec<_>>());
    }
    let trials = [failures::trials(), duels::trials(), examples::trials(), lines::trials()];
    let mut arguments = Arguments::from_args();
    // Most of the time, they wait for slow players.
    arguments.test_threads.get_or_insert(8);
    libtest_mimic::run(&arguments, trials.into_iter().flatten().collect()).exit_code()
}

/// A test.
fn trial(name: &str, test: fn()) -> Trial {
    Trial::test(name, move || {
        test();
        Ok::<(), Failed>(())
    })
}

/// What came of running the program.
struct Ran {
    code: Option<i32>,
    out: String,
    errors: String,
}

/// The program, with nothing kept and these arguments.
fn nimtui(arguments: &[&str]) -> std::process::Command {
    let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_nimtui"));
    command.args(arguments).env("XDG_DATA_HOME", "/nonexistent").env("XDG_STATE_HOME", "/nonexistent");
    command
}

/// The same with the words of a line, as a shell splits them.
fn run_line(line: &str) -> Ran {
    let words = shlex::split(line).expect("closed quotes");
    run(&words.iter().map(String::as_str).collect::<Vec<_>>())
}

fn run(arguments: &[&str]) -> Ran {
    let output = nimtui(arguments).output().expect("it runs");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("text");
    Ran { code: output.status.code(), out: text(output.stdout), errors: text(output.stderr) }
}

/// The command of a player that plays so.
fn player(words: &str) -> String {
    let own = std::env::current_exe().expect("a path");
    format!("'{}' {BAD} {words}", own.display())
}
