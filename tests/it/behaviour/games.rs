//! Whole games: who wins them, what is counted, and what is proposed after them.

use super::{heaps, table};
use crate::stage::{Stage, brisk, contest};
use nimtui::coach::Level;
use nimtui::game::{Move, Outcome, Seats, Side, Stop};
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
