//! Pieces drawn from block elements, at the size their cell allows: full, hollow, going, fading.

use std::borrow::Cow;
use std::iter::repeat_n;

use ratatui::buffer::Buffer;
use ratatui::layout::{Rect, Size};
use ratatui::text::Line;

use super::{centred, columns};
use crate::game::{Change, HeapChange, Words, grouped};
use crate::tui::theme::{Paint, Role};
use crate::tui::widgets::Canvas;
use crate::tui::{Spot, Target};

/// How far the stones of the last move have left.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Fade {
    /// They still lie there.
    Full,
    /// Hollow.
    Hollow,
    /// Gone, but for a dot.
    #[default]
    Gone,
}

/// A cross on narrower pieces has no patch.
const PATCHED: u16 = 5;
/// Pieces of so many rows keep their colour when they are about to go, under a cross. Recolouring all of them
/// would send more than a kilobyte to the terminal with each key.
pub(crate) const LARGE: u16 = 4;
/// A piece of one column and row is a sign of a font; others are drawn from block elements.
pub(crate) const SIGN: Size = Size::new(1, 1);
/// The sizes of discs, the largest first: `2h − 1` columns for `h` rows are as wide as high.
pub(crate) fn sizes() -> impl Iterator<Item = Size> + Clone {
    (2..=11).rev().map(|height| Size::new(2 * height - 1, height)).chain([SIGN])
}

/// A piece, drawn once to be put in many places; by default nothing at all.
#[derive(Default)]
pub(crate) struct Piece {
    pub(crate) cells: Buffer,
}

impl Piece {
    /// Lines of the same length, each with its role.
    pub(crate) fn new<'a, L: Into<Cow<'a, str>>>(
        lines: impl IntoIterator<Item = (L, Role)>,
        paint: Paint,
    ) -> Self {
        let lines = lines.into_iter().map(|(line, role)| Line::styled(line, paint.picture(role)));
        Self { cells: Buffer::with_lines(lines) }
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
        let place = Rect { x, y, ..self.cells.area }.intersection(area).intersection(canvas.buffer.area);
        let width = usize::from(self.cells.area.width.max(1));
        for (cells, row) in self.cells.content.chunks(width).zip(place.rows()) {
            for (cell, at) in cells.iter().zip(row.positions()) {
                canvas.buffer[at] = cell.clone();
            }
        }
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
}

/// One piece for each [`StoneState`], in their order.
pub(crate) type Pieces = [Piece; 4];

/// Discs. Those about to go have a cross, because hollow is only what is gone.
pub(crate) fn discs(size: Size, role: Role, fade: Fade, paint: Paint) -> Pieces {
    let lines = disc_lines(size, true);
    let disc = |role| Piece::new(lines.iter().map(|line| (line, role)), paint);
    let mut going = disc(if size.height >= LARGE { role } else { Role::Going });
    going.cross_out(going.cells.area, paint);
    let taken = match fade {
        Fade::Full => disc(Role::Taken),
        Fade::Hollow => Piece::new(disc_lines(size, false).iter().map(|line| (line, Role::Taken)), paint),
        Fade::Gone => Piece::blank_with(size, "◦", Role::Taken, paint),
    };
    [disc(role), going, taken, Piece::blank_with(size, "·", Role::Quiet, paint)]
}

/// A full disc, or a hollow one.
fn disc_lines(size: Size, is_full: bool) -> Vec<String> {
    let lines: &[&str] = match (size.width, is_full) {
        (1, true) => &["●"],
        (1, false) => &["○"],
        (3, true) => &["▗▄▖", "▜█▛"],
        (3, false) => &["▗▄▖", "▜▄▛"],
        (5, true) => &[" ▄▄▄ ", "▟███▙", "▝███▘"],
        (5, false) => &[" ▄▄▄ ", "▟▘ ▝▙", "▝▙▄▟▘"],
        _ => return raster(size, &|x, y| is_in(size, x, y, 0.0) && (is_full || !is_in(size, x, y, 1.0))),
    };
    lines.iter().map(|line| (*line).to_owned()).collect()
}

/// Whether a point lies in the disc of a size, `less` columns and half rows inside its edge. A column is 1 wide, a row 2 high;
/// the middle of the size is 0, 0. The disc leaves half a row free above itself, so that two do not touch.
fn is_in(size: Size, x: f32, y: f32, less: f32) -> bool {
    // A little square, or small discs would lose their corners: to the power of 2.25 instead of 2.
    let bent = |part: f32| part * part * part.sqrt().sqrt();
    let (wide, high) = (f32::from(size.width) / 2.0 - less, f32::from(size.height) - 0.5 - less);
    bent(x.abs() / wide) + bent((y - 0.5).abs() / high) <= 1.0
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

/// What becomes of a stone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum StoneState {
    /// It stays.
    Stays,
    /// It is about to go.
    Going,
    /// The last move took it.
    Taken,
    /// There is none.
    Absent,
}

/// One heap as it is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct HeapRow {
    /// Its number in the position, from 0.
    pub(crate) heap: usize,
    /// What becomes of its stones.
    pub(crate) change: HeapChange,
    /// Stones the last move took.
    pub(crate) taken: u32,
    /// Whether the cursor is on it.
    pub(crate) chosen: bool,
}

/// The heaps before a change, and what becomes of their stones.
pub(crate) fn rows_of(change: &Change) -> Vec<HeapRow> {
    let row =
        |(heap, change): (usize, &HeapChange)| HeapRow { heap, change: *change, taken: 0, chosen: false };
    change.heaps.iter().enumerate().map(row).collect()
}

