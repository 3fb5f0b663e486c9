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
    /// Put a question to the worker; it drops what it is at. Answered by `Message::Answered` with the same ticket.
    Ask {
        /// Which question an answer belongs to.
        ticket: u64,
        /// The question.
        question: Box<Question>,
    },
    /// The answer to the open question is no longer wanted.
    StopAsking,
    /// Ask the program in a seat for its move, and start it where it is not running. Answered by `Message::Answered` with the
    /// same ticket.
    AskProgram {
        /// Which question an answer belongs to.
        ticket: u64,
        /// Which seat.
        side: Side,
        /// The program.
        program: Box<Program>,
        /// Which game.
        game: GameKey,
        /// The position to move in.
        position: Box<Position>,
        /// What it is held to.
        conditions: Conditions,
    },
    /// Tell the program in a seat, where it wants to know and runs, how the game ended for it.
    TellResult {
        /// Which seat.
        side: Side,
        /// It won.
        won: bool,
        /// The points, in games that count them.
        points: Option<u64>,
    },
    /// No program sits at a table any more: those that run are ended.
    DismissPrograms,
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
