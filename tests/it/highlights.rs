//! Courses draw what their idea sees: the binary parts of heaps, rounds of matches and one apart, safe squares, twins, what is known of
//! smaller sizes; and the answer to a move that does not win.

use crate::small::solved;
use std::collections::BTreeMap;

use nimtui::coach::{Course, ExerciseKind, Highlight, Reply};
use nimtui::game::{Board, Ending, Length, Look, Move, Position};
use nimtui::games;
use nimtui::tui::{Action, Spot, Target};

use crate::learn_screen::{self, learning};
use crate::plain_search::Witness;
use crate::solve::grundy;
use crate::stage::Stage;

/// All steps, at their beginning.
fn steps() -> impl Iterator<Item = (Course, Stage)> {
    learn_screen::steps().map(|course| (course, learning(course.subject(), course.index())))
}

/// Those that highlight something.
fn highlighted() -> impl Iterator<Item = (Course, Highlight, Stage)> {
    steps().filter_map(|(course, stage)| Some((course, course.step().highlight.clone()?, stage)))
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
    for (course, _, stage) in highlighted().filter(|(_, highlight, _)| *highlight == Highlight::Parts) {
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
                let target = Spot::Stone { group: heap, count }.target();
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
    for (course, _, stage) in highlighted().filter(|(_, highlight, _)| *highlight == Highlight::Rounds) {
        let position = course.position();
        let round = position.most as usize + 1;
        for (columns, rows) in [(60, 18), (80, 24)] {
            let screen = stage.screen_of(columns, rows);
            // Heads that are two columns wide are one match; the one about to go is pulled down.
            let heads =
                |line: &str| runs(&line.replace("▗██▖", "●").replace("▟▙", "● ").replace('|', "●"), "●");
            let board =
                screen.lines().skip_while(|line| !line.contains('╭')).take_while(|line| !line.contains('╰'));
            let drawn: Vec<usize> = board.filter(|line| line.starts_with('│')).flat_map(heads).collect();
            let [first, rest @ ..] = &drawn[..] else { panic!("{screen}") };
            assert_eq!(*first, 1, "one apart: {screen}");
            let (last, whole) = rest.split_last().expect(&screen);
            assert!(whole.iter().all(|run| *run == round) && *last <= round, "{drawn:?} {screen}");
            let hits = stage.hits(columns, rows);
            for count in 1..=position.board.heaps()[0] {
                let target = Spot::Stone { group: 0, count }.target();
                assert!(hits.all().any(|(_, hit)| hit == target), "{target:?} {screen}");
            }
            seen += 1;
        }
    }
    assert!(seen >= 8, "{seen}");
}

/// The position of a step with one heap, or row, of another size.
fn position_of_size(position: &Position, size: u8) -> Position {
    let board = match position.board {
        Board::Grid { .. } => Board::full_grid(1, size),
        _ => Board::Heaps(vec![size.into()]),
    };
    Position { board, ..position.clone() }
}

#[test]
fn tables_of_smaller_sizes_are_true() {
    let mut seen = 0;
    for (course, highlight, mut stage) in highlighted() {
        let Highlight::Sizes { name, known, asked } = highlight else { continue };
        let (game, position, mut values) = (games::get(course.game()), course.position(), Default::default());
        let size = position.board.stones() as usize;
        assert_eq!((known.len(), asked > 0), (size + 1, true), "{}", course.heading());
        for (size, sign) in (0..).zip(known.chars()) {
            let value =
                if size == 0 { 0 } else { grundy(game, &position_of_size(&position, size), &mut values) };
            let told = match sign {
                'L' => value == 0,
                'W' => value != 0,
                digit => digit.to_digit(10) == Some(value),
            };
            assert!(told, "{}: {size} is {sign}, not {value}", course.heading());
        }
        let (told, open) = (&known[..known.len() - asked], "?".repeat(asked));
        let right = course.step().answers.iter().position(|answer| answer.right).expect("a right answer");
        let table = |stage: &Stage, signs: &str, (columns, rows)| {
            let screen = stage.screen_of(columns, rows);
            let row = |name: &str| {
                let board = screen.lines().filter_map(|line| line.split('│').nth(1));
                let words = board.map(|line| line.split_whitespace().collect::<Vec<_>>());
                words
                    .filter(|words| words.len() > size)
                    .find(|words| words.join(" ").starts_with(name))
                    .expect(&screen)
            };
            let drawn = row(&name).concat();
            assert!(drawn.ends_with(signs), "{drawn} {screen}");
            let sizes: Vec<String> = (0..=size).map(|size| size.to_string()).collect();
            assert_eq!(row(game.words().stones)[1..], sizes, "{screen}");
        };
        let screens = [(80, 24), (120, 40)];
        for screen in screens {
            table(&stage, &format!("{told}{open}"), screen);
            seen += 1;
        }
        // What was found stands there as well.
        stage.keys(&format!("{}", right + 1));
        for screen in screens {
            table(&stage, &known, screen);
        }
    }
    assert!(seen >= 12, "{seen}");
}

#[test]
fn safe_squares_are_lost_for_who_must_move_from_them_and_marked() {
    let mut seen = 0;
    for (course, highlight, stage) in highlighted() {
        let Highlight::SafePairs(pairs) = highlight else { continue };
        let mut witness = Witness::new(games::get(course.game()));
        let position = course.position();
        for pair in &pairs {
            let board = Board::Heaps(pair.to_vec());
            assert!(!witness.truth(&Position { board, ..position.clone() }).wins, "{pair:?}");
        }
        let [rows, columns] = position.board.heaps() else { panic!("two heaps") };
        let both = pairs.iter().flat_map(|&[one, two]| [[one, two], [two, one]]);
        let safe = |at: [u32; 2]| at[0] <= *rows && at[1] <= *columns && at != [*rows, *columns];
        let marked = both.filter(|at| safe(*at)).count();
        // Where there is no room for the board the bars stand alone.
        let screens = [(120, 40), (80, 24)].map(|(columns, rows)| stage.screen_of(columns, rows));
        let told: Vec<&String> = screens.iter().filter(|screen| screen.contains("● = safe")).collect();
        let screen = told.last().expect("the squares are drawn on one of them");
        // Pieces of this size have this upper row; signs are counted as far as the bars.
        let legend = screen.lines().position(|line| line.contains("● = safe")).expect("it is there");
        let board: Vec<&str> =
            screen.lines().take(legend).filter_map(|line| line.split('│').nth(1)).collect();
        let discs = board.concat().matches("▗███▖").count().max(
            board
                .iter()
                .take_while(|line| !line.contains("Heap"))
                .map(|line| line.matches('●').count())
                .sum(),
        );
        assert_eq!(discs, marked, "{pairs:?} {screen}");
        seen += 1;
    }
    assert!(seen >= 5, "{seen}");
}

#[test]
fn a_pile_stands_in_its_fibonacci_parts() {
    let mut seen = 0;
    for (course, _, stage) in
        highlighted().filter(|(_, highlight, _)| *highlight == Highlight::FibonacciParts)
    {
        let [size] = course.position().board.heaps()[..] else { panic!("one pile") };
        let parts: &[u32] = match size {
            12 => &[8, 3, 1],
            17 => &[13, 3, 1],
            18 => &[13, 5],
            10 => &[8, 2],
            6 => &[5, 1],
            _ => panic!("{size}"),
        };
        let told = parts.iter().map(u32::to_string).collect::<Vec<_>>().join("+");
        for (columns, rows) in [(60, 18), (80, 24), (120, 40)] {
            let screen = stage.screen_of(columns, rows);
            assert!(screen.contains(&format!("{told}: ")), "{told} {screen}");
            let hits = stage.hits(columns, rows);
            let places: BTreeMap<u16, usize> = hits
                .all()
                .filter(|(_, target)| matches!(target, Target::Board { spot: Spot::Stone { .. }, .. }))
                .fold(BTreeMap::new(), |mut rows, (area, _)| {
                    *rows.entry(area.y).or_default() += 1;
                    rows
                });
            let drawn: Vec<u32> = places.into_values().map(|count| count as u32).collect();
            // On the small screen they have their colours only.
            assert!(rows == 18 || drawn == parts, "{drawn:?} {screen}");
        }
        seen += 1;
    }
    assert_eq!(seen, 5);
}

#[test]
fn the_answer_to_a_move_that_does_not_win_stands_on_the_board_until_another_is_chosen() {
    let mut seen = 0;
    for (course, first) in steps().filter(|(course, _)| course.step().task == ExerciseKind::Find) {
        let (game, position) = (games::get(course.game()), course.position());
        let winning = solved(game, &position).winning;
        let mut witness = Witness::new(game);
        let legal = (0..game.move_count(&position)).filter_map(|at| game.nth_move(&position, at));
        for wrong in legal.filter(|mv| !winning.contains(mv)).take(6) {
            let name = format!("{} {}", course.heading(), game.word(&position, wrong));
            let mut stage = first.again();
            stage.keys(&format!("{}<enter>", game.word(&position, wrong)));
            let Some(shown) = stage.practice_screen().refutation().cloned() else {
                // Nothing can be answered to what ends the game, and points are not refuted by one answer.
                let left = game.play(&position, &wrong);
                assert!(game.result(&left).is_some() || game.counts_points(), "{name}");
                continue;
            };
            assert_eq!(
                (shown.tried.ordered(), &shown.left),
                (wrong.ordered(), &game.play(&position, &wrong)),
                "{name}"
            );
            let answered = witness.truth(&game.play(&shown.left, &shown.answer));
            assert!(!answered.wins || game.counts_points(), "{name}");
            let said = stage.task().feedback.as_ref().expect("it was said").text.clone();
            // A queen is spoken of as one.
            let object = match shown.answer {
                Move::Split { into: [one, other], .. } => {
                    format!("the {} into {one} and {other}", one + other)
                }
                answer => game.object(&shown.left, answer, Length::Full),
            };
            assert!(said.contains(&object) || game.look() == Look::Queen, "{name}: {said}");
            let (screen, hits) = (stage.screen(), stage.hits(80, 24));
            assert!(screen.contains("The reply to your move is marked."), "{name} {screen}");
            // The same choice without the answer: what is clicked is where it was, and the picture is another.
            let mut before = first.again();
            before.keys(&game.word(&position, wrong));
            let pieces = |hits: &nimtui::tui::ClickMap| {
                let of_board = |target: &Target| {
                    matches!(target, Target::Board { spot: Spot::Stone { .. } | Spot::Cell(_), .. })
                };
                hits.all().filter(|(_, target)| of_board(target)).collect::<Vec<_>>()
            };
            assert_eq!(pieces(&hits), pieces(&before.hits(80, 24)), "{name}");
            // Another choice, and the answer is gone.
            for keys in ["<right>", "<left>", "<down>", "<up>"] {
                let mut other = stage.again();
                other.keys(keys);
                let back = other.chosen().ordered() == wrong.ordered();
                assert_eq!(other.practice_screen().refutation().is_some(), back, "{name} {keys}");
            }
            seen += 1;
        }
    }
    assert!(seen > 60, "{seen}");
}

#[test]
fn a_wrong_judgement_is_refuted_on_the_board_as_in_words() {
    let mut seen = 0;
    for (course, mut stage) in steps().filter(|(course, _)| course.step().task == ExerciseKind::Judge) {
        let lost = !Witness::new(games::get(course.game())).truth(&course.position()).wins;
        if !lost || course.position().ending != Ending::Normal {
            continue;
        }
        stage.press(Action::Yes);
        let shown =
            stage.practice_screen().refutation().cloned().unwrap_or_else(|| panic!("{}", course.heading()));
        let said = stage.task().feedback.as_ref().expect("it was said").text.clone();
        let order = games::get(course.game()).order(&course.position(), shown.tried);
        assert!(said.contains(&order) || games::get(course.game()).look() == Look::Queen, "{said}");
        assert!(!course.judge(Reply::Won(true), &Default::default()).expect("nobody stops it").right);
        // The right answer clears the board.
        stage.press(Action::No);
        assert!(stage.practice_screen().refutation().is_none(), "{}", course.heading());
        seen += 1;
    }
    assert!(seen >= 5, "{seen}");
}
