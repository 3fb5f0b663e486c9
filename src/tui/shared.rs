//! What all screens share: settings, what is saved, the popup, effects.

use std::net::SocketAddr;

use super::{Alarm, ColorDepth, Confirm, Editor, Effect, GameScreen, Next, Popup, PopupMenu, PracticeScreen};
use crate::coach::{A_DAYS_QUESTIONS, Course, Grade, Job, Mode, PracticeSession, Progress, Subject, courses};
use crate::friend::{Friend, Meeting, read_address};
use crate::game::{Dice, GameKey, Side, named_seed};
use crate::games;
use crate::records::{
    Animation, Commentary, Day, GameRecord, Glyphs, JsonLine, Kept, Medal, Remembered, Setting, Settings,
    Streak, Theme, streak,
};
use crate::session::{GameSetup, Names, Program, SavedKey};

/// Bytes of the longest text that terminals put on the clipboard.
const LONGEST_COPY: usize = 70_000;

/// What every screen needs of the program: lent to it for the time of one message.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Shared {
    /// What the player set for the terminal.
    pub preferences: Preferences,
    /// What is remembered from one time to the next.
    pub memory: Memory,
    /// Columns and rows of the terminal, as far as they are known.
    pub size: (u16, u16),
    /// What lies on top of the screen and takes the keys.
    pub popup: Option<Popup>,
    /// What the last key did that nothing else shows, until the next key; may be empty.
    pub message: String,
    /// The friend elsewhere, from the moment a game waits for one.
    pub friend: Option<Friend>,
    /// The address and the code of the friend joined last.
    pub joined: String,
    /// The game that was practised last.
    pub practised: GameKey,
    /// What each game would start, in the order of the registry.
    pub setups: Vec<GameSetup>,
    /// What the demo would start.
    pub demo: GameSetup,
    /// What a human against the computer is called, if that is known.
    pub(super) your_name: Option<String>,
    /// What two people at one screen are called.
    pub(super) names: Names,
    last_ticket: u64,
    pub(super) seeds: Seeds,
    /// What the app is to do once the screen has done its part.
    pub(super) next: Option<Next>,
    /// What the runtime is to do, in this order; empty between two messages.
    pub(super) effects: Vec<Effect>,
}

impl Shared {
    pub(super) fn new(preferences: Preferences, memory: Memory, seed: u64) -> Self {
        let mut seeds = Seeds::new(seed);
        let remembered: Vec<GameSetup> = memory.remembered.iter().map(Remembered::setup).collect();
        let your_name = memory.settings.name.clone();
        let last_practised = memory.progress.last().map(|last| last.subject.game());
        let (setups, demo) = new_setups(&mut seeds);
        let mut shared = Self {
            preferences,
            memory,
            size: (80, 24),
            practised: last_practised.unwrap_or(GameKey(0)),
            setups,
            demo,
            seeds,
            ..Self::default()
        };
        for mut setup in remembered {
            shared.take_names(&mut setup);
            if let Some(old) = shared.setups.get_mut(setup.game.0) {
                *old = GameSetup { seed: old.seed, names: [None, None], ..setup };
            }
        }
        shared.your_name = your_name.or(shared.your_name);
        shared
    }

    /// Forgets everything that is saved.
    pub(super) fn forget_all(&mut self) {
        let Memory { files, today, place, settings, .. } = std::mem::take(&mut self.memory);
        self.memory = Memory { files, today, place, ..Memory::default() };
        (self.setups, self.demo) = new_setups(&mut self.seeds);
        (self.your_name, self.names) = (None, [None, None]);
        for setting in Setting::ALL {
            // What only an option of the command line set stays.
            if settings.show(setting) != self.memory.settings.show(setting) {
                self.apply_setting(setting);
            }
        }
        self.file(FileTask::ForgetAll);
    }

    /// A setting has changed: it counts from now on, and is saved.
    pub(super) fn change_setting(&mut self, setting: Setting) {
        self.apply_setting(setting);
        let settings = Box::new(self.memory.settings.clone());
        self.file(FileTask::Setting(settings, setting));
    }

