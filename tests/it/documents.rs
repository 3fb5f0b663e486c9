//! The guides, the manual and CONTRIBUTING agree with the program.

use crate::cli::environment;
use crate::plain_support::{printed, run};
use crate::small::solved;
use crate::stage::Stage;
use nimtui::cli::{Environment, Request, parse};
use nimtui::coach::Level;
use nimtui::export::picture;
use nimtui::game::{Game, Outcome, Value};
use nimtui::games;
use nimtui::text::TextCommand;
use nimtui::tui::Start;
use nimtui::tui::keymap::KEYMAPS;
use nimtui::tui::{Action, Theme};
use std::ffi::OsString;
use std::path::PathBuf;

const README: &str = include_str!("../../README.md");
const PLAYING: &str = include_str!("../../docs/playing.md");
const TEACHING: &str = include_str!("../../docs/teaching.md");
const THEORY: &str = include_str!("../../docs/theory.md");
const GUIDES: [&str; 7] = [
    README,
    PLAYING,
    TEACHING,
    THEORY,
    include_str!("../../docs/text-mode.md"),
    include_str!("../../docs/installing.md"),
    include_str!("../../docs/programs.md"),
];

#[test]
fn the_table_of_games_says_who_wins() {
    for key in games::keys() {
        let game = games::get(key);
        let row = PLAYING
            .lines()
            .find(|line| line.contains(&format!("`{}` |", game.id())))
            .unwrap_or_else(|| panic!("no row for {}", game.id()));
        let opening = nimtui::session::GameSetup::with_defaults(key, 1).opening();
        let solution = solved(game, &opening);
        match solution.outcome {
            Outcome::P => assert!(row.contains("the first player loses"), "{row}"),
            _ => assert!(row.contains("the first player wins"), "{row}"),
        }
    }
}

/// Every letter in the guide's table of keys is a key.
#[test]
fn the_keys_in_the_guide_exist() {
    let table =
        PLAYING.split("## Keys").nth(1).and_then(|rest| rest.split("\n## ").next()).expect("a table of keys");
    let mut count = 0;
    for letter in table.split('`').skip(1).step_by(2).filter(|quoted| quoted.chars().count() == 1) {
        let code = nimtui::tui::KeyCode::Char(letter.chars().next().expect("one letter"));
        let mut keys = KEYMAPS.iter().flat_map(|set| set.keys());
        // The arrows are keys of their own; a lone digit is a typed move.
        let is_key = "←→↑↓2".contains(letter) || keys.any(|(key, _)| key.code == code);
        assert!(is_key, "no key {letter}");
        count += 1;
    }
    assert!(count > 20, "only {count} keys");
}

/// Every command in the guides is understood, and runs if it needs no screen and no program.
#[test]
fn every_command_in_the_guides_works() {
    let home = tempfile::tempdir().expect("a folder");
    let games = home.path().join("games.txt").display().to_string();
    std::fs::write(&games, "nim:3,4,5 1x2 2x1\n").expect("written");
    let mut run_too = 0;
    for line in commands().filter(|line| line.starts_with("nimtui")) {
        let words: Vec<String> = words(line).map(|word| word.replace("games.txt", &games)).collect();
        let open =
            |name: &std::path::Path| nimtui::storage::open(name).map_err(|trouble| trouble.to_string());
        let known = parse(words.iter().map(OsString::from), &Environment { text: &open, ..environment() });
        let arguments: Vec<&str> = words[1..].iter().map(String::as_str).collect();
        match known {
            Ok(Request::Screen(..) | Request::Export(_)) => {}
            Err(exit) => assert!(exit.code == 0, "{line}: {exit:?}"),
            // Programs in lineup need the program itself: tests/players runs them.
            Ok(Request::Text(_)) if arguments.iter().any(|word| word.starts_with("python3")) => {}
            // A game that is played ends early without input.
            Ok(Request::Text(TextCommand::Play(_))) => {}
            Ok(Request::Text(TextCommand::Text(options))) if matches!(options.start, Start::Table(_)) => {}
            Ok(Request::Text(_)) => {
                printed(&arguments, b"");
                run_too += 1;
            }
        }
    }
    assert!(run_too >= 4, "only {run_too} commands were run");
}

/// The commands in the guides' blocks, without their comments.
fn commands() -> impl Iterator<Item = &'static str> {
    let blocks = GUIDES
        .into_iter()
        .flat_map(|guide| guide.split("```sh\n").skip(1).filter_map(|rest| rest.split("```").next()));
    blocks.flat_map(str::lines).filter_map(|line| line.split(" #").next()).map(str::trim)
}

/// The words of a command up to what the shell does with it; a text in quotes is one word.
fn words(command: &str) -> impl Iterator<Item = String> {
    let command = command.split(['>', '&', '|']).next().unwrap_or(command);
    let pieces = command.split('"').enumerate();
    pieces.flat_map(|(index, piece)| match index % 2 {
        1 => vec![piece.to_owned()],
        _ => piece.split_whitespace().map(str::to_owned).collect(),
    })
}

