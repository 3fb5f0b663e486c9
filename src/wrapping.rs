//! Breaking text into lines, for the screen, the line mode, and pages whose scrolling depends on it.

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// The sign between two sizes, and letters that nobody uses, as wide as `xor`, which stands for it in plain ASCII: there is room for both.
const NIM_SUM: &str = "⊕";
const WRITTEN_OUT: &str = "\u{e000}\u{e001}\u{e002}";

/// Columns in which there is no room to spare.
const NARROW: u16 = 12;

/// Breaks text into lines of at most `width` columns, at blanks where possible; lines of the text stay lines.
#[must_use]
pub fn wrap(text: &str, width: u16) -> Vec<String> {
    if text.contains(NIM_SUM) && width > NARROW {
        let lines = wrap(&text.replace(NIM_SUM, WRITTEN_OUT), width);
        return lines.into_iter().map(|line| line.replace(WRITTEN_OUT, NIM_SUM)).collect();
    }
    let width = usize::from(width.max(1));
    let mut lines = vec![];
    for paragraph in text.lines() {
        if paragraph.width() <= width {
            lines.push(paragraph.to_owned());
            continue;
        }
        let mut line = String::new();
        let mut rest = paragraph;
        loop {
            // A sum of sizes stays on one line, unless it is nearly as long as one.
            let sum = word_end(rest, true);
            let fits = rest[..sum].width() * 3 <= width * 2 && !rest.starts_with(WRITTEN_OUT);
            let end = if fits { sum } else { word_end(rest, false) };
            let word = &rest[..end];
            let joined = line.width() + usize::from(!line.is_empty()) + word.width();
            if joined <= width && !line.is_empty() {
                line.push(' ');
            } else if !line.is_empty() {
                lines.push(std::mem::take(&mut line));
            }
            line.push_str(word);
            while line.width() > width {
                let (head, tail) = split_at_width(&line, width);
                lines.push(head);
                line = tail;
            }
            if end == rest.len() {
                break;
            }
            rest = &rest[end + 1..];
        }
        lines.push(line);
    }
    lines
}

/// Where the first word of a text ends: at a blank, but not at one beside `=`: both sides of it stay on one line. Whole `sums` stay
/// on one line as well.
fn word_end(text: &str, sums: bool) -> usize {
    let breaks = |at: &usize| {
        let (before, behind) = (&text[..*at], &text[at + 1..]);
        let joins = before.ends_with(" =") || behind.starts_with("= ");
        !joins && !(sums && (before.ends_with(WRITTEN_OUT) || behind.starts_with(WRITTEN_OUT)))
    };
    text.match_indices(' ').map(|(at, _)| at).find(breaks).unwrap_or(text.len())
}

/// The text up to `width` columns, and the rest.
#[must_use]
pub fn split_at_width(text: &str, width: usize) -> (String, String) {
    let mut used = 0;
    let at = text
        .char_indices()
        .find(|(index, letter)| {
            used += letter.width().unwrap_or(0);
            used > width && *index > 0
        })
        .map_or(text.len(), |(index, _)| index);
    (text[..at].to_owned(), text[at..].to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_wrapped_at_blanks_and_nothing_is_lost() {
        assert_eq!(wrap("take one or two", 8), ["take one", "or two"]);
        assert_eq!(wrap("a\n\nb", 8), ["a", "", "b"]);
        assert_eq!(wrap("abcdefgh", 3), ["abc", "def", "gh"]);
        assert_eq!(wrap("leaves 1 ⊕ 4 ⊕ 5 = 0", 18), ["leaves 1 ⊕", "4 ⊕ 5 = 0"]);
        assert_eq!(wrap("that leaves 1 ⊕ 4 ⊕ 5 = 0", 36), ["that leaves 1 ⊕ 4 ⊕ 5 = 0"]);
        assert_eq!(
            wrap("that leaves all in pairs: 1 ⊕ 4 ⊕ 5 = 0", 36),
            ["that leaves all in pairs:", "1 ⊕ 4 ⊕ 5 = 0"]
        );
        assert_eq!(wrap("日本語", 4), ["日本", "語"]);
        for width in 0..30 {
            assert_eq!(wrap("the quick brown fox", width).concat().replace(' ', ""), "thequickbrownfox");
        }
    }
}
