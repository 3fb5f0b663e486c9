//! The lesson panel: it says what each choice leaves, draws every figure of the lesson, and nothing of it is cut.

use crate::small::solved;
use nimtui::game::{Figure, Lineup, Move, Position};
use nimtui::tui::Action;

use super::table::stage_at;
use crate::plain_search::Witness;
use crate::small::{all_games, sample};
use crate::stage::{Stage, flat, panel_of};

/// The lines of the lesson panel at 80×24.
fn panel(stage: &Stage) -> Vec<String> {
    let mut lines = panel_of(&stage.screen(), "Explanation").expect("a lesson");
    // The key for what has no room says nothing of the choice.
    lines.retain(|line| line.trim() != "PgDn: more");
    lines
}

/// Fails unless the panel says what the choice leaves and draws its figures.
fn read_panel(witness: &Witness, position: &Position, chosen: Move, panel: &[String]) {
    let after = witness.game.play(position, &chosen);
    let [was, is] = [position, &after].map(|position| solved(witness.game, position));
    let explained = witness.game.explain_move(position, chosen, [&was, &is]);
    let shown = flat(&panel.join(" "));
    assert!(explained.text.split(' ').all(|word| shown.contains(word)), "{} in {panel:#?}", explained.text);
    pictures_are_drawn(&explained.figures, panel);
}

/// Every picture of the lesson has its place in the panel.
fn pictures_are_drawn(figures: &[Figure], panel: &[String]) {
    let text = panel.join(" ");
    let begins = |number: u32| panel.iter().any(|line| line.trim_start().starts_with(&format!("{number} ")));
    for figure in figures {
        let drawn = match figure {
            Figure::NumberLine(_) => text.contains('▸') && text.contains('['),
            Figure::Parts(sum) => sum.parts.iter().all(|&part| begins(part)) && begins(sum.reach),
            // Each number in binary, unless there are too many for the panel, and their nim-sum.
            Figure::Columns(rows) => {
                let all: Vec<u32> = rows.iter().map(|row| row.number).collect();
                let sum = all.iter().fold(0, |sum, number| sum ^ number);
                let drawn = |number: &u32| panel.iter().any(|line| shows_in_binary(line, *number));
                drawn(&sum) && (all.iter().all(drawn) || text.contains(&format!("… {} in all", all.len())))
            }
            Figure::Division { by, numbers } => numbers.iter().all(|row| {
                text.contains(&format!("{} = {by} × {} + {}", row.number, row.number / by, row.number % by))
            }),
            Figure::Cells(_) | Figure::Squares(_) | Figure::Facts(_) | Figure::Legend(_) => true,
        };
        assert!(drawn, "{figure:?} in {panel:#?}");
    }
}

/// `2: 1 0 1 = 5` of 5.
fn shows_in_binary(line: &str, number: u32) -> bool {
    let Some((digits, told)) = line.trim_end_matches(" nim-sum").rsplit_once(" = ") else { return false };
    let digits = digits.rsplit([':', '⊕']).next().unwrap_or_default().replace(' ', "");
    told.trim() == number.to_string() && u32::from_str_radix(&digits, 2) == Ok(number)
}

#[test]
fn the_lesson_is_right_for_each_choice() {
    for (_, game) in all_games() {
        let witness = Witness::new(game);
        for position in sample(game, 25, 6) {
            println!("{}:{}", game.id(), game.format_id(&position));
            let mut stage = stage_at(&witness, &position, Lineup::HumanStarts);
            stage.press(Action::Lesson);
            let moves = witness.moves(&position);
            let step = moves.len().div_ceil(6);
            for mv in moves.into_iter().step_by(step) {
                let word = game.word(&position, mv);
                stage.keys(&word);
                assert_eq!(stage.chosen().ordered(), mv.ordered(), "{word}");
                read_panel(&witness, &position, mv, &panel(&stage));
                stage.keys("<esc>");
            }
        }
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
        let mut stage = Stage::at(id, Lineup::HumanStarts);
        let lines = panel(stage.press(Action::Lesson));
        let end = flat(&panel(stage.press(Action::PageDown)).join(" "));
        assert!(end.ends_with('.'), "{lines:#?}");
        assert!(lines.iter().all(|line| line.chars().count() <= 29), "{lines:#?}");
    }
}

/// Whatever has no room in the panel is seen by scrolling.
#[test]
fn every_word_of_the_lesson_is_shown_by_scrolling() {
    let mut scrolled = 0;
    for (_, game) in all_games() {
        let witness = Witness::new(game);
        for position in sample(game, 20, 6) {
            let mut stage = stage_at(&witness, &position, Lineup::HumanStarts);
            stage.press(Action::Lesson);
            let texts = stage.board().current_lesson().expect("a lesson").texts;
            let first = panel(&stage);
            stage.press(Action::PageDown);
            let end = panel(&stage);
            scrolled += usize::from(first != end);
            let shown = flat(&[first, end].concat().join(" "));
            for word in texts.iter().flat_map(|text| text.split_whitespace()) {
                assert!(shown.contains(word), "{word}");
            }
        }
    }
    assert!(scrolled > 0);
}
