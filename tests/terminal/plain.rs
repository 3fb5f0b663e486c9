//! The line mode, typed at a terminal.

use crate::support::Plan;
use nimtui::games;

const ANSWERS: [&str; 4] = ["2\n", "9 8\n", "1\n", "1\n"];

/// A picture would be nothing but noise on a terminal.
#[test]
fn no_picture_is_written_to_a_terminal() {
    let terminal = Plan::program(&["export", "nim:3,4,5", "3x2"]).start();
    assert_eq!(terminal.wait_for_all().exit_code(), 2);
    assert!(terminal.text().contains("--output FILE or > FILE"), "{}", terminal.text());
    assert!(!terminal.text().contains("<svg"));
}

#[test]
fn one_ctrl_d_ends_it_at_any_prompt() {
    for key in games::keys() {
        let id = games::get(key).id();
        // One answer further each time.
        for answered in 0..=ANSWERS.len() {
            let mut terminal = Plan::program(&[id, "--plain"]).start();
            terminal.wait_until("it asks nothing", |shown| !shown.text().trim().is_empty());
            terminal.send(ANSWERS[..answered].concat());
            terminal.send("\x04");
            terminal.wait_until("it does not say that it ends", |shown| {
                shown.text().contains("input ended before")
            });
            assert_eq!(terminal.wait_for_all().exit_code(), 1, "{id} after {answered} answers");
        }
    }
}
