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

/// Columns and rows of a drawn piece: a sign of a font at 1×1, else block elements. `2h − 1` columns for `h` rows are as wide as high.
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
    /// A five-pointed star; a gem, or a coin seen from its edge, where there is no room for one.
    Star,
    /// A small ring: on its way out.
    Small,
    /// A dot where a stone was taken.
    Dot,
    /// A hardly visible dot where there is none.
    Empty,
}

impl Size {
    pub(super) const fn new(width: u16, height: u16) -> Self {
        Self { width, height }
    }

    /// Whether the signs of a font are used instead of block elements.
    pub(super) const fn is_sign(self) -> bool {
        self.width == 1 && self.height == 1
    }
}

/// A piece, ready to be put in many places.
pub(super) struct Piece {
    lines: Vec<String>,
    role: Role,
    /// Where a cross is written on it.
    cross: Option<(u16, u16)>,
}

impl Piece {
    pub(super) fn new(shape: Shape, size: Size, role: Role) -> Self {
        Self { lines: lines(shape, size), role, cross: None }
    }

    /// The piece for stones about to go: the same shape in the colour of what goes, hollow where there is room for it, with a
    /// small cross.
    pub(super) fn going(whole: Shape, size: Size) -> Self {
        let full = whole == Shape::Star && size.height > 2 && size.width > 2;
        let cross = full.then_some((size.width / 2, size.height / 2));
        Self { lines: going_lines(whole, size), role: Role::Going, cross }
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
            // Blanks are blank already: to colour them would be written with each key.
            let shown = line.trim_start_matches(' ');
            let x = x.saturating_add(u16::try_from(line.len() - shown.len()).unwrap_or(0));
            canvas.put(area, (x, y), shown.trim_end_matches(' '), self.role);
        }
        if let Some((right, down)) = self.cross {
            canvas.put(area, (x.saturating_add(right), y.saturating_add(down)), "×", Role::Crossed);
        }
    }
}

fn lines(shape: Shape, size: Size) -> Vec<String> {
    let fixed: &[&str] = match (shape, size.width, size.height) {
        (Shape::Star, 1, 1) => &["*"],
        (Shape::Star, 1, _) => return column("▌", size),
        (Shape::Star, 2, _) => return column("▐▌", size),
        (Shape::Star | Shape::Disc, 3, 1) => &["▐█▌"],
        (Shape::Star, 3, 2) => &["▗█▖", "▝█▘"],
        (Shape::Star, 3, _) => &["▗█▖", "▐█▌", "▝█▘"],
        (Shape::Star, 5, _) => &[" ▗█▖ ", "▜███▛", "▗▛▀▜▖"],
        (Shape::Star, 7, _) => &["  ▗█▖  ", "▄▄▟█▙▄▄", "▝▜███▛▘", " ▟▀ ▀▙ "],
        (Shape::Star, 9, _) => &["   ▗█▖   ", "   ▟█▙   ", "▜███████▛", " ▝█████▘ ", " ▗▛▀ ▀▜▖ "],
        (Shape::Disc, 1, 1) => &["●"],
        (Shape::Disc, 3, 2) => &["▗▄▖", "▜█▛"],
        (Shape::Ring, 1, 1) => &["○"],
        (Shape::Ring, 1, _) => return column("│", size),
        (Shape::Ring, 2, 1) => &["()"],
        (Shape::Ring, 2, _) => return box_of(size),
        (Shape::Ring, 3, 1) => &["▐ ▌"],
        (Shape::Ring, 3, 2) => &["▗▄▖", "▜▄▛"],
        (Shape::Small | Shape::Dot, 1, 1) => &["◦"],
        (Shape::Disc | Shape::Star, ..) => return raster(size, |x, y| is_in(size, x, y, 0.0)),
        (Shape::Ring, ..) => return raster(size, |x, y| is_ring(size, x, y)),
        (Shape::Small, ..) => return middle("○", size),
        (Shape::Dot, ..) => return middle("◦", size),
        (Shape::Empty, ..) => return middle("·", size),
    };
    fixed.iter().map(|line| (*line).to_owned()).collect()
}

