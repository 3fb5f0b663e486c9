//! Tables of what parts count: for each the least number that no move of it leaves.

use std::collections::{BTreeMap, HashMap, HashSet};

use crate::game::{
    Board, Cell, Component, Ending, Game, PartImage, Position, Referee, Stop, Stopped, groups,
};
use crate::theory::nim_sum;

/// Most moves that are looked at.
const MOST_MOVES: u64 = 300_000;

/// A part alone, and the parts that each of its moves leaves.
type Options = (Position, Vec<Vec<PartImage>>);

/// A table, or why there is none.
pub(super) enum Table {
    /// Each part that can come of a position, alone, and its value.
    Rows(Vec<(Position, u32)>),
    /// There are more than were wanted.
    TooLong,
    /// The position does not fall into parts that can stand alone, or parts do not count there.
    None,
}

impl Table {
    pub(super) fn rows(&self) -> Option<&[(Position, u32)]> {
        if let Self::Rows(rows) = self { Some(rows) } else { None }
    }
}

/// What the parts count, by their images.
pub(super) fn known(game: &dyn Game, rows: &[(Position, u32)]) -> HashMap<PartImage, u32> {
    let known = rows.iter().filter_map(|(row, value)| match game.image(row).parts() {
        Some([part]) => Some((part.clone(), *value)),
        _ => None,
    });
    known.collect()
}

/// A table of what counts, for each part that can come of this position, with at most so many of them.
pub(super) fn table(game: &dyn Game, from: &Position, most: usize, stop: &Stop) -> Result<Table, Stopped> {
    // Where the last one loses, values tell nothing.
    if from.ending != Ending::Normal || game.points().is_some() {
        return Ok(Table::None);
    }
    let referee = Referee::of(game);
    let (mut found, mut open) = (HashMap::new(), vec![from.clone()]);
    let mut moves = 0;
    // What is left after each move of a part, as parts.
    let mut options: BTreeMap<(u64, PartImage), Options> = BTreeMap::new();
    while let Some(position) = open.pop() {
        stop.poll(found.len() as u64, most as u64)?;
        let image = game.image(&position);
        let Some(parts) = image.parts() else { return Ok(Table::None) };
        if parts.iter().all(|part| found.contains_key(part)) {
            continue;
        }
        let mut singles = HashMap::new();
        for single in alone(game, &position) {
            if let Some([part]) = game.image(&single).parts() {
                singles.entry(part.clone()).or_insert(single);
            }
        }
        for part in parts {
            if found.contains_key(part) {
                continue;
            }
            let Some(single) = singles.remove(part) else { return Ok(Table::None) };
            moves += game.legal(&single);
            if found.len() >= most || moves > MOST_MOVES {
                return Ok(Table::TooLong);
            }
            let mut left = vec![];
            for mv in referee.moves(&single) {
                let after = game.play(&single, &mv);
                if game.result(&after).is_some_and(|ended| ended.mover_wins) {
                    return Ok(Table::None);
                }
                let Some(parts) = game.image(&after).parts().map(<[PartImage]>::to_vec) else {
                    return Ok(Table::None);
                };
                if !parts.iter().all(|part| found.contains_key(part)) {
                    open.push(after);
                }
                left.push(parts);
            }
            found.insert(part.clone(), 0_u32);
            options.insert((game.work(&single), part.clone()), (single, left));
        }
    }
    // What there is more to do in comes later, so what a move leaves has its value already.
    let mut rows = vec![];
    for ((_, part), (single, left)) in options {
        let values: HashSet<u32> = left
            .iter()
            .map(|parts| {
                nim_sum(&parts.iter().map(|part| found.get(part).copied().unwrap_or(0)).collect::<Vec<_>>())
            })
            .collect();
        let value = (0..).find(|value| !values.contains(value)).unwrap_or(0);
        found.insert(part, value);
        rows.push((single, value));
    }
    // Of a sum the parts of one game together.
    rows.sort_by_key(|(row, _)| row.board.components().first().map(|one| one.game.id()));
    Ok(Table::Rows(rows))
}

/// The heaps or groups of a position, each alone on its board, as small as may be; of a sum those of each part. A position that is one part
/// stands for itself where none of them does.
fn alone(game: &dyn Game, position: &Position) -> Vec<Position> {
    let with = |board: Board| Position { board, ..position.clone() };
    let mut all: Vec<Position> = match &position.board {
        Board::Sum(components) => {
            let of = |one: &Component| {
                let game = one.game;
                let parts = alone(game.0, &one.position).into_iter();
                parts.map(move |position| Position::sum(vec![Component { game, position }]))
            };
            return components.iter().flat_map(of).collect();
        }
        &Board::Grid { rows, cols, .. } => {
            let cropped = groups(&position.board).into_iter().map(|group| with(cropped(&group)));
            let readable = cropped.filter(|single| reads(game, single));
            let bit = |cell: &Cell| 1_u64 << (cell.row * cols + cell.col);
            let masks = groups(&position.board).into_iter().map(|group| group.iter().map(bit).sum());
            let whole = masks.map(|cells| with(Board::Grid { rows, cols, cells }));
            readable.chain(whole).collect()
        }
        // Where there are always several heaps, one has no id.
        Board::Heaps(heaps) => {
            let singles = heaps.iter().map(|&size| with(Board::Heaps(vec![size])));
            singles.filter(|single| reads(game, single)).collect()
        }
    };
    all.push(position.clone());
    all
}

/// A group of stones on the smallest board that has room for it.
fn cropped(group: &[Cell]) -> Board {
    let (top, left) = (group.iter().map(|cell| cell.row).min(), group.iter().map(|cell| cell.col).min());
    let (top, left) = (top.unwrap_or(0), left.unwrap_or(0));
    let rows = group.iter().map(|cell| cell.row - top + 1).max().unwrap_or(1);
    let cols = group.iter().map(|cell| cell.col - left + 1).max().unwrap_or(1);
    let bit = |cell: &Cell| 1_u64 << ((cell.row - top) * cols + cell.col - left);
    Board::Grid { rows, cols, cells: group.iter().map(bit).sum() }
}

/// Whether a position has an id.
fn reads(game: &dyn Game, position: &Position) -> bool {
    let referee = Referee::of(game);
    referee.read(&referee.id(position)).is_ok_and(|read| read.board == position.board)
}
