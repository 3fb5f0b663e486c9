//! What a [`BoardView`] shows of a table, or of a position that nobody plays.

use ratatui::layout::Rect;

use crate::app::{Input, Layout, Motion, Table};
use crate::game::{Change, Figure, Game, Look, Position, lanes};

use super::heap_row;
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
            heaps: heap_row::rows_of(&Change::none(position)),
            joint_lanes: joint_lanes(game, position, None),
            cells: Marked::default(),
            marked: vec![],
        }
    }

    /// The position at a table on a screen of some size, with the cursor, what is about to go and what the last move took.
    pub(in crate::view) fn at(table: &'a Table, screen: Rect) -> Self {
        let position = table.current_match.position();
        let chosen = table.chosen().map(|mv| table.current_match.rules().change(position, &mv));
        let mut view = Self::still(table.current_match.rules(), position);
        view.still = false;
        view.opening = table.current_match.line.opening();
        view.fade = match table.current_match.motion.map(Motion::leaving) {
            Some(Some(0)) => Fade::Full,
            Some(Some(1)) => Fade::Hollow,
            Some(Some(_)) => Fade::Small,
            _ => Fade::Gone,
        };
        view.columns = table.current_match.shows_columns();
        let layout = table.layout((screen.width, screen.height));
        (view.beside, view.squares) = (Some(layout == Layout::Beside), layout == Layout::Board);
        // What went is seen leaving before the next choice is.
        let chosen = chosen.filter(|_| view.fade == Fade::Gone);
        if let (Some(Input { choice, .. }), Some(change)) = (table.input(), chosen) {
            view.heaps = heap_row::rows_of(&change);
            let lane = table.current_match.rules().lane(position, choice.lane);
            for row in &mut view.heaps {
                row.chosen = lane.is_some_and(|lane| lane.contains(row.heap));
            }
            view.joint_lanes = joint_lanes(table.current_match.rules(), position, Some(choice.lane));
            let cursor = choice.cursor;
            view.cells.cursor = Some(cursor);
            view.cells.anchor = choice.anchor;
            // A single stone in the corners of the cursor is not crossed out before it is marked.
            let marked = view.cells.anchor.is_some()
                || table.current_match.rules().cut_at(position, cursor).is_some()
                || table.current_match.rules().look() == Look::Pins;
            view.cells.going = if marked { change.gone } else { 0 };
        }
        if view.game.look() == Look::Queen && table.tells_more_than_the_rules() {
            view.marked = marked(table);
        }
        if let (Some(before), Some(played)) =
            (table.current_match.line.before_last(), table.current_match.line.moves().last())
        {
            view.note_taken(&table.current_match.rules().change(before, &played.mv));
        }
        view
    }

    /// Marks what the last move did.
    fn note_taken(&mut self, change: &Change) {
        self.cells.taken = change.gone;
        heap_row::mark_last_move(&mut self.heaps, change, self.fade);
    }
}

/// The squares that the lesson of the moment marks.
fn marked(table: &Table) -> Vec<[u32; 2]> {
    let figures = table.current_lesson().map(|taught| taught.lesson.figures).unwrap_or_default();
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
