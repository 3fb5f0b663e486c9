//! What stands beside a question, and how all of it is read on a small screen.

use crate::learn_screen::{learning, steps};
use crate::stage::{Stage, flat, panel_of, quick};
use nimtui::coach::{Course, Mode, Subject, courses};
use nimtui::tui::{Action, Message, Spot, Start, Target};

#[test]
fn steps_and_the_last_lesson_are_listed_at_a_step() {
    for course in steps() {
        let stage = learning(course.subject(), course.index());
        let (large, small) = (stage.screen_of(120, 40), stage.screen());
        let panel = flat(&panel_of(&large, &course.heading()).expect("a panel").join(" "));
        for at in 0..course.count() {
            let step = Course::new(course.subject(), at).expect("a step").step();
            let line = format!("· {} {}", at + 1, step.title);
            assert!(panel.contains(&line), "{line}\n{large}");
        }
        assert!(panel.contains(&format!("▸ · {}", course.index() + 1)), "{large}");
        let before = course.back().filter(|_| course.next().is_some());
        let so_far = before.and_then(|before| before.step().summary.as_ref());
        let so_far = so_far.map(|summary| format!("So far: {}", flat(summary)));
        assert!(so_far.as_ref().is_none_or(|text| panel.contains(text)), "{large}");
        // What has no room is left out as a whole.
        let text = flat(&panel_of(&small, &course.heading()).expect("a panel").join(" "));
        assert!(!text.contains("So far:") || so_far.is_some_and(|so_far| text.contains(&so_far)));
    }
}

/// On a small screen the key bar names the key for all of a text that is cut, and the page that it opens is scrolled to its end.
#[test]
fn on_a_small_screen_the_whole_text_is_read_and_the_key_for_it_is_named() {
    let mut named = 0;
    for course in steps() {
        let mut stage = small(course.subject(), course.index());
        let screen = stage.screen_of(60, 18);
        let bar = screen.lines().last().expect("a bar").to_owned();
        assert!(bar.contains("w read all") || !screen.contains("(w)"), "{screen}");
        named += usize::from(bar.contains("w read all"));
        assert!(bar.contains('?') && bar.contains("Esc leave"), "{bar}");
        stage.press(Action::ReadAll);
        let mut seen = String::new();
        for _ in 0..40 {
            seen.push_str(&stage.screen_of(60, 18).replace(['│', '█'], " "));
            stage.keys("<down>");
        }
        let bar = stage.screen_of(60, 18).lines().last().expect("a bar").to_owned();
        assert!(bar.contains("close"), "{bar}");
        let seen = flat(&seen);
        let text = course.step().whole_text();
        let missing = text.split_whitespace().find(|word| !seen.contains(word));
        assert_eq!(missing, None, "{}", course.heading());
        assert!(seen.contains(course.task().split_whitespace().last().expect("a task")));
        for answer in &course.step().answers {
            assert!(
                seen.contains(answer.text.split_whitespace().last().expect("an answer")),
                "{}",
                answer.text
            );
        }
    }
    // Where there is room for all of it, the key bar has better things to name.
    assert!(named * 10 < steps().count(), "{named}");
    let stage = learning(courses().next().expect("a course"), 0);
    stage.hides("v all");
}

fn small(subject: impl Into<Subject>, step: usize) -> Stage {
    let mut stage = learning(subject, step);
    stage.send(Message::Resized(60, 18));
    stage
}