    fn apply_setting(&mut self, setting: Setting) {
        self.preferences.apply(&self.memory.settings, setting);
        match setting {
            Setting::Mouse => self.effects.push(Effect::Mouse(self.preferences.mouse)),
            Setting::Name => self.your_name.clone_from(&self.memory.settings.name),
            _ => {}
        }
    }

    /// Adds a medal for a game, if it is new or better. Without a place to save it there is none.
    pub(super) fn earn(&mut self, medal: Medal) -> Option<Medal> {
        (self.memory.saves() && medal.add_to(&mut self.memory.medals)).then_some(medal)
    }

    pub(super) fn show_menu(&mut self, menu: PopupMenu) {
        self.popup = Some(Popup::Menu(menu));
    }

    /// Asks before something is done.
    pub(super) fn confirm(&mut self, question: Confirm) {
        self.popup = Some(Popup::Confirm(question));
    }

    /// Has a line typed.
    pub(super) fn edit(&mut self, editor: Editor) {
        self.popup = Some(Popup::Editor(editor));
    }

    /// Shows a message until the next key.
    pub(super) fn say(&mut self, message: impl Into<String>) {
        self.message = message.into();
    }

    /// Says why something couldn't be done, if so.
    pub(super) fn report(&mut self, done: Result<(), String>) {
        self.message = done.err().unwrap_or_default();
    }

    /// Has the app do something once the screen has done its part.
    pub(super) fn go(&mut self, next: Next) {
        self.next = Some(next);
    }

    /// Starts or resumes a game.
    pub(super) fn play(&mut self, screen: GameScreen) {
        self.go(Next::Play(Box::new(screen)));
    }

    /// Reads or writes files.
    pub(super) fn file(&mut self, task: FileTask) {
        self.effects.push(Effect::File(task));
    }

    /// Begins a practice session.
    pub(super) fn practise(&mut self, mode: Mode, game: GameKey, rank: Option<u8>, seed: u64) {
        let progress = self.memory.progress_of(game).change_rank(rank);
        let mut session = PracticeSession::new(mode, progress, seed);
        let is_today = matches!(&session.mode, Mode::Daily { date, only: None } if Some(date) == self.memory.today.as_ref());
        // Today's questions resume after those that were answered, and count.
        if is_today && self.memory.saves() && !self.memory.is_done_today() {
            let marks = self.memory.marks_of_today().unwrap_or_default().to_vec();
            session.save_day(marks, self.memory.streak().now);
        }
        if session.takes_mistakes() {
            self.file(FileTask::ReadHistory);
        }
        PracticeScreen::begin(session, self);
    }

    /// Begins endless practice of a game.
    pub(super) fn practise_game(&mut self, game: GameKey) {
        self.practised = game;
        let seed = self.seeds.next(game);
        self.practise(Mode::Game { kind: None, count: None }, game, None, seed);
    }

    /// Takes a course from a step on, if there is one.
    pub(super) fn learn(&mut self, at: impl Into<Option<Course>>) {
        let Some(at) = at.into() else { return };
        let progress = self.memory.progress_of(at.subject());
        PracticeScreen::begin(PracticeSession::new(Mode::Course(at), progress, 0), self);
    }

    /// Notes and saves how far the player has come, and when the course was taken.
    pub(super) fn note_progress(&mut self, mut progress: Progress) {
        progress.note_when_taken(&self.memory.progress);
        self.memory.progress.retain(|kept| kept.subject != progress.subject);
        self.memory.progress.push(progress.clone());
        self.file(FileTask::Progress(Box::new(progress)));
    }

    /// Takes the names of the humans out of a setup. From now on they are called so.
    pub(super) fn take_names(&mut self, setup: &mut GameSetup) {
        let is_duel = setup.is_duel();
        for (side, _) in Side::BOTH.into_iter().zip(setup.humans()).filter(|(_, human)| *human) {
            let name = if is_duel { &mut self.your_name } else { &mut self.names[side.index()] };
            *name = setup.names[side.index()].take().or(name.take());
        }
    }

