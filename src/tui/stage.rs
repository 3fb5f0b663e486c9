//! Where everything of a game stands, by the size of the terminal. One composition, in the middle of the screen as a whole.

use ratatui::layout::Rect;

use super::widgets::{cells, centred, split_above, split_below, wrap};
use super::{BoardScreen, STAGE, ShownGame};
use crate::game::{Board, Cell, Game, Look, Move, MoveTarget, Position, heap_groups};

/// How a stage is divided.
struct Plan {
    /// The fewest columns and rows.
    from: (u16, u16),
    /// Columns of the panels beside the board; 0 if neither they nor a lesson fit.
    side: u16,
    /// The lesson stands below the moves. Otherwise it replaces the players and the moves.
    has_room_for_lesson: bool,
    /// Rows of the message.
    message: u16,
    /// Empty rows above the board, and above the keys.
    air: (u16, u16),
}

/// All plans, the roomiest first: the first that fits counts.
const PLANS: [Plan; 7] = [
    Plan { from: (116, 38), side: 42, has_room_for_lesson: true, message: 4, air: (1, 1) },
    Plan { from: (76, 34), side: 34, has_room_for_lesson: true, message: 4, air: (1, 1) },
    Plan { from: (96, 28), side: 36, has_room_for_lesson: false, message: 3, air: (1, 1) },
    Plan { from: (76, 22), side: 33, has_room_for_lesson: false, message: 3, air: (1, 0) },
    Plan { from: (76, 16), side: 33, has_room_for_lesson: false, message: 3, air: (0, 0) },
    Plan { from: (0, 20), side: 0, has_room_for_lesson: false, message: 4, air: (0, 1) },
    Plan { from: (0, 0), side: 0, has_room_for_lesson: false, message: 4, air: (0, 0) },
];

/// Rows more of the message for a lesson that has no panel.
const LESSON_ROW: u16 = 1;
/// Rows more of the message for a question that has no panel.
const QUESTION: u16 = 3;
/// Fewest rows of pieces with their names.
pub(super) const LEAST_ROWS: u16 = 4;
/// Columns and rows of a frame, the margin inside it included.
pub(super) const FRAME: (u16, u16) = (4, 2);
/// Rows of the keys.
const KEYS: u16 = 1;

impl Plan {
    /// The plan for a screen.
    fn find(screen: Rect) -> &'static Self {
        let fits = |plan: &&Self| plan.from.0 <= screen.width && plan.from.1 <= screen.height;
        PLANS.iter().find(fits).unwrap_or(&PLANS[PLANS.len() - 1])
    }
}

/// Columns that are not worth a window.
const SPARE: u16 = 20;

/// Rows of the players' panel.
const PLAYERS: u16 = 4;
/// Rows of the review, which replaces it, and the fewer ones above a lesson.
const REVIEW: u16 = 14;
const STRIP: u16 = 6;
/// Most rows of a lesson below the moves, and fewest rows of the moves.
const LESSON: u16 = 21;
const MOVES: u16 = 5;

/// What a screen with a board wants of its stage.
#[derive(Clone, Copy, Debug, Default)]
pub struct Wanted {
    /// Rows for title and rule.
    pub head: u16,
    /// The lesson is open.
    pub lesson: bool,
    /// The players' room holds the review.
    pub review: bool,
    /// Rows of all messages without a panel beside the board; 0 if the usual ones do.
    pub rows: u16,
    /// Rows of a hint and the prompt above it; 0 if there is none.
    pub hint: u16,
    /// Fewest rows of the board if the usual ones don't do.
    pub board: u16,
    /// A question is asked here, whether or not it was answered.
    pub is_question: bool,
}

/// Where the parts of a game screen stand.
pub(crate) struct Areas {
    /// Title and rule.
    pub(crate) head: Rect,
    /// The board with its frame.
    pub(crate) board: Rect,
    /// The players.
    pub(crate) players: Option<Rect>,
    /// The moves.
    pub(crate) moves: Option<Rect>,
    /// The lesson, if it is open.
    pub(crate) lesson: Option<Rect>,
    /// The messages, above the keys.
    pub(crate) message: Rect,
}

/// The part of the screen that is played on.
pub(crate) fn whole(screen: Rect) -> Rect {
    centred(screen, STAGE.0, STAGE.1)
}

/// The stage without its last row, which has the keys, and that row.
pub(crate) fn divide_keys(screen: Rect) -> (Rect, Rect) {
    split_above(whole(screen), 1)
}

/// A window in the middle of the screen for a list that doesn't need all of it: at most so many columns and rows. If the room is
/// hardly larger, all of it.
pub(crate) fn window(screen: Rect, (width, height): (u16, u16)) -> Rect {
    let (room, _) = divide_keys(screen);
    if room.width <= width.saturating_add(SPARE) { room } else { centred(room, width, height) }
}

/// Whether a lesson can be shown on a screen of this size.
pub(crate) fn has_lesson(screen: Rect) -> bool {
    Plan::find(screen).side > 0
}

