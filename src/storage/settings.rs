//! The settings, in a file that stays the player's own; and forgetting everything.

use std::{fs, io};

use crate::records::{Setting, Settings};

use super::file::{self, make_folder};
use super::lock::lock;
use super::{Store, Trouble};

/// Bytes of the largest file of settings that is read.
const LARGEST: u64 = 1 << 20;

impl Store {
    /// The settings, and what is wrong with them. What cannot be read has its default.
    pub fn settings(&self) -> (Settings, Vec<Trouble>) {
        match self.settings_text() {
            Ok(text) => {
                let (settings, wrong) = Settings::read(&text);
                let path = self.places().settings();
                let told = wrong.into_iter().map(|wrong| Trouble::Settings(path.clone(), wrong.to_string()));
                (settings, told.collect())
            }
            Err(trouble) => (Settings::default(), vec![trouble]),
        }
    }

    /// Writes one setting into what the file holds by now. A file that isn't TOML stays as it is.
    ///
    /// # Errors
    /// Why it cannot be written.
    pub fn set(&self, settings: &Settings, setting: Setting) -> Result<(), Trouble> {
        let path = self.places().settings();
        let _lock = lock(&self.places().state)?;
        make_folder(&self.places().config)?;
        let text = settings.write(setting, &self.settings_text()?);
        let no_toml =
            || Trouble::Settings(path.clone(), "which isn't TOML, so the change isn't saved".into());
        file::replace(&path, text.ok_or_else(no_toml)?.as_bytes())
    }

    fn settings_text(&self) -> Result<String, Trouble> {
        let path = self.places().settings();
        let bytes = file::read(&path, LARGEST)?.unwrap_or_default();
        let no_text = |_| Trouble::Settings(path, "which isn't text, so the defaults are used".into());
        String::from_utf8(bytes).map_err(no_text)
    }

    /// Deletes all files: settings, games, options, progress and medals.
    ///
    /// # Errors
    /// Which file cannot be deleted, and why.
    pub fn forget(&self) -> Result<(), Trouble> {
        let _lock = lock(&self.places().state)?;
        for (_, path) in self.places().all() {
            match fs::remove_file(&path) {
                Err(error) if error.kind() != io::ErrorKind::NotFound => {
                    return Err(Trouble::writing(&path, &error));
                }
                _ => {}
            }
        }
        Ok(())
    }
}
