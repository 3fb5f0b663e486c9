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
}

/// How closely the rows stand.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Air {
    /// What belongs together has a heading between two free rows.
    Loose,
    /// A free row and a heading.
    Gaps,
    /// A heading.
    Headed,
    /// Nothing stands between the entries.
    Close,
}

/// Columns of a name, where what makes the entry different stands behind it.
const NAMES: u16 = 20;

/// Draws the list; where it is too long, the part around the cursor. A `large` one says what makes each entry different.
pub(super) fn draw(menu: &Menu, area: Rect, large: bool, canvas: &mut Canvas) {
    let height = usize::from(area.height);
    let mut fitting = [Air::Loose, Air::Gaps, Air::Headed].into_iter().map(|air| rows(menu, air));
    let rows = fitting.find(|rows| rows.len() <= height).unwrap_or_else(|| rows(menu, Air::Close));
    let here = rows.iter().position(|row| matches!(row, Row::Entry(entry) if *entry == menu.entry));
    let first = here.unwrap_or(0).saturating_sub(height / 2).min(rows.len().saturating_sub(height));
    for (row, y) in rows.iter().skip(first).zip(area.y..area.bottom()) {
        draw_row(menu, *row, large, Rect { y, height: 1, ..area }, canvas);
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
        if before != Some(shelf) {
            let spaced = matches!(air, Air::Loose | Air::Gaps);
            rows.extend((before.is_some() && spaced).then_some(Row::Gap));
            if let Some(head) = heading(shelf).filter(|_| air != Air::Close) {
                rows.push(Row::Head(head));
                rows.extend((air == Air::Loose).then_some(Row::Gap));
            }
        }
        before = Some(shelf);
        rows.push(Row::Entry(entry));
    }
    rows
}

/// What stands over the entries of a shelf.
const fn heading(shelf: Shelf) -> Option<&'static str> {
    match shelf {
        Shelf::Begun => None,
        Shelf::Games => Some("Games"),
        Shelf::Family => Some("Also in the family"),
        Shelf::Besides => Some("More to do"),
    }
}

fn draw_row(menu: &Menu, row: Row, large: bool, place: Rect, canvas: &mut Canvas) {
    match row {
        Row::Gap => {}
        Row::Head(text) => draw_head(text, place, canvas),
        Row::Entry(entry) => {
            let here = entry == menu.entry;
            let pointer = if here { POINTER } else { " " };
            let text = format!("{pointer} {}", entry.title());
            // In the options the bar is there.
            let role = match (here, menu.in_options || canvas.covered) {
                (true, false) => Role::Bar,
                (true, true) => Role::Cursor,
                _ if large => Role::Title,
                _ => Role::Text,
            };
            let free = if role == Role::Bar { place.width.saturating_sub(columns(&text)) } else { 0 };
            canvas.put(place, (place.x, place.y), &format!("{text}{:1$}", "", usize::from(free)), role);
            if large {
                let told = clip(entry.tagline(), place.width.saturating_sub(NAMES + 1));
                let role = if role == Role::Bar { role } else { Role::Quiet };
                canvas.put(place, (place.x + NAMES, place.y), &told, role);
            }
            canvas.hits.add(place, Target::Entry(entry));
        }
    }
}

/// A heading with a line behind it.
fn draw_head(text: &str, place: Rect, canvas: &mut Canvas) {
    let line = "─".repeat(usize::from(place.width.saturating_sub(columns(text) + 3)));
    canvas.put(place, (place.x + 2 + columns(text) + 1, place.y), &line, Role::Frame);
    canvas.put(place, (place.x + 2, place.y), text, Role::Title);
}
