//! What was changed before a window got another size, or before the program was begun anew: what is there afterwards.

use nimtui::game::Seats;
use nimtui::games;
use nimtui::records::{JsonLine, Setting, Settings};
use nimtui::session::GameSetup;
use nimtui::tui::{Action, Effect, FileTask, Memory, Message, Preferences, Start};

use crate::stage::{Stage, quick};

#[track_caller]
fn table(entry: &str, keys: &str) -> Stage {
    let mut stage = Stage::table(entry, |contest| contest.seat(Seats::TwoHumans));
    stage.keys(keys);
    stage
}

/// Stages on which something was chosen, typed, opened, switched or scrolled.
fn changed() -> Vec<(String, Stage)> {
    let tables = [
        ("nim", "2x3"),
        ("nim", "<down><right><right>"),
        ("nim", "<Columns>"),
        ("nim", "<Lesson>"),
        ("nim", "<Lesson><ReadAll>"),
        ("nim", "<Hint><Hint>"),
        ("nim", "<Ascii>"),
        ("nim", "<Theme><Theme>"),
        ("nim", "1 1<enter>2 1<enter><Undo>"),
        ("nim", "1 1<enter><Why>"),
        ("nim", "?"),
        ("nim", "<Quit>"),
        ("nim", "<Values><right><right>"),
        ("nim", "<SetUpBoard><down>"),
        ("wythoff", "4,5"),
        ("wythoff", "<left><left>"),
        ("grid", "<right><space><right>"),
        ("kayles", "<right><right><space><right>"),
        ("chomp", "<down><right>"),
        ("sum", "<tab><down>"),
        ("grundy", "1=6,"),
        ("fibonacci", "12"),
        ("red-blue", "<down><right>"),
    ];
    let mut stages: Vec<(String, Stage)> =
        tables.map(|(entry, keys)| (format!("{entry} {keys}"), table(entry, keys))).into();
    for keys in [
        "<down><down>",
        "<tab><down><down>",
        "<tab><Edit>",
        "<tab><Edit>12",
        "<Settings><down><down>",
        "<Records>",
        "<Values><right>",
        "<SetUpBoard><right>",
        "?",
    ] {
        let mut stage = Stage::menu();
        stage.keys(keys);
        stages.push((format!("menu {keys}"), stage));
    }
    for (game, step) in [("nim", 0), ("kayles", 2), ("grid", 1)] {
        let subject = nimtui::coach::Subject::by_id(game);
        for keys in ["", "<Hint>", "<ShowAnswer>", "<Hint><Hint>", "<ShowAnswer><enter>"] {
            let mut stage = Stage::new(Start::Learn { subject, step: Some(step), seed: 7 }, quick());
            stage.keys(keys);
            stages.push((format!("learn {game} {step} {keys}"), stage));
        }
    }
    for keys in [
        "<Review>",
        "<Review><home>",
        "<Review><home><right><right>",
        "<Review><home><enter>",
        "<Review><home>?",
    ] {
        let mut stage = table("nim", "");
        stage.play_out().keys(keys);
        stages.push((format!("over {keys}"), stage));
    }
    stages
}

/// A window that is made smaller, so small that nothing is shown, or larger, and then as it was: the screen is what it was, whatever was
/// chosen, typed, opened or switched.
#[test]
fn a_window_that_gets_its_size_back_shows_what_it_showed() {
    for (what, stage) in changed() {
        let before = stage.screen();
        for sizes in [&[(60, 18)][..], &[(60, 16)], &[(20, 5)], &[(0, 0)], &[(60, 18), (0, 0)], &[(120, 40)]]
        {
            let mut stage = stage.again();
            for (columns, rows) in sizes.iter().chain(&[(80, 24)]) {
                stage.send(Message::Resized(*columns, *rows));
                // It is drawn at that size.
                stage.screen_of(*columns, *rows);
            }
            assert_eq!(stage.screen(), before, "{what}, {sizes:?}");
        }
    }
}

/// What is chosen and typed is also what counts after a resize: Enter makes the move.
#[test]
fn what_was_typed_before_a_resize_is_what_enter_takes_after_it() {
    for (entry, keys) in [
        ("nim", "2x3"),
        ("nim", "<down><right>"),
        ("grid", "<right><space><right>"),
        ("kayles", "<right><space><right>"),
        ("wythoff", "4,4"),
        ("chomp", "<down><right>"),
        ("grundy", "1=6,1"),
    ] {
        let mut here = table(entry, keys);
        let mut resized = here.again();
        resized.send(Message::Resized(60, 16));
        resized.send(Message::Resized(100, 30));
        let chosen = here.chosen();
        assert_eq!(resized.chosen(), chosen, "{entry} {keys}");
        here.keys("<enter>");
        resized.keys("<enter>");
        assert_eq!(resized.at_table().history().moves(), here.at_table().history().moves(), "{entry} {keys}");
    }
}

