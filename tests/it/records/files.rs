//! The files, and everything that can be the matter with them.

use std::fs;
use std::path::Path;
use std::time::{Duration, SystemTime};

use nimtui::coach::{Grade, Progress};
use nimtui::game::GameKey;
use nimtui::records::{Day, GameRecord, JsonLine, Medal, Remembered, Setting, Settings};
use nimtui::session::Player;
use nimtui::storage::{Cause, Known, MOST_GAMES, Store, Trouble};
use tempfile::TempDir;

use super::lines::{finished, played, unfinished_game};

/// A store in a folder that does not exist yet.
pub(crate) fn store() -> (TempDir, Store) {
    let folder = tempfile::tempdir().expect("a folder");
    let home = folder.path().join("home");
    let store = Store { config: home.clone(), state: home };
    (folder, store)
}

fn sentence<T: std::fmt::Debug>(failed: Result<T, Trouble>) -> String {
    failed.expect_err("trouble").to_string()
}

/// Deletes the saved game of a kind, whoever saved it.
fn delete(store: &Store, game: usize) -> Result<(), Trouble> {
    let mut known = Known::default();
    known.note_games(&store.load::<GameRecord>().expect("readable").items);
    store.delete_game((GameKey(game), false), &known)
}

pub(super) fn names(folder: &Path) -> Vec<String> {
    let mut names: Vec<String> = fs::read_dir(folder)
        .expect("a folder")
        .map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned())
        .collect();
    names.sort();
    names
}

#[test]
fn reading_writes_nothing() {
    let (folder, store) = store();
    assert_eq!(store.history().expect("none").items, []);
    assert_eq!(store.load::<GameRecord>().expect("none").items, []);
    assert_eq!(store.load::<Remembered>().expect("none").items, []);
    assert_eq!(store.settings(), (Settings::default(), vec![]));
    assert_eq!(delete(&store, 0), Ok(()), "nothing to delete");
    assert_eq!(names(folder.path()), [""; 0]);
}

#[test]
fn saved_files_are_found_again_and_private() {
    let (_folder, store) = store();
    let games: Vec<_> = (0..5).map(|index| finished(GameKey(index), index as u64)).collect();
    for game in &games {
        assert_eq!(store.append(game), Ok(()));
    }
    let found = store.history().expect("readable");
    assert_eq!(
        found.items.iter().map(|kept| &kept.record).collect::<Vec<_>>(),
        games.iter().collect::<Vec<_>>()
    );
    for key in 0..5 {
        for most in 1..3 {
            let left = unfinished_game(played(GameKey(key), 1, most), 1);
            assert_eq!(store.save(&left).map(drop), Ok(()));
        }
    }
    assert_eq!(store.load::<GameRecord>().expect("readable").items.len(), 5, "one of each");
    assert_eq!(delete(&store, 2), Ok(()));
    assert_eq!(store.load::<GameRecord>().expect("readable").items.len(), 4);
    assert_eq!(store.remove(found.items[1].mark), Ok(()));
    assert_eq!(store.history().expect("readable").items.len(), 4);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = |path: &Path| fs::metadata(path).expect("there").permissions().mode() & 0o777;
        assert_eq!(mode(&store.state), 0o700);
        for file in [store.history_path(), store.path::<GameRecord>()] {
            assert_eq!(mode(&file), 0o600);
        }
    }
    assert_eq!(store.forget(), Ok(()));
    assert_eq!(names(&store.state), [".lock"]);
}

/// A process replaces and deletes only saved games that it knows.
#[test]
fn a_game_that_another_process_saved_stays() {
    let (_folder, store) = store();
    let [one, two] = [1, 2].map(|most| unfinished_game(played(GameKey(1), 1, most), 1));
    let [mut ours, mut theirs] = [Known::default(), Known::default()];
    let saved = || store.load::<GameRecord>().expect("readable").items;
    assert_eq!(store.save_game(&one, &mut theirs), Ok(()));
    for _ in 0..2 {
        let refused = store.save_game(&two, &mut ours).expect_err("the other one would be lost");
        assert_eq!(refused.cause, Cause::OtherGame(Box::new(one.clone())));
        assert_eq!(store.delete_game(one.key(), &ours), Ok(()));
        assert!(saved().iter().eq([&one]));
    }
    ours.note_games([&one]);
    assert_eq!(store.save_game(&two, &mut ours), Ok(()));
    assert_eq!(store.delete_game(one.key(), &theirs), Ok(()));
    assert!(saved().iter().eq([&two]));
    assert_eq!(store.delete_game(one.key(), &ours), Ok(()));
    assert_eq!(saved(), []);
}

