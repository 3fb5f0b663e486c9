//! Where the cursor goes when what it stood on is gone.

use crate::stage::Stage;
use nimtui::game::{Cell, Move, Seats};
use nimtui::tui::{Message, Phase, Pointer, Target};

/// The nearest cell with a stone, steps counted along rows and columns; the first of equals in reading order.
#[test]
fn on_a_grid_it_goes_to_the_nearest_stone() {
    let mut stage = Stage::table("grid", |c| c.seat(Seats::TwoHumans));
    let cursor_after = |stage: &mut Stage, moves: &str| {
        stage.keys(moves);
        stage.choice().cursor
    };
    assert_eq!(cursor_after(&mut stage, "<down><right><down><right><enter>"), Cell::new(1, 2));
    assert_eq!(cursor_after(&mut stage, "<right><down><enter>"), Cell::new(1, 3));
    // The right half of row 2 is gone: its left neighbour is as near as the cells above and below, which come first and last.
    assert_eq!(cursor_after(&mut stage, "<enter>"), Cell::new(0, 3));
    assert_eq!(cursor_after(&mut stage, "<down><down><down><left><enter>"), Cell::new(3, 1));
}

#[test]
fn over_heaps_it_goes_to_the_next_heap_with_stones() {
    let mut stage = Stage::table("nim", |c| c.seat(Seats::TwoHumans));
    stage.keys("<down><end><enter>");
    assert_eq!(stage.choice().lane, 2, "heap 2 is empty: the one after it");
    stage.keys("<end><enter>");
    assert_eq!(stage.choice().lane, 0, "none after it: the last one there is");
}

#[test]
fn no_end_is_marked_where_nothing_stands() {
    let mut stage = Stage::table("kayles", |_| {});
    stage.click(Target::Cell(Cell::new(0, 1)));
    assert_eq!(stage.choice().anchor, None);
    stage.keys("<space>");
    assert_eq!(stage.choice().anchor, None);
    assert!(stage.screen().contains("There is no pin at 2."), "{}", stage.screen());
    stage.keys("<right><space>");
    assert_eq!(stage.choice().anchor, Some(Cell::new(0, 2)));
}

/// Space marks one end, and at another cell the other; at the end itself it takes the mark away.
#[test]
fn a_run_is_marked_by_its_two_ends() {
    let mut stage = Stage::table("grid", |contest| contest.seat(Seats::TwoHumans));
    stage.keys("<space><right><right><space>");
    assert_eq!(stage.chosen(), Move::Cut { from: Cell::new(0, 0), to: Cell::new(0, 2) });
    assert!(stage.screen().contains("Both ends are marked"), "{}", stage.screen());
    assert_eq!(stage.keys("<enter>").at_table().position().board.stones(), 13);
    stage.keys("<down><space><left><down><space>");
    assert!(!stage.screen().contains("Both ends"), "no line: {}", stage.screen());
    assert!(stage.choice().anchor.is_some(), "what was marked stays");
    stage.keys("<esc><space><space>");
    assert_eq!(stage.choice().anchor, None);
}

#[test]
fn in_a_row_it_passes_what_is_gone_and_stays_before_nothing() {
    let mut stage = Stage::table("kayles", |contest| contest.seat(Seats::TwoHumans));
    let mut goes_to = |keys: &str| stage.keys(keys).choice().cursor.col;
    assert_eq!([goes_to("<right>"), goes_to("<left>"), goes_to("<left>")], [2, 0, 0], "pin 2 is out");
    assert_eq!([goes_to("<down>"), goes_to("<up>")], [2, 0]);
    // The last pin is taken: nothing stands right of the one before it.
    assert_eq!([goes_to("13<enter>"), goes_to("<right>")], [11, 11]);
}

/// Clicks on a cell of the grid.
fn click(stage: &mut Stage, row: u8, col: u8) -> usize {
    stage.click(Target::Cell(Cell::new(row, col)));
    stage.at_table().history().moves().len()
}

#[test]
fn a_click_takes_only_what_was_marked_and_may_be_taken() {
    let grid = || Stage::table("grid", |c| c.seat(Seats::TwoHumans));
    let mut stage = grid();
    assert_eq!([click(&mut stage, 1, 1), click(&mut stage, 3, 3)], [0, 0], "another cell is another choice");
    assert_eq!(stage.chosen(), Move::Cut { from: Cell::new(3, 3), to: Cell::new(3, 3) });
    assert_eq!(click(&mut stage, 3, 3), 1);
    // The cursor alone marks nothing: a click where it stands only chooses.
    let mut stage = grid();
    assert_eq!([click(&mut stage, 0, 0), click(&mut stage, 0, 0)], [0, 1]);
    // Not in one line: whatever is clicked next begins anew.
    let mut stage = grid();
    stage.keys("<space><down><right>");
    assert_eq!([click(&mut stage, 1, 1), click(&mut stage, 1, 1)], [0, 1]);
    // A run that was dragged is taken by a click on any of its cells.
    let mut stage = grid();
    click(&mut stage, 2, 0);
    let drag = Pointer { phase: Phase::Drag, target: Some(Target::Cell(Cell::new(2, 2))) };
    stage.send(Message::Pointer(drag));
    assert_eq!(click(&mut stage, 2, 1), 1);
    assert_eq!(stage.at_table().position().board.stones(), 13);
}
