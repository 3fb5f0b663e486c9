//! Which stones are each other's copies: pieces of one shape, and pieces that mirror themselves.

use crate::game::{Cell, Cells};

use super::pieces::{Grid, bits};

/// A piece moved to the corner and turned or flipped until it comes first of all its images: equal shapes are equal.
pub(super) type Shape = Vec<(u8, u8)>;

/// The copy of each cell, by its bit; a cell without one is its own.
pub(super) type Copies = Vec<usize>;

impl Grid {
    /// The shape of a piece.
    pub(super) fn shape(&self, piece: Cells) -> Shape {
        let images = (0..8).map(|turn| {
            let mut image: Shape = self.turned(piece, turn).into_iter().map(|(_, place)| place).collect();
            image.sort_unstable();
            image
        });
        images.min().unwrap_or_default()
    }

    /// The bits of a piece, each with its place once the piece was turned or flipped in one of eight ways and moved to the corner.
    fn turned(&self, piece: Cells, turn: u8) -> Vec<(usize, (u8, u8))> {
        const FAR: u8 = 64;
        let place = |bit: usize| {
            let Cell { row, col } = self.cell(bit);
            let row = if turn & 1 == 1 { FAR - row } else { row };
            let col = if turn & 2 == 2 { FAR - col } else { col };
            if turn & 4 == 4 { (col, row) } else { (row, col) }
        };
        let mut all: Vec<(usize, (u8, u8))> = bits(piece).map(|bit| (bit, place(bit))).collect();
        let top = all.iter().map(|(_, (row, _))| *row).min().unwrap_or(0);
        let left = all.iter().map(|(_, (_, col))| *col).min().unwrap_or(0);
        for (_, (row, col)) in &mut all {
            *row -= top;
            *col -= left;
        }
        all
    }

    /// The copies of two pieces of one shape in each other.
    fn twins(&self, one: Cells, two: Cells, copies: &mut Copies) {
        let places = self.turned(two, 0);
        let fits = (0..8)
            .map(|turn| self.turned(one, turn))
            .find(|turned| turned.iter().all(|(_, place)| places.iter().any(|(_, other)| other == place)));
        for (bit, place) in fits.unwrap_or_default() {
            if let Some((other, _)) = places.iter().find(|(_, other)| *other == place) {
                copies[bit] = *other;
                copies[*other] = bit;
            }
        }
    }

    /// The copies within a piece that half a turn maps to itself so that no run meets its image; false where it does not.
    fn mirror(&self, piece: Cells, copies: &mut Copies) -> bool {
        let (places, images) = (self.turned(piece, 0), self.turned(piece, 3));
        for (bit, place) in images {
            let Some((other, _)) = places.iter().find(|(_, other)| *other == place) else { return false };
            copies[bit] = *other;
        }
        self.runs_in(piece).all(|run| run & copy(run, copies) == 0)
    }

    /// A copy for each stone, so that the copy of each run is a run that does not meet it: pieces of one shape in pairs, and where one
    /// is left over it must mirror itself. `None` where that cannot be.
    pub(super) fn copies(&self, stones: Cells) -> Option<Paired> {
        let mut pieces: Vec<(Shape, Cells)> =
            self.pieces(stones).into_iter().map(|piece| (self.shape(piece), piece)).collect();
        pieces.sort_by_key(|(_, piece)| *piece);
        let mut paired = Paired { copies: (0..64).collect(), twins: 0, mirrored: 0 };
        while let Some((shape, piece)) = pieces.pop() {
            if let Some(twin) = pieces.iter().position(|(other, _)| *other == shape) {
                let (_, other) = pieces.remove(twin);
                self.twins(piece, other, &mut paired.copies);
                paired.twins += 1;
            } else if self.mirror(piece, &mut paired.copies) {
                paired.mirrored += 1;
            } else {
                return None;
            }
        }
        Some(paired)
    }
}

/// Stones that can be copied.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Paired {
    /// The copy of each stone.
    pub(super) copies: Copies,
    /// Pairs of equal pieces.
    pub(super) twins: usize,
    /// Pieces that mirror themselves.
    pub(super) mirrored: usize,
}

/// The stones that copy these.
pub(super) fn copy(stones: Cells, copies: &Copies) -> Cells {
    bits(stones).fold(0, |all, bit| all | 1 << copies[bit])
}
