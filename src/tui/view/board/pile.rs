//! One pile of stones in rows of five or ten, or a row for each of its parts where an idea speaks of them; how many of them a move may take is said below.

use ratatui::layout::{Rect, Size};

use crate::coach::Highlight;
use crate::game::{grouped, takes_up_to, up_to};

use super::super::area::columns;
use super::super::{Canvas, Role};
use super::heap_row::HeapRow;
use super::highlight::LOOKS;
use super::piece::{Pieces, SIGN, Shape, sizes};
use super::{BoardView, cells, centred};

/// Rows below the stones: an empty one, what is left, what a sign stands for.
const BELOW: u16 = 3;
/// Stones lie in rows of a multiple of this.
const GROUP: u32 = 5;

/// Draws the pile as large as it fits.
pub(super) fn draw(view: &BoardView, area: Rect, canvas: &mut Canvas) {
    let Some(row) = view.heaps.first().copied() else { return };
    let room = Rect { height: area.height.saturating_sub(BELOW), ..area };
    let parts = match view.highlight {
        Some(Highlight::FibonacciParts) => parts_of(row.size()),
        _ => vec![],
    };
    let in_parts = Some(&parts).filter(|parts| !parts.is_empty() && row.taken == 0);
    let in_parts = in_parts.and_then(|parts| Rows::of_parts(parts, room));
    let told = (!parts.is_empty()).then(|| sum_of(&parts));
    // Where they have no room for rows of their own they have their colours.
    let layout =
        in_parts.unwrap_or_else(|| Rows { first: first_of(&parts), ..Rows::fitting(view.widest(), room) });
    let below = if layout.scale > 1 { BELOW } else { BELOW - 1 };
    let whole = centred(area, layout.width(), layout.rows * layout.size.height + below);
    let looks = LOOKS.map(|role| Pieces::new(Shape::Disc, layout.size, role, view.fade, canvas.paint));
    let signs = row.signs(layout.scale);
    for index in 0..signs.drawn {
        let place = layout.place(index, whole);
        looks[layout.part(index)].get(signs.state(index)).draw_at((place.x + 1, place.y), area, canvas);
        canvas.hits.add(place.intersection(area), row.target(index, layout.scale));
    }
    let told = told.map_or_else(String::new, |told| told + ": ");
    let text = text_below(view, row, area.width.saturating_sub(columns(&told)));
    let text = told + &text;
    let texts = [Some(text), view.scale_note(layout.scale)];
    for (text, y) in texts.into_iter().flatten().zip(whole.bottom().saturating_sub(below - 1)..) {
        canvas.write_centred(Rect { y, height: 1, ..area }, &text, Role::Quiet);
    }
}

/// How many stones may go, and how many there are; the former alone where there is no room for both: the status says the size as well,
/// the limit stands only here.
fn text_below(view: &BoardView, row: HeapRow, width: u16) -> String {
    let reach = takes_up_to(view.game, view.position, row.heap).map_or(0, |most| most.min(row.size()));
    let mut size = view.game.words().count(u64::from(row.size()));
    if row.going > 0 {
        size.push_str(&format!(" → {}", grouped(u64::from(row.staying))));
    }
    let limit = match (reach, row.size() - reach) {
        (0, _) => return format!("{size} left"),
        (_, 0) => "all may be taken now".to_owned(),
        _ => format!("{} may be taken now", up_to(reach)),
    };
    let both = format!("{limit} · {size}");
    if columns(&both) <= width { both } else { limit }
}

/// How the stones lie.
struct Rows {
    size: Size,
    per_row: u32,
    rows: u16,
    /// Stones a sign stands for.
    scale: u32,
    /// The first stone of each part, where an idea speaks of them.
    first: Vec<u32>,
    /// Each of these has a row of its own.
    apart: bool,
}

/// The parts of a pile, the largest first: 12 = 8+3+1.
fn parts_of(mut stones: u32) -> Vec<u32> {
    let mut parts = vec![];
    while stones > 0 {
        let (mut largest, mut next) = (1, 2);
        while next <= stones {
            (largest, next) = (next, largest + next);
        }
        parts.push(largest);
        stones -= largest;
    }
    parts
}

/// The first stone of each part.
fn first_of(parts: &[u32]) -> Vec<u32> {
    parts.iter().scan(0, |end, part| Some(std::mem::replace(end, *end + part))).collect()
}

/// `8+3+1`
fn sum_of(parts: &[u32]) -> String {
    parts.iter().map(u32::to_string).collect::<Vec<_>>().join("+")
}

impl Rows {
    /// The largest stones of which all fit, a column between them; signs that stand for several where none do.
    fn fitting(all: u32, room: Rect) -> Self {
        let in_rows = |size: Size, scale: u32| {
            let signs = all.div_ceil(scale).max(1);
            let widest = u32::from(room.width.saturating_sub(1) / (size.width + 1)).max(1);
            let most = if widest >= GROUP { widest / GROUP * GROUP } else { widest };
            // Rows are about equally full.
            let rows = signs.div_ceil(most);
            let even = signs.div_ceil(rows).div_ceil(GROUP) * GROUP;
            Self { size, per_row: even.min(most), rows: cells(rows), scale, first: vec![], apart: false }
        };
        let fits = |rows: &Self| rows.rows.saturating_mul(rows.size.height) <= room.height;
        sizes().map(|size| in_rows(size, 1)).find(fits).unwrap_or_else(|| {
            let per_row = in_rows(SIGN, 1).per_row;
            // Two signs of slack: parts of a pile are rounded up one by one.
            let most = (per_row * u32::from(room.height.max(1))).saturating_sub(2).max(1);
            in_rows(SIGN, all.div_ceil(most).max(1))
        })
    }

    /// A row for each part, with the largest stones; `None` where these have no room.
    fn of_parts(parts: &[u32], room: Rect) -> Option<Self> {
        let per_row = parts.first().copied()?;
        let first = first_of(parts);
        let rows = |size| Self {
            size,
            per_row,
            rows: cells(parts.len()),
            scale: 1,
            first: first.clone(),
            apart: true,
        };
        let fits = |rows: &Self| {
            rows.rows.saturating_mul(rows.size.height) <= room.height && rows.width() <= room.width
        };
        sizes().map(rows).find(fits)
    }

    /// The look of the part that a stone belongs to.
    fn part(&self, index: u32) -> usize {
        let at = index.saturating_mul(self.scale);
        self.first.iter().rposition(|first| *first <= at).unwrap_or(0) % LOOKS.len()
    }

    /// Columns of a row, one before each stone and one after the last.
    fn width(&self) -> u16 {
        cells(self.per_row).saturating_mul(self.size.width + 1) + 1
    }

    /// A stone and the column before it.
    fn place(&self, index: u32, whole: Rect) -> Rect {
        let part = self.first.iter().rposition(|first| *first <= index).filter(|_| self.apart);
        let (row, along) = match part {
            Some(part) => (cells(part), cells(index - self.first[part])),
            None => (cells(index / self.per_row), cells(index % self.per_row)),
        };
        let (width, height) = (self.size.width + 1, self.size.height);
        Rect {
            x: whole.x + along * width,
            y: whole.y.saturating_add(row.saturating_mul(height)),
            width,
            height,
        }
    }
}
