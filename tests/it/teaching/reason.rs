//! Holds every reason against a plain search and plain arithmetic. A way to play is played against every reply, to the end.

use nimtui::game::{
    Board, Counted, Ending, Explanation, HeapNames, Merit, Move, Position, Reason, RowGroup, Solution,
};

use super::heaps::{self, above_one, full_heaps, xor};
use super::ways::options;
use super::{groups, rows, staircase};
use crate::plain_search::Witness;

/// Fails unless the reason is true, with all its numbers, and says rightly who wins.
pub(super) fn check(witness: &mut Witness, position: &Position, reason: &Reason) {
    let wins = witness.truth(position).wins;
    let claimed = check_claims(witness, position, reason).unwrap_or(wins);
    assert_eq!(claimed, wins, "{}: {reason:?}", name(witness, position));
}

pub(super) fn name(witness: &Witness, position: &Position) -> String {
    format!("{}:{}", witness.game.id(), witness.game.format_id(position))
}

/// Whether the player to move wins by what the reason says; `None` if it doesn't say that.
fn check_claims(witness: &mut Witness, position: &Position, reason: &Reason) -> Option<bool> {
    let normal = position.ending == Ending::Normal;
    let full = full_heaps(position);
    match reason {
        Reason::Over(ended) => {
            assert_eq!(witness.game.result(position), Some(*ended));
            Some(ended.mover_wins)
        }
        Reason::Unproven(_) | Reason::UnknownParts(_) => panic!("{reason:?} of a small position"),
        Reason::LastMove(mv) => {
            let after = play(witness, position, *mv);
            assert!(witness.game.result(&after).is_some_and(|ended| !ended.mover_wins), "{mv:?}");
            Some(true)
        }
        Reason::Leaves { mv, left } => {
            let after = play(witness, position, *mv);
            assert!(!witness.truth(&after).wins && witness.game.result(&after).is_none(), "{mv:?}");
            assert!(-witness.truth(&after).score == witness.truth(position).score, "{mv:?} wins less");
            left.iter().for_each(|left| check(witness, &after, left));
            Some(true)
        }
        Reason::OneByOne { moves } => {
            assert_eq!(moves_left_one_by_one(witness, position), Some(*moves));
            assert_eq!(u64::from(witness.truth(position).remoteness), *moves);
            (!staircase::is_bar(witness)).then_some((moves % 2 == 1) == normal)
        }
        Reason::EqualPairs { sizes } => {
            let is_row = rows::is_row(witness);
            let mut all = if is_row { lengths(witness, position) } else { full };
            all.sort_unstable();
            assert_eq!(all, sizes.iter().flat_map(|size| [u64::from(*size); 2]).collect::<Vec<_>>());
            let copy = if is_row { rows::can_be_copied } else { heaps::copies };
            copy(witness, position);
            Some(false)
        }
        Reason::MakeEqual { heaps } => {
            assert_eq!((full, normal), (as_u64(heaps), true));
            let mut equal = options(witness, position);
            equal.retain(|after| matches!(full_heaps(after)[..], [one, two] if one == two));
            assert!(!equal.is_empty());
            equal.iter().for_each(|after| heaps::copies(witness, after));
            Some(true)
        }
        Reason::NimSum { heaps, sum } => {
            assert_eq!((&full, u64::from(*sum)), (&as_u64(heaps), xor(&full)));
            assert!(normal || above_one(&full) > 1);
            only_wins_by(witness, position, &|_, after| xor(&full_heaps(after)) == 0);
            if *sum == 0 {
                heaps::makes_0(witness, position);
            }
            Some(*sum != 0)
        }
        Reason::Values(counted) => {
            values(witness, position, counted);
            if normal {
                only_wins_by(witness, position, &|witness, after| rows::sum_of_values(witness, after) == 0);
            }
            Some(counted.sum != 0)
        }
        Reason::MisereOnes(counted) => {
            values(witness, position, counted);
            assert!(!normal && counted.values.iter().all(|value| *value <= 1));
            Some(counted.sum == 0)
        }
        Reason::SibertConway { groups, lost } => {
            let is_kayles = rows::is_row(witness) && position.least == 1
                || position.code.as_ref().is_some_and(|code| code.text() == "0.77");
            assert!(is_kayles && !normal);
            row_groups(witness, position, groups);
            Some(!lost)
        }
        Reason::Remainder { .. } => Some(remainder(witness, position, reason)),
        Reason::SmallPile { pile, points } => {
            let count = position.board.heaps()[*pile];
            assert!(normal && (1..=2).contains(&count));
            let after = play(witness, position, Move::Take { group: *pile, count });
            let [score, got] = [witness.truth(position).score, -witness.truth(&after).score];
            assert!(points.is_none_or(|points| points == score) && score == got && score > 0, "{reason:?}");
            Some(true)
        }
        Reason::TwoRemainders { piles, rests, points } => {
            assert_eq!((full, rests), (as_u64(piles), &piles.map(|pile| pile % 3)));
            assert!(points.is_none_or(|points| points == witness.truth(position).score), "{reason:?}");
            two_remainders(witness, position);
            Some(rests[0] != rests[1])
        }
        Reason::SafePair { sizes, first } => {
            safe_pair(witness, position, *sizes, first);
            Some(false)
        }
        Reason::NoSafePair { sizes } => {
            assert_eq!(position.board.heaps(), sizes);
            Some(true)
        }
        Reason::Zeckendorf { parts, reach } => Some(zeckendorf(witness, position, parts, *reach)),
        Reason::AllInReach { pile } => {
            assert_eq!(position.board.heaps(), [*pile]);
            let after = play(witness, position, Move::Take { group: 0, count: *pile });
            assert!(witness.game.result(&after).is_some());
            Some(true)
        }
        Reason::EqualArms { length } => {
            assert_eq!(staircase::lengths(position)[0][0], *length as usize + 1);
            staircase::can_be_kept(witness, position, "two equal arms");
            Some(false)
        }
        Reason::TwoRows { upper } => {
            assert_eq!(staircase::lengths(position)[0][0], *upper as usize);
            staircase::can_be_kept(witness, position, "two rows, the lower one shorter by 1");
            Some(false)
        }
        Reason::TwoColumns { left } => {
            assert_eq!(staircase::lengths(position)[1][0], *left as usize);
            staircase::can_be_kept(witness, position, "two columns, the right one shorter by 1");
            Some(false)
        }
        Reason::WholeBar { line } => {
            let Board::Grid { rows, cols, .. } = position.board else { panic!("a bar") };
            assert_eq!(position.board, Board::full_grid(rows, cols));
            best_play(witness, position, line, None);
            Some(true)
        }
        Reason::SmallGroups { sizes } => {
            assert_eq!(as_u64(sizes), groups::sizes(position));
            groups::counted(witness, position);
            Some(false)
        }
        Reason::Halves => {
            groups::halves(witness, position);
            Some(false)
        }
        Reason::Copies { twins, mirrored } => {
            assert_eq!(groups::copies(position), Some((*twins, *mirrored)));
            groups::can_be_copied(witness, position);
            Some(false)
        }
        Reason::CopiesThenCount { twins, mirrored } => {
            assert_eq!(groups::copies(position), Some((*twins, *mirrored)));
            groups::copied_then_counted(witness, position);
            Some(false)
        }
        Reason::NearlySmall { groups } => {
            assert_eq!(groups::pieces(position).len(), *groups);
            groups::nearly_small(witness, position);
            Some(false)
        }
        Reason::Mirrored => {
            assert!(groups::is_mirrored(position));
            Some(false)
        }
        Reason::MirrorAnswers { moves } => {
            assert_eq!(witness.moves(position).len() as u64, *moves);
            groups::mirror_answers(witness, position);
            Some(false)
        }
        Reason::BestPlay { line, left } => {
            best_play(witness, position, line, left.as_deref());
            None
        }
        Reason::TableOnly { winning, moves, are_all } => {
            let all = options(witness, position);
            let lost = all.iter().filter(|after| !witness.truth(after).wins).count();
            assert_eq!(all.len() as u64, *moves);
            assert!(if *are_all { lost == *winning } else { lost >= *winning }, "{position:?}");
            Some(*winning > 0)
        }
        Reason::Remaining { sizes } => {
            assert_eq!(as_u64(sizes), lengths(witness, position));
            None
        }
    }
}

