//! Frames as an asciicast, version 3: a header, then a line for each change, with the seconds since the one before.

use std::io;

use ratatui::buffer::Buffer;
use serde::Serialize;

use crate::runtime::Painter;

use super::colours::{Colours, hex};

#[derive(Serialize)]
struct Header<'a> {
    version: u8,
    term: Term<'a>,
    title: &'a str,
}

#[derive(Serialize)]
struct Term<'a> {
    cols: u16,
    rows: u16,
    #[serde(rename = "type")]
    kind: &'a str,
    theme: Theme,
}

#[derive(Serialize)]
struct Theme {
    fg: String,
    bg: String,
    palette: String,
}

/// What is written before the first frame: the cursor is hidden, the screen empty.
const BEGIN: &[u8] = b"\x1b[?25l\x1b[2J\x1b[H";

/// A recording while it is made, frame by frame.
pub(super) struct Recording {
    painter: Painter,
    text: String,
    /// How long the frame before stands, in milliseconds.
    wait: u32,
}

impl Recording {
    /// # Errors
    /// As for [`Painter::new`].
    pub(super) fn new((cols, rows): (u16, u16), colours: &Colours, title: &str) -> io::Result<Self> {
        let palette = colours.sixteen.map(hex).join(":");
        let theme = Theme { fg: hex(colours.text), bg: hex(colours.back), palette };
        let term = Term { cols, rows, kind: "xterm-256color", theme };
        let header = serde_json::to_string(&Header { version: 3, term, title })?;
        Ok(Self { painter: Painter::new(cols, rows), text: header + "\n", wait: 0 })
    }

    /// Adds a frame that stands for so long.
    ///
    /// # Errors
    /// As for [`Painter::paint`].
    pub(super) fn add(&mut self, picture: &Buffer, millis: u32) -> io::Result<()> {
        let mut bytes = if self.wait == 0 { BEGIN.to_vec() } else { vec![] };
        bytes.extend(self.painter.show(picture)?);
        self.event("o", &String::from_utf8_lossy(&bytes))?;
        self.wait = millis;
        Ok(())
    }

    fn event(&mut self, code: &str, data: &str) -> io::Result<()> {
        let seconds = f64::from(self.wait) / 1000.0;
        self.text += &serde_json::to_string(&(seconds, code, data))?;
        self.text.push('\n');
        Ok(())
    }

    /// The recording. The program ends in it when the last frame has stood its time.
    pub(super) fn finish(mut self) -> io::Result<String> {
        self.event("x", "0")?;
        Ok(self.text)
    }
}
