//! What the player can set. A change counts at once and is saved.

use crate::records::Setting;
use crate::tui::keymap::Action;
use crate::tui::{Confirm, Editor, EditorFor, Next, Popup, Shared, list};

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
