//! Piles of marbles: a bowl for each, the marbles in rows, what a pile is worth below it.

use ratatui::layout::{Rect, Size};
use ratatui::widgets::{Block, BorderType, Borders};

use crate::game::grouped;
use crate::tui::Target;

use super::super::area::split_above;
use super::super::text::clip;
use super::super::theme::POINTER;
use super::super::{Canvas, Role};
use super::heap_row::HeapRow;
use super::piece::{Pieces, SIGN, Shape, sizes};
use super::{BoardView, cells, centred, columns};

/// Columns between two bowls.
const BETWEEN: u16 = 3;
/// Rows of a bowl's bottom, in which its name stands, and rows between two bowls.
const BELOW: u16 = 1;
const GAP: u16 = 1;
/// Columns of a bowl beside its label.
const AROUND_LABEL: u16 = 6;

/// Marbles in a row, where they are drawn; the last only where those of five would be signs.
const ROWS: [u32; 3] = [5, 10, 4];

/// The measures of all bowls.
struct Bowls {
    /// Columns of a bowl, its sides included.
    width: u16,
    size: Size,
    /// Columns from marble to marble.
    pitch: u16,
    /// Marbles in a row.
    per_row: u32,
    /// Marbles a drawn one stands for.
    scale: u32,
    /// Rows of marbles.
    rows: u16,
}

pub(super) fn draw(view: &BoardView, area: Rect, canvas: &mut Canvas) {
    let count = cells(view.most_heaps()).max(1);
    // Whether signs stand for several marbles is not known yet. The row above stays free.
    let notes = cells(view.notes(2).len()) + u16::from(!view.still);
    let room = Rect { height: area.height.saturating_sub(notes), ..area };
    let (mut bowls, across) = Bowls::arranged(view, count, room);
    // Names are as long as there is room for, and of all bowls alike.
    let room = (area.width + BETWEEN) / across - BETWEEN;
    let longest = |level: usize| {
        let rows = view.heaps.iter().flat_map(|row| fullest(view, *row));
        rows.map(|row| columns(&labels(view, row)[level])).max().unwrap_or(0) + AROUND_LABEL
    };
    let level = (0..3).find(|&level| longest(level) <= room).unwrap_or(2);
    bowls.width = bowls.width.max(longest(level).min(room));
    let (width, height) = (bowls.width, bowls.rows * bowls.size.height + BELOW);
    let lines = count.div_ceil(across);
    let rows = (height + GAP) * lines - GAP;
    let whole = centred(area, (width + BETWEEN) * across - BETWEEN, rows + notes);
    for (row, index) in view.heaps.iter().zip(0..) {
        let (x, y) =
            (whole.x + index % across * (width + BETWEEN), whole.y + index / across * (height + GAP));
        let bowl = Rect { x, y, width, height };
        bowls.draw_bowl(view, *row, &labels(view, *row)[level], bowl.intersection(area), canvas);
    }
    let notes = view.notes(bowls.scale);
    for (note, y) in notes.iter().rev().zip((whole.y + rows..whole.bottom()).rev()) {
        canvas.write_centred(Rect { y, height: 1, ..area }, note, Role::Quiet);
    }
}

impl Bowls {
    /// Lays out `count` bowls as the table has them lie, or else in the direction in which marbles are larger. With them comes how many
    /// stand side by side.
    fn arranged(view: &BoardView, count: u16, area: Rect) -> (Self, u16) {
        let fitting = |across: u16| {
            let width = area.width.saturating_sub(BETWEEN * (across - 1)) / across;
            let height = ((area.height + GAP) / count.div_ceil(across)).saturating_sub(GAP);
            let (width, height) = (width.saturating_sub(2), height.saturating_sub(BELOW));
            Self::fitting(view.widest(), Rect { width, height, ..area })
        };
        let (beside, above) = (fitting(count), fitting(1));
        let larger_above = above.size.height > beside.size.height;
        if view.beside.unwrap_or(!larger_above) { (beside, count) } else { (above, 1) }
    }