/// Where there is no panel, the answers stand below the board, also after a wrong one, and few steps need a page for their text.
#[test]
fn on_a_small_screen_a_step_is_answered_where_it_stands() {
    let (mut all, mut cut, mut chosen) = (0, vec![], 0);
    for course in steps() {
        let mut stage = learning(course.subject(), course.index());
        let screen = stage.screen_of(60, 18);
        all += 1;
        if screen.contains("(w)") {
            cut.push(format!("{}, {}", course.subject().id(), course.heading()));
        }
        let answers: Vec<&str> = stage.task().choices().collect();
        let stand = |screen: &str| answers.iter().all(|answer| screen.contains(answer));
        assert!(stand(&screen), "{}\n{screen}", course.heading());
        if let Some(wrong) = course.step().answers.iter().position(|answer| !answer.right) {
            stage.keys(&(wrong + 1).to_string());
            assert!(stand(&stage.screen_of(60, 18)));
            chosen += 1;
        }
    }
    assert!(chosen > 0 && cut.len() * 10 < all, "of {all} are cut: {cut:#?}");
}

/// Where the text is long the board is drawn smaller, but never so small that it leaves something out.
#[test]
fn a_board_that_gives_way_to_a_question_still_shows_all_there_is() {
    for course in steps() {
        let mut stage = learning(course.subject(), course.index());
        stage.send(Message::Resized(60, 16));
        let heaps = course.position().board.heaps().to_vec();
        let clicked = |target: &Target, heap: usize| matches!(target, Target::Board { spot: Spot::Stone { group, .. } | Spot::Group(group), .. } if *group == heap);
        let hits = stage.hits(60, 16);
        for heap in (0..heaps.len()).filter(|heap| heaps[*heap] > 0) {
            let seen = hits.all().any(|(_, target)| clicked(&target, heap));
            assert!(seen || !stage.human_turn(), "{}", course.heading());
        }
        let cells: std::collections::HashSet<_> = hits
            .all()
            .filter_map(|(_, target)| {
                matches!(target, Target::Board { spot: Spot::Cell(_), .. }).then_some(target)
            })
            .collect();
        let stones = course.position().board.stones();
        // The parts of a sum scroll.
        let scrolls = !course.position().board.components().is_empty();
        assert!(scrolls || !heaps.is_empty() || cells.len() as u64 >= stones);
    }
}

/// Whatever the width, a text that is not there as a whole says with which key it is read.
#[test]
fn a_text_that_is_cut_says_so_at_every_width() {
    let mut cut = 0;
    for course in steps() {
        let mut stage = learning(course.subject(), course.index());
        for (width, height) in
            (60..=130).step_by(9).flat_map(|width| [16, 18, 24].map(|height| (width, height)))
        {
            stage.send(Message::Resized(width, height));
            let screen = stage.screen_of(width, height);
            // A long title is cut.
            let title = format!("{} of {}:", course.index() + 1, course.count());
            let panel = panel_of(&screen, &title).unwrap_or_default().join(" ");
            let seen = [&panel, &screen].map(|text| flat(&text.replace('│', " ")));
            let whole = flat(&format!("{} {}", stage.task().context, stage.task().task));
            if !seen.iter().any(|text| text.contains(&whole)) {
                assert!(screen.contains("(w)"), "{width}×{height} {whole}\n{screen}");
                cut += 1;
            }
        }
    }
    assert!(cut > 100, "{cut}");
}

/// Without a panel the title of a question stands above the board, and the line to share at the end of the day's ten is seen.
#[test]
fn on_a_small_screen_the_number_of_a_question_and_the_line_to_share_are_seen() {
    let course = steps().nth(2).expect("a step");
    let screen = small(course.subject(), course.index()).screen_of(60, 18);
    assert!(screen.contains(&format!("─ {} ─", course.heading())), "{screen}");
    let mode = Mode::Daily { date: "2026-11-22".into(), only: None };
    let mut stage = Stage::new(Start::Practice { mode, game: None, rank: None, seed: 7 }, quick());
    stage.send(Message::Resized(60, 18));
    assert!(stage.screen_of(60, 18).contains(", 1 of 10 ─"));
    stage.keys(&"<Skip><Yes>".repeat(10));
    let screen = stage.screen_of(60, 18);
    assert!(screen.contains("nimtui 2026-11-22") && screen.contains("·········· 0 of 10"), "{screen}");
    assert!(screen.contains("c copy"), "{screen}");
}
