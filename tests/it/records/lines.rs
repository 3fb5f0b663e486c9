//! The lines of the files.

use nimtui::coach::Level;
use nimtui::game::{Dice, GameKey, History, Seats, Setup, Side};
use nimtui::games;
use nimtui::records::{GameRecord, JsonLine, Judgement, Remembered, Unreadable, statistics};
use proptest::prelude::*;

use crate::stage::read_games;

/// A game played by chance, up to its end or to `most` moves.
pub(super) fn played(key: GameKey, seed: u64, most: usize) -> GameRecord {
    let game = games::get(key);
    let mut dice = Dice::new(seed);
    let setup = Setup::defaults(game.fields());
    let opening = game.opening(&setup, seed);
    let starter = if dice.below(2) == 0 { Side::One } else { Side::Two };
    let mut line = History::new(opening, starter);
    let record = GameRecord {
        setup,
        names: ["Zoë 漢".into(), "HAL 9000".into()],
        players: [
            nimtui::session::Player::Human,
            nimtui::session::Player::Computer(Level::ALL[dice.below(4) as usize]),
        ],
        seed,
        assisted: dice.below(2) == 0,
        by_computer: (0..dice.below(3) as usize).collect(),
        set_up: dice.below(3) == 0,
        seconds: dice.below(1_000),
        ..GameRecord::of_line(key, &line)
    };
    while line.result(game).is_none() && line.moves().len() < most {
        let index = dice.below(game.move_count(line.position()));
        line.play(game, game.nth_move(line.position(), index).expect("a legal move")).expect("legal");
    }
    let moves: Vec<_> = line.moves().iter().map(|played| played.mv).collect();
    GameRecord { standing: moves.len(), moves, ..record }
}

/// A game of which so many moves stand, as it is written and read.
pub(super) fn in_progress(record: GameRecord, standing: usize) -> GameRecord {
    let record = GameRecord { standing, ..record };
    let (winner, points) = record.result().map_or((None, None), |(side, ended)| (Some(side), ended.points));
    GameRecord { winner, points, ..record }
}

pub(super) fn finished(key: GameKey, seed: u64) -> GameRecord {
    let mut game = played(key, seed, usize::MAX).finished().expect("it is over");
    game.when = 1_795_273_445 + seed;
    game
}

#[test]
fn every_game_comes_back_as_it_was_written() {
    for key in games::keys() {
        for seed in 0..40 {
            let mut game = finished(key, seed);
            game.judgement = (seed % 2 == 0).then_some(Judgement { chances: [3, 2], mistakes: [1, 0] });
            let line = game.write();
            assert!(!line.contains('\n'), "{line}");
            assert_eq!(GameRecord::read(&line), Ok(game.clone()), "{line}");
            for standing in 0..=game.moves.len().min(3) {
                let mut record = game.clone();
                record.given = standing.min(1);
                let left = GameRecord { counted: seed % 3 == 0, ..in_progress(record, standing) };
                assert_eq!(GameRecord::read(&left.write()), Ok(left.clone()));
                assert_eq!(left.line().moves().len(), standing);
                assert_eq!(left.line().undone().len(), game.moves.len() - standing);
            }
        }
        for seats in Seats::ALL {
            let mut contest = nimtui::session::GameSetup::with_defaults(key, 0);
            contest = contest.clone().seated(seats, [Level::Easy, Level::Sharp]);
            contest.names[0] = Some("Ada".into());
            let kept = Remembered::of(&contest);
            assert_eq!(Remembered::read(&kept.write()), Ok(kept));
        }
    }
}

#[test]
fn a_line_says_what_programs_want_to_know() {
    let mut game = finished(GameKey(1), 3);
    game.assisted = true;
    let json: serde_json::Value = serde_json::from_str(&game.write()).expect("JSON");
    assert_eq!((&json["version"], &json["assisted"]), (&1.into(), &true.into()));
    assert_eq!(json["game"], games::write_id(game.game, &game.opening));
    assert_eq!(json["moves"].as_array().map(Vec::len), Some(game.moves.len()));
    assert_eq!(json["players"], serde_json::json!(["Zoë 漢", "HAL 9000"]));
    assert_eq!(json["winner"], game.winner.expect("over").index() + 1);
    assert_eq!(json["when"], "2026-11-21T15:04:08Z");
}

#[test]
fn a_line_that_is_wrong_says_why() {
    let good = finished(GameKey(1), 3);
    let good = good.write();
    let changed = |from: &str, to: &str| {
        assert!(good.contains(from), "{from}: {good}");
        GameRecord::read(&good.replacen(from, to, 1)).expect_err(to)
    };
    assert_eq!(changed("\"version\":1", "\"version\":5"), Unreadable::Version(5));
    assert!(matches!(changed("\"seed\"", "\"sead\""), Unreadable::Form(_)));
    for (from, to, why) in [
        ("nim:", "nom:", "the games are "),
        ("Zoë 漢", "Zo\\u0007", "name"),
        ("2026-11-21", "2026-99-21", "a point in time"),
    ] {
        assert!(changed(from, to).to_string().contains(why), "{}", changed(from, to));
    }
    let other = if good.contains("\"winner\":1") {
        ("\"winner\":1", "\"winner\":2")
    } else {
        ("\"winner\":2", "\"winner\":1")
    };
    assert_eq!(changed(other.0, other.1).to_string(), "its moves lead to another result");
    let open = GameRecord::read(&in_progress(played(GameKey(1), 3, 1), 1).write());
    assert_eq!(open.map(|game| game.winner), Ok(None), "a game in progress");
}