    /// The same setup with the names of the humans to whom it gives none.
    pub(super) fn name_humans(&self, mut setup: GameSetup) -> GameSetup {
        for (side, human) in Side::BOTH.into_iter().zip(setup.humans()) {
            let name = if setup.is_duel() { &self.your_name } else { &self.names[side.index()] };
            if let (true, Some(name)) = (human && setup.names[side.index()].is_none(), name) {
                // A name that is the other side's is left out.
                let _ = setup.rename(side, name);
            }
        }
        setup
    }

    /// The same for a game against the computer. Two people who aren't from the menu keep their names.
    pub(super) fn name_human(&self, setup: GameSetup) -> GameSetup {
        if setup.is_duel() { self.name_humans(setup) } else { setup }
    }

    /// Saves a game in progress.
    pub(super) fn save_game(&mut self, game: GameRecord) {
        if self.memory.saves() {
            self.memory.forget(game.key());
            self.memory.unfinished.push(game.clone());
        }
        self.file(FileTask::Unfinished(Box::new(game)));
    }

    /// Deletes the game of this kind that is in progress.
    pub(super) fn delete_game(&mut self, key: SavedKey) {
        self.memory.forget(key);
        self.file(FileTask::DeleteUnfinished(key));
    }

    /// Joins a friend elsewhere, who typed `nimtui join HOST:PORT CODE` or its last two words.
    ///
    /// # Errors
    /// What has to be typed.
    pub(super) fn join(&mut self, text: &str) -> Result<(), String> {
        let (address, code) = read_address(text)?;
        self.joined = format!("{address} {code}");
        let saved = self.memory.unfinished.iter().filter(|saved| saved.setup.has_friend());
        let saved = saved.map(GameRecord::resume).collect();
        let friend = Friend::join(&address, &code, self.your_name.clone(), saved);
        self.show_menu(PopupMenu::of_friend(&friend));
        self.friend = Some(friend);
        Ok(())
    }

    /// Asks for the address of a friend who waits. After a failure the line can be corrected.
    pub(super) fn ask_for_address(&mut self, refused: Option<String>) {
        let editor = Editor::new("HOST:PORT CODE, or the whole line you were sent", self.joined.clone());
        self.edit(Editor { refused, ..editor });
    }

    /// Resumes a saved game, in the same role if a friend plays in it.
    pub(super) fn resume(&mut self, key: SavedKey) {
        match self.memory.in_progress(key) {
            Some(saved) if saved.setup.is_joined => self.ask_for_address(None),
            _ => self.play_saved(key),
        }
    }

    /// Resumes a saved game, if there is one of this kind.
    pub(super) fn play_saved(&mut self, key: SavedKey) {
        if let Some(saved) = self.memory.in_progress(key) {
            self.play(GameScreen::resumed(saved, self));
        }
    }

    /// The setup of a game with a friend, or the saved game with one.
    pub(super) fn host(&mut self, setup: Option<Box<GameSetup>>) {
        let mut saved = self.memory.unfinished.iter().rev().map(GameRecord::key);
        if let Some(key) = saved.find(|key| setup.is_none() && key.1) {
            return self.play_saved(key);
        }
        let setup =
            setup.unwrap_or_else(|| Box::new(Meeting::setup(GameKey(0), self.seeds.next(GameKey(0)))));
        self.play(GameScreen::start(*setup, false, self));
    }

    /// A ticket never given out before, so that a late answer is known as late.
    pub(super) const fn next_ticket(&mut self) -> u64 {
        self.last_ticket += 1;
        self.last_ticket
    }

    /// Gives the worker a job; the answer will carry the ticket.
    pub(super) fn ask(&mut self, job: Job) -> u64 {
        let ticket = self.next_ticket();
        self.effects.push(Effect::Ask { ticket, job: Box::new(job) });
        ticket
    }

