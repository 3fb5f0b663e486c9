//! Draws the app: [`view`] and its widgets. Nothing here decides anything; what can be clicked is noted as it is drawn.

mod area;
mod ascii;
mod board;
mod choice_line;
mod end;
mod figures;
mod frame;
mod keybar;
mod learnt;
mod legible;
mod lesson;
mod menu;
mod palette;
mod panel;
mod popup;
mod records;
mod review;
mod set_up_board;
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
mod values;

use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use ratatui::text::Text;
use ratatui::widgets::{Clear, List, ListState, StatefulWidget, Widget};

use crate::tui::{App, Commentary, Screen, Target};

use theme::{Paint, Role};

/// Fewest columns and rows on which everything fits.
pub const FLOOR: (u16, u16) = crate::tui::FLOOR;

/// Where the things that can be clicked lie; of two that overlap the later one counts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Hits(Vec<(Rect, Target)>);

impl Hits {
    /// Notes that a target lies in `area`, if there is one.
    pub fn add(&mut self, area: Rect, target: impl Into<Option<Target>>) {
        self.0.extend(target.into().map(|target| (area, target)));
    }

    /// What lies at a column and row, if anything.
    #[must_use]
    pub fn at(&self, column: u16, row: u16) -> Option<Target> {
        let point = Position::new(column, row);
        self.0.iter().rev().find(|(area, _)| area.contains(point)).map(|(_, target)| *target)
    }

    /// Tells what was noted from this number on in another way: what lies on one board of several.
    fn retell(&mut self, from: usize, told: impl Fn(Target) -> Target) {
        for (_, target) in self.0.iter_mut().skip(from) {
            *target = told(*target);
        }
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
    /// Something lies on top: no bar looks out beside its window, and no line tells of keys that do something else now.
    covered: bool,
    /// What is said, unasked, of a game that a human plays.
    commentary: Commentary,
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

    /// Draws a list, and notes what is clicked with each of its lines that is in sight.
    fn list<T: Into<Option<Target>>>(
        &mut self,
        list: List,
        mut state: ListState,
        area: Rect,
        target: impl Fn(usize) -> T,
    ) {
        let all = list.len();
        StatefulWidget::render(list, area, self.buffer, &mut state);
        for (index, row) in (state.offset()..all).zip(area.rows()) {
            self.hits.add(row, target(index));
        }
    }

    /// Takes the colours out of all that was drawn so far: something comes before it.
    fn recede(&mut self) {
        let [words, pictures] = [Role::Quiet, Role::Frame].map(|role| self.paint.on_ground(role));
        for cell in &mut self.buffer.content {
            cell.set_style(if legible::is_word(cell.symbol()) { words } else { pictures });
        }
    }

    /// Writes text from a point on, as far as it lies in `area`.
    fn write_at(&mut self, area: Rect, at: (u16, u16), text: &str, role: Role) {
        self.write_styled(area, at, text, self.paint.on_ground(role));
    }

    fn write_styled(&mut self, area: Rect, (x, y): (u16, u16), text: &str, style: Style) {
        let area = area.intersection(self.buffer.area);
        if area.contains(Position::new(x, y)) {
            self.buffer.set_stringn(x, y, text, usize::from(area.right() - x), style);
        }
    }

    /// Writes text from the upper left corner of an area on.
    fn write(&mut self, area: Rect, text: &str, role: Role) {
        self.write_at(area, (area.x, area.y), text, role);
    }

    /// Writes text in the middle of a row, shortened where it is too long.
    fn write_centred(&mut self, row: Rect, text: &str, role: Role) {
        let text = text::clip(text, row.width);
        self.write(area::centred(row, area::columns(&text), 1), &text, role);
    }

    /// Fills an area with a sign.
    fn fill(&mut self, place: Rect, sign: char, style: Style) {
        for at in place.intersection(self.buffer.area).positions() {
            self.buffer[at].set_char(sign).set_style(self.paint.ground().patch(style));
        }
    }
}

/// Draws the app over all of the screen and says where what can be clicked lies.
pub fn view(app: &App, frame: &mut Frame) -> Hits {
    let hits = draw(app, frame.buffer_mut());
    ascii::make_printable(frame.buffer_mut(), app.shared.preferences.ascii);
    legible::make_legible(frame.buffer_mut(), Paint::new(&app.shared.preferences));
    hits
}

fn draw(app: &App, screen: &mut Buffer) -> Hits {
    let area = screen.area;
    let paint = Paint::new(&app.shared.preferences);
    screen.set_style(area, paint.ground());
    let covered = !app.shared.popups.is_empty();
    let commentary = app.shared.preferences.commentary;
    let mut canvas = Canvas { buffer: screen, paint, covered, commentary, hits: Hits::default() };
    if area.width < FLOOR.0 || area.height < FLOOR.1 {
        let text = format!("nimtui needs {}×{} (now {}×{})", FLOOR.0, FLOOR.1, area.width, area.height);
        canvas.draw(Text::from_iter(text::wrap(&text, area.width)), area);
        return canvas.hits;
    }
    let (room, keys) = area::split_above(stage::whole(area), 1);
    match &app.screen {
        Screen::Menu => menu::draw(&app.menu, &app.shared, room, &mut canvas),
        Screen::Table(table) => table::draw(table, area, &mut canvas),
        Screen::Records(records) => records::draw(records, &app.shared.memory, room, &mut canvas),
        Screen::Settings(settings) => settings::draw(*settings, &app.shared.memory, room, &mut canvas),
        Screen::Values(values) => values::draw(values, room, &mut canvas),
        Screen::SetUpBoard(board) => set_up_board::draw(board, room, &mut canvas),
    }
    if let (Screen::Menu, Some(trouble)) = (&app.screen, app.shared.memory.trouble.last()) {
        let (x, width) = (room.x + 1, room.width - 2);
        let row = Rect { x, y: room.bottom() - 1, width, height: 1 };
        canvas.write(row, &text::clip(&format!(" {trouble} "), width), Role::Bad);
    }
    if let Some(top) = app.shared.popups.last() {
        canvas.hits.add(area, Target::Cover);
        popup::draw(top, room, &mut canvas);
        canvas.clear(keys);
    }
    keybar::draw(app, keys, &mut canvas);
    canvas.hits
}
