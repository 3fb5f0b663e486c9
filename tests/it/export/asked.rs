//! What is asked for on the command line, and one clear sentence for what cannot be.

use crate::plain_support::run;

const GAMES: &str = "nim:3,4,5 3x2 1x1\nno game\n{\"version\":1,\"game\":\"grid:2x2\",\"moves\":[\"0,0\"],\"players\":[\"Ada\",\"Bo\"]}\n";

/// What is said where it fails.
fn refusal(code: i32, arguments: &[&str], input: &str) -> String {
    let outcome = run(&[&["export"], arguments].concat(), input.as_bytes());
    assert_eq!((outcome.code, outcome.out.as_str()), (code, ""), "{arguments:?}: {}", outcome.err);
    outcome.err.trim_end().to_owned()
}

fn export(arguments: &[&str], input: &str) -> String {
    let outcome = run(&[&["export"], arguments].concat(), input.as_bytes());
    assert_eq!(outcome.code, 0, "{arguments:?}: {}", outcome.err);
    outcome.out
}

/// The same game as words, as one word, as JSON, from a file and from standard input is the same picture.
#[test]
fn a_game_is_taken_as_it_comes() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("games.txt").display().to_string();
    std::fs::write(&file, GAMES).expect("written");
    let words = export(&["nim:3,4,5", "3x2", "1x1"], "");
    assert!(words.starts_with("<svg "), "{words}");
    assert_eq!(export(&["nim:3,4,5 3x2 1x1"], ""), words);
    assert_eq!(
        export(
            &[r#"{"version":1,"game":"nim:3,4,5","moves":["3x2","1x1"],"players":["Player 1","Player 2"]}"#],
            ""
        ),
        words
    );
    assert_eq!(export(&["-"], "nim:3,4,5 3x2 1x1\n"), words);
    assert_eq!(export(&[&file, "--game", "1"], ""), words);
    assert!(export(&[&file, "--game", "2"], "").contains("<title>2D Nim: Ada against Bo</title>"));
    let left_out = run(&["export", &file, "--game", "2"], b"").err;
    assert!(left_out.contains("line 2 skipped"), "{left_out}");
}

/// A file gets what standard output would.
#[test]
fn it_is_written_where_it_is_wanted() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("a.SVG").display().to_string();
    assert_eq!(export(&["nim:3,4,5", "3x2", "--output", &path], ""), "");
    assert_eq!(std::fs::read_to_string(&path).expect("a file"), export(&["nim:3,4,5", "3x2"], ""));
    let nowhere = folder.path().join("none").join("a.svg").display().to_string();
    let said = refusal(1, &["nim:3,4,5", "-o", &nowhere], "");
    assert!(said.contains("can't write"), "{said}");
}

/// If the disk is full, the old picture stays as it was.
#[cfg(target_os = "linux")]
#[test]
fn a_picture_that_cannot_be_written_keeps_the_old_one() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("a.svg");
    std::fs::write(&path, "old").expect("written");
    let script = "ulimit -f 1; exec \"$0\" export nim:9,9,9 1x2 3x1 -o \"$1\"";
    let nimtui = env!("CARGO_BIN_EXE_nimtui");
    let ran =
        std::process::Command::new("bash").args(["-c", script, nimtui]).arg(&path).output().expect("it runs");
    let said = String::from_utf8_lossy(&ran.stderr);
    assert_eq!((ran.status.code(), said.starts_with("error: can't write ")), (Some(1), true), "{said}");
    assert_eq!(std::fs::read_to_string(&path).expect("read"), "old");
    assert_eq!(std::fs::read_dir(folder.path()).expect("listed").count(), 1, "nothing else is left");
}

/// Each option changes the picture.
#[test]
fn every_option_counts() {
    let usual = export(&["nim:3,4,5", "3x2", "1x1"], "");
    let others = [
        "--size 100x30",
        "--theme light",
        "--theme mono",
        "--ascii",
        "--pace 3.5",
        "--motion=calm",
        "--lesson",
        "--review",
        "--still",
        "--at 1",
        "--still --at 1",
    ];
    let mut made_so_far = vec![usual];
    for options in others {
        let words: Vec<&str> = options.split(' ').collect();
        let picture = export(&[&["nim:3,4,5", "3x2", "1x1"], &words[..]].concat(), "");
        assert!(!made_so_far.contains(&picture), "{options} says nothing");
        made_so_far.push(picture);
    }
    // What stands in front of the command counts as well.
    let before = run(&["--theme", "light", "export", "nim:3,4,5", "3x2", "1x1"], b"");
    assert_eq!((before.code, &before.out), (0, &made_so_far[2]));
}

#[test]
fn impossible_exports_are_refused_in_one_sentence() {
    let usage = |arguments: &[&str]| {
        let said = refusal(2, arguments, "");
        assert!(said.lines().count() <= 2, "{said}");
        said.strip_prefix("error: ").expect("an error").to_owned()
    };
    let unknown = usage(&["nim:3,4,5", "-o", "a.txt"]);
    assert!(
        unknown.contains("'a.txt' for '--output <FILE>': the file's name must end with .svg"),
        "{unknown}"
    );
    assert!(usage(&["nim:3,4,5", "9x9"]).contains("9x9"));
    assert!(usage(&["{\"version\":1}"]).starts_with("missing field `game`"));
    usage(&[]);
    assert_eq!(refusal(1, &["-"], ""), "error: standard input has no games");
    let other = refusal(1, &["-"], "{\"version\":99}\n");
    assert!(other.ends_with("line 1 skipped: another version of nimtui wrote it (version 99)"), "{other}");
    refusal(1, &["no-such-file"], "");
    let long = format!("nim:1000 {}", ["1x1"; 501].join(" "));
    assert_eq!(refusal(1, &[&long], ""), "error: the game has 501 moves, but export draws at most 500");
}
