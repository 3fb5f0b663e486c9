//! Where the heaps of a line of play stand: what a move leaves stays where it stood.

use super::{Change, Game, Move, Position};

/// Where a heap stands: in the place of which heap of the opening, and behind how many of its stones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// A heap of the opening, from 0.
    pub row: usize,
    /// Stones of it that stood, or stand, before this heap's.
    pub start: u32,
}

/// A move, and whether the stones it takes of a heap, with the rest left whole, leave from the beginning of it and not from its end.
pub type MoveAtEnd = (Move, bool);

impl Place {
    /// Where the heaps of an opening stand.
    pub fn of_opening(opening: &Position) -> Vec<Self> {
        (0..opening.board.heaps().len()).map(|row| Self { row, start: 0 }).collect()
    }

    /// Where the heaps stand after a move that does `change`, and the stones that left: from where on, and how many. `first` says that they
    /// left from the beginning of their heap.
    pub fn after(places: &[Self], change: &Change, first: bool) -> (Vec<Self>, Vec<(Self, u32)>) {
        let mut stand: Vec<Option<Self>> = vec![None; change.after.board.heaps().len()];
        let mut left = vec![];
        for (place, heap) in places.iter().zip(&change.heaps) {
            let whole = heap.apart == 0;
            let (kept, gone) = match first && whole && heap.gone > 0 {
                true => (place.behind(heap.gone), *place),
                false => (*place, place.behind(heap.stays)),
            };
            if heap.gone > 0 {
                left.push((gone, heap.gone));
            }
            let Some(now) = heap.now else { continue };
            if let Some(stands) = stand.get_mut(now) {
                *stands = Some(kept);
            }
            if let Some(stands) = stand.get_mut(now + 1).filter(|_| !whole) {
                *stands = Some(place.behind(heap.stays + heap.gone));
            }
        }
        (stand.into_iter().flatten().collect(), left)
    }

    /// Where the heaps stand after these moves, and the stones that the last one took.
    pub fn of_line(
        game: &dyn Game,
        opening: &Position,
        moves: impl Iterator<Item = MoveAtEnd>,
    ) -> (Vec<Self>, Vec<(Self, u32)>) {
        let (mut places, mut left) = (Self::of_opening(opening), vec![]);
        let mut position = opening.clone();
        for (mv, first) in moves {
            let change = game.change(&position, &mv);
            (places, left) = Self::after(&places, &change, first);
            position = change.after;
        }
        (places, left)
    }

    const fn behind(self, stones: u32) -> Self {
        Self { start: self.start + stones, ..self }
    }
}
