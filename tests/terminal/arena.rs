//! The screens on which players meet or are examined, with a program among them: they fill, lines are opened and left again, and
//! nothing is left of the program.

use std::fs;
use std::path::Path;
use std::time::Instant;

use rustix::process::{Pid, test_kill_process};

use crate::support::{DEADLINE, Plan, Terminal};

/// A player that notes its process in a file.
fn player(folder: &Path) -> String {
    format!(
        r#"sh -c 'echo $$ >> "$0"; exec "$NIMTUI" bot --level easy --seed 3' '{}'"#,
        folder.join("pids").display()
    )
}

/// Waits until no process of the file is there; how many there were.
fn ended(folder: &Path) -> usize {
    let text = fs::read_to_string(folder.join("pids")).expect("it was started");
    let runs = |pid: &str| {
        let pid = Pid::from_raw(pid.parse().expect("a number")).expect("a pid");
        // One that has ended and was not waited for yet is as good as gone.
        let status = fs::read_to_string(format!("/proc/{}/stat", pid.as_raw_nonzero())).unwrap_or_default();
        test_kill_process(pid).is_ok() && !status.contains(") Z ")
    };
    let until = Instant::now() + DEADLINE;
    while text.lines().any(runs) {
        assert!(Instant::now() < until, "left behind: {text}");
        std::thread::yield_now();
    }
    text.lines().count()
}

fn leave(terminal: &mut Terminal, folder: &Path, programs: usize) {
    terminal.send("q");
    assert!(terminal.wait_for_all().success());
    terminal.assert_given_back();
    assert_eq!(ended(folder), programs);
}

#[test]
fn a_duel_fills_its_screen_and_a_game_is_opened() {
    for size in [(80, 24), (60, 18)] {
        let folder = tempfile::tempdir().expect("a folder");
        let player = player(folder.path());
        let duel =
            ["duel", "nim:3,4,5", "--games", "20", "--seed", "1", "--player", &player, "--player", "any"];
        let mut terminal = Plan::program(&duel).size(size.0, size.1).start();
        terminal.wait_for("20 of 20 games");
        terminal.wait_for("All games are played.");
        assert!(terminal.text().contains("100 %"), "{}", terminal.text());
        terminal.send("\x1b[B\r");
        terminal.wait_for("position id nim:");
        terminal.send("\x1b");
        terminal.wait_for("20 of 20 games");
        leave(&mut terminal, folder.path(), 1);
    }
}

#[test]
fn an_examination_fills_its_screen_and_an_error_is_opened() {
    let folder = tempfile::tempdir().expect("a folder");
    let player = player(folder.path());
    let mut terminal = Plan::program(&["rate", "nim:2,3,4", "--seed", "1", "--player", &player]).start();
    terminal.wait_for("All is asked.");
    assert!(terminal.text().contains("sh"), "{}", terminal.text());
    terminal.send("\r");
    terminal.wait_for("Your turn");
    terminal.send("\x1b");
    terminal.wait_for("All is asked.");
    leave(&mut terminal, folder.path(), 1);
}

/// As line by line: the exit code says that a player never played, or could not be rated, and the reason is told.
#[test]
fn a_player_that_cannot_be_started_is_told_at_the_end() {
    let never = "never played: it could not be started, or ended before its first move.";
    let told = [
        (&["duel", "nim:2,3", "--games", "2", "--player", "any"][..], "All games are played.", never),
        (&["rate", "nim:2,3"][..], "All is asked.", "could not be rated"),
    ];
    for (command, over, why) in told {
        let mut terminal = Plan::program(&[command, &["--player", "./missing 1"]].concat()).start();
        terminal.wait_for(over);
        terminal.send("q");
        assert_eq!(terminal.wait_for_all().exit_code(), 1);
        assert!(terminal.text().contains(why), "{}", terminal.text());
        terminal.assert_given_back();
    }
}

/// Whoever leaves in the middle leaves nothing behind, with several programs at once.
#[test]
fn a_duel_that_goes_on_is_left() {
    let folder = tempfile::tempdir().expect("a folder");
    let player = player(folder.path());
    let duel =
        ["duel", "nim:3,4,5", "--games", "900000", "--jobs", "2", "--player", &player, "--player", "any"];
    let mut terminal = Plan::program(&duel).start();
    terminal.wait_for("won, ");
    terminal.send(" ");
    terminal.wait_for("Paused");
    leave(&mut terminal, folder.path(), 2);
}
