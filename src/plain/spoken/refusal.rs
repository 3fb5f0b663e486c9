//! Why a move that is understood may not be made: what is not there is told with what is.

use crate::game::{Cell, Game, Illegal, LaneNames, Move, Position};

use super::aloud::listed;
use super::examples::briefly;
use super::pins::cells;
use super::position::position_aloud;
use super::which::names_of_full;

/// Why a move may not be made, in a sentence or two: of stones that are not there also which ones are; `None` where it may.
pub(in crate::plain) fn refusal(game: &dyn Game, position: &Position, mv: Move) -> Option<String> {
    let illegal = game.check(position, &mv).err()?;
    let told = game.refusal(position, mv, illegal);
    let part = position.component(mv);
    let (rules, board) = part.map_or((game, position), |one| (one.game.0, &one.position));
    let words = rules.words();
    Some(match illegal {
        Illegal::Gap { cell } | Illegal::NoStone { cell } => format!(
            "There is no {} at {}. {} {}",
            words.stone,
            words.cell(cell),
            standing(rules, board, cell),
            briefly(game, position, if let Move::In { component, .. } = mv { Some(component) } else { None })
        ),
        Illegal::EmptyHeap { .. } => format!("{told} {}", names_of_full(board.board.heaps(), words)),
        _ => told,
    })
}

/// Which stones there are, for who has named one that is not there: all of a row, or of a board the row that was meant.
fn standing(game: &dyn Game, position: &Position, cell: Cell) -> String {
    if game.words().lanes == LaneNames::Row {
        return position_aloud(game, position);
    }
    let row = cells(position).into_iter().filter(|one| one.row == cell.row);
    let columns: Vec<String> = row.map(|one| one.col.to_string()).collect();
    match &columns[..] {
        [] => format!("Row {} is empty.", cell.row),
        [one] => format!("Row {} has column {one}.", cell.row),
        all => format!("Row {} has columns {}.", cell.row, listed(all)),
    }
}
