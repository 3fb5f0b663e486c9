//! What is drawn is what is clicked.

use super::SIZES;
use crate::small::all_games;
use crate::stage::Stage;
use nimtui::tui::{Spot, Target};
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
