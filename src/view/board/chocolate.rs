//! A bar of chocolate: squares with a gap between, row and column numbers beside them, the first square poisoned.

use ratatui::layout::Rect;

use crate::app::Target;
use crate::game::{Board, Cell};

use super::super::{Canvas, Role};
use super::grid::{draw_corners, number_role, numbered};
use super::piece::{Badge, Size};
use super::{BoardView, Fade, Marked};

/// Columns of the row numbers.
const NUMBERS: u16 = 2;
/// Tallest a square is drawn.
const TALLEST: u16 = 6;
/// Squares of so many rows keep their colour when they are about to go, and have a mark of this size.
const PATCHED: u16 = 4;
const BADGE: Badge = Badge::patch(5, 2);

pub(super) fn draw(view: &BoardView, area: Rect, canvas: &mut Canvas) {
    let Board::Grid { rows, cols, cells } = view.position.board else { return };
    let squares = Squares::fitting(rows, cols, area);
    let (width, height) = (squares.width + 1, squares.height);
    let field = (width * u16::from(cols) - 1, height * u16::from(rows));
    let whole = numbered(area, field, (NUMBERS, squares.head));
    let place = |cell: Cell| Rect {
        x: whole.x + NUMBERS + u16::from(cell.col) * width,
        y: whole.y + squares.head + u16::from(cell.row) * height,
        width,
        height,
    };
    let cursor = view.cells.cursor;
    for col in (0..cols).filter(|_| squares.head > 0) {
        let at = (place(Cell::new(0, col)).x + squares.width / 2, whole.y);
        let here = cursor.is_some_and(|cursor| cursor.col == col);
        canvas.put(area, at, &col.to_string(), number_role(here));
    }
    for row in 0..rows {
        let here = cursor.is_some_and(|cursor| cursor.row == row);
        let at = (whole.x, place(Cell::new(row, 0)).y + height / 2);
        canvas.put(area, at, &row.to_string(), number_role(here));
    }
    for cell in (0..rows).flat_map(|row| (0..cols).map(move |col| Cell::new(row, col))) {
        let bit = Marked::bit(cell, cols);
        let fate = match (cells & bit != 0, view.cells.taken & bit != 0) {
            (true, _) if view.cells.going & bit != 0 => Fate::Going,
            (true, _) => Fate::Stays,
            (false, true) => Fate::Taken(view.fade),
            (false, false) => Fate::Absent,
        };
        let place = place(cell);
        let square = Rect { width: squares.width, ..place };
        draw_square(fate, (cell.row, cell.col) == (0, 0), square, area, canvas);
        if cursor == Some(cell) {
            draw_corners(square, ["┏", "┓", "┗", "┛"], ["[", "]"], area, canvas);
        }
        canvas.hits.add(place.intersection(area), Target::Cell(cell));
    }
}

/// What becomes of a square.
#[derive(Clone, Copy)]
enum Fate {
    Stays,
    Going,
    Taken(Fade),
    Absent,
}

fn draw_square(fate: Fate, poisoned: bool, place: Rect, area: Rect, canvas: &mut Canvas) {
    if poisoned && matches!(fate, Fate::Stays | Fate::Going) {
        return draw_poison(matches!(fate, Fate::Going), place, area, canvas);
    }
    let (whole, sign, role) = match fate {
        Fate::Stays => (true, "", Role::Wood),
        Fate::Going if place.height >= PATCHED => (true, "", Role::Wood),
        Fate::Going => (true, "×", Role::Going),
        Fate::Taken(Fade::Full) => (true, "", Role::Taken),
        Fate::Taken(Fade::Hollow) => (false, "○", Role::Taken),
        Fate::Taken(Fade::Small | Fade::Gone) => (false, "◦", Role::Taken),
        Fate::Absent => (false, "·", Role::Quiet),
    };
    let middle = (place.x + place.width / 2, place.y + place.height / 2);
    if whole {
        for row in 0..place.height {
            // Half a row is left free above, so that no two squares touch.
            let sign = if row == 0 { "▄" } else { "█" };
            canvas.put(area, (place.x, place.y + row), &sign.repeat(usize::from(place.width)), role);
        }
    }
    match fate {
        // In the upper half of a single row there is nothing to write a cross on.
        Fate::Going if place.height > 1 => {
            let badge = if place.height < PATCHED { Badge::patch(1, 1) } else { BADGE };
            badge.put(Size::new(place.width, place.height), (place.x, place.y), area, canvas);
        }
        _ => canvas.put(area, middle, sign, role),
    }
}

/// The poisoned square: an empty one of the same size with a warning in it, so that it is known without colours too. When it is
/// about to go there is a cross on each side of the warning.
fn draw_poison(going: bool, place: Rect, area: Rect, canvas: &mut Canvas) {
    let (inside, last) = (usize::from(place.width.saturating_sub(2)), place.height - 1);
    let role = if going { Role::Going } else { Role::Red };
    for row in 0..place.height {
        let line = match row {
            // Half a row is left free above, as with the others.
            0 => "▄".repeat(usize::from(place.width)),
            row if row == last && row > 1 => format!("█{}█", "▄".repeat(inside)),
            _ => format!("█{}█", " ".repeat(inside)),
        };
        canvas.put(area, (place.x, place.y + row), &line, role);
    }
    let (x, y) = (place.x + place.width / 2, place.y + place.height / 2);
    if going && place.width > 2 {
        canvas.put(area, (x - 1, y), "×", role);
        canvas.put(area, (x + 1, y), "×", role);
    }
    canvas.put(area, (x, y), "!", Role::Bad);
}

/// How large the squares are.
struct Squares {
    width: u16,
    height: u16,
    /// The row of the column numbers; none where there is no room.
    head: u16,
}

impl Squares {
    fn fitting(rows: u8, cols: u8, area: Rect) -> Self {
        let (rows, cols) = (u16::from(rows.max(1)), u16::from(cols.max(1)));
        let room = (area.width.saturating_sub(NUMBERS) / cols).saturating_sub(1).max(1);
        let head = u16::from(area.height > rows);
        let height =
            ((area.height.saturating_sub(head)) / rows).clamp(1, TALLEST).min(room.div_ceil(2).max(1));
        // A column is half as wide as a row is high.
        Self { width: (2 * height + 1).min(room), height, head }
    }
}
