//! Boards of rows and columns: stones, a bar of chocolate.

use ratatui::layout::{Rect, Size};

use super::highlight::{LOOKS, find_twins};
use super::piece::{Piece, Pieces, SIGN, StoneState, sizes};
use super::{BoardView, Fade, cells, centred, columns};
use crate::game::{Board, Cell, Ending, Look, queen_move};
use crate::tui::theme::{DISC, DOT, Paint, QUEEN, Role};
use crate::tui::widgets::{Canvas, scrollbar, split_above};
use crate::tui::{Spot, Target};

/// What stands on the poisoned square, or below the board if it is too small.
const POISON: &str = "poison";
/// Pieces of so many rows have their letter on a patch.
const TALL: u16 = 4;

/// Rows of a board among others that are seen at least.
const FEWEST_ROWS: u8 = 3;

/// Where the cells of a board lie, with their row and column numbers.
struct Lattice {
    rows: u8,
    cols: u8,
    /// Columns and rows of a piece.
    size: Size,
    /// Columns and rows from cell to cell.
    pitch: (u16, u16),
    /// Columns of the row numbers.
    numbers: u16,
    /// Rows of the column numbers.
    head: u16,
    cursor: Option<Cell>,
    /// The row that is in sight if not all are.
    focus: Option<u8>,
}

impl Lattice {
    /// Columns and rows of so many rows of cells. The space behind the last pieces doesn't count, or the board would stand too high and
    /// too far left.
    fn extent(&self, rows: u8) -> (u16, u16) {
        let length =
            |count: u8, pitch: u16, piece: u16| u16::from(count) * pitch - (pitch - piece).div_ceil(2);
        (
            self.numbers + length(self.cols, self.pitch.0, self.size.width),
            self.head + length(rows, self.pitch.1, self.size.height),
        )
    }

    /// Draws the numbers, and each visible cell with `draw_cell`, which gets the place of the piece and says what a click does: all rows,
    /// or as many as fit, the one under the cursor among them.
    fn draw(
        &self,
        area: Rect,
        canvas: &mut Canvas,
        draw_cell: impl Fn(Cell, Rect, &mut Canvas) -> Option<Target>,
    ) {
        let fit = area.height.saturating_sub(self.head) / self.pitch.1;
        let fit = fit.clamp(1, self.rows.into()) as u8;
        let here = self.cursor.map(|cell| (cell.row, cell.col));
        let (row_here, col_here) = here.unzip();
        let (all, here) = (usize::from(self.rows), self.focus.map(usize::from));
        let wanted = (here.unwrap_or(0) + 1).saturating_sub(fit.into());
        let first = canvas.first_in_sight(all, fit.into(), here, wanted) as u8;
        let shown = first..first + fit;
        let (width, height) = self.extent(fit);
        let whole = centred(area, width, height);
        let cell_at = |cell: Cell| Rect {
            x: whole.x + self.numbers + u16::from(cell.col) * self.pitch.0,
            y: whole.y + self.head + u16::from(cell.row - shown.start) * self.pitch.1,
            width: self.pitch.0,
            height: self.pitch.1,
        };
        let piece_at = |cell| centred(cell_at(cell), self.size.width, self.size.height);
        let role = |here: bool| if here { Role::Cursor } else { Role::Quiet };
        // Of numbers that would touch every second one is left out.
        let step = if self.pitch.0 > 2 || self.cols <= 10 { 1 } else { 2 };
        for col in (0..self.cols).step_by(step).filter(|_| self.head > 0) {
            let (piece, text) = (piece_at(Cell::new(shown.start, col)), col.to_string());
            let x = centred(piece, columns(&text), 1).x;
            canvas.write_at(area, (x, whole.y), &text, role(col_here == Some(col)));
        }
        for row in shown.clone() {
            let piece = piece_at(Cell::new(row, 0));
            let text = format!("{row:>0$}", (self.rows - 1).to_string().len());
            let at = (whole.x, piece.y + piece.height / 2);
            canvas.write_at(area, at, &text, role(row_here == Some(row)));
        }
        let width = self.numbers + u16::from(self.cols) * self.pitch.0 + 1;
        let edge = Rect { y: whole.y + self.head, width, height: fit.into(), ..whole }.intersection(area);
        scrollbar(edge, first.into(), all, Role::Frame, canvas);
        for cell in shown.clone().flat_map(|row| (0..self.cols).map(move |col| Cell::new(row, col))) {
            let target = draw_cell(cell, piece_at(cell), canvas);
            canvas.clicks.add(cell_at(cell).intersection(area), target);
        }
    }
}

