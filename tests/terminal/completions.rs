//! Completion by Tab in real shells: bash, and zsh and fish where they are installed.

use std::process::{Command, Stdio};

use crate::support::{Plan, Terminal};

/// What is typed, with Tab at its end, and the line that comes of it: commands, options and their values.
const LINES: [(&str, &str); 14] = [
    ("take", "take-away "),
    ("nim --asc", "nim --ascii "),
    ("nim --level e", "nim --level easy "),
    ("demo 2d", "demo 2d-nim "),
    ("2d-nim --last l", "2d-nim --last loses "),
    ("--theme dark so", "--theme dark solve "),
    ("--seed 7 --ascii pra", "--seed 7 --ascii practice "),
    ("values kay", "values kayles "),
    ("rate nim --player per", "rate nim --player perfect "),
    ("learn w", "learn wythoff "),
    ("man p", "man players "),
    ("check my", "check my\\ proof.json "),
    ("review my", "review my\\ proof.json "),
    ("export games --output my", "export games --output my\\ proof.json "),
];

/// The words of plain arguments, which the generator for fish leaves out.
const ARGUMENTS: [(&str, &str); 2] =
    [("red-blue 3 4 mi", "red-blue 3 4 misere "), ("completions f", "completions fish ")];

/// A shell that waits at its prompt, this program being `nimtui` in it.
fn shell(start: &str, learn: &str) -> Terminal {
    let script = format!("export PATH=\"$(dirname \"$NIMTUI\"):$PATH\" HISTFILE= HOME=\"$PWD\"; {start}");
    std::fs::write(concat!(env!("CARGO_TARGET_TMPDIR"), "/my proof.json"), "").unwrap();
    let mut terminal = Plan::script(&script).size(100, 50).start();
    // The answer is not what was typed, so that the echo is not taken for it.
    terminal.send(format!("{learn}\nprintf 'ready-%d\\n' 42\n"));
    terminal.wait_for("ready-42");
    terminal
}

/// Types each line, and looks at what Tab makes of it.
fn completes(mut terminal: Terminal, more: &[(&str, &str)]) {
    for (number, (typed, completed)) in LINES.iter().chain(more).enumerate() {
        let expected = format!("nimtui {completed}#{number}");
        // What is typed behind the Tab shows where it left the cursor.
        terminal.send(format!("nimtui {typed}\t#{number}"));
        terminal.wait_for(&expected);
        terminal.send("\x15");
    }
    terminal.send("exit\n");
    terminal.wait_for_exit();
}

fn is_installed(shell: &str) -> bool {
    let found = Command::new(shell).arg("--version").stdout(Stdio::null()).status();
    let found = found.is_ok_and(|status| status.success());
    if !found {
        println!("{shell} is not installed here: its completion was not tried");
    }
    found
}

#[test]
fn bash_completes() {
    completes(shell("exec bash --norc --noprofile -i", "eval \"$(nimtui completions bash)\""), &ARGUMENTS);
}

#[test]
fn zsh_completes() {
    if is_installed("zsh") {
        let learn = "autoload -U compinit; compinit -u -D; source <(nimtui completions zsh)";
        completes(shell("exec zsh -f -i", learn), &ARGUMENTS);
    }
}

#[test]
fn fish_completes() {
    if is_installed("fish") {
        completes(shell("exec fish --no-config --private", "nimtui completions fish | source"), &[]);
    }
}
