//! Text on the screen: wrapping, clipping, and lines that know where they stand.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::Line;
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// Breaks text into lines of at most `width` columns, at blanks where possible; lines of the text stay lines.
pub(super) fn wrap(text: &str, width: u16) -> Vec<String> {
    let width = usize::from(width.max(1));
    let mut lines = vec![];
    for paragraph in text.lines() {
        if paragraph.width() <= width {
            lines.push(paragraph.to_owned());
            continue;
        }
        let mut line = String::new();
        for word in paragraph.split(' ') {
            let joined = line.width() + usize::from(!line.is_empty()) + word.width();
            if joined <= width && !line.is_empty() {
                line.push(' ');
            } else if !line.is_empty() {
                lines.push(std::mem::take(&mut line));
            }
            line.push_str(word);
            while line.width() > width {
                let (head, tail) = split_at_width(&line, width);
                lines.push(head);
                line = tail;
            }
        }
        lines.push(line);
    }
    lines
}

fn split_at_width(text: &str, width: usize) -> (String, String) {
    let mut used = 0;
    let at = text
        .char_indices()
        .find(|(index, letter)| {
            used += letter.width().unwrap_or(0);
            used > width && *index > 0
        })
        .map_or(text.len(), |(index, _)| index);
    (text[..at].to_owned(), text[at..].to_owned())
}

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

    /// Leaves a row empty, where there is room for it.
    pub(super) fn skip(&mut self, room: bool) {
        if room {
            self.next();
        }
    }

    /// Writes a line into the next row and says where it went.
    pub(super) fn line<'a>(&mut self, frame: &mut Frame, line: impl Into<Line<'a>>) -> Rect {
        let row = self.next();
        if row.height > 0 {
            frame.render_widget(line.into(), row);
        }
        row
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_wrapped_at_blanks_and_nothing_is_lost() {
        assert_eq!(wrap("take one or two", 8), ["take one", "or two"]);
        assert_eq!(wrap("a\n\nb", 8), ["a", "", "b"]);
        assert_eq!(wrap("abcdefgh", 3), ["abc", "def", "gh"]);
        assert_eq!(wrap("日本語", 4), ["日本", "語"]);
        for width in 0..30 {
            assert_eq!(wrap("the quick brown fox", width).concat().replace(' ', ""), "thequickbrownfox");
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
