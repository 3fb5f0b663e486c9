//! The table: rule on top, the board, the side panel, the status below.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::board::BoardView;
use super::text::{Rows, wrap};
use super::{Canvas, Role, lesson, panel, status};
use crate::app::Table;

/// Columns of the side panel.
const PANEL: u16 = 28;
/// Fewest columns that leave room for a side panel.
const ROOM_FOR_PANEL: u16 = 76;
/// Rows of the status: a narrow one needs more of them.
const STATUS: u16 = 3;
const NARROW_STATUS: u16 = 4;
/// More columns than this would only draw the board and its panel apart.
const WIDEST: u16 = 132;

/// Draws the table.
pub(super) fn draw(table: &Table, area: Rect, canvas: &mut Canvas) {
    let width = area.width.min(WIDEST);
    let area = Rect { x: area.x + (area.width - width) / 2, width, ..area };
    let below = draw_head(table, area, canvas);
    let height = if below.width < ROOM_FOR_PANEL { NARROW_STATUS } else { STATUS };
    let status = Rect { y: below.bottom() - height, height, ..below };
    let middle = Rect { height: below.height - height, ..below };
    let (board, side) = if middle.width >= ROOM_FOR_PANEL {
        let board = Rect { width: middle.width - PANEL - 1, ..middle };
        (board, Some(Rect { x: board.right() + 1, width: PANEL, ..middle }))
    } else {
        (middle, None)
    };
    BoardView::at(table).draw(board, canvas);
    match side {
        Some(side) if table.coach.lesson && !table.coach.is_guessing() => lesson::draw(table, side, canvas),
        Some(side) => panel::draw(table, side, canvas),
        None => {}
    }
    status::draw(table, status, side.is_none(), canvas);
}

/// Title and rule; what is left below them.
fn draw_head(table: &Table, area: Rect, canvas: &mut Canvas) -> Rect {
    let title = table.game().title();
    let text = format!("{title}: {}", table.game().rule(table.position()));
    let lines = wrap(&text, area.width - 2);
    let mut rows = Rows::new(Rect { x: area.x + 1, width: area.width - 2, ..area });
    for (number, line) in lines.iter().enumerate() {
        let (head, tail) = line.split_at(if number == 0 { title.len() } else { 0 });
        let styled = Line::from(vec![
            Span::styled(head.to_owned(), canvas.style(Role::Title)),
            Span::styled(tail.to_owned(), canvas.style(Role::Text)),
        ]);
        rows.line(canvas.frame, styled);
    }
    let used = u16::try_from(lines.len()).unwrap_or(1).max(2);
    Rect { y: area.y + used, height: area.height - used, ..area }
}
