//! Pieces drawn from block elements, at the size their cell allows: full, hollow, going, fading.

use std::borrow::Cow;

use ratatui::buffer::Buffer;
use ratatui::layout::{Rect, Size};
use ratatui::text::Line;
use ratatui::widgets::Widget;

use super::heap_row::StoneState;
use super::{centred, columns};
use crate::tui::theme::{Paint, Role};
use crate::tui::widgets::Canvas;

/// How far the stones of the last move have left.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Fade {
    /// They still lie there.
    Full,
    /// Hollow.
    Hollow,
    /// Small.
    Small,
    /// Gone, but for a dot.
    #[default]
    Gone,
}

/// Columns that the disc on a piece about to go is smaller on each side.
const INSET: f32 = 2.0;
/// A cross on narrower pieces has no patch.
const PATCHED: u16 = 5;
/// Pieces of so many rows keep their colour when they are about to go, round a smaller disc with a cross. Recolouring all of them
/// would send more than a kilobyte to the terminal with each key.
pub(crate) const LARGE: u16 = 4;
/// A piece of one column and row is a sign of a font; others are drawn from block elements.
pub(crate) const SIGN: Size = Size::new(1, 1);
/// The sizes of discs, the largest first: `2h − 1` columns for `h` rows are as wide as high.
pub(crate) fn sizes() -> impl Iterator<Item = Size> + Clone {
    (2..=11).rev().map(|height| Size::new(2 * height - 1, height)).chain([SIGN])
}

/// What a piece looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shape {
    /// A full disc.
    Disc,
    /// A ring.
    Ring,
    /// A small ring: on its way out.
    Small,
    /// A dot where a stone was taken.
    Dot,
    /// A hardly visible dot where there is none.
    Empty,
}

/// A piece, drawn once to be put in many places; by default nothing at all.
#[derive(Default)]
pub(crate) struct Piece {
    pub(crate) cells: Buffer,
}

impl Piece {
    /// Lines of the same length, each with its role.
    pub(crate) fn new<L: Into<Cow<'static, str>>>(
        lines: impl IntoIterator<Item = (L, Role)>,
        paint: Paint,
    ) -> Self {
        let lines = lines.into_iter().map(|(line, role)| Line::styled(line, paint.picture(role)));
        Self { cells: Buffer::with_lines(lines) }
    }

    pub(crate) fn from_shape(shape: Shape, size: Size, role: Role, paint: Paint) -> Self {
        Self::new(lines(shape, size).into_iter().map(|line| (line, role)), paint)
    }

    /// Nothing but a text in its middle.
    pub(crate) fn blank_with(size: Size, text: &str, role: Role, paint: Paint) -> Self {
        let mut piece = Self { cells: Buffer::empty(Rect::new(0, 0, size.width, size.height)) };
        piece.cells.set_style(piece.cells.area, paint.ground());
        piece.mark(piece.cells.area, text, role, paint);
        piece
    }

    /// Draws it with its upper left corner at a point; what lies outside `area` is cut.
    pub(crate) fn draw_at(&self, (x, y): (u16, u16), area: Rect, canvas: &mut Canvas) {
        canvas.draw(self, Rect { x, y, ..self.cells.area }.intersection(area));
    }

    /// The piece for stones about to go: full, with a cross. Hollow is only what is gone.
    fn going(whole: Shape, size: Size, paint: Paint) -> Self {
        let is_large = size.height >= LARGE;
        let mut piece =
            Self::from_shape(whole, size, if is_large { Role::Stone } else { Role::Going }, paint);
        if let (true, Some(stone), Some(going)) = (
            is_large,
            paint.picture(Role::Stone).fg,
            paint.picture(Role::Going).fg.filter(|_| paint.has_colors()),
        ) {
            // A smaller disc on it.
            let disc = raster(size, &|x, y| is_in(size, x, y, INSET)).concat();
            for (cell, sign) in
                piece.cells.content.iter_mut().zip(disc.chars()).filter(|(_, sign)| *sign != ' ')
            {
                cell.set_char(sign).set_fg(going).set_bg(stone);
            }
        }
        piece.cross_out(piece.cells.area, paint);
        piece
    }

    /// Draws a cross in the middle of a part of the piece, on a patch if there is room for one.
    pub(crate) fn cross_out(&mut self, part: Rect, paint: Paint) {
        if part.height == 1 {
            return self.mark(part, "╳", Role::Going, paint);
        }
        let is_even = part.width.is_multiple_of(2);
        let cross = match (part.width < PATCHED, is_even) {
            (true, false) => "╳",
            (true, true) => "╳╳",
            (false, false) => " ╳ ",
            (false, true) => " ╳╳ ",
        };
        self.mark(part, cross, Role::Crossed, paint);
    }

    /// Writes a text in the middle of a part of the piece.
    pub(crate) fn mark(&mut self, part: Rect, text: &str, role: Role, paint: Paint) {
        let middle = centred(part, columns(text), 1);
        self.cells.set_string(middle.x, part.y + part.height / 2, text, paint.text(text, role));
    }

    /// The piece for stones the last move took.
    fn taken(fade: Fade, whole: Shape, size: Size, paint: Paint) -> Self {
        let shape = match fade {
            Fade::Full => whole,
            Fade::Hollow => Shape::Ring,
            Fade::Small => Shape::Small,
            Fade::Gone => Shape::Dot,
        };
        Self::from_shape(shape, size, Role::Taken, paint)
    }
}

