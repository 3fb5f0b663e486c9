//! Text that came from outside: which characters may not be shown as they are, and how to show them all the same.

use std::borrow::Borrow;

use strsim::damerau_levenshtein;

/// Whether `letter` hides or moves other text when it is shown: control characters, line and paragraph separators,
/// bidirectional controls, and all that Unicode calls ignorable, for which nothing is shown. Marks that combine with the letter
/// before them are shown.
pub fn is_hidden(letter: char) -> bool {
    letter.is_control()
        || matches!(
            letter,
            '\u{ad}'
                | '\u{34f}'
                | '\u{61c}'
                | '\u{115f}'
                | '\u{1160}'
                | '\u{17b4}'
                | '\u{17b5}'
                | '\u{180b}'..='\u{180f}'
                | '\u{200b}'..='\u{200f}'
                | '\u{2028}'..='\u{202e}'
                | '\u{2060}'..='\u{206f}'
                | '\u{3164}'
                | '\u{fe00}'..='\u{fe0f}'
                | '\u{feff}'
                | '\u{ffa0}'
                | '\u{fff0}'..='\u{fffb}'
                | '\u{13430}'..='\u{1343f}'
                | '\u{1bca0}'..='\u{1bca3}'
                | '\u{1d173}'..='\u{1d17a}'
                | '\u{e0000}'..='\u{e0fff}'
        )
}

/// `text` fit to be quoted in a message: hidden characters written out (`\u{202e}`, `\n`), and at most `limit` characters of it,
/// with `…` for the rest.
pub fn clean(text: &str, limit: usize) -> String {
    let mut shown = String::new();
    for (index, letter) in text.chars().enumerate() {
        if index >= limit {
            shown.push('…');
            break;
        }
        if is_hidden(letter) {
            shown.extend(letter.escape_default());
        } else {
            shown.push(letter);
        }
    }
    shown
}

/// `a`, `a and b`, `a, b and c`, with "and" or another word before the last one.
pub fn join_list<S: Borrow<str>>(words: &[S], last_joint: &str) -> String {
    match words {
        [before @ .., last] if !before.is_empty() => {
            format!("{} {last_joint} {}", before.join(", "), last.borrow())
        }
        words => words.concat(),
    }
}

/// `2,147,483,647`: digits in groups of three.
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::with_capacity(digits.len() + digits.len() / 3);
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// How many may be taken: `1`, `1 or 2`, `1, 2 or 3`, `1 to 19`.
pub fn up_to(most: u32) -> String {
    match most {
        0 | 1 => "1".to_owned(),
        2 => "1 or 2".to_owned(),
        3 => "1, 2 or 3".to_owned(),
        most => format!("1 to {}", grouped(u64::from(most))),
    }
}

/// `1 move`, `2 moves`: the count with its noun.
pub fn plural(count: u64, one: &str, many: &str) -> String {
    format!("{} {}", grouped(count), if count == 1 { one } else { many })
}

/// The word with the fewest slips, if there are few.
pub fn nearest<'a>(typed: &str, words: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let slips = words.map(|word| (damerau_levenshtein(typed, word), word));
    let near = slips.filter(|(slips, word)| *slips <= word.len().min(typed.len()).div_ceil(3));
    near.min_by_key(|(slips, _)| *slips).map(|(_, word)| word)
}

/// The text with a capital letter at its beginning.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// A message as a sentence for the screen: with a capital and a full stop.
pub fn sentence(message: &str) -> String {
    let end = if message.ends_with(['.', ':', '!', '?']) { "" } else { "." };
    capital(message) + end
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hidden_characters_are_written_out() {
        assert_eq!(clean("a\u{1b}[31mb\n\u{202e}c\0", 40), r"a\u{1b}[31mb\n\u{202e}c\u{0}");
        assert_eq!(clean("Zoë 漢", 40), "Zoë 漢");
    }

    #[test]
    fn foreign_text_is_bounded() {
        assert_eq!(clean(&"x".repeat(10_000_000), 5), "xxxxx…");
        assert_eq!(clean("xxxxx", 5), "xxxxx");
    }
}
