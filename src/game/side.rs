//! Who plays, how a game ends, and for whom.

/// One of the two players. Player one sits first in every list of names, whoever starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// Player one.
    One,
    /// Player two.
    Two,
}

impl Side {
    /// Both, in order.
    pub const BOTH: [Self; 2] = [Self::One, Self::Two];

    /// The opponent.
    pub const fn other(self) -> Self {
        match self {
            Self::One => Self::Two,
            Self::Two => Self::One,
        }
    }

    /// 0 for player one, 1 for player two.
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// What the end of the game means.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// Normal play: who cannot move has lost (whoever takes the last stone wins).
    Normal,
    /// Misère play: who cannot move has won (whoever takes the last stone loses).
    Misere,
}

impl Ending {
    /// The word on the screen and on the command line, for "whoever takes the last stone …".
    pub const fn word(self) -> &'static str {
        match self {
            Self::Normal => "wins",
            Self::Misere => "loses",
        }
    }
}

/// The result of a finished position, seen by the player whose turn it would be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ended {
    /// Whether the player to move has won.
    pub mover_wins: bool,
    /// The points the winner gets, in games that count points.
    pub points: Option<u64>,
}

impl Ended {
    /// Who won, when it would be `mover`'s turn.
    pub const fn winner(self, mover: Side) -> Side {
        if self.mover_wins { mover } else { mover.other() }
    }

    /// Why it is over where no move was made: a sentence.
    pub const fn without_a_move(self) -> &'static str {
        match self.mover_wins {
            true => "There is no move at the start, and whoever cannot move wins here.",
            false => "There is no move at the start, and whoever cannot move loses.",
        }
    }
}
