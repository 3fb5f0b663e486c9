#![allow(clippy::unwrap_used, reason = "tests")]

use super::super::mailbox::mailbox;
use super::super::player_input::Input;
use super::*;

/// At the end of the program nobody takes in what is reported, and much may wait already.
#[test]
fn tasks_are_done_though_nobody_hears_of_them() {
    let home = tempfile::tempdir().unwrap();
    let store = Store::new(Folders { config: home.path().into(), state: home.path().into() });
    let (mailbox, _inbox) = mailbox();
    for _ in 0..1_000 {
        mailbox.post(Event::Input(Input::ctrl('a')));
    }
    // What is no file cannot be removed: each task has something to report.
    std::fs::create_dir(store.places().history()).unwrap();
    let mut files = Files::new(Some(store.clone()), mailbox);
    files.put(FileTask::ReadHistory);
    files.put(FileTask::ForgetAll);
    let contest = crate::contest::Contest::with_defaults(crate::games::keys().next().unwrap(), 1);
    files.put(FileTask::Options(Box::new(contest)));
    let troubles = files.finish();
    assert!(troubles.iter().all(|told| !told.contains("in time")) && !troubles.is_empty(), "{troubles:?}");
    assert_eq!(store.remembered().unwrap().items.len(), 1);
}
