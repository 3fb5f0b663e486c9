//! What a [`BoardView`] shows of a table, or of a position that nobody plays.

use ratatui::layout::Rect;

use crate::app::{Input, Layout, Motion, Table};
use crate::game::{Board, Cell, Cells, Figure, Game, Look, Position, apply, lanes};

use super::heap_row::HeapRow;
use super::{BoardView, Fade, Marked};

impl<'a> BoardView<'a> {
    /// A position by itself.
    pub(in crate::view) fn still(game: &'static dyn Game, position: &'a Position) -> Self {
        Self {
            game,
            position,
            opening: position,
            columns: false,
            still: true,
            beside: None,
            squares: true,
            fade: Fade::Gone,
            heaps: heaps(position, position),
            joint_lanes: joint_lanes(game, position, None),
            cells: Marked::default(),
            marked: vec![],
        }
    }

    /// The position at a table on a screen of some size, with the cursor, what is about to go and what the last move took.
    pub(in crate::view) fn at(table: &'a Table, screen: Rect) -> Self {
        let position = table.game.position();
        let after = table.chosen().map(|mv| apply(table.game.rules(), position, &mv));
        let mut view = Self::still(table.game.rules(), position);
        view.still = false;
        view.opening = table.game.line.opening();
        view.fade = match table.game.motion.map(Motion::leaving) {
            Some(Some(0)) => Fade::Full,
            Some(Some(1)) => Fade::Hollow,
            Some(Some(_)) => Fade::Small,
            _ => Fade::Gone,
        };
        view.columns = table.game.shows_columns();
        let layout = table.layout((screen.width, screen.height));
        (view.beside, view.squares) = (Some(layout == Layout::Beside), layout == Layout::Board);
        view.heaps = heaps(position, after.as_ref().unwrap_or(position));
        if let Some(Input { choice, .. }) = table.input() {
            view.joint_lanes = joint_lanes(table.game.rules(), position, Some(choice.lane));
            let cursor = choice.cursor;
            view.cells.cursor = Some(cursor);
            view.cells.anchor = choice.anchor;
            // A single stone in the corners of the cursor is not crossed out before it is marked.
            let marked = view.cells.anchor.is_some()
                || table.game.rules().cut_at(position, cursor).is_some()
                || table.game.rules().look() == Look::Pins;
            view.cells.going = after.filter(|_| marked).map_or(0, |after| gone(position, &after));
        }
        if view.game.look() == Look::Queen && table.tells_more_than_the_rules() {
            view.marked = marked(table);
        }
        if let (Some(before), Some(played)) = (table.game.line.before_last(), table.game.line.moves().last())
        {
            view.note_taken(before, &apply(table.game.rules(), before, &played.mv));
        }
        view
    }

    /// Marks what a move took that led from `before` to `after`. A heap that left the table with it is seen only while its stones
    /// leave.
    fn note_taken(&mut self, before: &Position, after: &Position) {
        self.cells.taken = gone(before, after);
        if self.heaps.len() != before.board.heaps().len() {
            if self.fade == Fade::Gone {
                return;
            }
            self.heaps = heaps(after, after);
        }
        for (row, (before, after)) in
            self.heaps.iter_mut().zip(before.board.heaps().iter().zip(after.board.heaps()))
        {
            row.taken = before.saturating_sub(*after);
        }
    }
}

/// The squares that the lesson of the moment marks.
fn marked(table: &Table) -> Vec<[u32; 2]> {
    let figures = table.taught().map(|taught| taught.lesson.figures).unwrap_or_default();
    let squares = figures.into_iter().find_map(|figure| match figure {
        Figure::Squares(squares) => Some(squares.marked),
        _ => None,
    });
    squares.unwrap_or_default()
}

/// The lanes after the heaps, each with whether it is the chosen one.
fn joint_lanes(game: &dyn Game, position: &Position, chosen: Option<usize>) -> Vec<(usize, bool)> {
    let joint = lanes(game, position).skip(position.board.heaps().len());
    joint.map(|(lane, _)| (lane, chosen == Some(lane))).collect()
}

impl Marked {
    /// The bit of a cell on a grid with so many columns.
    pub(super) const fn bit(cell: Cell, cols: u8) -> Cells {
        1 << (cell.row as u32 * cols as u32 + cell.col as u32)
    }
}

/// The heaps of `now`, of which what `next` has no more is about to go.
fn heaps(now: &Position, next: &Position) -> Vec<HeapRow> {
    let pairs = now.board.heaps().iter().zip(next.board.heaps()).enumerate();
    pairs
        .map(|(heap, (&size, &stays))| HeapRow {
            heap,
            staying: stays.min(size),
            going: size.saturating_sub(stays),
            taken: 0,
        })
        .collect()
}

/// The stones of a grid that `now` has and `next` has not.
fn gone(now: &Position, next: &Position) -> Cells {
    match (&now.board, &next.board) {
        (Board::Grid { cells: now, .. }, Board::Grid { cells: next, .. }) => now & !next,
        _ => 0,
    }
}
