//! The arrows between the layers, read from the source: each layer may name only those above it, and nothing that its place in the
//! house forbids. Comments, the insides of strings, and the tests at the end of a file are skipped.

mod source;

use std::fs;
use std::path::{Path, PathBuf};

use nimtui::games;
use source::{Named, names, strings};

/// What one layer may and must not name.
struct Layer {
    /// Its folder under `src/`.
    folder: &'static str,
    /// The other layers it may use.
    uses: &'static [&'static str],
    /// Paths it must not name.
    forbidden: &'static [&'static str],
    /// Crates besides `std` it may use; `None` for any that is not forbidden.
    crates: Option<&'static [&'static str]>,
    /// Whether it may name a single game by its id.
    names_games: bool,
}

const SCREEN: [&str; 2] = ["ratatui", "crossterm"];
const LAYERS: [Layer; 17] = [
    Layer {
        folder: "game",
        uses: &[],
        forbidden: &["std::thread", "std::time", "std::fs", "std::io", "std::env", "std::net"],
        crates: Some(&["serde"]),
        names_games: false,
    },
    Layer { folder: "theory", uses: &[], forbidden: &["std::io"], crates: Some(&[]), names_games: false },
    Layer {
        folder: "games",
        uses: &["game", "theory"],
        forbidden: &["ratatui", "crossterm", "std::thread", "std::time", "std::fs", "rand"],
        crates: None,
        names_games: true,
    },
    Layer {
        folder: "proof",
        uses: &["game", "games", "theory"],
        forbidden: &["ratatui", "crossterm", "std::thread", "std::time", "std::fs", "std::io", "rand"],
        crates: Some(&["serde", "serde_json"]),
        names_games: false,
    },
    Layer {
        folder: "training",
        uses: &["game", "games"],
        forbidden: &["ratatui", "crossterm", "std::thread", "std::time", "std::fs", "std::io", "rand"],
        crates: None,
        names_games: false,
    },
    Layer {
        folder: "cpu",
        uses: &["game", "games", "proof", "training"],
        forbidden: &["ratatui", "crossterm", "std::thread", "std::time", "std::fs", "rand"],
        crates: None,
        names_games: false,
    },
    Layer {
        folder: "contest",
        uses: &["game", "games", "training", "cpu"],
        forbidden: &["ratatui", "crossterm", "std::thread", "std::time", "std::fs", "std::io", "rand"],
        crates: None,
        names_games: false,
    },
    Layer {
        folder: "programs",
        uses: &[],
        forbidden: &["ratatui", "crossterm", "rand"],
        crates: None,
        names_games: false,
    },
    Layer {
        folder: "arena",
        uses: &["game", "games", "training", "cpu", "contest", "programs"],
        forbidden: &["ratatui", "crossterm", "std::fs", "std::io", "std::process", "rand"],
        crates: None,
        names_games: false,
    },
    Layer {
        folder: "records",
        uses: &["game", "games", "training", "cpu", "contest"],
        forbidden: &[
            "ratatui",
            "crossterm",
            "std::thread",
            "std::time::Instant",
            "std::time::SystemTime::now",
            "std::fs",
            "std::io",
            "rand",
        ],
        crates: None,
        names_games: false,
    },
    Layer {
        folder: "store",
        uses: &["game", "games", "training", "cpu", "contest", "records"],
        forbidden: &["ratatui", "crossterm", "rand"],
        crates: None,
        names_games: false,
    },
    Layer {
        folder: "app",
        uses: &["game", "games", "training", "cpu", "contest", "arena", "records"],
        forbidden: &["ratatui", "crossterm", "std::thread", "std::time", "std::fs", "std::io", "rand"],
        crates: None,
        names_games: false,
    },
    Layer {
        folder: "view",
        uses: &["game", "games", "training", "cpu", "contest", "arena", "records", "app"],
        forbidden: &["crossterm", "std::thread", "std::fs", "rand"],
        crates: None,
        names_games: false,
    },
    Layer {
        folder: "plain",
        // Of the screen's state machine only the match, which knows no mode of a table.
        uses: &[
            "game", "games", "proof", "training", "cpu", "contest", "programs", "arena", "records", "store",
            "app",
        ],
        forbidden: &[
            "ratatui",
            "crossterm",
            "crate::app::Model",
            "crate::app::Message",
            "crate::app::Effect",
            "crate::app::Table",
            "crate::app::update",
        ],
        crates: None,
        names_games: false,
    },
    Layer {
        folder: "runtime",
        uses: &[
            "game", "games", "training", "cpu", "contest", "programs", "arena", "records", "store", "app",
            "view", "plain",
        ],
        forbidden: &["crate::game::apply", "crate::game::check_run"],
        crates: None,
        names_games: false,
    },
    Layer {
        folder: "export",
        uses: &["game", "games", "cpu", "records", "app", "view", "runtime"],
        forbidden: &["crossterm", "rand"],
        crates: None,
        names_games: false,
    },
    Layer {
        folder: "cli",
        uses: &[
            "game", "games", "proof", "training", "cpu", "contest", "arena", "records", "store", "app",
            "plain", "export",
        ],
        forbidden: &SCREEN,
        crates: None,
        names_games: false,
    },
];

