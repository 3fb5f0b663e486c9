//! What is too long or too much: the same for whoever writes and whoever reads, told, and never held in memory.

use std::fs;

use nimtui::game::{GameKey, Move};
use nimtui::records::{GameRecord, JsonLine, LONGEST_LINE};

use super::files::{names, store};
use super::lines::{finished, unfinished_game};
use crate::stage::read_games;

/// Of a text of errors the first few are named and the rest is counted; a line that never ends costs only itself.
#[test]
fn wrong_lines_are_named_then_counted() {
    let endless = "1x1 ".repeat(LONGEST_LINE / 4 + 1);
    for (lines, more) in [(10, None), (11, Some("1 more line")), (1_000, Some("990 more lines"))] {
        let text = format!("nim:3 {endless}\n{}nim:1,2 2x2\n", "rubbish\n".repeat(lines - 1));
        let (games, wrong) = read_games(&text);
        assert_eq!(games.len(), 1, "what comes behind it is read");
        assert_eq!(wrong[0], "games.txt, line 1 skipped: it's longer than 4 MiB");
        assert!(wrong[9].starts_with("games.txt, line 10 skipped: "), "{wrong:?}");
        let told = more.map(|more| format!("games.txt: {more} skipped"));
        assert_eq!(wrong.get(10), told.as_ref(), "{lines}");
        assert!(wrong.len() <= 11);
    }
}

/// One stone after the other from a heap of `stones`, to the end.
fn one_by_one(stones: usize) -> GameRecord {
    let mut record = read_games(&format!("nim:{stones}")).0.remove(0);
    record.moves = vec![Move::Take { group: 0, count: 1 }; stones];
    GameRecord { standing: stones, ..record }
}

/// What may be written can be read, and what cannot be read may not be written, to the move.
#[test]
fn the_longest_game_is_the_same_for_writing_and_reading() {
    for (moves, fits) in [(99_999, true), (100_000, true), (100_001, false)] {
        let whole = one_by_one(moves);
        let game = whole.clone().finished().expect("over");
        assert_eq!((game.check().is_ok(), GameRecord::read(&game.write()).is_ok()), (fits, fits), "{moves}");
        let text = format!("nim:{moves}{}", " 1x1".repeat(moves));
        assert_eq!(read_games(&text).0.len(), usize::from(fits), "{moves}");
        let left = unfinished_game(whole, 5);
        assert_eq!((left.check().is_ok(), GameRecord::read(&left.write()).is_ok()), (fits, fits), "{moves}");
    }
}

/// A game that is too long goes on, it is said, and nothing that is kept is touched.
#[test]
fn a_game_that_is_too_long_changes_no_file() {
    let (_folder, store) = store();
    let state = &store.state;
    let game = one_by_one(100_000).finished().expect("over");
    assert_eq!(store.append(&game), Ok(()));
    let mut left = unfinished_game(one_by_one(100_000), 1);
    assert_eq!(store.save(&left).map(drop), Ok(()));
    let told = store.append(&one_by_one(100_001).finished().expect("over")).expect_err("too long");
    assert_eq!(told.to_string(), "this game is no longer saved: it has more than 100,000 moves");
    left = unfinished_game(one_by_one(100_001), 1);
    assert_eq!(store.save(&left).map(drop), Err(told));
    assert_eq!(names(state), [".lock", "games.jsonl", "unfinished.jsonl"]);
    assert_eq!(store.history().expect("readable").items[0].record, game);
    assert_eq!(store.load::<GameRecord>().expect("readable").items[0].moves.len(), 100_000);
}

/// Long games fill the file before there are too many of them: the oldest go, and nothing is put aside. Blanks make their lines
/// long: reading so many moves would take most of the time.
#[test]
fn the_history_is_capped_by_its_size_too() {
    let (_folder, store) = store();
    fs::create_dir_all(&store.state).expect("a folder");
    let short = GameRecord { when: 60, ..one_by_one(1).finished().expect("over") }.write() + "\n";
    let long = short.replacen('{', &format!("{{{}", " ".repeat(500_000)), 1);
    let lines: String =
        (0..40).map(|second| long.replace("00:01:00", &format!("00:01:{second:02}"))).collect();
    fs::write(store.history_path(), lines).expect("written");
    let most = 18 << 20;
    let new = finished(GameKey(1), 1_000);
    assert_eq!(store.append(&new), Ok(()));
    assert!(fs::metadata(store.history_path()).expect("there").len() < most as u64);
    let found = store.history().expect("readable");
    let (last, before) = found.items.split_last().expect("games");
    assert!(before.len() * long.len() <= most && before.len() < 40, "no more is held");
    assert_eq!(before.last().map(|kept| kept.record.when), Some(60 + 39), "and it is the newest");
    assert_eq!((&last.record, found.trouble), (&new, None));
    assert_eq!(names(&store.state), [".lock", "games.jsonl"]);
}
