//! Canonical forms of positions. Positions that differ only in the order of their heaps, or in where their groups of stones lie and how
//! they are turned, have the same key.

use std::sync::Arc;

use super::{Board, Cell, Cells, Code, Ending, Game, Position, heap_groups};

/// The canonical form of a position. If two positions have the same key, every move in one matches a move in the other to positions
/// with the same key, and both have the same result if they are over.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Key(Kind);

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Kind {
    Whole(Position),
    Parts { rules: Rules, parts: Vec<PartKey> },
}

/// The canonical form of one part, as numbers.
pub type PartKey = Vec<u32>;

/// The rules that vary.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Rules {
    ending: Ending,
    least: u32,
    most: u32,
    code: Option<Arc<Code>>,
}

impl Rules {
    /// A game and its rules as numbers. The first is their count, so a tag can't be confused with the part after it.
    fn tag(&self, game: &str) -> PartKey {
        let code = self.code.as_ref().map_or("", |code| code.text());
        let ending = u32::from(self.ending == Ending::Normal);
        let words = [game, code].map(|word| word.bytes().map(u32::from).collect::<PartKey>());
        let rules = [ending, self.least, self.most, game.len() as u32, code.len() as u32];
        [&rules[..], &words[0], &words[1]].concat()
    }
}

impl Key {
    /// The key of a position that equals no other.
    pub fn whole(position: &Position) -> Self {
        Self(Kind::Whole(position.clone()))
    }

    /// Of parts of which a move changes one, whatever the others are, in whatever order they lie.
    pub fn from_parts(position: &Position, mut parts: Vec<PartKey>) -> Self {
        parts.sort_unstable();
        let &Position { ending, least, most, ref code, .. } = position;
        Self(Kind::Parts { rules: Rules { ending, least, most, code: code.clone() }, parts })
    }

    /// The key of independent heaps. Heaps without a move are left out.
    pub fn from_heaps<G: Game + ?Sized>(game: &G, position: &Position) -> Self {
        let sizes = position.board.heaps().iter();
        let live = heap_groups(game, position).filter(|(_, group)| group.choices > 0);
        let live: Vec<usize> = live.flat_map(|(_, group)| group.heaps()).collect();
        let parts = sizes.enumerate().filter(|(heap, _)| live.contains(heap));
        Self::from_parts(position, parts.map(|(_, size)| vec![*size]).collect())
    }

    /// Of stones of which a move takes some that lie side by side in a row or a column: groups that don't touch are parts, wherever they
    /// lie and however they are turned or flipped.
    pub fn from_groups(position: &Position) -> Self {
        Self::from_parts(
            position,
            groups(&position.board).into_iter().map(|group| turned_first(&group)).collect(),
        )
    }

    /// The key of a row in which a move takes neighbours. The parts are its runs, and those that are too short are left out.
    pub fn from_runs(position: &Position) -> Self {
        let lengths = groups(&position.board).into_iter().map(|run| run.len() as u32);
        Self::from_parts(
            position,
            lengths.filter(|&length| length >= position.least).map(|run| vec![run]).collect(),
        )
    }

    /// The key of a sum: the sorted parts of each game, after the game and its rules. Parts without a move are left out.
    pub fn from_sum(position: &Position) -> Self {
        let mut all = vec![];
        for one in position.board.components() {
            if one.move_count() == 0 {
                continue;
            }
            let Kind::Parts { rules, parts } = one.game.key(&one.position).0 else {
                return Self::whole(position);
            };
            let tag = rules.tag(one.game.id());
            all.extend(parts.into_iter().map(|part| [&tag[..], &part].concat()));
        }
        Self::from_parts(position, all)
    }

    /// The parts in order; `None` if it has none.
    pub fn parts(&self) -> Option<&[PartKey]> {
        match &self.0 {
            Kind::Whole(_) => None,
            Kind::Parts { parts, .. } => Some(parts),
        }
    }

    /// Whether both are of the same rules.
    pub fn has_rules_of(&self, other: &Self) -> bool {
        match (&self.0, &other.0) {
            (Kind::Parts { rules: one, .. }, Kind::Parts { rules: two, .. }) => one == two,
            _ => false,
        }
    }
}

/// The connected groups of a grid, each with its cells; empty for heaps.
pub fn groups(board: &Board) -> Vec<Vec<Cell>> {
    let Board::Grid { rows, cols, cells } = *board else { return vec![] };
    let bit = |cell: Cell| (1 as Cells) << (cell.row * cols + cell.col);
    let (mut left, mut groups) = (cells, vec![]);
    for first in (0..rows).flat_map(|row| (0..cols).map(move |col| Cell::new(row, col))) {
        if left & bit(first) == 0 {
            continue;
        }
        left &= !bit(first);
        let mut group = vec![first];
        let mut next = 0;
        while let Some(&Cell { row, col }) = group.get(next) {
            next += 1;
            let beside = [
                (row.checked_sub(1), Some(col)),
                (Some(row + 1).filter(|row| *row < rows), Some(col)),
                (Some(row), col.checked_sub(1)),
                (Some(row), Some(col + 1).filter(|col| *col < cols)),
            ];
            for cell in beside.into_iter().filter_map(|(row, col)| Some(Cell::new(row?, col?))) {
                if left & bit(cell) != 0 {
                    left &= !bit(cell);
                    group.push(cell);
                }
            }
        }
        groups.push(group);
    }
    groups
}

/// A group moved to the corner and turned or flipped in one of eight ways: the first of all these images.
fn turned_first(group: &[Cell]) -> PartKey {
    const FAR: u32 = 64;
    let images = (0..8).map(|turn| {
        let places = group.iter().map(|cell| {
            let (row, col) = (u32::from(cell.row), u32::from(cell.col));
            let row = if turn & 1 > 0 { FAR - row } else { row };
            let col = if turn & 2 > 0 { FAR - col } else { col };
            if turn & 4 > 0 { (col, row) } else { (row, col) }
        });
        let places: Vec<(u32, u32)> = places.collect();
        let top = places.iter().map(|(row, _)| *row).min().unwrap_or(0);
        let left = places.iter().map(|(_, col)| *col).min().unwrap_or(0);
        let mut image: PartKey = places.iter().map(|(row, col)| (row - top) * FAR + col - left).collect();
        image.sort_unstable();
        image
    });
    images.min().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn grid(rows: &[&str]) -> Position {
        let cols = rows[0].len();
        let bits = rows.concat().bytes().rev().fold(0, |cells, stone| cells << 1 | u64::from(stone == b'1'));
        let board = Board::Grid { rows: rows.len() as u8, cols: cols as u8, cells: bits };
        Position::new(board, Ending::Normal, 3)
    }

    #[test]
    fn groups_count_once_wherever_they_lie_and_however_they_are_turned() {
        let one = Key::from_groups(&grid(&["1101", "1001", "0000"]));
        let other = Key::from_groups(&grid(&["0000", "1101", "0011"]));
        assert_eq!(one, other);
        assert_ne!(one, Key::from_groups(&grid(&["1111", "1000", "0000"])));
        assert_ne!(one, Key::from_groups(&grid(&["1101", "1000", "0001"])));
    }

    #[test]
    fn runs_too_short_to_be_taken_count_for_nothing() {
        let pairs = |row| Key::from_runs(&Position { least: 2, ..grid(&[row]) });
        assert_eq!(pairs("110100111"), pairs("111011010"));
        assert_ne!(pairs("110100111"), pairs("11011"));
    }
}
