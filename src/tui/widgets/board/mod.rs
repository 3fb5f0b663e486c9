//! A position as a picture. Table, menu and every later screen draw through one [`BoardView`].

mod bars;
mod grid;
mod highlight;
mod piece;
mod piles;
mod pins;

use piece::{HeapRow, StoneState};
use ratatui::layout::Rect;

use crate::coach::{Highlight, Refutation};
use crate::game::{
    Board, Cell, Cells, Change, Component, Figure, Game, HeapChange, Look, Move, Position, heap_groups,
};
use crate::tui::theme::{DISC, POINTER, Role};
use crate::tui::widgets::{Canvas, cells, centred, clip, columns, split_above, split_below, wrap};
use crate::tui::{BoardScreen, Layout, Motion, MoveInput, PracticeScreen, SetUpBoard, Spot, Target};

pub(crate) use piece::Fade;

/// Everything a picture of a position shows. The caller says which stones go and which went: nothing here knows a rule.
pub(crate) struct BoardView<'a> {
    /// Whose board it is: its words.
    pub(crate) game: &'static dyn Game,
    /// How it is drawn.
    look: Look,
    /// The boards of a sum; none in other games.
    parts: Vec<BoardView<'a>>,
    /// The cursor is on this part of a sum.
    chosen: bool,
    /// What lies on the table.
    pub(crate) position: &'a Position,
    /// What lay there at first: pieces keep the size that fits it, however few are left.
    pub(crate) opening: &'a Position,
    /// It's only a picture: the pieces speak for themselves, without what comes below them in a game.
    pub(crate) still: bool,
    /// How far the stones of the last move have left.
    pub(crate) fade: Fade,
    /// The heaps, none for a grid.
    heaps: Vec<HeapRow>,
    /// The groups of several heaps: number, and whether the cursor is on it.
    joint_groups: Vec<(usize, bool)>,
    /// The grid's marks; empty for heaps.
    cells: Marked,
    /// The sizes of two heaps that are losing positions, if the player may see them.
    marked: Vec<[u32; 2]>,
    /// What an idea sees on it.
    highlight: Option<Highlight>,
}

/// What is marked on a grid.
#[derive(Default)]
struct Marked {
    /// Stones about to go.
    going: Cells,
    /// Stones the last move took.
    taken: Cells,
    /// The cell under the cursor.
    cursor: Option<Cell>,
    /// The marked end of a run.
    anchor: Option<Cell>,
}

impl<'a> BoardView<'a> {
    /// A position by itself.
    pub(crate) fn still(game: &'static dyn Game, position: &'a Position) -> Self {
        Self::of(game, position, true)
    }

