//! A question that is answered with yes or no.

use crate::game::{Console, Halt};

use super::aloud::say;
use super::listening::REPEAT;
use super::names::heard;

/// Asks until yes or no is said; `None` where the input ended before.
pub(super) fn yes_or_no(question: &str, console: &mut dyn Console) -> Result<Option<bool>, Halt> {
    say(console, &format!("{question} Say yes or no."))?;
    loop {
        let line = match console.line() {
            Err(Halt::InputEnded) => return Ok(None),
            line => line?,
        };
        match heard(line.text()).as_str() {
            REPEAT => console.say_again()?,
            "yes" | "y" | "ok" | "yes please" => return Ok(Some(true)),
            // Who has enough keeps what there is.
            "no" | "n" | "no thanks" | "quit" => return Ok(Some(false)),
            _ => say(console, &format!("Say yes or no. {question}"))?,
        }
    }
}
