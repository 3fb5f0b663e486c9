//! Block elements and lines as rectangles, so that they meet whatever the font.

/// Columns and rows of the grid in which a cell is drawn.
pub(super) const WIDE: u16 = 8;
pub(super) const HIGH: u16 = 16;

/// Left, top, right and bottom in a cell.
pub(super) type Shape = (u16, u16, u16, u16);

const W: u16 = WIDE;
const H: u16 = HIGH;
/// The middle of a cell.
const X: u16 = WIDE / 2;
const Y: u16 = HIGH / 2;
/// Left and right of an upright line, top and bottom of a level one.
const L: u16 = X - 1;
const R: u16 = X;
const T: u16 = Y - 1;
const B: u16 = Y;

/// Parts of lines: from the middle to a side.
const TO_LEFT: Shape = (0, T, R, B);
const TO_RIGHT: Shape = (L, T, W, B);
const UP: Shape = (L, 0, R, B);
const DOWN: Shape = (L, T, R, H);
const LEVEL: Shape = (0, T, W, B);
const UPRIGHT: Shape = (L, 0, R, H);

const UPPER_HALF: Shape = (0, 0, W, Y);
const LOWER_HALF: Shape = (0, Y, W, H);
const UPPER_LEFT: Shape = (0, 0, X, Y);
const UPPER_RIGHT: Shape = (X, 0, W, Y);
const LOWER_LEFT: Shape = (0, Y, X, H);
const LOWER_RIGHT: Shape = (X, Y, W, H);

/// The rectangles of a block element or a line; `None` for what is written as text.
pub(super) fn shapes(symbol: &str) -> Option<&'static [Shape]> {
    Some(match symbol {
        "█" => &[(0, 0, W, H)],
        "▀" => &[UPPER_HALF],
        "▁" => &[(0, 14, W, H)],
        "▂" => &[(0, 12, W, H)],
        "▃" => &[(0, 10, W, H)],
        "▄" => &[LOWER_HALF],
        "▅" => &[(0, 6, W, H)],
        "▆" => &[(0, 4, W, H)],
        "▇" => &[(0, 2, W, H)],
        "▌" => &[(0, 0, X, H)],
        "▐" => &[(X, 0, W, H)],
        "▘" => &[UPPER_LEFT],
        "▝" => &[UPPER_RIGHT],
        "▖" => &[LOWER_LEFT],
        "▗" => &[LOWER_RIGHT],
        "▛" => &[UPPER_HALF, LOWER_LEFT],
        "▜" => &[UPPER_HALF, LOWER_RIGHT],
        "▙" => &[UPPER_LEFT, LOWER_HALF],
        "▟" => &[UPPER_RIGHT, LOWER_HALF],
        "▚" => &[UPPER_LEFT, LOWER_RIGHT],
        "▞" => &[UPPER_RIGHT, LOWER_LEFT],
        "─" | "━" => &[LEVEL],
        "│" | "┃" => &[UPRIGHT],
        "╭" | "┏" | "┌" => &[TO_RIGHT, DOWN],
        "╮" | "┓" | "┐" => &[TO_LEFT, DOWN],
        "╰" | "┗" | "└" => &[TO_RIGHT, UP],
        "╯" | "┛" | "┘" => &[TO_LEFT, UP],
        "├" => &[UPRIGHT, TO_RIGHT],
        "┤" => &[UPRIGHT, TO_LEFT],
        "┬" => &[LEVEL, DOWN],
        "┴" => &[LEVEL, UP],
        "┼" => &[LEVEL, UPRIGHT],
        "╶" => &[TO_RIGHT],
        "╴" => &[TO_LEFT],
        "╎" => &[(L, 2, R, 6), (L, 10, R, 14)],
        "·" => &[(3, 7, 5, 9)],
        _ => return None,
    })
}