    /// The largest marbles of which the fullest bowl holds all.
    fn fitting(widest: u32, room: Rect) -> Self {
        let bowls = |size: Size, per_row: u32| {
            let rows = cells(widest.div_ceil(per_row)).max(1);
            Self::new(size, size.width + 1, per_row, 1, rows)
        };
        let fits = |bowls: &Self| {
            bowls.width <= room.width + 2 && bowls.rows.saturating_mul(bowls.size.height) <= room.height
        };
        let found = sizes()
            .flat_map(|size| ROWS.map(|per_row| bowls(size, per_row)))
            .find(|bowls| fits(bowls) && (bowls.per_row >= ROWS[0] || bowls.size.height == 2));
        found.unwrap_or_else(|| {
            let per_row = u32::from(room.width.max(1)) / 5 * 5;
            let per_row = if per_row == 0 { u32::from(room.width.max(1)) } else { per_row };
            let rows = room.height.max(1);
            // One sign of slack: parts of a pile are rounded up one by one.
            let most = (per_row * u32::from(rows)).saturating_sub(1).max(1);
            let scale = widest.div_ceil(most).max(1);
            let rows = cells(widest.div_ceil(scale).div_ceil(per_row)).clamp(1, rows);
            Self::new(SIGN, 1, per_row, scale, rows)
        })
    }

    /// As wide as its rows of marbles.
    fn new(size: Size, pitch: u16, per_row: u32, scale: u32, rows: u16) -> Self {
        let marbles = cells(per_row).saturating_mul(pitch);
        let width = marbles.saturating_sub(pitch - size.width).saturating_add(2);
        Self { width, size, pitch, per_row, scale, rows }
    }

    fn draw_bowl(&self, view: &BoardView, row: HeapRow, label: &str, bowl: Rect, canvas: &mut Canvas) {
        let (inside, bottom) = split_above(bowl, BELOW);
        let sides = Block::new().borders(Borders::LEFT | Borders::RIGHT | Borders::BOTTOM);
        canvas.draw(sides.border_type(BorderType::Rounded).border_style(canvas.style(Role::Frame)), bowl);
        let (pointer, role) = if row.chosen { (POINTER, Role::Cursor) } else { ("", Role::Text) };
        let label = clip(&format!(" {pointer}{label} "), bowl.width.saturating_sub(2));
        canvas.write_centred(bottom, &label, role);
        canvas.hits.add(bowl, Target::Lane(row.heap));
        self.draw_marbles(view, row, inside, canvas);
    }

    /// Row by row from the bottom; those about to go lie on top.
    fn draw_marbles(&self, view: &BoardView, row: HeapRow, bowl: Rect, canvas: &mut Canvas) {
        let (shape, role) = match row.heap {
            0 => (Shape::Disc, Role::Red),
            _ if canvas.paint.has_colours() => (Shape::Disc, Role::Blue),
            _ => (Shape::Bead, Role::Blue),
        };
        let pieces = Pieces::new(shape, self.size, role, view.fade, canvas.paint);
        let signs = row.signs(self.scale);
        let gap = self.pitch - self.size.width;
        let inside = cells(self.per_row).saturating_mul(self.pitch).saturating_sub(gap);
        let left = bowl.x + bowl.width.saturating_sub(inside) / 2;
        for index in 0..signs.drawn {
            let (line, along) = (cells(index / self.per_row), cells(index % self.per_row));
            let height = (line + 1).saturating_mul(self.size.height);
            if height > bowl.height {
                break;
            }
            let at = (left + along * self.pitch, bowl.bottom() - height);
            pieces.get(signs.state(index)).draw_at(at, bowl, canvas);
            let place = Rect { x: at.0, y: at.1, width: self.pitch, height: self.size.height };
            canvas.hits.add(place.intersection(bowl), row.target(index, self.scale));
        }
    }
}

/// A heap as it was at first, at rest and with a stone chosen: its labels are the longest it will have.
fn fullest(view: &BoardView, row: HeapRow) -> [HeapRow; 2] {
    let size = view.opening.board.heaps().get(row.heap).copied().unwrap_or(0).max(row.size());
    let row = HeapRow { staying: size, ..row.at_rest() };
    let going = size.min(1);
    [row, HeapRow { staying: size - going, going, chosen: true, ..row }]
}

/// `red 10 × 2 = 20`, with the worth where the game counts points; `red 10` or `10` where there is no room for more.
fn labels(view: &BoardView, row: HeapRow) -> [String; 3] {
    let (name, figures) = (row.name(view.game.words()), row.figures());
    let worth = |price: u64| format!(" × {price} = {}", grouped(price * u64::from(row.size())));
    // While stones are chosen from it, what remains of them says more.
    let price = view.game.info().prices.get(row.heap).filter(|_| !row.chosen);
    let worth = price.map_or_else(String::new, |price| worth(*price));
    [format!("{name} {figures}{worth}"), format!("{name} {figures}"), figures]
}
