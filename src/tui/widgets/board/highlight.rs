//! What a course points out on a board: twins share a letter and a colour, and a table lists what is known of smaller sizes.

use ratatui::layout::{Rect, Size};

use super::piece::{Pieces, discs};
use super::{BoardView, centred, columns, split_above};
use crate::coach::Highlight;
use crate::game::{Board, Cell, Look};
use crate::tui::theme::{Paint, Role};
use crate::tui::widgets::Canvas;

/// What belongs together looks alike: parts of heaps by their size, twins by their letter.
pub(crate) const LOOKS: [Role; 4] = [Role::Stone, Role::Blue, Role::Red, Role::Wood];
/// The letters of twins; there are no more pairs of cells.
const LETTERS: &str = "abcdefghijklmnopqrstuvwxyzABCDEF";
/// Rows of the table of sizes, and fewest rows of a board above it.
const TABLE: (u16, u16) = (2, 5);
/// What letters on a grid mean, and the rows of the board above: for each row of cells, and beyond that.
const SAME_LETTER: &str = "Same letter: a stone and its image.";
const ROOM: (u16, u16) = (4, 2);
/// Columns from size to size.
const WIDE: usize = 3;

/// The number of the part that a stone belongs to, and its number in there.
pub(crate) fn part_of(parts: &[u32], stone: u32) -> Option<(usize, u32)> {
    let mut first = 0;
    for (part, size) in parts.iter().enumerate() {
        if stone < first + size {
            return Some((part, stone - first));
        }
        first += size;
    }
    None
}

/// Each stone that a choice leaves and its image half a turn away, which may be gone if the idea is to copy moves: the cell, the letter
/// of the pair and how it looks. None if the idea doesn't speak of them.
pub(crate) fn find_twins(view: &BoardView) -> Vec<(Cell, char, usize)> {
    let Board::Grid { rows, cols, cells } = view.position.board else { return vec![] };
    let least = match &view.highlight {
        Some(Highlight::Twins) => 2,
        Some(Highlight::Copy) => 1,
        _ => return vec![],
    };
    let left = cells & !view.cells.going;
    let count = |pair: [Cell; 2]| pair.into_iter().filter(|cell| left & cell.bit(cols) > 0).count();
    let all = view.position.board.cells();
    let pairs = all.map(|cell| [cell, Cell::new(rows - 1 - cell.row, cols - 1 - cell.col)]);
    let pairs = pairs.filter(|pair| pair[0] < pair[1] && count(*pair) >= least);
    let named = pairs.zip(LETTERS.chars()).enumerate();
    named.flat_map(|(pair, (twins, letter))| twins.map(|cell| (cell, letter, pair % LOOKS.len()))).collect()
}

impl BoardView<'_> {
    /// Discs for each of the [`LOOKS`]; without an idea to point out, only the first is needed.
    pub(crate) fn looks(&self, size: Size, paint: Paint) -> Vec<Pieces> {
        let looks = if self.highlight.is_some() { &LOOKS[..] } else { &LOOKS[..1] };
        looks.iter().map(|role| discs(size, *role, self.fade, paint)).collect()
    }

    /// Says below a grid what its letters mean, if that fits. Returns the rest of the area.
    pub(crate) fn draw_letters(&self, area: Rect, canvas: &mut Canvas) -> Rect {
        let Board::Grid { rows, .. } = self.position.board else { return area };
        let lettered = matches!(self.highlight, Some(Highlight::Twins | Highlight::Copy));
        let high = area.height > ROOM.0 * u16::from(rows) + ROOM.1 && columns(SAME_LETTER) <= area.width;
        if !lettered || self.look != Look::Grid || !high {
            return area;
        }
        let (above, note) = split_above(area, 1);
        canvas.write(centred(note, columns(SAME_LETTER), 1), SAME_LETTER, Role::Quiet);
        above
    }

    /// Draws what is known of sizes up to that of the only heap, if that fits below the board. Returns the rest of the area.
    pub(crate) fn draw_sizes(&self, area: Rect, canvas: &mut Canvas) -> Rect {
        let Some(Highlight::Sizes { name, known, asked }) = &self.highlight else { return area };
        let known = known.get(..known.len().saturating_sub(*asked)).unwrap_or_default();
        let names = [self.game.words().stones, name];
        let label = names.map(columns).into_iter().max().map_or(0, usize::from);
        let write = |name: &str, text: &dyn Fn(u64) -> String| {
            let sizes = 0..=self.position.board.stones();
            sizes.fold(format!("{name:label$}"), |line, size| format!("{line}{:>WIDE$}", text(size)))
        };
        let value = |size| known.chars().nth(size as usize).unwrap_or('?').to_string();
        let lines = [write(names[0], &|size| size.to_string()), write(names[1], &value)];
        if area.height < TABLE.0 + TABLE.1 || columns(&lines[0]) > area.width {
            return area;
        }
        let (above, table) = split_above(area, TABLE.0);
        for (line, row) in lines.iter().zip(table.rows()) {
            canvas.write_centred(row, line, Role::Text);
        }
        above
    }
}
