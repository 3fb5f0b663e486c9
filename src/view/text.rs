//! Text on the screen: wrapping, clipping, and lines that know where they stand.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Text};
use ratatui::widgets::Widget;
use unicode_width::UnicodeWidthStr;

use crate::wrapping::split_at_width;
pub(super) use crate::wrapping::wrap;

use super::area::columns;
use super::{Canvas, Role};

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

/// The first of some lines; the last of these says that there are more, and ends with `hint`.
pub(super) fn cut(mut lines: Vec<String>, rows: u16, width: u16, hint: &str) -> Vec<String> {
    let cut = lines.len() > usize::from(rows);
    lines.truncate(usize::from(rows));
    if let Some(last) = lines.last_mut().filter(|_| cut) {
        *last = clip(&format!("{last} …"), width.saturating_sub(columns(hint))) + hint;
    }
    lines
}

/// A text as lines of so many columns, in a style.
pub(super) fn styled(text: &str, width: u16, style: Style) -> Vec<Line<'static>> {
    wrap(text, width).into_iter().map(|line| Line::styled(line, style)).collect()
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
        self.take(1)
    }

    /// The next rows, as many as there are.
    pub(super) fn take(&mut self, rows: u16) -> Rect {
        let taken = Rect { height: self.area.height.min(rows), ..self.area };
        self.area.y = self.area.y.saturating_add(taken.height);
        self.area.height -= taken.height;
        taken
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

    /// Writes a text into the next rows, in a role; where there are too few, the last one says so.
    pub(super) fn text(&mut self, text: &str, role: Role, canvas: &mut Canvas) {
        self.lines(wrap(text, self.width()), role, canvas);
    }

    /// Writes lines into the next rows, in a role; where there are too few, the last one says so.
    pub(super) fn lines(&mut self, lines: Vec<String>, role: Role, canvas: &mut Canvas) {
        let lines = cut(lines, self.left(), self.width(), "");
        let rows = u16::try_from(lines.len()).unwrap_or(u16::MAX);
        canvas.draw(Text::from_iter(lines).style(canvas.style(role)), self.take(rows));
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
        let lines = || ["one two", "three"].map(String::from).to_vec();
        assert_eq!(cut(lines(), 2, 7, " (v)"), lines());
        assert_eq!(cut(lines(), 1, 9, ""), ["one two …"]);
        assert_eq!(cut(lines(), 1, 9, " (v)"), ["one … (v)"]);
        assert!(cut(lines(), 0, 9, "").is_empty());
    }
}
