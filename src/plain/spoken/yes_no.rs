//! A question that is answered with yes or no.

use crate::game::{Console, Halt};

use super::aloud::say;
use super::fillers::bare;
use super::listening::{REPEAT, is_enough};
use super::names::heard;

/// Asks until yes or no is said; `None` where the input ended before.
pub(super) fn yes_or_no(question: &str, console: &mut dyn Console) -> Result<Option<bool>, Halt> {
    yes_or_no_by(question, answered, |_| None, console)
}

/// The same where yes and no are said in words of the question, too, and where some answers that are neither are answered.
pub(super) fn yes_or_no_by(
    question: &str,
    answered: fn(&str) -> Option<bool>,
    told: fn(&str) -> Option<&'static str>,
    console: &mut dyn Console,
) -> Result<Option<bool>, Halt> {
    say(console, &format!("{question} Say yes or no."))?;
    loop {
        let line = match console.line() {
            Err(Halt::InputEnded) => return Ok(None),
            line => line?,
        };
        let said = heard(line.text());
        match answered(&said) {
            _ if said == REPEAT => console.say_again()?,
            // Who has enough keeps what there is.
            _ if is_enough(&said) => return Ok(Some(false)),
            Some(yes) => return Ok(Some(yes)),
            None => match told(&said) {
                Some(told) => say(console, told)?,
                // All of it was said before: its last sentence asks.
                None => {
                    let asked = question.rsplit_once(". ").map_or(question, |(_, asked)| asked);
                    say(console, &format!("Say yes or no. {asked}"))?;
                }
            },
        }
    }
}

/// Whether a game is to be given up for another one, or goes on.
pub(super) fn gives_up(said: &str) -> Option<bool> {
    match bare(said).as_str() {
        "give it up" | "give up" | "give this up" | "give this game up" | "new game" | "new one" => {
            Some(true)
        }
        "keep it"
        | "keep this"
        | "keep this game"
        | "keep this one"
        | "keep playing"
        | "play on"
        | "go on"
        | "carry on"
        | "continue"
        | "go on with this one"
        | "finish this one"
        | "stay" => Some(false),
        _ => answered(said),
    }
}

/// Whether this one of two games is meant, or the older one.
pub(super) fn this_or_older(said: &str) -> Option<bool> {
    let has = |some: &[&str]| said.split_whitespace().any(|word| some.contains(&word.trim_end_matches(',')));
    let this = has(&["new", "newer", "this", "second", "latest", "current"]);
    let older = has(&["old", "older", "first", "other", "before", "previous", "earlier", "that"]);
    if this == older { answered(said) } else { Some(this) }
}

/// Whether this says yes, or no; `None` where it says neither.
pub(in crate::plain) fn answered(said: &str) -> Option<bool> {
    let bare = bare(said);
    let words: Vec<&str> = bare.split_whitespace().collect();
    match (said, &words[..]) {
        ("ok" | "okay" | "right" | "please", _) => Some(true),
        (_, ["yes" | "y" | "yeah" | "yep" | "yup" | "sure" | "of", ..] | ["do", "it" | "that" | "so"]) => {
            Some(true)
        }
        (_, ["no" | "n" | "nope" | "nah" | "never" | "cancel" | "don't" | "rather", ..]) => Some(false),
        _ => None,
    }
}