    /// Calls the open job off.
    pub(super) fn stop_asking(&mut self) {
        self.effects.push(Effect::StopAsking);
    }

    /// Sets an alarm that rings after this many milliseconds.
    pub(super) fn wake(&mut self, millis: u32, alarm: Alarm) {
        self.effects.push(Effect::Wake { millis, alarm });
    }

    /// Copies a text if the terminal can, and says what happened.
    pub(super) fn copy(&mut self, text: String) {
        let message = if !self.preferences.has_clipboard {
            format!("This terminal has no clipboard. Copy this by hand: {text}")
        } else if text.len() > LONGEST_COPY {
            "This is too long to copy. nimtui records --json prints finished games.".to_owned()
        } else {
            let message = format!("Copied: {text}");
            self.effects.push(Effect::Copy(text));
            message
        };
        self.say(message);
    }
}

/// What the player set for the terminal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Preferences {
    /// Colours may be used.
    pub colour: bool,
    pub theme: Theme,
    pub depth: ColorDepth,
    /// Only ASCII characters are drawn.
    pub ascii: bool,
    /// The terminal can show no others.
    pub ascii_only: bool,
    /// The mouse is used.
    pub mouse: bool,
    /// The terminal may have a clipboard that a program can write to.
    pub has_clipboard: bool,
    /// Games and settings are saved.
    pub save: bool,
    /// Milliseconds before the computer's move.
    pub pause: u32,
    /// The same while two computers are watched.
    pub demo_pause: u32,
    /// Stones visibly leave the board, and a win is celebrated.
    pub motion: bool,
    pub commentary: Commentary,
    /// Whether a friend at another computer can be a player.
    pub offers_friends: bool,
    /// The programs of the command line, which may play in a game that was saved.
    pub programs: Vec<Program>,
    /// Where to wait for a friend, if not at the usual address.
    pub listen: Option<SocketAddr>,
    /// Somebody else uses this nimtui: it doesn't listen or start programs.
    pub guest: bool,
}

impl Default for Preferences {
    fn default() -> Self {
        Self {
            colour: true,
            theme: Theme::Terminal,
            depth: ColorDepth::default(),
            ascii: false,
            ascii_only: false,
            mouse: true,
            has_clipboard: true,
            save: true,
            pause: 600,
            demo_pause: 2_000,
            motion: true,
            commentary: Commentary::default(),
            offers_friends: true,
            programs: vec![],
            listen: None,
            guest: false,
        }
    }
}

impl Preferences {
    /// Takes over one of the settings.
    pub fn apply(&mut self, settings: &Settings, setting: Setting) {
        match setting {
            Setting::Theme => self.theme = settings.theme(),
            Setting::Glyphs => {
                self.ascii = match settings.glyphs() {
                    Glyphs::Auto => self.ascii_only,
                    glyphs => glyphs == Glyphs::Ascii,
                }
            }
            Setting::Mouse => self.mouse = settings.is_on(setting),
            Setting::Motion => self.animate(settings.animation()),
            Setting::Commentary => self.commentary = settings.commentary(),
            // A new name is for the next game; whether to save is read when something could be saved.
            Setting::Name | Setting::Save => {}
        }
    }

    /// Sets what moves, and whether the computer pauses.
    pub fn animate(&mut self, animation: Animation) {
        let usual = Self::default();
        self.motion = animation == Animation::Full;
        let pauses = if animation == Animation::Off { (0, 0) } else { (usual.pause, usual.demo_pause) };
        (self.pause, self.demo_pause) = pauses;
    }
}

/// What each game and the demo start before anything was set.
fn new_setups(seeds: &mut Seeds) -> (Vec<GameSetup>, GameSetup) {
    let setups = games::keys().map(|key| GameSetup::winnable(key, seeds.next(key))).collect();
    (setups, GameSetup::demo(GameKey(0), seeds.next(GameKey(0))))
}

/// A stream of seeds a game, in the order of the registry.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Seeds(Vec<Dice>);