impl Areas {
    /// The areas of a screen with a board.
    pub(crate) fn of(screen: &dyn BoardScreen, area: Rect) -> Self {
        let width = whole(area).width;
        let head = cells(screen.game().head(width).len());
        Self::new(area, Wanted { head, lesson: screen.shows_lesson(), ..screen.measure_rows(width) })
    }

    fn new(screen: Rect, wanted: Wanted) -> Self {
        let Wanted { head, lesson, rows, hint, board, is_question, .. } = wanted;
        let (plan, whole) = (Plan::find(screen), whole(screen));
        let (mut message, (mut above, mut below)) = (plan.message, plan.air);
        if is_question {
            // Without a panel the question itself stands there, and is read before the board is looked at.
            message += above + below;
            (above, below) = (0, 0);
        }
        if plan.side == 0 {
            let room = whole.height.saturating_sub(FRAME.1 + head + above + below + KEYS);
            // Without a panel, a lesson is written below the board.
            if lesson && message + LESSON_ROW <= room {
                message += LESSON_ROW;
            }
            let rows = if is_question { rows.max(message + QUESTION) } else { rows.max(hint) };
            message = message.max(rows.min(room.saturating_sub(board)));
        } else if lesson && !plan.has_room_for_lesson {
            // A lesson instead of the moves needs each row.
            below = 0;
        }
        if hint > message {
            // The board keeps its size.
            let free = above.min(hint - message);
            (message, above) = (message + free, above - free);
        }
        let rows = |y: u16, height: u16| Rect { y, height, ..whole };
        // The last row has the keys.
        let message = rows(whole.bottom().saturating_sub(1 + message + below), message);
        let head = rows(whole.y, head.min(whole.height));
        let top = head.bottom() + above;
        let body = rows(top, message.y.saturating_sub(top));
        let mut areas = Self { head, board: body, players: None, moves: None, lesson: None, message };
        areas.divide(plan, wanted);
        areas
    }

    /// Takes from the board's room what stands beside it.
    fn divide(&mut self, plan: &Plan, Wanted { lesson, review, .. }: Wanted) {
        if plan.side == 0 {
            return;
        }
        let width = plan.side.min(self.board.width);
        self.board.width -= width;
        let mut side = Rect { x: self.board.right(), width, ..self.board };
        if lesson && !plan.has_room_for_lesson {
            let (strip, below) = split_below(side, if review { STRIP } else { 0 });
            (self.players, self.lesson) = (review.then_some(strip), Some(below));
            return;
        }
        if lesson {
            let players = if review { STRIP } else { PLAYERS };
            let height = side.height.saturating_sub(players + MOVES).min(LESSON);
            let (above, below) = split_above(side, height);
            (side, self.lesson) = (above, Some(below));
        }
        let players = if review { REVIEW.min(side.height.saturating_sub(MOVES).max(STRIP)) } else { PLAYERS };
        let (players, moves) = split_below(side, players);
        (self.players, self.moves) = (Some(players), Some(moves));
    }
}

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

impl Layout {
    /// How heaps lie on a screen of so many columns and rows.
    pub fn of(screen: &dyn BoardScreen, (columns, rows): (u16, u16)) -> Self {
        match screen.game().session.game().look() {
            Look::Marbles => Self::Beside,
            Look::Queen if has_room_for_a_board(screen, Rect::new(0, 0, columns, rows)) => Self::Board,
            _ => Self::Above,
        }
    }
}

/// Whether a board of the opening's sizes fits for certain.
fn has_room_for_a_board(screen: &dyn BoardScreen, area: Rect) -> bool {
    let &[rows, columns] = screen.game().history().opening().board.heaps() else { return false };
    let room = Areas::of(screen, area).board;
    // From 0 to the size of the heap; before each row stands its number and a blank.
    let [down, across] = [rows, columns].map(|size| size.saturating_add(1));
    let numbers = rows.checked_ilog10().unwrap_or(0) + 2;
    across.saturating_mul(SQUARE).saturating_add(numbers) <= u32::from(room.width.saturating_sub(FRAME.0))
        && down.saturating_add(ROWS_BESIDE_SQUARES) <= u32::from(room.height.saturating_sub(FRAME.1))
}

impl ShownGame {
    /// Title and rule, as lines of this width.
    pub fn head(&self, columns: u16) -> Vec<String> {
        let text = format!("{}: {}", self.session.game().title(), self.session.game().rule(self.position()));
        let mut lines = wrap(&text, columns.saturating_sub(4));
        lines.truncate(HEAD);
        lines
    }

    /// Rows in which its board says all it has to, however small: each heap or row of cells with what numbers them.
    pub(crate) fn least_rows(&self) -> u16 {
        let opening = self.history().opening();
        let rows = match &opening.board {
            Board::Grid { rows, .. } => usize::from(*rows) + 1,
            Board::Heaps(_) => heap_groups(self.session.game(), opening).count(),
            // Each part has a title, and something of it is seen.
            Board::Sum(components) => components.len() + 1,
        };
        cells(rows).max(LEAST_ROWS)
    }

