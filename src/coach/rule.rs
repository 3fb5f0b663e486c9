//! Simple rules that people play by and that are wrong: how often each of them finds a winning move says how hard a position is.

use crate::game::{Board, Cell, Component, Dice, Game, Move, Position, Solution};

/// Moves that are looked through for the one a rule wants.
const LOOKED_THROUGH: u64 = 10_000;

/// A simple wrong rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rule {
    /// Make any move.
    Random,
    /// Take, or split off, as much as a move may.
    Largest,
    /// Make both halves alike: heaps in equal pairs, a board that looks the same when it is turned or flipped. Where that cannot
    /// be done, any move.
    Mirror,
}

impl Rule {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Random, Self::Largest, Self::Mirror];

    /// Its name.
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

    /// The rule a word stands for.
    pub fn by_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|rule| rule.word().eq_ignore_ascii_case(word))
    }

    /// What it says.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Random => "make any move",
            Self::Largest => "take as much as you may",
            Self::Mirror => "make both halves alike",
        }
    }

    /// One of the moves it allows, all equally likely; `None` where the game is over. Where there are more moves than can be looked
    /// through, it looks at so many of them.
    pub fn choose(self, game: &dyn Game, position: &Position, dice: &mut Dice) -> Option<Move> {
        let legal = game.move_count(position);
        if self == Self::Random {
            return game.nth_move(position, dice.below(legal));
        }
        let moves = if legal <= LOOKED_THROUGH {
            self.moves(game, position)
        } else {
            let some = (0..LOOKED_THROUGH).filter_map(|_| game.nth_move(position, dice.below(legal)));
            self.among(game, position, &some.collect::<Vec<_>>())
        };
        moves.get(dice.below(moves.len() as u64) as usize).copied()
    }

    /// The moves it allows; who follows it makes any of them. Only for positions whose moves can be listed.
    pub fn moves(self, game: &dyn Game, position: &Position) -> Vec<Move> {
        let all = (0..game.move_count(position)).filter_map(|index| game.nth_move(position, index));
        self.among(game, position, &all.collect::<Vec<_>>())
    }

    /// Those of some moves that it allows.
    fn among(self, game: &dyn Game, position: &Position, moves: &[Move]) -> Vec<Move> {
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
