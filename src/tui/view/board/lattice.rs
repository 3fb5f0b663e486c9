//! The cells of a grid with their row and column numbers, whatever lies on them.

use ratatui::layout::{Rect, Size};

use crate::game::{Board, Cell};
use crate::tui::Target;

use super::super::{Canvas, Role};
use super::{BoardView, centred};

/// How large the pieces are and how far apart they lie.
pub(super) struct Lattice {
    pub(super) size: Size,
    pub(super) pitch_x: u16,
    pub(super) pitch_y: u16,
    /// Columns of the row numbers.
    pub(super) numbers: u16,
    /// Rows of the column numbers.
    pub(super) head: u16,
}

impl Lattice {
    /// Draws the numbers, and each cell that is in sight by what draws it in the place of its piece: all rows, or as many as fit, the
    /// one under the cursor among them.
    pub(super) fn draw(
        &self,
        view: &BoardView,
        area: Rect,
        canvas: &mut Canvas,
        draw_cell: impl Fn(Cell, Rect, &mut Canvas),
    ) {
        let Board::Grid { rows, cols, .. } = view.position.board else { return };
        let cursor = view.cells.cursor;
        let fit = u8::try_from(area.height.saturating_sub(self.head) / self.pitch_y).unwrap_or(u8::MAX);
        let fit = fit.clamp(1, rows.max(1)).min(rows);
        let here = cursor.map_or(0, |cursor| cursor.row);
        let last = here.clamp(fit.saturating_sub(1), rows.saturating_sub(1));
        let shown = last + 1 - fit..last + 1;
        // What is free behind the last pieces does not count, or the board would stand too high and too far left.
        let width = self.pitch_x * u16::from(cols) - (self.pitch_x - self.size.width).div_ceil(2);
        let height = self.pitch_y * u16::from(fit) - (self.pitch_y - self.size.height).div_ceil(2);
        let whole = centred(area, self.numbers + width, self.head + height);
        let cell_at = |cell: Cell| Rect {
            x: whole.x + self.numbers + u16::from(cell.col) * self.pitch_x,
            y: whole.y + self.head + u16::from(cell.row - shown.start) * self.pitch_y,
            width: self.pitch_x,
            height: self.pitch_y,
        };
        let piece_at = |cell: Cell| centred(cell_at(cell), self.size.width, self.size.height);
        let mut number = |at: (u16, u16), number: u8, here: Option<u8>| {
            let role = if here == Some(number) { Role::Cursor } else { Role::Quiet };
            canvas.write_at(area, at, &number.to_string(), role);
        };
        for col in (0..cols).filter(|_| self.head > 0) {
            let piece = piece_at(Cell::new(shown.start, col));
            number((piece.x + piece.width / 2, whole.y), col, cursor.map(|cursor| cursor.col));
        }
        for row in shown.clone() {
            let piece = piece_at(Cell::new(row, 0));
            number((whole.x, piece.y + piece.height / 2), row, cursor.map(|cursor| cursor.row));
        }
        for cell in shown.clone().flat_map(|row| (0..cols).map(move |col| Cell::new(row, col))) {
            draw_cell(cell, piece_at(cell), canvas);
            canvas.hits.add(cell_at(cell).intersection(area), Target::Cell(cell));
        }
    }
}

/// Marks a piece with corners beside it, brackets where it is one row high; `long` ones lie over the piece as well.
pub(super) fn draw_corners(piece: Rect, marked: bool, long: bool, area: Rect, canvas: &mut Canvas) {
    let (corners, side, brackets) = match marked {
        true => (["╭", "╮", "╰", "╯"], "─", ["(", ")"]),
        false => (["┏", "┓", "┗", "┛"], "━", ["[", "]"]),
    };
    let (left, right, bottom) = (piece.x.saturating_sub(1), piece.right(), piece.bottom() - 1);
    if piece.height == 1 {
        canvas.write_at(area, (left, piece.y), brackets[0], Role::Key);
        return canvas.write_at(area, (right, piece.y), brackets[1], Role::Key);
    }
    let side = if long { side } else { "" };
    for (y, before, behind) in [(piece.y, corners[0], corners[1]), (bottom, corners[2], corners[3])] {
        canvas.write_at(area, (left, y), &format!("{before}{side}"), Role::Key);
        canvas.write_at(area, (right - u16::from(long), y), &format!("{side}{behind}"), Role::Key);
    }
}
