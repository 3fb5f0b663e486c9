//! CONTRIBUTING.md tells how things are done here; what it names is there.

use std::path::{Path, PathBuf};

use nimtui::games;

const PAGE: &str = include_str!("../../CONTRIBUTING.md");

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// What stands between backticks on this line.
fn quoted(line: &str) -> impl Iterator<Item = &str> {
    line.split('`').skip(1).step_by(2)
}

fn section(title: &str) -> &'static str {
    let rest = PAGE.split(&format!("\n## {title}\n")).nth(1).unwrap_or_else(|| panic!("no section {title}"));
    rest.split("\n## ").next().expect("its text")
}

/// Every game of the registry has what the list asks of a new one, and nothing else lies in its folder but parts of it.
#[test]
fn every_game_has_what_a_new_game_needs() {
    let items: Vec<&str> = section("Add a game").lines().filter(|line| line.starts_with("- [ ] ")).collect();
    assert!(items.len() >= 6, "{items:?}");
    let paths: Vec<&str> = items.iter().filter_map(|item| quoted(item).next()).collect();
    for game in games::ALL {
        let folder = game.id().replace('-', "_");
        for path in paths.iter().filter(|path| path.contains('.') && !path.contains(' ')) {
            let name = if path.starts_with("assets/") { game.id() } else { &folder };
            let path = path.replace("GAME", name);
            let text = std::fs::read_to_string(root().join(&path)).unwrap_or_else(|_| panic!("no {path}"));
            let named = text.contains(&format!("{folder}::")) || text.contains(game.title());
            let inside = path.starts_with("assets/")
                || Path::new(&path).parent().is_some_and(|parent| parent.ends_with(&folder));
            assert!(inside || named, "{path} does not name {}", game.id());
        }
        let mut parts = std::fs::read_dir(root().join("src/games").join(&folder)).expect("its folder");
        assert!(parts.all(|part| {
            let path = part.expect("a part").path();
            path.is_dir() || path.extension().is_some_and(|ending| ending == "rs" || ending == "md")
        }));
    }
}

/// Files, modules of tests and scripts that the page names exist.
#[test]
fn what_the_page_names_is_there() {
    let mut named = 0;
    let words = PAGE.lines().flat_map(|line| {
        let code =
            if line.contains('`') { quoted(line).collect::<Vec<_>>().join(" ") } else { line.to_owned() };
        code.split_whitespace().map(str::to_owned).collect::<Vec<_>>()
    });
    for word in words {
        let path = word.trim_end_matches([':', ',', ';', '.']);
        let is_path = ["src/", "tests/", ".ci/", "assets/"].iter().any(|start| path.starts_with(start));
        if is_path && !path.contains("GAME") {
            assert!(root().join(path).exists(), "{path} is not there");
            named += 1;
        }
    }
    assert!(named > 10, "only {named} paths were found");
    for line in section("Test").lines().filter(|line| line.starts_with("cargo test --test it ")) {
        let module = line.split_whitespace().nth(4).expect("a word");
        if module != "#" {
            assert!(root().join(format!("tests/it/{module}.rs")).exists(), "{line}");
        }
    }
}
