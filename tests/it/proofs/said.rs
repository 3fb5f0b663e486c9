//! The numbers and texts of a proof.

use crate::small::solved;
use nimtui::game::{Dice, Game, Position};
use nimtui::proof::{self, Claim, Wanted};

use crate::plain_search::Witness;
use crate::plain_support::run;
use crate::small::{all_games, sample};

use super::{game_of, is_true, prove, read_back, written};

/// The numbers of a text: where each begins and ends.
fn numbers(text: &str) -> Vec<std::ops::Range<usize>> {
    let mut found: Vec<std::ops::Range<usize>> = vec![];
    for (at, _) in text.bytes().enumerate().filter(|(_, byte)| byte.is_ascii_digit()) {
        match found.last_mut() {
            Some(last) if last.end == at => last.end = at + 1,
            _ => found.push(at..at + 1),
        }
    }
    found
}

/// Each number of many proofs in JSON is changed, one at a time: all are refused, except a few that are true proofs of something else.
#[test]
fn no_number_of_a_proof_can_be_made_false() {
    let (mut dice, mut refused, mut true_still) = (Dice::new(4), 0, 0);
    for (_, game) in all_games() {
        let mut witness = Witness::new(game);
        for (number, position) in sample(game, 6, 41).into_iter().enumerate() {
            let key = nimtui::games::find_game(game.id()).unwrap();
            let (limit, moves_only) = [(400, true), (5, false), (40, false)][number % 3];
            let Ok(proof) = written(key, &position, Wanted { limit, moves_only }) else { continue };
            let text = serde_json::to_string(&proof).unwrap();
            assert_eq!(read_back(&text).as_ref(), Ok(&proof), "{text}");
            let mut all = numbers(&text);
            while all.len() > 80 {
                all.swap_remove(dice.below(all.len() as u64) as usize);
            }
            for at in all {
                let number: u64 = text[at.clone()].parse().unwrap();
                let other = if dice.below(2) == 0 { number + 1 } else { number.saturating_sub(1) };
                let other = if other == number { number + 2 } else { other };
                let changed = format!("{}{other}{}", &text[..at.start], &text[at.end..]);
                match read_back(&changed) {
                    Err(_) => refused += 1,
                    Ok(read) => {
                        assert_ne!(read, proof, "{at:?} {number} as {other} is believed:\n{changed}");
                        assert!(is_true(&read, &mut witness), "{at:?} {number} as {other}:\n{changed}");
                        true_still += 1;
                    }
                }
            }
        }
    }
    assert!(refused > 1_200 && true_still * 10 < refused, "{refused} {true_still}");
}

/// The text has every position, move and reply, and leads each reply to the position it leaves.
#[test]
fn the_text_has_the_whole_proof() {
    let text = |id: &str, limit| {
        let proof = prove(id, Wanted { limit, moves_only: false }).unwrap();
        proof::text(&proof, game_of(&proof))
    };
    let moves = text("nim:3,4,5", 500);
    assert!(moves.starts_with("nim:3,4,5 is a winning position. Take any number from one heap."), "{moves}");
    assert!(moves.contains("\nA winning move is 1x2. It leaves [1].\n"), "{moves}");
    assert!(moves.contains("\n[1] nim:1,4,5\n    1x1 -> 3x1 [") && moves.contains("2x1 -> 3x1 ["), "{moves}");
    assert!(moves.contains(" end\n") || moves.contains(" end;"), "{moves}");
    assert!(moves.lines().all(|line| line.chars().count() <= 78), "{moves}");
    assert!(text("nim:4", 500).ends_with(" It ends the game.\n"));
    let values = text("kayles:36", 40);
    assert!(values.contains("\nkayles:1 = 1\n") && values.contains("Sprague"), "{values}");
}

/// What a text claims of points is what the solver says, of random positions, the right way round: who wins gets so much at least, who
/// loses so much at most, and so with each position that is listed, and with what `check` says.
#[test]
fn the_points_that_are_claimed_are_those_of_the_solver() {
    let score =
        |game: &dyn Game, position: &Position| solved(game, position).score.expect("points are counted");
    let [mut won, mut lost, mut listed, mut checked] = [0; 4];
    for (key, game) in all_games().filter(|(_, game)| game.counts_points()) {
        for position in sample(game, 80, 23) {
            let Ok(proof) = written(key, &position, Wanted { limit: 2_000, moves_only: true }) else {
                continue;
            };
            let points = score(game, &position);
            let [bound, other] = if points > 0 { ["at least", "at most"] } else { ["at most", "at least"] };
            *(if points > 0 { &mut won } else { &mut lost }) += 1;
            let text = proof::text(&proof, game_of(&proof));
            assert!(text.contains(&format!("The player to move scores {bound} {points} points.")), "{text}");
            assert!(!text.contains(&format!("scores {other}")), "{text}");
            assert_eq!((proof.score, proof.claim == Claim::Won), (Some(points), points > 0));
            for entry in &proof.lost {
                let (_, there) = nimtui::games::read_id(&entry.position).unwrap();
                let told = entry.at_most.unwrap();
                assert!(told == score(game, &there) && told < 0, "{entry:?}");
                assert!(text.contains(&format!(" {} (at most {told} points)\n", entry.position)), "{text}");
                listed += 1;
            }
            if checked < 12 {
                let text = serde_json::to_string(&proof).unwrap();
                let told = run(&["check", "-"], text.as_bytes()).out;
                assert!(
                    told.contains(&format!(" with a score of {bound} {points} points"))
                        && !told.contains(other),
                    "{told}"
                );
                checked += 1;
            }
        }
    }
    assert!(won > 20 && lost > 8 && listed > 100, "{won} won, {lost} lost, {listed} listed");
}
