//! How a person chooses a move: with the cursor, by typing, or by pointing.

use super::message::{Phase, Spot, Target};
use super::{Action, ActiveBoard, Layout, ShownGame};
use crate::game::{
    Board, Cell, HeapNames, Illegal, Look, Move, MoveTarget, NotAMove, cell_moves, queen_move, read_move,
    read_square,
};

const NOT_A_QUEENS_MOVE: &str =
    "Take from one heap, or the same number from both: the queen moves up, left or diagonally.";
/// Longest typed move, with blanks.
const LONGEST: usize = 60;
/// Ends a longer text, which is no move.
const TOO_LONG: char = '…';
/// The groups of a queen's board: the target is straight above her, left of her, or both.
const UP: usize = 0;
const LEFT: usize = 1;
const BOTH: usize = 2;

/// The move being chosen: the cursor, what is marked, and what is typed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MoveInput {
    /// The part of a sum in which it is, from 0.
    pub part: usize,
    /// The group under the cursor, from 0.
    pub group: usize,
    /// The number of the choice in the group, from 1: in most games, how many stones would go from each of its heaps.
    pub count: u32,
    /// The cell under the cursor.
    pub cursor: Cell,
    /// The marked end of a cut.
    pub anchor: Option<Cell>,
    /// The group and number were pointed at with the mouse, so that pointing there again takes them.
    pub pointed: bool,
    /// The move that was pointed at or typed, if it is the mirror image of what the cursor stands for. It lasts until the cursor moves.
    meant: Option<Move>,
    /// The stones that are pointed at are the first of their heap, and the rest is left whole.
    pub(super) takes_first: bool,
    /// The player hasn't chosen yet: on a board the first arrow goes straight its way.
    pub(super) fresh: bool,
    /// A move being typed; empty when none is.
    pub typed: String,
    /// The typed move was refused. The next letter begins a new one, Backspace corrects it.
    pub(super) refused: bool,
    /// The stone at which the mouse was pressed: which heap, and which stone from its end.
    pub(super) pressed: Option<(usize, u32)>,
}

impl MoveInput {
    /// The first group of a part with a stone, and one stone of it; or the first cell with a stone. If one cell stands for a whole
    /// move, it's the cell with the smallest one.
    pub(super) fn new(part: usize, game: &ShownGame) -> Self {
        let mut input = Self { part, count: 1, fresh: true, ..Self::default() };
        // Where one cell stands for a whole move, the last one stands for the smallest.
        if let Board::Grid { rows, cols, .. } = input.board(game).position.board
            && input.cell_says_all(game)
        {
            input.cursor = Cell::new(rows.saturating_sub(1), cols.saturating_sub(1));
        }
        input.fit(game);
        input
    }

