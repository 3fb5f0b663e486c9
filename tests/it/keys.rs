//! Keys that move something: the cursor over heaps, a page, the computer's pace, the wheel; each stops where there is no more.

use crate::stage::{Stage, brisk, quick};
use nimtui::game::{Cell, GameKey, Seats, Value};
use nimtui::games;
use nimtui::session::GameSetup;
use nimtui::tui::{Action, Message, Phase, Pointer, Popup, Start, Target};

/// The lane and the number that are chosen.
fn chosen(stage: &Stage) -> (usize, u32) {
    let choice = stage.choice();
    (choice.lane, choice.count)
}

#[test]
fn the_number_of_stones_goes_from_one_to_all_there_are() {
    let mut stage = Stage::table("nim", |_| {});
    for (key, expected) in [
        ("<left>", 1),
        ("<right>", 2),
        ("<right>", 3),
        ("<right>", 3),
        ("<left>", 2),
        ("<end>", 3),
        ("<home>", 1),
        ("l", 2),
        ("h", 1),
    ] {
        assert_eq!(chosen(stage.keys(key)), (0, expected), "after {key}");
    }
    let mut stage = Stage::table("matches", |_| {});
    assert_eq!(chosen(stage.keys("<end>")), (0, 3), "no more than a move may take");
}

#[test]
fn the_cursor_goes_over_heaps_one_by_one_or_by_tens() {
    let mut stage = Stage::table("take-away", |c| {
        c.setup.values = vec![Value::Number(30), Value::Number(2)];
        c.seat(Seats::TwoHumans);
    });
    for (key, expected) in [
        ("<up>", 0),
        ("<down>", 1),
        ("j", 2),
        ("k", 1),
        ("<pgdn>", 11),
        ("<pgdn>", 21),
        ("<pgdn>", 29),
        ("<pgdn>", 29),
        ("<down>", 29),
        ("<pgup>", 19),
        ("<pgup>", 9),
        ("<pgup>", 0),
    ] {
        assert_eq!(chosen(stage.keys(key)).0, expected, "after {key}");
    }
    stage.keys("<right>");
    assert_eq!(chosen(&stage), (0, 2));
    assert_eq!(chosen(stage.keys("<down>")), (1, 1), "another heap, one stone again");
}

#[test]
fn the_cursor_stays_on_the_grid() {
    let mut stage = Stage::table("grid", |_| {});
    for (keys, row, col) in [
        ("<up><left>", 0, 0),
        ("<right><down>", 1, 1),
        ("l<right>", 1, 3),
        ("<right>", 1, 3),
        ("<down>j<down>", 3, 3),
        ("h<left><left><left>", 3, 0),
        ("k", 2, 0),
    ] {
        stage.keys(keys);
        assert_eq!(stage.choice().cursor, Cell::new(row, col), "after {keys}");
    }
}

fn scrolled(stage: &Stage) -> usize {
    match stage.app.shared.popups.last() {
        Some(Popup::Page(page)) => page.scroll,
        other => panic!("no page: {other:?}"),
    }
}

#[test]
fn a_page_scrolls_by_lines_and_by_tens_and_stops_at_its_ends() {
    let mut stage = Stage::table("nim", |_| {});
    stage.send(Message::Resized(80, 16));
    stage.keys("?");
    let mut there = |keys: &str| scrolled(stage.keys(keys));
    assert_eq!([there(""), there("<up>"), there("<down>"), there("j"), there("k")], [0, 0, 1, 2, 1]);
    assert_eq!([there("<pgdn>"), there("<up>"), there("<pgup>"), there("<pgup>")], [11, 10, 0, 0]);
    let end = there(&"<pgdn>".repeat(10));
    assert!(end > 20, "{end}");
    assert_eq!([there("<down>"), there("<pgup>"), there(" ")], [end, end - 10, end]);
}

