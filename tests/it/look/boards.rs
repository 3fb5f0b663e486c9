//! Boards: their room, their middle, their pieces.

use super::SIZES;
use crate::small::all_games;
use crate::stage::Stage;
use nimtui::game::{Game, Lineup, Look, Value, grouped};
use nimtui::games;
use nimtui::tui::{STAGE, Spot, Target};
use ratatui::buffer::Buffer;
use ratatui::style::{Color, Modifier};
use std::collections::BTreeMap;

/// What is left free beside the board's content in its frame, on the left, right, top and bottom.
fn margins(buffer: &Buffer) -> [u16; 4] {
    let corner = |sign: &str| buffer.area.positions().find(|&at| buffer[at].symbol() == sign).unwrap();
    let (first, right) = (corner("╭"), corner("╮").x);
    let bottom = (first.y..).find(|&y| buffer[(first.x, y)].symbol() == "╰").unwrap();
    let seen = |x: u16, y: u16| {
        let cell = &buffer[(x, y)];
        cell.symbol() != " " || cell.bg != Color::Reset || cell.modifier.contains(Modifier::REVERSED)
    };
    let column = |x: &u16| (first.y + 1..bottom).any(|y| seen(*x, y));
    let row = |y: &u16| (first.x + 1..right).any(|x| seen(x, *y));
    let (mut columns, mut rows) = (first.x + 1..right, first.y + 1..bottom);
    let [west, east] = [columns.clone().find(column), columns.rfind(column)].map(Option::unwrap);
    let [north, south] = [rows.clone().find(row), rows.rfind(row)].map(Option::unwrap);
    [west - first.x, right - east, north - first.y, bottom - south]
}

/// The games with one board.
fn single_boards() -> impl Iterator<Item = &'static str> {
    let single = |key: &nimtui::game::GameKey| games::get(*key).look() != Look::Sum;
    games::keys().filter(single).map(|key| games::get(key).id())
}

/// With its labels and what is told below it a board stands in the middle of its frame.
#[test]
fn every_board_is_in_the_middle_of_its_frame() {
    let mut crooked = vec![];
    // In a sum each board has a place of its own, with a title above it.
    for entry in single_boards() {
        for (columns, rows) in SIZES {
            let stage = Stage::new_game(entry, |setup| setup.seed = 3);
            let [left, right, above, below] = margins(&stage.buffer(columns, rows));
            if left.abs_diff(right) > 1 || above.abs_diff(below) > 1 {
                crooked.push(format!("{entry} {columns}x{rows}: {left} {right} {above} {below}"));
            }
        }
    }
    assert!(crooked.is_empty(), "{}", crooked.join("\n"));
}

/// The whole composition stands in the middle: what is left and right of it, above and below it, differs by one at most.
#[test]
fn every_screen_is_in_the_middle_as_a_whole() {
    for (columns, rows) in [(200, 60), (300, 100)] {
        for stage in [Stage::menu(), Stage::one_player("grid"), Stage::one_player("nim")] {
            let (buffer, hits) = (stage.buffer(columns, rows), stage.hits(columns, rows));
            // The menu has no frames: what can be clicked shows how far its columns reach.
            let drawn =
                |x: u16, y: u16| !buffer[(x, y)].symbol().trim().is_empty() || hits.at(x, y).is_some();
            let any_in_column = |x: &u16| (0..rows).any(|y| drawn(*x, y));
            let left = (0..columns).find(any_in_column).unwrap();
            let right = columns - 1 - (0..columns).rev().find(any_in_column).unwrap();
            assert!(left.abs_diff(right) <= 1, "{columns}x{rows}: {left} left, {right} right");
            assert!((0..rows.saturating_sub(STAGE.1) / 2).all(|y| (0..columns).all(|x| !drawn(x, y))));
        }
    }
}

/// Whatever is drawn of a piece can be clicked, even if a piece has several rows.
#[test]
fn every_part_of_a_piece_can_be_clicked() {
    let (mut seen, mut missed) = (0, vec![]);
    // The queen herself stands where nobody wants to go.
    for entry in single_boards().filter(|entry| *entry != "wythoff") {
        for (columns, rows) in SIZES.into_iter().chain([(80, 30), (100, 34), (140, 50)]) {
            let stage = Stage::new_game(entry, |setup| setup.seed = 3);
            let (buffer, hits) = (stage.buffer(columns, rows), stage.hits(columns, rows));
            for (x, y) in (0..rows).flat_map(|y| (0..columns).map(move |x| (x, y))) {
                let is_piece = "▟█▙▜▛▗▖▝▘●".contains(buffer[(x, y)].symbol());
                seen += usize::from(is_piece);
                if is_piece && hits.at(x, y).is_none() {
                    missed.push(format!("{entry} {columns}x{rows}: {x},{y}"));
                }
            }
        }
    }
    assert!(missed.is_empty() && seen > 5_000, "{seen}: {}", missed[..missed.len().min(20)].join("\n"));
}

/// Where each stone of a table lies: a cell, or a heap and the number of the stone in it.
fn places(stage: &Stage, (columns, rows): (u16, u16)) -> BTreeMap<(bool, usize, u32), (u16, u16)> {
    let board = &stage.position().board;
    let place = |target| match target {
        Target::Board { spot: Spot::Cell(cell), .. } if board.has(cell) => {
            Some((false, cell.row.into(), cell.col.into()))
        }
        // The group of several heaps has no stones of its own.
        Target::Board { spot: Spot::Stone { group, count }, .. } if group < board.heaps().len() => {
            Some((true, group, board.heaps()[group] - count))
        }
        _ => None,
    };
    let hits = stage.hits(columns, rows);
    let places = hits.all().filter_map(|(area, target)| Some((place(target)?, (area.x, area.y))));
    places.collect()
}