/// What is said of a move: what it left, what that means, and the reply that wins.
pub(super) fn check_move(
    witness: &mut Witness,
    position: &Position,
    mv: Move,
    solutions: [&Solution; 2],
    explained: &Explanation,
) {
    let after = play(witness, position, mv);
    let is_over = witness.game.result(&after).is_some();
    if let Some(left) = witness.game.reason_left(&after, solutions[1]).filter(|_| !is_over) {
        check(witness, &after, &left);
    }
    check(witness, &after, &explained.reason);
    let (before, left) = (witness.truth(position), witness.truth(&after));
    let expected = match (before.wins, left.wins) {
        _ if witness.counts_points() => Merit::Points { best: before.score, got: -left.score },
        (_, false) => Merit::Wins,
        (false, true) => Merit::LosesLikeAll { moves: witness.moves(position).len() as u64 },
        (true, true) if is_over => Merit::EndsLost,
        (true, true) => Merit::GivesAway,
    };
    assert_eq!(Merit::new(solutions[0], solutions[1]), expected, "{}: {mv:?}", name(witness, position));
    assert!(explained.more.is_some() || is_over || !left.wins, "{mv:?} is refuted by nothing");
}

/// The move that a reason says to make.
pub(crate) fn recommended(reason: &Reason) -> Option<Move> {
    match reason {
        Reason::LastMove(mv) | Reason::Leaves { mv, .. } => Some(*mv),
        Reason::Values(counted) => counted.makes_0,
        Reason::Remainder { take, .. } => take.map(|count| Move::Take { group: 0, count }),
        Reason::AllInReach { pile } => Some(Move::Take { group: 0, count: *pile }),
        Reason::WholeBar { line } | Reason::BestPlay { line, .. } => line.first().copied(),
        _ => None,
    }
}

