//! What counts wherever somebody is listened to: the last answer once more, and the other words for enough.

use crate::game::{Console, Halt, Token};

use super::fillers::bare;
use super::names::heard;

/// The word that asks for what was said last.
pub(in crate::plain) const REPEAT: &str = "repeat";
/// Others that do.
const ONCE_MORE: [&str; 36] = [
    "i didn't understand that",
    "i did not understand that",
    "come again",
    "sorry what",
    "read that last bit again",
    "read that again",
    "that last bit again",
    "say that last bit again",
    "last bit again",
    "that last bit",
    "last bit",
    "read it again",
    "repeat",
    "repeat it",
    "say that",
    "say it",
    "what was that",
    "what's that",
    "i didn't hear that",
    "i didn't catch that",
    "i did not hear that",
    "i did not catch that",
    "pardon me",
    "again",
    "say again",
    "say that again",
    "say it again",
    "repeat that",
    "repeat please",
    "please repeat",
    "can you repeat that",
    "what did you say",
    "once more",
    "pardon",
    "what",
    "sorry",
];
/// Words that mean quit.
const ENOUGH: [&str; 8] = ["stop", "q", "exit", "goodbye", "good bye", "bye", "bye bye", "good night"];

/// Whether who says this has enough of what is being asked.
pub(super) fn is_enough(said: &str) -> bool {
    said == "quit" || super::asked::asked_for(said) == Some(super::command::Command::Quit)
}

/// A console that remembers what was said last, and knows the other words for it and for enough.
pub(in crate::plain) struct Listening<'a> {
    console: &'a mut dyn Console,
    /// What is worth being said again: what was said since the last line was read, or before it.
    said: String,
    before: String,
    /// That line was answered with something: the next text begins anew.
    is_over: bool,
}

impl<'a> Listening<'a> {
    pub(in crate::plain) fn new(console: &'a mut dyn Console) -> Self {
        Self { console, said: String::new(), before: String::new(), is_over: false }
    }
}

impl Console for Listening<'_> {
    fn say(&mut self, text: &str) -> Result<(), Halt> {
        if std::mem::take(&mut self.is_over) {
            self.before = std::mem::take(&mut self.said);
        }
        self.said.push_str(text);
        self.console.say(text)
    }

    fn flush(&mut self) -> Result<(), Halt> {
        self.console.flush()
    }

    fn remark(&mut self, sentence: &str) {
        self.console.remark(sentence);
    }

    fn token(&mut self) -> Result<Token, Halt> {
        self.console.token()
    }

    fn line(&mut self) -> Result<Token, Halt> {
        let line = self.console.line()?;
        self.is_over = true;
        let said = heard(line.text());
        let said = said.as_str();
        let without_fillers = bare(said);
        let is_said = |words: &[&str]| words.contains(&said) || words.contains(&without_fillers.as_str());
        Ok(if is_said(&ONCE_MORE) {
            Token::Text(REPEAT.to_owned())
        } else if is_said(&ENOUGH) {
            Token::Text("quit".to_owned())
        } else {
            line
        })
    }

    fn line_goes_on(&mut self) -> Result<bool, Halt> {
        self.console.line_goes_on()
    }

    fn forget_line(&mut self) {
        self.console.forget_line();
    }

    fn say_again(&mut self) -> Result<(), Halt> {
        self.console.say(&self.said)
    }

    fn said_in_passing(&mut self) {
        if !self.is_over {
            self.said = std::mem::take(&mut self.before);
        }
    }
}
