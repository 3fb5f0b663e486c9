//! Ctrl-Z and back, under a shell with job control.

use crate::support::{Plan, Shown, Terminal};

/// A shell that runs the program, says how the terminal was left whenever it stops, and continues it on a line of input.
fn started() -> Terminal {
    let terminal = started_with("");
    terminal.wait_for_the_menu();
    // Now the worker changes nothing any more.
    terminal.wait_for("Play it right");
    terminal
}

/// The same with arguments.
fn started_with(arguments: &str) -> Terminal {
    let script = r#"
        set -m
        stty -a > before
        "$NIMTUI" ARGUMENTS
        while jobs %1 > /dev/null 2>&1 && [ -n "$(jobs -s)" ]; do
            stty -a > after
            cmp -s before after && echo "the shell is sane" || echo "the shell is not sane"
            read -r line
            fg %1 > /dev/null
        done
        echo "it ended"
    "#;
    let folder = tempfile_folder();
    let script = script.replace("ARGUMENTS", arguments);
    Plan::script(&format!("cd '{folder}'; {script}")).start()
}

fn tempfile_folder() -> String {
    use std::sync::atomic::{AtomicU32, Ordering};
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let number = COUNT.fetch_add(1, Ordering::Relaxed);
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("suspend-{number}"));
    std::fs::create_dir_all(&folder).unwrap();
    folder.display().to_string()
}

fn wait_for_the_shell(terminal: &Terminal, times: usize) {
    terminal.wait_until("no sane shell", |shown| {
        let everything = shown.everything();
        assert!(!everything.contains("the shell is not sane"), "{}", crate::support::describe(shown));
        everything.matches("the shell is sane").count() == times
    });
    terminal.look(crate::support::assert_modes_unset);
}

/// The whole screen, drawn since the last time the alternate screen was taken.
fn wait_for_a_whole_screen(terminal: &Terminal, times: usize, wanted: &str) {
    terminal.wait_until("it was not drawn anew", |shown| {
        shown.everything().matches("\x1b[?1049h").count() == times
            && shown.parser.screen().alternate_screen()
            && trimmed_lines(&shown.text()) == trimmed_lines(wanted)
    });
}

/// Blanks at the end of a line are seen by nobody, whether they were written or not.
fn trimmed_lines(text: &str) -> Vec<&str> {
    text.lines().map(str::trim_end).collect()
}

fn quit(terminal: Terminal) {
    quit_by(terminal, "q");
}

fn quit_by(mut terminal: Terminal, key: &str) {
    terminal.send(key);
    terminal.wait_for_output("it ended");
    assert!(terminal.wait_for_all().success());
    terminal.assert_given_back();
}

#[test]
fn ctrl_z_gives_a_sane_shell_and_fg_the_whole_screen() {
    let mut terminal = started();
    let screen = terminal.text();
    for times in 1..=3 {
        terminal.send("\x1a");
        wait_for_the_shell(&terminal, times);
        terminal.send("go on\n");
        wait_for_a_whole_screen(&terminal, times + 1, &screen);
    }
    quit(terminal);
}

/// Ctrl-Z, and back.
fn away_and_back(terminal: &mut Terminal, times: usize) {
    terminal.send("\x1a");
    wait_for_the_shell(terminal, times);
    terminal.send("go on\n");
    terminal.wait_until("it was not drawn anew", |shown| {
        shown.everything().matches("\x1b[?1049h").count() == times + 1
            && shown.parser.screen().alternate_screen()
            && !shown.text().trim().is_empty()
    });
}

/// The mouse is as it was before the stop, whether it was switched in the settings or on the command line.
#[test]
fn the_mouse_is_as_it_was_switched_last() {
    let reports =
        |shown: &Shown| shown.parser.screen().mouse_protocol_mode() != vt100::MouseProtocolMode::None;
    for (arguments, mut on) in [("", true), ("--no-mouse", false)] {
        let mut terminal = started_with(&format!("--motion=off --no-save {arguments}"));
        terminal.wait_for_the_menu();
        terminal.send("sjjj");
        for times in 1..=3 {
            terminal.wait_until("the mouse was not switched", |shown| reports(shown) == on);
            away_and_back(&mut terminal, times);
            terminal.wait_until(&format!("{arguments}: the mouse is not {on}"), |shown| {
                shown.text().contains("Mouse") && reports(shown) == on
            });
            terminal.send("\r");
            on = if times == 1 && !arguments.is_empty() { on } else { !on };
        }
        quit(terminal);
    }
}

