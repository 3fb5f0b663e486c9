//! The state machine: [`Model`], [`Message`], [`update`], [`Effect`]. Pure: it does no I/O and reads no clock and no dice.

mod effect;
mod message;
pub mod names;
mod start;

pub use effect::{Alarm, Effect};
pub use message::{Key, KeyCode, Message, Phase, Pointer, Target};
pub use start::{Contest, Names, Preferences, Start};

/// The whole state of the program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Model {
    /// What the player set for the terminal.
    pub preferences: Preferences,
}

impl Model {
    /// The model the program begins with, and its first effects.
    #[must_use]
    pub fn new(_start: Start, preferences: Preferences, _seed: u64) -> (Self, Vec<Effect>) {
        (Self { preferences }, vec![])
    }
}

/// Takes a message in; the effects are to be performed.
pub fn update(_model: &mut Model, message: Message) -> Vec<Effect> {
    match message {
        Message::Key(_) | Message::InputClosed => vec![Effect::Quit],
        _ => vec![],
    }
}
