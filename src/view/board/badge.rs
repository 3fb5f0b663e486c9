//! The mark on what is about to go.

use ratatui::layout::Rect;

use super::super::{Canvas, Role};
use super::piece::{Shape, Size};

/// Pieces of fewer rows have no patch: all of them is coloured.
pub(super) const PATCHED: u16 = 5;

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
    pub(super) const fn on(whole: Shape, size: Size) -> Self {
        if size.height < PATCHED {
            return Self::CROSS;
        }
        let inset = if matches!(whole, Shape::Star) { 2 } else { 1 };
        Self { width: size.width - 2, reach: size.height - 3, inset }
    }

    /// Draws it in the middle of a piece of some size and colour.
    pub(super) fn put(
        mut self,
        size: Size,
        ground: Role,
        (x, y): (u16, u16),
        area: Rect,
        canvas: &mut Canvas,
    ) {
        if !canvas.paint.has_colours() && self.width > 1 {
            // A large hole would look as if the piece were gone.
            self = Self::patch(3, 0);
        }
        self.width += (size.width - self.width) % 2;
        if canvas.ascii {
            // There are no half rows.
            self.reach -= self.reach % 2;
        }
        let middle = y.saturating_add(size.height / 2);
        let rows = self.reach.div_ceil(2);
        for row in 0..=2 * rows {
            let edge = rows > 0 && (row == 0 || row == 2 * rows);
            let width = self.width - if edge { 2 * self.inset } else { 0 };
            let at =
                (x.saturating_add(size.width.saturating_sub(width) / 2), (middle + row).saturating_sub(rows));
            let line = |sign: &str| sign.repeat(usize::from(width));
            match (edge && self.reach % 2 == 1, row) {
                (true, 0) => canvas.put_on(area, at, &line("▄"), [Role::Going, ground]),
                (true, _) => canvas.put_on(area, at, &line("▀"), [Role::Going, ground]),
                _ => canvas.put(area, at, &line(" "), Role::Crossed),
            }
        }
        // An even number of columns has no middle one.
        let cross = if size.width.is_multiple_of(2) { "><" } else { "×" };
        canvas.put(area, (x.saturating_add((size.width - 1) / 2), middle), cross, Role::Crossed);
    }
}