/// Marks in the rows of a position what the move before it did. A heap that left the table is seen only while its stones leave.
pub(crate) fn mark_last_move(rows: &mut Vec<HeapRow>, change: &Change, fade: Fade) {
    let cleared = change.heaps.iter().any(|heap| heap.now.is_none());
    if cleared && fade != Fade::Gone {
        *rows = rows_of(change);
        for row in rows {
            row.taken = std::mem::take(&mut row.change.gone);
        }
    } else if !cleared {
        for heap in &change.heaps {
            if let Some(row) = heap.now.and_then(|now| rows.get_mut(now)) {
                row.taken = heap.gone;
            }
        }
    }
}

impl HeapRow {
    /// Its signs of `scale` stones each that stay together; those behind them come apart. `u32::MAX` where none do: stones that go from
    /// between the parts are gap enough.
    pub(crate) const fn together(self, scale: u32) -> u32 {
        if self.change.apart > 0 && self.change.gone == 0 {
            self.change.stays.div_ceil(scale)
        } else {
            u32::MAX
        }
    }

    /// Stones it has.
    pub(crate) const fn size(self) -> u32 {
        self.change.size()
    }

    /// Stones drawn: those it has, then those the last move took.
    pub(crate) const fn drawn(self) -> u32 {
        self.size().saturating_add(self.taken)
    }

    /// What a click on its stone number `index` of those drawn with `scale` stones each would take.
    pub(crate) fn target(self, index: u32, scale: u32) -> Option<Target> {
        let before = index.saturating_mul(scale);
        (before < self.size()).then(|| Spot::Stone { group: self.heap, count: self.size() - before }.target())
    }

    /// Its signs of `scale` stones each, in their order: those that stay, those about to go, those that are a heap of their own then,
    /// those the last move took.
    pub(crate) fn signs(self, scale: u32) -> impl Iterator<Item = StoneState> {
        let parts = [self.change.stays, self.change.gone, self.change.apart, self.taken, self.size()];
        let [mut stays, mut going, apart, mut taken, all] = parts.map(|stones| stones.div_ceil(scale));
        if apart > 0 {
            taken = 0;
        } else {
            // One goes when a stone goes, and one stays when a stone stays and there is room for both.
            stays = (all - going).max(u32::from(stays > 0 && all > 1));
            going = all - stays;
        }
        let runs = [
            (StoneState::Stays, stays),
            (StoneState::Going, going),
            (StoneState::Stays, apart),
            (StoneState::Taken, taken),
        ];
        runs.into_iter().flat_map(|(state, count)| repeat_n(state, count as usize))
    }

    /// Whether the chosen move changes it.
    pub(crate) const fn changes(self) -> bool {
        self.change.gone > 0 || self.change.apart > 0
    }

    /// How many stones it has; `4 → 2` while it is being chosen from, `10 → 6+4` while it is split.
    pub(crate) fn figures(self) -> String {
        let size = grouped(self.size());
        match (self.chosen, self.change.apart) {
            (false, _) => size,
            // The chosen move is against the rules.
            (true, 0) if self.change.gone == 0 => size,
            (true, 0) => format!("{size} → {}", grouped(self.change.stays)),
            (true, apart) if self.change.stays == 0 => format!("{size} → {}", grouped(apart)),
            (true, apart) => format!("{size} → {}+{apart}", grouped(self.change.stays)),
        }
    }
}

/// The name of a heap: `Heap 3`, `red`.
pub(crate) fn name_of(heap: usize, words: &Words) -> String {
    words.own_name(heap).map_or_else(|| format!("Heap {}", heap + 1), str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tui::Preferences;
    use ratatui::buffer::Cell;

    #[test]
    fn discs_fill_their_size_and_what_goes_is_told_from_what_stays_and_what_went() {
        let paint = Paint::new(&Preferences::default());
        let text = |row: &[Cell]| row.iter().map(Cell::symbol).collect();
        for size in sizes() {
            let fades = [Fade::Full, Fade::Hollow, Fade::Gone];
            let [whole, hollow, gone] = fades.map(|fade| discs(size, Role::Stone, fade, paint));
            let pieces = [&whole[0], &whole[1], &hollow[2], &gone[2], &gone[3]];
            let drawn = pieces.map(|piece| {
                assert_eq!(piece.cells.area.as_size(), size);
                piece.cells.content.chunks(usize::from(size.width)).map(text).collect::<Vec<String>>()
            });
            for (index, piece) in drawn.iter().enumerate() {
                assert!(!drawn[..index].contains(piece), "{size:?} {piece:?}");
            }
        }
    }

    #[test]
    fn what_stays_and_what_goes_are_both_seen_whatever_a_sign_stands_for() {
        for (scale, size) in (1..6).flat_map(|scale| (1..30).map(move |size| (scale, size))) {
            for going in 0..=size {
                let staying = size - going;
                let change = HeapChange { stays: staying, gone: going, ..HeapChange::default() };
                let row = HeapRow { heap: 0, change, taken: 0, chosen: true };
                let states: Vec<StoneState> = row.signs(scale).collect();
                assert_eq!(states.contains(&StoneState::Going), going > 0, "{row:?} {scale}");
                assert!(
                    states.len() == 1 || states.contains(&StoneState::Stays) == (staying > 0),
                    "{row:?} {scale}"
                );
            }
        }
    }
}
