//! How hard a position is: how much there is to look through, and how often a simple wrong rule finds a winning move.

use super::HIGHEST_RANK;
use crate::game::{Board, Cell, Component, Dice, Game, Move, Outcome, Position, Solution};
use serde::{Deserialize, Serialize};

/// Up to this rank a simple rule may find the answer; above it none does.
pub(super) const PLAIN_RANK: u8 = 4;
/// Effort at rank 1, and by what fraction it grows from rank to rank.
const EASIEST: u64 = 30;
const GROWTH: (u64, u64) = (27, 20);
/// A rule that is right more often than this, in thousandths, doesn't fail.
const OFTEN: u32 = 500;

/// The rank of a position whose moves can all be listed.
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

/// An estimate of the work: moves times stones left, for each winning move. The winning moves themselves weigh double, because they are
/// met sooner and each shows the way. Boards with two directions, and sums, weigh more.
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

/// Whether one plain rule solves it: every move it allows wins, or in a lost position, both halves are alike.
pub(super) fn is_plain(game: &dyn Game, position: &Position, solution: &Solution) -> bool {
    if solution.outcome == Outcome::P {
        return is_alike(&position.board);
    }
    Rule::ALL.iter().any(|rule| rule.success(game, position, solution) >= 1000)
}

/// Whether every plain rule fails more often than not.
pub(super) fn defies_rules(game: &dyn Game, position: &Position, solution: &Solution) -> bool {
    let fails = |rule: &Rule| rule.success(game, position, solution) <= OFTEN;
    match solution.outcome {
        Outcome::P => !is_alike(&position.board),
        _ => Rule::ALL.iter().all(fails),
    }
}

/// The most work in a position of a rank: as much as a person can see, or on the highest ranks calculate.
pub(super) fn most_work(board: &Board, rank: u32) -> u64 {
    let (easy, hard) = (rank.min(10), rank.saturating_sub(10));
    u64::from(match board {
        Board::Heaps(_) | Board::Grid { rows: 1, .. } => 8 + 2 * easy + 9 * hard,
        Board::Grid { .. } => 6 + 6 * easy / 10 + hard * 3 / 10,
        Board::Sum(_) => 8 + easy + hard,
    })
}

/// Most heaps, or rows of a board, at a rank.
pub(super) fn most_pieces(rank: u32) -> usize {
    (3 + rank / 3).clamp(3, if rank > 10 { 8 } else { 6 }) as usize
}

/// The number of heaps or rows; for a sum, of all its parts.
pub(super) fn pieces(board: &Board) -> usize {
    match board {
        Board::Heaps(sizes) => sizes.iter().filter(|size| **size > 0).count(),
        &Board::Grid { rows, .. } => usize::from(rows),
        Board::Sum(components) => components.iter().map(|one| pieces(&one.position.board)).sum(),
    }
}

/// Whether a heap is empty or a part is over.
pub(super) fn has_dead_parts(board: &Board) -> bool {
    match board {
        Board::Heaps(sizes) => sizes.contains(&0),
        Board::Grid { .. } => false,
        Board::Sum(parts) => {
            parts.iter().any(|one| one.move_count() == 0 || has_dead_parts(&one.position.board))
        }
    }
}

/// Where the cursor starts at a question: the plainest legal move that doesn't win; `None` if all of the first ones win.
pub(super) fn decoy(game: &dyn Game, position: &Position, winning: &[Move]) -> Option<Move> {
    const MOST: u64 = 2_000;
    let legal = (0..game.move_count(position).min(MOST)).filter_map(|index| game.nth_move(position, index));
    let others = legal.filter(|mv| !winning.contains(&mv.canonical()));
    others.min_by_key(|mv| game.change(position, mv).moved())
}

/// Most moves that are looked through for those a rule allows.
const LOOKED_THROUGH: u64 = 10_000;

/// A simple wrong rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Rule {
    Random,
    /// Take or split off as much as possible.
    Largest,
    /// Make both halves alike: heaps in equal pairs, or a board that looks the same turned or flipped. If that can't be done, make any
    /// move.
    Mirror,
}

