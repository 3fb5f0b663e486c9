//! Bowling pins in a row, their numbers below; a row too long for one line goes on in the next.

use ratatui::layout::{Rect, Size};

use super::piece::{LARGE, Piece, Pieces, StoneState, raster};
use super::{BoardView, Fade, centred, columns};
use crate::game::{Board, Cell};
use crate::tui::Spot;
use crate::tui::theme::{Paint, Role};
use crate::tui::widgets::Canvas;

/// All widths, each with its heights, the largest first.
const SIZES: [(u16, &[u16]); 6] =
    [(13, &[22]), (11, &[18]), (9, &[15, 12]), (7, &[13, 10]), (5, &[12, 10, 8, 7, 6]), (3, &[5, 4, 2])];
const SMALLEST: Size = Size::new(3, 2);
/// If none of these fits.
const NARROW: Size = Size::new(2, 2);
/// Most columns left free between two pins.
const BETWEEN: u16 = 2;
/// Rows below a pin: its number, and what points at it.
const FOOT: u16 = 2;
/// Replaces the number of a place without a pin from the start.
const ABSENT: &str = "–";
/// The place of a pin that was just taken.
const TAKEN: &str = "◦";
/// Pins of this height have a stripe round the neck, and only a mark on them if they are about to go.
const TALL: u16 = 4;

pub(crate) fn draw(view: &BoardView, area: Rect, canvas: &mut Canvas) {
    let Board::Grid { cols, .. } = view.position.board else { return };
    let count = u16::from(cols);
    let alley = Alley::largest_in(count, area);
    let pins = pieces(alley.size, alley.apart > alley.size.width, view.fade, canvas.paint);
    let lines = count.div_ceil(alley.per_line);
    let per_line = alley.per_line.min(count);
    let between = alley.apart - alley.size.width;
    let height = lines * alley.pitch - (alley.pitch - FOOT - alley.size.height);
    let whole = centred(area, per_line * alley.apart - between, height);
    for col in 0..cols {
        let cell = Cell::new(0, col);
        let (line, column) = (u16::from(col) / alley.per_line, u16::from(col) % alley.per_line);
        let place = Rect {
            x: whole.x + column * alley.apart,
            y: whole.y + line * alley.pitch,
            width: alley.size.width,
            height: alley.size.height + FOOT,
        };
        let state = view.state(cell);
        // A place without a pin from the start stays empty.
        if state != StoneState::Absent || stood(view, col) {
            pins[state as usize].draw_at((place.x, place.y), area, canvas);
        }
        let next = Cell::new(0, col + 1);
        let goes_on =
            column + 1 == alley.per_line && [cell, next].iter().all(|cell| view.position.board.has(*cell));
        if goes_on {
            canvas.write_at(area, (place.right(), place.y + alley.size.height / 2), "→", Role::Quiet);
        }
        let below = (place.x + place.width / 2, place.y + alley.size.height);
        draw_foot(view, cell, alley.apart, below, area, canvas);
        let hit = Rect { width: alley.apart, ..place };
        canvas.clicks.add(hit.intersection(area), Spot::Cell(cell).target());
    }
}

/// Whether all pins are seen, and the number of each.
pub(crate) fn fits(view: &BoardView, area: Rect) -> bool {
    let Board::Grid { cols, .. } = view.position.board else { return true };
    let alley = Alley::largest_in(cols.into(), area);
    let lines = u16::from(cols).div_ceil(alley.per_line);
    (lines - 1) * alley.pitch + alley.size.height < area.height
}

/// Whether a pin stood there at first.
fn stood(view: &BoardView, col: u8) -> bool {
    view.opening.board.has(Cell::new(0, col))
}

/// Draws the number of a pin below its middle, and what points at it: the cursor, or the marked end of a run. Pins stand `pitch` columns
/// from each other.
fn draw_foot(view: &BoardView, cell: Cell, pitch: u16, (x, y): (u16, u16), area: Rect, canvas: &mut Canvas) {
    let here = view.cells.cursor == Some(cell);
    let name = if here || stood(view, cell.col) { view.game.words().cell(cell) } else { ABSENT.to_owned() };
    // Of numbers that would touch every second one is left out.
    let width = columns(&name);
    if width < pitch || cell.col.is_multiple_of(2) || here {
        let role = if here { Role::Cursor } else { Role::Quiet };
        canvas.write_at(area, (x.saturating_sub(width / 2), y), &name, role);
        let pointer = if here { "▲" } else { "△" };
        if here || view.cells.anchor == Some(cell) {
            canvas.write_at(area, (x, y + 1), pointer, Role::Key);
        }
    }
}

/// How large the pins are, and how many stand in a line.
struct Alley {
    size: Size,
    /// Columns from pin to pin.
    apart: u16,
    per_line: u16,
    /// Rows from line to line.
    pitch: u16,
}

