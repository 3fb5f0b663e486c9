//! The exact solver of the grid. Every position that can still come up is worked out where they are few enough, and beyond that only
//! what can be proven is said: "Grundy values and the misère tail rule" do not hold here.
//!
//! | stones | what is known |
//! |---|---|
//! | up to 25 | everything, with remoteness ([`RemotenessTable`]) |
//! | up to 31 | who wins, and by which moves ([`EverySubset`]) |
//! | more, in groups of up to 14 where the last stone wins | who wins, and by which moves: the groups are counted ([`values`](super::values)) |
//! | more, on 6×6 | who wins, and a move that does, from a file ([`six`](super::six)) |
//! | more, elsewhere | one stone a move: parity; normal play: boards won or lost by turning the board ([`mirror`]); else nothing |

pub(super) mod mirror;
mod stones;
mod tables;

pub use tables::EverySubset;

use crate::game::{Board, Cells, Ending, Move, Obstacle, Outcome, Position, Solution, Stop};
use crate::solve::{Halted, nim_sum};

use super::six::Known;
use super::values::{Values, are_countable};
use stones::{Run, Stones};
use tables::RemotenessTable;

/// Solves a position.
///
/// With more than 31 stones that cannot be counted an N-position's `winning` holds the moves that are proven to win; others may win as
/// well.
/// Where there is no room for a table, only what can be proven without one is.
pub(super) fn solve(position: &Position, stop: &Stop) -> Result<Solution, Halted> {
    match solve_exactly(position, stop) {
        Err(Halted::NoMemory) => {
            Ok(without_a_table(&Stones::of(position), position.ending, Obstacle::TooLittleMemory))
        }
        solved => solved,
    }
}

/// How many stones must be left until everything is proven, where too little is proven of this position.
pub(super) fn proven_from(position: &Position) -> Option<usize> {
    if position.board.stones() <= EverySubset::MOST_STONES as u64 {
        return None;
    }
    let stones = Stones::of(position);
    let by_mirror = position.ending == Ending::Normal && mirror::answers_to_the_end(&stones, 0);
    let by_counts = || position.ending == Ending::Normal && are_countable(&stones.grid);
    let proven = stones.count <= EverySubset::MOST_STONES
        || position.most == 1
        || by_mirror
        || by_counts()
        || Known::of(position).is_some();
    (!proven).then_some(EverySubset::MOST_STONES)
}

fn solve_exactly(position: &Position, stop: &Stop) -> Result<Solution, Halted> {
    let stones = Stones::of(position);
    let (ending, all) = (position.ending, stones.all());
    if stones.count <= RemotenessTable::MOST_STONES {
        let table = RemotenessTable::new(&stones, ending, stop)?;
        let length = (table.get(all).1, best_by_length(&stones, &table, all));
        let solution = solved(&stones, &|left| table.get(left).0, Some(length));
        return Ok(Solution { line: best_line(&stones, &table), ..solution });
    }
    if position.most == 1 {
        // Each move takes exactly one stone, so every move wins or none does, and the length is fixed.
        let wins = |left: u64| left.count_ones().is_multiple_of(2) == (ending == Ending::Misere);
        return Ok(solved(&stones, &wins, Some((all.count_ones(), stones.runs.first().copied()))));
    }
    if ending == Ending::Normal && mirror::answers_to_the_end(&stones, 0) {
        let answers = stones.runs.iter().map(|run| stones.image_of(run.mv)).collect();
        return Ok(Solution { answers, ..solved(&stones, &|left| left != all, None) });
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
        _ => without_a_table(&stones, ending, Obstacle::TooManyLines),
    })
}

/// Groups that can all be counted, where the last stone wins: lost where the nim-sum of the counts is 0.
fn solve_by_counts(stones: &Stones) -> Solution {
    let values = Values::of(&stones.grid);
    let won = |left| {
        let counts = values.of_pieces(&stones.grid.pieces(stones.as_cells(left)));
        counts.is_some_and(|counts| nim_sum(&counts) != 0)
    };
    solved(stones, &won, None)
}

/// More than 31 stones on the 6×6 board. Whether a move wins that leaves 30 stones or fewer is not in the file, unless it is the
/// one kept because there is no other.
fn looked_up(stones: &Stones, known: &Known, cells: Cells) -> Solution {
    let loses = known.loses(cells) == Some(true);
    let kept = known.small_win(cells).map(|run| stones.numbered(run));
    let left = |run: &Run| known.loses(cells & !stones.as_cells(run.mask));
    let wins = |run: &&Run| left(run) == Some(true) || kept == Some(run.mask);
    let winning: Vec<Move> =
        if loses { vec![] } else { stones.runs.iter().filter(wins).map(|run| run.mv).collect() };
    let all_known = loses || stones.runs.iter().all(|run| left(run).is_some());
    let best = winning.first().copied().or_else(|| delaying_run(stones).map(|run| run.mv));
    Solution {
        outcome: if loses { Outcome::P } else { Outcome::N },
        legal: stones.runs.len() as u64,
        best,
        obstacle: (!all_known).then_some(Obstacle::TooManyLines),
        winning,
        ..Solution::default()
    }
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
        answers: if wins { vec![] } else { answers(stones, won) },
        winning: winning.iter().map(|run| run.mv).collect(),
        ..Solution::default()
    }
}

/// To each move of a lost position an answer that wins: its mirror image where that does, else the first one. Nothing where some
/// answer is not known.
fn answers(stones: &Stones, won: &dyn Fn(u64) -> bool) -> Vec<Move> {
    let answer = |run: &Run| {
        let left = stones.all() & !run.mask;
        let wins = |answer: &&Run| answer.mask & run.mask == 0 && !won(left & !answer.mask);
        let image = stones.image_of(run.mv);
        let mirrored = stones.runs.iter().find(|answer| answer.mv == image).filter(wins);
        mirrored.or_else(|| stones.runs.iter().find(wins)).map(|answer| answer.mv)
    };
    let answers: Vec<Move> = stones.runs.iter().filter_map(answer).collect();
    if answers.len() == stones.runs.len() { answers } else { vec![] }
}

/// With these stones left the quickest win, else the slowest loss; the first of equals.
fn best_by_length(stones: &Stones, table: &RemotenessTable, left: u64) -> Option<Run> {
    let key = |run: &Run| {
        let (opponent_wins, plies) = table.get(left & !run.mask);
        (opponent_wins, if opponent_wins { u32::MAX - plies } else { plies })
    };
    stones.runs.iter().copied().filter(|run| run.mask & !left == 0).min_by_key(key)
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

/// Where the longest line of a lost position is not known: the fewest stones, the first of equals.
fn delaying_run(stones: &Stones) -> Option<Run> {
    stones.runs.iter().copied().min_by_key(|run| run.mask.count_ones())
}

/// No table, more than one stone a move, and not lost by the mirror: won by it, or not proven.
fn without_a_table(stones: &Stones, ending: Ending, obstacle: Obstacle) -> Solution {
    let legal = stones.runs.len() as u64;
    let winning: Vec<Move> = stones
        .runs
        .iter()
        .filter(|run| ending == Ending::Normal && mirror::answers_to_the_end(stones, run.mask))
        .map(|run| run.mv)
        .collect();
    let unknown = winning.is_empty();
    Solution {
        outcome: if unknown { Outcome::Unknown } else { Outcome::N },
        legal,
        best: winning.first().copied().or_else(|| mirror::rule_of_thumb(stones)),
        obstacle: Some(obstacle),
        winning,
        ..Solution::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Dice;

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
            let stones = Stones::of(&position);
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
}