impl Seeds {
    fn new(seed: u64) -> Self {
        Self(games::ALL.iter().map(|game| Dice::new(named_seed(seed, game.id()))).collect())
    }

    /// The next seed of a game.
    pub(super) fn next(&mut self, game: GameKey) -> u64 {
        self.0.get_mut(game.0).map_or(0, Dice::next)
    }
}

/// What is known of the files: read at the start, and kept up to date by what is saved since.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Memory {
    /// Files may be read and written.
    pub files: bool,
    /// The games in progress, the one played last at the end.
    pub unfinished: Vec<GameRecord>,
    /// The options last used.
    pub remembered: Vec<Remembered>,
    /// How far the player has come in practice, game by game.
    pub progress: Vec<Progress>,
    /// The results of each day's ten questions, oldest first.
    pub days: Vec<Day>,
    /// The medals that were earned.
    pub medals: Vec<Medal>,
    /// The day the program started, such as `2026-11-21`; `None` if it isn't known.
    pub today: Option<String>,
    /// What the player set.
    pub settings: Settings,
    /// The file with the settings.
    pub place: Option<String>,
    /// Deleted games that can be brought back until the program ends, the last one at the end.
    pub deleted: Vec<GameRecord>,
    /// What couldn't be read or written; sentences, the last one at the end.
    pub trouble: Vec<String>,
}

impl Memory {
    /// Whether games are saved.
    pub const fn saves(&self) -> bool {
        self.files && self.settings.is_on(Setting::Save)
    }

    /// Whether nothing was ever played, practised or set.
    pub(super) fn is_empty(&self) -> bool {
        self.remembered.is_empty()
            && self.unfinished.is_empty()
            && self.medals.is_empty()
            && self.progress.is_empty()
            && self.days.is_empty()
            && self.settings == Settings::default()
    }

    /// The game of this kind that is in progress.
    pub fn in_progress(&self, key: SavedKey) -> Option<&GameRecord> {
        self.unfinished.iter().find(|unfinished| unfinished.key() == key)
    }

    /// The game of this kind is no longer in progress.
    pub(super) fn forget(&mut self, key: SavedKey) {
        self.unfinished.retain(|unfinished| unfinished.key() != key);
    }

    /// How far the player has come with a subject.
    pub fn progress_of(&self, subject: impl Into<Subject>) -> Progress {
        let subject = subject.into();
        let kept = self.progress.iter().find(|progress| progress.subject == subject);
        kept.cloned().unwrap_or_else(|| Progress::new(subject))
    }

    /// A course at its next step; `None` if every step is known.
    fn open_course(&self, subject: Subject) -> Option<Course> {
        let proposed = self.progress_of(subject).proposed(&Course::new(subject, 0)?);
        Course::new(subject, proposed?)
    }

    /// The last course, at its next step, if it isn't finished.
    pub(super) fn started_course(&self) -> Option<Course> {
        self.open_course(Progress::last_course(&self.progress)?)
    }

    /// The course to take next, at its next step.
    pub fn next_course(&self) -> Option<Course> {
        let last = Progress::last_course(&self.progress);
        let first = || Course::new(last.or_else(|| courses().next())?, 0);
        self.started_course().or_else(|| self.course_after(last)).or_else(first)
    }

    /// A course at a step, or else at its next one.
    pub(super) fn course_of(&self, subject: Subject, step: Option<usize>) -> Option<Course> {
        let open = || self.open_course(subject).or_else(|| Course::new(subject, 0));
        step.map_or_else(open, |step| Course::new(subject, step))
    }

    /// The step to take after this one, in the next course if this course is done; `None` if all are done.
    pub fn step_after(&self, at: &Course) -> Option<Course> {
        self.progress_of(at.subject()).next_step(at).or_else(|| self.course_after(Some(at.subject())))
    }

