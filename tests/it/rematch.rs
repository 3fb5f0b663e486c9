//! The next game: who starts, what changes, the score.

use crate::small::all_games;
use crate::stage::{Stage, position, setup};
use nimtui::coach::Level;
use nimtui::game::{Game, GameOptions, Lineup, OptionKind, Side, Value};
use nimtui::games;
use nimtui::records::Setting;
use nimtui::tui::{Action, Preferences, Start};

fn starter(stage: &Stage) -> Side {
    stage.history().starter()
}

/// The score belongs to the players and not to who starts; the games that one has won stay theirs when the other one starts.
#[test]
fn the_score_stays_with_the_players() {
    let mut stage = Stage::at("nim:1", Lineup::TwoHumans);
    let won = |stage: &Stage| stage.game().won_so_far();
    stage.keys("1 1<enter>");
    assert_eq!(won(&stage), [1, 0], "who starts takes the last one");
    stage.press(Action::OtherStarts);
    assert_eq!((starter(&stage), won(&stage)), (Side::Two, [1, 0]));
    stage.keys("1 1<enter>");
    assert_eq!(won(&stage), [1, 1]);
    stage.press(Action::Again);
    assert_eq!((starter(&stage), won(&stage)), (Side::Two, [1, 1]));
    stage.keys("1 1<enter>").press(Action::Undo);
    assert_eq!(won(&stage), [1, 2], "a game that was won is won, taken back or not");
    stage.press(Action::Redo);
    assert_eq!(won(&stage), [1, 2]);
    stage.press(Action::OtherStarts).keys("1 1<enter>");
    assert_eq!(won(&stage), [2, 2]);
}

/// The second of two quick presses only shows how the game ended.
#[test]
fn a_key_before_the_end_is_seen_begins_no_game() {
    let start = Start::Table(setup("nim", |setup| {
        setup.position = Some(position("nim:1"));
        setup.set_lineup(Lineup::TwoHumans);
    }));
    let mut stage = Stage::new(start, Preferences::default());
    stage.keys("<enter>").hides("Player 1 wins!");
    stage.keys("<enter>").shows("Player 1 wins!");
    assert!(stage.ended().is_some());
    stage.keys("<enter>");
    assert!(stage.ended().is_none(), "a new game");
}

#[test]
fn a_new_game_has_one_name_wherever_it_is_offered() {
    let mut won = Stage::new_game("nim", |setup| setup.set_levels([Level::Easy; 2]));
    won.play_well();
    let mut lost = Stage::new_game("nim", |setup| setup.position = Some(position("nim:2,2")));
    while lost.ended().is_none() {
        lost.keys("<enter>");
        lost.wait(200);
    }
    lost.shows("Enter swap who starts");
    // A long label leaves no room for it in the frame.
    for (stage, count) in [(won, 2), (lost, 1)] {
        let screen = stage.screen();
        assert_eq!(screen.matches("n new game").count(), count, "{screen}");
        stage.hides("n again");
    }
}

/// Once the reply is made, the player hears whether the move that lost the win is better now.
#[test]
fn a_move_that_is_made_again_is_judged() {
    let mut stage = Stage::new_game("nim", |setup| {
        setup.set_levels([Level::Perfect; 2]);
        setup.set_lineup(Lineup::HumanStarts);
        setup.position = Some(position("nim:3,4,5"));
    });
    stage.keys("1x1<enter><wait>");
    stage.hides("gave the win away");
    while stage.ended().is_none() {
        stage.keys("<enter><wait>");
    }
    stage.keys("<enter>").shows("Move 1 again. Find a winning move.");
    stage.keys("1x1<enter><wait>").shows("That gave the win away again. Press u to try another move.");
    stage.press(Action::Undo);
    stage.keys("1x2<enter><wait>").shows("Right, that was a winning move.");
    stage.keys("<enter><wait>").hides("a winning move");
}

/// Only a game that was played leads on to the next level.
#[test]
fn a_game_that_given_moves_have_ended_leads_to_no_level() {
    let mut stage = Stage::new_game("nim", |setup| {
        setup.set_levels([Level::Easy; 2]);
        setup.position = Some(position("nim:2"));
        setup.moves = vec![nimtui::game::Move::Take { group: 0, count: 2 }];
    });
    for _ in 0..3 {
        assert!(stage.ended().is_some());
        assert_eq!((stage.game_screen().next_level(), stage.game().won_so_far()), (None, [0, 0]));
        stage.press(Action::Again);
    }
}

/// While nothing was played, the other side starts with what lies there: nobody looks at a table, lets the other begin, and finds
/// another one. Once a move was made it is a new game.
#[test]
fn the_other_side_starts_with_the_same_table_as_long_as_it_is_untouched() {
    let mut drawn = 0;
    for entry in games::ALL.map(<dyn Game>::id) {
        let game = games::get(games::find_game(entry).expect("a game"));
        let open = game.fields().iter().position(|field| matches!(field.kind, OptionKind::Open { .. }));
        let mut stage = Stage::new_game(entry, |setup| {
            setup.set_lineup(Lineup::HumanStarts);
            if let Some(open) = open {
                setup.options.values[open] = Value::Open;
                drawn += 1;
            }
        });
        stage.prompt = false;
        let seen = |stage: &Stage| {
            let game = stage.game();
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

/// Heaps that chance deals are others after a game that was played to its end, also from the menu.
#[test]
fn a_finished_game_leaves_other_heaps_in_the_menu() {
    let mut seen = 0;
    for (key, game) in all_games() {
        let opening = |seed| game.opening(&GameOptions::defaults(game.fields()), seed);
        if (1..40).all(|seed| opening(seed) == opening(0)) {
            continue;
        }
        seen += 1;
        let mut stage = Stage::menu();
        stage.keys(&"j".repeat(key.0)).keys("<rest><enter>");
        let first = stage.history().opening().clone();
        while stage.ended().is_none() {
            stage.keys("<enter><wait>");
        }
        stage.keys("<Menu><rest><enter>");
        assert_ne!(*stage.history().opening(), first, "{}", game.id());
    }
    assert!(seen > 0);
}

#[test]
fn a_name_from_the_settings_is_used_in_the_next_game() {
    let row = Setting::ALL.iter().position(|setting| *setting == Setting::Name).expect("a row");
    for action in [Action::Again, Action::OtherStarts] {
        let mut stage = Stage::one_player("nim");
        stage.press(Action::Settings).keys(&"<down>".repeat(row)).keys("<enter>Ada<enter><esc>");
        assert_eq!(stage.game().name(Side::One), "You", "this game goes on as it is");
        stage.press(action);
        assert_eq!(stage.game().name(Side::One), "Ada", "{action:?}");
    }
}

/// Long names that begin alike are told apart, and the games won stand beside both.
#[test]
fn long_names_are_told_apart() {
    let mut stage = Stage::at("nim:1", Lineup::TwoHumans);
    stage.game_mut().session.setup.names =
        ["Maximilian the First", "Maximilian the Third"].map(|name| Some(name.into()));
    stage.keys("1 1<enter>");
    stage.shows_all(&["Maximil…1", "Maximil…2", "won 1", "won 0"]);
}