#[test]
fn games_of_a_text_are_read_line_by_line() {
    let text =
        format!("nim:1,2 2x2 1x1\n\n# a remark\nnim:1,2 3x1\n{}\nrubbish\n", finished(GameKey(3), 1).write());
    let (games, wrong) = read_games(&text);
    assert_eq!(games.len(), 2);
    assert_eq!(wrong.len(), 2);
    assert!(wrong[0].starts_with("games.txt, line 4 is left out: move 1 cannot be \"3x1\""), "{wrong:?}");
    assert!(wrong[1].starts_with("games.txt, line 6 is left out: "), "{wrong:?}");
    assert_eq!(games[0].result().map(|(winner, _)| winner), Some(Side::Two));
}

#[test]
fn statistics_count_streaks_and_chances() {
    let key = GameKey(1);
    let mut history = vec![];
    for (seed, won) in [(0, true), (1, true), (2, false), (3, true)] {
        let mut game = (seed * 100..)
            .map(|seed| finished(key, seed))
            .find(|game| (game.winner == Some(Side::One)) == won)
            .expect("one");
        game.players = [nimtui::session::Player::Human, nimtui::session::Player::Computer(Level::Casual)];
        game.set_up = false;
        game.judgement = Some(Judgement { chances: [4, 9], mistakes: [1, 9] });
        history.push(game);
    }
    let mut given = history[0].clone();
    given.given = 1;
    history.push(given);
    let mut not_counted = |change: &dyn Fn(&mut GameRecord)| {
        let mut game = history[0].clone();
        change(&mut game);
        history.push(game);
    };
    not_counted(&|record| record.set_up = true);
    not_counted(&|record| record.players = [nimtui::session::Player::Human, nimtui::session::Player::Human]);
    not_counted(&|record| {
        record.players[1] = nimtui::session::Player::read("./my.py", "/".into()).expect("a program");
    });
    let all = statistics(&history);
    assert_eq!(all.len(), 1);
    let one = &all[0];
    assert_eq!((one.game, one.level, one.played, one.won), (key, Level::Casual, 4, 3));
    assert_eq!((one.streak, one.longest), (1, 2));
    assert_eq!((one.chances, one.taken, one.share()), (16, 12, Some(75)));
    assert_eq!(one.trend, [Some(75); 4]);
}

/// However many games there are: no more steps than have room, as many games in each but the last, and the oldest first.
#[test]
fn a_trend_has_few_steps_of_as_many_games_each() {
    const MOST: usize = 12;
    let mut game = finished(GameKey(1), 1);
    game.players = [nimtui::session::Player::Human, nimtui::session::Player::Computer(Level::Casual)];
    game.set_up = false;
    for count in 1..=100_usize {
        let each = (1..=count).find(|each| count.div_ceil(*each) <= MOST).expect("one step at most");
        // All chances are missed in the first step, and none is later.
        let judged = |number: usize| {
            let mistakes = if number < each { 2 } else { 0 };
            Some(Judgement { chances: [2, 0], mistakes: [mistakes, 0] })
        };
        let history: Vec<GameRecord> =
            (0..count).map(|number| GameRecord { judgement: judged(number), ..game.clone() }).collect();
        let mut trend = vec![Some(100); count.div_ceil(each)];
        trend[0] = Some(0);
        assert_eq!(statistics(&history)[0].trend, trend, "{count} games");
    }
}

proptest! {
    #[test]
    fn junk_is_refused_and_never_a_panic(text in "\\PC{0,200}") {
        prop_assert!(GameRecord::read(&text).is_err());
        prop_assert!(GameRecord::read(&text).is_err());
        prop_assert!(Remembered::read(&text).is_err());
        let _ = read_games(&text);
    }

    /// One byte of a good line changed: it is refused, or it is another good line.
    #[test]
    fn a_damaged_line_is_refused_or_still_a_game(seed in 0_u64..50, at in 0_usize..400, byte in 0_u8..128) {
        let line = finished(GameKey((seed % 5) as usize), seed).write();
        let mut bytes = line.into_bytes();
        let at = at % bytes.len();
        bytes[at] = byte;
        if let Ok(text) = String::from_utf8(bytes) && let Ok(game) = GameRecord::read(&text) {
            prop_assert_eq!(game.result().map(|(winner, _)| winner), game.winner);
            prop_assert_eq!(GameRecord::read(&game.write()), Ok(game));
        }
    }
}
