//! What is carried from one game, room, sitting or day to the next, and what begins anew.

use nimtui::coach::{Level, Mark};
use nimtui::game::{GameKey, Position, Seats, Side};
use nimtui::games;
use nimtui::records::{Day, GameRecord, Kept, Remembered, Setting, Settings};
use nimtui::session::{GameSetup, Player};
use nimtui::tui::{Action, Effect, Entry, FileNews, FileTask, Memory, Message, Popup, Start, Target};

use crate::stage::{Stage, brisk, contest, quick, read_games};

fn key(id: &str) -> GameKey {
    games::by_id(id).expect(id)
}

fn position(id: &str) -> Position {
    games::read_id(id).expect(id).1
}

/// Two people at a game from a position.
fn two_at(id: &str) -> Stage {
    let (key, position) = games::read_id(id).expect(id);
    Stage::table(games::get(key).id(), |contest| {
        contest.seat(Seats::TwoHumans);
        contest.position = Some(position);
    })
}

fn starter(stage: &Stage) -> Side {
    stage.at_table().history().starter()
}

/// A program that keeps what is played, and remembers this.
fn remembering(memory: Memory) -> Stage {
    Stage::remembering(
        Start::Menu,
        quick(),
        Memory { files: true, today: Some("2026-11-22".into()), ..memory },
    )
}

fn with(setting: Setting) -> Memory {
    let mut settings = Settings::default();
    settings.step(setting, true);
    assert!(settings.is_on(setting));
    Memory { settings, ..Memory::default() }
}

/// The score belongs to the players and not to who starts; the games that one has won stay theirs when the other one starts.
#[test]
fn the_score_stays_with_the_players_whoever_starts() {
    let mut stage = two_at("nim:1");
    let won = |stage: &Stage| stage.at_table().won_so_far();
    stage.keys("1 1<enter>");
    assert_eq!(won(&stage), [1, 0], "who starts takes the last one");
    stage.press(Action::OtherStarts);
    assert_eq!((starter(&stage), won(&stage)), (Side::Two, [1, 0]));
    stage.keys("1 1<enter>");
    assert_eq!(won(&stage), [1, 1]);
    stage.press(Action::Again);
    assert_eq!((starter(&stage), won(&stage)), (Side::Two, [1, 1]));
    stage.keys("1 1<enter>").press(Action::Undo);
    assert_eq!(won(&stage), [1, 2], "a game that was won is won, taken back or not");
    stage.press(Action::Redo);
    assert_eq!(won(&stage), [1, 2]);
    stage.press(Action::OtherStarts).keys("1 1<enter>");
    assert_eq!(won(&stage), [2, 2]);
}

/// Moves that were made in advance are made in each game at this table; who only they let win has not won.
#[test]
fn moves_made_in_advance_are_made_again_in_the_next_game() {
    let mut stage = Stage::table("nim", |contest| {
        contest.seat(Seats::TwoHumans);
        contest.position = Some(position("nim:3,2"));
        contest.moves = vec![nimtui::game::Move::Take { lane: 0, count: 1 }];
    });
    let heaps = |stage: &Stage| stage.at_table().position().board.heaps().to_vec();
    assert_eq!((heaps(&stage), stage.at_table().history().turn()), (vec![2, 2], Side::Two));
    stage.keys("1 2<enter>2 2<enter>");
    assert_eq!(stage.at_table().session.winner(), Some(Side::One));
    stage.press(Action::Again);
    assert_eq!((heaps(&stage), stage.at_table().history().turn()), (vec![2, 2], Side::Two));
    assert_eq!(stage.at_table().won_so_far(), [1, 0]);
    // The other side starts, and so it made the move that is given.
    stage.press(Action::OtherStarts);
    assert_eq!((heaps(&stage), stage.at_table().history().turn()), (vec![2, 2], Side::One));
    // Before them there is nothing that anybody at the table has played.
    assert_eq!(stage.at_table().record().given, 1);
}

