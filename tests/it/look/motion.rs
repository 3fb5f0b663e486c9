//! Stones that leave, and the moment of the end.

use crate::stage::{Stage, setup, text_of};
use nimtui::game::{Lineup, Value};
use nimtui::games;
use nimtui::tui::{Action, Alarm, Effect, Preferences, Start};

fn moving(stage: &Stage) -> bool {
    stage.has_game() && stage.game().motion.is_some()
}

fn lively(entry: &str, change: impl FnOnce(&mut Preferences)) -> Stage {
    let mut preferences = Preferences::default();
    change(&mut preferences);
    let start = setup(entry, |setup| setup.set_lineup(Lineup::TwoHumans));
    Stage::new(Start::Table(start), preferences)
}

#[test]
fn stones_are_seen_leaving_for_less_than_400_ms() {
    // Where heaps are only split, nothing leaves.
    for key in games::keys().filter(|key| games::get(*key).verb() != nimtui::game::SPLIT) {
        let entry = games::get(key).id();
        let mut stage = lively(entry, |_| {});
        stage.keys("<enter>");
        let mut frames = vec![stage.screen()];
        for _ in 0..4 {
            stage.wait(100);
            frames.push(stage.screen());
        }
        assert!(!moving(&stage), "{entry} still moves after 400 ms");
        frames.dedup();
        assert!(frames.len() >= 3, "{entry} was seen leaving in {} frames", frames.len());
        let effects = stage.effects.len();
        stage.wait(60_000);
        assert_eq!(stage.effects.len(), effects, "{entry}: what stands still asks for nothing");
    }
}

#[test]
fn any_key_ends_the_motion_and_does_its_work() {
    let mut stage = lively("nim", |_| {});
    stage.keys("<enter>");
    assert!(moving(&stage));
    stage.keys("<right>");
    assert!(!moving(&stage));
    assert_eq!(stage.choice().count, 2);
}

#[test]
fn nothing_moves_where_it_should_not() {
    let no_frames = |stage: &Stage| {
        let frame = |effect: &Effect| matches!(effect, Effect::Wake { alarm: Alarm::Frame(_), .. });
        assert!(!stage.effects.iter().any(frame));
    };
    let mut calm = lively("nim", |preferences| preferences.motion = false);
    no_frames(calm.keys("<enter>"));
    let mut at_once = lively("nim", |preferences| preferences.pause = 0);
    no_frames(at_once.keys("<enter>"));
    let start = setup("nim", |setup| setup.set_lineup(Lineup::TwoComputers));
    let demo = |demo_pause: u32| {
        let preferences = Preferences { pause: 300, demo_pause, ..Preferences::default() };
        let mut stage = Stage::new(Start::Demo(start.clone()), preferences);
        stage.wait(5_000);
        stage
    };
    no_frames(&demo(300));
    let shows_frame = |effect: &Effect| matches!(effect, Effect::Wake { alarm: Alarm::Frame(_), .. });
    assert!(demo(2_000).effects.iter().any(shows_frame), "the pause before replies has no say in it");
}

#[test]
fn a_frame_of_an_earlier_move_changes_nothing() {
    let mut stage = lively("nim", |_| {});
    stage.keys("<enter>");
    let old = stage.effects.iter().rev().find_map(|effect| match effect {
        Effect::Wake { alarm: alarm @ Alarm::Frame(_), .. } => Some(*alarm),
        _ => None,
    });
    stage.keys("<enter>");
    let before = stage.app.clone();
    stage.send(nimtui::tui::Message::Wake(old.expect("a frame was asked for")));
    assert_eq!(stage.app, before);
}

#[test]
fn the_end_has_its_moment_and_then_stands() {
    let mut stage = lively("matches", |_| {});
    stage.game_mut().session.setup.options.values[0] = Value::Number(2);
    stage.press(Action::Again).keys("1<enter>");
    let mut frames = vec![];
    for _ in 0..12 {
        let buffer = stage.buffer(80, 24);
        frames.push((text_of(&buffer), buffer.content.iter().map(|cell| cell.fg).collect::<Vec<_>>()));
        stage.wait(100);
    }
    assert!(!moving(&stage));
    frames.dedup();
    assert!(frames.len() >= 6, "{} frames", frames.len());
    stage.shows("Enter new game  v review");
}

/// Stepping forward through a game that was played, one sees what the move takes; stepping back, nothing moves.
#[test]
fn a_step_forward_through_a_game_is_seen() {
    let (games, wrong) = crate::stage::read_games("nim:3,4,5 3x2 1x1\n");
    let mut stage = Stage::new(Start::Review { games, wrong }, Preferences::default());
    stage.keys("<home>");
    assert!(!moving(&stage));
    stage.keys("<right>");
    assert!(moving(&stage));
    stage.wait(400);
    assert!(!moving(&stage));
    stage.keys("<right><left>");
    assert!(!moving(&stage));
}

/// What the computer took is seen leaving before a cross says what would go next.
#[test]
fn the_next_choice_is_drawn_once_the_stones_have_left() {
    let crosses = |stage: &Stage| {
        let buffer = stage.buffer(80, 24);
        buffer.content.iter().filter(|cell| cell.symbol() == "╳").count()
    };
    for key in games::keys().filter(|key| games::get(*key).verb() != nimtui::game::SPLIT) {
        let entry = games::get(key).id();
        let start = setup(entry, |setup| setup.set_lineup(Lineup::HumanStarts));
        let mut stage = Stage::new(Start::Table(start), Preferences::default());
        // Not the first one: of a bar of chocolate that is all of it.
        let mv = games::get(key).nth_move(stage.position(), 1).expect("a move");
        stage.keys(&format!("{}<enter>", games::get(key).word(stage.position(), mv)));
        for _ in 0..100 {
            if stage.human_turn() {
                break;
            }
            stage.wait(50);
        }
        assert!(stage.human_turn(), "{entry}");
        let mut seen = 0;
        while moving(&stage) {
            assert_eq!(crosses(&stage), 0, "{entry}");
            seen += 1;
            stage.wait(50);
        }
        assert!(seen > 0, "{entry}");
        // A queen's goal has another sign.
        let chosen = stage.rules().look() != nimtui::game::Look::Queen;
        assert_eq!(crosses(&stage) > 0, chosen, "{entry}");
    }
}
