//! The 6×6 board with more than 30 stones: who wins, from a file.
//!
//! A table of all its positions takes 8 GiB. While more than 30 stones lie on it, at most five are gone, and those are only
//! 443,704 positions. The few that are lost are in `assets/lost-6x6.bin`, which `examples/lost_6x6.rs` makes and checks.
//! With 31 stones the program's own tables know every move. With more, the winning moves that leave more than 30 are those to
//! a lost position; if there is none, the file has one that leaves fewer. Positions that are turned or flipped images of each other
//! are in it once.
//!
//! For each rule the file has: the most stones of a move; 1 if the last stone loses, else 0; how many bytes of lost positions follow and
//! how many of small wins (four bytes each, the lowest first); the lost positions, each as the distance from the number before it; the
//! small wins, each as such a distance and the place of the move in [`runs`]. A distance has seven bits a byte, the lowest first.

use std::collections::{HashMap, HashSet};
use std::sync::LazyLock;

use crate::game::{Board, Cells, Ending, Position, bits};

use super::pieces::Grid;

/// Rows and columns of the board.
pub const SIDE: u8 = 6;
/// Most stones that are gone.
pub const MOST_GAPS: u32 = 5;
/// Fewest stones of a position whose moves are looked up here.
pub const FEWEST_STONES: u32 = 32;
/// Sets of at most five of the 36 cells.
pub const POSITIONS: u32 = 443_704;

const CELLS: usize = 36;
/// All cells of the board.
const FULL: Cells = (1 << CELLS) - 1;
/// `CHOOSE[n][k]`: how many sets of `k` of `n` cells there are.
const CHOOSE: [[u32; 7]; CELLS + 1] = choose();

static FILE: &[u8] = include_bytes!("../../../assets/lost-6x6.bin");

/// Who wins the positions with more than 30 stones by the rules of one game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Known {
    /// Most stones a move may take.
    pub most: u32,
    /// What the last stone means.
    pub ending: Ending,
    /// The gaps of the lost positions, the first of all images.
    lost: HashSet<Cells>,
    /// The same of won positions with more than 31 stones in which every winning move leaves 30 or fewer, with such a move.
    small_wins: HashMap<Cells, Cells>,
}

impl Known {
    /// What the file says about the board and the rules of `position`.
    pub fn of(position: &Position) -> Option<&'static Self> {
        let Board::Grid { rows: SIDE, cols: SIDE, cells } = position.board else { return None };
        let most = position.most.min(SIDE.into());
        let asked = |known: &&Self| known.most == most && known.ending == position.ending;
        Self::all().find(asked).filter(|known| known.loses(cells).is_some())
    }

    /// Everything the file says, by rules.
    pub fn all() -> impl Iterator<Item = &'static Self> {
        static ALL: LazyLock<Vec<Known>> = LazyLock::new(|| read(FILE));
        ALL.iter()
    }

    /// Whether the player to move loses with these stones on the board; `None` with 30 or fewer.
    pub fn loses(&self, stones: Cells) -> Option<bool> {
        let gaps = FULL & !stones;
        (gaps.count_ones() <= MOST_GAPS).then(|| self.lost.contains(&first_image(gaps).0))
    }

    /// A winning move, as the cells it takes, if every winning move leaves 30 stones or fewer.
    pub fn small_win(&self, stones: Cells) -> Option<Cells> {
        let (first, turn) = first_image(FULL & !stones);
        let run = self.small_wins.get(&first)?;
        let is_taken = |cell: &usize| run >> turned(*cell, turn) & 1 == 1;
        Some((0..CELLS).filter(is_taken).fold(0, |run, cell| run | 1 << cell))
    }
}

/// Where a cell goes when the board is turned or flipped in one of eight ways.
const fn turned(cell: usize, turn: usize) -> usize {
    let side = SIDE as usize;
    let (row, col) = (cell / side, cell % side);
    let col = if turn & 1 == 1 { side - 1 - col } else { col };
    let row = if turn & 2 == 2 { side - 1 - row } else { row };
    if turn & 4 == 4 { col * side + row } else { row * side + col }
}

