//! What the human is about to do: a heap and a number, or a run of cells.

use crate::app::Action;
use crate::game::{Board, Cell, Move, Position};

/// The cursor and what is marked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The heap under the cursor, from 0.
    pub heap: usize,
    /// How many stones would go.
    pub count: u32,
    /// The cell under the cursor.
    pub cursor: Cell,
    /// The marked end of a run.
    pub anchor: Option<Cell>,
    /// The heap and number were pointed at with the mouse, so that pointing there again takes them.
    pub pointed: bool,
}

impl Choice {
    /// The first heap with a stone and one stone of it; the first cell with a stone.
    #[must_use]
    pub fn first(position: &Position) -> Self {
        let mut choice = Self { heap: 0, count: 1, cursor: Cell::new(0, 0), anchor: None, pointed: false };
        choice.fit(position);
        choice
    }

    /// The move it stands for.
    #[must_use]
    pub fn as_move(&self, position: &Position) -> Move {
        match position.board {
            Board::Heaps(_) => Move::Take { lane: self.heap, count: self.count },
            Board::Grid { .. } => {
                Move::Cut { from: self.anchor.unwrap_or(self.cursor), to: self.cursor }.ordered()
            }
        }
    }

    /// Makes it fit a position that changed: the nearest heap with stones, no more than there are; the nearest
    /// cell with a stone; no mark.
    pub(in crate::app) fn fit(&mut self, position: &Position) {
        self.anchor = None;
        self.pointed = false;
        match &position.board {
            Board::Heaps(heaps) => {
                if heaps.get(self.heap).is_none_or(|&size| size == 0) {
                    let full = |&heap: &usize| heaps[heap] > 0;
                    let near = self.heap.min(heaps.len());
                    self.heap = (near..heaps.len()).find(full).or((0..near).rev().find(full)).unwrap_or(0);
                    self.count = 1;
                }
                self.count = self.count.clamp(1, self.most(position).max(1));
            }
            &Board::Grid { rows, cols, .. } => {
                let from = self.cursor;
                let distance = |cell: &Cell| cell.row.abs_diff(from.row) + cell.col.abs_diff(from.col);
                let cells = (0..rows).flat_map(|row| (0..cols).map(move |col| Cell::new(row, col)));
                let nearest = cells.filter(|&cell| position.board.has(cell)).min_by_key(distance);
                self.cursor = nearest.unwrap_or(Cell::new(0, 0));
            }
        }
    }

    /// Most stones that may go from the chosen heap.
    fn most(&self, position: &Position) -> u32 {
        position.board.heaps().get(self.heap).map_or(0, |&size| size.min(position.most))
    }

    /// Moves the cursor; actions that are no steps leave it where it is. `turned` swaps the axes of heaps that stand as columns.
    pub(in crate::app) fn step(&mut self, position: &Position, step: Action, turned: bool) {
        let step = match step {
            Action::Up if turned => Action::Right,
            Action::Right if turned => Action::Down,
            Action::Down if turned => Action::Left,
            Action::Left if turned => Action::Up,
            same => same,
        };
        self.pointed = false;
        match position.board {
            Board::Heaps(_) => self.step_heaps(position, step),
            Board::Grid { rows, cols, .. } => self.step_grid(rows, cols, step),
        }
    }

    fn step_heaps(&mut self, position: &Position, step: Action) {
        match step {
            Action::Up => self.go_heaps(position, false, 1),
            Action::Down => self.go_heaps(position, true, 1),
            Action::PageUp => self.go_heaps(position, false, 10),
            Action::PageDown => self.go_heaps(position, true, 10),
            Action::Left => self.count = self.count.saturating_sub(1).max(1),
            Action::Right => self.count = self.count.saturating_add(1),
            Action::First => self.count = 1,
            Action::Last => self.count = u32::MAX,
            _ => {}
        }
        self.count = self.count.clamp(1, self.most(position).max(1));
    }

    /// Goes `steps` heaps with stones up or down, stopping at the last of them.
    fn go_heaps(&mut self, position: &Position, down: bool, steps: usize) {
        let heaps = position.board.heaps();
        let full: Vec<usize> = (0..heaps.len()).filter(|&heap| heaps[heap] > 0).collect();
        let Some(here) = full.iter().position(|&heap| heap >= self.heap) else { return };
        let there = if down { (here + steps).min(full.len() - 1) } else { here.saturating_sub(steps) };
        if full[there] != self.heap {
            self.heap = full[there];
            self.count = 1;
        }
    }

    fn step_grid(&mut self, rows: u8, cols: u8, step: Action) {
        let Cell { row, col } = &mut self.cursor;
        match step {
            Action::Up | Action::PageUp => *row = row.saturating_sub(1),
            Action::Down | Action::PageDown => *row = (*row + 1).min(rows - 1),
            Action::Left => *col = col.saturating_sub(1),
            Action::Right => *col = (*col + 1).min(cols - 1),
            Action::First => *col = 0,
            Action::Last => *col = cols - 1,
            _ => {}
        }
    }
}
