//! Frames as bytes: what changed on the screen since the last one, collected in memory and written at once by the loop.

use std::io;

use crossterm::cursor::Hide;
use crossterm::queue;
use crossterm::terminal::{Clear, ClearType};
use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::Rect;

use crate::app::{Model, Target};
use crate::game::is_hidden;
use crate::view::{self, Hits};

use super::changes::changed;
use super::strokes;

/// Tells a terminal that knows synchronized output to show nothing until the frame is complete; others ignore it.
const BEGIN_FRAME: &[u8] = b"\x1b[?2026h";
const END_FRAME: &[u8] = b"\x1b[?2026l";

/// Columns and rows no screen exceeds; a terminal that claims to would cost gigabytes.
const LARGEST: (u16, u16) = (1000, 500);

/// Draws models for one terminal, each as the difference to the one before.
#[derive(Debug)]
pub struct Painter {
    area: Rect,
    /// What is on the screen; none where it is blank.
    shown: Option<Buffer>,
    /// The picture before that one: room for the next.
    spare: Option<Buffer>,
    /// To be written before the next frame.
    preface: Vec<u8>,
    hits: Hits,
}

impl Painter {
    /// A painter for a blank screen of so many columns and rows, whose cursor is hidden.
    #[must_use]
    pub fn new(columns: u16, rows: u16) -> Self {
        let area = Rect::new(0, 0, columns.min(LARGEST.0), rows.min(LARGEST.1));
        Self { area, shown: None, spare: None, preface: vec![], hits: Hits::default() }
    }

    /// Forgets what is on the screen, which has so many columns and rows now: the next frame draws all of it.
    pub fn start_over(&mut self, columns: u16, rows: u16) -> io::Result<()> {
        *self = Self::new(columns, rows);
        // The caller may come back from a place where the cursor was shown.
        queue!(self.preface, Clear(ClearType::All), Hide)
    }

    /// The bytes that turn the screen into a picture of this model; none if it is one already.
    pub fn paint(&mut self, model: &Model) -> io::Result<Vec<u8>> {
        let mut next = self.spare.take().unwrap_or_else(|| Buffer::empty(self.area));
        self.hits = view::view(model, &mut next);
        let mut cells = changed(self.shown.as_ref(), &next);
        cells.iter_mut().for_each(|(_, _, cell)| *cell = printable(cell));
        let mut frame = std::mem::take(&mut self.preface);
        if !cells.is_empty() {
            frame.extend(strokes::written(&cells, self.area.width)?);
        }
        self.spare = self.shown.replace(next);
        Ok(if frame.is_empty() { frame } else { [BEGIN_FRAME, &frame, END_FRAME].concat() })
    }

    /// What lies under a point of the last frame.
    #[must_use]
    pub fn target_at(&self, column: u16, row: u16) -> Option<Target> {
        self.hits.at(column, row)
    }
}

/// The cell itself, or `?` where it holds characters that a terminal would obey instead of show.
fn printable(cell: &Cell) -> &Cell {
    static REPLACED: Cell = Cell::new("?");
    if cell.symbol().bytes().all(|byte| matches!(byte, b' '..=b'~'))
        || cell.symbol().chars().all(|letter| !is_hidden(letter))
    {
        cell
    } else {
        &REPLACED
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_cell_carries_an_escape_sequence() {
        for symbol in ["\x1b[2J", "\u{9b}2J", "a\u{202e}b", "\u{7f}", "\n", "\u{2067}"] {
            let mut cell = Cell::default();
            assert_eq!(printable(cell.set_symbol(symbol)).symbol(), "?", "{symbol:?}");
        }
        assert_eq!(printable(&Cell::new("●")).symbol(), "●");
    }

    #[test]
    fn an_absurd_size_is_cut() {
        assert_eq!(Painter::new(u16::MAX, u16::MAX).area, Rect::new(0, 0, 1000, 500));
        assert_eq!(Painter::new(0, 1).area, Rect::new(0, 0, 0, 1));
    }
}
