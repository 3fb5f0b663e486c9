//! Frames as bytes: ratatui's terminal writes what changed on the screen into memory, and the loop writes it out at once.

use std::cell::RefCell;
use std::io::{self, Write};
use std::rc::Rc;

use crossterm::queue;
use crossterm::style::force_color_output;
use crossterm::terminal::{BeginSynchronizedUpdate, Clear, ClearType, EndSynchronizedUpdate};
use ratatui::backend::CrosstermBackend;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::{Frame, Terminal, TerminalOptions, Viewport};

use crate::tui::view::{self, Hits};
use crate::tui::{App, Target};

/// Columns and rows no screen exceeds; a terminal that claims to would cost gigabytes.
const LARGEST: (u16, u16) = (1000, 500);

/// Draws models for one terminal, each as the difference to the one before.
#[derive(Debug)]
pub struct Painter {
    terminal: Terminal<CrosstermBackend<Written>>,
    written: Written,
    /// What the terminal writes for a frame in which nothing changed.
    unchanged: Vec<u8>,
    hits: Hits,
}

impl Painter {
    /// A painter for a blank screen of so many columns and rows, whose cursor is hidden.
    ///
    /// # Errors
    /// Never so far: what is written goes into memory.
    pub fn new(columns: u16, rows: u16) -> io::Result<Self> {
        let written = Written::default();
        // NO_COLOR is the theme's business; crossterm's own way with it turns bold and reverse off.
        force_color_output(true);
        // The size comes with a message: the terminal is never asked for it, nor for its cursor, whose answer would be taken for keys.
        let area = Rect::new(0, 0, columns.min(LARGEST.0), rows.min(LARGEST.1));
        let options = TerminalOptions { viewport: Viewport::Fixed(area) };
        let mut terminal = Terminal::with_options(CrosstermBackend::new(written.clone()), options)?;
        terminal.draw(|_| {})?;
        let unchanged = written.take();
        Ok(Self { terminal, written, unchanged, hits: Hits::default() })
    }

    /// Forgets what is on the screen, which has so many columns and rows now: the next frame draws all of it.
    ///
    /// # Errors
    /// As for [`Painter::new`].
    pub fn start_over(&mut self, columns: u16, rows: u16) -> io::Result<()> {
        *self = Self::new(columns, rows)?;
        queue!(self.written, Clear(ClearType::All))
    }

    /// The bytes that turn the screen into a picture of this app; none if it is one already.
    ///
    /// # Errors
    /// As for [`Painter::new`].
    pub fn paint(&mut self, app: &App) -> io::Result<Vec<u8>> {
        let mut hits = Hits::default();
        let bytes = self.draw(|frame| hits = view::view(app, frame))?;
        self.hits = hits;
        Ok(bytes)
    }

    /// The bytes that turn the screen into this picture, which has its size; none if it is that already.
    ///
    /// # Errors
    /// As for [`Painter::new`].
    pub fn show(&mut self, picture: &Buffer) -> io::Result<Vec<u8>> {
        self.draw(|frame| frame.buffer_mut().clone_from(picture))
    }

    fn draw(&mut self, draw: impl FnOnce(&mut Frame)) -> io::Result<Vec<u8>> {
        self.terminal.draw(draw)?;
        let changes = self.written.take();
        if changes == self.unchanged {
            return Ok(vec![]);
        }
        // A terminal that knows synchronized output shows nothing until the frame is complete; others ignore it.
        let mut frame = vec![];
        queue!(frame, BeginSynchronizedUpdate)?;
        frame.extend(changes);
        queue!(frame, EndSynchronizedUpdate)?;
        Ok(frame)
    }

    /// What lies under a point of the last frame.
    pub fn target_at(&self, column: u16, row: u16) -> Option<Target> {
        self.hits.at(column, row)
    }
}

/// What the terminal has written and nobody has taken yet: its backend writes to one handle, the painter reads from another.
#[derive(Clone, Debug, Default)]
struct Written(Rc<RefCell<Vec<u8>>>);

impl Written {
    fn take(&self) -> Vec<u8> {
        self.0.take()
    }
}

impl Write for Written {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "tests")]

    use super::*;

    #[test]
    fn an_absurd_size_is_cut() {
        let area = |columns, rows| Painter::new(columns, rows).unwrap().terminal.get_frame().area();
        assert_eq!(area(u16::MAX, u16::MAX), Rect::new(0, 0, 1000, 500));
        assert_eq!(area(0, 1), Rect::new(0, 0, 0, 1));
    }
}
