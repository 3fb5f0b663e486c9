//! Where a move is chosen, and how heaps lie on the screen, which says what the arrow keys do.

use super::ShownGame;
use crate::game::{Board, Cell, Game, Look, Move, MoveTarget, Position, capital, heap_groups};
use crate::tui::STAGE;
use crate::tui::stage::{LEAST_ROWS, MessageRoom, Wanted, least_room};
use crate::wrapping::wrap;

/// Rows from which on a screen is tall, and the marbles of a pile of which there are few.
const TALL: u16 = 34;
const FEW_MARBLES: u32 = 10;
/// Most rows of title and rule.
const HEAD: usize = 3;
/// Columns of the smallest square of a board, and rows beside its squares: that of the numbers.
const SQUARE: u32 = 2;
const ROWS_BESIDE_SQUARES: u32 = 1;

/// How heaps lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layout {
    /// One above the other: ↑ ↓ choose one, ← → the number.
    Above,
    /// Beside each other: ← → choose one, ↑ ↓ the number.
    Beside,
    /// Two of them are row and column of a board: the arrows walk over it.
    Board,
}

impl ShownGame {
    /// How heaps lie on a screen of so many columns and rows. Bowls stand one above the other on a tall screen, where few marbles are
    /// large then.
    pub fn layout(&self, screen: (u16, u16), message: MessageRoom) -> Layout {
        let many = self.history().opening().board.heaps().iter().any(|heap| *heap > FEW_MARBLES);
        match self.rules().look() {
            _ if self.shows_columns() => Layout::Beside,
            Look::Marbles if screen.1 < TALL || many => Layout::Beside,
            Look::Queen if self.has_room_for_a_board(screen, message) => Layout::Board,
            _ => Layout::Above,
        }
    }

    /// Title and rule, as lines on a stage of so many columns.
    pub fn head(&self, columns: u16) -> Vec<String> {
        let text = format!("{}: {}", self.rules().title(), self.rules().rule(self.position()));
        let mut lines = wrap(&text, columns.saturating_sub(4));
        lines.truncate(HEAD);
        lines
    }

    /// Whether heaps are drawn as columns; bars, bowls and the queen's board can be.
    pub fn shows_columns(&self) -> bool {
        self.columns && self.has_columns()
    }

    /// Whether heaps can be drawn as columns.
    pub(crate) fn has_columns(&self) -> bool {
        matches!(self.rules().look(), Look::Bars | Look::Marbles | Look::Queen)
    }

    /// Bars, bowls or a board become columns, and columns what they were.
    pub(crate) fn toggle_columns(&mut self, screen: (u16, u16), message: MessageRoom, chooses: bool) {
        self.columns = !self.columns;
        let (words, layout) = (self.rules().words(), self.layout(screen, message));
        let how = match (self.shows_columns(), self.rules().look()) {
            (true, _) => "stand as columns",
            (false, Look::Marbles) => "lie in bowls",
            (false, _) if layout == Layout::Board => "are a board",
            (false, _) => "lie in rows",
        };
        if !chooses {
            return self.confirm(format!("{} {how}.", capital(words.heaps)));
        }
        let heap = words.heap;
        let keys = match layout {
            Layout::Above => format!("↑ ↓ choose a {heap}, ← → the number"),
            Layout::Beside => format!("← → choose a {heap}, ↑ ↓ the number"),
            Layout::Board => "the arrows choose where the queen goes".to_owned(),
        };
        self.confirm(format!("{} {how}: {keys}.", capital(words.heaps)));
    }

    /// Rows in which its board says all it has to, however small: each heap or row of cells with what numbers them.
    pub(crate) fn least_rows(&self) -> u16 {
        let opening = self.history().opening();
        let rows = match &opening.board {
            Board::Grid { rows, .. } => usize::from(*rows) + 1,
            Board::Heaps(_) => heap_groups(self.rules(), opening).count(),
            // Each part has a title, and something of it is seen.
            Board::Sum(components) => components.len() + 1,
        };
        u16::try_from(rows).unwrap_or(u16::MAX).max(LEAST_ROWS)
    }

