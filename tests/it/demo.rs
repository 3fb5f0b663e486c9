//! Watching two computers: pause, steps, speed, taking over a side.

use crate::small::solved;
use crate::stage::key;
use crate::stage::{ShownGame, Stage, brisk, position, quick, setup};
use nimtui::coach::Level;
use nimtui::game::{GameKey, History, Lineup, Move, Side, Stop, read_move};
use nimtui::games;
use nimtui::records::GameRecord;
use nimtui::session::Player;
use nimtui::tui::{Action, Memory, Popup, Start};

fn start(entry: &str) -> Start {
    Start::Demo(setup(entry, |c| c.set_lineup(Lineup::TwoComputers)))
}

fn demo(entry: &str) -> Stage {
    Stage::new(start(entry), brisk())
}

/// Lets time pass until the game is over.
fn to_the_end(stage: &mut Stage) {
    while stage.ended().is_none() {
        stage.wait(100);
    }
}

#[test]
fn a_step_back_at_the_end_stops_the_demo() {
    let mut stage = demo("nim");
    to_the_end(&mut stage);
    let game = stage.session().setup.game;
    stage.keys("<left>");
    stage.wait(60_000);
    assert_eq!(stage.session().setup.game, game);
    stage.keys("<right>");
    assert!(stage.ended().is_some());
}

#[test]
fn nothing_moves_by_itself_where_it_should_not() {
    let mut stage = Stage::new(start("nim"), quick());
    stage.wait(60_000);
    assert!(stage.history().moves().is_empty());
    stage.keys("<right>");
    assert_eq!(stage.moves_made(), 1);
    stage.press(Action::NextGame);
    stage.wait(60_000);
    assert!(stage.history().moves().is_empty(), "nor in the next game");
}

#[test]
fn taking_over_is_for_games_that_are_not_over() {
    let mut stage = demo("nim");
    to_the_end(&mut stage);
    stage.keys("1");
    assert!(stage.session().player(Side::One).level().is_some());
    stage.keys("<left><left>");
    stage.keys("2");
    assert!(stage.session().player(Side::Two).is_human());
    assert_eq!(stage.game().mover().is_human(), stage.history().turn() == Side::Two);
}

#[test]
fn a_demo_is_slow_enough_to_read_and_its_lesson_is_open_on_every_move() {
    let mut stage = Stage::new(start("nim"), nimtui::tui::Preferences::default());
    for made in 0..3 {
        assert_eq!(stage.moves_made(), made);
        stage.shows("Explanation");
        let position = stage.position().clone();
        let solved = solved(stage.rules(), &position);
        assert_eq!(stage.session().solution(), Some(&solved), "the lesson is of what is to be moved in");
        stage.wait(1_900);
        assert_eq!(stage.moves_made(), made, "two seconds a move");
        stage.wait(100);
    }
}

/// They are about the position that is seen.
#[test]
fn a_demo_waits_behind_a_menu_and_a_page() {
    for (open, is_over) in [("<esc>", false), ("?", false), ("?", true)] {
        let mut stage = demo("nim");
        stage.wait(150);
        if is_over {
            to_the_end(&mut stage);
        }
        let before = stage.keys(open).history().clone();
        if open == "<esc>" {
            stage.shows_all(&["Slower", "Faster"]);
        }
        stage.wait(60_000);
        assert_eq!(*stage.history(), before, "{open}");
        stage.keys("<esc>").wait(2_000);
        assert_ne!(*stage.history(), before, "{open}: it goes on");
    }
}

#[test]
fn asking_why_pauses_a_demo_and_tells() {
    let mut stage = demo("nim");
    stage.wait(150);
    stage.press(Action::Why);
    let made = stage.moves_made();
    assert!(made > 0 && matches!(stage.app.shared.popup, Some(Popup::Page(_))));
    stage.wait(60_000);
    stage.keys("<esc>");
    stage.wait(60_000);
    assert_eq!(stage.moves_made(), made, "it is paused");
    stage.keys(" ");
    stage.wait(150);
    assert!(stage.moves_made() > made);
}

#[test]
fn a_side_handed_back_keeps_who_made_its_moves() {
    let mut stage = demo("nim");
    stage.wait(250);
    stage.keys(" ");
    let made = stage.moves_made();
    assert!(made >= 2);
    let before: Vec<String> = (0..made).map(|number| stage.session().maker(number).to_owned()).collect();
    stage.keys(if stage.history().turn() == Side::One { "1" } else { "2" });
    assert_eq!(before, (0..made).map(|number| stage.session().maker(number).to_owned()).collect::<Vec<_>>());
    stage.keys("<enter>");
    assert_eq!(stage.session().maker(made), "You");
    stage.press(Action::HandBack);
    assert!(stage.tours());
    assert_eq!(stage.session().maker(made), "You", "also after the seat was handed back");
    assert!(stage.session().setup.players.iter().all(|player| player.level().is_some()));
    to_the_end(&mut stage);
    stage.press(Action::NextGame);
    stage.shows("SAL 9000");
}

