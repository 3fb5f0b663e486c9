//! What lies on top of a screen takes the keys: as long as it lies there, nothing below it changes.

use crate::small::all_games;
use crate::stage::{Stage, position, quick, setup, text_of};
use nimtui::game::{Game, Lineup};
use nimtui::records::Setting;
use nimtui::tui::{
    Action, Confirm, Editor, Effect, Key, KeyCode, Memory, Message, Phase, Pointer, Popup, Preferences,
    Start, Target,
};

/// Keys that mean something to some screen or other, and letters and digits that can be typed.
fn keys() -> Vec<Key> {
    let mut keys: Vec<Key> = crate::key_sets::keys().into_iter().collect();
    let typed = "0123456789 ,-xrbed.".chars().map(KeyCode::Char);
    let others = [KeyCode::Backspace, KeyCode::Delete, KeyCode::Home, KeyCode::End];
    keys.extend(typed.chain(others).map(|code| Key { code, ctrl: false }));
    keys
}

/// A first move as it is typed.
fn typed(stage: &Stage) -> String {
    let (game, position) = (stage.rules(), stage.position());
    let mv = game.nth_move(position, 0).expect("a move");
    mv.word(game.words())
}

/// Stages with something on top of them: of a table where a move is being typed, before the first move and after it, and of the menu.
fn covered(game: &dyn Game) -> Vec<Stage> {
    let table = |keys: &str| {
        let mut stage = Stage::two_players(game.id());
        let typed = typed(stage.keys(keys));
        stage.keys(&typed);
        stage
    };
    let mut stages: Vec<Stage> = vec![];
    for (first, windows) in [("", &["?"][..]), ("<enter>", &["?", "q", "<Menu>", "n", "o"])] {
        for window in windows {
            let mut stage = table(first);
            stage.keys(window);
            stages.push(stage);
        }
    }
    for opened in ["?", "<tab><Edit>", "<tab>?"] {
        let mut menu = Stage::menu();
        menu.keys(opened);
        stages.push(menu);
    }
    let mut over = Stage::two_players(game.id());
    over.play_out().press(Action::Review).keys("<home><enter>");
    stages.push(over);
    stages.retain(|stage| stage.app.shared.popup.is_some());
    stages
}

#[test]
fn no_key_changes_what_lies_under_a_window() {
    let keys = keys();
    for (_, game) in all_games() {
        let stages = covered(game);
        assert!(stages.len() >= 4, "{}: only {} windows", game.id(), stages.len());
        for stage in stages {
            for &key in &keys {
                let mut after = stage.again();
                after.send(Message::Key(key));
                if after.app.keys().name != stage.app.keys().name || after.app.shared.popup.is_none() {
                    continue;
                }
                let context = format!("{}: {key:?}\n{}", game.id(), stage.screen());
                assert_eq!(after.app.stack.last(), stage.app.stack.last(), "{context}");
                assert_eq!(after.app.menu, stage.app.menu, "{context}");
            }
        }
    }
}

/// The smallest screens people have, and the floor.
const SMALL: [(u16, u16); 2] = [(60, 18), (60, 16)];

/// Every popup, with the longest texts it can have.
fn popups() -> Vec<Popup> {
    let resume = all_games()
        .flat_map(|(game, _)| [true, false].map(|quit| Confirm::Replace { game: (game, false), quit }));
    let all = [Confirm::Quit, Confirm::Leave, Confirm::Again, Confirm::OtherStarts, Confirm::ForgetAll];
    let mut popups: Vec<Popup> = all.into_iter().chain(resume).map(Popup::Confirm).collect();
    for setting in Setting::ALL {
        let mut editor = Editor::new(setting.row().label, "x".repeat(400));
        editor.refused = Some(format!(
            "{} It must be something else, for {} reasons.",
            setting.row().meaning,
            "many ".repeat(9)
        ));
        popups.push(Popup::Editor(editor));
    }
    for (_, game) in all_games() {
        popups.extend(covered(game).into_iter().filter_map(|stage| stage.app.shared.popup.clone()));
        for keys in ["<Why>", "<enter><Why>", "<Lesson>?"] {
            let mut stage = Stage::one_player(game.id());
            popups.extend(stage.keys(keys).app.shared.popup.clone());
        }
    }
    popups.extend(crate::programs::player_question());
    let mut adding = Stage::one_player("sum");
    popups.extend(adding.press(Action::SetUpBoard).press(Action::AddPart).app.shared.popup.clone());
    popups
}

/// What an popup says where nothing has to be scrolled.
fn popup_lines(popup: &Popup) -> Vec<String> {
    match popup {
        Popup::Confirm(leave) => {
            let (title, question) = leave.texts(&Memory::default());
            vec![title.into(), question]
        }
        Popup::Editor(editor) => {
            [Some(editor.label.clone()), editor.refused.clone()].into_iter().flatten().collect()
        }
        Popup::Menu(asked) => {
            let answers = asked.rows.iter().map(|(_, answer)| answer.clone());
            [asked.title.to_owned(), asked.text.clone()].into_iter().chain(answers).collect()
        }
        Popup::Page(page) => vec![page.title.clone()],
        Popup::Question(text) => vec![text.clone()],
    }
}

