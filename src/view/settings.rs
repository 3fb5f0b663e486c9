//! The settings: each with its value, and what the one under the cursor means.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use crate::app::{Memory, SettingsRoom, Target};
use crate::records::{Setting, Settings};

use super::frame::panel;
use super::text::{Rows, clip, wrap};
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
    let mut rows = Rows::new(inner);
    for (index, setting) in Setting::ALL.into_iter().enumerate() {
        let row = draw_setting(&memory.settings, setting, setting == room.chosen(), &mut rows, canvas);
        canvas.hits.add(row, Target::Line(index));
    }
    rows.skip(rows.left() > 3);
    let setting = room.chosen();
    let default = shown(&Settings::default(), setting);
    for line in wrap(&format!("{} Default: {default}.", setting.meaning()), inner.width) {
        rows.line(canvas.buffer, line);
    }
    rows.skip(rows.left() > 4);
    let kept = match memory.places.first() {
        Some(path) => format!("Kept in {path}; at most 10,000 games are kept, the oldest go first."),
        None => "Nothing of this is kept.".to_owned(),
    };
    let notes = memory.trouble.last().into_iter().chain([&kept]);
    for line in notes.flat_map(|text| wrap(text, inner.width)) {
        let styled = Span::styled(line, canvas.style(Role::Quiet));
        rows.line(canvas.buffer, styled);
    }
    keys
}

fn draw_setting(
    settings: &Settings,
    setting: Setting,
    here: bool,
    rows: &mut Rows,
    canvas: &mut Canvas,
) -> Rect {
    let role = if here { Role::Cursor } else { Role::Text };
    let pointer = if here { POINTER } else { " " };
    // Quiet where the cursor is not: they say that a value can be changed.
    let arrows = if here { role } else { Role::Frame };
    let value = clip(&shown(settings, setting), rows.width().saturating_sub(24));
    let changed = if settings.show(setting) == Settings::default().show(setting) { "" } else { "  *" };
    rows.line(
        canvas.buffer,
        Line::from(vec![
            Span::styled(format!("{pointer} {:<LABELS$}", setting.label()), canvas.style(role)),
            Span::styled("◂", canvas.style(arrows)),
            Span::styled(format!(" {value} "), canvas.style(role)),
            Span::styled("▸", canvas.style(arrows)),
            Span::styled(changed, canvas.style(Role::Quiet)),
        ]),
    )
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
