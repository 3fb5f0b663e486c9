//! What is set, changed live and kept.

use crate::records::Setting;
use crate::tui::{
    Action, App, Commentary, Editor, EditorFor, Effect, FileTask, Leave, Match, Menu, Popup, PracticeChoice,
    Screen, Theme, list,
};

/// The settings, with a cursor.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SettingsScreen {
    /// The setting under the cursor, from 0.
    pub cursor: usize,
}

impl SettingsScreen {
    /// The setting under the cursor.
    #[must_use]
    pub fn chosen(self) -> Setting {
        Setting::ALL[self.cursor.min(Setting::ALL.len() - 1)]
    }
}

impl App {
    pub(in crate::tui) fn act_in_settings(&mut self, action: Action) {
        let Screen::Settings(room) = &mut self.screen else { return };
        let setting = room.chosen();
        match action {
            Action::Up | Action::Down | Action::First | Action::Last => {
                room.cursor = list::step_round(room.cursor, Setting::ALL.len(), action);
            }
            Action::Left | Action::Right | Action::Enter if setting.can_type() => {
                self.open_setting();
            }
            Action::Left | Action::Right | Action::Enter => {
                self.shared.memory.settings.step(setting, action != Action::Left);
                self.apply(setting);
            }
            Action::Reset => self.shared.popups.push(Popup::Confirm(Leave::ForgetAll)),
            Action::Back | Action::Menu => self.back_to_menu(),
            _ => {}
        }
    }

    /// Opens a line for the setting under the cursor; false where it can only be stepped.
    pub(in crate::tui) fn open_setting(&mut self) -> bool {
        let Screen::Settings(room) = &self.screen else { return false };
        let setting = room.chosen();
        if setting.can_type() {
            let text = self.shared.memory.settings.show(setting);
            let editor = Editor::new(EditorFor::Setting(setting), setting.label().into(), text);
            self.shared.popups.push(Popup::Editor(editor));
        }
        setting.can_type()
    }

    /// A setting has changed: it counts from now on, and is kept.
    pub(in crate::tui) fn apply(&mut self, setting: Setting) {
        self.apply_setting(setting);
        let settings = Box::new(self.shared.memory.settings.clone());
        self.shared.effects.push(Effect::File(FileTask::Setting(settings, setting)));
    }

    fn apply_setting(&mut self, setting: Setting) {
        let settings = &self.shared.memory.settings;
        match setting {
            Setting::Theme => {
                self.shared.preferences.theme = Theme::by_word(&settings.show(setting)).unwrap_or_default();
            }
            Setting::Glyphs => self.shared.preferences.set_glyphs(settings),
            Setting::Mouse => {
                self.shared.preferences.mouse = settings.is_on(setting);
                self.shared.effects.push(Effect::Mouse(self.shared.preferences.mouse));
            }
            Setting::Pace => self.shared.preferences.pause = settings.number(setting),
            Setting::Calm => self.shared.preferences.motion = !settings.is_on(setting),
            Setting::Commentary => self.shared.preferences.commentary = Commentary::of(settings),
            Setting::Name => {
                self.shared.your_name.clone_from(&self.shared.memory.settings.name);
                self.shared.hand_out_names();
            }
            // The others are asked for where they matter.
            _ => {}
        }
    }

    /// Forgets everything that is kept: all is as on the first day.
    pub(in crate::tui) fn forget_all(&mut self) {
        self.shared.forget_all();
        for setting in Setting::ALL {
            self.apply_setting(setting);
        }
        let practice = PracticeChoice { rank: None, ..self.menu.practice.clone() };
        self.menu = Menu::new();
        self.menu.practice = practice;
    }

    /// What is set for every new game.
    pub(in crate::tui) fn apply_settings(&self, game: &mut Match) {
        game.columns = self.shared.memory.settings.is_on(Setting::Columns);
    }
}
