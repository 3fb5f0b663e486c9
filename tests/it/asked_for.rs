//! What is told only once it is asked for, and what is told in the words of what is drawn.

use nimtui::coach::{Kind, Plan, Subject};
use nimtui::game::{Ending, Seats};
use nimtui::games;
use nimtui::tui::{Action, Message, Popup, Screen, Start};

use crate::stage::{Stage, quick};

/// What the page on top says, all of it.
fn page(stage: &Stage) -> String {
    match stage.app.shared.popups.last() {
        Some(Popup::Page(page)) => page.text.clone(),
        _ => panic!("no page: {}", stage.screen()),
    }
}

/// Who looks for a key in the menu or at a question is not told how the game is won before they ask; then they are.
#[test]
fn the_help_tells_how_a_game_is_won_once_it_is_asked_for() {
    let nim = games::get(games::by_id("nim").expect("a game"));
    let idea = nim.info().help.lines().nth(1).expect("its first sentence");
    let question = Start::Learn { subject: Subject::by_id("nim"), step: Some(3), seed: 7 };
    for (start, finds) in [(Start::Menu, true), (question, false)] {
        let mut stage = Stage::new(start, quick());
        if finds {
            stage.keys("<down><rest>");
        }
        stage.keys("?");
        let before = page(&stage);
        assert!(!before.contains(idea) && before.contains("w tells how this game is won."), "{before}");
        assert_eq!(before.contains("take its course in Learn"), finds, "{before}");
        assert!(stage.screen().contains("w how it is won"), "{}", stage.screen());
        stage.press(Action::Why);
        let after = page(&stage);
        assert!(after.contains(idea) && !after.contains("w tells"), "{after}");
        assert!(stage.screen().contains("THE IDEA"), "it is in sight: {}", stage.screen());
        // Nothing more is to be told.
        stage.press(Action::Back);
        assert!(!stage.screen().contains("how it is won"), "{}", stage.screen());
    }
}

/// Where nobody plays against the computer, and once a game is over, nobody has to ask.
#[test]
fn the_help_tells_it_at_once_where_it_gives_nothing_away() {
    let mut stage = Stage::table("nim", |contest| contest.seat(Seats::TwoHumans));
    stage.keys("?");
    assert!(page(&stage).contains("Write each heap as"), "{}", page(&stage));
    assert!(!stage.screen().contains("how it is won"), "{}", stage.screen());
}

/// What a code means is no secret of how to win: it is told at any time, also in the middle of a game against the computer.
#[test]
fn what_a_code_means_is_told_at_any_time() {
    let told = "Behind the point stands a digit for each number of stones";
    let mut stage = Stage::table("octal", |contest| contest.seat(Seats::HumanStarts));
    stage.keys("?");
    let text = page(&stage);
    assert!(text.contains(told) && !text.contains("Each heap counts"), "{text}");
    let mut stage = Stage::menu();
    let at = games::keys().position(|key| games::get(key).id() == "octal").expect("an entry");
    stage.keys(&("<down>".repeat(at) + "<rest>"));
    stage.keys("?");
    let text = page(&stage);
    assert!(text.contains(told) && !text.contains("Each heap counts"), "{text}");
    stage.press(Action::Why);
    let text = page(&stage);
    assert!(text.contains(told) && text.contains("Each heap counts"), "{text}");
    assert_eq!(text.matches("THE IDEA").count(), 1, "{text}");
}

/// A question names a rule that is not the usual one.
#[test]
fn a_question_says_an_unusual_rule() {
    let start = |seed| Start::Practice {
        plan: Plan::Game { kind: Some(Kind::Find), count: None },
        game: games::by_id("wythoff"),
        rank: Some(9),
        seed,
        results: None,
    };
    let mut stages = (1..40).map(|seed| Stage::new(start(seed), quick()));
    let mut stage =
        stages.find(|stage| stage.task().exercise.position.ending == Ending::Misere).expect("another rule");
    let said = |stage: &Stage, size: (u16, u16)| {
        stage.screen_of(size.0, size.1).replace('│', " ").split_whitespace().collect::<Vec<_>>().join(" ")
    };
    stage.send(Message::Resized(120, 40));
    let large = said(&stage, (120, 40));
    assert!(large.contains("Whoever takes the last stone LOSES."), "{large}");
    stage.press(Action::ReadAll);
    assert!(
        page(&stage).contains("Not its usual rule: Whoever takes the last stone LOSES."),
        "{}",
        page(&stage)
    );
    stage.keys("<esc>");
    stage.send(Message::Resized(60, 18));
    let small = said(&stage, (60, 18));
    assert!(small.contains("Not its usual rule: Whoever takes the last stone LOSES."), "{small}");
}

/// What a gap is, is said where there is one.
#[test]
fn a_gap_is_explained_where_there_is_one() {
    for (id, gap) in [("kayles:1-4", true), ("kayles:5", false)] {
        let mut stage = Stage::table("kayles", |contest| {
            contest.position = Some(games::read_id(id).expect("an id").1);
            contest.seat(Seats::TwoHumans);
        });
        let explained = |stage: &Stage| stage.screen_of(120, 40).contains("= no pin there from the start");
        assert_eq!(explained(&stage), gap, "{}", stage.screen_of(120, 40));
        // Where pins were taken there is no gap of that kind.
        stage.keys("<space><enter>");
        assert_eq!(explained(&stage), gap, "{}", stage.screen_of(120, 40));
    }
}

/// Places where no pin ever stood are drawn between pins, not before the first and behind the last; where a position is set up all are.
#[test]
fn a_row_of_pins_begins_with_its_first_pin() {
    let mut stage = Stage::table("kayles", |contest| {
        contest.position = Some(games::read_id("kayles:--3--2--").expect("an id").1);
        contest.seat(Seats::TwoHumans);
    });
    let numbers = |stage: &Stage| {
        let screen = stage.screen();
        let row = screen.lines().find(|line| line.contains(" 3 ") && line.contains(" 4 ")).expect("numbers");
        row.replace('│', " ").split_whitespace().map(str::to_owned).collect::<Vec<_>>()
    };
    let at_table = numbers(&stage);
    assert_eq!(at_table[..7], ["3", "4", "5", "gap", "gap", "8", "9"], "{}", stage.screen());
    assert!(at_table.get(7).is_none_or(|next| next != "gap"), "{at_table:?}");
    stage.press(Action::SetUpBoard);
    assert!(matches!(stage.app.screen, Screen::SetUpBoard(_)), "{}", stage.screen());
    let set_up = numbers(&stage);
    assert!(set_up.iter().filter(|word| *word == "gap" || *word == "–").count() >= 4, "{set_up:?}");
    stage.keys("<left><space>");
    assert!(stage.screen().contains("kayles:"), "{}", stage.screen());
}