#[test]
fn no_window_is_clipped_on_a_small_screen() {
    let mut kinds = std::collections::HashSet::new();
    for popup in popups() {
        kinds.insert(std::mem::discriminant(&popup));
        for (columns, rows) in SMALL {
            let mut stage = Stage::menu();
            stage.send(Message::Resized(columns, rows));
            stage.app.shared.popup = Some(popup.clone());
            let screen = stage.screen_of(columns, rows);
            for word in popup_lines(&popup).iter().flat_map(|text| text.split_whitespace()) {
                assert!(screen.contains(word), "no {word:?} in\n{screen}");
            }
            // The frame is whole: as many corners as there are, and none outside the screen.
            for corner in ["╭", "╮", "╰", "╯"] {
                assert_eq!(screen.matches(corner).count(), 1, "{screen}");
            }
            if let Popup::Page(page) = &popup {
                let width = usize::from(page.width(columns));
                for words in page.lines((columns, rows)).0 {
                    let text: String = words.into_iter().map(|(_, text)| text).collect();
                    assert!(text.trim_end().chars().count() <= width, "{text:?} in {width}");
                }
            }
        }
    }
    assert_eq!(kinds.len(), 4, "every kind of window");
}

/// A window covers only itself: what stands beside it is what stood there before.
#[test]
fn a_window_covers_only_itself() {
    for (_, game) in all_games() {
        for (columns, rows) in [(80, 24), (120, 40)] {
            let start = Start::Table(setup(game.id(), |_| {}));
            let mut stage = Stage::new(start, Preferences { ascii: false, ..quick() });
            stage.send(Message::Resized(columns, rows));
            stage.keys("<enter>");
            let before = stage.buffer(columns, rows);
            stage.app.shared.popup = Some(Popup::Confirm(Confirm::Leave));
            let after = stage.buffer(columns, rows);
            let (width, height) = (60, 5);
            let (left, top) = ((columns - width) / 2, (rows - height) / 2);
            // Keys and what was said are of the window now, and nothing is about to go.
            let frame = |symbol: &str| "╭╮╰╯│".contains(symbol);
            for at in before.area.positions() {
                let inside = (left..left + width).contains(&at.x) && (top..top + height).contains(&at.y);
                if !inside && frame(before[at].symbol()) && at.y + 1 < rows {
                    assert_eq!(after[at].symbol(), before[at].symbol(), "{at:?}\n{}", text_of(&after));
                }
            }
        }
    }
}

/// What isn't sent to the terminal isn't called copied.
#[test]
fn copied_is_only_said_of_what_was_sent() {
    let copy = |has_clipboard: bool, heaps: usize| {
        let opening = format!("nim:{}", ["2000000000"; 32][..heaps].join(","));
        let setup = setup("nim", |setup| {
            setup.position = Some(position(&opening));
            setup.set_lineup(Lineup::TwoHumans);
        });
        let mut stage = Stage::new(Start::Table(setup), Preferences { has_clipboard, ..quick() });
        stage.press(Action::CopyId);
        let is_sent = stage.effects.iter().any(|effect| matches!(effect, Effect::Copy(_)));
        (is_sent, stage.screen_of(100, 40))
    };
    let (is_sent, screen) = copy(true, 2);
    assert!(is_sent && screen.contains("Copied: nim:2000000000,2000000000"), "{screen}");
    let (is_sent, screen) = copy(false, 2);
    assert!(!is_sent && !screen.contains("Copied"), "{screen}");
    assert!(screen.contains("Copy this by hand: nim:2000000000,2000000000"), "{screen}");
}

#[test]
fn the_answers_of_a_question_can_be_clicked() {
    let mut stage = Stage::new_game("nim", |setup| setup.set_lineup(Lineup::TwoHumans));
    stage.keys("<enter>");
    stage.press(Action::Again);
    let screen = stage.screen();
    let (row, line) = screen.lines().enumerate().find(|(_, line)| line.contains("y yes")).expect("answers");
    let column = line[..line.find("y yes").expect("yes")].chars().count() as u16;
    let target = stage.hits(80, 24).at(column, row as u16).expect("a target");
    stage.click(target);
    assert!(stage.app.shared.popup.is_none());
    assert_eq!(stage.moves_made(), 0);
}

/// Room enough for something beside every window.
const LARGE: (u16, u16) = (160, 50);

#[test]
fn a_click_beside_a_window_does_what_esc_does() {
    let mut kinds = std::collections::HashSet::new();
    for (_, game) in all_games() {
        for mut stage in covered(game) {
            stage.send(Message::Resized(LARGE.0, LARGE.1));
            let hits = stage.hits(LARGE.0, LARGE.1);
            let screen = stage.screen_of(LARGE.0, LARGE.1);
            // Neither in the window nor between the keys.
            let (column, row) = (LARGE.0 / 2, LARGE.1 / 2);
            assert_ne!(hits.at(column, row), hits.at(0, 0), "{screen}");
            assert_eq!(hits.at(0, LARGE.1 - 1), Some(Target::Cover), "{screen}");
            let (mut clicked, mut pressed) = (stage.again(), stage.again());
            for phase in [Phase::Press, Phase::Release] {
                clicked.send(Message::Pointer(Pointer { phase, target: hits.at(0, 0) }));
            }
            pressed.keys("<esc>");
            assert!(clicked.app == pressed.app && clicked.app != stage.app, "{screen}");
            assert_eq!(clicked.effects, pressed.effects, "{screen}");
            kinds.extend(stage.app.shared.popup.as_ref().map(std::mem::discriminant));
        }
    }
    assert!(kinds.len() >= 3, "{}", kinds.len());
}

/// It may have appeared just before a click that was meant for the board.
#[test]
fn a_click_beside_a_friends_question_is_no_answer() {
    let mut stage = Stage::two_players("nim");
    stage.app.shared.popup = Some(Popup::Question("Take the move back?".to_owned()));
    assert_eq!(stage.hits(80, 24).at(0, 0), Some(Target::Cover));
}
