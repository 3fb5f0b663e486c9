//! Frames as bytes: what changed on the screen, to be written to the terminal in one call.

use std::io;

use crossterm::queue;
use crossterm::style::force_color_output;
use crossterm::terminal::{BeginSynchronizedUpdate, Clear, ClearType, EndSynchronizedUpdate};
use ratatui::backend::{Backend, CrosstermBackend};
use ratatui::buffer::{Buffer, Cell, CellWidth};
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use crate::game::is_hidden;
use crate::tui::{App, ClickMap, Target, view};

/// No screen is larger; a terminal that claims to be would cost gigabytes.
const LARGEST: (u16, u16) = (1000, 500);

/// Draws the app for one terminal, each as the difference to the one before.
#[derive(Debug, Default)]
pub struct Painter {
    area: Rect,
    /// What the terminal shows; empty while it's blank.
    shown: Buffer,
    /// Drawn on next; kept for its memory. The first frame needs only this one: touching new memory is half its cost.
    next: Buffer,
    /// The terminal may show something else: clear it first.
    clears: bool,
    clicks: ClickMap,
}

impl Painter {
    /// Starts with a blank terminal of this size.
    pub fn new(columns: u16, rows: u16) -> Self {
        // NO_COLOR is a setting of the app; crossterm must not drop colours on its own.
        force_color_output(true);
        let area = Rect::new(0, 0, columns.min(LARGEST.0), rows.min(LARGEST.1));
        Self { area, ..Self::default() }
    }

    /// Forgets what is on the screen, which may have another size now: the next frame draws everything.
    pub fn start_over(&mut self, columns: u16, rows: u16) {
        *self = Self { clears: true, ..Self::new(columns, rows) };
    }

    /// Returns the bytes that turn the screen into a picture of this app; none if it is one already.
    ///
    /// # Errors
    /// Never, as long as there is memory.
    pub fn paint(&mut self, app: &App) -> io::Result<Vec<u8>> {
        if self.next.area == self.area {
            self.next.reset();
        } else {
            self.next = Buffer::empty(self.area);
        }
        self.clicks = view(app, &mut self.next, &self.clicks);
        self.show_next()
    }

    fn show_next(&mut self) -> io::Result<Vec<u8>> {
        let mut bytes = vec![];
        let changes = changes(&self.shown, &mut self.next);
        if changes.is_empty() && !self.clears {
            return Ok(bytes);
        }
        // A terminal that knows synchronized output shows nothing until the frame is complete; others ignore it.
        queue!(bytes, BeginSynchronizedUpdate)?;
        if std::mem::take(&mut self.clears) {
            queue!(bytes, Clear(ClearType::All))?;
        }
        // A style is written once for all the cells that have it, not at each border between two pieces.
        let mut by_style: Vec<(Style, Vec<_>)> = vec![];
        for (x, y) in changes {
            let cell = without_seams(&self.next[(x, y)]);
            let style = cell.style();
            match by_style.iter_mut().find(|(other, _)| *other == style) {
                Some((_, cells)) => cells.push((x, y, cell)),
                None => by_style.push((style, vec![(x, y, cell)])),
            }
        }
        let cells = by_style.iter().flat_map(|(_, cells)| cells);
        CrosstermBackend::new(&mut bytes).draw(cells.map(|(x, y, cell)| (*x, *y, cell)))?;
        queue!(bytes, EndSynchronizedUpdate)?;
        std::mem::swap(&mut self.shown, &mut self.next);
        Ok(bytes)
    }

    /// What lies under a point of the last frame.
    pub fn target_at(&self, column: u16, row: u16) -> Option<Target> {
        self.clicks.at(column, row)
    }
}

/// Blocks that reach the whole upper edge of their cell, each with what is missing of it.
const BLOCKS: [(&str, &str); 4] = [("█", " "), ("▀", "▄"), ("▜", "▖"), ("▛", "▗")];

/// The cell as it is written. Fonts leave a line free above a block, so one that reaches the upper edge becomes what is missing of it,
/// reversed: the terminal itself fills the rest.
pub fn without_seams(cell: &Cell) -> Cell {
    let mut cell = cell.clone();
    if let Some((_, missing)) = BLOCKS.iter().find(|(block, _)| *block == cell.symbol()) {
        cell.set_symbol(missing);
        cell.modifier.toggle(Modifier::REVERSED);
    }
    cell
}

