//! The terminal comes back: after every end there is, in a real (pseudo-)terminal.

use crate::support::{Plan, Shown, Terminal};
use rustix::process::Signal;

fn started() -> Terminal {
    let terminal = Plan::program(&[]).start();
    terminal.wait_for_start();
    terminal
}

#[test]
fn terminal_is_restored_if_quit_before_the_first_frame() {
    let mut terminal = Plan::program(&[]).start();
    terminal.send("q");
    assert!(terminal.wait_for_all().success());
    terminal.assert_given_back();
}

#[test]
fn terminal_is_restored_after_ctrl_c() {
    let mut terminal = Plan::script("\"$NIMTUI\"; printf 'code:%s.\\n' $?").start();
    terminal.wait_for_start();
    terminal.send("\x03");
    terminal.wait_for_output("code:130.");
    terminal.wait_for_all();
    terminal.assert_given_back();
}

#[test]
fn terminal_is_restored_after_each_signal() {
    for (signal, name) in [
        (Signal::TERM, "Terminated"),
        (Signal::HUP, "Hangup"),
        (Signal::INT, "Interrupt"),
        (Signal::QUIT, "Quit"),
        (Signal::USR1, "User defined signal 1"),
        (Signal::USR2, "User defined signal 2"),
        (Signal::ALARM, "Alarm"),
        (Signal::VTALARM, "timer expired"),
        (Signal::PROF, "timer expired"),
        (Signal::XCPU, "time limit exceeded"),
        (Signal::SYS, "system call"),
        (Signal::TRAP, "trap"),
        (Signal::ABORT, "Abort"),
    ] {
        let terminal = started();
        terminal.signal(signal);
        assert!(terminal.wait_for_all().signal().unwrap().contains(name), "{name}");
        terminal.assert_given_back();
    }
}

#[test]
#[cfg_attr(not(debug_assertions), ignore = "only debug builds panic on purpose")]
fn terminal_is_restored_after_a_panic() {
    let mut terminal = Plan::program(&[]).env("NIMTUI_TEST_PANIC", "main").start();
    terminal.wait_for_start();
    terminal.send("j");
    assert_eq!(terminal.wait_for_all().exit_code(), 101);
    terminal.assert_given_back();
    let text = terminal.text();
    assert!(text.contains("a panic on purpose, in main"), "{text}");
    assert!(text.contains("This is a bug in nimtui."), "{text}");
    assert_readable_after_the_end(&terminal);
}

#[test]
#[cfg_attr(not(debug_assertions), ignore = "only debug builds panic on purpose")]
fn a_worker_that_dies_is_told_of_at_once_and_after_the_end() {
    let mut terminal = Plan::program(&["nim", "--first", "computer", "--motion=off"])
        .env("NIMTUI_TEST_PANIC", "worker")
        .start();
    terminal.wait_for("stopped thinking");
    assert!(!terminal.look(Shown::everything).contains("on purpose"), "the report is on the screen");
    terminal.send("\x03");
    terminal.wait_for_all();
    terminal.assert_given_back();
    let text = terminal.text();
    assert!(text.contains("a panic on purpose, in worker"), "{text}");
}

#[test]
#[cfg_attr(not(debug_assertions), ignore = "only debug builds abort on purpose")]
fn terminal_is_restored_after_an_abort() {
    let mut terminal = Plan::program(&[]).env("NIMTUI_TEST_PANIC", "abort").start();
    terminal.wait_for_start();
    terminal.send("j");
    assert!(terminal.wait_for_all().signal().unwrap().contains("Abort"));
    terminal.assert_given_back();
}

/// The report begins after the alternate screen was left, and every line of it starts at the left.
fn assert_readable_after_the_end(terminal: &Terminal) {
    let everything = terminal.look(Shown::everything);
    let (before, after) = everything.rsplit_once("\x1b[?1049l").unwrap();
    assert!(!before.contains("on purpose"), "told on the alternate screen");
    assert!(after.contains("on purpose") && after.contains("\r\n"), "{after:?}");
    assert!(!after.trim_start_matches("\x1b[?25h").contains('\x1b'), "{after:?}");
}

#[test]
fn a_hang_up_ends_the_program() {
    let mut terminal = started();
    terminal.hang_up();
    let status = terminal.wait_for_exit();
    assert!(status.signal().is_some_and(|signal| signal.contains("Hangup")), "{status:?}");
}

#[test]
fn a_closed_terminal_ends_the_program_without_a_signal() {
    // A session leader that ignores the hang-up, and the program in another session's clothes: it hears of the end of its
    // input only, and must neither spin nor stay.
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("gone");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    let script = format!(
        "trap '' HUP; setsid \"$NIMTUI\" <&0 & child=$!; wait $child; echo \"code:$?\" > '{}/code'",
        folder.display()
    );
    let mut terminal = Plan::script(&script).start();
    terminal.wait_for_start();
    terminal.hang_up();
    terminal.wait_for_exit();
    assert_eq!(std::fs::read_to_string(folder.join("code")).unwrap(), "code:129\n");
}

