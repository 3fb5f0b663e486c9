//! The game menu: what its rows open and do.

use crate::stage::Stage;
use nimtui::game::{Lineup, Outcome};
use nimtui::tui::{Action, Popup, Screen};

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
fn esc_leads_from_a_submenu_back_to_the_game_menu() {
    for action in [Action::Analyse, Action::Copy] {
        let mut stage = Stage::two_players("nim");
        let title = |stage: &Stage| match &stage.app.shared.popup {
            Some(Popup::Menu(menu)) => Some(menu.title),
            _ => None,
        };
        stage.keys("<esc>");
        let menu = title(&stage);
        stage.press(action);
        assert!(title(&stage).is_some_and(|submenu| Some(submenu) != menu), "{action:?}");
        stage.keys("<esc>");
        assert_eq!(title(&stage), menu, "{action:?}");
        stage.keys("<esc>");
        assert!(stage.app.shared.popup.is_none(), "{action:?}");
    }
}
