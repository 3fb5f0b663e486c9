//! Frames as bytes: what changed on the screen since the last one, collected in memory and written at once by the loop.

use std::io;

use crossterm::queue;
use ratatui::Terminal;
use ratatui::backend::{Backend, ClearType, CrosstermBackend, WindowSize};
use ratatui::buffer::Cell;
use ratatui::layout::{Position, Size};

use crate::app::{Model, Target};
use crate::game::is_hidden;
use crate::view::{self, Hits};

use super::strokes;

/// Tells a terminal that knows synchronized output to show nothing until the frame is complete; others ignore it.
const BEGIN_FRAME: &[u8] = b"\x1b[?2026h";
const END_FRAME: &[u8] = b"\x1b[?2026l";

/// No screen has more; a terminal that claims to would cost gigabytes.
const LARGEST: Size = Size::new(1000, 500);

/// Draws models for one terminal, each as the difference to the one before.
#[derive(Debug)]
pub struct Painter {
    terminal: Terminal<FrameBytes>,
    hits: Hits,
}

impl Painter {
    /// A painter for a blank screen of so many columns and rows.
    pub fn new(columns: u16, rows: u16) -> io::Result<Self> {
        let canvas = FrameBytes::new(bounded(columns, rows));
        Ok(Self { terminal: Terminal::new(canvas)?, hits: Hits::default() })
    }

    /// Forgets what is on the screen, which has so many columns and rows now: the next frame draws all of it.
    pub fn start_over(&mut self, columns: u16, rows: u16) -> io::Result<()> {
        let mut canvas = FrameBytes::new(bounded(columns, rows));
        canvas.clear()?;
        // The caller may come back from a place where the cursor was shown.
        queue!(canvas.bytes, crossterm::cursor::Hide)?;
        // A new one, because the buffers of the old one never get smaller.
        self.terminal = Terminal::new(canvas)?;
        Ok(())
    }

    /// The bytes that turn the screen into a picture of this model; none if it is one already.
    pub fn paint(&mut self, model: &Model) -> io::Result<Vec<u8>> {
        let mut hits = Hits::default();
        self.terminal.draw(|frame| hits = view::view(model, frame))?;
        self.hits = hits;
        let canvas = self.terminal.backend_mut();
        if canvas.bytes.is_empty() {
            return Ok(vec![]);
        }
        let frame = [BEGIN_FRAME, &canvas.bytes, END_FRAME].concat();
        canvas.bytes.clear();
        // A whole screen is some 20 KB, and most frames are a few cells.
        canvas.bytes.shrink_to(1024);
        Ok(frame)
    }

    /// What lies under a point of the last frame.
    #[must_use]
    pub fn target_at(&self, column: u16, row: u16) -> Option<Target> {
        self.hits.at(column, row)
    }
}

fn bounded(columns: u16, rows: u16) -> Size {
    Size::new(columns.min(LARGEST.width), rows.min(LARGEST.height))
}

/// A backend that collects what is to be written. It asks the terminal nothing and cannot fail.
#[derive(Debug)]
struct FrameBytes {
    bytes: Vec<u8>,
    size: Size,
    cursor: Option<Position>,
    /// The cells drawn since have moved the cursor.
    cursor_is_off: bool,
}

impl FrameBytes {
    fn new(size: Size) -> Self {
        Self { bytes: vec![], size, cursor: None, cursor_is_off: false }
    }

    fn crossterm(&mut self) -> CrosstermBackend<&mut Vec<u8>> {
        CrosstermBackend::new(&mut self.bytes)
    }
}

impl Backend for FrameBytes {
    type Error = io::Error;

    fn draw<'a, I>(&mut self, content: I) -> io::Result<()>
    where
        I: Iterator<Item = (u16, u16, &'a Cell)>,
    {
        let cells: Vec<_> = content.map(|(column, row, cell)| (column, row, printable(cell))).collect();
        if !cells.is_empty() {
            self.cursor_is_off = true;
            self.bytes.extend(strokes::written(&cells, self.size.width)?);
        }
        Ok(())
    }

    fn hide_cursor(&mut self) -> io::Result<()> {
        match self.cursor.take() {
            Some(_) => self.crossterm().hide_cursor(),
            None => Ok(()),
        }
    }

    fn show_cursor(&mut self) -> io::Result<()> {
        if self.cursor.is_none() {
            self.cursor = Some(Position::ORIGIN);
            self.cursor_is_off = true;
            self.crossterm().show_cursor()?;
        }
        Ok(())
    }

    fn get_cursor_position(&mut self) -> io::Result<Position> {
        Ok(self.cursor.unwrap_or(Position::ORIGIN))
    }

    fn set_cursor_position<P: Into<Position>>(&mut self, position: P) -> io::Result<()> {
        let position = position.into();
        if self.cursor_is_off || self.cursor != Some(position) {
            self.crossterm().set_cursor_position(position)?;
        }
        self.cursor = self.cursor.map(|_| position);
        self.cursor_is_off = false;
        Ok(())
    }

    fn clear(&mut self) -> io::Result<()> {
        self.clear_region(ClearType::All)
    }

    fn clear_region(&mut self, region: ClearType) -> io::Result<()> {
        self.crossterm().clear_region(region)
    }

    fn size(&self) -> io::Result<Size> {
        Ok(self.size)
    }

    fn window_size(&mut self) -> io::Result<WindowSize> {
        Ok(WindowSize { columns_rows: self.size, pixels: Size::ZERO })
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
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
    #![allow(clippy::unwrap_used, reason = "tests")]

    use super::*;

    fn drawn(symbol: &str) -> String {
        let mut cell = Cell::default();
        cell.set_symbol(symbol);
        let mut canvas = FrameBytes::new(Size::new(10, 1));
        canvas.draw([(0, 0, &cell)].into_iter()).unwrap();
        String::from_utf8(canvas.bytes).unwrap()
    }

    #[test]
    fn no_cell_carries_an_escape_sequence() {
        for symbol in ["\x1b[2J", "\u{9b}2J", "a\u{202e}b", "\u{7f}", "\n", "\u{2067}"] {
            assert!(drawn(symbol).contains("H?"), "{symbol:?}");
            assert!(!drawn(symbol).contains(symbol), "{symbol:?}");
        }
        assert!(drawn("●").contains("H●"));
    }

    #[test]
    fn a_frame_without_a_change_is_no_bytes() {
        let mut canvas = FrameBytes::new(Size::new(10, 1));
        canvas.draw(std::iter::empty()).unwrap();
        canvas.hide_cursor().unwrap();
        assert_eq!(canvas.bytes, b"");
        for _ in 0..2 {
            canvas.show_cursor().unwrap();
            canvas.set_cursor_position((3, 0)).unwrap();
        }
        assert_eq!(canvas.bytes, b"\x1b[?25h\x1b[1;4H");
    }

    #[test]
    fn an_absurd_size_is_cut() {
        assert_eq!(bounded(u16::MAX, u16::MAX), LARGEST);
        assert_eq!(bounded(0, 1), Size::new(0, 1));
    }
}