    fn of(game: &'static dyn Game, position: &'a Position, still: bool) -> Self {
        let part = |one: &'a Component| Self {
            look: look_in_sum(one.game),
            ..Self::of(one.game, &one.position, still)
        };
        Self {
            game,
            look: game.look(),
            parts: position.board.components().iter().map(part).collect(),
            chosen: false,
            position,
            opening: position,
            still,
            fade: Fade::Gone,
            heaps: piece::rows_of(&Change::none(position)),
            joint_groups: joint_groups(game, position, None),
            cells: Marked::default(),
            marked: vec![],
            highlight: None,
        }
    }

    /// The same as it came from an opening: taken pieces don't leave a gap.
    pub(crate) fn with_opening(mut self, opening: &'a Position) -> Self {
        self.opening = opening;
        for (number, part) in self.parts.iter_mut().enumerate() {
            part.opening = opening.board.components().get(number).map_or(part.position, |one| &one.position);
        }
        self
    }

    /// The boards of its parts, or its own.
    fn boards(&mut self) -> &mut [Self] {
        if self.parts.is_empty() { std::slice::from_mut(self) } else { &mut self.parts }
    }

    /// A position that is set up, with the cursor on what the next change is about.
    pub(crate) fn set_up(board: &'a SetUpBoard) -> Self {
        let mut view = Self::of(board.game(), &board.position, false);
        view.look = look_in_sum(view.game);
        if let Some(part) = view.boards().get_mut(board.part) {
            part.note_cursor(board);
        }
        view
    }

    /// The heap or the cell of a position that is set up under the cursor.
    fn note_cursor(&mut self, board: &SetUpBoard) {
        self.chosen = true;
        if let Some(row) = self.heaps.get_mut(board.heap) {
            row.chosen = true;
        }
        self.joint_groups.clear();
        self.cells.cursor = Some(board.cell);
    }

    /// The position at a table on a screen of some size, with the cursor, what is about to go and what the last move took.
    pub(crate) fn new(screen: &'a dyn BoardScreen, area: Rect) -> Self {
        let game = screen.game();
        let (position, opening) = (game.position(), game.history().opening());
        let view = Self::of(game.session.game(), position, false).with_opening(opening);
        let mut view = view.with_highlight(screen.highlight());
        if view.look == Look::Queen && Layout::of(screen, (area.width, area.height)) != Layout::Board {
            view.look = Look::Bars;
        }
        for (number, part) in view.boards().iter_mut().enumerate() {
            part.note_game(screen, number);
        }
        if view.game.look() == Look::Queen && screen.shows_lesson() {
            view.marked = marked(screen);
        }
        view
    }

    /// Marks the cursor, what the choice would do and what the last move did, on the board of a game or on that of a part.
    fn note_game(&mut self, screen: &dyn BoardScreen, part: usize) {
        let game = screen.game();
        self.fade = game.motion.map_or(Fade::Gone, Motion::fade);
        // What went is seen leaving before the next choice is.
        let choice = screen.input().filter(|_| self.fade == Fade::Gone);
        if let Some((choice, chosen)) = choice.zip(screen.chosen())
            && let Some(mv) = move_in(chosen, part)
        {
            self.chosen = true;
            self.note_choice(choice, mv);
            // What may not be taken of a part is not crossed out.
            let is_refused = || matches!(chosen, Move::In { .. }) && game.check(chosen).is_err();
            if screen.awaits_choice() || choice.named_heap(game).is_some() || is_refused() {
                self.forget_move();
            }
        }
        let moves = game.history().moves();
        if let Some(played) = moves.last().filter(|played| move_in(played.mv, part).is_some()) {
            let before = game.history().position_before(moves.len() - 1);
            self.note_taken(&game.session.game().change(before, &played.mv));
        }
    }

    /// The board after a move that was tried at a step of a course, and the answer to it, in the place of the position; `None` where
    /// there is none to be shown.
    pub(crate) fn refuted(screen: &'a PracticeScreen, area: Rect) -> Option<Self> {
        let Refutation { tried, left, answer } = screen.refutation()?;
        let game = &screen.game;
        let Self { opening, look, highlight, .. } = Self::new(screen, area);
        let view = Self { look, ..Self::of(game.session.game(), left, false) };
        let mut view = view.with_opening(opening).with_highlight(highlight);
        let taken = game.session.game().change(game.position(), tried);
        for (number, part) in view.boards().iter_mut().enumerate() {
            if let Some(answer) = move_in(*answer, number) {
                let change = part.game.change(part.position, &answer);
                part.heaps = piece::rows_of(&change);
                part.cells.going = change.gone;
            }
            if move_in(*tried, number).is_some() {
                part.note_taken(&taken);
            }
        }
        Some(view)
    }

    /// Marks the cursor, and what the choice would do.
    fn note_choice(&mut self, choice: &MoveInput, mv: Move) {
        let (game, position) = (self.game, self.position);
        let change = game.change(position, &mv);
        self.heaps = piece::rows_of(&change);
        let group = game.group(position, choice.group);
        for row in &mut self.heaps {
            row.chosen = group.is_some_and(|group| group.contains(row.heap));
            // If the first stones of a heap go, the rest comes after them.
            if choice.takes_first && row.chosen && row.change.apart == 0 {
                (row.change.stays, row.change.apart) = (0, row.change.stays);
            }
        }
        self.joint_groups = joint_groups(game, position, Some(choice.group));
        self.cells.cursor = Some(choice.cursor);
        self.cells.anchor = choice.anchor;
        self.cells.going = change.gone;
    }

    /// Shows only the cursor, because the player hasn't chosen a move yet.
    fn forget_move(&mut self) {
        for row in &mut self.heaps {
            row.change = HeapChange { stays: row.size(), ..HeapChange::default() };
        }
        self.cells.going = 0;
    }

    /// Marks what the last move did.
    fn note_taken(&mut self, change: &Change) {
        self.cells.taken = change.gone;
        piece::mark_last_move(&mut self.heaps, change, self.fade);
    }

    /// The same with what an idea sees on it.
    pub(crate) fn with_highlight(mut self, highlight: Option<Highlight>) -> Self {
        if let Some(Highlight::SafePairs(pairs)) = &highlight {
            self.marked = pairs.iter().flat_map(|&[one, two]| [[one, two], [two, one]]).collect();
        }
        self.highlight = highlight;
        self
    }

    /// The most stones a heap is drawn with, now or at first.
    fn widest(&self) -> u32 {
        let now = self.heaps.iter().map(|row| row.drawn()).max().unwrap_or(0);
        self.opening.board.heaps().iter().copied().max().unwrap_or(0).max(now)
    }

    /// The most heaps there were or are.
    fn most_heaps(&self) -> usize {
        self.heaps.len().max(self.opening.board.heaps().len())
    }

    /// How many stones a sign stands for, if it's more than one.
    fn scale_note(&self, scale: u32) -> Option<String> {
        (scale > 1 && self.position.board.stones() > 0)
            .then(|| format!("{DISC} = {}", self.game.words().count(scale)))
    }

    /// That, and what is at stake, in games that count points.
    fn notes(&self, scale: u32, room: u16) -> Vec<String> {
        if self.still {
            return vec![];
        }
        self.scale_note(scale).into_iter().chain(self.game.stake(self.position, room)).collect()
    }

    /// Whether the last move was made here.
    fn was_moved_in(&self) -> bool {
        self.cells.taken != 0 || self.heaps.iter().any(|row| row.taken > 0)
    }

    /// The row of a grid that has the cursor, or else the last move.
    fn focus(&self) -> Option<u8> {
        let Board::Grid { cols, .. } = self.position.board else { return None };
        let taken = (self.cells.taken != 0).then(|| self.cells.taken.trailing_zeros() as u8 / cols.max(1));
        self.cells.cursor.map(|cell| cell.row).or(taken)
    }

    /// What becomes of a cell of a grid.
    fn state(&self, cell: Cell) -> StoneState {
        let Board::Grid { cols, cells, .. } = self.position.board else { return StoneState::Absent };
        match [cells, self.cells.going, self.cells.taken].map(|cells| cells & cell.bit(cols) > 0) {
            [true, true, _] => StoneState::Going,
            [true, ..] => StoneState::Stays,
            [_, _, true] => StoneState::Taken,
            _ => StoneState::Absent,
        }
    }

    /// Draws it as large as the area allows, in the middle of it.
    pub(crate) fn draw(&self, area: Rect, canvas: &mut Canvas) {
        let area = self.draw_letters(self.draw_sizes(area, canvas), canvas);
        if self.look == Look::Queen && grid::draw_queen(self, area, canvas) {
            return;
        }
        let below = self.most_joint_groups();
        let has_room = area.height >= below + cells(self.most_heaps());
        let groups = if self.still || !has_room { 0 } else { below };
        let (room, _) = split_above(area, groups);
        if room.is_empty() {
            return;
        }
        let drawn = self.draw_pieces(room, canvas);
        let width = area.right().saturating_sub(drawn.x);
        let y = drawn.bottom().min(room.bottom());
        self.draw_joint_groups(Rect { x: drawn.x, y, width, height: groups }, canvas);
    }

    /// Draws all but the groups of several heaps, and says below what these may stand.
    fn draw_pieces(&self, area: Rect, canvas: &mut Canvas) -> Rect {
        match self.look {
            Look::Sum => draw_parts(self, area, canvas),
            Look::Grid => grid::draw_stones(self, area, canvas),
            Look::Matches => piles::draw_matches(self, area, canvas),
            Look::Pins => pins::draw(self, area, canvas),
            Look::Chocolate => grid::draw_chocolate(self, area, canvas),
            Look::Bars | Look::Queen => return bars::draw(self, area, canvas),
            Look::Marbles => piles::draw_bowls(self, area, canvas),
            Look::Pile => piles::draw_pile(self, area, canvas),
        }
        area
    }

    /// Writes the names of the groups of several heaps, one below the other: these have no stones of their own to be clicked.
    fn draw_joint_groups(&self, area: Rect, canvas: &mut Canvas) {
        for (&(group, chosen), row) in self.joint_groups.iter().zip(area.rows()) {
            let (pointer, role) = if chosen { (POINTER, Role::Cursor) } else { (" ", Role::Text) };
            let name = format!("{pointer} {}", self.game.words().group_name(group));
            let place = Rect { width: columns(&name).min(row.width), ..row };
            canvas.write(place, &name, role);
            canvas.clicks.add(place, Spot::Group(group).target());
        }
    }

    /// The most groups of several heaps there were or are.
    fn most_joint_groups(&self) -> u16 {
        let at_first = heap_groups(self.game, self.opening).count() - self.opening.board.heaps().len();
        cells(self.joint_groups.len().max(at_first))
    }
}