/// What is left is seen where it lay, as large as it was, down to the last stone. What came apart lies elsewhere, and so do heaps once one
/// before them has left the table.
#[test]
fn nothing_on_a_board_moves_but_what_is_taken() {
    const SOME: [(u16, u16); 3] = [(60, 16), (80, 24), (120, 40)];
    const MOVES: usize = 4;
    // The squares of a queen are counted from her.
    let lie_still = |game: &dyn Game| game.verb() != nimtui::game::SPLIT && game.look() != Look::Queen;
    for (_, game) in all_games().filter(|(_, game)| lie_still(*game)) {
        for (keys, size) in ["", "c"].into_iter().flat_map(|keys| SOME.map(|size| (keys, size))) {
            let mut stage = Stage::two_players(game.id());
            stage.send(nimtui::tui::Message::Resized(size.0, size.1));
            stage.keys(keys);
            let heaps = |stage: &Stage| stage.position().board.heaps().len();
            let (mut before, all) = (places(&stage, size), heaps(&stage));
            let mut moves = 0;
            while stage.ended().is_none() {
                // Not the first one: of a bar of chocolate that is all of it.
                let legal = |number| game.nth_move(stage.position(), number);
                let mv = legal(1).or_else(|| legal(0)).expect("a move");
                stage.keys(&format!("{}<enter>", game.word(stage.position(), mv)));
                if moves == MOVES || stage.ended().is_some() || heaps(&stage) < all {
                    break;
                }
                let after = places(&stage, size);
                for (stone, place) in &after {
                    let context = format!(
                        "{} {keys} {size:?}, {stone:?}\n{}",
                        game.id(),
                        stage.screen_of(size.0, size.1)
                    );
                    // At the floor a coin of a column stands for two stones.
                    assert!(before.get(stone).is_none_or(|was| was == place), "{context}");
                }
                before = after;
                moves += 1;
            }
            assert!(moves > 0 || heaps(&stage) < all, "{}", game.id());
        }
    }
}

#[test]
fn a_board_with_more_rows_than_fit_keeps_the_cursor_in_sight() {
    let mut stage = Stage::new_game("grid", |setup| {
        setup.options.values[0] = Value::Number(8);
        setup.options.values[1] = Value::Number(8);
        setup.set_lineup(Lineup::TwoHumans);
    });
    stage.send(nimtui::tui::Message::Resized(60, 16));
    // A row is in sight when its number begins a line of the board.
    let row_in_sight = |screen: &str, row: char| {
        screen.lines().any(|line| line.trim_start_matches(['│', ' ']).starts_with(&format!("{row}  ")))
    };
    let top = stage.screen_of(60, 16);
    assert!(row_in_sight(&top, '1') && !row_in_sight(&top, '7'), "{top}");
    let bottom = stage.keys("<down><down><down><down><down><down><down>").screen_of(60, 16);
    assert!(row_in_sight(&bottom, '7') && !row_in_sight(&bottom, '1'), "{bottom}");
    assert!(bottom.contains('['), "{bottom}");
    let higher = stage.screen_of(60, 24);
    assert!(row_in_sight(&higher, '7') && row_in_sight(&higher, '1'), "{higher}");
}

/// Numbers of a large pile are never cut: a label or a note that doesn't fit says less.
#[test]
fn large_piles_have_whole_numbers() {
    for (sizes, size) in [("10000,10000", (80, 24)), ("1000000000,5", (80, 24)), ("100000,5", (60, 16))] {
        let mut stage = Stage::at(&format!("red-blue:{sizes}"), Lineup::TwoHumans);
        stage.send(nimtui::tui::Message::Resized(size.0, size.1));
        for keys in ["", "1"] {
            let screen = stage.keys(keys).screen_of(size.0, size.1);
            assert!(!screen.contains('…'), "{screen}");
            if let (Some((size, _)), false) = (sizes.split_once(','), keys.is_empty()) {
                let left = grouped(size.parse::<u64>().expect("a number") - 1);
                assert!(screen.contains(&format!("→ {left}")), "{screen}");
            }
        }
    }
}

/// Of heaps that do not all fit those are shown that it is said of, and the one under the cursor is among them.
#[test]
fn heaps_out_of_sight_are_counted_and_the_chosen_one_is_in_sight() {
    const HEAPS: usize = 30;
    let id = format!("nim:{}", ["3"; HEAPS].join(","));
    for (columns, rows) in SIZES {
        for chosen in [0, 9, 15, 21, HEAPS - 1] {
            let mut stage = Stage::at(&id, Lineup::TwoHumans);
            stage.send(nimtui::tui::Message::Resized(columns, rows));
            for _ in 0..chosen {
                stage.keys("<down>");
            }
            let screen = stage.screen_of(columns, rows);
            let number = |text: &str| text.split_whitespace().next().and_then(|word| word.parse().ok());
            let heap = |line: &str| number(line.split_once("Heap ")?.1.split_once('[')?.0);
            let shown: Vec<usize> = screen.lines().filter_map(heap).collect();
            let told = screen.lines().find_map(|line| line.split_once(" heaps: "));
            let told = told.and_then(|(_, told)| told.split_once(" above, "));
            let hidden =
                told.map(|(above, below)| (number(above).expect("above"), number(below).expect("below")));
            let (above, below) = hidden.unwrap_or((0, 0));
            assert!(hidden.is_none() || screen.contains(&format!("{below} below")), "{screen}");
            assert_eq!(shown, (above + 1..=HEAPS - below).collect::<Vec<_>>(), "{screen}");
            assert!(shown.contains(&(chosen + 1)), "{screen}");
        }
    }
}
