//! Whole games: who wins them, what is counted, and what is proposed after them.

use super::{heaps, table};
use crate::stage::{Stage, brisk, contest};
use nimtui::coach::Level;
use nimtui::game::{Move, Outcome, Seats, Side, Stop, Value};
use nimtui::games;
use nimtui::tui::{Action, Start};

#[test]
fn a_seed_repeats_a_game_exactly() {
    let play = |seed| {
        let mut stage = Stage::new(
            Start::Demo(contest("take-away", |c| {
                {
                    c.seed = seed;
                    *c = c.clone().seated(Seats::TwoComputers, [Level::Easy; 2]);
                };
            })),
            brisk(),
        );
        stage.wait(2_000);
        table(&stage).history().clone()
    };
    assert_eq!(play(5), play(5));
    assert_ne!(play(5), play(6));
}

/// Starting at 21 matches nobody wins against Perfect, whatever is played.
#[test]
fn whoever_starts_at_21_matches_loses_against_perfect() {
    fn every_line(stage: &Stage, seen: &mut std::collections::BTreeSet<u32>) {
        let pile = heaps(stage)[0];
        if !seen.insert(pile) {
            return;
        }
        if let Some(ended) = table(stage).ended() {
            assert_eq!(ended.winner(table(stage).history().turn()), Side::Two);
            return;
        }
        for take in 1..=3 {
            let mut next = Stage::table("matches", |_| {});
            next.app = stage.app.clone();
            next.keys(&format!("{take}<enter>"));
            every_line(&next, seen);
        }
    }
    let mut seen = std::collections::BTreeSet::new();
    every_line(&Stage::table("matches", |_| {}), &mut seen);
    assert_eq!(seen.into_iter().collect::<Vec<_>>(), [1, 5, 9, 13, 17, 21]);
}

/// Playing second on the 4×4 grid the computer's answer to every move leaves a lost position.
#[test]
fn second_on_the_grid_the_computer_never_loses() {
    for index in 0..56 {
        let mut stage = Stage::table("grid", |_| {});
        let mv = table(&stage).rules().nth_move(table(&stage).position(), index).expect("56 first moves");
        let Move::Cut { from, to } = mv else { panic!("a run") };
        stage.keys(&format!("{},{} {},{}<enter>", from.row, from.col, to.row, to.col));
        assert_eq!(table(&stage).history().moves().len(), 2);
        let solved = table(&stage).rules().solve(table(&stage).position(), &Stop::default()).expect("solved");
        assert_eq!(solved.outcome, Outcome::P, "after {mv:?}");
    }
}

#[test]
fn games_won_are_counted_once_whatever_is_undone() {
    let mut stage = Stage::table("matches", |c| c.setup.values[0] = Value::Number(5));
    stage.keys("1<enter>");
    // Each number stands behind whose it is.
    let won = |stage: &Stage| -> Vec<(bool, u32)> {
        let screen = stage.screen();
        let counted = screen.lines().filter_map(|line| {
            let (before, behind) = line.split_once("won ")?;
            let games: String = behind.chars().take_while(char::is_ascii_digit).collect();
            Some((before.contains("HAL 9000"), games.parse().ok()?))
        });
        counted.collect()
    };
    assert_eq!(won(&stage), [(false, 0), (true, 1)], "{}", stage.screen());
    stage.keys("<Undo><Redo><Undo><Redo>");
    assert_eq!(won(&stage), [(false, 0), (true, 1)], "{}", stage.screen());
    stage.press(Action::Again).keys("1<enter>");
    assert_eq!(won(&stage), [(false, 0), (true, 2)], "{}", stage.screen());
    stage.press(Action::OtherStarts).press(Action::Again);
    assert_eq!(won(&stage), [(false, 0), (true, 2)], "given up games do not count\n{}", stage.screen());
}

/// Two matches: taking one wins, taking both loses.
fn two_matches(level: Level) -> Stage {
    Stage::table("matches", |c| {
        c.setup.values[0] = Value::Number(2);
        c.set_levels([level; 2]);
    })
}

#[test]
fn enter_plays_the_next_level_after_a_win_only() {
    let mut stage = two_matches(Level::Easy);
    stage.keys("2<enter><enter>");
    assert!(stage.screen().contains("The game is over: n plays again"), "{}", stage.screen());
    stage.press(Action::Again).keys("<enter>");
    // In the end's own window, and in the key bar.
    assert_eq!(stage.screen().matches("Enter play Casual").count(), 2, "{}", stage.screen());
    assert_eq!(stage.any_table().leads_on(), None);
    stage.press(Action::Undo).press(Action::Redo).keys("<enter>");
    assert_eq!(table(&stage).session.player(Side::Two).level(), Some(Level::Casual), "{}", stage.screen());
    assert_eq!(table(&stage).session.setup.levels()[1], Level::Casual);
    stage.press(Action::Menu);
    assert_eq!(stage.menu_setup().levels()[1], Level::Casual, "and the menu knows");
}

#[test]
fn a_long_game_is_played_out_by_one_key_and_taken_back_by_one() {
    for entry in ["nim", "matches", "take-away", "red-blue"] {
        let mut stage = Stage::table(entry, |c| {
            c.seat(Seats::TwoHumans);
            if let Some(id) = ["nim:50,60,70", "matches:99", "take-away:40,50,60", "red-blue:40,41"]
                .iter()
                .find(|id| id.starts_with(entry))
            {
                c.position = Some(games::read_id(id).expect("an id").1);
            }
        });
        stage.press(Action::PlayOut);
        assert!(table(&stage).history().moves().is_empty(), "not from the first move on");
        stage.keys("<enter><enter><enter><enter>");
        let before = table(&stage).position().clone();
        let outcome = table(&stage).rules().solve(&before, &Stop::default()).expect("solved").outcome;
        let mover = table(&stage).history().turn();
        for no in ["n", "<esc>", "<enter>"] {
            stage.press(Action::PlayOut);
            let screen = stage.screen();
            assert!(
                screen.contains("for both sides") && screen.contains("counts as help. Go on?"),
                "{screen}"
            );
            stage.keys(no);
            assert_eq!(*table(&stage).position(), before, "{entry}: {no} plays nothing");
        }
        stage.press(Action::PlayOut).press(Action::Yes);
        let ended = table(&stage).ended().expect("played to the end");
        let winner = if outcome == Outcome::N { mover } else { mover.other() };
        assert_eq!(ended.winner(table(&stage).history().turn()), winner, "{entry}: best play on both sides");
        assert!(stage.screen().contains("u takes them all back"), "{}", stage.screen());
        let after = table(&stage).history().moves().len();
        stage.press(Action::Undo);
        assert_eq!(*table(&stage).position(), before, "{entry}");
        stage.press(Action::Redo);
        assert_eq!(table(&stage).history().moves().len(), after, "{entry}");
    }
}

#[test]
fn a_game_that_a_human_ends_says_why_it_is_over() {
    let mut stage = Stage::table("matches", |contest| contest.seat(Seats::TwoHumans));
    stage.keys("3<enter>3<enter>3<enter>3<enter>3<enter>3<enter>2<enter>");
    assert!(stage.screen().contains("One match is left"), "{}", stage.screen());
}
