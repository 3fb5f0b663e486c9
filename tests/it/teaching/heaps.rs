//! Ways of answering in games of heaps, each played against every reply.

use nimtui::game::{Ending, Move, Position};

use super::ways::{every_answer_wins, options, that_leave};
use crate::plain_search::Witness;

/// Heaps that are not empty.
pub(super) fn full_heaps(position: &Position) -> Vec<u64> {
    position.board.heaps().iter().filter(|&&size| size > 0).map(|&size| u64::from(size)).collect()
}

pub(super) fn xor(heaps: &[u64]) -> u64 {
    heaps.iter().fold(0, |sum, size| sum ^ size)
}

pub(super) fn above_one(heaps: &[u64]) -> usize {
    heaps.iter().filter(|&&size| size > 1).count()
}

/// Only heaps of 1, an odd number of them.
pub(super) fn odd_ones(position: &Position) -> bool {
    let heaps = full_heaps(position);
    above_one(&heaps) == 0 && heaps.len() % 2 == 1
}

fn balanced(position: &Position) -> bool {
    xor(&full_heaps(position)) == 0
}

/// The nim-sum is made 0 each time; where the last stone loses, only until no more than one heap is above 1, and from then on an odd
/// number of heaps of 1 is left.
pub(super) fn makes_0(witness: &mut Witness, position: &Position) {
    let zero = |witness: &mut Witness, _: &Position, _, after: &Position| {
        let ones = after.ending == Ending::Misere && above_one(&full_heaps(after)) < 2;
        that_leave(witness, after, if ones { odd_ones } else { balanced })
    };
    every_answer_wins(witness, position, "nim-sum 0", &zero);
}

fn in_pairs(position: &Position) -> bool {
    let mut heaps = full_heaps(position);
    heaps.sort_unstable();
    heaps.len().is_multiple_of(2) && heaps.chunks(2).all(|pair| pair[0] == pair[1])
}

/// What is taken from a heap is taken from one that was as large.
pub(super) fn copies(witness: &mut Witness, position: &Position) {
    assert!(in_pairs(position), "{position:?}");
    let copy = |_: &mut Witness, here: &Position, mv, after: &Position| {
        let Move::Take { group, count } = mv else { panic!("{mv:?}") };
        let heaps = here.board.heaps();
        let twins = (0..heaps.len()).filter(|&twin| twin != group && heaps[twin] == heaps[group]);
        // An empty heap leaves the table, and those behind it move up.
        let gone = heaps.len() > after.board.heaps().len();
        twins.map(|twin| Move::Take { group: twin - usize::from(gone && twin > group), count }).collect()
    };
    every_answer_wins(witness, position, "copies a heap", &copy);
}

/// What a heap is split into, an equal heap is split into as well.
pub(super) fn splits_alike(witness: &mut Witness, position: &Position) {
    let alike = |witness: &mut Witness, here: &Position, mv, after: &Position| {
        let Move::Split { heap, into, .. } = mv else { panic!("{mv:?}") };
        let size = here.board.heaps()[heap];
        let same = |answer: &Move| matches!(answer, Move::Split { heap, into: other, .. } if after.board.heaps()[*heap] == size && *other == into);
        witness.moves(after).into_iter().filter(same).collect()
    };
    every_answer_wins(witness, position, "splits alike", &alike);
}

/// What is taken is filled up to one more than the most that may be.
pub(super) fn fills_up(witness: &mut Witness, position: &Position) {
    let fill = |_: &mut Witness, here: &Position, mv, _: &Position| {
        let Move::Take { group, count } = mv else { panic!("{mv:?}") };
        vec![Move::Take { group, count: here.most + 1 - count }]
    };
    every_answer_wins(witness, position, "fills up", &fill);
}

/// Whether both piles leave the same remainder when divided by 3.
pub(super) fn same_remainder(position: &Position) -> bool {
    let heaps = position.board.heaps();
    heaps[0] % 3 == heaps[1] % 3
}

fn smallest(position: &Position) -> u32 {
    position.board.heaps().iter().copied().min().unwrap_or(0)
}

/// The remainders are made the same again or, where an empty pile loses, a pile is emptied: so that no point less is won than can be.
pub(super) fn keeps_the_remainder(witness: &mut Witness, position: &Position) {
    let same = |witness: &mut Witness, here: &Position, _, after: &Position| {
        let lost = witness.truth(here).score;
        let may = |left: &Position| {
            same_remainder(left) && smallest(left) > 0 || left.ending == Ending::Normal && smallest(left) == 0
        };
        let mut answers = that_leave(witness, after, may);
        answers.retain(|answer| witness.after(after, *answer).score <= lost);
        answers
    };
    every_answer_wins(witness, position, "keeps the remainder", &same);
}

/// The same as the course tells it, by whoever does not count points: a pile of 1 or 2 is emptied, else the remainders are made the
/// same and both piles kept at 3 or more; where an empty pile wins, none is emptied. Gives at least 6 points, where an empty pile loses.
pub(super) fn keeps_the_remainder_as_told(witness: &mut Witness, position: &Position) {
    let told = |witness: &mut Witness, _: &Position, _, after: &Position| {
        if after.ending == Ending::Misere {
            return that_leave(witness, after, |left| same_remainder(left) && smallest(left) > 0);
        }
        if smallest(after) > 2 {
            return that_leave(witness, after, |left| same_remainder(left) && smallest(left) > 2);
        }
        let answers = that_leave(witness, after, |left| smallest(left) == 0);
        for answer in &answers {
            let ended = witness.game.result(&witness.game.play(after, answer)).expect("a pile is empty");
            assert!(!ended.mover_wins && ended.points >= Some(6), "{answer:?} in {after:?}");
        }
        answers
    };
    every_answer_wins(witness, position, "keeps the remainder as told", &told);
}

/// A safe pair, or nothing, is left each time.
pub(super) fn stays_safe(witness: &mut Witness, position: &Position) {
    let safe = |witness: &mut Witness, _: &Position, _, after: &Position| {
        let mut moves = witness.moves(after);
        moves.retain(|mv| !witness.after(after, *mv).wins);
        moves
    };
    every_answer_wins(witness, position, "safe pairs", &safe);
}

/// Where the last stone loses, 2 and 2: each move but taking all is answered with one stone.
pub(super) fn answered_with_one_stone(witness: &mut Witness, position: &Position) {
    for after in options(witness, position) {
        let answers = options(witness, &after);
        let answered = answers.iter().any(|answer| full_heaps(answer) == [1] && !witness.truth(answer).wins);
        assert!(answered || after.board.stones() == 0, "{after:?}");
    }
}

fn pile(position: &Position) -> u64 {
    position.board.heaps().iter().map(|&size| u64::from(size)).sum()
}

/// The Fibonacci numbers a pile is the sum of, the largest first, found greedily.
pub(super) fn fibonacci_parts(mut pile: u64) -> Vec<u64> {
    let mut parts = vec![];
    while pile > 0 {
        let (mut part, mut next) = (1, 2);
        while next <= pile {
            (part, next) = (next, part + next);
        }
        pile -= part;
        parts.push(part);
    }
    parts
}

/// After each move the smallest part of the rest is taken.
pub(super) fn takes_the_smallest_part(witness: &mut Witness, position: &Position) {
    let take = |_: &mut Witness, _: &Position, _, after: &Position| {
        let smallest = fibonacci_parts(pile(after)).pop().unwrap_or(0);
        vec![Move::Take { group: 0, count: smallest as u32 }]
    };
    every_answer_wins(witness, position, "smallest part", &take);
}
