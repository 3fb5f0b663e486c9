//! Two heaps as the place of a queen on a board, with the bars and the lane of both below it; where the board does not fit, these
//! alone.

use ratatui::layout::Rect;

use crate::app::Target;

use super::super::theme::{DISC, QUEEN};
use super::super::{Canvas, Role};
use super::grid::numbered;
use super::{BoardView, bars, centred, small};

/// Columns and rows of a square, the largest first.
const SQUARES: [(u16, u16); 5] = [(9, 4), (7, 3), (5, 2), (3, 1), (2, 1)];
/// Columns of the row numbers, and rows of the column numbers.
const NUMBERS: (u16, u16) = (3, 1);
/// Rows of the bars: large ones would change too much of the screen with each key, since the board does, too.
const BARS: u16 = 2;
/// Where she was, and the corner she is on the way to.
const LEFT: &str = "◦";
const CORNER: &str = "★";
const WAY: &str = "·";

pub(super) fn draw(view: &BoardView, area: Rect, canvas: &mut Canvas) {
    let lanes = if view.still { 0 } else { small(view.joint_lanes.len()) };
    let Some(board) = Chessboard::fitting(view, area, BARS + lanes) else {
        // Where nobody plays, the board says enough by itself.
        if let Some(board) = Chessboard::fitting(view, area, 0).filter(|_| view.still) {
            return board.draw(view, area, canvas);
        }
        // The lanes have the last rows.
        let bars = Rect { height: area.height.saturating_sub(lanes), ..area };
        let drawn = bars::draw(view, bars, canvas);
        return view.draw_joint_lanes(Rect { x: drawn.x, y: bars.bottom(), height: lanes, ..area }, canvas);
    };
    board.draw(view, area, canvas);
    // One free row below the bars, and another above them, as far as there are any.
    let free = (area.bottom() - board.whole.bottom()).saturating_sub(BARS + lanes);
    let y = board.whole.bottom() + u16::from(free > 1);
    let drawn = bars::draw(view, Rect { y, height: BARS, ..area }, canvas);
    let y = y + BARS + free.min(1);
    let width = area.right() - drawn.x;
    view.draw_joint_lanes(Rect { x: drawn.x, y, width, height: lanes }, canvas);
}

/// The board and where the queen is on it: rows by the first heap, columns by the second.
struct Chessboard {
    whole: Rect,
    /// Columns and rows of a square.
    square: (u16, u16),
    rows: u32,
    columns: u32,
    here: [u32; 2],
    /// Where the choice would take her.
    goal: Option<[u32; 2]>,
    /// Where she came from.
    left: Option<[u32; 2]>,
}

impl Chessboard {
    /// The largest board of the opening's sizes that leaves so many rows below it.
    fn fitting(view: &BoardView, area: Rect, below: u16) -> Option<Self> {
        let (&[one, two], &[rows, columns]) = (&view.heaps[..], view.opening.board.heaps()) else {
            return None;
        };
        let (rows, columns) = (rows.max(one.size()).checked_add(1)?, columns.max(two.size()).checked_add(1)?);
        let measures = SQUARES.into_iter().map(|square| {
            let width = small(columns).saturating_mul(square.0).saturating_add(NUMBERS.0);
            let height = small(rows).saturating_mul(square.1).saturating_add(NUMBERS.1);
            (square, width, height)
        });
        let fits = |&(_, width, height): &(_, u16, u16)| {
            width <= area.width && height.saturating_add(below) <= area.height
        };
        let (square, width, height) = measures.clone().find(fits)?;
        let x = numbered(area, (width - NUMBERS.0, 0), (NUMBERS.0, 0)).x;
        // What stands below it is set off by a row on each side, where there is room.
        let air = area.height.saturating_sub(height + below + 2) / 2;
        let whole = Rect { x, y: area.y + air, width, height };
        let here = [one.size(), two.size()];
        let [goal, left] = [[one.staying, two.staying], [one.drawn(), two.drawn()]];
        let differs = |place: [u32; 2]| (place != here).then_some(place);
        Some(Self { whole, square, rows, columns, here, goal: differs(goal), left: differs(left) })
    }

    fn draw(&self, view: &BoardView, area: Rect, canvas: &mut Canvas) {
        self.draw_numbers(area, canvas);
        for place in (0..self.rows).flat_map(|row| (0..self.columns).map(move |column| [row, column])) {
            let cell = self.cell(place);
            let safe = view.marked.contains(&place);
            self.draw_square(place, safe, cell, canvas);
            if let Some((lane, count)) = self.move_to(place) {
                canvas.hits.add(cell.intersection(area), Target::Stone { lane, count });
            }
        }
    }

