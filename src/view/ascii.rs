//! The last look at a finished frame: nothing that a terminal would obey, and where it is asked for nothing beyond ASCII.

use ratatui::buffer::Buffer;

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
    ("┌┐└┘├┤┬┴┼✓", '+'),
    ("◐", 'c'),
    ("⊕↑△", '^'),
    ("è", 'e'),
    ("…", '~'),
    ("▲", '!'),
];

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
        } else if let Some((_, plain)) = IN_ASCII.iter().find(|(ours, _)| ascii && ours.contains(symbol)) {
            cell.set_char(*plain);
        }
    }
}

/// The sign between two sizes is written out over the blanks beside it: `3xor5`, so that `^` means an arrow only.
fn write_xor(buffer: &mut Buffer) {
    for index in 1..buffer.content.len().saturating_sub(1) {
        let [before, sign, after] = [index - 1, index, index + 1].map(|at| buffer.content[at].symbol());
        if sign == "⊕" && before == " " && after == " " {
            for (at, letter) in [(index - 1, "x"), (index, "o"), (index + 1, "r")] {
                buffer.content[at].set_symbol(letter);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use ratatui::buffer::Cell;
    use ratatui::layout::Rect;

    use super::*;

    fn shown(symbol: &'static str, ascii: bool) -> String {
        let mut buffer = Buffer::filled(Rect::new(0, 0, 1, 1), Cell::new(symbol));
        make_printable(&mut buffer, ascii);
        buffer[(0, 0)].symbol().to_owned()
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
