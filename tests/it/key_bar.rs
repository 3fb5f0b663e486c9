//! The key bar: what it shows at every width, and what it calls the keys.

use crate::key_sets::stages;
use crate::small::all_games;
use crate::stage::Stage;
use nimtui::coach::Level;
use nimtui::game::Lineup;
use nimtui::records::Medal;
use nimtui::tui::{Action, Menu, MenuEntry, Message, Target, bar_keys};

/// The keys of the bar: what each does, and what is written there.
fn bar(stage: &Stage, columns: u16, rows: u16) -> Vec<(Action, String)> {
    let (buffer, clicks) = (stage.buffer(columns, rows), stage.hits(columns, rows));
    let keys = clicks.all().filter_map(|(place, target)| match target {
        Target::Press(action) if place.y == rows - 1 => {
            let text: String = place.positions().map(|at| buffer[at].symbol()).collect();
            Some((action, text))
        }
        _ => None,
    });
    keys.collect()
}

/// At every width the bar has help, a way out and the keys that choose a move, and no key without its label.
#[test]
fn the_bar_has_the_needed_keys_with_labels_at_every_width() {
    let mut moves = 0;
    for (key, game) in all_games() {
        let every_width = ["nim", "grid", "sum"].contains(&game.id());
        for mut stage in stages(key, game.id()) {
            for columns in (60..=132).filter(|columns| every_width || [60, 68, 80, 120].contains(columns)) {
                stage.send(Message::Resized(columns, 24));
                let (bar, hints) = (bar(&stage, columns, 24), bar_keys(&stage.app));
                let context =
                    format!("{} {columns} {}:\n{bar:?}\n{hints:?}", game.id(), stage.app.keys().name);
                let has = |action| bar.iter().any(|(shown, _)| *shown == action);
                let is_useful = |action| hints.iter().any(|hint| hint.binding.action == action);
                // The second of two keys has no entry of its own.
                for (action, text) in bar.iter().filter(|(action, _)| is_useful(*action)) {
                    assert!(text.trim().contains(' '), "{action:?} {text:?} in {context}");
                    assert_eq!(text.trim_end(), text, "cut: {context}");
                }
                assert!(has(Action::Help) || !is_useful(Action::Help), "no help: {context}");
                let leave = [Action::Back, Action::GameMenu, Action::Menu, Action::Quit, Action::No];
                // Where an end is to be marked, only the help may have room for it.
                let has_mark = stage.app.keys().name == "TURN_RUN" && columns < 80;
                assert!(has_mark || leave.into_iter().any(has), "no way out: {context}");
                // Where all arrows share a label, it stands at the key for up. The keys for another part and for
                // a mark come first. On 60 columns only the prompt names them in Grundy's Game.
                let up = [Action::NextPart, Action::Mark].into_iter().find(|action| has(*action));
                let up = up.or(Some(Action::Up).filter(|_| columns > 60));
                let needed =
                    [Action::Enter, Action::NextPart, Action::Hint, Action::Lesson].into_iter().chain(up);
                for action in needed.filter(|action| is_useful(*action)) {
                    let name = stage.app.keys().name;
                    let needs_it = name.starts_with("TURN_") || name.starts_with("FIND_");
                    assert!(has(action) || !needs_it, "no {action:?}: {context}");
                    moves += usize::from(needs_it);
                }
            }
        }
    }
    assert!(moves > 500, "{moves}");
}

/// The keys the bar shows if there is space for all, as one line.
fn whole_bar(stage: &Stage) -> String {
    let hints = bar_keys(&stage.app);
    hints.iter().map(|hint| format!("{} {}", hint.binding.bar.0, hint.label)).collect::<Vec<_>>().join("  ")
}

#[test]
fn the_bar_shows_only_keys_that_do_something_by_the_games_own_words() {
    let mut stage = Stage::one_player("nim");
    let has = |stage: &Stage, text: &str| whole_bar(stage).contains(text);
    assert!(!has(&stage, "undo") && !has(&stage, "why"));
    assert!(has(&stage, "e explain") && has(&stage, "↑↓ heap  ←→ number"));
    assert!(has(&stage, "o other side starts"));
    stage.keys("<enter>");
    assert!(has(&stage, "undo") && has(&stage, "why"));
    assert!(!has(&stage, "o other side starts"), "who starts is settled once a move is made");
    assert!(has(&Stage::one_player("red-blue"), "←→ pile  ↑↓ number"));
    // Up and down lead nowhere in a single row.
    assert!(whole_bar(&Stage::one_player("kayles")).starts_with("←→ move"));
    assert!(whole_bar(&Stage::one_player("grid")).starts_with("←↑↓→ move"));
}

