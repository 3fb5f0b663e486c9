//! What the program is started with: a contest, or the menu, and the player's preferences.

use serde::{Deserialize, Serialize};

use crate::cpu::Level;
use crate::game::{Ending, Game, GameKey, Position, Seats, Setup, Side, Value};
use crate::games;

use super::names::check_name;

/// The human of a game against the computer, unless named.
pub(super) const YOU: &str = "You";
/// The computer, unless named; it is player two against a human.
const COMPUTER: &str = "HAL 9000";
/// The other computer, where two play.
const OTHER_COMPUTER: &str = "SAL 9000";

/// The names of player one and player two, as typed; `None` for the usual ones.
pub type Names = [Option<String>; 2];

/// Everything that is settled before a game: which, with which options, between whom.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Contest {
    /// Which game.
    pub game: GameKey,
    /// Its options.
    pub setup: Setup,
    /// The position to begin with instead of the one the options describe.
    pub position: Option<Position>,
    /// Who sits where, and who starts.
    pub seats: Seats,
    /// How often each computer player errs (only the seats of computers count).
    pub levels: [Level; 2],
    /// Names.
    pub names: Names,
    /// What chance is drawn from; the same seed repeats a game exactly.
    pub seed: u64,
}

impl Contest {
    /// A game with everything at its default.
    #[must_use]
    pub fn usual(game: GameKey, seed: u64) -> Self {
        let entry = games::get(game);
        Self {
            game,
            setup: Setup::usual(entry.fields()),
            position: None,
            seats: entry.seats(),
            levels: [Level::Perfect; 2],
            names: [None, None],
            seed,
        }
    }

    /// A game of two computers, the second one weaker, so that both sides get to win.
    #[must_use]
    pub fn demo(game: GameKey, seed: u64) -> Self {
        let levels = [Level::Perfect, Level::Casual];
        Self { seats: Seats::TwoComputers, levels, ..Self::usual(game, seed) }
    }

    /// The name of a side, the usual one where none was given.
    #[must_use]
    pub fn name(&self, side: Side) -> String {
        let usual = match (self.seats, side) {
            (Seats::HumanStarts | Seats::ComputerStarts, Side::One) => YOU,
            (Seats::TwoHumans, Side::One) => "Player 1",
            (Seats::TwoHumans, Side::Two) => "Player 2",
            (Seats::TwoComputers, Side::One) => OTHER_COMPUTER,
            (_, Side::Two) => COMPUTER,
        };
        self.names[side.index()].clone().unwrap_or_else(|| usual.into())
    }

    /// Sets an option. A position that was given instead of the options yields to one they describe anew.
    pub(super) fn set(&mut self, field: usize, value: Value) {
        let opening = |contest: &Self| contest.rules().opening(&contest.setup, contest.seed);
        let before = opening(self);
        if let Some(old) = self.setup.values.get_mut(field) {
            *old = value;
        }
        if opening(self) != before {
            self.position = None;
        }
    }

    /// Names a side.
    ///
    /// # Errors
    /// One sentence when it is no name, or the other side's.
    pub fn rename(&mut self, side: Side, text: &str) -> Result<(), String> {
        let name = check_name(text)?;
        if name == self.name(side.other()) {
            return Err("The two players need different names.".into());
        }
        self.names[side.index()] = Some(name);
        Ok(())
    }

    /// The game itself.
    #[must_use]
    pub fn rules(&self) -> &'static dyn Game {
        games::get(self.game)
    }

    /// The position the game begins with.
    #[must_use]
    pub fn opening(&self) -> Position {
        self.position.clone().unwrap_or_else(|| self.rules().opening(&self.setup, self.seed))
    }

    /// What the end of this game means.
    #[must_use]
    pub fn ending(&self) -> Ending {
        self.opening().ending
    }
}

/// Where the program begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Start {
    /// In the menu.
    Menu,
    /// At the table.
    Table(Contest),
    /// Watching: from game to game, beginning with this contest (its seats are two computers).
    Demo(Contest),
}

/// What the player set for the terminal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Preferences {
    /// Colours may be used.
    pub colour: bool,
    /// Only ASCII characters are drawn.
    pub ascii: bool,
    /// The mouse is reported.
    pub mouse: bool,
    /// Milliseconds the computer waits before its move is shown; 0 for no waiting and no motion.
    pub pause: u32,
}

impl Default for Preferences {
    fn default() -> Self {
        Self { colour: true, ascii: false, mouse: true, pause: 600 }
    }
}