/// Draws as much of it as fits, from its upper left corner on.
impl Widget for &Piece {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let width = usize::from(self.cells.area.width.max(1));
        for (cells, row) in self.cells.content.chunks(width).zip(area.intersection(buffer.area).rows()) {
            for (cell, at) in cells.iter().zip(row.positions()) {
                buffer[at] = cell.clone();
            }
        }
    }
}

/// One piece for each state.
pub(crate) struct Pieces {
    pub(crate) stays: Piece,
    pub(crate) going: Piece,
    pub(crate) taken: Piece,
    pub(crate) absent: Piece,
}

impl Pieces {
    pub(crate) fn new(shape: Shape, size: Size, role: Role, fade: Fade, paint: Paint) -> Self {
        Self {
            stays: Piece::from_shape(shape, size, role, paint),
            going: Piece::going(shape, size, paint),
            taken: Piece::taken(fade, shape, size, paint),
            absent: Piece::from_shape(Shape::Empty, size, Role::Quiet, paint),
        }
    }

    pub(crate) const fn get(&self, state: StoneState) -> &Piece {
        match state {
            StoneState::Stays => &self.stays,
            StoneState::Going => &self.going,
            StoneState::Taken => &self.taken,
            StoneState::Absent => &self.absent,
        }
    }
}

fn lines(shape: Shape, size: Size) -> Vec<String> {
    let fixed: &[&str] = match (shape, size.width, size.height) {
        (Shape::Disc, 1, 1) => &["●"],
        (Shape::Ring, 1, 1) => &["○"],
        (Shape::Disc, 3, 2) => &["▗▄▖", "▜█▛"],
        (Shape::Ring, 3, 2) => &["▗▄▖", "▜▄▛"],
        (Shape::Disc, 5, 3) => &[" ▄▄▄ ", "▟███▙", "▝███▘"],
        (Shape::Ring, 5, 3) => &[" ▄▄▄ ", "▟▘ ▝▙", "▝▙▄▟▘"],
        (Shape::Small | Shape::Dot, 1, 1) => &["◦"],
        (Shape::Disc, ..) => return raster(size, &|x, y| is_in(size, x, y, 0.0)),
        (Shape::Ring, ..) => return raster(size, &|x, y| is_ring(size, x, y)),
        (Shape::Small, ..) => return middle("○", size),
        (Shape::Dot, ..) => return middle("◦", size),
        (Shape::Empty, ..) => return middle("·", size),
    };
    fixed.iter().map(|line| (*line).to_owned()).collect()
}

