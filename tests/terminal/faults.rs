//! Whatever happens to the program or to its files, it plays on, and nothing that was written is lost.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread;

use nimtui::game::{Dice, Side};
use nimtui::records::GameRecord;
use nimtui::tui::Action;
use rustix::process::Signal;

use crate::support::{Plan, Shown, Terminal, eventually, names, program, start_in, store};

/// Programs killed in the middle of a game.
const KILLS: u64 = 200;
/// Games of each of two programs that play at once.
const GAMES: usize = 500;

/// The game in progress that a killed program left is there up to the move in flight, and goes on.
#[test]
fn a_kill_at_any_moment_costs_the_move_in_flight_at_most() {
    let home = tempfile::tempdir().unwrap();
    let mut dice = Dice::new(11);
    let new = ["matches", "--matches", "400", "--players", "two-humans", "--motion=off"];
    let (mut kept, mut cost) = (0, 0);
    for _ in 0..KILLS {
        let mut terminal = start_in(home.path(), if kept == 0 { &new } else { &["--continue"] });
        let wanted = kept + 1 + usize::try_from(dice.below(3)).unwrap();
        for made in kept..wanted {
            // The move before the last is on the disk by then: nobody plays faster.
            wait_until_kept(home.path(), made);
            terminal.send("1\r");
            terminal.wait_for(&format!("Moves: {}", made + 1));
        }
        // A byte more, so that the kill meets the program at any point of taking a move.
        terminal.send(&b"1\r"[..usize::try_from(dice.below(3)).unwrap()]);
        for _ in 0..dice.below(2_000) {
            std::hint::spin_loop();
        }
        terminal.signal(Signal::KILL);
        terminal.wait_for_exit();
        let found = store(home.path()).load::<GameRecord>().unwrap();
        assert_eq!(found.trouble, None);
        let standing = found.items.first().map_or(0, |game| game.standing);
        assert!(standing + 1 >= wanted && standing <= wanted + 1, "{standing} of {wanted}");
        cost += usize::from(standing < wanted);
        kept = standing;
    }
    println!("{KILLS} kills, {cost} of which cost the move in flight; {kept} moves kept");
}

/// Waits until so many moves of the game in progress are on the disk.
#[track_caller]
fn wait_until_kept(home: &Path, moves: usize) {
    let kept = || store(home).load::<GameRecord>().unwrap().items.first().map_or(0, |game| game.standing);
    eventually("so many moves were never kept", || (kept() >= moves).then_some(()));
}

/// Plays a game line by line; what was said on the error channel. It must be played to its end.
#[track_caller]
fn play(home: &Path, name: &str, change: impl FnOnce(&mut Command)) -> String {
    let mut command = Command::new(program());
    command.args(["nim", "--plain", "--heaps", "1,2", "--players", "two-humans", "--name", name]);
    command.env("NIMTUI_HOME", home).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    change(&mut command);
    let mut child = command.spawn().unwrap();
    child.stdin.take().unwrap().write_all(b"2 2\n1 1\n").unwrap();
    let output = child.wait_with_output().unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(i32::from(!said.is_empty())), "{said}");
    said
}

#[test]
fn two_programs_at_once_lose_and_mix_no_line() {
    let home = tempfile::tempdir().unwrap();
    thread::scope(|scope| {
        for name in ["Ada", "Bob"] {
            let home = home.path();
            scope.spawn(move || {
                for _ in 0..GAMES {
                    assert_eq!(play(home, name, |_| {}), "");
                }
            });
        }
    });
    let history = store(home.path()).history().unwrap();
    assert_eq!(history.trouble, None);
    for name in ["Ada", "Bob"] {
        let games = history.items.iter().filter(|kept| kept.record.setup.name(Side::One) == name);
        assert_eq!(games.count(), GAMES);
    }
}

#[test]
fn unwritable_folders_and_full_disks_are_reported_and_the_game_goes_on() {
    let home = tempfile::tempdir().unwrap();
    play(home.path(), "Ada", |_| {});
    std::os::unix::fs::symlink("/proc/self/fdinfo", home.path().join("no folder")).unwrap();
    let said = play(&home.path().join("no folder"), "Ada", |_| {});
    assert!(said.contains("can't write") && said.lines().count() == 1, "{said}");
    // No file may grow, as on a disk that is full.
    let before = fs::read(home.path().join("games.jsonl")).unwrap();
    let moves = home.path().join("moves");
    fs::write(&moves, "2 2\n1 1\n").unwrap();
    let full = "ulimit -f 0; exec \"$0\" nim --plain --heaps 1,2 --players two-humans";
    let output = Command::new("bash")
        .args(["-c", full, &program()])
        .env("NIMTUI_HOME", home.path())
        .stdin(fs::File::open(moves).unwrap())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .output()
        .unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.contains("games.jsonl: File too large"), "{said}");
    assert_eq!(fs::read(home.path().join("games.jsonl")).unwrap(), before, "nothing torn is left");
}

