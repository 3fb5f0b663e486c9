//! What is saved, in the browser's `localStorage`: the same lines as in the files of the terminal program, under the same names.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};

use js_sys::Date;
use nimtui::coach::Progress;
use nimtui::game::GameKey;
use nimtui::records::{Day, GameRecord, JsonLine, Kept, Medal, Remembered, Setting, Settings, day_of};
use nimtui::tui::{FileNews, FileTask, Memory};
use web_sys::Storage;

const GAMES: &str = "games.jsonl";
const SETTINGS: &str = "config.toml";
const ALL: [&str; 7] =
    [GAMES, SETTINGS, GameRecord::FILE, Remembered::FILE, Progress::FILE, Day::FILE, Medal::FILE];
/// The most games that are saved; older ones are dropped, because a browser stores only a few megabytes.
const MOST_GAMES: usize = 1_000;

pub(crate) struct Saved {
    /// `None` if the browser allows no storage.
    storage: Option<Storage>,
    /// When the game on the screen began or resumed, in milliseconds since 1970.
    began: f64,
    /// The seconds it had been played before.
    before: Option<u64>,
    /// The seconds of each unfinished game when it was last saved.
    seconds: HashMap<GameKey, u64>,
}

impl Saved {
    pub(crate) fn open() -> Self {
        let storage = web_sys::window().and_then(|window| window.local_storage().ok().flatten());
        Self { storage, began: Date::now(), before: None, seconds: HashMap::new() }
    }

    pub(crate) fn load_memory(&self) -> Memory {
        Memory {
            files: self.storage.is_some(),
            today: Some(day_of(now())),
            place: Some("this browser".into()),
            settings: Settings::read(&self.read(SETTINGS)).0,
            unfinished: self.load(),
            remembered: self.load(),
            progress: self.load(),
            days: self.load(),
            medals: self.load(),
            ..Memory::default()
        }
    }

    /// Does a task. Returns its news, and the line of a finished game that has yet to be judged.
    pub(crate) fn perform(&mut self, task: FileTask) -> (Vec<FileNews>, Option<String>) {
        let mut finished = None;
        let played = (Date::now() - self.began) as u64 / 1000;
        let before = self.before;
        let total = |seconds: u64| before.unwrap_or(seconds) + played;
        let done = match task {
            FileTask::StartClock(resumed) => {
                self.before = resumed.and_then(|game| self.seconds.get(&game).copied());
                self.began = Date::now();
                Ok(())
            }
            FileTask::Unfinished(mut game) => {
                game.seconds = total(game.seconds);
                self.seconds.insert(game.setup.game, game.seconds);
                self.save(&*game)
            }
            // The page notices by itself if another tab has saved something.
            // Nothing asks for the second one here.
            FileTask::Know(_) | FileTask::RetryGames => Ok(()),
            FileTask::ReadUnfinished(key) => {
                let saved = self.load::<GameRecord>().into_iter().find(|game| game.key() == key);
                return (vec![FileNews::InProgress(key, saved.map(Box::new))], None);
            }
            FileTask::DeleteUnfinished(game) => self.replace::<GameRecord>(&game, None),
            FileTask::Finished(mut game) => {
                game.seconds = total(game.seconds);
                game.when = now();
                finished = Some(game.write());
                self.append(&game)
            }
            FileTask::AppendJudged(game) => self.append(&game),
            FileTask::Options(setup) => self.save(&Remembered::of(&setup)),
            FileTask::Progress(progress) => self.save(&*progress),
            FileTask::Day(day) => self.save(&day),
            FileTask::Setting(settings, setting) => self.set(&settings, setting),
            FileTask::Remove(gone) => {
                let games: String = self.lines(GAMES).filter(|line| mark(line) != gone).collect();
                self.write(GAMES, &games)
            }
            FileTask::ForgetAll => {
                ALL.iter().for_each(|name| self.write(name, "").unwrap_or_default());
                return (vec![FileNews::Forgotten], None);
            }
            FileTask::ReadHistory => {
                let games = self.lines(GAMES).filter_map(|line| {
                    Some(Kept { record: GameRecord::read(line.trim()).ok()?, mark: mark(&line) })
                });
                return (vec![FileNews::History(games.collect())], None);
            }
        };
        (done.err().map(FileNews::Trouble).into_iter().collect(), finished)
    }

    /// Replaces the line of a finished game.
    pub(crate) fn replace_game(&self, old: &str, new: &str) {
        let lines = self.lines(GAMES).map(|line| if line.trim() == old { format!("{new}\n") } else { line });
        let games: String = lines.collect();
        // The game itself is saved already.
        let _ = self.write(GAMES, &games);
    }

    fn load<T: JsonLine>(&self) -> Vec<T> {
        self.lines(T::FILE).filter_map(|line| T::read(line.trim()).ok()).collect()
    }

    fn save<T: JsonLine>(&self, item: &T) -> Result<(), String> {
        self.replace::<T>(&item.key(), Some(item))
    }

    /// Removes the line with a key, and adds a new one.
    fn replace<T: JsonLine>(&self, key: &T::Key, new: Option<&T>) -> Result<(), String> {
        let others =
            self.lines(T::FILE).filter(|line| T::read(line.trim()).is_ok_and(|item| item.key() != *key));
        let lines: String = others.chain(new.map(|item| item.write() + "\n")).collect();
        self.write(T::FILE, &lines)
    }

    fn append(&self, game: &GameRecord) -> Result<(), String> {
        let games: Vec<String> = self.lines(GAMES).chain([game.write() + "\n"]).collect();
        self.write(GAMES, &games[games.len().saturating_sub(MOST_GAMES)..].concat())?;
        match game.medal() {
            Some(medal) if medal.clone().add_to(&mut self.load::<Medal>()) => self.save(&medal),
            _ => Ok(()),
        }
    }

    fn set(&self, settings: &Settings, setting: Setting) -> Result<(), String> {
        let text = settings.write(setting, &self.read(SETTINGS));
        self.write(SETTINGS, &text.unwrap_or_default())
    }

    fn lines(&self, name: &str) -> impl Iterator<Item = String> {
        let text = self.read(name);
        text.lines().map(|line| format!("{line}\n")).collect::<Vec<_>>().into_iter()
    }

    fn read(&self, name: &str) -> String {
        let text = self.storage.as_ref().and_then(|storage| storage.get_item(&key(name)).ok().flatten());
        text.unwrap_or_default()
    }

    fn write(&self, name: &str, text: &str) -> Result<(), String> {
        let Some(storage) = &self.storage else { return Ok(()) };
        storage
            .set_item(&key(name), text)
            .map_err(|_| "The browser's storage is full, so this isn't saved.".into())
    }
}

fn key(name: &str) -> String {
    format!("nimtui/{name}")
}

/// Tells the lines of the finished games apart.
fn mark(line: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    line.hash(&mut hasher);
    hasher.finish()
}

/// Now, in seconds since 1970.
fn now() -> u64 {
    Date::now() as u64 / 1000
}
