//! What a lesson says is told by the names of those who sit there, and of squares where a queen goes over them.

use crate::stage::{Stage, quick};
use nimtui::app::{Action, Overlay, Page, Start};
use nimtui::cpu::Level;
use nimtui::game::{Seats, Side, Stop};
use nimtui::games;
use nimtui::session::GameSetup;

/// What a game says, with its marks, to whom, and how it is told where you play against HAL 9000.
const TOLD: [(&str, Side, &str); 12] = [
    (
        "Two equal heaps: whatever <you take> from one, <other take> from the other.",
        Side::Two,
        "Two equal heaps: whatever HAL 9000 takes from one, you take from the other.",
    ),
    (
        "Two equal heaps: whatever <you take> from one, <other take> from the other.",
        Side::One,
        "Two equal heaps: whatever you take from one, HAL 9000 takes from the other.",
    ),
    (
        "<Other> then <other: win> by taking 3 from heap 1, leaving 2 ⊕ 2 = 0.",
        Side::Two,
        "You then win by taking 3 from heap 1, leaving 2 ⊕ 2 = 0.",
    ),
    (
        "3 heaps of 1 left, an odd number: <you take> the last one and <you: lose>.",
        Side::Two,
        "3 heaps of 1 left, an odd number: HAL 9000 takes the last one and loses.",
    ),
    (
        "2 heaps of 1 left, an even number: <other take> the last one and <other: lose>.",
        Side::Two,
        "2 heaps of 1 left, an even number: you take the last one and lose.",
    ),
    (
        "6 = 1 × 5 + 1: whatever <you take>, <other fill> it up to 5, until 1 is left for <you>.",
        Side::Two,
        "6 = 1 × 5 + 1: whatever HAL 9000 takes, you fill it up to 5, until 1 is left for HAL 9000.",
    ),
    (
        "Taking 2 leaves the last match, which <other have> to take: that wins.",
        Side::Two,
        "Taking 2 leaves the last match, which you have to take: that wins.",
    ),
    (
        "Only the poison is left: <you> must take it, and <you: lose>.",
        Side::Two,
        "Only the poison is left: HAL 9000 must take it, and loses.",
    ),
    (
        "20 = 4 × 5: take 4, and <other are> lost with 16 (3 × 5 + 1).",
        Side::Two,
        "20 = 4 × 5: take 4, and you are lost with 16 (3 × 5 + 1).",
    ),
    (
        "11 = 8 + 3: take the smallest part, 3, and the next one, 8, is out of <opponent's> reach.",
        Side::Two,
        "11 = 8 + 3: take the smallest part, 3, and the next one, 8, is out of your reach.",
    ),
    (
        "9 and 9 divided by 3 leave the same remainder: <other> can always make it so again; <you lose> 6 points.",
        Side::Two,
        "9 and 9 divided by 3 leave the same remainder: you can always make it so again; HAL 9000 loses 6 points.",
    ),
    ("and the last one is <yours>.", Side::Two, "and the last one is HAL 9000's."),
];

#[test]
fn a_lesson_calls_the_sides_by_their_names() {
    let stage = Stage::table("nim", |contest| contest.seat(Seats::HumanStarts));
    for (text, to, told) in TOLD {
        assert_eq!(stage.at_table().told(&text.into(), to), told);
    }
}

/// Of two computers, or two people, nobody is "you".
#[test]
fn nobody_is_you_who_is_not() {
    let mut told = 0;
    for (key, game) in games::keys().map(|key| (key, games::get(key))) {
        let contest = GameSetup::with_defaults(key, 7).seated(Seats::TwoComputers, [Level::Perfect; 2]);
        let stage = Stage::table(game.id(), |table| *table = contest.clone());
        let mut position = contest.opening();
        while game.result(&position).is_none() && told < 10_000 {
            let solve = |position: &_| game.solve(position, &Stop::default()).expect("nobody stopped it");
            let before = solve(&position);
            let Some(mv) = game.nth_move(&position, game.move_count(&position) / 2) else { break };
            let left = game.play(&position, &mv);
            let lesson = game.explain(&position, &before);
            let moved = game.move_lesson(&position, mv, &before, &solve(&left));
            let texts = [Some(lesson.sentence), lesson.idea, Some(moved.sentence), moved.explanation];
            for text in texts.into_iter().flatten() {
                let text = stage.at_table().told(&text, Side::One);
                let spoken_to = text
                    .split(|c: char| !c.is_alphabetic())
                    .any(|word| ["you", "your", "yours", "opponent"].contains(&word.to_lowercase().as_str()));
                assert!(!spoken_to && !text.contains("other player"), "{}: {text}", game.id());
                told += 1;
            }
            position = left;
        }
    }
    assert!(told > 60, "{told}");
}

/// A board with a queen is told of in squares, also in what was worked out elsewhere.
#[test]
fn a_queen_is_told_of_in_squares() {
    let mut stage = Stage::table("wythoff", |contest| contest.seat(Seats::HumanStarts));
    let squares = |text: &str| stage.at_table().in_squares(text);
    assert_eq!(squares("Taking 1 from heap 1 leaves 8 and 12."), "Moving 1 up leaves 8 and 12.");
    assert_eq!(squares("by taking 12 from each heap, which"), "by moving 12 diagonally, which");
    assert_eq!(squares("take 1 stone from heap 2, and"), "move the queen 1 square left, and");
    assert_eq!(squares("Only 3 are taken."), "Only 3 are taken.");
    stage.keys("<enter>").press(Action::Why);
    let Some(Overlay::Page(Page { text, .. })) = stage.model.overlays.last() else { panic!("no page") };
    assert!(text.contains("Moving 1 up") && !text.contains("heap"), "{text}");
}

/// A square is a move; what is no way of hers is said so.
#[test]
fn a_square_is_typed_as_a_move() {
    let at = |keys: &str| {
        let mut stage = Stage::table("wythoff", |contest| contest.seat(Seats::TwoHumans));
        stage.keys(keys);
        stage
    };
    for (square, left) in [("5,12", [5, 12]), ("9,3", [9, 3]), ("4,7", [4, 7]), ("both 2", [7, 10])] {
        let keys = square.replace(' ', "<space>");
        let stage = at(&format!("{keys}<enter>"));
        assert_eq!(stage.at_table().position().board.heaps(), left, "{square}");
    }
    for (square, why) in [
        ("4,8", "not straight up, left or on her diagonal"),
        ("10,12", "not down"),
        ("9,12", "stands at 9,12"),
    ] {
        let stage = at(&format!("{square}<enter>"));
        assert!(stage.at_table().line.moves().is_empty());
        assert!(stage.at_table().notice.text.contains(why), "{}", stage.at_table().notice.text);
    }
    // Esc puts the target back where it stood.
    let before = at("<left><left>").chosen();
    assert_eq!(at("<left><left>4,7<esc>").chosen(), before);
    assert_eq!(at("<left><left>5<backspace>").chosen(), before);
}

/// At a question nobody sits on the other side who could be lost.
#[test]
fn at_a_question_whoever_moves_is_lost() {
    let start = Start::Learn { subject: nimtui::training::Subject::by_id("nim"), step: Some(2), seed: 7 };
    let mut stage = Stage::new(start, quick());
    stage.keys("2 4<enter>").press(Action::Lesson);
    let screen = stage.screen_of(120, 40);
    assert!(screen.contains("Whoever moves") && !screen.contains("our opponent is"), "{screen}");
}
