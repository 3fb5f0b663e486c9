//! How a game talks line by line: its questions, its answers and its words. In which order they come, the line front end
//! decides.

use std::error::Error;
use std::fmt;

use super::{Ended, Game, History, Move, Position, Refusal, Searched, Seats, Setup, Side};

/// Why a conversation ends before it is over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Halt {
    /// The input has ended.
    InputEnded,
    /// The output was closed.
    OutputClosed,
    /// What was typed makes a game impossible, and the player was told so.
    Refused,
    /// Reading or writing failed.
    Failed(String),
}

impl Error for Halt {}

impl fmt::Display for Halt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::InputEnded => "The input ended before the game was over.",
            Self::OutputClosed => "The output was closed.",
            Self::Refused => "What was typed makes a game impossible.",
            Self::Failed(problem) => problem,
        })
    }
}

/// One word of what was typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Token {
    /// Text.
    Text(String),
    /// Bytes that are no text, or a word longer than any answer.
    Unreadable,
}

impl Token {
    /// The text; empty for an unreadable token.
    #[must_use]
    pub fn text(&self) -> &str {
        match self {
            Self::Text(text) => text,
            Self::Unreadable => "",
        }
    }

    /// The whole number it is; one that does not fit is the largest or smallest that does.
    #[must_use]
    pub fn number(&self) -> Option<i64> {
        let text = self.text();
        let digits = text.strip_prefix(['+', '-']).unwrap_or(text);
        if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
            return None;
        }
        Some(text.parse().unwrap_or(if text.starts_with('-') { i64::MIN } else { i64::MAX }))
    }
}

/// Where a conversation is written and read.
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
    /// Writes a sentence where errors go.
    fn remark(&mut self, sentence: &str);
    /// The next token, on this line or a later one.
    ///
    /// # Errors
    /// [`Halt::InputEnded`] when there is none.
    fn token(&mut self) -> Result<Token, Halt>;
    /// What is left of the line (without the blanks around it), or the next line when only blanks are left of it.
    ///
    /// # Errors
    /// [`Halt::InputEnded`] when there is none.
    fn line(&mut self) -> Result<Token, Halt>;
    /// Whether another token stands on the line of the last one.
    ///
    /// # Errors
    /// When reading fails.
    fn line_goes_on(&mut self) -> Result<bool, Halt>;
    /// Skips what is left of the line: after a malformed token the rest has no clear meaning.
    fn forget_line(&mut self);
    /// Says once more what was said last, where that is remembered.
    ///
    /// # Errors
    /// When the output is closed or writing fails.
    fn say_again(&mut self) -> Result<(), Halt> {
        Ok(())
    }
    /// What was said since the last line was read is not worth being said again: what was said before it is.
    fn said_in_passing(&mut self) {}

    /// The next token as a number; `None` for any other token, and then the rest of its line is skipped.
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

/// A question to be answered with Y or N.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct YesNo {
    /// The question, up to where the answer is typed.
    pub question: &'static str,
    /// What is said to any other answer, before the question is put again.
    pub refusal: &'static str,
    /// Whether an empty line means yes.
    pub empty_is_yes: bool,
}

impl YesNo {
    /// Asks until it is answered.
    ///
    /// # Errors
    /// When the conversation ends before an answer.
    pub fn ask(self, console: &mut dyn Console) -> Result<bool, Halt> {
        loop {
            console.say(self.question)?;
            let answer = if self.empty_is_yes { console.line()? } else { console.token()? };
            match &answer {
                Token::Text(text) if text.eq_ignore_ascii_case("y") => return Ok(true),
                Token::Text(text) if text.eq_ignore_ascii_case("n") => return Ok(false),
                Token::Text(text) if text.is_empty() => return Ok(true),
                _ => {}
            }
            console.forget_line();
            console.say(self.refusal)?;
        }
    }
}

/// What a dialogue is told of the table.
#[derive(Clone, Copy)]
pub struct Scene<'a> {
    /// The game.
    pub game: &'a dyn Game,
    /// Who sits where.
    pub seats: Seats,
    /// The names of those who have one.
    pub names: &'a [Option<String>; 2],
    /// The game so far.
    pub line: &'a History,
}

impl Scene<'_> {
    /// The position now.
    #[must_use]
    pub fn position(&self) -> &Position {
        self.line.position()
    }

    /// Whose turn it is.
    #[must_use]
    pub fn turn(&self) -> Side {
        self.line.turn()
    }

    /// Whether a human plays `side`.
    #[must_use]
    pub const fn is_human(&self, side: Side) -> bool {
        match self.seats {
            Seats::HumanStarts | Seats::ComputerStarts => matches!(side, Side::One),
            Seats::TwoHumans => true,
            Seats::TwoComputers => false,
        }
    }

    /// Whether one human plays against the computer.
    #[must_use]
    pub const fn is_duel(&self) -> bool {
        matches!(self.seats, Seats::HumanStarts | Seats::ComputerStarts)
    }

    /// Whether `side` is spoken to as "you": the only human, who gave no name.
    #[must_use]
    pub fn is_you(&self, side: Side) -> bool {
        self.is_duel() && self.is_human(side) && self.names[side.index()].is_none()
    }

    /// The name of `side`, or else the word for its kind, numbered where both players are of that kind.
    #[must_use]
    pub fn name(&self, side: Side, human: &str, computer: &str) -> String {
        let kind = if self.is_human(side) { human } else { computer };
        match &self.names[side.index()] {
            Some(name) => name.clone(),
            None if self.is_duel() => kind.to_owned(),
            None => format!("{kind} {}", side.index() + 1),
        }
    }

    /// Whether `mv` may be played now.
    ///
    /// # Errors
    /// Why not.
    pub fn check(&self, mv: Move) -> Result<(), Refusal> {
        let refusal = |illegal| Refusal { illegal, words: self.game.words_of(self.position(), mv) };
        self.game.check(self.position(), &mv).map_err(refusal)
    }
}

/// What a game says and asks, line by line.
pub trait Dialogue: Sync {
    /// Said once, before everything else.
    fn introduction(&self, _game: &dyn Game, _opening: &Position) -> String {
        String::new()
    }
    /// The question for the name of `side`, in games that ask.
    fn name_question(&self, _seats: Seats, _side: Side) -> Option<&'static str> {
        None
    }
    /// Asks for the options the game wants to ask for; those in `given` are known already.
    ///
    /// # Errors
    /// When the conversation ends here.
    fn ask_setup(
        &self,
        _talk: &mut dyn Console,
        setup: &Setup,
        _given: &[&'static str],
    ) -> Result<Setup, Halt> {
        Ok(setup.clone())
    }
    /// The question whether the human starts, in games that ask.
    fn starter_question(&self) -> Option<YesNo> {
        None
    }
    /// Said before every turn.
    fn before_turn(&self, scene: &Scene<'_>) -> String;
    /// Asks for a move until it is a legal one.
    ///
    /// # Errors
    /// When the conversation ends before a move.
    fn read_move(&self, scene: &Scene<'_>, console: &mut dyn Console) -> Result<Move, Halt>;
    /// Said after `mv`, which is the last move of the line; `searched` is what a depth-limited search cost.
    fn after_move(&self, scene: &Scene<'_>, mv: Move, searched: Option<Searched>) -> String;
    /// Said at the end.
    fn the_end(&self, scene: &Scene<'_>, ended: Ended) -> String;
    /// The question for another game, in games that ask.
    fn again_question(&self) -> Option<YesNo> {
        None
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