/// A game that is saved as it is stays saved, even if nothing can be written any more.
#[test]
fn what_is_saved_need_not_be_written_again() {
    let (_folder, store) = store();
    let [game, other] = [1, 2].map(|most| unfinished_game(played(GameKey(1), 1, most), 1));
    let mut known = Known::default();
    store.save_game(&game, &mut known).expect("saved");
    fs::remove_file(store.state.join(".lock")).expect("a lock");
    fs::create_dir(store.state.join(".lock")).expect("a folder");
    let later = GameRecord { seconds: game.seconds + 5, ..game.clone() };
    assert_eq!(store.save_game(&later, &mut known), Ok(()));
    let undone = GameRecord { standing: 0, ..game.clone() };
    for changed in [&other, &undone] {
        assert!(store.save_game(changed, &mut known).is_err());
    }
    assert_eq!(store.load::<GameRecord>().expect("read").items, [game]);
}

/// A process that is killed leaves a file that would have replaced another one.
#[test]
fn unfinished_writes_are_removed() {
    let (folder, store) = store();
    let store = Store { config: folder.path().join("config"), ..store };
    for folder in [&store.state, &store.config] {
        fs::create_dir_all(folder).expect("a folder");
    }
    let [old, new] = ["old", "new"].map(|name| store.state.join(format!(".nimtui-{name}.tmp")));
    fs::write(store.config.join(".nimtui-new.tmp"), "").expect("a file");
    let yesterday = SystemTime::now() - Duration::from_secs(86_400);
    fs::File::create(&old).and_then(|file| file.set_modified(yesterday)).expect("a file");
    fs::write(&new, "{}").expect("a file");
    store.save(&Progress::new(GameKey(1))).expect("saved");
    assert!(!old.exists() && new.exists(), "another process may be writing the new one");
    store.forget().expect("forgotten");
    assert_eq!(names(&store.state), [".lock"]);
    assert_eq!(names(&store.config), [""; 0]);
}

/// Two programs may save games in another order than they ended.
#[test]
fn finished_games_are_read_in_the_order_in_which_they_ended() {
    let (_folder, store) = store();
    for when in [3, 1, 2] {
        assert_eq!(store.append(&finished(GameKey(1), when)), Ok(()));
    }
    let history = store.history().expect("readable").items;
    assert_eq!(history.iter().map(|kept| kept.record.setup.seed).collect::<Vec<_>>(), [1, 2, 3]);
}

#[test]
fn one_of_two_equal_lines_is_removed() {
    let (_folder, store) = store();
    for _ in 0..3 {
        assert_eq!(store.append(&finished(GameKey(1), 7)), Ok(()));
    }
    let mark = store.history().expect("readable").items[0].mark;
    for left in [2, 1, 0] {
        assert_eq!(store.remove(mark), Ok(()));
        assert_eq!(store.history().expect("readable").items.len(), left);
    }
}

#[test]
fn a_torn_line_costs_only_itself() {
    let (_folder, store) = store();
    store.append(&finished(GameKey(1), 1)).expect("kept");
    let path = store.history_path();
    let line = fs::read_to_string(&path).expect("text");
    fs::write(&path, format!("{line}{}", &line[..line.len() / 2])).expect("torn");
    store.append(&finished(GameKey(1), 2)).expect("kept");
    let found = store.history().expect("readable");
    assert_eq!(found.items.len(), 2);
    let told = found.trouble.expect("told").to_string();
    assert!(told.contains("games.jsonl, line 2 skipped: "), "{told}");
    assert!(fs::read_to_string(&path).expect("text").contains(&line[..line.len() / 2]), "it is still there");
}

