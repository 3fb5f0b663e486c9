//! Names of players, as typed: which are taken.

use unicode_width::UnicodeWidthStr;

use crate::game::is_hidden;

/// Columns the longest name takes.
pub const WIDEST_NAME: usize = 20;
/// Letters and accents in the longest name, since accents have no width.
const MOST_LETTERS: usize = 40;

/// The name that `text` gives, without blanks around it.
///
/// # Errors
/// One sentence on why it cannot be one.
pub fn check_name(text: &str) -> Result<String, String> {
    let name = text.trim();
    if name.is_empty() {
        return Err("A name must have at least one letter.".into());
    }
    if name.chars().any(is_hidden) {
        return Err("A name cannot have control characters or characters without width in it.".into());
    }
    if name.width() > WIDEST_NAME || name.chars().count() > MOST_LETTERS {
        return Err(format!("A name must be at most {WIDEST_NAME} columns wide."));
    }
    if name.width() == 0 {
        return Err("A name must have at least one letter.".into());
    }
    Ok(name.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_trimmed_and_bounded_by_columns() {
        assert_eq!(check_name("  Grace Hopper \t"), Ok("Grace Hopper".into()));
        assert!(check_name(&"x".repeat(20)).is_ok() && check_name(&"x".repeat(21)).is_err());
        assert!(check_name(&"漢".repeat(10)).is_ok() && check_name(&"漢".repeat(11)).is_err());
        assert!(check_name(&format!("e{}", "\u{301}".repeat(50))).is_err(), "a tower of accents");
    }

    #[test]
    fn names_that_hide_something_are_refused() {
        for bad in [
            "",
            "  ",
            "a\u{1b}[2Jb",
            "a\nb",
            "a\0b",
            "a\u{202e}b",
            "a\u{200b}b",
            "\u{301}",
            "a\u{7f}",
            "a\u{9b}b",
        ] {
            assert!(check_name(bad).is_err(), "{bad:?}");
        }
    }
}
