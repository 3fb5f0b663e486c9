//! Every set of keys, in every game: each key may be pressed there, and only what counts there can be clicked.

use crate::small::all_games;
use crate::stage::{Stage, brisk};
use nimtui::coach::{ExerciseKind, Mode, Subject};
use nimtui::game::{GameKey, Lineup, Side};
use nimtui::session::GameSetup;
use nimtui::tui::keymap::KEYMAPS;
use nimtui::tui::{
    Action, Confirm, FileNews, Key, KeyCode, MenuEntry, MenuOption, Message, Phase, Pointer, Popup, Start,
    Target,
};
use std::collections::{BTreeSet, HashSet};

/// A stage in every situation of a game.
pub(super) fn stages(key: GameKey, id: &str) -> Vec<Stage> {
    let table = |lineup| Stage::new_game(id, |c| c.set_lineup(lineup));
    let mut stages = vec![Stage::menu(), table(Lineup::HumanStarts)];
    let mut on_page = table(Lineup::HumanStarts);
    on_page.keys("?");
    let mut untold = Stage::menu();
    untold.keys("?");
    stages.push(untold);
    let mut asked = table(Lineup::TwoHumans);
    asked.keys("<enter><Menu>");
    let mut choosing = Stage::menu();
    choosing.keys("<tab>");
    let mut learning = Stage::menu();
    learning.click(Target::Entry(MenuEntry::Learn)).keys("<tab>");
    stages.push(learning);
    let mut quitting = table(Lineup::TwoHumans);
    quitting.keys("<enter>q");
    let mut editing = table(Lineup::HumanStarts);
    editing.press(Action::Menu).keys("p");
    let options = editing.menu_options();
    let name = options.iter().position(|option| *option == MenuOption::Name(Side::One)).expect("a name");
    editing.keys(&"<tab>".repeat(name + 1)).keys("<space>");
    let mut waiting = table(Lineup::HumanStarts);
    waiting.prompt = false;
    waiting.keys("<enter>");
    let mut over = table(Lineup::TwoHumans);
    over.play_out();
    let watching = Stage::new(Start::Demo(GameSetup::demo(key, 3)), brisk());
    let practice = |kind| crate::practice::practising(key, Some(kind), 5);
    let (finding, judging, mut answered) =
        (practice(ExerciseKind::Find), practice(ExerciseKind::Judge), practice(ExerciseKind::Judge));
    answered.keys("a");
    let mode = Mode::Game { kind: Some(ExerciseKind::Judge), count: Some(1) };
    let mut missed = Stage::new(Start::Practice { mode, game: Some(key), rank: None, seed: 5 }, brisk());
    missed.keys("a<enter>");
    stages.push(missed);
    let (mut records, mut settings) = (Stage::menu(), Stage::menu());
    records.press(Action::Records);
    settings.keys("s");
    let mut failing = table(Lineup::TwoHumans);
    failing.app.shared.popup = crate::programs::player_question();
    stages.push(failing);
    let mut resuming = table(Lineup::TwoHumans);
    resuming.app.shared.popup = Some(Popup::Confirm(Confirm::Replace { game: (key, false), quit: false }));
    stages.push(resuming);
    let game = format!("{} ", nimtui::games::write_id(key, &GameSetup::with_defaults(key, 3).opening()));
    let games = crate::stage::read_games(&game).0;
    let mut reviewing = over.again();
    reviewing.keys("v");
    let mut playing_on = reviewing.again();
    playing_on.keys("<home><enter>");
    stages.extend([reviewing, playing_on]);
    let viewing = Stage::new(Start::Review { games, wrong: vec![] }, brisk());
    stages.extend([records, settings, viewing]);
    let mut setting_up = table(Lineup::TwoHumans);
    setting_up.press(Action::SetUpBoard);
    let mut adding = setting_up.again();
    adding.keys("<esc>");
    let mut playing = setting_up.again();
    playing.keys("<enter>");
    stages.extend([setting_up, adding, playing]);
    stages.extend([on_page, choosing, asked, quitting, editing, waiting, over, watching]);
    stages.extend([finding, judging, answered, crate::mistakes::all_found(key)]);
    // A step of each kind of the game's course.
    let mut kinds = vec![];
    for (number, step) in Subject::Game(key).steps().iter().enumerate() {
        if !kinds.contains(&step.task) {
            kinds.push(step.task);
            let asked = crate::learn_screen::learning(key, number);
            let mut read = asked.again();
            read.keys("w");
            if step.task != ExerciseKind::Play {
                let mut told = asked.again();
                told.keys("a");
                stages.push(told);
            }
            stages.extend([asked, read]);
        }
    }
    stages
}