/// The images of some cells when the board is turned or flipped.
pub fn images(cells: Cells) -> [Cells; 8] {
    std::array::from_fn(|turn| bits(cells).fold(0, |moved, cell| moved | 1 << turned(cell, turn)))
}

/// The smallest image, and how the board has to be turned for it.
fn first_image(cells: Cells) -> (Cells, usize) {
    let images = images(cells).into_iter().zip(0..);
    images.min().unwrap_or((cells, 0))
}

/// The set of at most five cells with this number: smaller sets first, sets of one size in the order of their cells from the last one
/// down (the combinatorial number system).
pub fn gaps(number: u32) -> Cells {
    let (mut left, mut size) = (number, 0);
    while size < MOST_GAPS as usize && left >= CHOOSE[CELLS][size] {
        left -= CHOOSE[CELLS][size];
        size += 1;
    }
    (1..=size).rev().fold(0, |gaps, place| {
        let cell = (0..CELLS).rfind(|&cell| CHOOSE[cell][place] <= left).unwrap_or(0);
        left -= CHOOSE[cell][place];
        gaps | 1 << cell
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

/// The runs of the full board, as cells, a single stone once: at most 216.
pub fn runs(most: u32) -> Vec<Cells> {
    let full = Position::new(Board::full_grid(SIDE, SIDE), Ending::Normal, most);
    Grid::new(&full).runs.into_iter().map(|(_, run)| run).collect()
}

/// Reads a distance; `None` at the end.
fn read_distance(bytes: &mut &[u8]) -> Option<u32> {
    let mut distance = 0;
    for shift in (0..u32::BITS).step_by(7) {
        let (&byte, rest) = bytes.split_first()?;
        *bytes = rest;
        distance |= u32::from(byte & 0x7f) << shift;
        if byte & 0x80 == 0 {
            break;
        }
    }
    Some(distance)
}

/// What the file says; ends if a part of it isn't whole.
fn read(mut bytes: &[u8]) -> Vec<Known> {
    let next = || {
        let (&[most, misere], rest) = bytes.split_first_chunk()?;
        let (&lost, rest) = rest.split_first_chunk()?;
        let (&small_wins, rest) = rest.split_first_chunk()?;
        let (lost, rest) = rest.split_at_checked(u32::from_le_bytes(lost) as usize)?;
        let (small_wins, rest) = rest.split_at_checked(u32::from_le_bytes(small_wins) as usize)?;
        bytes = rest;
        let ending = if misere == 1 { Ending::Misere } else { Ending::Normal };
        Some(read_rule(most.into(), ending, lost, small_wins))
    };
    std::iter::from_fn(next).collect()
}

fn read_rule(most: u32, ending: Ending, mut lost_bytes: &[u8], mut win_bytes: &[u8]) -> Known {
    let (mut lost, mut small_wins, runs) = (HashSet::new(), HashMap::new(), runs(most));
    let mut last = 0;
    while let Some(distance) = read_distance(&mut lost_bytes) {
        last += distance;
        lost.insert(first_image(gaps(last)).0);
    }
    last = 0;
    while let Some(distance) = read_distance(&mut win_bytes)
        && let Some((&place, rest)) = win_bytes.split_first()
    {
        (win_bytes, last) = (rest, last + distance);
        let (first, turn) = first_image(gaps(last));
        small_wins.insert(first, runs.get(usize::from(place)).map_or(0, |run| images(*run)[turn]));
    }
    Known { most, ending, lost, small_wins }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_set_of_cells_has_one_number() {
        let sets: HashSet<Cells> = (0..POSITIONS).map(gaps).collect();
        assert!(sets.len() == POSITIONS as usize && sets.iter().all(|set| set.count_ones() <= MOST_GAPS));
        let all: u32 = (0..=MOST_GAPS as usize).map(|size| CHOOSE[CELLS][size]).sum();
        assert_eq!(all, POSITIONS);
    }

    #[test]
    fn images_are_played_alike() {
        for known in Known::all().step_by(3) {
            for (gaps, run) in known.small_wins.iter().take(50) {
                let left = first_image(gaps | run).0;
                for image in images(*gaps) {
                    let run = known.small_win(FULL & !image).expect("the same");
                    assert!(run & image == 0 && first_image(image | run).0 == left);
                }
            }
        }
    }
}
