//! What brings the program to a machine names the version and the files of this one.

use std::path::{Path, PathBuf};

use toml_edit::{DocumentMut, Item};

const VERSION: &str = env!("CARGO_PKG_VERSION");
const HOME: &str = env!("CARGO_PKG_REPOSITORY");

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

fn text(path: impl AsRef<Path>) -> String {
    let path = root().join(path);
    std::fs::read_to_string(&path).unwrap_or_else(|trouble| panic!("{}: {trouble}", path.display()))
}

fn packaging() -> [(&'static str, String); 3] {
    ["nimtui.rb", "PKGBUILD", "flake.nix"].map(|name| (name, text(format!("assets/packaging/{name}"))))
}

fn manifest() -> DocumentMut {
    text("Cargo.toml").parse().expect("TOML")
}

/// The targets that the workflow of a release builds.
fn targets() -> Vec<String> {
    let workflow = text(".github/workflows/release.yml");
    let targets = workflow.split("{ target: ").skip(1).filter_map(|rest| rest.split(',').next());
    targets.map(str::to_owned).collect()
}

fn archive(target: &str) -> String {
    let ending = if target.contains("windows") { "zip" } else { "tar.gz" };
    format!("nimtui-{VERSION}-{target}.{ending}")
}

/// Everything that looks like a version of the program is the one in `Cargo.toml`.
#[test]
fn the_packages_name_this_version() {
    for (name, text) in packaging().into_iter().chain([("README.md", text("README.md"))]) {
        let versions: Vec<&str> = ["version = \"", "version \"", "pkgver=", "nimtui-", "nimtui_", "/v"]
            .iter()
            .flat_map(|before| text.split(before).skip(1))
            .map(|rest| rest.split(|character: char| !character.is_ascii_digit() && character != '.'))
            .filter_map(|mut pieces| pieces.next())
            .map(|version| version.trim_end_matches('.'))
            .filter(|version| !version.is_empty())
            .collect();
        assert!(!versions.is_empty(), "{name}");
        assert!(versions.iter().all(|version| *version == VERSION), "{name}: {versions:?}");
        assert!(text.contains(HOME) || name == "README.md", "{name} does not name {HOME}");
        if name != "README.md" {
            assert!(text.contains(env!("CARGO_PKG_DESCRIPTION")), "{name} tells something else");
        }
    }
}

/// Each checksum has its archive on its line, and each of those archives is made.
#[test]
fn every_checksum_is_of_an_archive_that_is_made() {
    let made: Vec<String> = targets().iter().map(|target| archive(target)).collect();
    assert_eq!(made.len(), 5, "{made:?}");
    let mut found = 0;
    for (name, text) in packaging() {
        for line in text.lines().filter(|line| line.contains(&"0".repeat(64))) {
            let named = line.rsplit_once(" # ").unwrap_or_else(|| panic!("{name}: {line}")).1;
            assert!(made.iter().any(|archive| archive == named), "{name}: {named}");
            found += 1;
        }
    }
    assert_eq!(found, 6);
}

/// `cargo binstall` looks where the archives are.
#[test]
fn binstall_finds_the_archives() {
    let manifest = manifest();
    let binstall = &manifest["package"]["metadata"]["binstall"];
    let filled = |pattern: &Item, target: &str, suffix: &str| {
        let filled =
            pattern.as_str().expect("a text").replace("{ repo }", HOME).replace("{ name }", "nimtui");
        let filled = filled.replace("{ version }", VERSION).replace("{ target }", target);
        filled.replace("{ archive-suffix }", suffix).replace("{ bin }", "nimtui")
    };
    let release = format!("{HOME}/releases/download/v{VERSION}");
    for target in targets() {
        let own = binstall["overrides"].get(&target).and_then(|own| own.get("pkg-fmt"));
        let format = own.unwrap_or(&binstall["pkg-fmt"]).as_str().expect("a format");
        let suffix = if format == "zip" { ".zip" } else { ".tar.gz" };
        assert_eq!(filled(&binstall["pkg-url"], &target, suffix), format!("{release}/{}", archive(&target)));
        assert!(
            filled(&binstall["bin-dir"], &target, suffix).starts_with(&format!("nimtui-{VERSION}-{target}/"))
        );
    }
    for machine in ["x86_64", "aarch64"] {
        let own = &binstall["overrides"][&format!("{machine}-unknown-linux-gnu")];
        let target = format!("{machine}-unknown-linux-musl");
        assert_eq!(filled(&own["pkg-url"], "", ".tar.gz"), format!("{release}/{}", archive(&target)));
        assert_eq!(filled(&own["bin-dir"], "", ""), format!("nimtui-{VERSION}-{target}/nimtui"));
    }
}

/// Every script that the workflows call is there, and can be called.
#[test]
fn the_scripts_of_the_workflows_are_there() {
    let mut found = 0;
    for workflow in ["ci.yml", "release.yml"] {
        let text = text(format!(".github/workflows/{workflow}"));
        for word in text.split_whitespace().filter(|word| word.starts_with(".ci/")) {
            let path = root().join(word.trim_end_matches('.'));
            assert!(path.exists(), "{workflow}: {word}");
            #[cfg(unix)]
            {
                use std::os::unix::fs::PermissionsExt;
                let mode = std::fs::metadata(&path).expect("a file").permissions().mode();
                assert!(path.is_dir() || mode & 0o111 != 0, "{word} cannot be run");
            }
            found += 1;
        }
    }
    assert!(found > 8, "only {found} were found");
}

/// The change log begins with this version, and what a release says is not empty.
#[test]
fn the_change_log_begins_with_this_version() {
    let log = text("CHANGELOG.md");
    let first = log.lines().find(|line| line.starts_with("## ")).expect("a version");
    assert!(first.starts_with(&format!("## {VERSION} (")), "{first}");
    assert!(log.split("\n## ").nth(1).is_some_and(|notes| notes.contains("\n- ")));
}

/// The Debian package takes up only what is made for it or lies here.
#[test]
fn the_debian_package_names_what_is_there() {
    let manifest = manifest();
    let assets = manifest["package"]["metadata"]["deb"]["assets"].as_array().expect("a list");
    let made = text(".ci/release/beside");
    for asset in assets {
        let from = asset.as_array().and_then(|asset| asset.get(0)?.as_str()).expect("a path");
        match from.strip_prefix("target/beside/") {
            Some(file) => {
                let made_there = format!("$folder/{}", file.split('*').next().unwrap_or(file));
                assert!(made.contains(&made_there), "{from} is not made");
            }
            None => assert!(from.starts_with("target/release/") || root().join(from).exists(), "{from}"),
        }
    }
    assert!(assets.len() > 5);
}

/// What the program takes into itself from outside `src` is in the crate too.
#[test]
fn the_crate_holds_what_is_built_in() {
    let manifest = manifest();
    let included = manifest["package"]["include"].as_array().expect("a list");
    let included: Vec<&str> = included.iter().filter_map(|item| item.as_str()).collect();
    let home = root().canonicalize().expect("a folder");
    let mut found = 0;
    for source in sources(&home.join("src")) {
        let text = text(&source);
        for taken in text.split("include_bytes!(\"").skip(1).filter_map(|rest| rest.split('"').next()) {
            let path = source.parent().expect("a folder").join(taken).canonicalize().expect("a file");
            let path = path.strip_prefix(&home).expect("a file of the crate").to_string_lossy();
            let path = format!("/{}", path.replace('\\', "/"));
            assert!(included.contains(&path.as_str()), "{path} is not in `include`");
            found += 1;
        }
    }
    assert!(found > 0);
}

fn sources(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).expect("a folder").flatten().map(|entry| entry.path());
    entries.flat_map(|path| if path.is_dir() { sources(&path) } else { vec![path] }).collect()
}