/// Only a game that was played leads on to the next level.
#[test]
fn a_game_that_given_moves_have_ended_leads_to_no_level() {
    let mut stage = Stage::table("nim", |contest| {
        contest.set_levels([Level::Easy; 2]);
        contest.position = Some(position("nim:2"));
        contest.moves = vec![nimtui::game::Move::Take { lane: 0, count: 2 }];
    });
    for _ in 0..3 {
        assert!(stage.at_table().ended().is_some());
        assert_eq!((stage.any_table().next_level(), stage.at_table().won_so_far()), (None, [0, 0]));
        stage.press(Action::Again);
    }
}

/// A demo goes from game to game, and in each round the other side starts, so that both levels get to start everywhere.
#[test]
fn in_each_round_of_a_demo_the_other_side_starts() {
    let mut first = contest("kayles", |contest| contest.seat(Seats::TwoComputers));
    first.set_levels([Level::Sharp, Level::Casual]);
    let mut stage = Stage::new(Start::Demo(first), brisk());
    stage.keys(" ");
    let all = games::ALL.len();
    for round in 0..3 {
        for number in 0..all {
            let game = GameKey((key("kayles").0 + number) % all);
            let expected = if round % 2 == 0 { Side::One } else { Side::Two };
            let at = (stage.at_table().session.setup.game, starter(&stage));
            assert_eq!(at, (game, expected), "round {round}, game {number}");
            assert_eq!(stage.at_table().session.setup.levels(), [Level::Sharp, Level::Casual]);
            stage.press(Action::NextGame);
        }
    }
}

/// A seat that was taken over in a demo is handed back, also in the next game; the demo goes on as it was: from game to game, or at its game.
#[test]
fn a_seat_that_was_taken_over_can_be_handed_back_in_the_next_game() {
    for (take, side) in [("1", Side::One), ("2", Side::Two)] {
        let begin = || {
            let first = contest("nim", |contest| contest.seat(Seats::TwoComputers));
            let mut stage = Stage::new(Start::Demo(first), brisk());
            stage.keys(" ");
            assert!(stage.tours());
            stage.keys(take);
            stage
        };
        for games in 0..3 {
            let mut stage = begin();
            let players = |stage: &Stage| stage.at_table().session.setup.humans();
            for _ in 0..games {
                stage.press(Action::Again);
                if !stage.app.shared.popups.is_empty() {
                    stage.press(Action::Yes);
                }
            }
            assert_eq!(players(&stage), Side::BOTH.map(|one| one == side), "{take} {games}");
            stage.press(Action::HandBack);
            assert_eq!(players(&stage), [false; 2], "{take} {games}\n{}", stage.screen());
            assert!(stage.watches() && stage.tours(), "{take} {games}");
            let game = stage.at_table().session.setup.game;
            stage.keys(" ").press(Action::NextGame);
            assert_ne!(stage.at_table().session.setup.game, game, "it goes on from game to game");
        }
    }
    // Who took no seat has none to hand back.
    let mut stage = Stage::table("nim", |_| {});
    let before = stage.at_table().session.setup.players.clone();
    stage.press(Action::HandBack);
    assert!(stage.screen().contains("You have not"), "{}", stage.screen());
    assert_eq!(stage.at_table().session.setup.players, before);
}

/// Two people's games, none of whom is the computer: three of Nim, two of 21 Matches, the newest last.
fn history() -> Vec<Kept> {
    let (games, _) =
        read_games("nim:1,1 1x1 2x1\nmatches:2 2\nnim:2,2 1x2 2x2\nmatches:3 1 2\nnim:3,3 1x3 2x3\n");
    let kept = |(index, record): (u64, GameRecord)| {
        let record = GameRecord { when: 1_795_273_445 + 60 * index, ..record.finished().expect("over") };
        Kept { record, mark: index }
    };
    (0..).zip(games).map(kept).collect()
}

fn in_records(memory: Memory) -> Stage {
    let mut stage = remembering(memory);
    stage.press(Action::Records);
    stage.send(Message::Filed(FileNews::History(history())));
    stage
}

fn chosen(stage: &Stage) -> u64 {
    let nimtui::tui::Screen::Records(records) = &stage.app.screen else { panic!("{}", stage.screen()) };
    records.chosen().expect("a game").mark
}

