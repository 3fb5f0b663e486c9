//! The order in which cells are written, and how the cursor gets from one to the next: the way that takes fewer bytes.

use std::io::{self, Write};

use ratatui::buffer::Cell;

use super::pen::Pen;

/// A cell and where it stands, from 0.
pub(super) type Placed<'a> = (u16, u16, &'a Cell);

/// Most cells that are also tried style by style: more than these are a new screen, and there the rows win.
const MOST_TRIED: usize = 600;

/// The bytes that write these cells, given row by row, on a screen of so many columns.
pub(super) fn written(cells: &[Placed], columns: u16) -> io::Result<Vec<u8>> {
    let strokes: Vec<&[Placed]> = cells.chunk_by(joins).collect();
    let by_rows = in_order(&strokes, columns)?;
    if cells.len() > MOST_TRIED {
        return Ok(by_rows);
    }
    let by_styles = in_order(&grouped(&strokes), columns)?;
    Ok(if by_styles.len() < by_rows.len() { by_styles } else { by_rows })
}

/// Whether two cells are written in one stroke: side by side, with the same pen.
fn joins(one: &Placed, next: &Placed) -> bool {
    (one.0 + 1, one.1) == (next.0, next.1) && Pen::of(one.2).serves(next.2)
}

/// The strokes of each pen one after the other, the pens as they first come up.
fn grouped<'a>(strokes: &[&'a [Placed<'a>]]) -> Vec<&'a [Placed<'a>]> {
    let mut groups: Vec<(Pen, Vec<&[Placed]>)> = vec![];
    for &stroke in strokes {
        let first = stroke[0].2;
        match groups.iter_mut().find(|(pen, _)| pen.serves(first)) {
            Some((_, group)) => group.push(stroke),
            None => groups.push((Pen::of(first), vec![stroke])),
        }
    }
    groups.into_iter().flat_map(|(_, group)| group).collect()
}

fn in_order(strokes: &[&[Placed]], columns: u16) -> io::Result<Vec<u8>> {
    let (mut bytes, mut pen, mut cursor) = (vec![], Pen::default(), Cursor::default());
    for stroke in strokes {
        for &(column, row, cell) in *stroke {
            cursor.go_to((column, row), &mut bytes)?;
            pen.turn_to(cell, &mut bytes)?;
            bytes.extend_from_slice(cell.symbol().as_bytes());
            cursor.passed(cell.symbol(), columns);
        }
    }
    pen.lift(&mut bytes);
    Ok(bytes)
}

/// What is known of the terminal's cursor.
#[derive(Clone, Copy, Debug, Default)]
struct Cursor {
    /// Where it is as far as we know.
    at: Option<(u16, u16)>,
    /// It is there on every terminal: since it was last sent to a place, only signs were written that are one column wide in every
    /// font.
    surely: bool,
}

impl Cursor {
    /// Writes what brings it to a place, a step to the right in the same row where that is known to lead there.
    fn go_to(&mut self, place: (u16, u16), bytes: &mut Vec<u8>) -> io::Result<()> {
        let (column, row) = place;
        match self.at {
            Some(here) if here == place => return Ok(()),
            Some((from, on)) if on == row && from < column && self.surely => match column - from {
                1 => bytes.extend_from_slice(b"\x1b[C"),
                steps => write!(bytes, "\x1b[{steps}C")?,
            },
            _ => {
                write!(bytes, "\x1b[{};{}H", row + 1, column + 1)?;
                self.surely = true;
            }
        }
        self.at = Some(place);
        Ok(())
    }

    /// A sign was written. In the last column terminals differ in where the cursor is then.
    fn passed(&mut self, symbol: &str, columns: u16) {
        let next = self.at.map(|(column, row)| (column + 1, row));
        self.at = next.filter(|(column, _)| *column < columns);
        self.surely &= symbol.is_ascii();
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "tests")]

    use ratatui::style::{Color, Style};

    use super::*;

    fn cell(symbol: &str, style: Style) -> Cell {
        let mut cell = Cell::default();
        cell.set_symbol(symbol).set_style(style);
        cell
    }

    fn bytes(cells: &[Placed]) -> String {
        String::from_utf8(written(cells, 80).unwrap()).unwrap()
    }

    #[test]
    fn a_gap_is_stepped_over_only_where_the_cursor_is_known() {
        let [plain, wide] = ["x", "●"].map(|symbol| cell(symbol, Style::new()));
        assert_eq!(bytes(&[(0, 0, &plain), (2, 0, &plain), (9, 0, &plain)]), "\x1b[1;1Hx\x1b[Cx\x1b[6Cx");
        assert_eq!(bytes(&[(0, 0, &wide), (1, 0, &plain), (3, 0, &plain)]), "\x1b[1;1H●x\x1b[1;4Hx");
        assert_eq!(bytes(&[(79, 0, &plain), (0, 1, &plain)]), "\x1b[1;80Hx\x1b[2;1Hx");
    }

    #[test]
    fn styles_that_alternate_are_written_one_after_the_other() {
        let [red, blue] = [Color::Red, Color::Blue].map(|colour| cell("x", Style::new().fg(colour)));
        let alternating: Vec<Placed> = (0..4).flat_map(|row| [(10, row, &red), (40, row, &blue)]).collect();
        // The third one lifts the pen.
        assert_eq!(bytes(&alternating).matches('m').count(), 3, "{}", bytes(&alternating));
        assert_eq!(bytes(&[(0, 0, &red), (1, 0, &blue)]), "\x1b[1;1H\x1b[31mx\x1b[34mx\x1b[m");
    }
}