/// A move as one on this board of a game; `None` if it's made on another one.
fn move_in(mv: Move, part: usize) -> Option<Move> {
    match mv {
        Move::In { component, .. } => (component == part).then(|| mv.alone()),
        _ => Some(mv),
    }
}

/// How a game is drawn beside others: heaps that are a queen's board elsewhere lie as bars.
fn look_in_sum(game: &dyn Game) -> Look {
    match game.look() {
        Look::Queen => Look::Bars,
        look => look,
    }
}

/// The squares that the lesson of the moment marks.
fn marked(screen: &dyn BoardScreen) -> Vec<[u32; 2]> {
    let figures = screen.current_lesson().map(|taught| taught.figures).unwrap_or_default();
    let squares = figures.into_iter().find_map(|figure| match figure {
        Figure::Squares(squares) => Some(squares),
        _ => None,
    });
    squares.unwrap_or_default()
}

/// The groups after the heaps, each with whether it is the chosen one.
fn joint_groups(game: &dyn Game, position: &Position, chosen: Option<usize>) -> Vec<(usize, bool)> {
    let joint = heap_groups(game, position).skip(position.board.heaps().len());
    joint.map(|(group, _)| (group, chosen == Some(group))).collect()
}

/// The shape of a board that suits most games: columns to a row.
const WIDE: u32 = 4;
/// Fewest columns and rows of a board, its title included.
const LEAST: (u16, u16) = (20, 3);
/// Columns left free between two boards.
const GAP: u16 = 2;
/// Replaces the rule of a part that is over.
const NO_MOVE: &str = "No moves left here.";
/// Rows that a rule may have.
const MOST_ROWS: u16 = 3;
/// Columns of a heap's label and size, about.
const LABEL: u16 = 12;
/// Draws all boards, in the arrangement that leaves each of them the best shape. If one would be cut off, draws only the one with the
/// cursor, or with the last move.
fn draw_parts(view: &BoardView, area: Rect, canvas: &mut Canvas) {
    let all = view.parts.len();
    let places = places_of_parts(all, area);
    let titles = (1..).zip(&view.parts).map(|(number, part)| format!("{number} {}", part.game.title()));
    let mut boards = view.parts.iter().zip(view.position.board.components()).zip(titles);
    if view.parts.iter().zip(&places).all(|(part, place)| fits(part, *place)) {
        for (number, ((board, title), place)) in boards.zip(places).enumerate() {
            draw_part(number, board, &title, place, canvas);
        }
        return;
    }
    let parts = &view.parts;
    let number = parts.iter().position(|part| part.chosen);
    let number = number.or_else(|| parts.iter().position(BoardView::was_moved_in)).unwrap_or(0);
    if let Some((board, title)) = boards.nth(number) {
        draw_part(number, board, &format!("{title} (part {} of {all})", number + 1), area, canvas);
    }
}

