//! Draws the model: [`view`] and its widgets. Nothing here decides anything; what can be clicked is noted as it is drawn.

mod board;
mod duel;
mod end;
mod figures;
mod frame;
mod keybar;
mod lesson;
mod lines;
mod menu;
mod overlay;
mod palette;
mod panel;
mod records;
mod review;
mod settings;
mod squares;
mod stage;
mod status;
mod strip;
mod table;
mod task;
mod text;
mod theme;
mod title;

use ratatui::Frame;
use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use ratatui::widgets::{Clear, List, ListState, StatefulWidget, Widget};

use crate::app::{Model, Room, Target};

use text::fills_one_cell;
use theme::{Paint, Role};

/// Fewest columns and rows on which everything fits.
pub const FLOOR: (u16, u16) = crate::app::FLOOR;

/// Where the things that can be clicked lie; of two that overlap the later one counts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Hits(Vec<(Rect, Target)>);

impl Hits {
    /// Notes that `target` lies in `area`.
    pub fn add(&mut self, area: Rect, target: Target) {
        self.0.push((area, target));
    }

    /// What lies at a column and row, if anything.
    #[must_use]
    pub fn at(&self, column: u16, row: u16) -> Option<Target> {
        let point = Position::new(column, row);
        self.0.iter().rev().find(|(area, _)| area.contains(point)).map(|(_, target)| *target)
    }

    /// Everything noted, in the order it was drawn.
    pub fn all(&self) -> impl Iterator<Item = (Rect, Target)> + '_ {
        self.0.iter().copied()
    }
}

/// What the widgets draw on and with.
struct Canvas<'a> {
    buffer: &'a mut Buffer,
    paint: Paint,
    /// Only ASCII characters will be shown.
    ascii: bool,
    /// Something lies on top: no bar looks out beside its window, and no line tells of keys that do something else now.
    covered: bool,
    hits: Hits,
}

impl Canvas<'_> {
    fn style(&self, role: Role) -> Style {
        self.paint.style(role)
    }

    /// Empties an area for something that lies on top: a theme's ground shows there, and not the terminal's own.
    fn clear(&mut self, area: Rect) {
        Clear.render(area, self.buffer);
        self.buffer.set_style(area, self.paint.ground());
    }

    /// Draws one of ratatui's widgets.
    fn draw(&mut self, widget: impl Widget, area: Rect) {
        widget.render(area, self.buffer);
    }

    /// Draws a list; says which lines of it are in sight, and where.
    fn list(
        &mut self,
        list: List,
        area: Rect,
        mut state: ListState,
    ) -> impl Iterator<Item = (usize, Rect)> + use<> {
        let all = list.len();
        StatefulWidget::render(list, area, self.buffer, &mut state);
        (state.offset()..all).zip(area.rows())
    }

    /// Takes the colours out of all that was drawn so far: something comes before it.
    fn recede(&mut self) {
        let quiet = self.over_nothing(self.style(Role::Frame));
        self.buffer.set_style(self.buffer.area, quiet);
    }

    /// Writes text from a point on, as far as it lies in `area`.
    fn put(&mut self, area: Rect, at: (u16, u16), text: &str, role: Role) {
        self.put_styled(area, at, text, self.style(role));
    }

    /// Writes text on a ground of another role's colour.
    fn put_on(&mut self, area: Rect, at: (u16, u16), text: &str, [role, ground]: [Role; 2]) {
        self.put_styled(area, at, text, self.paint.style_on(role, ground));
    }

    /// Fills an area with a role's colour; where there are no colours, with a sign.
    fn fill(&mut self, place: Rect, role: Role, sign: char) {
        let style = self.style(role);
        let (sign, style) = style.fg.map_or((sign, style), |colour| (' ', Style::new().bg(colour)));
        self.stamp(place, sign, style);
    }

    fn stamp(&mut self, place: Rect, sign: char, style: Style) {
        let style = self.over_nothing(style);
        for row in place.intersection(self.buffer.area).rows() {
            for cell in self.row_from(row.x, row.y, row.right()) {
                cell.set_char(sign).set_style(style);
            }
        }
    }

    /// The style, so that nothing of what lay there before shows through.
    fn over_nothing(&self, style: Style) -> Style {
        Style::reset().patch(self.paint.ground()).patch(style)
    }

    fn put_styled(&mut self, area: Rect, (x, y): (u16, u16), text: &str, style: Style) {
        let area = area.intersection(self.buffer.area);
        if !area.contains(Position::new(x, y)) {
            return;
        }
        let style = self.over_nothing(style);
        if !text.chars().all(fills_one_cell) {
            self.buffer.set_stringn(x, y, text, usize::from(area.right() - x), style);
            return;
        }
        for (cell, sign) in self.row_from(x, y, area.right()).iter_mut().zip(text.chars()) {
            cell.set_char(sign).set_style(style);
        }
    }

    /// The cells of a row from `x` to before `end`; all of them lie on the screen.
    fn row_from(&mut self, x: u16, y: u16, end: u16) -> &mut [Cell] {
        let start = self.buffer.index_of(x, y);
        &mut self.buffer.content[start..start + usize::from(end - x)]
    }
}

/// Draws the model over all of the screen and says where what can be clicked lies.
pub fn view(model: &Model, frame: &mut Frame) -> Hits {
    let hits = draw(model, frame.buffer_mut());
    theme::make_printable(frame.buffer_mut(), model.preferences.ascii);
    hits
}

fn draw(model: &Model, screen: &mut Buffer) -> Hits {
    let area = screen.area;
    let paint = Paint::new(&model.preferences);
    let (ascii, covered) = (model.preferences.ascii, !model.overlays.is_empty());
    paint.lay_ground(screen);
    let mut canvas = Canvas { buffer: screen, paint, ascii, covered, hits: Hits::default() };
    if area.width < FLOOR.0 || area.height < FLOOR.1 {
        let text = format!("nimtui needs {}×{} (now {}×{})", FLOOR.0, FLOOR.1, area.width, area.height);
        for (line, row) in text::wrap(&text, area.width).iter().zip(area.rows()) {
            line.as_str().render(row, canvas.buffer);
        }
        return canvas.hits;
    }
    let keys = match &model.room {
        Room::Menu => menu::draw(&model.menu, area, &mut canvas),
        Room::Table(table) => table::draw(table, area, &mut canvas),
        Room::Records(records) => records::draw(records, &model.memory, area, &mut canvas),
        Room::Settings(room) => settings::draw(*room, &model.memory, area, &mut canvas),
        Room::Duel(room) => duel::draw(room, area, &mut canvas),
    };
    if let (Room::Menu, Some(trouble)) = (&model.room, model.memory.trouble.last()) {
        let row = Rect { y: keys.y.saturating_sub(1), height: 1, ..keys };
        canvas.put(
            row,
            (row.x + 1, row.y),
            &text::clip(&format!(" {trouble} "), row.width.saturating_sub(2)),
            Role::Bad,
        );
    }
    if let Some(top) = model.overlays.last() {
        canvas.hits.add(area, Target::Cover);
        overlay::draw(top, stage::whole(area), &mut canvas);
        canvas.clear(keys);
    }
    keybar::draw(model, keys, &mut canvas);
    canvas.hits
}
