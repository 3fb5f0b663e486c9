//! Canonical forms of positions. Positions that differ only in the order of their heaps, or in where their groups of stones lie and how
//! they are turned, have the same key.

use super::{Board, Cell, Cells, Ending, Game, Position, bits, heap_groups};

/// The canonical form of a position. If two positions have the same key, every move in one matches a move in the other to positions
/// with the same key, and both have the same result if they are over.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct CanonicalKey {
    /// The position, or only its rules if it has parts.
    position: Position,
    parts: Option<Vec<PartKey>>,
}

/// The canonical form of one part, as numbers.
pub type PartKey = Vec<u32>;

impl CanonicalKey {
    /// The key of a position that equals no other.
    pub fn whole(position: &Position) -> Self {
        Self { position: position.clone(), parts: None }
    }

    /// Of parts of which a move changes one, whatever the others are, in whatever order they lie.
    pub fn from_parts(position: &Position, mut parts: Vec<PartKey>) -> Self {
        parts.sort_unstable();
        let &Position { ending, least, most, ref code, .. } = position;
        let rules = Position { board: Board::Heaps(vec![]), ending, least, most, code: code.clone() };
        Self { position: rules, parts: Some(parts) }
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
        let Board::Grid { cols, .. } = position.board else { return Self::whole(position) };
        Self::from_parts(position, position.board.groups().map(|group| shape_of(group, cols)).collect())
    }

    /// The key of a sum: the sorted parts of each game, after the game and its rules. Parts without a move are left out.
    pub fn from_sum(position: &Position) -> Self {
        let mut all = vec![];
        for one in position.board.components() {
            if one.move_count() == 0 {
                continue;
            }
            let key = one.game.key(&one.position);
            let Some(parts) = &key.parts else { return Self::whole(position) };
            let tag = key.tag(one.game.id());
            all.extend(parts.iter().map(|part| [&tag[..], part].concat()));
        }
        Self::from_parts(position, all)
    }

    /// A game and its rules as numbers. The first is their count, so a tag can't be confused with the part after it.
    fn tag(&self, game: &str) -> PartKey {
        let Position { ending, least, most, code, .. } = &self.position;
        let code = code.as_ref().map_or("", |code| code.text());
        let ending = u32::from(*ending == Ending::Normal);
        let words = [game, code].map(|word| word.bytes().map(u32::from).collect::<PartKey>());
        let rules = [ending, *least, *most, game.len() as u32, code.len() as u32];
        [&rules[..], &words[0], &words[1]].concat()
    }

    /// The parts in order; `None` if it has none.
    pub fn parts(&self) -> Option<&[PartKey]> {
        self.parts.as_deref()
    }

    /// Whether both have parts and the same rules.
    pub fn has_rules_of(&self, other: &Self) -> bool {
        self.parts.is_some() && other.parts.is_some() && self.position == other.position
    }
}

/// The cells of a group on a board with `cols` columns, in their order, once it was turned or flipped in one of eight ways and moved to
/// the corner.
pub fn turn_group(group: Cells, cols: u8, turn: u8) -> Vec<Cell> {
    const FAR: u8 = 64;
    let turned = |bit: usize| {
        let Cell { row, col } = Cell::from_bit(bit, cols);
        let row = if turn & 1 > 0 { FAR - row } else { row };
        let col = if turn & 2 > 0 { FAR - col } else { col };
        if turn & 4 > 0 { Cell::new(col, row) } else { Cell::new(row, col) }
    };
    let mut image: Vec<Cell> = bits(group).map(turned).collect();
    let top = image.iter().map(|cell| cell.row).min().unwrap_or(0);
    let left = image.iter().map(|cell| cell.col).min().unwrap_or(0);
    for cell in &mut image {
        *cell = Cell::new(cell.row - top, cell.col - left);
    }
    image
}

/// The first of all eight images of a group. Equal shapes are equal.
pub fn shape_of(group: Cells, cols: u8) -> PartKey {
    let images = (0..8).map(|turn| {
        let mut image = turn_group(group, cols, turn);
        image.sort_unstable();
        image
    });
    let number = |cell: &Cell| u32::from(cell.row) * 64 + u32::from(cell.col);
    images.min().unwrap_or_default().iter().map(number).collect()
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
        let one = CanonicalKey::from_groups(&grid(&["1101", "1001", "0000"]));
        let other = CanonicalKey::from_groups(&grid(&["0000", "1101", "0011"]));
        assert_eq!(one, other);
        assert_ne!(one, CanonicalKey::from_groups(&grid(&["1111", "1000", "0000"])));
        assert_ne!(one, CanonicalKey::from_groups(&grid(&["1101", "1000", "0001"])));
    }
}
