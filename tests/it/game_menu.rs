//! The game menu: what its rows open and do.

use crate::stage::Stage;
use nimtui::game::{Lineup, Outcome};
use nimtui::tui::Action;

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
