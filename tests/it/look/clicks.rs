//! What is drawn is what is clicked.

use super::SIZES;
use crate::small::all_games;
use crate::stage::Stage;
use nimtui::game::Lineup;
use nimtui::tui::{Action, Message, Popup, Spot, Target};
use ratatui::layout::Rect;
use std::collections::BTreeMap;

/// What lies in a row of a board belongs together: the stones of a group, or the cells of a row.
fn row_of(target: Target) -> Option<(bool, usize)> {
    match target {
        // Rows of other parts have other numbers.
        Target::Board { part, spot: Spot::Stone { group, .. } } => Some((true, group + 100 * part)),
        Target::Board { part, spot: Spot::Cell(cell) } => Some((false, usize::from(cell.row) + 100 * part)),
        _ => None,
    }
}

/// In every game at every size, under bars as under columns: between two pieces of a row lies no column that is not a piece's.
#[test]
fn the_space_between_two_pieces_belongs_to_one_of_them() {
    for (_, game) in all_games() {
        for (keys, (columns, rows)) in ["", "c"].into_iter().flat_map(|keys| SIZES.map(|size| (keys, size))) {
            let mut stage = Stage::one_player(game.id());
            let hits = stage.keys(keys).hits(columns, rows);
            let mut spans: BTreeMap<(bool, usize, u16), Rect> = BTreeMap::new();
            for (area, target) in hits.all() {
                let Some((stones, number)) = row_of(target) else { continue };
                for line in area.rows() {
                    let span = spans.entry((stones, number, line.y)).or_insert(line);
                    *span = span.union(line);
                }
            }
            assert!(!spans.is_empty(), "{} {columns}x{rows}", game.id());
            for ((stones, number, y), span) in spans {
                for x in span.left()..span.right() {
                    let seen = hits.at(x, y).and_then(row_of);
                    let context = format!("{} {columns}x{rows}{keys}: {x},{y}", game.id());
                    assert_eq!(seen, Some((stones, number)), "{context}");
                }
            }
        }
    }
}

/// Lists that are scrolled to any place, at any size: each line that can be clicked is the one that is drawn there, the chosen one is in
/// sight, and as many lines as at the top.
#[test]
fn a_click_means_what_is_drawn_where_it_is() {
    let mut games = Stage::menu();
    games.choose_entry(nimtui::tui::MenuEntry::More).keys("<enter>");
    let mut courses = Stage::menu();
    courses.choose_entry(nimtui::tui::MenuEntry::Learn).press(Action::OpenOptions);
    let mut practice = Stage::menu();
    practice.choose_entry(nimtui::tui::MenuEntry::Practice).keys("<enter>").press(Action::OtherGame);
    let mut options = Stage::menu();
    options.choose_game(crate::stage::key("grid")).press(Action::OpenOptions);
    let mut moves = Stage::at("nim:1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1", Lineup::TwoHumans);
    moves.keys(&"<enter>".repeat(23));
    let mut seen = [0; 5];
    for (stage, seen) in [games, courses, practice, options, moves].iter().zip(&mut seen) {
        for (columns, rows) in [(60, 16), (80, 24), (120, 40)] {
            let mut stage = stage.again();
            stage.send(Message::Resized(columns, rows));
            let mut counts = vec![];
            for _ in 0..24 {
                let (buffer, hits) = (stage.buffer(columns, rows), stage.hits(columns, rows));
                let popup = stage.app.shared.popup.as_ref();
                let line = |target| match (target, popup) {
                    (Target::Row(row), Some(Popup::Menu(menu))) => {
                        Some((row == menu.cursor, menu.rows[row].1.clone()))
                    }
                    (Target::Option(option), _) => {
                        let menu = &stage.app.menu;
                        let label = menu.option_row(stage.menu_options()[option], &stage.app.shared).label;
                        Some((option == menu.option, label.to_owned()))
                    }
                    (Target::Ply(ply), _) => Some((ply == stage.moves_made(), format!("{ply:>2}."))),
                    _ => None,
                };
                let (mut lines, mut chosen) = (0, 0);
                for (area, target) in hits.all().filter(|(area, _)| area.width > 8) {
                    let Some((is_chosen, label)) = line(target) else { continue };
                    let row: String = (area.x..area.right()).map(|x| buffer[(x, area.y)].symbol()).collect();
                    let context = format!("{target:?} {label}: {row}\n{}", stage.screen_of(columns, rows));
                    assert_eq!(hits.at(area.x, area.y), Some(target), "{context}");
                    assert!(row.contains(label.trim_end()), "{context}");
                    lines += 1;
                    chosen += usize::from(is_chosen);
                }
                assert!(lines == 0 || chosen > 0, "{}", stage.screen_of(columns, rows));
                counts.push(lines);
                stage.keys(if stage.has_game() && popup.is_none() { "<Undo>" } else { "<down>" });
            }
            *seen += counts.iter().sum::<usize>();
            assert!(
                stage.app.shared.popup.is_none() || counts.iter().min() == counts.iter().max(),
                "{counts:?}"
            );
        }
    }
    assert!(seen.iter().all(|count| *count > 100), "{seen:?}");
}
