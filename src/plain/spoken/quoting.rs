//! What was typed, said back: a few whole words of it.

use crate::game::clean;

/// Letters of what was typed that are said back.
const QUOTED: usize = 40;

/// The first words of a text, as many as are listened to.
pub(in crate::plain) fn quoted(text: &str) -> String {
    let mut said = String::new();
    for word in text.split_whitespace() {
        if said.chars().count() + 1 + word.chars().count() > QUOTED && !said.is_empty() {
            break;
        }
        if !said.is_empty() {
            said.push(' ');
        }
        said.extend(word.chars().take(QUOTED));
    }
    clean(&said.replace('"', ""), usize::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whole_words_are_said_back() {
        for (text, said) in [
            ("banana", "banana"),
            ("", ""),
            (
                "i was wondering whether you could perhaps play something else",
                "i was wondering whether you could",
            ),
        ] {
            assert_eq!(quoted(text), said);
        }
        assert_eq!(quoted(&"x".repeat(200)), "x".repeat(40));
    }
}
