//! The lines of the files.

use crate::small::random_line;
use crate::stage::{key, read_games};
use nimtui::coach::{Level, Progress};
use nimtui::game::{Dice, GameKey, History, Side};
use nimtui::games;
use nimtui::records::{GameRecord, JsonLine, Judgement, Remembered, statistics};
use nimtui::session::{GameSetup, Player};
use proptest::prelude::*;

/// A game played by chance, up to its end or to `most` moves.
pub(super) fn played(key: GameKey, seed: u64, most: usize) -> GameRecord {
    let game = games::get(key);
    let mut dice = Dice::new(seed);
    let starter = if dice.below(2) == 0 { Side::One } else { Side::Two };
    let usual = GameSetup::with_defaults(key, seed);
    let opening = usual.opening();
    let setup = GameSetup {
        names: [Some("Zoë 漢".into()), None],
        players: [Player::Human, Player::Computer(Level::ALL[dice.below(4) as usize])],
        position: (dice.below(3) == 0).then(|| opening.clone()),
        starter,
        ..usual
    };
    let record = GameRecord {
        setup,
        assisted: dice.below(2) == 0,
        makers: (0..dice.below(3) as usize).map(|ply| (ply, "The computer".to_owned())).collect(),
        seconds: dice.below(1_000),
        ..GameRecord::of_line(key, &History::new(opening.clone(), starter))
    };
    let line = random_line(game, opening, starter, most, &mut dice);
    let moves: Vec<_> = line.moves().iter().map(|played| played.mv).collect();
    GameRecord { standing: moves.len(), moves, ..record }
}

/// A game of which so many moves stand, as it is written and read.
pub(super) fn unfinished_game(record: GameRecord, standing: usize) -> GameRecord {
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
fn a_line_that_is_wrong_says_why() {
    let good = finished(GameKey(1), 3);
    let good = good.write();
    let changed = |from: &str, to: &str| {
        assert!(good.contains(from), "{from}: {good}");
        GameRecord::read(&good.replacen(from, to, 1)).expect_err(to)
    };
    for (from, to, why) in [
        ("\"version\":1", "\"version\":5", "another version of nimtui wrote it (version 5)"),
        ("\"seed\"", "\"sead\"", "unknown field"),
        ("nim:", "nom:", "the game must be one of"),
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
    assert_eq!(changed(other.0, other.1).to_string(), "its moves don't lead to the result it gives");
    let open = GameRecord::read(&unfinished_game(played(GameKey(1), 3, 1), 1).write());
    assert_eq!(open.map(|game| game.winner), Ok(None), "a game in progress");
    for bad in [r#"{"version":1,"entry":"x","rank":4}"#, r#"{"version":9,"entry":"nim","rank":4}"#, "{}"] {
        assert!(Progress::read(bad).is_err(), "{bad}");
    }
}

proptest! {
    #[test]
    fn junk_is_refused_and_never_a_panic(text in "\\PC{0,200}") {
        prop_assert!(GameRecord::read(&text).is_err());
        prop_assert!(Remembered::read(&text).is_err() && Progress::read(&text).is_err());
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

/// Wins of one human against each level of each game, in the order of the registry and of the levels; streaks and shares of each alone.
#[test]
fn statistics_count_each_game_and_level_alone() {
    let (sheets, _) = read_games("nim:1,1 1x1 2x1\nkayles:1 1\n");
    let game = |sheet: &GameRecord, human: Side, level: Level, mistakes: [u32; 2]| {
        let players =
            Side::BOTH.map(|side| if side == human { Player::Human } else { Player::Computer(level) });
        let setup = GameSetup { players, position: None, ..sheet.setup.clone() };
        let sheet = GameRecord { setup, ..sheet.clone() };
        let judgement = Some(Judgement { chances: [3, 8], mistakes });
        GameRecord { judgement, ..sheet.finished().expect("over") }
    };
    // In nim:1,1 the second player wins, with one pin the first one.
    let [nim, kayles] = [&sheets[0], &sheets[1]];
    let history = [
        game(kayles, Side::One, Level::Easy, [0, 0]),
        game(nim, Side::Two, Level::Easy, [0, 3]),
        game(nim, Side::Two, Level::Easy, [3, 2]),
        game(nim, Side::One, Level::Easy, [1, 0]),
        game(nim, Side::Two, Level::Perfect, [0, 8]),
        game(nim, Side::Two, Level::Easy, [0, 8]),
    ];
    let told: Vec<_> = statistics(&history)
        .into_iter()
        .map(|one| {
            (one.game, one.level, one.played, one.won, one.streak, one.longest, one.chances, one.taken)
        })
        .collect();
    assert_eq!(
        told,
        [
            (key("nim"), Level::Perfect, 1, 1, 1, 1, 8, 0),
            (key("nim"), Level::Easy, 4, 3, 1, 2, 8 + 8 + 3 + 8, 5 + 6 + 2),
            (key("kayles"), Level::Easy, 1, 1, 1, 1, 3, 3),
        ]
    );
    // Per cent are rounded down: all is said only of all.
    assert_eq!(statistics(&history)[1].share(), Some(48), "13 of 27 are 48.1");
    let nearly = game(kayles, Side::One, Level::Easy, [1, 0]);
    let nearly = GameRecord { judgement: Some(Judgement { chances: [200, 0], mistakes: [1, 0] }), ..nearly };
    assert_eq!(statistics(&[nearly])[0].share(), Some(99), "199 of 200");
    assert_eq!(statistics(&[]), []);
    // Games that prove nothing about a person against the computer don't count.
    let changes: [fn(&mut GameRecord); 6] = [
        |record| record.makers = [(0, "The computer".to_owned())].into(),
        |record| record.makers = [(1, "my.py".to_owned())].into(),
        |record| record.setup.moves = record.moves[..1].to_vec(),
        |record| record.setup.position = Some(record.opening.clone()),
        |record| record.setup.players = [Player::Human, Player::Human],
        |record| record.setup.players[1] = Player::read("./my.py", "/".into()).expect("a program"),
    ];
    let others = changes.map(|change| {
        let mut record = history[0].clone();
        change(&mut record);
        record
    });
    assert_eq!(statistics(&others), []);
}
