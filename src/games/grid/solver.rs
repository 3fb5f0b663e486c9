//! The exact solver of 2D Nim. It works out every position that can still come up if there are few enough; beyond that it gives only
//! what can be proven. ("Grundy values and the misère tail rule" don't hold here.)
//!
//! | stones | what is known |
//! |---|---|
//! | up to 25 | everything, with remoteness ([`RemotenessTable`]) |
//! | up to 31 | who wins, and by which moves ([`EverySubset`]) |
//! | more, in groups of up to 14 if the last stone wins | who wins, and by which moves: the groups are counted ([`Values`]) |
//! | more, on 6×6 | who wins, and a move that does, from a file ([`six`](super::six)) |
//! | more, elsewhere | one stone a move: parity; normal play: boards won or lost by turning the board; else nothing |

use super::pieces::Grid;
use super::six::Known;
use super::structure::{MOST_STONES, Values, are_countable};
use super::tables::{EverySubset, RemotenessTable};
use crate::game::{Board, Cell, Cells, Ending, Move, Obstacle, Outcome, Position, Solution, Stop, bits};
use crate::solve::{Halted, nim_sum};

/// Solves a position.
///
/// With more than 31 stones that can't be added up, `winning` of an N-position holds the moves proven to win; others may win as well.
/// If there is no memory for a table, the same applies.
pub(super) fn solve(position: &Position, stop: &Stop) -> Result<Solution, Halted> {
    match solve_exactly(position, stop) {
        Err(Halted::By(obstacle)) => {
            Ok(solve_without_table(&Stones::new(position), position.ending, obstacle))
        }
        solved => solved,
    }
}

/// The number of stones below which everything is proven, if too little is proven of this position.
pub(super) fn proven_from(position: &Position) -> Option<usize> {
    if position.board.stones() <= EverySubset::MOST_STONES as u64 {
        return None;
    }
    let (stones, is_normal) = (Stones::new(position), position.ending == Ending::Normal);
    let is_proven = position.most == 1
        || is_normal && (answers_to_the_end(&stones, 0) || are_countable(&stones.grid))
        || Known::of(position).is_some();
    (!is_proven).then_some(EverySubset::MOST_STONES)
}

fn solve_exactly(position: &Position, stop: &Stop) -> Result<Solution, Halted> {
    let stones = Stones::new(position);
    let (ending, all) = (position.ending, stones.all());
    if stones.count <= RemotenessTable::MOST_STONES {
        let table = RemotenessTable::new(&stones, ending, stop)?;
        let length = (table.get(all).plies.into(), best_by_length(&stones, &table, all));
        let solution = solved(&stones, &|left| table.get(left).wins, Some(length));
        return Ok(Solution { line: best_line(&stones, &table), ..solution });
    }
    if position.most == 1 {
        // Each move takes exactly one stone, so every move wins or none does, and the length is fixed.
        let wins = |left: u64| left.count_ones().is_multiple_of(2) == (ending == Ending::Misere);
        return Ok(solved(&stones, &wins, Some((all.count_ones(), stones.runs.first().copied()))));
    }
    if ending == Ending::Normal && answers_to_the_end(&stones, 0) {
        return Ok(Solution { has_mirror_answers: true, ..solved(&stones, &|left| left != all, None) });
    }
    if ending == Ending::Normal && are_countable(&stones.grid) {
        return Ok(solve_by_counts(&stones));
    }
    if stones.count <= EverySubset::MOST_STONES {
        let table = EverySubset::of(position, stop)?;
        return Ok(solved(&stones, &|left| table.wins_with(left), None));
    }
    Ok(match (Known::of(position), &position.board) {
        (Some(known), &Board::Grid { cells, .. }) => looked_up(&stones, known, cells),
        _ => solve_without_table(&stones, ending, Obstacle::TooManyLines),
    })
}

