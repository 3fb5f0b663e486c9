//! How cells are written: the shortest code from one style to the next.

use std::io::{self, Write};

use ratatui::buffer::Cell;
use ratatui::style::{Color, Modifier};

/// What the terminal writes with now. Every frame begins and ends with the terminal's own colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Pen {
    fore: Color,
    back: Color,
    weight: Modifier,
}

/// The codes of what we use of bold, dim and the like.
const WEIGHTS: [(Modifier, u8); 5] = [
    (Modifier::BOLD, 1),
    (Modifier::DIM, 2),
    (Modifier::ITALIC, 3),
    (Modifier::UNDERLINED, 4),
    (Modifier::REVERSED, 7),
];

/// The codes that take weights back. The one for bold alone means something else on some terminals.
const TAKEN_BACK: [(Modifier, u8); 4] = [
    (Modifier::BOLD.union(Modifier::DIM), 22),
    (Modifier::ITALIC, 23),
    (Modifier::UNDERLINED, 24),
    (Modifier::REVERSED, 27),
];

impl Pen {
    /// Back to the terminal's own colours, at the end of a frame.
    pub(super) fn lift(self, bytes: &mut Vec<u8>) {
        if self != Self::default() {
            bytes.extend_from_slice(b"\x1b[m");
        }
    }

    /// What is seen of it where nothing is written: the background, lines, and the colour of the text where it is reversed.
    fn shows_in_a_blank(self) -> (Color, Modifier, Option<Color>) {
        let seen = self.weight.intersection(Modifier::UNDERLINED.union(Modifier::REVERSED));
        let fore = if seen.is_empty() { None } else { Some(self.fore) };
        (self.back, seen, fore)
    }

    /// The pen this cell wants.
    pub(super) const fn of(cell: &Cell) -> Self {
        Self { fore: cell.fg, back: cell.bg, weight: cell.modifier }
    }

    /// Whether it writes this cell as it is wanted.
    pub(super) fn serves(self, cell: &Cell) -> bool {
        let wanted = Self::of(cell);
        self == wanted || (cell.symbol() == " " && self.shows_in_a_blank() == wanted.shows_in_a_blank())
    }

    /// Writes what is needed to write like this cell from now on; nothing where the pen does so already.
    pub(super) fn turn_to(&mut self, cell: &Cell, bytes: &mut Vec<u8>) -> io::Result<()> {
        if self.serves(cell) {
            return Ok(());
        }
        let wanted = Self::of(cell);
        if wanted == Self::default() {
            *self = wanted;
            return bytes.write_all(b"\x1b[m");
        }
        let mut anew = vec![];
        anew.extend_from_slice(b";0");
        Self::default().write_changes(wanted, &mut anew)?;
        let mut changes = vec![];
        self.write_changes(wanted, &mut changes)?;
        let shorter = if anew.len() < changes.len() { anew } else { changes };
        // The first separator gives way to the beginning of the code.
        bytes.extend_from_slice(b"\x1b[");
        bytes.extend_from_slice(&shorter[1..]);
        bytes.push(b'm');
        *self = wanted;
        Ok(())
    }

    /// The numbers of all that differs from this pen, each after a separator.
    fn write_changes(self, wanted: Self, numbers: &mut Vec<u8>) -> io::Result<()> {
        let mut kept = self.weight;
        for (weights, code) in TAKEN_BACK {
            let gone = kept.intersection(weights).difference(wanted.weight);
            if !gone.is_empty() {
                // What the code takes back as well is written anew.
                kept = kept.difference(weights);
                write!(numbers, ";{code}")?;
            }
        }
        for (weight, code) in WEIGHTS {
            if wanted.weight.contains(weight) && !kept.contains(weight) {
                write!(numbers, ";{code}")?;
            }
        }
        if self.fore != wanted.fore {
            write_colour(wanted.fore, 30, numbers)?;
        }
        if self.back != wanted.back {
            write_colour(wanted.back, 40, numbers)?;
        }
        Ok(())
    }
}

/// Writes a colour; `base` is 30 for the text and 40 for what is behind it.
fn write_colour(colour: Color, base: u8, bytes: &mut Vec<u8>) -> io::Result<()> {
    let number = match colour {
        Color::Reset => 9,
        Color::Black => 0,
        Color::Red => 1,
        Color::Green => 2,
        Color::Yellow => 3,
        Color::Blue => 4,
        Color::Magenta => 5,
        Color::Cyan => 6,
        Color::Gray => 7,
        Color::DarkGray => 60,
        Color::LightRed => 61,
        Color::LightGreen => 62,
        Color::LightYellow => 63,
        Color::LightBlue => 64,
        Color::LightMagenta => 65,
        Color::LightCyan => 66,
        Color::White => 67,
        Color::Indexed(index) => return write!(bytes, ";{};5;{index}", base + 8),
        Color::Rgb(red, green, blue) => return write!(bytes, ";{};2;{red};{green};{blue}", base + 8),
    };
    write!(bytes, ";{}", base + number)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "tests")]

    use ratatui::style::Style;

    use super::*;

    fn codes(styles: &[Style]) -> String {
        let (mut pen, mut bytes) = (Pen::default(), vec![]);
        for style in styles {
            let mut cell = Cell::default();
            cell.set_style(*style).set_symbol("x");
            pen.turn_to(&cell, &mut bytes).unwrap();
            bytes.push(b'.');
        }
        String::from_utf8(bytes).unwrap()
    }

    #[test]
    fn only_what_changes_is_written() {
        let red = Style::new().fg(Color::Red);
        assert_eq!(codes(&[Style::new(), red, red]), ".\x1b[31m..");
        assert_eq!(codes(&[red, red.bold(), red]), "\x1b[31m.\x1b[1m.\x1b[22m.");
        assert_eq!(codes(&[red.bold(), red.bold().reversed(), red.bold()]), "\x1b[1;31m.\x1b[7m.\x1b[27m.");
        assert_eq!(codes(&[red.bold(), Style::new().dim()]), "\x1b[1;31m.\x1b[0;2m.");
        assert_eq!(codes(&[red.bold(), red.dim()]), "\x1b[1;31m.\x1b[22;2m.");
        assert_eq!(codes(&[red.bold(), Style::new().bold(), Style::new()]), "\x1b[1;31m.\x1b[39m.\x1b[m.");
        assert_eq!(codes(&[Style::new().fg(Color::DarkGray)]), "\x1b[90m.");
        assert_eq!(codes(&[Style::new().bg(Color::Rgb(1, 2, 3)).reversed()]), "\x1b[7;48;2;1;2;3m.");
    }

    #[test]
    fn a_blank_is_written_as_it_comes_unless_it_would_be_seen() {
        let (mut pen, mut bytes) = (Pen::default(), vec![]);
        let mut blank = Cell::default();
        pen.turn_to(blank.set_fg(Color::Red), &mut bytes).unwrap();
        assert!(bytes.is_empty());
        pen.turn_to(blank.set_style(Style::new().reversed()), &mut bytes).unwrap();
        assert_eq!(bytes, b"\x1b[7;31m");
        pen.lift(&mut bytes);
        assert!(bytes.ends_with(b"\x1b[m"));
    }
}