/// The pictures are the program's own screens. `UPDATE_PICTURE=1 cargo test --test it documents` redraws them.
#[test]
fn the_pictures_are_the_screens() {
    let mut finished = Stage::new_game("red-blue", |setup| setup.options.values[0] = Value::Number(2));
    let screens = [
        ("menu", Stage::menu().keys("<down><down><down><rest>").buffer(120, 40)),
        (
            "grid",
            Stage::one_player("grid")
                .keys("0,1 0,3<enter>")
                .press(Action::Lesson)
                .keys("<down><down><space><right>")
                .buffer(120, 40),
        ),
        ("end", finished.keys("r 2<enter>").buffer(80, 24)),
    ];
    finished.shows("You win by 30 points!");
    for (name, buffer) in screens {
        for (tone, light) in TONES {
            assert_saved(&format!("{name}-{tone}"), &picture(&buffer, light, "nimtui"));
        }
    }
}

/// A guide shows the picture, and its file holds what the program draws.
fn assert_saved(name: &str, drawn: &str) {
    let path = format!("{}/assets/{name}.svg", env!("CARGO_MANIFEST_DIR"));
    if std::env::var_os("UPDATE_PICTURE").is_some() {
        std::fs::write(&path, drawn).expect("written");
    }
    let kept = std::fs::read_to_string(&path).expect("a picture");
    assert!(
        drawn == kept,
        "assets/{name}.svg is out of date: run UPDATE_PICTURE=1 cargo test --test it documents"
    );
    let file = format!("assets/{name}.svg");
    assert!(GUIDES.iter().any(|guide| guide.contains(&file)), "no guide shows {name}");
}

/// The moving picture is what the command in the guide makes of the game in `assets`.
#[test]
fn the_moving_picture_is_the_recorded_game() {
    let command = commands().find(|line| line.starts_with("nimtui export assets/")).expect("the command");
    let arguments: Vec<String> = words(command).skip(1).collect();
    assert!(arguments.iter().any(|word| word == "dark"), "{command}");
    for (tone, light) in TONES {
        let theme = if light { "light" } else { "dark" };
        let word = |word| if word == "dark" { theme } else { word };
        let arguments: Vec<&str> = arguments.iter().map(String::as_str).map(word).collect();
        assert_saved(&format!("game-{tone}"), &printed(&arguments, b""));
    }
}

const TONES: [(&str, bool); 2] = [("dark", false), ("light", true)];

const PROGRAMS: &str = include_str!("../../docs/programs.md");
const FORMATS: &str = include_str!("../../docs/formats.md");

/// What arguments are refused with.
fn refusal(arguments: &[&str]) -> String {
    let outcome = run(arguments, b"");
    assert_eq!(
        (outcome.code, outcome.out.as_str(), outcome.err.lines().count() <= 3),
        (2, "", true),
        "{arguments:?}"
    );
    outcome.err.trim_end().strip_prefix("error: ").expect("an error").to_owned()
}

/// Every option of every entry, as it is typed.
fn options(game: &dyn Game) -> Vec<String> {
    let own = game.fields().iter().map(|field| field.key);
    let shared =
        ["plain", "players", "first", "level", "name", "seed", "id", "moves", "ascii", "theme", "pause"];
    own.chain(shared).map(str::to_owned).collect()
}

#[test]
fn completions_are_made_for_each_shell() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = printed(&["completions", shell], b"");
        for game in games::ALL {
            assert!(script.contains(game.command()), "{shell}: {}", game.id());
            for option in options(game) {
                assert!(script.contains(&option), "{shell}: {} {option}", game.id());
            }
        }
        let words = Level::ALL.map(Level::word).into_iter().chain(Theme::ALL.map(|(_, word)| word));
        for word in words.filter(|_| ["bash", "zsh", "fish"].contains(&shell)) {
            assert!(script.contains(word), "{shell}: {word}");
        }
    }
    assert_eq!(run(&["completions", "Bash"], b"").code, 0);
    let refused = refusal(&["completions", "tcsh"]);
    assert!(refused.contains("[possible values: bash, elvish, fish, powershell, zsh]"), "{refused}");
    refusal(&["completions"]);
}

#[test]
fn completion_scripts_sort_nothing_and_add_no_space_after_an_id() {
    let [bash, zsh] = ["bash", "zsh"].map(|shell| run(&["completions", shell], b"").out);
    assert!(bash.contains("-o nosort"), "{bash}");
    assert!(zsh.contains("'*:moves -- ") && !zsh.contains("'*::moves"), "options after moves: {zsh}");
    assert!(zsh.contains("compadd -S '' -- matches: nim:"), "{zsh}");
    assert!(zsh.contains(":ID:_nimtui_ids'") && !zsh.contains("(matches\\:"), "{zsh}");
    assert!(zsh.contains("'--seed=[Make random choices repeatable]:N:'"), "{zsh}");
}

/// The keys of JSON that a guide names.
pub(crate) fn keys_in(guide: &str) -> Vec<String> {
    let rows = guide.lines().filter_map(|line| line.strip_prefix("| `")?.split(" | ").next());
    let quoted = rows.flat_map(|row| row.split(['`', ',', ' ']).map(str::to_owned).collect::<Vec<_>>());
    quoted.filter(|key| !key.is_empty()).collect()
}