    /// The board of a part, from 0; in games with one board, that board.
    pub fn active_board(&self, part: usize) -> ActiveBoard<'_> {
        let components = self.position().board.components();
        match components.get(part).or(components.first()) {
            Some(one) => ActiveBoard {
                game: one.game,
                position: &one.position,
                part: Some(part.min(components.len().saturating_sub(1))),
            },
            None => ActiveBoard { game: self.session.game(), position: self.position(), part: None },
        }
    }

    /// The next part with a move, or the one before; the same part if there is no other.
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

/// A board on which a move is chosen.
#[derive(Clone, Copy)]
pub struct ActiveBoard<'a> {
    /// The game there: of a sum, that of the part.
    pub game: &'static dyn Game,
    /// What lies there.
    pub position: &'a Position,
    /// Which part of a sum it is, from 0; `None` if the game has one board.
    pub part: Option<usize>,
}

impl ActiveBoard<'_> {
    /// Whether a cell stands for a whole move that loses the game.
    pub(crate) fn loses_at(&self, cell: Cell) -> bool {
        let mv = self.game.move_at_cell(self.position, cell);
        mv.is_some_and(|mv| self.game.ends_lost(self.position, &mv))
    }

    /// The move of the whole game that the player points at here.
    pub fn move_at(&self, target: MoveTarget) -> Move {
        self.whole(self.game.move_at(self.position, target))
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
        self.game.choices(self.position, group)
    }

    /// The groups from which something may be taken, in order.
    pub fn full_groups(&self) -> Vec<usize> {
        let all = heap_groups(self.game, self.position).map(|(group, _)| group);
        all.filter(|&group| self.most_in(group) > 0).collect()
    }

    /// Whether it is a grid of cells.
    pub const fn is_grid(&self) -> bool {
        matches!(self.position.board, Board::Grid { .. })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SIZES: [(u16, u16); 7] =
        [(60, 16), (80, 24), (100, 30), (120, 40), (132, 44), (200, 60), (300, 100)];

    fn all(areas: &Areas) -> Vec<Rect> {
        let panels = [areas.players, areas.moves, areas.lesson].into_iter().flatten();
        [areas.head, areas.board, areas.message].into_iter().chain(panels).collect()
    }

    #[test]
    fn the_composition_is_in_the_middle_as_a_whole_and_no_two_rooms_overlap() {
        for (columns, rows) in SIZES {
            for (head, lesson, review) in
                [(1, false, false), (2, false, true), (1, true, false), (2, true, false), (2, true, true)]
            {
                let screen = Rect::new(0, 0, columns, rows);
                let rows_of_question = if review { 12 } else { 0 };
                let wanted =
                    Wanted { is_question: review, rows: rows_of_question, board: 4, ..Wanted::default() };
                let areas = Areas::new(screen, Wanted { head, lesson, review, ..wanted });
                let whole = whole(screen);
                let (left, right) = (whole.x, columns - whole.right());
                let (above, below) = (whole.y, rows - whole.bottom());
                assert!(right - left <= 1 && below - above <= 1, "{columns}x{rows}");
                let places: Vec<Rect> = all(&areas).into_iter().chain([split_above(whole, 1).1]).collect();
                for (index, one) in places.iter().enumerate() {
                    assert_eq!(one.intersection(whole), *one, "{columns}x{rows}");
                    assert!(places[..index].iter().all(|other| !one.intersects(*other)), "{columns}x{rows}");
                }
                assert_eq!(areas.lesson.is_some(), lesson && has_lesson(screen));
            }
        }
    }

    /// Columns of the panels, and whether a lesson stands below the moves, on both sides of each threshold.
    #[test]
    fn panels_appear_at_their_sizes() {
        for (columns, rows, side, has_room) in [
            (75, 24, 0, false),
            (76, 15, 0, false),
            (76, 16, 33, false),
            (76, 33, 33, false),
            (76, 34, 34, true),
            (95, 28, 33, false),
            (96, 28, 36, false),
            (115, 38, 34, true),
            (116, 38, 42, true),
        ] {
            let plan = Plan::find(Rect::new(0, 0, columns, rows));
            assert_eq!((plan.side, plan.has_room_for_lesson), (side, has_room), "{columns}x{rows}");
        }
    }

    #[test]
    fn every_size_has_rooms() {
        for (columns, rows) in (0..140).flat_map(|columns| (0..50).map(move |rows| (columns, rows))) {
            let wanted =
                Wanted { head: 2, lesson: rows % 2 == 0, review: columns % 3 == 0, ..Wanted::default() };
            let screen = Rect::new(0, 0, columns, rows);
            let areas = Areas::new(screen, wanted);
            assert!(all(&areas).iter().all(|room| room.right() <= columns.max(room.x)));
            let is_instead = !wanted.lesson || !Plan::find(screen).has_room_for_lesson;
            assert!(is_instead || areas.moves.is_some_and(|moves| moves.height >= MOVES), "{columns}x{rows}");
        }
    }
}