#[test]
fn unreadable_files_are_left_alone() {
    let (_folder, store) = store();
    let (state, path) = (&store.state, store.path::<GameRecord>());
    fs::create_dir_all(state).expect("a folder");
    let unreadable = "rubbish\n{\"version\":7,\"game\":\"nim:1\",\"rating\":1800}\n\u{0}\u{1}\n";
    fs::write(&path, unreadable).expect("written");
    let left = unfinished_game(played(GameKey(1), 1, 1), 1);
    for _ in 0..2 {
        store.save(&left).expect("saved");
        assert_eq!(fs::read_to_string(&path).expect("text"), format!("{unreadable}{}\n", left.write()));
    }
    let found = store.load::<GameRecord>().expect("readable");
    assert_eq!(found.items, [left]);
    let told = found.trouble.expect("told").to_string();
    assert!(told.contains(": 3 lines skipped (the first is line 1: "), "{told}");
    delete(&store, 1).expect("deleted");
    assert_eq!(fs::read_to_string(&path).expect("text"), unreadable);
    // A folder in the place of a file.
    fs::create_dir_all(store.history_path().join("inside")).expect("a folder");
    assert!(sentence(store.history()).ends_with("it isn't a regular file"));
    let told = store.append(&finished(GameKey(1), 1)).expect_err("no file").to_string();
    assert!(told.ends_with("games.jsonl: it isn't a regular file"), "{told}");
    assert!(store.history_path().join("inside").is_dir());
    // Settings that are no TOML.
    fs::write(store.settings_path(), "pace = = 3").expect("written");
    let (settings, wrong) = store.settings();
    assert_eq!((settings.clone(), wrong.len()), (Settings::default(), 1));
    let told = store.set(&settings, Setting::Motion).expect_err("no TOML").to_string();
    assert!(told.ends_with("config.toml: it isn't TOML, so the change isn't saved"), "{told}");
    assert_eq!(fs::read_to_string(store.settings_path()).expect("text"), "pace = = 3");
}

#[test]
fn garbage_of_any_size_is_left_alone() {
    let (_folder, store) = store();
    fs::create_dir_all(&store.state).expect("a folder");
    let file = fs::File::create(store.history_path()).expect("a file");
    file.set_len(100 << 20).expect("100 MB of zeros, none of them on the disk");
    assert!(sentence(store.history()).ends_with("it's too large"));
    assert!(sentence(store.append(&finished(GameKey(1), 1))).ends_with("it's too large"));
    assert_eq!(fs::metadata(store.history_path()).expect("there").len(), 100 << 20);
}

#[test]
fn the_history_is_capped_by_whole_lines() {
    let (_folder, store) = store();
    fs::create_dir_all(&store.state).expect("a folder");
    let game = finished(GameKey(2), 1);
    let old = format!("{}\n", game.write()).repeat(MOST_GAMES + 300);
    let unreadable = "{\"version\":9}\n".repeat(300);
    fs::write(store.history_path(), format!("{unreadable}{old}{unreadable}")).expect("written");
    store.append(&finished(GameKey(1), 2)).expect("kept");
    let found = store.history().expect("readable");
    assert_eq!(found.items.len(), MOST_GAMES);
    assert_eq!(found.items[MOST_GAMES - 1].record, finished(GameKey(1), 2));
    let trouble = found.trouble.expect("lines that can't be read stay").to_string();
    assert!(trouble.contains("600 lines skipped") && trouble.contains("another version of nimtui wrote it"));
}

