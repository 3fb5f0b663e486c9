//! Where the files are.

use std::ffi::OsString;
use std::path::PathBuf;

use etcetera::BaseStrategy;

use crate::coach::Progress;
use crate::records::{Day, GameRecord, JsonLine, Medal, Remembered};

use super::Trouble;

/// The variable that names one folder for everything.
const HOME: &str = "NIMTUI_HOME";
/// The folder of this program inside the folders of the platform.
const FOLDER: &str = "nimtui";

/// The folders everything is kept in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Folders {
    /// The folder of the settings.
    pub config: PathBuf,
    /// The folder of the games.
    pub state: PathBuf,
}

impl Folders {
    /// The folders of this player: the one that `NIMTUI_HOME` names, or those of the platform.
    ///
    /// # Errors
    /// When there is no home folder.
    pub fn find(variable: &dyn Fn(&str) -> Option<OsString>) -> Result<Self, Trouble> {
        if let Some(home) = variable(HOME).filter(|home| !home.is_empty()) {
            let home = PathBuf::from(home);
            return Ok(Self { config: home.clone(), state: home });
        }
        let platform = etcetera::choose_base_strategy().map_err(|_| Trouble::Homeless)?;
        let state = platform.state_dir().unwrap_or_else(|| platform.data_dir());
        let places = Self { config: platform.config_dir().join(FOLDER), state: state.join(FOLDER) };
        // A home folder that is not said whole would lead to a folder beside wherever the program was called.
        if places.config.is_absolute() && places.state.is_absolute() {
            Ok(places)
        } else {
            Err(Trouble::Homeless)
        }
    }

    /// All files, and what each holds.
    pub fn all(&self) -> [(&'static str, PathBuf); 7] {
        [
            ("settings", self.settings()),
            ("finished games", self.history()),
            ("unfinished games", self.unfinished()),
            ("options", self.state.join(Remembered::FILE)),
            ("practice", self.state.join(Progress::FILE)),
            ("today's ten", self.state.join(Day::FILE)),
            ("medals", self.medals()),
        ]
    }

    pub fn settings(&self) -> PathBuf {
        self.config.join("config.toml")
    }

    /// The finished games.
    pub fn history(&self) -> PathBuf {
        self.state.join("games.jsonl")
    }

    /// The games in progress.
    pub fn unfinished(&self) -> PathBuf {
        self.state.join(GameRecord::FILE)
    }

    pub fn medals(&self) -> PathBuf {
        self.state.join(Medal::FILE)
    }
}
