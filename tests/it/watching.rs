//! Two computers play, and somebody watches.

use crate::stage::{Match, Stage, brisk, contest, panel_of, quick};
use nimtui::coach::Level;
use nimtui::game::{Outcome, Seats, Side, Stop};
use nimtui::games;
use nimtui::tui::{Action, Popup, Start};

fn table(stage: &Stage) -> &Match {
    stage.at_table()
}

fn demo(entry: &str) -> Stage {
    Stage::new(Start::Demo(contest(entry, |c| c.seat(Seats::TwoComputers))), brisk())
}

/// Lets time pass until the game is over.
fn to_the_end(stage: &mut Stage) {
    while table(stage).ended().is_none() {
        stage.wait(100);
    }
}

#[test]
fn whoever_steps_back_at_the_end_is_left_in_peace() {
    let mut stage = demo("nim");
    to_the_end(&mut stage);
    let game = table(&stage).session.setup.game;
    stage.keys("<left>");
    stage.wait(60_000);
    assert_eq!(table(&stage).session.setup.game, game);
    stage.keys("<right>");
    assert!(table(&stage).ended().is_some());
}

#[test]
fn whoever_reads_a_page_is_not_hurried_on() {
    let mut stage = demo("nim");
    to_the_end(&mut stage);
    let game = table(&stage).session.setup.game;
    stage.keys("?");
    stage.wait(20_000);
    assert_eq!(table(&stage).session.setup.game, game);
    stage.keys("<esc>");
    stage.wait(2_000);
    assert_ne!(table(&stage).session.setup.game, game);
}

#[test]
fn nothing_moves_by_itself_where_it_should_not() {
    let mut stage = Stage::new(Start::Demo(contest("nim", |c| c.seat(Seats::TwoComputers))), quick());
    stage.wait(60_000);
    assert!(table(&stage).history().moves().is_empty());
    stage.keys("<right>");
    assert_eq!(table(&stage).history().moves().len(), 1);
    stage.press(Action::NextGame);
    stage.wait(60_000);
    assert!(table(&stage).history().moves().is_empty(), "nor in the next game");
}

#[test]
fn faster_is_never_slower() {
    let moves_in_three_seconds = |keys: &str| {
        let mut stage = demo("matches");
        stage.keys(keys);
        stage.wait(1_500);
        table(&stage).history().moves().len()
    };
    assert!(moves_in_three_seconds("+++++") >= moves_in_three_seconds(""));
    assert!(moves_in_three_seconds("") > moves_in_three_seconds("----"));
}

#[test]
fn taking_over_is_for_games_that_are_not_over() {
    let mut stage = demo("nim");
    to_the_end(&mut stage);
    stage.keys("1");
    assert!(table(&stage).session.player(Side::One).level().is_some());
    stage.keys("<left><left>");
    stage.keys("2");
    assert!(table(&stage).session.player(Side::Two).is_human());
    assert_eq!(table(&stage).mover().is_human(), table(&stage).history().turn() == Side::Two);
}

/// The text of the status and of everything else on the screen.
fn shows(stage: &Stage, text: &str) {
    assert!(stage.screen().contains(text), "no {text:?} in\n{}", stage.screen());
}

#[test]
fn a_demo_is_slow_enough_to_read_and_its_lesson_is_open_on_every_move() {
    let start = Start::Demo(contest("nim", |c| c.seat(Seats::TwoComputers)));
    let mut stage = Stage::new(start, nimtui::tui::Preferences::default());
    for made in 0..3 {
        assert_eq!(table(&stage).history().moves().len(), made);
        shows(&stage, "Lesson");
        let position = table(&stage).position().clone();
        let solved = table(&stage).rules().solve(&position, &Stop::default()).expect("nobody stops it");
        assert_eq!(
            table(&stage).session.solution(),
            Some(&solved),
            "the lesson is of what is to be moved in"
        );
        stage.wait(1_900);
        assert_eq!(table(&stage).history().moves().len(), made, "two seconds a move");
        stage.wait(100);
    }
}

#[test]
fn asking_why_pauses_a_demo_and_tells() {
    let mut stage = demo("nim");
    stage.wait(150);
    stage.press(Action::Why);
    let made = table(&stage).history().moves().len();
    assert!(made > 0 && matches!(stage.app.shared.popups[..], [Popup::Page(_)]), "{}", stage.screen());
    stage.wait(60_000);
    stage.keys("<esc>");
    stage.wait(60_000);
    assert_eq!(table(&stage).history().moves().len(), made, "it is paused");
    stage.keys(" ");
    stage.wait(150);
    assert!(table(&stage).history().moves().len() > made);
}

#[test]
fn a_seat_that_was_taken_over_is_handed_back_and_moves_keep_who_made_them() {
    let mut stage = demo("nim");
    stage.wait(250);
    stage.keys(" ");
    let made = table(&stage).history().moves().len();
    assert!(made >= 2);
    let before: Vec<String> =
        (0..made).map(|number| table(&stage).session.maker(number).to_owned()).collect();
    stage.keys(if table(&stage).history().turn() == Side::One { "1" } else { "2" });
    assert_eq!(
        before,
        (0..made).map(|number| table(&stage).session.maker(number).to_owned()).collect::<Vec<_>>()
    );
    stage.keys("<enter>");
    assert_eq!(table(&stage).session.maker(made), "You");
    stage.press(Action::HandBack);
    assert!(stage.tours());
    assert_eq!(table(&stage).session.maker(made), "You", "also after the seat was handed back");
    assert!(table(&stage).session.setup.players.iter().all(|player| player.level().is_some()));
    to_the_end(&mut stage);
    stage.press(Action::NextGame);
    shows(&stage, "SAL 9000");
}