/// Whichever game a demo begins with, its moves come by themselves, after a pause, too; and then comes the next game.
#[test]
fn a_demo_that_begins_with_any_game_goes_on_by_itself() {
    let wait_for = |stage: &mut Stage, what: &dyn Fn(&ShownGame) -> bool| {
        let come = (0..2_000).any(|_| {
            let come = what(stage.game());
            stage.wait(100);
            come
        });
        assert!(come);
    };
    for key in games::keys() {
        let mut stage = demo(games::get(key).id());
        assert_eq!(stage.session().setup.game, key);
        wait_for(&mut stage, &|game| !game.history().moves().is_empty());
        stage.keys(" ");
        let paused = stage.history().clone();
        stage.wait(30_000);
        assert_eq!(*stage.history(), paused);
        stage.keys(" ");
        wait_for(&mut stage, &|game| {
            game.history().moves().len() > paused.moves().len() || game.session.setup.game != key
        });
        wait_for(&mut stage, &|game| game.session.setup.game != key);
        wait_for(&mut stage, &|game| !game.history().moves().is_empty());
    }
}

/// Two computers at a table of one game play it to its end by themselves, and no other.
#[test]
fn two_computers_outside_the_demo_play_one_game() {
    let mut stage = Stage::new(Start::Table(setup("nim", |c| c.set_lineup(Lineup::TwoComputers))), brisk());
    assert!(stage.watches() && !stage.tours());
    for _ in 0..200 {
        stage.wait(100);
    }
    let line = stage.history().clone();
    assert!(stage.ended().is_some());
    stage.wait(60_000);
    assert_eq!(*stage.history(), line, "nothing comes after it");
    stage.press(Action::NextGame);
    assert!(stage.history().moves().is_empty());
    to_the_end(&mut stage);
    assert!(!stage.tours());
}

/// A demo goes from game to game, and in each round the other side starts, so that both levels get to start everywhere.
#[test]
fn demo_rounds_alternate_the_starter() {
    let mut first = setup("kayles", |setup| setup.set_lineup(Lineup::TwoComputers));
    first.set_levels([Level::Sharp, Level::Casual]);
    let mut stage = Stage::new(Start::Demo(first), brisk());
    stage.keys(" ");
    let all = games::ALL.len();
    for round in 0..3 {
        for number in 0..all {
            let game = GameKey((key("kayles").0 + number) % all);
            let expected = if round % 2 == 0 { Side::One } else { Side::Two };
            let at = (stage.session().setup.game, stage.history().starter());
            assert_eq!(at, (game, expected), "round {round}, game {number}");
            assert_eq!(stage.session().setup.levels(), [Level::Sharp, Level::Casual]);
            stage.press(Action::NextGame);
        }
    }
}

/// A seat that was taken over in a demo is handed back, also in the next game; the demo goes on as it was: from game to game, or at its game.
#[test]
fn a_side_can_be_handed_back_in_the_next_game() {
    for (take, side) in [("1", Side::One), ("2", Side::Two)] {
        let begin = || {
            let mut stage = demo("nim");
            assert!(stage.keys(" ").tours());
            stage.keys(take);
            stage
        };
        for games in 0..3 {
            let mut stage = begin();
            let players = |stage: &Stage| stage.session().setup.humans();
            for _ in 0..games {
                stage.press(Action::Again);
                if stage.app.shared.popup.is_some() {
                    stage.press(Action::Yes);
                }
            }
            assert_eq!(players(&stage), Side::BOTH.map(|one| one == side), "{take} {games}");
            stage.press(Action::HandBack);
            assert_eq!(players(&stage), [false; 2], "{take} {games}");
            assert!(stage.watches() && stage.tours(), "{take} {games}");
            let game = stage.session().setup.game;
            stage.keys(" ").press(Action::NextGame);
            assert_ne!(stage.session().setup.game, game, "it goes on from game to game");
        }
    }
}

/// Whoever takes over makes moves of their own: what the computer said of the move it had made there is not said of them.
#[test]
fn reasons_of_undone_moves_are_forgotten() {
    let mut stage = demo("nim");
    while stage.moves_made() < 3 {
        stage.wait(100);
    }
    stage.keys(" ");
    let theirs = stage.history().moves()[2].mv;
    let said = stage.game().explain_move(2).expect("what it did").text;
    let shown = stage.game().last_reason().expect("the reason of its move");
    stage.shows(&shown);
    stage.keys("<left>");
    let side = stage.history().turn();
    stage.keys(if side.index() == 0 { "1" } else { "2" });
    let game = stage.rules();
    let mine = (0..).find_map(|index| game.nth_move(stage.position(), index).filter(|mv| *mv != theirs));
    let Some(Move::Take { group, count }) = mine else { panic!("another move of heaps") };
    stage.prompt = false;
    stage.keys(&format!("{} {count}<enter>", group + 1));
    assert_eq!(stage.history().moves()[2].mv, mine.expect("found above"));
    assert!(stage.game().last_reason().is_none());
    stage.hides(&said);
}

