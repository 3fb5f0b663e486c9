//! One pile of matches, in groups of five.

use ratatui::layout::Rect;
use ratatui::text::Span;

use crate::app::Table;

use super::heap_rows::heap_rows;
use super::theme::{GAP, GOING};
use super::{Canvas, Role};

/// Matches in a group.
const GROUP: u32 = 5;

/// Draws the pile; a pile too large for the area shows its end, where the matches go from, and says what it leaves out.
pub(super) fn draw(table: &Table, area: Rect, canvas: &mut Canvas) {
    let Some(row) = heap_rows(table).first().copied() else { return };
    let all = row.size() + row.taken;
    let words = table.game().words();
    let count = format!("  {} left", words.count(u64::from(row.size())));
    canvas.frame.render_widget(Span::styled(count, canvas.style(Role::Title)), Rect { height: 1, ..area });
    let field = Rect {
        x: area.x + 2,
        y: area.y + 2,
        width: area.width.saturating_sub(4),
        height: area.height.saturating_sub(2),
    };
    let shape = Shape::fitting(all, field);
    let hidden_lines = all.div_ceil(shape.per_line).saturating_sub(shape.lines(field));
    let first = hidden_lines * shape.per_line;
    if first > 0 {
        let text = format!("  … and {} more before these", words.count(u64::from(first)));
        let note = Rect { y: area.y + 1, height: 1, ..area };
        canvas.frame.render_widget(Span::styled(text, canvas.style(Role::Quiet)), note);
    }
    for index in first..all {
        let (glyph, role) = match index {
            index if index >= row.size() => (GAP, Role::Taken),
            index if index >= row.staying => (GOING, Role::Going),
            _ => ("|", Role::Text),
        };
        let place = shape.place(index - first, field);
        for y in 0..shape.tall {
            let cell = Rect { y: place.1 + y, x: place.0, width: 1, height: 1 }.intersection(area);
            let head = y == 0 && shape.tall > 1 && glyph == "|";
            canvas
                .frame
                .render_widget(Span::styled(if head { "o" } else { glyph }, canvas.style(role)), cell);
            if let Some(target) = row.target(index, 1) {
                canvas.hits.add(Rect { width: shape.stride, ..cell }, target);
            }
        }
    }
}

/// How large a match is drawn.
struct Shape {
    /// Columns from match to match.
    stride: u16,
    /// Rows of a match.
    tall: u16,
    /// Matches in a line.
    per_line: u32,
}

impl Shape {
    /// The largest in which all fit; the smallest, where none does.
    fn fitting(all: u32, field: Rect) -> Self {
        let shapes = [(2, 3), (2, 1), (1, 1)].map(|(stride, tall)| {
            let groups = ((field.width + stride) / (stride * 5 + stride)).max(1);
            Self { stride, tall, per_line: u32::from(groups) * GROUP }
        });
        let [large, middle, small] = shapes;
        let fits = |shape: &Self| all.div_ceil(shape.per_line) <= shape.lines(field);
        [large, middle].into_iter().find(fits).unwrap_or(small)
    }

    /// Lines that fit, one row left between them where matches are tall.
    fn lines(&self, field: Rect) -> u32 {
        let pitch = if self.tall > 1 { self.tall + 1 } else { 1 };
        u32::from(((field.height + pitch - self.tall) / pitch).max(1))
    }

    fn place(&self, index: u32, field: Rect) -> (u16, u16) {
        let (line, along) = (index / self.per_line, index % self.per_line);
        let pitch = if self.tall > 1 { self.tall + 1 } else { 1 };
        let column = along + along / GROUP;
        let small = |n: u32| u16::try_from(n).unwrap_or(u16::MAX);
        (field.x.saturating_add(small(column) * self.stride), field.y.saturating_add(small(line) * pitch))
    }
}