    /// The course to take after this one; `None` if all are done.
    pub fn course_after(&self, done: Option<Subject>) -> Option<Course> {
        let all: Vec<Subject> = courses().collect();
        let from = all.iter().position(|other| Some(*other) == done).map_or(0, |at| at + 1);
        let (before, after) = all.split_at(from);
        after.iter().chain(before).find_map(|subject| self.open_course(*subject))
    }

    /// Today's results so far; `None` if nothing was answered.
    pub fn marks_of_today(&self) -> Option<&[Grade]> {
        let today = self.days.iter().find(|day| Some(&day.date) == self.today.as_ref());
        today.map(|day| &day.marks[..]).filter(|marks| !marks.is_empty())
    }

    /// Whether today's ten are done.
    pub fn is_done_today(&self) -> bool {
        self.marks_of_today().is_some_and(|marks| marks.len() >= A_DAYS_QUESTIONS as usize)
    }

    /// The days in a row on which all ten were done.
    pub fn streak(&self) -> Streak {
        streak(&self.days, self.today.as_deref().unwrap_or_default())
    }

    /// Notes the results of a day.
    pub(super) fn note_day(&mut self, day: Day) {
        self.days.retain(|kept| kept.date != day.date);
        self.days.push(day);
        self.days.sort_by(|one, other| one.date.cmp(&other.date));
    }
}

/// Something to be done with files. The runtime does it in the background, in this order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FileTask {
    /// A game starts, and its clock. With a key, the saved game of this kind resumes, and its clock continues.
    StartClock(Option<GameKey>),
    /// Save this as the game in progress of its kind. The seconds since it started or resumed are added.
    Unfinished(Box<GameRecord>),
    /// This saved game may be replaced.
    Know(Box<GameRecord>),
    /// Delete the saved game of this kind.
    DeleteUnfinished(SavedKey),
    /// Add a finished game to the history. Its time and how well it was played are added.
    Finished(Box<GameRecord>),
    /// Save the options of a game.
    Options(Box<GameSetup>),
    /// Save how far the player has come in practice.
    Progress(Box<Progress>),
    /// Save the results of a day's ten questions.
    Day(Day),
    /// Write one of the settings.
    Setting(Box<Settings>, Setting),
    /// Read the history: answered by [`FileNews::History`].
    ReadHistory,
    /// Delete the game with this mark from the history.
    Remove(u64),
    /// Add a finished game that is judged already, such as a deleted one.
    AppendJudged(Box<GameRecord>),
    /// Try again to add the finished games that couldn't be added.
    RetryGames,
    /// Delete everything.
    ForgetAll,
    /// Read the saved game of this kind: answered by [`FileNews::InProgress`].
    ReadUnfinished(SavedKey),
}

/// What came of a task.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FileNews {
    /// The finished games, oldest first.
    History(Vec<Kept>),
    /// What couldn't be read or written, in a sentence.
    Trouble(String),
    /// What couldn't be read or written before, in the same sentence, is in order by now.
    Solved(String),
    /// Everything that was saved is deleted.
    Forgotten,
    /// The game in progress of this kind couldn't be saved. This older one is still saved.
    Unsaved(SavedKey, Option<Box<GameRecord>>),
    /// The game in progress wasn't saved, because another process has saved this one of the same kind.
    OtherGame(Box<GameRecord>),
    /// A finished game or its medal couldn't be saved. These are the medals that are saved.
    Medals(Vec<Medal>),
    /// The results of a day's ten questions couldn't be saved.
    DayUnsaved,
    /// Another process has saved answers to a day's ten questions. These count.
    OtherDay(Day),
    /// The game in progress of this kind that is saved.
    InProgress(SavedKey, Option<Box<GameRecord>>),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_game_draws_depends_on_no_other_game() {
        let mut seeds = Seeds::new(7);
        for (index, game) in games::ALL.iter().enumerate() {
            let mut alone = Dice::new(named_seed(7, game.id()));
            for drawn in 0..3 {
                assert_eq!(seeds.next(GameKey(index)), alone.next(), "{} {drawn}", game.id());
            }
        }
    }
}
