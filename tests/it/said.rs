//! What the table says of what is typed, of openings, and of how a game was decided.

use crate::stage::{Match, Stage};
use nimtui::game::{Cell, Move, Seats, Value};
use nimtui::games;
use nimtui::session::GameSetup;
use nimtui::tui::{Action, Commentary};

fn table(stage: &Stage) -> &Match {
    stage.at_table()
}

#[test]
fn a_number_alone_is_taken_from_the_heap_under_the_cursor() {
    let mut stage = Stage::table("wythoff", |contest| contest.setup.values[..2].fill(Value::Number(4)));
    stage.keys("<left><down>3");
    assert_eq!(stage.chosen(), Move::Take { lane: 1, count: 3 }, "and shown there");
    stage.keys("<backspace>9<enter>");
    assert!(stage.screen().contains("Heap 2 has only 4 stones."), "{}", stage.screen());
    assert_eq!((stage.typed(), table(&stage).history().moves().len()), ("9", 0));
    stage.keys("<esc><up>2<enter>");
    assert_eq!(table(&stage).history().moves()[0].mv, Move::Take { lane: 2, count: 2 }, "from both heaps");
    let one_left =
        |contest: &mut GameSetup| contest.position = Some(games::read_id("wythoff:0,3").expect("an id").1);
    let mut stage = Stage::table("wythoff", one_left);
    stage.keys("3<enter>");
    assert!(table(&stage).ended().is_some(), "{}", stage.screen());
}

#[test]
fn what_is_typed_is_shown_on_the_board_as_soon_as_it_is_a_move() {
    let mut stage = Stage::table("nim", |_| {});
    let chosen = |stage: &Stage| stage.chosen();
    stage.keys("3");
    assert_eq!(chosen(&stage), Move::Take { lane: 0, count: 3 }, "of the heap under the cursor");
    stage.keys(" 4");
    assert_eq!(chosen(&stage), Move::Take { lane: 2, count: 4 });
    stage.keys("9");
    assert_eq!(chosen(&stage), Move::Take { lane: 2, count: 4 }, "49 there are not");
    stage.keys("<enter>");
    assert!(table(&stage).history().moves().is_empty(), "and what is typed is what counts");
    let mut stage = Stage::table("grid", |_| {});
    stage.keys("0,1 0,3");
    let cell = Cell::new;
    assert_eq!(chosen(&stage), Move::Cut { from: cell(0, 1), to: cell(0, 3) });
    stage.keys("<backspace><backspace>");
    assert_eq!(stage.choice().anchor, None, "half a move marks nothing");
}

#[test]
fn two_humans_are_told_what_decided_their_game() {
    let two = |id: &'static str| {
        move |contest: &mut GameSetup| {
            contest.seat(Seats::TwoHumans);
            contest.position = Some(games::read_id(id).expect("an id").1);
        }
    };
    let end = |id: &'static str, keys: &str| {
        let entry = id.split(':').next().expect("an entry");
        let mut stage = Stage::table(entry, two(id));
        stage.keys(keys);
        table(&stage).what_decided().expect("decided")
    };
    assert_eq!(
        end("nim:1,2", "1x1<enter>2x2<enter>"),
        "Move 1 lost it: Player 1 took 1 from heap 1. Taking 1 from heap 2 would have won."
    );
    assert_eq!(
        end("nim:1,2", "2x1<enter>1x1<enter>2x1<enter>"),
        "Player 1 could win from the start and never gave it away."
    );
    assert_eq!(
        end("nim:1,1", "1x1<enter>2x1<enter>"),
        "Player 1 started, and could not have won: Player 2 had an answer to each move."
    );
}

#[test]
fn an_opening_that_looks_broken_is_explained() {
    let mut stage = Stage::table("kayles", |_| {});
    assert!(stage.screen().contains("Pin 2 is down from the start."), "{}", stage.screen());
    stage.press(Action::Menu);
    let words = stage.screen().split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(stage.about().ends_with("Pin 2 is down from the start."), "{words}");
    let whole = Stage::table("kayles", |contest| contest.setup.values[1] = Value::Choice(1));
    assert!(!whole.screen().contains("is down from"), "{}", whole.screen());
}

#[test]
fn what_the_computers_move_left_is_told() {
    let mut stage = Stage::table("nim", |contest| {
        contest.seat(Seats::ComputerStarts);
        contest.position = Some(games::read_id("nim:2,2").expect("an id").1);
    });
    stage.app.shared.preferences.commentary = Commentary::Analysis;
    let told = "That leaves heaps of 1 and 2: a losing move, like every move here.";
    assert!(stage.screen().contains(told), "{}", stage.screen());
    stage.press(Action::Menu);
}
