//! What can happen, as data.

use crate::game::Cell;

use super::{Action, Alarm, Answer, Entry, FileNews};

/// A key, whatever the terminal library calls it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum KeyCode {
    /// A character, as typed (upper case with Shift).
    Char(char),
    /// Enter.
    Enter,
    /// Escape.
    Esc,
    /// Tab.
    Tab,
    /// Shift-Tab.
    BackTab,
    /// Backspace.
    Backspace,
    /// Delete.
    Delete,
    /// An arrow.
    Up,
    /// An arrow.
    Down,
    /// An arrow.
    Left,
    /// An arrow.
    Right,
    /// Home.
    Home,
    /// End.
    End,
    /// Page up.
    PageUp,
    /// Page down.
    PageDown,
    /// A function key.
    F(u8),
}

/// A key press.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Key {
    /// Which key.
    pub code: KeyCode,
    /// Whether Ctrl was held.
    pub ctrl: bool,
}

impl Key {
    /// The sign that it types, as it is told: `a`, `Space`; `None` of other keys.
    pub(super) fn sign(self) -> Option<String> {
        match self.code {
            KeyCode::Char(' ') if !self.ctrl => Some("Space".to_owned()),
            KeyCode::Char(sign) if !self.ctrl && !sign.is_control() => Some(sign.to_string()),
            _ => None,
        }
    }
}

/// What the mouse button did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// The left button went down.
    Press,
    /// It moved while down.
    Drag,
    /// It went up.
    Release,
    /// The wheel turned up.
    ScrollUp,
    /// The wheel turned down.
    ScrollDown,
}

/// A thing on the screen that can be clicked; the view says where they are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Target {
    /// Does what a key of the key bar does.
    Press(Action),
    /// An entry of the menu.
    Entry(Entry),
    /// An option of the menu, from 0.
    Option(usize),
    /// The arrow that steps an option, to the next value or the one before.
    Step {
        /// Which option, from 0.
        option: usize,
        /// To the next value.
        up: bool,
    },
    /// A lane, from 0.
    Lane(usize),
    /// A stone of a lane: this many would go.
    Stone {
        /// Which lane, from 0.
        lane: usize,
        /// How many stones lie from here to the lane's end.
        count: u32,
    },
    /// Between two stones of a heap that may come apart there.
    Gap {
        /// Which heap, from 0.
        lane: usize,
        /// How many of its stones lie behind it.
        right: u32,
    },
    /// A cell of the grid.
    Cell(Cell),
    /// Something of a part of a sum.
    InPart {
        /// Which part, from 0.
        part: usize,
        /// What of it.
        spot: Spot,
    },
    /// A row of a popup menu, from 0.
    Row(usize),
    /// The position after so many moves of the game.
    Ply(usize),
    /// A line of a list, from 0 at its beginning.
    Line(usize),
    /// Something that lies on top and takes the click.
    Cover,
}

/// What of a board lies under the pointer, where there are several boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Spot {
    /// [`Target::Lane`]
    Lane(usize),
    /// [`Target::Stone`]
    Stone {
        /// Which lane, from 0.
        lane: usize,
        /// So many stones from its end, this one included.
        count: u32,
    },
    /// [`Target::Gap`]
    Gap {
        /// Which heap, from 0.
        lane: usize,
        /// How many of its stones lie behind it.
        right: u32,
    },
    /// [`Target::Cell`]
    Cell(Cell),
    /// The board itself.
    Board,
}

impl Spot {
    /// What it is where there is but one board.
    pub const fn target(self) -> Target {
        match self {
            Self::Lane(lane) => Target::Lane(lane),
            Self::Stone { lane, count } => Target::Stone { lane, count },
            Self::Gap { lane, right } => Target::Gap { lane, right },
            Self::Cell(cell) => Target::Cell(cell),
            Self::Board => Target::Cover,
        }
    }

    /// What of a board a target is, if it is on one.
    pub const fn of(target: Target) -> Option<Self> {
        match target {
            Target::Lane(lane) => Some(Self::Lane(lane)),
            Target::Stone { lane, count } => Some(Self::Stone { lane, count }),
            Target::Gap { lane, right } => Some(Self::Gap { lane, right }),
            Target::Cell(cell) => Some(Self::Cell(cell)),
            _ => None,
        }
    }
}

/// A mouse event, told by what lies under the pointer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pointer {
    /// What the button did.
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
    /// The terminal has a new size, or has to be drawn anew: columns, rows.
    Resized(u16, u16),
    /// An alarm that was asked for.
    Wake(Alarm),
    /// The answer of the worker or of a program to the question with this ticket.
    Answered {
        /// Which question.
        ticket: u64,
        /// Its answer.
        answer: Answer,
    },
    /// The worker died over the question with this ticket.
    WorkerLost {
        /// Which question.
        ticket: u64,
        /// No other worker takes its place: it has died too often.
        for_good: bool,
    },
    /// Something came of a task with files.
    Filed(FileNews),
}
