//! Medals: one a game and level, for a game that was won without help.

use serde::{Deserialize, Serialize};

use crate::cpu::Level;
use crate::game::{GameKey, Side};
use crate::games;

use super::json_line::{JsonLine, from_line, to_line};
use super::{Finished, Sheet, Unreadable};

/// Fewest moves of one's own in which something is decided.
const LEAST_MOVES: usize = 3;
/// Fewest of them in which there was anything to choose.
const LEAST_CHOICES: usize = 2;
/// What is said of a win in fewer.
const TOO_SHORT: &str = "A win in fewer than 3 moves of yours earns no medal.";
/// What is said of a win in which nearly every move was the only one.
const NO_CHOICE: &str = "A win in which there was nothing to choose earns no medal.";
/// What is said of a win with help.
const HELPED: &str = "A win without help earns a medal.";

/// How a medal is drawn that was earned, and one that was not.
pub const EARNED: char = '★';
/// See [`EARNED`].
pub const OPEN: char = '·';

/// A level that was beaten in a game without help.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Medal {
    #[serde(rename = "entry")]
    pub game: GameKey,
    pub level: Level,
    /// When it was won, in seconds since 1970.
    #[serde(with = "super::when")]
    pub when: u64,
}

impl JsonLine for Medal {
    const FILE: &'static str = "medals.jsonl";
    type Key = (GameKey, Level);

    fn key(&self) -> (GameKey, Level) {
        (self.game, self.level)
    }

    fn write(&self) -> String {
        to_line(self)
    }

    fn read(line: &str) -> Result<Self, Unreadable> {
        from_line(line)
    }
}

impl Medal {
    /// Whether it is for the same game and level.
    #[must_use]
    pub fn is_like(&self, other: &Self) -> bool {
        (self.game, self.level) == (other.game, other.level)
    }

    /// `★★··`: the levels of a game that were beaten, from the easiest on; `None` where there is none.
    #[must_use]
    pub fn pips(medals: &[Self], game: GameKey) -> Option<String> {
        let has = |level| medals.iter().any(|medal| (medal.game, medal.level) == (game, level));
        let levels = || Level::ALL.into_iter().rev();
        levels().any(has).then(|| levels().map(|level| if has(level) { EARNED } else { OPEN }).collect())
    }
}

impl Sheet {
    /// The medal of a win without help in moves enough of one's own, from the opening of the options against the computer at one of
    /// its levels; `None` where no win is worth one.
    #[must_use]
    pub fn medal_to_win(&self, when: u64) -> Option<Medal> {
        let level = self.level(self.human()?.other())?;
        let game = games::get(self.game);
        let by_rule_of_thumb = game.search().is_some_and(|search| search.depth(&self.setup).is_some())
            || game.unproven_until(&self.opening).is_some();
        let worth = self.help.is_counted()
            && self.given == 0
            && !(self.set_up || self.played_out || by_rule_of_thumb);
        worth.then_some(Medal { game: self.game, level, when })
    }
}

impl Finished {
    /// The medal the game is worth: won without help by a human against the computer at one of its levels, from the opening of the
    /// options, in moves enough of one's own.
    #[must_use]
    pub fn medal(&self) -> Option<Medal> {
        let (medal, short_of) = self.medal_by_moves()?;
        (short_of.is_none() && self.sheet.help.is_none()).then_some(medal)
    }

    /// The medal it would be worth had it lasted longer, or had nothing helped, and that in a sentence.
    #[must_use]
    pub fn missed_medal(&self) -> Option<(Medal, &'static str)> {
        // With and without help some wins are worth none.
        let (medal, short_of) = self.medal_by_moves()?;
        let why = short_of.or_else(|| (!self.sheet.help.is_none()).then_some(HELPED))?;
        Some((medal, why))
    }

    /// The medal of a win without help, and what its moves lack for it, in a sentence.
    fn medal_by_moves(&self) -> Option<(Medal, Option<&'static str>)> {
        let human = self.sheet.human().filter(|human| *human == self.winner)?;
        let medal = self.sheet.medal_to_win(self.when)?;
        Some((medal, self.moves_lack(human)))
    }

    fn moves_lack(&self, human: Side) -> Option<&'static str> {
        let (line, game) = (self.sheet.line(), games::get(self.sheet.game));
        let own = (0..line.moves().len()).filter(|number| line.moves()[*number].side == human);
        let choices = own.clone().filter(|number| game.legal(line.before(*number)) > 1);
        match (own.count() >= LEAST_MOVES, choices.count() >= LEAST_CHOICES) {
            (false, _) => Some(TOO_SHORT),
            (true, false) => Some(NO_CHOICE),
            (true, true) => None,
        }
    }
}