/// Whether a font may draw this beyond its cell.
fn may_overhang(cell: &Cell) -> bool {
    cell.symbol().starts_with(|sign| ('\u{2580}'..='\u{259f}').contains(&sign)) && cell.symbol() != "█"
}

/// The cells that differ, and those beside a block that goes: parts of it may lie in them. ratatui's own `Buffer::diff` measures each cell; most rows are equal, and aren't looked at any closer here.
fn changes(shown: &Buffer, next: &mut Buffer) -> Vec<(u16, u16)> {
    let width = usize::from(next.area.width.max(1));
    let blank = vec![Cell::EMPTY; width];
    let old_rows = shown.content.chunks(width).chain(std::iter::repeat(&*blank));
    let mut changes = vec![];
    for ((old, new), y) in old_rows.zip(next.content.chunks_mut(width)).zip(0..) {
        let mut is_same = true;
        for (before, cell) in old.iter().zip(&mut *new) {
            if !looks_same(before, cell) {
                make_harmless(cell);
                is_same = is_same && looks_same(before, cell);
            }
        }
        if is_same {
            continue;
        }
        let is_beside = |other: usize| {
            let now = new.get(other).map(Cell::symbol);
            old.get(other).is_some_and(|block| may_overhang(block) && now != Some(block.symbol()))
        };
        let mut x = 0;
        while x < new.len() {
            // The second half of a wide character that goes is blank, in whatever colour.
            let was_covered = x > 0 && columns(&old[x - 1]) > 1;
            if !looks_same(&old[x], &new[x]) || was_covered || is_beside(x + 1) || x > 0 && is_beside(x - 1) {
                changes.push((x as u16, y));
            }
            x += columns(&new[x]);
        }
    }
    changes
}

/// How many cells of the screen this one takes. Most show one byte, whose width needn't be looked up.
fn columns(cell: &Cell) -> usize {
    if cell.symbol().len() <= 1 { 1 } else { usize::from(cell.cell_width().max(1)) }
}

/// Whether two cells show the same. Most show one byte or nothing, so this is faster than their own `==`, which calls a function for
/// any text. It runs for every cell of the screen at every key.
fn looks_same(before: &Cell, cell: &Cell) -> bool {
    let same_text = match (before.symbol().as_bytes(), cell.symbol().as_bytes()) {
        ([before], [now]) => before == now,
        (before, now) => before == now,
    };
    same_text && (before.fg, before.bg, before.modifier) == (cell.fg, cell.bg, cell.modifier)
}

/// Replaces a character that a terminal would obey instead of show.
fn make_harmless(cell: &mut Cell) {
    if cell.symbol().chars().any(is_hidden) {
        cell.set_char('?');
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "tests")]

    use super::*;

    #[test]
    fn an_absurd_size_is_cut() {
        let area = |columns, rows| Painter::new(columns, rows).area;
        assert_eq!(area(u16::MAX, u16::MAX), Rect::new(0, 0, 1000, 500));
        assert_eq!(area(0, 1), Rect::new(0, 0, 0, 1));
    }

    #[test]
    fn no_cell_carries_an_escape_sequence() {
        for symbol in ["\x1b[2J", "\u{9b}2J", "a\u{202e}b", "\u{7f}", "\n", "\u{2067}"] {
            let mut painter = Painter::new(1, 1);
            painter.next = Buffer::filled(painter.area, Cell::new(symbol));
            let bytes = String::from_utf8(painter.show_next().unwrap()).unwrap();
            assert!(bytes.contains('?') && !bytes.contains(symbol), "{symbol:?}: {bytes:?}");
        }
    }

    #[test]
    fn a_wide_character_and_what_takes_its_place_are_drawn_whole() {
        let mut painter = Painter::new(4, 1);
        let mut changed_cells = |text: &str| {
            let mut next = Buffer::empty(painter.area);
            next.set_string(0, 0, text, Style::new());
            let changed = changes(&painter.shown, &mut next);
            painter.shown = next;
            changed.into_iter().map(|(x, _)| x).collect::<Vec<_>>()
        };
        assert_eq!(changed_cells("a日b"), [0, 1, 3]);
        assert_eq!(changed_cells("a日c"), [3]);
        assert_eq!(changed_cells("ab c"), [1, 2]);
    }
}
