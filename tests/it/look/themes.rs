//! Themes: no colour alone says anything, and none is drawn where the terminal has it not.

use super::{at, themed};
use crate::stage::{Stage, setup, text_of};
use nimtui::game::{Lineup, Look};
use nimtui::games;
use nimtui::session::GameSetup;
use nimtui::tui::{ColorDepth, Preferences, Start, Theme};
use ratatui::buffer::Buffer;
use ratatui::style::{Color, Modifier};

/// A frame without its colours: signs, and whether they are bold or reversed.
fn stripped(buffer: &Buffer) -> Vec<(String, Modifier)> {
    buffer.content.iter().map(|cell| (cell.symbol().to_owned(), cell.modifier)).collect()
}

#[test]
fn no_theme_says_anything_by_colour_alone() {
    for (theme, _) in Theme::ALL {
        let preferences = themed(theme, ColorDepth::True);
        for (columns, rows) in [(60, 16), (80, 24), (120, 40)] {
            for key in games::keys() {
                let entry = games::get(key).id();
                let seen = |keys: &str| stripped(&at(entry, &preferences).keys(keys).buffer(columns, rows));
                let chosen = |keys: &str| at(entry, &preferences).keys(keys).chosen();
                // A cursor that begins in the last corner moves the other way.
                let moved = ["<down><down><right>", "<up><left>"]
                    .into_iter()
                    .filter(|keys| chosen(keys) != chosen(""));
                let moved: Vec<&str> = moved.collect();
                assert!(!moved.is_empty(), "{entry}: the cursor does not move");
                for keys in moved {
                    assert!(seen("") != seen(keys), "{theme:?} {entry}: the cursor moves unseen");
                }
            }
            let board = |keys: &str| stripped(&at("grid", &preferences).keys(keys).buffer(columns, rows));
            assert!(board("<right>") != board("<space><right>"), "{theme:?}: what goes is not seen");
            assert!(board("<space><right>") != board("<space><down>"), "{theme:?}: nor which it is");
        }
    }
}

/// The text of the board's panel alone: what went is seen there, not only in the list of moves.
fn board(stage: &Stage) -> String {
    let rows: Vec<String> = stage.screen().lines().map(|line| line.chars().take(47).collect()).collect();
    rows.join("\n")
}

#[test]
fn pieces_leave_a_mark_when_taken() {
    // Where heaps are only split, nothing is taken.
    for key in games::keys().filter(|key| games::get(*key).verb() != nimtui::game::SPLIT) {
        let (entry, look) = (games::get(key).id(), games::get(key).look());
        let mut stage = Stage::two_players(entry);
        // Not the first heap: one of a single stone would leave the table. But the first pin: no second one ever stood there.
        stage.keys(if look == Look::Pins { "<enter>" } else { "<down><enter>" });
        let after_one = board(&stage);
        let mark = match look {
            Look::Matches | Look::Pins => '╎',
            _ => '◦',
        };
        assert!(after_one.contains(mark), "{entry}\n{after_one}");
    }
}

/// The end of a game is bad news only for a human whom the computer has beaten.
#[test]
fn a_watched_game_shows_no_color_of_loss() {
    for (theme, _) in Theme::ALL {
        let end = |lineup, keys: &str| {
            let change = |c: &mut GameSetup| {
                c.set_lineup(lineup);
                c.position = Some(
                    games::read_id(if lineup == Lineup::TwoComputers { "nim:1" } else { "nim:1,2" })
                        .expect("an id")
                        .1,
                );
            };
            let mut stage = Stage::new(Start::Table(setup("nim", change)), themed(theme, ColorDepth::True));
            stage.keys(keys).wait(10_000);
            let buffer = stage.buffer(80, 24);
            let text = text_of(&buffer);
            let found = text.lines().enumerate().find_map(|(y, line)| {
                let at = ["win!", "wins!", "wins."].into_iter().find_map(|words| line.find(words))?;
                Some((line[..at].chars().count(), y))
            });
            let (x, y) = found.expect(&text);
            buffer[(x as u16, y as u16)].fg
        };
        let won = end(Lineup::HumanStarts, "2 1<enter>1<enter>");
        let lost = end(Lineup::HumanStarts, "2 2<enter>");
        assert_eq!(end(Lineup::TwoComputers, "<right>"), won, "{theme:?}");
        assert_eq!(end(Lineup::TwoHumans, "2 2<enter>1<enter>"), won, "{theme:?}");
        // Where colours are the terminal's own, words have none.
        assert_eq!(lost == won, matches!(theme, Theme::Mono | Theme::Terminal), "{theme:?}");
    }
}

#[test]
fn only_colours_that_the_terminal_has_are_drawn() {
    for (theme, _) in Theme::ALL {
        for depth in [ColorDepth::Few, ColorDepth::Indexed, ColorDepth::True] {
            let buffer = at("nim", &themed(theme, depth)).buffer(80, 24);
            let has = |wanted: fn(Color) -> bool| {
                buffer.content.iter().any(|cell| wanted(cell.fg) || wanted(cell.bg))
            };
            let own = [Theme::Dark, Theme::Light].contains(&theme);
            let has_24_bits = has(|color| matches!(color, Color::Rgb(..)));
            assert_eq!(has_24_bits, own && depth == ColorDepth::True, "{theme:?}");
            let has_256 = has(|color| matches!(color, Color::Indexed(_)));
            assert_eq!(has_256, own && depth == ColorDepth::Indexed, "{theme:?}");
        }
    }
    let no_colour = Preferences { colour: false, ..themed(Theme::Dark, ColorDepth::True) };
    let buffer = at("nim", &no_colour).buffer(80, 24);
    assert!(buffer.content.iter().all(|cell| cell.fg == Color::Reset && cell.bg == Color::Reset));
}

/// Those who see little lose nothing: no word is faint, and each is bold.
#[test]
fn every_word_is_bold_in_mono() {
    for (columns, rows) in [(60, 16), (80, 24), (120, 40)] {
        let keys = ["", "e<think>", "?"];
        for key in games::keys() {
            for keys in keys {
                let buffer = at(games::get(key).id(), &themed(Theme::Mono, ColorDepth::True))
                    .keys(keys)
                    .buffer(columns, rows);
                let is_word = |sign: &str| sign.chars().all(char::is_alphanumeric);
                for cell in buffer.content.iter().filter(|cell| is_word(cell.symbol())) {
                    assert!(cell.modifier.contains(Modifier::BOLD), "{}", text_of(&buffer));
                    assert!(!cell.modifier.contains(Modifier::DIM), "{}", text_of(&buffer));
                }
            }
        }
    }
}
