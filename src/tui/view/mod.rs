//! Draws the app: [`view`] and its widgets. Nothing here decides anything; what can be clicked is noted as it is drawn.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Text;

use super::stage;
use super::theme::{Paint, Role};
use super::widgets::{Canvas, area, ascii, text};
use super::{App, Screen, Target, key_bar, popup, screens};

pub use super::widgets::ClickMap;

/// Fewest columns and rows on which everything fits.
pub const FLOOR: (u16, u16) = crate::tui::FLOOR;

/// Draws the app over all of an empty screen and says what can be clicked where.
pub fn view(app: &App, screen: &mut Buffer) -> ClickMap {
    let paint = Paint::new(&app.shared.preferences);
    let covered = app.shared.popup.is_some();
    let commentary = app.shared.preferences.commentary;
    let mut canvas = Canvas { buffer: screen, paint, covered, commentary, clicks: ClickMap::default() };
    draw(app, &mut canvas);
    let clicks = canvas.clicks;
    if paint.ascii {
        ascii::replace(screen, paint);
    }
    clicks
}

fn draw(app: &App, canvas: &mut Canvas) {
    let area = canvas.buffer.area;
    canvas.paint_ground(area);
    if area.width < FLOOR.0 || area.height < FLOOR.1 {
        let text = format!("nimtui needs {}×{} (now {}×{})", FLOOR.0, FLOOR.1, area.width, area.height);
        canvas.draw(Text::from_iter(text::wrap(&text, area.width)), area);
        return;
    }
    let (room, keys) = area::split_above(stage::whole(area), 1);
    match app.stack.last() {
        None => screens::menu::draw(&app.menu, &app.shared, room, canvas),
        Some(Screen::Game(screen)) => screens::game::draw::draw(screen, area, canvas),
        Some(Screen::Review(screen)) => screens::review::draw(screen, area, canvas),
        Some(Screen::Practice(screen)) => screens::practice::draw(screen, area, canvas),
        Some(Screen::Records(records)) => screens::records::draw(records, &app.shared.memory, room, canvas),
        Some(Screen::Settings(settings)) => {
            screens::settings::draw(*settings, &app.shared.memory, room, canvas);
        }
        Some(Screen::Values(values)) => screens::values::draw(values, room, canvas),
        Some(Screen::SetUp(board)) => screens::set_up::draw(board, room, canvas),
    }
    if let (None, Some(trouble)) = (app.stack.last(), app.shared.memory.trouble.last()) {
        let (x, width) = (room.x + 1, room.width - 2);
        let row = Rect { x, y: room.bottom() - 1, width, height: 1 };
        canvas.write(row, &text::clip(&format!(" {trouble} "), width), Role::Bad);
    }
    if let Some(top) = &app.shared.popup {
        canvas.clicks.add(area, Target::Cover);
        popup::draw(top, room, canvas);
        canvas.clear(keys);
    }
    key_bar::draw(app, keys, canvas);
}
