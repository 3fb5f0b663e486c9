//! Perfect computers that play a game to its end, at once or in many games: it ends as the plain search says, from wherever they begin.

use nimtui::coach::{Level, choose};
use nimtui::game::{Board, Game, GameKey, History, Position, Seats, Side, Stop};
use nimtui::players::starter_wins;
use nimtui::session::{Answer, GameSetup, Request, answer};

use crate::plain_search::Witness;
use crate::plain_support::run;
use crate::small::{all_games, sample};

/// The line that the best moves of both sides make of a position.
fn played_out(key: GameKey, game: &dyn Game, position: &Position) -> History {
    let request = Request::PlayOut { game: key, position: position.clone() };
    let Ok(Answer::Moves(moves)) = answer(&request, &Stop::default()) else { panic!("the moves to the end") };
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
            let (position, seats) = (Some(position), Seats::TwoComputers);
            let contest = crate::stage::seated(
                GameSetup { position, moves, ..GameSetup::with_defaults(key, 5) },
                seats,
            );
            let mut choose = |game: &dyn Game, position: &Position, skill, seed| {
                choose(game, position, skill, seed, &Stop::default()).expect("nobody stops it").mv
            };
            let won = starter_wins(&contest, [Level::Perfect; 2], 0, 0, &mut choose);
            let wins = witness.truth(line.position()).wins;
            let winner = if wins { line.turn() } else { line.turn().other() };
            let won = won.expect("there is a move");
            assert_eq!(won, winner == contest.starter, "{:?} after {:?}", contest.position, contest.moves);
        }
    }
}

/// Who starts makes the first of the moves that are made already; after an odd number of them it is the other one's turn.
#[test]
fn the_tables_of_results_count_for_whoever_started() {
    // 2 ⊕ 3 ⊕ 1 and 3 ⊕ 3 are 0; 1 ⊕ 3 ⊕ 4 and 2 ⊕ 2 ⊕ 1 are not.
    for (moves, starter_wins) in [("1x1", false), ("3x3", true), ("3x3 2x1", true), ("1x2 3x1", false)] {
        let arguments =
            ["demo", "nim", "--plain", "--games", "3", "--id", "nim:2,3,4", "--moves", moves, "--csv"];
        let outcome = run(&arguments, b"");
        assert_eq!((outcome.code, outcome.err.as_str()), (0, ""));
        let perfect = outcome.out.lines().find(|line| line.contains(",perfect,perfect,")).expect("their row");
        let won = if starter_wins { "3,3,0" } else { "3,0,3" };
        assert!(perfect.ends_with(won), "{moves}: {perfect}");
    }
}
