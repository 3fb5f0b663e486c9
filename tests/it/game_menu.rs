//! The game menu: what its rows open and do.

use crate::stage::Stage;
use nimtui::game::{Lineup, Outcome};
use nimtui::tui::{Action, Popup, Screen};

/// The rows of the menu that is open.
fn rows(stage: &Stage) -> Vec<String> {
    let Some(Popup::Menu(menu)) = &stage.app.shared.popup else { panic!("no menu") };
    menu.rows.iter().map(|(_, label)| label.clone()).collect()
}

#[test]
fn values_and_the_set_up_board_open_from_the_menu_and_lead_back() {
    for (action, title) in [(Action::Values, "Grundy"), (Action::SetUpBoard, "Set up")] {
        let mut stage = Stage::two_players("kayles");
        stage.keys("<enter>");
        let before = stage.history().clone();
        stage.press(action);
        match (action, stage.app.stack.last()) {
            (Action::Values, Some(Screen::Values(_))) | (Action::SetUpBoard, Some(Screen::SetUp(_))) => {}
            _ => panic!("{action:?} opened something else"),
        }
        stage.shows(title);
        stage.press(Action::Back);
        assert_eq!(*stage.history(), before, "{action:?}");
    }
}

#[test]
fn a_game_without_values_offers_none() {
    let mut stage = Stage::two_players("red-blue");
    stage.keys("<esc><Analyse>");
    assert!(!rows(&stage).contains(&"Grundy values".to_owned()));
    let mut stage = Stage::two_players("nim");
    stage.keys("<esc><Analyse>");
    assert!(rows(&stage).contains(&"Grundy values".to_owned()));
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
