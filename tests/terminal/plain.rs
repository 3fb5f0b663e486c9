//! The line mode, typed at a terminal.

use crate::support::Plan;
use nimtui::games;

const ANSWERS: [&str; 4] = ["2\n", "9 8\n", "1\n", "1\n"];

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
            assert_eq!(terminal.wait_for_all().exit_code(), 1, "{id} after {answered} answers");
            assert!(terminal.text().contains("The input ended"), "{id}: {}", terminal.text());
        }
    }
}
