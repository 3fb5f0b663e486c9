//! The table for a proof by values: the Grundy value of every part that can come up.

use std::collections::{BTreeMap, HashMap, HashSet};

use crate::game::{Board, Cell, Component, Ending, Game, PartKey, Position, Referee, Stop, Stopped, groups};
use crate::theory::nim_sum;

/// The most moves that are looked at for one table.
const MOST_MOVES: u64 = 300_000;

/// A part alone, and the parts that each of its moves leaves.
type Options = (Position, Vec<Vec<PartKey>>);

pub(super) enum Table {
    /// Each part alone, with its value.
    Rows(Vec<(Position, u32)>),
    TooLong,
    /// The position has no parts that can stand alone, or values don't tell who wins.
    None,
}

/// Makes the table for a position, with at most so many rows.
pub(super) fn table(game: &dyn Game, from: &Position, most: usize, stop: &Stop) -> Result<Table, Stopped> {
    if from.ending != Ending::Normal || game.counts_points() {
        return Ok(Table::None);
    }
    let referee = Referee::of(game);
    let mut open = vec![from.clone()];
    let mut values: HashMap<PartKey, u32> = HashMap::new();
    // Parts with more work come later, so that the values of what they leave are known.
    let mut options: BTreeMap<(u64, PartKey), Options> = BTreeMap::new();
    let mut moves = 0;
    while let Some(position) = open.pop() {
        stop.poll(values.len() as u64, most as u64)?;
        let image = game.key(&position);
        let Some(parts) = image.parts() else { return Ok(Table::None) };
        if parts.iter().all(|part| values.contains_key(part)) {
            continue;
        }
        let mut singles = HashMap::new();
        for single in single_parts(game, &position) {
            if let Some([part]) = game.key(&single).parts() {
                singles.entry(part.clone()).or_insert(single);
            }
        }
        for part in parts {
            if values.contains_key(part) {
                continue;
            }
            let Some(single) = singles.remove(part) else { return Ok(Table::None) };
            moves += game.move_count(&single);
            if values.len() >= most || moves > MOST_MOVES {
                return Ok(Table::TooLong);
            }
            let mut left = vec![];
            for mv in referee.moves(&single) {
                let after = game.play(&single, &mv);
                if game.result(&after).is_some_and(|ended| ended.mover_wins) {
                    return Ok(Table::None);
                }
                let Some(parts) = game.key(&after).parts().map(<[PartKey]>::to_vec) else {
                    return Ok(Table::None);
                };
                open.push(after);
                left.push(parts);
            }
            values.insert(part.clone(), 0);
            options.insert((game.work(&single), part.clone()), (single, left));
        }
    }
    let mut rows = vec![];
    for ((_, part), (single, left)) in options {
        let value_of =
            |parts: &Vec<PartKey>| nim_sum(&parts.iter().map(|part| values[part]).collect::<Vec<_>>());
        let left: HashSet<u32> = left.iter().map(value_of).collect();
        let value = (0..).find(|value| !left.contains(value)).unwrap_or(0);
        values.insert(part, value);
        rows.push((single, value));
    }
    // Keeps the parts of each game of a sum together.
    rows.sort_by_key(|(row, _)| row.board.components().first().map(|one| one.game.id()));
    Ok(Table::Rows(rows))
}

/// The parts of a position, each alone on a board that is as small as possible. The whole position is the last one, in case it's a
/// single part itself.
fn single_parts(game: &dyn Game, position: &Position) -> Vec<Position> {
    let with = |board: Board| Position { board, ..position.clone() };
    let has_id = |single: &Position| {
        let referee = Referee::of(game);
        referee.read(&referee.id(single)).is_ok_and(|read| read.board == single.board)
    };
    let mut all: Vec<Position> = match &position.board {
        Board::Sum(components) => {
            let of = |one: &Component| {
                let game = one.game;
                let parts = single_parts(game.0, &one.position).into_iter();
                parts.map(move |position| Position::sum(vec![Component { game, position }]))
            };
            return components.iter().flat_map(of).collect();
        }
        &Board::Grid { rows, cols, .. } => {
            let groups = groups(&position.board);
            let small = groups.iter().map(|group| with(cropped(group))).filter(has_id);
            let bit = |cell: &Cell| 1_u64 << (cell.row * cols + cell.col);
            let whole = groups.iter().map(|group| group.iter().map(bit).sum());
            small.chain(whole.map(|cells| with(Board::Grid { rows, cols, cells }))).collect()
        }
        // Some games always have several heaps; a single heap has no id there.
        Board::Heaps(heaps) => {
            heaps.iter().map(|&size| with(Board::Heaps(vec![size]))).filter(has_id).collect()
        }
    };
    all.push(position.clone());
    all
}

/// A group of stones on the smallest board that has room for it.
fn cropped(group: &[Cell]) -> Board {
    let top = group.iter().map(|cell| cell.row).min().unwrap_or(0);
    let left = group.iter().map(|cell| cell.col).min().unwrap_or(0);
    let rows = group.iter().map(|cell| cell.row - top + 1).max().unwrap_or(1);
    let cols = group.iter().map(|cell| cell.col - left + 1).max().unwrap_or(1);
    let bit = |cell: &Cell| 1_u64 << ((cell.row - top) * cols + cell.col - left);
    Board::Grid { rows, cols, cells: group.iter().map(bit).sum() }
}