/// One sign in the middle, blank around it.
fn middle(sign: &str, size: Size) -> Vec<String> {
    let left = usize::from((size.width - 1) / 2);
    let right = usize::from(size.width) - 1 - left;
    (0..size.height)
        .map(|row| {
            // The upper half of the first row is free: the middle of a disc is rather below that of its cell.
            let sign = if row == size.height / 2 { sign } else { " " };
            format!("{:left$}{sign}{:right$}", "", "")
        })
        .collect()
}

/// Whether a point lies in the disc of a size, `less` columns and half rows inside its edge. A column is 1 wide, a row 2 high;
/// the middle of the size is 0, 0. The disc leaves half a row free above itself, so that two do not touch.
fn is_in(size: Size, x: f32, y: f32, less: f32) -> bool {
    // A little square, or small discs would lose their corners: to the power of 2.25 instead of 2.
    let bent = |part: f32| part * part * part.sqrt().sqrt();
    let (wide, high) = (f32::from(size.width) / 2.0 - less, f32::from(size.height) - 0.5 - less);
    bent(x.abs() / wide) + bent((y - 0.5).abs() / high) <= 1.0
}

fn is_ring(size: Size, x: f32, y: f32) -> bool {
    is_in(size, x, y, 0.0) && !is_in(size, x, y, 1.0)
}

/// A shape as quarter blocks; `inside` is asked for the middle of each quarter.
pub(crate) fn raster(size: Size, inside: &dyn Fn(f32, f32) -> bool) -> Vec<String> {
    const QUARTERS: [char; 16] =
        [' ', '▘', '▝', '▀', '▖', '▌', '▞', '▛', '▗', '▚', '▐', '▜', '▄', '▙', '▟', '█'];
    let (middle_x, middle_y) = (f32::from(size.width) / 2.0, f32::from(size.height));
    let at = |column: u16, row: u16, right: f32, down: f32| {
        inside(f32::from(column) + right - middle_x, f32::from(row) * 2.0 + down - middle_y)
    };
    let sign = |column, row| {
        let bits = [(0.25, 0.5), (0.75, 0.5), (0.25, 1.5), (0.75, 1.5)];
        let index = bits.iter().enumerate().map(|(bit, (x, y))| usize::from(at(column, row, *x, *y)) << bit);
        QUARTERS[index.sum::<usize>()]
    };
    (0..size.height).map(|row| (0..size.width).map(|column| sign(column, row)).collect()).collect()
}

#[cfg(test)]
mod tests {
    use ratatui::buffer::Cell;

    use super::*;
    use crate::tui::Preferences;

    #[test]
    fn every_shape_fills_its_size_and_what_goes_is_told_from_what_stays_and_what_went() {
        use Shape::{Disc, Dot, Empty, Ring, Small};
        let paint = Paint::new(&Preferences::default());
        let text = |row: &[Cell]| row.iter().map(Cell::symbol).collect();
        let round = sizes().flat_map(|size| [(Disc, size), (Ring, size)]);
        for (whole, size) in round {
            let stays = lines(whole, size);
            let going = Piece::going(whole, size, paint).cells;
            let going: Vec<String> = going.content.chunks(usize::from(size.width)).map(text).collect();
            let hollow = lines(Ring, size);
            let others = [Small, Dot, Empty].map(|shape| lines(shape, size));
            for drawn in others.iter().chain([&stays, &going, &hollow]) {
                assert_eq!(drawn.len(), usize::from(size.height), "{size:?}");
                let wide = |line: &String| line.chars().count() == usize::from(size.width);
                assert!(drawn.iter().all(wide), "{size:?} {drawn:?}");
            }
            assert!(!others.contains(&stays) && !others.contains(&going), "{size:?} {whole:?}");
            assert!(stays != going, "{size:?} {whole:?}");
            assert!(whole == Ring || hollow != stays, "{size:?} {whole:?}");
        }
    }
}
