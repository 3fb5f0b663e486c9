//! Two heaps as the place of a queen on a board, with the bars and the lane of both below it as far as there is room; where it is too
//! large for the screen, these alone.

use ratatui::layout::Rect;

use crate::game::Ending;
use crate::tui::Target;

use super::super::area::columns;
use super::super::theme::DISC;
use super::super::{Canvas, Role};
use super::chessman::{Chessman, Square, dot};
use super::{BoardView, bars, cells, centred, split_above};

/// Columns and rows of a square, the largest first.
const SQUARES: [(u16, u16); 5] = [(9, 4), (7, 3), (5, 2), (3, 1), (2, 1)];
/// Rows of the column numbers.
const HEAD: u16 = 1;
/// Columns of a square whose corner has a sign instead of its word.
const CORNER: u16 = 3;
/// Rows of the bars: the board shows the same, and larger.
const BARS: u16 = 2;

/// What is said of the squares that are marked, as long as there is room for.
const MARKED: [&str; 2] = ["good squares to stop on", "good to stop on"];
/// What is said of those she may go to while none is marked.
const REACHED: [&str; 3] = ["The queen goes up, left or diagonally.", "= the queen's moves", "= her moves"];

pub(super) fn draw(view: &BoardView, area: Rect, canvas: &mut Canvas) {
    // Where nobody plays, the board says enough by itself.
    if let Some(board) = Chessboard::fitting(view, area, 0).filter(|_| view.still) {
        return board.draw(view, area, canvas);
    }
    let lanes = if view.still { 0 } else { view.most_joint_lanes() };
    // The squares matter most: what stands below them gives way, its legend last.
    let found = [BARS + lanes, lanes, 0].into_iter().filter(|_| view.squares).find_map(|below| {
        let board = Chessboard::fitting(view, area, below)?;
        Some((board, below))
    });
    let Some((board, below)) = found else {
        // The lanes have the last rows.
        let (above, below) = split_above(area, lanes);
        let drawn = bars::draw(view, above, canvas);
        let y = drawn.bottom().min(below.y);
        return view.draw_joint_lanes(Rect { x: drawn.x, y, ..below }, canvas);
    };
    board.draw(view, area, canvas);
    // A free row above what stands below, where there is one.
    let free = (area.bottom() - board.whole.bottom()).saturating_sub(below);
    let y = board.whole.bottom() + free.min(1);
    let bars = below.saturating_sub(lanes);
    let x =
        if bars > 0 { bars::draw(view, Rect { y, height: bars, ..area }, canvas).x } else { board.whole.x };
    let row = Rect { x, y: y + bars, width: area.right().saturating_sub(x), height: below - bars };
    view.draw_joint_lanes(row, canvas);
    if !row.is_empty() {
        board.draw_legend(view, row, canvas);
    }
}