impl Alley {
    /// The fewest lines, and then the largest pins with which all fit. If none do, the narrow ones, or else the smallest.
    fn largest_in(pins: u16, area: Rect) -> Self {
        let alley = |size: Size| {
            let per_line = (area.width / size.width).clamp(1, pins.max(1));
            let lines = pins.div_ceil(per_line).max(1);
            // Lines are equally long, as far as may be.
            let per_line = pins.div_ceil(lines).max(1);
            let pitch = size.height + FOOT;
            let apart = (area.width / per_line).clamp(size.width, size.width + BETWEEN);
            Self { size, apart, per_line, pitch: (area.height / lines).clamp(pitch, pitch + 1) }
        };
        let fits = |alley: &Self| pins.div_ceil(alley.per_line) * (alley.size.height + FOOT) <= area.height;
        let sizes = SIZES
            .iter()
            .flat_map(|&(width, heights)| heights.iter().map(move |&height| Size::new(width, height)));
        let best = sizes.map(alley).filter(fits);
        let best = best.max_by_key(|alley| (alley.per_line, alley.size.height));
        let narrow = || Some(alley(NARROW)).filter(fits);
        // In a single line they are seen even if what is below them is cut off.
        let single = || [SMALLEST, NARROW].map(alley).into_iter().find(|alley| alley.per_line == pins);
        best.or_else(narrow).or_else(single).unwrap_or_else(|| alley(SMALLEST))
    }
}

/// A pin, one about to go, struck through, one that falls, and the outline of where one stood. Pins that stand `apart` are as wide as
/// their size; others leave half a column on each side.
fn pieces(size: Size, apart: bool, fade: Fade, paint: Paint) -> Pieces {
    let half = f32::from(size.width) / 2.0 - if apart { 0.0 } else { 0.5 };
    // How far it reaches in each half row.
    let high = f32::from(size.height);
    let reach = |row: u16| outline(0.5 + (f32::from(row) + 0.5 - high) / (high * 2.0));
    let reaches: Vec<f32> = (0..2 * size.height).map(reach).collect();
    let inside = |x: f32, y: f32| {
        let row = y + high - 0.5;
        row >= 0.0 && reaches.get(row as usize).is_some_and(|reach| x.abs() / half <= *reach)
    };
    let is_edge = |x, y| {
        let around = [(x - 0.5, y), (x + 0.5, y), (x, y - 1.0), (x, y + 1.0)];
        inside(x, y) && !around.into_iter().all(|(x, y)| inside(x, y))
    };
    let lines = raster(size, &inside);
    let standing = |role| {
        let has_stripe = role == Role::Stone && size.height >= TALL;
        let neck = size.height * 3 / 10;
        let role = |row| if has_stripe && row == neck { Role::Quiet } else { role };
        Piece::new(lines.iter().zip((0..).map(role)), paint)
    };
    // On its belly, which is in the middle of its lower two thirds.
    let y = size.height / 3;
    let belly = Rect { y, ..Rect::new(0, 0, size.width, size.height - y) };
    let mut going = standing(if size.height >= LARGE { Role::Stone } else { Role::Going });
    going.cross_out(belly, paint);
    let edges = match size.width {
        // The outline of a narrow one would look like a pin.
        ..5 => (0..size.height).map(|_| format!(" ╎{:1$}", "", usize::from(size.width) - 2)).collect(),
        _ => raster(size, &is_edge),
    };
    let hollow = || Piece::new(edges.iter().map(|line| (line, Role::Frame)), paint);
    let mut left = hollow();
    left.mark(belly, TAKEN, Role::Taken, paint);
    let taken = if fade == Fade::Full { standing(Role::Taken) } else { left };
    [standing(Role::Stone), going, taken, hollow()]
}

/// How far from its middle a pin reaches, from its top (0) to its foot (1), of half its width: a round head, a neck, a belly.
fn outline(down: f32) -> f32 {
    const POINTS: [(f32, f32); 9] = [
        (0.0, 0.24),
        (0.06, 0.44),
        (0.14, 0.48),
        (0.32, 0.24),
        (0.42, 0.46),
        (0.56, 0.9),
        (0.7, 1.0),
        (0.86, 0.88),
        (1.0, 0.5),
    ];
    let between = POINTS.windows(2).find(|pair| down <= pair[1].0);
    between.map_or(POINTS[8].1, |pair| {
        let share = (down - pair[0].0) / (pair[1].0 - pair[0].0);
        // Rounded, so that two parts meet without a corner.
        let smooth = share * share * (3.0 - 2.0 * share);
        pair[0].1 + smooth * (pair[1].1 - pair[0].1)
    })
}
