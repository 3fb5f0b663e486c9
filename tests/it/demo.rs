//! Watching two computers: pause, steps, speed, taking over a side.

use crate::stage::{ShownGame, Stage, brisk, contest, panel_of, quick};
use nimtui::coach::Level;
use nimtui::game::{GameKey, Lineup, Move, Side, Stop};
use nimtui::games;
use nimtui::tui::{Action, Popup, Start};

fn demo(entry: &str) -> Stage {
    Stage::new(Start::Demo(contest(entry, |c| c.set_lineup(Lineup::TwoComputers))), brisk())
}

/// Lets time pass until the game is over.
fn to_the_end(stage: &mut Stage) {
    while stage.at_table().ended().is_none() {
        stage.wait(100);
    }
}

#[test]
fn whoever_steps_back_at_the_end_is_left_in_peace() {
    let mut stage = demo("nim");
    to_the_end(&mut stage);
    let game = stage.at_table().session.setup.game;
    stage.keys("<left>");
    stage.wait(60_000);
    assert_eq!(stage.at_table().session.setup.game, game);
    stage.keys("<right>");
    assert!(stage.at_table().ended().is_some());
}

#[test]
fn whoever_reads_a_page_is_not_hurried_on() {
    let mut stage = demo("nim");
    to_the_end(&mut stage);
    let game = stage.at_table().session.setup.game;
    stage.keys("?");
    stage.wait(20_000);
    assert_eq!(stage.at_table().session.setup.game, game);
    stage.keys("<esc>");
    stage.wait(2_000);
    assert_ne!(stage.at_table().session.setup.game, game);
}

#[test]
fn nothing_moves_by_itself_where_it_should_not() {
    let mut stage = Stage::new(Start::Demo(contest("nim", |c| c.set_lineup(Lineup::TwoComputers))), quick());
    stage.wait(60_000);
    assert!(stage.at_table().history().moves().is_empty());
    stage.keys("<right>");
    assert_eq!(stage.at_table().history().moves().len(), 1);
    stage.press(Action::NextGame);
    stage.wait(60_000);
    assert!(stage.at_table().history().moves().is_empty(), "nor in the next game");
}

#[test]
fn faster_is_never_slower() {
    let moves_in_three_seconds = |keys: &str| {
        let mut stage = demo("matches");
        stage.keys(keys);
        stage.wait(1_500);
        stage.at_table().history().moves().len()
    };
    assert!(moves_in_three_seconds("+++++") >= moves_in_three_seconds(""));
    assert!(moves_in_three_seconds("") > moves_in_three_seconds("----"));
}

#[test]
fn taking_over_is_for_games_that_are_not_over() {
    let mut stage = demo("nim");
    to_the_end(&mut stage);
    stage.keys("1");
    assert!(stage.at_table().session.player(Side::One).level().is_some());
    stage.keys("<left><left>");
    stage.keys("2");
    assert!(stage.at_table().session.player(Side::Two).is_human());
    assert_eq!(stage.at_table().mover().is_human(), stage.at_table().history().turn() == Side::Two);
}

/// The text of the status and of everything else on the screen.
fn shows(stage: &Stage, text: &str) {
    assert!(stage.screen().contains(text), "no {text:?} in\n{}", stage.screen());
}

#[test]
fn a_demo_is_slow_enough_to_read_and_its_lesson_is_open_on_every_move() {
    let start = Start::Demo(contest("nim", |c| c.set_lineup(Lineup::TwoComputers)));
    let mut stage = Stage::new(start, nimtui::tui::Preferences::default());
    for made in 0..3 {
        assert_eq!(stage.at_table().history().moves().len(), made);
        shows(&stage, "Explanation");
        let position = stage.at_table().position().clone();
        let solved = stage.at_table().rules().solve(&position, &Stop::default()).expect("nobody stops it");
        assert_eq!(
            stage.at_table().session.solution(),
            Some(&solved),
            "the lesson is of what is to be moved in"
        );
        stage.wait(1_900);
        assert_eq!(stage.at_table().history().moves().len(), made, "two seconds a move");
        stage.wait(100);
    }
}

#[test]
fn asking_why_pauses_a_demo_and_tells() {
    let mut stage = demo("nim");
    stage.wait(150);
    stage.press(Action::Why);
    let made = stage.at_table().history().moves().len();
    assert!(made > 0 && matches!(stage.app.shared.popup, Some(Popup::Page(_))), "{}", stage.screen());
    stage.wait(60_000);
    stage.keys("<esc>");
    stage.wait(60_000);
    assert_eq!(stage.at_table().history().moves().len(), made, "it is paused");
    stage.keys(" ");
    stage.wait(150);
    assert!(stage.at_table().history().moves().len() > made);
}

