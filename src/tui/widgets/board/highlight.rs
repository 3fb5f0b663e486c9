//! What a course points out on a board: twins share a letter and a colour, and a table lists what is known of smaller sizes.

use ratatui::layout::Rect;

use super::{BoardView, cells, centred, columns, split_above};
use crate::coach::Highlight;
use crate::game::{Board, Cell, Cells, Look};
use crate::tui::theme::Role;
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
/// Columns from size to size, the best first.
const PITCHES: [u16; 2] = [4, 3];

/// The parts of a heap in the nim-sum, the largest first: 7 = 4+2+1.
pub(crate) fn binary_parts(stones: u32) -> Vec<u32> {
    (0..u32::BITS).rev().map(|bit| 1 << bit).filter(|part| stones & part != 0).collect()
}

/// The parts of a pile of Fibonacci Nim, the largest first: 12 = 8+3+1.
pub(crate) fn fibonacci_parts(mut stones: u32) -> Vec<u32> {
    let mut parts = vec![];
    while stones > 0 {
        let (mut largest, mut next) = (1, 2);
        while next <= stones {
            (largest, next) = (next, largest + next);
        }
        parts.push(largest);
        stones -= largest;
    }
    parts
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
    /// On a board each stone that a choice leaves and its image half a turn away, of pins the rows of the same length, those that a
    /// choice leaves among them. None where the idea does not speak of them.
    pub(crate) fn new(view: &BoardView) -> Self {
        let Board::Grid { rows, cols, cells } = view.position.board else { return Self(vec![]) };
        let going = view.cells.going;
        Self(match (&view.highlight, view.look) {
            (Some(Highlight::Twins), Look::Grid) => images(rows, cols, cells & !going, false),
            (Some(Highlight::Copy), Look::Grid) => images(rows, cols, cells & !going, true),
            (Some(Highlight::Twins), Look::Pins) => equal_rows(cols, cells, going),
            _ => vec![],
        })
    }

    /// The letter of a cell and how it looks.
    pub(crate) fn look(&self, cell: Cell) -> Option<(char, usize)> {
        let pair = self.pair(cell)?;
        Some((char::from(*LETTERS.get(pair)?), pair % LOOKS.len()))
    }

    /// Whether two cells have the same letter.
    pub(crate) fn joins(&self, one: Cell, other: Cell) -> bool {
        self.pair(one).is_some() && self.pair(one) == self.pair(other)
    }

    fn pair(&self, cell: Cell) -> Option<usize> {
        self.0.iter().find(|(place, _)| *place == cell).map(|(_, pair)| *pair)
    }
}

/// Each stone with an image half a turn away. The image may be `gone`.
fn images(rows: u8, cols: u8, stones: Cells, gone: bool) -> Vec<(Cell, usize)> {
    let has = |cell: Cell| stones & cell_bit(cols, cell) != 0;
    let all = (0..rows).flat_map(|row| (0..cols).map(move |col| Cell::new(row, col)));
    let pairs = all.filter_map(|cell| {
        let image = Cell::new(rows - 1 - cell.row, cols - 1 - cell.col);
        ((cell.row, cell.col) < (image.row, image.col)
            && (has(cell) && has(image) || gone && (has(cell) || has(image))))
        .then_some([cell, image])
    });
    pairs.enumerate().flat_map(|(pair, twins)| twins.map(|cell| (cell, pair))).collect()
}

/// The pins of rows that have an equal one, two by two: first the rows there are, then those that a choice makes of the others.
fn equal_rows(cols: u8, pins: Cells, going: Cells) -> Vec<(Cell, usize)> {
    let (now, alone) = pair_off(rows_of(cols, pins));
    let left =
        alone.into_iter().flatten().fold(0, |pins, col| pins | cell_bit(cols, Cell::new(0, col))) & !going;
    let (then, _) = pair_off(rows_of(cols, left));
    let pairs = now.into_iter().chain(then).enumerate();
    pairs.flat_map(|(pair, rows)| rows.into_iter().map(move |col| (Cell::new(0, col), pair))).collect()
}

/// The columns of pins that stand side by side, row by row.
fn rows_of(cols: u8, pins: Cells) -> Vec<Vec<u8>> {
    let stands = |col: &u8| pins & cell_bit(cols, Cell::new(0, *col)) != 0;
    let standing: Vec<u8> = (0..cols).filter(stands).collect();
    standing.chunk_by(|one, next| one + 1 == *next).map(<[u8]>::to_vec).collect()
}

/// The columns of each pair of rows of the same length, and the other rows.
fn pair_off(rows: Vec<Vec<u8>>) -> (Vec<Vec<u8>>, Vec<Vec<u8>>) {
    let (mut pairs, mut alone): (Vec<Vec<u8>>, Vec<Vec<u8>>) = (vec![], vec![]);
    for row in rows {
        match alone.iter().position(|other| other.len() == row.len()) {
            Some(other) => pairs.push([alone.remove(other), row].concat()),
            None => alone.push(row),
        }
    }
    (pairs, alone)
}

fn cell_bit(cols: u8, cell: Cell) -> Cells {
    1 << (u32::from(cell.row) * u32::from(cols) + u32::from(cell.col))
}

impl BoardView<'_> {
    /// The part of a sum that is the same game in the same position, if the course speaks of twins.
    pub(crate) fn twin_of(&self, part: usize) -> Option<usize> {
        let parts = self.position.board.components();
        let here = parts.get(part).filter(|_| self.highlight == Some(Highlight::Twins))?;
        (0..parts.len()).find(|other| *other != part && parts[*other] == *here)
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
        let sizes = self.position.board.stones();
        let numbers: Vec<String> = (0..=sizes).map(|size| size.to_string()).collect();
        let shown = known.get(..known.len().saturating_sub(*asked)).unwrap_or_default();
        let values: Vec<&str> =
            numbers.iter().enumerate().map(|(size, _)| shown.get(size..=size).unwrap_or("?")).collect();
        let names = [self.game.words().stones, name];
        let label = columns(names[0]).max(columns(names[1]));
        let width = |pitch: u16| label + pitch * cells(numbers.len());
        let Some(pitch) = PITCHES.into_iter().find(|pitch| width(*pitch) <= area.width) else { return area };
        if area.height < TABLE.0 + TABLE.1 {
            return area;
        }
        let (above, table) = split_above(area, TABLE.0);
        let place = centred(table, width(pitch), TABLE.0);
        let values = values.into_iter().map(str::to_owned).collect();
        for ((name, line), row) in names.into_iter().zip([numbers, values]).zip(place.rows()) {
            canvas.write(row, name, Role::Quiet);
            for (text, x) in line.iter().zip((row.x + label..).step_by(usize::from(pitch))) {
                let role = if text == "?" { Role::Key } else { Role::Text };
                canvas.write_at(row, (x + pitch - columns(text), row.y), text, role);
            }
        }
        above
    }
}