    /// Every second column number where two of them would touch.
    fn draw_numbers(&self, area: Rect, canvas: &mut Canvas) {
        let role = |here: bool| if here { Role::Title } else { Role::Quiet };
        let step = if self.square.0 > 2 || self.columns <= 10 { 1 } else { 2 };
        for column in (0..self.columns).step_by(step) {
            let cell = self.cell([0, column]);
            let text = column.to_string();
            let x = cell.x + (cell.width.saturating_sub(small(text.len()))) / 2;
            canvas.put(area, (x, self.whole.y), &text, role(column == self.here[1]));
        }
        for row in 0..self.rows {
            let cell = self.cell([row, 0]);
            let at = (self.whole.x, cell.y + (cell.height - 1) / 2);
            canvas.put(area, at, &format!("{row:>2}"), role(row == self.here[0]));
        }
    }

    /// All of a square.
    fn cell(&self, [row, column]: [u32; 2]) -> Rect {
        let (width, height) = self.square;
        let (x, y) = (self.whole.x + NUMBERS.0, self.whole.y + NUMBERS.1);
        Rect { x: x + small(column) * width, y: y + small(row) * height, width, height }
    }

    fn draw_square(&self, place: [u32; 2], safe: bool, cell: Rect, canvas: &mut Canvas) {
        if (place[0] + place[1]) % 2 == 1 {
            let dark = "░".repeat(usize::from(cell.width));
            for y in cell.y..cell.bottom() {
                canvas.put(cell, (cell.x, y), &dark, Role::Frame);
            }
        }
        if place == self.here {
            return draw_crown(crown(cell.height), Role::Key, cell, canvas);
        }
        if self.goal == Some(place) {
            return draw_goal(cell, canvas);
        }
        let (sign, role) = match place {
            [0, 0] => (CORNER, Role::Stone),
            _ if safe => (DISC, Role::Title),
            _ if self.left == Some(place) => (LEFT, Role::Taken),
            _ if self.is_on_the_way(place) => (WAY, Role::Going),
            _ if self.move_to(place).is_some() => (WAY, Role::Text),
            _ => return,
        };
        let middle = centred(cell, 1, 1);
        canvas.put(cell, (middle.x, middle.y), sign, role);
    }

    /// The lane and the number that take her to a square; the lane of both heaps comes after theirs.
    fn move_to(&self, [row, column]: [u32; 2]) -> Option<(usize, u32)> {
        let (up, left) = (self.here[0].checked_sub(row)?, self.here[1].checked_sub(column)?);
        match (up, left) {
            (0, 0) => None,
            (up, 0) => Some((0, up)),
            (0, left) => Some((1, left)),
            (up, left) => (up == left).then_some((2, up)),
        }
    }

    /// Whether she passes a square on the way to her goal.
    fn is_on_the_way(&self, place: [u32; 2]) -> bool {
        let ways = self.goal.and_then(|goal| self.move_to(goal)).zip(self.move_to(place));
        ways.is_some_and(|((lane, far), (other, near))| lane == other && near < far)
    }
}

/// A crown of so many rows, or her sign where there is one.
const fn crown(rows: u16) -> &'static [&'static str] {
    match rows {
        1 => &[QUEEN],
        2 => &["▙ █ ▟", "▜███▛"],
        3 => &["▄  ▄  ▄", "▜▙▟█▙▟▛", "▐█████▌"],
        _ => &["▄   ▄   ▄", "▜▖ ▟█▙ ▗▛", "▐█▙███▟█▌", "▝▀▀▀▀▀▀▀▘"],
    }
}

/// Where she would go: known from where she is by what is around it, or by being hollow, so that no colour is needed.
fn draw_goal(cell: Rect, canvas: &mut Canvas) {
    let crown = match cell.height {
        1 if cell.width < 3 => &["♕"],
        1 => crown(1),
        2 => &["▙ █ ▟", "▜▄▄▄▛"],
        rows => crown(rows - 1),
    };
    draw_corners(cell, canvas);
    draw_crown(crown, Role::Going, cell, canvas);
}

fn draw_crown(crown: &[&str], role: Role, cell: Rect, canvas: &mut Canvas) {
    let place = centred(cell, small(crown[0].chars().count()), small(crown.len()));
    for (line, y) in crown.iter().zip(place.y..) {
        canvas.put(cell, (place.x, y), line, role);
    }
}

/// Corners around a square; brackets beside its sign where it is low, if it has room for them.
fn draw_corners(cell: Rect, canvas: &mut Canvas) {
    let (right, bottom) = (cell.right() - 1, cell.bottom() - 1);
    if cell.height > 2 {
        let places = [(cell.x, cell.y), (right, cell.y), (cell.x, bottom), (right, bottom)];
        for (place, corner) in places.into_iter().zip(["┏", "┓", "┗", "┛"]) {
            canvas.put(cell, place, corner, Role::Key);
        }
    } else if cell.width > 2 {
        let middle = centred(cell, 3, 1);
        canvas.put(cell, (middle.x, middle.y), "[", Role::Key);
        canvas.put(cell, (middle.x + 2, middle.y), "]", Role::Key);
    }
}
