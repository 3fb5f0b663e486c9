//! The thread that reads and writes the files, so that the screen never waits. Tasks queue up, and a newer state of a game
//! replaces an older one. The end of the program waits until everything is written.

use std::collections::{HashMap, VecDeque};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use crate::game::{GameKey, Stop, sentence};
use crate::records::{GameRecord, JsonLine, Judgement, Remembered};
use crate::session::SavedKey;
use crate::storage::{Cause, Known, Loaded, Store, Trouble, UnsavedGames, now};
use crate::tui::{FileNews, FileTask, Memory, Message};

use super::mailbox::{Event, Mailbox};
use super::start_thread;

/// How long the end of the program waits for what is still to be written. Each task ends earlier by itself, unless the disk hangs.
pub(super) const PATIENCE: Duration = Duration::from_secs(4);

/// What both ends of the queue share.
#[derive(Default)]
struct Tasks {
    queue: Mutex<Queue>,
    changed: Condvar,
}

#[derive(Default)]
struct Queue {
    tasks: VecDeque<FileTask>,
    /// The thread is at a task.
    busy: bool,
    /// The program is ending, so the player can't be asked any more.
    is_ending: bool,
    /// Called to leave a game unjudged that takes too long.
    judging: Stop,
    /// What went wrong and isn't in order yet, and in which task.
    failed: Vec<(FileTask, String)>,
}

impl Queue {
    /// Notes what went wrong with a task: nothing if it was done. What an earlier task like it left undone is in order then.
    /// Returns what the player doesn't know yet.
    fn note_troubles(&mut self, task: &FileTask, troubles: &[String]) -> Vec<FileNews> {
        let is_told = |failed: &[(FileTask, String)], sentence: &String| {
            failed.iter().any(|(_, other)| other == sentence)
        };
        let before = self.failed.clone();
        self.failed.retain(|(older, _)| older != task && !replaces(task, older));
        self.failed.extend(troubles.iter().map(|sentence| (task.clone(), sentence.clone())));
        let solved = before.iter().map(|(_, sentence)| sentence.clone());
        let solved: Vec<_> = solved.filter(|sentence| !is_told(&self.failed, sentence)).collect();
        // Of each game that is lost.
        let is_of_game = matches!(task, FileTask::AppendJudged(_));
        let told: Vec<_> = before.into_iter().filter(|(older, _)| !is_of_game || older == task).collect();
        let new = troubles.iter().filter(|sentence| !is_told(&told, sentence));
        solved.into_iter().map(FileNews::Solved).chain(new.cloned().map(FileNews::Trouble)).collect()
    }
}

impl Tasks {
    /// A thread that panicked over a task has left the queue whole.
    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The loop's end of the thread. It is started by the first task.
pub(super) struct Files {
    store: Option<Store>,
    known: Known,
    mailbox: Mailbox,
    tasks: Arc<Tasks>,
    started: bool,
    sat_down: Instant,
    /// Seconds the current game was played before, in this run of the program.
    before: Option<u64>,
    /// Seconds of each game in progress when it was last saved.
    kept: HashMap<GameKey, u64>,
}

impl Files {
    /// Files that haven't been read or written yet. Without a store, they never are.
    pub(super) fn new(store: Option<Store>, loaded: &Memory, mailbox: Mailbox) -> Self {
        let (tasks, sat_down, mut known) = (Arc::default(), Instant::now(), Known::default());
        known.note_games(&loaded.unfinished);
        loaded.progress.iter().cloned().for_each(|progress| known.note_progress(progress));
        Self { store, known, mailbox, tasks, started: false, sat_down, before: None, kept: HashMap::new() }
    }