/// However much was typed while nothing is read.
#[cfg(target_os = "linux")]
#[test]
fn a_terminal_that_takes_no_output_does_not_keep_it_from_ending() {
    type End = fn(&mut Terminal);
    let terminate: End = |terminal| terminal.signal(Signal::TERM);
    let interrupt: End = |terminal| terminal.send("x".repeat(3_000) + "\x03");
    for (end, signal) in [(terminate, "Terminated"), (interrupt, "Interrupt")] {
        let mut terminal = hanging();
        end(&mut terminal);
        assert!(terminal.wait_for_exit().signal().unwrap().contains(signal));
        terminal.hold(false);
        terminal.assert_settings_restored();
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_terminal_that_takes_output_again_at_the_last_moment_is_given_back_whole() {
    let attempts = (0..5).map(|_| {
        let terminal = hanging();
        terminal.signal(Signal::TERM);
        terminal
    });
    // A program that was only on its way through the kernel ends before anything is seen.
    let mut hung = attempts.filter(|terminal| {
        let state = || match has_thread(terminal.pid(), "farewell") {
            Some(false) => None,
            seen => Some(seen.is_some()),
        };
        crate::support::eventually("nobody tries to give it back", state)
    });
    let terminal = hung.next().expect("a write that hangs");
    terminal.hold(false);
    assert!(terminal.wait_for_all().signal().unwrap().contains("Terminated"));
    terminal.assert_given_back();
}

/// Runs the program up to where the handler of a signal is installed, sends the signal there, and tells what the program died of.
#[cfg(all(target_os = "linux", target_arch = "x86_64"))]
const AT_ITS_HANDLER: &str = r#"
    my ($signal, $program) = @ARGV;
    my ($ptrace, $rt_sigaction) = (101, 13);
    my ($trace_me, $detach, $to_next_call, $options, $get_call) = (0, 17, 24, 0x4200, 0x420e);
    my $child = fork;
    if (!$child) {
        syscall($ptrace, $trace_me, 0, 0, 0);
        exec $program;
    }
    waitpid($child, 0);
    syscall($ptrace, $options, $child, 0, 1);
    my ($call, $installs) = ("\0" x 128, 0);
    while (1) {
        syscall($ptrace, $to_next_call, $child, 0, 0);
        waitpid($child, 0);
        die "it ended before\n" if syscall($ptrace, $get_call, $child, length $call, $call) < 0;
        last if $installs;
        my ($entered, $number, $of, $handler) = unpack "C x23 Q3", $call;
        $installs = $entered == 1 && $number == $rt_sigaction && $of == $signal && $handler;
    }
    kill $signal, $child;
    syscall($ptrace, $detach, $child, 0, 0);
    waitpid($child, 0);
    printf "died of %d.\n", $? & 127;
"#;

#[cfg(all(target_os = "linux", target_arch = "x86_64"))]
#[test]
fn no_signal_is_lost_while_its_handler_is_installed() {
    for signal in [Signal::HUP, Signal::INT, Signal::QUIT, Signal::TERM, Signal::USR1] {
        let number = signal.as_raw();
        let terminal =
            Plan::script(&format!("perl -e '{AT_ITS_HANDLER}' -- {number} \"$NIMTUI\"; echo it ended"))
                .start();
        terminal.wait_for_output("it ended");
        terminal.wait_for_all();
        assert!(terminal.text().contains(&format!("died of {number}.")), "{}", terminal.text());
        terminal.assert_given_back();
    }
}

/// Whether the program has a thread of this name; `None` once it has ended.
#[cfg(target_os = "linux")]
fn has_thread(pid: u32, name: &str) -> Option<bool> {
    let mut tasks = std::fs::read_dir(format!("/proc/{pid}/task")).ok()?.flatten();
    Some(tasks.any(|task| {
        std::fs::read_to_string(task.path().join("comm")).is_ok_and(|running| running.trim() == name)
    }))
}

/// The program in a write that does not end, because nothing is read.
#[cfg(target_os = "linux")]
fn hanging() -> Terminal {
    let terminal = started();
    terminal.hold(true);
    // Each size is a whole new screen, until the terminal's buffer is full and the program hangs in a write.
    let mut columns = (200..400).cycle();
    crate::support::eventually("its output fits anywhere", || {
        terminal.resize(columns.next()?, 60);
        hangs_in_a_write(terminal.pid()).then_some(())
    });
    terminal
}

/// Whether the loop sleeps in the kernel, and not because nothing happens.
#[cfg(target_os = "linux")]
fn hangs_in_a_write(pid: u32) -> bool {
    let place = std::fs::read_to_string(format!("/proc/{pid}/wchan")).unwrap();
    place != "0" && !place.contains("futex")
}

#[test]
fn on_a_dumb_terminal_it_says_so_and_sets_nothing() {
    for term in ["dumb", ""] {
        let terminal = Plan::program(&[]).env("TERM", term).start();
        assert_eq!(terminal.wait_for_all().exit_code(), 2);
        assert!(terminal.text().contains("--text"), "{}", terminal.text());
        assert!(!terminal.look(Shown::everything).contains('\x1b'));
        terminal.assert_settings_restored();
    }
}

#[test]
fn the_rest_of_a_click_that_quits_does_not_reach_the_shell() {
    let script = r#""$NIMTUI"; echo "it ended"; IFS= read -r line; printf 'typed:%q.\n' "$line""#;
    let mut terminal = Plan::script(script).start();
    terminal.wait_for("q quit");
    let (column, row) = terminal.find("q quit").unwrap();
    let (column, row) = (column + 1, row + 1);
    terminal.send(format!("\x1b[<0;{column};{row}M"));
    // A finger needs longer than a program that ends.
    terminal.wait_a_moment_for_output("it ended");
    terminal.send(format!("\x1b[<0;{column};{row}m"));
    terminal.wait_for_output("it ended");
    terminal.send("ls\n");
    terminal.wait_for_output("typed:ls.");
    terminal.wait_for_all();
    terminal.assert_given_back();
}
