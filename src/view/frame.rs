//! Panels: rounded frames with titles.

use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr;

use super::text::clip;
use super::{Canvas, Role};

/// What stands in the lines of a frame.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Titles<'a> {
    /// Above, on the left.
    pub(super) left: &'a str,
    /// Above, on the right, where there is room.
    pub(super) right: &'a str,
    /// Below, on the right.
    pub(super) below: &'a str,
}

/// Draws a frame with its title and gives what is inside, one column of margin on each side left out.
pub(super) fn panel(area: Rect, title: &str, canvas: &mut Canvas) -> Rect {
    frame(area, Titles { left: title, ..Titles::default() }, Role::Frame, canvas)
}

/// Draws a frame with all its titles and gives what is inside, one column of margin on each side left out.
pub(super) fn frame(area: Rect, titles: Titles, edge: Role, canvas: &mut Canvas) -> Rect {
    if area.width < 4 || area.height < 2 {
        return Rect { width: 0, height: 0, ..area };
    }
    let (right, bottom) = (area.right() - 1, area.bottom() - 1);
    for y in [area.y, bottom] {
        canvas.repeat('─', Rect { y, height: 1, ..area }, edge);
    }
    for x in [area.x, right] {
        canvas.repeat('│', Rect { x, y: area.y + 1, width: 1, height: area.height - 2 }, edge);
    }
    for (x, y, corner) in
        [(area.x, area.y, "╭"), (right, area.y, "╮"), (area.x, bottom, "╰"), (right, bottom, "╯")]
    {
        canvas.put(area, (x, y), corner, edge);
    }
    let room = area.width.saturating_sub(4);
    let left = if titles.left.is_empty() { String::new() } else { format!(" {} ", titles.left) };
    let left = clip(&left, room);
    canvas.put(area, (area.x + 2, area.y), &left, Role::Title);
    let free = room.saturating_sub(columns(&left) + 1);
    for (text, y, free) in [(titles.right, area.y, free), (titles.below, bottom, room)] {
        if !text.is_empty() && free > 4 {
            let text = format!(" {} ", clip(text, free - 2));
            canvas.put(area, (right - 1 - columns(&text), y), &text, Role::Quiet);
        }
    }
    Rect { x: area.x + 2, y: area.y + 1, width: area.width - 4, height: area.height - 2 }
}

/// Columns of a text.
pub(super) fn columns(text: &str) -> u16 {
    u16::try_from(text.width()).unwrap_or(u16::MAX)
}
