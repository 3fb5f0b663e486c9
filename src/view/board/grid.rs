//! The grid: a disc on each cell, row and column numbers beside them, corners around the cell under the cursor.

use std::ops::Range;

use ratatui::layout::Rect;

use crate::app::Target;
use crate::game::{Board, Cell};

use super::super::{Canvas, Role};
use super::piece::{Piece, SIZES, Shape, Size};
use super::{BoardView, Marked, centred};

/// Columns of the row numbers.
const NUMBERS: u16 = 3;
/// Rows of the column numbers.
const HEAD: u16 = 1;
/// Pieces of fewer rows are coloured under the cursor; with larger ones the corners around them are seen well enough.
const COLOURED: u16 = 4;

pub(super) fn draw(view: &BoardView, area: Rect, canvas: &mut Canvas) {
    let Board::Grid { rows, cols, cells } = view.position.board else { return };
    let shape = Lattice::fitting(rows, cols, area);
    let cursor = view.cells.cursor;
    let shown = rows_in_sight(rows, area.height.saturating_sub(HEAD) / shape.pitch_y, cursor);
    let (width, height) =
        (shape.pitch_x * u16::from(cols), shape.pitch_y * u16::from(shown.end - shown.start));
    // What is free behind the last pieces does not count, or the board would stand too high and too far left.
    let free = (shape.pitch_x - shape.size.width).div_ceil(2);
    let below = (shape.pitch_y - shape.size.height).div_ceil(2);
    let whole = centred(area, NUMBERS + width - free, HEAD + height - below);
    let field = Rect { x: whole.x + NUMBERS, y: whole.y + HEAD, width, height };
    let seen = |cell: Cell| Cell::new(cell.row - shown.start, cell.col);
    for col in 0..cols {
        let place = shape.piece(Cell::new(0, col), field);
        let here = cursor.is_some_and(|cursor| cursor.col == col);
        let at = (place.x + place.width / 2, whole.y);
        canvas.put(area, at, &col.to_string(), number_role(here));
    }
    for row in shown.clone() {
        let place = shape.piece(seen(Cell::new(row, 0)), field);
        let here = cursor.is_some_and(|cursor| cursor.row == row);
        let at = (whole.x, place.y + place.height / 2);
        canvas.put(area, at, &row.to_string(), number_role(here));
    }
    let stone = Piece::new(Shape::Disc, shape.size, Role::Stone);
    let going = Piece::going(Shape::Disc, shape.size, Role::Stone);
    let taken = Piece::taken(view.fade, Shape::Disc, shape.size);
    let under_cursor = Piece::new(Shape::Disc, shape.size, Role::Key);
    let empty = Piece::new(Shape::Empty, shape.size, Role::Quiet);
    for (row, col) in shown.clone().flat_map(|row| (0..cols).map(move |col| (row, col))) {
        let cell = Cell::new(row, col);
        let bit = Marked::bit(cell, cols);
        let piece = match (cells & bit != 0, view.cells.taken & bit != 0) {
            (true, _) if view.cells.going & bit != 0 => &going,
            (true, _) if cursor == Some(cell) && shape.size.height < COLOURED => &under_cursor,
            (true, _) => &stone,
            (false, true) => &taken,
            (false, false) => &empty,
        };
        let place = shape.piece(seen(cell), field);
        piece.put((place.x, place.y), area, canvas);
        if cursor == Some(cell) {
            draw_corners(place, ["┏━", "━┓", "┗━", "━┛"], ["[", "]"], area, canvas);
        } else if view.cells.anchor == Some(cell) {
            draw_corners(place, ["╭─", "─╮", "╰─", "─╯"], ["(", ")"], area, canvas);
        }
        canvas.hits.add(shape.cell(seen(cell), field).intersection(area), Target::Cell(cell));
    }
}

/// The rows of the board that are drawn: all, or as many as fit, the one under the cursor among them.
pub(super) fn rows_in_sight(rows: u8, fit: u16, cursor: Option<Cell>) -> Range<u8> {
    let fit = u8::try_from(fit).unwrap_or(u8::MAX).clamp(1, rows.max(1)).min(rows);
    let last = cursor.map_or(0, |cursor| cursor.row).clamp(fit.saturating_sub(1), rows.saturating_sub(1));
    last + 1 - fit..last + 1
}

pub(super) fn number_role(under_cursor: bool) -> Role {
    if under_cursor { Role::Cursor } else { Role::Quiet }
}

/// Corners around a piece; brackets where it is one row high.
fn draw_corners(piece: Rect, corners: [&str; 4], brackets: [&str; 2], area: Rect, canvas: &mut Canvas) {
    let (left, right) = (piece.x.saturating_sub(1), piece.right());
    let bottom = piece.bottom() - 1;
    if piece.height == 1 {
        for (x, bracket) in [left, right].into_iter().zip(brackets) {
            canvas.put(area, (x, piece.y), bracket, Role::Key);
        }
        return;
    }
    // A large disc leaves room for their longer side.
    let long = u16::from(piece.height >= COLOURED);
    for (y, [before, behind]) in [(piece.y, [corners[0], corners[1]]), (bottom, [corners[2], corners[3]])] {
        let before: String = before.chars().take(1 + usize::from(long)).collect();
        let behind: String = behind.chars().skip(1 - usize::from(long)).collect();
        canvas.put(area, (left, y), &before, Role::Key);
        canvas.put(area, (right - long, y), &behind, Role::Key);
    }
}

/// How large the pieces are and how far apart they lie.
struct Lattice {
    size: Size,
    pitch_x: u16,
    pitch_y: u16,
}

impl Lattice {
    /// The largest pieces with which the whole grid fits, as far apart as they are below one another; the smallest where none fits.
    fn fitting(rows: u8, cols: u8, area: Rect) -> Self {
        let (rows, cols) = (u16::from(rows.max(1)), u16::from(cols.max(1)));
        let room_x = area.width.saturating_sub(NUMBERS) / cols;
        let room_y = area.height.saturating_sub(1) / rows;
        // A row between them, or a column of discs would be one bar; small ones are content with the half row each leaves free.
        let rows_of = |size: &Size| match (size.width, size.height) {
            (1, _) => 1,
            (3, 2) | (5, 3) => size.height,
            (_, height) => height + 1,
        };
        let fits = |size: &&Size| size.width + 2 <= room_x && rows_of(size) <= room_y;
        let size = *SIZES.iter().find(fits).unwrap_or(&SIZES[SIZES.len() - 1]);
        let pitch_y = room_y.clamp(size.height, size.height + 1);
        let pitch_x = (2 * pitch_y).clamp((size.width + 2).min(room_x.max(1)), room_x.max(size.width + 2));
        Self { size, pitch_x: pitch_x.max(3), pitch_y }
    }

    /// All that belongs to a cell.
    fn cell(&self, cell: Cell, field: Rect) -> Rect {
        Rect {
            x: field.x + u16::from(cell.col) * self.pitch_x,
            y: field.y + u16::from(cell.row) * self.pitch_y,
            width: self.pitch_x,
            height: self.pitch_y,
        }
    }

    /// Where the piece of a cell lies.
    fn piece(&self, cell: Cell, field: Rect) -> Rect {
        centred(self.cell(cell, field), self.size.width, self.size.height)
    }
}
