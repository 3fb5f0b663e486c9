//! What has to hold in a terminal of any system; on Windows that is a pseudo-console, which reads the program's screen and writes its own.

use std::process::{Command, Stdio};

use crate::support::{Plan, Terminal, program};
use nimtui::tui::Action;

fn at_the_table() -> Terminal {
    let terminal = Plan::program(&["nim", "--first", "human", "--motion=off"]).start();
    terminal.wait_for("Your move");
    terminal
}

#[test]
fn arrows_function_keys_and_escape_arrive() {
    let mut terminal = at_the_table();
    terminal.send("\x1bOP");
    terminal.wait_for("RULES");
    terminal.send("\x1b");
    terminal.wait_until("the help stays", |shown| !shown.text().contains("RULES"));
    let before = terminal.text();
    terminal.send("\x1b[B");
    terminal.wait_until("the cursor stays", |shown| shown.text() != before);
    terminal.send("q");
    assert!(terminal.wait_for_all().success());
    terminal.assert_given_back();
}

#[test]
fn typed_moves_are_made() {
    let mut terminal =
        Plan::program(&["nim", "--heaps", "3,4,5", "--players", "two-humans", "--motion=off"]).start();
    terminal.wait_for_start();
    terminal.send("3x2\r");
    terminal.wait_for("Moves: 1");
    terminal.press(Action::Undo);
    terminal.wait_for("Moves: 0");
    terminal.send("q");
    assert!(terminal.wait_for_all().success());
}

#[test]
fn another_size_is_drawn() {
    let mut terminal = at_the_table();
    for (columns, rows) in [(120, 40), (60, 16), (100, 30)] {
        terminal.resize(columns, rows);
        terminal.wait_until("it is not drawn", |shown| {
            let text = shown.text();
            text.contains("Your move") && text.lines().count() > usize::from(rows / 2)
        });
    }
    terminal.send("q");
    assert!(terminal.wait_for_all().success());
    terminal.assert_given_back();
}

#[test]
fn ctrl_c_ends_it() {
    let mut terminal = at_the_table();
    terminal.send("\x03");
    assert!(!terminal.wait_for_all().success());
    terminal.assert_given_back();
}

#[test]
fn no_terminal_is_reported() {
    let output = Command::new(program()).stdin(Stdio::null()).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(String::from_utf8(output.stderr).unwrap().lines().count(), 1);
    assert!(output.stdout.is_empty());
}
