//! Players who meet or are examined: a table that fills, how far it is, and a list to choose from.

mod examination;
mod meeting;

use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Line;
use ratatui::widgets::{LineGauge, Row, Table};

use crate::app::{Arena, InArena, Target};

use super::frame::{edge_of, scrollbar};
use super::text::{Rows, clip, wrap};
use super::{Canvas, Role};

/// Columns and rows of the page, at most.
const WINDOW: (u16, u16) = (118, 40);
/// Columns of the bar at most.
const BAR: u16 = 66;

/// Draws the room.
pub(super) fn draw(arena: &Arena, area: Rect, canvas: &mut Canvas) {
    match &arena.shown {
        InArena::Duel(meeting) => meeting::draw(arena, meeting, area, canvas),
        InArena::Rate(examination) => examination::draw(arena, examination, area, canvas),
    }
}

/// How far it is.
fn gauge((done, all): (u64, u64), row: Rect, canvas: &mut Canvas) {
    let per_cent = (done.saturating_mul(100) / all.max(1)).min(100);
    let gauge = LineGauge::default()
        .ratio((done as f64 / all.max(1) as f64).clamp(0.0, 1.0))
        .label(format!("{per_cent:>3} %"))
        .filled_symbol("█")
        .unfilled_symbol("░")
        .filled_style(canvas.style(Role::Good))
        .unfilled_style(canvas.style(Role::Quiet));
    canvas.draw(gauge, Rect { width: row.width.min(BAR), ..row });
}

/// What happens now; `busy` says it where nothing else is to be said, `done` where all is done.
fn words(arena: &Arena, busy: &str, done: &str) -> (String, Role) {
    match (&arena.trouble, arena.over, arena.paused) {
        (Some(trouble), ..) => (trouble.clone(), Role::Bad),
        (None, true, _) => (done.to_owned(), Role::Good),
        (None, false, true) => {
            ("Paused: what is begun is played to its end. Space goes on.".to_owned(), Role::Text)
        }
        (None, false, false) => match &arena.remark {
            Some(remark) => (remark.clone(), Role::Text),
            None => (busy.to_owned(), Role::Text),
        },
    }
}

/// Writes a text into so many rows.
fn write(text: &str, role: Role, most: usize, rows: &mut Rows, canvas: &mut Canvas) {
    let mut lines = wrap(text, rows.area.width);
    let cut = lines.len() > most;
    lines.truncate(most);
    if let Some(last) = lines.last_mut().filter(|_| cut) {
        *last = clip(&format!("{last} …"), rows.area.width);
    }
    rows.lines(lines, role, canvas);
}

/// Draws the lines of a list that are in sight, the one under the cursor among them, and notes what is clicked with each.
fn list(
    all: usize,
    cursor: usize,
    area: Rect,
    canvas: &mut Canvas,
    line: impl Fn(usize, &Canvas) -> Line<'static>,
) {
    let height = usize::from(area.height);
    if height == 0 {
        return;
    }
    let first = cursor.saturating_sub(height - 1);
    for (index, row) in (first..all).zip(area.rows()) {
        let mut text = line(index, canvas);
        if index == cursor {
            text = text.style(canvas.style(Role::Bar));
            canvas.buffer.set_style(row, canvas.style(Role::Bar));
        }
        canvas.draw(text, row);
        canvas.hits.add(row, Target::Line(index));
    }
    scrollbar(edge_of(area), first, all, Role::Frame, canvas);
}

/// A table with a heading; where it has more rows than there is room for, those up to the one that is wanted are in sight.
fn table(
    header: Row<'static>,
    rows: Vec<Row<'static>>,
    widths: &[u16],
    wanted: usize,
    area: Rect,
    canvas: &mut Canvas,
) {
    let height = usize::from(area.height.saturating_sub(1));
    let first = (wanted + 1).saturating_sub(height);
    let (all, widths) = (rows.len(), widths.to_vec());
    let shown = rows.into_iter().skip(first).take(height);
    let header = header.style(canvas.style(Role::Quiet));
    canvas.draw(Table::new(shown, widths).header(header).column_spacing(0), area);
    let below = Rect { y: area.y + 1, height: area.height.saturating_sub(1), ..area };
    scrollbar(edge_of(below), first, all, Role::Frame, canvas);
}

/// A text at the right end of its column.
fn right(text: String) -> Line<'static> {
    Line::from(text).right_aligned()
}

/// The style of a row of a table: plain where it is played on with, quiet beside.
fn row_style(quiet: bool, here: bool, canvas: &Canvas) -> Style {
    match (here, quiet) {
        (true, _) => canvas.style(Role::Title),
        (false, true) => canvas.style(Role::Quiet),
        (false, false) => canvas.style(Role::Text),
    }
}
