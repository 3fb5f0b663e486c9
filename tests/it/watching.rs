//! Two computers play, and somebody watches.

use crate::stage::{Stage, brisk, contest, panel_of, quick};
use nimtui::app::{Screen, Start, Table};
use nimtui::game::{Seats, Side};
use nimtui::games;

fn table(stage: &Stage) -> &Table {
    match &stage.model.screen {
        Screen::Table(table) => table,
        _ => panic!("no table on the screen:\n{}", stage.screen()),
    }
}

fn demo(entry: &str) -> Stage {
    Stage::new(Start::Demo(contest(entry, |c| c.seats = Seats::TwoComputers)), brisk())
}

/// Lets time pass until the game is over.
fn to_the_end(stage: &mut Stage) {
    while table(stage).ended().is_none() {
        stage.wait(100);
    }
}

#[test]
fn both_computers_play_a_demo_from_game_to_game() {
    let mut stage = Stage::new(Start::Demo(contest("take-away", |c| c.seats = Seats::TwoComputers)), brisk());
    let mut seen = vec![];
    for _ in 0..400 {
        let game = table(&stage).contest.game;
        if seen.last() != Some(&game) {
            seen.push(game);
        }
        stage.wait(500);
    }
    assert!(seen.len() > games::ALL.len(), "{seen:?}");
    stage.keys(" ");
    let paused = table(&stage).line.clone();
    stage.wait(60_000);
    assert_eq!(table(&stage).line, paused, "a pause lasts");
    stage.keys("<left>");
    assert_eq!(table(&stage).line.moves().len() + 1, paused.moves().len().max(1));
    stage.keys("1");
    assert!(table(&stage).players[0].computer.is_none(), "taken over");
}

#[test]
fn whoever_steps_back_at_the_end_is_left_in_peace() {
    let mut stage = demo("nim");
    to_the_end(&mut stage);
    let game = table(&stage).contest.game;
    stage.keys("<left>");
    stage.wait(60_000);
    assert_eq!(table(&stage).contest.game, game);
    stage.keys("<right>");
    assert!(table(&stage).ended().is_some());
}

#[test]
fn whoever_reads_a_page_is_not_hurried_on() {
    let mut stage = demo("nim");
    to_the_end(&mut stage);
    let game = table(&stage).contest.game;
    stage.keys("?");
    stage.wait(20_000);
    assert_eq!(table(&stage).contest.game, game);
    stage.keys("<esc>");
    stage.wait(2_000);
    assert_ne!(table(&stage).contest.game, game);
}

#[test]
fn nothing_moves_by_itself_where_it_should_not() {
    let mut stage = Stage::new(Start::Demo(contest("nim", |c| c.seats = Seats::TwoComputers)), quick());
    stage.wait(60_000);
    assert!(table(&stage).line.moves().is_empty());
    stage.keys("<right>");
    assert_eq!(table(&stage).line.moves().len(), 1);
    stage.keys("n");
    stage.wait(60_000);
    assert!(table(&stage).line.moves().is_empty(), "nor in the next game");
}

#[test]
fn faster_is_never_slower() {
    let moves_in_three_seconds = |keys: &str| {
        let mut stage = demo("matches");
        stage.keys(keys);
        stage.wait(1_500);
        table(&stage).line.moves().len()
    };
    assert!(moves_in_three_seconds("+++++") >= moves_in_three_seconds(""));
    assert!(moves_in_three_seconds("") > moves_in_three_seconds("----"));
}

#[test]
fn taking_over_is_for_games_that_are_not_over() {
    let mut stage = demo("nim");
    to_the_end(&mut stage);
    stage.keys("1");
    assert!(table(&stage).players[Side::One.index()].computer.is_some());
    stage.keys("<left><left>");
    stage.keys("2");
    assert!(table(&stage).players[Side::Two.index()].computer.is_none());
    assert_eq!(table(&stage).to_move().computer.is_none(), table(&stage).line.turn() == Side::Two);
}

#[test]
fn the_lesson_stays_open_and_live() {
    let mut stage = demo("nim");
    stage.keys(" e");
    assert!(stage.screen().contains("⊕"), "{}", stage.screen());
    stage.keys("<right>");
    assert!(stage.screen().contains("⊕") || stage.screen().contains("Heaps of 1"), "{}", stage.screen());
    stage.keys("n");
    assert!(panel_of(&stage.screen(), "Lesson").is_some(), "{}", stage.screen());
}