/// Everything that breaks the arrows in one file, each as `file:line: what`.
fn violations(layer: &Layer, file: &Path, text: &str, crates: &[String], game_ids: &[&str]) -> Vec<String> {
    let place = |line: usize, what: &str| format!("{}:{line}: {what}", file.display());
    let mut found = Vec::new();
    for Named { path, line } in names(text, &module_of(file)) {
        let head = path.first().map_or("", String::as_str);
        let whole = path.join("::");
        if head == "crate"
            && let Some(other) = path.get(1).filter(|name| LAYERS.iter().any(|layer| layer.folder == **name))
            && other != layer.folder
            && !layer.uses.contains(&other.as_str())
        {
            found.push(place(line, &format!("{}/ must not use {whole}", layer.folder)));
        }
        let inside = |outer: &str| whole == outer || whole.starts_with(&format!("{outer}::"));
        if layer.forbidden.iter().any(|outer| inside(outer)) || whole == "std::*" {
            found.push(place(line, &format!("{}/ must not name {whole}", layer.folder)));
        }
        if let Some(allowed) = layer.crates
            && crates.iter().any(|name| name == head)
            && !allowed.contains(&head)
        {
            found.push(place(line, &format!("{}/ must not use the crate {head}", layer.folder)));
        }
    }
    for (string, line) in strings(text) {
        if !layer.names_games && game_ids.contains(&string.as_str()) {
            found.push(place(line, &format!("{}/ must not name the game {string:?} (a new game's id is a word that no other file quotes)", layer.folder)));
        }
    }
    found
}

/// The module a file holds: `src/game/line.rs` is `game::line`, `src/game/mod.rs` is `game`.
fn module_of(file: &Path) -> Vec<String> {
    let mut parts: Vec<String> = file
        .with_extension("")
        .iter()
        .map(|part| part.to_string_lossy().into_owned())
        .skip_while(|part| part != "src")
        .skip(1)
        .collect();
    if parts.last().is_some_and(|last| last == "mod") {
        parts.pop();
    }
    parts
}

/// The names of all crates the program depends on, as its source names them.
fn dependencies() -> Vec<String> {
    let manifest = fs::read_to_string("Cargo.toml").expect("Cargo.toml");
    let mut inside = false;
    let mut crates = Vec::new();
    for line in manifest.lines() {
        if line.starts_with('[') {
            inside = line.contains("dependencies]");
        } else if inside && let Some((name, _)) = line.split_once('=') {
            crates.push(name.trim().replace('-', "_"));
        }
    }
    crates
}

/// All source files under a folder; those that hold nothing but tests are left out.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).into_iter().flatten() {
        let path = entry.expect("a readable folder").path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if path.is_dir() {
            files.extend(sources(&path));
        } else if name.ends_with(".rs") && !name.ends_with("tests.rs") {
            files.push(path);
        }
    }
    files.sort();
    files
}

/// The most lines a file of the program has: more is two files.
const MOST_LINES: usize = 300;

#[test]
fn no_file_of_the_program_is_too_long_to_be_read_at_once() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let lines = |file: &PathBuf| fs::read_to_string(file).expect("a source").lines().count();
    let long: Vec<_> = sources(&src)
        .into_iter()
        .map(|file| (lines(&file), file))
        .filter(|(lines, _)| *lines > MOST_LINES)
        .collect();
    assert!(long.is_empty(), "{long:?}");
}

