//! The settings, in a file that stays the player's own; and forgetting everything.

use std::{fs, io};

use crate::records::{Setting, Settings};

use super::file::{self, make_folder, put_aside, sweep};
use super::lock::Lock;
use super::{Store, Trouble, waiting};

/// Bytes of the largest file of settings that is read.
const LARGEST: u64 = 1 << 20;

impl Store {
    /// The settings, and what is wrong with them. What cannot be read has its default.
    #[must_use]
    pub fn settings(&self) -> (Settings, Vec<Trouble>) {
        let path = self.places().settings();
        let bytes = match file::read(&path, LARGEST) {
            Ok(bytes) => bytes.unwrap_or_default(),
            Err(trouble) => return (Settings::default(), vec![trouble]),
        };
        let Ok(text) = String::from_utf8(bytes) else {
            let problem = "which is no text, so the defaults are used".to_owned();
            return (Settings::default(), vec![Trouble::Settings(path, problem)]);
        };
        let (settings, wrong) = Settings::read(&text);
        let told = wrong.into_iter().map(|wrong| Trouble::Settings(path.clone(), wrong.to_string()));
        (settings, told.collect())
    }

    /// Writes one of the settings into what the file holds by now; a file that cannot be read as settings is put aside, which is told.
    ///
    /// # Errors
    /// Why it cannot be written.
    pub fn set(&self, settings: &Settings, setting: Setting) -> Result<Option<Trouble>, Trouble> {
        let path = self.places().settings();
        let _lock = Lock::take(&self.places().state)?;
        make_folder(&self.places().config)?;
        sweep(&self.places().config);
        let old = match file::read(&path, LARGEST) {
            Ok(bytes) => String::from_utf8(bytes.unwrap_or_default()).ok(),
            Err(Trouble::NoFile(_) | Trouble::TooLarge(_)) => None,
            Err(trouble) => return Err(trouble),
        };
        if let Some(text) = old.and_then(|old| settings.write(setting, &old)) {
            return file::replace(&path, text.as_bytes()).map(|()| None);
        }
        let aside = put_aside(&path)?;
        let text = settings.write(setting, "").unwrap_or_default();
        file::replace(&path, text.as_bytes())?;
        Ok(Some(Trouble::PutAside(path, aside)))
    }

    /// Forgets everything: settings, games and options. What was put aside stays.
    ///
    /// # Errors
    /// Which file cannot be removed, and why.
    pub fn forget(&self) -> Result<(), Trouble> {
        let places = self.places();
        let _lock = Lock::take(&places.state)?;
        let ours = [
            places.history(),
            places.unfinished(),
            places.remembered(),
            places.progress(),
            places.days(),
            places.medals(),
            places.settings(),
        ];
        for path in ours.into_iter().chain(waiting::files(&places.history())) {
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