#[test]
fn the_speed_of_a_watched_game_goes_to_its_ends_and_back() {
    let mut stage = Stage::new(Start::Demo(nimtui::session::GameSetup::demo(GameKey(0), 3)), brisk());
    let mut speed = |key: &str| {
        stage.keys(key);
        stage.app.shared.preferences.demo_pause
    };
    let slower: Vec<u32> = (0..9).map(|_| speed("-")).collect();
    assert!(slower.is_sorted() && slower[7] == slower[8] && slower[8] >= 2_000, "{slower:?}");
    let faster: Vec<u32> = (0..9).map(|_| speed("+")).collect();
    assert!(faster.is_sorted_by(|one, other| one >= other) && faster[7] == faster[8], "{faster:?}");
    assert!(faster[8] > 0, "what is watched is never at once");
}

/// A saving demo of a position of Nim, with one move made and paused.
fn paused_after_a_move(id: &str) -> Stage {
    let setup = setup("nim", |setup| {
        setup.set_lineup(Lineup::TwoComputers);
        setup.position = Some(position(id));
    });
    let memory = Memory { files: true, ..Memory::default() };
    let mut stage = Stage::remembering(Start::Demo(setup), brisk(), memory);
    while stage.moves_made() == 0 {
        stage.wait(10);
    }
    stage.keys(" ");
    assert_eq!(stage.moves_made(), 1);
    stage
}

#[test]
fn a_side_taken_over_without_a_move_loses_nothing() {
    let mut stage = paused_after_a_move("nim:1,1");
    stage.keys("1");
    to_the_end(&mut stage);
    assert!(stage.file_tasks().is_empty(), "{:?}", stage.file_tasks());
    stage.hides("gave the win away");
    stage.hides("no chance");
}

/// Who has seen the rest of a game, or its explanation, and takes it over has had help; the end that was watched doesn't count.
#[test]
fn what_was_watched_helps_whoever_takes_over() {
    for lesson in [false, true] {
        let mut stage = paused_after_a_move("nim:1,2,3");
        match lesson {
            true => assert!(stage.game().lesson),
            false => {
                stage.press(Action::Lesson);
                while stage.ended().is_none() {
                    stage.keys("<right>");
                    stage.wait(2_000);
                }
                while stage.moves_made() > 1 {
                    stage.keys("<left>");
                }
            }
        }
        stage.keys("2");
        assert_eq!((stage.session().assisted, stage.session().first_winner()), (true, None), "{lesson}");
        stage.play_well();
        let winner = stage.session().winner().expect("over");
        assert_eq!(stage.game().won_so_far(), Side::BOTH.map(|side| u32::from(side == winner)), "{lesson}");
        let recorded = stage.finished_games();
        assert!(recorded.iter().all(|game| game.assisted), "{lesson}");
        // What is recorded counts, even if the side is handed back and taken over again.
        stage.press(Action::Undo).press(Action::HandBack);
        stage.keys("2");
        assert!(!stage.game_screen().is_watched());
        stage.play_well();
        assert_eq!(stage.finished_games(), recorded, "{lesson}");
    }
}

#[test]
fn going_on_after_a_step_back_leaves_no_word_of_it() {
    let mut stage = paused_after_a_move("nim:1,1,1,1");
    stage.keys("<left>").shows("1 move undone.");
    stage.keys(" ").hides("undone");
    assert_eq!(stage.moves_made(), 1);
}

#[test]
fn only_the_persons_own_moves_are_judged() {
    let mut stage = paused_after_a_move("nim:1,1,1,1");
    stage.keys("1");
    stage.wait(200);
    while stage.ended().is_none() {
        stage.keys("<enter>");
        stage.wait(200);
    }
    let record = stage.finished_games().remove(0);
    assert!(record.is_taken_over());
    assert_eq!(record.makers.keys().collect::<Vec<_>>(), [&0]);
    // The last stone leaves before the frame appears.
    stage.wait(1_000);
    let screen = stage.screen();
    let row = screen.lines().find(|line| line.contains("You ") && line.contains(['■', '□', '▼']));
    let marks = row.expect("a row of marks").matches(['■', '□', '▼']).count();
    assert_eq!(marks, 1, "the computer's move for the person isn't marked:\n{screen}");
    // The computer, for the person, gives the win away: in nim:2,1,1 taking both of heap 1 wins.
    let mut line = History::new(position("nim:2,1,1"), Side::One);
    for text in ["2x1", "1x1", "1x1", "3x1"] {
        let mv = read_move(text, games::get(key("nim")), line.position()).expect("a move");
        line.play(games::get(key("nim")), mv).expect("legal");
    }
    let mut record = GameRecord {
        makers: [(0, "The computer".to_owned())].into(),
        ..GameRecord::of_line(key("nim"), &line)
    };
    record.setup.players = [Player::Human, Player::Computer(Level::Perfect)];
    let judged = record.judge(&Stop::default()).expect("proven");
    assert_eq!((judged.chances[0], judged.mistakes[0]), (0, 0));
    let unfinished = GameRecord { standing: 1, moves: record.moves[..1].to_vec(), winner: None, ..record };
    let mut stage = Stage::resuming(vec![unfinished]);
    stage.keys("1 1<enter>");
    assert!(stage.ended().is_some() && stage.game().is_reviewed());
    stage.hides("gave the win away");
    stage.hides("no chance");
}
