//! Numbers for the positions of the 6×6 board with more than 30 stones, by the cells that are empty.

use crate::game::Cells;

use super::{MOST_GAPS, SIDE};

/// Sets of at most five of the 36 cells.
pub const POSITIONS: u32 = FIRST[MOST_GAPS as usize + 1];

pub(super) const CELLS: usize = 36;
/// All cells of the board.
pub(super) const FULL: Cells = (1 << CELLS) - 1;
/// `CHOOSE[n][k]`: how many sets of `k` of `n` cells there are.
const CHOOSE: [[u32; 7]; CELLS + 1] = choose();
/// The number of the first set of so many cells.
const FIRST: [u32; 7] = first();
/// Where each cell goes when the board is turned or flipped.
pub(super) type Image = [u8; CELLS];
/// The eight ways to turn and flip it.
pub(super) static IMAGES: [Image; 8] = images();

/// The least number among the images of a set of at most five cells, and which image has it.
pub(super) fn number_of(gaps: Cells) -> (u32, &'static Image) {
    let numbers = IMAGES.iter().map(|image| (own_number(gaps, image), image));
    numbers.min_by_key(|(number, _)| *number).unwrap_or((0, &IMAGES[0]))
}

/// The number of the image of a set of cells: smaller sets first, sets of one size in the order of their cells from the last one
/// down (the combinatorial number system).
fn own_number(gaps: Cells, image: &Image) -> u32 {
    let places = bits(turned(gaps, image)).zip(1..).map(|(cell, place)| CHOOSE[cell][place]);
    FIRST[gaps.count_ones() as usize] + places.sum::<u32>()
}

/// Where cells go when the board is turned or flipped.
pub(super) fn turned(cells: Cells, image: &Image) -> Cells {
    bits(cells).fold(0, |moved, cell| moved | 1 << image[cell])
}

/// The set of cells with this number.
#[must_use]
pub fn gaps(number: u32) -> Cells {
    let size = (0..=MOST_GAPS as usize).rfind(|&size| FIRST[size] <= number).unwrap_or(0);
    let mut left = number - FIRST[size];
    (1..=size).rev().fold(0, |gaps, place| {
        let cell = (0..CELLS).rfind(|&cell| CHOOSE[cell][place] <= left).unwrap_or(0);
        left -= CHOOSE[cell][place];
        gaps | 1 << cell
    })
}

fn bits(mut cells: Cells) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = (cells != 0).then(|| cells.trailing_zeros() as usize)?;
        cells &= cells - 1;
        Some(bit)
    })
}

const fn choose() -> [[u32; 7]; CELLS + 1] {
    let mut choose = [[0; 7]; CELLS + 1];
    let mut n = 0;
    while n <= CELLS {
        choose[n][0] = 1;
        let mut k = 1;
        while k < 7 && n > 0 {
            choose[n][k] = choose[n - 1][k - 1] + choose[n - 1][k];
            k += 1;
        }
        n += 1;
    }
    choose
}

const fn first() -> [u32; 7] {
    let mut first = [0; 7];
    let mut size = 0;
    while size < 6 {
        first[size + 1] = first[size] + CHOOSE[CELLS][size];
        size += 1;
    }
    first
}

const fn images() -> [Image; 8] {
    let mut images = [[0; CELLS]; 8];
    let last = SIDE as usize - 1;
    let mut turn = 0;
    while turn < 8 {
        let mut cell = 0;
        while cell < CELLS {
            let (mut row, mut col) = (cell / SIDE as usize, cell % SIDE as usize);
            if turn & 1 == 1 {
                col = last - col;
            }
            if turn & 2 == 2 {
                row = last - row;
            }
            if turn & 4 == 4 {
                (row, col) = (col, row);
            }
            images[turn][cell] = (row * SIDE as usize + col) as u8;
            cell += 1;
        }
        turn += 1;
    }
    images
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_set_has_its_number() {
        let same = &IMAGES[0];
        for number in 0..POSITIONS {
            assert_eq!(own_number(gaps(number), same), number);
        }
        assert_eq!(POSITIONS, 443_704);
        assert!(gaps(POSITIONS - 1).count_ones() == MOST_GAPS && gaps(0) == 0);
    }

    #[test]
    fn images_have_one_number() {
        for image in &IMAGES {
            for number in (0..POSITIONS).step_by(997) {
                assert_eq!(number_of(turned(gaps(number), image)).0, number_of(gaps(number)).0);
            }
        }
        // A corner and its neighbour, and the same at the opposite corner the other way round.
        assert_eq!(number_of(0b11).0, number_of(1 << 35 | 1 << 29).0);
    }
}
