//! The review on the screen: the strip, stepping through the moves, and what is said of each.

use crate::small::all_games;
use crate::stage::{Stage, brisk, flat, quick, read_games};
use nimtui::coach::{Job, Level, Verdict};
use nimtui::game::{Dice, Lineup, Side};
use nimtui::records::GameFailure;
use nimtui::session::GameSetup;
use nimtui::tui::{Action, Effect, Message, Preferences, Start, Target};
use nimtui::{coach, tui};
use std::collections::BTreeMap;

/// A finished game of two people at Nim, in which all but the last of five moves gave the win away.
const MOVES: &str = "3 2<enter>1 1<enter>2 4<enter>1 2<enter>3 3<enter>";

fn over() -> Stage {
    let mut stage = Stage::two_players("nim");
    stage.keys(MOVES);
    stage
}

/// The legend gives way to what is said of the players. The message explains the sign of each move.
#[test]
fn the_panel_of_a_review_tells_of_both_players_before_it_explains_its_signs() {
    let stage = review("nim:9,8,7,6 2x7 1x1 3x7 1x1 4x5 1x1 1x6 2x1 4x1");
    let told = flat(&stage.screen_of(80, 24).replace(['│', '╮', '╯'], " "));
    assert!(told.contains("missed 1 chance to"), "{told}");
    assert!(stage.screen_of(120, 40).contains("kept the win"));
}

/// What is said of a player is about the player's own moves, also if somebody else made others.
#[test]
fn nobody_is_praised_for_the_moves_of_others() {
    let line = r#"{"version":1,"game":"nim:3,4,5","moves":["1x1","3x1","1x1","1x1","2x4","3x4"],"players":["Ann","Bob"],"starter":1,"by_computer":[1],"makers":{"1":"X"}}"#;
    let told = flat(&review(line).screen_of(120, 40).replace(['│', '╮', '╯'], " "));
    assert!(told.contains("Bob took every chance") && !told.contains("Bob's side took"), "{told}");
}

#[test]
fn the_end_shows_each_move_and_where_it_turned() {
    let mut stage = over();
    stage.shows_all(&[
        "Player 1 wins!",
        "Player 1 ▼ ▼ ■",
        "Player 2 ▼ ▼",
        "■ kept the win  ▼ gave it away",
        "v review",
    ]);
    stage.click(Target::Ply(2));
    assert_eq!(stage.moves_made(), 2, "a click on a mark opens the review there");
    assert!(stage.reviews());
}

/// Of a human's mistake against the computer neither the end nor the review tells the better move: `m` asks for it, `w` shows it.
/// Between two humans, and of the computer's own mistakes, it is told.
#[test]
fn a_better_move_that_is_asked_for_is_not_told_before() {
    for (lineup, asked) in [(Lineup::HumanStarts, true), (Lineup::TwoHumans, false)] {
        let mut stage = Stage::at("nim:1,3", lineup);
        stage.keys("2 3<enter>");
        if asked {
            stage.keys("<wait>")
        } else {
            stage.keys("1 1<enter>")
        };
        let told = |stage: &Stage| {
            let screen = stage.screen_of(120, 40).split_whitespace().collect::<Vec<_>>().join(" ");
            let asks = screen.contains("Press m to look for a better move");
            (
                asks,
                screen.to_lowercase().contains("taking 2 from heap 2")
                    || screen.contains("take 2 stones from heap 2"),
            )
        };
        stage.press(Action::Review);
        assert_eq!(told(&stage), (asked, !asked));
        stage.press(Action::Why);
        assert!(told(&stage).1);
    }
    let (mut games, _) = read_games("nim:1,3 2x3 1x1");
    games[0].setup.players = [nimtui::session::Player::Computer(Level::Easy), nimtui::session::Player::Human];
    let mut stage = Stage::new(Start::Review { games, wrong: vec![] }, quick());
    stage.keys("<home><right>");
    stage.shows_all(&["Move 1 of 2", "Better: take 2 stones from heap 2."]);
}

