//! What the player can set. A change counts at once and is saved.

use crate::records::{Setting, Settings};
use crate::tui::keymap::Action;
use crate::tui::stage;
use crate::tui::theme::POINTER;
use crate::tui::theme::Role;
use crate::tui::widgets::Canvas;
use crate::tui::widgets::area::{cells, split_below};
use crate::tui::widgets::frame::panel;
use crate::tui::widgets::text::{Rows, clip, option_line};
use crate::tui::{Confirm, Editor, EditorFor, Memory, Next, Popup, Shared, Target, list};
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{List, ListState};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SettingsScreen {
    pub cursor: usize,
}

impl SettingsScreen {
    /// The setting under the cursor.
    pub fn chosen(self) -> Setting {
        Setting::ALL[self.cursor.min(Setting::ALL.len() - 1)]
    }

    pub(super) fn update(&mut self, action: Action, shared: &mut Shared) -> Next {
        let setting = self.chosen();
        match action {
            Action::Up | Action::Down | Action::First | Action::Last => {
                self.cursor = list::step_round(self.cursor, Setting::ALL.len(), action);
            }
            Action::Left | Action::Right | Action::Enter if setting.can_type() => {
                self.open_editor(shared);
            }
            Action::Left | Action::Right | Action::Enter => {
                shared.memory.settings.step(setting, action != Action::Left);
                shared.change_setting(setting);
            }
            Action::Reset => shared.popup = Some(Popup::Confirm(Confirm::ForgetAll)),
            Action::Back | Action::Menu => return Next::Back,
            _ => {}
        }
        Next::Stay
    }

    /// Opens a line for the setting under the cursor; false if it can only be stepped.
    pub(crate) fn open_editor(self, shared: &mut Shared) -> bool {
        let setting = self.chosen();
        if setting.can_type() {
            let text = shared.memory.settings.show(setting);
            let editor = Editor::new(EditorFor::Setting(setting), setting.label(), text);
            shared.popup = Some(Popup::Editor(editor));
        }
        setting.can_type()
    }
}

/// Columns of the names.
const LABELS: usize = 14;
/// Columns and rows of the page, at most.
const WINDOW: (u16, u16) = (76, 22);

/// Fewest rows for what the setting under the cursor means; where there are no more, the list is gone through.
const MEANING: u16 = 2;

/// Draws the settings.
pub(crate) fn draw(room: SettingsScreen, memory: &Memory, area: Rect, canvas: &mut Canvas) {
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