/// Another kind of games is shown from its newest on; coming back, too. Beyond both ends the cursor stays.
#[test]
fn each_kind_of_games_is_shown_from_its_newest_on() {
    let mut stage = in_records(Memory::default());
    assert_eq!(chosen(&stage), 4, "the newest game stands first");
    stage.keys("<down><down><down>");
    assert_eq!(chosen(&stage), 1);
    stage.keys("<right>");
    assert_eq!(chosen(&stage), 3, "the newest of 21 Matches");
    stage.keys("<down>");
    assert_eq!(chosen(&stage), 1);
    stage.keys("<right>");
    assert_eq!(chosen(&stage), 4, "the newest of Nim");
    stage.keys("<end>");
    assert_eq!(chosen(&stage), 0);
    stage.keys("<down>");
    assert_eq!(chosen(&stage), 0);
    stage.keys("<home><up>");
    assert_eq!(chosen(&stage), 4);
    // Of what is deleted the next one takes the place, at the end the one before.
    stage.keys("<down>").press(Action::Delete);
    assert_eq!(chosen(&stage), 0);
    stage.press(Action::Delete);
    assert_eq!(chosen(&stage), 4);
    let removed: Vec<u64> = stage
        .effects
        .iter()
        .filter_map(|effect| match effect {
            Effect::File(FileTask::Remove(mark)) => Some(*mark),
            _ => None,
        })
        .collect();
    assert_eq!(removed, [2, 0]);
    // Going through a game and back leaves all of that as it was.
    stage.keys("<left><down><enter><esc>");
    assert_eq!(chosen(&stage), 1);
}

/// Heaps stand in columns wherever the settings want that: at a table, in a game that is looked at, in practice, in a course.
#[test]
fn columns_of_the_settings_count_in_each_room() {
    for (memory, columns) in [(Memory::default(), false), (with(Setting::Columns), true)] {
        let mut stage = in_records(memory.clone());
        stage.keys("<enter>");
        assert_eq!(stage.at_table().columns, columns, "a game of the records");
        stage.press(Action::NextGame);
        assert_eq!(stage.at_table().columns, columns, "and the next one");
        for entry in [Entry::Game(key("nim")), Entry::Practice, Entry::Learn, Entry::Today] {
            let mut stage = remembering(memory.clone());
            stage.click(Target::Entry(entry));
            stage.keys("<rest><enter>");
            if !stage.is_at_table() {
                stage.keys("<enter>");
            }
            assert_eq!(stage.at_table().columns, columns, "{entry:?}\n{}", stage.screen());
        }
    }
}

/// The newest day comes first; what is copied is the last day, with the row of days where it is today's and done.
#[test]
fn the_newest_day_comes_first_and_is_the_one_that_is_copied() {
    let day = |date: &str, count: usize| Day { date: date.into(), marks: vec![Mark::Right; count] };
    for (days, copied) in [
        (
            vec![day("2026-11-20", 10), day("2026-11-21", 10), day("2026-11-22", 10)],
            "nimtui 2026-11-22 ●●●●●●●●●● 10 of 10, 3 days in a row",
        ),
        (
            vec![day("2026-11-20", 10), day("2026-11-21", 10), day("2026-11-22", 4)],
            "nimtui 2026-11-22 ●●●● 4 of 4",
        ),
        (vec![day("2026-11-20", 10), day("2026-11-21", 10)], "nimtui 2026-11-21 ●●●●●●●●●● 10 of 10"),
    ] {
        let mut stage = remembering(Memory { days, ..Memory::default() });
        stage.press(Action::CopyGame);
        let told = stage.effects.iter().find_map(|effect| match effect {
            Effect::Copy(text) => Some(text.clone()),
            _ => None,
        });
        assert_eq!(told.as_deref(), Some(copied));
        stage.press(Action::Records);
        stage.send(Message::Filed(FileNews::History(vec![])));
        stage.press(Action::Today);
        assert!(matches!(stage.app.shared.popups.last(), Some(Popup::Page(_))), "{}", stage.screen());
        let screen = stage.screen();
        let at = |date: &str| screen.find(date);
        assert!(at("2026-11-21").expect(&screen) < at("2026-11-20").expect(&screen), "{screen}");
        assert!(at("2026-11-22").is_none_or(|newest| Some(newest) < at("2026-11-21")), "{screen}");
    }
}