impl Rule {
    pub const ALL: [Self; 3] = [Self::Random, Self::Largest, Self::Mirror];

    pub const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Largest => "largest",
            Self::Mirror => "mirror",
        }
    }

    /// The word for it on the command line.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Random => "any",
            Self::Largest => "most",
            Self::Mirror => "alike",
        }
    }

    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|rule| rule.word().eq_ignore_ascii_case(word))
    }

    pub const fn title(self) -> &'static str {
        match self {
            Self::Random => "make any move",
            Self::Largest => "take as much as you may",
            Self::Mirror => "make both halves alike",
        }
    }

    /// One of the moves it allows, all equally likely; `None` if the game is over. If there are too many moves, it looks at a random
    /// sample.
    pub fn choose(self, game: &dyn Game, position: &Position, dice: &mut Dice) -> Option<Move> {
        let legal = game.move_count(position);
        if self == Self::Random {
            return game.nth_move(position, dice.below(legal));
        }
        let moves = if legal <= LOOKED_THROUGH {
            self.moves(game, position)
        } else {
            let some = (0..LOOKED_THROUGH).filter_map(|_| game.nth_move(position, dice.below(legal)));
            self.filter_moves(game, position, &some.collect::<Vec<_>>())
        };
        moves.get(dice.below(moves.len() as u64) as usize).copied()
    }

    /// The moves it allows, in a position whose moves can be listed.
    pub fn moves(self, game: &dyn Game, position: &Position) -> Vec<Move> {
        let all = (0..game.move_count(position)).filter_map(|index| game.nth_move(position, index));
        self.filter_moves(game, position, &all.collect::<Vec<_>>())
    }

    fn filter_moves(self, game: &dyn Game, position: &Position, moves: &[Move]) -> Vec<Move> {
        let moved = |mv: &Move| game.change(position, mv).moved();
        match self {
            Self::Random => moves.to_vec(),
            Self::Largest => {
                let most = moves.iter().map(moved).max();
                moves.iter().copied().filter(|mv| Some(moved(mv)) == most).collect()
            }
            Self::Mirror => {
                let halves = |mv: &&Move| is_alike(&game.play(position, mv).board);
                let alike: Vec<Move> = moves.iter().filter(halves).copied().collect();
                if alike.is_empty() { moves.to_vec() } else { alike }
            }
        }
    }

    /// How often it finds a winning move, in thousandths.
    pub fn success(self, game: &dyn Game, position: &Position, solution: &Solution) -> u32 {
        let moves = self.moves(game, position);
        let right = moves.iter().filter(|mv| solution.wins(**mv)).count();
        u32::try_from(right * 1000 / moves.len().max(1)).unwrap_or(0)
    }
}

/// Whether a board has two halves that are alike.
pub(super) fn is_alike(board: &Board) -> bool {
    match board {
        Board::Sum(components) => {
            let many = |one: &Component| components.iter().filter(|other| *other == one).count();
            let live = components.iter().filter(|one| one.move_count() > 0);
            live.clone().all(|one| many(one).is_multiple_of(2))
        }
        Board::Heaps(sizes) => {
            let many = |size: &u32| sizes.iter().filter(|other| *other == size).count();
            sizes.iter().filter(|size| **size > 0).all(|size| many(size).is_multiple_of(2))
        }
        &Board::Grid { rows, cols, .. } => {
            let same = |image: fn(Cell, u8, u8) -> Cell| {
                let cells = (0..rows).flat_map(|row| (0..cols).map(move |col| Cell::new(row, col)));
                cells.into_iter().all(|cell| board.has(cell) == board.has(image(cell, rows, cols)))
            };
            same(|cell, rows, cols| Cell::new(rows - 1 - cell.row, cols - 1 - cell.col))
                || same(|cell, _, cols| Cell::new(cell.row, cols - 1 - cell.col))
                || same(|cell, rows, _| Cell::new(rows - 1 - cell.row, cell.col))
        }
    }
}