/// Whose move it is at the end of an unfinished game doesn't depend on the position that is shown.
#[test]
fn the_accounts_of_an_unfinished_game_stay_the_same() {
    let (games, _) = read_games("nim:3,4,5 1x2 2x1");
    let mut stage = Stage::new(Start::Review { games, wrong: vec![] }, quick());
    for key in ["<end>", "<left>", "<left>"] {
        let screen = flat(&stage.keys(key).screen());
        assert!(screen.contains("Player 2 never had a winning"), "{key}: {screen}");
    }
}

#[test]
fn of_several_games_each_says_how_it_failed() {
    let (mut games, _) = read_games("nim:1,3 2x2\nnim:1,3 2x2");
    games[1].failure =
        Some(GameFailure { player: Side::Two, name: "illegal".into(), sentence: "It took 5.".into() });
    let mut stage = Stage::new(Start::Review { games, wrong: vec![] }, quick());
    stage.hides("failed");
    stage.press(Action::NextGame);
    let screen = flat(&stage.screen());
    assert!(screen.contains("Player 2 failed and lost.") && screen.contains("Game 2 of 2."), "{screen}");
    // A failure may have given a win away, which isn't a move.
    for claim in ["Player 2 never had", "Neither side"] {
        assert!(!screen.contains(claim), "{screen}");
    }
}

#[test]
fn unproven_moves_are_marked_and_not_counted() {
    let mut stage = review("grid:7x7 0,0 5,5");
    stage.keys("<end>");
    stage.shows_all(&["? Not proven.", "Not every move is proven", "Player 1 ?"]);
    assert!(!tui::bar_keys(&stage.app).iter().any(|chip| chip.binding.action == Action::LastMistake));
}

/// The review comes in parts; whatever else is asked in between comes first, and nothing of it is lost.
#[test]
fn other_questions_come_before_the_review() {
    let long: String = (1..=20).map(|heap| format!("{heap}x1 ").repeat(9)).collect();
    let (games, _) = read_games(&format!("nim:1\nnim:{} {long}", ["9"; 32].join(",")));
    let all = games[1].moves.len();
    assert!(all > 128, "{all}");
    let mut stage = Stage::new(Start::Review { games, wrong: vec![] }, quick());
    stage.prompt = false;
    stage.press(Action::NextGame).keys("<end>");
    stage.shows(&format!("Review: 0 of {all} moves"));
    stage.think();
    let first = stage.game().judged_count();
    assert!(first > 0 && first < all, "{first}");
    // Why is asked while the next part is worked out.
    stage.press(Action::Why);
    assert!(matches!(stage.question, Some((_, Job::Solve { .. }))), "{:?}", stage.question);
    stage.think();
    assert!(stage.app.shared.popup.is_some());
    stage.keys("<esc><left>");
    while !stage.game().is_reviewed() {
        assert!(matches!(stage.question, Some((_, Job::Solve { .. }))), "{:?}", stage.question);
        stage.think();
    }
    assert_eq!(stage.question, None, "and then the worker rests");
}

#[test]
fn a_worker_that_died_is_told_and_an_old_answer_changes_nothing() {
    let mut stage = over();
    stage.prompt = false;
    stage.press(Action::Again).keys(MOVES);
    let Some((ticket, job)) = stage.question.take() else { panic!("the review was asked for") };
    let answer = job.run(&Default::default()).expect("nobody stops it");
    let mut lost = stage.again();
    lost.send(Message::WorkerLost { ticket });
    lost.shows("The computer failed while working that out.");
    let asked = lost.effects.iter().filter(|effect| matches!(effect, Effect::Ask { .. })).count();
    assert_eq!(asked, 0, "it is not asked for again and again");
    stage.press(Action::Undo);
    let before = stage.game().judged_count();
    stage.send(Message::Answered { ticket, answer });
    assert_eq!(stage.game().judged_count(), before);
}

/// Another move after an undo is another game: of the moves before it the judgement stays, that of the others goes.
#[test]
fn verdicts_follow_their_moves() {
    let mut stage = over();
    stage.press(Action::Undo).press(Action::Undo).keys("1 1<enter>3 2<enter>");
    stage.play_out();
    let table = stage.game();
    assert!(table.is_reviewed());
    let judged = table.session.review().expect("judged");
    let verdicts: Vec<Verdict> = judged.iter().map(|one| one.verdict).collect();
    let again: Vec<Verdict> = coach::review(table.session.game(), table.history(), &Default::default())
        .expect("nobody stops it")
        .iter()
        .map(|judged| judged.verdict)
        .collect();
    assert_eq!(verdicts, again);
}