/// Groups whose values are all known, if the last stone wins: lost if their nim-sum is 0.
fn solve_by_counts(stones: &Stones) -> Solution {
    let values = Values::new(MOST_STONES);
    let won = |left| {
        let counts = values.of_pieces(&stones.grid, stones.as_cells(left));
        counts.is_some_and(|counts| nim_sum(&counts) != 0)
    };
    solved(stones, &won, None)
}

/// More than 31 stones on the 6×6 board. The file doesn't say whether a move to 30 stones or fewer wins, except for the one saved
/// because no other wins.
fn looked_up(stones: &Stones, known: &Known, cells: Cells) -> Solution {
    let loses = known.loses(cells) == Some(true);
    let kept = known.small_win(cells).map(|run| stones.numbered(run));
    let left = |run: &Run| known.loses(cells & !stones.as_cells(run.mask));
    let wins = |run: &&Run| left(run) == Some(true) || kept == Some(run.mask);
    let winning: Vec<Move> =
        if loses { vec![] } else { stones.runs.iter().filter(wins).map(|run| run.mv).collect() };
    let all_known = loses || stones.runs.iter().all(|run| left(run).is_some());
    let obstacle = (!all_known).then_some(Obstacle::TooManyLines);
    let outcome = if loses { Outcome::P } else { Outcome::N };
    let best = delaying_run(stones).map(|run| run.mv);
    Solution { obstacle, ..solution(stones, outcome, winning, best) }
}

/// The first winning move is the best, if there is one.
fn solution(stones: &Stones, outcome: Outcome, winning: Vec<Move>, other: Option<Move>) -> Solution {
    let (legal, best) = (stones.runs.len() as u64, winning.first().copied().or(other));
    Solution { outcome, legal, best, winning, ..Solution::default() }
}

/// The solution, if `won` says whether the player to move wins with some stones left; with the length of the game and the best move if
/// they are known.
fn solved(stones: &Stones, won: &dyn Fn(u64) -> bool, length: Option<(u32, Option<Run>)>) -> Solution {
    let (all, wins) = (stones.all(), won(stones.all()));
    let winning: Vec<Run> = stones.runs.iter().copied().filter(|run| !won(all & !run.mask)).collect();
    let best = match length {
        Some((_, best)) => best,
        None => winning.first().copied().or_else(|| delaying_run(stones)),
    };
    Solution {
        outcome: if wins { Outcome::N } else { Outcome::P },
        remoteness: length.map(|(plies, _)| plies),
        legal: stones.runs.len() as u64,
        best: best.map(|run| run.mv),
        longest: best.filter(|_| !wins && length.is_some()).map(|run| run.mv),
        has_mirror_answers: !wins && has_mirror_answers(stones, won),
        winning: winning.iter().map(|run| run.mv).collect(),
        ..Solution::default()
    }
}

/// Whether each move of a lost position has its mirror image as a winning reply.
fn has_mirror_answers(stones: &Stones, won: &dyn Fn(u64) -> bool) -> bool {
    let grid = &stones.grid;
    stones.runs.iter().all(|run| {
        let taken = stones.as_cells(run.mask);
        let answer = grid.image(taken);
        answer & (taken | !grid.stones) == 0 && !won(stones.numbered(grid.stones & !taken & !answer))
    })
}

/// With these stones left the quickest win, else the slowest loss; the first of equals.
fn best_by_length(stones: &Stones, table: &RemotenessTable, left: u64) -> Option<Run> {
    let runs = stones.runs.iter().copied().filter(|run| run.mask & !left == 0);
    runs.min_by_key(|run| table.get(left & !run.mask).order())
}

/// The moves to the end when the winner hurries and the loser delays.
fn best_line(stones: &Stones, table: &RemotenessTable) -> Vec<Move> {
    let mut left = stones.all();
    std::iter::from_fn(|| {
        let run = best_by_length(stones, table, left)?;
        left &= !run.mask;
        Some(run.mv)
    })
    .collect()
}

