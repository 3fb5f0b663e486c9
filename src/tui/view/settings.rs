//! The settings: each with its value, and what the one under the cursor means.

use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{List, ListState};

use crate::records::{Setting, Settings};
use crate::tui::{Memory, SettingsScreen, Target};

use super::area::{cells, split_below};
use super::frame::panel;
use super::text::{Rows, clip, option_line};
use super::theme::POINTER;
use super::{Canvas, Role, stage};

/// Columns of the names.
const LABELS: usize = 14;
/// Columns and rows of the page, at most.
const WINDOW: (u16, u16) = (76, 22);

/// Fewest rows for what the setting under the cursor means; where there are no more, the list is gone through.
const MEANING: u16 = 2;

/// Draws the settings.
pub(super) fn draw(room: SettingsScreen, memory: &Memory, area: Rect, canvas: &mut Canvas) {
    let inner = panel(stage::window(area, WINDOW), "Settings", canvas);
    let lines = Setting::ALL
        .map(|setting| line_of(&memory.settings, setting, setting == room.chosen(), inner.width, canvas));
    let at = Some(room.cursor.min(Setting::ALL.len() - 1));
    let (area, below) = split_below(inner, cells(lines.len()).min(inner.height.saturating_sub(MEANING)));
    let list = List::new(lines).highlight_style(canvas.style(Role::Bar));
    canvas.list(list, ListState::default().with_selected(at), area, Target::Line);
    let mut rows = Rows::new(below);
    rows.skip(rows.area.height > 3);
    let setting = room.chosen();
    let default = shown(&Settings::default(), setting);
    rows.text(&format!("{} Default: {default}.", setting.meaning()), Role::Text, canvas);
    rows.skip(rows.area.height > 4);
    let changed = |setting: &Setting| memory.settings.show(*setting) != Settings::default().show(*setting);
    if Setting::ALL.iter().any(changed) {
        rows.text("* marks what you have changed.", Role::Quiet, canvas);
    }
    if let Some(trouble) = memory.trouble.last() {
        rows.text(trouble, Role::Quiet, canvas);
    }
    let kept = match memory.places.first() {
        Some(path) => format!("Kept in {path}."),
        None => "Nothing of this is kept.".to_owned(),
    };
    rows.text(&kept, Role::Quiet, canvas);
}

fn line_of(settings: &Settings, setting: Setting, here: bool, width: u16, canvas: &Canvas) -> Line<'static> {
    let pointer = if here { POINTER } else { " " };
    let value = clip(&shown(settings, setting), width.saturating_sub(24));
    let changed = if settings.show(setting) == Settings::default().show(setting) { "" } else { "  *" };
    let label = format!("{pointer} {:<LABELS$}", setting.label());
    let mut line = option_line(label, &value, here, canvas);
    let style = if here { Style::new() } else { canvas.style(Role::Quiet) };
    line.push_span(Span::styled(changed, style));
    line
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