/// Every game of the registry is reviewed, at every size, in every theme, with and without colours and in ASCII.
#[test]
fn every_game_is_reviewed_at_every_size() {
    for (key, game) in all_games() {
        let preferences = Preferences { ascii: true, ..brisk() };
        let mut setup = GameSetup::with_defaults(key, 7);
        setup.set_lineup(Lineup::TwoHumans);
        let mut stage = Stage::new(Start::Table(setup), preferences);
        let mut dice = Dice::new(5);
        while stage.ended().is_none() {
            // A move far down, so that long games end.
            stage.keys(if dice.below(2) == 0 { "<end><enter>" } else { "<enter>" });
        }
        stage.press(Action::Review);
        for keys in ["", "<pgup>", "<home>", "<Lesson>", "<end>", "<pgdn>"] {
            stage.keys(keys);
            for (columns, rows) in [(60, 16), (80, 24), (120, 40), (200, 60), (76, 16), (61, 30)] {
                let screen = stage.screen_of(columns, rows);
                assert!(screen.is_ascii(), "{}\n{screen}", game.id());
                let hits = stage.hits(columns, rows);
                assert!(
                    hits.all().any(|(_, target)| matches!(target, Target::Ply(_))),
                    "{}\n{screen}",
                    game.id()
                );
            }
        }
        stage.app.shared.preferences = Preferences { colour: false, ..quick() };
        stage.shows_all(&["Player 1 ", "Player 2 "]);
    }
}

/// At every move of a review one mark of the strip is drawn otherwise than while none is pointed at: that of the move, or of those
/// that share its column. Below it, where there is room, one arrow points at it.
#[test]
fn one_mark_is_pointed_at_wherever_the_review_stands() {
    let long: String = (1..=20).map(|heap| format!("{heap}x1 ").repeat(9)).collect();
    let long = format!("nim:{} {long}", ["9"; 32].join(","));
    for game in ["nim:3,4,5 1x2 2x3 2x1 3x4 1x1 3x1", "matches:21 1 1 1 3 1 3 2 3 2 2 2", &long] {
        let mut stage = review(game);
        let all = stage.history().whole().len();
        for (columns, rows) in [(60, 16), (80, 24), (120, 40)] {
            stage.keys("<home>");
            let (plain, marks) = (stage.buffer(columns, rows), strip(&stage, columns, rows));
            for made in 1..=all {
                stage.keys("<right>");
                assert_eq!(stage.moves_made(), made);
                let now = stage.buffer(columns, rows);
                let other = marks.iter().filter(|(place, _)| now[*place].style() != plain[*place].style());
                let pointed: Vec<_> = other.collect();
                let screen = stage.screen_of(columns, rows);
                assert_eq!(pointed.len(), 1, "move {made} of {all}:\n{screen}");
                let ((column, _), ply) = pointed[0];
                // In a column of several moves the worst of them is shown.
                let alone = marks.len() == all;
                assert!(!alone || *ply == made, "the mark of move {ply} at move {made}:\n{screen}");
                let below = marks.iter().map(|((_, row), _)| row + 1).max().expect("marks");
                let arrows: Vec<u16> =
                    marks.iter().map(|((x, _), _)| *x).filter(|x| now[(*x, below)].symbol() == "↑").collect();
                assert!(arrows.iter().all(|x| x == column), "{arrows:?} for {column}:\n{screen}");
            }
        }
    }
}

