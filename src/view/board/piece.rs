//! Pieces drawn from block elements, at the size their cell allows: full, hollow, going, fading.

use super::super::{Canvas, Role};

/// How far the stones of the last move have left.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::view) enum Fade {
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

/// Columns and rows of a drawn piece: 1×1, 3×1, or `2h − 1` columns for `h` rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Size {
    pub(super) width: u16,
    pub(super) height: u16,
}

/// All sizes, the largest first.
pub(super) const SIZES: [Size; 12] = [
    Size::new(21, 11),
    Size::new(19, 10),
    Size::new(17, 9),
    Size::new(15, 8),
    Size::new(13, 7),
    Size::new(11, 6),
    Size::new(9, 5),
    Size::new(7, 4),
    Size::new(5, 3),
    Size::new(3, 2),
    Size::new(3, 1),
    Size::new(1, 1),
];

/// What a piece looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shape {
    /// A full disc.
    Disc,
    /// A ring.
    Ring,
    /// A five-pointed star.
    Star,
    /// A ring with a cross: about to go.
    Going,
    /// A small ring: on its way out.
    Small,
    /// A dot where a stone was taken.
    Dot,
    /// A hardly visible dot where there is none.
    Empty,
}

impl Size {
    const fn new(width: u16, height: u16) -> Self {
        Self { width, height }
    }

    /// Whether the signs of a font are used instead of block elements.
    pub(super) const fn is_sign(self) -> bool {
        self.width == 1
    }
}

/// A piece, ready to be put in many places.
pub(super) struct Piece {
    lines: Vec<String>,
    role: Role,
    /// The cross in its middle: where it begins, and its lines.
    cross: Option<((u16, u16), Vec<String>)>,
}

impl Piece {
    pub(super) fn new(shape: Shape, size: Size, role: Role) -> Self {
        Self { lines: lines(shape, size), role, cross: None }
    }

    /// The piece for stones about to go: a ring with a cross. Large ones stay as they are but for a hole with the cross in it, so
    /// that few cells change with each key.
    pub(super) fn going(whole: Shape, size: Size, role: Role) -> Self {
        let strokes = strokes(size.height);
        if strokes.len() == 1 {
            return Self::new(Shape::Going, size, Role::Going);
        }
        // A star has not as much middle as a disc.
        let margin = if whole == Shape::Star || size.height < 6 { "" } else { " " };
        let cross: Vec<String> = strokes.iter().map(|line| format!("{margin}{line}{margin}")).collect();
        let columns = u16::try_from(cross[0].chars().count()).unwrap_or(size.width);
        let rows = u16::try_from(cross.len()).unwrap_or(size.height);
        let at = (size.width / 2 - columns / 2, size.height / 2 - rows / 2);
        Self { lines: lines(whole, size), role, cross: Some((at, cross)) }
    }

    /// The piece for stones the last move took.
    pub(super) fn taken(fade: Fade, whole: Shape, size: Size) -> Self {
        let shape = match fade {
            Fade::Full => whole,
            Fade::Hollow => Shape::Ring,
            Fade::Small => Shape::Small,
            Fade::Gone => Shape::Dot,
        };
        Self::new(shape, size, Role::Taken)
    }

    /// Draws it with its upper left corner at a point; what lies outside `area` is cut.
    pub(super) fn put(&self, (x, y): (u16, u16), area: ratatui::layout::Rect, canvas: &mut Canvas) {
        for (line, y) in self.lines.iter().zip(y..) {
            canvas.put(area, (x, y), line, self.role);
        }
        let Some(((right, down), cross)) = &self.cross else { return };
        for (line, y) in cross.iter().zip(y.saturating_add(*down)..) {
            canvas.put(area, (x.saturating_add(*right), y), line, Role::Going);
        }
    }
}

fn lines(shape: Shape, size: Size) -> Vec<String> {
    let fixed: &[&str] = match (shape, size.width, size.height) {
        (Shape::Star, 1, _) => &["*"],
        (Shape::Star, 3, 1) => &["▗█▖"],
        (Shape::Star, 3, _) => &["▐█▌", "▝▀▘"],
        (Shape::Disc, 1, _) => &["●"],
        (Shape::Disc, 3, 1) => &["▐█▌"],
        (Shape::Disc, 3, _) => &["▗▄▖", "▝▀▘"],
        (Shape::Ring, 1, _) => &["○"],
        (Shape::Ring, 3, 1) => &["▐ ▌"],
        (Shape::Ring, 3, _) => &["╭─╮", "╰─╯"],
        (Shape::Going, 1, _) => &["×"],
        (Shape::Going, 3, 1) => &["▐×▌"],
        (Shape::Going, 3, _) => &["╭×╮", "╰×╯"],
        (Shape::Small, 1, _) => &["◦"],
        (Shape::Dot | Shape::Empty, 1, _) => &["·"],
        (Shape::Disc, ..) => return raster(size, |x, y| is_in(size, x, y, 0.0)),
        (Shape::Star, ..) => return raster(size, |x, y| is_star(size, x, y)),
        (Shape::Ring, ..) => return raster(size, |x, y| is_ring(size, x, y)),
        (Shape::Going, ..) => return crossed(raster(size, |x, y| is_ring(size, x, y)), size),
        (Shape::Small, ..) => return middle("○", size),
        (Shape::Dot, ..) => return middle("◦", size),
        (Shape::Empty, ..) => return middle("·", size),
    };
    fixed.iter().map(|line| (*line).to_owned()).collect()
}

