//! Counts in words at none, one and several; who is counted; which entry or line is named.

use crate::plain_support::run_in;
use crate::stage::{Stage, quick, read_games};
use nimtui::coach::{Account, Judged, Level, Summary, Verdict};
use nimtui::game::{GameKey, Move, Side};
use nimtui::games;
use nimtui::players::{names, read_openings};
use nimtui::records::{GameRecord, JsonLine, Judgement, Kept, statistics};
use nimtui::session::{GameSetup, Player};
use nimtui::tui::{Action, FileNews, Memory, Message, Start};

fn key(id: &str) -> GameKey {
    games::by_id(id).expect(id)
}

fn judged(verdict: Verdict, chance: bool) -> Judged {
    Judged { mv: Move::Take { lane: 0, count: 1 }, verdict, points_lost: None, chance }
}

/// What comes of each side's moves: who starts made the first one, the last mistake turned the game, what is not proven counts for nothing.
#[test]
fn moves_are_counted_for_who_made_them_and_the_last_mistake_turned_the_game() {
    use Verdict::{GaveAway, Kept, LostAnyway, Unproven};
    let moves = [
        judged(GaveAway, true),
        judged(GaveAway, true),
        judged(Kept, true),
        judged(LostAnyway, false),
        judged(GaveAway, true),
        judged(Kept, false),
        judged(LostAnyway, false),
    ];
    for starter in Side::BOTH {
        let summary = Summary::of(&moves, starter);
        let [first, second] = [starter, starter.other()].map(|side| summary.accounts[side.index()]);
        let counts = |of: &Account| (of.moves, of.chances, of.taken, of.gave_away, of.kept, of.forced);
        assert_eq!(counts(&first), (4, 3, 1, 2, 1, 0));
        assert_eq!(counts(&second), (3, 1, 0, 1, 1, 1));
        assert_eq!((summary.turning_point, summary.proven, summary.never_turned()), (Some(5), true, false));
        assert_eq!(
            summary.turning_sentence((starter, "Ada"), "taking 1 of heap 2"),
            "Ada gave the win away 2 times, the last time with move 5, taking 1 of heap 2."
        );
        assert_eq!(
            summary.turning_sentence((starter.other(), "Bo"), "taking 1"),
            "Bo gave the win away with move 5, taking 1.",
        );
    }
    let open = Summary::of(&[judged(Unproven, false), judged(Kept, true)], Side::One);
    assert_eq!((open.proven, open.turning_point, open.never_turned()), (false, None, false));
    assert_eq!((open.accounts[0].chances, open.accounts[0].unproven, open.accounts[1].taken), (0, 1, 1));
    assert!(Summary::of(&[judged(Kept, true)], Side::One).never_turned());
}

#[test]
fn an_account_is_told_with_one_and_with_several() {
    let account = Account::default();
    for (of, told) in [
        (account, "no chance to win"),
        (Account { kept: 1, forced: 1, ..account }, "nothing to get wrong"),
        (Account { chances: 1, ..account }, "0 of 1 chance taken"),
        (Account { chances: 2, taken: 2, kept: 2, ..account }, "2 of 2 chances taken"),
        (
            Account { chances: 2, taken: 1, kept: 2, forced: 1, ..account },
            "1 of 2 chances taken, 1 move could not go wrong",
        ),
        (
            Account { chances: 1, taken: 1, kept: 3, forced: 2, ..account },
            "1 of 1 chance taken, 2 moves could not go wrong",
        ),
        (Account { points: Some(0), ..account }, "no chance to win"),
        (Account { points: Some(1), ..account }, "no chance to win, 1 point given away"),
        (Account { points: Some(2), ..account }, "no chance to win, 2 points given away"),
        (Account { unproven: 1, ..account }, "no chance to win, 1 move not proven and not counted"),
        (Account { unproven: 2, ..account }, "no chance to win, 2 moves not proven and not counted"),
    ] {
        assert_eq!(of.sentence(), told);
    }
}

/// Of several of the same name each later one has its number, whatever the others are called.
#[test]
fn players_of_one_name_are_told_apart() {
    let players = ["any", "perfect", "any", "./bots/a.py", "any", "./others/a.py"];
    let players = players.map(|words| Player::read(words, "/".into()).expect(words));
    assert_eq!(names(&players), ["any", "perfect", "any (2)", "a.py", "any (3)", "a.py (2)"]);
    // A file of games can be read even if a long name is there twenty times.
    let long = vec![Player::read("./a-player-with-a-long-name.py", "/".into()).expect("a command"); 20];
    let twentieth = names(&long).pop().expect("twenty names");
    assert_eq!(nimtui::session::check_name(&twentieth), Ok("a-player-with-… (20)".to_owned()));
    let mut contest = GameSetup::with_defaults(key("nim"), 7);
    contest.players = [players[0].clone(), players[2].clone()];
    assert_eq!(Side::BOTH.map(|side| contest.name(side)), ["\"any\"", "\"any\" 2"]);
    contest.players = [players[3].clone(), Player::Human];
    assert_eq!(Side::BOTH.map(|side| contest.name(side)), ["a.py", "You"]);
    contest.players = [Player::Human, Player::Human];
    assert_eq!(Side::BOTH.map(|side| contest.name(side)), ["Player 1", "Player 2"]);
    contest.names = [None, Some("Ada".into())];
    assert_eq!(
        contest.rename(Side::One, "Ada").map_err(|why| why.to_string()),
        Err("The two players need different names.".into())
    );
    assert_eq!(contest.rename(Side::One, "Player 2"), Ok(()), "nobody is called so by now");
}

