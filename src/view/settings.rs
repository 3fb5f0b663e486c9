//! The settings: each with its value, and what the one under the cursor means.

use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{List, ListState};

use crate::app::{Memory, SettingsRoom, Target};
use crate::records::{Setting, Settings};

use super::frame::panel;
use super::text::{Rows, clip};
use super::theme::POINTER;
use super::{Canvas, Role, stage};

/// Columns of the names.
const LABELS: usize = 14;
/// Columns and rows of the page, at most.
const WINDOW: (u16, u16) = (76, 22);

/// Draws the settings and gives the row of the keys.
pub(super) fn draw(room: SettingsRoom, memory: &Memory, screen: Rect, canvas: &mut Canvas) -> Rect {
    let whole = stage::whole(screen);
    let keys = Rect { y: whole.bottom() - 1, height: 1, ..whole };
    let inner = panel(stage::window(screen, WINDOW), "Settings", canvas);
    let lines = Setting::ALL
        .map(|setting| line_of(&memory.settings, setting, setting == room.chosen(), inner.width, canvas));
    let at = Some(room.cursor.min(Setting::ALL.len() - 1));
    let height = inner.height.min(u16::try_from(lines.len()).unwrap_or(u16::MAX));
    let list = List::new(lines).highlight_style(canvas.style(Role::Cursor));
    let area = Rect { height, ..inner };
    for (index, row) in canvas.list(list, area, ListState::default().with_selected(at)) {
        canvas.hits.add(row, Target::Line(index));
    }
    let mut rows = Rows::new(Rect { y: area.bottom(), height: inner.height - height, ..inner });
    rows.skip(rows.left() > 3);
    let setting = room.chosen();
    let default = shown(&Settings::default(), setting);
    rows.text(&format!("{} Default: {default}.", setting.meaning()), Role::Text, canvas);
    rows.skip(rows.left() > 4);
    let kept = match memory.places.first() {
        Some(path) => format!("Kept in {path}; at most 10,000 games are kept, the oldest go first."),
        None => "Nothing of this is kept.".to_owned(),
    };
    for note in memory.trouble.last().into_iter().chain([&kept]) {
        rows.text(note, Role::Quiet, canvas);
    }
    keys
}

fn line_of(settings: &Settings, setting: Setting, here: bool, width: u16, canvas: &Canvas) -> Line<'static> {
    let pointer = if here { POINTER } else { " " };
    let value = clip(&shown(settings, setting), width.saturating_sub(24));
    let changed = if settings.show(setting) == Settings::default().show(setting) { "" } else { "  *" };
    // Quiet where the cursor is not: arrows say that a value can be changed.
    let beside = |role| if here { Style::new() } else { canvas.style(role) };
    let arrow = |sign| Span::styled(sign, beside(Role::Frame));
    Line::from(vec![
        Span::raw(format!("{pointer} {:<LABELS$}", setting.label())),
        arrow("◂"),
        Span::raw(format!(" {value} ")),
        arrow("▸"),
        Span::styled(changed, beside(Role::Quiet)),
    ])
}

/// The value of a setting, for people.
fn shown(settings: &Settings, setting: Setting) -> String {
    let word = settings.show(setting);
    match setting {
        Setting::Name if word.is_empty() => "(none)".into(),
        Setting::Pace if word == "0" => "at once".into(),
        Setting::Pace => {
            format!("{}.{} s", settings.number(setting) / 1000, settings.number(setting) % 1000 / 100)
        }
        _ => word,
    }
}
