//! The computer: its mistakes, its seeds, and how its games end.

use crate::plain_search::Witness;
use crate::small::{all_games, sample};
use crate::stage::{Stage, brisk, setup};
use nimtui::coach::{Job, JobResult, Level};
use nimtui::game::{Board, Game, GameKey, History, Lineup, Position, Side, Stop};
use nimtui::session::{GameSetup, Session};
use nimtui::tui::{Action, Effect, Start};
use std::collections::HashSet;

/// The seeds of the questions for a move asked so far.
fn seeds_asked(stage: &Stage) -> Vec<u64> {
    let seed = |effect: &Effect| match effect {
        Effect::Ask { job, .. } => match **job {
            Job::ChooseMove { seed, .. } => Some(seed),
            _ => None,
        },
        _ => None,
    };
    stage.effects.iter().filter_map(seed).collect()
}

#[test]
fn each_move_of_a_game_has_a_seed_of_its_own() {
    let one_game = |seed| {
        let demo = setup("nim", |c| {
            c.set_lineup(Lineup::TwoComputers);
            c.seed = seed;
        });
        let mut stage = Stage::new(Start::Demo(demo), brisk());
        stage.play_out();
        seeds_asked(&stage)
    };
    let seeds = one_game(5);
    assert!(seeds.len() >= 4, "{seeds:?}");
    assert_eq!(seeds.iter().collect::<HashSet<_>>().len(), seeds.len(), "{seeds:?}");
    assert_eq!(seeds, one_game(5));
    assert!(one_game(6).iter().all(|seed| !seeds.contains(seed)), "another game, other mistakes");
}

#[test]
fn a_move_that_is_thought_of_again_has_the_same_seed() {
    let mut stage = Stage::one_player("nim");
    stage.keys("<enter>").press(Action::Undo).keys("<enter>");
    let seeds = seeds_asked(&stage);
    assert!(seeds.len() == 2 && seeds[0] == seeds[1], "{seeds:?}");
}

/// The line that the best moves of both sides make of a position.
fn played_out(key: GameKey, game: &dyn Game, position: &Position) -> History {
    let job = Job::PlayOut { game: key, position: position.clone() };
    let Ok(JobResult::Moves(moves)) = job.run(&Stop::default()) else { panic!("the moves to the end") };
    let mut line = History::new(position.clone(), Side::One);
    for mv in moves {
        line.play(game, mv).expect("a legal move");
    }
    line
}

#[test]
fn a_game_that_is_played_out_ends_with_all_that_the_best_moves_are_worth() {
    for (key, game) in all_games() {
        let mut witness = Witness::new(game);
        let heaps = |position: &Position| matches!(position.board, Board::Heaps(_));
        for position in sample(game, 60, 8).into_iter().filter(heaps) {
            let truth = witness.truth(&position);
            let line = played_out(key, game, &position);
            let ended = line.result(game).unwrap_or_else(|| panic!("{position:?} is not at its end"));
            let won = ended.winner(line.turn()) == Side::One;
            assert_eq!(won, truth.wins, "{position:?}: {:?}", line.moves());
            let points = ended.points.map(|points| if won { points as i64 } else { -(points as i64) });
            assert_eq!(
                points,
                witness.counts_points().then_some(truth.score),
                "{position:?}: {:?}",
                line.moves()
            );
        }
    }
}

#[test]
fn computers_go_on_from_the_moves_that_are_made_whoever_is_to_move() {
    for (key, game) in all_games() {
        let mut witness = Witness::new(game);
        for (number, position) in sample(game, 30, 9).into_iter().enumerate() {
            let mut line = History::new(position.clone(), Side::One);
            for _ in 0..number % 4 {
                if line.result(game).is_none() {
                    line.play(game, game.nth_move(line.position(), 0).expect("a move")).expect("legal");
                }
            }
            let moves = line.moves().iter().map(|played| played.mv).collect();
            let setup = GameSetup { position: Some(position), moves, ..GameSetup::with_defaults(key, 5) };
            let setup = setup.with_lineup(Lineup::TwoComputers, [Level::Perfect; 2]);
            let mut session = Session::new(setup.clone());
            while let Some(job) = session.job() {
                let answer = job.run(&Stop::default()).expect("not stopped");
                session.resolve(&job, answer);
            }
            let won = session.winner().expect("over") == setup.starter;
            let wins = witness.truth(line.position()).wins;
            let winner = if wins { line.turn() } else { line.turn().other() };
            assert_eq!(won, winner == setup.starter, "{:?} after {:?}", setup.position, setup.moves);
        }
    }
}
