//! The files for games, progress and settings: their places, and how to read and write them without losing anything. `records` defines
//! their contents.
//!
//! Lines are appended under a lock; other changes replace the whole file. A line that can't be read is never overwritten: it stays
//! in the file, and a message names it.

mod file;
mod input;
mod unsaved;

use std::collections::HashSet;
use std::ffi::OsString;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use std::{fs, io};

use etcetera::BaseStrategy;
use jiff::tz::TimeZone;

use crate::coach::Progress;
use crate::game::clean;
use crate::games;
use crate::records::{Day, GameRecord, JsonLine, Kept, Medal, Remembered, Setting, Settings};
use crate::session::SavedKey;

pub use file::{ALSO_OUTPUT, Cause, Trouble, is_output, is_same_file, replace, strip_error_number};
use file::{TOO_LARGE, append, lock, make_folder, quote, read, remove_leftovers};
pub use input::{DUEL, Games, LineReader, Text, check_encoding, open};
pub use unsaved::UnsavedGames;

/// The variable for one folder for everything.
const HOME: &str = "NIMTUI_HOME";
/// Our folder inside the platform's folders.
const FOLDER: &str = "nimtui";
/// Bytes of the largest file of lines, and of settings.
const LARGEST: u64 = 64 << 20;
const LARGEST_SETTINGS: u64 = 1 << 20;
const LARGEST_ZONE: u64 = 1 << 20;
/// Characters of a reason in a message.
const LONGEST_REASON: usize = 120;
/// The most games that are saved; older ones are dropped.
pub const MOST_GAMES: usize = 10_000;
/// The most bytes of their lines.
const MOST_BYTES: usize = 16 << 20;
/// Why something else can't be written to a file.
pub const OWN_FILE: &str = "nimtui keeps its own data there";
/// Whether this process is a guest of the computer it runs on.
static IS_GUEST: AtomicBool = AtomicBool::new(false);

/// From now on this process opens no files by name, saves nothing, starts no programs and doesn't listen (`--guest`). It can't be
/// undone, and is checked where each of these happens.
pub fn become_guest() {
    IS_GUEST.store(true, Ordering::SeqCst);
}

pub fn is_guest() -> bool {
    IS_GUEST.load(Ordering::SeqCst)
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Loaded<T> {
    /// In the order of the file.
    pub items: Vec<T>,
    /// About lines that couldn't be read.
    pub trouble: Option<Trouble>,
}

/// The saved games and the progress that this process has read or written. What differs from it was saved by another process.
#[derive(Clone, Debug, Default)]
pub struct Known {
    games: HashSet<u64>,
    progress: Vec<Progress>,
}

impl Known {
    pub fn note_games<'a>(&mut self, games: impl IntoIterator<Item = &'a GameRecord>) {
        self.games.extend(games.into_iter().map(mark_game));
    }

    pub fn note_progress(&mut self, progress: Progress) {
        self.progress.retain(|other| other.subject != progress.subject);
        self.progress.push(progress);
    }

    fn has(&self, game: &GameRecord) -> bool {
        self.games.contains(&mark_game(game))
    }
}

/// The files of one player, in two folders.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Store {
    /// For the settings.
    pub config: PathBuf,
    /// For everything else.
    pub state: PathBuf,
}

impl Store {
    /// The files of the user of this process.
    ///
    /// # Errors
    /// There is no home folder.
    pub fn of_process() -> Result<Self, Trouble> {
        Self::find(&|name| std::env::var_os(name))
    }

    /// Returns the folder that `NIMTUI_HOME` names, or those of the platform.
    ///
    /// # Errors
    /// There is no home folder.
    pub fn find(variable: &dyn Fn(&str) -> Option<OsString>) -> Result<Self, Trouble> {
        let homeless =
            || Trouble::new("nothing is saved, because there is no home folder: set NIMTUI_HOME to a folder");
        if let Some(home) = variable(HOME).filter(|home| !home.is_empty()) {
            let home = PathBuf::from(home);
            return Ok(Self { config: home.clone(), state: home });
        }
        let platform = etcetera::choose_base_strategy().map_err(|_| homeless())?;
        let state = platform.state_dir().unwrap_or_else(|| platform.data_dir());
        let store = Self { config: platform.config_dir().join(FOLDER), state: state.join(FOLDER) };
        // A relative home folder would be a different one for each current folder.
        if store.config.is_absolute() && store.state.is_absolute() { Ok(store) } else { Err(homeless()) }
    }

