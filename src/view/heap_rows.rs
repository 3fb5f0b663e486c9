//! Heaps as every widget draws them: what stays, what is about to go, what the last move took.

use crate::app::{Table, Target};
use crate::game::{Move, Position};

/// One heap as it is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct HeapRow {
    /// Its number in the position, from 0; `None` for a heap the last move emptied and that left the table.
    pub(super) heap: Option<usize>,
    /// Stones that stay.
    pub(super) staying: u32,
    /// Stones about to go.
    pub(super) going: u32,
    /// Stones the last move took.
    pub(super) taken: u32,
}

impl HeapRow {
    /// Stones it has.
    pub(super) const fn size(self) -> u32 {
        self.staying + self.going
    }

    /// What a click on its stone number `index` of those drawn with `scale` stones each would take.
    pub(super) fn target(self, index: u32, scale: u32) -> Option<Target> {
        let before = index.saturating_mul(scale);
        self.heap
            .filter(|_| before < self.size())
            .map(|heap| Target::Stone { lane: heap, count: self.size() - before })
    }
}

/// The heaps of a position as they are drawn, with what is about to go and what the last move took.
pub(super) fn heap_rows(table: &Table) -> Vec<HeapRow> {
    let position = table.position();
    let chosen = match table.chosen() {
        Move::Take { lane: heap, count } if table.human_turn() => Some((heap, count)),
        _ => None,
    };
    let mut rows: Vec<HeapRow> = position
        .board
        .heaps()
        .iter()
        .enumerate()
        .map(|(heap, &size)| {
            let going = chosen.filter(|(chosen, _)| *chosen == heap).map_or(0, |(_, count)| count.min(size));
            HeapRow { heap: Some(heap), staying: size - going, going, taken: 0 }
        })
        .collect();
    if let Some((heap, count)) = last_take(table) {
        let left_the_table = table.line.before_last().map(heaps_of) > Some(rows.len());
        if left_the_table {
            rows.insert(heap.min(rows.len()), HeapRow { heap: None, staying: 0, going: 0, taken: count });
        } else if let Some(row) = rows.get_mut(heap) {
            row.taken = count;
        }
    }
    rows
}

fn heaps_of(position: &Position) -> usize {
    position.board.heaps().len()
}

fn last_take(table: &Table) -> Option<(usize, u32)> {
    match table.line.moves().last()?.mv {
        Move::Take { lane: heap, count } => Some((heap, count)),
        Move::Cut { .. } => None,
    }
}
