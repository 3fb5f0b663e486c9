//! What the program remembers from one time to the next: read when it begins, changed as the player plays, written by the
//! runtime.

use crate::coach::{A_DAYS_QUESTIONS, Course, Grade, Mode, PracticeSession, Progress, Subject, courses};
use crate::game::GameKey;
use crate::records::{Day, GameRecord, Kept, Medal, Remembered, Setting, Settings, Streak, streak};
use crate::session::GameSetup;

/// What was read when the program began.
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
    /// The files with the settings and the games.
    pub places: Vec<String>,
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
    pub fn in_progress(&self, game: GameKey) -> Option<&GameRecord> {
        self.unfinished.iter().find(|unfinished| unfinished.game == game)
    }

    /// The game of this kind is no longer in progress.
    pub(super) fn forget(&mut self, game: GameKey) {
        self.unfinished.retain(|unfinished| unfinished.game != game);
    }

    /// How far the player has come with a subject.
    pub fn progress_of(&self, subject: impl Into<Subject>) -> Progress {
        let subject = subject.into();
        let kept = self.progress.iter().find(|progress| progress.subject == subject);
        kept.cloned().unwrap_or_else(|| Progress::new(subject))
    }

    /// Notes how far the player has come, and when the course was taken.
    pub(super) fn note_progress(&mut self, progress: &mut Progress) {
        progress.note_when_taken(&self.progress);
        self.progress.retain(|kept| kept.subject != progress.subject);
        self.progress.push(progress.clone());
    }

    /// Whether a course has a step that is not known.
    pub fn is_open(&self, subject: Subject) -> bool {
        let course = Course::new(subject, 0);
        course.is_some_and(|course| self.progress_of(subject).proposed(&course).is_some())
    }

    /// The subject whose course was taken last; `None` if none was begun.
    pub(super) fn last_course(&self) -> Option<Subject> {
        Progress::last_course(&self.progress)
    }

    /// A course at a step, or else where to go on with it.
    pub(super) fn course_of(&self, subject: Subject, step: Option<usize>) -> Option<Course> {
        let proposed = self.progress_of(subject).proposed(&Course::new(subject, 0)?);
        Course::new(subject, step.or(proposed).unwrap_or(0))
    }

    /// The next subject, after this one, whose course has a step that is not known.
    pub(super) fn open_after(&self, subject: Option<Subject>) -> Option<Subject> {
        let all: Vec<Subject> = courses().collect();
        let from = all.iter().position(|other| Some(*other) == subject).map_or(0, |at| at + 1);
        let (before, after) = all.split_at(from);
        after.iter().chain(before).copied().find(|subject| self.is_open(*subject))
    }

    /// The course to go on with once this one is done; `None` if all are.
    pub fn course_after(&self, done: Subject) -> Option<Course> {
        self.course_of(self.open_after(Some(done))?, None)
    }

    /// The ten of today, if the day is known, and the game that comes with them.
    pub(super) fn daily(&self) -> Option<(Mode, GameKey)> {
        let date = self.today.clone()?;
        Some((Mode::Daily { date, only: None }, GameKey(0)))
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

    /// Lets a session with today's questions resume after those that were answered, and count.
    pub(super) fn save_day(&self, session: &mut PracticeSession) {
        session.save_day(self.marks_of_today().unwrap_or_default().to_vec(), self.streak().now);
    }
}

/// Something to be done with files. The runtime does it in the background, in this order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FileTask {
    /// A game starts, and its clock. With a key, the saved game of this kind resumes, and its clock continues.
    SitDown(Option<GameKey>),
    /// Save this as the game in progress of its kind. The seconds since it started or resumed are added.
    Unfinished(Box<GameRecord>),
    /// Delete the saved game of this kind.
    NothingUnfinished(GameKey),
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
    /// Put a removed game back.
    PutBack(Box<GameRecord>),
    /// Delete everything.
    ForgetAll,
}

/// What came of a task.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FileNews {
    /// The finished games, oldest first.
    History(Vec<Kept>),
    /// What couldn't be read or written, in a sentence.
    Trouble(String),
}
