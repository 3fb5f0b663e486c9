//! The grid: a disc on each cell, row and column numbers beside them, corners around the cell under the cursor.

use ratatui::layout::{Rect, Size};

use crate::game::Board;

use super::super::{Canvas, Role};
use super::heap_row::StoneState;
use super::highlight::{LOOKS, Twins};
use super::lattice::{Lattice, draw_corners};
use super::piece::{Piece, Pieces, SIGN, Shape, sizes};
use super::{BoardView, columns};

/// Columns of the row numbers.
const NUMBERS: u16 = 3;
/// Rows of the column numbers.
const HEAD: u16 = 1;
/// Pieces of fewer rows are coloured under the cursor; with larger ones the corners around them are seen well enough.
const COLOURED: u16 = 4;

pub(super) fn draw(view: &BoardView, area: Rect, canvas: &mut Canvas) {
    let Board::Grid { rows, cols, .. } = view.position.board else { return };
    let lattice = fitting(rows, cols, area);
    let (size, paint) = (lattice.size, canvas.paint);
    let (twins, looks) =
        (Twins::of(view), LOOKS.map(|role| Pieces::new(Shape::Disc, size, role, view.fade, paint)));
    let under_cursor = Piece::of_shape(Shape::Disc, size, Role::Key, paint);
    let large = size.height >= COLOURED;
    lattice.draw(view, area, canvas, |cell, place, canvas| {
        let (here, marked) = (view.cells.cursor == Some(cell), view.cells.anchor == Some(cell));
        let twin = twins.look(cell);
        let piece = match view.state(cell) {
            StoneState::Stays if here && !large => &under_cursor,
            state => looks[twin.map_or(0, |(_, look)| look)].get(state),
        };
        canvas.draw(piece, place.intersection(area));
        if let Some((letter, look)) = twin {
            draw_letter(letter, LOOKS[look], place, area, canvas);
        }
        if here || marked {
            draw_corners(place, !here, large, area, canvas);
        }
    });
}

/// Writes the letter of a twin in the middle of its piece, on a patch of the ground where there is room.
fn draw_letter(letter: char, role: Role, place: Rect, area: Rect, canvas: &mut Canvas) {
    let text = if place.height < COLOURED { letter.to_string() } else { format!(" {letter} ") };
    let middle = (place.x + (place.width - columns(&text)) / 2, place.y + place.height / 2);
    canvas.write_at(area, middle, &text, role);
}

/// The largest pieces with which the whole grid fits, as far apart as they are below one another; the smallest where none fits.
fn fitting(rows: u8, cols: u8, area: Rect) -> Lattice {
    let (rows, cols) = (u16::from(rows.max(1)), u16::from(cols.max(1)));
    let room_x = area.width.saturating_sub(NUMBERS) / cols;
    let room_y = area.height.saturating_sub(HEAD) / rows;
    // A row between them, or a column of discs would be one bar; small ones are content with the half row each leaves free.
    let rows_of = |size: &Size| match (size.width, size.height) {
        (1, _) => 1,
        (3, 2) | (5, 3) => size.height,
        (_, height) => height + 1,
    };
    let fits = |size: &Size| size.width + 2 <= room_x && rows_of(size) <= room_y;
    let size = sizes().find(fits).unwrap_or(SIGN);
    let pitch_y = room_y.clamp(size.height, size.height + 1);
    let pitch_x = (2 * pitch_y).clamp((size.width + 2).min(room_x.max(1)), room_x.max(size.width + 2));
    Lattice { size, pitch_x: pitch_x.max(3), pitch_y, numbers: NUMBERS, head: HEAD }
}