/// Some numbers that a text on a position has to state.
pub(super) fn numbers(reason: &Reason) -> Vec<u32> {
    match reason {
        Reason::NimSum { sum, .. } | Reason::Values(Counted { sum, .. }) => vec![*sum],
        Reason::TwoRemainders { rests: [one, two], .. } if one != two => vec![*one, *two],
        Reason::SafePair { sizes, .. } => sizes.to_vec(),
        Reason::Zeckendorf { parts, .. } => parts.last().copied().into_iter().collect(),
        Reason::Leaves { left: Some(left), .. } if matches!(**left, Reason::SafePair { .. }) => numbers(left),
        Reason::OneByOne { moves } | Reason::MirrorAnswers { moves } if *moves > 1 => vec![*moves as u32],
        _ => vec![],
    }
}

fn as_u64(sizes: &[u32]) -> Vec<u64> {
    sizes.iter().map(|size| u64::from(*size)).collect()
}

/// The rows of a bar, or the heaps or rows of pins in which there is a move.
fn lengths(witness: &Witness, position: &Position) -> Vec<u64> {
    if witness.game.words().heap_names == HeapNames::Corners {
        return staircase::lengths(position)[0].iter().map(|length| *length as u64).collect();
    }
    rows::lengths(witness, position).into_iter().map(u64::from).collect()
}

/// The position after a legal move.
fn play(witness: &Witness, position: &Position, mv: Move) -> Position {
    assert_eq!(witness.game.check(position, &mv), Ok(()), "{mv:?} in {}", name(witness, position));
    witness.game.play(position, &mv)
}

/// How many moves are left, if that can be seen to be the same however both play.
fn moves_left_one_by_one(witness: &Witness, position: &Position) -> Option<u64> {
    let stones = position.board.stones();
    let is_so = match position.board {
        Board::Grid { .. } if rows::is_row(witness) => {
            let moves = rows::lengths(witness, position).len() as u64;
            return rows::one_by_one(witness, position).then_some(moves);
        }
        Board::Grid { .. } if staircase::is_bar(witness) => stones == 1,
        Board::Grid { .. } => groups::one_by_one(position),
        _ => above_one(&full_heaps(position)) == 0,
    };
    is_so.then_some(stones)
}

/// The moves that win are those that leave what is `lost`.
fn only_wins_by(witness: &mut Witness, position: &Position, lost: &dyn Fn(&Witness, &Position) -> bool) {
    for after in options(witness, position) {
        let is_lost = lost(witness, &after);
        assert_eq!(is_lost, !witness.truth(&after).wins, "{}", name(witness, &after));
    }
}

fn values(witness: &Witness, position: &Position, counted: &Counted) {
    let Counted { sizes, values, sum, by, makes_0 } = counted;
    let (own_sizes, own): (Vec<u64>, Vec<u64>) =
        rows::sizes_and_values(witness, position).into_iter().unzip();
    assert_eq!((as_u64(values), u64::from(*sum)), (own.clone(), xor(&own)), "{}", name(witness, position));
    assert!(sizes.is_empty() || as_u64(sizes) == own_sizes, "{sizes:?}");
    if let Some(by) = by {
        assert_eq!(*by, position.most + 1);
        assert_eq!(*values, sizes.iter().map(|size| size % by).collect::<Vec<_>>());
    }
    if let Some(mv) = makes_0 {
        assert_eq!(rows::sum_of_values(witness, &play(witness, position, *mv)), 0, "{mv:?}");
    }
}

