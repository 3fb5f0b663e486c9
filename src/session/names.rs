//! Names of players: which ones are accepted.

use std::error::Error;
use std::fmt;

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use super::YOU;
use crate::game::is_hidden;

/// Most columns a name may be wide.
const WIDEST_NAME: usize = 20;
/// Most letters and accents in a name, since accents have no width.
const MOST_LETTERS: usize = 2 * WIDEST_NAME;

/// Why a name is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NameError {
    /// It is empty.
    Empty,
    /// It holds characters that don't show or that turn the writing direction.
    Hidden,
    /// It is too wide.
    TooWide,
    /// The other player is called so.
    Taken,
    /// It isn't text.
    Unreadable,
}

impl Error for NameError {}

impl fmt::Display for NameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("a name must have at least one character"),
            Self::Hidden => f.write_str("a name must not have control or invisible characters"),
            Self::TooWide => write!(f, "a name must be at most {WIDEST_NAME} columns wide"),
            Self::Taken => f.write_str("the two players need different names"),
            Self::Unreadable => f.write_str("the name isn't readable text"),
        }
    }
}

/// The name as it will be shown: trimmed.
///
/// # Errors
/// When it is empty, too wide, or holds hidden characters.
pub fn check_name(text: &str) -> Result<String, NameError> {
    let name = text.trim();
    if name.chars().any(is_hidden) {
        return Err(NameError::Hidden);
    }
    if name.chars().next().is_none_or(is_mark) {
        return Err(NameError::Empty);
    }
    if name.width() > WIDEST_NAME || name.chars().count() > MOST_LETTERS {
        return Err(NameError::TooWide);
    }
    Ok(name.to_owned())
}

/// Why a game was lost that could not be won: `You started, and could not have won: HAL 9000 had an answer to each move.`
/// `started` says that the loser did.
pub fn hopeless_sentence(loser: &str, winner: &str, started: bool) -> String {
    let winner = if winner == YOU { "you" } else { winner };
    let could_not = if started { "started, and could not have won" } else { "could not have won this game" };
    format!("{loser} {could_not}: {winner} had a winning reply to every move.")
}

/// Accents and vowel signs of any script, which combine with the letter before them: they show but have no width of their own.
fn is_mark(letter: char) -> bool {
    letter.width() == Some(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_trimmed_and_bounded() {
        assert_eq!(check_name("  Ada Lovelace "), Ok("Ada Lovelace".into()));
        for name in ["José", "Jose\u{301}", "日本日本日本日本日本", "देवनागरी", "ณัฐวุฒิ", "مُحَمَّد", "שָׁלוֹם", "தமிழ்"]
        {
            assert_eq!(check_name(name), Ok(name.into()));
        }
        for wide in ["日本日本日本日本日本日", "123456789012345678901", &format!("e{}", "\u{301}".repeat(50))]
        {
            assert!(check_name(wide).is_err(), "{wide}");
        }
    }

    #[test]
    fn names_cannot_steer_the_terminal() {
        for bad in [
            "",
            "  ",
            "\u{301}",
            "\u{94d}x",
            "a\x1b[2Jb",
            "a\u{202e}b",
            "a\u{200b}b",
            "a\u{34f}b",
            "a\0b",
            "a\nb",
            "a\u{9b}b",
            "\u{2066}x",
            "\u{feff}x",
            "a\u{200d}b",
            "a\u{1d173}b",
            "\u{3164}",
        ] {
            assert!(check_name(bad).is_err(), "{bad:?}");
        }
    }
}
