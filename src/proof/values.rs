//! Tables of what parts count: for each the least number that no move of it leaves.

use std::collections::{BTreeMap, HashMap, HashSet};

use crate::game::{Board, Cell, Game, PartImage, Position, Referee, groups};
use crate::theory::nim_sum;

/// Most moves that are looked at.
const MOST_MOVES: u64 = 1_000_000;

/// A part alone, and the parts that each of its moves leaves.
type Options = (Position, Vec<Vec<PartImage>>);

/// More than was wanted.
pub(super) struct TooMany;

/// A table of what counts, for each part that can come of these positions: its position and its value, in order. `None` where positions
/// do not fall into parts that can stand alone.
pub(super) fn table(
    game: &dyn Game,
    from: &Position,
    most: usize,
) -> Result<Option<Vec<(Position, u32)>>, TooMany> {
    let referee = Referee::of(game);
    let (mut found, mut open) = (HashMap::new(), vec![from.clone()]);
    let mut moves = 0;
    // What is left after each move of a part, as parts.
    let mut options: BTreeMap<(u64, PartImage), Options> = BTreeMap::new();
    while let Some(position) = open.pop() {
        let image = game.image(&position);
        let Some(parts) = image.parts() else { return Ok(None) };
        let mut singles = HashMap::new();
        for single in alone(&position) {
            if let Some([part]) = game.image(&single).parts() {
                singles.insert(part.clone(), single);
            }
        }
        for part in parts {
            if found.contains_key(part) {
                continue;
            }
            let Some(single) = singles.remove(part) else { return Ok(None) };
            moves += game.legal(&single);
            if found.len() >= most || moves > MOST_MOVES {
                return Err(TooMany);
            }
            let mut left = vec![];
            for mv in referee.moves(&single) {
                let after = game.play(&single, &mv);
                let Some(parts) = game.image(&after).parts().map(<[PartImage]>::to_vec) else {
                    return Ok(None);
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
    Ok(Some(rows))
}

/// The heaps or groups of a position, each alone on its board.
fn alone(position: &Position) -> Vec<Position> {
    let with = |board: Board| Position { board, ..position.clone() };
    if let Board::Grid { rows, cols, .. } = position.board {
        let bit = |cell: &Cell| 1_u64 << (cell.row * cols + cell.col);
        let masks = groups(&position.board).into_iter().map(|group| group.iter().map(bit).sum());
        return masks.map(|cells| with(Board::Grid { rows, cols, cells })).collect();
    }
    position.board.heaps().iter().map(|&size| with(Board::Heaps(vec![size]))).collect()
}
