//! The 6×6 board with more than 30 stones: who wins, from a file.
//!
//! A table of all its positions takes 8 GiB. While more than 30 stones lie on it, at most five are gone, and those are only
//! 443,704 positions; the few that are lost are kept in `assets/lost-6x6.bin`, which `examples/lost_6x6.rs` makes and checks.
//! With 31 stones the program's own tables know every move. With more, the winning moves that leave more than 30 are those to
//! a lost position; where there is none, the file keeps one that leaves fewer. Positions that are turned or flipped images
//! of each other are kept once.

mod numbering;

pub use numbering::{POSITIONS, gaps};

use crate::game::{Board, Cells, Ending, Position};

use numbering::{CELLS, FULL, number_of};

/// Rows and columns of the board.
pub const SIDE: u8 = 6;
/// Most stones that are gone.
pub const MOST_GAPS: u32 = 5;
/// Fewest stones of a position whose moves are looked up here.
pub const FEWEST_STONES: u32 = 32;

/// The file: what [`Known::written`] writes for one game after the other.
static FILE: &[u8] = include_bytes!("../../../../assets/lost-6x6.bin");

/// Who wins the positions with more than 30 stones by the rules of one game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Known {
    /// Most stones a move may take.
    pub most: u32,
    /// What the last stone means.
    pub ending: Ending,
    /// The numbers of the lost positions' gaps, the least of all images, in order.
    lost: Vec<u32>,
    /// The same of won positions with more than 31 stones in which every winning move leaves 30 or fewer, each with the place
    /// of such a move in [`runs`].
    small_wins: Vec<(u32, u8)>,
}

impl Known {
    /// All that `loses` says of positions by their stones, asked for positions with any number of stones.
    #[must_use]
    pub fn by(most: u32, ending: Ending, loses: impl Fn(Cells) -> bool) -> Self {
        let numbers = || (0..POSITIONS).filter(|&number| number_of(gaps(number)).0 == number);
        let lost: Vec<u32> = numbers().filter(|&number| loses(FULL & !gaps(number))).collect();
        let mut known = Self { most, ending, lost, small_wins: vec![] };
        let runs = runs(most);
        let small_win = |number| {
            let stones = FULL & !gaps(number);
            if stones.count_ones() < FEWEST_STONES || known.loses(stones) == Some(true) {
                return None;
            }
            let wins = |run: &Cells| run & !stones == 0 && loses(stones & !run);
            let large = |run: &Cells| known.loses(stones & !run).is_some();
            let mut winning = (0_u8..).zip(&runs).filter(|(_, run)| wins(run));
            let first = winning.next()?;
            let none_is_large = !large(first.1) && !winning.any(|(_, run)| large(run));
            none_is_large.then_some((number, first.0))
        };
        known.small_wins = numbers().filter_map(small_win).collect();
        known
    }

    /// What the file says of the board and the rules of `position`; `None` where it says nothing.
    #[must_use]
    pub fn of(position: &Position) -> Option<Self> {
        part_about(position).map(Part::read)
    }

    /// Whether the file says anything of the board and the rules of `position`.
    #[must_use]
    pub fn covers(position: &Position) -> bool {
        part_about(position).is_some()
    }

    /// Everything the file says, by rules.
    pub fn all() -> impl Iterator<Item = Self> {
        parts(FILE).map(Part::read)
    }

    /// Whether whoever must move is lost with these stones on the board; `None` with 30 or fewer.
    #[must_use]
    pub fn loses(&self, stones: Cells) -> Option<bool> {
        let gaps = FULL & !stones;
        (gaps.count_ones() <= MOST_GAPS).then(|| self.lost.binary_search(&number_of(gaps).0).is_ok())
    }

    /// A winning move, as the cells it takes, where every winning move leaves 30 stones or fewer; `None` elsewhere.
    #[must_use]
    pub fn small_win(&self, stones: Cells) -> Option<Cells> {
        let (number, image) = number_of(FULL & !stones);
        let place = self.small_wins.binary_search_by_key(&number, |win| win.0).ok()?;
        let run = *runs(self.most).get(usize::from(self.small_wins[place].1))?;
        Some((0..CELLS).filter(|&cell| run >> image[cell] & 1 == 1).fold(0, |run, cell| run | 1 << cell))
    }

    /// How many lost positions there are, and how many won ones with a small win; images counted once.
    #[must_use]
    pub fn sizes(&self) -> (usize, usize) {
        (self.lost.len(), self.small_wins.len())
    }

    /// As it stands in the file: most stones a move; 1 where the last stone loses, else 0; how many bytes of lost positions follow
    /// and how many of small wins (four bytes each, the lowest first); the lost positions, each as the distance from the
    /// number before it; the small wins, each as such a distance and the place of the run. A distance has seven bits a
    /// byte, the lowest first.
    #[must_use]
    pub fn written(&self) -> Vec<u8> {
        let (mut lost, mut small_wins) = (vec![], vec![]);
        let mut last = 0;
        for &number in &self.lost {
            write_distance(number - last, &mut lost);
            last = number;
        }
        last = 0;
        for &(number, run) in &self.small_wins {
            write_distance(number - last, &mut small_wins);
            small_wins.push(run);
            last = number;
        }
        let mut bytes = vec![self.most as u8, u8::from(self.ending == Ending::Misere)];
        bytes.extend((lost.len() as u32).to_le_bytes());
        bytes.extend((small_wins.len() as u32).to_le_bytes());
        [bytes, lost, small_wins].concat()
    }
}

