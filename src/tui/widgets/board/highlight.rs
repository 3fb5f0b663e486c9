//! What a course points out on a board: twins share a letter and a colour, and a table lists what is known of smaller sizes.

use ratatui::layout::{Rect, Size};

use super::piece::{Pieces, discs};
use super::{BoardView, centred, columns, split_above};
use crate::coach::Highlight;
use crate::game::{Board, Cell, Cells, Look};
use crate::tui::theme::{Paint, Role};
use crate::tui::widgets::Canvas;

/// What belongs together looks alike: parts of heaps by their size, twins by their letter.
pub(crate) const LOOKS: [Role; 4] = [Role::Stone, Role::Blue, Role::Red, Role::Wood];
/// The letters of twins; there are no more pairs of cells.
const LETTERS: &[u8; 32] = b"abcdefghijklmnopqrstuvwxyzABCDEF";
/// Rows of the table of sizes, and fewest rows of a board above it.
const TABLE: (u16, u16) = (2, 5);
/// What letters on a grid mean, and the rows of the board above: for each row of cells, and beyond that.
const SAME_LETTER: &str = "Same letter: a stone and its image.";
const ROOM: (u16, u16) = (4, 2);
/// Columns from size to size.
const WIDE: usize = 3;

/// The parts of a heap in the nim-sum, the largest first: 7 = 4+2+1.
pub(crate) fn binary_parts(stones: u32) -> Vec<u32> {
    (0..u32::BITS).rev().map(|bit| 1 << bit).filter(|part| stones & part != 0).collect()
}

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

/// `8+3+1`
pub(crate) fn sum_text(parts: &[u32]) -> String {
    parts.iter().map(u32::to_string).collect::<Vec<_>>().join("+")
}

/// Cells that are played alike: each with the number of its pair.
pub(crate) struct Twins(Vec<(Cell, usize)>);

impl Twins {
    /// Each stone that a choice leaves and its image half a turn away. None if the idea doesn't speak of them.
    pub(crate) fn new(view: &BoardView) -> Self {
        let Board::Grid { rows, cols, cells } = view.position.board else { return Self(vec![]) };
        let left = cells & !view.cells.going;
        Self(match &view.highlight {
            Some(Highlight::Twins) => images(rows, cols, left, false),
            Some(Highlight::Copy) => images(rows, cols, left, true),
            _ => vec![],
        })
    }

    /// The letter of a cell and how it looks.
    pub(crate) fn look(&self, cell: Cell) -> Option<(char, usize)> {
        let (_, pair) = self.0.iter().find(|(place, _)| *place == cell)?;
        Some((char::from(*LETTERS.get(*pair)?), pair % LOOKS.len()))
    }
}

/// Each stone with an image half a turn away. The image may be `gone`.
fn images(rows: u8, cols: u8, stones: Cells, gone: bool) -> Vec<(Cell, usize)> {
    let has = |cell: Cell| stones >> (u32::from(cell.row) * u32::from(cols) + u32::from(cell.col)) & 1 == 1;
    let all = (0..rows).flat_map(|row| (0..cols).map(move |col| Cell::new(row, col)));
    let pairs = all.filter_map(|cell| {
        let image = Cell::new(rows - 1 - cell.row, cols - 1 - cell.col);
        ((cell.row, cell.col) < (image.row, image.col)
            && (has(cell) && has(image) || gone && (has(cell) || has(image))))
        .then_some([cell, image])
    });
    pairs.enumerate().flat_map(|(pair, twins)| twins.map(|cell| (cell, pair))).collect()
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
        let sizes = 0..=self.position.board.stones();
        let numbers = sizes.clone().map(|size| size.to_string());
        let values = sizes.map(|size| known.chars().nth(size as usize).unwrap_or('?').to_string());
        let names = [self.game.words().stones, name];
        let label = names.map(columns).into_iter().max().map_or(0, usize::from);
        let write = |name: &str, texts: &mut dyn Iterator<Item = String>| {
            texts.fold(format!("{name:label$}"), |line, text| format!("{line}{text:>WIDE$}"))
        };
        let lines = [write(names[0], &mut { numbers }), write(names[1], &mut { values })];
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
