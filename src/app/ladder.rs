//! The ladder: who wins twice in a row is offered a stronger computer, who loses three times a weaker one.

use crate::cpu::Level;
use crate::game::GameKey;

/// Wins in a row after which the next level up is proposed.
const WINS: u32 = 2;
/// Losses in a row after which the next level down is.
const LOSSES: u32 = 3;

/// Another level to play on at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proposal {
    /// The level.
    pub level: Level,
    /// Why: `2 wins in a row`.
    pub why: String,
}

/// How the last games of one kind against one level went.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Ladder {
    played: Option<(GameKey, Level)>,
    wins: u32,
    losses: u32,
}

/// A game against the computer that came to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct DuelEnd {
    pub(super) game: GameKey,
    pub(super) level: Level,
    pub(super) human_won: bool,
}

impl Ladder {
    /// With one more game; another game or another level begins anew.
    #[must_use]
    pub(super) fn with(self, end: DuelEnd) -> Self {
        let played = Some((end.game, end.level));
        let (wins, losses) = if self.played == played { (self.wins, self.losses) } else { (0, 0) };
        let (wins, losses) = if end.human_won { (wins + 1, 0) } else { (0, losses + 1) };
        Self { played, wins, losses }
    }

    /// The level to play on at, if another one is proposed.
    pub(super) fn proposal(self) -> Option<Proposal> {
        let (_, level) = self.played?;
        if self.wins >= WINS {
            Some(Proposal { level: level.stronger()?, why: format!("{} wins in a row", self.wins) })
        } else if self.losses >= LOSSES {
            Some(Proposal { level: level.weaker()?, why: format!("{} losses in a row", self.losses) })
        } else {
            None
        }
    }
}