/// What another process has saved in the meantime isn't lost.
#[test]
fn progress_is_merged() {
    let (_folder, store) = store();
    let mark = |marks: usize| Day { date: "2026-11-30".into(), marks: vec![Grade::Right; marks] };
    for (marks, saved) in [(2, 2), (1, 2), (3, 3)] {
        store.save(&mark(marks)).expect("saved");
        assert_eq!(store.load::<Day>().expect("readable").items, [mark(saved)]);
    }
    // The first answer counts, unless a wrong one is corrected.
    let grade = |sign: char| Grade::ALL.into_iter().find(|grade| grade.sign(true) == sign).expect("a sign");
    let day = |marks: &str| Day { marks: marks.chars().map(grade).collect(), ..mark(0) };
    for (own, saved) in [
        ("O", "OOO"),
        ("oooo", "OOOo"),
        ("OOOO", "OOOo"),
        ("OcOc", "OOOc"),
        ("OOO.", "OOOc"),
        ("oooo......", "OOOc......"),
        ("OOOOOOOOOO", "OOOc......"),
    ] {
        assert_eq!(store.save(&day(own)), Ok(day(saved)), "{own}");
        assert_eq!(store.load::<Day>().expect("readable").items, [day(saved)], "{own}");
    }
    let steps = |steps: &[&str]| steps.iter().map(|step| (*step).to_owned()).collect();
    let base = Progress {
        asked: 5,
        right: 4,
        rank: 2,
        recent: vec![1, 2, 3],
        known: steps(&["zero"]),
        ..Progress::new(GameKey(1))
    };
    let mut known = Known::default();
    store.save_progress(&base, &mut known).expect("saved");
    let saved = || store.load::<Progress>().expect("readable").items;
    // Both begin with the same, and the first one saves twice.
    let (mut ours, mut theirs) = (known.clone(), known);
    let mut first = Progress { asked: 6, recent: vec![1, 2, 3, 4], seen: steps(&["two"]), ..base.clone() };
    store.save_progress(&first, &mut ours).expect("saved");
    assert_eq!(saved(), [first.clone()]);
    first = Progress { asked: 9, right: 7, rank: 4, row: 1, recent: vec![2, 3, 4, 5], ..first };
    store.save_progress(&first, &mut ours).expect("saved");
    let known = steps(&["zero", "two"]);
    let other = Progress { asked: 7, right: 5, rank: 3, row: 2, recent: vec![1, 2, 3, 6], known, ..base };
    store.save_progress(&other, &mut theirs).expect("saved");
    let both =
        Progress { asked: 11, right: 8, recent: vec![2, 3, 4, 5, 6], seen: steps(&[]), ..first.clone() };
    assert_eq!(saved(), [Progress { known: steps(&["two", "zero"]), ..both }]);
    // What the first one saves later is counted from what it knows itself.
    for asked in [10, 11] {
        first.asked = asked;
        store.save_progress(&first, &mut ours).expect("saved");
        assert_eq!(saved()[0].asked, asked + 2);
    }
    // What was deleted meanwhile doesn't come back.
    store.forget().expect("deleted");
    store.save_progress(&Progress { asked: 12, ..first }, &mut ours).expect("saved");
    assert_eq!(saved(), [Progress { asked: 1, ..Progress::new(GameKey(1)) }]);
}

/// Of a list that gets too long by merging, the newest entries stay.
#[test]
fn merged_lists_lose_their_oldest_entries() {
    let (_folder, store) = store();
    let save = |recent: &[u32]| {
        let progress = Progress { recent: recent.to_vec(), ..Progress::new(GameKey(1)) };
        store.save_progress(&progress, &mut Known::default()).expect("saved");
    };
    let (theirs, ours): (Vec<u32>, Vec<u32>) = ((0..60).collect(), (60..120).collect());
    save(&theirs);
    save(&ours);
    let newest: Vec<u32> = (20..120).collect();
    assert_eq!(store.load::<Progress>().expect("readable").items[0].recent, newest);
}

