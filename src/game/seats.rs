//! Who plays: two people, or one or two computers.

use super::Side;

/// Who sits where. In every game the human of a game against the computer is player one, and the computer player two.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Seats {
    /// A human against the computer; the human starts.
    HumanStarts,
    /// A human against the computer; the computer starts.
    ComputerStarts,
    /// Two humans; player one starts.
    TwoHumans,
    /// Two computers; player one starts.
    TwoComputers,
}

impl Seats {
    /// All of them, in the order the menu goes through them.
    pub const ALL: [Self; 4] = [Self::HumanStarts, Self::ComputerStarts, Self::TwoHumans, Self::TwoComputers];

    /// Who makes the first move.
    pub const fn starter(self) -> Side {
        match self {
            Self::ComputerStarts => Side::Two,
            Self::HumanStarts | Self::TwoHumans | Self::TwoComputers => Side::One,
        }
    }

    /// Which sides the computer plays.
    pub const fn computers(self) -> [bool; 2] {
        match self {
            Self::HumanStarts | Self::ComputerStarts => [false, true],
            Self::TwoHumans => [false, false],
            Self::TwoComputers => [true, true],
        }
    }

    /// Whether a human plays against the computer.
    pub const fn is_duel(self) -> bool {
        matches!(self, Self::HumanStarts | Self::ComputerStarts)
    }
}
