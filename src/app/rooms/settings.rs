//! What is set, changed live and kept.

use crate::app::{
    Action, Editor, EditorFor, Effect, FileTask, Leave, Marks, Match, Menu, Model, Overlay, Room, Theme,
};
use crate::records::{Setting, Settings};

/// The settings, with a cursor.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SettingsRoom {
    /// The setting under the cursor, from 0.
    pub cursor: usize,
}

impl SettingsRoom {
    /// The setting under the cursor.
    #[must_use]
    pub fn chosen(self) -> Setting {
        Setting::ALL[self.cursor.min(Setting::ALL.len() - 1)]
    }
}

impl Model {
    pub(in crate::app) fn open_settings(&mut self, effects: &mut Vec<Effect>) {
        self.room = Room::Settings(SettingsRoom::default());
        effects.push(Effect::StopAsking);
    }

    pub(in crate::app) fn act_in_settings(&mut self, action: Action, effects: &mut Vec<Effect>) {
        let Room::Settings(room) = &mut self.room else { return };
        let (setting, all) = (room.chosen(), Setting::ALL.len());
        match action {
            Action::Up => room.cursor = (room.cursor + all - 1) % all,
            Action::Down => room.cursor = (room.cursor + 1) % all,
            Action::First => room.cursor = 0,
            Action::Last => room.cursor = all - 1,
            Action::Left | Action::Right if !setting.can_type() => {
                self.memory.settings.step(setting, action == Action::Right);
                self.apply(setting, effects);
            }
            Action::Left | Action::Right | Action::Enter | Action::Edit => {
                if setting.can_type() {
                    let text = self.memory.settings.show(setting);
                    let editor = Editor::new(EditorFor::Setting(setting), setting.label().into(), text);
                    self.overlays.push(Overlay::Editor(editor));
                } else {
                    self.act_in_settings(Action::Right, effects);
                }
            }
            Action::Reset => self.overlays.push(Overlay::Confirm(Leave::ForgetAll)),
            Action::Back | Action::Menu => self.back_to_menu(effects),
            _ => {}
        }
    }

    /// Sets what was typed.
    ///
    /// # Errors
    /// One sentence that says what may be typed.
    pub(in crate::app) fn keep_setting(
        &mut self,
        setting: Setting,
        text: &str,
        effects: &mut Vec<Effect>,
    ) -> Result<(), String> {
        self.memory.settings.set(setting, text)?;
        self.apply(setting, effects);
        Ok(())
    }

    /// A setting has changed: it counts from now on, and is kept.
    fn apply(&mut self, setting: Setting, effects: &mut Vec<Effect>) {
        self.apply_setting(setting, effects);
        let settings = Box::new(self.memory.settings.clone());
        effects.push(Effect::File(FileTask::Setting(settings, setting)));
    }

    fn apply_setting(&mut self, setting: Setting, effects: &mut Vec<Effect>) {
        let settings = &self.memory.settings;
        match setting {
            Setting::Theme => {
                let theme = Theme::by_word(&settings.show(setting));
                self.preferences.theme = theme.unwrap_or_default();
            }
            Setting::Glyphs => self.preferences.ascii = settings.show(setting) == "ascii",
            Setting::Mouse => {
                self.preferences.mouse = settings.is_on(setting);
                effects.push(Effect::Mouse(self.preferences.mouse));
            }
            Setting::Pace => self.preferences.pause = settings.number(setting),
            Setting::Calm => self.preferences.motion = !settings.is_on(setting),
            Setting::Name => self.menu.name_human(settings.name.as_deref()),
            // The others are asked for where they matter.
            _ => {}
        }
    }

    /// Forgets everything that is kept: all is as on the first day.
    pub(in crate::app) fn forget_all(&mut self, effects: &mut Vec<Effect>) {
        self.memory.settings = Settings::default();
        for setting in Setting::ALL {
            self.apply_setting(setting, effects);
        }
        let (keeps, mut practice) = (self.menu.keeps, self.menu.practice.clone());
        practice.forget();
        self.menu = Menu::new(&mut self.seeds);
        (self.menu.keeps, self.menu.practice) = (keeps, practice);
        effects.push(Effect::File(FileTask::ForgetAll));
    }

    /// What is set for every new game.
    pub(in crate::app) fn apply_settings(&self, game: &mut Match) {
        let settings = &self.memory.settings;
        game.columns = settings.is_on(Setting::Columns);
        game.coach.lesson = settings.is_on(Setting::Lesson);
        game.coach.marks = [Marks::Off, Marks::Count, Marks::Each][settings.number(Setting::Marks) as usize];
    }
}
