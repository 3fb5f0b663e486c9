//! Names of players.

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// Most columns a name may be wide.
pub const WIDEST_NAME: usize = 20;

/// The name as it will be shown: trimmed.
///
/// # Errors
/// One sentence when it is empty, too wide, or holds characters that do not show or that turn the writing direction.
pub fn check_name(text: &str) -> Result<String, String> {
    let name = text.trim();
    if name.is_empty() {
        return Err("A name must have at least one character.".into());
    }
    if name
        .chars()
        .any(|letter| letter.width().is_none_or(|width| width == 0 && !is_mark(letter)) || is_hidden(letter))
    {
        return Err("A name must not have control or invisible characters.".into());
    }
    if name.width() > WIDEST_NAME {
        return Err(format!("A name must be at most {WIDEST_NAME} columns wide."));
    }
    Ok(name.to_owned())
}

/// Accents that combine with the letter before them; they have no width of their own but show.
const fn is_mark(letter: char) -> bool {
    matches!(letter, '\u{300}'..='\u{36f}')
}

/// Direction marks and fillers that some width tables count as visible.
const fn is_hidden(letter: char) -> bool {
    matches!(letter,
        '\u{ad}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{3164}' | '\u{ffa0}' | '\u{feff}'
        | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{e0000}'..='\u{e007f}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_trimmed_and_bounded() {
        assert_eq!(check_name("  Ada Lovelace "), Ok("Ada Lovelace".into()));
        assert_eq!(check_name("José"), Ok("José".into()));
        assert_eq!(check_name("日本日本日本日本日本"), Ok("日本日本日本日本日本".into()), "20 columns");
        for wide in ["日本日本日本日本日本日", "123456789012345678901"] {
            assert!(check_name(wide).is_err(), "{wide}");
        }
    }

    #[test]
    fn names_cannot_steer_the_terminal() {
        for bad in [
            "",
            "  ",
            "a\x1b[2Jb",
            "a\u{202e}b",
            "a\u{200b}b",
            "a\0b",
            "a\nb",
            "a\u{9b}b",
            "\u{2066}x",
            "\u{feff}x",
        ] {
            assert!(check_name(bad).is_err(), "{bad:?}");
        }
    }
}