#[test]
fn the_pace_goes_from_at_once_to_some_seconds_and_back() {
    let mut stage = Stage::new(Start::Table(crate::stage::contest("nim", |_| {})), quick());
    let mut pace = |key: &str| {
        stage.keys(key);
        (stage.app.shared.preferences.pause, stage.at_table().notice.text.clone())
    };
    let slower: Vec<(u32, String)> = (0..9).map(|_| pace("-")).collect();
    assert!(slower.windows(2).all(|pair| pair[0].0 <= pair[1].0), "{slower:?}");
    assert!(slower[0].0 > 0 && slower[7] == slower[8] && slower[8].0 >= 2_000, "{slower:?}");
    for (millis, told) in &slower {
        let seconds = format!("{} s", f64::from(*millis) / 1_000.0);
        assert_eq!(*told, format!("The computer waits {seconds} before its move."));
    }
    let mut there: Vec<u32> = slower.iter().map(|(millis, _)| *millis).collect();
    there.dedup();
    there.pop();
    let back: Vec<u32> = there.iter().map(|_| pace("+").0).collect();
    assert!(back.iter().eq(there.iter().rev()), "{back:?} is not {there:?} backwards");
    assert_eq!([pace("+").1, pace("+").1], ["The computer moves at once."; 2]);
    let mut watched = Stage::new(Start::Demo(GameSetup::demo(GameKey(0), 3)), brisk());
    watched.keys("++++++");
    assert!(watched.app.shared.preferences.pause > 0, "what is watched is never at once");
}

#[test]
fn what_a_page_covers_cannot_be_clicked() {
    let mut stage = Stage::table("grid", |_| {});
    stage.keys("?");
    let before = stage.app.clone();
    let target = Some(Target::Cell(Cell::new(1, 1)));
    stage.send(Message::Pointer(Pointer { phase: Phase::Press, target }));
    assert_eq!(stage.app, before);
}

/// The help speaks the game's own words, lists no key that does nothing there, and each figure it promises is drawn.
#[test]
fn the_help_is_about_the_game_on_the_table() {
    for key in games::keys() {
        let game = games::get(key);
        let mut stage = Stage::table(game.id(), |contest| contest.seat(Seats::TwoHumans));
        stage.keys("?");
        let Some(Popup::Page(page)) = stage.app.shared.popups.last() else { panic!("no help") };
        let keys: Vec<_> = page.groups.iter().flat_map(|group| &group.keys).collect();
        let piles = game.words().heap != "heap";
        assert!(!piles || keys.iter().all(|(_, what)| !what.contains("heap")), "{}: {keys:?}", game.id());
        let grid = matches!(stage.at_table().position().board, nimtui::game::Board::Grid { .. });
        assert!(!grid || keys.iter().all(|(key, _)| *key != "f"), "{}: {keys:?}", game.id());
        assert_eq!(
            page.text.contains('\u{1}'),
            game.help(stage.at_table().position()).contains("FIGURE "),
            "{}: a figure has no position",
            game.id()
        );
        assert!(!page.text.contains("FIGURE"), "{}", page.text);
    }
}

/// No sign that is typed at a table is met with silence.
#[test]
fn a_sign_that_is_no_key_is_told_so() {
    for entry in ["nim", "kayles", "chomp", "wythoff"] {
        for sign in ['Z', 'J', '%', 'g', '#', 'ä', '\''] {
            let mut stage = Stage::table(entry, |_| {});
            let before = stage.screen();
            stage.keys(&sign.to_string());
            assert!(stage.screen() != before, "{entry}: {sign}");
            let said = &stage.at_table().notice.text;
            let typed = !stage.typed().is_empty();
            assert!(typed || said.starts_with(&format!("{sign} ")), "{entry}: {sign}: {said}");
        }
    }
}

#[test]
#[should_panic(expected = "no key does Undo here (keys: menu)")]
fn an_action_without_a_key_cannot_be_pressed() {
    Stage::menu().press(Action::Undo);
}