/// A game that is saved, with the same moves or more, needn't be saved again.
#[test]
fn a_game_that_is_saved_already_is_safe() {
    let (_folder, store) = store();
    let after =
        |standing| GameRecord { seconds: 5, ..unfinished_game(played(GameKey(1), 1, standing), standing) };
    let [less, game, more] = [1, 2, 3].map(after);
    let [mut ours, mut theirs] = [Known::default(), Known::default()];
    store.save_game(&game, &mut theirs).expect("saved");
    for (known, is_saved) in [(&less, true), (&game, true), (&more, false)] {
        assert_eq!(store.save_game(known, &mut ours).is_ok(), is_saved);
        assert_eq!(store.load::<GameRecord>().expect("readable").items, std::slice::from_ref(&game));
    }
    // So with a friend, though an older state is replaced there if something has happened since.
    let with_friend = |game: &GameRecord| {
        let mut game = game.clone();
        game.setup.players[1] = Player::Friend;
        game
    };
    for (game, is_saved) in [(&game, &game), (&less, &game), (&more, &more)] {
        store.save_game(&with_friend(game), &mut Known::default()).expect("saved");
        let saved = store.load::<GameRecord>().expect("readable").items;
        assert_eq!(saved.last(), Some(&with_friend(is_saved)));
    }
    let [idle, newer] = [with_friend(&game), with_friend(&unfinished_game(played(GameKey(1), 2, 2), 2))];
    let mut known = Known::default();
    known.note_games([&idle]);
    store.save_game(&newer, &mut Known::default()).expect("saved");
    for _ in 0..2 {
        let refused = store.save_game(&idle, &mut known).expect_err("nothing has happened in it");
        assert_eq!(refused.cause, Cause::OtherGame(Box::new(newer.clone())));
    }
    // Both ends on one home.
    let mut guest = idle.clone();
    guest.setup.is_joined = true;
    known.note_games([&guest]);
    assert_eq!(store.save_game(&guest, &mut known), Ok(()));
    assert_eq!(store.load::<GameRecord>().expect("readable").items.last(), Some(&newer));
    // A game that only begins alike is another one.
    let mut other = less;
    other.setup.seed += 1;
    assert!(store.save_game(&other, &mut ours).is_err());
}

/// A byte order mark, as some editors write it, changes nothing.
#[test]
fn settings_with_a_byte_order_mark_are_read_and_written() {
    let (_folder, store) = store();
    fs::create_dir_all(&store.config).expect("a folder");
    fs::write(store.settings_path(), "\u{feff}theme = \"light\"\n").expect("written");
    let (mut settings, wrong) = store.settings();
    assert_eq!((settings.show(Setting::Theme).as_str(), wrong.len()), ("light", 0));
    settings.set(Setting::Mouse, "off").expect("a word");
    store.set(&settings, Setting::Mouse).expect("written");
    let text = fs::read_to_string(store.settings_path()).expect("text");
    assert!(text.contains("mouse = false") && text.contains("theme = \"light\""), "{text}");
}

/// A file that can't be deleted keeps no other.
#[test]
fn everything_else_is_deleted() {
    let (_folder, store) = store();
    fs::create_dir_all(store.history_path()).expect("a folder in the way");
    store.save(&Progress::new(GameKey(1))).expect("saved");
    assert!(sentence(store.forget()).contains("games.jsonl"));
    assert_eq!(names(&store.state), [".lock", "games.jsonl"]);
}

#[cfg(unix)]
#[test]
fn links_are_followed_and_pipes_are_not_waited_for() {
    let (folder, store) = store();
    let state = &store.state;
    fs::create_dir_all(state).expect("a folder");
    let own = folder.path().join("dotfiles.toml");
    fs::write(&own, "# mine\n").expect("written");
    std::os::unix::fs::symlink(&own, store.settings_path()).expect("a link");
    let mut settings = Settings::default();
    settings.set(Setting::Mouse, "off").expect("a word");
    assert_eq!(store.set(&settings, Setting::Mouse), Ok(()));
    assert_eq!(fs::read_to_string(&own).expect("text"), "mouse = false\n# mine\n");
    assert!(store.settings_path().is_symlink(), "the link stays");
    for name in ["games.jsonl", "unfinished.jsonl"] {
        let made = std::process::Command::new("mkfifo").arg(state.join(name)).status().expect("mkfifo");
        assert!(made.success());
    }
    assert!(sentence(store.history()).ends_with("it isn't a regular file"));
    assert!(sentence(store.load::<GameRecord>()).ends_with("it isn't a regular file"));
    assert!(sentence(store.append(&finished(GameKey(1), 1))).ends_with(": it isn't a regular file"));
}

#[cfg(unix)]
#[test]
fn a_lock_that_is_no_file_is_reported() {
    type Spoil = fn(&Path);
    let folder: Spoil = |path| fs::create_dir(path).expect("a folder");
    let socket: Spoil = |path| drop(std::os::unix::net::UnixListener::bind(path).expect("a socket"));
    let link: Spoil = |path| std::os::unix::fs::symlink("/dev/zero", path).expect("a link");
    for spoil in [folder, socket, link] {
        let (_folder, store) = store();
        fs::create_dir_all(&store.state).expect("a folder");
        spoil(&store.state.join(".lock"));
        let told = sentence(store.append(&finished(GameKey(1), 1)));
        assert!(told.ends_with(".lock: it isn't a regular file"), "{told}");
    }
}