    /// Has a task done. Never waits.
    pub(super) fn put(&mut self, mut task: FileTask) {
        let sitting = self.sat_down.elapsed().as_secs();
        let with_sitting = |seconds: u64| self.before.unwrap_or(seconds).saturating_add(sitting);
        match &mut task {
            FileTask::StartClock(goes_on) => {
                self.before = goes_on.and_then(|game| self.kept.get(&game).copied());
                self.sat_down = Instant::now();
                return;
            }
            FileTask::Unfinished(game) => {
                game.seconds = with_sitting(game.seconds);
                self.kept.insert(game.setup.game, game.seconds);
            }
            FileTask::Finished(game) => {
                game.seconds = with_sitting(game.seconds);
                game.when = now();
            }
            _ => {}
        }
        if !self.start() {
            return;
        }
        let mut queue = self.tasks.queue();
        if matches!(task, FileTask::Finished(_)) {
            queue.tasks.push_back(FileTask::RetryGames);
        }
        if matches!(task, FileTask::Unfinished(_)) {
            // The player is at the next game already.
            queue.judging.stop();
        }
        if task == FileTask::ForgetAll {
            queue.failed.clear();
        }
        // A game whose end can't be written is still needed.
        if !matches!(task, FileTask::DeleteUnfinished(_)) {
            queue.tasks.retain(|older| !replaces(&task, older));
        }
        queue.tasks.push_back(task);
        self.tasks.changed.notify_all();
    }

    /// Saves the open game once more, as another process may have replaced it, and finished games that couldn't be saved. Waits until everything is written, but not for ever.
    /// Returns what went wrong.
    pub(super) fn finish(&mut self, open_game: Option<GameRecord>) -> Vec<String> {
        self.tasks.queue().is_ending = true;
        if self.started {
            self.put(FileTask::RetryGames);
        }
        if let Some(game) = open_game {
            self.put(FileTask::Unfinished(Box::new(game)));
        }
        let queue = self.tasks.queue();
        queue.judging.stop();
        let unwritten = |queue: &mut Queue| {
            queue.judging.stop();
            self.started && (queue.busy || !queue.tasks.is_empty())
        };
        let waited = self.tasks.changed.wait_timeout_while(queue, PATIENCE, unwritten);
        let (mut queue, waited) = waited.unwrap_or_else(PoisonError::into_inner);
        let mut troubles: Vec<String> = vec![];
        let games = queue.failed.iter().filter(|(task, _)| matches!(task, FileTask::AppendJudged(_))).count();
        for (_, sentence) in queue.failed.drain(..) {
            if !troubles.contains(&sentence) {
                troubles.push(sentence);
            }
        }
        if games > 1 {
            troubles.push(format!("{games} finished games aren't saved"));
        }
        if waited.timed_out() {
            troubles.push("writing took too long. Your last moves may not be saved".into());
        }
        troubles
    }

