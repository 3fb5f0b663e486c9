//! Every claim of a sentence on a move, held against a plain search and plain arithmetic.

use nimtui::game::{Ending, Move, Position};

use super::of_position::{full_heaps, mirror_answers, names_heaps, options, xor};
use super::sentence::{fits, number};
use crate::plain_search::Witness;

/// Fails unless the sentence has a form that is known here and is true.
pub(super) fn check(witness: &mut Witness, position: &Position, mv: Move, sentence: &str) {
    let after = witness.game.play(position, &mv);
    let doing = format!("Taking {} ", mv.short(witness.game.words()));
    let claim = sentence.strip_prefix(&doing).unwrap_or_else(|| panic!("{doing:?}"));
    if claim == "leaves a board where the mirror image answers each move." {
        assert!(!witness.truth(&after).wins);
        return mirror_answers(witness, &after, false);
    }
    let (left, fate) = claim.strip_suffix('.').and_then(|claim| claim.split_once(": ")).expect("two claims");
    check_left(witness, &after, left);
    if witness.counts_points(position) {
        check_points(witness, position, &after, fate);
    } else {
        check_fate(witness, position, &after, fate);
    }
}

/// What the move leaves.
fn check_left(witness: &Witness, after: &Position, left: &str) {
    let heaps = full_heaps(after);
    let over = witness.game.result(after).is_some();
    let ones = heaps.iter().filter(|&&size| size == 1).count();
    if left == "ends the game" {
        assert!(over);
    } else if left == "leaves 1, which has to be taken" {
        assert!(over && heaps == [1] && after.ending == Ending::Misere);
    } else if let Some(gaps) = fits("leaves {} = {} × {} + {}", left) {
        let [pile, times, round, rest] = [0, 1, 2, 3].map(|gap| number(gaps[gap]));
        assert_eq!(([pile].as_slice(), round), (heaps.as_slice(), u64::from(after.most) + 1));
        assert!(times * round + rest == pile && rest < round);
    } else if let Some(gaps) = fits("leaves {} = {}", left) {
        names_heaps(gaps[0], &heaps);
        assert_eq!(number(gaps[1]), xor(&heaps));
    } else if let Some(gaps) = fits("leaves the nim-sum at {}", left) {
        assert_eq!(number(gaps[0]), xor(&heaps));
    } else if left == "leaves only one heap" {
        assert_eq!(heaps.len(), 1);
    } else if left == "leaves one heap above 1" {
        assert_eq!(heaps.len() - ones, 1);
    } else if left == "leaves 1 heap of 1" {
        assert_eq!(heaps, [1]);
    } else if let Some(gaps) = fits("leaves {} heaps of 1", left) {
        assert!(heaps.len() == ones && ones as u64 == number(gaps[0]) && ones != 1);
    } else if let Some(gaps) = fits("leaves {} and {}, {}", left) {
        assert_eq!([number(gaps[0]), number(gaps[1])], [heaps[0], heaps[1]]);
        let equal = heaps[0] % 3 == heaps[1] % 3;
        match gaps[2] {
            "one to empty" => assert!(after.ending == Ending::Normal && heaps[0].min(heaps[1]) <= 2),
            "equal by 3" => assert!(equal),
            "unequal by 3" => assert!(!equal),
            other => panic!("{other}"),
        }
    } else if left == "leaves 1 stone" {
        assert_eq!(after.board.stones(), 1);
    } else if let Some(gaps) = fits("leaves {} stones", left) {
        assert_eq!(number(gaps[0]), after.board.stones());
    } else {
        panic!("a form of its own: {left}");
    }
}

/// What it means for whoever made it.
fn check_fate(witness: &mut Witness, before: &Position, after: &Position, fate: &str) {
    let (could, loses) = (witness.truth(before).wins, witness.truth(after).wins);
    let over = witness.game.result(after).is_some();
    match fate {
        "that wins" => assert!(over && !loses),
        "every reply can be answered" => {
            assert!(!over && !loses);
            for reply in options(witness, after) {
                assert!(witness.game.result(&reply).is_none(), "over before it can be answered");
                assert!(options(witness, &reply).iter().any(|answer| !witness.truth(answer).wins));
            }
        }
        "the other must take it and loses" => {
            assert!(!over && !loses && after.board.stones() == 1);
        }
        "no move would have won" => assert!(!over && !could && loses),
        "that loses, but no move would have won" => assert!(over && !could && loses),
        "that gives the win away" => assert!(!over && could && loses),
        "that loses, where another move wins" => assert!(over && could && loses),
        other => panic!("a form of its own: {other}"),
    }
}

/// The same in points.
fn check_points(witness: &mut Witness, before: &Position, after: &Position, fate: &str) {
    let (best, got) = (witness.truth(before).score, -witness.truth(after).score);
    let score = |text: &str| {
        let (verb, count) = text.split_once(' ').expect("verb and number");
        let sign = match verb {
            "wins" => 1,
            "loses" => -1,
            other => panic!("{other}"),
        };
        sign * number(count) as i64
    };
    let (told, better) = match fate.split_once(" points").unwrap_or_else(|| panic!("{fate}")) {
        (told, "") => {
            assert!(best > 0);
            (told, best)
        }
        (told, "; no move wins") => {
            assert!(best < 0);
            (told, best)
        }
        (told, rest) => {
            let better = fits(" (best: {})", rest).unwrap_or_else(|| panic!("{rest}"))[0];
            let better: i64 = better.replace(',', "").parse().expect("a number with its sign");
            assert!(better > got);
            (told, better)
        }
    };
    assert_eq!((score(told.strip_prefix("it ").expect("it")), better), (got, best));
}
