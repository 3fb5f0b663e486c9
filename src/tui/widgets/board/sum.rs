//! Several boards side by side, each with its number and its game above it.

use ratatui::layout::Rect;

use super::{BoardView, Part, cells};
use crate::game::Board;
use crate::tui::theme::{POINTER, Role};
use crate::tui::widgets::text::{clip, wrap};
use crate::tui::widgets::{Canvas, split_below};
use crate::tui::{Spot, Target};

/// The shape of a board that suits most games: columns to a row.
const WIDE: u32 = 4;
/// Fewest columns and rows of a board, its title included.
const LEAST: (u16, u16) = (18, 3);
/// Columns left free between two boards.
const GAP: u16 = 2;
/// Rows from which on the rule stands below the title.
const WITH_RULE: u16 = 7;
/// Told in the place of a rule where a part is played to its end.
const NO_MOVE: &str = "No move is left here.";
/// The colour of the line round a board that has a twin.
const TWIN: Role = Role::Blue;
/// Rows that a rule may have.
const MOST_ROWS: u16 = 3;
/// Rows of a frame.
const FRAME: u16 = 2;

/// Draws all boards, in the arrangement that leaves each of them the best shape.
pub(crate) fn draw(view: &BoardView, mut area: Rect, canvas: &mut Canvas) {
    let across = across(view.parts.len(), area);
    let down = view.parts.len().div_ceil(across).max(1);
    if (0..view.parts.len()).any(|number| view.twin_of(number).is_some()) {
        // Twins look alike: none has a row or a column more than the other.
        area.height -= area.height % cells(down);
        area.width -= area.width % cells(across);
    }
    let parts = view.parts.iter().zip(view.position.board.components());
    for (number, (part, component)) in parts.enumerate() {
        let (row, column) = (number / across, number % across);
        // The last row may have fewer boards: they share all of it.
        let here = if row + 1 == down { view.parts.len() - row * across } else { across };
        let [left, right] = [column, column + 1].map(|column| share(area.width, column, here));
        let [top, bottom] = [row, row + 1].map(|row| share(area.height, row, down));
        let gap = if column + 1 < here { GAP } else { 0 };
        let place = Rect {
            x: area.x + left,
            y: area.y + top,
            width: (right - left).saturating_sub(gap),
            height: bottom - top,
        };
        let twin =
            view.twin_of(number).map_or_else(String::new, |other| format!(", the twin of {}", other + 1));
        let title = format!("{} {}{twin}", number + 1, part.view.game.title());
        let rules = match component.move_count() {
            0 => vec![NO_MOVE.to_owned()],
            _ => component.rules_in_sum(),
        };
        let twin = view.twin_of(number).is_some();
        draw_part(number, part, (&title, &rules), (place, twin), canvas);
    }
}

/// So many of all columns or rows lie before this board of so many.
fn share(all: u16, number: usize, of: usize) -> u16 {
    cells(usize::from(all) * number / of.max(1))
}

/// How many boards stand beside each other.
fn across(parts: usize, area: Rect) -> usize {
    let shape = |across: usize| {
        let width = share(area.width, 1, across);
        let height = share(area.height, 1, parts.div_ceil(across));
        let fits = width >= LEAST.0 && height >= LEAST.1;
        let (width, tall) = (u32::from(width) * 100, u32::from(height.max(1)) * WIDE * 100);
        // How far the shape is from the best, whichever way.
        (!fits, width.max(tall) * 100 / width.min(tall).max(1))
    };
    (1..=parts).min_by_key(|across| shape(*across)).unwrap_or(1)
}

/// Rows that a board cannot do without, about.
fn needed(view: &BoardView, width: u16) -> u16 {
    match &view.position.board {
        // Pins stand in several rows where they are many; two rows are for the cursor.
        &Board::Grid { rows: 1, cols, .. } => 2 + 2 * (u16::from(cols) * 2).div_ceil(width.max(1)),
        Board::Grid { rows, .. } => u16::from(*rows) + 1,
        Board::Heaps(heaps) => cells(heaps.len()) + 1,
        Board::Sum(_) => 0,
    }
}

/// Draws a line round a board that has a twin, where there is room for it; what is inside is left.
fn outline(area: Rect, needed: u16, canvas: &mut Canvas) -> Rect {
    if area.height < needed + FRAME {
        return area;
    }
    for y in area.y..area.bottom() {
        for x in [area.x, area.right().saturating_sub(1)] {
            canvas.write_at(area, (x, y), "│", TWIN);
        }
    }
    let line = "─".repeat(usize::from(area.width.saturating_sub(2)));
    canvas.write_at(area, (area.x, area.y), &format!("╭{line}╮"), TWIN);
    canvas.write_at(area, (area.x, area.bottom() - 1), &format!("╰{line}╯"), TWIN);
    Rect { x: area.x + 1, y: area.y + 1, width: area.width.saturating_sub(2), height: area.height - FRAME }
}

/// Draws a part below its title and its rule.
fn draw_part(
    number: usize,
    part: &Part,
    (title, rules): (&str, &[String]),
    (area, twin): (Rect, bool),
    canvas: &mut Canvas,
) {
    let Part { view, chosen } = part;
    let before = canvas.clicks.all().count();
    canvas.clicks.add(area, Target::Cover);
    let (head, mut board) = split_below(area, 1);
    let pointer = if *chosen { POINTER } else { " " };
    let role = if *chosen { Role::Cursor } else { Role::Title };
    canvas.write(head, &clip(&format!("{pointer} {title}"), head.width), role);
    // As many sentences of the rule as fit.
    let width = board.width.saturating_sub(2);
    // The frame of a twin comes before a longer rule.
    let rest = board.height.saturating_sub(needed(view, board.width));
    let framed = if twin && rest > FRAME { FRAME } else { 0 };
    let most = if board.height + 1 >= WITH_RULE { (rest - framed).clamp(1, MOST_ROWS) } else { 0 };
    let mut shorter = (1..=rules.len()).rev().map(|sentences| wrap(&rules[..sentences].join(" "), width));
    if let Some(lines) = shorter.find(|lines| lines.len() <= usize::from(most)) {
        let (head, below) = split_below(board, cells(lines.len()));
        for (row, lines) in head.rows().zip(lines) {
            canvas.write_at(row, (row.x + 2, row.y), &lines, Role::Quiet);
        }
        board = below;
    }
    if twin {
        board = outline(board, needed(view, board.width), canvas);
    }
    view.draw(board, canvas);
    canvas.clicks.replace_from(before, |target| match (Spot::from_target(target), target) {
        (Some(spot), _) => Target::InPart { part: number, spot },
        (None, Target::Cover) => Target::InPart { part: number, spot: Spot::Board },
        (None, other) => other,
    });
}
