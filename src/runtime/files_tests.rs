#![allow(clippy::unwrap_used, clippy::expect_used, reason = "tests")]

use std::sync::mpsc::channel;

use super::super::mailbox::{Inbox, MOST_INPUT, mailbox};
use super::super::player_input::Input;
use super::*;
use crate::records::{GameRecord, JsonLine, Remembered, Setting};

/// Longer than anything here takes.
const DEADLINE: Duration = Duration::from_secs(20);

fn store(home: &tempfile::TempDir) -> Store {
    Store::new(Folders { config: home.path().into(), state: home.path().into() })
}

/// A mailbox in which as many keys wait as there may. Whoever had to wait to post would wait for ever: nobody takes them in.
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

/// A finished game of so many moves.
fn game(stones: u32) -> GameRecord {
    let moves = vec!["1x1"; stones as usize].join("\",\"");
    let line = format!(r#"{{"version":1,"game":"nim:{stones}","moves":["{moves}"],"players":["A","B"]}}"#);
    GameRecord::read(&line).unwrap()
}

/// The same game, with all its moves taken back.
fn taken_back(game: &GameRecord) -> GameRecord {
    GameRecord { standing: 0, winner: None, ..game.clone() }
}

/// At the end of the program nobody takes in what is reported, and much may wait already.
#[test]
fn tasks_are_done_though_nobody_hears_of_them() {
    let home = tempfile::tempdir().unwrap();
    let store = store(&home);
    let (mailbox, _inbox) = full_mailbox();
    // What is no file cannot be removed: each task has something to report.
    std::fs::create_dir(store.places().history()).unwrap();
    let mut files = Files::new(Some(store.clone()), mailbox);
    files.put(FileTask::ReadHistory);
    files.put(FileTask::ForgetAll);
    let contest = crate::session::GameSetup::with_defaults(crate::games::keys().next().unwrap(), 1);
    files.put(FileTask::Options(Box::new(contest)));
    let troubles = files.finish();
    assert!(troubles.iter().all(|told| !told.contains("in time")) && !troubles.is_empty(), "{troubles:?}");
    assert_eq!(store.load::<Remembered>().unwrap().items.len(), 1);
}

/// However many tasks wait at the end of the program, and however much they have to report: each is done, once and in order.
#[test]
fn every_game_that_waits_at_the_end_is_written() {
    let home = tempfile::tempdir().unwrap();
    let store = store(&home);
    let (mailbox, _inbox) = full_mailbox();
    let mut files = Files::new(Some(store.clone()), mailbox);
    for stones in 1..=30 {
        files.put(FileTask::Finished(Box::new(game(stones))));
        files.put(FileTask::ReadHistory);
    }
    assert_eq!(files.finish(), [""; 0]);
    let kept = store.history().unwrap().items;
    let records: Vec<GameRecord> = kept.into_iter().map(|kept| kept.record).collect();
    assert_eq!(
        records.iter().map(|record| record.moves.len()).collect::<Vec<_>>(),
        (1..=30).collect::<Vec<_>>()
    );
}

/// The seconds of all sittings at a game are kept, those since it was sat down to last among them.
#[test]
fn the_seconds_of_a_sitting_are_kept_with_the_game() {
    const BEFORE: u64 = 1_000;
    const SITTING: u64 = 5;
    let home = tempfile::tempdir().unwrap();
    let store = store(&home);
    let (mailbox, _inbox) = mailbox();
    let mut files = Files::new(Some(store.clone()), mailbox);
    let mut over = game(1);
    over.seconds = BEFORE;
    let left = taken_back(&over);
    files.put(FileTask::SitDown(None));
    files.sat_down = Instant::now().checked_sub(Duration::from_secs(SITTING)).unwrap();
    files.put(FileTask::Unfinished(Box::new(left)));
    files.put(FileTask::Finished(Box::new(over)));
    assert_eq!(files.finish(), [""; 0]);
    let [unfinished, finished] = [
        store.load::<GameRecord>().unwrap().items[0].seconds,
        store.history().unwrap().items[0].record.seconds,
    ];
    for seconds in [unfinished, finished] {
        assert!(
            (SITTING..SITTING + DEADLINE.as_secs()).contains(&(seconds - BEFORE)),
            "{unfinished} {finished}"
        );
    }
}

/// A game that is left and gone on with in one run of the program has the seconds of both sittings; one that is begun in its place
/// has its own alone, also where it is begun in between.
#[test]
fn the_seconds_of_earlier_sittings_are_not_forgotten() {
    const FIRST: u64 = 1_000;
    const SECOND: u64 = 30_000;
    let home = tempfile::tempdir().unwrap();
    let store = store(&home);
    let (mailbox, _inbox) = mailbox();
    let mut files = Files::new(Some(store.clone()), mailbox);
    let over = game(1);
    let kind = over.game;
    let left = taken_back(&over);
    let sit = |files: &mut Files, seconds: u64| {
        files.sat_down = Instant::now().checked_sub(Duration::from_secs(seconds)).unwrap();
    };
    files.put(FileTask::SitDown(None));
    sit(&mut files, FIRST);
    // Kept again after each move: each sitting counts once.
    files.put(FileTask::Unfinished(Box::new(left.clone())));
    files.put(FileTask::Unfinished(Box::new(left.clone())));
    files.put(FileTask::SitDown(None));
    files.put(FileTask::Finished(Box::new(over.clone())));
    files.put(FileTask::SitDown(Some(kind)));
    sit(&mut files, SECOND);
    files.put(FileTask::Unfinished(Box::new(left.clone())));
    files.put(FileTask::Finished(Box::new(over.clone())));
    files.put(FileTask::SitDown(None));
    files.put(FileTask::Finished(Box::new(over)));
    assert_eq!(files.finish(), [""; 0]);
    let unfinished = store.load::<GameRecord>().unwrap().items[0].seconds;
    let finished = store.history().unwrap().items;
    let finished: Vec<u64> = finished.iter().map(|kept| kept.record.seconds).collect();
    let is_about = |seconds: u64, wanted: u64| (wanted..wanted + DEADLINE.as_secs()).contains(&seconds);
    assert!(is_about(unfinished, FIRST + SECOND), "{unfinished}");
    assert!(is_about(finished[0], 0) && is_about(finished[2], 0), "{finished:?}");
    assert!(is_about(finished[1], FIRST + SECOND), "{finished:?}");
}

/// Whoever changes two settings quickly finds both changed the next time.
#[test]
fn a_setting_that_waits_gives_way_only_to_itself() {
    let task = |setting| FileTask::Setting(Box::default(), setting);
    for one in Setting::ALL {
        for other in Setting::ALL {
            assert_eq!(replaces(&task(one), &task(other)), one == other, "{one:?} {other:?}");
        }
    }
}
