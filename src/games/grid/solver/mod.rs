//! The exact solver of the grid. Every position that can still come up is worked out where they are few enough, and beyond that only
//! what can be proven is said: "Grundy values and the misère tail rule" do not hold here.
//!
//! | stones | what is known |
//! |---|---|
//! | up to 25 | everything, with remoteness ([`table`]) |
//! | up to 31 | who wins, and by which moves ([`wide`]) |
//! | more, in groups of up to 14 where the last stone wins | who wins, and by which moves: the groups are counted ([`values`](super::values)) |
//! | more, on 6×6 | who wins, and a move that does, from a file ([`six`](super::six)) |
//! | more, elsewhere | one stone a move: parity; normal play: boards won or lost by turning the board ([`mirror`]); else nothing |

mod blocks;
mod every;
pub(super) mod mirror;
mod stones;
mod table;
mod wide;

pub use every::EverySubset;

use crate::game::{Board, Cells, Ending, Move, Obstacle, Outcome, Position, Solution, Stop};
use crate::solve::Halted;

use super::six::Known;
use super::values::{Values, are_countable};
use crate::theory::nim_sum;
use stones::{Run, Stones};
use table::RemotenessTable;
use wide::WideTable;

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
    if position.board.stones() <= wide::MOST_STONES as u64 {
        return None;
    }
    let stones = Stones::of(position);
    let by_mirror = position.ending == Ending::Normal && mirror::answers_to_the_end(&stones, 0);
    let by_counts = || position.ending == Ending::Normal && are_countable(&stones.grid);
    let proven = stones.count <= wide::MOST_STONES
        || position.most == 1
        || by_mirror
        || by_counts()
        || Known::covers(position);
    (!proven).then_some(wide::MOST_STONES)
}

fn solve_exactly(position: &Position, stop: &Stop) -> Result<Solution, Halted> {
    let stones = Stones::of(position);
    let ending = position.ending;
    let answered = ending == Ending::Normal && mirror::answers_to_the_end(&stones, 0);
    if stones.count <= table::MOST_STONES {
        let table = RemotenessTable::new(&stones, ending, stop)?;
        let (wins, plies) = table.get(stones.all());
        let won = |left| table.get(left).0;
        let line = best_line(&stones, &table);
        let best = best_by_length(&stones, &table, stones.all());
        let known = Proven { wins, remoteness: Some(plies), best, won: &won };
        return Ok(Solution { line, ..solved(&stones, &known) });
    }
    if position.most == 1 {
        // Each move takes exactly one stone, so every move wins or none does, and the length is fixed.
        let wins_with = |left: u64| left.count_ones().is_multiple_of(2) == (ending == Ending::Misere);
        let best = stones.runs.first().copied();
        let plies = u32::try_from(stones.count).ok();
        let wins = wins_with(stones.all());
        return Ok(solved(&stones, &Proven { wins, remoteness: plies, best, won: &wins_with }));
    }
    if answered {
        let best = delaying_run(&stones);
        let images = stones.runs.iter().map(|run| stones.image_of(run.mv)).collect();
        let known = Proven { wins: false, remoteness: None, best, won: &|_| true };
        return Ok(Solution { answers: images, ..solved(&stones, &known) });
    }
    if ending == Ending::Normal && are_countable(&stones.grid) {
        return Ok(solve_by_counts(&stones));
    }
    if stones.count <= wide::MOST_STONES {
        let table = WideTable::new(&stones, ending, stop)?;
        return Ok(solve_without_lengths(&stones, &|left| table.wins(left)));
    }
    Ok(match (Known::of(position), &position.board) {
        (Some(known), &Board::Grid { cells, .. }) => looked_up(&stones, &known, cells),
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
    solve_without_lengths(stones, &won)
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

/// What a table or a proof says of a position.
struct Proven<'a> {
    wins: bool,
    remoteness: Option<u32>,
    best: Option<Run>,
    /// Whether whoever must move with these stones left wins.
    won: &'a dyn Fn(u64) -> bool,
}

/// The solution where it is known who wins, but not when.
fn solve_without_lengths(stones: &Stones, won: &dyn Fn(u64) -> bool) -> Solution {
    let all = stones.all();
    let winner = stones.runs.iter().copied().find(|run| !won(all & !run.mask));
    let best = winner.or_else(|| delaying_run(stones));
    solved(stones, &Proven { wins: won(all), remoteness: None, best, won })
}

fn solved(stones: &Stones, known: &Proven<'_>) -> Solution {
    let all = stones.all();
    let winning: Vec<Move> =
        stones.runs.iter().filter(|run| !(known.won)(all & !run.mask)).map(|run| run.mv).collect();
    Solution {
        outcome: if known.wins { Outcome::N } else { Outcome::P },
        remoteness: known.remoteness,
        legal: stones.runs.len() as u64,
        best: known.best.map(|run| run.mv),
        longest: known.best.filter(|_| !known.wins && known.remoteness.is_some()).map(|run| run.mv),
        answers: if known.wins { vec![] } else { answers(stones, known.won) },
        winning,
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
