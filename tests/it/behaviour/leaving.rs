//! Undo, leaving a game, and the questions before it; pages of help.

use super::heaps;
use crate::rooms::unfinished;
use crate::stage::{Stage, contest, quick};
use nimtui::game::{Game, Kind, Seats, Value};
use nimtui::games;
use nimtui::records::{Setting, Settings};
use nimtui::tui::{Action, Effect, FileTask, Memory, Message, Popup, Start};

#[test]
fn where_the_computer_began_its_move_cannot_be_undone() {
    let mut stage = Stage::table("nim", |c| c.seat(Seats::ComputerStarts));
    assert_eq!(heaps(&stage), [1, 4, 5]);
    stage.press(Action::Undo);
    assert_eq!(heaps(&stage), [1, 4, 5]);
    assert!(stage.screen().contains("HAL 9000 made the first one"), "{}", stage.screen());
}

#[test]
fn only_yes_means_yes() {
    for question in ["<Menu>", "<Again>", "<OtherStarts>"] {
        for key in ["q", "n", "N", "<enter>", "<esc>"] {
            let mut stage = Stage::table("nim", |_| {});
            stage.keys("<enter>").keys(question).keys(key);
            assert_eq!(heaps(&stage), [1, 4, 5], "{question} {key}");
        }
        for key in ["<Yes>", "Y"] {
            let mut stage = Stage::table("nim", |_| {});
            stage.keys("<enter>").keys(question).keys(key);
            let over = !stage.is_at_table() || stage.at_table().history().moves().len() < 2;
            assert!(over, "{question} {key}");
        }
    }
}

/// A game that was taken back to its opening is still there: it can be made again.
#[test]
fn a_game_taken_back_is_not_lost_unasked() {
    let mut stage = Stage::table("nim", |_| {});
    stage.keys("<enter>").press(Action::Undo).press(Action::Again);
    assert!(matches!(stage.app.shared.popups[..], [Popup::Confirm(_)]));
    stage.keys("<esc>").press(Action::Redo);
    assert_eq!(heaps(&stage), [1, 4, 5]);
}

#[test]
fn the_end_of_every_help_can_be_reached_and_left_again() {
    for entry in games::ALL.map(<dyn Game>::id) {
        for size in [(60, 16), (80, 24), (200, 60)] {
            let mut stage = Stage::table(entry, |_| {});
            stage.send(Message::Resized(size.0, size.1));
            let top = stage.keys("?").screen_of(size.0, size.1);
            let end = stage.keys(&"<pgdn>".repeat(12)).screen_of(size.0, size.1);
            let whole = !top.contains("↓ lines") && end.contains("mouse   ");
            assert!(whole || end.contains(" ↑ lines"), "{entry} at {size:?}\n{end}");
            if top != end {
                assert_ne!(stage.keys("<up>").screen_of(size.0, size.1), end, "{entry} at {size:?}");
            }
        }
    }
}

#[test]
fn a_question_in_between_loses_no_other() {
    let mut stage = Stage::table("nim", |_| {});
    stage.keys("<enter>");
    stage.prompt = false;
    stage.press(Action::Hint).press(Action::Why).keys("<think><think><esc>");
    assert!(stage.screen().contains("Hint 1 of 4"), "{}", stage.screen());
}

/// While nothing was played, the other side starts with what lies there: nobody looks at a table, lets the other begin, and finds
/// another one. Once a move was made it is a new game.
#[test]
fn the_other_side_starts_with_the_same_table_as_long_as_it_is_untouched() {
    let mut drawn = 0;
    for entry in games::ALL.map(<dyn Game>::id) {
        let game = games::get(games::by_id(entry).expect("a game"));
        let open = game.fields().iter().position(|field| matches!(field.kind, Kind::Open { .. }));
        let mut stage = Stage::table(entry, |contest| {
            contest.seat(Seats::HumanStarts);
            if let Some(open) = open {
                contest.setup.values[open] = Value::Open;
                drawn += 1;
            }
        });
        stage.prompt = false;
        let seen = |stage: &Stage| {
            let game = stage.at_table();
            (game.history().opening().clone(), game.session.setup.seed, game.history().starter())
        };
        let mut before = seen(&stage);
        for _ in 0..4 {
            stage.press(Action::OtherStarts);
            let (position, seed, starter) = seen(&stage);
            assert_eq!((&position, seed), (&before.0, before.1), "{entry}");
            assert_ne!(starter, before.2, "{entry}");
            before.2 = starter;
        }
        // The computer that starts has made no move yet; a human's move makes the next game another one.
        stage.keys("<enter>").press(Action::OtherStarts).press(Action::Yes);
        let after = seen(&stage);
        assert!(after.2 != before.2 && after.1 != before.1, "{entry}: {before:?} {after:?}");
    }
    assert!(drawn > 0, "no game leaves anything to chance");
}

/// Every way to leave, with all that it depends on: whether a move was made, whether the game is kept (there are files, games are kept
/// in them, and no other game of the kind is kept there), and whether giving a game up is asked back.
#[test]
fn leaving_asks_exactly_where_something_would_be_lost_or_the_player_wants_to_be_asked() {
    let nim = games::by_id("nim").expect("a game");
    for case in 0..1 << 5 {
        let [moved, files, save, beside, confirm] = [0, 1, 2, 3, 4].map(|bit| case >> bit & 1 == 1);
        let mut settings = Settings::default();
        for (setting, on) in [(Setting::Save, save), (Setting::Confirm, confirm)] {
            settings.set(setting, if on { "on" } else { "off" }).expect("a word");
        }
        let unfinished = if beside { vec![unfinished(nim)] } else { vec![] };
        for key in ["<Quit>", "<Menu>", "<Again>", "<OtherStarts>"] {
            let memory = Memory {
                files,
                settings: settings.clone(),
                unfinished: unfinished.clone(),
                ..Memory::default()
            };
            let start = Start::Table(contest("nim", |contest| contest.seat(Seats::TwoHumans)));
            let mut stage = Stage::remembering(start, quick(), memory);
            stage.keys(if moved { "3 1<enter>" } else { "" });
            stage.effects.clear();
            stage.keys(key);
            let kept = files && save && !beside;
            let asked = moved && (!kept || confirm && (key == "<Again>" || key == "<OtherStarts>"));
            let what = format!(
                "{key}: moved {moved}, files {files}, save {save}, beside {beside}, confirm {confirm}"
            );
            assert_eq!(matches!(stage.app.shared.popups[..], [Popup::Confirm(_)]), asked, "{what}");
            assert_eq!(stage.effects.contains(&Effect::Quit), key == "<Quit>" && !asked, "{what}");
            stage.keys(if asked { "<Yes>" } else { "" });
            // What is kept beside the table stays whatever is done with the game on it.
            let gone = |effect: &Effect| *effect == Effect::File(FileTask::NothingUnfinished(nim));
            let gives_up = stage.effects.iter().any(gone);
            assert_eq!(gives_up, moved && kept && (key == "<Again>" || key == "<OtherStarts>"), "{what}");
            let left = stage.app.shared.memory.in_progress(nim).is_some();
            assert_eq!(left, beside || moved && kept && !gives_up, "{what}");
        }
    }
}
