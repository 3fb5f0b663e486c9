//! Proofs that are made false in several ways: they are refused, and the wrong entry is named. One that is accepted claims something true.

use std::collections::HashMap;

use nimtui::game::{Dice, Game};
use nimtui::games;
use nimtui::proof::{self, Basis, Claim, Proof, Size, Wanted};

use crate::plain_search::Witness;
use crate::small::{all_games, sample, small_positions, solved};

use super::{game_of, holds, is_true, place_of, prove, sized, wanted, written};

/// The ways a proof by replies is made false.
const WAYS: [&str; 9] = [
    "another answer, legal or not",
    "a move without an answer",
    "an answer that nobody can give",
    "a move that nobody can make",
    "an entry less",
    "an entry of the position one move on, which is won",
    "the other claim",
    "a lower bound",
    "another position",
];

/// The proof made false, and the entry that was changed; nothing where that way does not go.
fn false_version(
    proof: &Proof,
    way: &str,
    game: &dyn Game,
    dice: &mut Dice,
) -> Option<(Proof, Option<usize>)> {
    let mut changed = proof.clone();
    let number = dice.below(proof.lost.len() as u64) as usize;
    let read = |id: &str| games::read_id(id).unwrap().1;
    let word = |position: &nimtui::game::Position, index| {
        game.nth_move(position, index).map(|mv| game.word(position, mv))
    };
    let replies = &mut changed.lost[number].replies;
    let reply = dice.below(replies.len().max(1) as u64) as usize;
    if WAYS[..4].contains(&way) && replies.is_empty() {
        return None;
    }
    match way {
        "another answer, legal or not" => {
            let position = read(&proof.lost[number].position);
            let mv = nimtui::game::read_move(&replies[reply].0, game, &position).unwrap();
            let left = game.play(&position, &mv);
            replies[reply].1 = word(&left, dice.below(game.move_count(&left)))?;
        }
        "a move without an answer" => drop(replies.remove(reply)),
        "an answer that nobody can give" => {
            replies[reply].1 = ["", "99x99", "9,9", "x", "0"][dice.below(5) as usize].to_owned();
        }
        "a move that nobody can make" => {
            replies[reply].0 = ["", "99x99", "9,9", "x", "0"][dice.below(5) as usize].to_owned();
        }
        "an entry less" => drop(changed.lost.remove(number)),
        "an entry of the position one move on, which is won" => {
            let position = read(&proof.lost[number].position);
            let mv = game.nth_move(&position, dice.below(game.move_count(&position)))?;
            let key = games::find_game(game.id()).unwrap();
            changed.lost[number].position = games::write_id(key, &game.play(&position, &mv));
        }
        "the other claim" => {
            changed.claim = if proof.claim == Claim::Won { Claim::Lost } else { Claim::Won };
            if dice.below(2) == 0 {
                changed.winning = None;
            }
            return Some((changed, None));
        }
        "a lower bound" => {
            changed.lost[number].at_most = Some(proof.lost[number].at_most? - 1);
        }
        _ => {
            let position = read(&proof.position);
            let mv = game.nth_move(&position, dice.below(game.move_count(&position)))?;
            let left = game.play(&position, &mv);
            changed.position = games::write_id(games::find_game(game.id()).unwrap(), &left);
            changed.rule = game.rule(&left);
            return Some((changed, None));
        }
    }
    let named = (way != "an entry less").then_some(number);
    Some((changed, named))
}

#[test]
fn proofs_made_false_are_refused_and_the_entry_is_named() {
    let mut counts: HashMap<(&str, bool), usize> = HashMap::new();
    for (key, game) in all_games() {
        let mut witness = Witness::new(game);
        let mut dice = Dice::new(29);
        for position in sample(game, 16, 31) {
            let Ok(proof) = written(key, &position, wanted(600)) else { continue };
            if proof.lost.is_empty() {
                continue;
            }
            for way in WAYS {
                let Some((changed, entry)) = false_version(&proof, way, game, &mut dice) else { continue };
                let changed = sized(changed);
                let checked = proof::check(&changed, game_of(&proof));
                *counts.entry((way, checked.is_ok())).or_default() += 1;
                let Err(flaw) = checked else {
                    assert!(is_true(&changed, &mut witness), "{way:?}: {changed:?}");
                    continue;
                };
                match (entry, place_of(&flaw)) {
                    (None, ("proof", ..)) => {}
                    // It is missed by the claim, or by an entry that led to it.
                    (None, _) if way == "an entry less" => {
                        assert!(flaw.contains("doesn't lead to a position"), "{flaw}");
                    }
                    (Some(entry), ("entry", named, id)) if named == entry => {
                        assert_eq!(id, changed.lost[entry].position);
                    }
                    // An entry that rested on it, or the claim.
                    (Some(_), ("proof" | "entry", ..)) => {
                        assert!([WAYS[5], WAYS[7]].contains(&way), "{flaw}");
                    }
                    other => panic!("{way:?} {other:?}: {flaw}"),
                }
            }
        }
    }
    let refused: usize = counts.iter().filter(|((_, ok), _)| !ok).map(|(_, count)| count).sum();
    assert!(refused >= 1_000, "{counts:?}");
    for way in WAYS {
        assert!(counts.get(&(way, false)).is_some_and(|count| *count > 2), "{way:?}: {counts:?}");
    }
}