/// The runs of the full board, as cells, a single stone once: at most 216.
#[must_use]
pub fn runs(most: u32) -> Vec<Cells> {
    let side = usize::from(SIDE);
    let most = (most as usize).min(side);
    let mut runs = vec![];
    for cell in 0..CELLS {
        let (row, col) = (cell / side, cell % side);
        for length in 1..=most.min(side - col) {
            runs.push((0..length).fold(0, |run, step| run | 1 << (cell + step)));
        }
        for length in 2..=most.min(side - row) {
            runs.push((0..length).fold(0, |run, step| run | 1 << (cell + side * step)));
        }
    }
    runs
}

fn write_distance(mut distance: u32, bytes: &mut Vec<u8>) {
    while distance >= 0x80 {
        bytes.push(distance as u8 | 0x80);
        distance >>= 7;
    }
    bytes.push(distance as u8);
}

/// Reads what [`write_distance`] wrote; `None` at the end.
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

/// One [`Known`] as it was written.
struct Part<'a> {
    most: u32,
    ending: Ending,
    lost: &'a [u8],
    small_wins: &'a [u8],
}

impl Part<'_> {
    fn read(self) -> Known {
        let mut known = Known { most: self.most, ending: self.ending, lost: vec![], small_wins: vec![] };
        let (mut left, mut last) = (self.lost, 0);
        while let Some(distance) = read_distance(&mut left) {
            last += distance;
            known.lost.push(last);
        }
        (left, last) = (self.small_wins, 0);
        while let Some(distance) = read_distance(&mut left)
            && let Some((&run, rest)) = left.split_first()
        {
            left = rest;
            last += distance;
            known.small_wins.push((last, run));
        }
        known
    }
}

/// What [`Known::written`] wrote, one after the other; ends where a part is not whole.
fn parts(mut bytes: &[u8]) -> impl Iterator<Item = Part<'_>> {
    std::iter::from_fn(move || {
        let (&[most, misere], rest) = bytes.split_first_chunk()?;
        let (&lost, rest) = rest.split_first_chunk()?;
        let (&small_wins, rest) = rest.split_first_chunk()?;
        let (lost, rest) = rest.split_at_checked(u32::from_le_bytes(lost) as usize)?;
        let (small_wins, rest) = rest.split_at_checked(u32::from_le_bytes(small_wins) as usize)?;
        bytes = rest;
        let ending = if misere == 1 { Ending::Misere } else { Ending::Normal };
        Some(Part { most: u32::from(most), ending, lost, small_wins })
    })
}

/// The part of the file about the rules of `position`, where it is about its board.
fn part_about(position: &Position) -> Option<Part<'static>> {
    let Board::Grid { rows: SIDE, cols: SIDE, cells } = position.board else { return None };
    let most = position.most.min(u32::from(SIDE));
    let asked = |part: &Part| part.most == most && part.ending == position.ending;
    let is_in_reach = (FULL & !cells).count_ones() <= MOST_GAPS;
    if is_in_reach { parts(FILE).find(asked) } else { None }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::numbering::{IMAGES, turned};
    use super::*;
    use crate::game::{Game, Move};

    #[test]
    fn what_is_written_is_read() {
        let known = Known::by(3, Ending::Misere, |stones| stones % 7 == 0);
        assert!(known.lost.len() > 1000 && known.small_wins.len() > 1000);
        let both = [known.written(), known.written()].concat();
        assert!(parts(&both).map(Part::read).eq([known.clone(), known.clone()]));
        assert_eq!(parts(&both[..both.len() - 1]).count(), 1, "half a part is none");
    }

    #[test]
    fn a_small_win_of_an_image_is_the_image_of_the_run() {
        // As if only the full row on top, and what is an image of it, won by taking it.
        let row: Cells = 0b11_1111;
        let left = FULL & !row;
        let images: Vec<Cells> = IMAGES.iter().map(|image| turned(left, image)).collect();
        let known = Known::by(6, Ending::Normal, |stones| images.contains(&stones));
        let taken = known.small_win(FULL).map(|run| FULL & !run);
        assert!(taken.is_some_and(|left| images.contains(&left)));
        // Without a cell of the inside no row can be left alone.
        assert_eq!(known.small_win(FULL & !(1 << 7)), None);
    }

    #[test]
    fn the_runs_are_the_legal_moves_of_the_full_board() {
        for most in 2..=6 {
            let board = Board::full_grid(SIDE, SIDE);
            let position = Position::new(board, Ending::Normal, most);
            let grid: &dyn Game = &super::super::Grid;
            let legal = (0..grid.move_count(&position)).filter_map(|index| grid.nth_move(&position, index));
            let cells = |mv: Move| {
                let cells = mv.cells();
                cells.fold(0, |run: Cells, cell| run | 1 << (cell.row * SIDE + cell.col))
            };
            assert!(runs(most).into_iter().collect::<HashSet<_>>() == legal.map(cells).collect());
            assert_eq!(runs(most).len() as u64, grid.move_count(&position));
        }
    }
}
