//! What the README and the guides in `docs` show and say is true.

use nimtui::tui::Action;
use std::collections::BTreeSet;
use std::ffi::OsString;

use crate::cli::surroundings;
use crate::plain_support::run;
use crate::stage::Stage;
use nimtui::cli::{Request, Surroundings, parse};
use nimtui::export::picture;
use nimtui::game::{Game, Outcome, Stop, Value};
use nimtui::games;
use nimtui::text::Start;
use nimtui::text::TextCommand;
use nimtui::tui::keymap::SETS;

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
        let solution = game.solve(&opening, &Stop::default()).expect("nobody stops it");
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
        let mut bindings = SETS.iter().flat_map(|set| set.bindings());
        // The arrows are keys of their own; a lone digit is a typed move.
        let is_key =
            "←→2".contains(letter) || bindings.any(|binding| binding.keys().any(|key| key.code == code));
        assert!(is_key, "no key {letter}");
        count += 1;
    }
    assert!(count > 20, "only {count} keys");
}

const SPEEDS: &str = include_str!("../../benches/speeds.md");
const BENCH: &str = include_str!("../../benches/games.rs");

/// The table of speeds is the one the bench wrote: a row for each game, and ratios with two digits.
#[test]
fn the_table_of_speeds_is_what_the_bench_wrote() {
    let section = THEORY.split("## How fast").nth(1).and_then(|rest| rest.split("\n## ").next());
    let lines = section.expect("a table of speeds").lines().filter(|line| line.starts_with('|'));
    assert_eq!(lines.collect::<Vec<_>>(), SPEEDS.lines().collect::<Vec<_>>(), "copy benches/speeds.md");
    let mut table = SPEEDS.lines();
    let columns = table.next().expect("a row of columns");
    assert!(BENCH.contains(columns), "the bench writes no {columns}");
    let rows: Vec<Vec<&str>> =
        table.skip(1).map(|row| row.trim_matches('|').split('|').map(str::trim).collect()).collect();
    let titles: Vec<&str> = rows.iter().map(|row| row[0]).collect();
    assert_eq!(
        titles,
        games::ALL.map(<dyn Game>::title),
        "a row for each game, and none besides: UPDATE_SPEEDS=1 cargo bench --bench games makes them"
    );
    for row in rows {
        assert_eq!(row.len() + 1, columns.split('|').count() - 1, "{row:?}");
        for figure in &row[1..] {
            let digits = figure.strip_suffix('×').map(|digits| digits.replace(',', "")).expect("a ratio");
            assert!(digits.parse::<u32>().is_ok_and(|ratio| ratio > 0), "{figure} is no ratio");
            assert!(digits.bytes().skip(2).all(|digit| digit == b'0'), "{figure} pretends to be exact");
        }
    }
}

#[test]
fn the_guide_names_every_bench() {
    let named: BTreeSet<&str> = THEORY
        .split("cargo bench --bench ")
        .skip(1)
        .filter_map(|rest| rest.split(|letter: char| !letter.is_alphanumeric()).next())
        .collect();
    let manifest = include_str!("../../Cargo.toml");
    let known = manifest.split("[[bench]]").skip(1).filter_map(|rest| rest.split('"').nth(1));
    assert_eq!(named, known.collect());
    for bench in named {
        let source = format!("{}/benches/{bench}.rs", env!("CARGO_MANIFEST_DIR"));
        assert!(std::path::Path::new(&source).exists(), "{source}");
    }
}

/// Every command in the guides is understood, and runs if it needs no screen and no program.
#[test]
fn every_command_in_the_guides_works() {
    let home = tempfile::tempdir().expect("a folder");
    let games = home.path().join("games.txt").display().to_string();
    std::fs::write(&games, "nim:3,4,5 1x2 2x1\n").expect("written");
    let set = home.path().join("week3.txt").display().to_string();
    std::fs::write(
        &set,
        TEACHING.split_once("```\n# week 3\n").expect("a set").1.split("```").next().unwrap_or_default(),
    )
    .expect("written");
    let mut run_too = 0;
    for line in commands().filter(|line| line.starts_with("nimtui")) {
        let words: Vec<String> =
            words(line).map(|word| word.replace("games.txt", &games).replace("week3.txt", &set)).collect();
        let open = |name: &str| nimtui::storage::open(name).map_err(|trouble| trouble.to_string());
        let known = parse(words.iter().map(OsString::from), &Surroundings { text: &open, ..surroundings() });
        let arguments: Vec<&str> = words[1..].iter().map(String::as_str).collect();
        match known {
            Ok(Request::Screen(..) | Request::Export(_)) => {}
            Err(exit) => assert!(exit.to_stdout, "{line}: {exit}"),
            // Programs in seats need the program itself: tests/players runs them.
            Ok(Request::Text(_)) if arguments.iter().any(|word| word.starts_with("python3")) => {}
            // A game that is played ends early without input.
            Ok(Request::Text(TextCommand::Play(_))) => {}
            Ok(Request::Text(TextCommand::Text(options))) if matches!(options.start, Start::Game(_)) => {}
            Ok(Request::Text(_)) => {
                let outcome = run(&arguments, b"");
                assert_eq!((outcome.code, outcome.err.as_str()), (0, ""), "{line}");
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

/// The pictures are the program's own screens. `UPDATE_PICTURE=1 cargo test --test it guides` redraws them.
#[test]
fn the_pictures_are_the_screens() {
    let mut finished = Stage::table("red-blue", |contest| contest.setup.values[0] = Value::Number(2));
    let screens = [
        ("menu", Stage::menu().keys("<down><down><down><rest>").buffer(120, 40)),
        (
            "grid",
            Stage::table("grid", |_| {})
                .keys("0,1 0,3<enter>")
                .press(Action::Lesson)
                .keys("<down><down><space><right>")
                .buffer(120, 40),
        ),
        (
            "columns",
            Stage::table("nim", |_| {})
                .keys("<enter>")
                .press(Action::Columns)
                .keys("<right><up>")
                .buffer(80, 24),
        ),
        ("end", finished.keys("r 2<enter>").buffer(80, 24)),
    ];
    assert!(finished.screen().contains("You win by 30 points!"), "{}", finished.screen());
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
        "assets/{name}.svg is out of date: run UPDATE_PICTURE=1 cargo test --test it guides"
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
        let outcome = run(&arguments, b"");
        assert_eq!((outcome.code, outcome.err.as_str()), (0, ""), "{command}");
        assert_saved(&format!("game-{tone}"), &outcome.out);
    }
}

const TONES: [(&str, bool); 2] = [("dark", false), ("light", true)];
