//! Every claim about one pile whose limit each move sets anew: its Fibonacci parts, and what is in reach.

use nimtui::game::{Board, Move, Parts, Position};

use super::of_position::{all_answered, options};
use super::sentence::{fits, number};
use crate::plain_search::Witness;

fn pile(position: &Position) -> u64 {
    position.board.heaps().first().map_or(0, |&size| u64::from(size))
}

fn reach(position: &Position) -> u64 {
    pile(position).min(u64::from(position.most))
}

/// Whether this is one pile and each move sets the limit of the next one.
fn is_of_this_kind(witness: &Witness, position: &Position) -> bool {
    let nine = Position { board: Board::Heaps(vec![9]), most: 8, ..position.clone() };
    let most_after = |count| witness.game.play(&nine, &Move::Take { lane: 0, count }).most;
    position.board.heaps().len() == 1 && most_after(1) != most_after(2)
}

/// Whether these add up to `pile`, the largest first, each a Fibonacci number and none the neighbour of the one before.
fn check_parts(parts: &[u64], pile: u64) {
    let mut fibonacci = vec![1_u64, 2];
    while fibonacci[fibonacci.len() - 1] < pile {
        fibonacci.push(fibonacci[fibonacci.len() - 1] + fibonacci[fibonacci.len() - 2]);
    }
    let places: Vec<usize> = parts
        .iter()
        .map(|part| fibonacci.iter().position(|other| other == part).expect("a Fibonacci number"))
        .collect();
    assert_eq!(parts.iter().sum::<u64>(), pile);
    assert!(places.windows(2).all(|pair| pair[0] > pair[1] + 1), "{parts:?}");
}

/// `20 = 13 + 5 + 2`, or `13`: a sum that is that of `pile`.
fn read_sum(text: &str, pile: u64) {
    let (whole, sum) = text.split_once(" = ").unwrap_or((text, text));
    assert_eq!(number(whole), pile, "{text}");
    check_parts(&sum.split(" + ").map(number).collect::<Vec<_>>(), pile);
}

/// The smallest part of a pile and the next one; 0 where there is none.
fn smallest_parts(mut pile: u64) -> [u64; 2] {
    let mut last = [0, 0];
    while pile > 0 {
        let (mut part, mut next) = (1, 2);
        while next <= pile {
            (part, next) = (next, part + next);
        }
        pile -= part;
        last = [part, last[0]];
    }
    last
}

/// After each move the smallest part of the rest can be taken, and that wins.
fn smallest_part_answers(witness: &mut Witness, position: &Position) {
    assert!(!witness.truth(position).wins);
    let takes_it =
        |after: &Position, answer: &Position| pile(after) - pile(answer) == smallest_parts(pile(after))[0];
    all_answered(witness, position, &takes_it);
}

/// Whether a sentence on a position has one of these forms; fails where it has one and is false.
pub(super) fn told(witness: &mut Witness, position: &Position, sentence: &str) -> bool {
    if !is_of_this_kind(witness, position) {
        return false;
    }
    let whole = pile(position);
    let taken = "the next one, {}, is out of your opponent's reach.";
    if let Some(gaps) = fits(&format!("{{}}: take the smallest part, {{}}, and {taken}"), sentence) {
        read_sum(gaps[0], whole);
        won(witness, position, [number(gaps[1]), number(gaps[2])]);
    } else if let Some(gaps) =
        fits(&format!("The smallest Fibonacci part of {{}} is {{}}: take it, and {taken}"), sentence)
    {
        assert_eq!(number(gaps[0]), whole);
        won(witness, position, [number(gaps[1]), number(gaps[2])]);
    } else {
        let rest =
            "out of reach: whatever you take, the other player can take the smallest part of the rest.";
        let Some(claim) = sentence.strip_suffix(rest) else { return false };
        lost(witness, position, claim);
    }
    true
}

