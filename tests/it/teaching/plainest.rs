//! Of the moves that win the one is told of which it is said most easily why: no plainer one is passed over.

use crate::stage::key;
use nimtui::game::{Game, Outcome, Position, Reason};
use nimtui::games;

use super::structure::is_structural;
use crate::small::{all_games, small_positions, solved};

/// How much is to be understood of a row of pins that is lost: the less, the plainer.
fn rank(game: &dyn Game, lost: &Position) -> usize {
    match game.explain(lost, &solved(game, lost)).reason {
        Reason::Over(_) => 0,
        Reason::EqualPairs { .. } => 1,
        Reason::OneByOne { .. } => 2,
        Reason::SibertConway { .. } | Reason::MisereOnes(_) => 3,
        Reason::Values(_) => 4,
        _ => 5,
    }
}

#[test]
fn no_plainer_move_of_a_row_of_pins_is_passed_over() {
    let game = games::get(key("kayles"));
    let mut ranks = [0; 6];
    let ids = [
        "12", "9-4", "5-5-4", "11-2", "9-6-2", "7-8", "10-3", "4-4-4-1", "2-3-1-1", "3-3-1-1", "14", "12-11",
        "13-2", "16",
    ];
    let ids = ids
        .iter()
        .flat_map(|id| ["", ":misere", "/=2", "/=2:misere"].map(|rule| format!("kayles:{id}{rule}")));
    let larger = ids.map(|id| games::read_id(&id).expect("an id").1);
    for position in small_positions(game, 2_500).into_iter().chain(larger) {
        let solution = solved(game, &position);
        if solution.winning.is_empty() {
            continue;
        }
        let least = solution.winning.iter().map(|mv| rank(game, &game.play(&position, mv))).min();
        let told = game.preferred_move(&position, &solution).expect("a move");
        let of_told = rank(game, &game.play(&position, &told));
        assert_eq!(Some(of_told), least, "{}: {told:?}", game.format_id(&position));
        ranks[of_told] += 1;
    }
    println!("{ranks:?}");
    assert!(ranks.iter().all(|&count| count > 0), "some kind of reason never came up: {ranks:?}");
}

/// A mistake is refuted by a whole line of play only where no reply that wins leaves something of which it is said why it is lost.
#[test]
fn no_mistake_is_refuted_by_a_line_where_there_is_a_reason() {
    let (mut by_lines, mut by_reasons) = (0, 0);
    for (_, game) in all_games() {
        for position in small_positions(game, 500) {
            let before = solved(game, &position);
            let moves = (0..before.legal).map(|index| game.nth_move(&position, index).expect("a move"));
            for mv in moves {
                let left = game.play(&position, &mv);
                let after = solved(game, &left);
                let told = game.explain_move(&position, mv, &before, &after);
                if after.is_over() || after.outcome != Outcome::N {
                    continue;
                }
                if !told.reason.is_searched() {
                    by_reasons += 1;
                    continue;
                }
                by_lines += 1;
                for reply in &after.winning {
                    let there = game.play(&left, reply);
                    let why = game.explain(&there, &solved(game, &there)).reason;
                    let id = game.format_id(&left);
                    assert!(
                        !is_structural(&why),
                        "{}:{id}: {told:?} But {reply:?} leaves: {why:?}",
                        game.id()
                    );
                }
            }
        }
    }
    assert!(by_lines > 5 && by_reasons > 1_000, "{by_lines} lines, {by_reasons} reasons");
}
