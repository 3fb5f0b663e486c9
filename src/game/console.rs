//! The input and output of commands and dialogues, and why they end early.

use std::error::Error;
use std::fmt;

/// Why a conversation ends before it is over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Halt {
    /// The input has ended.
    InputEnded,
    /// The output was closed.
    OutputClosed,
    /// No game is possible with this input, and the player has read why.
    Refused,
    /// Reading or writing failed.
    Failed(String),
}

impl Error for Halt {}

impl fmt::Display for Halt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::InputEnded => "input ended before the game was over",
            Self::OutputClosed => "the output was closed",
            Self::Refused => "no game is possible with this input",
            Self::Failed(problem) => problem,
        })
    }
}

/// One word of what was typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Token {
    /// Text.
    Text(String),
    /// Bytes that aren't text, or a word longer than any answer.
    Unreadable,
}

impl Token {
    /// The text; empty for an unreadable token.
    pub fn text(&self) -> &str {
        match self {
            Self::Text(text) => text,
            Self::Unreadable => "",
        }
    }

    /// The whole number it is; one that doesn't fit is the largest or smallest that does.
    pub fn number(&self) -> Option<i64> {
        let text = self.text();
        let digits = text.strip_prefix(['+', '-']).unwrap_or(text);
        if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
            return None;
        }
        Some(text.parse().unwrap_or(if text.starts_with('-') { i64::MIN } else { i64::MAX }))
    }
}

/// Input and output of a dialogue.
pub trait Console {
    /// Writes `text` as it is.
    ///
    /// # Errors
    /// When the output is closed or writing fails.
    fn say(&mut self, text: &str) -> Result<(), Halt>;
    /// Flushes what was written; reading does so by itself.
    ///
    /// # Errors
    /// When the output is closed or writing fails.
    fn flush(&mut self) -> Result<(), Halt>;
    /// Writes a sentence to standard error.
    fn remark(&mut self, sentence: &str);
    /// The next token, on this line or a later one.
    ///
    /// # Errors
    /// [`Halt::InputEnded`] when there is none.
    fn token(&mut self) -> Result<Token, Halt>;
    /// The rest of the line without the blanks around it, or the next line if only blanks are left.
    ///
    /// # Errors
    /// [`Halt::InputEnded`] when there is none.
    fn line(&mut self) -> Result<Token, Halt>;
    /// Whether the line has another token.
    fn line_goes_on(&mut self) -> bool;
    /// Skips the rest of the line, which has no clear meaning after a malformed token.
    fn forget_line(&mut self);

    /// The next token as a number. For any other token it returns `None` and skips the rest of the line.
    ///
    /// # Errors
    /// [`Halt::InputEnded`] when there is no token.
    fn number(&mut self) -> Result<Option<i64>, Halt> {
        let number = self.token()?.number();
        if number.is_none() {
            self.forget_line();
        }
        Ok(number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_whole_and_saturate() {
        let number = |text: &str| Token::Text(text.into()).number();
        assert_eq!(
            [number("3"), number("+3"), number("-3"), number("007")],
            [Some(3), Some(3), Some(-3), Some(7)]
        );
        assert_eq!(number("99999999999999999999999"), Some(i64::MAX));
        assert_eq!(number("-99999999999999999999999"), Some(i64::MIN));
        for bad in ["", "-", "+", "x", "3.5", "1e3", "--3", "٣", "3\0"] {
            assert_eq!(number(bad), None, "{bad:?}");
        }
        assert_eq!(Token::Unreadable.number(), None);
    }
}
