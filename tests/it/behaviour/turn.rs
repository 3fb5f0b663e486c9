//! A turn: choosing by keys, by mouse and by typing, with hints and marks.

use super::table;
use crate::stage::Stage;
use nimtui::game::{Cell, Move, Seats};
use nimtui::games;
use nimtui::tui::{Action, Target};

/// The keys the bar shows, as one line.
fn bar(stage: &Stage) -> String {
    let chips = stage.app.key_bar();
    chips.iter().map(|chip| format!("{} {}", chip.keys, chip.label)).collect::<Vec<_>>().join("  ")
}

#[test]
fn the_bar_shows_only_keys_that_do_something_by_the_games_own_words() {
    let mut stage = Stage::table("nim", |_| {});
    assert!(!bar(&stage).contains("undo") && !bar(&stage).contains("why"), "{}", bar(&stage));
    assert!(bar(&stage).contains("e lesson"), "{}", bar(&stage));
    assert!(bar(&stage).contains("↑↓ heap  ←→ number"));
    stage.press(Action::Columns);
    assert!(bar(&stage).contains("←→ heap  ↑↓ number"), "{}", bar(&stage));
    stage.keys("<enter>");
    assert!(bar(&stage).contains("undo") && bar(&stage).contains("why"), "{}", bar(&stage));
    assert!(bar(&Stage::table("red-blue", |_| {})).contains("←→ pile  ↑↓ number"));
    // Up and down lead nowhere in a single row.
    assert!(bar(&Stage::table("kayles", |_| {})).starts_with("←→ move"));
    assert!(bar(&Stage::table("grid", |_| {})).starts_with("←↑↓→ move"));
    // Who starts is settled once a move is made.
    let starts = "o other side starts";
    assert!(bar(&Stage::table("nim", |_| {})).contains(starts) && !bar(&stage).contains(starts));
}

#[test]
fn clicks_do_what_keys_do() {
    let mut by_mouse = Stage::table("nim", |_| {});
    by_mouse.click(Target::Stone { lane: 2, count: 2 }).click(Target::Stone { lane: 2, count: 2 });
    let mut by_keys = Stage::table("nim", |_| {});
    by_keys.keys("<down><down><right><enter>");
    let mut typed = Stage::table("nim", |_| {});
    typed.keys("3 2<enter>");
    assert_eq!(table(&by_mouse).history(), table(&by_keys).history());
    assert_eq!(table(&typed).history(), table(&by_keys).history());

    let mut by_mouse = Stage::table("grid", |_| {});
    by_mouse.click(Target::Cell(Cell::new(1, 1)));
    assert!(table(&by_mouse).history().moves().is_empty(), "the first click chooses");
    by_mouse.click(Target::Cell(Cell::new(1, 1)));
    let run = Move::Cut { from: Cell::new(1, 1), to: Cell::new(1, 1) };
    assert_eq!(table(&by_mouse).history().moves()[0].mv, run);
}

#[test]
fn a_refused_typed_move_can_be_mended_or_begun_anew() {
    let mut stage = Stage::table("nim", |_| {});
    stage.keys("1 9<enter>");
    assert!(stage.screen().contains("Your move: 1 9_"), "{}", stage.screen());
    stage.keys("<backspace>2<enter>");
    assert_eq!(table(&stage).history().moves()[0].mv, Move::Take { lane: 0, count: 2 });
    let mut stage = Stage::table("nim", |_| {});
    stage.keys("9 9<enter>1 1");
    assert!(stage.screen().contains("Your move: 1 1_"), "{}", stage.screen());
    stage.keys("<down>");
    assert!(!stage.screen().contains("Your move:"), "the cursor takes over");
}

#[test]
fn columns_turn_the_cursor_only_where_there_are_columns() {
    for entry in ["grid", "matches"] {
        let mut stage = Stage::table(entry, |_| {});
        stage.prompt = false;
        stage.keys("<enter>").press(Action::Columns).keys("<think>");
        let before = stage.choice().clone();
        stage.keys("<right>");
        let after = stage.choice();
        assert!(after.cursor.row == before.cursor.row, "{entry}");
        assert!(after.cursor.col != before.cursor.col || after.count == 2, "{entry}");
    }
}

#[test]
fn a_hint_takes_the_place_of_what_is_typed() {
    let mut stage = Stage::table("nim", |_| {});
    stage.keys("3<Hint><Hint><Hint><Hint><enter>");
    assert_eq!(table(&stage).history().moves()[0].mv, Move::Take { lane: 0, count: 2 });
    let mut stage = Stage::table("red-blue", |_| {});
    stage.keys("9 9<enter>").press(Action::Undo);
    assert!(!stage.screen().contains("Your move: u"), "{}", stage.screen());
}