/// Where the boards stand.
fn places_of_parts(all: usize, area: Rect) -> Vec<Rect> {
    let across = across(all, area);
    let down = all.div_ceil(across).max(1);
    let place = |number: usize| {
        let (row, column) = (number / across, number % across);
        // The last row may have fewer boards: they share all of it.
        let here = if row + 1 == down { all - row * across } else { across };
        let [left, right] = [column, column + 1].map(|column| share(area.width, column, here));
        // All have the same height, so that equal boards look alike.
        let height = share(area.height, 1, down);
        let gap = if column + 1 < here { GAP } else { 0 };
        Rect {
            x: area.x + left,
            y: area.y + height * cells(row),
            width: (right - left).saturating_sub(gap),
            height,
        }
    };
    (0..all).map(place).collect()
}

/// Whether a board has room below its title, apart from rows that can be scrolled to.
fn fits(view: &BoardView, place: Rect) -> bool {
    let room = Rect { height: place.height.saturating_sub(1), ..place };
    match view.look {
        Look::Pins => pins::fits(view, room),
        Look::Grid | Look::Chocolate => grid::fits(view, room),
        _ => true,
    }
}

/// How many of all columns or rows come before this board.
fn share(all: u16, number: usize, of: usize) -> u16 {
    cells(usize::from(all) * number / of.max(1))
}

