//! What has to hold in a terminal of any system; on Windows that is a pseudo-console, which reads the program's screen and writes its own.

use crate::support::start_nim;

#[test]
fn arrows_function_keys_and_escape_arrive() {
    let mut terminal = start_nim();
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
fn ctrl_c_ends_it() {
    let mut terminal = start_nim();
    terminal.send("\x03");
    assert!(!terminal.wait_for_all().success());
    terminal.assert_given_back();
}
