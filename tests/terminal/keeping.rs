//! What is kept is there the next time, however the program came to its end.

use nimtui::records::GameRecord;
use nimtui::tui::Action;
use tempfile::TempDir;

use crate::support::{Plan, Terminal, eventually, names, start_in, store};

const NIM: [&str; 6] = ["nim", "--heaps", "3,4,5", "--players", "two-humans", "--motion=off"];

/// Takes one object from the heap under the cursor.
fn take(terminal: &mut Terminal, moves: usize) {
    terminal.send("3 1\r");
    terminal.wait_for(&format!("Moves: {moves}"));
}

/// The game is on the disk with so many moves.
#[track_caller]
fn assert_kept(home: &TempDir, moves: usize) {
    let found = store(home.path()).load::<GameRecord>().unwrap();
    assert_eq!(found.trouble, None);
    assert_eq!(found.items.iter().map(|game| game.standing).collect::<Vec<_>>(), [moves]);
}

#[cfg(unix)]
fn hang_up(terminal: &mut Terminal) {
    // The library that hangs up sends an Enter first: it may close the page, but make no move.
    terminal.send("?");
    terminal.wait_for("RULES");
    terminal.hang_up();
    terminal.wait_for_exit();
}

#[cfg(unix)]
fn terminate(terminal: &mut Terminal) {
    terminal.signal(rustix::process::Signal::TERM);
    terminal.wait_for_exit();
}

/// Two screens with a game of the same kind: neither replaces the other's game unless the player says so, and both tell the truth.
#[test]
fn two_screens_at_once_lose_no_game() {
    let home = tempfile::tempdir().unwrap();
    let [mut one, mut two] = [(); 2].map(|()| start_in(home.path(), &NIM));
    take(&mut two, 1);
    eventually("the game was never saved", || {
        (store(home.path()).load::<GameRecord>().unwrap().items.len() == 1).then_some(())
    });
    take(&mut one, 1);
    one.wait_for("Another nimtui has saved a game of Nim.");
    one.send("q");
    one.wait_for("Replace it with this one?");
    one.send("y");
    assert!(one.wait_for_all().success());
    assert!(one.text().contains("Game saved: Nim."));
    two.send("q");
    two.wait_for("Replace it with this one?");
    two.send("n");
    assert!(two.wait_for_all().success());
    assert!(two.text().contains("This game of Nim isn't saved."));
    assert!(!two.text().contains("Game saved"));
    assert_kept(&home, 1);
}

/// Reading the other's game isn't agreeing to replace it.
#[test]
fn two_text_modes_at_once_lose_no_game() {
    for next in ["continue\r", "play kayles\r", "play nim 1 2\r"] {
        let home = tempfile::tempdir().unwrap();
        let words = ["nim", "3", "4", "5", "--text", "--first", "human", "--seed", "1"];
        let start = || Plan::program(&words).env("NIMTUI_HOME", home.path().to_str().unwrap()).start();
        let [mut one, mut two] = [start(), start()];
        let saved = || store(home.path()).load::<GameRecord>().unwrap().items;
        one.wait_for_output("Type a heap");
        two.wait_for_output("Type a heap");
        two.send("1 1\r");
        two.wait_for_output("heap 1");
        two.send("quit\r");
        assert!(two.wait_for_all().success());
        let kept = saved();
        assert_eq!(kept.len(), 1, "{}", two.text());
        one.send("1 2\r");
        one.wait_for_output("isn't saved, because another nimtui has saved a game of Nim");
        one.send(next);
        one.send("no\r");
        one.send("quit\r");
        assert_eq!(one.wait_for_all().exit_code(), 1, "{}", one.text());
        let nim = |games: Vec<GameRecord>| {
            games.into_iter().find(|game| game.setup.game == kept[0].setup.game).map(|game| game.moves)
        };
        assert_eq!(nim(saved()), nim(kept.clone()), "{next:?}");
    }
}

#[test]
fn a_game_that_was_left_is_gone_on_with_however_it_was_left() {
    type End = fn(&mut Terminal);
    let quit: End = |terminal| {
        terminal.send("q");
        assert!(terminal.wait_for_all().success());
        assert!(terminal.text().contains("Game saved: Nim. To resume it, type nimtui --continue."));
    };
    let interrupt: End = |terminal| {
        terminal.send("\x03");
        terminal.wait_for_exit();
        terminal.wait_for("Game saved: Nim. To resume it, type nimtui --continue.");
    };
    #[cfg(not(unix))]
    let ends = [quit, interrupt];
    #[cfg(unix)]
    let ends: [End; 4] = [quit, interrupt, hang_up, terminate];
    for end in ends {
        let home = tempfile::tempdir().unwrap();
        let mut terminal = start_in(home.path(), &NIM);
        take(&mut terminal, 1);
        take(&mut terminal, 2);
        end(&mut terminal);
        assert_kept(&home, 2);
        let mut terminal = start_in(home.path(), &["--continue"]);
        terminal.wait_for("Moves: 2");
        terminal.press(Action::Undo);
        terminal.wait_for("y: redo 1");
        terminal.send("q");
        assert!(terminal.wait_for_all().success());
        let mut terminal = start_in(home.path(), &[]);
        terminal.wait_for("Continue");
        terminal.wait_for("Player 2, after 1");
        terminal.send("\ry");
        terminal.wait_for("Moves: 2");
        terminal.send("q");
        assert!(terminal.wait_for_all().success());
    }
}

#[test]
fn looking_writes_nothing_and_no_save_neither() {
    let home = tempfile::tempdir().unwrap();
    for arguments in [&[][..], &["nim"], &["demo", "nim"]] {
        let mut terminal = start_in(home.path(), arguments);
        terminal.send("jjkk?");
        terminal.send("q");
        terminal.send("q");
        assert!(terminal.wait_for_all().success(), "{arguments:?}");
    }
    let mut terminal = start_in(home.path(), &[&NIM[..], &["--no-save"]].concat());
    take(&mut terminal, 1);
    terminal.send("q");
    terminal.wait_for("Quit? This game won't be saved.");
    terminal.send("y");
    assert!(terminal.wait_for_all().success());
    assert!(!terminal.text().contains("Game saved"), "{}", terminal.text());
    assert_eq!(names(home.path()), [""; 0]);
}