/// What each place of the screen shows, colours and all.
#[cfg(target_os = "linux")]
fn painted(shown: &Shown) -> Vec<String> {
    let screen = shown.parser.screen();
    let (rows, columns) = screen.size();
    let cell = |row: u16, column: u16| {
        let cell = screen.cell(row, column).expect("on the screen");
        let sign = if cell.contents().is_empty() { " " } else { cell.contents() };
        format!("{sign} {:?} {:?} {} {}", cell.fgcolor(), cell.bgcolor(), cell.bold(), cell.inverse())
    };
    (0..rows.get()).flat_map(|row| (0..columns.get()).map(move |column| cell(row, column))).collect()
}

/// What was changed before a stop is there after it: characters, colours, columns, an open lesson, a page and where it is scrolled to, a
/// move that is being typed, what is chosen, an option that is being typed.
#[cfg(target_os = "linux")]
#[test]
fn stopping_keeps_the_screen() {
    const TABLE: &str = "nim --heaps 3,4,5 --first human --motion=off --no-save";
    for (arguments, begins, keys, shows) in [
        (TABLE, "Your move", "z", "does nothing here"),
        (TABLE, "Your move", "?\x1b[6~", "close"),
        (TABLE, "Your move", "2x3", "2x3"),
        (TABLE, "Your move", "\x1b[B\x1b[C", "heap 2"),
        ("--no-save", "q quit", "\t\x1b[B", "option"),
    ] {
        let mut terminal = started_with(arguments);
        terminal.wait_for(begins);
        terminal.send(keys);
        terminal.wait_until(&format!("{keys:?} did nothing"), |shown| {
            shown.text().to_lowercase().contains(&shows.to_lowercase())
        });
        // What is worked out comes by itself.
        let mut before = vec![];
        terminal.wait_until("it does not come to rest", |shown| {
            let now = painted(shown);
            std::mem::replace(&mut before, now.clone()) == now && !shown.text().contains("Working it out")
        });
        away_and_back(&mut terminal, 1);
        terminal.wait_until(&format!("{keys:?}: it is not as it was"), |shown| painted(shown) == before);
        // A window, or what is typed, would be closed first by a key.
        rustix::process::kill_process(program_below(&terminal), rustix::process::Signal::TERM).unwrap();
        terminal.wait_for_output("it ended");
        terminal.wait_for_all();
        terminal.assert_given_back();
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_stop_from_outside_is_the_same() {
    let mut terminal = started();
    let screen = terminal.text();
    rustix::process::kill_process(program_below(&terminal), rustix::process::Signal::TSTP).unwrap();
    wait_for_the_shell(&terminal, 1);
    terminal.send("go on\n");
    wait_for_a_whole_screen(&terminal, 2, &screen);
    quit(terminal);
}

#[test]
fn a_size_changed_while_stopped_is_seen() {
    let mut terminal = started();
    terminal.send("\x1a");
    wait_for_the_shell(&terminal, 1);
    terminal.resize(100, 30);
    terminal.send("go on\n");
    terminal.wait_until("it was not drawn anew", |shown| {
        shown.everything().matches("\x1b[?1049h").count() == 2 && !shown.text().trim().is_empty()
    });
    quit(terminal);
}

#[cfg(target_os = "linux")]
#[test]
fn a_stopped_program_can_be_ended() {
    let mut terminal = started();
    let pid = program_below(&terminal);
    terminal.send("\x1a");
    wait_for_the_shell(&terminal, 1);
    rustix::process::kill_process(pid, rustix::process::Signal::TERM).unwrap();
    rustix::process::kill_process(pid, rustix::process::Signal::CONT).unwrap();
    terminal.wait_until("it stayed", |_| !is_alive(pid));
    terminal.send("\n");
    terminal.wait_for_output("it ended");
    terminal.wait_for_all();
    terminal.look(crate::support::assert_modes_unset);
}

#[cfg(target_os = "linux")]
fn is_alive(pid: rustix::process::Pid) -> bool {
    // A dead child that nobody has waited for is dead.
    std::fs::read_to_string(format!("/proc/{}/stat", pid.as_raw_nonzero()))
        .is_ok_and(|stat| !stat.rsplit(')').next().unwrap_or_default().trim_start().starts_with('Z'))
}

#[test]
fn ctrl_z_without_a_shell_does_nothing() {
    let mut terminal = Plan::program(&[]).start();
    terminal.wait_for_start();
    terminal.send("\x1a");
    terminal.send("q");
    assert!(terminal.wait_for_all().success());
    terminal.assert_given_back();
    assert_eq!(terminal.look(Shown::everything).matches("\x1b[?1049h").count(), 1);
}

/// The program, stopped by a signal that it cannot hear, under a shell that has set the terminal to its liking since.
#[cfg(target_os = "linux")]
fn stopped_unasked() -> (Terminal, rustix::process::Pid) {
    let script = r#"
        set -m
        "$NIMTUI"
        stty sane
        echo "it stopped"
        read -r line < go
        fg %1 > /dev/null
        echo "it ended"
    "#;
    let folder = tempfile_folder();
    let terminal = Plan::script(&format!("cd '{folder}'; rm -f go; mkfifo go; {script}")).start();
    terminal.wait_for_the_menu();
    let pid = program_below(&terminal);
    rustix::process::kill_process(pid, rustix::process::Signal::STOP).unwrap();
    terminal.wait_for_output("it stopped");
    (terminal, pid)
}

/// Lets the script of [`stopped_unasked`] go on.
#[cfg(target_os = "linux")]
fn go_on(terminal: &Terminal) {
    let folder = std::fs::read_link(format!("/proc/{}/cwd", terminal.pid())).unwrap();
    std::fs::write(folder.join("go"), "\n").unwrap();
}

#[cfg(target_os = "linux")]
#[test]
fn stopped_unasked_it_comes_back_with_keys_that_need_no_enter() {
    let (mut terminal, _) = stopped_unasked();
    go_on(&terminal);
    terminal.wait_until("it was not drawn anew", |shown| {
        shown.everything().matches("\x1b[?1049h").count() == 2 && shown.text().contains("q quit")
    });
    terminal.send("q");
    terminal.wait_for_output("it ended");
    terminal.wait_for_all();
    terminal.look(crate::support::assert_modes_unset);
}

#[cfg(target_os = "linux")]
#[test]
fn stopped_unasked_it_can_be_ended_in_the_background_and_leaves_what_is_typed() {
    let (mut terminal, pid) = stopped_unasked();
    terminal.send("for the shell\n");
    rustix::process::kill_process(pid, rustix::process::Signal::TERM).unwrap();
    rustix::process::kill_process(pid, rustix::process::Signal::CONT).unwrap();
    terminal.wait_until("it stayed", |_| !is_alive(pid));
    go_on(&terminal);
    terminal.wait_for_output("it ended");
    terminal.wait_for_all();
    terminal.look(crate::support::assert_modes_unset);
}

/// A parent that is no shell: it gives the program the terminal and does not hear of stops.
#[cfg(target_os = "linux")]
const PARENT: &str = r#"
    $SIG{TTOU} = "IGNORE";
    my $child = fork;
    if (!$child) {
        setpgid(0, 0);
        tcsetpgrp(0, $$);
        $SIG{TTOU} = "DEFAULT";
        exec $ENV{NIMTUI};
    }
    waitpid($child, 0);
"#;

/// While the terminal is given back a continuation may come already: to stop after it would be for ever. No program without `unsafe`
/// can look for one and stop in a single step: one that comes just between the two is lost all the same, one in a hundred or two
/// here, and the next one wakes the program.
#[cfg(target_os = "linux")]
#[test]
fn a_continuation_soon_after_a_stop_is_not_lost() {
    let mut terminal = Plan::script(&format!("perl -MPOSIX -e '{PARENT}'")).start();
    terminal.wait_for_the_menu();
    let pid = program_below(&terminal);
    let mut lost = 0;
    for round in 0..100_u16 {
        rustix::process::kill_process(pid, rustix::process::Signal::TSTP).unwrap();
        let begun = std::time::Instant::now();
        while begun.elapsed().as_micros() < u128::from(round) * 20 {
            std::hint::spin_loop();
        }
        rustix::process::kill_process(pid, rustix::process::Signal::CONT).unwrap();
        // Stopped, it would not hear of it.
        let columns = 80 + round % 2;
        let before = terminal.received();
        terminal.resize(columns, 24);
        let drawn = |shown: &Shown| shown.raw.len() > before;
        if !terminal.is_soon(drawn) {
            lost += 1;
            rustix::process::kill_process(pid, rustix::process::Signal::CONT).unwrap();
            terminal.wait_until("it stays stopped", drawn);
        }
        assert!(is_alive(pid));
    }
    assert!(lost <= 10, "{lost} of 100 continuations were lost");
    // A key that is answered: the terminal is the program's again.
    terminal.send("?");
    terminal.wait_for("RULES");
    terminal.send("\x03");
    terminal.wait_for_all();
    terminal.look(crate::support::assert_modes_unset);
}

/// The program's process: the last of a chain of only children.
#[cfg(target_os = "linux")]
fn program_below(terminal: &Terminal) -> rustix::process::Pid {
    let mut pid = terminal.pid();
    while let Some(child) = only_child(pid) {
        pid = child;
    }
    rustix::process::Pid::from_raw(pid.try_into().unwrap()).unwrap()
}

#[cfg(target_os = "linux")]
fn only_child(pid: u32) -> Option<u32> {
    let children = std::fs::read_to_string(format!("/proc/{pid}/task/{pid}/children")).ok()?;
    children.split_whitespace().next()?.parse().ok()
}

/// A shell that starts the program in the background, and says so once it has stopped.
fn started_in_the_background(then: &str) -> Terminal {
    let script = r#"
        set -m
        "$NIMTUI" &
        until [ -n "$(jobs -s)" ]; do :; done
        echo "it sleeps"
    "#;
    let terminal = Plan::script(&format!("{script}\n{then}")).start();
    terminal.wait_for_output("it sleeps");
    terminal
}

#[test]
fn started_in_the_background_it_waits_and_can_be_ended() {
    let terminal = started_in_the_background(
        "kill %1; while kill -0 $! 2> /dev/null; do :; done; wait $!; echo \"code:$?.\"",
    );
    terminal.wait_for_output("code:143.");
    terminal.wait_for_all();
    assert!(!terminal.look(Shown::everything).contains('\x1b'), "it wrote over the shell");
    terminal.assert_settings_restored();
}

#[test]
fn started_in_the_background_it_comes_up_in_the_foreground() {
    let mut terminal = started_in_the_background("read -r line; fg %1; echo \"code:$?.\"");
    terminal.resize(100, 30);
    terminal.send("\n");
    terminal.wait_for_the_menu();
    terminal.send("q");
    terminal.wait_for_output("code:0.");
    terminal.wait_for_all();
    terminal.assert_given_back();
}

/// A program's move that comes while nimtui is stopped is played once it goes on, and so is what HAL answers to a move made just before.
#[cfg(target_os = "linux")]
#[test]
fn a_move_that_comes_during_a_stop_is_played_after_it() {
    const SLOW: &str = r#"--player "sh -c 'read id; touch asked; until [ -e go ]; do sleep 0.02; done; echo 2x2; touch answered; cat >&2'""#;
    let mut terminal = started_with(&format!("nim --heaps 3,4,5 --first human --no-save {SLOW}"));
    terminal.wait_for("Your move");
    let folder = std::fs::read_link(format!("/proc/{}/cwd", terminal.pid())).unwrap();
    for name in ["asked", "go", "answered"] {
        let _ = std::fs::remove_file(folder.join(name));
    }
    terminal.send("1x1\r");
    terminal.wait_until("the program was not asked", |_| folder.join("asked").exists());
    terminal.send("\x1a");
    wait_for_the_shell(&terminal, 1);
    std::fs::write(folder.join("go"), "").unwrap();
    terminal.wait_until("the program did not answer", |_| folder.join("answered").exists());
    terminal.send("go on\n");
    terminal.wait_for("Heap 2 [2]");
    terminal.send("q");
    terminal.wait_for("Quit? This game");
    quit_by(terminal, "y");

    let mut terminal = started_with("nim --heaps 3,4,5 --first human --motion=full --no-save");
    terminal.wait_for("Your move");
    terminal.send("1x1\r\x1a");
    wait_for_the_shell(&terminal, 1);
    terminal.send("go on\n");
    terminal.wait_until("HAL did not answer", |shown| shown.text().contains("2. HAL"));
    terminal.send("q");
    terminal.wait_for("Quit? This game");
    quit_by(terminal, "y");
}