fn going_lines(whole: Shape, size: Size) -> Vec<String> {
    let fixed: &[&str] = match (whole, size.width, size.height) {
        (_, 1, 1) => &["×"],
        (_, 2, 1) => &["×╴"],
        (_, 3, 1) => &["▐×▌"],
        (Shape::Star, 3, 2) => &["▗▀▖", "▝▄▘"],
        (Shape::Star, 1, _) => return crossed(column("│", size), (0, 0)),
        (Shape::Star, 2, _) => return box_of(size),
        (_, 3, 2) => &["▗▄▖", "▜×▛"],
        (Shape::Star, ..) => return lines(whole, size),
        _ => return crossed(lines(Shape::Ring, size), (size.width / 2, size.height / 2)),
    };
    fixed.iter().map(|line| (*line).to_owned()).collect()
}

/// The same sign in all rows.
fn column(sign: &str, size: Size) -> Vec<String> {
    (0..size.height).map(|_| sign.to_owned()).collect()
}

/// A box two columns wide.
fn box_of(size: Size) -> Vec<String> {
    let last = size.height.saturating_sub(1);
    (0..size.height)
        .map(|row| match row {
            0 => "╭╮",
            row if row == last => "╰╯",
            _ => "││",
        })
        .map(str::to_owned)
        .collect()
}

/// One sign in the middle, blank around it.
fn middle(sign: &str, size: Size) -> Vec<String> {
    let left = usize::from((size.width - 1) / 2);
    let right = usize::from(size.width) - 1 - left;
    (0..size.height)
        .map(|row| {
            let sign = if row == (size.height - 1) / 2 { sign } else { " " };
            format!("{:left$}{sign}{:right$}", "", "")
        })
        .collect()
}

/// Puts a cross at a column and row.
fn crossed(mut lines: Vec<String>, (column, row): (u16, u16)) -> Vec<String> {
    if let Some(line) = lines.get_mut(usize::from(row)) {
        let letters = line.chars().enumerate();
        *line = letters.map(|(at, letter)| if at == usize::from(column) { '×' } else { letter }).collect();
    }
    lines
}

/// Whether a point lies in the disc of a size, `less` columns and half rows inside its edge. A column is 1 wide, a row 2 high;
/// the middle of the size is 0, 0. The disc leaves half a row free above itself, so that two do not touch.
fn is_in(size: Size, x: f32, y: f32, less: f32) -> bool {
    // A little square, or small discs would lose their corners.
    let power = 2.2;
    let (wide, high) = (f32::from(size.width) / 2.0 - less, f32::from(size.height) - 0.5 - less);
    (x.abs() / wide).powf(power) + ((y - 0.5).abs() / high).powf(power) <= 1.0
}

fn is_ring(size: Size, x: f32, y: f32) -> bool {
    is_in(size, x, y, 0.0) && !is_in(size, x, y, 1.0)
}

/// A shape as quarter blocks; `inside` is asked for the middle of each quarter.
pub(super) fn raster(size: Size, inside: impl Fn(f32, f32) -> bool) -> Vec<String> {
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
        assert_eq!(lines(Shape::Disc, Size::new(5, 3)), [" ▄▄▄ ", "█████", "▀███▀"]);
        assert_eq!(lines(Shape::Ring, Size::new(5, 3)), [" ▄▄▄ ", "█▘ ▝█", "▀▙▄▟▀"]);
        assert_eq!(going_lines(Shape::Disc, Size::new(5, 3)), [" ▄▄▄ ", "█▘×▝█", "▀▙▄▟▀"]);
    }

    #[test]
    fn every_shape_fills_its_size_and_what_goes_is_told_from_what_stays_and_what_went() {
        use Shape::{Disc, Dot, Empty, Ring, Small, Star};
        let narrow =
            [(1, 2), (1, 3), (2, 1), (2, 2), (2, 3), (3, 3)].map(|(width, height)| Size::new(width, height));
        for size in SIZES.into_iter().chain(narrow) {
            // Stars alone are two columns wide, and none is wider than nine.
            let drawn = |whole: &Shape| if *whole == Star { size.width <= 9 } else { size.width != 2 };
            for whole in [Disc, Ring, Star].into_iter().filter(drawn) {
                let stays = lines(whole, size);
                let others = [Small, Dot, Empty].map(|shape| lines(shape, size));
                let going = going_lines(whole, size);
                for drawn in others.iter().chain([&stays, &going]) {
                    assert_eq!(drawn.len(), usize::from(size.height), "{size:?}");
                    let wide = |line: &String| line.chars().count() == usize::from(size.width);
                    assert!(drawn.iter().all(wide), "{size:?} {drawn:?}");
                }
                let marked = stays != going || Piece::going(whole, size).cross.is_some();
                assert!(!others.contains(&stays) && !others.contains(&going) && marked, "{size:?} {whole:?}");
            }
        }
    }
}
