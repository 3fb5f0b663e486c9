//! Heaps that come apart as rows of pins: what is left of a row stays where it stood, and so every heap is told by its place.

use ratatui::layout::{Rect, Size};

use crate::game::{Place, Position};
use crate::tui::Target;

use super::heap_row::{HeapRow, StoneState};
use super::piece::{Pieces, SIGN, Shape};
use super::{BoardView, Role, cells, centred, columns};
use crate::tui::view::Canvas;
use crate::tui::view::theme::POINTER;

/// How pins are drawn, the best first: columns and rows, columns between two.
const PINS: [(u16, u16, u16); 7] =
    [(7, 10, 2), (5, 7, 2), (5, 6, 1), (3, 5, 1), (3, 4, 1), (3, 2, 1), (1, 1, 1)];
/// Rows below a row of pins: its names, and a free one.
const FOOT: u16 = 1;
/// Columns before the first pin, for what points at a row.
const LEAD: u16 = 2;

/// The rows of the opening, and what stands in them.
pub(super) struct Rows {
    /// How many pins each had at first.
    sizes: Vec<u32>,
    /// Where the heaps stand.
    places: Vec<Place>,
    /// The heaps, with what is about to go.
    heaps: Vec<HeapRow>,
    /// The pins that the last move took.
    taken: Vec<(Place, u32)>,
    /// A heap may come apart without a pin being taken.
    splits: bool,
}

impl Rows {
    /// Whether an opening is drawn so: its heaps come apart.
    pub(super) fn suit(opening: &Position) -> bool {
        opening.code.as_ref().is_some_and(|code| code.splits())
    }

    /// The rows of an opening; `None` where its heaps do not come apart, or are not drawn so.
    pub(super) fn of(
        opening: &Position,
        places: Vec<Place>,
        heaps: Vec<HeapRow>,
        taken: Vec<(Place, u32)>,
    ) -> Option<Self> {
        let sizes = opening.board.heaps().to_vec();
        let splits = opening.code.as_ref().is_some_and(|code| code.digit(0) > 0);
        (Self::suit(opening) && places.len() == heaps.len()).then_some(Self {
            sizes,
            places,
            heaps,
            taken,
            splits,
        })
    }

    /// The same with nothing chosen.
    pub(super) fn rest(&mut self) {
        for heap in &mut self.heaps {
            *heap = heap.at_rest();
        }
    }

    /// The largest pins with which all rows fit.
    fn fitting(&self, area: Rect, still: bool) -> Option<(Size, u16)> {
        let longest = u16::try_from(self.sizes.iter().copied().max()?).ok()?;
        let rows = cells(self.sizes.len());
        let lead = if still { 0 } else { LEAD };
        PINS.iter().find_map(|&(width, height, between)| {
            let across = longest.checked_mul(width + between)?.checked_add(lead)?;
            let down = rows.checked_mul(height + FOOT + 1)?.saturating_sub(1);
            (across <= area.width && down <= area.height)
                .then_some((Size::new(width, height), width + between))
        })
    }

    /// Draws them; `None` where they have no room.
    pub(super) fn draw(&self, view: &BoardView, area: Rect, canvas: &mut Canvas) -> Option<Rect> {
        let (size, pitch) = self.fitting(area, view.still)?;
        let pieces = match size {
            SIGN => Pieces::new(Shape::Disc, size, Role::Stone, view.fade, canvas.paint),
            _ => super::pins::pieces(size, true, view.fade, canvas.paint),
        };
        let lead = if view.still { 0 } else { LEAD };
        let longest = self.sizes.iter().copied().max().unwrap_or(0);
        let step = size.height + FOOT + 1;
        let width = lead + cells(longest as usize) * pitch - (pitch - size.width);
        let whole = centred(area, width, cells(self.sizes.len()) * step - 1);
        let at = |place: Place, pin: u32| {
            let x = whole.x + lead + cells((place.start + pin) as usize) * pitch;
            Rect { x, y: whole.y + cells(place.row) * step, width: pitch, height: size.height }
        };
        for (row, &pins) in self.sizes.iter().enumerate() {
            for pin in 0..pins {
                let place = at(Place { row, start: 0 }, pin);
                pieces.get(StoneState::Absent).draw_at((place.x, place.y), area, canvas);
            }
        }
        for &(place, count) in &self.taken {
            for pin in 0..count {
                let place = at(place, pin);
                pieces.get(StoneState::Taken).draw_at((place.x, place.y), area, canvas);
            }
        }
        for (heap, &place) in self.heaps.iter().zip(&self.places) {
            let signs = heap.signs(1);
            for pin in 0..heap.size() {
                let spot = at(place, pin);
                pieces.get(signs.state(pin)).draw_at((spot.x, spot.y), area, canvas);
                canvas.hits.add(spot.intersection(area), heap.target(pin, 1));
                let right = heap.size() - pin - 1;
                let gap = Rect { x: spot.right() - (pitch - size.width), width: pitch - size.width, ..spot };
                if self.splits && right > 0 {
                    canvas.hits.add(gap.intersection(area), Target::Gap { lane: heap.heap, right });
                }
                let parts = heap.apart > 0 && heap.going == 0 && right == heap.apart;
                if parts {
                    self.divide(gap, Role::Going, area, canvas);
                }
            }
            let next = Place { row: place.row, start: place.start + heap.size() };
            if self.places.contains(&next) && heap.size() > 0 {
                let end = at(place, heap.size() - 1);
                let gap = Rect { x: end.right() - (pitch - size.width), width: pitch - size.width, ..end };
                self.divide(gap, Role::Quiet, area, canvas);
            }
            if !view.still && heap.size() > 0 {
                let below = at(place, 0);
                let room = cells(heap.size() as usize) * pitch - 1;
                let foot = Rect { y: below.bottom(), width: room, height: 1, ..below }.intersection(area);
                self.name(view, *heap, foot, canvas);
            }
        }
        Some(whole)
    }

    /// A line between two heaps that stand side by side.
    fn divide(&self, gap: Rect, role: Role, area: Rect, canvas: &mut Canvas) {
        for y in gap.y..gap.bottom() {
            canvas.write_at(area, (gap.x, y), "│", role);
        }
    }

    /// The name and the size of a heap below it, as far as there is room for both; its number always.
    fn name(&self, view: &BoardView, heap: HeapRow, foot: Rect, canvas: &mut Canvas) {
        let number = heap.heap + 1;
        let figures = heap.figures();
        let role = if heap.chosen { Role::Cursor } else { Role::Quiet };
        let name = heap.name(view.game.words());
        // A number without a colon would be read as the size.
        let texts = [
            format!("{name}: {figures}"),
            format!("{number}: {figures}"),
            format!("{number}:{figures}"),
            format!("{number}:"),
            format!("{number}"),
        ];
        let text = texts.iter().find(|text| columns(text) <= foot.width).unwrap_or(&texts[4]);
        canvas.write(foot, text, role);
        canvas.hits.add(foot, Target::Lane(heap.heap));
        if heap.chosen && foot.x >= LEAD {
            let place = Rect { x: foot.x - LEAD, width: 1, ..foot };
            canvas.write(place, POINTER, Role::Cursor);
        }
    }
}
