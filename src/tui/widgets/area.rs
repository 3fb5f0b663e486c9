//! Columns and rows: measures of texts, and parts of areas.

use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr;

/// A count as columns or rows.
pub(crate) fn cells(count: impl TryInto<u16>) -> u16 {
    count.try_into().unwrap_or(u16::MAX)
}

/// Columns of a text.
pub(crate) fn columns(text: &str) -> u16 {
    cells(text.width())
}

/// The part of `area` in which `width` × `height` cells lie in the middle.
pub(crate) fn centred(area: Rect, width: u16, height: u16) -> Rect {
    let (width, height) = (width.min(area.width), height.min(area.height));
    Rect { x: area.x + (area.width - width) / 2, y: area.y + (area.height - height) / 2, width, height }
}

/// The first rows of an area, and what is left of it below them.
pub(crate) fn split_below(area: Rect, rows: u16) -> (Rect, Rect) {
    let rows = rows.min(area.height);
    (Rect { height: rows, ..area }, Rect { y: area.y + rows, height: area.height - rows, ..area })
}

/// What is left of an area above its last rows, and these.
pub(crate) fn split_above(area: Rect, rows: u16) -> (Rect, Rect) {
    split_below(area, area.height.saturating_sub(rows))
}
