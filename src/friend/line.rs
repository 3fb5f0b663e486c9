//! The lines of the protocol: how they are written and read.

use std::fmt;

use crate::game::{Side, clean};
use crate::session::{Help, NameError, check_name};

/// Bytes of the longest line.
pub const LONGEST_LINE: usize = 4096;
/// Characters of a name that are looked at.
const LONGEST_NAME: usize = 40;
/// What a player without a name is called at the other end.
pub(super) const NAMELESS: &str = "Friend";

/// The kinds of help, each with its word in a line and what the player did. Other kinds have none.
pub(super) const HELP: [(Help, &str, &str); 4] = [
    (Help::Hint, "", "used a hint"),
    (Help::Winner, "winner", "looked up who can win"),
    (Help::Explanation, "explanation", "read the explanation of the position"),
    (Help::LastMove, "last-move", "read the explanation of the last move"),
];

/// What one player asks the other for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wish {
    /// To undo the last move of who asks, and the reply to it.
    Undo,
    /// A new game from the position with this id.
    New(String),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Line {
    /// The guest's first line, with the number of moves it has.
    Join {
        code: String,
        name: String,
        made: usize,
    },
    /// The host's answer: the opening, who starts, and how many moves were made.
    Ok {
        name: String,
        id: String,
        guest_starts: bool,
        made: usize,
    },
    /// The number of the move, from 1, and the position after it.
    Move {
        number: usize,
        word: String,
        id: String,
    },
    Ask(Wish),
    Yes,
    /// An answer, or with a reason an error.
    No(String),
    /// The player had help.
    Hint(Help),
    /// The player gave up or, if that is side two, whoever reads it did.
    GiveUp(Side),
    Say(String),
    Bye,
    Ping,
    Pong,
    /// A word of a later version.
    Unknown,
    /// A known word without what has to come after it, or no text at all.
    Unreadable,
}

impl Line {
    /// Reads a line. Extra words are ignored.
    pub fn parse(text: &str) -> Self {
        Self::read(text).unwrap_or(Self::Unreadable)
    }

    fn read(text: &str) -> Option<Self> {
        let mut words = text.split(' ').filter(|word| !word.is_empty());
        let first = words.next()?;
        let mut word = || words.next().map(str::to_owned);
        Some(match first {
            "nimtui" => {
                word()?.parse::<u32>().ok()?;
                word().filter(|command| command == "join")?;
                let (code, name) = (word()?, read_name(&word()?));
                Self::Join { code, name, made: word().map_or(Ok(0), |made| made.parse()).ok()? }
            }
            "ok" => {
                let (name, id) = (read_name(&word()?), word()?);
                let guest_starts = match word()?.as_str() {
                    "you-first" => true,
                    "you-second" => false,
                    _ => return None,
                };
                Self::Ok { name, id, guest_starts, made: word()?.parse().ok()? }
            }
            "move" => Self::Move { number: word()?.parse().ok()?, word: word()?, id: word()? },
            "ask" => match word()?.as_str() {
                "undo" => Self::Ask(Wish::Undo),
                "new" => Self::Ask(Wish::New(word()?)),
                _ => Self::Unknown,
            },
            "yes" => Self::Yes,
            "no" => Self::No(words.collect::<Vec<_>>().join(" ")),
            "hint" => {
                let kind = word().and_then(|kind| HELP.iter().find(|(_, word, _)| *word == kind));
                Self::Hint(kind.map_or(Help::Hint, |(help, ..)| *help))
            }
            "give-up" => Self::GiveUp(if word().as_deref() == Some("you") { Side::Two } else { Side::One }),
            "say" => Self::Say(words.collect::<Vec<_>>().join(" ")),
            "bye" => Self::Bye,
            "ping" => Self::Ping,
            "pong" => Self::Pong,
            _ => Self::Unknown,
        })
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Join { code, name, made } => write!(f, "nimtui 1 join {code} {} {made}", write_name(name)),
            Self::Ok { name, id, guest_starts, made } => {
                let starts = if *guest_starts { "you-first" } else { "you-second" };
                write!(f, "ok {} {id} {starts} {made}", write_name(name))
            }
            Self::Move { number, word, id } => write!(f, "move {number} {word} {id}"),
            Self::Ask(Wish::Undo) => f.write_str("ask undo"),
            Self::Ask(Wish::New(id)) => write!(f, "ask new {id}"),
            Self::Yes => f.write_str("yes"),
            Self::No(why) => f.write_str(format!("no {why}").trim_end()),
            Self::Hint(help) => {
                let kind = HELP.iter().find(|(kind, ..)| kind == help).map_or("", |(_, word, _)| word);
                f.write_str(format!("hint {kind}").trim_end())
            }
            Self::GiveUp(Side::One) => f.write_str("give-up"),
            Self::GiveUp(Side::Two) => f.write_str("give-up you"),
            Self::Say(text) => write!(f, "say {text}"),
            Self::Bye => f.write_str("bye"),
            Self::Ping => f.write_str("ping"),
            Self::Pong => f.write_str("pong"),
            Self::Unknown | Self::Unreadable => Ok(()),
        }
    }
}

/// A name is one word of a line.
fn write_name(name: &str) -> String {
    name.replace(' ', "_")
}

/// The name as it can be shown: at most 20 columns, with control characters escaped.
fn read_name(word: &str) -> String {
    let mut name = clean(&word.replace('_', " "), LONGEST_NAME);
    while check_name(&name) == Err(NameError::TooWide) {
        name.pop();
    }
    check_name(&name).unwrap_or_else(|_| NAMELESS.to_owned())
}
