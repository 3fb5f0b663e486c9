//! A position that is set up: the board with the cursor, and below it its id, who would play it and what was said.

use ratatui::layout::Rect;

use crate::tui::SetUpBoard;

use super::area::{cells, split_above, split_below};
use super::board::BoardView;
use super::frame::{Titles, frame};
use super::text::{Rows, clip, wrap};
use super::{Canvas, Role, stage};

/// Columns and rows of the page, at most.
const WINDOW: (u16, u16) = (120, 44);
/// Rows of what is said below the board.
const SAID: u16 = 2;
/// Rows from which on a row is left free above what is said.
const ROOMY: u16 = 20;

/// Draws the board.
pub(super) fn draw(board: &SetUpBoard, area: Rect, canvas: &mut Canvas) {
    let area = stage::window(area, WINDOW);
    let titles = Titles { left: "Set up", right: board.rules().title(), below: "" };
    let inner = frame(area, titles, Role::Frame, canvas);
    let rule = wrap(&board.rules().rule(&board.position), inner.width);
    let (head, inner) = split_below(inner, cells(rule.len()).min(2));
    Rows::new(head).lines(rule, Role::Quiet, canvas);
    let air = u16::from(inner.height >= ROOMY);
    let (body, below) = split_above(inner, SAID + 2 + air);
    BoardView::set_up(board).draw(body, canvas);
    let mut rows = Rows::new(below);
    rows.skip(air > 0);
    let row = rows.next();
    canvas.write(row, &clip(&board.id(), row.width), Role::Title);
    rows.text(&board.who_plays(), Role::Text, canvas);
    let (said, role) = match board.said.is_empty() {
        true => (board.verdict(), Role::Text),
        false => (board.said.clone(), Role::Cursor),
    };
    rows.text(&said, role, canvas);
}
