//! The lesson panel: what it draws is read from the screen and held against a plain search, and nothing of it is cut.

use nimtui::app::Action;
use nimtui::game::{Board, Figure, Look, Move, Position, Seats, Stop};

use super::sentence::{fits, number};
use super::table::{choose, stage_at, table};
use super::{groups, of_position, rows, sums};
use crate::plain_search::Witness;
use crate::small::{all_games, sample};
use crate::stage::{Stage, panel_of};

/// The lines of the lesson panel at 80×24.
fn panel(stage: &Stage) -> Vec<String> {
    let mut lines = panel_of(&stage.screen(), "Lesson").expect("a lesson");
    // The key for what has no room says nothing of the choice.
    lines.retain(|line| line.trim() != "v: all of the lesson");
    lines
}

/// What the panel draws of the choice is right, and its verdict is in sight to the end.
fn read_panel(witness: &mut Witness, position: &Position, chosen: Move, panel: &[String]) {
    let after = witness.game.play(position, &chosen);
    let truth = witness.truth(&after);
    let over = witness.game.result(&after).is_some();
    let verdict = match (truth.wins, over) {
        (false, true) => "That ends the game, and you win.",
        (true, true) => "That ends the game, and you lose.",
        (false, false) => "A winning move: then your opponent can no longer win.",
        (true, false) => "A losing move: then your opponent can win.",
    };
    let words = panel.join(" ").split_whitespace().collect::<Vec<_>>().join(" ");
    let order = super::table::order(witness, position, chosen);
    let heading = match order.strip_prefix("move the queen ") {
        Some(squares) => format!("If the queen goes {squares}:"),
        None => format!("If you {order}:"),
    };
    assert!(words.contains(verdict) && words.contains(&heading), "no {verdict:?} in {panel:#?}");
    if witness.game.look() == Look::Grid && truth.wins && !over {
        let winning =
            witness.moves(position).into_iter().filter(|&mv| !witness.after(position, mv).wins).count();
        let told = match winning {
            0 => "No move wins now, not this one either.".into(),
            1 => "One move wins instead:".into(),
            many => format!("{many} moves win instead:"),
        };
        assert!(words.contains(&told) && words.contains("What is left, and the reply:"), "{panel:#?}");
    }
    if !over {
        read_numbers(witness, &after, panel);
        let [was, is] = [position, &after]
            .map(|position| witness.game.solve(position, &Stop::default()).expect("nobody stopped it"));
        pictures_are_drawn(&witness.game.move_lesson(position, chosen, &was, &is).figures, panel);
    }
}

/// The numbers drawn of a position.
fn read_numbers(witness: &mut Witness, shown: &Position, panel: &[String]) {
    let size = |heap: usize| u64::from(shown.board.heaps()[heap]);
    let counted = panel.iter().any(|line| line.contains('⊕'));
    let rows = match &shown.board {
        Board::Grid { .. } if rows::is_row(witness) => Some(rows::counted(witness, shown)),
        Board::Heaps(_) if rows::counts_parts(witness, shown) => Some(rows::counted(witness, shown)),
        Board::Sum(_) if counted => Some(sums::counted(shown)),
        Board::Grid { .. } if counted => Some(groups::counts(witness, shown)),
        _ => None,
    };
    let counts = match &rows {
        Some(rows) => rows.iter().map(|(_, count)| *count).collect(),
        None => of_position::full_heaps(shown),
    };
    let text = panel.join(" ");
    let mut below = 0;
    for line in panel {
        if let Some(gaps) = fits("{} = 3 × {} + {}", line).filter(|_| shown.board.heaps().len() == 2) {
            let (name, count) = gaps[0].split_once(' ').expect("a name");
            let count = number(count.trim());
            let words = witness.game.words();
            assert_eq!(count, size(words.lane_by_name(name).expect("a pile")));
            assert!(count == 3 * number(gaps[1]) + number(gaps[2]) && number(gaps[2]) < 3, "{line}");
        } else if let Some(gaps) = fits("⊕ {} = {}", line.trim_start()) {
            below = number(gaps[1].trim_end_matches(" nim-sum"));
            assert_eq!(binary(gaps[0]), below);
            assert_eq!(below, of_position::xor(&counts));
        } else if let Some(marks) = below_the_sum(line) {
            let marks = marks.replace('▲', "1").replace('·', "0");
            assert_eq!(binary(&marks), below, "{panel:#?}");
        } else if let Some(gaps) = fits("{} = {}", line)
            .filter(|gaps| text.contains('⊕') && !gaps[1].contains('×') && !gaps[0].contains('⊕'))
        {
            let (heap, digits) = gaps[0].trim_start().split_once(": ").expect("a heap");
            assert_eq!(binary(digits), number(gaps[1]));
            match &rows {
                Some(rows) => assert!(rows.contains(&(heap_number(heap), number(gaps[1]))), "{line}"),
                None => assert_eq!(number(gaps[1]), size(number(heap) as usize - 1)),
            }
        } else if line.trim_start().starts_with("… ") {
            let many = fits("… {} in all", line.trim_start()).map(|gaps| number(gaps[0]));
            assert_eq!(many, Some(counts.len() as u64));
        }
    }
    let is_line = |line: &&String| line.starts_with(' ') && line.contains(['[', '▸']);
    for item in panel.iter().filter(is_line).flat_map(|line| line.split_whitespace()) {
        let digits: String = item.chars().filter(char::is_ascii_digit).collect();
        let pile = number(&digits) as u32;
        let alone = |size: u32| Position { board: Board::Heaps(vec![size]), ..shown.clone() };
        let lost = !witness.truth(&alone(pile)).wins;
        // Beside it there may be heaps in which nothing can be done.
        let here = shown.board.heaps().iter().filter(|size| witness.game.result(&alone(**size)).is_none());
        let here: Vec<u32> = here.copied().collect();
        assert_eq!(item.contains('['), lost, "{item} in {panel:#?}");
        assert_eq!(
            item.contains('▸'),
            here == [pile] || here.is_empty() && u64::from(pile) == size(0),
            "{item} in {panel:#?}"
        );
    }
}

