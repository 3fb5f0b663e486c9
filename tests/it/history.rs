//! Going back and forth in a game: what is kept, what is forgotten.

use crate::stage::{Stage, brisk, contest};
use nimtui::game::{Cell, Move, Seats};
use nimtui::games;
use nimtui::tui::{Action, Message, Phase, Pointer, Start, Target};

/// How many moves stand.
fn made(stage: &Stage) -> usize {
    stage.at_table().history().moves().len()
}

fn demo() -> Stage {
    Stage::new(Start::Demo(contest("nim", |c| c.seat(Seats::TwoComputers))), brisk())
}

#[test]
fn a_demo_that_goes_on_goes_on_from_where_it_was() {
    let mut stage = demo();
    while made(&stage) < 4 {
        stage.wait(100);
    }
    stage.keys(" ");
    let line = stage.at_table().history().clone();
    stage.keys("<left><left>");
    assert_eq!(made(&stage) + 2, line.moves().len());
    stage.keys(" ");
    assert_eq!(stage.at_table().history().moves(), line.moves(), "the moves taken back stand again at once");
    stage.wait(1_000);
    assert!(made(&stage) > line.moves().len() || stage.at_table().ended().is_some());
}

/// Whoever takes over makes moves of their own: what the computer said of the move it had made there is not said of them.
#[test]
fn what_the_computer_said_of_a_move_goes_with_the_move() {
    let mut stage = demo();
    while made(&stage) < 3 {
        stage.wait(100);
    }
    stage.keys(" ");
    let theirs = stage.at_table().history().moves()[2].mv;
    let said = stage.at_table().explain_move(2).expect("what it did").text;
    let shown = stage.at_table().last_reason().expect("the reason of its move");
    assert!(stage.screen().contains(&shown), "{}", stage.screen());
    stage.keys("<left>");
    let side = stage.at_table().history().turn();
    stage.keys(if side.index() == 0 { "1" } else { "2" });
    let game = stage.at_table().rules();
    let mine =
        (0..).find_map(|index| game.nth_move(stage.at_table().position(), index).filter(|mv| *mv != theirs));
    let Some(Move::Take { lane, count }) = mine else { panic!("another move of heaps") };
    stage.prompt = false;
    stage.keys(&format!("{} {count}<enter>", lane + 1));
    assert_eq!(stage.at_table().history().moves()[2].mv, mine.expect("found above"));
    assert!(stage.at_table().last_reason().is_none());
    assert!(!stage.screen().contains(&said), "{}", stage.screen());
}

/// What was taken back stands again as it was, the computer's answer too: nothing is thought about anew.
#[test]
fn what_is_made_again_is_there_at_once() {
    for key in games::keys() {
        let mut stage = Stage::new(Start::Table(contest(games::get(key).id(), |_| {})), brisk());
        stage.keys("<enter>");
        stage.wait(1_000);
        let line = stage.at_table().history().clone();
        if stage.at_table().ended().is_some() {
            continue;
        }
        stage.press(Action::Undo);
        assert_eq!(made(&stage), line.moves().len() - 2);
        stage.effects.clear();
        stage.press(Action::Redo);
        assert_eq!(stage.at_table().history().moves(), line.moves());
        assert!(stage.human_turn() && stage.at_table().thinking.is_none(), "{}", stage.screen());
    }
}

/// The same move made in another way is the same move: what came after it can still be made again.
#[test]
fn a_move_made_again_from_its_other_end_keeps_what_came_after_it() {
    let two = |id: &'static str| {
        Stage::table(id.split(':').next().expect("a game"), |contest| {
            contest.seat(Seats::TwoHumans);
            contest.position = Some(games::read_id(id).expect("an id").1);
        })
    };
    let same = [
        // A run from its other end, typed and by the two marks.
        (
            "grid:4x4",
            "0,1 0,3<enter>",
            vec![
                "0,3 0,1<enter>",
                "0,3-0,1<enter>",
                "<right><space><right><right><enter>",
                "<right><right><right><space><left><left><enter>",
            ],
        ),
        // A column, upwards.
        ("grid:4x4", "0,0 2,0<enter>", vec!["2,0 0,0<enter>", "<down><down><space><up><up><enter>"]),
        // Two pins.
        ("kayles:7", "3 4<enter>", vec!["4 3<enter>", "3-4<enter>", "4-3<enter>"]),
        // The same number from both heaps, and the square where that leads.
        ("wythoff:5,7", "both 2<enter>", vec!["2 each<enter>", "3,5<enter>"]),
        // The parts of a heap in either order.
        ("grundy:9", "1=6 3<enter>", vec!["1=3 6<enter>", "1=3-6<enter>"]),
    ];
    for (id, first, others) in same {
        for other in others {
            let mut stage = two(id);
            stage.keys(first).keys("<enter>").press(Action::Undo);
            assert_eq!(
                (made(&stage), stage.at_table().history().undone().len()),
                (1, 1),
                "{id} {first}\n{}",
                stage.screen()
            );
            let line = stage.at_table().history().clone();
            // The cursor goes to the first place, and the move is made from there.
            stage.press(Action::Undo).keys(&"<up><left>".repeat(4)).keys(other);
            let again = &stage.at_table().history();
            assert_eq!(**again, line, "{id} {first} {other}\n{}", stage.screen());
            stage.press(Action::Redo);
            assert_eq!(made(&stage), 2, "{id} {other}");
        }
    }
}

/// Another move from the same end is another one: what came after the first is discarded.
#[test]
fn another_move_from_the_same_end_discards_what_came_after_the_first() {
    for (id, first, other) in [
        ("grid:4x4", "0,1 0,3<enter>", "0,1 0,2<enter>"),
        ("kayles:7", "3 4<enter>", "3<enter>"),
        ("wythoff:5,7", "both 2<enter>", "both 3<enter>"),
        ("grundy:9", "1=6 3<enter>", "1=5 4<enter>"),
    ] {
        let mut stage = Stage::table(id.split(':').next().expect("a game"), |contest| {
            contest.seat(Seats::TwoHumans);
            contest.position = Some(games::read_id(id).expect("an id").1);
        });
        stage.keys(first).keys("<enter>");
        assert_eq!(made(&stage), 2, "{}", stage.screen());
        stage.press(Action::Undo).press(Action::Undo).keys(other).press(Action::Redo);
        assert_eq!((made(&stage), stage.at_table().history().undone().len()), (1, 0), "{id}");
    }
}

/// A click on the other end of a run makes the same move as the keys did.
#[test]
fn a_move_made_again_by_clicks_keeps_what_came_after_it() {
    let mut stage = Stage::table("grid", |contest| contest.seat(Seats::TwoHumans));
    stage.keys("1,0 1,2<enter>3,3<enter>").press(Action::Undo).press(Action::Undo);
    let whole = stage.at_table().history().whole().to_vec();
    let [from, to] = [Cell::new(1, 2), Cell::new(1, 0)].map(Target::Cell);
    for (phase, target) in [(Phase::Press, from), (Phase::Drag, to), (Phase::Release, to)] {
        stage.send(Message::Pointer(Pointer { phase, target: Some(target) }));
    }
    stage.click(to);
    assert_eq!(stage.at_table().history().whole(), whole, "{}", stage.screen());
    assert_eq!((made(&stage), stage.at_table().history().undone().len()), (1, 1));
}
