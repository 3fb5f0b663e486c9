//! What a move does to the stones: which stay, which come apart, which leave the table, and which heap they are then.

use super::lanes::apply;
use super::{Board, Cells, Game, Move, Position};

/// What a move does to a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// What becomes of each heap, in order; empty for a grid. Of a sum it is told of the part in which the move is made.
    pub heaps: Vec<HeapChange>,
    /// The stones that leave a grid.
    pub gone: Cells,
    /// The position after it.
    pub after: Position,
}

/// What becomes of one heap. Its stones are those that stay, those that come apart and those that are gone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct HeapChange {
    /// Stones that stay together.
    pub stays: u32,
    /// Stones that are a heap of their own then, the next one.
    pub apart: u32,
    /// Stones that leave the table.
    pub gone: u32,
    /// Which heap it is after the move; `None` where it has left the table.
    pub now: Option<usize>,
}

impl HeapChange {
    /// Stones it had.
    pub const fn size(self) -> u32 {
        self.stays + self.apart + self.gone
    }
}

impl Change {
    /// Nothing happens.
    pub fn none(position: &Position) -> Self {
        let heaps = position.board.heaps().iter().enumerate();
        let heaps =
            heaps.map(|(heap, &stays)| HeapChange { stays, now: Some(heap), ..HeapChange::default() });
        Self { heaps: heaps.collect(), gone: 0, after: position.clone() }
    }

    /// What `mv` does; nothing where the rules forbid it.
    pub(super) fn of(game: &dyn Game, position: &Position, mv: &Move) -> Self {
        if game.check(position, mv).is_err() {
            return Self::none(position);
        }
        let (after, before) = (game.play(position, mv), Self::none(position));
        if let Some(one) = position.component(*mv) {
            return Self { after, ..one.game.change(&one.position, &mv.alone()) };
        }
        let mut change = Self { after, ..before };
        match (*mv, &position.board, &apply(game, position, mv).board) {
            (_, Board::Grid { cells: was, .. }, Board::Grid { cells: is, .. }) => change.gone = was & !is,
            (Move::Split { heap, take, into: [larger, smaller] }, ..) => {
                change.heaps[heap] =
                    HeapChange { stays: larger, apart: smaller, gone: take, now: Some(heap) };
                for later in &mut change.heaps[heap + 1..] {
                    later.now = later.now.map(|now| now + 1);
                }
            }
            (Move::Take { .. } | Move::Cut { .. } | Move::In { .. }, _, left) => {
                for (heap, &stays) in change.heaps.iter_mut().zip(left.heaps()) {
                    heap.gone = heap.stays - stays;
                    heap.stays = stays;
                }
                // A game may clear empty heaps away.
                if change.after.board.heaps().len() < change.heaps.len() {
                    let mut now = 0..;
                    for heap in &mut change.heaps {
                        heap.now = if heap.stays > 0 { now.next() } else { None };
                    }
                }
            }
        }
        change
    }

    /// Stones that it moves: those that leave, and those that come apart.
    pub fn moved(&self) -> u64 {
        let heaps = self.heaps.iter().map(|heap| u64::from(heap.gone) + u64::from(heap.apart));
        heaps.sum::<u64>() + u64::from(self.gone.count_ones())
    }
}