fn row_groups(witness: &Witness, position: &Position, groups: &[RowGroup]) {
    let lengths: Vec<u32> = rows::lengths(witness, position).into_iter().map(u32::from).collect();
    for group in groups {
        let there = lengths.iter().filter(|length| group.lengths.contains(length)).count();
        assert_eq!(there, group.rows, "{group:?} of {lengths:?}");
        assert!(group.lengths.iter().all(|length| lengths.contains(length)), "{group:?} of {lengths:?}");
    }
    let all: usize = groups.iter().map(|group| group.rows).sum();
    assert!(groups.is_empty() || all == lengths.len(), "{groups:?} of {lengths:?}");
}

/// Whether a pile is won by its remainder.
fn remainder(witness: &mut Witness, position: &Position, reason: &Reason) -> bool {
    let Reason::Remainder { pile, by, rest, lost_rest, take, first_lost } = reason else { panic!() };
    let misere = u32::from(position.ending == Ending::Misere);
    assert_eq!(([*pile].as_slice(), *by), (position.board.heaps(), position.most + 1));
    assert_eq!((*rest, *lost_rest), (pile % by, misere % by));
    let first = (1..).filter(|size| size % by == *lost_rest).take(first_lost.len());
    assert_eq!(*first_lost, first.collect::<Vec<u32>>());
    for size in first_lost {
        let alone = Position { board: Board::Heaps(vec![*size]), ..position.clone() };
        assert!(!witness.truth(&alone).wins, "{size} of {reason:?}");
    }
    if let Some(count) = *take {
        let after = play(witness, position, Move::Take { group: 0, count });
        assert_eq!((pile - count) % by, *lost_rest, "{reason:?}");
        heaps::fills_up(witness, &after);
    }
    if rest == lost_rest {
        assert_eq!(*take, None);
        heaps::fills_up(witness, position);
    }
    rest != lost_rest
}

/// Two piles are played by their remainders: an equal one is kept, an unequal one is made equal as the text says.
fn two_remainders(witness: &mut Witness, position: &Position) {
    if heaps::same_remainder(position) {
        return heaps::keeps_the_remainder(witness, position);
    }
    let fewest = if position.ending == Ending::Normal { 3 } else { 1 };
    let mut told = options(witness, position);
    told.retain(|after| {
        heaps::same_remainder(after) && full_heaps(after).iter().filter(|size| **size >= fewest).count() == 2
    });
    assert!(!told.is_empty(), "{}", name(witness, position));
    for after in told {
        assert_eq!(-witness.truth(&after).score, witness.truth(position).score, "{after:?}");
        heaps::keeps_the_remainder(witness, &after);
    }
}

fn safe_pair(witness: &mut Witness, position: &Position, sizes: [u32; 2], first: &[[u32; 2]]) {
    assert_eq!(position.board.heaps(), sizes);
    heaps::stays_safe(witness, position);
    if sizes == [2, 2] {
        heaps::answered_with_one_stone(witness, position);
    }
    // Of large pairs a hint says that one size is about 1.618 times the other.
    let [smaller, larger] = [sizes[0].min(sizes[1]), sizes[0].max(sizes[1])].map(f64::from);
    assert!(larger <= 15.0 || (larger - 1.618 * smaller).abs() < 1.0, "{sizes:?}");
    for pair in first {
        let there = Position { board: Board::Heaps(pair.to_vec()), ..position.clone() };
        assert!(!witness.truth(&there).wins, "{pair:?}");
    }
}

/// Whether the smallest part of a pile can be taken.
fn zeckendorf(witness: &mut Witness, position: &Position, parts: &[u32], reach: u32) -> bool {
    let pile = position.board.heaps()[0];
    assert_eq!(as_u64(parts), heaps::fibonacci_parts(pile.into()));
    assert_eq!(reach, pile.min(position.most));
    let smallest = *parts.last().expect("a part");
    if smallest > reach {
        heaps::takes_the_smallest_part(witness, position);
        return false;
    }
    let after = play(witness, position, Move::Take { group: 0, count: smallest });
    assert!(parts[..parts.len() - 1].last().is_none_or(|next| *next > after.most), "{after:?}");
    heaps::takes_the_smallest_part(witness, &after);
    true
}

/// Each move is the quickest win or the slowest loss, to the end of the game or as far as what is left.
fn best_play(witness: &mut Witness, position: &Position, line: &[Move], left: Option<&Reason>) {
    let mut here = position.clone();
    for mv in line {
        let (before, after) = (witness.truth(&here), witness.after(&here, *mv));
        assert_eq!((after.wins, after.remoteness + 1), (!before.wins, before.remoteness), "{line:?}");
        here = play(witness, &here, *mv);
    }
    match left {
        Some(left) => check(witness, &here, left),
        None => assert!(witness.game.result(&here).is_some(), "{line:?}"),
    }
}
