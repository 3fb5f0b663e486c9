//! CONTRIBUTING.md tells how things are done here; what it names is there.

use std::path::PathBuf;

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

/// Every game of the registry has what the list asks of a new one: a file of its own or a folder.
#[test]
fn every_game_has_what_a_new_game_needs() {
    let items: Vec<&str> = section("Add a game").lines().filter(|line| line.starts_with("- [ ] ")).collect();
    assert!(items.len() >= 6, "{items:?}");
    let paths: Vec<&str> = items.iter().filter_map(|item| quoted(item).next()).collect();
    for game in games::ALL {
        let module = game.id().replace('-', "_");
        for path in paths.iter().filter(|path| path.contains('.') && !path.contains(' ')) {
            let own = path.contains("GAME");
            let name = if path.starts_with("assets/") { game.id() } else { &module };
            let file = root().join(path.replace("GAME", name));
            let folder = file.with_extension("").join("mod.rs");
            let text = std::fs::read_to_string(&file).or_else(|_| std::fs::read_to_string(folder));
            let text = text.unwrap_or_else(|_| panic!("no {path} of {}", game.id()));
            let named = text.contains(&format!("{module}::")) || text.contains(game.title());
            assert!(own || named, "{path} does not name {}", game.id());
        }
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