/// One sign in the middle, blank around it.
fn middle(sign: &str, size: Size) -> Vec<String> {
    let side = " ".repeat(usize::from(size.width / 2));
    (0..size.height)
        .map(|row| {
            let sign = if row == (size.height - 1) / 2 { sign } else { " " };
            format!("{side}{sign}{side}")
        })
        .collect()
}

/// A cross: one sign, or strokes where there is room for them.
const fn strokes(height: u16) -> &'static [&'static str] {
    match height {
        0..=3 => &["×"],
        height if height.is_multiple_of(2) => &["╲╱", "╱╲"],
        _ => &["╲ ╱", " ╳ ", "╱ ╲"],
    }
}

/// A ring with a cross in its middle.
fn crossed(lines: Vec<String>, size: Size) -> Vec<String> {
    let strokes = strokes(size.height);
    let top = usize::from(size.height) / 2 - strokes.len() / 2;
    let width = strokes[0].chars().count();
    let left = usize::from(size.width) / 2 - width / 2;
    lines
        .into_iter()
        .enumerate()
        .map(|(row, line)| match row.checked_sub(top).and_then(|row| strokes.get(row)) {
            Some(stroke) => {
                let letters: Vec<char> = line.chars().collect();
                let end = &letters[left + width..];
                letters[..left].iter().copied().chain(stroke.chars()).chain(end.iter().copied()).collect()
            }
            None => line,
        })
        .collect()
}

/// Whether a point lies in the disc, `less` columns inside its edge. A column is 1 wide, a row 2 high; the middle is 0, 0.
fn is_in(size: Size, x: f32, y: f32, less: f32) -> bool {
    // Small discs are drawn a little square, or they would lose their corners.
    let power = 2.4;
    let radius = f32::from(size.width - 1) / 2.0 - less;
    x.abs().powf(power) + y.abs().powf(power) <= radius.powf(power)
}

fn is_ring(size: Size, x: f32, y: f32) -> bool {
    is_in(size, x, y, 0.0) && !is_in(size, x, y, 1.0)
}

/// A star with five points, one of them up.
fn is_star(size: Size, x: f32, y: f32) -> bool {
    use std::f32::consts::PI;
    let radius = f32::from(size.height);
    let y = y + radius * 0.08;
    let (angle, distance) = (x.atan2(-y), x.hypot(y));
    let step = 2.0 * PI / 5.0;
    // How far between two points: 0 at a point, 1 in a corner.
    let off = ((angle / step - (angle / step).round()) * 2.0).abs();
    let (outer, inner) = (radius, radius * 0.46);
    let half = PI / 5.0;
    // The edge from a point to the corner beside it, seen from the middle.
    let (ax, ay, bx, by) = (outer, 0.0, inner * half.cos(), inner * half.sin());
    let (dx, dy) = ((off * half).cos(), (off * half).sin());
    let edge = (ax * by - ay * bx) / (dx * (by - ay) - dy * (bx - ax));
    distance <= edge
}

/// A shape as quarter blocks; `inside` is asked for the middle of each quarter.
fn raster(size: Size, inside: impl Fn(f32, f32) -> bool) -> Vec<String> {
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
    use super::*;

    #[test]
    fn discs_are_round_at_every_size() {
        assert_eq!(lines(Shape::Disc, Size::new(5, 3)), [" ▄▄▄ ", "▐███▌", " ▀▀▀ "]);
        assert_eq!(lines(Shape::Ring, Size::new(5, 3)), [" ▄▄▄ ", "▐▌ ▐▌", " ▀▀▀ "]);
        assert_eq!(lines(Shape::Going, Size::new(5, 3)), [" ▄▄▄ ", "▐▌×▐▌", " ▀▀▀ "]);
    }

    #[test]
    fn every_shape_fills_its_size_and_differs_from_the_others() {
        use Shape::{Disc, Dot, Empty, Going, Ring, Small, Star};
        for size in SIZES {
            let shapes = [Disc, Ring, Going, Small, Dot, Empty, Star].map(|shape| lines(shape, size));
            for (index, drawn) in shapes.iter().enumerate() {
                assert_eq!(drawn.len(), usize::from(size.height), "{size:?}");
                assert!(drawn.iter().all(|line| line.chars().count() == usize::from(size.width)), "{size:?}");
                let signs_alike = size.is_sign() && index == 5;
                let others = shapes[..index].iter().take(4);
                assert!(signs_alike || others.clone().all(|other| other != drawn), "{size:?}: {index}");
            }
        }
    }
}