/// Draws a disc on each cell, and corners around the one under the cursor.
pub(crate) fn draw_stones(view: &BoardView, area: Rect, canvas: &mut Canvas) {
    let Board::Grid { rows, cols, .. } = view.position.board else { return };
    let lattice = stone_lattice(view, (rows, cols), area);
    let twins = find_twins(view);
    let looks = view.looks(lattice.size, canvas.paint);
    let is_large = lattice.size.height >= TALL;
    lattice.draw(area, canvas, |cell, place, canvas| {
        let (is_here, is_marked) = (view.cells.cursor == Some(cell), view.cells.anchor == Some(cell));
        let twin = twins.iter().find(|(place, ..)| *place == cell);
        let look = twin.map_or(0, |(.., look)| *look);
        looks[look][view.state(cell) as usize].draw_at((place.x, place.y), area, canvas);
        if let Some((_, letter, _)) = twin {
            let text = if is_large { format!(" {letter} ") } else { letter.to_string() };
            let at = (place.x + (place.width - columns(&text)) / 2, place.y + place.height / 2);
            canvas.write_at(area, at, &text, LOOKS[look]);
        }
        if is_here || is_marked {
            draw_corners(place, !is_here, area, canvas);
        }
        Some(Spot::Cell(cell).target())
    });
}

/// Whether all columns are seen, and some rows.
pub(crate) fn fits(view: &BoardView, area: Rect) -> bool {
    let Board::Grid { rows, cols, .. } = view.position.board else { return true };
    let lattice = match view.look {
        Look::Chocolate => chocolate_lattice(view, (rows.max(1), cols.max(1)), area),
        _ => stone_lattice(view, (rows, cols), area),
    };
    let (width, height) = lattice.extent(rows.min(FEWEST_ROWS));
    width <= area.width && height <= area.height
}

/// The largest stones with which the whole board fits, as far apart as they are below one another; the smallest if none fits.
fn stone_lattice(view: &BoardView, (rows, cols): (u8, u8), area: Rect) -> Lattice {
    const NUMBERS: u16 = 3;
    const HEAD: u16 = 1;
    let room_x = area.width.saturating_sub(NUMBERS) / u16::from(cols.max(1));
    let room_y = area.height.saturating_sub(HEAD) / u16::from(rows.max(1));
    // A row between them, or a column of discs would be one bar; for small ones the half row that each leaves free is enough.
    let rows_of = |size: &Size| match (size.width, size.height) {
        (1, _) => 1,
        (3, 2) | (5, 3) => size.height,
        (_, height) => height + 1,
    };
    let fits = |size: &Size| size.width + 2 <= room_x && rows_of(size) <= room_y;
    let size = sizes().find(fits).unwrap_or(SIGN);
    let pitch_y = room_y.clamp(size.height, size.height + 1);
    let pitch_x = (2 * pitch_y).clamp((size.width + 2).min(room_x.max(1)), room_x.max(size.width + 2));
    let pitch = (pitch_x.max(3), pitch_y);
    let (rows, cols) = (rows.max(1), cols.max(1));
    Lattice {
        rows,
        cols,
        size,
        pitch,
        numbers: NUMBERS,
        head: HEAD,
        cursor: view.cells.cursor,
        focus: view.focus(),
    }
}

