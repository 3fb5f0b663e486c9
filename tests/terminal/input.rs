//! Any size and any input, in the built program.

use crate::support::{Plan, Terminal, start_nim};

/// Whether this is the whole table at 80×24.
fn is_whole(text: &str) -> bool {
    text.contains("Heap 1") && text.lines().count() == 24 && text.trim_end().ends_with("q quit")
}

/// The program still listens: Ctrl-C is heeded at any place, but a page opens and closes only where all is well.
#[track_caller]
fn assert_alive_and_quit(mut terminal: Terminal) {
    // A key without a function, then the help and back.
    terminal.send("\x1b[24~\x1bOP");
    terminal.wait_for("RULES");
    terminal.send("\x1b");
    terminal.wait_until("the help stays", |shown| !shown.text().contains("RULES"));
    terminal.send("\x03");
    terminal.wait_for_all();
    terminal.assert_given_back();
}

#[test]
fn every_size_is_drawn_and_left_again() {
    let mut terminal = start_nim();
    for (columns, rows) in [(0, 0), (1, 1), (2, 2), (3, 40), (200, 1), (500, 200), (20, 5)] {
        terminal.resize(columns, rows);
        terminal.send("\x1b[C\x1b[D");
    }
    // What stood on the screen at a size before is no answer to this one.
    terminal.resize(80, 24);
    terminal.wait_until("the last size was not drawn", |shown| is_whole(&shown.text()));
    assert_alive_and_quit(terminal);
}

#[test]
fn it_starts_at_any_size() {
    for (columns, rows) in [(0, 0), (1, 1), (10, 3), (500, 200)] {
        let terminal = Plan::program(&["nim"]).size(columns, rows).start();
        terminal.wait_for_output("\x1b[?1049h");
        terminal.resize(80, 24);
        terminal.wait_for("Heap 1");
        assert_alive_and_quit(terminal);
    }
}

#[test]
fn a_storm_of_sizes_is_a_few_frames_and_ends_with_the_right_one() {
    let terminal = start_nim();
    let frames =
        |terminal: &Terminal| terminal.look(|shown| shown.everything().matches("\x1b[?2026h").count());
    let before = frames(&terminal);
    for turn in 0..300_u16 {
        terminal.resize(40 + turn % 100, 10 + turn % 40);
    }
    terminal.resize(80, 24);
    terminal.wait_until("the last size was not drawn", |shown| is_whole(&shown.text()));
    assert!(frames(&terminal) - before <= 302);
    assert_alive_and_quit(terminal);
}

#[cfg(target_os = "linux")]
#[test]
fn a_megabyte_pasted_is_digested() {
    let mut terminal = start_nim();
    let before = crate::support::resident_kib(terminal.pid());
    let pasted = "3 2 lorem ipsum \u{1F3B2} \r\n".repeat(45_000);
    assert!(pasted.len() > 1_000_000);
    terminal.send(pasted.replace('q', ""));
    // The marker: after all of it, something that was not there before.
    terminal.send("\x1b\x1b[24~");
    terminal.resize(90, 30);
    let mut after = before;
    terminal.wait_until("it never came to the end of it", |shown| {
        after = after.max(crate::support::resident_kib(terminal.pid()));
        ["Nim", "Settings", "Records"].iter().any(|room| shown.text().contains(room))
    });
    terminal.send("\x03");
    terminal.wait_for_all();
    terminal.assert_given_back();
    assert!(after < before + 8 * 1024, "{before} KiB before, {after} KiB after");
}

#[cfg(target_os = "linux")]
#[test]
fn idle_it_neither_writes_nor_runs() {
    let terminal = start_nim();
    // The only wait for time itself: that nothing happens has no event.
    let settled = || {
        let before = (terminal.received(), wake_ups(terminal.pid()));
        std::thread::sleep(std::time::Duration::from_millis(700));
        (terminal.received(), wake_ups(terminal.pid())) == before
    };
    // Its first second may still bring an answer of the worker.
    assert!((0..5).any(|_| settled()));
    assert!(settled(), "it wakes up for nothing");
    assert_alive_and_quit(terminal);
}

/// How often any thread of it went to sleep or was interrupted.
#[cfg(target_os = "linux")]
fn wake_ups(pid: u32) -> u64 {
    let mut sum = 0;
    for task in std::fs::read_dir(format!("/proc/{pid}/task")).unwrap() {
        let status = std::fs::read_to_string(task.unwrap().path().join("status")).unwrap();
        let switches = status.lines().filter(|line| line.contains("voluntary_ctxt_switches"));
        sum += switches.map(|line| line.rsplit('\t').next().unwrap().parse::<u64>().unwrap()).sum::<u64>();
    }
    sum
}

#[test]
fn the_mouse_can_be_left_to_the_terminal() {
    let mut terminal = Plan::program(&["--no-mouse"]).start();
    terminal.wait_for_start();
    assert!(!terminal.look(crate::support::Shown::everything).contains("\x1b[?1000h"));
    terminal.send("q");
    terminal.wait_for_all();
    terminal.assert_given_back();
}

#[test]
fn no_color_keeps_bold_and_reverse() {
    let terminal = Plan::program(&["nim", "--first", "human"]).env("NO_COLOR", "1").start();
    terminal.wait_for("Your move");
    let everything = terminal.look(crate::support::Shown::everything);
    assert!(!everything.contains("\x1b[38;5") && !everything.contains("\x1b[48;5"), "colours all the same");
    assert!(everything.contains("\x1b[1m"), "bold is gone too");
    assert_alive_and_quit(terminal);
}
