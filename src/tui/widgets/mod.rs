//! What the screens are drawn with. Nothing here decides anything; what can be clicked is noted as it is drawn.

pub(crate) mod board;
pub(crate) mod lesson;
pub(crate) mod moves;
pub(crate) mod status;

use std::borrow::Cow;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::{
    Block, BorderType, Clear, List, ListState, Padding, Scrollbar, ScrollbarOrientation, ScrollbarState,
    StatefulWidget, Widget,
};
use unicode_width::UnicodeWidthStr;

use super::Target;
use crate::tui::theme::{Paint, Role, is_word};
use crate::wrapping::split_at_width;

/// What can be clicked, and where. If two things overlap, the later one counts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ClickMap {
    targets: Vec<(Rect, Target)>,
    /// How many rows each scrolled thing has, and the first one in sight.
    scrolled: Vec<(usize, usize)>,
}

impl ClickMap {
    /// Adds a target, if there is one.
    pub fn add(&mut self, area: Rect, target: impl Into<Option<Target>>) {
        self.targets.extend(target.into().map(|target| (area, target)));
    }

    pub fn at(&self, column: u16, row: u16) -> Option<Target> {
        let point = Position::new(column, row);
        self.targets.iter().rev().find(|(area, _)| area.contains(point)).map(|(_, target)| *target)
    }

    /// Replaces the targets from this number on: what lies on one board of several.
    fn replace_from(&mut self, from: usize, replacement: impl Fn(Target) -> Target) {
        for (_, target) in self.targets.iter_mut().skip(from) {
            *target = replacement(*target);
        }
    }

    /// All targets, in the order they were drawn.
    pub fn all(&self) -> impl Iterator<Item = (Rect, Target)> + '_ {
        self.targets.iter().copied()
    }
}

/// What the widgets draw on and with.
pub struct Canvas<'a> {
    pub(crate) buffer: &'a mut Buffer,
    pub(crate) paint: Paint,
    /// Something lies on top: no highlighted line looks out beside its window, and no line names keys that do something else now.
    pub(crate) covered: bool,
    pub(crate) clicks: ClickMap,
    /// The map of the last frame, if its lines are to stay where they are.
    pub(crate) held: Option<&'a ClickMap>,
}

