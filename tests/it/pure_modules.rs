//! Games, solvers, teaching and the state machine do no I/O, start no threads and read no clock.

use std::fs;
use std::path::{Path, PathBuf};

const PURE: [&str; 7] = ["coach", "game", "games", "proof", "records", "session", "solve"];
const IMPURE: [&str; 8] = [
    "ratatui",
    "crossterm",
    "std::fs",
    "std::thread",
    "std::process",
    "Instant::now",
    "SystemTime::now",
    "rand::",
];

fn sources(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("a source folder");
    let paths = entries.map(|entry| entry.expect("a readable entry").path());
    paths.flat_map(|path| if path.is_dir() { sources(&path) } else { vec![path] }).collect()
}

fn impure_lines(file: &Path) -> Vec<String> {
    let text = fs::read_to_string(file).unwrap_or_default();
    let code = text.lines().enumerate().filter(|(_, line)| !line.trim_start().starts_with("//"));
    let found = code.filter(|(_, line)| IMPURE.iter().any(|word| line.contains(word)));
    found.map(|(number, line)| format!("{}:{}: {}", file.display(), number + 1, line.trim())).collect()
}

#[test]
fn pure_modules_use_no_screen_files_threads_or_clock() {
    let files: Vec<PathBuf> =
        PURE.iter().flat_map(|module| sources(&Path::new("src").join(module))).collect();
    assert!(files.len() > 20, "the sources were found");
    let found: Vec<String> = files.iter().flat_map(|file| impure_lines(file)).collect();
    assert!(found.is_empty(), "{}", found.join("\n"));
    assert!(!impure_lines(Path::new("src/runtime/terminal.rs")).is_empty(), "the words are recognised");
}
