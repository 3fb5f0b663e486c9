//! Of the moves that win the one is told of which it is said most easily why: no plainer one is passed over.

use nimtui::game::{Ending, Game, Position, Seats, Solution, Stop};
use nimtui::games;

use super::rows::{in_pairs, one_by_one};
use super::table::{stage_at, steps};
use crate::plain_search::Witness;
use crate::small::{all_games, sample, small_positions};

fn solved(game: &dyn Game, position: &Position) -> Solution {
    game.solve(position, &Stop::default()).expect("nobody stops it")
}

/// A sentence that gives no reason but what was worked out.
fn is_worked_out(sentence: &str) -> bool {
    ["No simple rule", "No rule is known", "Each of the"].iter().any(|lead| sentence.starts_with(lead))
}

/// How much is to be understood of a row of pins that is lost, the less the plainer: nothing is left, equal pairs, one move in each
/// row, a rule or a number of rows where the last pin loses, sums of what rows count, a line of play.
fn rank(witness: &Witness, lost: &Position) -> u8 {
    let game = witness.game;
    if game.result(lost).is_some() {
        return 0;
    }
    if one_by_one(witness, lost) {
        return 2;
    }
    if lost.ending == Ending::Normal {
        return if in_pairs(witness, lost) { 1 } else { 4 };
    }
    let sentence = game.lesson(lost, &solved(game, lost)).sentence.to_string();
    let is_rule = ["Sibert and Conway", "so many heaps of 1"].iter().any(|rule| sentence.contains(rule));
    match sentence {
        _ if is_rule => 3,
        sentence if is_worked_out(&sentence) => 5,
        _ => 4,
    }
}

#[test]
fn no_plainer_move_of_a_row_of_pins_is_passed_over() {
    let mut witness = Witness::of("kayles");
    let game = witness.game;
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
        let least = solution.winning.iter().map(|mv| rank(&witness, &game.play(&position, mv))).min();
        let told = game.plainest(&position, &solution).expect("a move");
        let of_told = rank(&witness, &game.play(&position, &told));
        assert_eq!(Some(of_told), least, "{}: {told:?}", game.write_id(&position));
        ranks[usize::from(of_told)] += 1;
    }
    println!("{ranks:?}");
    assert!(ranks.iter().all(|&count| count > 0), "some kind of reason never came up: {ranks:?}");
    for position in
        sample(game, 40, 8).into_iter().filter(|position| witness.truth(position).wins).collect::<Vec<_>>()
    {
        let solution = solved(game, &position);
        let least = solution.winning.iter().map(|mv| rank(&witness, &game.play(&position, mv))).min();
        let mut stage = stage_at(&witness, &position, Seats::HumanStarts);
        steps(&mut stage);
        let hinted = rank(&witness, &game.play(&position, &stage.chosen()));
        assert_eq!(Some(hinted), least, "{}: {:?}", game.write_id(&position), stage.chosen());
    }
}

/// A mistake is refuted by a whole line of play only where no reply that wins leaves something of which it is said why it is lost.
#[test]
fn no_mistake_is_refuted_by_a_line_where_there_is_a_reason() {
    let (mut by_lines, mut by_reasons) = (0, 0);
    for (_, game) in all_games() {
        for position in small_positions(game, 500) {
            let before = solved(game, &position);
            let moves = (0..before.legal).map(|index| game.nth_legal(&position, index).expect("a move"));
            for mv in moves {
                let left = game.play(&position, &mv);
                let after = solved(game, &left);
                let Some(told) = game.move_lesson(&position, mv, &before, &after).explanation else {
                    continue;
                };
                let told = told.to_string();
                if !told.starts_with("The other player then wins, with best play by both") {
                    by_reasons += 1;
                    continue;
                }
                by_lines += 1;
                for reply in &after.winning {
                    let there = game.play(&left, reply);
                    let why = game.lesson(&there, &solved(game, &there)).sentence.to_string();
                    let id = game.write_id(&left);
                    assert!(is_worked_out(&why), "{}:{id}: {told} But {reply:?} leaves: {why}", game.id());
                }
            }
        }
    }
    assert!(by_lines > 5 && by_reasons > 1_000, "{by_lines} lines, {by_reasons} reasons");
}
