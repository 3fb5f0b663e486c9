//! What is said unasked: as much as the player wants, and all of it where something is learnt.

use crate::stage::key;
use crate::stage::{Stage, flat, quick};
use nimtui::coach::Level;
use nimtui::game::{Lineup, Value};
use nimtui::games;
use nimtui::session::GameSetup;
use nimtui::tui::{Action, Commentary, Preferences, Screen, Start};

const ALL: [Commentary; 3] = [Commentary::Moves, Commentary::Analysis, Commentary::Off];

fn set_commentary(commentary: Commentary) -> Preferences {
    Preferences { commentary, ..quick() }
}

/// Plays a game of each kind against the computer, where the human makes the first legal moves: its reasons, moves and end are
/// told as far as the player wants.
#[test]
fn a_game_says_as_much_as_is_set() {
    for commentary in ALL {
        let mut reasons = 0;
        for key in games::keys() {
            let setup = GameSetup::winnable(key, 7).with_lineup(Lineup::HumanStarts, [Level::Easy; 2]);
            let mut stage = Stage::new(Start::Table(setup), set_commentary(commentary));
            while stage.ended().is_none() {
                reasons += usize::from(check_position(&stage, commentary));
                stage.keys(if stage.human_turn() { "<enter>" } else { "<wait>" });
            }
            check_end(&stage, commentary);
        }
        assert!(reasons > 10, "the computer has had reasons");
    }
}

/// On a small screen the lesson stands below the last move, which isn't the one it judges.
#[test]
fn a_verdict_without_room_keeps_the_move_it_is_about() {
    let starts = |key| GameSetup::winnable(key, 7).with_lineup(Lineup::ComputerStarts, [Level::Easy; 2]);
    for key in games::keys() {
        let mut stage = Stage::new(Start::Table(starts(key)), quick());
        stage.keys("<wait>").press(Action::Lesson);
        let screen = flat(&stage.screen_of(60, 18));
        assert!(screen.contains("Say you "), "{screen}");
    }
}

/// Returns whether the computer has a reason for its last move.
fn check_position(stage: &Stage, commentary: Commentary) -> bool {
    let (game, screen) = (stage.game(), flat(&stage.screen()));
    if let Some(last) = game.history().moves().len().checked_sub(1) {
        let told = screen.contains(&flat(&game.describe_move(last)));
        assert_eq!(told, commentary != Commentary::Off);
    }
    let Some(reason) = game.last_reason() else { return false };
    let first = reason.split_inclusive(". ").next().unwrap_or_default();
    let shown = screen.contains(flat(first).trim());
    assert_eq!(shown, commentary == Commentary::Analysis, "{reason}");
    true
}

fn check_end(stage: &Stage, commentary: Commentary) {
    let ended = stage.ended().expect("over");
    for (columns, rows) in [(80, 24), (60, 16), (120, 40)] {
        let screen = flat(&stage.screen_of(columns, rows));
        let result = stage.game().result_line(ended);
        assert!(screen.contains(&result), "{result}");
        let how = stage.game().end_sentence(ended).expect("moves were made");
        let first = how.split(' ').take(3).collect::<Vec<_>>().join(" ");
        let explanations = [&*first, "You gave the win away", "couldn't have won"];
        let explains = explanations.into_iter().any(|text| screen.contains(text));
        assert_eq!(explains, commentary != Commentary::Off, "{how}\n{screen}");
    }
}

/// Whoever has the lesson open wants to know; computers that are watched have nobody to keep it from.
#[test]
fn lessons_and_demos_say_all() {
    for commentary in ALL {
        let told = |stage: &Stage| match stage.app.stack.last() {
            Some(Screen::Game(screen)) => screen.commentary(commentary),
            _ => panic!("no table:\n{}", stage.screen()),
        };
        let mut stage = Stage::one_player("nim");
        assert_eq!(told(&stage), commentary);
        assert_eq!(told(stage.press(Action::Lesson)), Commentary::Analysis, "the lesson is open");
        assert_eq!(told(stage.press(Action::Lesson)), commentary);
        let demo = Stage::new(Start::Demo(GameSetup::demo(key("nim"), 7)), quick());
        assert_eq!(told(&demo), Commentary::Analysis);
        let mut course = Stage::new(
            Start::Learn { subject: nimtui::coach::Subject::find("nim"), step: Some(usize::MAX), seed: 7 },
            quick(),
        );
        course.keys("<enter>");
        assert!(course.game_screen().course.is_some());
        assert_eq!(told(&course), commentary, "the game at the end is played like any other");
    }
}

#[test]
fn a_side_taken_over_is_played_with_the_chosen_commentary() {
    let setup = GameSetup::demo(key("nim"), 7);
    let mut stage = Stage::new(Start::Demo(setup), set_commentary(Commentary::Moves));
    stage.press(Action::Lesson).keys(" 1");
    assert!(!stage.game_screen().is_watched());
    assert_eq!(stage.game_screen().commentary(Commentary::Moves), Commentary::Moves);
}

#[test]
fn an_opening_that_looks_broken_is_explained() {
    let mut stage = Stage::one_player("kayles");
    stage.shows("Pin 2 is already down.");
    stage.press(Action::Menu);
    let words = flat(&stage.screen());
    assert!(words.contains("Pin 2 is already down."), "{words}");
    let whole = Stage::new_game("kayles", |setup| setup.options.values[1] = Value::Choice(1));
    whole.hides("is down from");
}

/// A name of one's own stands beside the moves; sentences say "you" all the same, unless two people play.
#[test]
fn sentences_say_you_to_a_player_with_a_name() {
    let play = |lineup| {
        let mut stage = Stage::new_game("nim", |setup| {
            setup.set_lineup(lineup);
            setup.options.values[0] = Value::Sizes(vec![2, 1]);
            setup.names[0] = Some("Ann".into());
        });
        let first = stage.keys("1x2<enter>").game().describe_move(0);
        stage.think();
        let last = if lineup == Lineup::TwoHumans { "<enter>" } else { "" };
        stage.keys(last);
        (first, flat(&stage.screen()))
    };
    let (first, end) = play(Lineup::HumanStarts);
    assert_eq!(first, "You took 2 stones from heap 1.");
    assert!(end.contains("You gave the win away by") && end.contains("Ann"), "{end}");
    let (first, end) = play(Lineup::TwoHumans);
    assert_eq!(first, "Ann took 2 stones from heap 1.");
    assert!(end.contains("Player 2 took the last stone.") && end.contains("Ann ▼"), "{end}");
}
