//! How a screen is divided for a table, by its size: here, because what the arrow keys do depends on whether a board fits.

use super::STAGE;

/// How a stage is divided.
#[derive(Debug)]
pub struct Plan {
    /// From so many columns and rows on.
    from: (u16, u16),
    /// Columns the panels beside the board have at most; 0 where there is no room for any.
    pub side: u16,
    /// Where the lesson stands.
    pub lesson: Place,
    /// Rows of the message.
    message: u16,
    /// Empty rows above the board, and above the keys.
    air: (u16, u16),
}

/// Where the lesson stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// Below the moves.
    Below,
    /// In so many columns of its own.
    Beside(u16),
    /// In the place of the moves; who plays stands in its frame.
    Instead,
    /// Nowhere.
    Nowhere,
}

/// All plans, the roomiest first: the first that fits counts.
const PLANS: [Plan; 8] = [
    Plan { from: (116, 38), side: 42, lesson: Place::Below, message: 4, air: (1, 1) },
    Plan { from: (76, 34), side: 34, lesson: Place::Below, message: 4, air: (1, 1) },
    Plan { from: (116, 20), side: 32, lesson: Place::Beside(32), message: 3, air: (1, 0) },
    Plan { from: (96, 28), side: 36, lesson: Place::Instead, message: 3, air: (1, 1) },
    Plan { from: (76, 22), side: 33, lesson: Place::Instead, message: 3, air: (1, 0) },
    Plan { from: (76, 16), side: 33, lesson: Place::Instead, message: 3, air: (0, 0) },
    Plan { from: (0, 20), side: 0, lesson: Place::Nowhere, message: 4, air: (0, 1) },
    Plan { from: (0, 0), side: 0, lesson: Place::Nowhere, message: 4, air: (0, 0) },
];

/// Columns of the panel of a question on a screen of fewer rows: what has no room below each other has it beside.
const FLAT: (u16, u16) = (42, 22);
/// Rows more of the message for a lesson that has no panel.
const SAID: u16 = 1;
/// Rows more of the message for a question that has no panel.
const QUESTION: u16 = 3;
/// Fewest rows in which pieces and what stands below them can be told.
pub(super) const LEAST_ROWS: u16 = 4;
/// Columns and rows of a frame, the margin inside it included.
const FRAME: (u16, u16) = (4, 2);
/// Rows of the keys.
const KEYS: u16 = 1;

/// What changes the rows of a table.
#[derive(Clone, Copy, Debug)]
pub struct Shown {
    /// Rows of title and rule.
    pub head: u16,
    /// The lesson is open.
    pub lesson: bool,
    /// What is said below the board.
    pub said: Said,
}

/// What is said below a board, as far as it changes the board's room.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Said {
    /// It belongs to a question: what is said to its answer needs each row.
    pub asked: bool,
    /// The question waits for its answer, which nothing may tell.
    pub open: bool,
    /// Rows of all of it, where there is no panel beside the board; 0 where the usual ones do.
    pub rows: u16,
    /// Rows that the board keeps at least when the usual ones do not.
    pub board: u16,
    /// Rows that a board of squares needs; where there are so many beside what is asked it keeps them.
    pub squares: u16,
    /// Rows of all that is asked, whatever is said to an answer.
    pub question: u16,
}

/// Rows around a board.
#[derive(Clone, Copy, Debug)]
pub struct Around {
    /// Left free above it.
    pub above: u16,
    /// Of the message.
    pub said: u16,
    /// Left free above the keys.
    pub below: u16,
}

impl Plan {
    /// The plan for a screen of so many columns and rows.
    #[must_use]
    pub fn of(screen: (u16, u16)) -> &'static Self {
        let fits = |plan: &&Self| plan.from.0 <= screen.0 && plan.from.1 <= screen.1;
        PLANS.iter().find(fits).unwrap_or(&PLANS[PLANS.len() - 1])
    }

    /// Columns the panels beside the board have at most, on a screen of so many rows; one with a question has more where it is flat.
    #[must_use]
    pub const fn most_side(&self, screen: u16, asked: bool) -> u16 {
        let (columns, rows) = FLAT;
        if asked && self.side > 0 && self.side < columns && screen < rows { columns } else { self.side }
    }

    /// The rows around the board, on a screen of so many rows.
    #[must_use]
    pub fn around(&self, screen: u16, Shown { head, lesson, said: wanted }: Shown) -> Around {
        let mut said = self.message;
        let (mut above, mut below) = self.air;
        if wanted.asked {
            // Without a panel the question itself stands there, and is read before the board is looked at.
            said += above + below;
            (above, below) = (0, 0);
        }
        if self.side == 0 {
            let around = FRAME.1 + head + above + below + KEYS;
            let room = screen.min(STAGE.1).saturating_sub(around);
            // What is said never hides squares that have room beside the usual rows of it.
            let squares = if wanted.squares + said.max(wanted.question) <= room { wanted.squares } else { 0 };
            // Where there is no panel for a lesson it is said in words.
            if lesson && self.lesson == Place::Nowhere && squares + said + SAID <= room {
                said += SAID;
            }
            let least = if squares < wanted.squares { wanted.question } else { 0 };
            let rows = wanted.rows.max(if wanted.asked { said + QUESTION } else { 0 }).max(least);
            said = said.max(rows.min(room.saturating_sub(wanted.board.max(squares))));
        }
        // A lesson in the place of the moves needs each row.
        let below = if lesson && self.lesson == Place::Instead { 0 } else { below };
        Around { above, said, below }
    }
}

/// Columns and rows that a board has on a screen at least, however wide the panels beside it are.
#[must_use]
pub(super) fn least_room(screen: (u16, u16), shown: Shown) -> (u16, u16) {
    let plan = Plan::of(screen);
    let beside = match plan.lesson {
        Place::Beside(width) if shown.lesson => width,
        _ => 0,
    };
    let Around { above, said, below } = plan.around(screen.1, shown);
    let rows = FRAME.1 + shown.head + above + said + below + KEYS;
    (
        screen.0.min(STAGE.0).saturating_sub(FRAME.0 + plan.most_side(screen.1, shown.said.asked) + beside),
        screen.1.min(STAGE.1).saturating_sub(rows),
    )
}