/// Taking the smallest part wins, and the next one is more than may be taken then.
fn won(witness: &mut Witness, position: &Position, told: [u64; 2]) {
    let parts = smallest_parts(pile(position));
    assert_eq!(told, parts);
    let mv = Move::Take { lane: 0, count: parts[0] as u32 };
    assert_eq!(witness.game.check(position, &mv), Ok(()));
    let after = witness.game.play(position, &mv);
    assert!(!witness.truth(&after).wins && u64::from(after.most) < parts[1], "{after:?}");
}

fn lost(witness: &mut Witness, position: &Position, claim: &str) {
    let whole = pile(position);
    let [smallest, next] = smallest_parts(whole);
    if let Some(gaps) = fits("{} is a Fibonacci number and ", claim) {
        assert_eq!((number(gaps[0]), smallest, next), (whole, whole, 0));
    } else if let Some(gaps) = fits("{}: the smallest part, {}, is ", claim) {
        read_sum(gaps[0], whole);
        assert_eq!(number(gaps[1]), smallest);
    } else {
        let gaps = fits("The smallest Fibonacci part of {}, {}, is ", claim).expect(claim);
        assert_eq!([number(gaps[0]), number(gaps[1])], [whole, smallest]);
    }
    assert!(smallest > reach(position));
    smallest_part_answers(witness, position);
}

/// Whether a hint's idea has one of these forms; fails where it has one and is false.
pub(super) fn idea(witness: &mut Witness, position: &Position, idea: &str) -> bool {
    if !is_of_this_kind(witness, position) {
        return false;
    }
    let decides = "a sum of Fibonacci numbers (1, 2, 3, 5, 8 …), no two of them neighbours in that list: the smallest part decides.";
    let Some(claim) = idea.strip_suffix(decides) else { return false };
    if claim != "Write the pile as " {
        read_sum(claim.strip_suffix(", ").expect(idea), pile(position));
    }
    let wins = witness.truth(position).wins;
    assert_eq!(wins, smallest_parts(pile(position))[0] <= reach(position));
    true
}

/// Whether what a move leaves is told in one of these forms; fails where it is and is false.
pub(super) fn left(witness: &mut Witness, after: &Position, left: &str) -> bool {
    let Some(claim) = left.strip_prefix("leaves ").filter(|_| is_of_this_kind(witness, after)) else {
        return false;
    };
    let whole = pile(after);
    if let Some(gaps) = fits("{}, at most {} to take", claim) {
        read_sum(gaps[0], whole);
        assert_eq!(number(gaps[1]), reach(after));
    } else if let Some(gaps) = fits("{}, all in reach", claim) {
        assert_eq!((number(gaps[0]), reach(after)), (whole, whole));
    } else if let Some(gaps) = fits("{}, smallest part {}", claim) {
        assert_eq!([number(gaps[0]), number(gaps[1])], [whole, smallest_parts(whole)[0]]);
    } else {
        return false;
    }
    true
}

/// Whether this is how a win goes on; fails where it is not so.
pub(super) fn goes_on(witness: &mut Witness, position: &Position, text: &str) -> bool {
    let known = text == "Whatever is taken now, the next move can take the smallest part of the rest.";
    if known {
        assert!(!options(witness, position).is_empty());
        smallest_part_answers(witness, position);
    }
    known
}

/// The parts that are drawn are those of the pile, and so is what may be taken.
pub(super) fn figure(shown: &Position, figure: &Parts) {
    let parts: Vec<u64> = figure.parts.iter().map(|&part| u64::from(part)).collect();
    check_parts(&parts, pile(shown));
    assert_eq!(u64::from(figure.reach), reach(shown));
}

/// A fact about the smallest part is true; what else is said is not ours.
pub(super) fn fact(witness: &mut Witness, shown: &Position, fact: &str) {
    let wins = witness.truth(shown).wins;
    let forms = [
        ("The smallest part, {}, is in reach: whoever must move takes it and wins.", true),
        ("The smallest part, {}, is out of reach: whoever must move is lost.", false),
    ];
    for (form, in_reach) in forms {
        if let Some(gaps) = fits(form, fact) {
            let smallest = smallest_parts(pile(shown))[0];
            assert_eq!((number(gaps[0]), smallest <= reach(shown), wins), (smallest, in_reach, in_reach));
        }
    }
}
