//! Take-and-break games at the table and in the menu: what a player of a code of their own expects.

use nimtui::app::{Action, MenuOption};
use nimtui::game::{Figure, Stop};
use nimtui::games;

use crate::plain_support::run;
use crate::stage::Stage;

/// A table with the position of an id.
fn table(id: &str) -> Stage {
    Stage::table("octal", |contest| contest.position = Some(games::read_id(id).expect(id).1))
}

/// A code that was typed is stepped to like the others, as often as one goes round.
#[test]
fn a_typed_code_is_one_of_the_codes_to_step_through() {
    let mut stage = Stage::menu();
    stage.keys(&"j".repeat(games::by_id("octal").expect("the entry").0)).keys("<rest><tab>");
    let options = stage.model.menu.options();
    let code = options.iter().position(|option| *option == MenuOption::Field(0)).expect("the code");
    stage.keys(&"<down>".repeat(code));
    let now = |stage: &Stage| stage.model.menu.contest().opening().code.expect("a code").text().to_owned();
    for typed in ["0.123", "s2,3,5"] {
        stage.keys("e");
        for _ in 0..20 {
            stage.keys("<backspace>");
        }
        stage.keys(&format!("{typed}<enter>"));
        assert_eq!(now(&stage), typed);
        stage.keys("<right><left>");
        assert_eq!(now(&stage), typed);
    }
    let mut met = vec![];
    for _ in 0..30 {
        met.push(now(stage.keys("<right>")));
    }
    for typed in ["0.123", "s2,3,5", "0.137", "4.3..."] {
        assert!((2..=3).contains(&met.iter().filter(|code| *code == typed).count()), "{typed}: {met:?}");
    }
}

/// Where no move can be made at all, it is said why that is the end, on the screen and line by line.
#[test]
fn a_start_without_a_move_is_explained() {
    for (id, last, word) in [("octal:0.07:1", "wins", "loses"), ("octal:0.07:1:misere", "loses", "wins here")]
    {
        let why = format!("There is no move at the start, and whoever cannot move {word}");
        for (columns, rows) in [(60, 18), (80, 24), (120, 40)] {
            let screen = table(id).screen_of(columns, rows).replace('│', " ");
            let words = screen.split_whitespace().collect::<Vec<_>>().join(" ");
            assert!(words.contains(&why), "{screen}");
        }
        let played = run(&["octal", "0.07", "1", "--last", last, "--plain"], b"");
        assert!(played.out.contains(&why), "{}{}", played.out, played.err);
    }
}

/// The help tells the values of the code on the table.
#[test]
fn the_help_tells_the_values_of_the_code_that_is_played() {
    for (code, told) in [
        // Of {1, 3, 4} every 7; Kayles (OEIS A002186); Dawson's Chess (A002187).
        ("s1,3,4", "0 1 0 1 2 3 2 0 1 0 1 2 3"),
        ("0.77", "0 1 2 3 1 4 3 2 1 4 2 6 4"),
        ("0.137", "0 1 1 2 0 3 1 1 0 3 3 2 2"),
    ] {
        let mut stage = table(&format!("octal:{code}:9"));
        stage.keys("?");
        let shown = stage.keys("<end>").screen();
        let row = shown.lines().find(|row| row.contains(" counts  ")).expect("the values");
        assert!(row.split_whitespace().collect::<Vec<_>>().join(" ").contains(told), "{code}: {shown}");
        assert!(shown.contains(&format!("With {code}:")), "{shown}");
    }
}

/// The number line of a heap that is alone: lost and won by the rule, and what is said of when they come again is so as far as one looks.
#[test]
fn a_subtraction_set_is_taught_by_a_number_line() {
    let octal = games::get(games::by_id("octal").expect("the entry"));
    for (set, takes, again) in [
        ("s1,3,4", &[1, 3, 4][..], (0, 7)),
        ("s2,4,7", &[2, 4, 7], (8, 3)),
        ("s1,5,6,7", &[1, 5, 6, 7], (0, 12)),
    ] {
        for misere in [false, true] {
            let mut wins: Vec<bool> = vec![];
            for size in 0..400 {
                let mut left = takes.iter().filter(|take| **take <= size).map(|take| wins[size - take]);
                let wins_here = left.clone().next().map_or(misere, |_| left.any(|wins| !wins));
                wins.push(wins_here);
            }
            let ending = if misere { ":misere" } else { "" };
            let (_, position) = games::read_id(&format!("octal:{set}:60{ending}")).expect("an id");
            let solution = octal.solve(&position, &Stop::default()).expect("nobody stopped it");
            let lesson = octal.lesson(&position, &solution);
            let line = lesson.figures.iter().find_map(|figure| match figure {
                Figure::NumberLine(line) => Some(line),
                _ => None,
            });
            let line = line.expect("a number line");
            assert_eq!((line.here, line.last, line.round), (60, 60, again.1), "{set}");
            assert!(
                (0..=60).all(|size| line.is_lost(size) != wins[size as usize]),
                "{set} {misere}: {line:?}"
            );
            let said = lesson.figures.iter().find_map(|figure| match figure {
                Figure::Facts(facts) => facts.iter().find(|fact| fact.contains("comes again")).cloned(),
                _ => None,
            });
            let numbers: Vec<usize> = said
                .expect("the period")
                .split(|c: char| !c.is_ascii_digit())
                .filter_map(|piece| piece.parse().ok())
                .collect();
            let (start, length) = if again.0 == 0 { (0, numbers[0]) } else { (numbers[0], numbers[1]) };
            assert_eq!((start, length), (again.0, again.1 as usize), "{set}");
            assert!(
                (start..390).all(|size| size + length >= 400 || wins[size] == wins[size + length]),
                "{set}"
            );
        }
    }
    let screen = table("octal:s1,3,4:20").keys("e").screen_of(120, 40);
    // The heap as it is left by what is chosen; a row is a round, so that the lost ones stand one below the other.
    let rows: Vec<&str> = screen.lines().filter(|row| row.contains('[') && row.contains(']')).collect();
    for lost in [["[0]", "[2]"], ["[7]", "[9]"], ["[14]", "[16]"]] {
        assert!(rows.iter().any(|row| lost.iter().all(|lost| row.contains(lost))), "{lost:?} {screen}");
    }
    assert!(screen.contains("▸19") && !screen.contains("[19]"), "{screen}");
}

/// The values of the room are a key away.
#[test]
fn the_help_names_the_key_for_the_values() {
    let mut stage = table("octal:0.77:9,4");
    assert!(stage.model.keys().bindings().any(|binding| binding.action == Action::Values));
    stage.keys("?");
    assert!(
        (0..30).any(|_| stage.keys("<down>").screen().contains("V       Grundy values, and why")),
        "{}",
        stage.screen()
    );
}