/// A link to where nothing is yet is one to a file that is made there, whichever file it is.
#[cfg(unix)]
#[test]
fn dangling_links_are_followed() {
    let (folder, store) = store();
    let state = &store.state;
    fs::create_dir_all(state).expect("a folder");
    let away = folder.path().join("away");
    fs::create_dir_all(&away).expect("a folder");
    let files = ["games.jsonl", "unfinished.jsonl", "options.jsonl", "practice.jsonl", "config.toml"];
    for name in files {
        std::os::unix::fs::symlink(format!("../away/{name}"), state.join(name)).expect("a link");
    }
    store.append(&finished(GameKey(1), 1)).expect("kept");
    let record = played(GameKey(1), 1, 1);
    let left = unfinished_game(record.clone(), 1);
    store.save(&left).expect("kept");
    store.save(&Remembered::of(&record.setup)).expect("kept");
    store.save(&Progress::new(GameKey(1))).expect("kept");
    store.set(&Settings::default(), Setting::Motion).expect("kept");
    for name in files {
        assert!(state.join(name).is_symlink(), "{name}");
        assert!(fs::metadata(away.join(name)).is_ok_and(|found| found.len() > 0), "{name}");
    }
    assert_eq!(names(&away).len(), files.len(), "and nothing else");
}

/// Has a change made. Where the disk is slow another program may wait too long for its turn, which it says.
fn done(change: impl Fn() -> Result<(), Trouble>) {
    loop {
        match change() {
            Err(trouble) if trouble.is_locked() => {}
            done => return assert_eq!(done, Ok(())),
        }
    }
}

/// Programs that change different settings at once lose none, beside one that keeps games.
#[test]
fn settings_that_are_changed_at_once_are_all_kept() {
    let (_folder, store) = store();
    let all = [
        (Setting::Name, ["Ada", "Zoë"]),
        (Setting::Theme, ["dark", "mono"]),
        (Setting::Motion, ["calm", "off"]),
        (Setting::Mouse, ["off", "on"]),
    ];
    std::thread::scope(|scope| {
        for (setting, words) in all {
            let store = &store;
            scope.spawn(move || {
                let mut settings = Settings::default();
                for word in words.into_iter().cycle().take(21) {
                    settings.set(setting, word).expect("a word");
                    done(|| store.set(&settings, setting));
                }
            });
        }
        for game in (0..5).cycle().take(20) {
            done(|| store.save(&Progress::new(GameKey(game))).map(drop));
        }
    });
    let (settings, wrong) = store.settings();
    assert_eq!(wrong, []);
    for (setting, words) in all {
        assert_eq!(settings.show(setting), words[0]);
    }
}

#[test]
fn missing_folders_are_reported() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("file");
    fs::write(&file, "I am no folder").expect("written");
    for home in [file.clone(), file.join("below"), "/proc/self/nimtui".into(), "/dev/null".into()] {
        let store = Store { config: home.clone(), state: home.clone() };
        let told = store.append(&finished(GameKey(1), 1)).expect_err("no place").to_string();
        assert!(told.contains("can't write") && !told.ends_with('.'), "{told}");
        assert!(store.set(&Settings::default(), Setting::Motion).is_err());
    }
    assert_eq!(fs::read_to_string(&file).expect("text"), "I am no folder");
    assert_eq!(Store::find(&|_| Some(folder.path().into())).expect("named").state, folder.path());
}

#[test]
fn a_game_is_saved_even_if_its_medal_is_not() {
    let (_folder, store) = store();
    let game =
        (0..).map(|seed| finished(GameKey(0), seed)).find(|game| game.medal().is_some()).expect("a win");
    fs::create_dir_all(store.path::<Medal>()).expect("a folder in the way");
    let said = sentence(store.append(&game));
    assert!(said.starts_with("the game is saved, but not its medal: "), "{said}");
    assert_eq!(store.history().expect("readable").items.len(), 1);
}