    fn start(&mut self) -> bool {
        let Some(store) = self.store.as_ref().filter(|_| !self.started) else { return self.started };
        let (tasks, mailbox) = (self.tasks.clone(), self.mailbox.clone());
        let mut writer =
            Writer { store: store.clone(), known: self.known.clone(), unsaved: UnsavedGames::default() };
        self.started = start_thread("files", move || work(&mut writer, &tasks, &mailbox)).is_ok();
        self.started
    }
}

/// Whether a task makes an older one unnecessary.
fn replaces(task: &FileTask, older: &FileTask) -> bool {
    let game = |task: &FileTask| match task {
        FileTask::Unfinished(game) => Some(game.key()),
        FileTask::DeleteUnfinished(key) => Some(*key),
        _ => None,
    };
    match (task, older) {
        (FileTask::Setting(_, setting), FileTask::Setting(_, other)) => setting == other,
        (FileTask::Options(setup), FileTask::Options(other)) => setup.game == other.game,
        (FileTask::Progress(progress), FileTask::Progress(other)) => progress.subject == other.subject,
        (FileTask::Day(day), FileTask::Day(other)) => day.date == other.date,
        (FileTask::ReadHistory, FileTask::ReadHistory) => true,
        (FileTask::ForgetAll, older) => *older != FileTask::ReadHistory,
        _ => game(task).is_some_and(|kind| game(older) == Some(kind)),
    }
}

struct Writer {
    store: Store,
    known: Known,
    unsaved: UnsavedGames,
}

fn work(writer: &mut Writer, tasks: &Tasks, mailbox: &Mailbox) {
    loop {
        let mut queue = tasks.queue();
        queue.busy = false;
        tasks.changed.notify_all();
        while queue.tasks.is_empty() {
            queue = tasks.changed.wait(queue).unwrap_or_else(PoisonError::into_inner);
        }
        let Some(task) = queue.tasks.pop_front() else { continue };
        queue.busy = true;
        queue.judging = Stop::default();
        let stop = queue.judging.clone();
        drop(queue);
        for news in writer.perform(task, &stop, tasks) {
            mailbox.post(Event::Message(Box::new(Message::Filed(news))));
        }
    }
}

impl Writer {
    /// Does a task. Returns its news. If another program is using the folder, the task comes next again.
    fn perform(&mut self, task: FileTask, stop: &Stop, tasks: &Tasks) -> Vec<FileNews> {
        let task = match task {
            FileTask::Finished(mut game) => {
                game.judgement = judge_or_none(&game, stop);
                FileTask::AppendJudged(game)
            }
            task => task,
        };
        let (mut news, mut troubles) = (vec![], vec![]);
        let store = &self.store.clone();
        let done = match &task {
            FileTask::StartClock(_) => Ok(()),
            FileTask::ReadUnfinished(key) => {
                news.push(FileNews::InProgress(*key, self.saved(*key)));
                Ok(())
            }
            FileTask::Know(other) => {
                self.known.note_games([&**other]);
                Ok(())
            }
            FileTask::Unfinished(game) => self.unsaved.save_game(game, store, &mut self.known),
            FileTask::DeleteUnfinished(key) if self.unsaved.keep(*key, store) => {
                news.push(self.unsaved(*key));
                Ok(())
            }
            FileTask::DeleteUnfinished(key) => store.delete_game(*key, &self.known),
            FileTask::Finished(game) | FileTask::AppendJudged(game) => store.append(game),
            FileTask::Options(setup) => store.save(&Remembered::of(setup)).map(drop),
            FileTask::Progress(progress) => store.save_progress(progress, &mut self.known),
            FileTask::Day(day) => store.save(day).map(|saved| {
                news.extend((saved != *day).then_some(FileNews::OtherDay(saved)));
            }),
            FileTask::Setting(settings, setting) => {
                let before = store.settings().1;
                let done = store.set(settings, *setting);
                let after = store.settings().1;
                if before != after {
                    news.extend(before.iter().map(|warning| FileNews::Solved(warning.to_string())));
                    news.extend(after.iter().map(|warning| FileNews::Trouble(warning.to_string())));
                }
                done
            }
            FileTask::Remove(mark) => {
                let done = store.remove(*mark);
                if done.is_err() {
                    news.push(FileNews::History(take_items(store.history(), &mut vec![])));
                }
                done
            }
            FileTask::ForgetAll => {
                (self.known, self.unsaved) = (Known::default(), UnsavedGames::default());
                store.forget()
            }
            FileTask::ReadHistory => {
                news.push(FileNews::History(take_items(store.history(), &mut troubles)));
                Ok(())
            }
            FileTask::RetryGames => {
                news.extend(self.retry_games(tasks));
                Ok(())
            }
        };
        let is_ending = tasks.queue().is_ending;
        match (done, &task) {
            (Ok(()), FileTask::ForgetAll) => news.push(FileNews::Forgotten),
            (Ok(()), _) => {}
            (Err(Trouble { cause: Cause::OtherGame(other), .. }), _) if !is_ending => {
                news.push(FileNews::OtherGame(other));
            }
            (Err(trouble), FileTask::Unfinished(game)) if !trouble.is_locked() => {
                news.push(self.unsaved(game.key()));
                troubles.push(trouble);
            }
            (Err(trouble), FileTask::Day(_)) if !trouble.is_locked() => {
                news.push(FileNews::DayUnsaved);
                troubles.push(trouble);
            }
            (Err(trouble), FileTask::AppendJudged(game)) if !trouble.is_locked() => {
                if trouble.cause != Cause::Medal {
                    self.unsaved.add((**game).clone(), store);
                }
                news.push(FileNews::Medals(take_items(store.load(), &mut vec![])));
                troubles.push(trouble);
            }
            (Err(trouble), _) => troubles.push(trouble),
        }
        let is_locked = troubles.iter().any(Trouble::is_locked);
        let mut queue = tasks.queue();
        let troubles: Vec<String> = troubles.iter().map(ToString::to_string).collect();
        news.splice(0..0, queue.note_troubles(&task, &troubles));
        if is_locked {
            queue.tasks.push_front(task);
        }
        news
    }

    /// Tries again to save the finished games that couldn't be saved.
    fn retry_games(&mut self, tasks: &Tasks) -> Vec<FileNews> {
        let mut news = vec![];
        for (game, trouble) in self.unsaved.retry(&self.store, &mut self.known) {
            let (key, task) = (game.key(), FileTask::AppendJudged(Box::new(game)));
            let troubles: Vec<String> = trouble.iter().map(ToString::to_string).collect();
            news.extend(tasks.queue().note_troubles(&task, &troubles));
            news.push(FileNews::InProgress(key, self.saved(key)));
            news.push(FileNews::Medals(take_items(self.store.load(), &mut vec![])));
        }
        news
    }

