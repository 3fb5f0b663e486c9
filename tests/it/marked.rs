//! What a move would take is marked alike in every game, and what lies behind a window steps back.

use crate::stage::{Stage, text_of};
use nimtui::game::{Board, Seats};
use nimtui::games;
use ratatui::buffer::{Buffer, Cell};
use ratatui::style::{Color, Modifier};

const SIZES: [(u16, u16); 5] = [(60, 16), (80, 24), (100, 30), (120, 40), (200, 60)];

/// A table where a choice is made: of a heap there always is one, on a grid an end is marked first.
fn choosing(entry: &str) -> Stage {
    let mut stage = Stage::table(entry, |_| {});
    if matches!(stage.at_table().position().board, Board::Grid { .. }) && entry != "chomp" {
        stage.keys("<space>");
    }
    stage
}

/// The cells with a cross on the board, which is what stands between the frame's first row and its last.
fn crosses(buffer: &Buffer) -> Vec<&Cell> {
    let text = text_of(buffer);
    let rows: Vec<&str> = text.lines().collect();
    let top = rows.iter().position(|row| row.contains('╭')).unwrap_or(0);
    let bottom = rows.iter().position(|row| row.contains("position id")).unwrap_or(rows.len());
    let left = rows[top].chars().position(|sign| sign == '╭').unwrap_or(0);
    let right = rows[top].chars().position(|sign| sign == '╮').unwrap_or(rows[top].chars().count());
    let at = |column: usize, row: usize| {
        &buffer[(u16::try_from(column).unwrap_or(0), u16::try_from(row).unwrap_or(0))]
    };
    let cells = (top..bottom).flat_map(|row| (left..right).map(move |column| at(column, row)));
    cells.filter(|cell| cell.symbol() == "╳").collect()
}

#[test]
fn what_goes_has_a_cross_in_its_own_colour_in_every_game_at_every_size() {
    // Where heaps are split nothing goes.
    for key in games::keys().filter(|key| games::get(*key).verb() != nimtui::game::SPLIT) {
        let entry = games::get(key).id();
        let stage = choosing(entry);
        for (columns, rows) in SIZES {
            let buffer = stage.buffer(columns, rows);
            let marked = crosses(&buffer);
            let marked: Vec<&&Cell> = marked.iter().filter(|cell| cell.fg == Color::LightMagenta).collect();
            let text = text_of(&buffer);
            // What has an even number of columns has a cross as wide.
            let heads = text.contains("╳╳");
            assert!(!marked.is_empty() || heads, "{entry} {columns}x{rows}\n{}", text_of(&buffer));
        }
    }
}

#[test]
fn nothing_looks_out_from_behind_a_window() {
    let mut stage = Stage::menu();
    stage.keys("<down><rest><tab><tab><tab>9");
    for (columns, rows) in SIZES {
        let buffer = stage.buffer(columns, rows);
        let bars = buffer.content.iter().filter(|cell| cell.modifier.contains(Modifier::REVERSED)).count();
        // What is typed has a cursor.
        assert_eq!(bars, 1, "{columns}x{rows}\n{}", text_of(&buffer));
    }
}

/// What takes a mark away says so, and nothing is told of two ends any more.
#[test]
fn a_mark_that_is_taken_away_is_not_spoken_of_any_more() {
    for entry in ["kayles", "grid"] {
        let mut stage = Stage::table(entry, |contest| contest.seat(Seats::TwoHumans));
        stage.keys("<right> <right> ");
        assert!(stage.at_table().notice.text.contains("Both ends are marked"), "{entry}\n{}", stage.screen());
        stage.keys("<esc>");
        assert_eq!(
            (stage.choice().anchor, &*stage.at_table().notice.text),
            (None, "The mark is taken away.")
        );
    }
    // Over a gap a run cannot be marked: what helps is said.
    let mut gap = Stage::table("grid", |contest| contest.seat(Seats::TwoHumans));
    gap.keys("1,1<enter>").keys("<up><up><up><left><left><left><down> <right><right>");
    assert!(gap.screen().contains("a run has no gap. Esc unmarks it."), "{}", gap.screen());
}