#[test]
fn a_missing_home_does_not_stop_the_game() {
    let home = tempfile::tempdir().unwrap();
    let said = play(home.path(), "Ada", |command| {
        command.env_remove("NIMTUI_HOME").env("HOME", "");
        command.env("XDG_STATE_HOME", home.path().join("state"));
        command.env("XDG_CONFIG_HOME", home.path().join("config"));
    });
    assert!(said.lines().count() <= 1, "{said}");
}

#[test]
fn foreign_files_are_left_alone_and_reported() {
    type Spoil = fn(&Path);
    let folder: Spoil = |path| fs::create_dir_all(path.join("inside")).unwrap();
    let pipe: Spoil = |path| assert!(Command::new("mkfifo").arg(path).status().unwrap().success());
    let garbage: Spoil = |path| fs::File::create(path).unwrap().set_len(100 << 20).unwrap();
    let dangling: Spoil = |path| std::os::unix::fs::symlink("/nowhere/at/all", path).unwrap();
    for spoil in [folder, pipe, garbage, dangling] {
        let home = tempfile::tempdir().unwrap();
        for name in ["games.jsonl", "unfinished.jsonl", "options.jsonl", "config.toml"] {
            spoil(&home.path().join(name));
        }
        let mut terminal = start_in(home.path(), &["nim", "--heaps", "1,2", "--players", "two-humans"]);
        terminal.send("2 1\r");
        terminal.wait_for("Moves: 1");
        terminal.send("1 1\r");
        terminal.wait_for("Moves: 2");
        terminal.send("2 1\r");
        terminal.wait_for("Player 1 wins");
        terminal.send("q");
        assert_eq!(terminal.wait_for_all().exit_code(), 1, "the game isn't saved");
        let all = terminal.look(Shown::everything);
        assert!(all.contains("games.jsonl: "), "{all}");
        assert_eq!(
            names(home.path()),
            [".lock", "config.toml", "games.jsonl", "options.jsonl", "unfinished.jsonl"]
        );
        let path = home.path().join("games.jsonl");
        let is_untouched =
            path.symlink_metadata().is_ok_and(|found| !found.is_file() || found.len() == 100 << 20);
        assert!(is_untouched, "{path:?}");
    }
}

#[test]
fn a_wrong_setting_is_told_and_the_program_starts() {
    let home = tempfile::tempdir().unwrap();
    fs::write(home.path().join("config.toml"), "mouse = false\nmotion = \"quick\"\n").unwrap();
    let mut terminal = start_in(home.path(), &[]);
    terminal.wait_for("config.toml, line 2: motion can't be");
    terminal.press(Action::Settings);
    terminal.wait_for("Characters");
    terminal.send("\x1b[B\x1b[B\x1b[B\x1b[C");
    terminal.wait_for("▸ Mouse         ◂ on ▸");
    terminal.send("q");
    assert!(terminal.wait_for_all().success());
    let text = fs::read_to_string(home.path().join("config.toml")).unwrap();
    assert_eq!(text, "mouse = true\nmotion = \"quick\"\n", "what is wrong stays for its owner to mend");
}

/// A game that one move of each side ends, up to the last of them.
fn start_almost_over(home: &Path) -> Terminal {
    let mut terminal = start_in(home, &["nim", "--heaps", "1,1", "--players", "two-humans", "--motion=off"]);
    terminal.send("1 1\r");
    terminal.wait_for("Moves: 1");
    terminal
}

/// The same game line by line, over but for what is said of it.
fn line_by_line(home: &Path) -> Terminal {
    let plan = Plan::program(&["nim", "--plain", "--heaps", "1,1", "--players", "two-humans"]);
    let mut terminal = plan.env("NIMTUI_HOME", home.to_str().unwrap()).start();
    terminal.send("1 1\n2 1\n");
    terminal
}

/// Another program that has the folder, and lets go of it when this is dropped.
fn locked(home: &Path) -> fs::File {
    let file = fs::File::create(home.join(".lock")).unwrap();
    file.lock().unwrap();
    file
}