/// Of several games that were left Continue goes on with the newest; the others are named from the newest on.
#[test]
fn the_game_that_was_left_last_is_gone_on_with() {
    let left = |id: &str| {
        let mut stage = Stage::table(id, |contest| contest.seat(Seats::TwoHumans));
        stage.keys("<enter>");
        assert_eq!(stage.at_table().history().moves().len(), 1, "{id}");
        stage.at_table().record()
    };
    let unfinished: Vec<GameRecord> = ["matches", "kayles", "nim"].map(left).to_vec();
    let mut stage = remembering(Memory { unfinished, ..Memory::default() });
    assert_eq!(stage.app.menu.entry, Entry::Continue);
    let about = stage.about();
    assert!(about.starts_with("Nim") && about.contains("Also kept: Kayles, 21 Matches."), "{about}");
    stage.keys("<enter>");
    assert_eq!(stage.at_table().session.setup.game, key("nim"));
    assert_eq!(stage.at_table().history().moves().len(), 1);
}

/// A long game may be played out once four moves are made and more than ten stones are left.
#[test]
fn a_game_is_played_out_from_eleven_stones_on() {
    for (stones, moves, offered) in
        [(15, 4, true), (14, 4, false), (16, 4, true), (20, 3, false), (20, 4, true)]
    {
        let mut stage = two_at(&format!("nim:{stones}"));
        stage.keys(&"1 1<enter>".repeat(moves)).press(Action::PlayOut);
        let asked = !stage.app.shared.popups.is_empty();
        assert_eq!(asked, offered, "{stones} stones, {moves} moves\n{}", stage.screen());
        assert_eq!(stage.screen().contains("Nothing to play out"), !offered);
    }
}

/// Who plays on from a game of their own does so on their side, against the level they had played against, in whichever seat, under
/// the name they have set.
#[test]
fn who_plays_on_keeps_the_side_the_level_and_the_name() {
    let sharp = || Player::Computer(Level::Sharp);
    for (players, side) in [([Player::Human, sharp()], Side::One), ([sharp(), Player::Human], Side::Two)] {
        let mut games = history();
        for kept in &mut games {
            kept.record.players = players.clone();
        }
        let mut settings = Settings::default();
        settings.set(Setting::Name, "Ada").expect("a name");
        let mut stage = remembering(Memory { settings, ..Memory::default() });
        stage.press(Action::Records);
        stage.send(Message::Filed(FileNews::History(games)));
        stage.keys("<enter><left><left>").keys("<enter>");
        let Some(Popup::PlayOn(asked)) = stage.app.shared.popups.last() else { panic!("{}", stage.screen()) };
        assert_eq!(asked.side, side);
        let before = format!("the computer: {} (as before)", Level::Sharp.title());
        assert_eq!(asked.lines()[asked.cursor], before);
        stage.keys("<enter>");
        let human = stage.at_table().session.setup.humans();
        assert_eq!(human, Side::BOTH.map(|one| one == side));
        assert_eq!(*stage.at_table().session.player(side.other()), sharp());
        assert_eq!(stage.at_table().name(side), "Ada");
    }
}

/// A name that was given to the computer is no name of who plays against it.
#[test]
fn the_name_of_the_computer_is_not_taken_for_the_humans() {
    let called = |names: [Option<&str>; 2]| {
        let mut contest = GameSetup::with_defaults(key("nim"), 7);
        contest.seat(Seats::HumanStarts);
        contest.names = names.map(|name| name.map(str::to_owned));
        let remembered = vec![Remembered::of(&contest)];
        let mut stage = remembering(Memory { remembered, ..Memory::default() });
        while stage.menu_setup().game != key("nim") {
            stage.keys("<down><rest>");
        }
        stage.menu_setup().names.clone()
    };
    assert_eq!(called([Some("Ada"), Some("Deep")]), [Some("Ada".to_owned()), None]);
    assert_eq!(called([None, Some("Deep")]), [None, None]);
}
