//! A bar of chocolate: squares with a gap between, row and column numbers beside them, the first square poisoned.

use ratatui::layout::{Rect, Size};

use crate::game::{Board, Cell};

use super::super::theme::Paint;
use super::super::{Canvas, Role};
use super::badge::Badge;
use super::heap_row::StoneState;
use super::lattice::{Lattice, draw_corners};
use super::piece::{Piece, Pieces};
use super::{BoardView, Fade, columns};

/// Columns of the row numbers.
const NUMBERS: u16 = 2;
/// Tallest a square is drawn.
const TALLEST: u16 = 6;
/// Squares of so many rows keep their colour when they are about to go, and have a patch with a cross.
const PATCHED: u16 = 4;

/// The signs of a square, of its first row and of the others: half a row is left free, so that no two touch.
const WHOLE: [&str; 2] = ["▄", "█"];
const BLANK: [&str; 2] = [" ", " "];
/// What is written on the poison; the first that fits.
const POISON: &[&str] = &["poison", "!", ""];
/// The same where it stood, once it has been taken.
const POISON_TAKEN: &[&str] = &["taken", "◦"];
/// The same when it is about to go.
const POISON_GOING: &[&str] = &["╳ poison ╳", "╳poison╳", "╳!╳", "╳"];

pub(super) fn draw(view: &BoardView, area: Rect, canvas: &mut Canvas) {
    let Board::Grid { rows, cols, .. } = view.position.board else { return };
    let lattice = fitting(rows, cols, area);
    let (size, paint) = (lattice.size, canvas.paint);
    let square = |state| square(state, view.fade, size, paint);
    let squares = Pieces {
        stays: square(StoneState::Stays),
        going: square(StoneState::Going),
        taken: square(StoneState::Taken),
        absent: square(StoneState::Absent),
    };
    lattice.draw(view, area, canvas, |cell, place, canvas| {
        let state = view.state(cell);
        let poisoned = (cell == Cell::new(0, 0)).then(|| poison(state, view.fade, size, paint));
        canvas.draw(poisoned.as_ref().unwrap_or(squares.get(state)), place.intersection(area));
        if view.cells.cursor == Some(cell) {
            draw_corners(place, false, false, area, canvas);
        }
    });
}

/// Whether there is a square, the sign where there is none, and its colour.
const fn look(state: StoneState, fade: Fade) -> (bool, &'static str, Role) {
    match (state, fade) {
        (StoneState::Stays | StoneState::Going, _) => (true, "", Role::Wood),
        (StoneState::Taken, Fade::Full) => (true, "", Role::Taken),
        (StoneState::Taken, Fade::Hollow) => (false, "○", Role::Taken),
        (StoneState::Taken, Fade::Small | Fade::Gone) => (false, "◦", Role::Taken),
        (StoneState::Absent, _) => (false, "·", Role::Quiet),
    }
}

fn square(state: StoneState, fade: Fade, size: Size, paint: Paint) -> Piece {
    let going = state == StoneState::Going;
    let (whole, mut sign, mut role) = look(state, fade);
    if going && size.height < PATCHED {
        role = Role::Going;
        // In the upper half of a single row there is nothing to write a cross on.
        sign = if size.height == 1 { "╳" } else { "" };
    }
    let mut square = rows(size, if whole { WHOLE } else { BLANK }, [role; 2], paint);
    if going && size.height > 1 {
        let badge = if size.height < PATCHED {
            Badge::CROSS
        } else {
            Badge::patch(size.width - 4, size.height / 2 - 1)
        };
        badge.draw(square.cells.area, role, &mut square.cells, paint);
    }
    square.cells.set_string(size.width / 2, size.height / 2, sign, paint.on_ground(role));
    square
}

/// The poisoned square: of a colour of its own, with a word or a warning on it; without colours it has a pattern. When it is about to go
/// there is a cross on each side of the word. Where it was is told when nothing else is left.
fn poison(state: StoneState, fade: Fade, size: Size, paint: Paint) -> Piece {
    let (edge, inside, texts) = match state {
        StoneState::Going => (Role::Going, Role::Crossed, POISON_GOING),
        StoneState::Stays => (Role::Bad, Role::Danger, POISON),
        StoneState::Taken | StoneState::Absent => (Role::Bad, Role::Danger, POISON_TAKEN),
    };
    let (whole, _, role) = look(state, fade);
    let (signs, roles, role) = match state {
        StoneState::Stays | StoneState::Going if paint.has_colours() || paint.ascii => {
            (["▄", " "], [edge, inside], inside)
        }
        StoneState::Stays | StoneState::Going => (["▖", "▞"], [edge; 2], Role::Bad),
        _ => (if whole { WHOLE } else { BLANK }, [role; 2], role),
    };
    // A single row has no half to leave free.
    let mut square = match state {
        StoneState::Stays | StoneState::Going if size.height == 1 => {
            rows(size, [signs[1]; 2], [roles[1]; 2], paint)
        }
        _ => rows(size, signs, roles, paint),
    };
    let text = texts.iter().find(|text| columns(text) <= size.width).copied().unwrap_or_default();
    let x = (size.width - columns(text)) / 2;
    square.cells.set_string(x, size.height / 2, text, paint.on_ground(role));
    square
}

/// A square of two signs.
fn rows(size: Size, [first, sign]: [&str; 2], [edge, inside]: [Role; 2], paint: Paint) -> Piece {
    let row = |row| if row == 0 { (first, edge) } else { (sign, inside) };
    let signs = (0..size.height).map(row).map(|(sign, role)| (sign.repeat(usize::from(size.width)), role));
    Piece::new(signs, paint)
}

/// As large as they fit. A column is half as wide as a row is high.
fn fitting(rows: u8, cols: u8, area: Rect) -> Lattice {
    let (rows, cols) = (u16::from(rows.max(1)), u16::from(cols.max(1)));
    let room = (area.width.saturating_sub(NUMBERS) / cols).saturating_sub(1).max(1);
    let head = u16::from(area.height > rows);
    let height = ((area.height.saturating_sub(head)) / rows).clamp(1, TALLEST).min(room.div_ceil(2).max(1));
    let width = (2 * height + 1).min(room);
    Lattice { size: Size::new(width, height), pitch_x: width + 1, pitch_y: height, numbers: NUMBERS, head }
}
