//! Keeps words clear. Nobody knows which of a terminal's 16 colours is read on which, nor whether its ground is light: words of a finished
//! frame have its text's own colour there, and only pictures have others.

use ratatui::buffer::{Buffer, Cell};
use ratatui::style::{Color, Modifier};

use super::theme::Paint;

/// The two of the 16 colours that are read on each other in every palette: those of a word on a coloured piece.
const PLATE: (Color, Color) = (Color::White, Color::Black);

/// Whether a cell's text is read: letters, digits, punctuation. Blocks, lines, dots and stones are looked at, in ASCII too.
pub(super) fn is_word(symbol: &str) -> bool {
    symbol.chars().any(|c| match c {
        '#' | '*' | '|' | '_' | '\\' | '^' | '~' => false,
        c if c.is_ascii() => c.is_ascii_graphic(),
        // Lines, blocks and shapes: most of what is drawn.
        '\u{2500}'..='\u{25ff}' => false,
        '×' | '→' | '←' | '↑' | '↓' | '⊕' | '−' | '–' | '…' => true,
        c => c.is_alphanumeric(),
    })
}

/// Takes from the words of a frame what may make them faint: dim light, and where colours are the terminal's, all but two of them. In the
/// theme `mono` they are bold.
pub(super) fn make_legible(buffer: &mut Buffer, paint: Paint) {
    if !paint.has_unknown_colours() {
        return;
    }
    let ground = paint.ground();
    let (text, back) = (ground.fg.unwrap_or_default(), ground.bg.unwrap_or_default());
    // Bold black is dark grey in many terminals.
    let heavy = if text == Color::Black { Modifier::BOLD } else { Modifier::empty() };
    let faint = Modifier::DIM.union(heavy);
    let is_plain = |cell: &Cell| cell.fg == text && cell.bg == back;
    // The look of the word before, as it was and as it is now: a blank after it is like it, so that both are one piece.
    let mut before = None;
    for cell in &mut buffer.content {
        let look = (cell.fg, cell.bg, cell.modifier);
        if let (" ", Some((was, now))) = (cell.symbol(), before)
            && was == look
        {
            (cell.fg, cell.modifier) = now;
            continue;
        }
        before = None;
        if is_plain(cell) && !cell.modifier.intersects(faint) || !is_word(cell.symbol()) {
            continue;
        }
        cell.modifier.remove(Modifier::DIM);
        if cell.bg != back || cell.fg != text && cell.modifier.contains(Modifier::REVERSED) {
            (cell.fg, cell.bg) = PLATE;
            cell.modifier.remove(Modifier::REVERSED);
            continue;
        }
        cell.fg = text;
        if cell.modifier.intersects(heavy) {
            cell.modifier.remove(heavy);
            cell.modifier.insert(Modifier::UNDERLINED);
        }
        before = Some((look, (cell.fg, cell.modifier)));
    }
    for cell in buffer.content.iter_mut().filter(|cell| paint.bold && is_word(cell.symbol())) {
        cell.modifier.insert(Modifier::BOLD);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::coach::{Course, courses};
    use crate::game::Stop;
    use crate::games;

    /// Whatever a course or a lesson says is read, each sign of it.
    #[test]
    fn every_sign_of_a_sentence_is_read() {
        let mut told = String::new();
        for first in courses().filter_map(|subject| Course::new(subject, 0)) {
            for course in (0..first.count()).filter_map(|at| Course::new(first.subject(), at)) {
                told += &[&*course.step().text, &course.step().hint, &course.step().done].concat();
                let (game, position) = (games::get(course.game()), course.position());
                let lesson =
                    game.solve(&position, &Stop::default()).map(|solved| game.explain(&position, &solved));
                told += &lesson.map(|lesson| lesson.whole()).unwrap_or_default();
            }
        }
        assert!(told.contains('⊕'), "the nim-sum is told somewhere");
        for sign in told.chars().filter(|sign| !sign.is_ascii()) {
            assert!(is_word(&sign.to_string()), "{sign}");
        }
    }
}