/// What the keys of a table and the settings change, and whether it is there when the program is begun anew: what is set is kept, what a key
/// switches for now is not.
#[test]
fn what_is_set_is_there_when_the_program_is_begun_anew() {
    let begun = |settings: &Settings| {
        let preferences = Preferences { pause: settings.number(Setting::Pace), ..Preferences::default() };
        let memory = Memory { files: true, settings: settings.clone(), ..Memory::default() };
        Stage::remembering(Start::Menu, preferences, memory)
    };
    let kept = |stage: &Stage| {
        stage.effects.iter().rev().find_map(|effect| match effect {
            Effect::File(FileTask::Setting(settings, setting)) => Some((settings.clone(), *setting)),
            _ => None,
        })
    };
    for (keys, setting) in [
        ("<Theme>", Some(Setting::Theme)),
        ("<Theme><Theme>", Some(Setting::Theme)),
        ("<Ascii>", None),
        ("<Mouse>", None),
        ("<enter><Columns>", None),
        ("<enter><Lesson>", None),
        ("<enter>x", None),
    ] {
        let mut stage = begun(&Settings::default());
        stage.keys(keys);
        let told = kept(&stage);
        assert_eq!(told.as_ref().map(|(_, setting)| *setting), setting, "{keys}");
        if let Some((settings, setting)) = told {
            assert_ne!(settings.show(setting), Settings::default().show(setting), "{keys}");
        }
    }
    // In the settings each one is kept as it is shown, and those that were set before it with it.
    let mut stage = begun(&Settings::default());
    stage.press(Action::Settings);
    let mut before = Settings::default();
    for setting in Setting::ALL {
        if setting == Setting::Name || setting == Setting::Save {
            stage.keys("<down>");
            continue;
        }
        stage.keys("<right>");
        let (now, which) = kept(&stage).expect("kept");
        assert_eq!(which, setting);
        assert_ne!(now.show(setting), before.show(setting), "{setting:?}");
        for other in Setting::ALL.into_iter().filter(|other| *other != setting) {
            assert_eq!(now.show(other), before.show(other), "{setting:?} changes {other:?}");
        }
        before = *now;
        stage.keys("<down>");
    }
    assert_eq!(stage.app.shared.memory.settings, before);
}

/// A game that is left and gone on with has its position, what may be made again, its tries and whose turn it is, in every game.
#[test]
fn a_game_that_is_gone_on_with_is_as_it_was_left() {
    for game in games::ALL {
        let key = games::by_id(game.id()).expect("a game");
        let memory = Memory { files: true, ..Memory::default() };
        let mut contest = GameSetup::with_defaults(key, 7);
        contest.seat(Seats::TwoHumans);
        let mut stage = Stage::remembering(Start::Table(contest), quick(), memory);
        // Two moves, one taken back and another one tried, and that taken back, too.
        let mv = |stage: &mut Stage, index: u64| {
            let table = stage.at_table();
            let legal = table.rules().move_count(table.position());
            let Some(mv) = table.rules().nth_move(table.position(), index % legal.max(1)) else { return };
            stage.type_move(mv);
        };
        mv(&mut stage, 0);
        mv(&mut stage, 0);
        stage.press(Action::Undo);
        mv(&mut stage, 1);
        stage.press(Action::Undo);
        if stage.at_table().ended().is_some() {
            continue;
        }
        let (line, id) = (stage.at_table().history().clone(), stage.at_table().id());
        let left = stage.app.shared.memory.unfinished.clone();
        assert_eq!(left.len(), 1, "{}", game.id());
        let left = vec![nimtui::records::GameRecord::read(&left[0].write()).expect("read")];
        let memory = Memory { files: true, unfinished: left, ..Memory::default() };
        let next = Stage::remembering(Start::Continue, quick(), memory);
        assert_eq!(next.at_table().id(), id, "{}", game.id());
        assert_eq!(*next.at_table().history(), line, "{}", game.id());
        assert_eq!(next.at_table().to_move().name, stage.at_table().to_move().name, "{}", game.id());
    }
}