/// The move for a lost position whose longest line isn't known: the fewest stones, then the first.
fn delaying_run(stones: &Stones) -> Option<Run> {
    stones.runs.iter().copied().min_by_key(|run| run.mask.count_ones())
}

/// No table, more than one stone a move, and not lost by the mirror: won by it, or not proven.
fn solve_without_table(stones: &Stones, ending: Ending, obstacle: Obstacle) -> Solution {
    let winning: Vec<Move> = stones
        .runs
        .iter()
        .filter(|run| ending == Ending::Normal && answers_to_the_end(stones, run.mask))
        .map(|run| run.mv)
        .collect();
    let (outcome, best) =
        if winning.is_empty() { (Outcome::Unknown, rule_of_thumb(stones)) } else { (Outcome::N, None) };
    Solution { obstacle: Some(obstacle), ..solution(stones, outcome, winning, best) }
}

/// How many low bits a block of 64 positions spans.
pub(super) const LOW: usize = 6;

/// A run of stones, and the stones it takes as bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Run {
    /// The move on the board.
    pub(super) mv: Move,
    /// The stones it takes.
    pub(super) mask: u64,
}

/// The stones of a position, numbered so that the lowest six have no two neighbours wherever six such stones exist.
#[derive(Clone, Debug)]
pub(super) struct Stones {
    /// How many stones there are.
    pub(super) count: usize,
    /// All legal runs, in the order of `nth_move`.
    pub(super) runs: Vec<Run>,
    /// Whether the only runs that lie wholly among the lowest six stones are single stones.
    pub(super) low_are_apart: bool,
    /// The board.
    pub(super) grid: Grid,
    /// The cell of each stone, as the board numbers them.
    cells: Vec<usize>,
}

impl Stones {
    /// Numbers the stones of `position` and lists its runs.
    pub(super) fn new(position: &Position) -> Self {
        let grid = Grid::new(position);
        let cells = apart_first(&grid);
        let mut stones = Self { count: cells.len(), runs: vec![], low_are_apart: false, grid, cells };
        let numbered = |&(mv, cells): &(Move, Cells)| Run { mv, mask: stones.numbered(cells) };
        stones.runs = stones.grid.runs.iter().map(numbered).collect();
        let low = (1 << LOW) - 1;
        stones.low_are_apart =
            stones.runs.iter().all(|run| run.mask & !low != 0 || run.mask.count_ones() == 1);
        stones
    }

    /// All stones as bits.
    pub(super) fn all(&self) -> u64 {
        u64::MAX.checked_shr(u64::BITS - self.count as u32).unwrap_or(0)
    }

    /// Stones given as cells, as the bits of this numbering; cells without a stone are left out.
    pub(super) fn numbered(&self, cells: Cells) -> u64 {
        let on = self.cells.iter().enumerate().filter(|(_, cell)| cells >> **cell & 1 == 1);
        on.fold(0, |stones, (number, _)| stones | 1 << number)
    }

    /// Stones given as the bits of this numbering, as cells of the board.
    pub(super) fn as_cells(&self, stones: u64) -> Cells {
        bits(stones).fold(0, |cells, number| cells | 1 << self.cells[number])
    }

    /// Whether half a turn of the board puts a stone on every stone once `gone` are taken away.
    pub(super) fn is_symmetric_without(&self, gone: u64) -> bool {
        self.grid.is_mirrored(self.as_cells(self.all() & !gone))
    }
}

/// The cells with stones: first, greedily, up to six of which no two are neighbours, then all others.
fn apart_first(grid: &Grid) -> Vec<usize> {
    let (mut low, mut others): (Vec<usize>, Vec<usize>) = (vec![], vec![]);
    // Cells of one colour of a chessboard are never neighbours.
    let odd = |cell: &usize| {
        let Cell { row, col } = grid.cell(*cell);
        (row + col) % 2
    };
    let mut cells: Vec<usize> = bits(grid.stones).collect();
    cells.sort_by_key(odd);
    for cell in cells {
        let is_apart = |other: &usize| grid.pieces(1 << cell | 1 << other).count() > 1;
        if low.len() < LOW && low.iter().all(is_apart) { low.push(cell) } else { others.push(cell) }
    }
    low.append(&mut others);
    low
}