/// Behind a part of a move a letter is no command: "to" goes on with it, as moves are told, and another word is refused and does nothing.
#[test]
fn words_in_a_typed_move_are_no_commands() {
    let mut stage = Stage::table("grid", |contest| contest.seat(Seats::TwoHumans));
    stage.keys("0,1 to 0,3<enter>");
    assert_eq!(table(&stage).history().moves().len(), 1, "{}", stage.screen());
    assert!(stage.screen().contains("took 0,1 to 0,3"), "{}", stage.screen());
    for word in ["1,1 u", "1,1 e", "1,1 ta", "1, q"] {
        stage.keys(word);
        assert!(
            stage.screen().contains("is no part of a move: Enter takes what is typed"),
            "{}",
            stage.screen()
        );
        assert_eq!(
            (table(&stage).history().moves().len(), table(&stage).session.assisted),
            (1, false),
            "{word}"
        );
        stage.keys("<esc>");
        // What was done last is told again.
        assert!(stage.screen().contains("took 0,1 to 0,3"), "{word}\n{}", stage.screen());
    }
}

#[test]
fn a_click_beyond_the_limit_says_so() {
    let mut stage = Stage::table("matches", |_| {});
    stage.click(Target::Stone { lane: 0, count: 5 });
    assert_eq!(stage.choice().count, 3, "as many as may go are chosen");
    assert_eq!(table(&stage).notice.text, "A move takes at most 3 matches.");
    stage.click(Target::Stone { lane: 0, count: 2 });
    assert_eq!(stage.choice().count, 2);
}

#[test]
fn a_typed_move_that_was_not_finished_can_be_gone_on_with() {
    let mut stage = Stage::table("nim", |contest| contest.seat(Seats::HumanStarts));
    stage.keys("3x<enter>");
    assert!(stage.screen().contains("for example: 3 2"), "{}", stage.screen());
    stage.keys(" 2<enter>");
    assert!(stage.screen().contains("2 from heap 3"), "{}", stage.screen());
    stage.press(Action::Undo).keys("9<enter>1 1<enter>");
    assert!(stage.screen().contains("1 from heap 1"), "a letter begins anew: {}", stage.screen());
}

#[test]
fn esc_closes_the_lesson_before_it_leaves_the_game() {
    let mut stage = Stage::table("nim", |contest| contest.seat(Seats::HumanStarts));
    stage.press(Action::Lesson).keys("<think>");
    assert!(stage.screen().contains("nim-sum"), "{}", stage.screen());
    stage.keys("<esc>");
    assert!(
        !stage.screen().contains("nim-sum") && stage.screen().contains("Your turn"),
        "{}",
        stage.screen()
    );
}

#[test]
fn only_the_last_step_of_a_hint_chooses_and_a_refusal_goes_with_its_choice() {
    let mut stage = Stage::table("grid", |contest| contest.seat(Seats::HumanStarts));
    stage.keys("<right><space><down><right><enter>");
    assert!(stage.screen().contains("never diagonally"), "{}", stage.screen());
    stage.keys("<up>");
    assert!(!stage.screen().contains("never diagonally"), "{}", stage.screen());
    let mut stage = Stage::table("nim", |contest| contest.seat(Seats::HumanStarts));
    stage.keys("<down><Hint><think><Hint><think><Hint><think>");
    let screen = stage.screen();
    assert!(
        screen.contains("Hint 3 of 4") && screen.contains("Enter takes 1 of 4 stones from heap 2"),
        "{screen}"
    );
    stage.press(Action::Hint).keys("<think>");
    assert!(stage.screen().contains("Enter takes 2 of 3 stones from heap 1"), "{}", stage.screen());
}

/// What is typed is told as what it would do: a number alone is so many from the heap under the cursor.
#[test]
fn what_is_typed_is_told_before_it_is_done() {
    let mut stage = Stage::table("nim", |contest| {
        contest.position = Some(games::read_id("nim:3,4,5").expect("an id").1);
        contest.seat(Seats::TwoHumans);
    });
    stage.keys("<down>2");
    let told = "Your move: 2_  Enter takes 2 of 4 stones from heap 2, leaving 2.";
    assert!(stage.screen_of(120, 40).contains(told), "{}", stage.screen_of(120, 40));
    stage.keys(" 9");
    assert!(!stage.screen().contains("Enter takes 9"), "{}", stage.screen());
    assert!(stage.screen().contains("Your move: 2 9_  (Enter takes it"), "{}", stage.screen());
}
