//! Two heaps as row and column of a board.

use crate::practice::practising;
use crate::stage::{Stage, quick};
use nimtui::coach::ExerciseKind;
use nimtui::game::{Lineup, Value};
use nimtui::tui::{Layout, Message, Spot, Start, Target};

/// A table of two people over heaps of these sizes.
fn table(sizes: [u32; 2]) -> Stage {
    Stage::new_game("wythoff", |setup| {
        setup.set_lineup(Lineup::TwoHumans);
        setup.options.values[0] = Value::Number(sizes[0]);
        setup.options.values[1] = Value::Number(sizes[1]);
    })
}

/// The row and column to which the choice would take the queen.
fn target(stage: &Stage) -> [u32; 2] {
    let table = stage.game();
    let left = table.session.game().play(table.position(), &stage.chosen());
    [left.board.heaps()[0], left.board.heaps()[1]]
}

/// Whether squares are drawn: bars have none that takes from both heaps.
fn is_drawn(stage: &Stage, columns: u16, rows: u16) -> bool {
    let hits = stage.hits(columns, rows);
    hits.all().any(|(_, target)| matches!(target, Target::Board { spot: Spot::Stone { group: 2, .. }, .. }))
}

/// Screens at which some plan of the stage begins or ends, or that are usual.
const COLUMNS: [u16; 13] = [60, 64, 75, 76, 80, 87, 95, 96, 102, 115, 116, 131, 140];

#[test]
fn arrows_follow_the_board_that_is_drawn() {
    let mut stages: Vec<Stage> = vec![];
    for sizes in [[9, 12], [2, 7], [15, 9], [5, 24], [20, 28]] {
        for lesson in ["", "<Lesson>"] {
            let mut stage = table(sizes);
            stage.keys(lesson);
            stages.push(stage);
        }
    }
    let course = |step| {
        Stage::new(
            Start::Learn { subject: nimtui::coach::Subject::find("wythoff"), step: Some(step), seed: 7 },
            quick(),
        )
    };
    stages.extend([0, 4].map(course));
    for stage in &mut stages {
        let mut seen = [0; 2];
        for (columns, rows) in
            COLUMNS.into_iter().flat_map(|columns| (16..=50).map(move |rows| (columns, rows)))
        {
            stage.send(Message::Resized(columns, rows));
            let says = stage.layout((columns, rows)) == Layout::Board;
            assert_eq!(is_drawn(stage, columns, rows), says, "{} {columns}x{rows}", stage.game().id());
            seen[usize::from(says)] += 1;
        }
        assert!(seen[1] > 50, "hardly ever a board: {}", stage.game().id());
    }
}

#[test]
fn the_target_walks_up_left_and_over_the_diagonal() {
    let mut stage = table([9, 12]);
    for (key, expected) in [
        ("", [8, 12]),
        ("<right>", [8, 12]),
        ("<down>", [8, 12]),
        ("<up>", [7, 12]),
        ("<up>", [6, 12]),
        ("<down>", [7, 12]),
        // An arrow to the side leads to the diagonal, and from its first square back.
        ("<left>", [7, 10]),
        ("<left>", [6, 9]),
        ("<up>", [5, 8]),
        ("<right>", [6, 9]),
        ("<down>", [7, 10]),
        ("<down>", [8, 11]),
        ("<down>", [9, 11]),
        ("<down>", [9, 11]),
        ("<up>", [8, 11]),
        ("<end>", [0, 3]),
        ("<left>", [0, 3]),
        ("<home>", [8, 11]),
        ("<right>", [8, 12]),
    ] {
        assert_eq!(target(stage.keys(key)), expected, "after {key}");
    }
}

/// In a question no square is chosen at first, so the first arrow goes from the queen's own.
#[test]
fn the_first_arrow_of_a_question_starts_from_the_queen() {
    let key = nimtui::games::find_game("wythoff").expect("a game");
    for (arrow, heap) in [("<up>", 0), ("<left>", 1)] {
        let mut stage = practising(key, Some(ExerciseKind::Find), 3);
        stage.think();
        let mut expected = stage.heaps().to_vec();
        expected[heap] -= 1;
        assert_eq!(target(stage.keys(arrow)), expected[..], "after {arrow}");
    }
}

#[test]
fn the_arrows_reach_every_square() {
    for sizes in [[1, 1], [3, 3], [2, 7], [7, 2], [0, 4], [4, 0], [5, 8]] {
        let table = table(sizes);
        let moves = table.rules().move_count(table.position());
        let mut seen = vec![target(&table)];
        let mut open = vec![table];
        while let Some(here) = open.pop() {
            for key in ["<up>", "<down>", "<left>", "<right>"] {
                let mut there = here.again();
                let to = target(there.keys(key));
                if !seen.contains(&to) {
                    seen.push(to);
                    open.push(there);
                }
            }
        }
        assert_eq!(seen.len() as u64, moves, "{sizes:?}");
    }
}
