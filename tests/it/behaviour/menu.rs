//! The menu: options, names, what it says of a game.

use super::{heaps, table};
use crate::stage::{Stage, quick};
use nimtui::coach::Level;
use nimtui::game::{Outcome, Side, Stop};
use nimtui::games;
use nimtui::tui::{Action, App, Commentary, Start};

#[test]
fn enter_in_the_menu_starts_each_entry_as_it_stands() {
    for (index, key) in games::keys().enumerate() {
        let mut stage = Stage::menu();
        stage.keys(&"<down>".repeat(index)).keys("<enter>");
        assert_eq!(table(&stage).session.setup.game, key, "without waiting for the details to follow");
    }
    let mut stage = Stage::menu();
    stage.keys("<up><enter>");
    assert!(stage.tours());
}

#[test]
fn out_of_range_is_refused_with_the_range_and_loses_nothing() {
    let mut stage = Stage::menu();
    stage.keys("<tab><tab><tab>1000<enter>");
    assert!(stage.screen().contains("from 1 to 999"), "{}", stage.screen());
    stage.keys("<esc>");
    assert!(stage.screen().contains("Matches         ◂ 21"), "{}", stage.screen());
}

#[test]
fn every_first_game_can_be_won_against_an_easy_computer() {
    for index in 0..games::ALL.len() {
        let stage_of = |seed| App::new(Start::Menu, quick(), seed).0;
        for seed in 0..20 {
            let mut stage = Stage::menu();
            stage.app = stage_of(seed);
            stage.keys("<down><rest><up><rest>").keys(&"<down>".repeat(index)).keys("<rest>");
            let contest = stage.menu_setup();
            assert!(contest.seats().is_duel());
            assert_eq!(contest.levels()[1], Level::Easy);
            let solved = contest.rules().solve(&contest.opening(), &Stop::default()).expect("not stopped");
            let first = if solved.outcome == Outcome::N { Side::One } else { Side::Two };
            assert_eq!(contest.starter, first, "{}", contest.rules().id());
            assert!(stage.screen().contains("You can win this"), "{}", stage.screen());
        }
    }
}

#[test]
fn the_menu_says_what_can_be_hoped_for() {
    let mut stage = Stage::menu();
    stage.keys("<down><rest>");
    assert!(
        stage.verdict(Commentary::Analysis).contains("You can win this: 1 of 12 first moves wins."),
        "{}",
        stage.screen()
    );
    stage.keys("<right><right>");
    assert!(
        stage
            .verdict(Commentary::Analysis)
            .contains("Lost against perfect play: wait for HAL 9000's mistake."),
        "{}",
        stage.screen()
    );
    stage.keys("<down><right><right><right>");
    assert!(stage.verdict(Commentary::Analysis).contains("HAL 9000 makes no mistake"), "{}", stage.screen());
    stage.keys("<up><right>");
    assert!(
        stage.verdict(Commentary::Analysis).contains("With perfect play Player 1 wins"),
        "{}",
        stage.screen()
    );
}

#[test]
fn the_first_letter_replaces_the_old_text_and_the_cursor_mends_it() {
    let edited = |keys: &str| {
        let mut stage = Stage::menu();
        stage.keys("<tab><left><tab><tab>").press(Action::Edit).keys(keys).keys("<enter><enter>");
        heaps(&stage)
    };
    assert_eq!(edited(""), [21]);
    assert_eq!(edited("35"), [35]);
    assert_eq!(edited("<left>3"), [231]);
    assert_eq!(edited("<end>0"), [210]);
    assert_eq!(edited("<home><delete>"), [1]);
    assert_eq!(edited("<backspace>7"), [27]);
}

#[test]
fn the_first_heaps_of_the_menu_can_be_looked_over() {
    for seed in 0..200 {
        let contest = nimtui::session::GameSetup::inviting(games::by_id("take-away").unwrap(), seed);
        let opening = contest.opening();
        let heaps = opening.board.heaps();
        assert!(heaps.len() <= 3 && heaps.iter().all(|heap| *heap <= 10), "{seed}: {heaps:?}");
    }
}