/// `3` of a heap, `3 Kayles` of a part of a sum.
fn heap_number(heap: &str) -> u64 {
    number(heap.split(' ').next().expect("a number"))
}

/// The marks below a nim-sum, with what they mean before or after them.
fn below_the_sum(line: &str) -> Option<&str> {
    let after = line.strip_suffix(" (▲: odd count)").or_else(|| line.strip_suffix(" all even"));
    after.or_else(|| line.trim_start().strip_prefix("odd?"))
}

/// Every picture of the lesson has its place in the panel.
fn pictures_are_drawn(figures: &[Figure], panel: &[String]) {
    let text = panel.join(" ");
    for figure in figures {
        let drawn = match figure {
            Figure::NumberLine(_) => text.contains('▸') && text.contains('['),
            // A board is drawn as a whole, or not at all where words stand for it.
            Figure::Squares(squares) => {
                let drawn = text.matches('♛').count() == 1;
                let marked = text.matches('●').count();
                let safe = squares.marked.iter().filter(|square| **square != squares.here).count();
                if drawn { marked == safe } else { marked == 0 && text.contains("Safe with ") }
            }
            Figure::Parts(sum) => {
                let begins = |number: u32| {
                    panel.iter().any(|line| line.trim_start().starts_with(&format!("{number} ")))
                };
                sum.parts.iter().all(|&part| begins(part)) && begins(sum.reach)
            }
            _ => true,
        };
        assert!(drawn, "{figure:?} in {panel:#?}");
    }
}

fn binary(digits: &str) -> u64 {
    let digits: String = digits.chars().filter(|letter| *letter != ' ').collect();
    u64::from_str_radix(&digits, 2).unwrap_or_else(|_| panic!("{digits:?} is not binary"))
}

/// Opens the lesson and reads it for some moves.
fn lesson(witness: &mut Witness, position: &Position, most_moves: usize) {
    let mut stage = stage_at(witness, position, Seats::HumanStarts);
    stage.press(Action::Lesson);
    let moves = witness.moves(position);
    let step = moves.len().div_ceil(most_moves);
    for mv in moves.into_iter().step_by(step) {
        choose(&mut stage, mv);
        read_panel(witness, position, mv, &panel(&stage));
    }
}

#[test]
fn the_lesson_is_right_for_each_choice() {
    for (_, game) in all_games() {
        let mut witness = Witness::new(game);
        for position in sample(game, 25, 6) {
            println!("{}:{}", game.id(), game.write_id(&position));
            lesson(&mut witness, &position, 6);
        }
    }
}

#[test]
fn the_lesson_of_the_usual_openings_is_not_cut() {
    let small = |position: &Position| position.board.stones() <= 25;
    for (_, game) in all_games() {
        let position = table(&Stage::table(game.id(), |_| {})).position().clone();
        if small(&position) {
            lesson(&mut Witness::new(game), &position, 4);
        }
    }
    for seed in 0..20 {
        let mut stage = Stage::table("take-away", |contest| contest.seed = seed);
        let many = table(&stage).position().board.heaps().len();
        let shown =
            panel(stage.press(Action::Lesson)).join(" ").split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(shown.contains("then your opponent"), "{many} heaps: {shown}");
        assert!(shown.contains(" move: "), "{shown}");
        assert!(shown.contains(" in all") == (many > 7), "{many} heaps: {shown}");
    }
}

#[test]
fn the_lesson_of_huge_heaps_is_not_cut() {
    for id in [
        "nim:2147483647,2147483646,5",
        "nim:2147483647,2147483646,2147483645,4,5,6,7,8,9,10,11:misere",
        "nim:16777215,16777214,3",
        "nim:4095,4094,3:misere",
        "red-blue:1000000000,999999998",
        "matches:999/9",
        "wythoff:1000000000,999999999",
        "wythoff:24,23",
        "fibonacci:1000000000",
        "fibonacci:999999999/7",
    ] {
        let (_, position) = nimtui::games::read_id(id).expect("an id");
        let mut stage =
            stage_at(&Witness::of(id.split(':').next().expect("a game")), &position, Seats::HumanStarts);
        let lines = panel(stage.press(Action::Lesson));
        let shown = lines.join(" ").split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(shown.contains("A losing move:") || shown.contains("A winning move:"), "{lines:#?}");
        assert!(shown.ends_with('.'), "{lines:#?}");
        assert!(lines.iter().all(|line| line.chars().count() <= 29), "{lines:#?}");
    }
}
