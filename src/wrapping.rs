//! Breaks text into lines, for the screen and for what is printed.

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// The sign between two sizes. In ASCII it is `xor`, so it counts as three columns, unless the line is narrow.
const NIM_SUM: &str = "⊕";
const NARROW: usize = 12;

/// Breaks text into lines of at most `width` columns, at blanks if possible. Lines of the text stay lines.
pub fn wrap(text: &str, width: u16) -> Vec<String> {
    let width = usize::from(width.max(1));
    let columns =
        |text: &str| text.width() + if width > NARROW { 2 * text.matches(NIM_SUM).count() } else { 0 };
    let mut lines = vec![];
    for paragraph in text.lines() {
        if columns(paragraph) <= width {
            lines.push(paragraph.to_owned());
            continue;
        }
        let words: Vec<&str> = paragraph.split(' ').collect();
        let (mut line, mut at) = (String::new(), 0);
        while at < words.len() {
            // Both sides of `=` stay on one line, and so does a sum of sizes, unless it is nearly as long as a line.
            let sum = join_words(&words[at..], &["=", NIM_SUM]);
            let is_short = words[at] != NIM_SUM && columns(&words[at..at + sum].join(" ")) * 3 <= width * 2;
            let end = at + if is_short { sum } else { join_words(&words[at..], &["="]) };
            let word = words[at..end].join(" ");
            if !line.is_empty() && columns(&line) + 1 + columns(&word) <= width {
                line.push(' ');
            } else if !line.is_empty() {
                lines.push(std::mem::take(&mut line));
            }
            line.push_str(&word);
            while line.width() > width {
                let (head, tail) = split_at_width(&line, width);
                lines.push(head);
                line = tail;
            }
            at = end;
        }
        lines.push(line);
    }
    lines
}

/// How many of the first words are joined by these signs.
fn join_words(words: &[&str], signs: &[&str]) -> usize {
    let joined = words.windows(2).take_while(|pair| pair.iter().any(|word| signs.contains(word)));
    1 + joined.count()
}

/// The text up to `width` columns, and the rest.
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