/// The board and where the queen is on it: rows by the first heap, columns by the second.
struct Chessboard {
    whole: Rect,
    /// Columns of the row numbers.
    numbers: u16,
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
        let numbers = cells((rows - 1).to_string().len()) + 1;
        let measures = SQUARES.into_iter().map(|square| {
            let width = cells(columns).saturating_mul(square.0).saturating_add(numbers);
            let height = cells(rows).saturating_mul(square.1).saturating_add(HEAD);
            (square, width, height)
        });
        let fits = |&(_, width, height): &(_, u16, u16)| {
            width <= area.width && height.saturating_add(below) <= area.height
        };
        let (square, width, height) = measures.clone().find(fits)?;
        // What stands below it is set off by a row, where there is room, and all of it together is in the middle.
        let below = below + u16::from(below > 0 && height + below < area.height);
        let whole = Rect { height, ..centred(area, width, height + below) };
        let here = [one.size(), two.size()];
        let [goal, left] = [[one.staying, two.staying], [one.drawn(), two.drawn()]];
        let differs = |place: [u32; 2]| (place != here).then_some(place);
        Some(Self { whole, numbers, square, rows, columns, here, goal: differs(goal), left: differs(left) })
    }

    /// What the discs, or else the dots, on the board are, behind the name of the lane below it; and what the corner is, where it has
    /// no room for a word.
    fn draw_legend(&self, view: &BoardView, row: Rect, canvas: &mut Canvas) {
        let dots = dot(self.square.1, canvas.paint.ascii)[0];
        let (sign, texts, role) = match view.marked.is_empty() {
            true if view.position.board.stones() == 0 => return,
            true => (dots, &REACHED[..], Role::Quiet),
            false => (DISC, &MARKED[..], Role::Title),
        };
        let corner = match view.position.ending {
            _ if self.square.0 > CORNER => "",
            // Everybody takes a star for the goal.
            Ending::Normal => "",
            Ending::Misere => "   ! loses",
        };
        let x = row.x + view.joint_width() + 2;
        let room = row.right().saturating_sub(x + 2);
        let fits = |more: &str| texts.iter().find(|text| columns(text) + columns(more) <= room);
        // It reaches no further than the board, which else would not stand in the middle.
        let within = self.whole.right().saturating_sub(x + 2);
        let whole = fits(corner).filter(|text| columns(text) + columns(corner) <= within);
        let found = whole.map(|text| (text, corner)).or_else(|| fits("").map(|text| (text, "")));
        if let Some((text, corner)) = found {
            canvas.write_at(row, (x, row.y), &format!("{sign} {text}{corner}"), role);
        }
    }

    fn draw(&self, view: &BoardView, area: Rect, canvas: &mut Canvas) {
        self.draw_numbers(area, canvas);
        for place in (0..self.rows).flat_map(|row| (0..self.columns).map(move |column| [row, column])) {
            let cell = self.cell(place);
            self.draw_square(place, cell, view, canvas);
            let target = self.move_to(place).map(|(lane, count)| Target::Stone { lane, count });
            canvas.hits.add(cell.intersection(area), target);
        }
    }

    /// Every second column number where two of them would touch.
    fn draw_numbers(&self, area: Rect, canvas: &mut Canvas) {
        let role = |here: bool| if here { Role::Title } else { Role::Quiet };
        let step = if self.square.0 > 2 || self.columns <= 10 { 1 } else { 2 };
        for column in (0..self.columns).step_by(step) {
            let text = column.to_string();
            let x = centred(self.cell([0, column]), cells(text.len()), 1).x;
            canvas.write_at(area, (x, self.whole.y), &text, role(column == self.here[1]));
        }
        for row in 0..self.rows {
            let cell = self.cell([row, 0]);
            let at = (self.whole.x, cell.y + (cell.height - 1) / 2);
            let text = format!("{row:>0$}", usize::from(self.numbers) - 1);
            canvas.write_at(area, at, &text, role(row == self.here[0]));
        }
    }

    /// All of a square.
    fn cell(&self, [row, column]: [u32; 2]) -> Rect {
        let (width, height) = self.square;
        let (x, y) = (self.whole.x + self.numbers, self.whole.y + HEAD);
        Rect { x: x + cells(column) * width, y: y + cells(row) * height, width, height }
    }

    fn draw_square(&self, place: [u32; 2], cell: Rect, view: &BoardView, canvas: &mut Canvas) {
        let square = Square { place: cell, dark: (place[0] + place[1]) % 2 == 1 };
        let targeted = self.goal == Some(place);
        if place == [0, 0] && self.here != place {
            return square.draw_corner(view.position.ending == Ending::Normal, targeted, canvas);
        }
        let man = match place {
            _ if place == self.here => Chessman::Queen,
            _ if targeted => Chessman::Target,
            _ if view.marked.contains(&place) => Chessman::Safe,
            _ if self.left == Some(place) => Chessman::Left,
            _ if self.is_on_the_way(place) => Chessman::Passed,
            _ if self.move_to(place).is_some() => Chessman::Reached,
            _ => return square.draw_ground(canvas),
        };
        square.draw(man, canvas);
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
