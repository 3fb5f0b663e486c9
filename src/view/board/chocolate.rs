//! A bar of chocolate: squares with a gap between, row and column numbers beside them, the first square poisoned.

use ratatui::layout::Rect;

use crate::app::Target;
use crate::game::{Board, Cell};

use super::super::{Canvas, Role};
use super::badge::Badge;
use super::grid::{number_role, rows_in_sight};
use super::piece::Size;
use super::{BoardView, Fade, Marked, centred, small};

/// Columns of the row numbers.
const NUMBERS: u16 = 2;
/// Tallest a square is drawn.
const TALLEST: u16 = 6;
/// Squares of so many rows keep their colour when they are about to go, and have a band with a cross.
const PATCHED: u16 = 4;

/// What is written on the poison, or where it was.
const POISON: &[&str] = &["poison", "!"];

pub(super) fn draw(view: &BoardView, area: Rect, canvas: &mut Canvas) {
    let Board::Grid { rows, cols, cells } = view.position.board else { return };
    let squares = Squares::fitting(rows, cols, area);
    let (width, height) = (squares.width + 1, squares.height);
    let cursor = view.cells.cursor;
    let shown = rows_in_sight(rows, (area.height - squares.head) / height, cursor);
    let field = (width * u16::from(cols) - 1, height * u16::from(shown.end - shown.start));
    let whole = centred(area, NUMBERS + field.0, squares.head + field.1);
    let place = |cell: Cell| Rect {
        x: whole.x + NUMBERS + u16::from(cell.col) * width,
        y: whole.y + squares.head + u16::from(cell.row - shown.start) * height,
        width,
        height,
    };
    for col in (0..cols).filter(|_| squares.head > 0) {
        let at = (place(Cell::new(shown.start, col)).x + squares.width / 2, whole.y);
        let here = cursor.is_some_and(|cursor| cursor.col == col);
        canvas.put(area, at, &col.to_string(), number_role(here));
    }
    for row in shown.clone() {
        let here = cursor.is_some_and(|cursor| cursor.row == row);
        let at = (whole.x, place(Cell::new(row, 0)).y + height / 2);
        canvas.put(area, at, &row.to_string(), number_role(here));
    }
    for cell in shown.clone().flat_map(|row| (0..cols).map(move |col| Cell::new(row, col))) {
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
            draw_cursor(square, area, canvas);
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
            let badge = if place.height < PATCHED { Badge::CROSS } else { Badge::patch(place.width - 2, 0) };
            badge.put(Size::new(place.width, place.height), role, (place.x, place.y), area, canvas);
        }
        // It is known where it was when nothing else is left.
        _ if poisoned => {
            let text = fitting(POISON, place.width);
            let at = centred(place, small(text.len()), 1);
            canvas.put(area, (at.x, middle.1), text, role);
        }
        _ => canvas.put(area, middle, sign, role),
    }
}

/// The first of some texts that fits.
fn fitting<'a>(texts: &[&'a str], width: u16) -> &'a str {
    texts.iter().find(|text| small(text.chars().count()) <= width).copied().unwrap_or_default()
}

/// The poisoned square: of a colour of its own, with a word or a warning on it; without colours it has a pattern. When it is about to go
/// there is a cross on each side of the word.
fn draw_poison(going: bool, place: Rect, area: Rect, canvas: &mut Canvas) {
    let (edge, inside) = if going { (Role::Going, Role::Crossed) } else { (Role::Bad, Role::Danger) };
    let patterned = !canvas.paint.has_colours() && !canvas.ascii;
    for row in 0..place.height {
        let (sign, role) = match (row, patterned) {
            // Half a row is left free above, as with the others.
            (0, true) if place.height > 1 => ("▖", edge),
            (0, false) if place.height > 1 => ("▄", edge),
            (_, true) => ("▞", edge),
            (_, false) => (" ", inside),
        };
        canvas.put(area, (place.x, place.y + row), &sign.repeat(usize::from(place.width)), role);
    }
    let told: &[&str] = if going { &["× poison ×", "×poison×", "×!×", "×"] } else { POISON };
    let text = fitting(told, place.width);
    let row = Rect { y: place.y + place.height / 2, height: 1, ..place };
    let at = centred(row, small(text.chars().count()), 1);
    canvas.put(area, (at.x, row.y), text, if patterned { Role::Bad } else { inside });
}

/// The cursor: corners in the gaps beside those of a square, brackets around a single row.
fn draw_cursor(square: Rect, area: Rect, canvas: &mut Canvas) {
    let (left, right, bottom) = (square.x.saturating_sub(1), square.right(), square.bottom() - 1);
    let places = [(left, square.y), (right, square.y), (left, bottom), (right, bottom)];
    let corners = if square.height > 1 { ["┏", "┓", "┗", "┛"] } else { ["[", "]", "[", "]"] };
    for (at, corner) in places.into_iter().zip(corners) {
        canvas.put(area, at, corner, Role::Key);
    }
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
