//! The entries of the menu, one below the other; what belongs together stands together.

use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{List, ListState};

use crate::game::plural;
use crate::records::Medal;
use crate::tui::{Entry, Menu, Shared, Target};

use super::super::area::columns;
use super::super::frame::scrollbar;
use super::super::theme::POINTER;
use super::super::{Canvas, Role};

/// Draws the list; where it is too long, the part around the cursor. What belongs together stands together, where there is room.
pub(super) fn draw(menu: &Menu, shared: &Shared, area: Rect, canvas: &mut Canvas) {
    let height = usize::from(area.height);
    let mut rows = rows(shared);
    // Where there is no room for all free rows, that before the last shelf stays longest.
    while rows.len() > height
        && let Some(free) = rows.iter().position(Option::is_none)
    {
        rows.remove(free);
    }
    let here = rows.iter().position(|row| *row == Some(menu.entry)).unwrap_or(0);
    let first = here.saturating_sub(height / 2).min(rows.len().saturating_sub(height));
    // In the options the bar is there.
    let bar = !menu.in_options && !canvas.covered;
    let quiet = if bar { Role::Text } else { Role::Cursor };
    // A column stays free on both sides of the medals.
    let beside = 1 + u16::from(rows.len() > height);
    let titles = rows.iter().enumerate().map(|(row, entry)| {
        let (pointer, role) = if row == here { (POINTER, quiet) } else { (" ", Role::Text) };
        let pips = entry.and_then(|entry| pips(shared, entry)).unwrap_or_default();
        let room = area.width.saturating_sub(if pips.is_empty() { 0 } else { columns(&pips) + beside + 1 });
        let title = entry.map_or_else(String::new, |entry| {
            whole_words(&entry.line(&shared.memory), room.saturating_sub(2))
        });
        let title = if entry.is_some() { format!("{pointer} {title}") } else { title };
        // What is no room for is told on the card.
        let gap =
            usize::from(area.width).saturating_sub(usize::from(columns(&title) + columns(&pips) + beside));
        let fits = gap > 0 && !pips.is_empty();
        let after = usize::from(beside);
        let pips = if fits { format!("{:gap$}{pips}{:after$}", "", "") } else { String::new() };
        // Under the bar they are as bright as the title.
        let quiet = if row == here { role } else { Role::Quiet };
        Line::from(vec![Span::styled(title, canvas.style(role)), Span::styled(pips, canvas.style(quiet))])
    });
    let highlight = if bar { canvas.style(Role::Bar) } else { Style::new() };
    let list = List::new(titles).highlight_style(highlight);
    let state = ListState::default().with_offset(first).with_selected(Some(here));
    canvas.list(list, state, area, |row| rows[row].map(Target::Entry));
    scrollbar(area, first, rows.len(), Role::Frame, canvas);
}

/// As many words of a title as have room, and at least one.
fn whole_words(title: &str, room: u16) -> String {
    let mut words: Vec<&str> = title.split(' ').collect();
    while words.len() > 1 && columns(&words.join(" ")) > room {
        words.pop();
    }
    // "Several Games at" is no title.
    while words.len() > 1
        && words.len() < title.split(' ').count()
        && words.last().is_some_and(|word| word.len() < 3)
    {
        words.pop();
    }
    words.join(" ")
}

/// The medals of a game, where it has any; of the ten of today, how many days in a row they were done.
fn pips(shared: &Shared, entry: Entry) -> Option<String> {
    match entry {
        Entry::Game(game) => Medal::signs(&shared.memory.medals, game),
        Entry::Today => {
            let days = shared.memory.streak().now;
            // While they are being done, how many are done has the room.
            let begun = shared.memory.marks_of_today().is_some() && !shared.memory.is_done_today();
            (days > 0 && !begun).then(|| plural(days.into(), "day", "days"))
        }
        _ => None,
    }
}

/// The entries, with a free row between two shelves.
fn rows(shared: &Shared) -> Vec<Option<Entry>> {
    let mut rows = vec![];
    let mut before = None;
    for entry in Menu::entries(&shared.memory) {
        let section = entry.section();
        if before.replace(section).is_some_and(|before| before != section) {
            rows.push(None);
        }
        rows.push(Some(entry));
    }
    rows
}
