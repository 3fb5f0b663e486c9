//! A position drawn with what LaTeX's own `picture` has: discs, lines and squares. Lengths are in tenths of a millimetre.

use std::fmt::Write;

use crate::game::{Board, Cell, Game, LaneNames, Look, MOST_STARS, Position, name_of_heap};

use super::latex::escaped;

/// Stones of a heap in a line, and in a group of it.
const IN_LINE: u32 = 30;
const GROUP: u32 = 5;
/// Where the numbers of stones end, and where the stones begin.
const NUMBERS: i32 = 300;
const STONES: i32 = 350;
/// From one stone to the next one, from one group to the next one, and from line to line.
const STEP: i32 = 36;
const GAP: i32 = 14;
const LINE: i32 = 52;
/// A square of a board, and the widest board.
const SQUARE: i32 = 70;
const WIDEST: i32 = 1_560;

/// What is drawn so far; it grows downwards.
#[derive(Default)]
struct Drawing {
    parts: String,
    width: i32,
    height: i32,
}

/// The picture of a position; of a sum one part below the other.
pub(super) fn picture(game: &dyn Game, position: &Position) -> String {
    if let Board::Sum(components) = &position.board {
        let part = |(number, one): (usize, &crate::game::Component)| {
            let title = escaped(one.game.title());
            let picture = picture(one.game.0, &one.position);
            format!("Part {}: {title}\\par\\smallskip\n{picture}\\par\\smallskip\n", number + 1)
        };
        return components.iter().enumerate().map(part).collect();
    }
    let mut drawing = Drawing::default();
    match &position.board {
        Board::Grid { rows, cols, .. } => drawing.cells(game, position, (*rows, *cols)),
        board => drawing.heaps(game, board.heaps()),
    }
    drawing.finish()
}

impl Drawing {
    fn put(&mut self, x: i32, y: i32, what: &str) {
        let (x, y) = (millimetres(x), millimetres(-y));
        // Text grows without end, and writing to it never fails.
        let _ = writeln!(self.parts, "\\put({x},{y}){{{what}}}");
    }

    fn heaps(&mut self, game: &dyn Game, sizes: &[u32]) {
        for (heap, &size) in sizes.iter().enumerate().filter(|(_, size)| **size > 0) {
            let middle = self.height + LINE / 2;
            let name = escaped(&name_of_heap(game.words(), heap));
            self.put(0, middle, &format!("\\makebox(0,0)[l]{{{name}}}"));
            self.put(NUMBERS, middle, &format!("\\makebox(0,0)[r]{{{size}}}"));
            let shown = size.min(MOST_STARS);
            for stone in 0..shown {
                let (line, place) = (stone / IN_LINE, stone % IN_LINE);
                let x = STONES + place as i32 * STEP + (place / GROUP) as i32 * GAP;
                self.stone(game.look(), heap, x, middle + line as i32 * LINE);
                self.width = self.width.max(x + STEP);
            }
            self.height += shown.div_ceil(IN_LINE).max(1) as i32 * LINE;
            if size > shown {
                self.put(STONES, self.height, "\\makebox(0,0)[l]{\\ldots}");
                self.height += LINE / 2;
            }
        }
    }

    fn stone(&mut self, look: Look, heap: usize, x: i32, y: i32) {
        match look {
            Look::Matches => {
                self.put(x, y, "\\makebox(0,0){\\rule{0.5mm}{4mm}}");
                self.put(x, y - 16, "\\makebox(0,0){\\rule{1.2mm}{1.2mm}}");
            }
            // The second colour is told by its discs being empty.
            Look::Marbles if heap > 0 => self.put(x, y, "\\circle{3}"),
            _ => self.put(x, y, "\\circle*{3}"),
        }
    }

    fn cells(&mut self, game: &dyn Game, position: &Position, (rows, cols): (u8, u8)) {
        let in_row = game.words().lanes == LaneNames::Row;
        let square = SQUARE.min(WIDEST / (i32::from(cols) + 1));
        let at = |number: u8| (i32::from(number) + 1) * square + square / 2;
        for row in 0..rows {
            if !in_row {
                self.put(square / 2, at(row), &format!("\\makebox(0,0){{\\footnotesize {row}}}"));
            }
            for col in 0..cols {
                let cell = Cell::new(row, col);
                let what = match (position.board.has(cell), game.look()) {
                    (true, Look::Chocolate) => {
                        let side = millimetres(square - 6);
                        let sign = if (row, col) == (0, 0) { "\\textbf{X}" } else { "" };
                        format!("\\makebox(0,0){{\\framebox({side},{side}){{{sign}}}}}")
                    }
                    (true, _) => format!("\\circle*{{{}}}", millimetres(square * 6 / 10)),
                    (false, _) => "\\circle*{0.6}".to_owned(),
                };
                self.put(at(col), at(row), &what);
            }
        }
        for col in 0..cols {
            let number = if in_row { game.words().cell(Cell::new(0, col)) } else { col.to_string() };
            self.put(at(col), square / 2, &format!("\\makebox(0,0){{\\footnotesize {number}}}"));
        }
        (self.width, self.height) = (at(cols), at(rows) - square / 2);
    }

    fn finish(self) -> String {
        let Self { parts, width, height } = self;
        let (width, height) = (millimetres(width), millimetres(height));
        format!("\\begin{{picture}}({width},{height})(0,-{height})\n{parts}\\end{{picture}}\n")
    }
}

/// `-3.6`: tenths of a millimetre as millimetres.
fn millimetres(tenths: i32) -> String {
    let sign = if tenths < 0 { "-" } else { "" };
    format!("{sign}{}.{}", tenths.abs() / 10, tenths.abs() % 10)
}
