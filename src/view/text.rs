//! Text on the screen: wrapping, clipping, and lines that know where they stand.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
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
            write(&line.into(), row, buffer);
        }
        row
    }
}

/// Writes a line into a row as the widget does, only that what need not be measured is not.
fn write(line: &Line, row: Rect, buffer: &mut Buffer) {
    let is_plain = |span: &Span| span.content.chars().all(fills_one_cell);
    if line.alignment.is_some() || !line.spans.iter().all(is_plain) {
        return line.render(row, buffer);
    }
    let row = row.intersection(buffer.area);
    buffer.set_style(row, line.style);
    let start = buffer.index_of(row.x, row.y);
    let cells = &mut buffer.content[start..start + usize::from(row.width)];
    let signs = line.spans.iter().flat_map(|span| span.content.chars().map(|sign| (sign, span.style)));
    for (cell, (sign, style)) in cells.iter_mut().zip(signs) {
        cell.set_char(sign).set_style(style);
    }
}

/// Whether it takes one cell beside whatever signs: letters of ours, lines, blocks and shapes. The rest has to be measured,
/// which takes ten times as long.
pub(super) const fn fills_one_cell(sign: char) -> bool {
    matches!(sign, ' '..='~' | '─'..='◼')
}

#[cfg(test)]
mod tests {
    use ratatui::buffer::Cell;
    use ratatui::style::{Color, Style};

    use super::*;

    #[test]
    fn a_line_is_written_as_the_widget_writes_it() {
        let styled = |text: &'static str| Span::styled(text, Style::new().fg(Color::Red).bold());
        let lines = [
            Line::from(vec![Span::raw("Heap "), styled("♦♦♦"), Span::raw(" ×")]),
            Line::from(vec![styled("│ plain ─"), Span::raw(" and more than fits")]).style(Style::new().dim()),
            Line::from("█ right").right_aligned(),
            Line::from(vec![Span::raw("日本"), styled("x")]),
            Line::default(),
        ];
        for line in lines {
            let row = Rect::new(1, 1, 16, 1);
            let [mut ours, mut theirs] =
                [(); 2].map(|()| Buffer::filled(Rect::new(0, 0, 18, 3), Cell::new("~")));
            write(&line, row, &mut ours);
            line.clone().render(row, &mut theirs);
            assert_eq!(ours, theirs, "{line:?}");
        }
    }

    #[test]
    fn what_is_cut_says_so() {
        assert_eq!(clip("heap", 4), "heap");
        assert_eq!(clip("heaps", 4), "hea…");
        assert_eq!(clip("日本語", 4), "日…");
        assert_eq!(clip("x", 0), "");
    }
}