/// Whether the board without the stones `gone` is lost in normal play by symmetry: half a turn maps it to itself, and no run meets its
/// own image. Then the image of any move is still there, and the position after it is symmetrical again (runs only get shorter), so the
/// second player always has a reply and takes the last stone.
fn answers_to_the_end(stones: &Stones, gone: u64) -> bool {
    let left = stones.as_cells(stones.all() & !gone);
    stones.grid.is_mirrored(left) && stones.grid.no_run_meets_its_image(left)
}

/// A sensible move if nothing is proven: one that leaves a board that half a turn maps to itself, so every reply can be copied, or else
/// one that leaves the opponent the fewest moves to such a board. Ties go to the fewest replies, then to the first.
fn rule_of_thumb(stones: &Stones) -> Option<Move> {
    let key = |run: &&Run| {
        let gone = run.mask;
        let replies = || stones.runs.iter().filter(move |reply| reply.mask & gone == 0);
        let to_symmetry = replies().filter(|reply| stones.is_symmetric_without(gone | reply.mask)).count();
        (!stones.is_symmetric_without(gone), to_symmetry, replies().count())
    };
    stones.runs.iter().min_by_key(key).map(|run| run.mv)
}

#[cfg(test)]
mod tests {

    use super::*;
    use crate::game::{Board, Dice, Ending, Stop};

    /// Groups of up to 9 stones in the corners of a board: what is counted agrees with the table of every position.
    #[test]
    fn counting_groups_agrees_with_the_table() {
        let mut dice = Dice::new(7);
        let (mut won, mut lost) = (0, 0);
        while won < 40 || lost < 10 {
            let mut corner = || dice.next() & 0b111;
            let row = |(left, right)| left | right << 4;
            let rows: Vec<Cells> =
                (0..7).map(|line| if line == 3 { 0 } else { row((corner(), corner())) }).collect();
            let cells = rows.iter().rev().fold(0, |cells, row| cells << 7 | row);
            let board = Board::Grid { rows: 7, cols: 7, cells };
            let position = Position::new(board, Ending::Normal, 3);
            let stones = Stones::new(&position);
            if !(1..=16).contains(&stones.count) {
                continue;
            }
            let table = solve(&position, &Stop::default()).expect("nobody stopped it");
            let counted = solve_by_counts(&stones);
            assert_eq!((counted.outcome, &counted.winning), (table.outcome, &table.winning), "{cells:b}");
            won += u32::from(table.outcome == Outcome::N);
            lost += u32::from(table.outcome == Outcome::P);
        }
    }

    fn full(rows: u8, cols: u8, most: u32) -> Stones {
        Stones::new(&Position::new(Board::full_grid(rows, cols), Ending::Normal, most))
    }

    #[test]
    fn what_the_mirror_proves_is_what_the_table_says() {
        let mut proofs = 0;
        for (rows, cols, most) in [(2, 3, 2), (3, 3, 3), (3, 4, 2), (3, 4, 4), (2, 5, 1), (4, 4, 3)] {
            let whole = full(rows, cols, most);
            let table =
                RemotenessTable::new(&whole, Ending::Normal, &Stop::default()).expect("nobody stopped it");
            for gone in 0..=whole.all() {
                if answers_to_the_end(&whole, gone) {
                    proofs += 1;
                    assert!(!table.get(whole.all() & !gone).wins, "{rows}x{cols}/{most} without {gone:b}");
                }
            }
        }
        assert!(proofs > 100, "only {proofs} boards were proven");
    }
}
