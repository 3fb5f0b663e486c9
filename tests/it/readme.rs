//! The README shows and says what is true.

use crate::stage::{Stage, screen};
use nimtui::app::keymap::BINDINGS;
use nimtui::game::{Outcome, Stop};
use nimtui::games;
use ratatui::style::{Color, Modifier};

const README: &str = include_str!("../../README.md");

#[test]
fn the_picture_is_the_screen() {
    let picture =
        README.split("```text\n").nth(1).and_then(|rest| rest.split("\n```").next()).expect("a picture");
    // Runs of empty rows of the screen are one in the picture.
    let mut shown = screen("nim", "e<down><right>");
    while shown.contains("\n\n\n") {
        shown = shown.replace("\n\n\n", "\n\n");
    }
    if std::env::var_os("UPDATE_PICTURE").is_some() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/README.md");
        std::fs::write(path, README.replacen(picture, &shown, 1)).expect("written");
        return;
    }
    assert_eq!(picture, shown);
}

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
        README.split("## Keys").nth(1).and_then(|rest| rest.split("\n## ").next()).expect("a table of keys");
    for letter in table.split('`').skip(1).step_by(2).filter(|quoted| quoted.chars().count() == 1) {
        let known = BINDINGS.iter().any(|binding| {
            binding
                .keys
                .iter()
                .any(|key| key.code == nimtui::app::KeyCode::Char(letter.chars().next().expect("one letter")))
        });
        assert!(known, "no key {letter}");
    }
}

/// `assets/table.svg` is the screen, drawn from the program itself. `UPDATE_PICTURE=1 cargo test --test it readme` draws it anew, and
/// the picture in the README with it.
#[test]
fn the_drawn_picture_is_the_screen() {
    let buffer =
        Stage::table("grid", |_| {}).keys("0,1 0,3<enter>e<down><down><space><right>").buffer(80, 24);
    let drawn = svg(&buffer);
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/assets/table.svg");
    if std::env::var_os("UPDATE_PICTURE").is_some() {
        std::fs::write(path, &drawn).expect("written");
    }
    let kept = std::fs::read_to_string(path).expect("assets/table.svg");
    assert!(drawn == kept, "assets/table.svg is not what the program draws");
}

/// A frame as an SVG: one text element for each run of cells of one style.
fn svg(buffer: &ratatui::buffer::Buffer) -> String {
    let (wide, high) = (9, 19);
    let (width, height) =
        (i32::from(buffer.area.width) * wide + 24, i32::from(buffer.area.height) * high + 24);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" font-family=\"monospace\" \
         font-size=\"15\" xml:space=\"preserve\">\n<rect width=\"100%\" height=\"100%\" rx=\"8\" fill=\"#16181d\"/>\n"
    );
    for (y, row) in buffer.content.chunks(usize::from(buffer.area.width)).enumerate() {
        let mut x = 0;
        while x < row.len() {
            let style = (row[x].fg, row[x].modifier);
            let end = (x..row.len()).find(|&i| (row[i].fg, row[i].modifier) != style).unwrap_or(row.len());
            let text: String = row[x..end].iter().map(ratatui::buffer::Cell::symbol).collect();
            if !text.trim().is_empty() {
                let fill = match style.0 {
                    Color::Red => "#ff6b6b",
                    Color::Green => "#7bd88f",
                    Color::Cyan => "#67d5e8",
                    Color::Magenta => "#d78cf0",
                    Color::Blue => "#7aa2f7",
                    _ if style.1.contains(Modifier::DIM) => "#7d828c",
                    _ => "#d8dbe2",
                };
                let weight = if style.1.contains(Modifier::BOLD) { " font-weight=\"bold\"" } else { "" };
                let length = (end - x) as i32 * wide;
                svg.push_str(&format!(
                    "<text x=\"{}\" y=\"{}\" textLength=\"{length}\" fill=\"{fill}\"{weight}>{}</text>\n",
                    12 + x as i32 * wide,
                    27 + y as i32 * high,
                    text.replace('&', "&amp;").replace('<', "&lt;")
                ));
            }
            x = end;
        }
    }
    svg + "</svg>\n"
}
