//! What the human is about to do: a lane and a number, or a cut of cells.

use crate::game::{Board, Cell, Move, MoveTarget, cuts};
use crate::tui::Layout;
use crate::tui::{Action, ActiveBoard, Match, list};

/// The lanes of a queen's board: the target is straight above her, left of her, or both.
const UP: usize = 0;
const LEFT: usize = 1;
const BOTH: usize = 2;

/// The cursor and what is marked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The part of a sum in which it is, from 0.
    pub part: usize,
    /// The lane under the cursor, from 0.
    pub lane: usize,
    /// How many stones would go from each of its heaps.
    pub count: u32,
    /// The cell under the cursor.
    pub cursor: Cell,
    /// The marked end of a cut.
    pub anchor: Option<Cell>,
    /// The lane and number were pointed at with the mouse, so that pointing there again takes them.
    pub pointed: bool,
    /// The move that was pointed at or typed, where it is a choice's mirror image; until the cursor moves.
    meant: Option<Move>,
    /// The stones that are pointed at are the first of their heap, and the rest is left whole.
    takes_first: bool,
    /// Nobody has chosen yet: over a board the first arrow goes straight its way.
    pub(super) fresh: bool,
}

impl Choice {
    /// The first lane with a stone and one stone of it; the first cell with a stone, or, where a cell says all of a cut, the one with the
    /// smallest cut.
    #[must_use]
    pub fn first(game: &Match) -> Self {
        let cursor = Cell::new(0, 0);
        let mut choice = Self {
            part: 0,
            lane: 0,
            count: 1,
            cursor,
            anchor: None,
            pointed: false,
            meant: None,
            takes_first: false,
            fresh: true,
        };
        choice.fit(game);
        choice.go_to_smallest_cut(game);
        choice
    }

    /// Where a cell says all of a cut, the cursor goes to the one with the smallest cut.
    fn go_to_smallest_cut(&mut self, game: &Match) {
        let board = self.board(game);
        let cut = |cell: &Cell| {
            let cut = board.rules.cut_at(board.position, *cell)?;
            Some(board.rules.change(board.position, &cut).moved())
        };
        let cells = cells_to_cut(board).filter(|cell| cut(cell).is_some());
        if let Some(smallest) = cells.min_by_key(cut) {
            self.cursor = smallest;
        }
    }

