//! nimtui records, and the files that review and records read.

use crate::plain_support::{Conversation, Outcome, run_in};
use crate::stage::read_games;
use nimtui::coach::Level;
use nimtui::game::{GameKey, Side};
use nimtui::records::{GameRecord, JsonLine, Judgement};
use nimtui::session::{GameSetup, Player};
use std::path::Path;
use std::process::{Command, Output, Stdio};

/// Runs the program with a folder of its own and something on standard input.
fn run(home: &Path, arguments: &[&str], input: &str) -> Outcome {
    run_in(home, arguments, input.as_bytes())
}

/// What a process wrote on standard error.
fn errors(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

const GAME: [&str; 6] = ["nim", "--plain", "--heaps", "1,2", "--players", "two-humans"];

#[test]
fn a_game_of_the_line_mode_is_kept_and_says_nothing_of_it() {
    let home = tempfile::tempdir().expect("a folder");
    let kept = run(home.path(), &GAME, "2 2\n1 1\n");
    let unkept = run(&home.path().join("none"), &[&GAME[..], &["--no-save"]].concat(), "2 2\n1 1\n");
    assert_eq!((kept.out, kept.err), (unkept.out, String::new()));
    assert!(!home.path().join("none").exists(), "nothing is written");
    let json = run(home.path(), &["records", "--json"], "").out;
    let game = GameRecord::read(json.trim_end()).expect("a line that can be read again");
    assert_eq!((game.setup.game, game.winner, game.moves.len()), (GameKey(1), Some(Side::Two), 2));
    let list = run(home.path(), &["records", "nim"], "").out;
    assert!(
        list.contains(
            "Player 2 beat Player 1 in 2 moves. Player 1 made 1 mistake. Player 2 made no mistakes"
        ),
        "{list}"
    );
    assert_eq!(run(home.path(), &["records", "matches"], "").out, "No finished games yet.\n");
    // What was listed can be reviewed.
    let review = run(home.path(), &["review", "-"], &json).out;
    assert!(review.contains("\nPlayer 2 won.\n"), "{review}");
}

#[test]
fn a_game_whose_moves_were_all_given_is_not_kept() {
    let home = tempfile::tempdir().expect("a folder");
    let players = ["--players", "two-humans"];
    let given = ["nim", "--id", "nim:3,4", "--moves", "1x3 2x4", "--plain"];
    assert!(run(home.path(), &[&given[..], &players].concat(), "").code == 0);
    assert_eq!(run(home.path(), &["records", "--json"], "").out, "");
    let most = ["nim", "--id", "nim:3,4", "--moves", "1x3", "--plain"];
    assert!(run(home.path(), &[&most[..], &players].concat(), "2 4\n").code == 0);
    assert_eq!(run(home.path(), &["records"], "").out.lines().count(), 1);
}

#[test]
fn bad_records_are_reported_in_one_sentence() {
    let home = tempfile::tempdir().expect("a folder");
    let line = r#"{"version":1,"game":"nim:3,4,5","moves":["9x9"],"players":["A","B"]}"#;
    std::fs::write(home.path().join("games.jsonl"), format!("{line}\n")).expect("written");
    let told = run(home.path(), &["records"], "").err;
    assert!(told.contains("line 1 skipped: move 1 can't be") && !told.contains(".."), "{told}");
}

#[test]
fn what_is_saved_is_not_listed_without_reading_it() {
    let home = tempfile::tempdir().expect("a folder");
    for arguments in ["records", "practice --daily --history"] {
        let words: Vec<&str> = arguments.split(' ').collect();
        let told = run(home.path(), &[&words[..], &["--no-save"]].concat(), "");
        assert!(told.code == 2 && told.err.contains("can't be read with --no-save"), "{told:?}");
        let unreadable = home.path().join("file");
        std::fs::write(&unreadable, "").expect("written");
        let told = run(&unreadable, &words, "");
        assert!(told.code == 1 && told.out.is_empty(), "{told:?}");
    }
}

/// A game is told when it comes, before the next one is there.
#[test]
fn a_game_is_told_as_soon_as_it_is_read() {
    let mut reading = Conversation::with(&["review", "-"]);
    reading.type_line("nim:3,4,5 3x2");
    assert!(reading.listen(&["missed 1 chance to win.\n"]).is_some(), "{}", reading.said);
    reading.type_line("nim:1,1 1x1 2x1");
    assert_eq!(reading.end(), 0);
}

/// With 100 MB of memory: a text of nothing but errors, one of many games, and a game of many moves.
#[cfg(target_os = "linux")]
#[test]
fn texts_of_any_length_are_read_in_little_memory() {
    let home = tempfile::tempdir().expect("a folder");
    let file = home.path().join("games.txt");
    for (content, code, told) in [
        ("rubbish\n".repeat(200_000), 1, "199,990 more lines skipped"),
        ("nim:1 1\n".repeat(200_000), 0, ""),
        (format!("nim:9{}", " 1x1".repeat(1_500_000)), 1, "line 1 skipped: it's longer than 4 MiB"),
    ] {
        std::fs::write(&file, content).expect("written");
        let script = "ulimit -v 100000; exec \"$0\" review \"$1\" > \"$1.out\"";
        let output = Command::new("bash")
            .args(["-c", script, env!("CARGO_BIN_EXE_nimtui")])
            .arg(&file)
            .env("NIMTUI_HOME", home.path())
            .output()
            .expect("it runs");
        let said = errors(&output);
        assert_eq!(output.status.code(), Some(code), "{said}");
        assert!(said.contains(told) && said.lines().count() <= 12, "{said}");
    }
}

/// Where the output cannot be written it is said, whatever was wanted, and nothing is killed for it.
#[cfg(target_os = "linux")]
#[test]
fn full_and_closed_outputs_are_reported() {
    let home = tempfile::tempdir().expect("a folder");
    for arguments in ["-h", "--version", "completions bash", "solve nim:3,4,5", "records --where"] {
        for (limit, out, told) in [
            ("unlimited", "/dev/full", "output"),
            ("0", "\"$NIMTUI_HOME/out\"", "output"),
            ("unlimited", "&-", "standard output is closed"),
        ] {
            let script = format!("ulimit -f {limit}; exec \"$0\" {arguments} >{out}");
            let output = Command::new("bash")
                .args(["-c", &script, env!("CARGO_BIN_EXE_nimtui")])
                .env("NIMTUI_HOME", home.path())
                .output()
                .expect("it runs");
            let said = errors(&output);
            assert!(said.starts_with("error: ") && said.contains(told), "{arguments} > {out}: {said}");
            assert_eq!(output.status.code(), Some(1), "{arguments} > {out}");
        }
    }
}

/// Whose mistakes are told, and whose game it was: the human's, in whichever seat; of two people first those of the first one.
#[test]
fn mistakes_are_told_of_who_made_them() {
    let folder = tempfile::tempdir().expect("a folder");
    let (sheets, _) = read_games("nim:1,1 1x1 2x1\n");
    let game = |names: [&str; 2], players: [Player; 2], mistakes: [u32; 2]| {
        let setup = GameSetup { players, ..sheets[0].setup.clone() }.with_names(&names.map(str::to_owned));
        let sheet = GameRecord { setup, ..sheets[0].clone() };
        let judgement = Some(Judgement { chances: [5, 5], mistakes });
        GameRecord { judgement, when: 1_795_273_445, ..sheet.finished().expect("over") }
    };
    let sharp = || Player::Computer(Level::Sharp);
    let games = [
        (
            game(["Ada", "HAL"], [Player::Human, sharp()], [1, 4]),
            "HAL (Sharp) beat Ada in 2 moves. Ada made 1 mistake",
        ),
        (
            game(["HAL", "Ada"], [sharp(), Player::Human], [4, 0]),
            "Ada beat HAL (Sharp) in 2 moves. Ada made no mistakes",
        ),
        (
            game(["HAL", "Ada"], [sharp(), Player::Human], [1, 2]),
            "Ada beat HAL (Sharp) in 2 moves. Ada made 2 mistakes",
        ),
        (
            game(["Ada", "Bo"], [Player::Human, Player::Human], [3, 1]),
            "Bo beat Ada in 2 moves. Ada made 3 mistakes. Bo made 1 mistake",
        ),
    ];
    let lines: Vec<String> = games.iter().map(|(game, _)| game.write()).collect();
    std::fs::write(folder.path().join("games.jsonl"), lines.join("\n")).expect("written");
    let told = run_in(folder.path(), &["records"], b"").out;
    for (_, expected) in &games {
        assert!(told.lines().any(|line| line.contains(expected)), "{expected}\n{told}");
    }
    // In practice such a game is one against the other one.
    let nim = sheets[0].setup.game;
    for (game, _) in &games[..3] {
        let own = game.own_game(nim).expect("a human against a computer");
        assert_eq!(own.side, game.setup.only_human().expect("a human"));
    }
    assert_eq!(games[3].0.own_game(nim), None, "of two people it is nobody's own");
}

/// A game that couldn't be saved isn't called saved, and the exit code says so: in a folder that is a file, and on a full disk.
#[test]
fn nothing_is_called_saved_that_is_not() {
    let home = tempfile::tempdir().expect("a folder");
    let file = home.path().join("file");
    std::fs::write(&file, "mine").expect("written");
    let left = run(&file, &["nim", "--text", "--first", "human"], "1x1\nquit\n");
    assert!(left.out.contains("The game isn't saved.") && !left.out.contains("Game saved"), "{}", left.out);
    assert!(left.code == 1 && left.err.lines().any(|line| line.starts_with("error: can't ")), "{}", left.err);
    let finished = run(&file, &GAME, "2 2\n1 1\n");
    assert_eq!((finished.code, finished.err.lines().count()), (1, 1));
    let course = run(&file, &["learn", "nim", "--text"], "answer\nquit\n");
    assert_eq!(course.code, 1, "{course:?}");
    let saved = run(&home.path().join("home"), &["nim", "--text", "--first", "human"], "1x1\nquit\n");
    assert!(saved.out.contains("Game saved. To resume it, type nimtui --continue --text."), "{}", saved.out);
    let ten = run(&file, &["practice", "--daily", "--text"], &"answer\nyes\n".repeat(10));
    assert!(ten.out.contains("This doesn't count towards your streak.") && ten.code == 1, "{ten:?}");
    assert_eq!(std::fs::read(&file).expect("a file"), b"mine");
    // Who doesn't want anything saved finds nothing.
    let off = home.path().join("off");
    std::fs::create_dir(&off).expect("a folder");
    std::fs::write(off.join("config.toml"), "save = false\n").expect("written");
    for arguments in [&["nim", "--text", "--first", "human"][..], &["practice", "nim", "--text"]] {
        let left = run(&off, arguments, "1x1\nskip\nquit\n");
        assert!(!left.out.contains("Game saved"), "{}", left.out);
        assert_eq!(std::fs::read_dir(&off).expect("a folder").count(), 1, "only the settings");
    }
    // What was saved before is still read, and stays as it is.
    std::fs::remove_file(off.join("config.toml")).expect("removed");
    run(&off, &["nim", "--text", "--id", "nim:1,1,1", "--first", "human"], "1 1\nquit\n");
    std::fs::write(off.join("config.toml"), "save = false\n").expect("written");
    let before = std::fs::read(off.join("unfinished.jsonl")).expect("a game");
    let ended = run(&off, &["--continue", "--text"], "1 1\n2 1\n3 1\nquit\n");
    assert!(ended.out.contains("You win!") && ended.code == 0, "{ended:?}");
    run(&off, &["--continue", "--text"], "new\nyes\n1 1\nquit\n");
    // A watched game that is taken over asks before it replaces a saved one.
    let watched = home.path().join("watched");
    for (answer, saved) in [("no", false), ("yes", true)] {
        let _ = std::fs::remove_dir_all(&watched);
        run(&watched, &["nim:3,4,5", "--text", "--first", "human"], "1x2\nquit\n");
        let demo = ["demo", "nim:1,2,3", "--text", "--player", "false", "--player", "easy"];
        let taken = run(&watched, &demo, &format!("2\n{answer}\n1x1\nquit\n"));
        assert!(taken.out.contains("Replace it with this one?") && taken.code == 0, "{taken:?}");
        let kept = std::fs::read_to_string(watched.join("unfinished.jsonl")).expect("a game");
        assert_eq!(kept.contains("\"game\":\"nim:1,2,3"), saved, "{kept}");
        assert_eq!(taken.out.contains("Game saved."), saved, "{taken:?}");
    }
    let other = run(&off, &["nim", "--text", "--first", "human"], "1 1\nquit\n");
    assert!(!other.out.contains("Replace it") && other.out.contains("You took 1"), "{}", other.out);
    assert!(std::fs::read(off.join("unfinished.jsonl")).expect("a game") == before);
    assert!(!off.join("games.jsonl").exists());
    let ten = run(&off, &["practice", "--daily", "--text"], &"answer\nyes\n".repeat(10));
    assert!(ten.out.contains("This doesn't count towards your streak."), "{}", ten.out);
    let hidden = run(&off, &["--continue", "--text", "--no-save"], "");
    assert!(hidden.err.contains("saved games can't be read here"), "{}", hidden.err);
}

/// A saved game in which somebody wrote an impossible time is played on.
#[test]
fn an_impossible_time_does_no_harm() {
    let home = tempfile::tempdir().expect("a folder");
    run(home.path(), &["nim", "--text", "--first", "human", "--heaps", "1,1"], "1 1\nquit\n");
    run(home.path(), &["nim:1,1,1", "--text", "--first", "human"], "yes\n1 1\nquit\n");
    let file = home.path().join("unfinished.jsonl");
    let text = std::fs::read_to_string(&file).expect("a game");
    let (before, after) = text.split_once("\"seconds\":").expect("a time");
    let (_, after) = after.split_once(',').expect("more keys");
    std::fs::write(&file, format!("{before}\"seconds\":{},{after}", u64::MAX)).expect("written");
    let resumed = run(home.path(), &["--continue", "--text"], "quit\n");
    assert!(resumed.code == 0 && resumed.out.contains("Game saved."), "{resumed:?}");
}

/// A game that ends and can't be written stays in progress, earns no medal, and says why.
#[test]
fn an_end_that_cannot_be_saved_loses_no_game() {
    let home = tempfile::tempdir().expect("a folder");
    let (text, nim) = (["--continue", "--text"], ["nim", "--heaps", "1,1,1", "--text", "--first", "human"]);
    run(home.path(), &nim, "1 1\nquit\n");
    let games = home.path().join("games.jsonl");
    std::fs::create_dir(&games).expect("a folder");
    let ended = run(home.path(), &text, "1 1\n2 1\n3 1\nquit\n");
    assert!(ended.out.contains("You win!") && !ended.out.contains("Medal"), "{}", ended.out);
    assert!(ended.code == 1 && ended.err.contains("games.jsonl: it isn't a regular file"), "{}", ended.err);
    std::fs::remove_dir(&games).expect("a folder");
    let again = run(home.path(), &text, "1 1\n2 1\n3 1\nquit\n");
    assert!(again.out.contains("Medal") && again.err.is_empty(), "{again:?}");
    assert!(run(home.path(), &text, "").err.contains("no saved game"));
}

#[test]
fn a_missing_home_is_told() {
    let home = tempfile::tempdir().expect("a folder");
    let mut command = Command::new(env!("CARGO_BIN_EXE_nimtui"));
    command.args(["kayles", "--text"]).env_remove("NIMTUI_HOME").env("HOME", ".").current_dir(home.path());
    let variables = ["XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_DATA_HOME"];
    variables.iter().for_each(|name| _ = command.env_remove(name));
    let output = command.stdin(Stdio::null()).output().expect("it runs");
    let told = String::from_utf8(output.stderr).expect("text");
    assert_eq!(told.contains("there is no home folder: set NIMTUI_HOME"), cfg!(unix), "{told}");
}

#[cfg(unix)]
#[test]
fn file_names_need_not_be_utf_8() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;
    let home = tempfile::tempdir().expect("a folder");
    let file = home.path().join(OsStr::from_bytes(b"g\xff.txt"));
    std::fs::write(&file, "nim:3,4,5 3x2\n").expect("written");
    let program = || {
        let mut command = Command::new(env!("CARGO_BIN_EXE_nimtui"));
        command.env("NIMTUI_HOME", home.path());
        command
    };
    let review = program()
        .args([OsStr::new("review"), OsStr::new("--json"), file.as_os_str()])
        .output()
        .expect("it runs");
    assert!(
        review.status.success() && review.stdout.starts_with(br#"{"schema":1,"game":"nim:3,4,5""#),
        "{review:?}"
    );
    let picture = home.path().join(OsStr::from_bytes(b"p\xff.svg"));
    let export = program()
        .args([OsStr::new("export"), file.as_os_str(), OsStr::new("-o"), picture.as_os_str()])
        .output();
    assert!(export.expect("it runs").status.success() && picture.exists());
}

/// What is read while it's written to might never end.
#[cfg(unix)]
#[test]
fn no_file_is_read_and_written_at_once() {
    let home = tempfile::tempdir().expect("a folder");
    let file = home.path().join("games");
    for command in ["solve -", "review -", "review games", "check -", "bot"] {
        std::fs::write(&file, "nim:3,4,5\n").expect("written");
        let line =
            format!("ulimit -f 1000; exec {} {command} < games >> games", env!("CARGO_BIN_EXE_nimtui"));
        let ran = Command::new("sh")
            .args(["-c", &line])
            .current_dir(home.path())
            .env("NIMTUI_HOME", home.path())
            .output()
            .expect("it runs");
        let told = String::from_utf8_lossy(&ran.stderr);
        assert!(ran.status.code() == Some(1) && told.contains("it's also the output"), "{command}: {told}");
        assert_eq!(std::fs::read_to_string(&file).expect("a file"), "nim:3,4,5\n", "{command}");
    }
    // A device isn't a file.
    let line = format!("{} bot < /dev/null > /dev/null", env!("CARGO_BIN_EXE_nimtui"));
    assert!(Command::new("sh").args(["-c", &line]).status().expect("it runs").success());
}

/// An output that is also an input, under whatever name, stays as it is.
#[test]
fn no_output_overwrites_an_input() {
    let home = tempfile::tempdir().expect("a folder");
    let file = home.path().join("games.svg");
    std::fs::write(&file, "nim:3,4,5 3x2\n").expect("written");
    let link = home.path().join("other.svg");
    std::fs::hard_link(&file, &link).expect("linked");
    let [file, link] = [&file, &link].map(|path| path.to_str().expect("a name"));
    for arguments in [&["export", file, "-o", file][..], &["export", file, "-o", link]] {
        let told = run(home.path(), arguments, "");
        assert!(told.code == 2 && told.err.starts_with("error: invalid value '"), "{arguments:?} {told:?}");
    }
    assert_eq!(std::fs::read_to_string(file).expect("a file"), "nim:3,4,5 3x2\n");
}