/// How many boards stand beside each other.
fn across(parts: usize, area: Rect) -> usize {
    let shape = |across: usize| {
        let width = share(area.width, 1, across);
        let height = share(area.height, 1, parts.div_ceil(across));
        let fits = width >= LEAST.0 && height >= LEAST.1;
        let (width, tall) = (u32::from(width) * 100, u32::from(height.max(1)) * WIDE * 100);
        // How far the shape is from the best, whichever way.
        (!fits, width.max(tall) * 100 / width.min(tall).max(1))
    };
    (1..=parts).min_by_key(|across| shape(*across)).unwrap_or(1)
}

/// Rows that a board can't do without, about.
fn needed(view: &BoardView, width: u16) -> u16 {
    match &view.position.board {
        // Many pins stand in several rows; two rows are for the cursor.
        &Board::Grid { rows: 1, cols, .. } => 2 + 2 * (u16::from(cols) * 2).div_ceil(width.max(1)),
        Board::Grid { rows, .. } => u16::from(*rows) + 1,
        // A pile has its limit and the scale of its signs below it, other heaps their groups and the scale if they are long.
        Board::Heaps(heaps) => match view.look {
            Look::Pile => 3,
            _ => {
                let is_long = view.widest() > u32::from(width.saturating_sub(LABEL));
                cells(heaps.len()) + view.most_joint_groups() + u16::from(is_long)
            }
        },
        Board::Sum(_) => 0,
    }
}

/// Draws a part below its title and its rule.
fn draw_part(
    number: usize,
    (view, component): (&BoardView, &Component),
    title: &str,
    area: Rect,
    canvas: &mut Canvas,
) {
    let rules = match component.move_count() {
        0 => vec![NO_MOVE.to_owned()],
        _ => component.rules_in_sum(),
    };
    let before = canvas.clicks.all().count();
    canvas.clicks.add(area, Target::Cover);
    let (head, mut board) = split_below(area, 1);
    let pointer = if view.chosen { POINTER } else { " " };
    let role = if view.chosen { Role::Cursor } else { Role::Title };
    canvas.write(head, &clip(&format!("{pointer} {title}"), head.width), role);
    // As many sentences of the rule as leave room for the board.
    let width = board.width.saturating_sub(2);
    let most = board.height.saturating_sub(needed(view, board.width)).min(MOST_ROWS);
    let mut shorter = (1..=rules.len()).rev().map(|sentences| wrap(&rules[..sentences].join(" "), width));
    if let Some(lines) = shorter.find(|lines| lines.len() <= usize::from(most)) {
        let (head, below) = split_below(board, cells(lines.len()));
        for (row, lines) in head.rows().zip(lines) {
            canvas.write_at(row, (row.x + 2, row.y), &lines, Role::Quiet);
        }
        board = below;
    }
    view.draw(board, canvas);
    canvas.clicks.replace_from(before, |target| match target {
        Target::Board { spot, .. } => Target::Board { part: number, spot },
        _ => Target::Board { part: number, spot: Spot::Ground },
    });
}
