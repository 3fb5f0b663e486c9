//! The mistakes of a reviewed game, asked as questions.

use crate::small::all_games;
use crate::small::solved;
use crate::stage::{Stage, quick};
use nimtui::coach::{ExerciseKind, Level, Mode, Stage as TaskStage};
use nimtui::game::{GameKey, Lineup, Move, Position, Side, legal_moves};
use nimtui::games;
use nimtui::session::Player;
use nimtui::tui::{Action, Start};

/// A reviewed game of two people who make the first legal move over and over, at its end.
fn reviewed(key: GameKey) -> Stage {
    let mut stage = Stage::new_game(games::get(key).id(), |setup| setup.set_lineup(Lineup::TwoHumans));
    stage.play_out().press(Action::Review);
    stage
}

/// All mistakes of one side skipped; where nobody made one, a game with one.
pub(super) fn all_found(key: GameKey) -> Stage {
    let mut stage = reviewed(key);
    stage.press(Action::RetryMistakes);
    if !stage.is_asked() {
        stage = nim(MOVES);
        stage.press(Action::Review).press(Action::RetryMistakes);
    }
    skip_all(&mut stage);
    stage
}

fn skip_all(stage: &mut Stage) {
    while !stage.screen().contains("All questions done") {
        stage.press(Action::Skip);
    }
}

/// A game of Nim in which both sides give the win away: the first by 1 1, the second by answering with 1 1.
const MOVES: &str = "1 1<enter>1 1<enter>1 1<enter>2 4<enter>3 5<enter>";

/// A game of Nim between two people.
#[track_caller]
fn nim(keys: &str) -> Stage {
    let mut stage = Stage::two_players("nim");
    stage.keys(keys);
    stage
}

#[test]
fn each_mistake_is_asked_where_it_was_made() {
    for (key, game) in all_games() {
        let mut stage = reviewed(key);
        let table = stage.game().clone();
        let moves = table.history().whole();
        let before = |number: usize| match number {
            0 => table.history().opening().clone(),
            _ => moves[number - 1].after.clone(),
        };
        let judged = table.session.review().expect("judged").into_iter().enumerate();
        let missed = judged.filter(|(_, one)| one.missed()).map(|(number, _)| before(number));
        let missed: Vec<Position> = missed.collect();
        stage.press(Action::RetryMistakes);
        for position in missed.clone() {
            assert_eq!(stage.task().exercise.position, position, "{}", game.id());
            stage.answer(false);
            assert_eq!(stage.task().stage, TaskStage::Asked);
            stage.answer(true);
            assert_eq!(stage.task().stage, TaskStage::Right);
            stage.keys("<enter>");
        }
        if missed.is_empty() {
            stage.shows("Neither side gave a win away");
            continue;
        }
        let all = missed.len();
        assert!(stage.task().context.starts_with(&format!("{all} of {all} corrected.")));
        stage.keys("<enter>");
        assert_eq!(*stage.game(), table, "the game is as it was left");
        assert!(stage.reviews(), "{}", game.id());
    }
}

#[test]
fn mistakes_shown_or_skipped_count_as_not_found() {
    let mut stage = nim(MOVES);
    stage.keys("<Review><home><RetryMistakes>");
    assert_eq!(stage.task().task, "Find a move that wins.");
    assert!(
        stage.task().context.starts_with("Player 1 took 1 stone from heap 1"),
        "{}",
        stage.task().context
    );
    stage.press(Action::ShowAnswer);
    assert_eq!(stage.task().stage, TaskStage::Shown);
    stage.keys("<enter>");
    skip_all(&mut stage);
    assert!(stage.task().context.starts_with("0 of"));
    stage.press(Action::RetryMissed);
    stage.answer(true);
    stage.keys("<enter>");
    skip_all(&mut stage);
    assert!(stage.task().context.starts_with("1 of"));
    stage.keys("<enter>");
    assert!(!stage.is_asked() && stage.reviews());
}