    /// Says what is saved of a kind of game, because that's not what the player sees.
    fn unsaved(&self, key: SavedKey) -> FileNews {
        FileNews::Unsaved(key, self.saved(key))
    }

    fn saved(&self, key: SavedKey) -> Option<Box<GameRecord>> {
        self.store.in_progress(key).map(Box::new)
    }
}

/// Judges a game. If the solver fails, the game is still saved.
fn judge_or_none(game: &GameRecord, stop: &Stop) -> Option<Judgement> {
    catch_unwind(AssertUnwindSafe(|| game.judge(stop))).ok().flatten()
}

/// Loads the small files before the first frame. Without `uses_files`, loads nothing.
pub(super) fn load_memory(uses_files: bool) -> (Option<Store>, Memory) {
    let mut memory = Memory { today: Some(crate::records::day_of(now())), ..Memory::default() };
    if !uses_files {
        return (None, memory);
    }
    let store = match Store::of_process() {
        Ok(store) => store,
        Err(trouble) => {
            memory.trouble.push(sentence(&trouble.to_string()));
            return (None, memory);
        }
    };
    memory.files = true;
    memory.place = Some(store.settings_path().display().to_string());
    let mut troubles: Vec<Trouble>;
    (memory.settings, troubles) = store.settings();
    memory.unfinished = take_items(store.load(), &mut troubles);
    memory.remembered = take_items(store.load(), &mut troubles);
    memory.progress = take_items(store.load(), &mut troubles);
    memory.days = take_items(store.load(), &mut troubles);
    memory.medals = take_items(store.load(), &mut troubles);
    memory.trouble = troubles.iter().map(|trouble| sentence(&trouble.to_string())).collect();
    (Some(store), memory)
}

fn take_items<T>(read: Result<Loaded<T>, Trouble>, troubles: &mut Vec<Trouble>) -> Vec<T> {
    match read {
        Ok(loaded) => {
            troubles.extend(loaded.trouble);
            loaded.items
        }
        Err(trouble) => {
            troubles.push(trouble);
            vec![]
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests")]

    use std::sync::mpsc::channel;

    use super::super::input::Input;
    use super::super::mailbox::{Inbox, MOST_INPUT, mailbox};
    use super::*;
    use crate::coach::Progress;
    use crate::records::{GameRecord, Remembered, Setting};

    /// Longer than anything here takes.
    const DEADLINE: Duration = Duration::from_secs(20);

    fn store(home: &tempfile::TempDir) -> Store {
        Store { config: home.path().into(), state: home.path().into() }
    }

    /// A mailbox that is full of keys. Posting to it would block for ever, because the loop no longer reads it.
    fn full_mailbox() -> (Mailbox, Inbox) {
        let (mailbox, inbox) = mailbox();
        let (done, posted) = channel();
        let keys = mailbox.clone();
        std::thread::spawn(move || {
            for _ in 0..=MOST_INPUT {
                keys.post(Event::Input(Input::ctrl('a')));
            }
            let _ = done.send(());
        });
        posted.recv_timeout(DEADLINE).expect("nobody waits to post a key");
        (mailbox, inbox)
    }

    /// A finished game with this many moves.
    fn game(stones: u32) -> GameRecord {
        let moves = vec!["1x1"; stones as usize].join("\",\"");
        let line =
            format!(r#"{{"version":1,"game":"nim:{stones}","moves":["{moves}"],"players":["A","B"]}}"#);
        GameRecord::read(&line).unwrap()
    }

    /// The same game, with all its moves taken back.
    fn undo_all(game: &GameRecord) -> GameRecord {
        GameRecord { standing: 0, winner: None, ..game.clone() }
    }

    /// At the end of the program, the loop no longer reads reports, and the mailbox may be full.
    #[test]
    fn tasks_are_done_though_nobody_hears_of_them() {
        let home = tempfile::tempdir().unwrap();
        let store = store(&home);
        let (mailbox, _inbox) = full_mailbox();
        // Only files can be removed, so each task has something to report.
        std::fs::create_dir(store.history_path()).unwrap();
        let mut files = Files::new(Some(store.clone()), &Memory::default(), mailbox);
        files.put(FileTask::ReadHistory);
        files.put(FileTask::ForgetAll);
        let setup = crate::session::GameSetup::with_defaults(crate::games::keys().next().unwrap(), 1);
        files.put(FileTask::Options(Box::new(setup)));
        let troubles = files.finish(None);
        assert!(
            troubles.iter().all(|told| !told.contains("in time")) && !troubles.is_empty(),
            "{troubles:?}"
        );
        assert_eq!(store.load::<Remembered>().unwrap().items.len(), 1);
    }

    /// However many tasks wait at the end of the program, and however much they have to report: each is done, once and in order.
    #[test]
    fn every_game_that_waits_at_the_end_is_written() {
        let home = tempfile::tempdir().unwrap();
        let store = store(&home);
        let (mailbox, _inbox) = full_mailbox();
        let mut files = Files::new(Some(store.clone()), &Memory::default(), mailbox);
        for stones in 1..=30 {
            files.put(FileTask::Finished(Box::new(game(stones))));
            files.put(FileTask::ReadHistory);
        }
        assert_eq!(files.finish(None), [""; 0]);
        let kept = store.history().unwrap().items;
        let records: Vec<GameRecord> = kept.into_iter().map(|kept| kept.record).collect();
        assert_eq!(
            records.iter().map(|record| record.moves.len()).collect::<Vec<_>>(),
            (1..=30).collect::<Vec<_>>()
        );
    }

    /// A game that is left and resumed in one run of the program counts the seconds of both times. A new game counts only its
    /// own, even if it begins in between.
    #[test]
    fn the_seconds_of_earlier_sittings_are_not_forgotten() {
        const FIRST: u64 = 1_000;
        const SECOND: u64 = 30_000;
        let home = tempfile::tempdir().unwrap();
        let store = store(&home);
        let (mailbox, _inbox) = mailbox();
        let mut files = Files::new(Some(store.clone()), &Memory::default(), mailbox);
        let over = game(1);
        let kind = over.setup.game;
        let left = undo_all(&over);
        let sit = |files: &mut Files, seconds: u64| {
            files.sat_down = Instant::now().checked_sub(Duration::from_secs(seconds)).unwrap();
        };
        files.put(FileTask::StartClock(None));
        sit(&mut files, FIRST);
        // Kept again after each move: each sitting counts once.
        files.put(FileTask::Unfinished(Box::new(left.clone())));
        files.put(FileTask::Unfinished(Box::new(left.clone())));
        files.put(FileTask::StartClock(None));
        files.put(FileTask::Finished(Box::new(over.clone())));
        files.put(FileTask::StartClock(Some(kind)));
        sit(&mut files, SECOND);
        files.put(FileTask::Unfinished(Box::new(left.clone())));
        files.put(FileTask::Finished(Box::new(over.clone())));
        files.put(FileTask::StartClock(None));
        files.put(FileTask::Finished(Box::new(over)));
        assert_eq!(files.finish(None), [""; 0]);
        let unfinished = store.load::<GameRecord>().unwrap().items[0].seconds;
        let finished = store.history().unwrap().items;
        let finished: Vec<u64> = finished.iter().map(|kept| kept.record.seconds).collect();
        let is_about = |seconds: u64, wanted: u64| (wanted..wanted + DEADLINE.as_secs()).contains(&seconds);
        assert!(is_about(unfinished, FIRST + SECOND), "{unfinished}");
        assert!(is_about(finished[0], 0) && is_about(finished[2], 0), "{finished:?}");
        assert!(is_about(finished[1], FIRST + SECOND), "{finished:?}");
    }

    /// After everything is deleted, answers are counted from 0.
    #[test]
    fn progress_begins_anew_after_everything_is_deleted() {
        let home = tempfile::tempdir().unwrap();
        let store = store(&home);
        let (mailbox, inbox) = mailbox();
        let asked = |asked| Progress { asked, ..Progress::new(GameKey(1)) };
        store.save_progress(&asked(5), &mut Known::default()).unwrap();
        let loaded = Memory { progress: vec![asked(5)], ..Memory::default() };
        let mut files = Files::new(Some(store.clone()), &loaded, mailbox);
        files.put(FileTask::ForgetAll);
        files.put(FileTask::Progress(Box::new(asked(1))));
        assert_eq!(files.finish(None), [""; 0]);
        assert_eq!(store.load::<Progress>().unwrap().items, [asked(1)]);
        let Some(Event::Message(told)) = inbox.take(Some(DEADLINE)) else { panic!("nothing was told") };
        assert!(matches!(*told, Message::Filed(FileNews::Forgotten)), "{told:?}");
    }

    /// A game that couldn't be saved isn't saved after everything was deleted.
    #[test]
    fn deleted_games_are_not_tried_again() {
        let home = tempfile::tempdir().unwrap();
        let store = store(&home);
        let (mailbox, inbox) = mailbox();
        let mut files = Files::new(Some(store.clone()), &Memory::default(), mailbox);
        std::fs::create_dir(store.history_path()).unwrap();
        files.put(FileTask::Finished(Box::new(game(3))));
        assert!(inbox.take(Some(DEADLINE)).is_some(), "it's told that it isn't saved");
        std::fs::remove_dir(store.history_path()).unwrap();
        files.put(FileTask::ForgetAll);
        assert_eq!(files.finish(None), [""; 0]);
        assert_eq!(store.history().unwrap().items.len(), 0);
    }

    /// Nobody is told that everything is deleted if it isn't.
    #[test]
    fn what_could_not_be_deleted_is_not_called_deleted() {
        let home = tempfile::tempdir().unwrap();
        let store = store(&home);
        let (mailbox, inbox) = mailbox();
        // Only files can be removed.
        std::fs::create_dir(store.history_path()).unwrap();
        let mut files = Files::new(Some(store), &Memory::default(), mailbox);
        files.put(FileTask::ForgetAll);
        assert!(!files.finish(None).is_empty());
        while let Some(Event::Message(told)) = inbox.take(Some(Duration::ZERO)) {
            assert!(!matches!(*told, Message::Filed(FileNews::Forgotten)), "{told:?}");
        }
    }

    /// A full disk is told about once. What is saved later is in order, and the next full disk is told about again.
    #[test]
    fn a_later_save_withdraws_an_error() {
        let home = tempfile::tempdir().unwrap();
        let store = store(&home);
        let (mailbox, inbox) = mailbox();
        let mut files = Files::new(Some(store.clone()), &Memory::default(), mailbox);
        let game = undo_all(&game(3));
        let news = || match inbox.take(Some(DEADLINE)) {
            Some(Event::Message(message)) => *message,
            other => panic!("{other:?}"),
        };
        let is_trouble = |news: &Message| matches!(news, Message::Filed(FileNews::Trouble(_)));
        let is_unsaved = |news: &Message| matches!(news, Message::Filed(FileNews::Unsaved(_, None)));
        // A folder can't be replaced by a file.
        let place = store.path::<GameRecord>();
        for _ in 0..2 {
            let _ = std::fs::remove_file(&place);
            std::fs::create_dir_all(place.join("in the way")).unwrap();
            files.put(FileTask::Unfinished(Box::new(game.clone())));
            assert!(is_trouble(&news()) && is_unsaved(&news()), "the error is shown, and the menu knows");
            files.put(FileTask::Unfinished(Box::new(game.clone())));
            assert!(is_unsaved(&news()), "the error is on the screen already");
            std::fs::remove_dir_all(&place).unwrap();
            files.put(FileTask::Unfinished(Box::new(game.clone())));
            assert!(matches!(news(), Message::Filed(FileNews::Solved(_))));
        }
        assert_eq!(files.finish(None), [""; 0]);
    }

    /// What the program says at its end is true, even if another process has replaced the game, which can't be asked about then.
    #[test]
    fn a_game_that_another_process_saved_is_not_replaced_at_the_end() {
        let home = tempfile::tempdir().unwrap();
        let store = store(&home);
        let [ours, theirs] = [undo_all(&game(3)), undo_all(&game(4))];
        for asks in [false, true] {
            let (mailbox, inbox) = mailbox();
            let loaded = Memory { unfinished: store.load().unwrap().items, ..Memory::default() };
            let mut files = Files::new(Some(store.clone()), &loaded, mailbox);
            let mut known = Known::default();
            known.note_games(&store.load().unwrap().items);
            store.save_game(&theirs, &mut known).unwrap();
            if asks {
                files.put(FileTask::Unfinished(Box::new(ours.clone())));
                let news = inbox.take(Some(DEADLINE));
                let Some(Event::Message(message)) = news else { panic!("{news:?}") };
                assert_eq!(*message, Message::Filed(FileNews::OtherGame(Box::new(theirs.clone()))));
            }
            let troubles = files.finish((!asks).then(|| ours.clone()));
            assert_eq!(troubles.len(), usize::from(!asks), "{troubles:?}");
            assert!(store.load::<GameRecord>().unwrap().items.iter().eq([&theirs]));
            std::fs::remove_file(store.path::<GameRecord>()).unwrap();
        }
    }

    /// A game whose end can't be written stays as it was before, and without its medal.
    #[test]
    fn an_end_that_is_not_written_deletes_no_game() {
        let home = tempfile::tempdir().unwrap();
        let store = store(&home);
        let (mailbox, inbox) = mailbox();
        let mut files = Files::new(Some(store.clone()), &Memory::default(), mailbox);
        let over = game(3);
        let left = undo_all(&over);
        files.put(FileTask::Unfinished(Box::new(left.clone())));
        std::fs::create_dir(store.history_path()).unwrap();
        files.put(FileTask::Finished(Box::new(over.clone())));
        files.put(FileTask::DeleteUnfinished(over.key()));
        assert_eq!(files.finish(None).len(), 1);
        let mut news = vec![];
        while let Some(Event::Message(message)) = inbox.take(Some(Duration::ZERO)) {
            news.push(*message);
        }
        let is_kept = |saved: &GameRecord| saved.moves == left.moves;
        assert!(news.contains(&Message::Filed(FileNews::Medals(vec![]))), "{news:?}");
        assert!(
            matches!(news.last(), Some(Message::Filed(FileNews::Unsaved(_, Some(saved)))) if is_kept(saved))
        );
        assert!(store.load::<GameRecord>().unwrap().items.iter().any(is_kept));
        // It's tried again, so the game in progress goes.
        std::fs::remove_dir(store.history_path()).unwrap();
        assert_eq!(files.finish(None), [""; 0]);
        assert!(store.history().unwrap().items.iter().map(|kept| &kept.record.moves).eq([&over.moves]));
        assert_eq!(store.load::<GameRecord>().unwrap().items, []);
    }

    /// Each of several games is told about and tried again, and what is saved of each goes. One that has gone on since stays, and is
    /// called recorded only once it is.
    #[test]
    fn each_unsaved_game_is_told_about_and_tried_again() {
        let home = tempfile::tempdir().unwrap();
        let store = store(&home);
        let (mailbox, inbox) = mailbox();
        let mut files = Files::new(Some(store.clone()), &Memory::default(), mailbox);
        let kayles = r#"{"version":1,"game":"kayles:1","moves":["1"],"players":["A","B"]}"#;
        let (nim, kayles) = (game(3), GameRecord::read(kayles).unwrap());
        std::fs::create_dir(store.history_path()).unwrap();
        for over in [&kayles, &nim] {
            files.put(FileTask::Unfinished(Box::new(undo_all(over))));
            files.put(FileTask::Finished(Box::new(over.clone())));
            files.put(FileTask::DeleteUnfinished(over.key()));
            let told = std::iter::from_fn(|| inbox.take(Some(DEADLINE))).find_map(|event| match event {
                Event::Message(told) => {
                    Some(*told).filter(|told| matches!(told, Message::Filed(FileNews::Trouble(_))))
                }
                _ => None,
            });
            assert!(told.is_some());
        }
        let gone_on = GameRecord { counted: true, standing: 1, winner: None, ..nim };
        files.put(FileTask::Unfinished(Box::new(gone_on)));
        let troubles = files.finish(None);
        assert!(troubles.contains(&"2 finished games aren't saved".to_owned()), "{troubles:?}");
        let saved = || store.load::<GameRecord>().unwrap().items;
        let counted: Vec<bool> = saved().iter().map(|saved| saved.counted).collect();
        assert_eq!(counted, [false, false]);
        std::fs::remove_dir(store.history_path()).unwrap();
        files.put(FileTask::RetryGames);
        assert_eq!(files.finish(None), [""; 0]);
        assert_eq!(store.history().unwrap().items.len(), 2);
        assert!(matches!(&saved()[..], [nim] if nim.counted && nim.standing == 1), "{:?}", saved());
    }

    /// Another game of the same kind stays, and stays recorded if it is. A game that ends again after an undo doesn't stay.
    #[test]
    fn only_what_belongs_to_an_unsaved_game_is_touched() {
        let home = tempfile::tempdir().unwrap();
        let store = store(&home);
        let saved = || store.load::<GameRecord>().unwrap().items;
        let other = GameRecord { counted: true, ..undo_all(&game(4)) };
        let gone_on = GameRecord { counted: true, standing: 1, winner: None, ..game(3) };
        for (first, then, left) in
            [(&other, None, 1), (&other, Some(&other), 1), (&undo_all(&game(3)), Some(&gone_on), 0)]
        {
            let (mailbox, inbox) = mailbox();
            let mut files = Files::new(Some(store.clone()), &Memory::default(), mailbox);
            let _ = std::fs::remove_file(store.path::<GameRecord>());
            let _ = std::fs::remove_file(store.history_path());
            std::fs::create_dir(store.history_path()).unwrap();
            files.put(FileTask::Unfinished(Box::new(first.clone())));
            files.put(FileTask::Finished(Box::new(game(3))));
            let told = inbox.take(Some(DEADLINE));
            assert!(told.is_some(), "it isn't saved");
            if let Some(then) = then {
                files.put(FileTask::Unfinished(Box::new(then.clone())));
            }
            if left == 0 {
                files.put(FileTask::DeleteUnfinished(game(3).key()));
                while inbox.take(Some(DEADLINE)).is_some_and(|event| !matches!(&event, Event::Message(told) if matches!(**told, Message::Filed(FileNews::Unsaved(..))))) {}
            }
            assert_eq!(files.finish(None).len(), 1);
            std::fs::remove_dir(store.history_path()).unwrap();
            assert_eq!(files.finish(None), [""; 0]);
            assert_eq!((saved().len(), store.history().unwrap().items.len()), (left, 1));
            assert!(saved().iter().all(|saved| saved.counted));
        }
    }

    /// Also before the next game ends; that one is saved after it.
    #[test]
    fn games_that_were_not_written_are_written_before_the_next() {
        let home = tempfile::tempdir().unwrap();
        let store = store(&home);
        let (mailbox, inbox) = mailbox();
        let mut files = Files::new(Some(store.clone()), &Memory::default(), mailbox);
        std::fs::create_dir(store.history_path()).unwrap();
        files.put(FileTask::Finished(Box::new(game(3))));
        let news = inbox.take(Some(DEADLINE));
        assert!(
            matches!(&news, Some(Event::Message(told)) if matches!(**told, Message::Filed(FileNews::Trouble(_)))),
            "{news:?}"
        );
        // The next game is in progress: it stays.
        files.put(FileTask::Unfinished(Box::new(undo_all(&game(5)))));
        std::fs::remove_dir(store.history_path()).unwrap();
        files.put(FileTask::Finished(Box::new(game(4))));
        assert_eq!(files.finish(None), [""; 0]);
        let stones =
            store.history().unwrap().items.iter().map(|kept| kept.record.moves.len()).collect::<Vec<_>>();
        assert_eq!(stones, [3, 4]);
        assert_eq!(store.load::<GameRecord>().unwrap().items.len(), 1);
    }

    #[test]
    fn a_setting_that_is_mended_withdraws_its_warning() {
        let home = tempfile::tempdir().unwrap();
        let store = store(&home);
        std::fs::write(store.settings_path(), "theme = \"purple\"\n").unwrap();
        let (settings, warnings) = store.settings();
        let (mailbox, inbox) = mailbox();
        let mut files = Files::new(Some(store), &Memory::default(), mailbox);
        files.put(FileTask::Setting(Box::new(settings), Setting::Theme));
        assert_eq!(files.finish(None), [""; 0]);
        let news = inbox.take(Some(DEADLINE));
        let Some(Event::Message(message)) = news else { panic!("{news:?}") };
        assert_eq!(*message, Message::Filed(FileNews::Solved(warnings[0].to_string())));
    }

    /// Two settings changed in quick succession are both saved.
    #[test]
    fn a_setting_that_waits_gives_way_only_to_itself() {
        let task = |setting| FileTask::Setting(Box::default(), setting);
        for one in Setting::ALL {
            for other in Setting::ALL {
                assert_eq!(replaces(&task(one), &task(other)), one == other, "{one:?} {other:?}");
            }
        }
    }
}
