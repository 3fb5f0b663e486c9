//! The entries of the menu, one below the other; what belongs together stands together.

use ratatui::layout::Rect;

use crate::app::{Entry, Menu, Target};

use super::super::theme::POINTER;
use super::super::{Canvas, Role};

/// Draws the list; where it is too long, the part around the cursor. What belongs together stands together, where there is room.
pub(super) fn draw(menu: &Menu, area: Rect, canvas: &mut Canvas) {
    let height = usize::from(area.height);
    let mut rows = rows(menu);
    if rows.len() > height {
        rows.retain(Option::is_some);
    }
    let here = rows.iter().position(|row| *row == Some(menu.entry));
    let first = here.unwrap_or(0).saturating_sub(height / 2).min(rows.len().saturating_sub(height));
    for (row, y) in rows.iter().skip(first).zip(area.y..area.bottom()) {
        if let Some(entry) = *row {
            draw_entry(menu, entry, Rect { y, height: 1, ..area }, canvas);
        }
    }
    let more = [(first > 0, area.y, "↑"), (first + height < rows.len(), area.bottom() - 1, "↓")];
    for (_, y, arrow) in more.into_iter().filter(|(more, ..)| *more) {
        canvas.put(area, (area.right() - 1, y), arrow, Role::Key);
    }
}

/// The entries, with a free row between two shelves.
fn rows(menu: &Menu) -> Vec<Option<Entry>> {
    let mut rows = vec![];
    let mut before = None;
    for entry in menu.entries() {
        let shelf = entry.shelf();
        if before.replace(shelf).is_some_and(|before| before != shelf) {
            rows.push(None);
        }
        rows.push(Some(entry));
    }
    rows
}

fn draw_entry(menu: &Menu, entry: Entry, place: Rect, canvas: &mut Canvas) {
    let here = entry == menu.entry;
    let pointer = if here { POINTER } else { " " };
    // In the options the bar is there.
    let role = match (here, menu.in_options || canvas.covered) {
        (true, false) => Role::Bar,
        (true, true) => Role::Cursor,
        _ => Role::Text,
    };
    let width = if role == Role::Bar { usize::from(place.width) } else { 0 };
    canvas.put(
        place,
        (place.x, place.y),
        &format!("{:width$}", format!("{pointer} {}", entry.title())),
        role,
    );
    canvas.hits.add(place, Target::Entry(entry));
}