    /// The board on which it is.
    #[must_use]
    pub fn board<'a>(&self, game: &'a Match) -> ActiveBoard<'a> {
        game.active_board(self.part)
    }

    /// Goes to another part of a sum.
    pub(in crate::tui) fn go_to_part(&mut self, part: usize, game: &Match) {
        if part != self.part {
            (self.part, self.lane, self.count, self.cursor) = (part, 0, 1, Cell::new(0, 0));
            self.fit(game);
            self.go_to_smallest_cut(game);
            self.fresh = true;
        }
    }

    /// The move it stands for.
    #[must_use]
    pub fn as_move(&self, game: &Match) -> Move {
        if let Some(meant) = self.meant {
            return meant;
        }
        let board = self.board(game);
        board.move_at(match board.position.board {
            Board::Grid { .. } => {
                MoveTarget::Cells { from: self.anchor.unwrap_or(self.cursor), to: self.cursor }
            }
            Board::Heaps(_) | Board::Sum(_) => MoveTarget::Nth { lane: self.lane, number: self.count },
        })
    }

    /// Whether the stones that would go are the first of their heap.
    #[must_use]
    pub const fn takes_first(&self) -> bool {
        self.takes_first
    }

    /// Notes which stones are pointed at, both ends counted from the end of a heap of `size`.
    pub(super) fn note_run(&mut self, mv: Move, size: u32, [one, other]: [u32; 2]) {
        let Move::Take { count, .. } = mv.alone() else { return };
        let is_run = one == other || count == one.abs_diff(other) + 1;
        self.takes_first = is_run && count < size && one.max(other) == size;
    }

    /// Chooses `mv`.
    pub(in crate::tui) fn put_on(&mut self, mv: Move, game: &Match) {
        (self.meant, self.fresh, self.takes_first) = (None, false, false);
        if let Move::In { component, .. } = mv {
            self.part = component;
        }
        let board = self.board(game);
        match board.rules.target_of(board.position, mv.alone()) {
            MoveTarget::Stones { lane, count } | MoveTarget::Run { lane, between: [_, count] } => {
                (self.lane, self.count) = (lane, count);
            }
            MoveTarget::Nth { lane, number } => {
                (self.lane, self.count) = (lane, number);
                self.meant = Some(mv);
            }
            MoveTarget::Cells { from, to } => {
                let whole = board.rules.cut_at(board.position, to).is_some();
                (self.anchor, self.cursor) = (Some(from).filter(|_| !whole), to);
            }
        }
    }

    /// Begins to choose in a position that changed: one stone, near what was chosen before.
    pub(super) fn begin_anew(&mut self, game: &Match) {
        self.count = 1;
        self.fit(game);
        self.fresh = true;
    }

    /// Makes it fit a position that changed: a part with moves, the nearest lane with stones, no more than there are; the nearest
    /// cell where a cut begins; no mark.
    pub(in crate::tui) fn fit(&mut self, game: &Match) {
        (self.anchor, self.meant) = (None, None);
        (self.pointed, self.takes_first) = (false, false);
        let part = game.live_part(self.part);
        if part != self.part {
            (self.part, self.lane, self.count, self.cursor) = (part, 0, 1, Cell::new(0, 0));
        }
        let board = self.board(game);
        match &board.position.board {
            Board::Heaps(_) => {
                if board.most_in(self.lane) == 0 {
                    let full = board.full_lanes();
                    let after = full.iter().find(|&&lane| lane >= self.lane).or(full.last());
                    self.lane = after.copied().unwrap_or(0);
                    self.count = 1;
                }
                self.count = self.count.clamp(1, board.most_in(self.lane).max(1));
            }
            Board::Sum(_) => {}
            Board::Grid { .. } => {
                let from = self.cursor;
                let distance = |cell: &Cell| cell.row.abs_diff(from.row) + cell.col.abs_diff(from.col);
                // Not where a move loses at once, as long as there is another one.
                let nearest = cells_to_cut(board).min_by_key(|cell| (board.loses_at(*cell), distance(cell)));
                self.cursor = nearest.unwrap_or(Cell::new(0, 0));
            }
        }
    }

    /// Moves the cursor; actions that are no steps leave it where it is. What the arrows do depends on how heaps lie.
    pub(in crate::tui) fn step(&mut self, game: &Match, step: Action, layout: Layout) {
        (self.pointed, self.meant, self.takes_first) = (false, None, false);
        self.fresh = false;
        match step {
            Action::NextPart => return self.go_to_part(game.next_part(self.part, true), game),
            Action::PreviousPart => return self.go_to_part(game.next_part(self.part, false), game),
            _ => {}
        }
        let board = &self.board(game).position.board;
        match (board, layout) {
            (&Board::Grid { rows, cols, .. }, _) => self.step_grid(board, (rows, cols), step),
            (_, Layout::Board) => self.step_board(game, step),
            (_, Layout::Beside) => self.step_lanes(game, turn_key(step)),
            (_, Layout::Above) => self.step_lanes(game, step),
        }
    }

    /// Moves the target over the queen's board. From a straight line an arrow to the side leads to the diagonal and back.
    fn step_board(&mut self, game: &Match, step: Action) {
        let (lane, number) = match (step, self.lane) {
            (Action::Up, LEFT) | (Action::Left, UP) => (BOTH, self.count),
            (Action::Up | Action::Left, lane) => (lane, self.count.saturating_add(1)),
            (Action::Down, BOTH) => (LEFT, self.count),
            (Action::Right, BOTH) => (UP, self.count),
            (Action::Down, UP) | (Action::Right, LEFT) => (self.lane, self.count - 1),
            (Action::First, lane) => (lane, 1),
            (Action::Last, lane) => (lane, u32::MAX),
            _ => return,
        };
        let most = self.board(game).most_in(lane);
        if most > 0 {
            (self.lane, self.count) = (lane, number.clamp(1, most));
        }
    }

    fn step_lanes(&mut self, game: &Match, step: Action) {
        match step {
            Action::Up | Action::Down | Action::PageUp | Action::PageDown => self.go_lanes(game, step),
            Action::Left => self.count = self.count.saturating_sub(1),
            Action::Right => self.count = self.count.saturating_add(1),
            Action::First => self.count = 1,
            Action::Last => self.count = u32::MAX,
            _ => {}
        }
        self.count = self.count.clamp(1, self.board(game).most_in(self.lane).max(1));
    }

    /// Goes over the lanes with stones, stopping at the last of them.
    fn go_lanes(&mut self, game: &Match, step: Action) {
        let full = self.board(game).full_lanes();
        let Some(here) = full.iter().position(|&lane| lane >= self.lane) else { return };
        let there = full[list::step(here, full.len(), step)];
        if there != self.lane {
            (self.lane, self.count) = (there, 1);
        }
    }

    fn step_grid(&mut self, board: &Board, (rows, cols): (u8, u8), step: Action) {
        let Cell { row, col } = &mut self.cursor;
        let is_stone = |&col: &u8| board.has(Cell::new(0, col));
        match step {
            // A single row may be drawn in several lines: up and down go on as left and right do, past what is gone.
            Action::Up | Action::Left if rows == 1 => *col = (0..*col).rev().find(is_stone).unwrap_or(*col),
            Action::Down | Action::Right if rows == 1 => {
                *col = (*col + 1..cols).find(is_stone).unwrap_or(*col);
            }
            Action::Up => *row = row.saturating_sub(1),
            Action::Down => *row = (*row + 1).min(rows - 1),
            Action::Left => *col = col.saturating_sub(1),
            Action::Right => *col = (*col + 1).min(cols - 1),
            _ => {}
        }
    }
}

/// The keys of heaps that stand beside each other.
pub(super) const fn turn_key(step: Action) -> Action {
    match step {
        Action::Up => Action::Right,
        Action::Right => Action::Down,
        Action::Down => Action::Left,
        Action::Left => Action::Up,
        same => same,
    }
}

/// The cells where a cut begins.
fn cells_to_cut(board: ActiveBoard<'_>) -> impl Iterator<Item = Cell> + '_ {
    cuts(board.rules, board.position)
        .filter_map(|cut| if let Move::Cut { from, .. } = cut { Some(from) } else { None })
}
