//! What the state machine asks of the world, as data.

use crate::cpu::Question;

use super::FileTask;

/// Why the model wants to be woken. A model that no longer waits for an alarm ignores it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Alarm {
    /// The pause before the computer's move is over; the ticket of its question.
    Reveal(u64),
    /// Time to move the spinner; the ticket of the question.
    Spin(u64),
    /// Time for the next game of a demo; the ticket of the wait.
    Step(u64),
    /// Time for the next frame of what moves; the ticket of the move that set it off.
    Frame(u64),
    /// The menu's cursor has come to rest; the ticket of its last move.
    Rest(u64),
}

/// Something for the runtime to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Put a question to the worker; it drops what it is at. Answered by `Message::Answered` with the same ticket.
    Ask {
        /// Which question an answer belongs to.
        ticket: u64,
        /// The question.
        question: Box<Question>,
    },
    /// The answer to the open question is no longer wanted.
    StopAsking,
    /// Send `Message::Wake(alarm)` in so many milliseconds.
    Wake {
        /// How long from now.
        millis: u32,
        /// What to send back.
        alarm: Alarm,
    },
    /// Put text on the terminal's clipboard (OSC 52).
    Copy(String),
    /// Do something with the files in which games and settings are kept.
    File(FileTask),
    /// Turn mouse reporting on or off.
    Mouse(bool),
    /// Leave.
    Quit,
}
