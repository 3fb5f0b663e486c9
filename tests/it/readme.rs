//! The README shows and says what is true.

use std::ffi::OsString;

use crate::picture;
use crate::plain_support::run;
use crate::stage::Stage;
use nimtui::app::keymap::bindings;
use nimtui::cli::{Request, Surroundings, parse};
use nimtui::game::{Outcome, Stop, Value};
use nimtui::games;
use nimtui::records::Settings;

const README: &str = include_str!("../../README.md");

#[test]
fn every_game_is_named_with_who_wins() {
    for key in games::keys() {
        let game = games::get(key);
        let row = README
            .lines()
            .find(|line| line.contains(&format!("`{}` |", game.id())))
            .unwrap_or_else(|| panic!("no row for {}", game.id()));
        let opening = nimtui::contest::Contest::with_defaults(key, 1).opening();
        let solution = game.solve(&opening, &Stop::default()).expect("nobody stops it");
        match solution.outcome {
            Outcome::P => assert!(row.contains("whoever starts loses"), "{row}"),
            _ => assert!(row.contains("whoever starts wins"), "{row}"),
        }
    }
}

/// The keys the README names exist.
#[test]
fn the_keys_are_the_table_of_keys() {
    let table =
        README.split("## Keys").nth(1).and_then(|rest| rest.split("\n##").next()).expect("a table of keys");
    for letter in table.split('`').skip(1).step_by(2).filter(|quoted| quoted.chars().count() == 1) {
        let known = bindings().any(|binding| {
            binding
                .keys
                .iter()
                .any(|key| key.code == nimtui::app::KeyCode::Char(letter.chars().next().expect("one letter")))
        });
        assert!(known, "no key {letter}");
    }
}

/// The table of speeds has a row for every game.
#[test]
fn every_game_has_its_speed() {
    let table = README.split("### How fast").nth(1).expect("a table of speeds");
    for game in games::ALL {
        assert!(table.contains(&format!("\n| {} | ", game.title())), "no row for {}", game.id());
    }
}

/// Every command of the README is understood as it stands, and what needs no screen does what it says.
#[test]
fn every_command_works() {
    let home = tempfile::tempdir().expect("a folder");
    let games = home.path().join("games.txt").display().to_string();
    std::fs::write(&games, "nim:3,4,5 1x2 2x1\n").expect("written");
    let mut run_too = 0;
    for line in commands().filter(|line| line.starts_with("nimtui")) {
        let words: Vec<String> = words(line).map(|word| word.replace("games.txt", &games)).collect();
        let known = parse(
            words.iter().map(OsString::from),
            &Surroundings {
                variable: &|_| None,
                terminal: true,
                seed: 1,
                today: "2026-11-21".to_owned(),
                settings: &Settings::default,
                text: &|name| nimtui::store::open(name).map_err(|trouble| trouble.to_string()),
            },
        );
        let arguments: Vec<&str> = words[1..].iter().map(String::as_str).collect();
        match known {
            Ok(Request::Screen(..)) => {}
            Err(exit) => assert!(exit.to_stdout, "{line}: {exit}"),
            Ok(Request::Text(_)) if !arguments.contains(&"--plain") || arguments[0] == "demo" => {
                let outcome = run(&arguments, b"");
                assert_eq!((outcome.code, outcome.err.as_str()), (0, ""), "{line}");
                run_too += 1;
            }
            Ok(Request::Text(_)) => {}
        }
    }
    assert!(run_too >= 4, "only {run_too} commands were run");
}

/// The commands in the README's blocks, without what is said about them.
fn commands() -> impl Iterator<Item = &'static str> {
    let blocks = README.split("```sh\n").skip(1).filter_map(|rest| rest.split("```").next());
    blocks.flat_map(str::lines).filter_map(|line| line.split(" #").next()).map(str::trim)
}

/// The words of a command up to what the shell does with it; a text in quotes is one word.
fn words(command: &str) -> impl Iterator<Item = String> {
    let command = command.split(['>', '&']).next().unwrap_or(command);
    let pieces = command.split('"').enumerate();
    pieces.flat_map(|(index, piece)| match index % 2 {
        1 => vec![piece.to_owned()],
        _ => piece.split_whitespace().map(str::to_owned).collect(),
    })
}

/// The README's pictures are the program's own screens. `UPDATE_PICTURE=1 cargo test --test it readme` draws them anew.
#[test]
fn the_pictures_are_the_screens() {
    let mut finished = Stage::table("red-blue", |contest| contest.setup.values[0] = Value::Number(2));
    let screens = [
        ("menu", Stage::menu().keys("jjj<rest>").buffer(120, 40)),
        (
            "grid",
            Stage::table("grid", |_| {}).keys("0,1 0,3<enter>e<down><down><space><right>").buffer(120, 40),
        ),
        ("columns", Stage::table("nim", |_| {}).keys("<enter>c<right><up>").buffer(80, 24)),
        ("end", finished.keys("r 2<enter>").buffer(80, 24)),
    ];
    assert!(finished.screen().contains("You win by 30 points!"), "{}", finished.screen());
    for (name, buffer) in screens {
        for (tone, colours) in [("dark", picture::DARK), ("light", picture::LIGHT)] {
            let drawn = picture::svg(&buffer, &colours);
            let path = format!("{}/assets/{name}-{tone}.svg", env!("CARGO_MANIFEST_DIR"));
            if std::env::var_os("UPDATE_PICTURE").is_some() {
                std::fs::write(&path, &drawn).expect("written");
            }
            let kept = std::fs::read_to_string(&path).expect("a picture");
            assert!(drawn == kept, "assets/{name}-{tone}.svg is not what the program draws");
            assert!(README.contains(&format!("assets/{name}-{tone}.svg")), "{name} is not in the README");
        }
    }
}
