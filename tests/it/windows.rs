//! What lies on top of a screen takes the keys: as long as it lies there, nothing below it changes.

use crate::small::all_games;
use crate::stage::{Stage, quick, text_of};
use nimtui::game::{Game, GameKey, Seats};
use nimtui::records::Setting;
use nimtui::tui::{
    Action, Editor, EditorFor, Key, KeyCode, Leave, Message, Overlay, PageLine, Preferences, Start,
};

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
    let mv = game.nth_move(position, 0).expect("a move");
    mv.word(game.words())
}

/// Stages with something on top of them: of a table where a move is being typed, before the first move and after it, and of the menu.
fn covered(game: &dyn Game) -> Vec<Stage> {
    let table = |keys: &str| {
        let mut stage = Stage::table(game.id(), |contest| contest.seat(Seats::TwoHumans));
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
    for opened in ["?", "<tab><Edit>", "<tab>?"] {
        let mut menu = Stage::menu();
        menu.keys(opened);
        stages.push(menu);
    }
    let mut over = Stage::table(game.id(), |contest| contest.seat(Seats::TwoHumans));
    over.play_out().press(Action::Review).keys("<home><enter>");
    stages.push(over);
    stages.retain(|stage| !stage.model.shared.overlays.is_empty());
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
                if after.model.keys().name != stage.model.keys().name
                    || after.model.shared.overlays.is_empty()
                {
                    continue;
                }
                let context = format!("{}: {key:?}\n{}", game.id(), stage.screen());
                assert_eq!(after.model.room, stage.model.room, "{context}");
                assert_eq!(after.model.menu, stage.model.menu, "{context}");
            }
        }
    }
}

/// The smallest screens people have, and the floor.
const SMALL: [(u16, u16); 2] = [(60, 18), (60, 16)];

/// Every overlay, with the longest texts it can have.
fn overlays() -> Vec<Overlay> {
    let moves = [0, 1, 100_000];
    let resume = all_games().flat_map(|(game, _)| moves.map(|moves| Leave::Resume { game, moves }));
    let all = [Leave::Quit, Leave::Menu, Leave::Again, Leave::OtherStarts, Leave::ForgetAll];
    let mut overlays: Vec<Overlay> = all.into_iter().chain(resume).map(Overlay::Confirm).collect();
    for setting in Setting::ALL {
        let mut editor = Editor::new(EditorFor::Setting(setting), setting.label().into(), "x".repeat(400));
        editor.refused = Some(format!(
            "{} It must be something else, for {} reasons.",
            setting.meaning(),
            "many ".repeat(9)
        ));
        overlays.push(Overlay::Editor(editor));
    }
    for (_, game) in all_games() {
        overlays.extend(covered(game).into_iter().flat_map(|stage| stage.model.shared.overlays));
        for keys in ["<Why>", "<enter><Why>", "<Lesson>?"] {
            let mut stage = Stage::table(game.id(), |_| {});
            overlays.extend(stage.keys(keys).model.shared.overlays.clone());
        }
    }
    let mut statistics = crate::rooms::records();
    overlays.extend(statistics.keys("w").model.shared.overlays.clone());
    overlays.extend(crate::programs::seat_questions());
    let mut adding = Stage::table("sum", |_| {});
    overlays.extend(adding.press(Action::SetUpBoard).press(Action::AddPart).model.shared.overlays.clone());
    overlays
}

/// What an overlay says where nothing has to be scrolled.
fn told(overlay: &Overlay) -> Vec<String> {
    match overlay {
        Overlay::Confirm(leave) => vec![leave.title().into(), leave.question(), leave.answers().into()],
        Overlay::Editor(editor) => {
            [Some(editor.label.clone()), editor.refused.clone()].into_iter().flatten().collect()
        }
        Overlay::PlayOn(asked) => asked.lines(),
        Overlay::NewPart(asked) => asked.lines(),
        Overlay::Seat(asked) => {
            let answers = asked.answers.iter().map(|(_, answer)| answer.clone());
            [asked.title.to_owned(), asked.text.clone()].into_iter().chain(answers).collect()
        }
        Overlay::Page(page) => vec![page.title.clone()],
    }
}

#[test]
fn no_window_is_clipped_on_a_small_screen() {
    let mut kinds = std::collections::HashSet::new();
    for overlay in overlays() {
        kinds.insert(std::mem::discriminant(&overlay));
        for (columns, rows) in SMALL {
            let mut stage = Stage::menu();
            stage.send(Message::Resized(columns, rows));
            stage.model.shared.overlays = vec![overlay.clone()];
            let screen = stage.screen_of(columns, rows);
            for word in told(&overlay).iter().flat_map(|text| text.split_whitespace()) {
                assert!(screen.contains(word), "no {word:?} in\n{screen}");
            }
            // The frame is whole: as many corners as there are, and none outside the screen.
            for corner in ["╭", "╮", "╰", "╯"] {
                assert_eq!(screen.matches(corner).count(), 1, "{screen}");
            }
            if let Overlay::Page(page) = &overlay {
                let width = usize::from(page.width(columns));
                for line in page.lines((columns, rows)).0 {
                    if let PageLine::Words(words) = line {
                        let text: String = words.into_iter().map(|(_, text)| text).collect();
                        assert!(text.trim_end().chars().count() <= width, "{text:?} in {width}");
                    }
                }
            }
        }
    }
    assert_eq!(kinds.len(), 6, "every kind of window");
}

/// A window covers only itself: what stands beside it is what stood there before.
#[test]
fn a_window_covers_only_itself() {
    for (_, game) in all_games() {
        for (columns, rows) in [(80, 24), (120, 40)] {
            let start = Start::Table(crate::stage::contest(game.id(), |_| {}));
            let mut stage = Stage::new(start, Preferences { ascii: false, ..quick() });
            stage.send(Message::Resized(columns, rows));
            stage.keys("<enter>");
            let before = stage.buffer(columns, rows);
            stage.model.shared.overlays.push(Overlay::Confirm(Leave::Resume { game: GameKey(0), moves: 3 }));
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