/// Rooms with lists that go on beyond their first line.
pub(super) fn lists(key: GameKey) -> Vec<Stage> {
    let mut records = Stage::menu();
    records.press(Action::Records);
    records.send(Message::Filed(FileNews::History(crate::records_screen::history())));
    let mut setting = Stage::menu();
    setting.keys("s<down>");
    let mut choosing = Stage::menu();
    choosing.choose_game(key).keys("<tab>");
    vec![records, setting, choosing]
}

/// In every list and on every page the wheel does what the arrows up and down do, in a review what the arrows left and right do, and
/// it never does anything else.
#[test]
fn the_wheel_does_what_the_arrows_do() {
    let arrows = [KeyCode::Up, KeyCode::Down, KeyCode::Left, KeyCode::Right];
    let [up, down, left, right] = arrows.map(|code| Key { code, ctrl: false });
    let (mut listed, mut moved) = (BTreeSet::new(), BTreeSet::new());
    for (key, game) in all_games() {
        for stage in stages(key, game.id()).into_iter().chain(lists(key)) {
            let set = stage.app.keys();
            // A page has no more lines than are seen here.
            let read = set.name.ends_with("PAGE");
            let is_review = set.name == "IN_REVIEW";
            let is_list = is_review || set.action(down).is_some() && !read;
            if is_list {
                listed.insert(set.name);
            }
            let [back, on] = if is_review { [left, right] } else { [up, down] };
            for (arrow, phase) in [(back, Phase::ScrollUp), (on, Phase::ScrollDown)] {
                let (mut pressed, mut turned) = (stage.again(), stage.again());
                if is_list {
                    pressed.send(Message::Key(arrow));
                }
                turned.send(Message::Pointer(Pointer { phase, target: None }));
                assert!(pressed.app == turned.app, "{}: the wheel in {}", game.id(), set.name);
                assert_eq!(pressed.effects, turned.effects, "{}: the wheel in {}", game.id(), set.name);
                if pressed.app != stage.app {
                    moved.insert(set.name);
                }
            }
        }
    }
    assert_eq!(moved, listed, "in some list the arrows did nothing, so that nothing was seen");
    assert!(listed.len() > 5, "{listed:?}");
}

/// Every key of every set.
pub(super) fn keys() -> HashSet<Key> {
    KEYMAPS.iter().flat_map(|set| set.keys()).map(|(key, _)| key).collect()
}

#[test]
fn every_set_is_reached_and_every_key_may_be_pressed_there() {
    let mut reached: BTreeSet<&str> = BTreeSet::new();
    let keys = keys();
    for (key, game) in all_games() {
        for stage in stages(key, game.id()) {
            reached.insert(stage.app.keys().name);
            for key in &keys {
                let mut pressed = stage.again();
                pressed.send(Message::Key(*key));
                // What stays as it is was drawn before.
                if pressed.app != stage.app {
                    let _ = pressed.screen();
                }
            }
        }
    }
    assert_eq!(reached, KEYMAPS.iter().map(|set| set.name).collect(), "some set was not reached");
}

/// What lies under the pointer was drawn before the last message: by now it may belong to another set.
#[test]
fn a_click_on_a_key_that_no_longer_counts_does_nothing() {
    let actions: HashSet<Action> =
        KEYMAPS.iter().flat_map(|set| set.keys()).map(|(_, action)| action).collect();
    for (key, game) in all_games() {
        for stage in stages(key, game.id()) {
            let set = stage.app.keys();
            for &action in &actions {
                let counts = set.has(action);
                let mut clicked = stage.again();
                let target = Some(Target::Press(action));
                clicked.send(Message::Pointer(Pointer { phase: Phase::Press, target }));
                let changed = clicked.app != stage.app || !clicked.effects.is_empty();
                assert!(counts || !changed, "{action:?} in {}", set.name);
            }
        }
    }
}