/// Draws squares of chocolate with a gap between, the first one poisoned.
pub(crate) fn draw_chocolate(view: &BoardView, area: Rect, canvas: &mut Canvas) {
    let Board::Grid { rows, cols, .. } = view.position.board else { return };
    let lattice = chocolate_lattice(view, (rows.max(1), cols.max(1)), area);
    let (size, paint) = (lattice.size, canvas.paint);
    // The cross has a patch in a square of several rows; recolouring all the squares that go would send a kilobyte with each key.
    let mut crossed = square(size, if size.height > 1 { Role::Wood } else { Role::Going }, paint);
    crossed.cross_out(crossed.cells.area, paint);
    let taken = match view.fade {
        Fade::Full => square(size, Role::Taken, paint),
        Fade::Hollow => Piece::blank_with(size, "○", Role::Taken, paint),
        Fade::Gone => Piece::blank_with(size, "◦", Role::Taken, paint),
    };
    let absent = Piece::blank_with(size, "·", Role::Quiet, paint);
    let squares: Pieces = [square(size, Role::Wood, paint), crossed, taken, absent];
    lattice.draw(area, canvas, |cell, place, canvas| {
        let state = view.state(cell);
        let poisoned = (cell == Cell::new(0, 0)).then(|| poisoned_square(state, size, paint));
        poisoned.as_ref().unwrap_or(&squares[state as usize]).draw_at((place.x, place.y), area, canvas);
        if view.cells.cursor == Some(cell) {
            // Those of the last column may stand in the margin.
            draw_corners(place, false, Rect { width: area.width + 1, ..area }, canvas);
        }
        Some(Spot::Cell(cell).target())
    });
    let has_room_below = lattice.extent(lattice.rows).1 < area.height;
    if size.width < columns(POISON) && has_room_below && !view.still && view.position.board.stones() > 0 {
        canvas.write_centred(split_above(area, 1).1, &format!("! {POISON}"), Role::Quiet);
    }
}

/// Squares as large as they fit. A column is half as wide as a row is high, or a little more if the poison has room for its name.
fn chocolate_lattice(view: &BoardView, (rows, cols): (u8, u8), area: Rect) -> Lattice {
    const NUMBERS: u16 = 2;
    const TALLEST: u16 = 6;
    let (down, across) = (u16::from(rows), u16::from(cols));
    let room = ((area.width + 1).saturating_sub(NUMBERS) / across).saturating_sub(1).max(1);
    let head = u16::from(area.height > down);
    let height = ((area.height.saturating_sub(head)) / down).clamp(1, TALLEST).min(room.div_ceil(2).max(1));
    let least = Some(columns(POISON)).filter(|least| *least <= room && height > 1).unwrap_or(0);
    let width = (2 * height + 1).min(room).max(least);
    let (size, pitch) = (Size::new(width, height), (width + 1, height));
    Lattice {
        rows,
        cols,
        size,
        pitch,
        numbers: NUMBERS,
        head,
        cursor: view.cells.cursor,
        focus: view.focus(),
    }
}

/// A square that leaves half a row free, so that no two touch.
fn square(size: Size, role: Role, paint: Paint) -> Piece {
    let sign = |row| if row == 0 { "▄" } else { "█" };
    Piece::new((0..size.height).map(|row| (sign(row).repeat(usize::from(size.width)), role)), paint)
}

