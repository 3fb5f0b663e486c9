//! One pile of stones in rows of five or ten; how many of them a move may take is said below.

use ratatui::layout::{Rect, Size};

use crate::game::{grouped, up_to};

use super::super::area::columns;
use super::super::{Canvas, Role};
use super::heap_row::HeapRow;
use super::piece::{Pieces, SIGN, Shape, sizes};
use super::{BoardView, cells, centred};

/// Rows below the stones: an empty one, what is left, what a sign stands for.
const BELOW: u16 = 3;
/// Stones lie in rows of a multiple of this.
const GROUP: u32 = 5;

/// Draws the pile as large as it fits.
pub(super) fn draw(view: &BoardView, area: Rect, canvas: &mut Canvas) {
    let Some(row) = view.heaps.first().copied() else { return };
    let layout = Rows::fitting(view.widest(), Rect { height: area.height.saturating_sub(BELOW), ..area });
    let below = if layout.scale > 1 { BELOW } else { BELOW - 1 };
    let whole = centred(area, layout.width(), layout.rows * layout.size.height + below);
    let pieces = Pieces::new(Shape::Disc, layout.size, Role::Stone, view.fade, canvas.paint);
    let signs = row.signs(layout.scale);
    for index in 0..signs.drawn {
        let place = layout.place(index, whole);
        pieces.get(signs.state(index)).draw_at((place.x + 1, place.y), area, canvas);
        canvas.hits.add(place.intersection(area), row.target(index, layout.scale));
    }
    let texts = [Some(text_below(view, row, area.width)), view.scale_note(layout.scale)];
    for (text, y) in texts.into_iter().flatten().zip(whole.bottom().saturating_sub(below - 1)..) {
        canvas.write_centred(Rect { y, height: 1, ..area }, &text, Role::Quiet);
    }
}

/// How many stones may go, and how many there are; the former alone where there is no room for both: the status says the size as well,
/// the limit stands only here.
fn text_below(view: &BoardView, row: HeapRow, width: u16) -> String {
    let reach = view.position.most.min(row.size());
    let mut size = view.game.words().count(u64::from(row.size()));
    if row.going > 0 {
        size.push_str(&format!(" → {}", grouped(u64::from(row.staying))));
    }
    let limit = match (reach, row.size() - reach) {
        (0, _) => return format!("{size} left"),
        (_, 0) => "all can be taken".to_owned(),
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
            Self { size, per_row: even.min(most), rows: cells(rows), scale }
        };
        let fits = |rows: &Self| rows.rows.saturating_mul(rows.size.height) <= room.height;
        sizes().map(|size| in_rows(size, 1)).find(fits).unwrap_or_else(|| {
            let per_row = in_rows(SIGN, 1).per_row;
            // Two signs of slack: parts of a pile are rounded up one by one.
            let most = (per_row * u32::from(room.height.max(1))).saturating_sub(2).max(1);
            in_rows(SIGN, all.div_ceil(most).max(1))
        })
    }

    /// Columns of a row, one before each stone and one after the last.
    fn width(&self) -> u16 {
        cells(self.per_row).saturating_mul(self.size.width + 1) + 1
    }

    /// A stone and the column before it.
    fn place(&self, index: u32, whole: Rect) -> Rect {
        let (row, along) = (cells(index / self.per_row), cells(index % self.per_row));
        let (width, height) = (self.size.width + 1, self.size.height);
        Rect {
            x: whole.x + along * width,
            y: whole.y.saturating_add(row.saturating_mul(height)),
            width,
            height,
        }
    }
}
