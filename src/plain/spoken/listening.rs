//! What counts wherever somebody is listened to: the last answer once more, and the other words for enough.

use crate::game::{Console, Halt, Token};

use super::names::heard;

/// Words that ask for what was said last.
const ONCE_MORE: [&str; 10] = [
    "repeat",
    "say again",
    "say that again",
    "say it again",
    "repeat that",
    "please repeat",
    "can you repeat that",
    "what did you say",
    "once more",
    "pardon",
];
/// Words that mean quit.
const ENOUGH: [&str; 5] = ["stop", "q", "exit", "leave", "goodbye"];

/// A console that says its last answer again where that is wanted.
pub(in crate::plain) struct Listening<'a> {
    console: &'a mut dyn Console,
    /// What was said since the last line was read.
    said: String,
    /// That line was answered with something: the next text begins anew.
    is_over: bool,
}

impl<'a> Listening<'a> {
    pub(in crate::plain) fn new(console: &'a mut dyn Console) -> Self {
        Self { console, said: String::new(), is_over: false }
    }
}

impl Console for Listening<'_> {
    fn say(&mut self, text: &str) -> Result<(), Halt> {
        if std::mem::take(&mut self.is_over) {
            self.said.clear();
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
        loop {
            let line = self.console.line()?;
            let said = heard(line.text());
            if ONCE_MORE.contains(&said.as_str()) {
                self.console.say(&self.said)?;
                continue;
            }
            self.is_over = true;
            return Ok(if ENOUGH.contains(&said.as_str()) { Token::Text("quit".to_owned()) } else { line });
        }
    }

    fn line_goes_on(&mut self) -> Result<bool, Halt> {
        self.console.line_goes_on()
    }

    fn forget_line(&mut self) {
        self.console.forget_line();
    }
}