#[test]
fn the_manual_lists_every_command_variable_and_file() {
    // Without the escapes of roff.
    let page = printed(&["man"], b"").replace("\\-", "-").replace("\\*(Aq", "'");
    assert!(page.contains(".SH NAME\nnimtui - "), "{page}");
    // A date that does not change from day to day.
    let title = page.lines().find(|line| line.starts_with(".TH")).expect("a title");
    assert!(title.contains(&format!("\"nimtui {}\" Games", env!("CARGO_PKG_VERSION"))), "{title}");
    let commands = ["demo", "solve", "values", "prove", "practice", "learn", "completions", "man"];
    for command in games::ALL.iter().map(|game| game.command()).chain(commands) {
        assert!(page.contains(&format!("\\fBnimtui {command}")), "{command}: {page}");
    }
    for option in ["[--player WHO]", "[--startup-timeout SECONDS]"] {
        assert!(page.contains(option), "{option}: {page}");
    }
    assert!(page.contains("\nMake random choices repeatable\n"), "{page}");
    for variable in ["NIMTUI_HOME", "XDG_CONFIG_HOME, XDG_STATE_HOME", "NO_COLOR"] {
        assert!(page.contains(&format!("\\fB{variable}\\fR")), "{variable}: {page}");
    }
    let there = "/somewhere/";
    let places = nimtui::storage::Store { config: there.into(), state: there.into() };
    for (what, path) in places.all() {
        let name = path.strip_prefix(there).expect("a file").display().to_string();
        assert!(page.contains(&format!("/nimtui/{name}\\fR")), "{what}, {name}: {page}");
    }
}

#[test]
fn the_manual_prints_the_guide_for_programs() {
    let guide = printed(&["man", "players"], b"");
    assert!(guide.contains("\n## Limits and failures\n"), "{guide}");
}

/// The guide for programs has a position and moves of each game, which can be read and played.
#[test]
fn the_guide_for_programs_shows_positions_and_moves_of_every_game() {
    for key in games::keys() {
        let game = games::get(key);
        let head = format!("| {} | `", game.title());
        let row =
            PROGRAMS.lines().find(|line| line.starts_with(&head)).unwrap_or_else(|| panic!("no {head}"));
        let cells: Vec<&str> = row.split(" | ").collect();
        let id = cells[1].trim_matches('`');
        let (found, position) = games::read_id(id).expect(id);
        assert_eq!((found, games::full_id(key, &position).as_str()), (key, id));
        let moves: Vec<&str> = cells[2].split(' ').map(|word| word.trim_matches('`')).collect();
        assert!(moves.len() >= 2, "{moves:?}");
        for word in moves {
            let mv = nimtui::game::read_move(word, game, &position).expect(word);
            assert_eq!(game.check(&position, &mv), Ok(()), "{id} {word}");
        }
    }
    for failure in ["illegal", "unreadable", "late", "gone", "silent", "too much", "unasked", "decline WHY"] {
        assert!(PROGRAMS.contains(&format!("`{failure}`")), "{failure}");
    }
}

/// The guides name every key that the commands write.
#[test]
fn the_guides_name_every_key_of_the_json() {
    for (guide, arguments) in [
        (
            PROGRAMS,
            &["duel", "nim:1,2,3", "--json", "--games", "2", "--player", "perfect", "--player", "any"][..],
        ),
        (PROGRAMS, &["rate", "nim:1,2,3", "--json", "--player", "any"]),
        (FORMATS, &["solve", "nim:1,2,3", "--json", "--each-move"]),
        (FORMATS, &["prove", "nim:1,2,3", "--json"]),
    ] {
        let told = keys_in(guide);
        let written = run(arguments, b"").out;
        let line: serde_json::Value =
            serde_json::from_str(written.lines().last().expect("a line")).expect("JSON");
        let listed = ["errors", "moves"].into_iter().filter_map(|key| line[key].as_array()).flatten();
        for key in listed.chain([&line]).flat_map(|object| object.as_object().expect("an object").keys()) {
            assert!(told.contains(key), "{key} is missing: {told:?}");
        }
    }
}

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
fn contributing_names_existing_files() {
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

/// The glossary of the guide is the one the program shows, but for what marks its words.
#[test]
fn the_program_and_the_guide_have_the_same_glossary() {
    let section = THEORY.split("## Glossary").nth(1).and_then(|rest| rest.split("\n## ").next());
    let entries = section.expect("a glossary").lines().filter_map(|line| line.strip_prefix("- "));
    let entries: Vec<String> = entries.map(|entry| entry.replace('*', "")).collect();
    let shown = include_str!("../../assets/help/glossary.md");
    assert_eq!(shown, format!("GLOSSARY\n{}\n", entries.join("\n\n")));
    let mut sorted = entries.clone();
    sorted.sort_by_key(|entry| entry.to_lowercase());
    assert_eq!(entries, sorted);
}
