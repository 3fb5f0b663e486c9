//! Which cells of the screen a frame has to write.

use ratatui::buffer::{Buffer, Cell, CellWidth};

use super::strokes::Placed;

/// The cells of `next` that do not look as in `shown`, row by row; without `shown`, as on a blank screen. Both have the same size.
///
/// The crate's own iterator does the same with more than twice the work, and a key waits for this longest.
pub(super) fn changed<'a>(shown: Option<&Buffer>, next: &'a Buffer) -> Vec<Placed<'a>> {
    let width = usize::from(next.area.width).max(1);
    let blank = vec![Cell::EMPTY; width];
    let mut changed = vec![];
    for (row, after) in (0..).zip(next.content.chunks(width)) {
        let start = usize::from(row) * width;
        let before = shown.map_or(&blank[..], |shown| &shown.content[start..]);
        changed_in_row(row, before, after, &mut changed);
    }
    changed
}

fn changed_in_row<'a>(row: u16, before: &[Cell], after: &'a [Cell], changed: &mut Vec<Placed<'a>>) {
    // Up to here a wide sign of the last frame, overwritten by now, has covered the cells.
    let mut uncovered = 0;
    for (column, (old, new)) in before.iter().zip(after).enumerate() {
        let same = looks_alike(old, new);
        // Half of a wide sign is overwritten: what terminals do with the other half differs.
        if same && column >= uncovered {
            continue;
        }
        let is_covered = column > 0 && columns(&after[column - 1]) > 1;
        if is_covered {
            continue;
        }
        if !same {
            uncovered = column + columns(old);
        }
        changed.push((two(column), row, new));
    }
}

/// Columns are counted with two bytes.
fn two(column: usize) -> u16 {
    u16::try_from(column).unwrap_or(u16::MAX)
}

fn columns(cell: &Cell) -> usize {
    usize::from(cell.cell_width()).max(1)
}

/// Whether two cells are the same on the screen. By far most of them are.
fn looks_alike(one: &Cell, other: &Cell) -> bool {
    one.fg == other.fg
        && one.bg == other.bg
        && one.modifier == other.modifier
        && match (one.symbol().as_bytes(), other.symbol().as_bytes()) {
            // Most are blanks, and a call takes longer than to look.
            ([one], [other]) => one == other,
            (one, other) => one == other,
        }
}

#[cfg(test)]
mod tests {
    use ratatui::layout::Rect;
    use ratatui::style::{Color, Style};

    use super::*;

    fn screen(lines: &[&str]) -> Buffer {
        Buffer::with_lines(lines.iter().copied())
    }

    fn told(shown: Option<&Buffer>, next: &Buffer) -> Vec<(u16, u16, String)> {
        let cells = changed(shown, next);
        cells.into_iter().map(|(column, row, cell)| (column, row, cell.symbol().to_owned())).collect()
    }

    fn placed(cells: &[(u16, u16, &str)]) -> Vec<(u16, u16, String)> {
        cells.iter().map(|(column, row, symbol)| (*column, *row, (*symbol).to_owned())).collect()
    }

    #[test]
    fn only_what_looks_different_is_written() {
        let shown = screen(&["heap ●●", "none   "]);
        assert_eq!(told(Some(&shown), &shown), []);
        let next = screen(&["heap ●·", "none   "]);
        assert_eq!(told(Some(&shown), &next), placed(&[(6, 0, "·")]));
        let mut coloured = shown.clone();
        coloured[(1, 1)].set_style(Style::new().fg(Color::Red));
        assert_eq!(told(Some(&shown), &coloured), placed(&[(1, 1, "o")]));
    }

    #[test]
    fn a_blank_screen_needs_no_blanks() {
        assert_eq!(told(None, &screen(&["a b", "   "])), placed(&[(0, 0, "a"), (2, 0, "b")]));
        assert_eq!(told(None, &Buffer::empty(Rect::ZERO)), []);
    }

    #[test]
    fn what_a_wide_sign_covers_is_not_written_and_what_it_covered_is() {
        let [wide, narrow] = [screen(&["日本 x"]), screen(&["日n  x"])];
        assert_eq!(told(None, &wide), placed(&[(0, 0, "日"), (2, 0, "本"), (5, 0, "x")]));
        assert_eq!(told(Some(&wide), &narrow), placed(&[(2, 0, "n"), (3, 0, " ")]));
        assert_eq!(told(Some(&narrow), &wide), placed(&[(2, 0, "本")]));
    }
}