impl Canvas<'_> {
    /// The style of words.
    pub(crate) fn style(&self, role: Role) -> Style {
        self.paint.style(role)
    }

    /// The style of a picture.
    pub(crate) fn picture(&self, role: Role) -> Style {
        self.paint.picture(role)
    }

    /// Empties an area for something that lies on top.
    pub(crate) fn clear(&mut self, area: Rect) {
        Clear.render(area, self.buffer);
        self.paint_ground(area);
    }

    /// Gives the blank cells of an area the theme's colours.
    pub(crate) fn paint_ground(&mut self, area: Rect) {
        let ground = self.paint.ground();
        if ground != Style::reset() {
            self.buffer.set_style(area, ground);
        }
    }

    /// Draws one of ratatui's widgets.
    pub(crate) fn draw(&mut self, widget: impl Widget, area: Rect) {
        widget.render(area, self.buffer);
    }

    /// The first row in sight of something that has `all` rows of which `fit` fit: `wanted`, but during clicks and drags the one of the last
    /// frame, so that the pointer stays on what it has hit. Row `here` is in sight, whatever the size is now.
    pub(crate) fn first_in_sight(
        &mut self,
        all: usize,
        fit: usize,
        here: Option<usize>,
        wanted: usize,
    ) -> usize {
        let number = self.clicks.scrolled.len();
        let held = self.held.and_then(|last| last.scrolled.get(number)).filter(|(rows, _)| *rows == all);
        let first = match (held, here) {
            (Some((_, first)), Some(here)) => (*first).clamp((here + 1).saturating_sub(fit.max(1)), here),
            (Some((_, first)), None) => *first,
            (None, _) => wanted,
        };
        let first = first.min(all.saturating_sub(fit));
        self.clicks.scrolled.push((all, first));
        first
    }

    /// Draws a list whose visible lines can be clicked, scrolled to line number `here`, which may have a bar over it.
    pub(crate) fn list<T: Into<Option<Target>>>(
        &mut self,
        lines: Vec<Line>,
        here: usize,
        has_bar: bool,
        area: Rect,
        target: impl Fn(usize) -> T,
    ) {
        let (all, height) = (lines.len(), usize::from(area.height));
        let first = self.first_in_sight(all, height, Some(here), here.saturating_sub(height / 2));
        let bar = if has_bar { self.style(Role::Bar) } else { Style::new() };
        let mut state = ListState::default().with_offset(first).with_selected(Some(here));
        StatefulWidget::render(List::new(lines).highlight_style(bar), area, self.buffer, &mut state);
        for (index, row) in (first..all).zip(area.rows()) {
            self.clicks.add(row, target(index));
        }
        scrollbar(area, first, all, Role::Frame, self);
    }

    /// Draws option number `index`: its label, and its value between arrows that say that it can be changed. The arrows can be clicked.
    pub(crate) fn option(&mut self, index: usize, (label, value): (&str, &str), here: bool, row: Rect) {
        let role = match (here, self.covered) {
            (true, false) => Role::Bar,
            (true, true) => Role::Cursor,
            _ => Role::Text,
        };
        let arrow = |sign| Span::styled(sign, if here { Style::new() } else { self.picture(Role::Frame) });
        let value = clip(value, row.width.saturating_sub(columns(label) + 4));
        let (left, right) = (row.x + columns(label), row.x + columns(label) + 2 + columns(&value));
        let line =
            Line::from(vec![Span::raw(label), arrow("◂"), Span::raw(format!(" {value} ")), arrow("▸")]);
        self.draw(line.style(self.style(role)), row);
        self.clicks.add(row, Target::Option(index));
        for (x, up) in [(left, false), (right, true)] {
            self.clicks
                .add(Rect { x, width: 2, ..row }.intersection(row), Target::Step { option: index, up });
        }
    }

    /// Takes the colours out of everything drawn so far: something comes before it.
    pub(crate) fn recede(&mut self) {
        let (words, pictures) = (self.paint.on_ground(Role::Quiet), self.picture(Role::Frame));
        for cell in &mut self.buffer.content {
            cell.set_style(if is_word(cell.symbol()) { words } else { pictures });
        }
    }

    /// A text in the style of words, or of a picture if it has no words.
    pub(crate) fn span<'a>(&self, text: impl Into<Cow<'a, str>>, role: Role) -> Span<'a> {
        let text = text.into();
        let style = if is_word(&text) { self.style(role) } else { self.picture(role) };
        Span::styled(text, style)
    }

    /// Writes a text from a point on, as far as it lies in `area`.
    pub(crate) fn write_at(&mut self, area: Rect, at: (u16, u16), text: &str, role: Role) {
        self.write_styled(area, at, text, self.paint.text(text, role));
    }

    pub(crate) fn write_styled(&mut self, area: Rect, (x, y): (u16, u16), text: &str, style: Style) {
        let area = area.intersection(self.buffer.area);
        if area.contains(Position::new(x, y)) {
            self.buffer.set_stringn(x, y, text, usize::from(area.right() - x), style);
        }
    }

    /// Writes a text from the upper left corner of an area on.
    pub(crate) fn write(&mut self, area: Rect, text: &str, role: Role) {
        self.write_at(area, (area.x, area.y), text, role);
    }

    /// Writes a text in the middle of a row, cut to its width.
    pub(crate) fn write_centred(&mut self, row: Rect, text: &str, role: Role) {
        let text = clip(text, row.width);
        self.write(centred(row, columns(&text), 1), &text, role);
    }

    /// Fills an area with a sign.
    pub(crate) fn fill(&mut self, place: Rect, sign: char, style: Style) {
        for at in place.intersection(self.buffer.area).positions() {
            self.buffer[at].set_char(sign).set_style(style);
        }
    }
}

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

/// The first rows of an area, and the rest below them.
pub(crate) fn split_below(area: Rect, rows: u16) -> (Rect, Rect) {
    let rows = rows.min(area.height);
    (Rect { height: rows, ..area }, Rect { y: area.y + rows, height: area.height - rows, ..area })
}

/// The area above the last rows, and these.
pub(crate) fn split_above(area: Rect, rows: u16) -> (Rect, Rect) {
    split_below(area, area.height.saturating_sub(rows))
}