    /// Rows that its squares need, numbers included, where it is drawn as a board that has any.
    pub(crate) fn rows_of_squares(&self) -> u16 {
        let rows = match self.history().opening().board.heaps() {
            &[rows, _] if self.rules().look() == Look::Queen && !self.shows_columns() => rows,
            _ => return 0,
        };
        u16::try_from(rows.saturating_add(1 + ROWS_BESIDE_SQUARES)).unwrap_or(u16::MAX)
    }

    /// Whether a board of the opening's sizes fits for certain.
    fn has_room_for_a_board(&self, screen: (u16, u16), message: MessageRoom) -> bool {
        let &[rows, columns] = self.history().opening().board.heaps() else { return false };
        let head = u16::try_from(self.head(screen.0.min(STAGE.0)).len()).unwrap_or(1);
        // Nothing may tell the answer to a question that waits for it.
        let lesson = self.lesson && !message.open;
        let room = least_room(screen, Wanted { head, lesson, message, ..Wanted::default() });
        // From 0 to the size of the heap; before each row stands its number and a blank.
        let [down, across] = [rows, columns].map(|size| size.saturating_add(1));
        let numbers = rows.checked_ilog10().unwrap_or(0) + 2;
        across.saturating_mul(SQUARE).saturating_add(numbers) <= u32::from(room.0)
            && down.saturating_add(ROWS_BESIDE_SQUARES) <= u32::from(room.1)
    }
}

/// A board on which a move is chosen.
#[derive(Clone, Copy)]
pub struct ActiveBoard<'a> {
    /// The rules there.
    pub rules: &'static dyn Game,
    /// What lies there.
    pub position: &'a Position,
    /// Which part of a sum it is, from 0; `None` where the game has but one board.
    pub part: Option<usize>,
}

impl ShownGame {
    /// The board of a part, counted from 0; the whole board in games that are no sum.
    pub fn active_board(&self, part: usize) -> ActiveBoard<'_> {
        let components = self.position().board.components();
        match components.get(part).or(components.first()) {
            Some(one) => ActiveBoard {
                rules: one.game.0,
                position: &one.position,
                part: Some(part.min(components.len().saturating_sub(1))),
            },
            None => ActiveBoard { rules: self.rules(), position: self.position(), part: None },
        }
    }

    /// The part in which there is a move, from this one on, or back from it; the same where there is no other.
    pub(crate) fn next_part(&self, part: usize, forward: bool) -> usize {
        let components = self.position().board.components();
        let all = components.len().max(1);
        let step = if forward { 1 } else { all - 1 };
        let round = (1..all).map(|times| (part + times * step) % all);
        round.into_iter().find(|&other| components[other].move_count() > 0).unwrap_or(part)
    }

    /// The first part from this one on in which there is a move.
    pub(crate) fn live_part(&self, part: usize) -> usize {
        let live = self.position().board.components().get(part).is_some_and(|one| one.move_count() > 0);
        if live { part } else { self.next_part(part, true) }
    }
}

impl ActiveBoard<'_> {
    /// Whether a cell says all of a move, and that move loses at once.
    pub(crate) fn loses_at(&self, cell: Cell) -> bool {
        let lost =
            |mv| self.rules.result(&self.rules.play(self.position, &mv)).is_some_and(|end| end.mover_wins);
        self.rules.move_at_cell(self.position, cell).is_some_and(lost)
    }

    /// The move of the whole game that is meant where somebody points at something here.
    pub fn move_at(&self, target: MoveTarget) -> Move {
        self.whole(self.rules.move_at(self.position, target))
    }

    /// A move here as a move of the whole game.
    pub const fn whole(&self, mv: Move) -> Move {
        match self.part {
            Some(part) => mv.to_component(part),
            None => mv,
        }
    }

    /// The most that may be picked of a group.
    pub fn most_in(&self, group: usize) -> u32 {
        self.rules.choices(self.position, group)
    }

    /// The groups from which something may be taken, in order.
    pub fn full_groups(&self) -> Vec<usize> {
        let all = heap_groups(self.rules, self.position).map(|(group, _)| group);
        all.filter(|&group| self.most_in(group) > 0).collect()
    }

    /// Whether it is a grid of cells.
    pub const fn is_grid(&self) -> bool {
        matches!(self.position.board, Board::Grid { .. })
    }
}
