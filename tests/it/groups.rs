//! Courses draw the groups their idea sees: the binary parts of heaps, rounds of matches and one apart.

use nimtui::app::Target;
use nimtui::game::course::Groups;
use nimtui::training::{Course, courses};

use crate::learning::learning;
use crate::stage::Stage;

/// All steps that are drawn in groups, at their beginning.
fn grouped() -> impl Iterator<Item = (Course, Groups, Stage)> {
    courses().flat_map(|subject| {
        (0..subject.steps().len()).filter_map(move |at| {
            let course = Course::new(subject, at)?;
            Some((course, course.step().groups?, learning(subject, at)))
        })
    })
}

/// How many of these signs stand together, two columns free between two at most, from left to right.
fn runs(line: &str, signs: &str) -> Vec<usize> {
    let (mut runs, mut last) = (vec![], None);
    for (at, _) in line.chars().enumerate().filter(|(_, sign)| signs.contains(*sign)) {
        match runs.last_mut() {
            Some(run) if last.is_some_and(|last| at <= last + 3) => *run += 1,
            _ => runs.push(1),
        }
        last = Some(at);
    }
    runs
}

#[test]
fn heaps_stand_in_their_binary_parts() {
    let mut seen = 0;
    for (course, _, stage) in grouped().filter(|(_, groups, _)| *groups == Groups::Parts) {
        let screen = stage.screen_of(60, 18);
        for (heap, &size) in course.position().board.heaps().iter().enumerate() {
            let name = format!("Heap {} [{size}]:", heap + 1);
            let line = screen.lines().find_map(|line| line.split_once(&name)).expect(&screen).1;
            let parts: Vec<usize> =
                [8, 4, 2, 1].into_iter().filter(|part| size as usize & part != 0).collect();
            assert_eq!(runs(line, "●╳"), parts, "{name} {screen}");
            let sum: Vec<String> = parts.iter().map(usize::to_string).collect();
            assert!(line.contains(&sum.join("+")) || line.contains(&format!("{size} → ")), "{name} {screen}");
            for count in 1..=size {
                let hits = stage.hits(60, 18);
                let target = Target::Stone { lane: heap, count };
                assert!(hits.all().any(|(_, hit)| hit == target), "{target:?} {screen}");
            }
            seen += 1;
        }
    }
    assert!(seen >= 9, "{seen}");
}

#[test]
fn matches_stand_in_rounds_and_one_apart() {
    let mut seen = 0;
    for (course, _, stage) in grouped().filter(|(_, groups, _)| *groups == Groups::Rounds) {
        let position = course.position();
        let round = position.most as usize + 1;
        for (columns, rows) in [(60, 18), (80, 24)] {
            let screen = stage.screen_of(columns, rows);
            // Heads that are two columns wide are one match; the one about to go is pulled down.
            let heads = |line: &str| runs(&line.replace("▟▙", "● ").replace('|', "●"), "●");
            let board = screen.lines().take_while(|line| !line.contains("position id"));
            let drawn: Vec<usize> = board.filter(|line| line.starts_with('│')).flat_map(heads).collect();
            let [first, rest @ ..] = &drawn[..] else { panic!("{screen}") };
            assert_eq!(*first, 1, "one apart: {screen}");
            let (last, whole) = rest.split_last().expect(&screen);
            assert!(whole.iter().all(|run| *run == round) && *last <= round, "{drawn:?} {screen}");
            let hits = stage.hits(columns, rows);
            for count in 1..=position.board.heaps()[0] {
                let target = Target::Stone { lane: 0, count };
                assert!(hits.all().any(|(_, hit)| hit == target), "{target:?} {screen}");
            }
            seen += 1;
        }
    }
    assert!(seen >= 8, "{seen}");
}
