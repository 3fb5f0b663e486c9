//! The mark on what is about to go.

use ratatui::buffer::Buffer;
use ratatui::layout::{Rect, Size};

use super::super::Role;
use super::super::theme::Paint;

/// Pieces of fewer rows have no patch: all of them is coloured.
pub(super) const PATCHED: u16 = 5;

/// Without colours narrower pieces have a hole as wide as the cross in it.
const HOLED: u16 = 5;

/// A cross on a patch that reaches as far above it as below. On a large piece the patch alone has the
/// colour of what goes; its edge keeps its own, so that one sees what piece it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Badge {
    width: u16,
    /// Half rows above the row of the cross, and as many below it.
    reach: u16,
    /// Columns its first and last rows are shorter by, on each side.
    inset: u16,
}

impl Badge {
    /// The cross alone.
    pub(super) const CROSS: Self = Self::patch(1, 0);

    /// A patch so wide, and so many half rows higher than a row, above and below.
    pub(super) const fn patch(width: u16, reach: u16) -> Self {
        Self { width, reach, inset: 0 }
    }

    /// That of a piece of some size: its own shape, a little smaller.
    pub(super) const fn on(size: Size) -> Self {
        if size.height < PATCHED {
            return Self::CROSS;
        }
        Self { width: size.width - 2, reach: size.height - 3, inset: 1 }
    }

    /// Draws it in the middle of a place, on a ground of some colour.
    pub(super) fn draw(mut self, place: Rect, ground: Role, cells: &mut Buffer, paint: Paint) {
        if !paint.has_colours() {
            // A large hole would look as if the piece were gone, and a cross alone as if nothing had happened to it.
            self = Self::patch(if place.width < HOLED { 1 } else { 3 }, 0);
        }
        self.width += (place.width - self.width) % 2;
        if paint.ascii {
            // There are no half rows.
            self.reach -= self.reach % 2;
        }
        let middle = place.y + place.height / 2;
        let rows = self.reach.div_ceil(2);
        for row in 0..=2 * rows {
            let edge = rows > 0 && (row == 0 || row == 2 * rows);
            let width = self.width - if edge { 2 * self.inset } else { 0 };
            let (sign, style) = match (edge && self.reach % 2 == 1, row) {
                (true, 0) => ("▄", paint.style_on(Role::Going, ground)),
                (true, _) => ("▀", paint.style_on(Role::Going, ground)),
                _ => (" ", paint.on_ground(Role::Crossed)),
            };
            let x = place.x + (place.width - width) / 2;
            cells.set_string(x, middle + row - rows, sign.repeat(usize::from(width)), style);
        }
        // An even number of columns has no middle one.
        let cross = if place.width.is_multiple_of(2) { "╳╳" } else { "╳" };
        cells.set_string(place.x + (place.width - 1) / 2, middle, cross, paint.on_ground(Role::Crossed));
    }
}
