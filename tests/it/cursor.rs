//! Where the cursor goes when what it stood on is gone.

use crate::stage::Stage;
use nimtui::game::{Cell, Seats};

/// The nearest cell with a stone, steps counted along rows and columns; the first of equals in reading order.
#[test]
fn on_a_grid_it_goes_to_the_nearest_stone() {
    let mut stage = Stage::table("grid", |c| c.seats = Seats::TwoHumans);
    let cursor_after = |stage: &mut Stage, moves: &str| {
        stage.keys(moves);
        stage.at_table().choice.cursor
    };
    assert_eq!(cursor_after(&mut stage, "<down><right><down><right><enter>"), Cell::new(1, 2));
    assert_eq!(cursor_after(&mut stage, "<right><down><enter>"), Cell::new(1, 3));
    // The right half of row 2 is gone: its left neighbour is as near as the cells above and below, which come first and last.
    assert_eq!(cursor_after(&mut stage, "<enter>"), Cell::new(0, 3));
    assert_eq!(cursor_after(&mut stage, "<down><down><down><left><enter>"), Cell::new(3, 1));
}

#[test]
fn over_heaps_it_goes_to_the_next_heap_with_stones() {
    let mut stage = Stage::table("nim", |c| c.seats = Seats::TwoHumans);
    stage.keys("<down><end><enter>");
    assert_eq!(stage.at_table().choice.lane, 2, "heap 2 is empty: the one after it");
    stage.keys("<end><enter>");
    assert_eq!(stage.at_table().choice.lane, 0, "none after it: the last one there is");
}