/// The poisoned square has a colour of its own, with a word or a warning on it. If it is about to go, there is a cross on each side of
/// the word.
fn poisoned_square(state: StoneState, size: Size, paint: Paint) -> Piece {
    let (edge, inside, texts): (_, _, &[_]) = match state {
        StoneState::Stays => (Role::Bad, Role::Danger, &[POISON, "!", ""]),
        StoneState::Going => (Role::Going, Role::Crossed, &["╳ poison ╳", "╳poison╳", "╳!╳", "╳"]),
        StoneState::Taken | StoneState::Absent => {
            return Piece::blank_with(size, "◦", Role::Taken, paint);
        }
    };
    // A single row has no half to leave free.
    let row = |row| if row == 0 && size.height > 1 { ("▄", edge) } else { (" ", inside) };
    let rows = (0..size.height).map(row).map(|(sign, role)| (sign.repeat(usize::from(size.width)), role));
    let mut square = Piece::new(rows, paint);
    let text = texts.iter().find(|text| columns(text) <= size.width).copied().unwrap_or_default();
    square.mark(square.cells.area, text, inside, paint);
    square
}

/// Marks a piece with corners beside it, brackets if it is one row high.
fn draw_corners(piece: Rect, is_marked: bool, area: Rect, canvas: &mut Canvas) {
    let (left, right, bottom) = (piece.x.saturating_sub(1), piece.right(), piece.bottom() - 1);
    let [tall, flat] = if is_marked { ["╭╮╰╯", "()()"] } else { ["┏┓┗┛", "[][]"] };
    let signs = if piece.height == 1 { flat } else { tall };
    let places = [(left, piece.y), (right, piece.y), (left, bottom), (right, bottom)];
    for (at, sign) in places.into_iter().zip(signs.chars()) {
        canvas.write_at(area, at, &sign.to_string(), Role::Key);
    }
}

/// Columns and rows of a square, the largest first.
const SQUARES: [(u16, u16); 5] = [(9, 4), (7, 3), (5, 2), (3, 1), (2, 1)];
/// What the marked squares are, and what the dots are if none is marked.
const MARKED: &str = "= safe";
const REACHED: &str = "= moves";
/// What a square stands for.
const AXES: &str = " · row = heap 1 · column = heap 2";

/// Draws the squares, and what their signs mean below them if there is room. Returns whether the squares have room.
pub(crate) fn draw_queen(view: &BoardView, area: Rect, canvas: &mut Canvas) -> bool {
    let below = [u16::from(!view.still), 0];
    let Some(board) = below.into_iter().find_map(|below| Chessboard::largest_in(view, area, below)) else {
        return false;
    };
    board.lattice.draw(board.whole, canvas, |cell, square, canvas| {
        board.draw_square(cell, square, view, canvas);
        board.move_to(cell).map(|(group, count)| Spot::Stone { group, count }.target())
    });
    let free = (area.bottom() - board.whole.bottom()).min(2);
    if free > 0 && !view.still && view.position.board.stones() > 0 {
        let (sign, text, role) =
            if view.marked.is_empty() { (DOT, REACHED, Role::Quiet) } else { (DISC, MARKED, Role::Title) };
        let corner = if view.position.ending == Ending::Misere { "   ! loses" } else { "" };
        let row = Rect { y: board.whole.bottom() + free - 1, height: 1, ..area };
        let legends =
            [[corner, AXES], ["", AXES], [corner, ""]].map(|[one, two]| format!("{sign} {text}{one}{two}"));
        let fitting = legends.iter().find(|legend| columns(legend) <= area.width);
        canvas.write_centred(row, fitting.unwrap_or(&legends[2]), role);
    }
    true
}

/// The board and where the queen is on it: rows by the first heap, columns by the second.
struct Chessboard {
    whole: Rect,
    lattice: Lattice,
    here: Cell,
    /// Where the chosen move takes her.
    goal: Cell,
    /// Where she came from.
    left: Cell,
}