#[test]
fn each_layer_uses_only_those_above_it() {
    let crates = dependencies();
    assert!(crates.iter().any(|name| name == "ratatui"), "Cargo.toml was read: {crates:?}");
    let game_ids: Vec<&str> = games::ALL.iter().map(|game| game.id()).collect();
    let mut found = Vec::new();
    let mut files = 0;
    for layer in &LAYERS {
        for file in sources(&Path::new("src").join(layer.folder)) {
            files += 1;
            let text = fs::read_to_string(&file).expect("a source file");
            found.extend(violations(layer, &file, &text, &crates, &game_ids));
        }
    }
    assert!(files > 20, "the source was found");
    assert!(found.is_empty(), "{} broken:\n{}", found.len(), found.join("\n"));
}

/// What names a mode where it may not: only the table knows what it is for, and what draws it; a match never does.
fn asks_for_the_mode(file: &Path, text: &str) -> Vec<String> {
    const MAY: [&str; 5] =
        ["src/app/table/", "src/app/mod.rs", "src/view/status.rs", "src/view/panel.rs", "src/view/end.rs"];
    let name = file.display().to_string();
    let is_match = name.starts_with("src/app/match/");
    let may = MAY.iter().any(|may| name.starts_with(may));
    let asks = |path: &[String]| {
        let of_table = path.get(1..3).is_some_and(|head| head == ["app", "table"]);
        path.iter().any(|part| part == "Mode") && !may || is_match && of_table
    };
    let named = names(text, &module_of(file)).into_iter();
    named.filter(|named| asks(&named.path)).map(|named| format!("{name}:{}", named.line)).collect()
}

#[test]
fn a_match_names_no_mode_and_only_its_table_asks_for_one() {
    let files = sources(Path::new("src"));
    assert!(files.iter().any(|file| file.starts_with("src/app/match")), "the source was found");
    let found = files
        .iter()
        .flat_map(|file| asks_for_the_mode(file, &fs::read_to_string(file).expect("a source file")));
    assert_eq!(found.collect::<Vec<_>>(), [""; 0]);
    for (file, text) in [
        ("src/app/match/x.rs", "use super::super::table::Play;"),
        ("src/app/match/x.rs", "use crate::app::Mode;"),
        ("src/app/update.rs", "fn f(m: &Model) { matches!(m.mode, crate::app::Mode::View) }"),
    ] {
        assert_eq!(asks_for_the_mode(Path::new(file), text), [format!("{file}:1")], "{text}");
    }
}

/// What checks proofs, and all that it may name: the rules by a referee, numbers, and what proofs are made of.
const CHECKERS: &str = "src/proof/check";
const CHECKERS_MAY: [&str; 9] = [
    "crate::game::Ended",
    "crate::game::Ending",
    "crate::game::Image",
    "crate::game::Law",
    "crate::game::PartImage",
    "crate::game::Position",
    "crate::game::Referee",
    "crate::game::grouped",
    "crate::theory::nim_sum",
];

/// Paths of this crate that a checker must not name.
fn seen_by_a_checker(file: &Path, text: &str) -> Vec<String> {
    let of_proofs = |path: &str| {
        let inner = path.strip_prefix("crate::proof::").and_then(|inner| inner.split("::").next());
        let solves = ["closure", "oracle", "values", "write", "replies", "Refusal", "Replies", "Wanted"];
        inner.is_some_and(|inner| !solves.contains(&inner))
    };
    let named = names(text, &module_of(file)).into_iter().map(|named| named.path.join("::"));
    let ours = named.filter(|path| path.starts_with("crate::"));
    ours.filter(|path| {
        path != "crate::proof"
            && !of_proofs(path)
            && !CHECKERS_MAY.iter().any(|may| path == may || path.starts_with(&format!("{may}::")))
    })
    .collect()
}

