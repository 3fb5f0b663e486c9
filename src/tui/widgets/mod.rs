//! What the screens are drawn with. Nothing here decides anything; what can be clicked is noted as it is drawn.

pub(crate) mod area;
pub(crate) mod ascii;
pub(crate) mod board;
pub(crate) mod figures;
pub(crate) mod frame;
pub(crate) mod lesson;
pub(crate) mod moves;
pub(crate) mod text;
pub(crate) mod timeline;

use std::borrow::Cow;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use ratatui::text::Span;
use ratatui::widgets::{Clear, List, ListState, StatefulWidget, Widget};

use super::{Commentary, Target};
use crate::tui::theme::{Paint, Role, is_word};

/// What can be clicked, and where. If two things overlap, the later one counts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ClickMap(Vec<(Rect, Target)>);

impl ClickMap {
    /// Adds a target, if there is one.
    pub fn add(&mut self, area: Rect, target: impl Into<Option<Target>>) {
        self.0.extend(target.into().map(|target| (area, target)));
    }

    #[must_use]
    pub fn at(&self, column: u16, row: u16) -> Option<Target> {
        let point = Position::new(column, row);
        self.0.iter().rev().find(|(area, _)| area.contains(point)).map(|(_, target)| *target)
    }

    /// Replaces the targets from this number on: what lies on one board of several.
    fn replace_from(&mut self, from: usize, replacement: impl Fn(Target) -> Target) {
        for (_, target) in self.0.iter_mut().skip(from) {
            *target = replacement(*target);
        }
    }

    /// All targets, in the order they were drawn.
    pub fn all(&self) -> impl Iterator<Item = (Rect, Target)> + '_ {
        self.0.iter().copied()
    }
}

/// What the widgets draw on and with.
pub(crate) struct Canvas<'a> {
    pub(crate) buffer: &'a mut Buffer,
    pub(crate) paint: Paint,
    /// Something lies on top: no highlighted line looks out beside its window, and no line names keys that do something else now.
    pub(crate) covered: bool,
    /// What is said, unasked, of a game that a human plays.
    pub(crate) commentary: Commentary,
    pub(crate) clicks: ClickMap,
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

    /// Draws a list whose visible lines can be clicked.
    pub(crate) fn list<T: Into<Option<Target>>>(
        &mut self,
        list: List,
        mut state: ListState,
        area: Rect,
        target: impl Fn(usize) -> T,
    ) {
        let all = list.len();
        StatefulWidget::render(list, area, self.buffer, &mut state);
        for (index, row) in (state.offset()..all).zip(area.rows()) {
            self.clicks.add(row, target(index));
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
        let text = text::clip(text, row.width);
        self.write(area::centred(row, area::columns(&text), 1), &text, role);
    }

    /// Fills an area with a sign.
    pub(crate) fn fill(&mut self, place: Rect, sign: char, style: Style) {
        for at in place.intersection(self.buffer.area).positions() {
            self.buffer[at].set_char(sign).set_style(style);
        }
    }
}