#[test]
fn while_a_move_is_typed_only_enter_and_esc_are_keys() {
    for (_, game) in all_games() {
        let mut stage = Stage::two_players(game.id());
        let before = whole_bar(&stage);
        let bar = whole_bar(stage.keys("1"));
        assert!(bar.starts_with("Enter ") && bar.ends_with("  Esc clear"), "{}: {bar}", game.id());
        assert_eq!(bar_keys(&stage.app).len(), 2, "{}: {bar}", game.id());
        assert_eq!(whole_bar(stage.keys("<esc>")), before, "{}", game.id());
    }
}

#[test]
fn the_end_of_a_game_offers_its_review_at_every_width() {
    let mut stage = Stage::at("nim:1", Lineup::HumanStarts);
    stage.keys("<enter>");
    for columns in 60..=132 {
        stage.send(Message::Resized(columns, 18));
        let bar = bar(&stage, columns, 18);
        for action in [Action::NextTask, Action::Review, Action::Help] {
            assert!(bar.iter().any(|(shown, _)| *shown == action), "{columns}: {bar:?}");
        }
    }
}

#[test]
fn the_bar_of_the_menu_says_what_its_keys_do_with_each_entry() {
    let mut stage = Stage::menu();
    stage.app.shared.memory.files = true;
    for entry in Menu::entries(&stage.app.shared.memory) {
        stage.app.menu.entry = entry;
        let hints = bar_keys(&stage.app);
        let label =
            |action| hints.iter().find(|key| key.binding.action == action).map(|key| key.label.as_str());
        let has_options = matches!(entry, MenuEntry::More | MenuEntry::Learn | MenuEntry::Practice)
            || !stage.menu_options().is_empty();
        assert_eq!(label(Action::OpenOptions).is_some(), has_options, "{entry:?}");
        assert_eq!(label(Action::Enter) == Some("play"), matches!(entry, MenuEntry::Game(_)), "{entry:?}");
        assert_eq!(label(Action::NextPlayers).is_some(), matches!(entry, MenuEntry::Game(_)), "{entry:?}");
    }
}

#[test]
fn the_second_of_two_keys_can_be_clicked() {
    let mut stage = Stage::new_game("nim", |setup| setup.set_lineup(Lineup::TwoHumans));
    let (columns, rows) = (80, 24);
    let bar = stage.screen_of(columns, rows).lines().last().expect("a bar").to_owned();
    let at = |stage: &Stage, text: &str, offset: usize| {
        let start = bar.chars().collect::<String>().find(text).expect("keys");
        let x = bar[..start].chars().count() + offset;
        stage.hits(columns, rows).at(x as u16, rows - 1)
    };
    assert_eq!(at(&stage, "↑↓", 0), Some(Target::Press(Action::Up)));
    assert_eq!(at(&stage, "↑↓", 1), Some(Target::Press(Action::Down)));
    assert_eq!(at(&stage, "←→", 0), Some(Target::Press(Action::Left)));
    assert_eq!(at(&stage, "←→", 1), Some(Target::Press(Action::Right)));
    stage.click(Target::Press(Action::Down));
    assert_eq!(stage.choice().group, 1);
}

/// A player can undo a move from the first one on: the key is in the bar on 80 columns, if the ★ is at stake as well, and on 60
/// columns too, unless there are several boards or an end is to be marked; elsewhere it's in the menu. Hint and explanation are never dropped.
#[test]
fn undo_and_help_are_in_the_bar_once_a_move_is_made() {
    for (key, game) in all_games() {
        let mut stage = Stage::one_player(game.id());
        stage.keys("<enter>").wait_for_turn();
        let medal = Medal { game: key, level: Level::Perfect, assisted: false, when: 0 };
        let mut for_star = Stage::menu_with(|memory| memory.medals.push(medal));
        for_star.choose_game(key).keys("<enter><enter>").wait_for_turn();
        let [has_parts, has_mark] = ["part", "mark"].map(|label| whole_bar(&stage).contains(label));
        for (mut stage, columns) in [(stage.again(), 80), (stage.again(), 60), (for_star.again(), 80)] {
            stage.send(Message::Resized(columns, 24));
            let (bar, id) = (bar(&stage, columns, 24), game.id());
            for action in [Action::Undo, Action::Hint, Action::Lesson, Action::Help] {
                let is_full = if columns == 60 { has_parts || has_mark } else { has_parts && has_mark };
                let may_go = action == Action::Undo && is_full;
                assert!(may_go || bar.iter().any(|(shown, _)| *shown == action), "{id} {columns}: {bar:?}");
            }
        }
        assert!(whole_bar(&for_star).contains("undo ☆"), "{}: {}", game.id(), whole_bar(&for_star));
    }
}