impl Chessboard {
    /// The largest board of the opening's sizes that leaves `below` rows free; `None` if none fits.
    fn largest_in(view: &BoardView, area: Rect, below: u16) -> Option<Self> {
        let (&[one, two], &[rows, cols]) = (&view.heaps[..], view.opening.board.heaps()) else { return None };
        let square = |row: u32, col: u32| Some(Cell::new(row.try_into().ok()?, col.try_into().ok()?));
        let here = square(one.size(), two.size())?;
        let corner = square(rows.max(one.size()), cols.max(two.size()))?;
        let (rows, cols) = (corner.row.checked_add(1)?, corner.col.checked_add(1)?);
        let numbers = cells((rows - 1).to_string().len()) + 1;
        let lattices = SQUARES.into_iter().map(|(width, height)| Lattice {
            rows,
            cols,
            size: Size::new(width, height),
            pitch: (width, height),
            numbers,
            head: 1,
            cursor: Some(here),
            focus: None,
        });
        let fits = |lattice: &Lattice| {
            let (width, height) = lattice.extent(rows);
            width <= area.width && height + below <= area.height
        };
        let lattice = lattices.into_iter().find(fits)?;
        let (width, height) = lattice.extent(rows);
        // What stands below it is set off by a row if there is room, and all of it together is in the middle.
        let below = below + u16::from(below > 0 && height + below < area.height);
        let whole = Rect { height, ..centred(area, width, height + below) };
        let goal = square(one.change.stays, two.change.stays)?;
        Some(Self { whole, lattice, here, goal, left: square(one.drawn(), two.drawn())? })
    }

    fn draw_square(&self, place: Cell, square: Rect, view: &BoardView, canvas: &mut Canvas) {
        let is_goal = self.goal == place;
        if place == Cell::default() && self.here != place {
            let wins = view.position.ending == Ending::Normal;
            let (sign, word, role) =
                if wins { ("★", "win", Role::Goal) } else { ("!", "lose", Role::Danger) };
            let role = if is_goal { Role::Crossed } else { role };
            let texts = [word, sign].map(|text| if is_goal { format!("[{text}]") } else { text.to_owned() });
            return draw_words(square, sign, &texts, role, canvas);
        }
        if place == self.here {
            return draw_words(square, QUEEN, &["queen".to_owned()], Role::Bar, canvas);
        }
        let is_dark = (place.row ^ place.col) % 2 == 1 && !is_goal;
        if is_dark {
            let style = canvas.picture(Role::Field);
            let (sign, style) = style
                .fg
                .filter(|_| canvas.paint.has_colors())
                .map_or(('░', style), |color| (' ', style.bg(color)));
            canvas.fill(square, sign, style);
        }
        let (sign, role) = match place {
            _ if is_goal => (if square.width > 2 { "[○]" } else { "○" }, Role::Going),
            _ if view.marked.contains(&[place.row, place.col].map(u32::from)) => (DISC, Role::Title),
            _ if self.left == place && view.fade == Fade::Full => ("♕", Role::Taken),
            _ if self.left == place => ("◦", Role::Taken),
            _ if self.move_to(place).is_some() => (DOT, Role::Text),
            _ => return,
        };
        let style =
            if is_dark { canvas.paint.picture_on(role, Role::Field) } else { canvas.paint.text(sign, role) };
        let middle = (centred(square, columns(sign), 1).x, square.y + square.height / 2);
        canvas.write_styled(square, middle, sign, style);
    }

    fn move_to(&self, to: Cell) -> Option<(usize, u32)> {
        let [from, to] = [self.here, to].map(|cell| [cell.row, cell.col].map(u32::from));
        queen_move(from, to)
    }
}

/// Fills a square with a colour, and writes a word on it, below its sign if there are two rows; a shorter text if it has no room.
fn draw_words(square: Rect, sign: &str, words: &[String], role: Role, canvas: &mut Canvas) {
    canvas.fill(square, ' ', canvas.picture(role));
    let text = words.iter().find(|text| columns(text) <= square.width).map_or(sign, String::as_str);
    let lines: &[&str] = if square.height > 1 { &[sign, text] } else { &[text] };
    for (line, row) in lines.iter().zip(centred(square, square.width, cells(lines.len())).rows()) {
        let at = centred(row, columns(line), 1);
        canvas.write_styled(square, (at.x, at.y), line, canvas.paint.text(line, role));
    }
}
