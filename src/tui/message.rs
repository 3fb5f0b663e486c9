//! What can happen, and what is to be done then, as data.

use super::{Action, FileNews, FileTask, MenuEntry};
use crate::coach::{Job, JobResult};
use crate::friend::{News, Task};
use crate::game::{Cell, GameKey, Position, Side};
use crate::session::{Program, Terms};

/// A key, whatever the terminal library calls it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum KeyCode {
    /// A character, as typed (upper case with Shift).
    Char(char),
    Enter,
    Esc,
    Tab,
    BackTab,
    Backspace,
    Delete,
    Up,
    Down,
    Left,
    Right,
    Home,
    End,
    PageUp,
    PageDown,
    F1,
}

/// A key press.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Key {
    pub code: KeyCode,
    /// Whether Ctrl was held.
    pub ctrl: bool,
}

impl Key {
    /// The character it types, as messages name it: `a`, `Space`, `Enter`; `None` for other keys.
    pub(super) fn sign(self) -> Option<String> {
        match self.code {
            KeyCode::Enter => Some("Enter".to_owned()),
            KeyCode::Char(' ') if !self.ctrl => Some("Space".to_owned()),
            KeyCode::Char(sign) if !self.ctrl && !sign.is_control() => Some(sign.to_string()),
            _ => None,
        }
    }
}

/// What the mouse button did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    Press,
    Drag,
    Release,
    ScrollUp,
    ScrollDown,
}

/// A thing on the screen that can be clicked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Target {
    /// Does what a key of the key bar does.
    Press(Action),
    /// An entry of the menu.
    Entry(MenuEntry),
    /// An option of the menu, from 0.
    Option(usize),
    /// The arrow that steps an option, from 0: up to the next value, or else to the one before.
    Step { option: usize, up: bool },
    /// Something on a board: which part of a sum, from 0; 0 in other games.
    Board { part: usize, spot: Spot },
    /// A row of a popup menu, from 0.
    Row(usize),
    /// The position after this many moves of the game.
    Ply(usize),
    /// A line of a list, from 0 at its beginning.
    Line(usize),
    /// Something on top that takes the click.
    Cover,
}

/// A thing on a board that can be clicked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Spot {
    /// A group, from 0.
    Group(usize),
    /// A stone of a group, from 0; as many stones as lie from here to the group's end would go.
    Stone { group: usize, count: u32 },
    /// Between two stones of a heap, from 0, that may come apart there; so many of its stones come after it.
    Gap { group: usize, right: u32 },
    /// A cell.
    Cell(Cell),
    /// The board itself.
    Ground,
}

impl Spot {
    /// The target on the only board.
    pub const fn target(self) -> Target {
        Target::Board { part: 0, spot: self }
    }
}

/// A mouse event, with what lies under the pointer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pointer {
    pub phase: Phase,
    /// What it did it to, if anything.
    pub target: Option<Target>,
}

/// Something happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Message {
    /// A key was pressed (or repeats).
    Key(Key),
    /// The mouse was used.
    Pointer(Pointer),
    /// Text was pasted.
    Paste(String),
    /// The terminal has a new size (columns, rows), or has to be redrawn.
    Resized(u16, u16),
    /// An alarm rings.
    Wake(Alarm),
    /// The answer of the worker or of a program to the job with this ticket.
    Answered { ticket: u64, answer: JobResult },
    /// The worker failed at the job with this ticket.
    WorkerLost { ticket: u64 },
    /// Something came of a task with files.
    Filed(FileNews),
    /// The network has something to say.
    Friend(News),
}

/// Why the app wants to be woken. An app that no longer waits for an alarm ignores it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Alarm {
    /// The pause before the computer's move is over; the ticket of its question.
    Reveal(u64),
    /// Time for the next game of a demo; the ticket of the wait.
    Step(u64),
    /// The menu's cursor has rested on an entry; the ticket of its last step.
    Rest(u64),
    /// Time for the next frame of what moves; the ticket of the move that set it off.
    Frame(u64),
    /// A game that is to be left should be saved by now.
    Leave,
}

/// The position that a program is to move in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProgramJob {
    pub ticket: u64,
    pub game: GameKey,
    pub position: Position,
}

/// Something for the runtime to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Have the worker do a job instead of its current one. Answered by `Message::Answered` with the same ticket.
    Ask { ticket: u64, job: Box<Job> },
    /// Cancel the open job.
    StopAsking,
    /// Ask the program on a side for its move within its limits; start it with this seed if it isn't running. Answered by
    /// `Message::Answered` with the same ticket.
    AskProgram { side: Side, program: Box<Program>, terms: Terms, seed: u64, job: Box<ProgramJob> },
    /// Tell the program on a side how the game ended for it, if it wants to know; the points only in games that count them.
    TellResult { side: Side, won: bool, points: Option<u64> },
    /// Stop all programs.
    DismissPrograms,
    /// Send `Message::Wake(alarm)` after this many milliseconds.
    Wake { millis: u32, alarm: Alarm },
    /// Put text on the terminal's clipboard (OSC 52).
    Copy(String),
    /// Read or write saved games and settings.
    File(FileTask),
    /// Turn mouse reporting on or off.
    Mouse(bool),
    /// Something for the network, in a game with a friend elsewhere.
    Friend(Task),
    /// End the program.
    Quit,
    /// End it with this error.
    Fail(String),
}
