//! A terminal without an alternate screen, with old text all over it; and what a large screen costs once it is small again.

use crate::support::{Plan, Shown};

/// The screen of such a terminal after all that came.
fn parse_main_screen(shown: &Shown) -> vt100::Parser {
    let mut parser = vt100::Parser::new(24.try_into().unwrap(), 80.try_into().unwrap(), 0);
    parser.process(b"\x1b[31;44m");
    parser.process(&b"old text ".repeat(24 * 80 / 9 + 1));
    let ours = shown.everything().replace("\x1b[?1049h", "").replace("\x1b[?1049l", "");
    parser.process(ours.as_bytes());
    parser
}

#[test]
fn the_first_frame_leaves_no_old_text_between_ours() {
    let mut terminal = Plan::program(&[]).start();
    terminal.wait_for_the_menu();
    terminal.look(|shown| {
        let (with, without) = (shown.parser.screen(), parse_main_screen(shown));
        assert_eq!(without.screen().contents_formatted(), with.contents_formatted());
    });
    terminal.send("q");
    terminal.wait_for_all();
}

#[test]
fn the_shell_goes_on_at_a_clean_line() {
    let mut terminal = Plan::program(&["nim"]).start();
    terminal.wait_for("Heap 1");
    terminal.send("q");
    terminal.wait_for_all();
    terminal.assert_given_back();
    terminal.look(|shown| {
        let parser = parse_main_screen(shown);
        let (row, column) = parser.screen().cursor_position();
        assert_eq!(column, 0);
        let line = parser.screen().rows(0, 80).nth(row.into()).unwrap();
        assert_eq!(line.trim(), "", "the shell would write over this");
        assert!(parser.screen().contents().contains("Heap 1"), "the game can be seen still");
        assert_eq!(parser.screen().bgcolor(), vt100::Color::Default);
    });
}

#[cfg(target_os = "linux")]
#[test]
fn a_large_screen_gives_its_memory_back_when_it_shrinks() {
    let mut terminal = Plan::program(&["nim"]).start();
    terminal.wait_for("Heap 1");
    let before = crate::support::resident_kib(terminal.pid());
    terminal.resize(1000, 500);
    terminal.wait_until("the large screen was not drawn", |shown| {
        shown.everything().matches("\x1b[2J").count() >= 2 && shown.text().contains("Heap 1")
    });
    let large = crate::support::resident_kib(terminal.pid());
    terminal.resize(80, 24);
    let mut after = 0;
    terminal.wait_until("the memory is kept", |shown| {
        after = crate::support::resident_kib(terminal.pid());
        shown.text().contains("Heap 1") && after < before + 4 * 1024
    });
    assert!(
        large > before + 8 * 1024,
        "{before} KiB before, {large} KiB large, {after} KiB after: it proves nothing"
    );
    terminal.send("q");
    terminal.wait_for_all();
}