#[test]
fn a_game_that_ends_while_another_program_has_the_folder_is_saved_later() {
    let home = tempfile::tempdir().unwrap();
    for on_the_screen in [false, true] {
        let other = locked(home.path());
        let mut terminal = if on_the_screen {
            let mut terminal = start_almost_over(home.path());
            terminal.send("2 1\r");
            terminal.wait_for("wins");
            terminal.wait_for("another program is using it");
            terminal
        } else {
            let terminal = line_by_line(home.path());
            terminal.wait_for("another program is using it. The game isn't saved yet");
            terminal
        };
        other.unlock().unwrap();
        if on_the_screen {
            let finished = || store(home.path()).history().unwrap().items.len();
            eventually("the game was never saved", || (finished() == 2).then_some(()));
            terminal.send("q");
        }
        assert!(
            terminal.wait_for_all().success(),
            "{on_the_screen} {}",
            terminal.look(Shown::everything).rsplit("\x1b[?25h").next().unwrap()
        );
    }
    let history = store(home.path()).history().unwrap();
    assert_eq!((history.items.len(), history.trouble), (2, None), "{:?}", names(home.path()));
}

/// Once there's room again, all is in order at the end.
#[test]
fn what_could_not_be_saved_is_saved_at_the_end() {
    for (in_the_way, moves) in [("games.jsonl", "1 1\n2 1\n"), ("unfinished.jsonl", "1 1\n")] {
        let home = tempfile::tempdir().unwrap();
        // A folder can't be written to.
        fs::create_dir(home.path().join(in_the_way)).unwrap();
        let plan = Plan::program(&["nim", "--text", "--heaps", "1,1", "--players", "two-humans"]);
        let mut terminal = plan.env("NIMTUI_HOME", home.path().to_str().unwrap()).start();
        terminal.send(moves);
        terminal.wait_for("error: can't ");
        fs::remove_dir(home.path().join(in_the_way)).unwrap();
        terminal.send("quit\n");
        assert!(terminal.wait_for_all().success(), "{}", terminal.look(Shown::everything));
        assert!(home.path().join(in_the_way).is_file());
    }
    // The next game in progress is another one.
    let home = tempfile::tempdir().unwrap();
    fs::create_dir(home.path().join("games.jsonl")).unwrap();
    let plan = Plan::program(&["nim", "--text", "--heaps", "1,1", "--players", "two-humans"]);
    let mut terminal = plan.env("NIMTUI_HOME", home.path().to_str().unwrap()).start();
    terminal.send("1 1\n2 1\nnew\n2 1\n");
    terminal.wait_for("Heap 1: 1. It's Player 2's move.");
    fs::remove_dir(home.path().join("games.jsonl")).unwrap();
    terminal.send("quit\n");
    assert!(terminal.wait_for_all().success(), "{}", terminal.look(Shown::everything));
    assert_eq!(store(home.path()).history().unwrap().items.len(), 1);
    assert_eq!(store(home.path()).load::<GameRecord>().unwrap().items.len(), 1);
    let home = tempfile::tempdir().unwrap();
    let mut terminal = start_almost_over(home.path());
    fs::create_dir(home.path().join("games.jsonl")).unwrap();
    terminal.send("2 1\r");
    terminal.wait_for("Can't ");
    fs::remove_dir(home.path().join("games.jsonl")).unwrap();
    terminal.send("q");
    assert!(terminal.wait_for_all().success(), "{}", terminal.look(Shown::everything));
    assert_eq!(store(home.path()).history().unwrap().items.len(), 1);
    assert_eq!(store(home.path()).load::<GameRecord>().unwrap().items, []);
}

#[test]
fn quitting_while_another_program_has_the_folder_says_what_is_not_saved() {
    type End = fn(&mut Terminal);
    let quit: End = |terminal| terminal.send("q");
    let interrupt: End = |terminal| terminal.send("\x03");
    let terminate: End = |terminal| terminal.signal(Signal::TERM);
    for end in [quit, interrupt, terminate] {
        let home = tempfile::tempdir().unwrap();
        let mut terminal = start_almost_over(home.path());
        wait_until_kept(home.path(), 1);
        let _other = locked(home.path());
        terminal.send("2 1\r");
        terminal.wait_for("wins");
        end(&mut terminal);
        terminal.wait_for_all();
        terminal.assert_given_back();
        let said = terminal.look(Shown::everything);
        let (_, after) = said.rsplit_once("\x1b[?25h").unwrap();
        assert!(after.contains("another program is using it"), "{after:?}");
        assert!(after.contains("Your last moves may not be saved"), "{after:?}");
        let left = store(home.path()).load::<GameRecord>().unwrap().items;
        assert_eq!(left.len(), 1, "all but the last move can be gone on with");
    }
}
