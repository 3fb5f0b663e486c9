//! The colours of the terminal that a picture shows: those that a theme names itself stay as they are, and the others are these.

use ratatui::buffer::Cell;
use ratatui::style::{Color, Modifier};

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

impl Colours {
    /// The colour of what is written in a cell, and of its ground.
    pub(super) fn of(&self, cell: &Cell) -> (u32, u32) {
        let dim = cell.modifier.contains(Modifier::DIM);
        let text = self.shown(cell.fg).unwrap_or(if dim { self.quiet } else { self.text });
        let ground = self.ground(cell);
        if cell.modifier.contains(Modifier::REVERSED) { (ground, text) } else { (text, ground) }
    }

    /// The ground of a cell, as it is where nothing is reversed.
    pub(super) fn ground(&self, cell: &Cell) -> u32 {
        self.shown(cell.bg).unwrap_or(self.back)
    }

    /// None for the terminal's own.
    fn shown(&self, colour: Color) -> Option<u32> {
        let index = match colour {
            Color::Rgb(red, green, blue) => return Some(u32::from_be_bytes([0, red, green, blue])),
            Color::Black => 0,
            Color::Red => 1,
            Color::Green => 2,
            Color::Yellow => 3,
            Color::Blue => 4,
            Color::Magenta => 5,
            Color::Cyan => 6,
            Color::Gray => 7,
            Color::DarkGray => 8,
            Color::LightRed => 9,
            Color::LightGreen => 10,
            Color::LightYellow => 11,
            Color::LightBlue => 12,
            Color::LightMagenta => 13,
            Color::LightCyan => 14,
            Color::White => 15,
            Color::Indexed(index) => usize::from(index),
            Color::Reset => return None,
        };
        self.sixteen.get(index).copied()
    }
}

/// A colour as it is written: `#d5d9e8`.
pub(super) fn hex(colour: u32) -> String {
    format!("#{colour:06x}")
}
