//! The game menu: what its rows open and do.

use crate::stage::Stage;
use nimtui::game::{Lineup, Outcome};
use nimtui::tui::{Action, Screen};

#[test]
fn the_set_up_board_opens_from_the_menu_and_leads_back() {
    let mut stage = Stage::two_players("kayles");
    stage.keys("<enter>");
    let before = stage.history().clone();
    stage.press(Action::SetUpBoard);
    assert!(matches!(stage.app.stack.last(), Some(Screen::SetUp(_))));
    stage.shows("Set up");
    stage.press(Action::Back);
    assert_eq!(*stage.history(), before);
}

#[test]
fn the_menu_says_who_can_win() {
    for (id, outcome) in [("nim:1,2", Outcome::N), ("nim:2,2", Outcome::P)] {
        let mut stage = Stage::at(id, Lineup::TwoHumans);
        stage.press(Action::WhoWins);
        let can = if outcome == Outcome::N { "can win" } else { "can't win" };
        assert!(stage.notice().contains(can), "{id}: {}", stage.notice());
    }
}

#[test]
fn the_menu_of_a_watched_game_sets_its_speed() {
    let mut stage = Stage::new_game("nim", |setup| setup.set_lineup(Lineup::TwoComputers));
    for (row, action) in [("Slower", Action::Slower), ("Slower", Action::Slower), ("Faster", Action::Faster)]
    {
        stage.keys("<esc>").shows(row);
        let before = stage.app.shared.preferences.demo_pause;
        stage.keys("<esc>").press(action);
        assert_ne!(stage.app.shared.preferences.demo_pause, before);
    }
}