#[test]
fn a_seat_that_was_taken_over_is_handed_back_and_moves_keep_who_made_them() {
    let mut stage = demo("nim");
    stage.wait(250);
    stage.keys(" ");
    let made = stage.at_table().history().moves().len();
    assert!(made >= 2);
    let before: Vec<String> =
        (0..made).map(|number| stage.at_table().session.maker(number).to_owned()).collect();
    stage.keys(if stage.at_table().history().turn() == Side::One { "1" } else { "2" });
    assert_eq!(
        before,
        (0..made).map(|number| stage.at_table().session.maker(number).to_owned()).collect::<Vec<_>>()
    );
    stage.keys("<enter>");
    assert_eq!(stage.at_table().session.maker(made), "You");
    stage.press(Action::HandBack);
    assert!(stage.tours());
    assert_eq!(stage.at_table().session.maker(made), "You", "also after the seat was handed back");
    assert!(stage.at_table().session.setup.players.iter().all(|player| player.level().is_some()));
    to_the_end(&mut stage);
    stage.press(Action::NextGame);
    shows(&stage, "SAL 9000");
}

/// What a demo or the computer has done for a player is no help that was asked for, and not the player's merit.
#[test]
fn moves_of_the_computer_are_not_credited_to_who_takes_its_seat() {
    let mut stage = demo("nim");
    stage.wait(250);
    stage.keys(" ");
    let side = stage.at_table().history().turn();
    stage.keys(if side == Side::One { "1" } else { "2" });
    assert!(
        !stage.at_table().lesson && panel_of(&stage.screen(), "Explanation").is_none(),
        "{}",
        stage.screen()
    );
    assert!(stage.at_table().session.assisted);
    assert_eq!(stage.at_table().side_name(side), "Your side");
    let other = stage.at_table().name(side.other());
    assert_eq!(stage.at_table().side_name(side.other()), other);
    stage.press(Action::HandBack);
    assert!(stage.at_table().lesson, "the demo goes on as it was");

    let mut played_out = Stage::table("nim", |c| c.set(0, nimtui::game::Value::Sizes(vec![40, 30, 25])));
    played_out.keys("1 1<enter><wait>1 1<enter><wait>");
    let made = played_out.at_table().history().moves().len();
    played_out.press(Action::PlayOut).press(Action::Yes);
    let game = played_out.at_table();
    assert!(game.ended().is_some() && game.session.maker(made) == "The computer", "{}", played_out.screen());
    assert_eq!(game.side_name(Side::One), "Your side");
}

/// A seat that was taken over is not saved as an option: the next demo has two computers.
#[test]
fn taking_over_a_seat_is_not_remembered_as_an_option() {
    let memory = nimtui::tui::Memory { files: true, ..Default::default() };
    let mut menu = Stage::remembering(Start::Menu, brisk(), memory);
    menu.click(nimtui::tui::Target::Entry(nimtui::tui::Entry::Demo)).keys("<rest><enter>");
    menu.wait(250);
    menu.keys(" ");
    let side = menu.at_table().history().turn();
    menu.keys(if side == Side::One { "1" } else { "2" }).keys("<enter>");
    let options = |effect: &nimtui::tui::Effect| {
        matches!(effect, nimtui::tui::Effect::File(nimtui::tui::FileTask::Options(_)))
    };
    assert!(!menu.effects.iter().any(options), "two computers would sit at that game from now on");
}