#[test]
fn proofs_are_checked_by_the_rules_alone() {
    let files = sources(Path::new(CHECKERS));
    assert!(files.len() > 1, "the source was found");
    for file in files {
        let text = fs::read_to_string(&file).expect("a source file");
        assert_eq!(seen_by_a_checker(&file, &text), [""; 0], "{}", file.display());
    }
    for text in [
        "use crate::game::Game;",
        "use crate::games;",
        "use super::super::oracle::Oracle;",
        "fn f() { crate::proof::write::write() }",
        "use crate::game::{Position, Solution};",
        "use crate::cpu::answer;",
    ] {
        assert_eq!(seen_by_a_checker(&Path::new(CHECKERS).join("mod.rs"), text).len(), 1, "{text}");
    }
    // A referee tells nothing that was worked out.
    let referee = fs::read_to_string("src/game/referee.rs").expect("a source file");
    for solves in ["solve", "grundy_value", "search", "lesson", "value_", "plainest"] {
        assert!(!referee.contains(&format!(".{solves}")), "{solves}");
    }
}

/// Where a table's mode is set: `transitions.rs` has the only place.
#[test]
fn modes_change_in_one_place() {
    let sets = ["self.mode =", "table.mode =", "replace(&mut self.mode", "review.back ="];
    for file in sources(Path::new("src/app")) {
        let text = fs::read_to_string(&file).expect("a source file");
        let is_the_place = file.ends_with("table/transitions.rs");
        assert_eq!(sets.iter().any(|set| text.contains(set)), is_the_place, "{}", file.display());
    }
}

/// What is found in `text` as if it were `file`.
fn judged(file: &str, text: &str) -> Vec<String> {
    let folder = module_of(Path::new(file))[0].clone();
    let layer = LAYERS.iter().find(|layer| layer.folder == folder).expect("a layer");
    let crates = ["ratatui", "crossterm", "serde", "rand"].map(str::to_owned);
    violations(layer, Path::new(file), text, &crates, &["grid"])
}

#[test]
fn a_broken_arrow_is_found_with_its_file_and_line() {
    for (file, text, found) in [
        ("src/game/x.rs", "use crate::games;", "src/game/x.rs:1: game/ must not use crate::games"),
        (
            "src/game/mod.rs",
            "\nuse super::app::Model;",
            "src/game/mod.rs:2: game/ must not use crate::app::Model",
        ),
        (
            "src/game/a/b.rs",
            "use super::super::super::cpu;",
            "src/game/a/b.rs:1: game/ must not use crate::cpu",
        ),
        ("src/game/x.rs", "use ratatui::Frame;", "src/game/x.rs:1: game/ must not use the crate ratatui"),
        (
            "src/cpu/x.rs",
            "use std::{\n fmt,\n time::Instant,\n};",
            "src/cpu/x.rs:3: cpu/ must not name std::time::Instant",
        ),
        ("src/cpu/x.rs", "use std::*;", "src/cpu/x.rs:1: cpu/ must not name std::*"),
        (
            "src/app/x.rs",
            "fn f() {\n std::thread::sleep(t) }",
            "src/app/x.rs:2: app/ must not name std::thread::sleep",
        ),
        (
            "src/app/x.rs",
            "use crate::{game, view::view};",
            "src/app/x.rs:1: app/ must not use crate::view::view",
        ),
        (
            "src/app/x.rs",
            "const A: &str = \"grid\";",
            "src/app/x.rs:1: app/ must not name the game \"grid\" (a new game's id is a word that no other file quotes)",
        ),
        (
            "src/view/x.rs",
            "use crate::game; use crossterm::style;",
            "src/view/x.rs:1: view/ must not name crossterm::style",
        ),
        ("src/plain/x.rs", "use nimtui::view;", "src/plain/x.rs:1: plain/ must not use crate::view"),
    ] {
        assert_eq!(judged(file, text), [found], "{text}");
    }
}

#[test]
fn comments_strings_and_tests_break_nothing() {
    for text in [
        "// use ratatui::Frame;",
        "/* use /* crossterm */ crate::games; */ fn f() {}",
        "/// See [`crate::app::Model`].\nfn f() {}",
        "const A: &str = \"crate::app \\\" std::time\"; const B: &str = r#\"rand::\"x\"\"#;",
        "fn f<'a>(x: &'a str) -> char { '\"' }\nfn g() -> char { '\\'' }",
        "fn f() {}\n#[cfg(test)]\nmod tests {\n    use crate::games;\n}",
        "use std::fmt; use serde::Serialize; use super::line; fn time() { rand() }",
    ] {
        assert_eq!(judged("src/game/x.rs", text), [""; 0], "{text}");
    }
}
