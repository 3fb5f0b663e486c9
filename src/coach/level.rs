//! How hard a position is, as a rank that means the same in every game: how much there is to look through for each move that wins, and
//! whether a plain rule finds one at once.

use crate::game::{Board, Game, Move, Outcome, Position, Solution};

use super::rule::is_alike;
use super::{HIGHEST_RANK, Rule};

/// Up to this rank a plain rule may find the answer at once; above it none does.
pub(super) const PLAIN_RANK: u8 = 4;
/// What there is to look through at rank 1; at each next rank it is more by this fraction.
const EASIEST: u64 = 30;
const GROWTH: (u64, u64) = (27, 20);
/// A rule that is right more often than this, in thousandths, is no rule that fails.
const OFTEN: u32 = 500;

/// The rank of a position, where all its moves can be listed.
pub(super) fn level(game: &dyn Game, position: &Position, solution: &Solution) -> u8 {
    let effort = effort(game, position, solution);
    let mut level = 1;
    let mut bound = EASIEST;
    while level < HIGHEST_RANK && effort > bound {
        bound = bound * GROWTH.0 / GROWTH.1;
        level += 1;
    }
    if is_plain(game, position, solution) { level.div_ceil(2).min(PLAIN_RANK) } else { level }
}

/// How much there is to look through: moves, as many times as there are stones left, for each move that wins, and these count twice: they are met sooner, and each shows the way. On a board that is seen in
/// two directions, and where several games lie side by side, it is more.
fn effort(game: &dyn Game, position: &Position, solution: &Solution) -> u64 {
    let all = game.work(position).saturating_mul(solution.legal);
    let seen = match position.board {
        Board::Heaps(_) | Board::Grid { rows: 1, .. } => all,
        Board::Grid { .. } => all.saturating_mul(2),
        Board::Sum(_) => all.saturating_mul(3) / 2,
    };
    let winning = (solution.winning.len() as u64).max(1);
    seen / (winning * winning)
}

/// Whether one plain rule solves it at once: each move it allows wins, or, where it is lost, its halves are alike or each move ends it.
pub(super) fn is_plain(game: &dyn Game, position: &Position, solution: &Solution) -> bool {
    if solution.outcome == Outcome::P {
        return is_alike(&position.board);
    }
    Rule::ALL.iter().any(|rule| rule.success(game, position, solution) >= 1000)
}

/// Whether every plain rule fails, more often than not.
pub(super) fn defies_rules(game: &dyn Game, position: &Position, solution: &Solution) -> bool {
    let fails = |rule: &Rule| rule.success(game, position, solution) <= OFTEN;
    match solution.outcome {
        Outcome::P => !is_alike(&position.board),
        _ => Rule::ALL.iter().all(fails),
    }
}

/// Most stones, or what there is to be done, of a position of a rank: as many as a person can see, and on the highest ranks count.
pub(super) fn most_work(board: &Board, rank: u32) -> u64 {
    let (easy, hard) = (rank.min(10), rank.saturating_sub(10));
    u64::from(match board {
        Board::Heaps(_) | Board::Grid { rows: 1, .. } => 8 + 2 * easy + 9 * hard,
        Board::Grid { .. } => 6 + 6 * easy / 10 + hard * 3 / 10,
        Board::Sum(_) => 8 + easy + hard,
    })
}

/// Most heaps, or rows of a board, of a position of a rank.
pub(super) fn most_pieces(rank: u32) -> usize {
    (3 + rank / 3).clamp(3, if rank > 10 { 8 } else { 6 }) as usize
}

/// The heaps of a board, or its rows; of a sum those of all its parts.
pub(super) fn pieces(board: &Board) -> usize {
    match board {
        Board::Heaps(sizes) => sizes.iter().filter(|size| **size > 0).count(),
        &Board::Grid { rows, .. } => usize::from(rows),
        Board::Sum(components) => components.iter().map(|one| pieces(&one.position.board)).sum(),
    }
}

/// Whether something lies there with which nothing can be done any more: a heap of none, a part that is over.
pub(super) fn has_dead_parts(board: &Board) -> bool {
    match board {
        Board::Heaps(sizes) => sizes.contains(&0),
        Board::Grid { .. } => false,
        Board::Sum(parts) => {
            parts.iter().any(|one| one.move_count() == 0 || has_dead_parts(&one.position.board))
        }
    }
}

/// Where the cursor begins at a question: the plainest of the moves that are legal and do not win; `None` where all of the first ones do.
pub(super) fn decoy(game: &dyn Game, position: &Position, winning: &[Move]) -> Option<Move> {
    /// Moves that are looked through.
    const MOST: u64 = 2_000;
    let legal = (0..game.move_count(position).min(MOST)).filter_map(|index| game.nth_move(position, index));
    let others = legal.filter(|mv| !winning.contains(&mv.canonical()));
    others.min_by_key(|mv| game.change(position, mv).moved())
}
