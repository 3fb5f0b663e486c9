//! Little memory: an answer, and no abort.

use crate::support::{Plan, Terminal};
use nimtui::tui::Action;

/// A table for 30 stones takes 128 MiB.
const GRID: &str = "ulimit -v 130000";

fn table(first: &str) -> Terminal {
    let grid = "grid --rows 5 --cols 6 --reduced-motion --first";
    let terminal = Plan::script(&format!("{GRID}; \"$NIMTUI\" {grid} {first}")).start();
    terminal.wait_for("Your turn");
    terminal
}

#[track_caller]
fn interrupt(mut terminal: Terminal) {
    terminal.send("\x03");
    terminal.wait_for_all();
    terminal.assert_given_back();
}

#[test]
fn where_a_table_has_no_room_the_computer_plays_all_the_same() {
    let terminal = table("computer");
    assert!(terminal.text().contains("Moves: 1"), "{}", terminal.text());
    interrupt(terminal);
}

#[test]
fn where_a_table_has_no_room_the_screen_says_so() {
    let mut terminal = table("human");
    terminal.press(Action::Hint);
    terminal.wait_for("not enough memory");
    terminal.press(Action::Menu);
    terminal.wait_for("Who can win?");
    terminal.press(Action::WhoWins);
    terminal.wait_for("Who wins with perfect play is not proven: not");
    interrupt(terminal);
}

#[test]
fn where_a_table_has_no_room_solve_and_the_line_mode_say_so() {
    for (arguments, code) in [
        ("solve grid:5x6", 0),
        ("solve grid:5x6 --json", 0),
        ("grid --plain --rows 5 --cols 6 --first computer < /dev/null", 1),
    ] {
        let terminal = Plan::script(&format!("{GRID}; \"$NIMTUI\" {arguments}")).start();
        assert_eq!(terminal.wait_for_all().exit_code(), code, "{arguments}: {}", terminal.text());
        let text = terminal.text().to_lowercase();
        assert!(text.contains("not enough memory"), "{arguments}: {text}");
    }
}
