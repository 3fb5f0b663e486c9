//! Little memory: an answer, and no abort.

use crate::support::{Plan, Terminal};
use nimtui::tui::Action;

/// A table for 30 stones takes 128 MiB.
const GRID: &str = "ulimit -v 130000";

fn table(first: &str) -> Terminal {
    let grid = "grid --rows 5 --cols 6 --motion=off --first";
    let terminal = Plan::script(&format!("{GRID}; \"$NIMTUI\" {grid} {first}")).start();
    terminal.wait_for("Your move");
    terminal
}

#[track_caller]
fn interrupt(mut terminal: Terminal) {
    terminal.send("\x03");
    terminal.wait_for_all();
    terminal.assert_given_back();
}

#[test]
fn the_computer_plays_without_memory_for_tables() {
    let terminal = table("computer");
    assert!(terminal.text().contains("Moves: 1"), "{}", terminal.text());
    interrupt(terminal);
}

#[test]
fn the_screen_reports_missing_memory() {
    let mut terminal = table("human");
    terminal.press(Action::Hint);
    terminal.wait_for("not enough memory");
    interrupt(terminal);
}

#[test]
fn commands_report_missing_memory() {
    for arguments in ["solve grid:5x6", "solve grid:5x6 --json"] {
        let terminal = Plan::script(&format!("{GRID}; \"$NIMTUI\" {arguments}")).start();
        assert!(terminal.wait_for_all().success(), "{arguments}: {}", terminal.text());
        let text = terminal.text().to_lowercase();
        assert!(text.contains("not enough memory"), "{arguments}: {text}");
    }
}