/// What stands in the lines of a frame.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Titles<'a> {
    /// Above, on the left.
    pub(crate) left: &'a str,
    /// Above, on the right, if there is room.
    pub(crate) right: &'a str,
    /// Below, on the right.
    pub(crate) below: &'a str,
}

/// Draws a frame with its title and gives what is inside, one column of margin on each side left out.
pub(crate) fn panel(area: Rect, title: &str, canvas: &mut Canvas) -> Rect {
    frame(area, Titles { left: title, ..Titles::default() }, Role::Frame, canvas)
}

/// Draws a frame with all its titles and gives what is inside, one column of margin on each side left out.
pub(crate) fn frame(area: Rect, titles: Titles, edge: Role, canvas: &mut Canvas) -> Rect {
    if area.width < 4 || area.height < 2 {
        return Rect { width: 0, height: 0, ..area };
    }
    // The titles of a block overlap, and are not shortened.
    let room = area.width - 4;
    let left = if titles.left.is_empty() { String::new() } else { clip(&format!(" {} ", titles.left), room) };
    let free = room.saturating_sub(columns(&left) + 1);
    let [right, below] = [(titles.right, free), (titles.below, room)].map(|(text, free)| {
        let fits = !text.is_empty() && free > 4;
        if fits { format!(" {} ", clip(text, free - 2)) } else { String::new() }
    });
    let quiet = canvas.paint.on_ground(Role::Quiet);
    let at_the_right = |text: String| {
        let edge = if text.is_empty() { "" } else { "─" };
        Line::from(vec![Span::styled(text, quiet), Span::raw(edge)]).right_aligned()
    };
    let title = Span::styled(left, canvas.paint.on_ground(Role::Title));
    let block = Block::bordered()
        .border_type(BorderType::Rounded)
        .border_style(canvas.picture(edge))
        .padding(Padding::horizontal(1))
        .title_top(Line::from(vec![Span::raw("─"), title]))
        .title_top(at_the_right(right))
        .title_bottom(at_the_right(below));
    let inner = block.inner(area);
    block.render(area, canvas.buffer);
    inner
}

/// Shows in the last column of `area` which lines of a list are in sight, from `first` on; nothing if all are.
pub(crate) fn scrollbar(area: Rect, first: usize, all: usize, role: Role, canvas: &mut Canvas) {
    let seen = usize::from(area.height);
    if all > seen {
        let mut state = ScrollbarState::new(all - seen + 1).position(first).viewport_content_length(seen);
        let bar = Scrollbar::new(ScrollbarOrientation::VerticalRight).begin_symbol(None).end_symbol(None);
        let bar = bar.track_symbol(Some("│")).thumb_symbol("█").style(canvas.picture(role));
        bar.render(area, canvas.buffer, &mut state);
    }
}

/// The edge of a frame beside some rows inside it.
pub(crate) const fn edge_of(inside: Rect) -> Rect {
    Rect { x: inside.right() + 1, width: 1, ..inside }
}

pub(crate) use crate::wrapping::wrap;

/// The text, cut to `width` columns with an ellipsis if it was longer.
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

/// The text with blanks after it, up to `width` columns.
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

/// As many of the first sentences as fit.
pub(crate) fn fit_sentences(text: &str, rows: u16, width: u16) -> Vec<String> {
    let mut text = text;
    loop {
        let lines = wrap(text, width);
        if lines.len() <= usize::from(rows) {
            return lines;
        }
        let Some(end) = text.rfind(". ") else { return vec![] };
        text = &text[..=end];
    }
}

/// A text as lines of `width` columns, in a style.
pub(crate) fn styled(text: &str, width: u16, style: Style) -> Vec<Line<'static>> {
    wrap(text, width).into_iter().map(|line| Line::styled(line, style)).collect()
}

/// Lines of which the first begins with a title of `title` bytes.
pub(crate) fn title_lines(lines: &[String], title: usize, canvas: &Canvas) -> Text<'static> {
    let line = |(number, line): (usize, &String)| {
        let (title, text) = line.split_at(if number == 0 { title.min(line.len()) } else { 0 });
        let [title, text] = [(title, Role::Key), (text, Role::Text)]
            .map(|(part, role)| Span::styled(part.to_owned(), canvas.style(role)));
        Line::from(vec![title, text])
    };
    lines.iter().enumerate().map(line).collect()
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

    /// Draws a text into the next rows, as far as it fits. Returns its area.
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
