//! What clicks do on the set-up board.

use crate::game::{Board, BoardEdit, Cell};
use crate::tui::App;
use crate::tui::message::{Phase, Target};

use super::SetUpBoard;

impl App {
    /// A click on something of the board.
    pub(in crate::tui) fn click_on_set_up_board(&mut self, phase: Phase, target: Target) {
        let Some(board) = self.board() else { return };
        if phase == Phase::Press {
            board.said.clear();
            board.typed = None;
        }
        let target = match target {
            Target::InPart { part, spot } => {
                if part < board.position.board.components().len() {
                    board.part = part;
                    board.fit();
                }
                spot.target()
            }
            target => target,
        };
        board.click(phase, target);
        self.ask_about_board();
    }
}

impl SetUpBoard {
    fn click(&mut self, phase: Phase, target: Target) {
        match (phase, target) {
            (Phase::Press | Phase::Drag, Target::Cell(cell)) => self.click_on_cell(phase, cell),
            (Phase::Press, Target::Stone { lane, count }) => self.click_on_stone(lane, count),
            // Between two stones of a heap: it ends there.
            (Phase::Press, Target::Gap { lane, right }) => self.click_on_stone(lane, right),
            (Phase::Press, Target::Lane(lane)) => self.click_on_name(lane),
            _ => {}
        }
    }

    /// The cursor goes to a heap; it is one larger where the cursor was there.
    fn click_on_name(&mut self, heap: usize) {
        if heap < self.active().1.board.heaps().len() && std::mem::replace(&mut self.heap, heap) == heap {
            self.resize(|size| size.saturating_add(1));
        }
    }

    /// A stone is put on a cell, or taken off it; a drag does the same to the cells it comes over.
    fn click_on_cell(&mut self, phase: Phase, cell: Cell) {
        let board = &self.active().1.board;
        let &Board::Grid { rows, cols, .. } = board else { return };
        if cell.row >= rows || cell.col >= cols {
            return;
        }
        let has = board.has(cell);
        let again = phase == Phase::Drag && (self.cell == cell || has == self.puts);
        self.cell = cell;
        if !again {
            self.puts = !has;
            self.change(BoardEdit::Toggle(cell));
        }
    }

    /// A heap ends at the stone that lies so many from its end; the last stone goes.
    fn click_on_stone(&mut self, heap: usize, count: u32) {
        if heap < self.active().1.board.heaps().len() {
            self.heap = heap;
            self.resize(|size| size.saturating_sub(count.saturating_sub(1).max(u32::from(count == 1))));
        }
    }
}
