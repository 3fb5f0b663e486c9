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
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;

use crate::app::{Model, Screen, Target};

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
struct Canvas<'a, 'b> {
    frame: &'a mut Frame<'b>,
    paint: Paint,
    /// Only ASCII characters will be shown.
    ascii: bool,
    /// Something lies on top: no bar looks out beside its window.
    covered: bool,
    hits: Hits,
}

impl Canvas<'_, '_> {
    fn style(&self, role: Role) -> Style {
        self.paint.style(role)
    }

    /// Empties an area for something that lies on top.
    fn clear(&mut self, area: Rect) {
        let area = area.intersection(self.frame.area());
        self.frame.render_widget(ratatui::widgets::Clear, area);
        self.frame.buffer_mut().set_style(area, self.paint.ground());
    }

    /// Writes text from a point on, as far as it lies in `area`.
    fn put(&mut self, area: Rect, (x, y): (u16, u16), text: &str, role: Role) {
        let area = area.intersection(self.frame.area());
        if area.contains(Position::new(x, y)) {
            // Nothing of what lay there before shows through.
            let style = Style::reset().patch(self.paint.ground()).patch(self.style(role));
            self.frame.buffer_mut().set_stringn(x, y, text, usize::from(area.right() - x), style);
        }
    }
}

/// Draws the model and says where what can be clicked lies.
pub fn view(model: &Model, frame: &mut Frame) -> Hits {
    let area = frame.area();
    let paint = Paint::new(&model.preferences);
    let (ascii, covered) = (model.preferences.ascii, !model.overlays.is_empty());
    let mut canvas = Canvas { frame, paint, ascii, covered, hits: Hits::default() };
    canvas.frame.buffer_mut().set_style(area, paint.ground());
    if area.width < FLOOR.0 || area.height < FLOOR.1 {
        let text = format!("nimtui needs {}×{} (now {}×{})", FLOOR.0, FLOOR.1, area.width, area.height);
        for (line, row) in text::wrap(&text, area.width).iter().zip(area.rows()) {
            canvas.frame.render_widget(line.as_str(), row);
        }
        return canvas.hits;
    }
    let keys = match &model.screen {
        Screen::Menu => menu::draw(&model.menu, area, &mut canvas),
        Screen::Table(table) => table::draw(table, area, &mut canvas),
        Screen::Records(records) => records::draw(records, &model.memory, area, &mut canvas),
        Screen::Settings(room) => settings::draw(*room, &model.memory, area, &mut canvas),
        Screen::Duel(room) => duel::draw(room, area, &mut canvas),
    };
    if let (Screen::Menu, Some(trouble)) = (&model.screen, model.memory.trouble.last()) {
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
    let hits = canvas.hits;
    if model.preferences.ascii {
        theme::to_ascii(frame.buffer_mut());
    }
    hits
}