/// Several moves share a column if there are too many for the width. Then the worst of them is shown.
#[test]
fn every_move_has_a_column_in_the_strip_at_any_width() {
    let mut shared = 0;
    for all in (1..=30_usize).chain([45, 80, 160]) {
        let moves: String = (0..all).map(|number| if number % 5 == 3 { " 2" } else { " 1" }).collect();
        let mut stage = review(&format!("matches:300{moves}"));
        stage.keys("<home>");
        let judged = stage.session().review().expect("judged");
        let all = judged.len();
        for (columns, rows) in (60..=132).map(|columns| (columns, if columns % 2 == 0 { 24 } else { 18 })) {
            let screen = stage.buffer(columns, rows);
            let mut sides: BTreeMap<u16, Vec<(u16, usize)>> = BTreeMap::new();
            for ((x, y), ply) in strip(&stage, columns, rows) {
                sides.entry(y).or_default().push((x, ply - 1));
            }
            let context = format!("{all} moves on {columns}x{rows}: {sides:?}");
            assert_eq!(sides.len(), all.min(2), "{context}");
            for (side, (y, mut row)) in sides.into_iter().enumerate() {
                row.sort_unstable();
                let own: Vec<usize> = (side..all).step_by(2).collect();
                let each = own.len().div_ceil(row.len());
                assert!(each == 1 || row.len() >= 8, "few columns: {context}");
                shared += usize::from(each > 1);
                let groups = own.chunks(each);
                assert_eq!(groups.len(), row.len(), "{context}");
                for (group, (x, number)) in groups.zip(row) {
                    assert!(group.contains(&number), "{number} stands for {group:?}: {context}");
                    let lost = |number: &usize| judged[*number].verdict == Verdict::GaveAway;
                    assert_eq!(lost(&number), group.iter().any(lost), "{group:?}: {context}");
                    assert_eq!(screen[(x, y)].symbol() == "▼", lost(&number), "{group:?}: {context}");
                }
            }
        }
    }
    assert!(shared > 50, "{shared}");
}

fn review(game: &str) -> Stage {
    Stage::new(Start::Review { games: read_games(game).0, wrong: vec![] }, quick())
}

/// The marks of the strip: where they lie, and which move a click on each goes to.
fn strip(stage: &Stage, columns: u16, rows: u16) -> Vec<((u16, u16), usize)> {
    let buffer = stage.buffer(columns, rows);
    let hits = stage.hits(columns, rows);
    let marks = hits.all().filter_map(|(place, target)| match target {
        Target::Ply(ply) if place.width == 1 => Some(((place.x, place.y), ply)),
        _ => None,
    });
    marks.filter(|(place, _)| "■▼−□?…".contains(buffer[*place].symbol())).collect()
}

/// It opens where the human gave the game away first, or else where anybody did, or else at the beginning.
#[test]
fn a_review_opens_at_the_first_mistake() {
    let mut found = [0; 2];
    for (_, game) in all_games() {
        let mut stage = Stage::new_game(game.id(), |setup| setup.set_lineup(Lineup::HumanStarts));
        stage.play_out().press(Action::Review);
        let table = stage.game();
        let mistake = |human: bool| {
            let mut judged = table.session.review().expect("judged").into_iter().enumerate();
            let found = judged.find(|(number, one)| one.is_mistake() && (!human || number % 2 == 0));
            found.map(|(number, _)| number + 1)
        };
        let first = mistake(true).or_else(|| mistake(false));
        assert_eq!(stage.moves_made(), first.unwrap_or(0));
        found[usize::from(first.is_some())] += 1;
    }
    assert!(found[1] > 0, "{found:?}");
}

/// Who has stepped through a review before it was judged stays where that led to.
#[test]
fn a_review_that_is_stepped_through_jumps_no_more() {
    let mut away = 0;
    for (_, game) in all_games() {
        let mut stage = Stage::new_game(game.id(), |setup| setup.set_lineup(Lineup::HumanStarts));
        stage.play_out();
        stage.prompt = false;
        stage.press(Action::Review).keys("<end><left>");
        let here = stage.moves_made();
        stage.prompt = true;
        for _ in 0..4 {
            stage.think();
        }
        assert!(stage.game().is_reviewed());
        assert_eq!(stage.moves_made(), here, "{}", game.id());
        let mut usual = Stage::new_game(game.id(), |setup| setup.set_lineup(Lineup::HumanStarts));
        usual.play_out().press(Action::Review);
        away += usize::from(usual.moves_made() != here);
    }
    assert!(away > 4, "{away}");
}