/// The closing line names the last move that gave the win away; a plain search confirms it.
#[test]
fn a_demo_says_why_it_was_won() {
    for entry in ["nim", "matches", "take-away"] {
        for seed in 0..8 {
            let start = contest(entry, |c| {
                {
                    c.seed = seed;
                    *c = c.clone().seated(Seats::TwoComputers, [Level::Easy; 2]);
                };
            });
            let mut stage = Stage::new(Start::Demo(start), brisk());
            to_the_end(&mut stage);
            let table = table(&stage);
            let winner = table.ended().expect("ended").winner(table.history().turn());
            let lost = |position: &nimtui::game::Position| {
                table.rules().solve(position, &Stop::default()).expect("not stopped").outcome == Outcome::P
            };
            let mut given = None;
            let mut before = table.history().opening().clone();
            for (number, played) in table.history().moves().iter().enumerate() {
                if played.side != winner && !lost(&before) && !lost(&played.after) {
                    given = Some(number);
                }
                before = played.after.clone();
            }
            let said = table.what_decided().expect("what decided it");
            let why = match given {
                Some(number) => format!("Move {} gave it away: ", number + 1),
                None if winner == table.history().starter() => {
                    format!("{} could win from the start", table.name(winner))
                }
                None => {
                    format!("{} started, and could not have won", table.name(winner.other()))
                }
            };
            assert!(said.starts_with(&why), "{said}");
        }
    }
}

/// What a demo or the computer has done for a player is no help that was asked for, and not the player's merit.
#[test]
fn moves_of_the_computer_are_not_credited_to_who_takes_its_seat() {
    let mut stage = demo("nim");
    stage.wait(250);
    stage.keys(" ");
    let side = table(&stage).history().turn();
    stage.keys(if side == Side::One { "1" } else { "2" });
    assert!(!table(&stage).lesson && panel_of(&stage.screen(), "Lesson").is_none(), "{}", stage.screen());
    assert!(table(&stage).session.assisted);
    assert_eq!(table(&stage).side_name(side), "Your side");
    let other = table(&stage).name(side.other());
    assert_eq!(table(&stage).side_name(side.other()), other);
    stage.press(Action::HandBack);
    assert!(table(&stage).lesson, "the demo goes on as it was");

    let mut played_out = Stage::table("nim", |c| c.set(0, nimtui::game::Value::Sizes(vec![40, 30, 25])));
    played_out.keys("1 1<enter><wait>1 1<enter><wait>");
    let made = table(&played_out).history().moves().len();
    played_out.press(Action::PlayOut).press(Action::Yes);
    let game = table(&played_out);
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
    let side = table(&menu).history().turn();
    menu.keys(if side == Side::One { "1" } else { "2" }).keys("<enter>");
    let options = |effect: &nimtui::tui::Effect| {
        matches!(effect, nimtui::tui::Effect::File(nimtui::tui::FileTask::Options(_)))
    };
    assert!(!menu.effects.iter().any(options), "two computers would sit at that game from now on");
}

/// Whichever game a demo begins with, its moves come by themselves, after a pause, too; and then comes the next game.
#[test]
fn a_demo_that_begins_with_any_game_goes_on_by_itself() {
    let wait_for = |stage: &mut Stage, what: &dyn Fn(&Match) -> bool| {
        let come = (0..2_000).any(|_| {
            let come = what(table(stage));
            stage.wait(100);
            come
        });
        assert!(come, "{}", stage.screen());
    };
    for key in games::keys() {
        let mut stage = demo(games::get(key).id());
        assert_eq!(table(&stage).session.setup.game, key);
        wait_for(&mut stage, &|game| !game.history().moves().is_empty());
        stage.keys(" ");
        let paused = table(&stage).history().clone();
        stage.wait(30_000);
        assert_eq!(*table(&stage).history(), paused);
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
    let mut stage = Stage::new(Start::Table(contest("nim", |c| c.seat(Seats::TwoComputers))), brisk());
    assert!(stage.watches() && !stage.tours());
    for _ in 0..200 {
        stage.wait(100);
    }
    let line = table(&stage).history().clone();
    assert!(table(&stage).ended().is_some(), "{}", stage.screen());
    stage.wait(60_000);
    assert_eq!(*table(&stage).history(), line, "nothing comes after it: {}", stage.screen());
    stage.press(Action::NextGame);
    assert!(table(&stage).history().moves().is_empty());
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
        let seated = |stage: &Stage| table(stage).name(Side::Two);
        assert_eq!(seated(&stage), called, "{}", stage.screen());
        stage.keys("<enter>").press(Action::Again).press(Action::Redo);
        assert_eq!(seated(&stage), called, "{}", stage.screen());
        assert!(!table(&stage).session.assisted);
    }
}
