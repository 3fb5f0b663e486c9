//! What the state machine asks of the world, as data.

use crate::coach::{Job, JobResult};
use crate::game::{GameKey, Position, Side, Stop, Stopped};
use crate::session::{self, Conditions, Program, Request};

use super::FileTask;

/// Why the app wants to be woken. An app that no longer waits for an alarm ignores it.
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

/// Work for the worker thread.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Question {
    Session(Request),
    Practice(Job),
}

/// The answer to a [`Question`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    Session(Box<session::Answer>),
    Practice(JobResult),
}

/// Does the work.
///
/// # Errors
/// [`Stopped`] if `stop` was called before there was an answer.
pub fn answer(question: &Question, stop: &Stop) -> Result<Answer, Stopped> {
    Ok(match question {
        Question::Session(request) => Answer::Session(Box::new(session::answer(request, stop)?)),
        Question::Practice(job) => Answer::Practice(job.run(stop)?),
    })
}

/// Something for the runtime to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Ask the worker, which stops its current work. Answered by `Message::Answered` with the same ticket.
    Ask {
        ticket: u64,
        question: Box<Question>,
    },
    /// Cancel the open question.
    StopAsking,
    /// Ask the program on a side for its move; start it if it isn't running. Answered by `Message::Answered` with the same ticket.
    AskProgram {
        ticket: u64,
        side: Side,
        program: Box<Program>,
        game: GameKey,
        /// The position to move in.
        position: Box<Position>,
        /// Its limits.
        conditions: Conditions,
    },
    /// Tell the program on a side how the game ended for it, if it wants to know.
    TellResult {
        side: Side,
        won: bool,
        /// Only in games that count points.
        points: Option<u64>,
    },
    /// Stop all programs.
    DismissPrograms,
    /// Send `Message::Wake(alarm)` in so many milliseconds.
    Wake {
        millis: u32,
        alarm: Alarm,
    },
    /// Put text on the terminal's clipboard (OSC 52).
    Copy(String),
    /// Read or write saved games and settings.
    File(FileTask),
    /// Turn mouse reporting on or off.
    Mouse(bool),
    Quit,
}
