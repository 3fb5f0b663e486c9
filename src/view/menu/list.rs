//! The entries of the menu, one below the other; what belongs together stands together.

use ratatui::layout::Rect;

use crate::app::{Entry, Menu, Shelf, Target};

use super::super::frame::columns;
use super::super::text::clip;
use super::super::theme::POINTER;
use super::super::{Canvas, Role};

/// One row of the list.
#[derive(Clone, Copy)]
enum Row {
    Gap,
    Head(&'static str),
    Entry(Entry),
    /// What makes the entry above it different.
    Tagline(Entry),
}

/// How closely the rows stand.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Air {
    /// Each game with a line below it, and a free row after that.
    Loose,
    /// Each game with a line below it.
    Taglines,
    /// A free row between what does not belong together.
    Gaps,
    /// The game that was left has none below it.
    Close,
}

/// Draws the list; where it is too long, the part around the cursor.
pub(super) fn draw(menu: &Menu, area: Rect, large: bool, canvas: &mut Canvas) {
    let height = usize::from(area.height);
    let airs = [Air::Loose, Air::Taglines, Air::Gaps, Air::Close];
    let mut fitting = airs[if large { 0 } else { 2 }..].iter().map(|air| rows(menu, *air));
    let rows = fitting.find(|rows| rows.len() <= height).unwrap_or_else(|| rows(menu, Air::Close));
    let here = rows.iter().position(|row| matches!(row, Row::Entry(entry) if *entry == menu.entry));
    let first = here.unwrap_or(0).saturating_sub(height / 2).min(rows.len().saturating_sub(height));
    for (row, y) in rows.iter().skip(first).zip(area.y..area.bottom()) {
        draw_row(menu, *row, Rect { y, height: 1, ..area }, canvas);
    }
    let more = [(first > 0, area.y, "↑"), (first + height < rows.len(), area.bottom() - 1, "↓")];
    for (_, y, arrow) in more.into_iter().filter(|(more, ..)| *more) {
        canvas.put(area, (area.right() - 1, y), arrow, Role::Key);
    }
}

fn rows(menu: &Menu, air: Air) -> Vec<Row> {
    let mut rows = vec![];
    let mut before = None;
    for entry in menu.entries() {
        let shelf = entry.shelf();
        if let Some(before) = before.filter(|before| *before != shelf) {
            let close = air == Air::Close && (before == Shelf::Begun || shelf == Shelf::Family);
            let apart = close || matches!(rows.last(), Some(Row::Gap));
            rows.extend((!apart).then_some(Row::Gap));
            rows.extend((shelf == Shelf::Family).then_some(Row::Head("Also in the family")));
        }
        before = Some(shelf);
        rows.push(Row::Entry(entry));
        if matches!((air, entry), (Air::Loose | Air::Taglines, Entry::Game(_))) {
            rows.push(Row::Tagline(entry));
            rows.extend((air == Air::Loose).then_some(Row::Gap));
        }
    }
    rows
}

fn draw_row(menu: &Menu, row: Row, place: Rect, canvas: &mut Canvas) {
    match row {
        Row::Gap => {}
        Row::Head(text) => canvas.put(place, (place.x, place.y), &format!("  {text}"), Role::Quiet),
        Row::Tagline(entry) => {
            let text = clip(entry.tagline(), place.width.saturating_sub(2));
            canvas.put(place, (place.x + 2, place.y), &text, Role::Quiet);
            canvas.hits.add(place, Target::Entry(entry));
        }
        Row::Entry(entry) => {
            let here = entry == menu.entry;
            let pointer = if here { POINTER } else { " " };
            let text = format!("{pointer} {}", entry.title());
            let free = usize::from(place.width.saturating_sub(columns(&text)));
            // In the options the bar is there.
            let role = match (here, menu.in_options) {
                (true, false) => Role::Bar,
                (true, true) => Role::Cursor,
                _ => Role::Text,
            };
            canvas.put(place, (place.x, place.y), &format!("{text}{:free$}", ""), role);
            canvas.hits.add(place, Target::Entry(entry));
        }
    }
}
