//! Every claim of a sentence on a move, held against a plain search and plain arithmetic.

use nimtui::game::{Board, Ending, Move, Position, capital};

use super::of_position::{best_play, divided, full_heaps, mirror_answers, names_heaps, options, xor};
use super::sentence::{fits, number};
use super::{heaps, pairs, parts, rows, splits, staircase, structure, sums};
use crate::plain_search::Witness;

/// Fails unless the sentence has a form that is known here and is true.
pub(super) fn check(witness: &mut Witness, position: &Position, mv: Move, sentence: &str) {
    let after = witness.game.play(position, &mv);
    let doing = format!("{} {}", capital(mv.verb().gerund), witness.game.short(position, mv));
    let claim = sentence.strip_prefix(&doing).unwrap_or_else(|| panic!("{doing:?}"));
    let (left, fate) = claim.strip_suffix('.').and_then(|claim| claim.split_once(": ")).expect("two claims");
    check_left(witness, &after, left.trim_start());
    if witness.counts_points() {
        check_points(witness, position, &after, fate);
    } else {
        check_fate(witness, position, &after, fate);
    }
}

/// What the move leaves.
fn check_left(witness: &mut Witness, after: &Position, left: &str) {
    let heaps = full_heaps(after);
    let over = witness.game.result(after).is_some();
    let ones = heaps.iter().filter(|&&size| size == 1).count();
    if left.is_empty() && sums::is_sum(after) {
        // There was no room for more.
    } else if left == "ends the game" {
        assert!(over);
    } else if pairs::left(witness, after, left) || parts::left(witness, after, left) {
    } else if left == "leaves 1, which has to be taken" {
        assert!(over && heaps == [1] && after.ending == Ending::Misere);
    } else if let Some(gaps) = fits("leaves nim-sum {} = {}", left) {
        names_heaps(gaps[0], &heaps);
        assert_eq!(number(gaps[1]), xor(&heaps));
    } else if let Some(gaps) = fits("leaves nim-sum {}", left) {
        assert_eq!(number(gaps[0]), xor(&heaps));
    } else if let Some(gaps) = fits("leaves two equal heaps of {}", left) {
        assert_eq!(heaps, [number(gaps[0]); 2]);
    } else if let Some(gaps) = fits("leaves {} ({})", left).filter(|gaps| gaps[1].contains(" × ")) {
        assert_eq!(heaps.len(), 1);
        divided(&format!("{} = {}", gaps[0], gaps[1]), heaps[0], u64::from(after.most) + 1);
    } else if left
        .strip_prefix("leaves ")
        .is_some_and(|left| left.bytes().all(|digit| digit.is_ascii_digit()))
    {
        assert!(
            left == format!("leaves {}", heaps[0]) && heaps.len() == 1 && heaps[0] <= u64::from(after.most)
        );
    } else if left == "leaves only one heap" {
        assert_eq!(heaps.len(), 1);
    } else if left == "leaves one heap above 1" {
        assert_eq!(heaps.len() - ones, 1);
    } else if left == "leaves 1 heap of 1" {
        assert_eq!(heaps, [1]);
    } else if let Some(gaps) = fits("leaves {} heaps of 1", left) {
        assert!(heaps.len() == ones && ones as u64 == number(gaps[0]) && ones != 1);
    } else if witness.counts_points() && left.starts_with("leaves ") {
        let state = match fits("leaves {} and {}, {}", left) {
            Some(gaps) => {
                assert_eq!([number(gaps[0]), number(gaps[1])], [heaps[0], heaps[1]]);
                gaps[2]
            }
            None => &left["leaves ".len()..],
        };
        let equal = heaps[0] % 3 == heaps[1] % 3;
        // How much is left over is said of the same number everywhere.
        match state.strip_suffix(" when divided by 3").unwrap_or(state) {
            "one to empty" => assert!(after.ending == Ending::Normal && heaps[0].min(heaps[1]) <= 2),
            "the same remainder" => assert!(equal),
            text if text.starts_with("remainders ") => {
                assert!(!equal && text == format!("remainders {} and {}", heaps[0] % 3, heaps[1] % 3));
            }
            other => panic!("{other}"),
        }
    } else if left.strip_prefix("leaves ").is_some_and(|left| {
        sums::left(after, left)
            || rows::left(witness, after, left)
            || splits::left(witness, after, left)
            || staircase::left(witness, after, left)
    }) {
    } else if left == "leaves a board where the mirror image answers each move" {
        assert!(!witness.truth(after).wins);
        mirror_answers(witness, after);
    } else if left.strip_prefix("leaves ").is_some_and(|left| {
        matches!(after.board, Board::Grid { .. }) && structure::left(witness, after, left)
    }) {
    } else if left == "leaves the last stone to be taken" {
        assert!(after.board.stones() == 1 && after.ending == Ending::Misere);
    } else if left.is_empty() {
        // How many stones lie there is no reason, and is not said.
        assert!(!over);
    } else {
        let id = format!("{}:{}", witness.game.id(), witness.game.write_id(after));
        panic!("no reader knows what is said to be left in {id} (teach it to `check_left`): {left}");
    }
}

