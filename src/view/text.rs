//! Text on the screen: wrapping, clipping, and lines that know where they stand.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::Widget;
use unicode_width::UnicodeWidthStr;

use crate::app::wrapping::split_at_width;
pub(super) use crate::app::wrapping::wrap;

/// The text, cut to `width` columns with an ellipsis where it was longer.
pub(super) fn clip(text: &str, width: u16) -> String {
    let width = usize::from(width);
    if text.width() <= width {
        return text.to_owned();
    }
    if width == 0 {
        return String::new();
    }
    let (head, _) = split_at_width(text, width.saturating_sub(1));
    format!("{head}…")
}

/// The rows of an area, one after the other.
pub(super) struct Rows {
    area: Rect,
}

impl Rows {
    pub(super) const fn new(area: Rect) -> Self {
        Self { area }
    }

    /// Rows still left.
    pub(super) const fn left(&self) -> u16 {
        self.area.height
    }

    /// Columns of a row.
    pub(super) const fn width(&self) -> u16 {
        self.area.width
    }

    /// The next row; an empty area when there is none.
    pub(super) fn next(&mut self) -> Rect {
        let row = Rect { height: self.area.height.min(1), ..self.area };
        self.area.y = self.area.y.saturating_add(row.height);
        self.area.height -= row.height;
        row
    }

    /// All rows still left.
    pub(super) const fn rest(&self) -> Rect {
        self.area
    }

    /// Leaves a row empty, where there is room for it.
    pub(super) fn skip(&mut self, room: bool) {
        if room {
            self.next();
        }
    }

    /// Writes a line into the next row and says where it went.
    pub(super) fn line<'a>(&mut self, buffer: &mut Buffer, line: impl Into<Line<'a>>) -> Rect {
        let row = self.next();
        if row.height > 0 {
            line.into().render(row, buffer);
        }
        row
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_cut_says_so() {
        assert_eq!(clip("heap", 4), "heap");
        assert_eq!(clip("heaps", 4), "hea…");
        assert_eq!(clip("日本語", 4), "日…");
        assert_eq!(clip("x", 0), "");
    }
}
