//! What a move would take is marked alike in every game, and what lies behind a window steps back.

use crate::stage::{Stage, text_of};
use nimtui::app::Action;
use nimtui::game::{Board, Move, Seats, Side, Stop};
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

/// In a game with points a move may win and win less than another, or lose more than need be: the marks say by how much, as the rules and
/// the positions after it have it.
#[test]
fn each_choice_is_judged_by_its_points() {
    let game = games::get(games::by_id("red-blue").expect("a game"));
    let told =
        |points: i64| if points.abs() == 1 { "1 point".into() } else { format!("{} points", points.abs()) };
    let mut kinds = [0; 5];
    for (red, blue) in (1..=5).flat_map(|red| (1..=5).map(move |blue| (red, blue))) {
        let id = format!("red-blue:{red},{blue}");
        let position = games::read_id(&id).expect("an id").1;
        let got = |mv: &Move| -> i64 {
            let after = game.play(&position, mv);
            match game.result(&after) {
                Some(ended) => {
                    let points = ended.points.expect("points") as i64;
                    if ended.winner(Side::Two) == Side::One { points } else { -points }
                }
                None => -game.solve(&after, &Stop::default()).expect("not stopped").score.expect("points"),
            }
        };
        let moves: Vec<Move> =
            (0..game.legal(&position)).filter_map(|index| game.nth_legal(&position, index)).collect();
        let best = moves.iter().map(got).max().expect("a move");
        let mut stage = Stage::table("red-blue", |contest| {
            contest.seat(Seats::TwoHumans);
            contest.position = Some(position.clone());
        });
        stage.press(Action::Lesson).press(Action::Lesson);
        for mv in &moves {
            stage.keys(&game.word(&position, *mv).replace('x', " "));
            let here = got(mv);
            let (kind, text) = match (here == best, here > 0) {
                (true, true) => (0, format!("W: wins {}", told(here))),
                (true, false) => (1, format!("L: loses {}, the best there is", told(here))),
                (false, true) => (2, format!("W: wins {}, {} less than the best", told(here), best - here)),
                (false, false) if best > 0 => (3, format!("L: loses {}", told(here))),
                (false, false) => (4, format!("L: loses {}, {} more than need be", told(here), best - here)),
            };
            assert_eq!(stage.judged(), Some(text), "{id} {}\n{}", game.word(&position, *mv), stage.screen());
            kinds[kind] += 1;
            stage.keys("<esc>");
        }
    }
    assert!(kinds.iter().all(|count| *count > 0), "{kinds:?}");
}