    /// The board on which it is.
    pub fn board<'a>(&self, game: &'a ShownGame) -> ActiveBoard<'a> {
        game.active_board(self.part)
    }

    /// Goes to another part of a sum.
    pub(super) fn go_to_part(&mut self, part: usize, game: &ShownGame) {
        if part != self.part {
            *self = Self::new(part, game);
        }
    }

    /// Chooses `mv`.
    pub(super) fn put_on(&mut self, mv: Move, game: &ShownGame) {
        (self.meant, self.fresh, self.takes_first) = (None, false, false);
        if let Move::In { component, .. } = mv {
            self.part = component;
        }
        let board = self.board(game);
        match board.game.target_of(board.position, mv.alone()) {
            MoveTarget::Stones { group, count } | MoveTarget::Run { group, between: [_, count] } => {
                // Where choices have numbers of their own, a number of stones that may not go is none of them.
                let is_choice = board.move_at(MoveTarget::Nth { group, number: count }) == mv;
                (self.group, self.count) = (group, if is_choice { count } else { 1 });
            }
            MoveTarget::Nth { group, number } => {
                (self.group, self.count) = (group, number);
                self.meant = Some(mv);
            }
            MoveTarget::Cells { from, to } => {
                // A single cell needs no mark: with one, the next arrow would choose a second.
                let whole = from == to || board.game.move_at_cell(board.position, to).is_some();
                (self.anchor, self.cursor) = (Some(from).filter(|_| !whole), to);
            }
        }
    }

    /// Makes it fit a position that changed: a part with moves, the nearest group with stones, no more than there are; the nearest
    /// cell where a cut begins; no mark.
    pub(super) fn fit(&mut self, game: &ShownGame) {
        (self.anchor, self.meant) = (None, None);
        (self.pointed, self.takes_first) = (false, false);
        let part = game.live_part(self.part);
        if part != self.part {
            (self.part, self.group, self.count, self.cursor) = (part, 0, 1, Cell::new(0, 0));
        }
        let board = self.board(game);
        match &board.position.board {
            Board::Heaps(_) => {
                if board.most_in(self.group) == 0 {
                    let full = board.full_groups();
                    let after = full.iter().find(|&&group| group >= self.group).or(full.last());
                    self.group = after.copied().unwrap_or(0);
                    self.count = 1;
                }
                self.count = self.count.clamp(1, board.most_in(self.group).max(1));
            }
            Board::Sum(_) => {}
            Board::Grid { .. } => {
                let from = self.cursor;
                let distance = |cell: &Cell| cell.row.abs_diff(from.row) + cell.col.abs_diff(from.col);
                let cuts = cell_moves(board.game, board.position);
                let begins = cuts.filter_map(|cut| match cut {
                    Move::Cells { from, .. } => Some(from),
                    _ => None,
                });
                // Not a cell that loses the game, as long as there is another one.
                let nearest = begins.min_by_key(|cell| (board.loses_at(*cell), distance(cell)));
                self.cursor = nearest.unwrap_or(Cell::new(0, 0));
            }
        }
    }

    /// Moves the cursor. Actions that aren't steps don't move it. What the arrows do depends on how heaps lie.
    fn step(&mut self, game: &ShownGame, step: Action, layout: Layout) {
        self.forget_typing();
        match step {
            // No move is chosen by that.
            Action::NextPart => return self.go_to_part(game.next_part(self.part, true), game),
            Action::PreviousPart => return self.go_to_part(game.next_part(self.part, false), game),
            _ => {}
        }
        (self.pointed, self.meant, self.takes_first, self.fresh) = (false, None, false, false);
        let board = &self.board(game).position.board;
        match (board, layout) {
            (&Board::Grid { rows, cols, .. }, _) => self.step_grid(board, (rows, cols), step),
            (_, Layout::Board) => self.step_board(game, step),
            (_, Layout::Beside) => self.step_groups(game, turn_key(step)),
            (_, Layout::Above) => self.step_groups(game, step),
        }
    }

    /// Moves the target over the queen's board. From a straight line an arrow to the side leads to the diagonal, and from its first square back.
    fn step_board(&mut self, game: &ShownGame, step: Action) {
        let (group, number) = match (step, self.group) {
            (Action::Up, LEFT) | (Action::Left, UP) => (BOTH, self.count),
            (Action::Up | Action::Left, group) => (group, self.count.saturating_add(1)),
            (Action::Down, BOTH) if self.count == 1 => (LEFT, 1),
            (Action::Right, BOTH) if self.count == 1 => (UP, 1),
            (Action::Down, UP) | (Action::Right, LEFT) | (Action::Down | Action::Right, BOTH) => {
                (self.group, self.count - 1)
            }
            (Action::First, group) => (group, 1),
            (Action::Last, group) => (group, u32::MAX),
            _ => return,
        };
        let most = self.board(game).most_in(group);
        if most > 0 {
            (self.group, self.count) = (group, number.clamp(1, most));
        }
    }

    fn step_groups(&mut self, game: &ShownGame, step: Action) {
        match step {
            Action::Up | Action::Down | Action::PageUp | Action::PageDown => self.go_groups(game, step),
            Action::Left => self.count = self.count.saturating_sub(1),
            Action::Right => self.count = self.count.saturating_add(1),
            Action::First => self.count = 1,
            Action::Last => self.count = u32::MAX,
            _ => {}
        }
        self.count = self.count.clamp(1, self.board(game).most_in(self.group).max(1));
    }

    /// Goes over the groups with stones, stopping at the last of them.
    fn go_groups(&mut self, game: &ShownGame, step: Action) {
        let full = self.board(game).full_groups();
        let Some(here) = full.iter().position(|&group| group >= self.group) else { return };
        let there = full[step.step(here, full.len())];
        if there != self.group {
            (self.group, self.count) = (there, 1);
        }
    }

    fn step_grid(&mut self, board: &Board, (rows, cols): (u8, u8), step: Action) {
        let is_stone = |&col: &u8| board.has(Cell::new(0, col));
        let col = &mut self.cursor.col;
        match step {
            // A single row may be drawn in several lines: up and down go on as left and right do, past what is gone.
            Action::Up | Action::Left if rows == 1 => *col = (0..*col).rev().find(is_stone).unwrap_or(*col),
            Action::Down | Action::Right if rows == 1 => {
                *col = (*col + 1..cols).find(is_stone).unwrap_or(*col);
            }
            _ => self.cursor = step_cell(self.cursor, (rows, cols), step),
        }
    }

    /// The move the choice stands for; it may be illegal.
    pub fn chosen(&self, game: &ShownGame) -> Move {
        if let Some(meant) = self.meant {
            return meant;
        }
        let board = self.board(game);
        board.move_at(match board.position.board {
            Board::Grid { .. } => {
                MoveTarget::Cells { from: self.anchor.unwrap_or(self.cursor), to: self.cursor }
            }
            Board::Heaps(_) | Board::Sum(_) => MoveTarget::Nth { group: self.group, number: self.count },
        })
    }

    /// Whether nothing is typed, or a move that may be made.
    pub fn is_whole(&self, game: &ShownGame) -> bool {
        self.typed.is_empty() || self.read(game).is_ok_and(|mv| game.check(mv).is_ok())
    }

    /// Whether nothing was chosen or typed in this turn.
    pub(super) const fn is_untouched(&self) -> bool {
        self.fresh && self.typed.is_empty()
    }

    /// Starts with the cursor on this move, which isn't chosen yet.
    pub(super) fn starting_on(mv: Option<Move>, game: &ShownGame) -> Self {
        let mut input = Self::new(0, game);
        if let Some(mv) = mv {
            input.put_on(mv.ordered(), game);
            input.fresh = true;
        }
        input
    }

    /// Whether the cell under the cursor says all of a cut.
    pub(super) fn cell_says_all(&self, game: &ShownGame) -> bool {
        let board = self.board(game);
        board.game.move_at_cell(board.position, self.cursor).is_some()
    }

    /// The position has changed: one stone of a heap that has some is chosen, and nothing is typed.
    pub(super) fn reset_choice(&mut self, game: &ShownGame) {
        self.count = 1;
        self.fit(game);
        self.fresh = true;
        self.forget_typing();
    }

    pub(super) fn forget_typing(&mut self) {
        self.typed.clear();
        self.refused = false;
    }

    /// Takes a character as part of a typed move: any once a move is begun, and before that one that begins a move.
    pub(super) fn type_letter(&mut self, letter: char, game: &mut ShownGame) -> bool {
        let begins = begins_move(letter, game);
        if self.typed.is_empty() && !begins {
            return false;
        }
        if self.typed.is_empty() && self.anchor.is_some() {
            game.say("Selection cleared.");
        }
        if self.refused && begins {
            self.typed.clear();
        }
        self.refused = false;
        game.forget_refusal();
        // A text that is too long isn't a move, whatever follows.
        let is_full = self.typed.chars().count() >= LONGEST;
        if !self.typed.ends_with(TOO_LONG) {
            self.typed.push(match letter {
                _ if is_full => TOO_LONG,
                'X' | '×' | '*' => 'x',
                '.' | ';' => ',',
                letter => letter,
            });
        }
        self.preview(game);
        true
    }

    /// Takes the last letter away, and all of a text that was too long: the rest could be a move. False when there is none.
    pub(super) fn rub_out(&mut self, game: &ShownGame) -> bool {
        self.refused = false;
        let last = self.typed.pop();
        if last == Some(TOO_LONG) {
            self.typed.clear();
        }
        if last.is_some() {
            self.preview(game);
        }
        last.is_some()
    }

    /// Shows on the board what the typed move would take, once it is one that may be made. A heap alone is only pointed at.
    fn preview(&mut self, game: &ShownGame) {
        self.anchor = None;
        let whole = self.read(game).ok().filter(|mv| game.check(*mv).is_ok());
        if let Some(heap) = self.named_heap(game) {
            (self.group, self.count, self.meant) = (heap, 1, None);
        } else if let Some(mv) = whole {
            self.put_on(mv.ordered(), game);
            self.pointed = false;
        }
    }

    /// The heap that a number alone names; `None` if it's a whole move, or how many stones go.
    pub(super) fn named_heap(&self, game: &ShownGame) -> Option<usize> {
        let heap = self.typed.trim().parse::<usize>().ok()?.checked_sub(1)?;
        let is_named = self.numbers_name_heaps(game) && self.board(game).most_in(heap) > 0;
        (is_named && self.read(game).is_err()).then_some(heap)
    }

    fn numbers_name_heaps(&self, game: &ShownGame) -> bool {
        let board = self.board(game);
        let is_numbered = matches!(board.game.words().heap_names, HeapNames::Numbered);
        is_numbered && board.position.board.heaps().len() > 1
    }

    /// Enter: the typed move, or the chosen one. `None` if neither can be made yet; then it says why.
    pub(super) fn enter(&mut self, game: &mut ShownGame) -> Option<Move> {
        if !self.typed.is_empty() {
            self.refused = true;
            return self.read(game).map_err(|why| game.refuse(why)).ok();
        }
        if game.awaited_hints > 0 {
            // The hint will mark its move: what is marked now is not what the player waits for.
            game.say("Still working on the hint…");
            return None;
        }
        Some(self.chosen(game))
    }

    /// Begins to choose with an arrow key: the smallest number, and on the queen's board straight its way.
    pub(super) fn begin(&mut self, action: Action, layout: Layout, game: &ShownGame) {
        self.fresh = false;
        if layout != Layout::Board {
            (self.count, self.meant) = (1, None);
        } else if action == Action::Left && self.board(game).most_in(LEFT) > 0 {
            self.group = LEFT;
        }
    }

    /// Does what a key asks for. Returns `false` if there was nothing to close.
    pub(super) fn update(&mut self, action: Action, layout: Layout, game: &mut ShownGame) -> bool {
        match action {
            Action::Mark => self.mark(game),
            Action::Hint => {
                self.forget_typing();
                if let Some(mv) = game.hint() {
                    self.put_on(mv, game);
                }
            }
            // If there is nothing to clear, it closes the lesson.
            Action::Back => return self.clear(game) || std::mem::take(&mut game.lesson),
            step => {
                self.step(game, step, layout);
                game.forget_refusal();
            }
        }
        true
    }

    /// Marks one end of a run, or says that both are marked, or removes the mark.
    fn mark(&mut self, game: &mut ShownGame) {
        self.fresh = false;
        let (cell, is_legal) = (self.cursor, game.check(self.chosen(game)).is_ok());
        match self.anchor {
            Some(anchor) if anchor == cell => {
                self.anchor = None;
                game.say("Selection cleared.");
            }
            Some(_) if is_legal => game.say("Both ends are marked. Press Enter to take, or Esc to clear."),
            _ if self.board(game).position.board.has(cell) => {
                self.anchor = Some(cell);
                game.say("One end is marked. Move to the other with the arrows.");
            }
            _ => game.refuse(Illegal::NoStone { cell }.sentence(self.board(game).game.words())),
        }
    }

    /// Clears what is typed, or else what is marked. Returns whether there was anything.
    pub(super) fn clear(&mut self, game: &mut ShownGame) -> bool {
        if !self.typed.is_empty() {
            self.forget_typing();
            self.anchor = None;
            game.forget_refusal();
        } else if self.anchor.take().is_some() {
            game.say("Selection cleared.");
        } else {
            return false;
        }
        true
    }

    /// A click on the board. Returns the move that it makes, if any.
    pub(super) fn click(&mut self, phase: Phase, target: Target, game: &mut ShownGame) -> Option<Move> {
        self.forget_typing();
        let Target::Board { part, spot } = target else { return None };
        let chooses = match (phase, spot) {
            // The second half of a double click may come after the answer to the move that the first half made.
            (Phase::Press, Spot::Cell(cell)) => {
                !self.fresh || game.active_board(part).position.board.has(cell)
            }
            (Phase::Drag, Spot::Cell(_)) => !self.fresh,
            (Phase::Press | Phase::Drag, _) => true,
            (Phase::Release | Phase::ScrollUp | Phase::ScrollDown, _) => false,
        };
        if !chooses {
            return None;
        }
        self.go_to_part(part, game);
        self.fresh = false;
        match (phase, spot) {
            (Phase::Press, Spot::Group(group)) => self.point_at_group(group, None, game),
            (Phase::Press | Phase::Drag, Spot::Stone { group, count }) => {
                if phase == Phase::Press && self.pointed && self.is_chosen(group, count, game) {
                    return Some(self.chosen(game));
                }
                let dragged = self.pressed.filter(|(heap, _)| phase == Phase::Drag && *heap == group);
                let from = dragged.map_or(count, |(_, from)| from);
                self.pressed = Some((group, from));
                self.point_at_group(group, Some([from, count]), game);
            }
            (Phase::Press, Spot::Gap { group, right }) => {
                let board = self.board(game);
                let left = board.position.board.heap(group).saturating_sub(right);
                let split = board.whole(Move::Split { heap: group, take: 0, into: [left, right] });
                if self.pointed && self.chosen(game) == split {
                    return Some(split);
                }
                game.forget_refusal();
                self.put_on(split, game);
                self.pointed = true;
            }
            (Phase::Press, Spot::Cell(cell)) if self.is_in_move(cell, game) => {
                return Some(self.chosen(game));
            }
            (Phase::Press, Spot::Cell(cell)) => {
                self.anchor = self.board(game).position.board.has(cell).then_some(cell);
                self.cursor = cell;
            }
            (Phase::Drag, Spot::Cell(cell)) => self.cursor = cell,
            _ => {}
        }
        None
    }

    /// Whether a cell belongs to a marked move that may be made. If one cell stands for a whole move, it must be that cell.
    fn is_in_move(&self, cell: Cell, game: &ShownGame) -> bool {
        let chosen = self.chosen(game);
        self.anchor.is_some()
            && game.check(chosen).is_ok()
            && if self.cell_says_all(game) {
                cell == self.cursor
            } else {
                chosen.cells().any(|taken| taken == cell)
            }
    }

    /// Whether a stone is one of those that go. In a heap that can't come apart, another stone is another choice: it must be the very one
    /// that was pointed at.
    fn is_chosen(&self, group: usize, count: u32, game: &ShownGame) -> bool {
        let (chosen, board) = (self.chosen(game), self.board(game));
        let (heap, take, right) = match chosen.alone() {
            Move::Split { heap, take: take @ 1.., into: [_, right] } => (heap, take, right),
            Move::Take { group: heap, count: take }
                if self.takes_first || board.game.may_come_apart(board.position) =>
            {
                (
                    heap,
                    take,
                    if self.takes_first { board.position.board.heap(heap).saturating_sub(take) } else { 0 },
                )
            }
            _ => return chosen == board.move_at(MoveTarget::Run { group, between: [count, count] }),
        };
        heap == group && (right + 1..=right + take).contains(&count)
    }

    fn point_at_group(&mut self, group: usize, between: Option<[u32; 2]>, game: &mut ShownGame) {
        let board = self.board(game);
        if board.most_in(group) == 0 {
            return;
        }
        let number = if self.group == group { self.count } else { 1 };
        let target = match between {
            Some(between) => MoveTarget::Run { group, between },
            None => MoveTarget::Nth { group, number },
        };
        let meant = board.move_at(target);
        self.put_on(meant, game);
        if let (Some([one, other]), Move::Take { count, .. }) = (between, meant.alone()) {
            // Both ends are counted from the end of the heap.
            let board = self.board(game);
            let size = board.position.board.heap(group);
            let is_run = one == other || count == one.abs_diff(other) + 1;
            self.takes_first =
                board.game.may_come_apart(board.position) && is_run && count < size && one.max(other) == size;
        }
        self.pointed = true;
        if let Err(refused) = game.check(meant) {
            self.fit(game);
            game.refuse(game.session.game().refusal(game.position(), meant, refused));
        }
    }

    /// The move that is typed, or why it is none. Of a queen on a board it may be the square she goes to.
    pub(super) fn read(&self, game: &ShownGame) -> Result<Move, String> {
        if let Some(parts) = self.names_no_part(game) {
            return Err(Illegal::NoSuchPart { parts }.sentence(game.session.game().words()));
        }
        let typed = self.read_here(game);
        // Two numbers that mean a heap and how many from it aren't a square.
        let square = read_square(&self.typed).filter(|_| game.session.game().look() == Look::Queen);
        if let Some(square) = square
            && typed.as_ref().map_or(true, |mv| game.check(*mv).is_err())
        {
            let heaps = game.position().board.heaps();
            let target = heaps.try_into().ok().and_then(|from| queen_move(from, square));
            let (group, count) = target.ok_or(NOT_A_QUEENS_MOVE)?;
            return Ok(self.board(game).move_at(MoveTarget::Stones { group, count }));
        }
        typed.or_else(|why| {
            self.count_alone(game).ok_or_else(|| match self.board(game).part {
                // A move without a part is one in the part that is marked.
                Some(part) if !self.typed.contains(':') => {
                    format!("{why} You're in part {}. Tab goes to another part.", part + 1)
                }
                _ => why.to_string(),
            })
        })
    }

    /// How many parts a sum has, if the typed move names a part beyond them.
    fn names_no_part(&self, game: &ShownGame) -> Option<usize> {
        let parts = game.position().board.components().len();
        let part: usize = self.typed.split_once(':')?.0.trim().parse().ok()?;
        (parts > 0 && !(1..=parts).contains(&part)).then_some(parts)
    }

    /// What is typed as a move of the game; in a sum a move without a part is one in the part under the cursor.
    fn read_here(&self, game: &ShownGame) -> Result<Move, NotAMove> {
        if self.typed.contains(':') {
            return read_move(&self.typed, game.session.game(), game.position());
        }
        let board = self.board(game);
        read_move(&self.typed, board.game, board.position).map(|mv| board.whole(mv))
    }

    /// A number alone: that many from the heap under the cursor, unless heaps are numbered.
    fn count_alone(&self, game: &ShownGame) -> Option<Move> {
        let count = self.typed.trim().parse().ok()?;
        let board = self.board(game);
        (!board.is_grid() && !self.numbers_name_heaps(game))
            .then(|| board.move_at(MoveTarget::Stones { group: self.group, count }))
    }
}

/// The next cell in the direction of an arrow, on a board of `rows` and `cols`.
pub(super) fn step_cell(Cell { row, col }: Cell, (rows, cols): (u8, u8), step: Action) -> Cell {
    match step {
        Action::Up => Cell::new(row.saturating_sub(1), col),
        Action::Down => Cell::new((row + 1).min(rows.saturating_sub(1)), col),
        Action::Left => Cell::new(row, col.saturating_sub(1)),
        Action::Right => Cell::new(row, (col + 1).min(cols.saturating_sub(1))),
        _ => Cell::new(row, col),
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

/// Whether a character begins a typed move: a digit of any script, or the first letter of a pile's name.
fn begins_move(letter: char, game: &ShownGame) -> bool {
    let names = || game.session.game().words().group_by_name(letter.encode_utf8(&mut [0; 4])).is_some();
    letter.is_numeric() || letter.is_ascii_lowercase() && names()
}
