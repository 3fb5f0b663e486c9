//! The table: rule on top, the board, the side panel, the status below.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use crate::app::{Table, Target};
use crate::game::{Look, Position};

use super::text::{Rows, wrap};
use super::{Canvas, Role, bars, columns, grid, lesson, matches, panel, status};

/// Columns of the side panel.
const PANEL: u16 = 28;
/// Fewest columns that leave room for a side panel.
const ROOM_FOR_PANEL: u16 = 76;
/// Rows of the status.
const STATUS: u16 = 3;

/// Draws the table.
pub(super) fn draw(table: &Table, area: Rect, canvas: &mut Canvas) {
    let below = draw_head(table, area, canvas);
    let status = Rect { y: below.bottom() - STATUS, height: STATUS, ..below };
    let middle = Rect { height: below.height - STATUS, ..below };
    let (board, side) = if middle.width >= ROOM_FOR_PANEL {
        let board = Rect { width: middle.width - PANEL - 1, ..middle };
        (board, Some(Rect { x: board.right() + 1, width: PANEL, ..middle }))
    } else {
        (middle, None)
    };
    draw_board(table, board, canvas);
    match side {
        Some(side) if table.coach.lesson => lesson::draw(table, side, canvas),
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

fn draw_board(table: &Table, area: Rect, canvas: &mut Canvas) {
    match table.game().look() {
        Look::Grid => grid::draw(table, area, canvas),
        Look::Matches => matches::draw(table, area, canvas),
        Look::Bars | Look::Marbles if table.columns => columns::draw(table, area, canvas),
        Look::Bars | Look::Marbles => bars::draw(table, area, canvas),
    }
}

/// One heap as it is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct HeapRow {
    /// Its number in the position, from 0; `None` for a heap the last move emptied and that left the table.
    pub(super) heap: Option<usize>,
    /// Stones that stay.
    pub(super) staying: u32,
    /// Stones about to go.
    pub(super) going: u32,
    /// Stones the last move took.
    pub(super) taken: u32,
}

impl HeapRow {
    /// Stones it has.
    pub(super) const fn size(self) -> u32 {
        self.staying + self.going
    }

    /// What a click on its stone number `index` of those drawn with `scale` stones each would take.
    pub(super) fn target(self, index: u32, scale: u32) -> Option<Target> {
        let before = index.saturating_mul(scale);
        self.heap
            .filter(|_| before < self.size())
            .map(|heap| Target::Stone { heap, count: self.size() - before })
    }
}

/// The heaps of a position as they are drawn, with what is about to go and what the last move took.
pub(super) fn heap_rows(table: &Table) -> Vec<HeapRow> {
    let position = table.position();
    let chosen = match table.chosen() {
        crate::game::Move::Take { heap, count } if table.human_turn() => Some((heap, count)),
        _ => None,
    };
    let mut rows: Vec<HeapRow> = position
        .board
        .heaps()
        .iter()
        .enumerate()
        .map(|(heap, &size)| {
            let going = chosen.filter(|(chosen, _)| *chosen == heap).map_or(0, |(_, count)| count.min(size));
            HeapRow { heap: Some(heap), staying: size - going, going, taken: 0 }
        })
        .collect();
    if let Some((heap, count)) = last_take(table) {
        let left_the_table = table.line.before_last().map(heaps_of) > Some(rows.len());
        if left_the_table {
            rows.insert(heap.min(rows.len()), HeapRow { heap: None, staying: 0, going: 0, taken: count });
        } else if let Some(row) = rows.get_mut(heap) {
            row.taken = count;
        }
    }
    rows
}

fn heaps_of(position: &Position) -> usize {
    position.board.heaps().len()
}

fn last_take(table: &Table) -> Option<(usize, u32)> {
    match table.line.moves().last()?.mv {
        crate::game::Move::Take { heap, count } => Some((heap, count)),
        crate::game::Move::Run { .. } => None,
    }
}