    /// All files, each with a label.
    pub fn all(&self) -> [(&'static str, PathBuf); 7] {
        [
            ("settings", self.settings_path()),
            ("finished games", self.history_path()),
            ("unfinished games", self.path::<GameRecord>()),
            ("options", self.path::<Remembered>()),
            ("practice", self.path::<Progress>()),
            ("today's ten", self.path::<Day>()),
            ("medals", self.path::<Medal>()),
        ]
    }

    pub fn settings_path(&self) -> PathBuf {
        self.config.join("config.toml")
    }

    /// The finished games.
    pub fn history_path(&self) -> PathBuf {
        self.state.join("games.jsonl")
    }

    /// The file of these lines.
    pub fn path<T: JsonLine>(&self) -> PathBuf {
        self.state.join(T::FILE)
    }

    /// Loads a file. If several lines have the same key, the last one wins.
    ///
    /// # Errors
    /// Why it can't be read.
    pub fn load<T: JsonLine>(&self) -> Result<Loaded<T>, Trouble> {
        let Loaded { items: all, trouble } = read_lines(&self.path::<T>(), |line| read_line(line, T::read))?;
        let mut items: Vec<T> = vec![];
        for item in all {
            items.retain(|older| older.key() != item.key());
            items.push(item);
        }
        Ok(Loaded { items, trouble })
    }

    /// Saves a line in place of the one with the same key, merged with it.
    ///
    /// # Errors
    /// Why it can't be written.
    pub fn save<T: JsonLine>(&self, item: &T) -> Result<T, Trouble> {
        item.check().map_err(|why| too_long(&why))?;
        let _lock = lock(&self.state)?;
        let mut item = item.clone();
        if let Some(saved) = self.load::<T>()?.items.iter().find(|saved| saved.key() == item.key()) {
            item.merge(saved);
        }
        rewrite(&self.path::<T>(), Some(&item.write()), |line| has_key::<T>(line, &item.key()))?;
        Ok(item)
    }

    /// Saves progress, merged with what another process has saved.
    ///
    /// # Errors
    /// Why it can't be written.
    pub fn save_progress(&self, progress: &Progress, known: &mut Known) -> Result<(), Trouble> {
        let _lock = lock(&self.state)?;
        let find = |all: &[Progress]| all.iter().find(|one| one.subject == progress.subject).cloned();
        let [saved, base] = [&self.load()?.items, &known.progress]
            .map(|all| find(all).unwrap_or_else(|| Progress::new(progress.subject)));
        let merged = progress.merge(&saved, &base).write();
        rewrite(&self.path::<Progress>(), Some(&merged), |line| {
            has_key::<Progress>(line, &progress.subject)
        })?;
        known.note_progress(progress.clone());
        Ok(())
    }

    /// Saves a game in progress in place of the one of its kind.
    ///
    /// # Errors
    /// Why it can't be written, or that it would replace an unknown game.
    pub fn save_game(&self, game: &GameRecord, known: &mut Known) -> Result<(), Trouble> {
        game.check().map_err(|why| too_long(&why))?;
        let lock = lock(&self.state);
        let saved = self.load::<GameRecord>()?.items.into_iter().find(|saved| saved.key() == game.key());
        let is_same = saved.as_ref().is_some_and(|saved| mark_game(saved) == mark_game(game));
        match saved.filter(|saved| !known.has(saved)) {
            // Another process has continued it, or the friend has saved it and uses the same files.
            Some(other) if other.continues(game) => return Ok(()),
            Some(other) if known.has(game) && other.setup.is_joined != game.setup.is_joined => return Ok(()),
            // If something has happened in a game with a friend, it replaces any other.
            Some(other) if known.has(game) || !other.setup.has_friend() => {
                let kind = games::get(game.setup.game).title();
                let why = format!("this game isn't saved, because another nimtui has saved a game of {kind}");
                return Err(Trouble::new(why).with_cause(Cause::OtherGame(Box::new(other))));
            }
            _ => {}
        }
        let text = game.write();
        let written = lock.and_then(|_lock| {
            rewrite(&self.path::<GameRecord>(), Some(&text), |line| has_key::<GameRecord>(line, &game.key()))
        });
        // A failure matters only if more than the time played has changed.
        if !is_same {
            written?;
        }
        known.note_games([game]);
        Ok(())
    }

    /// Deletes the saved game of a kind, if it's known.
    ///
    /// # Errors
    /// Why it can't be deleted.
    pub fn delete_game(&self, key: SavedKey, known: &Known) -> Result<(), Trouble> {
        if !self.path::<GameRecord>().exists() {
            return Ok(());
        }
        let _lock = lock(&self.state)?;
        rewrite(&self.path::<GameRecord>(), None, |line| {
            read_line(line, GameRecord::read)
                .is_ok_and(|saved| saved.key() == key && (saved.setup.has_friend() || known.has(&saved)))
        })
    }

    /// The finished games, oldest first.
    ///
    /// # Errors
    /// Why they can't be read.
    pub fn history(&self) -> Result<Loaded<Kept>, Trouble> {
        let kept = |line: &[u8]| Ok(Kept { record: read_line(line, read_finished)?, mark: mark(line) });
        let mut loaded = read_lines(&self.history_path(), kept)?;
        loaded.items.sort_by_key(|kept| kept.record.when);
        Ok(loaded)
    }

    /// Adds a finished game, and the medal it earns.
    ///
    /// # Errors
    /// Why it can't be written, or that only its medal can't.
    pub fn append(&self, game: &GameRecord) -> Result<(), Trouble> {
        game.check().map_err(|why| too_long(&why))?;
        let path = self.history_path();
        let _lock = lock(&self.state)?;
        let size = path.metadata().map_or(0, |found| found.len());
        if size > LARGEST {
            return Err(Trouble::read(&path, TOO_LARGE));
        }
        append(&path, &game.write())?;
        // The game is saved. If this fails, the next game tries again.
        let _ = self.drop_oldest();
        self.add_medal(game).map_err(|trouble| {
            Trouble::new(format!("the game is saved, but not its medal: {trouble}")).with_cause(Cause::Medal)
        })
    }

    fn add_medal(&self, game: &GameRecord) -> Result<(), Trouble> {
        match game.medal() {
            Some(medal) if medal.add_to(&mut self.load::<Medal>()?.items) => {
                append(&self.path::<Medal>(), &medal.write())
            }
            _ => Ok(()),
        }
    }

    /// The saved game of this kind.
    pub fn in_progress(&self, key: SavedKey) -> Option<GameRecord> {
        let saved = self.load::<GameRecord>().map_or(vec![], |loaded| loaded.items);
        saved.into_iter().find(|saved| saved.key() == key)
    }

    /// Removes a game.
    ///
    /// # Errors
    /// Why the file can't be written.
    pub fn remove(&self, gone: u64) -> Result<(), Trouble> {
        let _lock = lock(&self.state)?;
        let mut found = false;
        rewrite(&self.history_path(), None, |line| {
            let goes = !found && mark(line) == gone;
            found |= goes;
            goes
        })
    }

    /// Drops the oldest games if there are too many. Lines that can't be read stay.
    fn drop_oldest(&self) -> Result<(), Trouble> {
        let path = self.history_path();
        let bytes = read(&path, LARGEST)?.unwrap_or_default();
        if lines_of(&bytes).count() <= MOST_GAMES && bytes.len() <= MOST_BYTES {
            return Ok(());
        }
        let is_game = |line: &[u8]| read_line(line, read_finished).is_ok();
        let games: Vec<&[u8]> = lines_of(&bytes).map(|(_, line)| line).filter(|line| is_game(line)).collect();
        let mut size = 0;
        let newest = games.iter().rev().take(MOST_GAMES).take_while(|line| {
            size += line.len();
            size <= MOST_BYTES
        });
        let mut dropped = games.len() - newest.count();
        rewrite(&path, None, |line| {
            let goes = dropped > 0 && is_game(line);
            dropped -= usize::from(goes);
            goes
        })
    }

    /// The settings, and what is wrong with them. A setting that can't be read has its default.
    pub fn settings(&self) -> (Settings, Vec<Trouble>) {
        match self.settings_text() {
            Ok(text) => {
                let (settings, wrong) = Settings::read(&text);
                let path = quote(&self.settings_path());
                (settings, wrong.iter().map(|wrong| Trouble::new(format!("{path}, {wrong}"))).collect())
            }
            Err(trouble) => (Settings::default(), vec![trouble]),
        }
    }

    /// Changes one setting in the current file. A file that isn't TOML stays as it is.
    ///
    /// # Errors
    /// Why it can't be written.
    pub fn set(&self, settings: &Settings, setting: Setting) -> Result<(), Trouble> {
        let path = self.settings_path();
        let _lock = lock(&self.state)?;
        make_folder(&self.config)?;
        let text = settings.write(setting, &self.settings_text()?);
        let no_toml = || Trouble::write(&path, "it isn't TOML, so the change isn't saved");
        replace(&path, text.ok_or_else(no_toml)?.as_bytes())
    }

    fn settings_text(&self) -> Result<String, Trouble> {
        let path = self.settings_path();
        let bytes = read(&path, LARGEST_SETTINGS)?.unwrap_or_default();
        let no_text = |_| Trouble::read(&path, "it isn't text, so the defaults are used");
        String::from_utf8(bytes).map_err(no_text)
    }

    /// Deletes all files: settings, games, options, progress and medals.
    ///
    /// # Errors
    /// Which file cannot be deleted, and why.
    pub fn forget(&self) -> Result<(), Trouble> {
        let _lock = lock(&self.state)?;
        let failed = self.all().map(|(_, path)| match fs::remove_file(&path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(Trouble::write(&path, &error)),
            _ => Ok(()),
        });
        for folder in [&self.config, &self.state] {
            remove_leftovers(folder, Duration::ZERO);
        }
        failed.into_iter().collect()
    }
}

/// Whether a path leads to one of the player's files, or to where one will be.
pub fn is_own_file(path: &Path) -> bool {
    Store::of_process().is_ok_and(|store| store.all().iter().any(|(_, own)| is_same_file(own, path)))
}

/// Reads each line of a file, and says what is wrong with those that can't be read.
fn read_lines<T>(path: &Path, parse: impl Fn(&[u8]) -> Result<T, String>) -> Result<Loaded<T>, Trouble> {
    let bytes = read(path, LARGEST)?.unwrap_or_default();
    let (mut items, mut first, mut count) = (vec![], None, 0);
    for (number, line) in lines_of(&bytes) {
        match parse(line) {
            Ok(item) => items.push(item),
            Err(why) => {
                count += 1;
                first.get_or_insert((number, why));
            }
        }
    }
    let trouble = first.map(|(line, why)| {
        let (path, why) = (quote(path), clean(&why, LONGEST_REASON));
        Trouble::new(match count {
            1 => format!("{path}, line {line} skipped: {why}"),
            count => format!("{path}: {count} lines skipped (the first is line {line}: {why})"),
        })
    });
    Ok(Loaded { items, trouble })
}

/// The lines that are not empty, with their numbers from 1.
fn lines_of(bytes: &[u8]) -> impl Iterator<Item = (usize, &[u8])> {
    let lines = bytes.split(|byte| *byte == b'\n').map(<[u8]>::trim_ascii);
    (1..).zip(lines).filter(|(_, line)| !line.is_empty())
}

fn read_line<T>(line: &[u8], parse: impl Fn(&str) -> Result<T, String>) -> Result<T, String> {
    parse(str::from_utf8(line).map_err(|_| "it isn't text")?)
}

fn has_key<T: JsonLine>(line: &[u8], key: &T::Key) -> bool {
    read_line(line, T::read).is_ok_and(|item| item.key() == *key)
}

/// Writes a file again without the lines that `drops` picks, and with a new one at its end.
fn rewrite(path: &Path, new: Option<&str>, mut drops: impl FnMut(&[u8]) -> bool) -> Result<(), Trouble> {
    let old = read(path, LARGEST)?.unwrap_or_default();
    let mut text = Vec::with_capacity(old.len());
    let kept = lines_of(&old).map(|(_, line)| line).filter(|line| !drops(line));
    for line in kept.chain(new.map(str::as_bytes)) {
        text.extend_from_slice(line);
        text.push(b'\n');
    }
    replace(path, &text)
}

fn read_finished(line: &str) -> Result<GameRecord, String> {
    GameRecord::read(line)
        .and_then(|record| record.winner.map(|_| record).ok_or_else(|| "the game isn't over".to_owned()))
}

/// The time zone of the user. jiff would look up a name in `TZ` by reading the whole zoneinfo folder, which takes longer than the first
/// frame; so it is read from its own file here.
pub fn local_time_zone() -> TimeZone {
    let variable = std::env::var("TZ").unwrap_or_default();
    let name = variable.trim_start_matches(':');
    let file = Path::new("/usr/share/zoneinfo").join(name);
    let named = if name.is_empty() { None } else { read(&file, LARGEST_ZONE).ok().flatten() };
    named.and_then(|bytes| TimeZone::tzif(name, &bytes).ok()).unwrap_or_else(TimeZone::system)
}

/// Now, in seconds since 1970.
pub fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs())
}

fn mark(line: &[u8]) -> u64 {
    let mut hasher = DefaultHasher::new();
    line.trim_ascii().hash(&mut hasher);
    hasher.finish()
}

/// Marks a game, whatever time was played.
fn mark_game(game: &GameRecord) -> u64 {
    mark(GameRecord { seconds: 0, ..game.clone() }.write().as_bytes())
}

fn too_long(why: &str) -> Trouble {
    Trouble::new(format!("this game is no longer saved: {why}"))
}
