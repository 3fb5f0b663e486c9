//! The program's name, drawn: a letter is a pattern of blocks.

use ratatui::text::{Line, Span, Text};

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

/// The name; large, a block is two columns wide and one row high, small it is one column and half a row.
pub(super) fn text(large: bool, canvas: &Canvas) -> Text<'static> {
    let row = |row: usize| {
        let letters = LETTERS.iter().enumerate().flat_map(|(index, letter)| {
            // Each I is a match.
            let role = match (letter[0].len(), row) {
                (1, 0) => Role::Red,
                _ if index < TERMINAL => Role::Stone,
                _ => Role::Key,
            };
            let blocks = (0..letter[0].len()).map(|column| sign(letter, row, column, large));
            let between = match (index, large) {
                (0, _) => "",
                (_, true) => "  ",
                (_, false) => " ",
            };
            [Span::raw(between), Span::styled(blocks.collect::<String>(), canvas.picture(role))]
        });
        letters.collect::<Line>()
    };
    (0..ROWS).step_by(if large { 1 } else { 2 }).map(row).collect()
}

/// The sign of a block, or of it and the one below.
fn sign(letter: &[&str; ROWS], row: usize, column: usize, large: bool) -> &'static str {
    let block = |row: usize| letter.get(row).is_some_and(|row| row.as_bytes()[column] == b'#');
    match (large, block(row), block(row + 1)) {
        (true, true, _) => "██",
        (true, false, _) => "  ",
        (_, true, true) => "█",
        (_, true, false) => "▀",
        (_, false, true) => "▄",
        _ => " ",
    }
}
