//! The program's name, drawn: a letter is a pattern of blocks.

use ratatui::layout::Rect;

use super::{Canvas, Role};

/// Rows of blocks in a letter.
const ROWS: usize = 5;
/// N, I, M, T, U, I.
const LETTERS: [[&str; ROWS]; 6] = [
    ["#...#", "##..#", "#.#.#", "#..##", "#...#"],
    ["#", "#", "#", "#", "#"],
    ["#...#", "##.##", "#.#.#", "#...#", "#...#"],
    ["#####", "..#..", "..#..", "..#..", "..#.."],
    ["#...#", "#...#", "#...#", "#...#", ".###."],
    ["#", "#", "#", "#", "#"],
];
/// The letters before this one are the game's, those from it on the terminal's.
const TERMINAL: usize = 3;

/// Columns and rows of the name; large, a block is two columns wide and one row high, small it is one column and half a row.
pub(super) const fn size(large: bool) -> (u16, u16) {
    if large { (54, 5) } else { (27, 3) }
}

/// Draws the name from the upper left corner of an area on.
pub(super) fn draw(area: Rect, large: bool, canvas: &mut Canvas) {
    let mut x = area.x;
    for (index, letter) in LETTERS.iter().enumerate() {
        let columns = letter[0].len();
        // Each I is a match.
        let role = |row: usize| match (columns, row) {
            (1, 0) => Role::Red,
            _ if index < TERMINAL => Role::Stone,
            _ => Role::Key,
        };
        for column in 0..columns {
            let block = |row: usize| letter.get(row).is_some_and(|row| row.as_bytes()[column] == b'#');
            if large {
                for (row, y) in (0..ROWS).zip(area.y..) {
                    canvas.put(area, (x, y), if block(row) { "██" } else { "  " }, role(row));
                }
            } else {
                for (row, y) in (0..ROWS).step_by(2).zip(area.y..) {
                    let sign = match (block(row), block(row + 1)) {
                        (true, true) => "█",
                        (true, false) => "▀",
                        (false, true) => "▄",
                        _ => " ",
                    };
                    canvas.put(area, (x, y), sign, role(row));
                }
            }
            x += if large { 2 } else { 1 };
        }
        x += if large { 2 } else { 1 };
    }
}
