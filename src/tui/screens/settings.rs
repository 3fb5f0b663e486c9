//! What the player can set. A change counts at once and is saved.

use ratatui::layout::Rect;
use ratatui::text::Line;

use super::{Next, ScreenState};
use crate::records::{Setting, Settings};
use crate::tui::keymap::{self, Action, Keymap};
use crate::tui::theme::{POINTER, Role};
use crate::tui::widgets::{Canvas, Rows, cells, panel, split_below};
use crate::tui::{Confirm, Editor, KeyLabel, Shared, Target, stage};

/// The settings, then a row that forgets everything.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SettingsScreen {
    pub cursor: usize,
}

impl SettingsScreen {
    /// The setting under the cursor; `None` on the last row.
    fn chosen(self, shared: &Shared) -> Option<Setting> {
        rows(shared).get(self.cursor).copied().flatten()
    }
}

/// Columns of the names.
const LABELS: usize = 14;
/// Columns and rows of the page, at most.
const WINDOW: (u16, u16) = (76, 20);

impl ScreenState for SettingsScreen {
    fn keys(&self) -> &'static Keymap {
        &keymap::IN_SETTINGS
    }

    fn update(&mut self, action: Action, shared: &mut Shared) {
        match (action, self.chosen(shared)) {
            (Action::Up | Action::Down | Action::First | Action::Last, _) => {
                self.cursor = action.step_round(self.cursor, rows(shared).len());
            }
            (Action::Back, _) => shared.go(Next::Back),
            (Action::Enter | Action::Edit, None) => shared.confirm(Confirm::ForgetAll),
            (_, None) => {}
            (Action::Reset, Some(setting)) => {
                // A default is always a value of its setting.
                self.take_line(&Settings::default().show(setting), shared).unwrap_or_default();
            }
            (_, Some(setting)) if setting.can_type() => {
                let text = shared.memory.settings.show(setting);
                shared.edit(Editor::new(setting.row().label, text));
            }
            (_, Some(setting)) => {
                shared.memory.settings.step(setting, action != Action::Left);
                shared.change_setting(setting);
            }
        }
    }

    fn draw(&self, area: Rect, shared: &Shared, canvas: &mut Canvas) {
        let inner = panel(stage::window(area, WINDOW), "Settings", canvas);
        let (chosen, all) = (self.chosen(shared), rows(shared));
        let (list, below) = split_below(inner, cells(all.len()));
        for (index, (setting, row)) in all.into_iter().zip(list.rows()).enumerate() {
            let pointer = if index == self.cursor { POINTER } else { " " };
            let Some(setting) = setting else {
                let role = if index == self.cursor { Role::Bar } else { Role::Text };
                canvas.draw(Line::styled(format!("{pointer} Delete everything"), canvas.style(role)), row);
                canvas.clicks.add(row, Target::Option(index));
                continue;
            };
            let settings = &shared.memory.settings;
            let is_changed = settings.show(setting) != Settings::default().show(setting);
            let mark = if is_changed { "*" } else { "" };
            let label = format!("{pointer} {:<LABELS$}", format!("{}{mark}", setting.row().label));
            let value = format_value(settings, setting);
            canvas.option(index, (&label, &value), index == self.cursor, row);
        }
        let mut rows = Rows::new(below);
        rows.skip(rows.area.height > 3);
        let meaning = match chosen {
            Some(setting) => {
                format!("{} Default: {}.", setting.row().meaning, format_value(&Settings::default(), setting))
            }
            None => "Delete everything nimtui has saved: games, medals, progress, options and settings."
                .to_owned(),
        };
        rows.text(&meaning, Role::Text, canvas);
        rows.skip(rows.area.height > 4);
        if shared.memory.settings != Settings::default() {
            rows.text("* marks what you have changed. Backspace resets it.", Role::Quiet, canvas);
        }
        let place = match (shared.memory.trouble.last(), &shared.memory.place) {
            (Some(trouble), _) => trouble.clone(),
            (None, Some(_)) if !shared.message.is_empty() => shared.message.clone(),
            (None, Some(path)) => format!("Saved in {path}."),
            (None, None) => "Settings aren't saved.".to_owned(),
        };
        rows.text(&place, Role::Quiet, canvas);
    }

    /// The other settings are changed with the arrows: only the help names the key.
    fn relabel(&self, key: &mut KeyLabel, shared: &Shared) {
        match (key.binding.action, self.chosen(shared)) {
            (Action::Enter, None) => "select".clone_into(&mut key.label),
            (Action::Enter, Some(setting)) if !setting.can_type() => key.label.clear(),
            (Action::Left, None) => key.label.clear(),
            _ => {}
        }
    }

    fn select_line(&mut self, line: usize, _shared: &mut Shared) -> bool {
        std::mem::replace(&mut self.cursor, line) == line
    }

    fn take_line(&mut self, text: &str, shared: &mut Shared) -> Result<(), String> {
        if let Some(setting) = self.chosen(shared) {
            shared.memory.settings.set(setting, text)?;
            shared.change_setting(setting);
        }
        Ok(())
    }
}

/// The settings, then the row that deletes everything. Without files, there's nothing to save or to delete.
fn rows(shared: &Shared) -> Vec<Option<Setting>> {
    let settings = Setting::ALL.into_iter().map(Some).chain([None]);
    settings.filter(|row| shared.memory.files || !matches!(row, None | Some(Setting::Save))).collect()
}

fn format_value(settings: &Settings, setting: Setting) -> String {
    let word = settings.show(setting);
    if word.is_empty() { "none".into() } else { word }
}
