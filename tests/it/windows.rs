//! What lies on top of a screen takes the keys: as long as it lies there, nothing below it changes.

use crate::small::all_games;
use crate::stage::Stage;
use nimtui::app::{Key, KeyCode, Message};
use nimtui::game::{Game, Seats};

/// Keys that mean something to some screen or other, and letters and digits that can be typed.
fn keys() -> Vec<Key> {
    let mut keys: Vec<Key> = crate::places::keys().into_iter().collect();
    let typed = "0123456789 ,-xrbed.".chars().map(KeyCode::Char);
    let others = [KeyCode::Backspace, KeyCode::Delete, KeyCode::Home, KeyCode::End];
    keys.extend(typed.chain(others).map(|code| Key { code, ctrl: false }));
    keys
}

/// A first move as it is typed.
fn typed(stage: &Stage) -> String {
    let (game, position) = (stage.at_table().rules(), stage.at_table().position());
    let mv = game.nth_legal(position, 0).expect("a move");
    mv.word(game.words())
}

/// Stages with something on top of them: of a table where a move is being typed, before the first move and after it, and of the menu.
fn covered(game: &dyn Game) -> Vec<Stage> {
    let table = |keys: &str| {
        let mut stage = Stage::table(game.id(), |contest| contest.seats = Seats::TwoHumans);
        let typed = typed(stage.keys(keys));
        stage.keys(&typed);
        stage
    };
    let mut stages: Vec<Stage> = vec![];
    for (first, windows) in [("", &["?"][..]), ("<enter>", &["?", "q", "m", "n", "o"])] {
        for window in windows {
            let mut stage = table(first);
            stage.keys(window);
            stages.push(stage);
        }
    }
    for opened in ["?", "<tab>e", "<tab>?"] {
        let mut menu = Stage::menu();
        menu.keys(opened);
        stages.push(menu);
    }
    let mut over = Stage::table(game.id(), |contest| contest.seats = Seats::TwoHumans);
    over.play_out().keys("v<home><enter>");
    stages.push(over);
    stages.retain(|stage| !stage.model.overlays.is_empty());
    stages
}

#[test]
fn no_key_changes_what_lies_under_a_window() {
    let keys = keys();
    for (_, game) in all_games() {
        let stages = covered(game);
        assert!(stages.len() >= 5, "{}: only {} windows", game.id(), stages.len());
        for stage in stages {
            for &key in &keys {
                let mut after = stage.again();
                after.send(Message::Key(key));
                if after.model.keys().name != stage.model.keys().name || after.model.overlays.is_empty() {
                    continue;
                }
                let context = format!("{}: {key:?}\n{}", game.id(), stage.screen());
                assert_eq!(after.model.room, stage.model.room, "{context}");
                assert_eq!(after.model.menu, stage.model.menu, "{context}");
            }
        }
    }
}