/// The line that is wrong is named by its number in the file, empty lines and remarks included.
#[test]
fn the_line_of_an_opening_that_is_none_is_named() {
    let read = |text: &str| read_openings(text, key("nim"));
    let sizes = |text: &str| -> Vec<u64> {
        read(text).expect(text).iter().map(|position| position.board.stones()).collect()
    };
    assert_eq!(sizes("# two\nnim:1,2\n\n  nim:3,4 1x2  \n"), [3, 5], "after the moves behind it");
    for (text, why) in [
        ("nim:1,2\n\n# x\nkayles:5\n", "line 4: it is a position of kayles, not of nim"),
        ("nim:1,2\nnim:0,0\n", "line 2: the game is over"),
        ("\nnim:1 1x1\nnim:2\n", "line 2: the game is over"),
        ("# nothing\n\n", "there is no opening in it"),
    ] {
        assert_eq!(read(text).expect_err(text), why);
    }
    assert!(read("nim:1,2\nnonsense\n").expect_err("no id").starts_with("line 2: "));
}

/// Wins of one human against each level of each game, in the order of the registry and of the levels; streaks and shares of each alone.
#[test]
fn statistics_are_told_apart_by_game_and_level_and_count_either_seat() {
    let (sheets, _) = read_games("nim:1,1 1x1 2x1\nkayles:1 1\n");
    let game = |sheet: &GameRecord, human: Side, level: Level, mistakes: [u32; 2]| {
        let players =
            Side::BOTH.map(|side| if side == human { Player::Human } else { Player::Computer(level) });
        let sheet = GameRecord { players, set_up: false, ..sheet.clone() };
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
    let changes: [fn(&mut GameRecord); 4] = [
        |record| record.given = 1,
        |record| record.set_up = true,
        |record| record.players = [Player::Human, Player::Human],
        |record| record.players[1] = Player::read("./my.py", "/".into()).expect("a program"),
    ];
    let others = changes.map(|change| {
        let mut record = history[0].clone();
        change(&mut record);
        record
    });
    assert_eq!(statistics(&others), []);
}

/// The list of the records tells of a game what the human did in it, in whichever seat: won or lost, against whom, with how many mistakes.
#[test]
fn a_row_of_the_records_is_of_the_human() {
    let (sheets, _) = read_games("nim:1,1 1x1 2x1\n");
    let kept = |number: u64, human: Side, mistakes: [u32; 2], assisted: bool| {
        let players = Side::BOTH.map(|side| match side == human {
            true => Player::Human,
            false => Player::Computer(Level::Sharp),
        });
        let names = Side::BOTH.map(|side| if side == human { "You" } else { "HAL 9000" }.to_owned());
        let sheet = GameRecord { players, names, assisted, set_up: false, ..sheets[0].clone() };
        let judgement = Some(Judgement { chances: [9, 9], mistakes });
        let record =
            GameRecord { judgement, when: 1_795_273_445 + 60 * number, ..sheet.finished().expect("over") };
        Kept { record, mark: number }
    };
    let games = vec![
        kept(0, Side::One, [3, 5], false),
        kept(1, Side::Two, [4, 7], true),
        kept(2, Side::Two, [0, 0], false),
    ];
    let mut stage = Stage::remembering(Start::Menu, quick(), Memory { files: true, ..Memory::default() });
    stage.send(Message::Resized(120, 40));
    stage.press(Action::Records);
    stage.send(Message::Filed(FileNews::History(games)));
    let screen = stage.screen_of(120, 40);
    let row = |minute: &str| -> Vec<&str> {
        let line = screen.lines().find(|line| line.contains(&format!("15:{minute}"))).expect(&screen);
        line.split_whitespace().filter(|word| !"│▸".contains(word)).collect()
    };
    assert_eq!(row("04")[2..], ["Nim", "HAL", "9000", "(sharp)", "○", "lost", "2", "3"], "{screen}");
    assert_eq!(row("05")[2..], ["Nim", "HAL", "9000", "(sharp)", "●", "won", "2", "7", "☆"], "{screen}");
    assert_eq!(row("06")[2..], ["Nim", "HAL", "9000", "(sharp)", "●", "won", "2", "★"], "{screen}");
}

/// Text mode lists ten games, the newest first.
#[test]
fn ten_games_are_listed_in_text_mode() {
    let (sheets, _) = read_games("nim:1 1x1\n");
    for count in [1, 3, 10, 11] {
        let folder = tempfile::tempdir().expect("a folder");
        let game = |number: u64| {
            let names = [format!("Ada{number}"), "Bo".to_owned()];
            let sheet = GameRecord { names, ..sheets[0].clone() };
            GameRecord { when: 1_795_273_445 + 60 * number, ..sheet.finished().expect("over") }.write()
        };
        let lines: Vec<String> = (1..=count).map(game).collect();
        std::fs::write(folder.path().join("games.jsonl"), lines.join("\n")).expect("written");
        let told = run_in(folder.path(), &["--text"], b"records\nquit\n").out;
        let listed: Vec<&str> = told.lines().filter(|line| line.contains("Ada")).collect();
        assert_eq!(listed.len() as u64, count.min(10), "{told}");
        for (number, line) in (1..).zip(listed) {
            let name = count + 1 - number;
            assert!(line.starts_with(&format!("{number}. Nim. Ada{name} against Bo")), "{told}");
        }
    }
}
