//! Text on the screen: wrapping, clipping, and lines that know where they stand.

use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span, Text};
use unicode_width::UnicodeWidthStr;

use super::{Canvas, cells, columns, split_below};
use crate::tui::theme::Role;
use crate::wrapping::split_at_width;

pub(crate) use crate::wrapping::wrap;

/// The text, cut to `width` columns with an ellipsis where it was longer.
pub(crate) fn clip(text: &str, width: u16) -> String {
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

/// The text with blanks behind it, up to `width` columns.
pub(crate) fn pad(text: String, width: u16) -> String {
    let blanks = usize::from(width).saturating_sub(text.width());
    text + &" ".repeat(blanks)
}

/// The first of some lines; the last of these says that there are more, and ends with `hint`.
pub(crate) fn truncate(mut lines: Vec<String>, rows: u16, width: u16, hint: &str) -> Vec<String> {
    let cut = lines.len() > usize::from(rows);
    lines.truncate(usize::from(rows));
    if let Some(last) = lines.last_mut().filter(|_| cut) {
        // Whole words go, as long as one is left.
        let room = width.saturating_sub(columns(hint));
        while columns(last) + 2 > room
            && let Some(blank) = last.rfind(' ')
        {
            last.truncate(blank);
        }
        *last = clip(&format!("{last} …"), room) + hint;
    }
    lines
}

/// A text as lines of so many columns, in a style.
pub(crate) fn styled(text: &str, width: u16, style: Style) -> Vec<Line<'static>> {
    wrap(text, width).into_iter().map(|line| Line::styled(line, style)).collect()
}

/// Lines of which the first begins with a title of so many bytes.
pub(crate) fn title_lines(lines: &[String], title: usize, canvas: &Canvas) -> Text<'static> {
    let line = |(number, line): (usize, &String)| {
        let (title, text) = line.split_at(if number == 0 { title.min(line.len()) } else { 0 });
        let [title, text] = [(title, Role::Key), (text, Role::Text)]
            .map(|(part, role)| Span::styled(part.to_owned(), canvas.style(role)));
        Line::from(vec![title, text])
    };
    lines.iter().enumerate().map(line).collect()
}

/// A name, and a value between arrows that say that it can be changed: quiet where the cursor is not.
pub(crate) fn option_line(label: String, value: &str, here: bool, canvas: &Canvas) -> Line<'static> {
    let arrow = |sign| Span::styled(sign, if here { Style::new() } else { canvas.picture(Role::Frame) });
    Line::from(vec![Span::raw(label), arrow("◂"), Span::raw(format!(" {value} ")), arrow("▸")])
}

/// The rows of an area, one after the other.
pub(crate) struct Rows {
    /// Those still left.
    pub(crate) area: Rect,
}

impl Rows {
    pub(crate) const fn new(area: Rect) -> Self {
        Self { area }
    }

    /// The next row; an empty area when there is none.
    pub(crate) fn next(&mut self) -> Rect {
        self.take(1)
    }

    /// The next rows, as many as there are.
    pub(crate) fn take(&mut self, rows: u16) -> Rect {
        let (taken, rest) = split_below(self.area, rows);
        self.area = rest;
        taken
    }

    /// Leaves a row empty if there is room.
    pub(crate) fn skip(&mut self, room: bool) {
        if room {
            self.next();
        }
    }

    /// Writes a text into the next rows; if there are too few, the last one ends with an ellipsis.
    pub(crate) fn text(&mut self, text: &str, role: Role, canvas: &mut Canvas) {
        self.lines(wrap(text, self.area.width), role, canvas);
    }

    /// Writes lines into the next rows and returns their area; if there are too few, the last one ends with an ellipsis.
    pub(crate) fn lines(&mut self, lines: Vec<String>, role: Role, canvas: &mut Canvas) -> Rect {
        let lines = truncate(lines, self.area.height, self.area.width, "");
        self.draw(Text::from_iter(lines).style(canvas.style(role)), canvas)
    }

    /// Draws a text into the next rows, as far as there are any, and says where it went.
    pub(crate) fn draw(&mut self, text: Text, canvas: &mut Canvas) -> Rect {
        let place = self.take(cells(text.height()));
        canvas.draw(text, place);
        place
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_that_is_cut_ends_with_an_ellipsis() {
        assert_eq!(clip("heap", 4), "heap");
        assert_eq!(clip("heaps", 4), "hea…");
        assert_eq!(clip("日本語", 4), "日…");
        assert_eq!(clip("x", 0), "");
        let lines = || ["one two", "three"].map(String::from).to_vec();
        assert_eq!(truncate(lines(), 2, 7, " (v)"), lines());
        assert_eq!(truncate(lines(), 1, 9, ""), ["one two …"]);
        assert_eq!(truncate(lines(), 1, 9, " (v)"), ["one … (v)"]);
        assert!(truncate(lines(), 0, 9, "").is_empty());
    }
}
