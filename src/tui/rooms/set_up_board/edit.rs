//! Changing the position: what keys do to heaps and cells, and taking it back.

use crate::game::{Board, BoardEdit, Cell, GameKey, Position, edit_board};
use crate::session::GameSetup;
use crate::tui::{Action, App};

use super::SetUpBoard;

/// Stones a page key adds or takes away.
const TEN: u32 = 10;
/// Changes that can be taken back.
const MOST_CHANGES: usize = 500;

impl SetUpBoard {
    /// Whether there are boards of this game with more or fewer heaps, rows or places.
    pub(super) fn has_more_or_fewer(&self) -> bool {
        let edits = match self.active().1.board {
            Board::Grid { rows: 1, .. } => [true, false].map(|more| BoardEdit::Columns { more }),
            Board::Grid { .. } => [true, false].map(|more| BoardEdit::Rows { more }),
            _ => [BoardEdit::AddHeap(self.heap), BoardEdit::RemoveHeap(self.heap)],
        };
        edits.into_iter().any(|edit| self.changed(edit).is_ok())
    }

    /// The position after a change.
    pub(super) fn changed(&self, edit: BoardEdit) -> Result<Position, String> {
        edit_board(self.rules(), &self.position, self.part, edit)
    }

    /// Makes a change, or says why not.
    pub(super) fn change(&mut self, edit: BoardEdit) {
        let changed = self.changed(edit);
        self.take(changed);
    }

    /// Takes a changed position, or says why there is none.
    pub(super) fn take(&mut self, changed: Result<Position, String>) {
        match changed {
            Ok(position) => self.show(self.contest.game, position),
            Err(why) => self.said = why,
        }
    }

    /// Shows another position, maybe of another game; the one before can be come back to.
    pub(super) fn show(&mut self, game: GameKey, position: Position) {
        if (game, &position) == (self.contest.game, &self.position) {
            return;
        }
        self.before.push((self.contest.game, self.position.clone()));
        self.before.drain(..self.before.len().saturating_sub(MOST_CHANGES));
        self.put(game, position);
    }

    fn put(&mut self, game: GameKey, position: Position) {
        if game != self.contest.game {
            let GameSetup { players, terms, starter, names, seed, .. } = self.contest.clone();
            let other = GameSetup::with_defaults(game, seed);
            self.contest = GameSetup { players, terms, starter, names, ..other };
        }
        self.position = position;
        (self.solution, self.question) = (None, None);
        self.said.clear();
        self.fit();
    }

    /// Keeps the cursor on the board.
    pub(super) fn fit(&mut self) {
        self.part = self.part.min(self.position.board.components().len().saturating_sub(1));
        let (heaps, sides) = match &self.active().1.board {
            Board::Heaps(heaps) => (heaps.len(), (1, 1)),
            Board::Grid { rows, cols, .. } => (1, (*rows, *cols)),
            Board::Sum(_) => (1, (1, 1)),
        };
        self.heap = self.heap.min(heaps.saturating_sub(1));
        let last = |side: u8| side.saturating_sub(1);
        self.cell = Cell::new(self.cell.row.min(last(sides.0)), self.cell.col.min(last(sides.1)));
    }

    /// Changes the size of the heap under the cursor.
    pub(super) fn resize(&mut self, size: impl FnOnce(u32) -> u32) {
        let heap = self.heap;
        if let Some(&now) = self.active().1.board.heaps().get(heap) {
            self.change(BoardEdit::Size { heap, size: size(now) });
        }
    }

    /// Does what a key asks for on the board itself.
    pub(super) fn edit(&mut self, action: Action) {
        let board = self.active().1.board.clone();
        match (&board, action) {
            (_, Action::OtherEnding) => self.change(BoardEdit::Ending),
            (Board::Grid { .. }, Action::Mark) => self.change(BoardEdit::Toggle(self.cell)),
            (Board::Grid { .. }, Action::AllStones) => self.change(BoardEdit::ToggleAll),
            (Board::Grid { rows: 1, .. }, Action::MoreRows | Action::FewerRows) => {
                self.change(BoardEdit::Columns { more: action == Action::MoreRows });
            }
            (Board::Grid { .. }, Action::MoreRows | Action::FewerRows) => {
                self.change(BoardEdit::Rows { more: action == Action::MoreRows });
            }
            (Board::Grid { .. }, Action::MoreColumns | Action::FewerColumns) => {
                self.change(BoardEdit::Columns { more: action == Action::MoreColumns });
            }
            (Board::Grid { rows, cols, .. }, step) => {
                let last = |side: &u8| side.saturating_sub(1);
                let Cell { row, col } = self.cell;
                self.cell = match step {
                    Action::Up => Cell::new(row.saturating_sub(1), col),
                    Action::Down => Cell::new((row + 1).min(last(rows)), col),
                    Action::Left => Cell::new(row, col.saturating_sub(1)),
                    Action::Right => Cell::new(row, (col + 1).min(last(cols))),
                    _ => self.cell,
                };
            }
            (_, Action::MoreRows) => {
                let heaps = board.heaps().len();
                self.change(BoardEdit::AddHeap(self.heap));
                self.heap += usize::from(self.active().1.board.heaps().len() > heaps);
            }
            (_, Action::FewerRows) => self.change(BoardEdit::RemoveHeap(self.heap)),
            (_, Action::Left) => self.resize(|size| size.saturating_sub(1)),
            (_, Action::Right) => self.resize(|size| size.saturating_add(1)),
            (_, Action::PageDown) => self.resize(|size| size.saturating_sub(TEN)),
            (_, Action::PageUp) => self.resize(|size| size.saturating_add(TEN)),
            (_, Action::Up) => self.heap = self.heap.saturating_sub(1),
            (_, Action::Down) => self.heap = (self.heap + 1).min(board.heaps().len().saturating_sub(1)),
            _ => {}
        }
    }

    /// Takes the last change back.
    pub(super) fn undo(&mut self) {
        match self.before.pop() {
            Some((game, position)) => self.put(game, position),
            None => self.said = "Nothing was changed yet.".to_owned(),
        }
    }
}

impl App {
    /// Takes a digit of the size of the heap under the cursor; false where none is typed.
    pub(in crate::tui) fn type_size(&mut self, letter: char) -> bool {
        let Some(board) = self.board() else { return false };
        let (Some(digit), false) = (letter.to_digit(10), board.active().1.board.heaps().is_empty()) else {
            return false;
        };
        let typed = board.typed.unwrap_or(0);
        let size = typed.saturating_mul(10).saturating_add(digit);
        let before = board.active().1.board.heaps().get(board.heap).copied().unwrap_or(0);
        board.said.clear();
        board.resize(|_| size);
        // What is too large is refused with the limit, and may be mended by what is typed then.
        if board.said.is_empty() || size < before {
            board.typed = Some(size).filter(|size| *size > 0);
        }
        self.ask_about_board();
        true
    }
}
