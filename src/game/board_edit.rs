//! Setting up a position by hand: one change at a time, each of which leaves a position of the game.

use super::id::Part;
use super::{Board, Cell, Cells, Component, Game, Position, capital};

/// A change to a position that is set up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardEdit {
    /// Sets the size of a heap, counted from 0. In games where heaps come and go, a heap without stones is removed.
    Size { heap: usize, size: u32 },
    /// Adds a heap of one stone after this one.
    AddHeap(usize),
    /// The heap with this number goes.
    RemoveHeap(usize),
    /// A stone is put on a cell, or taken off it.
    Toggle(Cell),
    /// Clears a grid, or fills an empty one.
    ToggleAll,
    /// A row more at the bottom of a grid, full of stones, or one fewer.
    Rows { more: bool },
    /// A column more at the right, full of stones, or one fewer.
    Columns { more: bool },
    /// Switches between the two endings.
    Ending,
}

/// The position after a change, in the part of a sum with this number if it is one.
///
/// # Errors
/// Why the game has no such position, in a sentence.
pub fn edit_board(
    game: &dyn Game,
    position: &Position,
    part: usize,
    edit: BoardEdit,
) -> Result<Position, String> {
    let components = position.board.components();
    if !components.is_empty() && edit == BoardEdit::Ending {
        return Err("The last move wins in every part of a sum.".to_owned());
    }
    let (own, own_position) = components.get(part).map_or((game, position), |one| (one.game, &one.position));
    let mut refused = None;
    for changed in candidates(own_position, edit) {
        let touched = if let BoardEdit::Toggle(cell) = edit { Some(cell) } else { None };
        let changed = own.tidy(changed, touched);
        let whole = match components {
            [] => changed,
            _ => {
                let mut components = components.to_vec();
                components[part].position = changed;
                Position::sum(components)
            }
        };
        match read_back(game, &whole) {
            Ok(read) if read.board == whole.board && read.ending == whole.ending => return Ok(read),
            Ok(_) => refused = refused.or_else(|| Some(refusal(own, edit))),
            Err(why) => refused = refused.or(Some(why)),
        }
    }
    Err(refused.unwrap_or_else(|| refusal(own, edit)))
}

/// A sum of these parts.
///
/// # Errors
/// Why there is no such sum, in a sentence.
pub fn sum_of_parts(game: &dyn Game, parts: Vec<Component>) -> Result<Position, String> {
    read_back(game, &Position::sum(parts))
}

/// The position as its id tells it: what has an id can be set up.
fn read_back(game: &dyn Game, position: &Position) -> Result<Position, String> {
    let id = game.format_id(position);
    game.parse_id(Part::whole(&id)).map_err(|error| format!("{}.", capital(&error.problem)))
}

/// The positions that a change may mean, the likeliest first.
fn candidates(position: &Position, edit: BoardEdit) -> Vec<Position> {
    let with = |board| Position { board, ..position.clone() };
    match (&position.board, edit) {
        (_, BoardEdit::Ending) => {
            vec![Position { ending: position.ending.other(), ..position.clone() }]
        }
        (Board::Heaps(heaps), edit) => {
            edited_heaps(heaps, edit).into_iter().map(|heaps| with(Board::Heaps(heaps))).collect()
        }
        (&Board::Grid { rows, cols, cells }, edit) => {
            let with_cells = |cells| Some(Board::Grid { rows, cols, cells });
            let step = |side: u8, more| if more { side.saturating_add(1) } else { side.saturating_sub(1) };
            let edited = match edit {
                BoardEdit::Toggle(cell) if cell.row < rows && cell.col < cols => {
                    with_cells(cells ^ cell.bit(cols))
                }
                BoardEdit::ToggleAll if cells == 0 => Some(Board::full_grid(rows, cols)),
                BoardEdit::ToggleAll => with_cells(0),
                BoardEdit::Rows { more } => resized(&position.board, step(rows, more), cols),
                BoardEdit::Columns { more } => resized(&position.board, rows, step(cols, more)),
                _ => None,
            };
            edited.map(with).into_iter().collect()
        }
        (Board::Sum(_), _) => vec![],
    }
}

/// The grid with this size. Cells it had stay as they were, and new ones get stones. `None` if no grid has such sides.
fn resized(board: &Board, rows: u8, cols: u8) -> Option<Board> {
    let Board::Grid { rows: old_rows, cols: old_cols, .. } = *board else { return None };
    if rows == 0 || cols == 0 || u32::from(rows) * u32::from(cols) > Cells::BITS {
        return None;
    }
    let has = |cell: Cell| cell.row >= old_rows || cell.col >= old_cols || board.has(cell);
    let full = Board::full_grid(rows, cols);
    let cells = full.cells().filter(|cell| has(*cell)).fold(0, |cells, cell| cells | cell.bit(cols));
    Some(Board::Grid { rows, cols, cells })
}

/// The heaps after a change. An empty heap stays or is removed.
fn edited_heaps(heaps: &[u32], edit: BoardEdit) -> Vec<Vec<u32>> {
    let mut changed = heaps.to_vec();
    match edit {
        BoardEdit::Size { heap, size } if heap < heaps.len() => {
            changed[heap] = size;
            if size == 0 && heaps.len() > 1 {
                let mut without = heaps.to_vec();
                without.remove(heap);
                return vec![changed, without];
            }
        }
        BoardEdit::AddHeap(behind) => changed.insert((behind + 1).min(heaps.len()), 1),
        BoardEdit::RemoveHeap(heap) if heap < heaps.len() && heaps.len() > 1 => {
            changed.remove(heap);
        }
        _ => return vec![],
    }
    vec![changed]
}

/// Why a change is refused that leaves no position of the game, in a sentence.
fn refusal(game: &dyn Game, edit: BoardEdit) -> String {
    match edit {
        BoardEdit::Ending => format!("{} has only one ending.", game.title()),
        _ => format!("{} can't have this board.", game.title()),
    }
}