/// Whichever game a demo begins with, its moves come by themselves, after a pause, too; and then comes the next game.
#[test]
fn a_demo_that_begins_with_any_game_goes_on_by_itself() {
    let wait_for = |stage: &mut Stage, what: &dyn Fn(&ShownGame) -> bool| {
        let come = (0..2_000).any(|_| {
            let come = what(stage.at_table());
            stage.wait(100);
            come
        });
        assert!(come, "{}", stage.screen());
    };
    for key in games::keys() {
        let mut stage = demo(games::get(key).id());
        assert_eq!(stage.at_table().session.setup.game, key);
        wait_for(&mut stage, &|game| !game.history().moves().is_empty());
        stage.keys(" ");
        let paused = stage.at_table().history().clone();
        stage.wait(30_000);
        assert_eq!(*stage.at_table().history(), paused);
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
fn two_computers_at_a_table_play_one_game() {
    let mut stage = Stage::new(Start::Table(contest("nim", |c| c.set_lineup(Lineup::TwoComputers))), brisk());
    assert!(stage.watches() && !stage.tours());
    for _ in 0..200 {
        stage.wait(100);
    }
    let line = stage.at_table().history().clone();
    assert!(stage.at_table().ended().is_some(), "{}", stage.screen());
    stage.wait(60_000);
    assert_eq!(*stage.at_table().history(), line, "nothing comes after it: {}", stage.screen());
    stage.press(Action::NextGame);
    assert!(stage.at_table().history().moves().is_empty());
    to_the_end(&mut stage);
    assert!(!stage.tours());
}

/// Whoever has a name keeps it on a seat that is taken over, in the next game, and where the name is taken by the other side is You.
#[test]
fn a_seat_that_is_taken_over_has_the_name_of_who_takes_it() {
    for (name, called) in [("Ada", "Ada"), ("SAL 9000", "You"), ("HAL 9000", "HAL 9000")] {
        let mut memory = nimtui::tui::Memory { files: true, ..Default::default() };
        memory.settings.name = Some(name.into());
        let mut stage = Stage::remembering(Start::Menu, brisk(), memory);
        stage.click(nimtui::tui::Target::Entry(nimtui::tui::Entry::Demo)).keys("<rest><enter> 2");
        let seated = |stage: &Stage| stage.at_table().name(Side::Two);
        assert_eq!(seated(&stage), called, "{}", stage.screen());
        stage.keys("<enter>").press(Action::Again).press(Action::Redo);
        assert_eq!(seated(&stage), called, "{}", stage.screen());
        assert!(!stage.at_table().session.assisted);
    }
}

/// A demo goes from game to game, and in each round the other side starts, so that both levels get to start everywhere.
#[test]
fn demo_rounds_alternate_the_starter() {
    let mut first = contest("kayles", |contest| contest.set_lineup(Lineup::TwoComputers));
    first.set_levels([Level::Sharp, Level::Casual]);
    let mut stage = Stage::new(Start::Demo(first), brisk());
    stage.keys(" ");
    let all = games::ALL.len();
    for round in 0..3 {
        for number in 0..all {
            let game = GameKey((games::find_game("kayles").expect("a game").0 + number) % all);
            let expected = if round % 2 == 0 { Side::One } else { Side::Two };
            let at = (stage.at_table().session.setup.game, stage.at_table().history().starter());
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
            let first = contest("nim", |contest| contest.set_lineup(Lineup::TwoComputers));
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
                if stage.app.shared.popup.is_some() {
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
}

#[test]
fn a_demo_that_goes_on_goes_on_from_where_it_was() {
    let mut stage = demo("nim");
    while stage.at_table().history().moves().len() < 4 {
        stage.wait(100);
    }
    stage.keys(" ");
    let line = stage.at_table().history().clone();
    stage.keys("<left><left>");
    assert_eq!(stage.at_table().history().moves().len() + 2, line.moves().len());
    stage.keys(" ");
    assert_eq!(stage.at_table().history().moves(), line.moves(), "the moves taken back stand again at once");
    stage.wait(1_000);
    assert!(
        stage.at_table().history().moves().len() > line.moves().len() || stage.at_table().ended().is_some()
    );
}

/// Whoever takes over makes moves of their own: what the computer said of the move it had made there is not said of them.
#[test]
fn reasons_of_undone_moves_are_forgotten() {
    let mut stage = demo("nim");
    while stage.at_table().history().moves().len() < 3 {
        stage.wait(100);
    }
    stage.keys(" ");
    let theirs = stage.at_table().history().moves()[2].mv;
    let said = stage.at_table().explain_move(2).expect("what it did").text;
    let shown = stage.at_table().last_reason().expect("the reason of its move");
    assert!(stage.screen().contains(&shown), "{}", stage.screen());
    stage.keys("<left>");
    let side = stage.at_table().history().turn();
    stage.keys(if side.index() == 0 { "1" } else { "2" });
    let game = stage.at_table().rules();
    let mine =
        (0..).find_map(|index| game.nth_move(stage.at_table().position(), index).filter(|mv| *mv != theirs));
    let Some(Move::Take { lane, count }) = mine else { panic!("another move of heaps") };
    stage.prompt = false;
    stage.keys(&format!("{} {count}<enter>", lane + 1));
    assert_eq!(stage.at_table().history().moves()[2].mv, mine.expect("found above"));
    assert!(stage.at_table().last_reason().is_none());
    assert!(!stage.screen().contains(&said), "{}", stage.screen());
}