/// The reply that wins, and what it leaves.
pub(super) fn check_reply(witness: &mut Witness, position: &Position, text: &str) {
    if let Some(line) = text.strip_prefix("The other player then wins, with best play by both: ") {
        assert!(witness.truth(position).wins);
        return best_play(witness, position, line.strip_suffix('.').expect("a full stop"));
    }
    let claim = text.trim_end_matches('.').strip_prefix("The other player then wins by ");
    let claim = claim.expect(text).replacen(", leaving ", ", which leaves ", 1);
    let (doing, leaves) = claim.split_once(", which ").unwrap_or((&claim, ""));
    let does = |mv: &Move| format!("{} {}", mv.verb().gerund, witness.game.short(position, *mv)) == doing;
    let reply = witness.moves(position).into_iter().find(does).expect(text);
    let after = witness.game.play(position, &reply);
    assert!(!witness.truth(&after).wins, "{text}");
    check_left(witness, &after, leaves);
}

/// Whether `text` is how the win goes on; each such claim is one about all answers.
pub(super) fn goes_on(witness: &mut Witness, position: &Position, text: &str) -> bool {
    if let Some(gaps) = fits("Best play for both is {}.", text) {
        best_play(witness, position, gaps[0]);
        return true;
    }
    if text == "Whatever the other player does now, some part can be made to count what the others add up to."
    {
        // The answer makes it 0 again.
        sums::answered(witness, position);
        return true;
    }
    if rows::goes_on(witness, position, text) || staircase::goes_on(witness, position, text) {
        return true;
    }
    if matches!(position.board, Board::Grid { .. }) {
        return structure::goes_on(witness, position, text);
    }
    if pairs::goes_on(witness, position, text) || parts::goes_on(witness, position, text) {
        return true;
    }
    let sizes = full_heaps(position);
    match text {
        "Now the heaps are taken one by one, so whoever must move now gets the last one." => {
            assert!(heaps::odd_ones(position));
            assert_eq!(position.ending, Ending::Misere);
        }
        "Each move can be copied now: what is taken from one heap is taken from the other next, and the last one is yours." =>
        {
            assert!(sizes.len() == 2 && position.ending == Ending::Normal);
            heaps::copies(witness, position);
        }
        "After any move the nim-sum is no longer 0, and the next move can make it 0 again." => {
            assert!(options(witness, position).iter().all(|after| xor(&full_heaps(after)) != 0));
            heaps::makes_0(witness, position);
        }
        "Whatever is taken now, the next move makes the remainders the same again or empties a pile." => {
            assert_eq!(position.ending, Ending::Normal);
            heaps::keeps_the_remainder(witness, position);
        }
        "Whatever is taken now, the next move makes the remainders the same again, unless a pile is emptied, which loses." =>
        {
            for after in options(witness, position) {
                if witness.game.result(&after).is_some() {
                    assert!(witness.truth(&after).wins);
                }
            }
            assert_eq!(position.ending, Ending::Misere);
            heaps::keeps_the_remainder(witness, position);
        }
        _ => {
            let form = "Whatever is taken now, the next move fills it up to {} again.";
            let Some(gaps) = fits(form, text) else { return false };
            assert_eq!(number(gaps[0]), u64::from(position.most) + 1);
            heaps::fills_up(witness, position);
        }
    }
    assert!(!witness.truth(position).wins, "{text}");
    true
}

/// What it means for whoever made it.
fn check_fate(witness: &mut Witness, before: &Position, after: &Position, fate: &str) {
    let (could, loses) = (witness.truth(before).wins, witness.truth(after).wins);
    let over = witness.game.result(after).is_some();
    match fate {
        "a winning move" => assert!(!loses),
        "a losing move, as all were here" => assert!(!could && loses),
        "that gives the win away" => assert!(!over && could && loses),
        "a losing move, where another wins" => assert!(over && could && loses),
        other => panic!("a form of its own: {other}"),
    }
}

/// The same in points.
fn check_points(witness: &mut Witness, before: &Position, after: &Position, fate: &str) {
    let (best, got) = (witness.truth(before).score, -witness.truth(after).score);
    let score = |text: &str| {
        let (kind, count) = text.split_once(" by ").expect("kind and number");
        let count = count.strip_prefix("at least ").unwrap_or(count);
        let sign = match kind {
            "a win" => 1,
            "a loss" => -1,
            other => panic!("{other}"),
        };
        sign * number(count) as i64
    };
    let (told, better) = match fate.split_once(" points").unwrap_or_else(|| panic!("{fate}")) {
        (told, "") => {
            assert_eq!(best < 0, told.contains(" at least "), "{told}");
            (told, best)
        }
        (told, rest) => {
            let form = if best > 0 && got < 0 { ", not a win by {}" } else { ", not by {}" };
            let sign = best.signum();
            let better = sign * number(fits(form, rest).unwrap_or_else(|| panic!("{rest}"))[0]) as i64;
            assert!(better > got);
            (told, better)
        }
    };
    assert_eq!((score(told), better), (got, best));
}
