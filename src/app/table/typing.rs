//! What a move that is being typed may become.

use crate::app::Match;
use crate::game::{Move, Pick};

/// Ways to play in a heap that are looked through for one that begins as what is typed.
const MOST_TRIED: u32 = 2_000;

/// The first move of which what is typed is the beginning, in games whose heaps come apart: of `2x2=3-` that is `2x2=3-4`.
pub(super) fn first_that_begins(typed: &str, part: usize, game: &Match) -> Option<Move> {
    let typed: String = typed.to_lowercase().split_whitespace().collect();
    // In a sum the part may be told.
    let (part, typed) = match typed.split_once(':') {
        Some((number, move_there)) => (number.parse::<usize>().ok()?.checked_sub(1)?, move_there),
        None => (part, &typed[..]),
    };
    let board = game.active_board(part);
    let (rules, position) = (board.rules, board.position);
    if position.code.is_none() && !rules.splits(position) {
        return None;
    }
    let picks = (0..position.board.heaps().len()).flat_map(|lane| {
        (1..=board.most_in(lane).min(MOST_TRIED)).map(move |number| Pick::Nth { lane, number })
    });
    let moves = picks.map(|pick| rules.pick(position, pick)).flat_map(|mv| [mv, other_way_round(mv)]);
    let mut moves = moves.filter(|mv| mv.word(rules.words()).starts_with(typed)).map(|mv| board.whole(mv));
    moves.find(|mv| game.check(*mv).is_ok())
}

/// The same move with its two parts in the other order.
const fn other_way_round(mv: Move) -> Move {
    match mv {
        Move::Split { heap, take, into: [one, other] } => Move::Split { heap, take, into: [other, one] },
        same => same,
    }
}

/// A square as it is typed: `4,7`.
pub(super) fn square(typed: &str) -> Option<[u32; 2]> {
    let (row, column) = typed.split_once(',')?;
    Some([row.trim().parse().ok()?, column.trim().parse().ok()?])
}