/// An entry that nothing leads to may go, and so may one of two moves that leave the same; more may be said than is needed.
#[test]
fn proofs_that_are_only_shortened_or_longer_hold() {
    let proof = prove("nim:3,5,6", wanted(500)).unwrap();
    let mut longer = proof.clone();
    longer.lost.extend(prove("nim:2,2,4,4", wanted(500)).unwrap().lost);
    assert_eq!(holds(&sized(longer)), Ok(()));
    let twice = Proof { lost: [proof.lost.clone(), proof.lost.clone()].concat(), ..proof.clone() };
    assert_eq!(holds(&sized(twice)), Ok(()));
    // 1 of heap 1 and 1 of heap 2 leave the same.
    let mut both = prove("nim:1,1", wanted(500)).unwrap();
    assert_eq!(both.lost[0].replies, [("1x1".to_owned(), "2x1".to_owned())]);
    both.lost[0].replies.push(("2x1".to_owned(), "1x1".to_owned()));
    assert_eq!(holds(&sized(both.clone())), Ok(()));
    both.lost[0].replies.remove(0);
    assert_eq!(holds(&sized(both.clone())), Ok(()));
    both.lost[0].replies.remove(0);
    assert!(holds(&sized(both)).is_err());
}

#[test]
fn tables_of_values_made_false_are_refused() {
    let by = |id: &str| prove(id, Wanted { limit: 40, moves_only: false }).unwrap();
    for id in ["kayles:36", "octal:0.137:37,25,8", "nim:30,30", "matches:29/9:normal", "grundy:39,20"] {
        let proof = by(id);
        if proof.by != Basis::Values {
            continue;
        }
        assert_eq!(holds(&proof), Ok(()), "{id}");
        for row in 0..proof.values.len() {
            let mut wrong = proof.clone();
            wrong.values[row].value += 1;
            let flaw = holds(&wrong).unwrap_err();
            let ("value", named, place) = place_of(&flaw) else { panic!("{id}: {flaw}") };
            assert!(named >= row && place == wrong.values[named].position, "{id} {row}: {flaw}");
            // Without a row something else has no ground, or nothing needed it.
            let mut shorter = proof.clone();
            shorter.values.remove(row);
            let told = holds(&sized(shorter));
            assert!(told.is_err() || row + 1 == proof.values.len(), "{id} {row}");
        }
    }
    let proof = by("kayles:36");
    for wrong in [
        Proof { position: "kayles:35".into(), ..proof.clone() },
        Proof { rule: "Take what you like.".into(), ..proof.clone() },
        Proof { schema: 2, ..proof.clone() },
        Proof { score: Some(-1), ..proof.clone() },
        Proof { winning: Some("1".into()), ..proof.clone() },
        Proof { size: Size { replies: 1, ..proof.size }, ..proof.clone() },
        Proof { position: "octal:s1,3:8".into(), ..proof.clone() },
    ] {
        assert_eq!(place_of(&holds(&wrong).unwrap_err()).0, "proof", "{wrong:?}");
    }
}

/// Also of positions that are over, or are won by the move that ends the game.
#[test]
fn no_score_beyond_the_true_one_is_accepted() {
    let (mut accepted, mut refused) = (0, 0);
    for (key, game) in all_games().filter(|(_, game)| game.counts_points()) {
        for position in small_positions(game, 150) {
            let proof = written(key, &position, wanted(600)).unwrap();
            let truth = solved(game, &position).score.unwrap();
            for score in (truth - 2..=truth + 2).chain([i64::MIN, i64::MAX]) {
                let is_true = if proof.claim == Claim::Won { score <= truth } else { score >= truth };
                let is_claim = (proof.claim == Claim::Won) == (score > 0);
                let checked = holds(&Proof { score: Some(score), ..proof.clone() });
                assert!(is_true || checked.is_err(), "{} {score}", proof.position);
                // What is listed may not prove less.
                let is_short = proof.lost.is_empty() && is_claim;
                assert!(!(is_true && is_short) || checked.is_ok(), "{} {score}: {checked:?}", proof.position);
                *(if checked.is_ok() { &mut accepted } else { &mut refused }) += 1;
            }
        }
    }
    assert!(accepted > 200 && refused > 200, "{accepted} {refused}");
}

/// Less may be claimed than is proven, and never more.
#[test]
fn a_bound_that_is_too_low_is_refused_and_a_weaker_claim_holds() {
    let proof = prove("red-blue:6,6", wanted(500)).unwrap();
    let mut wrong = proof.clone();
    wrong.lost[0].at_most = Some(-7);
    assert!(holds(&wrong).is_err());
    let mut weaker = proof.clone();
    weaker.lost.iter_mut().for_each(|entry| entry.at_most = entry.at_most.map(|bound| bound.max(-5)));
    assert!(holds(&weaker).is_err(), "the claim is -6");
    weaker.score = Some(-5);
    assert_eq!(holds(&weaker), Ok(()));
}
