//! Plain characters: replaces everything in a finished frame that is beyond ASCII.

use ratatui::buffer::{Buffer, Cell};

use crate::tui::theme::{Paint, is_word};

/// Every character of ours beyond ASCII, and its replacement.
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

/// Text doesn't run over these.
const FRAMES: &str = "│┃█▐▌";

/// Replaces the characters of a finished frame beyond ASCII that are ours; a player's own stay.
pub(crate) fn replace(buffer: &mut Buffer, paint: Paint) {
    write_xor(buffer);
    for cell in &mut buffer.content {
        if let [_] | [] = cell.symbol().as_bytes() {
            continue;
        }
        let found = IN_ASCII.iter().find(|(ours, _)| ours.contains(cell.symbol()));
        if let Some((_, plain)) = found {
            cell.set_char(*plain);
        }
    }
    // A picture may be of signs that are read as words.
    for cell in buffer.content.iter_mut().filter(|cell| is_word(cell.symbol())) {
        paint.make_readable(cell);
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
    use super::*;
    use crate::tui::Preferences;

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
    fn only_our_own_characters_are_replaced() {
        let mut buffer = Buffer::with_lines(["●é"]);
        replace(&mut buffer, Paint::new(&Preferences::default()));
        assert_eq!(buffer.content.iter().map(Cell::symbol).collect::<String>(), "Oé");
    }
}
