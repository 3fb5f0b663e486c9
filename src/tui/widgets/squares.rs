//! Draws the sizes of two heaps as the squares of a board, one sign a square.

use ratatui::text::{Line, Span};

use crate::game::Squares;

use super::Canvas;
use crate::tui::theme::Role;
use crate::tui::theme::{DISC, QUEEN};

/// A square in the queen's reach, and one out of it.
const REACHED: &str = "·";
const EMPTY: &str = " ";

/// Rows of the column numbers.
const HEAD: usize = 1;

/// The lines of a board, its column numbers first; none where it does not fit as a whole.
pub(crate) fn lines(squares: &Squares, width: u16, room: usize, canvas: &Canvas) -> Vec<Line<'static>> {
    let digits = |most: u32| most.saturating_sub(1).to_string().len();
    let (label, columns) = (digits(squares.rows), squares.columns as usize);
    let Some(pitch) = [2, 1].into_iter().find(|pitch| label + pitch * columns <= usize::from(width)) else {
        return vec![];
    };
    if squares.rows as usize + HEAD > room {
        return vec![];
    }
    let step = (digits(squares.columns) + 1).div_ceil(pitch);
    let heads = (0..squares.columns).step_by(step).map(|column| {
        let wide = if column == 0 { label + pitch } else { step * pitch };
        format!("{column:>wide$}")
    });
    let head: String = heads.collect();
    let rows = (0..squares.rows).map(|row| {
        let number = Span::styled(format!("{row:>label$}"), canvas.style(Role::Quiet));
        let signs = (0..squares.columns).map(|column| sign(squares, [row, column], pitch, canvas));
        Line::from_iter(std::iter::once(number).chain(signs))
    });
    std::iter::once(Line::styled(head, canvas.style(Role::Quiet))).chain(rows).collect()
}

fn sign(squares: &Squares, square: [u32; 2], pitch: usize, canvas: &Canvas) -> Span<'static> {
    let (sign, role) = match square {
        _ if square == squares.here => (QUEEN, Role::Cursor),
        _ if squares.marked.contains(&square) => (DISC, Role::Title),
        _ if in_reach(squares.here, square) => (REACHED, Role::Text),
        _ => (EMPTY, Role::Quiet),
    };
    canvas.span(format!("{sign:>pitch$}"), role)
}

/// Whether a square lies on the queen's way up, left, or both.
fn in_reach(here: [u32; 2], square: [u32; 2]) -> bool {
    let [up, left] = [0, 1].map(|axis| here[axis].checked_sub(square[axis]));
    matches!((up, left), (Some(up), Some(left)) if up == 0 || left == 0 || up == left)
}
