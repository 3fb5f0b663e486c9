//! The last look at a finished frame: nothing that a terminal would obey, and where it is asked for nothing beyond ASCII.

use ratatui::buffer::{Buffer, Cell};

use crate::game::is_hidden;

/// Every character of ours beyond ASCII, with what stands for it in a poor font.
const IN_ASCII: &[(&str, char)] = &[
    ("▁▂▄", '_'),
    ("▃•·", '.'),
    ("▅▆░╎", ':'),
    ("▇┃│⠋", '|'),
    ("♦★", '*'),
    ("●", 'O'),
    ("♛", 'Q'),
    ("♕", 'q'),
    ("○◦□", 'o'),
    ("■█▛▜▙▟▚▞", '#'),
    ("▼↓", 'v'),
    ("×╳", 'x'),
    ("▸›→", '>'),
    ("▀", '"'),
    ("▌", ')'),
    ("▐", '('),
    ("▘▗╱╭╯⠙", '/'),
    ("▝▖╲╮╰⠸", '\\'),
    ("┏┗", '['),
    ("┓┛", ']'),
    ("╶╴─–−⠹", '-'),
    ("◂←", '<'),
    ("━", '='),
    ("┌┐└┘├┤┬┴┼✓☆", '+'),
    ("◐", 'c'),
    ("⊕↑△", '^'),
    ("è", 'e'),
    ("…", '~'),
    ("▲", '!'),
];

/// What a text does not run over.
const FRAMES: &str = "│┃█▐▌";

/// Goes over a finished frame: characters that a terminal would obey instead of show become `?`, and with `ascii` our own beyond
/// ASCII their stand-ins.
pub(super) fn make_printable(buffer: &mut Buffer, ascii: bool) {
    if ascii {
        write_xor(buffer);
    }
    for cell in &mut buffer.content {
        let symbol = cell.symbol();
        if symbol.bytes().all(|byte| matches!(byte, b' '..=b'~')) {
            continue;
        }
        if symbol.chars().any(is_hidden) {
            cell.set_char('?');
        } else if ascii && let Some((_, plain)) = IN_ASCII.iter().find(|(ours, _)| ours.contains(symbol)) {
            cell.set_char(*plain);
        }
    }
}

/// The sign between two sizes is written out: `3 xor 5`, so that `^` means an arrow only. What stands behind it moves into the blanks at
/// the end of its text; where there are none, `3xor5` does.
fn write_xor(buffer: &mut Buffer) {
    let width = usize::from(buffer.area.width.max(1));
    for row in buffer.content.chunks_mut(width) {
        for at in 1..row.len().saturating_sub(1) {
            if [at - 1, at, at + 1].map(|at| row[at].symbol()) != [" ", "⊕", " "] {
                continue;
            }
            let sign = row[at].clone();
            let first = match free_from(row, at + 1) {
                Some(free) => {
                    row[at + 1..free + 2].rotate_right(2);
                    at
                }
                None => at - 1,
            };
            for (cell, letter) in row[first..].iter_mut().zip(["x", "o", "r"]) {
                *cell = sign.clone();
                cell.set_symbol(letter);
            }
        }
    }
}

/// The first of two blanks behind a text that can be done without; `None` where a frame comes first.
fn free_from(row: &[Cell], from: usize) -> Option<usize> {
    let is_blank = |at: usize| row.get(at).is_none_or(|cell| cell.symbol() == " ");
    let before_frame = (from..row.len()).take_while(|at| !FRAMES.contains(row[*at].symbol()));
    before_frame.take_while(|at| at + 1 < row.len()).find(|at| (*at..at + 3).all(is_blank))
}

#[cfg(test)]
mod tests {
    use ratatui::layout::Rect;

    use super::*;

    fn shown(symbol: &'static str, ascii: bool) -> String {
        let mut buffer = Buffer::filled(Rect::new(0, 0, 1, 1), Cell::new(symbol));
        make_printable(&mut buffer, ascii);
        buffer[(0, 0)].symbol().to_owned()
    }

    #[test]
    fn the_sign_of_a_nim_sum_is_written_out_with_blanks_as_far_as_there_is_room() {
        for (given, written) in [
            ("1 ⊕ 4 ⊕ 5 = 0       ", "1 xor 4 xor 5 = 0   "),
            ("│ 1 ⊕ 4      │", "│ 1 xor 4    │"),
            ("│ 1 ⊕ 4 │ 2 ⊕ 3    │", "│ 1xor4 │ 2 xor 3  │"),
            ("1 ⊕ 4", "1xor4"),
        ] {
            let mut buffer = Buffer::with_lines([given]);
            write_xor(&mut buffer);
            let text: String = buffer.content.iter().map(Cell::symbol).collect();
            assert_eq!(text, written);
        }
    }

    #[test]
    fn no_cell_carries_an_escape_sequence() {
        for symbol in ["\x1b[2J", "\u{9b}2J", "a\u{202e}b", "\u{7f}", "\n", "\u{2067}"] {
            for ascii in [false, true] {
                assert_eq!(shown(symbol, ascii), "?", "{symbol:?}");
            }
        }
        assert_eq!([shown("●", false), shown("●", true)], ["●", "O"]);
        assert_eq!([shown("é", false), shown("é", true)], ["é"; 2], "a player's own");
    }
}