/// A wrong move is answered once: Enter does not send it in again, and its mark goes with the next step of the cursor.
#[test]
fn a_wrong_move_is_not_sent_in_twice() {
    let mode = Mode::Game { kind: Some(ExerciseKind::Find), count: None };
    let start =
        |seed| Start::Practice { mode: mode.clone(), game: games::find_game("kayles"), rank: Some(1), seed };
    let mut tried = 0;
    for seed in 1..20 {
        let mut stage = Stage::new(start(seed), quick());
        let exercise = stage.task().exercise.clone();
        let game = exercise.game();
        let solution = solved(game, &exercise.position);
        let mut moves = legal_moves(game, &exercise.position).into_iter();
        let of_two = |mv: &Move| game.change(&exercise.position, mv).moved() == 2;
        let Some(wrong) = moves.find(|mv| !solution.wins(*mv) && of_two(mv)) else { continue };
        stage.type_move(wrong);
        let said = stage.task().feedback.clone().expect("it is wrong");
        assert_eq!(stage.chosen(), wrong, "it stays chosen, to be looked at");
        stage.keys("<enter>");
        assert_eq!(stage.notice(), "You just tried that move. Choose another one.");
        assert_eq!(stage.task().feedback.as_ref(), Some(&said), "and what was said of it stands");
        stage.keys("<left><right>");
        assert_eq!(stage.choice().anchor, None, "the mark went with it:");
        tried += 1;
    }
    assert!(tried > 3, "{tried}");
}

/// Enter once too often answers nothing: where the cursor begins was chosen by nobody.
#[test]
fn a_question_is_not_answered_by_the_enter_that_led_to_it() {
    let mut seen = 0;
    for seed in 1..12 {
        let mode = Mode::Game { kind: Some(ExerciseKind::Find), count: Some(5) };
        let start = Start::Practice { mode, game: games::find_game("nim"), rank: Some(4), seed };
        let mut stage = Stage::new(start, quick());
        if stage.task().begins_on.is_none() {
            continue;
        }
        stage.keys("<enter><enter>");
        assert!(stage.practice().grades().is_empty() && stage.task().feedback.is_none());
        assert!(stage.notice().starts_with("Choose a move first"));
        // Whoever goes away and comes back means it.
        stage.keys("<right><left><enter>");
        seen += usize::from(stage.task().feedback.is_some());
    }
    assert!(seen > 4, "{seen}");
}

/// Nor does the key that leads to another part choose a move there.
#[test]
fn another_part_is_not_a_move() {
    let mode = Mode::Game { kind: Some(ExerciseKind::Find), count: None };
    let start = Start::Practice { mode, game: games::find_game("sum"), rank: Some(1), seed: 1 };
    let mut stage = Stage::new(start, quick());
    for _ in 0..2 {
        stage.keys("<tab><enter>");
        assert!(stage.task().feedback.is_none());
        assert!(stage.notice().starts_with("Choose a move first"), "{}", stage.screen());
    }
}

/// If one human played, only their mistakes are asked; of two people, those of both.
#[test]
fn the_mistakes_of_the_human_are_asked() {
    let asked = |stage: &mut Stage| {
        stage.keys("<Review><RetryMistakes>");
        let Mode::Mistakes(mistakes) = &stage.practice().mode else { panic!("{}", stage.screen()) };
        mistakes.iter().map(|mistake| mistake.exercise.id()).collect::<Vec<_>>()
    };
    let both = asked(&mut nim(MOVES));
    assert_eq!(both, ["nim:3,4,5", "nim:0,4,5"]);
    for human in Side::BOTH {
        let mut stage = nim(MOVES);
        stage.game_mut().session.set_player(human.other(), Player::Computer(Level::Easy));
        assert_eq!(asked(&mut stage), [both[human.index()].clone()]);
    }
    // Somebody else made the move of the side that was taken over.
    let mut stage = nim(MOVES);
    for (side, player) in [
        (Side::One, Player::Computer(Level::Easy)),
        (Side::One, Player::Human),
        (Side::Two, Player::Computer(Level::Easy)),
    ] {
        stage.game_mut().session.set_player(side, player);
    }
    assert_eq!(asked(&mut stage), both);
}

#[test]
fn a_mistake_found_on_the_second_try_is_counted_at_once() {
    let mut stage = nim(MOVES);
    stage.keys("<Review><home><RetryMistakes>");
    stage.answer(false).answer(true);
    assert_eq!(stage.task().stage, TaskStage::Right);
    let standing = stage.practice().standing();
    assert!(standing.starts_with("1 of ") && standing.contains(" corrected"), "{standing}");
}
