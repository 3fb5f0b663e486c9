//! Every claim about two heaps of which both may shrink at once: safe pairs, the board they lie on, what is near.

use nimtui::game::{Board, Ending, Position, Squares};

use super::of_position::{all_answered, full_heaps, options};
use super::sentence::{fits, number};
use super::ways::every_answer_wins;
use crate::plain_search::Witness;

/// Whether a move may take from both heaps of a position.
fn is_of_this_kind(witness: &Witness, position: &Position) -> bool {
    position.board.heaps().len() == 2 && witness.game.lane(position, 2).is_some()
}

/// The same game with other sizes.
fn with_sizes(position: &Position, sizes: [u64; 2]) -> Position {
    Position { board: Board::Heaps(sizes.map(|size| size as u32).to_vec()), ..position.clone() }
}

fn is_safe(witness: &mut Witness, position: &Position) -> bool {
    !witness.truth(position).wins
}

/// A safe pair, or nothing, is left each time.
pub(super) fn stays_safe(witness: &mut Witness, position: &Position) {
    let safe = |witness: &mut Witness, _: &Position, _, after: &Position| {
        let mut moves = witness.moves(after);
        moves.retain(|mv| is_safe(witness, &witness.game.play(after, mv)));
        moves
    };
    every_answer_wins(witness, position, "safe pairs", &safe);
}

fn sizes(position: &Position) -> [u64; 2] {
    [0, 1].map(|heap| u64::from(position.board.heaps()[heap]))
}

/// Whether a sentence on a position has one of these forms; fails where it has one and is false.
pub(super) fn told(witness: &mut Witness, position: &Position, sentence: &str) -> bool {
    if !is_of_this_kind(witness, position) {
        return false;
    }
    let truth = witness.truth(position);
    if let Some(gaps) = fits(
        "You can leave a safe pair, one that is lost for whoever must move: {}, and {} and {} stay.",
        sentence,
    ) {
        let words = witness.game.words();
        let mv = witness.moves(position).into_iter().find(|mv| mv.order(words) == gaps[0]).expect(sentence);
        let after = witness.game.play(position, &mv);
        assert_eq!(sizes(&after), [number(gaps[1]), number(gaps[2])]);
        assert!(truth.wins && is_safe(witness, &after), "{sentence}");
        return true;
    }
    if sentence == "Two equal heaps: taking all of both wins." {
        let [one, two] = sizes(position);
        assert!(truth.wins && one == two && position.ending == Ending::Normal);
        return true;
    }
    if sentence == "Only one stone is left, and taking it loses." {
        assert!(!truth.wins && position.board.stones() == 1 && position.ending == Ending::Misere);
        return true;
    }
    let Some(gaps) = fits("{} and {} is a safe pair: {}.", sentence) else { return false };
    assert_eq!(sizes(position), [number(gaps[0]), number(gaps[1])]);
    assert!(!truth.wins);
    if gaps[2] == "whoever must move is lost, since to each move the other player can answer with another one"
    {
        all_answered(witness, position, &|_, _| true);
    } else {
        assert_eq!(gaps[2], "taking all loses at once, and any other move is answered with 0 and 1");
        answered_with_one_stone(witness, position);
    }
    true
}

fn answered_with_one_stone(witness: &mut Witness, position: &Position) {
    assert_eq!(position.ending, Ending::Misere);
    for after in options(witness, position) {
        let answers = options(witness, &after);
        let answered = answers.iter().any(|answer| full_heaps(answer) == [1] && is_safe(witness, answer));
        assert!(answered || after.board.stones() == 0, "{after:?}");
    }
}

/// Whether a hint's idea has one of these forms; fails where it has one and is false.
pub(super) fn idea(witness: &mut Witness, position: &Position, idea: &str) -> bool {
    if !is_of_this_kind(witness, position) {
        return false;
    }
    if idea
        == "Leave a safe pair, lost for whoever must move: its larger size is about 1.618 times the smaller one."
    {
        let near = |after: &Position| {
            let [one, two] = sizes(after);
            let (smaller, larger) = (one.min(two) as f64, one.max(two) as f64);
            (larger - 1.618 * smaller).abs() < 1.0
        };
        assert!(options(witness, position).iter().any(|after| near(after) && is_safe(witness, after)));
        return true;
    }
    let Some(gaps) = fits("Leave a safe pair, lost for whoever must move: {} and so on.", idea) else {
        return false;
    };
    for pair in gaps[0].split(", ") {
        let (one, two) = pair.split_once(" and ").expect("a pair");
        assert!(is_safe(witness, &with_sizes(position, [number(one), number(two)])), "{pair}");
    }
    assert!(witness.truth(position).wins);
    true
}

/// Whether what a move leaves is told in one of these forms; fails where it is and is false.
pub(super) fn left(witness: &mut Witness, after: &Position, left: &str) -> bool {
    let Some(claim) = left.strip_prefix("leaves ").filter(|_| is_of_this_kind(witness, after)) else {
        return false;
    };
    let (told, kind) = claim.split_once(", ").unwrap_or(("", claim));
    assert_eq!(kind, if is_safe(witness, after) { "a safe pair" } else { "no safe pair" });
    let [one, two] = sizes(after);
    assert!(told.is_empty() || told == format!("{one} and {two}"), "{left}");
    true
}

/// Whether this is how a win goes on; fails where it is not so.
pub(super) fn goes_on(witness: &mut Witness, position: &Position, text: &str) -> bool {
    match text {
        "Whatever is taken now, the next move can leave a safe pair again." => {
            all_answered(witness, position, &|_, _| true);
        }
        "Now taking all loses at once, and any other move is answered with 0 and 1." => {
            answered_with_one_stone(witness, position);
        }
        _ => return false,
    }
    assert!(is_safe(witness, position), "{text}");
    true
}

/// The squares of a board that are marked are those at which whoever must move is lost.
pub(super) fn squares(witness: &mut Witness, shown: &Position, squares: &Squares) {
    assert_eq!(squares.here.map(u64::from), sizes(shown));
    for (row, column) in
        (0..squares.rows).flat_map(|row| (0..squares.columns).map(move |column| (row, column)))
    {
        let there = with_sizes(shown, [row, column].map(u64::from));
        let marked = squares.marked.contains(&[row, column]);
        assert_eq!(marked, is_safe(witness, &there), "{row},{column} of {squares:?}");
    }
}

/// A fact about a safe pair is true; what else is said is not ours.
pub(super) fn fact(witness: &mut Witness, shown: &Position, fact: &str) {
    let pair = if let Some(gaps) = fits("Safe with {}: {}.", fact) {
        [number(gaps[0]), number(gaps[1])]
    } else if let Some(gaps) = fits("Safe pair with the difference {}: {} and {}.", fact) {
        let pair = [number(gaps[1]), number(gaps[2])];
        assert_eq!(pair[0].abs_diff(pair[1]), number(gaps[0]), "{fact}");
        pair
    } else {
        return;
    };
    assert!(is_safe(witness, &with_sizes(shown, pair)), "{fact}");
}
