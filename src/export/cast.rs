//! Asciicasts, version 3: a header, then a line for each change with the seconds since the last one. Also the colours of the terminal
//! in a picture, for all colours that a theme leaves to the terminal.

use std::io;

use ratatui::buffer::{Buffer, Cell};
use ratatui::style::{Color, Modifier};
use serde::Serialize;

use crate::runtime::Painter;

/// The colours of a terminal, as 0xRRGGBB.
pub(super) struct Colours {
    pub(super) back: u32,
    pub(super) text: u32,
    /// Text that is dimmed.
    quiet: u32,
    pub(super) sixteen: [u32; 16],
}

/// A dark terminal.
pub(super) const DARK: Colours = Colours {
    back: 0x1a1b26,
    text: 0xd5d9e8,
    quiet: 0x8a91a8,
    sixteen: [
        0x15161e, 0xf7768e, 0x9ece6a, 0xe0af68, 0x5f8bea, 0xbb9af7, 0x7dcfff, 0xc0c5d8, 0x565c7a, 0xff899d,
        0xafe07a, 0xf0c27a, 0x7aa2f7, 0xc9adff, 0x9adcff, 0xffffff,
    ],
};

/// A light one.
pub(super) const LIGHT: Colours = Colours {
    back: 0xfbfbf8,
    text: 0x2e3440,
    quiet: 0x6b7180,
    sixteen: [
        0x2e3440, 0xc4314b, 0x3a7d1f, 0x9a6200, 0x2450a8, 0x8a3fb0, 0x0f7b93, 0xc9ccd4, 0x6f7584, 0xa8243c,
        0x2f6b17, 0x805000, 0x2f62c8, 0x7a2fa0, 0x0a6a80, 0xffffff,
    ],
};

#[rustfmt::skip]
const SIXTEEN: [Color; 16] = [
    Color::Black, Color::Red, Color::Green, Color::Yellow, Color::Blue, Color::Magenta, Color::Cyan, Color::Gray,
    Color::DarkGray, Color::LightRed, Color::LightGreen, Color::LightYellow, Color::LightBlue, Color::LightMagenta, Color::LightCyan,
    Color::White,
];

impl Colours {
    /// The colours of a cell's text and background.
    pub(super) fn of(&self, cell: &Cell) -> (u32, u32) {
        let dim = cell.modifier.contains(Modifier::DIM);
        let text = self.color_value(cell.fg).unwrap_or(if dim { self.quiet } else { self.text });
        let ground = self.ground(cell);
        if cell.modifier.contains(Modifier::REVERSED) { (ground, text) } else { (text, ground) }
    }

    /// The background of a cell, ignoring reverse video.
    pub(super) fn ground(&self, cell: &Cell) -> u32 {
        self.color_value(cell.bg).unwrap_or(self.back)
    }

    /// `None` for the terminal's own colour.
    fn color_value(&self, colour: Color) -> Option<u32> {
        let index = match colour {
            Color::Reset => return None,
            Color::Rgb(red, green, blue) => return Some(u32::from_be_bytes([0, red, green, blue])),
            Color::Indexed(index) => usize::from(index),
            named => SIXTEEN.iter().position(|known| *known == named)?,
        };
        self.sixteen.get(index).copied()
    }
}

/// A colour such as `#d5d9e8`.
pub(super) fn hex(colour: u32) -> String {
    format!("#{colour:06x}")
}

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

/// Hides the cursor and clears the screen.
const BEGIN: &[u8] = b"\x1b[?25l\x1b[2J\x1b[H";

pub(super) struct Recording {
    painter: Painter,
    text: String,
    rows: u16,
    /// How long the last frame stays, in milliseconds.
    wait: u32,
}

impl Recording {
    pub(super) fn new((cols, rows): (u16, u16), colours: &Colours, title: &str) -> io::Result<Self> {
        let palette = colours.sixteen.map(hex).join(":");
        let theme = Theme { fg: hex(colours.text), bg: hex(colours.back), palette };
        let term = Term { cols, rows, kind: "xterm-256color", theme };
        let header = serde_json::to_string(&Header { version: 3, term, title })?;
        Ok(Self { painter: Painter::new(cols, rows), text: header + "\n", rows, wait: 0 })
    }

    /// Adds a frame that stays for `millis`.
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

    /// Ends the recording with a visible cursor below the picture.
    pub(super) fn finish(mut self) -> io::Result<String> {
        let rows = self.rows;
        self.event("o", &format!("\x1b[0m\x1b[{rows};1H\r\n\x1b[?25h"))?;
        self.wait = 0;
        self.event("x", "0")?;
        Ok(self.text)
    }
}
